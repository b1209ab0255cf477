#include "ui/preview/markdown_view.h"

#include <QImage>

#include "ui/common/document_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

MarkdownView::MarkdownView(QWidget* parent)
    : QTextBrowser(parent) {
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(space::medium);
}

void MarkdownView::setText(const QString& text) {
    document()->setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                      QTextDocument::MarkdownNoHTML);
    styleDocument(*document());
    moveCursor(QTextCursor::Start);
}

QVariant MarkdownView::loadResource(int, const QUrl&) {
    // Not an invalid value, after which QTextDocument reads a file of that name itself.
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

} // namespace studio::ui

#include "moc_markdown_view.cpp"
