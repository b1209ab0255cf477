#include "ui/schedule/service_row.h"

#include <QBoxLayout>
#include <QPushButton>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int maxShownUnitPath = 200;

} // namespace

ServiceRow::ServiceRow(Context& context, Banner& banner, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(banner)
    , m_label((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_button(new QPushButton(this)) {
    setObjectName(QStringLiteral("serviceRow"));
    m_label->setObjectName(QStringLiteral("serviceState"));
    m_button->setObjectName(QStringLiteral("changeService"));
    connect(m_button, &QPushButton::clicked, this, &ServiceRow::confirmChange);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::medium);
    row->addWidget(m_label, 1);
    row->addWidget(m_button);
    hide();
}

void ServiceRow::showUnit(const ScheduleUnit& unit) {
    if (m_service == nullptr || m_service->unit().path != unit.path) {
        delete m_service;
        m_service = new ScheduleService(unit, this);
    }
    m_service->readState([this](const ScheduleService::State& state) { take(state); });
}

void ServiceRow::take(const ScheduleService::State& state) {
    m_state = state;
    if (!state.hasSystemd)
        m_label->setText(tr(
            "After a restart of this computer, the scheduler starts with this window: systemd is not available here."));
    else if (!state.isInstalled)
        m_label->setText(tr("After a restart of this computer, the scheduler starts with this window."));
    else if (state.word == "active")
        m_label->setText(tr("The scheduler starts when you sign in."));
    else
        m_label->setText(tr("The scheduler starts when you sign in. State of its service: %1")
                             .arg(state.word.empty() ? tr("unknown") : displayTextElided(state.word, 60)));
    m_label->setToolTip(state.isInstalled ? displayTextElided(m_service->unit().path, maxShownUnitPath) : QString());
    m_button->setVisible(state.hasSystemd);
    m_button->setEnabled(!m_isChanging); // a driver that starts meanwhile leads here
    m_button->setText(state.isInstalled ? tr("Remove service…") : tr("Start at sign-in…"));
    m_button->setToolTip(state.isInstalled ? tr("Stop the service and delete its unit; asks for confirmation")
                                           : tr("Install a systemd user service; asks for confirmation"));
    show();
}

void ServiceRow::confirmChange() {
    const QString path = displayTextElided(m_service->unit().path, maxShownUnitPath);
    Question question;
    if (m_state.isInstalled) {
        question.objectName = QStringLiteral("removeServiceDialog");
        question.title = tr("Remove the service of the scheduler?");
        question.text = tr("The service is stopped and %1 is deleted. Runs continue; schedules fire only while this "
                           "window or studioctl runs the scheduler.")
                            .arg(path);
        question.button = tr("Remove");
        return confirm(this, question, [this] { remove(); });
    }
    question.objectName = QStringLiteral("installServiceDialog");
    question.title = tr("Start the scheduler when you sign in?");
    question.text = tr("This creates %1, a systemd user unit that runs studioctl serve for this workspace, and enables "
                       "and starts it. To keep it running after you sign out: loginctl enable-linger")
                        .arg(path);
    question.button = tr("Install");
    question.isDestructive = false;
    confirm(this, question, [this] { install(); });
}

void ServiceRow::install() {
    m_isChanging = true;
    m_button->setEnabled(false);
    const QString failure = tr("The service could not be installed.");
    m_context.link.ask<void>(
        this, [unit = m_service->unit()](Client&) { return unit.write(); },
        [this, failure](const Result<void>& written) {
            if (!written)
                return end(failure, written);
            m_service->start([this, failure](const Result<void>& started) { end(failure, started); });
        });
}

void ServiceRow::remove() {
    m_isChanging = true;
    m_button->setEnabled(false);
    m_service->remove([this](const Result<void>& removed) { end(tr("The service could not be removed."), removed); });
}

void ServiceRow::end(const QString& failure, const Result<void>& done) {
    m_isChanging = false;
    if (!done)
        m_banner.showError(failure, done.error());
    m_service->readState([this](const ScheduleService::State& state) { take(state); });
}

} // namespace studio::ui

#include "moc_service_row.cpp"
