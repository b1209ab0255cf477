// The part of a step that follows nodes that are machines of their own.
#include "core/target/created_node_store.h"
#include "core/target/scale_pass.h"

namespace studio {

void ClusterScaler::ScalePass::loadCreated(Cluster& cluster) {
    if (!providerOf(cluster.target).createsMachines())
        return;
    cluster.created = createdNodes::ofCluster(m_db, cluster.target.id);
    const NodeHold hold = createdNodes::hold(m_db, cluster.target.id);
    cluster.isHeld = hold.isHeld(m_now);
    cluster.heldSince = hold.since;
    if (cluster.isHeld && hold.until)
        pollAt(*hold.until);
}

void ClusterScaler::ScalePass::admitCreated(Cluster& cluster) {
    for (ClusterNode& node : cluster.nodes) {
        const CreatedNode* created = cluster.view().createdFor(node);
        const ScalerMachine* machine = seen(node.spec.machine);
        if (node.state != NodeState::Preparing || created == nullptr || created->state != CreatedState::Ready ||
            machine == nullptr || !machine->isConnected)
            continue;
        // The limits as the node itself sees them: an engine may accept and ignore them.
        const bool isCpuHeld = static_cast<int>(machine->host.cpus.size()) <= created->cores;
        const bool isMemoryHeld = machine->host.memoryBytes <= created->memoryBytes;
        node.held = NodeIsolation{isCpuHeld ? "quota" : "none", isMemoryHeld ? "cgroup" : "none"};
        clusters::setHeld(m_db, node.seq, *node.held);
        clusters::note(m_db, cluster.target.id, "node_up",
                       {{"node", node.name},
                        {"machine", node.machineName},
                        {"cpu", node.held->cpu},
                        {"memory", node.held->memory}},
                       m_now);
        setState(node, NodeState::Idle);
    }
}

} // namespace studio
