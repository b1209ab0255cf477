// CheckPoller polls a check that the driver runs: every 250 ms while it runs or has open questions, then every 15 s as
// a heartbeat, because the driver drops a check that is not polled for a minute.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/client/driver_client.h"

namespace studio::ui {

class CheckPoller : public QObject {
    Q_OBJECT
public:
    explicit CheckPoller(QObject* parent);
    void watch(DriverClient& line, const std::string& id);
    // Polls now instead of at the next interval.
    void poll();
    // Stops polling and ends the check with its connection and secrets.
    void stop();
    // Stops polling but leaves the check running, for another owner.
    void leave();
    bool isWatching() const { return !m_id.empty(); }
    const std::string& id() const { return m_id; }

Q_SIGNALS:
    void seen(const studio::CheckView& view);
    // Emitted when the driver is unavailable for three polls in a row or no longer has this check.
    void lost(const studio::Error& error);

private:
    void take(const std::string& id, const Result<CheckView>& view);
    QPointer<DriverClient> m_line;
    std::string m_id;
    QTimer m_timer;
    int m_misses = 0;
    bool m_isAsking = false;
};

} // namespace studio::ui
