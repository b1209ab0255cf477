// Checks what a run needs of one node against the capacity of a machine. The scheduler asks it with what is free now, a
// form or command with the total, as last seen: what exceeds the total never fits. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/scheduler/run_needs.h"

namespace studio {

struct GpuCapacity {
    std::string model;
    int64_t memoryBytes = 0; // 0: unknown
    bool operator==(const GpuCapacity&) const = default;
};

// Of a machine, or of one node of a cluster.
struct MachineCapacity {
    bool isKnown = true;     // false: never connected; everything may fit
    int cores = 0;           // 0: unknown
    int64_t memoryBytes = 0; // 0: unknown
    std::vector<GpuCapacity> gpus{};
    std::map<std::string, std::string> labels{};
    bool operator==(const MachineCapacity&) const = default;
};

struct MachineFit {
    enum class Code {
        Fits,
        Cores,     // `available` of `needed`
        Memory,    // `available` of `needed`, bytes
        NoGpu,     // none at all; `needed`
        GpuModel,  // `available` GPUs have the model `text`; `needed`
        GpuMemory, // no GPU has `needed` bytes; the largest has `available`
        Gpus,      // `available` GPUs that match; `needed`
        Label,     // `text`, "key=value", is not a label of the machine; the value there is `other`, empty: none
        Nodes,     // `available` machines or nodes that fit; `needed`
    };
    Code code = Code::Fits;
    int64_t needed = 0;
    int64_t available = 0;
    std::string text{};
    std::string other{};
    bool fits() const { return code == Code::Fits; }
    bool operator==(const MachineFit&) const = default;
};
std::string_view toText(MachineFit::Code code); // "cores", for records and tests

// Number of GPUs that a run reserves on a node that fits: what it states; at least 1 where only a model or memory is
// stated.
int gpusNeeded(const RunNeeds& needs);
bool matches(const RunNeeds& needs, const GpuCapacity& gpu);
// The first need, in the order of MachineFit::Code, that `capacity` does not meet. Ignores needs.nodes.
MachineFit fitMachine(const RunNeeds& needs, const MachineCapacity& capacity);

// Machines or nodes of one shape, of which a target has `count`.
struct NodeCapacity {
    MachineCapacity capacity;
    int count = 1;
};
// Nodes, if more nodes are needed than fit; where none fits, why the one that meets most needs does not.
MachineFit fitNodes(const RunNeeds& needs, const std::vector<NodeCapacity>& nodes);

} // namespace studio
