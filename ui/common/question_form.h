// A question of a machine that stands in the way of signing in: a host key to confirm, a password, a passphrase, or
// whatever the machine asks. All of the machine's words are plain text and short. Used in the attach wizard, on machine
// pages, and in the dialog that comes up anywhere.
#pragma once

#include <QFrame>
#include <vector>

#include "core/studio/driver_line.h"

class QBoxLayout;
class QComboBox;
class QPushButton;

namespace studio::ui {

class PlainLabel;
class SecretEdit;

class QuestionForm : public QFrame {
    Q_OBJECT
public:
    // `stores`: where an answer can be kept. `asksWhere`: the form asks for that, where the answer is worth keeping.
    QuestionForm(const OpenQuestion& question, const SecretStores& stores, bool asksWhere, QWidget* parent);
    int64_t id() const { return m_question.question.id; }
    const OpenQuestion& question() const { return m_question; }
    // The answer; the fields are empty afterwards.
    std::vector<SecretText> takeTexts();
    SecretPlace keep() const;
    QWidget* firstFocus() const;
    // Its answer is on the way, or was refused to be taken: what is said beside.
    void setBusy(bool busy);
    void setTrouble(const QString& text);
    // "gpu-01 wants a code"
    static QString titleOf(const OpenQuestion& question);

Q_SIGNALS:
    void answerWanted();
    void refuseWanted();

private:
    void addHostKey(QBoxLayout* into);
    void addTexts(QBoxLayout* into);
    void addKeep(QBoxLayout* into, const SecretStores& stores);
    void addButtons(QBoxLayout* into);
    const OpenQuestion m_question;
    std::vector<SecretEdit*> m_fields;
    QComboBox* m_keep = nullptr;
    PlainLabel* m_trouble = nullptr;
    QPushButton* m_answer = nullptr;
    QPushButton* m_refuse = nullptr;
};

} // namespace studio::ui
