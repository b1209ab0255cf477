// EmptyState shows a placeholder on an empty page: a drawing of what belongs here, one sentence, buttons for the first
// step, and the command that does the same.
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
    // Shows a command line with a button that copies it; empty hides it. Returns this for chaining.
    EmptyState* withCommand(const QString& command);
    void setText(const QString& title, const QString& text);

private:
    PlainLabel* m_title;
    PlainLabel* m_text;
    QBoxLayout* m_buttons;
    QBoxLayout* m_commandRow;
    PlainLabel* m_command = nullptr;
    bool m_hasPrimary = false;
};

} // namespace studio::ui
