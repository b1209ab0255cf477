// Stores what is wanted of the power of attached machines and how far it has come (table `machine_power`), and derives
// their state. All functions but powerVerdict() run inside a transaction of core/store's Database and may throw
// SQLite::Exception, which that class catches.
//
// A machine is Stopped only on evidence: it confirmed the sleep command, and then fell silent. A machine that is silent
// without that is not responding, and nothing of this file changes it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/target/instance_state.h"
#include "core/target/power_options.h"
#include "core/target/target.h"

namespace studio {

enum class PowerStage { On, Asked, Sent, Off, Waking };
std::string_view toText(PowerStage stage); // "on"
std::optional<PowerStage> powerStageFromText(std::string_view text);

struct PowerRecord {
    TargetId target;
    DesiredState desired = DesiredState::Running;
    bool isRestarting = false;
    InstanceInitiator asker = InstanceInitiator::User;
    Timestamp desiredSince;
    PowerStage stage = PowerStage::On;
    Timestamp stageSince;
    bool wasOff = false;
    std::string waiting{};
    std::string failure{};
    InstanceState state = InstanceState::Running; // as last stored
    Timestamp since;
    std::optional<Timestamp> active{};
    std::string activity{};
    std::optional<Timestamp> looked{};

    bool wantsOff() const { return desired == DesiredState::Stopped || isRestarting; }
    // It was not asked for: it ends when the machine turns out to be in use.
    bool isIdleStop() const { return desired == DesiredState::Stopped && asker == InstanceInitiator::IdleShutdown; }
    // Its silence is expected.
    bool isAsleep() const {
        return stage == PowerStage::Sent || stage == PowerStage::Off || stage == PowerStage::Waking;
    }
    // A driver has to act.
    bool isChanging() const;
    // Idempotency token of the sleep command for the agent, new for each request.
    std::string token() const;
};

// `hasRun`: a run is on it.
InstanceVerdict powerVerdict(const PowerRecord& record, bool isReachable, bool hasRun);

namespace power {

// Returns the options of an attached machine; empty for other targets.
PowerOptions optionsOf(const Target& target);
std::optional<PowerRecord> find(SQLite::Database& db, const TargetId& target);
std::vector<PowerRecord> all(SQLite::Database& db); // of machines that are attached
InstanceVerdict verdictOf(SQLite::Database& db, const Target& target, const PowerRecord& record);
// Stores the derived state, with an event if it has changed; returns true then.
bool refresh(SQLite::Database& db, const Target& target, Timestamp now);

// Write what is wanted; false: it was wanted already. Errors name the option that is missing.
Result<bool> start(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now);
Result<bool> stop(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now);
Result<void> restart(SQLite::Database& db, const Target& target, Timestamp now);

// Written by what carries it out.
void setStage(SQLite::Database& db, const TargetId& target, PowerStage stage, Timestamp now);
void setWaiting(SQLite::Database& db, const TargetId& target, const std::string& why);
// Condition that a start is waiting for; the stage stays.
void setNote(SQLite::Database& db, const TargetId& target, const std::string& note);
// It is on and stays on: it was woken, by the studio or at the machine.
void setOn(SQLite::Database& db, const TargetId& target, Timestamp now);
// Ends an idle shutdown that was not executed, with an event; false: the machine is stopped for another reason. Its
// idleness counts from now.
bool withdrawIdleStop(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now);
// Gives up what is wanted: a stop leaves it on; a start leaves it as it was.
void setFailed(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now);
void setRestarted(SQLite::Database& db, const TargetId& target, Timestamp now);
void setObserved(SQLite::Database& db, const TargetId& target, Timestamp active, const std::string& activity,
                 Timestamp now);

// Returns what keeps the machine in use here, for display: runs on it or on another target of the same machine, and
// nodes that are hosted there and on; empty: nothing.
std::string workOn(SQLite::Database& db, const TargetId& machine);
// Other machines of this workspace that are the same computer and were reached after that time.
std::vector<TargetId> reachedSince(SQLite::Database& db, const TargetId& machine, Timestamp since);
// The machines on which no run may start now.
std::set<TargetId> leaving(SQLite::Database& db);
// Returns true if an unplaced run of at least that age may be placed there. One that never fits the machine, by its
// facts, or that a budget holds on each target by which it could come there does not count.
bool hasWaitingRun(SQLite::Database& db, const TargetId& machine, Timestamp createdBefore);
// The machines of all pools of a machine, without itself.
std::vector<TargetId> poolPeers(SQLite::Database& db, const TargetId& machine);
// Returns why a machine accepts no run, with a remedy, for display; empty if it does or is no machine.
std::string unavailableReason(SQLite::Database& db, const TargetId& machine);
bool needDriver(SQLite::Database& db);

} // namespace power

} // namespace studio
