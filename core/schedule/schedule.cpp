#include "core/schedule/schedule.h"

#include <algorithm>
#include <array>

#include "core/store/versioned_name.h"
#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<MissedPolicy, std::string_view>, 3> missedTexts{
    {{MissedPolicy::Skip, "skip"}, {MissedPolicy::Once, "once"}, {MissedPolicy::All, "all"}}};
constexpr std::array<std::pair<OverlapPolicy, std::string_view>, 2> overlapTexts{
    {{OverlapPolicy::Skip, "skip"}, {OverlapPolicy::Allow, "allow"}}};
constexpr std::array<std::pair<FireOutcome, std::string_view>, 6> outcomeTexts{
    {{FireOutcome::Fired, "fired"},
     {FireOutcome::SkippedMissed, "skipped_missed"},
     {FireOutcome::SkippedOverlap, "skipped_overlap"},
     {FireOutcome::Failed, "failed"},
     {FireOutcome::Manual, "manual"},
     {FireOutcome::SkippedBudget, "skipped_budget"}}};

template <typename Pairs, typename Value>
std::string_view wordOf(const Pairs& pairs, Value value) {
    for (const auto& [one, text] : pairs) {
        if (one == value)
            return text;
    }
    return {};
}

template <typename Value, typename Pairs>
std::optional<Value> valueOfWord(const Pairs& pairs, std::string_view word) {
    for (const auto& [one, text] : pairs) {
        if (text == word)
            return one;
    }
    return std::nullopt;
}

bool readNumbers(const json& rule, const char* key, std::vector<int>& numbers) {
    const auto found = rule.find(key);
    if (found == rule.end())
        return true;
    if (!found->is_array())
        return false;
    for (const json& number : *found) {
        if (!number.is_number_integer())
            return false;
        numbers.push_back(number.get<int>());
    }
    return true;
}

} // namespace

std::string_view toText(MissedPolicy policy) {
    return wordOf(missedTexts, policy);
}

std::optional<MissedPolicy> missedPolicyFromText(std::string_view text) {
    return valueOfWord<MissedPolicy>(missedTexts, text);
}

std::string_view toText(OverlapPolicy policy) {
    return wordOf(overlapTexts, policy);
}

std::optional<OverlapPolicy> overlapPolicyFromText(std::string_view text) {
    return valueOfWord<OverlapPolicy>(overlapTexts, text);
}

std::string_view toText(FireOutcome outcome) {
    return wordOf(outcomeTexts, outcome);
}

std::optional<FireOutcome> fireOutcomeFromText(std::string_view text) {
    return valueOfWord<FireOutcome>(outcomeTexts, text);
}

json ruleToJson(const Trigger& trigger) {
    if (const auto* cron = std::get_if<std::string>(&trigger.rule))
        return {{"cron", *cron}};
    const auto& rule = std::get<RecurrenceRule>(trigger.rule);
    json value{{"frequency", toText(rule.frequency)}, {"interval", rule.interval}};
    for (const auto& [key, numbers] :
         {std::pair("hours", &rule.hours), std::pair("minutes", &rule.minutes), std::pair("week_days", &rule.weekDays),
          std::pair("month_days", &rule.monthDays)}) {
        if (!numbers->empty())
            value[key] = *numbers;
    }
    return {{"recurrence", std::move(value)}};
}

Result<std::variant<std::string, RecurrenceRule>> ruleFromJson(const json& value) {
    using Rule = std::variant<std::string, RecurrenceRule>;
    if (value.is_object() && value.contains("cron") && value["cron"].is_string())
        return Rule(value["cron"].get<std::string>());
    const auto corrupt = [] { return fail(ErrorCode::Corrupt, "The trigger of a schedule is damaged."); };
    if (!value.is_object() || !value.contains("recurrence") || !value["recurrence"].is_object())
        return corrupt();
    const json& stored = value["recurrence"];
    const auto frequency = frequencyFromText(stored.value("frequency", std::string()));
    RecurrenceRule rule;
    if (!frequency || !stored.contains("interval") || !stored["interval"].is_number_integer() ||
        !readNumbers(stored, "hours", rule.hours) || !readNumbers(stored, "minutes", rule.minutes) ||
        !readNumbers(stored, "week_days", rule.weekDays) || !readNumbers(stored, "month_days", rule.monthDays))
        return corrupt();
    rule.frequency = *frequency;
    rule.interval = stored["interval"].get<int>();
    return Rule(rule);
}

std::string triggerTimeText(Timestamp nominal) {
    return toIso8601(nominal).substr(0, 19) + "Z";
}

std::string scheduledRunName(const std::string& schedule, Timestamp nominal) {
    std::string time = triggerTimeText(nominal);
    std::erase_if(time, [](char c) { return c == '-' || c == ':'; });
    return schedule + "-" + time;
}

bool isScheduleName(const std::string& name) {
    return isVersionedName(name);
}

} // namespace studio
