// InstanceController starts and stops compute instances at their times, stops those that are idle, and opens notebooks
// on them and on attached machines. It writes what is wanted; the scaler and MachineCreator carry it out.
//
// Thread affinity: engine thread; asynchronous, never blocks on anything but the database. Each start or stop of a
// schedule is committed together with its record and the cursor, so that each nominal time is handled once. Idleness is
// asked for by the agent of the instance every half minute; an instance that does not answer counts as busy.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>
#include <set>

#include "core/base/timestamp.h"
#include "core/client/instance_requests.h"
#include "core/driver/driver_request_table.h"
#include "core/driver/host_tools.h"
#include "core/instance/instance_plan.h"
#include "core/protocol/idle_rule.h"
#include "core/store/database.h"
#include "core/target/instance_store.h"

namespace studio {

class InstanceController : public QObject {
    Q_OBJECT
public:
    struct Options {
        std::chrono::milliseconds probeInterval{30'000};
        std::chrono::milliseconds idleUnit{60'000}; // a minute of the idle limit
        static Options fromEnvironment();           // for tests of the whole program
    };
    // `nodes` runs commands on the nodes themselves, `machines` on attached machines.
    InstanceController(Database& database, const Clock& clock, HostTools& nodes, HostTools& machines, Options options,
                       QObject* parent = nullptr);

    // Schedules a pass; call when instances or schedules may have changed.
    void poll();
    // Call every few seconds: the wall clock may have been set, or the computer was suspended.
    void checkClock();
    // Returns true while a start or stop is to come, or an instance could be stopped because it is idle. Those that
    // nothing stops are only observed, while there is a driver.
    bool keepsDriver() const { return m_next.has_value() || m_mayStop; }
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }

Q_SIGNALS:
    // Emitted after a commit.
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    struct Watched {
        Target target;
        InstanceRecord record;
        TargetId machine;
        bool hasRun = false;
    };
    void pass();
    void fire(Timestamp now);
    void watchAll();
    void observe(const Watched& watched, const Result<ToolAnswer>& answer);
    void judge(const Watched& watched, const ObservedActivity& observed);
    // Where the server of a target runs, and how it is reached.
    struct NotebookPlace;
    Result<NotebookPlace> placeOfNotebook(const std::string& name);
    void startNotebook(const NotebookPlace& place, bool isPlain, const ReplyTo<driver::OpenNotebookRequest>& reply);
    void openNotebook(const driver::OpenNotebookRequest& request, const ReplyTo<driver::OpenNotebookRequest>& reply);

    DriverRequestTable m_requests;
    Database& m_database;
    const Clock& m_clock;
    HostTools& m_nodes;
    HostTools& m_machines;
    const Options m_options;
    std::optional<Timestamp> m_next;
    Timestamp m_lastPass;
    std::set<TargetId> m_watched;
    bool m_mayStop = false;                                 // one of these
    std::map<TargetId, std::optional<ActivitySums>> m_seen; // last observation
    std::set<TargetId> m_asked;                             // an answer is awaited
    bool m_isFailing = false;
    QTimer m_soon;
    QTimer m_later;
    QTimer m_probe;
};

} // namespace studio
