// Schedule describes when a frozen job is submitted: a trigger, and what happens to times that were missed or that
// overlap with an earlier run. Values.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/recurrence/trigger.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Policy for times missed while no driver was running.
enum class MissedPolicy {
    Skip, // none is made up for
    Once, // the newest one fires
    All,  // all fire, up to a limit
};
std::string_view toText(MissedPolicy policy); // "skip", "once", "all"
std::optional<MissedPolicy> missedPolicyFromText(std::string_view text);

// Policy for times at which an earlier run of the schedule has not ended.
enum class OverlapPolicy { Skip, Allow };
std::string_view toText(OverlapPolicy policy); // "skip", "allow"
std::optional<OverlapPolicy> overlapPolicyFromText(std::string_view text);

enum class FireOutcome {
    Fired,
    SkippedMissed,
    SkippedOverlap,
    Failed,        // the job could not be submitted
    Manual,        // submitted by the user, at no nominal time
    SkippedBudget, // of a compute instance: a budget is used up, and holds what would cost
};
std::string_view toText(FireOutcome outcome); // "fired", "skipped_missed", …
std::optional<FireOutcome> fireOutcomeFromText(std::string_view text);

struct ScheduleSettings {
    std::string name;
    std::string displayName{};
    std::string description{};
    std::map<std::string, std::string> tags{};
    Trigger trigger{};
    bool isEnabled = true;
    MissedPolicy missed = MissedPolicy::Once;
    OverlapPolicy overlap = OverlapPolicy::Skip;
    bool operator==(const ScheduleSettings&) const = default;
};

// The rule alone, without zone and limits: {"cron": "0 * * * *"}, {"recurrence": {"frequency": "day", …}}.
nlohmann::json ruleToJson(const Trigger& trigger);
// Corrupt if it cannot be read.
Result<std::variant<std::string, RecurrenceRule>> ruleFromJson(const nlohmann::json& value);

// Name of the run for a nominal time: "nightly-20261125T030000Z".
std::string scheduledRunName(const std::string& schedule, Timestamp nominal);
// "2026-11-25T03:00:00Z", the value of ${{creation_context.trigger_time}}.
std::string triggerTimeText(Timestamp nominal);
// Returns true for 1 to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.
bool isScheduleName(const std::string& name);

} // namespace studio
