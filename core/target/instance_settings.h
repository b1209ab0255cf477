// InstanceSettings makes a cluster a compute instance: one node that is started and stopped, and kept while it is
// stopped. Value type.
#pragma once

#include <chrono>

namespace studio {

constexpr std::chrono::minutes minIdleShutdown{1};
constexpr std::chrono::minutes maxIdleShutdown{7 * 24 * 60};

struct InstanceSettings {
    std::chrono::minutes idleBeforeShutdown{0}; // 0: it is never stopped because it is idle
    bool operator==(const InstanceSettings&) const = default;
};

} // namespace studio
