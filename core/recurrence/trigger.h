// Trigger describes when a schedule fires, as it is stored: a cron expression or a recurrence, a time zone, and between
// which times. Values.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include "core/recurrence/recurrence_rule.h"

namespace studio {

struct Trigger {
    std::variant<std::string, RecurrenceRule> rule;  // a string is a cron expression
    std::string zone = "UTC";                        // IANA name
    std::optional<std::chrono::sys_seconds> start{}; // of a recurrence also its origin
    std::optional<std::chrono::sys_seconds> end{};   // the last time at which it may fire
    bool operator==(const Trigger&) const = default;
};

} // namespace studio
