// The part of a step that makes compute instances what is wanted of them: one node while it is on, none while it is
// off.
#include <algorithm>

#include "core/store/cached_statement.h"
#include "core/target/instance_store.h"
#include "core/target/scale_pass.h"

namespace studio {

void ClusterScaler::ScalePass::followInstance(Cluster& cluster) {
    const Target& target = cluster.target;
    auto record = instances::find(m_db, target.id);
    if (!record) { // written by a program that was interrupted, or restored from a file
        instances::add(m_db, target.id, {}, m_now);
        record = instances::find(m_db, target.id);
    }
    const InstanceFacts facts = instances::factsOf(m_db, target, *record);
    const bool isDeleting =
        target.provisioning == Provisioning::Deleting || target.provisioning == Provisioning::Failed;
    const bool isReady = target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating;
    const bool isWanted = !isDeleting && record->desired == DesiredState::Running && !record->isRestarting &&
                          record->failure.empty() && canStart(facts);
    if (!isWanted) {
        std::vector<int64_t> leaving;
        for (const ClusterNode& node : cluster.nodes) {
            if (!node.run && node.state != NodeState::Leaving)
                leaving.push_back(node.seq);
        }
        for (ClusterNode& node : cluster.nodes) {
            if (std::find(leaving.begin(), leaving.end(), node.seq) != leaving.end())
                setState(node, NodeState::Leaving);
        }
        if (!leaving.empty())
            pollAt(m_now);
    } else if (isReady && cluster.nodes.empty()) {
        startInstance(cluster, facts);
    }
    const bool isOff =
        !facts.created || *facts.created == CreatedState::Gone || *facts.created == CreatedState::Stopped;
    if (record->isRestarting && cluster.nodes.empty() && isOff) {
        instances::setStoppedForRestart(m_db, target.id);
        ++m_draft.changes;
        pollAt(m_now);
    }
    if (target.provisioning == Provisioning::Deleting && cluster.nodes.empty() &&
        createdNodes::live(m_db, target.id).empty()) {
        clusters::erase(m_db, target.id, m_now);
        ++m_draft.changes;
        return;
    }
    if (!isReady || isDeleting)
        m_draft.isSettled = m_draft.isSettled && target.provisioning == Provisioning::Failed && cluster.nodes.empty();
}

void ClusterScaler::ScalePass::startInstance(Cluster& cluster, const InstanceFacts& facts) {
    if (facts.created && *facts.created != CreatedState::Gone) {
        const auto live = createdNodes::live(m_db, cluster.target.id);
        if (!live.empty() && live.back().state == CreatedState::Stopped) {
            cluster.nodes.push_back(createdNodes::readmit(m_db, cluster.target, live.back(), m_now));
            ++m_draft.changes;
        }
        return; // what an earlier start created is removed first
    }
    if (!facts.wasReady)
        grow(cluster, 1, {});
}

void ClusterScaler::ScalePass::recordInstance(Cluster& cluster) {
    bool isChanged = false;
    const InstanceVerdict verdict = instances::refresh(m_db, cluster.target, m_now, isChanged);
    m_draft.changes += isChanged ? 1 : 0;
    if (isTransitional(verdict.state))
        m_draft.isSettled = false;
}

} // namespace studio
