// CheckWatcher polls a check of a machine: prints each step when it ends and forwards the machine's questions to the
// terminal. Without a terminal, an open question ends the check with an error that names the alternative.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <string>

#include "app/studioctl/prompt.h"
#include "core/client/driver_client.h"

namespace studio::cli {

// Formats one step, followed by its advice; `isColoured`: for a terminal.
std::string stepText(const CheckStep& step, bool isColoured);
// Returns for example "alice@gpu01 (jump host 1)".
std::string requesterOf(const PendingQuestion& question);
// Returns the text printed before the prompts.
std::string promptIntroduction(const PendingQuestion& question);
// Returns (text, is echoed) for each requested text, or one "yes/no" prompt for a host key.
std::vector<std::pair<std::string, bool>> promptsOf(const PendingQuestion& question);
// Returns the error, with the alternative, for a question that cannot be prompted for.
Error unansweredError(const PendingQuestion& question);

// Prompts for one open question at the terminal, text by text.
class QuestionDialog : public QObject {
    Q_OBJECT
public:
    explicit QuestionDialog(QObject* parent = nullptr);
    // nullopt: refused.
    using Answer = std::function<void(std::optional<std::vector<SecretText>>)>;
    void ask(const PendingQuestion& question, Answer answer);
    bool isAsking() const { return m_answer != nullptr; }
    int64_t question() const { return m_question.question.id; }
    void cancel();

private:
    void next();
    Prompt m_prompt;
    PendingQuestion m_question;
    std::vector<SecretText> m_texts;
    Answer m_answer;
};

class CheckWatcher : public QObject {
    Q_OBJECT
public:
    // `isQuiet`: prints no steps, e.g. for JSON.
    CheckWatcher(DriverClient& line, SecretStorage keep, bool isQuiet, QObject* parent);
    // The caller prints the error of a failed check: its step is printed without the same words.
    void omitErrorText() { m_omitsErrorText = true; }
    // Polls until the check has ended or failed; calls `done` once. Ctrl+C stops the check.
    void watch(const std::string& check, std::function<void(Result<CheckView>)> done);

private:
    void poll();
    void missed(const Error& why);
    void take(const CheckView& view);
    void printSteps(const CheckView& view);
    void takeQuestions(const CheckView& view);
    void giveUp(const Error& why);

    DriverClient& m_line;
    SecretStorage m_keep;
    bool m_isQuiet;
    bool m_isColoured;
    bool m_omitsErrorText = false;
    std::string m_check;
    size_t m_printed = 0;
    std::function<void(Result<CheckView>)> m_done;
    QTimer m_pause;
    QuestionDialog m_dialog;
    int m_misses = 0;        // consecutive polls without an answer
    int64_t m_answered = -1; // newest answered question
};

} // namespace studio::cli
