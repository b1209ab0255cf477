// Judges whether a compute instance is idle, and when it is stopped because of that. Pure.
//
// Busy: a run on it or waiting for it, work of another workspace, a person at its screen, a busy kernel, more than a
// fifth of a core, more than 100 KiB written per second. Of a terminal the last input counts, not that it is open. What
// cannot be observed counts as busy: no answer, the time before the first observation of this driver, and a gap of five
// minutes. A browser that is open counts for nothing: it polls for ever.
#pragma once

#include <chrono>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/base/timestamp.h"

namespace studio {

struct ObservedActivity {
    bool isKnown = true; // its agent answered
    bool hasRun = false;
    int works = 0; // runs and builds that agents have there, of any workspace
    bool isScreenUsed = false;
    int busyKernels = 0;
    std::string trouble{};                // the notebook server does not answer
    std::optional<double> cores{};        // used on average since the last observation; nullopt: none to compare with
    double written = 0;                   // bytes per second since then
    std::optional<Timestamp> lastInput{}; // of a kernel or a terminal
};

// What the use since an observation is measured from: sums so far, by session of the machine.
struct ActivitySums {
    int64_t atMs = 0; // Unix time of the machine
    std::map<std::string, int64_t> cpuMs{};
    std::map<std::string, int64_t> written{};
};

// Reads the report of the agent's command "activity"; no object: it did not answer. `sums`: of the last observation,
// replaced by those of this one.
ObservedActivity observedActivity(const nlohmann::json& report, std::optional<ActivitySums>& sums, Timestamp now);

struct IdleVerdict {
    // "run", "work", "screen", "kernel", "processor", "transfer", "unknown", "unmeasured" (there is nothing to
    // compare with); empty: idle
    std::string activity{};
    Timestamp active;                  // when it was last busy
    std::optional<Timestamp> stopAt{}; // nullopt: busy, or there is no limit
    bool isDue(Timestamp now) const { return stopAt && *stopAt <= now; }
};

// An instance that is on without use.
struct IdleWarning {
    std::optional<Timestamp> since{};  // nullopt: not observed lately, so that only the absence of runs is known
    std::optional<Timestamp> stopAt{}; // nullopt: nothing stops it
    bool operator==(const IdleWarning&) const = default;
};

// Returns true if the last observation is recent enough to say how an instance is used now.
bool isActivityCurrent(std::optional<Timestamp> looked, Timestamp now);
// For an instance that is on, without a run. `activity`, `active` and `looked`: as last observed (IdleVerdict).
// nullopt: it is in use, or was until half an hour ago, or is stopped within the next one. A limit of 0: never stopped.
std::optional<IdleWarning> idleWarning(const std::string& activity, std::optional<Timestamp> active,
                                       std::optional<Timestamp> looked, std::chrono::minutes limit, Timestamp now);

// `since`: when it came on. `before`: when it was last busy, as of the last observation. A limit of 0: never.
IdleVerdict judgeIdle(const ObservedActivity& observed, Timestamp since, std::optional<Timestamp> before,
                      std::chrono::minutes limit, Timestamp now);

} // namespace studio
