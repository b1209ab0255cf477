#include "app/studioctl/check_watcher.h"

#include <algorithm>
#include <chrono>
#include <csignal>

#include "app/studioctl/command.h"
#include "app/studioctl/follow.h"
#include "app/studioctl/output.h"
#include "app/studioctl/signals.h"
#include "core/base/display_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto lookPause = 150ms;
constexpr size_t titleWidth = 28;
constexpr auto leastTold = 100ms; // shorter steps go without their time

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
    if (hasEnded(step) && step.took >= leastTold)
        line += "  (" + durationText(step.took.count()) + ")";
    const std::string indent(markWidth + 4, ' ');
    if (!step.advice.empty())
        line += "\n" + indent + displayText(step.advice);
    if (!step.detail.empty())
        line += "\n" + indent + displayText(step.detail);
    return line;
}

std::string askerOf(const OpenQuestion& question) {
    return displayText(toText(question.question.hop));
}

std::string introductionOf(const OpenQuestion& open) {
    const SignInQuestion& question = open.question;
    std::string lines;
    if (question.kind == SignInQuestion::Kind::HostKey)
        return text(
                   CliText::tr("%1 is not known yet. Its host key (%2) has the fingerprint\n  %3\nCompare it with what "
                               "the machine's owner says.")
                       .arg(QString::fromStdString(askerOf(open)), shown(question.keyType),
                            shown(question.fingerprint))) +
               "\n";
    if (question.round > 1)
        lines += text(CliText::tr("%1 did not take that.").arg(QString::fromStdString(askerOf(open)))) + "\n";
    if (question.kind == SignInQuestion::Kind::Prompts && !question.instruction.empty())
        lines +=
            text(CliText::tr("%1 says: %2").arg(QString::fromStdString(askerOf(open)), shown(question.instruction))) +
            "\n";
    return lines;
}

std::vector<std::pair<std::string, bool>> promptsOf(const OpenQuestion& open) {
    const SignInQuestion& question = open.question;
    const QString asker = QString::fromStdString(askerOf(open));
    switch (question.kind) {
    case SignInQuestion::Kind::HostKey:
        return {{text(CliText::tr("Is it this machine (yes/no) [no]? ")), true}};
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

Error unansweredError(const OpenQuestion& open) {
    const SignInQuestion& question = open.question;
    const QString asker = QString::fromStdString(askerOf(open));
    const bool isWrong = question.round > 1;
    if (question.kind == SignInQuestion::Kind::HostKey)
        return {
            ErrorCode::HostKey,
            text(CliText::tr("The host key of %1 is not known, and there is no terminal to ask at. Its fingerprint is "
                             "%2. Compare it with what the machine's owner says, then attach with --host-key %3=%2.")
                     .arg(asker, shown(question.fingerprint), shown(question.hop.host))),
            {}};
    if (question.kind == SignInQuestion::Kind::Password)
        return {ErrorCode::SignInNeeded,
                text(isWrong ? CliText::tr("%1 does not take this password. Give the right one with --password-stdin.")
                                   .arg(asker)
                             : CliText::tr("%1 wants a password, and there is no terminal to ask at. Give it with "
                                           "--password-stdin, or sign in with --key or --agent.")
                                   .arg(asker)),
                {}};
    if (question.kind == SignInQuestion::Kind::Passphrase)
        return {ErrorCode::SignInNeeded,
                text(isWrong ? CliText::tr("This is not the passphrase of the key %1. Give the right one with "
                                           "--passphrase-stdin.")
                                   .arg(shown(question.keyFile))
                             : CliText::tr("The key %1 wants a passphrase, and there is no terminal to ask at. Give it "
                                           "with --passphrase-stdin, or use --agent.")
                                   .arg(shown(question.keyFile))),
                {}};
    return {ErrorCode::SignInNeeded,
            text(CliText::tr("%1 asks something, and there is no terminal to ask at. Run this command at a terminal.")
                     .arg(asker)),
            question.prompts.empty() ? std::string() : question.prompts.front().text};
}

QuestionDialog::QuestionDialog(QObject* parent)
    : QObject(parent) {}

void QuestionDialog::ask(const OpenQuestion& question, Answer answer) {
    cancel();
    m_question = question;
    m_answer = std::move(answer);
    if (const std::string before = introductionOf(question); !before.empty())
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
        const std::string_view said = typed ? typed->view() : std::string_view();
        const bool isNo = isHostKey && said != "yes" && said != text(CliText::tr("yes"));
        if (typed && !isNo) {
            m_texts.push_back(std::move(*typed));
            next();
            return;
        }
        const Answer call = std::move(m_answer);
        cancel();
        call(std::nullopt);
    });
}

CheckWatcher::CheckWatcher(DriverLine& line, SecretPlace keep, bool isQuiet, QObject* parent)
    : QObject(parent)
    , m_line(line)
    , m_keep(keep)
    , m_isQuiet(isQuiet)
    , m_isColoured(outputIsTerminal() && !qEnvironmentVariableIsSet("NO_COLOR")) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &CheckWatcher::look);
}

void CheckWatcher::watch(const std::string& check, std::function<void(Result<CheckView>)> done) {
    m_check = check;
    m_done = std::move(done);
    onSignals({SIGINT, SIGTERM, SIGHUP}, this, [this](int) {
        giveUp({ErrorCode::Canceled, text(CliText::tr("The check was stopped.")), {}});
    });
    look();
}

void CheckWatcher::look() {
    m_line.lookAtCheck(m_check, [this](Result<CheckView> view) {
        if (!m_done)
            return;
        if (view)
            take(*view);
        else
            std::exchange(m_done, nullptr)(view);
    });
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
        m_pause.start(lookPause);
}

// In their order: what has ended early waits for those before it.
void CheckWatcher::printSteps(const CheckView& view) {
    for (; m_printed < view.steps.size() && hasEnded(view.steps[m_printed]); ++m_printed) {
        if (!m_isQuiet)
            printLine(stepText(view.steps[m_printed], m_isColoured));
    }
}

void CheckWatcher::takeQuestions(const CheckView& view) {
    const auto isOpen = [&](int64_t id) {
        return std::any_of(view.questions.begin(), view.questions.end(),
                           [&](const OpenQuestion& open) { return open.question.id == id; });
    };
    if (m_dialog.isAsking()) {
        if (isOpen(m_dialog.question()))
            return;
        m_dialog.cancel(); // the machine waits no longer
        say("");
    }
    const auto open = std::find_if(view.questions.begin(), view.questions.end(),
                                   [this](const OpenQuestion& other) { return other.question.id > m_answered; });
    if (open == view.questions.end())
        return;
    if (!inputIsTerminal()) {
        giveUp(unansweredError(*open));
        return;
    }
    m_dialog.ask(*open, [this, id = open->question.id](std::optional<std::vector<SecretText>> texts) {
        m_answered = id;
        if (texts)
            m_line.answerQuestion(id, std::move(*texts), m_keep, [](Result<void>) {});
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
