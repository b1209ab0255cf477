#include "core/scheduler/serverless_template.h"

#include <algorithm>
#include <array>

#include "core/scheduler/fleet_fit.h"

namespace studio {

namespace {

// What is compared, in this order; the least is the best.
std::array<int64_t, 4> meritsOf(const FleetTarget& model) {
    return {model.priceRank, model.nodeGpus, model.nodeMilliCores, model.nodeMemoryBytes};
}

bool isNever(const WaitingGroup& group, const WaitReason& reason) {
    return group.isServerless &&
           (reason.code == WaitCode::NeverFits || (reason.code == WaitCode::NotReady && group.targets.empty()));
}

class TemplateChoice {
public:
    explicit TemplateChoice(const SchedulerInput& input)
        : m_input(input) {
        for (const FleetTarget& target : input.targets)
            m_nodes.push_back(target.nodesLikeIt);
    }

    bool give(const WaitingRun& run, const RunNeeds& needs, std::vector<OwnCluster>& given) {
        m_obstacle.reset();
        OwnCluster own{run.seq, needs.nodes, -1, 0};
        bool isDearer = false; // another one
        for (int index = 0; index < static_cast<int>(m_input.targets.size()); ++index) {
            const FleetTarget& model = m_input.targets[static_cast<size_t>(index)];
            if (!model.isTemplate || neverFits(m_input, index, needs))
                continue;
            if (const auto obstacle = obstacleOf(index, needs)) {
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
        given.push_back(own);
        return true;
    }
    // Why the last run did not get one; nullopt: no template fits it.
    const std::optional<WaitReason>& obstacle() const { return m_obstacle; }

private:
    std::optional<WaitReason> obstacleOf(int index, const RunNeeds& needs) const {
        const FleetTarget& model = m_input.targets[static_cast<size_t>(index)];
        WaitReason reason{WaitCode::TemplateFull};
        reason.target = index;
        const auto used = std::find_if(m_input.quotas.begin(), m_input.quotas.end(), [&](const Quota& quota) {
            return quota.resource == QuotaResource::Money && quota.scope == QuotaScope::Target &&
                   quota.key == model.name;
        });
        reason.needed = needs.nodes;
        reason.available = std::max<int64_t>(0, int64_t{model.maxNodes} - m_nodes[static_cast<size_t>(index)]);
        if (used != m_input.quotas.end()) {
            reason.code = WaitCode::Limit;
            reason.quota = static_cast<int>(used - m_input.quotas.begin());
        } else if (model.isDrained) {
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
        if (!isNever(group, verdict.reason))
            return false;
        const bool isDone = std::all_of(group.runs.begin(), group.runs.end(),
                                        [&](const WaitingRun& run) { return choice.give(run, group.needs, given); });
        if (!isDone)
            verdict.reason = choice.obstacle().value_or(verdict.reason);
        return isDone;
    });
    return given;
}

} // namespace studio
