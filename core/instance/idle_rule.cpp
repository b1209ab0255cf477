#include "core/instance/idle_rule.h"

#include <algorithm>

namespace studio {

namespace {

constexpr double busyCores = 0.2;

std::string activityOf(const ObservedActivity& observed) {
    if (observed.hasRun)
        return "run";
    if (!observed.isKnown || !observed.trouble.empty())
        return "unknown";
    if (observed.terminals > 0)
        return "terminal";
    if (observed.busyKernels > 0)
        return "kernel";
    return observed.cores && *observed.cores > busyCores ? "processor" : "";
}

} // namespace

IdleVerdict judgeIdle(const ObservedActivity& observed, Timestamp since, std::optional<Timestamp> before,
                      std::chrono::minutes limit, Timestamp now) {
    IdleVerdict verdict;
    verdict.activity = activityOf(observed);
    // Times in the future are those of a clock that was set back.
    verdict.active = std::max(std::min(since, now), std::min(before.value_or(since), now));
    if (observed.lastInput)
        verdict.active = std::max(verdict.active, std::min(*observed.lastInput, now));
    if (!verdict.activity.empty())
        verdict.active = now;
    else if (limit > std::chrono::minutes(0))
        verdict.stopAt = verdict.active + limit;
    return verdict;
}

} // namespace studio
