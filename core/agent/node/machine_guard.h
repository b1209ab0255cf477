// GuardPlan is the state of a watchdog (dead man's switch) on a machine of a cloud, which powers itself off when no
// driver of its workspace is connected. A connected driver renews the plan each minute as a heartbeat ("guard renew");
// a systemd timer of the machine checks each minute whether it is due ("guard check"). Idleness is judged by the rule
// by which a driver judges it (idle_rule.h). Without a plan it is never due: the timer then follows a rule of its own
// (target/provider/cloud/user_data.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/idle_rule.h"

namespace studio {

// Times are milliseconds of the boot clock.
struct GuardPlan {
    std::string boot{};            // the boot in which it was renewed
    int64_t renewed = 0;           // of no meaning in another boot
    bool isKept = false;           // an instance: what is on its disk is still there when it is started again
    int64_t limitMs = 0;           // of idleness; 0: none
    std::optional<int64_t> stop{}; // in that boot
};

// Kept between two checks.
struct GuardMemory {
    std::string boot{};
    std::optional<int64_t> active{}; // when it was last busy
    std::optional<ActivitySums> sums{};
};

struct GuardView {
    std::string boot{};
    int64_t now = 0;
    ObservedActivity activity{};
    bool hasResults = false; // of runs that have ended, which no driver has fetched
};

// Returns false while a driver renews the plan.
bool isGuardNeeded(const GuardPlan& plan, const std::string& boot, int64_t now);
// Returns true if the machine is to be powered off: no driver renewed the plan for a quarter of an hour, and the
// machine was idle for the limit, or its stop time has passed and it was idle for five minutes. A machine that vanishes
// with its disk waits three days for results to be fetched.
bool isGuardDue(const GuardPlan& plan, const GuardView& view, GuardMemory& memory);

// The command "guard": {"renew", "node" or "instance", seconds of the idle limit (0: none), seconds until it is stopped
// ("-": never)}, or {"check"}. Returns its exit code.
int runMachineGuard(const std::vector<std::string>& words);

} // namespace studio
