// ManualPage shows the manual: contents and search at the left, the topic at the right. Its argument is a topic, also
// with the anchor of a heading ("attach#jump-hosts"). Topics are read in the background.
#pragma once

#include <vector>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QLineEdit;
class QListWidget;
class QUrl;

namespace studio::ui {

class ManualBrowser;
class PlainLabel;

class ManualPage : public Page {
    Q_OBJECT
public:
    ManualPage(Context& context, const QString& argument);
    QWidget* firstFocus() override;

private:
    struct Chapter {
        QString topic;
        QString title;
        QString text; // Markdown
    };
    void takeChapters(std::vector<Chapter> chapters);
    void fillContents();
    void showTopic();
    void search();
    void open(const QString& topic, const QString& anchor = {});
    void follow(const QUrl& link);
    bool contains(const Chapter& chapter, const QString& words) const;

    Context& m_context;
    QString m_topic;
    QString m_anchor;
    std::vector<Chapter> m_chapters;
    QLineEdit* m_search;
    QListWidget* m_contents;
    PlainLabel* m_none; // no topic has the words
    ManualBrowser* m_text;
};

} // namespace studio::ui
