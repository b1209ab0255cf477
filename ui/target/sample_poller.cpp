#include "ui/target/sample_poller.h"

#include <QPointer>
#include <QWidget>

#include "ui/common/driver_connector.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds firstInterval{400}; // until the first sample: the page is not visible yet at first
constexpr std::chrono::milliseconds pollInterval{3000};
} // namespace

SamplePoller::SamplePoller(StudioLink& link, std::string target, QWidget* shown)
    : QObject(shown)
    , m_driver(new DriverConnector(link, this))
    , m_target(std::move(target))
    , m_shown(shown) {
    connect(&m_timer, &QTimer::timeout, this, &SamplePoller::poll);
    m_timer.start(firstInterval);
    QTimer::singleShot(0, this, &SamplePoller::poll);
}

void SamplePoller::poll() {
    if (!m_shown->isVisible() || std::exchange(m_isAsking, true))
        return;
    const QPointer<SamplePoller> self(this);
    m_driver->find([self](const Result<DriverClient*>& line) {
        if (!self)
            return;
        if (!line) {
            self->m_isAsking = false;
            return;
        }
        const int64_t after = self->m_log.last() ? self->m_log.last()->atMs : 0;
        (*line)->machineSamples(self->m_target, after, [self](const Result<MachineSamples>& samples) {
            if (!self)
                return;
            self->m_isAsking = false;
            if (samples)
                self->take(*samples);
        });
    });
}

void SamplePoller::take(const MachineSamples& samples) {
    const std::optional<Sample> before = m_log.last();
    SampleLog fresh; // only the newest sample is needed
    fresh.feed(samples.records);
    if (fresh.last())
        m_log = std::move(fresh);
    if (samples.isMore)
        return poll();
    if (m_log.last() && m_timer.intervalAsDuration() != pollInterval)
        m_timer.start(pollInterval);
    if (samples.isConnected && m_log.last() && (!before || before->atMs != m_log.last()->atMs))
        Q_EMIT sampled(*m_log.last());
}

} // namespace studio::ui

#include "moc_sample_poller.cpp"
