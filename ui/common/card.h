// Card frames one topic of a page: a title, the body below it, and at most one link button at the right of the title.
// Window thread. The body's widgets are created as children of the card.
#pragma once

#include <QFrame>
#include <functional>

class QBoxLayout;
class QPushButton;

namespace studio::ui {

class PlainLabel;

class Card : public QFrame {
    Q_OBJECT
public:
    Card(const QString& objectName, const QString& title, QWidget* parent);
    void setTitle(const QString& title);
    // Text beside the title, muted: a count or a unit. Empty: hidden.
    void setNote(const QString& note);
    // Shows the link button, named after the card with "Link" appended. A second call replaces text and action.
    QPushButton* setLink(const QString& text, std::function<void()> activated);
    QPushButton* link() const { return m_link; }
    // Layout of the body; widgets added to it should have the card as their parent.
    QBoxLayout* body() const { return m_body; }
    void setBody(QWidget* widget);

private:
    PlainLabel* m_title;
    PlainLabel* m_note;
    QPushButton* m_link;
    QBoxLayout* m_body;
    std::function<void()> m_activated;
};

} // namespace studio::ui
