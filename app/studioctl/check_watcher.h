// Watches a check of a machine: prints each step of the ladder as it ends, and asks at the terminal what the machine
// asks. Where nobody can be asked, an open question ends the check with an error that names the way around it.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <string>

#include "app/studioctl/prompt.h"
#include "core/studio/driver_line.h"

namespace studio::cli {

// One line of the ladder, with the advice under it; `isColoured`: for a terminal.
std::string stepText(const CheckStep& step, bool isColoured);
// "alice@gpu01 (jump host 1)".
std::string askerOf(const OpenQuestion& question);
// What to print before the answer is typed; for each text that is wanted a line, and one "yes/no" for a host key.
std::string introductionOf(const OpenQuestion& question);
std::vector<std::pair<std::string, bool>> promptsOf(const OpenQuestion& question); // text, is shown
// Nobody can be asked: what to do.
Error unansweredError(const OpenQuestion& question);

// Asks one open question at the terminal, text by text.
class QuestionDialog : public QObject {
    Q_OBJECT
public:
    explicit QuestionDialog(QObject* parent = nullptr);
    // nullopt: refused.
    using Answer = std::function<void(std::optional<std::vector<SecretText>>)>;
    void ask(const OpenQuestion& question, Answer answer);
    bool isAsking() const { return m_answer != nullptr; }
    int64_t question() const { return m_question.question.id; }
    void cancel();

private:
    void next();
    Prompt m_prompt;
    OpenQuestion m_question;
    std::vector<SecretText> m_texts;
    Answer m_answer;
};

class CheckWatcher : public QObject {
    Q_OBJECT
public:
    // `isQuiet`: no ladder, e.g. for JSON.
    CheckWatcher(DriverLine& line, SecretPlace keep, bool isQuiet, QObject* parent);
    // Until the check has ended or cannot go on; `done` is called once. Ctrl+C stops the check.
    void watch(const std::string& check, std::function<void(Result<CheckView>)> done);

private:
    void look();
    void take(const CheckView& view);
    void printSteps(const CheckView& view);
    void takeQuestions(const CheckView& view);
    void giveUp(const Error& why);

    DriverLine& m_line;
    SecretPlace m_keep;
    bool m_isQuiet;
    bool m_isColoured;
    std::string m_check;
    size_t m_printed = 0;
    std::function<void(Result<CheckView>)> m_done;
    QTimer m_pause;
    QuestionDialog m_dialog;
    int64_t m_answered = -1; // the newest question that has been answered
};

} // namespace studio::cli
