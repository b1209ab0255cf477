// QuestionForm shows a question of a machine that blocks signing in: a host key to confirm, a password, a passphrase,
// or any other prompt. The machine's text is shown as plain, shortened text. Used in the attach wizard, on machine
// pages, and in the dialog (question_dialog.h).
#pragma once

#include <QFrame>
#include <vector>

#include "core/client/driver_client.h"

class QBoxLayout;
class QComboBox;
class QPushButton;

namespace studio::ui {

class PlainLabel;
class SecretEdit;

class QuestionForm : public QFrame {
    Q_OBJECT
public:
    // `stores`: storage available for the answer. `offersStorageChoice`: offers the choice of storage if the answer is
    // worth keeping.
    QuestionForm(const PendingQuestion& question, const SecretStores& stores, bool offersStorageChoice,
                 QWidget* parent);
    int64_t id() const { return m_question.question.id; }
    const PendingQuestion& question() const { return m_question; }
    // Returns the answer and clears the fields.
    std::vector<SecretText> takeTexts();
    SecretStorage keep() const;
    QWidget* firstFocus() const;
    // Disables the form while the answer is being sent, and shows why it was not accepted.
    void setBusy(bool busy);
    void setErrorText(const QString& text);
    // "gpu-01 requires verification"
    static QString titleOf(const PendingQuestion& question);

Q_SIGNALS:
    void answerRequested();
    void refuseRequested();

private:
    void addHostKey(QBoxLayout* into);
    void addTexts(QBoxLayout* into);
    void addKeep(QBoxLayout* into, const SecretStores& stores);
    void addButtons(QBoxLayout* into);
    const PendingQuestion m_question;
    std::vector<SecretEdit*> m_fields;
    QComboBox* m_keep = nullptr;
    PlainLabel* m_trouble = nullptr;
    QPushButton* m_answer = nullptr;
    QPushButton* m_refuse = nullptr;
};

} // namespace studio::ui
