// Reads load and disk use of compute targets for the window's pages. Thread: that of the client.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/instance/instance_schedule.h"
#include "core/target/cluster.h"
#include "core/target/machine_power.h"
#include "core/target/quarantine_store.h"
#include "core/target/target.h"

namespace studio {

// The power of an attached machine that the studio stops or starts.
struct PowerStatus {
    PowerRecord record;
    InstanceVerdict verdict{};
    // It is on, and nothing else is wanted: its other properties say its state.
    bool isPlain() const { return record.stage == PowerStage::On && !record.wantsOff(); }
};

struct TargetStatus {
    Target target;
    int64_t going = 0;                   // runs that occupy a slot
    int64_t waiting = 0;                 // runs queued for a slot
    NodeCounts nodes;                    // of a cluster
    std::vector<std::string> machines;   // of a cluster: names of those that host its nodes; one, unless it is a pool
    std::vector<std::string> pools;      // of a machine: names of the pools that it is part of
    std::vector<Quarantine> quarantines; // of the machine, or of machines of the cluster
    Allocation allocation = Allocation::Steady;
    std::optional<InstanceState> instance{}; // of a compute instance
    std::optional<PowerStatus> power{};      // of a machine that was stopped or started
    std::vector<InstanceSchedule> times{};   // at which a machine is stopped and started
    bool isDriven = false;                   // a driver is running: `reachable` is current, not the last stored value
};

// Disk use of one kind of workspace folder. Sizes are those of the files' contents.
struct StoragePart {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
struct StorageUse {
    StoragePart snapshots;    // blobs and trees; each content counts once
    StoragePart runs;         // working folders with outputs and logs
    StoragePart environments; // builds, and the tools that make them
    StoragePart caches;       // inputs that runs share, downloads, and whatever else lies there
    StoragePart database;     // with its backups, and the driver's log, keys and locks
    uint64_t total() const { return snapshots.bytes + runs.bytes + environments.bytes + caches.bytes + database.bytes; }
};
// Called every 2000 entries; returning false stops the count with Canceled.
using StorageCallback = std::function<bool(const StorageUse&)>;

namespace browse {

Result<std::vector<TargetStatus>> targets(Client& client);
Result<TargetStatus> target(Client& client, const std::string& name);
// Walks every file of the workspace: long work. Entries that vanish during the walk are not counted.
Result<StorageUse> storage(Client& client, const StorageCallback& progress = {});
// Called by pages that show compute targets. Starts a driver if the hardware of a target is unknown or was read more
// than a minute ago (the driver then reads it again), or if a cluster differs from its desired state.
Result<void> ensureTargetsCurrent(Client& client);

} // namespace browse

} // namespace studio
