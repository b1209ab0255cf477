// CgroupLimits states how much memory and CPU time the control groups of this process allow: in a container, a virtual
// machine's slice or a batch job that is less than the hardware has. The limit of each group up to the root counts, the
// lowest one applies. Values; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace studio {

struct CgroupLimits {
    std::optional<int64_t> memoryBytes;
    std::optional<int64_t> milliCores; // quota of CPU time per period; 1500: one and a half cores
    bool operator==(const CgroupLimits&) const = default;
};

// Of the groups of this process.
CgroupLimits readCgroupLimits();
// Of a group of version 2, or of the groups of version 1 with the memory and the cpu controller. Empty: none.
CgroupLimits cgroupLimitsOf(const std::string& unified, const std::string& memory, const std::string& cpu);

} // namespace studio
