#include "ui/environment/try_step.h"

#include <QBoxLayout>
#include <QListWidget>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>

#include "core/environment/environment_text.h"
#include "ui/common/banner.h"
#include "ui/common/driver_door.h"
#include "ui/common/environment_words.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_chooser.h"
#include "ui/common/theme.h"

namespace studio::ui {

TryStep::TryStep(DriverDoor& door, QWidget* parent)
    : EditorStep(EditorStage::Try, QStringLiteral("stepTry"), parent)
    , m_door(door)
    , m_target(new TargetChooser(QStringLiteral("tryTarget"), UiText::tr("Compute target to try it on"),
                                 UiText::tr("The machine whose tools are asked"), this))
    , m_try(new QPushButton(icon(QStringLiteral("list-checks")), UiText::tr("&What would be installed?"), this))
    , m_progress(new QProgressBar(this))
    , m_banner(new Banner(this))
    , m_packages(new QListWidget(this)) {
    m_try->setObjectName(QStringLiteral("tryIt"));
    connect(m_try, &QPushButton::clicked, this, &TryStep::tryIt);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_target);
    row->addWidget(m_try);
    row->addStretch();
    addField(
        column(), UiText::tr("&Try it on"), m_target,
        UiText::tr("The machine's own tool works out the packages and installs nothing. This may take a minute. You "
                   "may also skip it."),
        row);
    m_progress->setAccessibleName(UiText::tr("The tool is working it out"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    column()->addWidget(m_progress);
    m_state = addHint(column(), {}, QStringLiteral("tryState"));
    m_banner->setObjectName(QStringLiteral("tryBanner"));
    column()->addWidget(m_banner);
    m_packages->setObjectName(QStringLiteral("tryPackages"));
    m_packages->setAccessibleName(UiText::tr("Packages that would be installed"));
    m_packages->setToolTip(UiText::tr("What would be installed"));
    m_packages->setUniformItemSizes(true);
    m_packages->hide();
    column()->addWidget(m_packages, 1);
    column()->addStretch();
}

void TryStep::setTargets(const std::vector<TargetStatus>& targets) {
    m_target->setTargets(targets);
}

QWidget* TryStep::firstFocus() {
    return m_try->isEnabled() ? m_try : static_cast<QWidget*>(m_target);
}

void TryStep::setEnvironment(const Environment& environment, const QString& whyNot) {
    m_try->setEnabled(whyNot.isEmpty() && !m_isTrying);
    m_try->setToolTip(whyNot.isEmpty() ? UiText::tr("Ask the machine's tool, without installing anything") : whyNot);
    if (environment == m_environment && whyNot == m_whyNot)
        return;
    m_environment = environment;
    m_whyNot = whyNot;
    ++m_ticket; // what is on its way is about another one
    m_banner->hide();
    m_packages->hide();
    m_packages->clear();
    m_state->setText(whyNot);
}

void TryStep::tryIt() {
    m_isTrying = true;
    m_banner->hide();
    m_packages->hide();
    m_packages->clear();
    m_progress->show();
    m_try->setEnabled(false);
    m_state->setText(UiText::tr("The machine's tool is working it out…"));
    const QPointer<TryStep> self(this);
    const std::string target = m_target->target();
    const auto done = [self, ticket = ++m_ticket](const Result<EnvironmentTrial>& trial) {
        if (!self)
            return;
        self->m_isTrying = false;
        self->m_progress->hide();
        self->m_try->setEnabled(self->m_whyNot.isEmpty());
        if (self->m_ticket == ticket)
            self->show(trial);
    };
    m_door.drive([self, done, target](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->tryEnvironment(target, specFor(self->m_environment, target), done);
    });
}

void TryStep::show(const Result<EnvironmentTrial>& trial) {
    m_state->setText({});
    if (!trial)
        return m_banner->showError(UiText::tr("It could not be tried."), trial.error());
    if (trial->failure)
        return showFailure(*m_banner, UiText::tr("It could not be made there."), *trial->failure);
    QStringList lines;
    for (const std::string& package : trial->packages)
        lines << shownShort(package, 200);
    m_packages->addItems(lines);
    m_packages->setVisible(!lines.isEmpty());
    const QString tool = toolText(trial->tool);
    if (trial->state.phase == EnvironmentState::Phase::Ready)
        m_banner->showMessage(Banner::Tone::Good, UiText::tr("It is built there already: nothing would be installed."));
    else if (lines.isEmpty())
        m_banner->showMessage(Banner::Tone::Good, UiText::tr("It can be made there."),
                              tool.isEmpty() ? QString() : UiText::tr("By: %1.").arg(tool));
    else
        m_banner->showMessage(Banner::Tone::Good,
                              UiText::tr("%n package(s) would be installed.", nullptr, static_cast<int>(lines.size())),
                              tool.isEmpty() ? QString() : UiText::tr("By: %1.").arg(tool));
}

} // namespace studio::ui

#include "moc_try_step.cpp"
