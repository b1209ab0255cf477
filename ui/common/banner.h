// Banner shows a message inside a page: what happened, why, what to do, buttons for actions, and the raw text behind
// "Details".
#pragma once

#include <QFrame>
#include <functional>

#include "core/base/error.h"

class QBoxLayout;
class QPlainTextEdit;
class QPushButton;

namespace studio::ui {

class PlainLabel;

class Banner : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Bad, Warning, Info, Good };
    // Hidden until the first message.
    explicit Banner(QWidget* parent = nullptr);
    // `title` names the operation that failed; the error's message contains the cause and the remedy.
    void showError(const QString& title, const Error& error);
    void showMessage(Tone tone, const QString& title, const QString& text = {}, const QString& details = {});
    // Adds a button; the next message removes it.
    void addAction(const QString& text, std::function<void()> action, const QString& objectName = {});
    void setClosable(bool closable);

private:
    void showDetails(bool isWanted);
    PlainLabel* m_title;
    PlainLabel* m_text;
    QPlainTextEdit* m_details = nullptr;
    QString m_detailText;
    QPushButton* m_detailsButton;
    QPushButton* m_close;
    QWidget* m_symbol;
    QBoxLayout* m_buttons;
    std::vector<QPushButton*> m_actions;
};

} // namespace studio::ui
