#include "core/scheduler/scheduler.h"

#include <algorithm>
#include <queue>
#include <set>
#include <tuple>
#include <unordered_map>

#include "core/scheduler/fleet_fit.h"
#include "core/scheduler/quota_usage.h"

namespace studio {

namespace {

// A run that holds capacity during the simulated time, with all its nodes.
struct Holder {
    int64_t run = 0;
    int64_t startedMs = 0;
    std::optional<int64_t> endsMs;
    std::vector<NodePlace> places;
    int priority = 0;
    bool isPreemptible = false;
    bool isStopping = false;
    int recentPreemptions = 0;
};

// A reservation with what it keeps free.
struct Kept {
    Reservation reservation;
    const WaitingGroup* group = nullptr;
    std::vector<int> targets; // of the group, those whose limits leave room for it
    std::set<int> kernels;
    std::optional<int64_t> startMs;
    std::optional<CapacityLedger> atStart; // what is held when it starts, without itself; set once it is known
    int64_t deadlineMs() const { return startMs.value_or(reservation.sinceMs + backfillWindowMs); }
};

class PlacementPass {
public:
    PlacementPass(const SchedulerInput& input, int maxStarts)
        : m_input(input)
        , m_maxStarts(maxStarts)
        , m_ledger(input)
        , m_quotas(input) {
        for (const LivePlacement& live : input.placements)
            hold(live);
        for (const Holder& holder : m_holders) {
            for (const NodePlace& place : holder.places)
                m_ledger.add(holder.run, place);
        }
    }

    SchedulerDecision decide();

private:
    struct Place { // in the queue
        int64_t negatedPriority;
        double share;
        int64_t position;
        int64_t seq;
        int group;
        size_t run;                                     // index into WaitingGroup::runs
        auto operator<=>(const Place&) const = default; // shares are numbers
    };
    void hold(const LivePlacement& live);
    Place placeOf(int group, size_t run) const;
    const WaitingGroup& groupOf(int group) const { return m_input.groups[static_cast<size_t>(group)]; }
    int kernelOf(const NodePlace& place) const { return m_input.machines[static_cast<size_t>(place.machine)].kernel; }
    const FleetTarget& targetOf(int target) const { return m_input.targets[static_cast<size_t>(target)]; }
    std::optional<int64_t> endOf(const WaitingGroup& group) const {
        return group.timeLimitMs ? std::optional(m_input.nowMs + *group.timeLimitMs) : std::nullopt;
    }
    // Starts the run, or returns why it waits; then `targets` are those whose limits it would not exceed.
    std::optional<WaitReason> start(int group, const WaitingRun& run, std::vector<int>& targets);
    // Targets whose limits a run of the group would not exceed; the first limit that it would in `reason`.
    std::vector<int> targetsWithin(const WaitingGroup& group, std::optional<WaitReason>& reason) const;
    bool delays(Kept& kept, const std::vector<NodePlace>& places, std::optional<int64_t> endsMs) const;
    // Where a limit is in its way, it can neither use what would be kept for it nor what others would be stopped for.
    void block(int group, const WaitingRun& run, WaitReason reason, const std::vector<int>& targets);
    // The kernels of these targets that are available.
    std::set<int> kernelsOf(const WaitingGroup& group, const std::vector<int>& targets) const;
    // Both simulate on the ledger itself, and set what is held at the start of `kept`. Returns false if no start can be
    // kept for it.
    bool reserve(const WaitingGroup& group, Kept& kept);
    // Stops runs for this one if it can start then. Returns true if it waits for their end, or for that of earlier
    // ones.
    bool preempt(const WaitingGroup& group, Kept& kept, GroupVerdict& verdict);
    bool isVictim(const Holder& holder, const WaitingGroup& group) const;
    // The indices of the holders on these kernels, in their order. Without the index each blocked group would read all.
    std::vector<size_t> holdersOn(const std::set<int>& kernels) const;
    void addIndex(size_t holder, const NodePlace& place);
    int64_t sinceOf(int64_t run) const;

    const SchedulerInput& m_input;
    const int m_maxStarts;
    CapacityLedger m_ledger;
    std::optional<CapacityLedger> m_nothingHeld; // made when it is needed
    QuotaUsage m_quotas;
    std::vector<Holder> m_holders;
    std::unordered_map<int64_t, size_t> m_holderOfRun; // of those that run already
    std::vector<std::vector<size_t>> m_holdersOn;      // by kernel
    std::vector<Kept> m_kept;
    SchedulerDecision m_decision;
};

void PlacementPass::hold(const LivePlacement& live) {
    const auto [known, isNew] = m_holderOfRun.try_emplace(live.run, m_holders.size());
    if (isNew)
        m_holders.push_back({live.run,
                             live.startedMs,
                             live.endsMs,
                             {},
                             live.priority,
                             live.isPreemptible,
                             live.isStopping,
                             live.recentPreemptions});
    if (live.isBeside)
        return;
    auto& places = m_holders[known->second].places;
    places.push_back({live.target, live.machine, live.node, live.amounts, live.isExclusive});
    addIndex(known->second, places.back());
}

void PlacementPass::addIndex(size_t holder, const NodePlace& place) {
    const auto kernel = static_cast<size_t>(kernelOf(place));
    if (kernel >= m_holdersOn.size())
        m_holdersOn.resize(kernel + 1);
    m_holdersOn[kernel].push_back(holder);
}

PlacementPass::Place PlacementPass::placeOf(int group, size_t run) const {
    const WaitingGroup& of = groupOf(group);
    const WaitingRun& waiting = of.runs[run];
    return {-int64_t{of.priority}, of.share, waiting.position, waiting.seq, group, run};
}

SchedulerDecision PlacementPass::decide() {
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue;
    for (int group = 0; group < static_cast<int>(m_input.groups.size()); ++group) {
        if (!groupOf(group).runs.empty())
            queue.push(placeOf(group, 0));
    }
    while (!queue.empty() && static_cast<int>(m_decision.starts.size()) < m_maxStarts) {
        const Place next = queue.top();
        queue.pop();
        const WaitingGroup& group = groupOf(next.group);
        const WaitingRun& run = group.runs[next.run];
        std::vector<int> targets;
        if (const auto reason = start(next.group, run, targets))
            block(next.group, run, *reason, targets);
        else if (next.run + 1 < group.runs.size())
            queue.push(placeOf(next.group, next.run + 1));
    }
    for (Kept& kept : m_kept)
        m_decision.reservations.push_back(kept.reservation);
    return std::move(m_decision);
}

std::vector<int> PlacementPass::targetsWithin(const WaitingGroup& group, std::optional<WaitReason>& reason) const {
    if (m_input.quotas.empty())
        return group.targets;
    std::vector<int> targets;
    for (const int index : group.targets) {
        const auto exceeded = m_quotas.exceeded(QuotaUsage::demandOn(m_input, index, group));
        if (!exceeded)
            targets.push_back(index);
        else if (!reason)
            reason = exceeded;
    }
    return targets;
}

std::optional<WaitReason> PlacementPass::start(int index, const WaitingRun& run, std::vector<int>& targets) {
    const WaitingGroup& group = groupOf(index);
    if (group.isHeld)
        return WaitReason{WaitCode::Held};
    std::optional<WaitReason> limit;
    targets = targetsWithin(group, limit);
    const auto endsMs = endOf(group);
    std::optional<CapacityLedger> trial; // with the kernels that it must leave alone
    while (!targets.empty()) {
        const auto finding = (trial ? *trial : m_ledger).find(targets, group.needs, {run.lastMachine, run.preparation});
        if (!finding.isPlaced())
            return limit && limit->code < finding.reason.code ? limit : finding.reason;
        const auto demand = QuotaUsage::demandOf(group, finding.places);
        if (const auto exceeded = m_quotas.exceeded(demand)) {
            limit = limit ? limit : exceeded;
            std::erase(targets, demand.target);
            continue;
        }
        const auto delayed = std::find_if(m_kept.begin(), m_kept.end(),
                                          [&](Kept& kept) { return delays(kept, finding.places, endsMs); });
        if (delayed != m_kept.end()) {
            if (!trial)
                trial.emplace(m_ledger);
            for (const int kernel : delayed->kernels)
                trial->keep(kernel, delayed->reservation.run);
            continue;
        }
        Holder holder{run.seq, m_input.nowMs, endsMs, finding.places};
        holder.priority = group.priority;
        for (const NodePlace& place : finding.places)
            m_ledger.add(run.seq, place);
        for (Kept& kept : m_kept) {
            const bool isThere = std::any_of(finding.places.begin(), finding.places.end(), [&](const NodePlace& place) {
                return kept.kernels.contains(kernelOf(place));
            });
            if (!isThere || (endsMs && *endsMs <= kept.deadlineMs()))
                continue;
            for (const NodePlace& place : finding.places)
                kept.atStart->add(run.seq, place);
        }
        m_quotas.add(demand);
        m_holders.push_back(std::move(holder));
        for (const NodePlace& place : finding.places)
            addIndex(m_holders.size() - 1, place);
        m_decision.starts.push_back(
            {index, run.seq, finding.places, !m_kept.empty(), finding.fitting, finding.isCheapest});
        return std::nullopt;
    }
    return limit.value_or(WaitReason{});
}

bool PlacementPass::delays(Kept& kept, const std::vector<NodePlace>& places, std::optional<int64_t> endsMs) const {
    const bool isThere = std::any_of(places.begin(), places.end(),
                                     [&](const NodePlace& place) { return kept.kernels.contains(kernelOf(place)); });
    if (!isThere || (endsMs && *endsMs <= kept.deadlineMs()))
        return false;
    const CapacityLedger::Rollback rollback(*kept.atStart);
    for (const NodePlace& place : places)
        kept.atStart->add(0, place);
    return !kept.atStart->find(kept.targets, kept.group->needs).isPlaced();
}

std::set<int> PlacementPass::kernelsOf(const WaitingGroup& group, const std::vector<int>& targets) const {
    std::set<int> kernels;
    const auto add = [&](int machine) {
        const FleetMachine& at = m_input.machines[static_cast<size_t>(machine)];
        if (at.isAvailable && !at.isDrained && (!at.isQuarantined || at.takesProbe))
            kernels.insert(at.kernel);
    };
    for (const int index : targets) {
        const FleetTarget& target = targetOf(index);
        if (!target.acceptsRuns || target.isDrained || neverFits(m_input, index, group.needs))
            continue;
        if (!target.isCluster)
            add(target.machine);
        for (const FleetNode& node : target.nodes) {
            if (node.isReady)
                add(node.machine);
        }
    }
    return kernels;
}

std::vector<size_t> PlacementPass::holdersOn(const std::set<int>& kernels) const {
    std::vector<size_t> found;
    for (const int kernel : kernels) {
        if (static_cast<size_t>(kernel) < m_holdersOn.size())
            found.insert(found.end(), m_holdersOn[static_cast<size_t>(kernel)].begin(),
                         m_holdersOn[static_cast<size_t>(kernel)].end());
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

int64_t PlacementPass::sinceOf(int64_t run) const {
    for (const Reservation& known : m_input.reservations) {
        if (known.run == run)
            return std::min(known.sinceMs, m_input.nowMs); // the clock may have been set back
    }
    return m_input.nowMs;
}

bool PlacementPass::reserve(const WaitingGroup& group, Kept& kept) {
    // When does it fit, if every run ends at its time limit?
    std::vector<const Holder*> ending;
    const std::vector<size_t> there = holdersOn(kept.kernels);
    for (const size_t at : there) {
        if (m_holders[at].endsMs)
            ending.push_back(&m_holders[at]);
    }
    std::sort(ending.begin(), ending.end(), [](const Holder* a, const Holder* b) { return *a->endsMs < *b->endsMs; });
    {
        const CapacityLedger::Rollback rollback(m_ledger);
        for (size_t i = 0; i < ending.size(); ++i) {
            for (const NodePlace& place : ending[i]->places)
                m_ledger.remove(place);
            if (i + 1 < ending.size() && *ending[i + 1]->endsMs == *ending[i]->endsMs)
                continue;
            if (!m_ledger.find(kept.targets, group.needs).isPlaced())
                continue;
            kept.startMs = std::max(*ending[i]->endsMs, m_input.nowMs); // late in ending
            kept.atStart = m_ledger;
            return true;
        }
    }
    // Not known: what was there before the reservation will have ended, what came later and stays is in its way.
    if (!m_nothingHeld)
        m_nothingHeld.emplace(m_input);
    const CapacityLedger::Rollback rollback(*m_nothingHeld);
    for (const size_t at : there) { // nothing is looked for elsewhere
        const Holder& holder = m_holders[at];
        const bool hasCome = holder.startedMs > kept.reservation.sinceMs;
        const bool stays = !holder.endsMs || *holder.endsMs > kept.deadlineMs();
        for (const NodePlace& place : holder.places) {
            if (hasCome && stays)
                m_nothingHeld->add(holder.run, place);
        }
    }
    if (!m_nothingHeld->find(kept.targets, group.needs).isPlaced())
        return false;
    kept.atStart = m_nothingHeld;
    return true;
}

bool PlacementPass::isVictim(const Holder& holder, const WaitingGroup& group) const {
    const bool isLower =
        holder.priority < group.priority || (holder.priority == group.priority && !group.needs.preemptible);
    return holder.isPreemptible && !holder.isStopping && isLower &&
           m_input.nowMs - holder.startedMs >= m_input.minAgeToPreemptMs &&
           holder.recentPreemptions < maxPreemptionsPerHour;
}

bool PlacementPass::preempt(const WaitingGroup& group, Kept& kept, GroupVerdict& verdict) {
    const CapacityLedger::Rollback rollback(m_ledger);
    std::vector<Holder*> victims;
    bool isStopping = false;
    for (const size_t at : holdersOn(kept.kernels)) {
        Holder& holder = m_holders[at];
        if (holder.isStopping) {
            isStopping = true;
            for (const NodePlace& place : holder.places)
                m_ledger.remove(place);
        } else if (isVictim(holder, group)) {
            victims.push_back(&holder);
        }
    }
    const auto fits = [&] { return m_ledger.find(kept.targets, group.needs).isPlaced(); };
    if (victims.empty() && !isStopping)
        return false;
    std::vector<Holder*> chosen;
    if (!isStopping || !fits()) {
        // The lowest priority first, then the one that loses the least work.
        std::sort(victims.begin(), victims.end(), [](const Holder* a, const Holder* b) {
            return std::tuple(a->priority, -a->startedMs, -a->run) < std::tuple(b->priority, -b->startedMs, -b->run);
        });
        bool isEnough = false;
        for (Holder* victim : victims) {
            for (const NodePlace& place : victim->places)
                m_ledger.remove(place);
            chosen.push_back(victim);
            if ((isEnough = fits()))
                break;
        }
        if (!isEnough)
            return false;
        // Spare those that turn out not to be needed.
        for (size_t i = chosen.size(); i-- > 0;) {
            for (const NodePlace& place : chosen[i]->places)
                m_ledger.add(chosen[i]->run, place);
            if (fits()) {
                chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(i));
                continue;
            }
            for (const NodePlace& place : chosen[i]->places)
                m_ledger.remove(place);
        }
    }
    for (Holder* victim : chosen) {
        m_decision.preemptions.push_back({victim->run, kept.reservation.run});
        // Not again in this pass, for another run.
        victim->isStopping = true;
    }
    verdict.reason.code = WaitCode::Victim;
    verdict.hasReservation = true;
    kept.startMs = m_input.nowMs;
    kept.atStart = m_ledger;
    return true;
}

void PlacementPass::block(int index, const WaitingRun& run, WaitReason reason, const std::vector<int>& targets) {
    const WaitingGroup& group = groupOf(index);
    GroupVerdict& verdict = m_decision.verdicts.emplace_back(GroupVerdict{index, reason});
    if (!isCapacity(reason.code) || m_kept.size() >= static_cast<size_t>(maxReservations))
        return;
    std::set<int> kernels = kernelsOf(group, targets);
    const bool isDisjoint = std::none_of(m_kept.begin(), m_kept.end(), [&](const Kept& kept) {
        return std::any_of(kernels.begin(), kernels.end(), [&](int kernel) { return kept.kernels.contains(kernel); });
    });
    if (kernels.empty() || !isDisjoint)
        return;
    Kept kept{{run.seq, sinceOf(run.seq)}, &group, targets, std::move(kernels), std::nullopt, std::nullopt};
    if (!preempt(group, kept, verdict)) {
        if (!reserve(group, kept))
            return;
        verdict.hasReservation = true;
        verdict.startMs = kept.startMs;
    }
    m_kept.push_back(std::move(kept));
}

} // namespace

SchedulerDecision schedule(const SchedulerInput& input, int maxStarts) {
    return PlacementPass(input, maxStarts).decide();
}

} // namespace studio
