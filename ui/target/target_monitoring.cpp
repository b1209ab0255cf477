#include "ui/target/target_monitoring.h"

#include <QBoxLayout>
#include <QPointer>

#include "ui/chart/monitoring_view.h"
#include "ui/common/driver_connector.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds samplePause{1000};
constexpr uint64_t maxSamples =
    10'000; // then only the last hour is requested again, so that a window may stay open for weeks
} // namespace

TargetMonitoring::TargetMonitoring(StudioLink& link, std::string target, QWidget* parent)
    : QWidget(parent)
    , m_driver(new DriverConnector(link, this))
    , m_target(std::move(target))
    , m_view(new MonitoringView(MonitoringView::Of::Machine, this))
    , m_empty(new EmptyState(QStringLiteral("activity"), {}, {}, this)) {
    setObjectName(QStringLiteral("targetMonitoring"));
    m_empty->setObjectName(QStringLiteral("targetMonitoringEmpty"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_view, 1);
    m_view->hide();
    showTrouble(tr("Waiting for the first values"),
                tr("The machine is monitored while connected; the last hour is kept."));
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible())
            ask();
    });
    m_again.start(samplePause);
}

void TargetMonitoring::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void TargetMonitoring::ask() {
    if (std::exchange(m_isAsking, true))
        return;
    const QPointer<TargetMonitoring> self(this);
    m_driver->drive([self](const Result<DriverClient*>& line) {
        if (!self)
            return;
        if (!line)
            return self->take(fail(line.error()));
        const int64_t after = self->m_log.last() ? self->m_log.last()->atMs : 0;
        (*line)->machineSamples(self->m_target, after, [self](const Result<MachineSamples>& samples) {
            if (self)
                self->take(samples);
        });
    });
}

void TargetMonitoring::take(const Result<MachineSamples>& samples) {
    m_isAsking = false;
    if (!samples) {
        m_view->setNote(tr("No new values: %1").arg(displayTextElided(samples.error().message, 200)));
        if (!m_view->hasCharts())
            showTrouble(tr("Monitoring is not available"), displayTextElided(samples.error().message, 300));
        return;
    }
    if (m_log.count() > maxSamples) {
        m_log = {};
        return ask();
    }
    if (samples->isReset)
        m_log = {};
    const uint64_t before = m_log.count();
    m_log.feed(samples->records);
    if (m_log.count() != before || samples->isReset)
        m_view->setLog(m_log);
    m_view->setVisible(m_view->hasCharts());
    m_empty->setVisible(!m_view->hasCharts());
    m_view->setNote(samples->isConnected
                        ? tr("Last hour; sampled every second while this page is open, otherwise every 5 seconds.")
                        : tr("The machine is not connected; no new values."));
    if (!m_view->hasCharts() && !samples->isConnected)
        showTrouble(tr("The machine is not connected"), tr("It is monitored while connected; the last hour is kept."));
    if (samples->isMore)
        ask();
}

void TargetMonitoring::showTrouble(const QString& title, const QString& text) {
    m_empty->setText(title, text);
    m_empty->show();
}

} // namespace studio::ui

#include "moc_target_monitoring.cpp"
