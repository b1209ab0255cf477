#include "core/schedule/trigger_text.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "core/base/display_text.h"

namespace studio {

namespace {

constexpr size_t maxListedTimes = 6;

QString wordOf(const std::string& bytes) {
    return QString::fromStdString(displayText(bytes));
}

QString weekDayName(int day) {
    return QLocale().dayName(day == 0 ? 7 : day, QLocale::ShortFormat); // Qt counts from Monday
}

QString listOf(const std::vector<int>& values, const std::function<QString(int)>& name) {
    QStringList names;
    for (const int value : values)
        names << name(value);
    return names.join(QStringLiteral(", "));
}

QString clockText(int minuteOfDay) {
    return QStringLiteral("%1:%2")
        .arg(minuteOfDay / 60, 2, 10, QLatin1Char('0'))
        .arg(minuteOfDay % 60, 2, 10, QLatin1Char('0'));
}

// "04:00, 04:30 …"; empty for too many.
QString timesText(const std::vector<int>& minutesOfDay) {
    if (minutesOfDay.empty() || minutesOfDay.size() > maxListedTimes)
        return {};
    return listOf(minutesOfDay, clockText);
}

QString numberText(int number) {
    return QString::number(number);
}

QString everyText(const RecurrenceRule& rule) {
    const int n = rule.interval;
    switch (rule.frequency) {
    case Frequency::Minute:
        return n == 1 ? ScheduleText::tr("Every minute") : ScheduleText::tr("Every %n minute(s)", nullptr, n);
    case Frequency::Hour:
        return n == 1 ? ScheduleText::tr("Every hour") : ScheduleText::tr("Every %n hour(s)", nullptr, n);
    case Frequency::Day:
        return n == 1 ? ScheduleText::tr("Every day") : ScheduleText::tr("Every %n day(s)", nullptr, n);
    case Frequency::Week:
        return n == 1 ? ScheduleText::tr("Every week") : ScheduleText::tr("Every %n week(s)", nullptr, n);
    case Frequency::Month:
        return n == 1 ? ScheduleText::tr("Every month") : ScheduleText::tr("Every %n month(s)", nullptr, n);
    }
    return {};
}

QString recurrenceText(const RecurrenceRule& rule, const std::optional<std::chrono::local_seconds>& start) {
    QString text = everyText(rule);
    if (rule.followsElapsedTime())
        return text;
    if (!rule.weekDays.empty())
        text = ScheduleText::tr("%1 on %2", "every week, on Mon, Tue").arg(text, listOf(rule.weekDays, weekDayName));
    if (!rule.monthDays.empty())
        text =
            ScheduleText::tr("%1 on day %2", "every month, on day 1, 15").arg(text, listOf(rule.monthDays, numberText));
    const QString times = start ? timesText(rule.minutesOfDay(*start)) : QString();
    return times.isEmpty() ? text : ScheduleText::tr("%1 at %2", "every day, at 04:00, 04:30").arg(text, times);
}

QString cronText(const std::string& expression) {
    const QString asWritten = ScheduleText::tr("Cron: %1").arg(wordOf(expression));
    const auto cron = CronExpression::parse(expression);
    using Field = CronExpression::Field;
    if (!cron || !cron->isAny(Field::Day) || !cron->isAny(Field::Month))
        return asWritten;
    const auto minutes = cron->values(Field::Minute);
    if (cron->isAny(Field::Weekday) && cron->isAny(Field::Hour)) {
        if (minutes.size() == 60)
            return ScheduleText::tr("Every minute");
        const int step = minutes.size() > 1 ? minutes[1] - minutes[0] : 0;
        const bool isRegular =
            step > 1 && minutes.front() == 0 && 60 % step == 0 && minutes.size() == static_cast<size_t>(60 / step);
        if (isRegular)
            return ScheduleText::tr("Every %n minute(s)", nullptr, step);
        return minutes.size() <= maxListedTimes
                   ? ScheduleText::tr("Every hour at minute %1").arg(listOf(minutes, numberText))
                   : asWritten;
    }
    const QString times = timesText(cron->minutesOfDay());
    if (times.isEmpty())
        return asWritten;
    if (cron->isAny(Field::Weekday))
        return ScheduleText::tr("%1 at %2", "every day, at 04:00, 04:30").arg(ScheduleText::tr("Every day"), times);
    return ScheduleText::tr("On %1 at %2", "on Mon, Tue, at 09:00")
        .arg(listOf(cron->values(Field::Weekday), weekDayName), times);
}

QString fieldName(CronExpression::Field field) {
    switch (field) {
    case CronExpression::Field::Minute:
        return ScheduleText::tr("minute", "field of a cron expression");
    case CronExpression::Field::Hour:
        return ScheduleText::tr("hour", "field of a cron expression");
    case CronExpression::Field::Day:
        return ScheduleText::tr("day of the month", "field of a cron expression");
    case CronExpression::Field::Month:
        return ScheduleText::tr("month", "field of a cron expression");
    case CronExpression::Field::Weekday:
        return ScheduleText::tr("day of the week", "field of a cron expression");
    }
    return {};
}

QString cronProblemText(const CronExpression::Problem& problem) {
    using Kind = CronExpression::Problem::Kind;
    const QString part = wordOf(problem.part);
    switch (problem.kind) {
    case Kind::FieldCount:
        return ScheduleText::tr("A cron expression has five fields (minute, hour, day of the month, month, day of the "
                                "week), such as \"0 3 * * 1-5\"; this one has %1.")
            .arg(part);
    case Kind::Syntax:
        return ScheduleText::tr("\"%1\" is not a valid %2 of a cron expression. Use numbers, *, ranges such as 1-5, "
                                "lists such as 1,3 and steps such as */15.")
            .arg(part, fieldName(problem.field));
    case Kind::OutOfRange:
        return ScheduleText::tr("\"%1\" is out of range for the %2 of a cron expression.")
            .arg(part, fieldName(problem.field));
    case Kind::ReversedRange:
        return ScheduleText::tr("The range \"%1\" for the %2 of a cron expression ends before it begins.")
            .arg(part, fieldName(problem.field));
    case Kind::Unsupported:
        return ScheduleText::tr("\"%1\" is not supported in cron expressions. Use five fields with numbers, *, ranges, "
                                "lists and steps.")
            .arg(part);
    }
    return {};
}

} // namespace

QString triggerText(const Trigger& trigger) {
    if (const auto* cron = std::get_if<std::string>(&trigger.rule))
        return cronText(*cron);
    std::optional<std::chrono::local_seconds> start;
    if (const auto zone = TimeZone::load(trigger.zone); zone && trigger.start)
        start = zone->toLocal(*trigger.start);
    return recurrenceText(std::get<RecurrenceRule>(trigger.rule), start);
}

QString recurrenceProblemText(const Recurrence::Problem& problem) {
    switch (problem.kind) {
    case Recurrence::Problem::Kind::Cron:
        return cronProblemText(problem.cron);
    case Recurrence::Problem::Kind::Zone:
        return ScheduleText::tr(
                   "There is no time zone \"%1\" on this computer. Use an IANA name such as Europe/Berlin, "
                   "or a name of Windows such as \"Pacific Standard Time\".")
            .arg(wordOf(problem.part));
    case Recurrence::Problem::Kind::Rule:
        return ScheduleText::tr("\"%1\" of the recurrence is out of range.").arg(wordOf(problem.part));
    case Recurrence::Problem::Kind::Start:
        return ScheduleText::tr("A recurrence needs a start time.");
    }
    return {};
}

QString outcomeText(FireOutcome outcome) {
    switch (outcome) {
    case FireOutcome::Fired:
        return ScheduleText::tr("Fired", "outcome of a scheduled time");
    case FireOutcome::SkippedMissed:
        return ScheduleText::tr("Missed", "outcome of a scheduled time");
    case FireOutcome::SkippedOverlap:
        return ScheduleText::tr("Skipped: an earlier run had not ended", "outcome of a scheduled time");
    case FireOutcome::Failed:
        return ScheduleText::tr("Failed to submit", "outcome of a scheduled time");
    case FireOutcome::Manual:
        return ScheduleText::tr("Run manually", "outcome of a scheduled time");
    case FireOutcome::SkippedBudget:
        return ScheduleText::tr("Skipped: a budget is used up", "outcome of a scheduled time");
    }
    return {};
}

QString missedText(MissedPolicy policy) {
    switch (policy) {
    case MissedPolicy::Skip:
        return ScheduleText::tr("Skip");
    case MissedPolicy::Once:
        return ScheduleText::tr("Run only the latest");
    case MissedPolicy::All:
        return ScheduleText::tr("Run all");
    }
    return {};
}

QString overlapText(OverlapPolicy policy) {
    return policy == OverlapPolicy::Skip ? ScheduleText::tr("Skip") : ScheduleText::tr("Run anyway");
}

QString zonedTimeText(Timestamp time, const TimeZone& zone) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
    const auto local = zone.toLocal(seconds);
    QString text =
        QString::fromStdString(toIso8601(Timestamp(std::chrono::milliseconds(local.time_since_epoch()))).substr(0, 19));
    text.replace(u'T', u' ');
    if (text.endsWith(QStringLiteral(":00")))
        text.chop(3);
    return text + u' ' + wordOf(zone.periodAt(seconds).abbreviation);
}

Result<Recurrence> recurrenceOf(const Trigger& trigger) {
    auto made = Recurrence::create(trigger);
    if (!made)
        return fail(ErrorCode::InvalidArgument, recurrenceProblemText(made.error()).toStdString());
    return std::move(*made);
}

} // namespace studio
