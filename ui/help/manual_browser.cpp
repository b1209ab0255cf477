#include "ui/help/manual_browser.h"

#include <QTextBlock>
#include <QTextDocument>

#include "ui/common/document_style.h"
#include "ui/help/help_topics.h"

namespace studio::ui {

namespace {
constexpr int textMargin = 12;
}

ManualBrowser::ManualBrowser(QWidget* parent)
    : QTextBrowser(parent) {
    setObjectName(QStringLiteral("manualText"));
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(textMargin);
}

QVariant ManualBrowser::loadResource(int, const QUrl&) {
    return QByteArray();
}

void ManualBrowser::showText(const QString& markdown) {
    setExtraSelections({});
    document()->setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                          QTextDocument::MarkdownNoHTML);
    styleDocument(*document());
    moveCursor(QTextCursor::Start);
}

void ManualBrowser::scrollToHeading(const QString& anchor) {
    QTextBlock block = document()->begin();
    while (block.isValid() &&
           !(block.blockFormat().headingLevel() > 0 && !anchor.isEmpty() && help::anchorOf(block.text()) == anchor))
        block = block.next();
    moveCursor(QTextCursor::End); // so that the heading is at the top, not at the bottom
    setTextCursor(QTextCursor(block.isValid() ? block : document()->begin()));
}

int ManualBrowser::mark(const QString& words) {
    QList<ExtraSelection> matches;
    if (!words.isEmpty()) {
        ExtraSelection match;
        match.format.setBackground(palette().highlight());
        match.format.setForeground(palette().highlightedText());
        for (match.cursor = document()->find(words); !match.cursor.isNull();
             match.cursor = document()->find(words, match.cursor))
            matches.append(match);
    }
    setExtraSelections(matches);
    return static_cast<int>(matches.size());
}

bool ManualBrowser::showNext(const QString& words) {
    if (words.isEmpty())
        return false;
    if (find(words))
        return true;
    moveCursor(QTextCursor::Start);
    return find(words);
}

} // namespace studio::ui

#include "moc_manual_browser.cpp"
