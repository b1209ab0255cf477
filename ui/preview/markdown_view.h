// MarkdownView renders untrusted Markdown: without HTML, images, scripts or anything that would be loaded, and links
// are shown, not followed. Window thread.
#pragma once

#include <QTextBrowser>

namespace studio::ui {

class MarkdownView : public QTextBrowser {
    Q_OBJECT
public:
    explicit MarkdownView(QWidget* parent = nullptr);
    // `text`: sanitized for display, line by line.
    void setText(const QString& text);

private:
    QVariant loadResource(int type, const QUrl& name) override;
};

} // namespace studio::ui
