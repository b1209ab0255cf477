// SlotNodes describes a cluster whose nodes are parts of one machine, Target::via. It has no settings. Value type.
#pragma once

namespace studio {

struct SlotNodes {
    bool operator==(const SlotNodes&) const = default;
};

} // namespace studio
