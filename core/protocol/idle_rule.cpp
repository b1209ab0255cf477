#include "core/protocol/idle_rule.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr double busyCores = 0.2;
constexpr double busyWritten = 100.0 * 1024;
// Over a longer time, such as while this computer slept, an average hides what happens now.
constexpr int64_t maxAverageMs = 300'000;
constexpr std::chrono::minutes maxActivityAge{5};
constexpr std::chrono::minutes minIdleToWarn{30};

std::string activityOf(const ObservedActivity& observed) {
    if (observed.hasRun)
        return "run";
    if (!observed.isKnown || !observed.trouble.empty())
        return "unknown";
    if (observed.works > 0)
        return "work";
    if (observed.isScreenUsed)
        return "screen";
    if (observed.busyKernels > 0)
        return "kernel";
    // A machine that computed while no driver looked is not idle.
    if (!observed.cores)
        return "unmeasured";
    if (*observed.cores > busyCores)
        return "processor";
    return observed.written > busyWritten ? "transfer" : "";
}

std::map<std::string, int64_t> sumsIn(const json& report, const char* name) {
    std::map<std::string, int64_t> sums;
    const json& values = valueAt(report, name);
    if (!values.is_object())
        return sums;
    for (const auto& [session, value] : values.items()) {
        if (value.is_number_integer())
            sums[session] = value.get<int64_t>();
    }
    return sums;
}

// A session that is new has done everything since.
int64_t growth(const std::map<std::string, int64_t>& before, const std::map<std::string, int64_t>& now) {
    int64_t sum = 0;
    for (const auto& [session, value] : now) {
        const auto known = before.find(session);
        sum += std::max<int64_t>(0, value - (known == before.end() ? 0 : known->second));
    }
    return sum;
}

} // namespace

ObservedActivity observedActivity(const json& report, std::optional<ActivitySums>& sums, Timestamp now) {
    ObservedActivity observed;
    observed.isKnown = report.is_object();
    if (!observed.isKnown)
        return observed;
    observed.works = static_cast<int>(intAt(report, "works"));
    observed.isScreenUsed = boolAt(report, "screen");
    observed.busyKernels = static_cast<int>(intAt(report, "busy_kernels"));
    observed.trouble = textAt(report, "trouble");
    const ActivitySums seen{intAt(report, "now_ms"), sumsIn(report, "cpu_ms"), sumsIn(report, "written")};
    // The clock of the machine may be another one.
    if (const int64_t input = intAt(report, "last_input_ms"); input > 0)
        observed.lastInput = now - std::chrono::milliseconds(std::max<int64_t>(0, seen.atMs - input));
    if (sums && seen.atMs > sums->atMs && seen.atMs - sums->atMs <= maxAverageMs) {
        const auto elapsed = static_cast<double>(seen.atMs - sums->atMs);
        observed.cores = static_cast<double>(growth(sums->cpuMs, seen.cpuMs)) / elapsed;
        observed.written = static_cast<double>(growth(sums->written, seen.written)) * 1000 / elapsed;
    }
    sums = seen;
    return observed;
}

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

bool isActivityCurrent(std::optional<Timestamp> looked, Timestamp now) {
    return looked && *looked <= now + maxActivityAge && now - *looked <= maxActivityAge;
}

std::optional<IdleWarning> idleWarning(const std::string& activity, std::optional<Timestamp> active,
                                       std::optional<Timestamp> looked, std::chrono::minutes limit, Timestamp now) {
    const bool isStopped = limit > std::chrono::minutes(0);
    if (!isActivityCurrent(looked, now) || !active)
        return isStopped ? std::nullopt : std::optional(IdleWarning());
    if (!activity.empty() || now - *active < minIdleToWarn)
        return std::nullopt;
    if (!isStopped)
        return IdleWarning{active, std::nullopt};
    const Timestamp stopAt = *active + limit;
    return stopAt - now < minIdleToWarn ? std::nullopt : std::optional(IdleWarning{active, stopAt});
}

} // namespace studio
