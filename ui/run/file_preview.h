// FilePreview shows a file inline: images, tables, JSON, text; for other types a description. Reads at most a few
// megabytes, in a worker.
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/base/error.h"
#include "ui/common/parts.h"

class QPlainTextEdit;
class QStackedWidget;
class QTableWidget;

namespace studio::ui {

class PlainLabel;

struct FileContent {
    enum class Kind { Text, Table, Picture, Other };
    Kind kind = Kind::Other;
    QString text; // sanitized for display
    std::vector<QStringList> rows;
    QImage picture;
    QSize pictureSize; // original size of the image
    qint64 size = 0;
    bool isCut = false;
};

// Callable from any thread.
Result<FileContent> readForPreview(const QString& path);

// Reads an image of at most 100 megapixels. Detects the format by content and accepts raster formats only (no SVG).
// Scales down if a side exceeds `maxSideLength`; `size` receives the original size. Callable from any thread.
Result<QImage> readPicture(const QString& path, int maxSideLength, QSize* size = nullptr);

class FilePreview : public QWidget {
    Q_OBJECT
public:
    explicit FilePreview(Context& context, QWidget* parent = nullptr);
    // An empty path shows `hint`.
    using QWidget::show;
    void show(const QString& path, const QString& hint);

private:
    void present(const Result<FileContent>& content);
    Context& m_context;
    QStackedWidget* m_stack;
    PlainLabel* m_hint;
    QPlainTextEdit* m_text;
    QTableWidget* m_table;
    QWidget* m_picture;
    PlainLabel* m_facts;
    int m_number = 0;
};

} // namespace studio::ui
