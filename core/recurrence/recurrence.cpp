#include "core/recurrence/recurrence.h"

#include <algorithm>

namespace studio {

using namespace std::chrono;

namespace {

constexpr days maxSearch{200 * 366};
constexpr int maxInterval = 1'000'000;

bool isWithin(const std::vector<int>& values, int min, int max) {
    return std::all_of(values.begin(), values.end(), [&](int value) { return value >= min && value <= max; });
}

std::optional<std::string> wrongPart(const RecurrenceRule& rule) {
    if (rule.interval < 1 || rule.interval > maxInterval)
        return "interval";
    if (!isWithin(rule.hours, 0, 23))
        return "hours";
    if (!isWithin(rule.minutes, 0, 59))
        return "minutes";
    if (!isWithin(rule.weekDays, 0, 6))
        return "week_days";
    return isWithin(rule.monthDays, 1, 31) ? std::nullopt : std::optional<std::string>("month_days");
}

} // namespace

tl::expected<Recurrence, Recurrence::Problem> Recurrence::create(const Trigger& trigger) {
    const auto zone = TimeZone::load(trigger.zone);
    if (!zone)
        return tl::unexpected(Problem{Problem::Kind::Zone, {}, trigger.zone});
    return create(trigger, *zone);
}

tl::expected<Recurrence, Recurrence::Problem> Recurrence::create(const Trigger& trigger, const TimeZone& zone) {
    Recurrence made(trigger);
    made.m_zone = zone;
    if (const auto* text = std::get_if<std::string>(&trigger.rule)) {
        auto cron = CronExpression::parse(*text);
        if (!cron)
            return tl::unexpected(Problem{Problem::Kind::Cron, cron.error(), {}});
        made.m_minutesOfDay = cron->minutesOfDay();
        made.m_followsElapsedTime = cron->followsElapsedTime();
        made.m_rule = std::move(*cron);
        return made;
    }
    const auto& rule = std::get<RecurrenceRule>(trigger.rule);
    if (const auto part = wrongPart(rule))
        return tl::unexpected(Problem{Problem::Kind::Rule, {}, *part});
    if (!trigger.start)
        return tl::unexpected(Problem{Problem::Kind::Start, {}, {}});
    made.m_start = zone.toLocal(*trigger.start);
    made.m_minutesOfDay = rule.minutesOfDay(made.m_start);
    made.m_followsElapsedTime = rule.followsElapsedTime();
    made.m_rule = rule;
    return made;
}

std::optional<sys_seconds> Recurrence::next(sys_seconds after) const {
    const auto times = nextTimes(after, 1);
    return times.empty() ? std::nullopt : std::optional(times.front());
}

std::vector<sys_seconds> Recurrence::nextTimes(sys_seconds after, size_t count) const {
    return timesBetween(after, std::max(after, m_trigger.start.value_or(after)) + maxSearch, count);
}

std::vector<sys_seconds> Recurrence::timesBetween(sys_seconds after, sys_seconds until, size_t max) const {
    std::vector<sys_seconds> times;
    if (max > 0)
        generate(after, until, [&](sys_seconds time) {
            times.push_back(time);
            return times.size() < max;
        });
    return times;
}

std::optional<sys_seconds> Recurrence::latest(sys_seconds after, sys_seconds until) const {
    for (seconds window = days(1); after < until; window *= 2) {
        const sys_seconds from = std::max(after, until - window);
        std::optional<sys_seconds> last;
        generate(from, until, [&](sys_seconds time) {
            last = time;
            return true;
        });
        if (last || from == after)
            return last;
    }
    return std::nullopt;
}

void Recurrence::generate(sys_seconds after, sys_seconds until, const Take& take) const {
    if (m_trigger.start)
        after = std::max(after, *m_trigger.start - seconds(1)); // the start itself may be a time
    if (m_trigger.end)
        until = std::min(until, *m_trigger.end);
    if (after >= until)
        return;
    if (std::holds_alternative<RecurrenceRule>(m_rule) && m_followsElapsedTime)
        generateElapsed(after, until, take);
    else
        generateDays(after, until, take);
}

void Recurrence::generateElapsed(sys_seconds after, sys_seconds until, const Take& take) const {
    const auto& rule = std::get<RecurrenceRule>(m_rule);
    const seconds step = rule.interval * (rule.frequency == Frequency::Hour ? seconds(hours(1)) : seconds(minutes(1)));
    const sys_seconds start = *m_trigger.start;
    sys_seconds time = after < start ? start : start + ((after - start) / step + 1) * step;
    while (time <= until && take(time))
        time += step;
}

bool Recurrence::matchesDay(local_days day) const {
    const year_month_day date(day);
    if (const auto* cron = std::get_if<CronExpression>(&m_rule))
        return cron->matchesDay(date);
    return std::get<RecurrenceRule>(m_rule).matchesDay(date, m_start);
}

// `isRegular`: the offset does not change near that day.
void Recurrence::addDay(local_days day, bool isRegular, std::vector<sys_seconds>& times) const {
    const sys_seconds midnight{seconds(day.time_since_epoch())};
    const seconds offset = m_zone.periodAt(midnight).offset;
    for (const int minute : m_minutesOfDay) {
        if (isRegular) {
            times.push_back(midnight + minutes(minute) - offset);
            continue;
        }
        const TimeZone::Instants instants = m_zone.toUtc(local_seconds(day) + minutes(minute));
        const bool isSkipped = instants.kind == TimeZone::Instants::Kind::Skipped;
        if (!isSkipped || !m_followsElapsedTime)
            times.push_back(instants.first);
        if (instants.kind == TimeZone::Instants::Kind::Repeated && m_followsElapsedTime)
            times.push_back(instants.second);
    }
    if (!isRegular) {
        std::sort(times.begin(), times.end());
        times.erase(std::unique(times.begin(), times.end()), times.end());
    }
}

void Recurrence::generateDays(sys_seconds after, sys_seconds until, const Take& take) const {
    std::vector<sys_seconds> times; // ascending; of days whose successors may have earlier ones, after a clock change
    const auto flush = [&](sys_seconds before) {
        size_t done = 0;
        for (; done < times.size() && times[done] < before; ++done) {
            if (times[done] > until)
                return false;
            if (times[done] > after && !take(times[done]))
                return false;
        }
        times.erase(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(done));
        return true;
    };
    const local_days first = floor<days>(m_zone.toLocal(after)) - days(2);
    const local_days last = floor<days>(m_zone.toLocal(until)) + days(2);
    for (local_days day = first; day <= last; day += days(1)) {
        const bool isMatch = matchesDay(day);
        if (!isMatch && times.empty())
            continue;
        const sys_seconds midnight{seconds(day.time_since_epoch())};
        const TimeZone::Period& period = m_zone.periodAt(midnight - TimeZone::maxOffset);
        const bool isRegular = midnight + days(1) + TimeZone::maxOffset < period.end;
        if (isMatch)
            addDay(day, isRegular, times);
        if (!flush(midnight + days(1) - (isRegular ? period.offset : seconds(TimeZone::maxOffset))))
            return;
    }
    static_cast<void>(flush(until + seconds(1)));
}

} // namespace studio
