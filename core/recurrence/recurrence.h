// Recurrence computes the instants at which a trigger fires.
//
// Clock changes: a time that the clock skips fires once, right when it was set forward; a time that the clock shows
// twice fires the first time only. Hours "*" or with a step, and recurrences of minutes and hours, follow the elapsed
// time: they fire at every instant that matches. An instant is never returned twice. Values; pure and thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "core/recurrence/cron_expression.h"
#include "core/recurrence/time_zone.h"
#include "core/recurrence/trigger.h"

namespace studio {

class Recurrence {
public:
    struct Problem {
        enum class Kind { Cron, Zone, Rule, Start };
        Kind kind = Kind::Cron;
        CronExpression::Problem cron; // Kind::Cron
        std::string part;             // Kind::Zone: its name; Kind::Rule: "interval", "hours", …
    };

    // Problem::Kind::Start: a recurrence without a start.
    static tl::expected<Recurrence, Problem> create(const Trigger& trigger);
    // The same with a zone that is loaded already; `trigger.zone` is ignored.
    static tl::expected<Recurrence, Problem> create(const Trigger& trigger, const TimeZone& zone);

    // Returns the first instant after `after`; nullopt: there is none within 200 years.
    std::optional<std::chrono::sys_seconds> next(std::chrono::sys_seconds after) const;
    std::vector<std::chrono::sys_seconds> nextTimes(std::chrono::sys_seconds after, size_t count) const;
    // Returns the instants in (after, until], at most `max`: the first ones.
    std::vector<std::chrono::sys_seconds> timesBetween(std::chrono::sys_seconds after, std::chrono::sys_seconds until,
                                                       size_t max) const;
    // Returns the last instant in (after, until].
    std::optional<std::chrono::sys_seconds> latest(std::chrono::sys_seconds after,
                                                   std::chrono::sys_seconds until) const;
    const TimeZone& zone() const { return m_zone; }
    const Trigger& trigger() const { return m_trigger; }
    const CronExpression* cron() const { return std::get_if<CronExpression>(&m_rule); }

private:
    using Take = std::function<bool(std::chrono::sys_seconds)>; // returns false to stop
    explicit Recurrence(Trigger trigger)
        : m_trigger(std::move(trigger)) {}
    void generate(std::chrono::sys_seconds after, std::chrono::sys_seconds until, const Take& take) const;
    void generateElapsed(std::chrono::sys_seconds after, std::chrono::sys_seconds until, const Take& take) const;
    void generateDays(std::chrono::sys_seconds after, std::chrono::sys_seconds until, const Take& take) const;
    void addDay(std::chrono::local_days day, bool isRegular, std::vector<std::chrono::sys_seconds>& times) const;
    bool matchesDay(std::chrono::local_days day) const;

    Trigger m_trigger;
    std::variant<CronExpression, RecurrenceRule> m_rule;
    TimeZone m_zone;
    std::chrono::local_seconds m_start; // local, of a recurrence
    std::vector<int> m_minutesOfDay;
    bool m_followsElapsedTime = false;
};

} // namespace studio
