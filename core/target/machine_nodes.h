// MachineNodes describes a cluster whose nodes are on the machines of a pool. Value type.
#pragma once

#include <vector>

#include "core/base/id.h"

namespace studio {

struct MachineNodes {
    std::vector<TargetId> machines{}; // in the order given; empty: they are named elsewhere, as in a file
    bool isWhole = false;             // a node is all that is left of a machine, exclusively
    bool operator==(const MachineNodes&) const = default;
};

} // namespace studio
