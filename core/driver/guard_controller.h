// GuardController sends the heartbeat for the watchdog of machines that power themselves off without a driver
// (NodeProvider::hasGuard(), agent/node/machine_guard.h): their agents get the idle limit of the cluster or instance
// and the next stop of its schedules each minute while it is connected.
//
// Thread affinity: engine thread; asynchronous, never blocks on anything but the database.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/base/timestamp.h"
#include "core/driver/host_tools.h"
#include "core/store/database.h"

namespace studio {

class GuardController : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds interval{60'000};
    // `nodes` runs commands on the nodes themselves.
    GuardController(Database& database, const Clock& clock, HostTools& nodes, QObject* parent = nullptr);

    // Schedules a pass; call when connections, clusters or schedules may have changed.
    void poll();
    // Returns true if no renewal is due or awaits an answer.
    bool isIdle() const { return m_asked.empty() && !m_soon.isActive(); }

Q_SIGNALS:
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    struct Limits {
        bool isKept = false;
        std::chrono::seconds idle{0}; // 0: none
        std::optional<Timestamp> stop{};
        bool operator==(const Limits&) const = default;
    };
    struct Guarded {
        TargetId machine;
        Limits limits;
    };
    struct Renewal {
        Limits limits;
        Timestamp at;
    };
    void pass();
    std::vector<Guarded> guarded(SQLite::Database& db) const;
    void renew(const Guarded& node, Timestamp now);

    Database& m_database;
    const Clock& m_clock;
    HostTools& m_nodes;
    std::map<TargetId, Renewal> m_renewed; // connected machines
    std::set<TargetId> m_asked;            // an answer is awaited
    bool m_isFailing = false;
    QTimer m_soon;
    QTimer m_repeat;
};

} // namespace studio
