#include "ui/run/markdown_view.h"

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
    moveCursor(QTextCursor::Start);
}

QVariant MarkdownView::loadResource(int, const QUrl&) {
    return {};
}

} // namespace studio::ui

#include "moc_markdown_view.cpp"
