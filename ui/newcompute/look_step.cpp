#include "ui/newcompute/look_step.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

#include "ui/common/banner.h"
#include "ui/common/check_ladder.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/question_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

std::optional<Mend> mendOf(const CheckStep& step, bool canInstall) {
    if (step.state == CheckStep::State::Failed) {
        if (step.name == "resolve" || step.name == "connect" || step.name == "handshake")
            return Mend{QStringLiteral("host"), UiText::tr("Change the address"),
                        UiText::tr("Go to the step with the address and the jump hosts")};
        if (step.name == "sign_in")
            return Mend{QStringLiteral("sign_in"), UiText::tr("Sign in otherwise"),
                        UiText::tr("Go to the step with keys and passwords")};
    }
    const bool isWrong = step.state == CheckStep::State::Failed || step.state == CheckStep::State::Warning;
    if (isWrong && (step.name == "home" || step.name == "disk" || step.name == "agent"))
        return Mend{QStringLiteral("scratch"), UiText::tr("Choose another folder"),
                    UiText::tr("Go to the step with the folder for files")};
    if (canInstall && step.name == "sign_in" && step.hop < 0 && step.state == CheckStep::State::Ok)
        return Mend{QStringLiteral("install"), UiText::tr("Install my key and forget the password"),
                    UiText::tr("Puts the public half of your key on the machine, tests it, and uses it from then on")};
    return std::nullopt;
}

} // namespace

LookStep::LookStep(QWidget* parent)
    : AttachStep(QStringLiteral("stepCheck"), parent)
    , m_state(new Banner(this))
    , m_ladder(new CheckLadder(this)) {
    m_state->setObjectName(QStringLiteral("checkState"));
    m_again = new QPushButton(icon(QStringLiteral("refresh-cw")), UiText::tr("Check a&gain"), this);
    m_again->setObjectName(QStringLiteral("checkAgain"));
    m_again->setToolTip(UiText::tr("Look at the machine from the beginning"));
    connect(m_again, &QPushButton::clicked, this, &LookStep::startWanted);
    m_stop = new QPushButton(icon(QStringLiteral("circle-stop")), UiText::tr("S&top"), this);
    m_stop->setObjectName(QStringLiteral("checkStop"));
    m_stop->setToolTip(UiText::tr("End the check and its connection"));
    connect(m_stop, &QPushButton::clicked, this, &LookStep::stopWanted);
    m_ladder->setMends([this](const CheckStep& step) { return mendOf(step, m_canInstall); });
    connect(m_ladder, &CheckLadder::mendWanted, this, [this](const QString& id) {
        if (id == QStringLiteral("install"))
            Q_EMIT installWanted();
        else
            Q_EMIT mendWanted(id);
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_again);
    row->addWidget(m_stop);
    row->addStretch();
    column()->addWidget(m_state);
    column()->addLayout(row);
    column()->addWidget(m_ladder);
    addProblem(column(), QStringLiteral("checkLadder"));
    column()->addStretch();
    showButtons(false);
}

QWidget* LookStep::firstFocus() {
    for (const auto& [id, form] : m_questions) {
        if (form)
            return form->firstFocus();
    }
    return m_stop->isEnabled() ? m_stop : m_again;
}

void LookStep::load(const AttachDraft&) {}

void LookStep::showButtons(bool isRunning) {
    m_again->setEnabled(!isRunning);
    m_stop->setEnabled(isRunning);
}

void LookStep::say(int tone, const QString& title, const QString& text, const QString& details) {
    const QString all = title + QLatin1Char('\n') + text + QLatin1Char('\n') + details;
    if (all == m_said && m_state->isVisibleTo(this))
        return;
    m_said = all;
    m_state->showMessage(static_cast<Banner::Tone>(tone), title, text, details);
}

void LookStep::setIdle(const QString& title, const QString& text) {
    m_canInstall = false;
    m_ladder->setSteps({});
    showQuestions({}, 1);
    showButtons(false);
    say(static_cast<int>(Banner::Tone::Info), title, text);
}

void LookStep::setStarting() {
    m_canInstall = false;
    m_ladder->setSteps({});
    showQuestions({}, 1);
    showButtons(true);
    say(static_cast<int>(Banner::Tone::Info), UiText::tr("The check begins…"), {});
}

void LookStep::setLost(const Error& error) {
    showQuestions({}, 1);
    showButtons(false);
    say(static_cast<int>(Banner::Tone::Bad), UiText::tr("The check has broken off."),
        UiText::tr("%1 Check again to begin anew.").arg(QString::fromStdString(error.message)),
        QString::fromStdString(error.detail));
}

void LookStep::setView(const CheckView& view, size_t hops, bool isStale) {
    m_canInstall = view.canInstallKey && view.isFinished;
    m_ladder->setSteps(view.steps);
    showQuestions(view, hops);
    showButtons(!view.isFinished);
    const int warnings = static_cast<int>(std::count_if(
        view.steps.begin(), view.steps.end(), [](const CheckStep& s) { return s.state == CheckStep::State::Warning; }));
    if (isStale)
        say(static_cast<int>(Banner::Tone::Warning), UiText::tr("This is about another address or sign-in"),
            UiText::tr("They have been changed since. Check again."));
    else if (!view.questions.empty())
        say(static_cast<int>(Banner::Tone::Warning), UiText::tr("The machine waits for an answer"),
            UiText::tr("It stands below, at its step."));
    else if (!view.isFinished)
        say(static_cast<int>(Banner::Tone::Info), UiText::tr("The machine is being looked at…"), {});
    else if (!view.isFine)
        say(static_cast<int>(Banner::Tone::Bad), UiText::tr("The machine cannot be used like this."),
            view.error ? shownShort(view.error->message, 600) : UiText::tr("See the step that failed."),
            view.error ? QString::fromStdString(view.error->detail) : QString());
    else if (warnings > 0)
        say(static_cast<int>(Banner::Tone::Warning), UiText::tr("The machine can be used."),
            UiText::tr("%n step(s) warn of something.", nullptr, warnings));
    else
        say(static_cast<int>(Banner::Tone::Good), UiText::tr("The machine can be used."), {});
}

void LookStep::showQuestions(const CheckView& view, size_t hops) {
    for (auto entry = m_questions.begin(); entry != m_questions.end();) {
        const bool stays =
            std::any_of(view.questions.begin(), view.questions.end(),
                        [id = entry->first](const OpenQuestion& question) { return question.question.id == id; });
        if (stays && entry->second) {
            ++entry;
            continue;
        }
        if (entry->second) {
            entry->second->hide();
            entry->second->deleteLater();
        }
        entry = m_questions.erase(entry);
    }
    for (const OpenQuestion& question : view.questions) {
        if (m_questions.contains(question.question.id))
            continue;
        auto* form = new QuestionForm(question, {}, false, this);
        m_questions[question.question.id] = form;
        connect(form, &QuestionForm::answerWanted, this, [this, form] {
            form->setTrouble({});
            form->setBusy(true);
            Q_EMIT answered(form);
        });
        connect(form, &QuestionForm::refuseWanted, this, [this, form] {
            form->setBusy(true);
            Q_EMIT refused(form->id());
        });
        const bool isKey = question.question.kind == SignInQuestion::Kind::HostKey;
        const int hop = question.hop + 1 >= hops ? -1 : static_cast<int>(question.hop);
        m_ladder->place(form, isKey ? "host_key" : "sign_in", hop);
        form->show();
        if (!isVisible())
            continue;
        form->firstFocus()->setFocus(Qt::OtherFocusReason);
        QTimer::singleShot(0, form, [this, form] { bringIntoView(form); }); // once it has its place
    }
}

void LookStep::bringIntoView(QWidget* form) {
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(around))
            return scroll->ensureWidgetVisible(form);
    }
}

void LookStep::setAnswerError(int64_t question, const Error& error) {
    const auto found = m_questions.find(question);
    if (found == m_questions.end() || !found->second)
        return;
    found->second->setBusy(false);
    found->second->setTrouble(QString::fromStdString(error.message));
}

void LookStep::setInstalling(bool on) {
    showButtons(on);
    m_stop->setEnabled(false);
    if (on)
        say(static_cast<int>(Banner::Tone::Info), UiText::tr("Your key is being installed and tested…"), {});
}

void LookStep::setInstallError(const Error& error) {
    setInstalling(false);
    say(static_cast<int>(Banner::Tone::Bad), UiText::tr("The key could not be installed."),
        UiText::tr("%1 The machine can still be attached with the password.")
            .arg(QString::fromStdString(error.message)),
        QString::fromStdString(error.detail));
}

void LookStep::setInstalled(const std::string& keyFile) {
    setInstalling(false);
    m_canInstall = false;
    say(static_cast<int>(Banner::Tone::Good), UiText::tr("Your key is installed and works."),
        UiText::tr("The password is not needed any more and is forgotten. Key file: %1").arg(shownShort(keyFile, 300)));
}

} // namespace studio::ui

#include "moc_look_step.cpp"
