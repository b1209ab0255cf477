// ManualBrowser shows one Markdown text: links are reported, never followed, and nothing is loaded from files or
// network. Window thread; owned by its parent.
#pragma once

#include <QTextBrowser>

namespace studio::ui {

class ManualBrowser : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent);
    void showText(const QString& markdown);
    // Scrolls to the heading of this anchor (help::anchorOf()); to the top if there is none.
    void scrollToHeading(const QString& anchor);
    // Marks all matches, ignoring case; empty: none. Returns their number.
    int mark(const QString& words);
    // Selects the next match and wraps at the end. Returns whether there is one.
    bool showNext(const QString& words);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
};

} // namespace studio::ui
