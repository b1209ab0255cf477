#include "ui/shell/status_line.h"

#include <QBoxLayout>

#include "core/studio/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds lookPause{250};
constexpr std::chrono::seconds lookAgain{5}; // drivers come and go without a change in the database
} // namespace

StatusLine::StatusLine(StudioLink& link, QWidget* parent)
    : QFrame(parent)
    , m_link(link)
    , m_driver(new PlainLabel(UiText::tr("Opening the workspace…"), this, PlainLabel::Fit::Elide))
    , m_runs(new PlainLabel({}, this, PlainLabel::Fit::Elide))
    , m_machines(new PlainLabel({}, this, PlainLabel::Fit::Elide))
    , m_trouble(new PlainLabel({}, this, PlainLabel::Fit::Elide)) {
    setObjectName(QStringLiteral("statusLine"));
    m_driver->setObjectName(QStringLiteral("statusDriver"));
    m_runs->setObjectName(QStringLiteral("statusRuns"));
    m_machines->setObjectName(QStringLiteral("statusMachines"));
    m_trouble->setObjectName(QStringLiteral("statusTrouble"));
    m_trouble->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::large, 5, space::large, 5);
    layout->setSpacing(space::page);
    layout->addWidget(m_driver);
    layout->addWidget(m_runs);
    layout->addWidget(m_machines);
    layout->addWidget(m_trouble, 1);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &StatusLine::refresh);
    connect(&m_link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive() || m_pause.remainingTime() > lookPause.count())
            m_pause.start(lookPause);
    });
    connect(&m_link, &StudioLink::opened, this, &StatusLine::refresh);
    connect(&m_link, &StudioLink::openFailed, this, [this](const Error&) {
        m_driver->setText(UiText::tr("No workspace is open"));
        m_runs->setText({});
        m_machines->setText({});
        m_trouble->setText({});
    });
}

void StatusLine::refresh() {
    if (std::exchange(m_isAsking, true)) {
        m_askAgain = true;
        return;
    }
    m_link.ask<StudioStatus>(this, &browse::status, [this](const Result<StudioStatus>& status) {
        m_isAsking = false;
        show(status);
        m_pause.start(std::exchange(m_askAgain, false) ? std::chrono::milliseconds(lookPause) : lookAgain);
    });
}

void StatusLine::show(const Result<StudioStatus>& status) {
    if (!status) {
        m_trouble->setText(QString::fromStdString(status.error().message));
        return;
    }
    const auto count = [&](std::initializer_list<RunState> states) {
        int64_t sum = 0;
        for (const RunState state : states) {
            if (const auto found = status->runs.find(state); found != status->runs.end())
                sum += found->second;
        }
        return sum;
    };
    const int64_t going =
        count({RunState::Preparing, RunState::Running, RunState::Finalizing, RunState::CancelRequested});
    const int64_t waiting = count({RunState::NotStarted, RunState::Queued, RunState::Provisioning});
    if (status->driver) {
        m_driver->setText(UiText::tr("Driven by %1 (process %2)")
                              .arg(shownShort(status->driver->program, 30))
                              .arg(status->driver->pid));
        m_driver->setToolTip(
            UiText::tr("This program starts and watches the runs of the workspace since %1. It goes on when "
                       "this window is closed.")
                .arg(formatTime(status->driver->since)));
    } else {
        m_driver->setText(UiText::tr("Idle: nobody needs to drive"));
        m_driver->setToolTip(UiText::tr("When there is something to do, a driver is started by itself."));
    }
    m_runs->setText(going + waiting == 0
                        ? UiText::tr("No runs going")
                        : UiText::tr("%1 going · %2 waiting").arg(formatCount(going), formatCount(waiting)));
    const auto away = static_cast<int>(status->unreachable.size());
    m_machines->setText(UiText::tr("Machines: %1 of %2 reachable").arg(status->targets - away).arg(status->targets));
    QString trouble;
    if (status->notResponding > 0)
        trouble = UiText::tr("Runs not responding: %1; their last known state stays").arg(status->notResponding);
    else if (away > 0)
        trouble = UiText::tr("Not reachable: %1").arg(shownShort(status->unreachable.front(), 40));
    else if (!status->driver && going + waiting > 0)
        trouble = UiText::tr("Waiting for a driver to start");
    m_trouble->setText(trouble);
}

} // namespace studio::ui

#include "moc_status_line.cpp"
