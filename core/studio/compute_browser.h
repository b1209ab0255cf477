// What the window's pages ask about compute targets: how busy they are, and what the studio keeps on them. Thread: that
// of the client.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/studio/client.h"
#include "core/target/cluster.h"

namespace studio {

struct TargetStatus {
    Target target;
    int64_t going = 0;   // runs that hold one of its places
    int64_t waiting = 0; // runs that wait for one
    NodeCounts nodes;    // of a cluster
    Allocation allocation = Allocation::Steady;
    bool isDriven = false; // somebody looks at it now, so `reachable` is news and not memory
};

// What lies in one of the workspace's folders. Sizes are those of the files' contents.
struct StoragePart {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
struct StorageUse {
    StoragePart snapshots; // contents and trees, each content once
    StoragePart runs;      // working folders with outputs and logs
    StoragePart database;  // with its backups and caches
    uint64_t total() const { return snapshots.bytes + runs.bytes + database.bytes; }
};
// Called now and then; false ends the count with Canceled.
using StorageCallback = std::function<bool(const StorageUse&)>;

namespace browse {

Result<std::vector<TargetStatus>> targets(Client& client);
Result<TargetStatus> target(Client& client, const std::string& name);
// Looks at every file of the workspace; long work. What vanishes meanwhile is not counted.
Result<StorageUse> storage(Client& client, const StorageCallback& progress = {});
// Sees to it that somebody looks at targets of which nothing is known yet, and at clusters that are not as they should
// be.
Result<void> lookAtTargets(Client& client);

} // namespace browse

} // namespace studio
