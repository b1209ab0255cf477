// PlaceReport explains the placement of a pending run on one machine: the free capacity there, or else the first rule
// of the scheduler that fails, computed from the workspace and from the reported GPU usage. Thread: that of the
// client.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/protocol/gpu_state.h"
#include "core/run/run_record.h"
#include "core/scheduler/run_needs.h"

namespace studio {

// GPU usage by machine name, as the driver reported it (GpusRequest). Without a report of a machine,
// only what runs hold is known.
using GpuReports = std::map<std::string, std::vector<GpuState>>;

// One machine of one of a run's targets.
struct PlaceReport {
    std::string compute;
    std::string machine; // empty: the cluster has no nodes yet
    Reason reason;       // why the run cannot start there now; empty code: it fits
    // Programs of others may use GPUs that the run needs there: the machine was not asked.
    bool isGpuUseUnknown = false;
};

// Free capacity of a target for runs with some needs.
struct ComputeRoom {
    std::string compute;
    Reason reason;            // why such a run cannot start there now; empty code: it can
    bool isForEnd = false;    // the end of other runs suffices
    bool isForAction = false; // it waits until something is done: drained, in quarantine, a limit, it never fits
    int places = 0;           // slots of a machine, idle nodes of a cluster
    // Of a machine whose hardware is known:
    std::optional<int> cores{};
    std::optional<int64_t> memoryBytes{};
    int gpus = 0;
    int allGpus = 0; // that its runs may use
};

namespace browse {

// The places of a waiting run, in the order of its targets. Empty for other runs.
Result<std::vector<PlaceReport>> places(Client& client, int64_t run, const GpuReports& gpus = {});
// Of all targets.
Result<std::vector<ComputeRoom>> rooms(Client& client, const RunNeeds& needs, const GpuReports& gpus = {});

} // namespace browse

} // namespace studio
