#include "ui/shell/status_line.h"

#include <QBoxLayout>

#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds statusDelay{250};
constexpr std::chrono::seconds pollInterval{5}; // drivers start and exit without a change in the database

std::string namesIn(const std::vector<std::string>& targets) {
    std::string names;
    for (const std::string& name : targets)
        names += (names.empty() ? "" : ", ") + name;
    return names;
}
} // namespace

StatusLine::StatusLine(StudioLink& link, QWidget* parent)
    : QFrame(parent)
    , m_driver(new PlainLabel(tr("Opening the workspace…"), this, PlainLabel::Fit::Elide))
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
    auto* query =
        new LiveQuery<StudioStatus>(link, this, {.delay = statusDelay, .interval = pollInterval}, &browse::status,
                                    [this](const Result<StudioStatus>& status) { show(status); });
    connect(&link, &StudioLink::opened, query, &LiveQueryBase::refreshNow);
    connect(&link, &StudioLink::openFailed, this, [this](const Error&) {
        m_driver->setText(tr("No workspace is open"));
        m_runs->setText({});
        m_machines->setText({});
        m_trouble->setText({});
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
        m_driver->setText(tr("Scheduler: running"));
        m_driver->setToolTip(tr("The scheduler has been managing the runs of this workspace since %1. It keeps "
                                "running when this window is closed.\nProcess: %2 (PID %3)")
                                 .arg(formatTime(status->driver->since), displayTextElided(status->driver->program, 30),
                                      QString::number(status->driver->pid)));
    } else {
        m_driver->setText(tr("Scheduler: idle"));
        m_driver->setToolTip(tr("The scheduler starts automatically when there is work."));
    }
    m_runs->setText(going + waiting == 0 ? tr("No active runs")
                                         : tr("%1 running · %2 queued").arg(formatCount(going), formatCount(waiting)));
    const auto away = static_cast<int>(status->unreachable.size());
    m_machines->setText(tr("Machines: %1 of %2 reachable").arg(status->targets - away).arg(status->targets));
    QString trouble;
    if (status->notResponding > 0)
        trouble = tr("Runs not responding: %1; their last known state is kept").arg(status->notResponding);
    else if (away > 0)
        trouble = tr("Unreachable: %1").arg(displayTextElided(namesIn(status->unreachable), 60));
    else if (!status->driver && going + waiting > 0)
        trouble = tr("Starting the scheduler…");
    m_trouble->setText(trouble);
}

} // namespace studio::ui

#include "moc_status_line.cpp"
