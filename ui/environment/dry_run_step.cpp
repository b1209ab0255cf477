#include "ui/environment/dry_run_step.h"

#include <QBoxLayout>
#include <QListWidget>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>

#include "core/environment/environment_text.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_chooser.h"
#include "ui/common/theme.h"

namespace studio::ui {

DryRunStep::DryRunStep(DriverConnector& driver, QWidget* parent)
    : EditorStep(EditorStage::Try, QStringLiteral("stepTry"), parent)
    , m_driver(driver)
    , m_target(new TargetChooser(QStringLiteral("tryTarget"), tr("Compute target for the dry run"),
                                 tr("Machine whose tools resolve the packages"), this))
    , m_try(new QPushButton(icon(QStringLiteral("list-checks")), tr("Resolve &packages"), this))
    , m_progress(new QProgressBar(this))
    , m_banner(new Banner(this))
    , m_packages(new QListWidget(this)) {
    m_try->setObjectName(QStringLiteral("tryIt"));
    connect(m_try, &QPushButton::clicked, this, &DryRunStep::tryIt);
    m_stop = new QPushButton(icon(QStringLiteral("circle-stop")), tr("Stop"), this);
    m_stop->setObjectName(QStringLiteral("stopTry"));
    m_stop->setToolTip(tr("Stop waiting for the dry run; its result is discarded"));
    m_stop->hide();
    connect(m_stop, &QPushButton::clicked, this, &DryRunStep::stop);
    m_clock.setInterval(std::chrono::seconds(1));
    connect(&m_clock, &QTimer::timeout, this, &DryRunStep::showElapsed);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_target);
    row->addWidget(m_try);
    row->addWidget(m_stop);
    row->addStretch();
    addField(column(), tr("Dry-run &target"), m_target,
             tr("The machine's own tool resolves the packages without installing anything. This may take a "
                "minute. Optional."),
             row);
    m_progress->setAccessibleName(tr("Resolving packages"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    column()->addWidget(m_progress);
    m_state = addHint(column(), {}, QStringLiteral("tryState"));
    m_banner->setObjectName(QStringLiteral("tryBanner"));
    column()->addWidget(m_banner);
    m_packages->setObjectName(QStringLiteral("tryPackages"));
    m_packages->setAccessibleName(tr("Packages that would be installed"));
    m_packages->setToolTip(tr("What would be installed"));
    m_packages->setUniformItemSizes(true);
    m_packages->hide();
    column()->addWidget(m_packages, 1);
    column()->addStretch();
}

void DryRunStep::setTargets(const std::vector<TargetStatus>& targets) {
    m_target->setTargets(targets);
}

QWidget* DryRunStep::firstFocus() {
    return m_try->isEnabled() ? m_try : static_cast<QWidget*>(m_target);
}

void DryRunStep::setEnvironment(const Environment& environment, const QString& whyNot) {
    m_try->setEnabled(whyNot.isEmpty() && !m_isTrying);
    m_try->setToolTip(whyNot.isEmpty() ? tr("Resolve with the machine's tool, without installing anything") : whyNot);
    if (environment == m_environment && whyNot == m_whyNot)
        return;
    m_environment = environment;
    m_whyNot = whyNot;
    endTry(); // drops the pending reply
    m_try->setEnabled(whyNot.isEmpty());
    m_banner->hide();
    m_packages->hide();
    m_packages->clear();
    m_state->setText(whyNot);
    setOutcome(Outcome::None, {});
}

QString DryRunStep::outcomeText() const {
    return m_outcome == Outcome::None
               ? tr("not run")
               : QStringLiteral("%1: %2").arg(displayTextElided(m_triedTarget, 60), m_outcomeText);
}

void DryRunStep::setOutcome(Outcome outcome, const QString& text) {
    m_outcomeText = text;
    m_outcome = outcome;
    Q_EMIT outcomeChanged();
}

void DryRunStep::tryIt() {
    m_isTrying = true;
    m_banner->hide();
    m_packages->hide();
    m_packages->clear();
    m_progress->show();
    m_stop->show();
    m_stop->setFocus(Qt::OtherFocusReason); // the button that had it is disabled
    m_try->setEnabled(false);
    m_elapsed.start();
    m_clock.start();
    showElapsed();
    const QPointer<DryRunStep> self(this);
    const std::string target = m_target->target();
    m_triedTarget = target;
    setOutcome(Outcome::None, {});
    const auto done = [self, ticket = ++m_ticket](const Result<EnvironmentDryRun>& trial) {
        if (!self || self->m_ticket != ticket)
            return; // stopped, or of an earlier definition
        self->endTry();
        self->show(trial);
    };
    m_driver.drive([self, done, target](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->dryRunEnvironment(target, specFor(self->m_environment, target), done);
    });
}

void DryRunStep::showElapsed() {
    m_state->setText(
        tr("Resolving packages… %1").arg(formatDuration(std::chrono::seconds(m_elapsed.elapsed() / 1000))));
}

void DryRunStep::endTry() {
    ++m_ticket;
    m_isTrying = false;
    m_clock.stop();
    m_progress->hide();
    const bool hadFocus = m_stop->hasFocus();
    m_try->setEnabled(m_whyNot.isEmpty());
    if (hadFocus)
        m_try->setFocus(Qt::OtherFocusReason);
    m_stop->hide();
}

void DryRunStep::stop() {
    endTry();
    m_state->setText(tr("Stopped. Nothing was installed."));
}

void DryRunStep::show(const Result<EnvironmentDryRun>& trial) {
    m_state->setText({});
    if (!trial) {
        const QString failed = tr("The dry run failed.");
        m_banner->showError(failed, trial.error());
        return setOutcome(Outcome::Failed, failed);
    }
    if (trial->failure) {
        const QString failed = tr("It cannot be built there.");
        showFailure(*m_banner, failed, *trial->failure);
        return setOutcome(Outcome::Failed, failed);
    }
    QStringList lines;
    for (const std::string& package : trial->packages)
        lines << displayTextElided(package, 200);
    m_packages->addItems(lines);
    m_packages->setVisible(!lines.isEmpty());
    const bool isBuilt = trial->state.phase == EnvironmentState::Phase::Ready;
    const QString result = isBuilt ? tr("Already built there; nothing would be installed.")
                           : lines.isEmpty()
                               ? tr("It can be built there.")
                               : tr("%n package(s) would be installed.", nullptr, static_cast<int>(lines.size()));
    const QString tool = toolText(trial->tool);
    m_banner->showMessage(Banner::Tone::Good, result,
                          isBuilt || tool.isEmpty() ? QString() : tr("Tool: %1.").arg(tool));
    setOutcome(Outcome::Succeeded, result);
}

} // namespace studio::ui

#include "moc_dry_run_step.cpp"
