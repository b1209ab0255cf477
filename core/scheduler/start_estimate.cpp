#include "core/scheduler/start_estimate.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/scheduler/scheduler.h"

namespace studio {

namespace {

constexpr int maxPasses = 2000;
constexpr int64_t overdueMs = 60'000; // a run that already took longer than others like it

class Simulation {
public:
    Simulation(SchedulerInput input, const std::function<std::optional<int64_t>(int64_t)>& typicalMs, int maxRuns)
        : m_input(std::move(input))
        , m_typicalMs(typicalMs)
        , m_maxRuns(static_cast<size_t>(maxRuns)) {
        for (LivePlacement& live : m_input.placements) {
            if (!live.endsMs)
                live.endsMs = endOf(live.run, live.startedMs, std::nullopt);
        }
    }

    std::vector<StartEstimate> run() {
        for (int pass = 0; pass < maxPasses && !m_input.groups.empty() && m_estimates.size() < m_maxRuns; ++pass) {
            const SchedulerDecision decision = schedule(m_input);
            std::map<int64_t, WaitReason> reasons; // by group
            for (const GroupVerdict& verdict : decision.verdicts)
                reasons[m_input.groups[static_cast<size_t>(verdict.group)].id] = verdict.reason;
            start(decision);
            m_input.reservations = decision.reservations;
            if (!advance()) {
                explainRest(reasons);
                break;
            }
        }
        return std::move(m_estimates);
    }

private:
    // Notes where the end is only what is usual.
    std::optional<int64_t> endOf(int64_t run, int64_t startedMs, std::optional<int64_t> limitMs) {
        const auto typical = m_typicalMs(run);
        if (limitMs && (!typical || *typical >= *limitMs))
            return startedMs + *limitMs;
        if (!typical)
            return std::nullopt;
        m_approximate.insert(run);
        return std::max(startedMs + *typical, m_input.nowMs + (startedMs + *typical < m_input.nowMs ? overdueMs : 0));
    }

    void start(const SchedulerDecision& decision) {
        for (const ScheduledStart& started : decision.starts) {
            WaitingGroup& group = m_input.groups[static_cast<size_t>(started.group)];
            LivePlacement live{started.run};
            live.startedMs = m_input.nowMs;
            live.endsMs = endOf(started.run, m_input.nowMs, group.timeLimitMs);
            m_estimates.push_back({started.run, m_input.nowMs, m_isApproximate, 0, live.endsMs,
                                   started.nodes.front().machine, started.nodes.front().node});
            live.priority = group.priority;
            live.isPreemptible = false; // what is stopped and queued again is not simulated
            live.experiment = group.experiment;
            live.parent = group.parent;
            for (const NodePlace& place : started.nodes) {
                live.target = place.target;
                live.machine = place.machine;
                live.node = place.node;
                live.amounts = place.amounts;
                live.isExclusive = place.isExclusive;
                m_input.placements.push_back(live);
            }
            std::erase_if(group.runs, [&](const WaitingRun& run) { return run.seq == started.run; });
        }
        std::erase_if(m_input.groups, [](const WaitingGroup& group) { return group.runs.empty(); });
    }

    // To the next end of a run. Returns false if nothing ends any more.
    bool advance() {
        std::optional<int64_t> next;
        for (const LivePlacement& live : m_input.placements) {
            if (live.endsMs)
                next = next ? std::min(*next, *live.endsMs) : *live.endsMs;
        }
        if (!next)
            return false;
        m_input.nowMs = std::max(m_input.nowMs, *next);
        std::erase_if(m_input.placements, [&](const LivePlacement& live) {
            const bool hasEnded = live.endsMs && *live.endsMs <= m_input.nowMs;
            m_isApproximate = m_isApproximate || (hasEnded && m_approximate.contains(live.run));
            return hasEnded;
        });
        return true;
    }

    // The others start after runs whose end is not known.
    void explainRest(const std::map<int64_t, WaitReason>& reasons) {
        for (const WaitingGroup& group : m_input.groups) {
            const auto reason = reasons.find(group.id);
            if (reason == reasons.end() || reason->second.code == WaitCode::NeverFits ||
                reason->second.code == WaitCode::Away || reason->second.code == WaitCode::Drained ||
                reason->second.code == WaitCode::Held)
                continue;
            const int machine = reason->second.machine;
            const LivePlacement* first = nullptr;
            for (const LivePlacement& live : m_input.placements) {
                if (!live.endsMs && (machine < 0 || live.machine == machine) &&
                    (first == nullptr || live.startedMs < first->startedMs))
                    first = &live;
            }
            for (const WaitingRun& run : group.runs) {
                if (first != nullptr && m_estimates.size() < m_maxRuns)
                    m_estimates.push_back({run.seq, std::nullopt, false, first->run});
            }
        }
    }

    SchedulerInput m_input;
    const std::function<std::optional<int64_t>(int64_t)>& m_typicalMs;
    const size_t m_maxRuns;
    std::vector<StartEstimate> m_estimates;
    std::set<int64_t> m_approximate; // runs whose end is not their limit
    bool m_isApproximate = false;    // one of these has ended
};

} // namespace

std::vector<StartEstimate>
estimateStarts(SchedulerInput input, const std::function<std::optional<int64_t>(int64_t run)>& typicalMs, int maxRuns) {
    return Simulation(std::move(input), typicalMs, maxRuns).run();
}

} // namespace studio
