// Shows a placeholder on an empty page: what belongs here, and buttons for the first step.
#pragma once

#include <QWidget>
#include <functional>

class QBoxLayout;

namespace studio::ui {

class PlainLabel;

class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& iconName, const QString& title, const QString& text, QWidget* parent = nullptr);
    // The first action is the recommended one. Returns this for chaining.
    EmptyState* withAction(const QString& text, const QString& objectName, std::function<void()> action);
    void setText(const QString& title, const QString& text);

private:
    PlainLabel* m_title;
    PlainLabel* m_text;
    QBoxLayout* m_buttons;
    bool m_hasPrimary = false;
};

} // namespace studio::ui
