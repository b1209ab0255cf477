// InstanceSettings makes a cluster a compute instance: one node that is started and stopped, and kept while it is
// stopped. Value type.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace studio {

constexpr std::chrono::minutes minIdleShutdown{1};
constexpr std::chrono::minutes maxIdleShutdown{7 * 24 * 60};
constexpr size_t maxAssignedUser = 256;

struct InstanceSettings {
    std::chrono::minutes idleBeforeShutdown{0}; // 0: it is never stopped because it is idle
    // Who it is for, as a label: a name, or an object ID of Azure with that of the tenant; empty: not stated.
    std::string assignedUser{};
    std::string assignedTenant{};
    bool operator==(const InstanceSettings&) const = default;
};

} // namespace studio
