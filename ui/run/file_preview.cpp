#include "ui/run/file_preview.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QImageReader>
#include <QJsonDocument>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTableWidget>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int widestColumn = 320;
constexpr qint64 maxText = 1 << 20;
constexpr int filePreviewMaxRows = 1'000;
constexpr int filePreviewMaxColumns = 64;
constexpr int maxLineShown = 20'000;
constexpr int filePreviewMaxPictureSize = 2'400; // pixels, as displayed
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

std::vector<QStringList> tableOf(const QByteArray& bytes, char separator) {
    std::vector<QStringList> rows;
    QByteArray cell;
    QStringList row;
    bool isQuoted = false;
    const auto endCell = [&] {
        if (row.size() < filePreviewMaxColumns)
            row += displayTextElided(cell.toStdString(), 300);
        cell.clear();
    };
    for (qsizetype i = 0; i < bytes.size() && rows.size() < filePreviewMaxRows; ++i) {
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
    if (!cell.isEmpty() || !row.isEmpty()) {
        endCell();
        rows.push_back(row);
    }
    return rows;
}

std::optional<FileContent> pictureOf(const QString& path, FileContent content) {
    auto picture = readPicture(path, filePreviewMaxPictureSize, &content.pictureSize);
    if (!picture)
        return std::nullopt;
    content.picture = std::move(*picture);
    content.kind = FileContent::Kind::Picture;
    return content;
}

class FilePreviewPicture final : public QWidget {
public:
    using QWidget::QWidget;
    std::shared_ptr<QImage> image;

private:
    void paintEvent(QPaintEvent*) override {
        if (!image || image->isNull())
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        QSizeF size = image->size();
        if (size.width() > width() || size.height() > height())
            size.scale(this->size(), Qt::KeepAspectRatio);
        const QRectF place(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
        painter.drawImage(place, *image);
    }
};

} // namespace

Result<QImage> readPicture(const QString& path, int maxSideLength, QSize* size) {
    const auto refused = [](const QString& message, const QString& why = {}) {
        return fail(ErrorCode::Corrupt, message.toStdString(), why.toStdString());
    };
    // Detects by content and accepts these formats only: SVG could load other files, so it is shown as text.
    QImageReader reader(path);
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

Result<FileContent> readForPreview(const QString& path) {
    FileContent content;
    const QFileInfo info(path);
    if (info.isSymLink() || !info.isFile())
        return fail(ErrorCode::NotFound,
                    FilePreview::tr("This file cannot be previewed, or it no longer exists.").toStdString());
    content.size = info.size();
    if (auto picture = pictureOf(path, content))
        return std::move(*picture);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::PermissionDenied, FilePreview::tr("The file cannot be read.").toStdString(),
                    file.errorString().toStdString());
    const QByteArray bytes = file.read(maxText);
    content.isCut = content.size > bytes.size();
    if (bytes.left(8'192).contains('\0'))
        return content;
    const QString suffix = info.suffix().toLower();
    if (suffix == QLatin1String("csv") || suffix == QLatin1String("tsv")) {
        content.kind = FileContent::Kind::Table;
        content.rows = tableOf(bytes, suffix == QLatin1String("tsv") ? '\t' : ',');
        content.isCut = content.isCut || content.rows.size() >= filePreviewMaxRows;
        return content;
    }
    content.kind = FileContent::Kind::Text;
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
    , m_picture(new FilePreviewPicture(m_stack))
    , m_facts((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted")) {
    setObjectName(QStringLiteral("filePreview"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setAccessibleName(tr("File content"));
    m_text->setReadOnly(true);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_table->setObjectName(QStringLiteral("previewTable"));
    m_table->setAccessibleName(tr("File content"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setResizeContentsPrecision(200); // rows used to compute the width
    m_picture->setObjectName(QStringLiteral("previewPicture"));
    m_picture->setAccessibleName(tr("Image preview"));
    m_facts->setObjectName(QStringLiteral("previewFacts"));
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_text);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_picture);
    // One frame around the whole widget instead of one per child.
    setAttribute(Qt::WA_StyledBackground);
    setProperty("role", QStringLiteral("preview"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::small, space::small, space::small);
    layout->setSpacing(space::tight);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_facts);
}

void FilePreview::show(const QString& path, const QString& hint) {
    const int number = ++m_number;
    if (path.isEmpty()) {
        m_hint->setText(hint);
        m_facts->setText({});
        m_stack->setCurrentWidget(m_hint);
        return;
    }
    m_context.link.work<FileContent>(
        this, [path](Client&) { return readForPreview(path); },
        [this, number](const Result<FileContent>& content) {
            if (number == m_number)
                present(content);
        });
}

void FilePreview::present(const Result<FileContent>& content) {
    if (!content) {
        m_hint->setText(QString::fromStdString(content.error().message));
        m_facts->setText({});
        m_stack->setCurrentWidget(m_hint);
        return;
    }
    QString facts = formatSize(content->size);
    switch (content->kind) {
    case FileContent::Kind::Text:
        m_text->setPlainText(content->text);
        m_stack->setCurrentWidget(m_text);
        break;
    case FileContent::Kind::Table: {
        const auto& rows = content->rows;
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
        m_stack->setCurrentWidget(m_table);
        break;
    }
    case FileContent::Kind::Picture:
        static_cast<FilePreviewPicture*>(m_picture)->image = std::make_shared<QImage>(content->picture);
        m_picture->update();
        m_stack->setCurrentWidget(m_picture);
        facts += QStringLiteral(" · %1 × %2").arg(content->pictureSize.width()).arg(content->pictureSize.height());
        break;
    case FileContent::Kind::Other:
        m_hint->setText(tr("No preview for this file type. Save the file or open it with another program."));
        m_stack->setCurrentWidget(m_hint);
        break;
    }
    if (content->isCut && content->kind != FileContent::Kind::Other)
        facts += tr(" · truncated");
    m_facts->setText(facts);
}

} // namespace studio::ui

#include "moc_file_preview.cpp"
