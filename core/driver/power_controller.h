// PowerController puts attached machines to sleep and wakes them, as machine_power.h says what is wanted, stops those
// that are idle, and wakes those for which runs wait.
//
// Thread affinity: engine thread; asynchronous, never blocks on anything but the database. Each stage is committed
// before the request that follows from it. A machine is asked again only where its answer says that nothing was done.
// While its silence is expected, its connection is not restored and it does not count as unreachable.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "core/base/timestamp.h"
#include "core/client/instance_requests.h"
#include "core/driver/attached_machine.h"
#include "core/driver/driver_request_table.h"
#include "core/driver/host_tools.h"
#include "core/protocol/idle_rule.h"
#include "core/store/database.h"
#include "core/target/machine_power.h"

namespace studio {

class PowerController : public QObject {
    Q_OBJECT
public:
    struct Options {
        std::chrono::milliseconds wakeTimeout{600'000};    // until a start is given up: large servers test their memory
        std::chrono::milliseconds wakeInterval{5'000};     // between two packets, and two attempts to connect
        std::chrono::milliseconds silenceTimeout{120'000}; // for the silence after the sleep command
        std::chrono::milliseconds reachTimeout{120'000}; // until a stop of a machine that does not respond is given up
        // For the connection, after a restart of the driver and after a machine fell silent.
        std::chrono::milliseconds settle{15'000};
        std::chrono::milliseconds retryInterval{10'000}; // while others use it
        std::chrono::milliseconds runDelay{2'000};       // a run that waits for less may be placed elsewhere
        std::chrono::milliseconds probeInterval{30'000}; // of idleness
        std::chrono::milliseconds idleUnit{60'000};      // a minute of the idle limit
        static Options fromEnvironment();                // for tests of the whole program
    };
    // Returns the attached machine of that id, or null.
    using Finder = std::function<AttachedMachine*(const TargetId& id)>;
    // `local`: this computer, from which machines are woken by default.
    PowerController(Database& database, const Clock& clock, HostTools& tools, TargetId local, Finder find,
                    Options options, QObject* parent = nullptr);

    // Schedules a pass; call when records, runs or connections may have changed.
    void poll();
    // Call before a machine is started: it does not connect while it sleeps.
    void prepare(AttachedMachine& machine);
    // Returns true while something changes, or a connected machine could become idle.
    bool keepsDriver() const { return m_isChanging || !m_watched.empty(); }
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }

Q_SIGNALS:
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    struct Item {
        Target target;
        PowerRecord record{};
        PowerOptions options{};
        std::string work{};     // what a stop waits for
        bool isWaiting = false; // a run waits for it, or for the end of its idle shutdown
        bool isMateWaking = false;
        bool isUp = false; // it is off, and answers as another machine of the workspace
    };
    void pass();
    void refreshStates(const std::vector<Item>& items);
    void follow(const Item& item, AttachedMachine& machine);
    void stop(const Item& item, AttachedMachine& machine);
    void followAsked(const Item& item, AttachedMachine& machine);
    void requestSleep(const Item& item);
    void handleSleep(const Item& item, const Result<ToolAnswer>& answer);
    void followSilence(const Item& item, AttachedMachine& machine);
    // `isOverdue`: the machine should have fallen silent by now.
    void explainNoSleep(const Item& item, bool isOverdue);
    void wake(const Item& item, AttachedMachine& machine);
    void sendPacket(const Item& item);
    void handlePacket(const Item& item, const std::string& sender, const Result<ToolAnswer>& answer);
    void watch(const Item& item, AttachedMachine& machine);
    void judge(const Item& item, const ObservedActivity& observed);
    // Changes the record unless something else is wanted meanwhile.
    void write(const Item& item, const std::function<void(SQLite::Database&)>& change);
    void later(std::chrono::milliseconds delay);

    void checkPower(const driver::CheckPowerRequest& request, const ReplyTo<driver::CheckPowerRequest>& reply);

    DriverRequestTable m_requests;
    Database& m_database;
    const Clock& m_clock;
    HostTools& m_tools;
    const TargetId m_local;
    const Finder m_find;
    const Options m_options;
    const Timestamp m_started;
    Timestamp m_lastPass;
    Timestamp m_awake; // since when this driver has run and this computer has not slept
    bool m_isChanging = false;
    std::set<TargetId> m_watched; // may become idle
    std::set<TargetId> m_asked;   // an answer is awaited
    std::map<TargetId, Timestamp> m_woken;
    std::map<TargetId, Timestamp> m_silent;                 // since when, after the sleep command
    std::map<TargetId, Timestamp> m_tried;                  // last attempt to connect or to stop
    std::map<TargetId, std::optional<ActivitySums>> m_seen; // last observation
    std::map<TargetId, std::string> m_packetTrouble;
    QTimer m_soon;
    QTimer m_later;
};

} // namespace studio
