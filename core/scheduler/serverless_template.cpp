#include "core/scheduler/serverless_template.h"

#include <algorithm>
#include <array>

#include "core/scheduler/fleet_fit.h"
#include "core/scheduler/quota_usage.h"

namespace studio {

namespace {

// What is compared, in this order; the least is the best.
std::array<int64_t, 4> meritsOf(const FleetTarget& model) {
    return {model.priceRank, model.nodeGpus, model.nodeMilliCores, model.nodeMemoryBytes};
}

bool isNever(const SchedulerInput& input, const WaitingGroup& group, const WaitReason& reason) {
    if (!group.isServerless || (reason.code != WaitCode::NeverFits && reason.code != WaitCode::NotReady))
        return false;
    return reason.code == WaitCode::NeverFits ||
           std::all_of(group.targets.begin(), group.targets.end(), [&](int index) {
               return input.targets[static_cast<size_t>(index)].isGone || neverFits(input, index, group.needs);
           });
}

class TemplateChoice {
public:
    explicit TemplateChoice(const SchedulerInput& input)
        : m_input(input)
        , m_quotas(input) {
        for (const FleetTarget& target : input.targets)
            m_nodes.push_back(target.nodesLikeIt);
        // What waits for the nodes of its own cluster will be held against the limits.
        for (const WaitingGroup& group : input.groups) {
            const bool hasOwn = !group.isHeld && group.targets.size() == 1 &&
                                !input.targets[static_cast<size_t>(group.targets.front())].like.empty();
            for (size_t i = 0; hasOwn && i < group.runs.size(); ++i)
                m_quotas.add(QuotaUsage::demandOn(input, group.targets.front(), group));
        }
    }

    bool give(const WaitingRun& run, const WaitingGroup& group, std::vector<OwnCluster>& given) {
        const RunNeeds& needs = group.needs;
        m_obstacle.reset();
        OwnCluster own{run.seq, needs.nodes, -1, 0};
        bool isDearer = false; // another one
        for (int index = 0; index < static_cast<int>(m_input.targets.size()); ++index) {
            const FleetTarget& model = m_input.targets[static_cast<size_t>(index)];
            if (!model.isTemplate || neverFits(m_input, index, needs))
                continue;
            if (const auto obstacle = obstacleOf(index, group)) {
                if (!m_obstacle || obstacle->code < m_obstacle->code)
                    m_obstacle = obstacle;
                continue;
            }
            ++own.fitting;
            const FleetTarget* best = own.model < 0 ? nullptr : &m_input.targets[static_cast<size_t>(own.model)];
            isDearer = isDearer || (best != nullptr && best->priceRank != model.priceRank);
            if (best == nullptr || meritsOf(model) < meritsOf(*best))
                own.model = index;
        }
        if (own.model < 0)
            return false;
        own.isCheapest = isDearer;
        m_nodes[static_cast<size_t>(own.model)] += needs.nodes;
        m_quotas.add(demandOf(own.model, group));
        given.push_back(own);
        return true;
    }
    // Why the last run did not get one; nullopt: no template fits it.
    const std::optional<WaitReason>& obstacle() const { return m_obstacle; }

private:
    QuotaUsage::Demand demandOf(int model, const WaitingGroup& group) const {
        QuotaUsage::Demand demand = QuotaUsage::demandOn(m_input, model, group);
        demand.isLike = true;
        return demand;
    }

    std::optional<WaitReason> obstacleOf(int index, const WaitingGroup& group) const {
        const FleetTarget& model = m_input.targets[static_cast<size_t>(index)];
        if (auto limit = m_quotas.exceeded(demandOf(index, group)))
            return limit;
        WaitReason reason{WaitCode::TemplateFull};
        reason.target = index;
        reason.needed = group.needs.nodes;
        reason.available = std::max<int64_t>(0, int64_t{model.maxNodes} - m_nodes[static_cast<size_t>(index)]);
        if (model.isDrained) {
            reason.code = WaitCode::Drained;
            reason.machine = model.drainedMachine;
        } else if (!model.acceptsRuns) {
            reason.code = WaitCode::NotReady;
        } else if (model.nodes.empty() && model.hasUnusableNodes) {
            reason.code = WaitCode::Unusable;
        } else if (reason.available >= reason.needed) {
            return std::nullopt;
        }
        return reason;
    }

    const SchedulerInput& m_input;
    QuotaUsage m_quotas;
    std::vector<int64_t> m_nodes; // by target: of clusters like it
    std::optional<WaitReason> m_obstacle;
};

} // namespace

std::vector<OwnCluster> assignTemplates(const SchedulerInput& input, std::vector<GroupVerdict>& verdicts) {
    std::vector<OwnCluster> given;
    if (std::none_of(input.targets.begin(), input.targets.end(), [](const auto& target) { return target.isTemplate; }))
        return given;
    TemplateChoice choice(input);
    std::erase_if(verdicts, [&](GroupVerdict& verdict) {
        const WaitingGroup& group = input.groups[static_cast<size_t>(verdict.group)];
        if (!isNever(input, group, verdict.reason))
            return false;
        const bool isDone = std::all_of(group.runs.begin(), group.runs.end(),
                                        [&](const WaitingRun& run) { return choice.give(run, group, given); });
        if (!isDone)
            verdict.reason = choice.obstacle().value_or(verdict.reason);
        return isDone;
    });
    return given;
}

} // namespace studio
