#include "ui/newcompute/machine_check_step.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

#include "ui/common/banner.h"
#include "ui/common/check_step_list.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/question_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

std::optional<Remedy> remedyFor(const CheckStep& step, bool canInstall) {
    if (step.state == CheckStep::State::Failed) {
        if (step.name == "resolve" || step.name == "connect" || step.name == "handshake")
            return Remedy{QStringLiteral("host"), MachineCheckStep::tr("Change the address"),
                          MachineCheckStep::tr("Go to the step with the address and the jump hosts")};
        if (step.name == "host_key")
            return Remedy{
                QStringLiteral("host_key"), MachineCheckStep::tr("Replace key…"),
                MachineCheckStep::tr("If the known key has changed: compare both fingerprints, then trust the "
                                     "new key")};
        if (step.name == "sign_in")
            return Remedy{QStringLiteral("sign_in"), MachineCheckStep::tr("Change the sign-in"),
                          MachineCheckStep::tr("Go to the step with keys and passwords")};
    }
    const bool isWrong = step.state == CheckStep::State::Failed || step.state == CheckStep::State::Warning;
    if (isWrong && (step.name == "home" || step.name == "disk" || step.name == "agent"))
        return Remedy{QStringLiteral("scratch"), MachineCheckStep::tr("Choose another folder"),
                      MachineCheckStep::tr("Go to the step with the data folder")};
    if (canInstall && step.name == "sign_in" && step.hop < 0 && step.state == CheckStep::State::Ok)
        return Remedy{
            QStringLiteral("install"), MachineCheckStep::tr("Install my key and forget the password"),
            MachineCheckStep::tr("Installs your public key on the machine, tests it, and uses it from then on")};
    return std::nullopt;
}

} // namespace

MachineCheckStep::MachineCheckStep(QWidget* parent)
    : AttachStep(AttachStage::Check, QStringLiteral("stepCheck"), parent)
    , m_state(new Banner(this))
    , m_stepList(new CheckStepList(this)) {
    m_state->setObjectName(QStringLiteral("checkState"));
    m_again = new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Check a&gain"), this);
    m_again->setObjectName(QStringLiteral("checkAgain"));
    m_again->setToolTip(tr("Check the machine from the beginning"));
    connect(m_again, &QPushButton::clicked, this, &MachineCheckStep::startRequested);
    m_stop = new QPushButton(icon(QStringLiteral("circle-stop")), tr("S&top"), this);
    m_stop->setObjectName(QStringLiteral("checkStop"));
    m_stop->setToolTip(tr("Stop the check and close its connection"));
    connect(m_stop, &QPushButton::clicked, this, &MachineCheckStep::stopRequested);
    m_stepList->setRemedies([this](const CheckStep& step) { return remedyFor(step, m_canInstall); });
    connect(m_stepList, &CheckStepList::fixRequested, this, [this](const QString& id) {
        if (id == QStringLiteral("install"))
            Q_EMIT installRequested();
        else
            Q_EMIT fixRequested(id);
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_again);
    row->addWidget(m_stop);
    row->addStretch();
    column()->addWidget(m_state);
    column()->addLayout(row);
    column()->addWidget(m_stepList);
    addProblem(column(), QStringLiteral("checkLadder"));
    column()->addStretch();
    showButtons(false);
}

QWidget* MachineCheckStep::firstFocus() {
    for (const auto& [id, form] : m_questions) {
        if (form)
            return form->firstFocus();
    }
    return m_stop->isEnabled() ? m_stop : m_again;
}

void MachineCheckStep::load(const AttachDraft&) {}

void MachineCheckStep::showButtons(bool isRunning) {
    m_again->setEnabled(!isRunning);
    m_stop->setEnabled(isRunning);
}

void MachineCheckStep::say(int tone, const QString& title, const QString& text, const QString& details) {
    const QString all = title + QLatin1Char('\n') + text + QLatin1Char('\n') + details;
    if (all == m_said && m_state->isVisibleTo(this))
        return;
    m_said = all;
    m_state->showMessage(static_cast<Banner::Tone>(tone), title, text, details);
}

void MachineCheckStep::setIdle(const QString& title, const QString& text) {
    m_canInstall = false;
    m_stepList->setSteps({});
    showQuestions({}, 1);
    showButtons(false);
    say(static_cast<int>(Banner::Tone::Info), title, text);
}

void MachineCheckStep::setStarting() {
    m_canInstall = false;
    m_stepList->setSteps({});
    showQuestions({}, 1);
    showButtons(true);
    say(static_cast<int>(Banner::Tone::Info), tr("Starting the check…"), {});
}

void MachineCheckStep::setLost(const Error& error) {
    showQuestions({}, 1);
    showButtons(false);
    say(static_cast<int>(Banner::Tone::Bad), tr("The check was interrupted."),
        tr("%1 Check again to start over.").arg(QString::fromStdString(error.message)),
        QString::fromStdString(error.detail));
}

void MachineCheckStep::setView(const CheckView& view, size_t hops, bool isStale) {
    m_canInstall = view.canInstallKey && view.isFinished;
    m_stepList->setSteps(view.steps);
    showQuestions(view, hops);
    showButtons(!view.isFinished);
    const int warnings = static_cast<int>(std::count_if(
        view.steps.begin(), view.steps.end(), [](const CheckStep& s) { return s.state == CheckStep::State::Warning; }));
    if (isStale)
        say(static_cast<int>(Banner::Tone::Warning), tr("Results for another address or sign-in"),
            tr("The address or sign-in has changed. Check again."));
    else if (!view.questions.empty())
        say(static_cast<int>(Banner::Tone::Warning), tr("Input needed"), tr("See the highlighted step below."));
    else if (!view.isFinished)
        say(static_cast<int>(Banner::Tone::Info), tr("Checking the machine…"), {});
    else if (!view.isFine)
        showFailure(view);
    else if (warnings > 0)
        say(static_cast<int>(Banner::Tone::Warning), tr("All checks passed."),
            tr("%n step(s) with warnings.", nullptr, warnings));
    else
        say(static_cast<int>(Banner::Tone::Good), tr("All checks passed."), {});
}

// The step that failed shows the cause and the remedy; the banner does not repeat them.
void MachineCheckStep::showFailure(const CheckView& view) {
    const bool isShown = std::any_of(view.steps.begin(), view.steps.end(), [](const CheckStep& step) {
        return step.state == CheckStep::State::Failed && !step.advice.empty();
    });
    if (isShown || !view.error)
        return say(static_cast<int>(Banner::Tone::Bad), tr("The check failed."), tr("See the step that failed."));
    say(static_cast<int>(Banner::Tone::Bad), tr("The check failed."), displayTextElided(view.error->message, 600),
        QString::fromStdString(view.error->detail));
}

void MachineCheckStep::showQuestions(const CheckView& view, size_t hops) {
    for (auto entry = m_questions.begin(); entry != m_questions.end();) {
        const bool stays =
            std::any_of(view.questions.begin(), view.questions.end(),
                        [id = entry->first](const PendingQuestion& question) { return question.question.id == id; });
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
    for (const PendingQuestion& question : view.questions) {
        if (m_questions.contains(question.question.id))
            continue;
        auto* form = new QuestionForm(question, {}, false, this);
        m_questions[question.question.id] = form;
        connect(form, &QuestionForm::answerRequested, this, [this, form] {
            form->setErrorText({});
            form->setBusy(true);
            Q_EMIT answered(form);
        });
        connect(form, &QuestionForm::refuseRequested, this, [this, form] {
            form->setBusy(true);
            Q_EMIT refused(form->id());
        });
        const bool isKey = question.question.kind == SignInQuestion::Kind::HostKey;
        const int hop = question.hop + 1 >= hops ? -1 : static_cast<int>(question.hop);
        m_stepList->place(form, isKey ? "host_key" : "sign_in", hop);
        form->show();
        if (!isVisible())
            continue;
        form->firstFocus()->setFocus(Qt::OtherFocusReason);
        QTimer::singleShot(0, form, [this, form] { bringIntoView(form); }); // after the layout has placed it
    }
}

void MachineCheckStep::bringIntoView(QWidget* form) {
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(around))
            return scroll->ensureWidgetVisible(form);
    }
}

void MachineCheckStep::setAnswerError(int64_t question, const Error& error) {
    const auto found = m_questions.find(question);
    if (found == m_questions.end() || !found->second)
        return;
    found->second->setBusy(false);
    found->second->setErrorText(QString::fromStdString(error.message));
}

void MachineCheckStep::setInstalling(bool on) {
    showButtons(on);
    m_stop->setEnabled(false);
    if (on)
        say(static_cast<int>(Banner::Tone::Info), tr("Installing and testing your key…"), {});
}

void MachineCheckStep::setInstallError(const Error& error) {
    setInstalling(false);
    say(static_cast<int>(Banner::Tone::Bad), tr("The key could not be installed."),
        tr("%1 You can still attach the machine with the password.").arg(QString::fromStdString(error.message)),
        QString::fromStdString(error.detail));
}

void MachineCheckStep::setInstalled(const std::string& keyFile) {
    setInstalling(false);
    m_canInstall = false;
    say(static_cast<int>(Banner::Tone::Good), tr("Your key is installed and works."),
        tr("The password is no longer needed and has been deleted. Key file: %1").arg(displayTextElided(keyFile, 300)));
}

} // namespace studio::ui

#include "moc_machine_check_step.cpp"
