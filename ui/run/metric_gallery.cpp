#include "ui/run/metric_gallery.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QPainter>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/preview/file_preview.h"
#include "ui/run/text_rows_model.h"

namespace studio::ui {

namespace {

constexpr int metricGalleryMaxPictureSize = 2'000; // pixels, as kept in memory
enum Kind { Image, File, Rows };
constexpr int kindRole = Qt::UserRole;
constexpr int metricGalleryNameRole = Qt::UserRole + 1;

// Scales an image to the available size, at most by a factor of eight, so that small images can be viewed pixel by
// pixel.
class MetricGalleryPicture final : public QWidget {
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

} // namespace

MetricGallery::MetricGallery(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new TextRowsModel({}, this)) {
    setObjectName(QStringLiteral("metricGallery"));
    auto* splitter = new QSplitter(this);
    m_names = new QListWidget(splitter);
    auto* frame = new QFrame(splitter);
    m_stack = new QStackedWidget(frame);
    auto* image = new QWidget(m_stack);
    auto* table = new QWidget(m_stack);
    m_picture = new MetricGalleryPicture(image);
    m_step = new QSlider(Qt::Horizontal, image);
    m_about = (new PlainLabel({}, image, PlainLabel::Fit::Elide))->withRole("muted");
    m_table = new QTableView(table);
    m_tableAbout = (new PlainLabel({}, table, PlainLabel::Fit::Elide))->withRole("muted");
    m_names->setObjectName(QStringLiteral("galleryNames"));
    m_names->setAccessibleName(tr("Images and tables"));
    m_names->setToolTip(tr("Images and tables logged by the script"));
    m_names->setTextElideMode(Qt::ElideMiddle);
    m_picture->setObjectName(QStringLiteral("galleryPicture"));
    m_picture->setAccessibleName(tr("Image preview"));
    m_picture->setMinimumSize(200, 160);
    m_step->setObjectName(QStringLiteral("galleryStep"));
    m_step->setAccessibleName(tr("Step"));
    m_step->setToolTip(tr("Browse the steps at which this image was logged"));
    m_about->setObjectName(QStringLiteral("galleryAbout"));
    m_tableAbout->setObjectName(QStringLiteral("galleryTableAbout"));
    m_table->setObjectName(QStringLiteral("galleryTable"));
    m_table->setAccessibleName(tr("Logged table"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* imageLayout = new QVBoxLayout(image);
    imageLayout->addWidget(m_picture, 1);
    imageLayout->addWidget(m_about);
    imageLayout->addWidget(m_step);
    auto* tableLayout = new QVBoxLayout(table);
    tableLayout->addWidget(m_table, 1);
    tableLayout->addWidget(m_tableAbout);
    m_stack->addWidget(image);
    m_stack->addWidget(table);
    frame->setProperty("role", QStringLiteral("card"));
    auto* card = new QVBoxLayout(frame);
    card->setContentsMargins(1, 1, 1, 1);
    card->addWidget(m_stack);
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({200, 600});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_names, &QListWidget::currentItemChanged, this, &MetricGallery::present);
    connect(m_step, &QSlider::valueChanged, this, &MetricGallery::read);
}

int MetricGallery::count() const {
    return m_names->count();
}

void MetricGallery::setContent(const LoggedFiles& files, std::map<QString, std::vector<std::string>> rows) {
    m_files = files;
    for (auto it = m_rows.begin(); it != m_rows.end();)
        it = rows.count(it->first) != 0 ? std::next(it) : m_rows.erase(it);
    for (auto& [name, all] : rows) {
        auto& held = m_rows[name];
        if (!held || *held != all) // otherwise what is shown need not be read again
            held = std::make_shared<const std::vector<std::string>>(std::move(all));
    }
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
        isSame = item->data(kindRole).toInt() == names[i].first &&
                 item->data(metricGalleryNameRole).toString() == names[i].second;
    }
    if (!isSame) {
        const QListWidgetItem* current = m_names->currentItem();
        const auto old = current ? std::pair(static_cast<Kind>(current->data(kindRole).toInt()),
                                             current->data(metricGalleryNameRole).toString())
                                 : std::pair<Kind, QString>();
        const QSignalBlocker quiet(m_names);
        m_names->clear();
        int row = 0;
        for (const auto& [kind, name] : names) {
            auto* item =
                new QListWidgetItem(icon(kind == Kind::Image ? QStringLiteral("image") : QStringLiteral("table")),
                                    displayTextElided(name.toStdString(), 120), m_names);
            item->setData(kindRole, kind);
            item->setData(metricGalleryNameRole, name);
            item->setToolTip(wrappedTooltip(displayTextElided(name.toStdString(), 400)));
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
    const QString name = item->data(metricGalleryNameRole).toString();
    const int kind = item->data(kindRole).toInt();
    m_stack->setCurrentIndex(kind == Kind::Image ? 0 : 1);
    if (kind == Kind::Image) {
        const auto last = static_cast<int>(m_files.images[name].size()) - 1;
        const bool wasAtEnd = m_step->value() == m_step->maximum();
        {
            const QSignalBlocker quiet(m_step);
            m_step->setRange(0, last);
            if (wasAtEnd || m_step->property("of").toString() != name)
                m_step->setValue(last); // follow the newest step
            m_step->setProperty("of", name);
        }
        m_step->setVisible(last > 0);
    }
    read();
}

std::optional<MetricGallery::Wanted> MetricGallery::wanted() const {
    const QListWidgetItem* item = m_names->currentItem();
    if (!item)
        return std::nullopt;
    Wanted wanted;
    wanted.kind = item->data(kindRole).toInt();
    wanted.name = item->data(metricGalleryNameRole).toString();
    if (wanted.kind == Kind::Rows) {
        wanted.rows = m_rows.at(wanted.name);
    } else if (wanted.kind == Kind::File) {
        wanted.file = m_files.tables.at(wanted.name);
    } else {
        const auto& images = m_files.images.at(wanted.name);
        wanted.file = images[std::min(static_cast<size_t>(std::max(0, m_step->value())), images.size() - 1)];
    }
    return wanted;
}

// One read at a time, and only what is visible: intermediate slider positions are skipped.
void MetricGallery::read() {
    const auto next = wanted();
    if (!next || m_isReading || !isVisible() || m_shown == next)
        return;
    m_isReading = true;
    ++m_readings;
    m_context.link.work<Content>(
        this,
        [next = *next](Client&) -> Result<Content> {
            if (next.kind == Kind::Rows)
                return Content{{}, tableOfRows(*next.rows)};
            if (next.kind == Kind::File)
                return Content{{}, readTable(next.file.path)};
            auto picture = readPicture(next.file.path, metricGalleryMaxPictureSize);
            if (!picture)
                return fail(picture.error());
            return Content{std::move(*picture), {}};
        },
        [this, read = *next](const Result<Content>& content) {
            m_isReading = false;
            const auto now = wanted();
            if (now && now->kind == read.kind && now->name == read.name) {
                m_shown = read;
                if (read.kind == Kind::Image)
                    showImage(read.file, content);
                else if (content)
                    showTable(content->table);
            }
            this->read(); // the selection may have changed since
        });
}

void MetricGallery::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    read();
}

void MetricGallery::showTable(const LoggedTable& table) {
    m_model->setColumns(table.columns);
    m_model->setRows(table.rows);
    m_tableAbout->setText(
        table.columns.isEmpty()  ? tr("This file does not contain a table.")
        : table.isCut            ? tr("The first %1 rows").arg(formatCount(static_cast<int64_t>(table.rows.size())))
        : table.rows.size() == 1 ? tr("1 row")
                                 : tr("%1 rows").arg(formatCount(static_cast<int64_t>(table.rows.size()))));
}

void MetricGallery::showImage(const LoggedFile& file, const Result<Content>& content) {
    static_cast<MetricGalleryPicture*>(m_picture)->set(content ? content->picture : QImage());
    QStringList about;
    if (!content)
        about += shown(content.error().message);
    if (m_step->maximum() > 0)
        about += tr("Step %1").arg(formatCount(file.step));
    if (file.ms > 0)
        about += formatTime(fromMs(file.ms));
    m_about->setText(about.join(QStringLiteral(" · ")));
}

} // namespace studio::ui

#include "moc_metric_gallery.cpp"
