// Keeps the data of a workspace on this machine within a budget: the least recently used is evicted first, what is
// in use never. Blocking disk I/O; single-threaded, and never concurrent with a snapshot upload.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

// A copy or download that can be removed by itself.
struct EvictionItem {
    struct Outcome {
        uint64_t left = 0;            // bytes that are still on the disk; all of them: it is in use
        std::optional<Error> error{}; // why not everything of it was removed
    };
    int64_t lastUsedMs = 0;
    uint64_t bytes = 0;
    std::function<Outcome()> remove;
};

struct EvictionResult {
    uint64_t total = 0;           // bytes that are left of everything
    uint64_t freed = 0;           // bytes
    size_t failures = 0;          // items that could not be removed
    std::optional<Error> error{}; // of the first of them
};

// Removes items, the least recently used first, until `total` bytes, which include those of the items, are within
// `budgetBytes`. What an item leaves on the disk stays in the total, and no more than that.
EvictionResult evictItems(std::vector<EvictionItem> items, uint64_t total, uint64_t budgetBytes);

// Removes copies that runs share and downloads, then snapshots except `keepTrees` with the contents that no other
// snapshot has, until what is left is within `budgetBytes`. In the workspace's own folder the content store is neither
// counted nor touched. Runs, their outputs and environments are not data in this sense. Removes nothing of what an
// attempt reads that is or may be alive; fails if that cannot be determined. What cannot be removed is left out, counts
// with what is left of it, and is tried again the next time; fails with the first such error at the end if what is left
// is not within `budgetBytes`.
Result<CleanupResult> evictData(const AgentPaths& places, const MachineIdentity& machine, uint64_t budgetBytes,
                                const std::vector<Sha256>& keepTrees);

} // namespace studio
