#include "ui/preview/file_preview.h"

#include <QBoxLayout>
#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QImageReader>
#include <QJsonDocument>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableWidget>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/preview/markdown_view.h"
#include "ui/preview/svg_picture.h"
#include "ui/preview/zoom_picture.h"

namespace studio::ui {

namespace {

constexpr int widestColumn = 320;
constexpr int filePreviewMaxColumns = 64;
constexpr int maxLineShown = 20'000;
constexpr int moreFactor = 8;
constexpr double zoomButtonStep = 1.5;
constexpr int maxPictureMegabytes = 512;
constexpr qint64 maxPixels = 100'000'000;

// Escapes control characters and truncates long lines, because QPlainTextEdit lays out whole lines.
QString safeLines(const QByteArray& bytes) {
    QStringList lines;
    for (QByteArray line : bytes.split('\n')) {
        if (line.endsWith('\r'))
            line.chop(1);
        const bool isCut = line.size() > maxLineShown;
        QString text = shown(
            std::string_view(line.constData(), static_cast<size_t>(std::min<qsizetype>(line.size(), maxLineShown))));
        text.replace(QStringLiteral("\\t"), QStringLiteral("    "));
        lines += isCut ? text + QStringLiteral(" …") : text;
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<QStringList> tableOf(const QByteArray& bytes, char separator, size_t maxRows) {
    std::vector<QStringList> rows;
    QByteArray cell;
    QStringList row;
    bool isQuoted = false;
    const auto endCell = [&] {
        if (row.size() < filePreviewMaxColumns)
            row += displayTextElided(cell.toStdString(), 300);
        cell.clear();
    };
    for (qsizetype i = 0; i < bytes.size() && rows.size() < maxRows; ++i) {
        const char c = bytes[i];
        if (isQuoted) {
            if (c == '"' && i + 1 < bytes.size() && bytes[i + 1] == '"')
                cell += bytes[++i];
            else if (c == '"')
                isQuoted = false;
            else
                cell += c;
        } else if (c == '"' && cell.isEmpty()) {
            isQuoted = true;
        } else if (c == separator) {
            endCell();
        } else if (c == '\n') {
            if (cell.endsWith('\r'))
                cell.chop(1);
            endCell();
            rows.push_back(std::exchange(row, {}));
        } else {
            cell += c;
        }
    }
    if (rows.size() < maxRows && (!cell.isEmpty() || !row.isEmpty())) {
        endCell();
        rows.push_back(row);
    }
    return rows;
}

bool isSvg(const QString& name) {
    return name.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

// Detects by content and accepts raster formats only: see readPicture() and renderSvg().
Result<QImage> readPictureFrom(QImageReader& reader, int maxSideLength, QSize* size) {
    const auto refused = [](const QString& message, const QString& why = {}) {
        return fail(ErrorCode::Corrupt, message.toStdString(), why.toStdString());
    };
    reader.setDecideFormatFromContent(true);
    static const QList<QByteArray> formats = {"png", "jpeg", "jpg", "gif", "bmp", "webp", "ppm", "pgm", "tiff", "ico"};
    if (!reader.canRead() || !formats.contains(reader.format()))
        return refused(FilePreview::tr("This image cannot be read."), reader.errorString());
    const QSize whole = reader.size();
    if (size)
        *size = whole;
    if (qint64(whole.width()) * whole.height() > maxPixels)
        return refused(FilePreview::tr("This image is too large to preview."));
    reader.setAutoTransform(true);
    QImageReader::setAllocationLimit(maxPictureMegabytes);
    if (whole.width() > maxSideLength || whole.height() > maxSideLength)
        reader.setScaledSize(whole.scaled(maxSideLength, maxSideLength, Qt::KeepAspectRatio));
    QImage picture = reader.read();
    if (picture.isNull())
        return refused(FilePreview::tr("This image cannot be read."), reader.errorString());
    return picture;
}

FileContent pictureContent(QImage picture, const QSize& size, qint64 bytes) {
    FileContent content;
    content.kind = FileContent::Kind::Picture;
    content.picture = std::move(picture);
    content.pictureSize = size;
    content.size = bytes;
    return content;
}

} // namespace

Result<QImage> readPicture(const QString& path, int maxSideLength, QSize* size) {
    if (!QFileInfo(path).isFile()) // a pipe would be waited for
        return fail(ErrorCode::NotFound,
                    FilePreview::tr("This file cannot be previewed, or it no longer exists.").toStdString());
    QImageReader reader(path);
    return readPictureFrom(reader, maxSideLength, size);
}

Result<QImage> pictureOf(const QByteArray& bytes, int maxSideLength, QSize* size) {
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer);
    return readPictureFrom(reader, maxSideLength, size);
}

PreviewLimits PreviewLimits::more() const {
    PreviewLimits larger = *this;
    larger.bytes = std::min(bytes * moreFactor, maxBytes);
    larger.rows = rows * moreFactor;
    return larger;
}

Result<FileContent> readForPreview(const QString& path, const PreviewLimits& limits) {
    const QFileInfo info(path);
    if (info.isSymLink() || !info.isFile())
        return fail(ErrorCode::NotFound,
                    FilePreview::tr("This file cannot be previewed, or it no longer exists.").toStdString());
    QSize size;
    if (auto picture = readPicture(path, limits.maxPictureSide, &size))
        return pictureContent(std::move(*picture), size, info.size());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::PermissionDenied, FilePreview::tr("The file cannot be read.").toStdString(),
                    file.errorString().toStdString());
    const bool isWhole = isSvg(path) && info.size() <= PreviewLimits::maxBytes; // half a drawing is none
    return previewOf(file.read(isWhole ? info.size() : limits.bytes), info.size(), info.fileName(), limits);
}

Result<FileContent> previewOf(const QByteArray& whole, qint64 size, const QString& name, const PreviewLimits& limits) {
    QSize pictureSize;
    if (auto picture = pictureOf(whole, limits.maxPictureSide, &pictureSize))
        return pictureContent(std::move(*picture), pictureSize, size);
    if (isSvg(name)) {
        if (auto drawing = renderSvg(whole, limits.maxPictureSide, &pictureSize))
            return pictureContent(std::move(*drawing), pictureSize, size);
    }
    FileContent content;
    content.size = size;
    const QByteArray bytes = whole.left(limits.bytes);
    content.isCut = content.size > bytes.size();
    if (bytes.left(8'192).contains('\0'))
        return content;
    const QString suffix = QFileInfo(name).suffix().toLower();
    if (suffix == QLatin1String("csv") || suffix == QLatin1String("tsv")) {
        content.kind = FileContent::Kind::Table;
        // One row more tells whether there are more.
        const auto maxRows = static_cast<size_t>(limits.rows) + 1;
        content.rows = tableOf(bytes, suffix == QLatin1String("tsv") ? '\t' : ',', maxRows);
        if (content.rows.size() == maxRows) {
            content.rows.pop_back();
            content.isCut = true;
        }
        content.columns = columnStatistics(content.rows);
        return content;
    }
    content.kind = suffix == QLatin1String("md") || suffix == QLatin1String("markdown") ? FileContent::Kind::Markdown
                                                                                        : FileContent::Kind::Text;
    if (suffix == QLatin1String("json") && !content.isCut) {
        const QJsonDocument json = QJsonDocument::fromJson(bytes);
        content.text = safeLines(json.isNull() ? bytes : json.toJson(QJsonDocument::Indented).trimmed());
    } else {
        content.text = safeLines(bytes);
    }
    return content;
}

FilePreview::FilePreview(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedWidget(this))
    , m_hint((new PlainLabel({}, m_stack, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_text(new QPlainTextEdit(m_stack))
    , m_table(new QTableWidget(m_stack))
    , m_columns(new QTableWidget(m_stack))
    , m_markdown(new MarkdownView(m_stack))
    , m_picture(new ZoomPicture(m_stack))
    , m_facts((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_more(new QPushButton(tr("Show more"), this))
    , m_statistics(new QPushButton(tr("Statistics"), this))
    , m_zoom(new QWidget(this))
    , m_zoomText((new PlainLabel({}, m_zoom))->withRole("muted")) {
    setObjectName(QStringLiteral("filePreview"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setAccessibleName(tr("File content"));
    m_text->setReadOnly(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_table->setObjectName(QStringLiteral("previewTable"));
    m_table->setAccessibleName(tr("File content"));
    m_columns->setObjectName(QStringLiteral("previewColumns"));
    m_columns->setAccessibleName(tr("Column statistics"));
    for (QTableWidget* table : {m_table, m_columns}) {
        table->setTabKeyNavigation(false);
        table->setEditTriggers(QAbstractItemView::NoEditTriggers);
        table->verticalHeader()->setDefaultSectionSize(28);
        table->verticalHeader()->hide();
        table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        table->horizontalHeader()->setResizeContentsPrecision(200); // rows used to compute the width
    }
    m_markdown->setObjectName(QStringLiteral("previewMarkdown"));
    m_markdown->setAccessibleName(tr("File content"));
    m_picture->setObjectName(QStringLiteral("previewPicture"));
    m_picture->setAccessibleName(tr("Image preview"));
    m_facts->setObjectName(QStringLiteral("previewFacts"));
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_columns);
    m_stack->addWidget(m_markdown);
    m_stack->addWidget(m_picture);
    // One frame around the whole widget instead of one per child.
    setAttribute(Qt::WA_StyledBackground);
    setProperty("role", QStringLiteral("preview"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::small, space::small, space::small);
    layout->setSpacing(space::tight);
    layout->addWidget(m_stack, 1);
    makeBar();
}

void FilePreview::makeBar() {
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::tight);
    bar->addWidget(m_facts, 1);
    m_more->setObjectName(QStringLiteral("previewMore"));
    m_more->setProperty("role", QStringLiteral("link"));
    m_more->setToolTip(tr("Read more of this file"));
    m_more->hide();
    connect(m_more, &QPushButton::clicked, this, &FilePreview::showMore);
    bar->addWidget(m_more);
    m_statistics->setObjectName(QStringLiteral("previewStatistics"));
    m_statistics->setProperty("role", QStringLiteral("quiet"));
    m_statistics->setCheckable(true);
    m_statistics->setToolTip(tr("Column statistics of the displayed rows"));
    m_statistics->hide();
    connect(m_statistics, &QPushButton::toggled, this, &FilePreview::showTablePage);
    bar->addWidget(m_statistics);
    auto* zoom = new QHBoxLayout(m_zoom);
    zoom->setContentsMargins(0, 0, 0, 0);
    zoom->setSpacing(space::tight);
    m_zoomText->setObjectName(QStringLiteral("previewScale"));
    zoom->addWidget(m_zoomText);
    const auto add = [&](const char* name, const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(text, m_zoom);
        button->setObjectName(QLatin1String(name));
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QPushButton::clicked, this, act);
        zoom->addWidget(button);
    };
    add("previewZoomOut", QStringLiteral("−"), tr("Zoom out (-)"), [this] { m_picture->zoom(1 / zoomButtonStep); });
    add("previewZoomIn", QStringLiteral("+"), tr("Zoom in (+)"), [this] { m_picture->zoom(zoomButtonStep); });
    add("previewZoomFit", tr("Fit"), tr("Fit to the available space (0)"), [this] { m_picture->fit(); });
    add("previewZoomWhole", QStringLiteral("1:1"), tr("Original size (1)"), [this] { m_picture->showOriginalSize(); });
    connect(m_picture, &ZoomPicture::scaleChanged, this,
            [this] { m_zoomText->setText(tr("%1 %").arg(QLocale().toString(m_picture->scale() * 100, 'f', 0))); });
    m_zoom->hide();
    bar->addWidget(m_zoom);
    static_cast<QBoxLayout*>(layout())->addLayout(bar);
}

void FilePreview::show(const QString& path, const QString& hint) {
    if (!path.isEmpty())
        return show([path](Client&, const PreviewLimits& limits) { return readForPreview(path, limits); });
    ++m_number;
    m_reader = {};
    m_hint->setText(hint);
    m_facts->setText({});
    m_more->hide();
    m_statistics->hide();
    m_zoom->hide();
    m_stack->setCurrentWidget(m_hint);
}

void FilePreview::show(Reader read) {
    m_reader = std::move(read);
    m_limits = {};
    m_isMore = false;
    this->read();
}

void FilePreview::showMore() {
    m_limits = m_limits.more();
    m_isMore = true;
    read();
}

void FilePreview::read() {
    m_context.link.work<FileContent>(
        this, [reader = m_reader, limits = m_limits](Client& client) { return reader(client, limits); },
        [this, number = ++m_number](const Result<FileContent>& content) {
            if (number == m_number)
                present(content);
        });
}

void FilePreview::showTable(const std::vector<QStringList>& rows) {
    const QStringList header = rows.empty() ? QStringList() : rows.front();
    m_table->clear();
    m_table->setRowCount(static_cast<int>(rows.empty() ? 0 : rows.size() - 1));
    m_table->setColumnCount(static_cast<int>(header.size()));
    m_table->setHorizontalHeaderLabels(header);
    for (size_t row = 1; row < rows.size(); ++row) {
        for (int column = 0; column < std::min(header.size(), rows[row].size()); ++column)
            m_table->setItem(static_cast<int>(row) - 1, column, new QTableWidgetItem(rows[row].at(column)));
    }
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column), 80, widestColumn));
}

void FilePreview::showColumns(const std::vector<ColumnStatistics>& columns) {
    m_columns->clear();
    m_columns->setColumnCount(7);
    m_columns->setHorizontalHeaderLabels({tr("Column"), tr("Missing"), tr("Distinct"), tr("Minimum"), tr("Mean"),
                                          tr("Standard deviation"), tr("Maximum")});
    m_columns->setRowCount(static_cast<int>(columns.size()));
    const auto number = [](double value) { return QLocale().toString(value, 'g', 6); };
    for (int row = 0; row < m_columns->rowCount(); ++row) {
        const ColumnStatistics& column = columns[static_cast<size_t>(row)];
        QStringList cells{column.name, formatCount(column.missing), formatCount(column.distinct)};
        if (column.isNumeric)
            cells << number(column.lowest) << number(column.mean) << number(column.deviation) << number(column.highest);
        else if (column.commonestCount > 1)
            cells << tr("most frequent: %1 (%2)").arg(column.commonest, formatCount(column.commonestCount));
        for (int cell = 0; cell < cells.size(); ++cell)
            m_columns->setItem(row, cell, new QTableWidgetItem(cells[cell]));
        if (!column.isNumeric) // one text across the columns of numbers
            m_columns->setSpan(row, 3, 1, 4);
    }
    m_columns->resizeColumnsToContents();
    for (int column = 0; column < m_columns->columnCount(); ++column)
        m_columns->setColumnWidth(column, std::clamp(m_columns->columnWidth(column), 80, widestColumn));
}

void FilePreview::showTablePage() {
    m_stack->setCurrentWidget(m_statistics->isChecked() && m_columns->rowCount() > 0 ? m_columns : m_table);
}

void FilePreview::present(const Result<FileContent>& content) {
    m_more->hide();
    m_statistics->hide();
    m_zoom->hide();
    if (!content) {
        m_hint->setText(QString::fromStdString(content.error().message));
        m_facts->setText({});
        m_stack->setCurrentWidget(m_hint);
        return;
    }
    QString facts = formatSize(content->size);
    switch (content->kind) {
    case FileContent::Kind::Text: {
        const int place = m_isMore ? m_text->verticalScrollBar()->value() : 0;
        m_text->setPlainText(content->text);
        m_text->verticalScrollBar()->setValue(place);
        m_stack->setCurrentWidget(m_text);
        break;
    }
    case FileContent::Kind::Markdown:
        m_markdown->setText(content->text);
        m_stack->setCurrentWidget(m_markdown);
        break;
    case FileContent::Kind::Table: {
        const int place = m_isMore ? m_table->verticalScrollBar()->value() : 0;
        showTable(content->rows);
        m_table->verticalScrollBar()->setValue(place);
        m_columns->clearSpans();
        showColumns(content->columns);
        m_statistics->setVisible(!content->columns.empty());
        showTablePage();
        break;
    }
    case FileContent::Kind::Picture:
        m_stack->setCurrentWidget(m_picture);
        m_picture->setImage(content->picture, content->pictureSize);
        m_zoom->show();
        facts += QStringLiteral(" · %1 × %2").arg(content->pictureSize.width()).arg(content->pictureSize.height());
        break;
    case FileContent::Kind::Other:
        m_hint->setText(tr("No preview for this file type. Save the file or open it with another program."));
        m_stack->setCurrentWidget(m_hint);
        break;
    }
    if (content->kind == FileContent::Kind::Table) {
        const auto rows = std::max<int64_t>(0, std::ssize(content->rows) - 1);
        facts += rows == 1 ? tr(" · 1 row") : tr(" · %1 rows").arg(formatCount(rows));
    }
    if (content->isCut && content->kind != FileContent::Kind::Other) {
        facts += content->kind == FileContent::Kind::Table
                     ? tr(" · truncated")
                     : tr(" · first %1").arg(formatSize(std::min(m_limits.bytes, content->size)));
        m_more->setVisible(m_limits.canGrow());
    }
    m_facts->setText(facts);
}

} // namespace studio::ui

#include "moc_file_preview.cpp"
