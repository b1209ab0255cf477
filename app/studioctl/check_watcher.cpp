#include "app/studioctl/check_watcher.h"

#include <QPointer>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/signals.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/display_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto checkPollInterval = 150ms;
constexpr int maxMisses = 6; // each takes seconds if the driver is running but slow
constexpr size_t titleWidth = 28;
constexpr auto minReported = 100ms; // shorter durations are not printed

std::pair<QString, const char*> markOf(CheckStep::State state) {
    switch (state) {
    case CheckStep::State::Ok:
        return {CliText::tr("ok", "a step of a check"), "32"};
    case CheckStep::State::Warning:
        return {CliText::tr("note", "a step of a check that works, but"), "33"};
    case CheckStep::State::Failed:
        return {CliText::tr("failed", "a step of a check"), "31"};
    case CheckStep::State::Skipped:
        return {CliText::tr("skipped", "a step of a check"), "2"};
    default:
        return {QStringLiteral("…"), "2"};
    }
}

bool hasEnded(const CheckStep& step) {
    return step.state != CheckStep::State::Waiting && step.state != CheckStep::State::Running;
}

// "ed25519" of ssh_host_ed25519_key.
QString hostKeyFileWord(const std::string& keyType) {
    for (const char* word : {"ed25519", "ecdsa"}) {
        if (keyType.find(word) != std::string::npos)
            return QString::fromLatin1(word);
    }
    return QStringLiteral("rsa");
}

} // namespace

std::string stepText(const CheckStep& step, bool isColoured) {
    constexpr size_t markWidth = 8;
    const auto [mark, colour] = markOf(step.state);
    std::string marked = rightAligned(text(mark), markWidth);
    if (isColoured)
        marked = "\x1b[" + std::string(colour) + "m" + marked + "\x1b[0m";
    std::string line = marked + "  " + leftAligned(displayText(titleOf(step)), titleWidth);
    if (!step.text.empty())
        line += "  " + displayText(step.text);
    if (hasEnded(step) && step.took >= minReported)
        line += "  (" + durationText(step.took.count()) + ")";
    const std::string indent(markWidth + 4, ' ');
    if (!step.advice.empty())
        line += "\n" + indent + displayText(step.advice);
    if (!step.detail.empty())
        line += "\n" + indent + displayText(step.detail);
    return line;
}

std::string requesterOf(const PendingQuestion& question) {
    return displayText(toText(question.question.hop));
}

std::string promptIntroduction(const PendingQuestion& open) {
    const SignInQuestion& question = open.question;
    std::string lines;
    if (question.kind == SignInQuestion::Kind::HostKey)
        return text(CliText::tr("Unknown host %1. Its host key (%2) has the fingerprint\n  %3\nCompare it with the "
                                "fingerprint from the machine's administrator, or on the machine itself: ssh-keygen "
                                "-lf /etc/ssh/ssh_host_%4_key.pub")
                        .arg(QString::fromStdString(requesterOf(open)), shown(question.keyType),
                             shown(question.fingerprint), hostKeyFileWord(question.keyType))) +
               "\n";
    if (question.round > 1)
        lines += text(CliText::tr("%1 rejected the answer.").arg(QString::fromStdString(requesterOf(open)))) + "\n";
    if (question.kind == SignInQuestion::Kind::Prompts && !question.instruction.empty())
        lines += text(CliText::tr("Message from %1: %2")
                          .arg(QString::fromStdString(requesterOf(open)), shown(question.instruction))) +
                 "\n";
    return lines;
}

std::vector<std::pair<std::string, bool>> promptsOf(const PendingQuestion& open) {
    const SignInQuestion& question = open.question;
    const QString asker = QString::fromStdString(requesterOf(open));
    switch (question.kind) {
    case SignInQuestion::Kind::HostKey:
        return {{text(CliText::tr("Does the fingerprint match (yes/no) [no]? ")), true}};
    case SignInQuestion::Kind::Password:
        return {{text(CliText::tr("Password of %1: ").arg(asker)), false}};
    case SignInQuestion::Kind::Passphrase:
        return {{text(CliText::tr("Passphrase of the key %1: ").arg(shown(question.keyFile))), false}};
    case SignInQuestion::Kind::Prompts:
        break;
    }
    std::vector<std::pair<std::string, bool>> prompts;
    for (const auto& prompt : question.prompts) {
        const std::string words = displayText(prompt.text);
        prompts.emplace_back(text(CliText::tr("%1 asks: %2").arg(asker, QString::fromStdString(words))) +
                                 (words.ends_with(' ') ? "" : " "),
                             prompt.isShown);
    }
    return prompts;
}

Error unansweredError(const PendingQuestion& open) {
    const SignInQuestion& question = open.question;
    const QString asker = QString::fromStdString(requesterOf(open));
    const bool isWrong = question.round > 1;
    if (question.kind == SignInQuestion::Kind::HostKey)
        return {
            ErrorCode::HostKey,
            text(CliText::tr("The host key of %1 is unknown, and there is no terminal to confirm it. Its fingerprint "
                             "is %2. Verify it with the machine's administrator, then attach with --host-key %3=%2.")
                     .arg(asker, shown(question.fingerprint), shown(question.hop.host))),
            {}};
    if (question.kind == SignInQuestion::Kind::Password)
        return {ErrorCode::SignInNeeded,
                text(isWrong ? CliText::tr("%1 rejected this password. Provide the correct one with --password-stdin.")
                                   .arg(asker)
                             : CliText::tr("%1 requires a password, and there is no terminal to prompt for it. Provide "
                                           "it with --password-stdin, or sign in with --key or --agent.")
                                   .arg(asker)),
                {}};
    if (question.kind == SignInQuestion::Kind::Passphrase)
        return {ErrorCode::SignInNeeded,
                text(isWrong ? CliText::tr(
                                   "Wrong passphrase for the key %1. Provide the correct one with --passphrase-stdin.")
                                   .arg(shown(question.keyFile))
                             : CliText::tr("The key %1 requires a passphrase, and there is no terminal to prompt for "
                                           "it. Provide it with --passphrase-stdin, or use --agent.")
                                   .arg(shown(question.keyFile))),
                {}};
    return {
        ErrorCode::SignInNeeded,
        text(CliText::tr(
                 "%1 requires an answer, and there is no terminal to prompt for it. Run this command in a terminal.")
                 .arg(asker)),
        question.prompts.empty() ? std::string() : question.prompts.front().text};
}

namespace {

// An answer to "does it match": nullopt if it is neither yes nor no. The fingerprint itself is yes, as with ssh.
std::optional<bool> matchIn(std::string_view typed, const std::string& fingerprint) {
    const QString reply = QString::fromUtf8(typed.data(), static_cast<qsizetype>(typed.size())).trimmed();
    const auto isOneOf = [&](const QStringList& words) { return words.contains(reply, Qt::CaseInsensitive); };
    if (isOneOf({QStringLiteral("y"), QStringLiteral("yes"), CliText::tr("yes")}) ||
        reply == QString::fromStdString(fingerprint))
        return true;
    if (isOneOf({QString(), QStringLiteral("n"), QStringLiteral("no"), CliText::tr("no")}))
        return false;
    return std::nullopt;
}

} // namespace

QuestionDialog::QuestionDialog(QObject* parent)
    : QObject(parent) {}

void QuestionDialog::ask(const PendingQuestion& question, Answer answer) {
    cancel();
    m_question = question;
    m_answer = std::move(answer);
    if (const std::string before = promptIntroduction(question); !before.empty())
        say(before.substr(0, before.size() - 1));
    next();
}

void QuestionDialog::cancel() {
    m_prompt.cancel();
    m_answer = nullptr;
    m_texts.clear();
}

void QuestionDialog::next() {
    const auto prompts = promptsOf(m_question);
    if (m_texts.size() == prompts.size()) {
        const Answer call = std::move(m_answer);
        auto texts = std::move(m_texts);
        cancel();
        call(std::move(texts));
        return;
    }
    const auto& [words, isShown] = prompts[m_texts.size()];
    m_prompt.ask(words, isShown, [this](std::optional<SecretText> typed) {
        const bool isHostKey = m_question.question.kind == SignInQuestion::Kind::HostKey;
        const std::optional<bool> isMatch =
            isHostKey ? matchIn(typed ? typed->view() : std::string_view(), m_question.question.fingerprint)
                      : std::optional(true);
        if (typed && !isMatch) {
            say(text(CliText::tr("Type yes, no, or the fingerprint.")));
            next();
            return;
        }
        if (typed && *isMatch) {
            m_texts.push_back(std::move(*typed));
            next();
            return;
        }
        const Answer call = std::move(m_answer);
        cancel();
        call(std::nullopt);
    });
}

CheckWatcher::CheckWatcher(DriverClient& line, SecretStorage keep, bool isQuiet, QObject* parent)
    : QObject(parent)
    , m_line(line)
    , m_keep(keep)
    , m_isQuiet(isQuiet)
    , m_isColoured(usesColors(STDOUT_FILENO)) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &CheckWatcher::poll);
}

void CheckWatcher::watch(const std::string& check, std::function<void(Result<CheckView>)> done) {
    m_check = check;
    m_done = std::move(done);
    onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) {
        giveUp({ErrorCode::Canceled, text(CliText::tr("The check was stopped.")), {}});
    });
    poll();
}

void CheckWatcher::poll() {
    m_line.pollCheck(m_check, [this](Result<CheckView> view) {
        if (!m_done)
            return;
        if (view) {
            m_misses = 0;
            take(*view);
        } else {
            missed(view.error());
        }
    });
}

// A driver that stalls for some seconds (busy disk, swapping machine) recovers, and the check continues.
void CheckWatcher::missed(const Error& why) {
    if (why.code == ErrorCode::Unavailable && ++m_misses < maxMisses) {
        m_pause.start(checkPollInterval);
        return;
    }
    m_dialog.cancel();
    std::exchange(m_done, nullptr)(fail(why));
}

void CheckWatcher::take(const CheckView& view) {
    printSteps(view);
    if (view.isFinished) {
        m_dialog.cancel();
        std::exchange(m_done, nullptr)(view);
        return;
    }
    takeQuestions(view);
    if (m_done)
        m_pause.start(checkPollInterval);
}

// In order: a step that ends early is printed after those before it.
void CheckWatcher::printSteps(const CheckView& view) {
    for (; m_printed < view.steps.size() && hasEnded(view.steps[m_printed]); ++m_printed) {
        CheckStep shownStep = view.steps[m_printed];
        if (m_omitsErrorText && view.error && shownStep.advice == view.error->message) {
            shownStep.advice.clear();
            shownStep.detail.clear();
        }
        if (!m_isQuiet)
            printLine(stepText(shownStep, m_isColoured));
    }
}

void CheckWatcher::takeQuestions(const CheckView& view) {
    const auto isOpen = [&](int64_t id) {
        return std::any_of(view.questions.begin(), view.questions.end(),
                           [&](const PendingQuestion& open) { return open.question.id == id; });
    };
    if (m_dialog.isAsking()) {
        if (isOpen(m_dialog.question()))
            return;
        m_dialog.cancel();
        say("\n" + text(CliText::tr("studioctl: the question is no longer open.")));
    }
    const auto open = std::find_if(view.questions.begin(), view.questions.end(),
                                   [this](const PendingQuestion& other) { return other.question.id > m_answered; });
    if (open == view.questions.end())
        return;
    if (!inputIsTerminal()) {
        giveUp(unansweredError(*open));
        return;
    }
    m_dialog.ask(*open, [this, id = open->question.id](std::optional<std::vector<SecretText>> texts) {
        m_answered = id;
        if (texts)
            m_line.answerQuestion(id, std::move(*texts), m_keep, [self = QPointer(this), id](Result<void> answered) {
                // Delivery is unknown: ask again if the question is still open.
                if (!answered && self && self->m_answered == id)
                    self->m_answered = id - 1;
            });
        else
            m_line.refuseQuestion(id, [](Result<void>) {});
    });
}

void CheckWatcher::giveUp(const Error& why) {
    m_dialog.cancel();
    if (!m_done)
        return;
    m_pause.stop();
    const auto done = std::exchange(m_done, nullptr);
    m_line.stopCheck(m_check, [done, why](Result<void>) { done(fail(why)); });
}

} // namespace studio::cli

#include "moc_check_watcher.cpp"
