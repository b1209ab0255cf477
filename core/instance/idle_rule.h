// Judges whether a compute instance is idle, and when it is stopped because of that. Pure.
//
// Busy: a run on it or waiting for it, an open terminal, a busy kernel, more than a fifth of a core. What cannot be
// observed counts as busy. A browser that is open counts for nothing: it polls for ever.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/base/timestamp.h"

namespace studio {

struct ObservedActivity {
    bool isKnown = true; // its agent answered
    bool hasRun = false;
    int terminals = 0;
    int busyKernels = 0;
    std::string trouble{};                // the notebook server does not answer
    std::optional<double> cores{};        // used on average since the last observation; nullopt: there was none
    std::optional<Timestamp> lastInput{}; // of a kernel or a terminal
};

struct IdleVerdict {
    std::string activity{};            // "run", "terminal", "kernel", "processor", "unknown"; empty: idle
    Timestamp active;                  // when it was last busy
    std::optional<Timestamp> stopAt{}; // nullopt: busy, or there is no limit
    bool isDue(Timestamp now) const { return stopAt && *stopAt <= now; }
};

// `since`: when it came on. `before`: when it was last busy, as of the last observation. A limit of 0: never.
IdleVerdict judgeIdle(const ObservedActivity& observed, Timestamp since, std::optional<Timestamp> before,
                      std::chrono::minutes limit, Timestamp now);

} // namespace studio
