#include "ui/common/check_poller.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds whileRunning{250};
constexpr std::chrono::seconds afterwards{15}; // the driver drops a check that is not polled for a minute
constexpr int maxMisses = 3;
} // namespace

CheckPoller::CheckPoller(QObject* parent)
    : QObject(parent) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CheckPoller::poll);
}

void CheckPoller::watch(DriverClient& line, const std::string& id) {
    stop();
    m_line = &line;
    m_id = id;
    m_misses = 0;
    poll();
}

void CheckPoller::stop() {
    const std::string id = m_id;
    leave();
    if (m_line && !id.empty())
        m_line->stopCheck(id);
}

void CheckPoller::leave() {
    m_id.clear();
    m_timer.stop();
    m_isAsking = false;
}

void CheckPoller::poll() {
    if (m_id.empty() || !m_line || m_isAsking)
        return;
    m_isAsking = true;
    const QPointer<CheckPoller> self(this);
    m_line->pollCheck(m_id, [self, id = m_id](const Result<CheckView>& view) {
        if (self && self->m_id == id)
            self->take(id, view);
    });
}

void CheckPoller::take(const std::string& id, const Result<CheckView>& view) {
    m_isAsking = false;
    if (view) {
        m_misses = 0;
        m_timer.start(view->isFinished && view->questions.empty() ? std::chrono::milliseconds(afterwards)
                                                                  : whileRunning);
        Q_EMIT seen(*view);
        return;
    }
    if (view.error().code == ErrorCode::Unavailable && ++m_misses < maxMisses) {
        m_timer.start(whileRunning);
        return;
    }
    if (m_id == id)
        leave();
    Q_EMIT lost(view.error());
}

} // namespace studio::ui

#include "moc_check_poller.cpp"
