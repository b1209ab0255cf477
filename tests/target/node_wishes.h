// What the autoscaler writes, for tests of what creates nodes.
#pragma once

#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

namespace studio::test {

// Returns the number of a node of the cluster that is wanted, on the machine `host`.
inline int64_t planNode(FreshWorkspace& workspace, const char* cluster, const TargetId& host, Timestamp now) {
    int64_t seq = 0;
    workspace.write([&](SQLite::Database& db) -> Result<void> {
        return targets::byName(db, cluster).map([&](const Target& target) {
            seq = createdNodes::plan(db, target, {host, 1, 1LL << 30, 0, false}, now).seq;
        });
    });
    return seq;
}

inline void releaseNode(FreshWorkspace& workspace, int64_t node, Timestamp now) {
    workspace.write([&](SQLite::Database& db) -> Result<void> {
        clusters::setNode(db, node, NodeState::Leaving, now);
        return {};
    });
}

} // namespace studio::test
