#include "core/scheduler/quarantine_rule.h"

#include <algorithm>
#include <map>

namespace studio {

namespace {

// A machine, or one of its GPUs.
struct SuspectedPlace {
    std::string machine;
    std::string gpu; // empty: the whole machine
};

bool holdsGpu(const ProcessTrace& trace, const std::string& gpu) {
    return std::find(trace.gpus.begin(), trace.gpus.end(), gpu) != trace.gpus.end();
}

bool isAt(const ProcessTrace& trace, const SuspectedPlace& place) {
    return trace.machine == place.machine && (place.gpu.empty() || holdsGpu(trace, place.gpu));
}

// How a job, or an experiment, does at all other places.
struct Elsewhere {
    int worked = 0;
    bool hasFailed = false;
    void add(TraceVerdict verdict) {
        worked += verdict == TraceVerdict::Worked ? 1 : 0;
        hasFailed = hasFailed || verdict == TraceVerdict::FailedAtOnce || verdict == TraceVerdict::FailedEarly;
    }
    bool works() const { return worked > 0 && !hasFailed; }
    bool isUnknown() const { return worked == 0 && !hasFailed; }
};

// Returns the number of failures in a row that count, at most the limit.
int countFailures(const SuspectedPlace& place, std::span<const ProcessTrace> traces,
                  const std::set<std::string>& quarantinedGpus, const QuarantinePolicy& policy) {
    std::map<std::string, Elsewhere> jobs;
    std::map<std::string, Elsewhere> experiments;
    std::vector<const ProcessTrace*> here;
    for (const ProcessTrace& trace : traces) {
        if (isAt(trace, place)) {
            here.push_back(&trace);
            continue;
        }
        jobs[trace.job].add(verdictOf(trace, policy));
        experiments[trace.experiment].add(verdictOf(trace, policy));
    }
    std::stable_sort(here.begin(), here.end(),
                     [](const auto* a, const auto* b) { return a->startedMs > b->startedMs; });
    std::map<std::string, int> vouched;
    std::set<std::string> counted; // experiments
    int failures = 0;
    for (const ProcessTrace* trace : here) {
        const TraceVerdict verdict = verdictOf(*trace, policy);
        if (verdict == TraceVerdict::Worked || verdict == TraceVerdict::FailedEarly || failures >= policy.maxFailures)
            break;
        const bool isExplained =
            place.gpu.empty() && std::any_of(trace->gpus.begin(), trace->gpus.end(),
                                             [&](const auto& gpu) { return quarantinedGpus.contains(gpu); });
        if (verdict == TraceVerdict::Nothing || isExplained)
            continue;
        const Elsewhere& job = jobs[trace->job];
        if (job.works() && vouched[trace->job] < job.worked) {
            ++vouched[trace->job];
            ++failures;
        } else if (job.isUnknown() && experiments[trace->experiment].works() &&
                   counted.insert(trace->experiment).second) {
            ++failures;
        }
    }
    return failures;
}

} // namespace

TraceVerdict verdictOf(const ProcessTrace& trace, const QuarantinePolicy& policy) {
    if (trace.end == ProcessTrace::End::Completed || trace.ranMs >= policy.workingMs)
        return TraceVerdict::Worked;
    if (trace.end != ProcessTrace::End::Failed)
        return TraceVerdict::Nothing;
    return trace.ranMs <= policy.quickMs ? TraceVerdict::FailedAtOnce : TraceVerdict::FailedEarly;
}

int64_t coolOffMs(int failedProbes, const QuarantinePolicy& policy) {
    constexpr int maxDoublings = 20;
    return std::min(policy.maxCoolOffMs, policy.coolOffMs << std::clamp(failedProbes, 0, maxDoublings));
}

std::optional<QuarantineFinding> findQuarantine(const std::string& machine, int gpuCount,
                                                std::span<const ProcessTrace> traces,
                                                const std::set<std::string>& quarantinedGpus,
                                                const QuarantinePolicy& policy) {
    std::set<std::string> gpus;
    for (const ProcessTrace& trace : traces) {
        if (gpuCount > 1 && trace.machine == machine && verdictOf(trace, policy) == TraceVerdict::FailedAtOnce)
            gpus.insert(trace.gpus.begin(), trace.gpus.end());
    }
    QuarantineFinding finding{{}, policy.maxFailures};
    for (const std::string& gpu : gpus) {
        if (!quarantinedGpus.contains(gpu) &&
            countFailures({machine, gpu}, traces, quarantinedGpus, policy) >= policy.maxFailures)
            finding.gpus.push_back(gpu);
    }
    if (!finding.gpus.empty() || countFailures({machine, {}}, traces, quarantinedGpus, policy) >= policy.maxFailures)
        return finding;
    return std::nullopt;
}

} // namespace studio
