#include "ui/run/metric_gallery.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QImageReader>
#include <QListWidget>
#include <QPainter>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include "core/studio/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/run/text_rows_model.h"

namespace studio::ui {

namespace {

constexpr int largestPicture = 2'000; // pixels, as it is held
constexpr int mostPictureMegabytes = 256;
enum Kind { Image, File, Rows };
constexpr int kindRole = Qt::UserRole;
constexpr int nameRole = Qt::UserRole + 1;

// A picture as large as there is room, never larger than it is by more than eight times: small ones are looked at pixel by pixel.
class Picture final : public QWidget {
public:
    using QWidget::QWidget;
    void set(const QImage& image) {
        m_image = image;
        update();
    }

private:
    void paintEvent(QPaintEvent*) override {
        if (m_image.isNull())
            return;
        QSizeF size = QSizeF(m_image.size()).scaled(this->size(), Qt::KeepAspectRatio);
        if (size.width() > m_image.width() * 8.0)
            size = QSizeF(m_image.size()) * 8;
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, size.width() < m_image.width() * 2.0);
        painter.drawImage(QRectF(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size), m_image);
    }
    QImage m_image;
};

Result<QImage> readImage(const QString& path) {
    QImageReader reader(path);
    QImageReader::setAllocationLimit(mostPictureMegabytes);
    reader.setAutoTransform(true);
    if (const QSize size = reader.size(); size.width() > largestPicture || size.height() > largestPicture)
        reader.setScaledSize(size.scaled(largestPicture, largestPicture, Qt::KeepAspectRatio));
    QImage image = reader.read();
    if (image.isNull())
        return fail(ErrorCode::Corrupt, UiText::tr("This picture cannot be read.").toStdString(),
                    reader.errorString().toStdString());
    return image;
}

} // namespace

MetricGallery::MetricGallery(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_names(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_picture(new Picture(this))
    , m_step(new QSlider(Qt::Horizontal, this))
    , m_about((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_tableAbout((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_table(new QTableView(this))
    , m_model(new TextRowsModel({}, this)) {
    setObjectName(QStringLiteral("metricGallery"));
    m_names->setObjectName(QStringLiteral("galleryNames"));
    m_names->setAccessibleName(UiText::tr("Images and tables"));
    m_names->setToolTip(UiText::tr("What the script logged beside its metrics"));
    m_names->setTextElideMode(Qt::ElideMiddle);
    m_picture->setObjectName(QStringLiteral("galleryPicture"));
    m_picture->setAccessibleName(UiText::tr("Picture"));
    m_picture->setMinimumSize(200, 160);
    m_step->setObjectName(QStringLiteral("galleryStep"));
    m_step->setAccessibleName(UiText::tr("Step"));
    m_step->setToolTip(UiText::tr("Go through the steps at which this picture was logged"));
    m_about->setObjectName(QStringLiteral("galleryAbout"));
    m_tableAbout->setObjectName(QStringLiteral("galleryTableAbout"));
    m_table->setObjectName(QStringLiteral("galleryTable"));
    m_table->setAccessibleName(UiText::tr("Logged table"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* image = new QWidget(this);
    auto* imageLayout = new QVBoxLayout(image);
    imageLayout->addWidget(m_picture, 1);
    imageLayout->addWidget(m_about);
    imageLayout->addWidget(m_step);
    auto* table = new QWidget(this);
    auto* tableLayout = new QVBoxLayout(table);
    tableLayout->addWidget(m_table, 1);
    tableLayout->addWidget(m_tableAbout);
    m_stack->addWidget(image);
    m_stack->addWidget(table);
    auto* frame = new QFrame(this);
    frame->setProperty("role", QStringLiteral("card"));
    auto* card = new QVBoxLayout(frame);
    card->setContentsMargins(1, 1, 1, 1);
    card->addWidget(m_stack);
    auto* splitter = new QSplitter(this);
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_names);
    splitter->addWidget(frame);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({200, 600});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_names, &QListWidget::currentItemChanged, this, &MetricGallery::present);
    connect(m_step, &QSlider::valueChanged, this, &MetricGallery::showImage);
}

int MetricGallery::count() const {
    return m_names->count();
}

void MetricGallery::setContent(const LoggedFiles& files, std::map<QString, std::vector<std::string>> rows) {
    m_files = files;
    m_rows = std::move(rows);
    listNames();
}

void MetricGallery::listNames() {
    std::vector<std::pair<Kind, QString>> names;
    for (const auto& [name, images] : m_files.images)
        names.emplace_back(Kind::Image, name);
    for (const auto& [name, rows] : m_rows)
        names.emplace_back(Kind::Rows, name);
    for (const auto& [name, path] : m_files.tables)
        names.emplace_back(Kind::File, name);
    bool isSame = static_cast<int>(names.size()) == m_names->count();
    for (size_t i = 0; isSame && i < names.size(); ++i) {
        const QListWidgetItem* item = m_names->item(static_cast<int>(i));
        isSame = item->data(kindRole).toInt() == names[i].first && item->data(nameRole).toString() == names[i].second;
    }
    if (!isSame) {
        const QListWidgetItem* current = m_names->currentItem();
        const auto old =
            current ? std::pair(static_cast<Kind>(current->data(kindRole).toInt()), current->data(nameRole).toString())
                    : std::pair<Kind, QString>();
        const QSignalBlocker quiet(m_names);
        m_names->clear();
        int row = 0;
        for (const auto& [kind, name] : names) {
            auto* item =
                new QListWidgetItem(icon(kind == Kind::Image ? QStringLiteral("image") : QStringLiteral("table")),
                                    shownShort(name.toStdString(), 120), m_names);
            item->setData(kindRole, kind);
            item->setData(nameRole, name);
            item->setToolTip(QStringLiteral("<qt>%1</qt>").arg(shownShort(name.toStdString(), 400).toHtmlEscaped()));
            if (current && std::pair(kind, name) == old)
                row = m_names->count() - 1;
        }
        m_names->setCurrentRow(row);
    }
    present();
}

void MetricGallery::present() {
    const QListWidgetItem* item = m_names->currentItem();
    if (!item)
        return;
    const QString name = item->data(nameRole).toString();
    const int kind = item->data(kindRole).toInt();
    m_stack->setCurrentIndex(kind == Kind::Image ? 0 : 1);
    if (kind == Kind::Image) {
        const auto last = static_cast<int>(m_files.images[name].size()) - 1;
        const bool wasAtEnd = m_step->value() == m_step->maximum();
        {
            const QSignalBlocker quiet(m_step);
            m_step->setRange(0, last);
            if (wasAtEnd || m_step->property("of").toString() != name)
                m_step->setValue(last); // the newest comes up by itself
            m_step->setProperty("of", name);
        }
        m_step->setVisible(last > 0);
        return showImage();
    }
    if (kind == Kind::Rows)
        return showTable(tableOfRows(m_rows[name]));
    m_context.link.ask<LoggedTable>(
        this, [path = m_files.tables[name]](Client&) -> Result<LoggedTable> { return readTable(path); },
        [this, number = ++m_number](const Result<LoggedTable>& table) {
            if (table && number == m_number)
                showTable(*table);
        });
}

void MetricGallery::showTable(const LoggedTable& table) {
    m_model->setColumns(table.columns);
    m_model->setRows(table.rows);
    m_tableAbout->setText(
        table.columns.isEmpty() ? UiText::tr("This file holds no table.")
        : table.isCut ? UiText::tr("The first %1 rows").arg(formatCount(static_cast<int64_t>(table.rows.size())))
                      : UiText::tr("%1 rows").arg(formatCount(static_cast<int64_t>(table.rows.size()))));
}

void MetricGallery::showImage() {
    const QListWidgetItem* item = m_names->currentItem();
    if (!item || item->data(kindRole).toInt() != Kind::Image)
        return;
    const auto& images = m_files.images[item->data(nameRole).toString()];
    const auto at = static_cast<size_t>(m_step->value());
    if (at >= images.size())
        return;
    const LoggedImage image = images[at];
    m_context.link.ask<QImage>(
        this, [path = image.path](Client&) { return readImage(path); },
        [this, image, many = images.size(), number = ++m_number](const Result<QImage>& read) {
            if (number != m_number)
                return;
            static_cast<Picture*>(m_picture)->set(read ? *read : QImage());
            QStringList about;
            if (!read)
                about += shown(read.error().message);
            if (many > 1)
                about += UiText::tr("Step %1").arg(formatCount(image.step));
            if (image.ms > 0)
                about += formatTime(fromMs(image.ms));
            m_about->setText(about.join(QStringLiteral(" · ")));
        });
}

} // namespace studio::ui
