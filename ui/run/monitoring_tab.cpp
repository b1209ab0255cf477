#include "ui/run/monitoring_tab.h"

#include <QBoxLayout>

#include "core/client/studio_link.h"
#include "core/metric/sample_file_reader.h"
#include "core/protocol/attempt_folder.h"
#include "ui/chart/monitoring_view.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/run/node_chooser.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds monitoringPollInterval{1000};
}

struct MonitoringTab::Reading {
    SampleFileReader reader;
};

MonitoringTab::MonitoringTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_node(new NodeChooser(this))
    , m_view(new MonitoringView(MonitoringView::Of::Run, this))
    , m_empty(new EmptyState(QStringLiteral("activity"), {}, {}, this)) {
    setObjectName(QStringLiteral("monitoringTab"));
    m_empty->setObjectName(QStringLiteral("monitoringEmpty"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(m_node, 0, Qt::AlignLeft);
    layout->addWidget(m_empty);
    layout->addWidget(m_view, 1);
    m_view->hide();
    m_again.setInterval(monitoringPollInterval);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible())
            read();
    });
    connect(m_node, &NodeChooser::nodeChanged, this, [this] {
        follow(m_node->folder());
        showNothing();
        read();
    });
    showNothing();
}

void MonitoringTab::show(const RunDetails& details) {
    const bool isOver = isFinal(details.run.state);
    m_attempt = details.folder;
    m_node->setRanks(details.ranks);
    follow(m_node->folder());
    m_isOver = isOver;
    if (isOver)
        m_again.stop();
    else if (!m_again.isActive())
        m_again.start();
    if (m_shown == 0)
        showNothing();
    read();
}

// `folder`: of the chosen node; empty: the attempt has one.
void MonitoringTab::follow(const std::string& folder) {
    const std::string& wanted = folder.empty() ? m_attempt : folder;
    if (wanted == m_folder)
        return;
    m_folder = wanted;
    m_reading.reset();
    m_shown = 0;
    m_isReading = false;
    m_view->hide();
    if (!m_folder.empty())
        m_reading = std::make_shared<Reading>(Reading{SampleFileReader(AttemptFolder(m_folder).samples())});
}

void MonitoringTab::read() {
    if (!m_reading || std::exchange(m_isReading, true))
        return;
    m_context.link.ask<SampleLog>(
        this, [reading = m_reading](Client&) { return reading->reader.readOn(); },
        [this, reading = m_reading](const Result<SampleLog>& log) {
            if (reading != m_reading)
                return;
            m_isReading = false;
            if (log)
                take(*log);
            if (log && reading->reader.isBehind())
                read();
        });
}

void MonitoringTab::take(const SampleLog& log) {
    if (log.count() == m_shown)
        return;
    m_shown = log.count();
    m_view->setLog(log);
    m_view->setVisible(m_view->hasCharts());
    m_empty->setVisible(!m_view->hasCharts());
    if (const auto& last = log.last())
        m_view->setNote(last->spanMs > 1500
                            ? tr("Sampled once per second; values are %1-second averages (memory: maximum).")
                                  .arg(formatCount((last->spanMs + 500) / 1000))
                            : tr("Sampled once per second."));
}

void MonitoringTab::showNothing() {
    m_empty->setVisible(true);
    if (m_isOver)
        m_empty->setText(tr("No monitoring data"), tr("The run ended too soon or never started."));
    else
        m_empty->setText(tr("Monitoring starts with the job"),
                         tr("CPU, memory, GPUs, disks, and network are sampled once per second while it runs."));
}

} // namespace studio::ui

#include "moc_monitoring_tab.cpp"
