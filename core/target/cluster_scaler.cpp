#include "core/target/cluster_scaler.h"

#include "core/target/scale_pass.h"

namespace studio {

namespace {

constexpr int lowPriorityNiceness = 10;

} // namespace

ClusterScaler::PendingChanges ClusterScaler::step(SQLite::Database& db, std::span<const ScalerMachine> machines,
                                                  std::span<const NodeTestResult> results, Timestamp now) const {
    return ScalePass(*this, db, machines, now).run(results);
}

void ClusterScaler::apply(PendingChanges draft) {
    m_pending = std::move(draft.pending);
    m_isSettled = draft.isSettled;
    m_nextPoll = draft.nextPoll;
}

NodeLimits ClusterScaler::limitsOf(const ClusterConfig& config, const ClusterNode& node) {
    // A created node has limits of its own.
    const int64_t memory = node.spec.whole || config.createsNodes() ? 0
                           : node.spec.memoryBytes > 0              ? node.spec.memoryBytes
                                                                    : config.node.memoryBytes;
    return {node.cpus, memory, config.tier == ClusterTier::LowPriority ? lowPriorityNiceness : 0};
}

} // namespace studio
