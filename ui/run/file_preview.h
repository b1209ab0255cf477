// Shows a file in place: pictures, tables, JSON, text; for anything else says what it is. Read in a worker, at most a
// few megabytes of it.
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
    QString text; // safe to show
    std::vector<QStringList> rows;
    QImage picture;
    QSize pictureSize; // of the file
    qint64 size = 0;
    bool isCut = false;
};

// Any thread.
Result<FileContent> readForPreview(const QString& path);

// A picture by its content, in one of the formats that nothing but pixels are read from (so no SVG), of at most 100 megapixels. It is
// made smaller where a side is longer than `longestSide`; `size` becomes that of the file. Any thread.
Result<QImage> readPicture(const QString& path, int longestSide, QSize* size = nullptr);

class FilePreview : public QWidget {
    Q_OBJECT
public:
    explicit FilePreview(Context& context, QWidget* parent = nullptr);
    // Empty path: shows `hint`.
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
