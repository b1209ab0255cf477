// FilePreview shows a file inline: images and drawings with zoom, tables with statistics of their columns, Markdown,
// JSON, text; for other types a
// description. Reads the beginning of a file in a worker, and more on request.
#pragma once

#include <QImage>
#include <QWidget>
#include <functional>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "ui/common/parts.h"
#include "ui/preview/column_statistics.h"

class QBoxLayout;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace studio::ui {

class MarkdownView;
class PlainLabel;
class ZoomPicture;

struct FileContent {
    enum class Kind { Text, Markdown, Table, Picture, Other };
    Kind kind = Kind::Other;
    QString text; // sanitized for display
    std::vector<QStringList> rows;
    std::vector<ColumnStatistics> columns; // of the rows
    QImage picture;
    QSize pictureSize; // original size of the image
    qint64 size = 0;
    bool isCut = false; // more can be read
};

struct PreviewLimits {
    static constexpr qint64 maxBytes = 64 << 20;
    qint64 bytes = 1 << 20;     // of text
    int rows = 1'000;           // of tables
    int maxPictureSide = 2'400; // pixels
    // Returns the next larger ones.
    PreviewLimits more() const;
    bool canGrow() const { return bytes < maxBytes; }
};

// Callable from any thread.
Result<FileContent> readForPreview(const QString& path, const PreviewLimits& limits = {});
// Same for the beginning of a file of `size` bytes that is not on disk. Its type is that of `name`.
Result<FileContent> previewOf(const QByteArray& bytes, qint64 size, const QString& name,
                              const PreviewLimits& limits = {});

// Reads an image of at most 100 megapixels. Detects the format by content and accepts raster formats only (no SVG).
// Scales down if a side exceeds `maxSideLength`; `size` receives the original size. Callable from any thread.
Result<QImage> readPicture(const QString& path, int maxSideLength, QSize* size = nullptr);
// Same for the bytes of a file.
Result<QImage> pictureOf(const QByteArray& bytes, int maxSideLength, QSize* size = nullptr);

class FilePreview : public QWidget {
    Q_OBJECT
public:
    explicit FilePreview(Context& context, QWidget* parent = nullptr);
    // An empty path shows `hint`.
    using QWidget::show;
    void show(const QString& path, const QString& hint);
    // Shows what `read` returns; it is called in a worker, again with larger limits if more is wanted.
    using Reader = std::function<Result<FileContent>(Client&, const PreviewLimits&)>;
    void show(Reader read);

private:
    void makeBar();
    void read();
    void present(const Result<FileContent>& content);
    void showTable(const std::vector<QStringList>& rows);
    void showColumns(const std::vector<ColumnStatistics>& columns);
    void showTablePage();
    void showMore();
    Context& m_context;
    QStackedWidget* m_stack;
    PlainLabel* m_hint;
    QPlainTextEdit* m_text;
    QTableWidget* m_table;
    QTableWidget* m_columns; // statistics of the columns
    MarkdownView* m_markdown;
    ZoomPicture* m_picture;
    PlainLabel* m_facts;
    QPushButton* m_more;
    QPushButton* m_statistics; // shows m_columns instead of m_table
    QWidget* m_zoom;           // buttons
    PlainLabel* m_zoomText;
    Reader m_reader;
    PreviewLimits m_limits;
    bool m_isMore = false; // more of the file shown is read: its place is kept
    int m_number = 0;
};

} // namespace studio::ui
