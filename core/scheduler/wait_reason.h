// WaitReason states why a waiting run is not placed: the first rule that fails, on the machine that comes nearest. It
// is what one pass of the scheduler returns; run/wait_explanation.h reads it later, as stored. Value type; indices
// refer to SchedulerInput.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace studio {

// Of several obstacles the first in this order is reported: the one that is likely to vanish first.
enum class WaitCode {
    NodeStarting, // a node of the cluster is being started for it
    Reserved,     // capacity is free, and kept for `run`, which is before it
    Victim,       // runs of lower priority have been asked to stop for it
    MaxRuns,      // the machine has as many runs as it may have
    NodesBusy,    // all nodes of the cluster have runs; `needed` and `available` nodes
    NodeEnds,     // a free node ends before its time limit; `needed` and `available` milliseconds
    Gpus,         // too few free GPUs that fit; `needed` and `available`
    GpuUnknown,   // it is not known who uses a GPU that fits, `gpu`
    GpuOutside,   // a GPU that fits, `gpu`, is used by processes that are no runs, or by another workspace
    Cores,        // thousandths
    Memory,       // bytes
    Exclusive,    // `run` has the machine for itself
    Isolated,     // it needs the machine for itself, and other runs are there
    TemplateFull, // clusters like the template may have `available` more nodes; `needed`
    Limit,        // `quota` is reached; `needed` and `available` of it
    Quarantined,  // runs fail on the machine, or on its GPU `gpu`, within seconds: it takes none
    Unusable,     // all nodes of the cluster are unusable
    Away,         // the machine is not connected
    NotReady,     // the target accepts no runs now
    Drained,      // the user keeps new runs away from the machine or the cluster
    Held,         // the user keeps the run from starting
    NeverFits,    // see NeverCode in `detail`
};
std::string_view toText(WaitCode code); // "node_starting", "reserved", …
// Returns true if the end of other runs suffices, so that capacity can be reserved.
bool isCapacity(WaitCode code);

enum class NeverCode { None, OneMachine, Label, Gpus, Cores, Memory, Nodes, Time };
std::string_view toText(NeverCode code); // "one_machine", …

struct WaitReason {
    WaitCode code = WaitCode::NotReady;
    NeverCode detail = NeverCode::None;
    int target = -1;
    int machine = -1;
    int64_t needed = 0;
    int64_t available = 0;
    int gpu = -1;
    int64_t run = 0;
    int quota = -1;
    int startable = 0; // of NodeStarting: targets that could start nodes, of which the cheapest is named
    auto operator<=>(const WaitReason&) const = default;
};

} // namespace studio
