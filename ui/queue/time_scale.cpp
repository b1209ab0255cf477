#include "ui/queue/time_scale.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <array>

namespace studio::ui {

namespace {

constexpr int64_t msPerSecond = 1'000;
constexpr int64_t msPerMinute = 60 * msPerSecond;
constexpr int64_t msPerHour = 60 * msPerMinute;
constexpr int64_t msPerDay = 24 * msPerHour;
constexpr std::array tickSteps = {10 * msPerSecond, 30 * msPerSecond, msPerMinute, 5 * msPerMinute,
                                  15 * msPerMinute, 30 * msPerMinute, msPerHour,   3 * msPerHour,
                                  6 * msPerHour,    12 * msPerHour,   msPerDay,    7 * msPerDay};
constexpr size_t maxTicks = 200;

} // namespace

TimeScale::TimeScale(Timestamp from, Timestamp to, double left, double width)
    : m_from(from)
    , m_to(std::max(to, from + std::chrono::milliseconds(1)))
    , m_left(left)
    , m_width(std::max(width, 1.0)) {}

double TimeScale::xOf(Timestamp time) const {
    return m_left + m_width * double((time - m_from).count()) / double((m_to - m_from).count());
}

Timestamp TimeScale::timeAt(double x) const {
    return m_from +
           std::chrono::milliseconds(static_cast<int64_t>((x - m_left) / m_width * double((m_to - m_from).count())));
}

std::vector<TimeScale::Tick> TimeScale::ticks(double distance) const {
    const double perPixel = double((m_to - m_from).count()) / m_width;
    const auto* step = std::find_if(tickSteps.begin(), tickSteps.end(),
                                    [&](int64_t one) { return double(one) / perPixel >= distance; });
    const int64_t every = step == tickSteps.end() ? tickSteps.back() : *step;
    // From midnight of local time, so that ticks are at full hours of it. Days are counted by the calendar: one on
    // which the clock is changed has 23 or 25 hours.
    const QDate firstDay = QDateTime::fromMSecsSinceEpoch(toMs(m_from)).date();
    const int64_t midnight = firstDay.startOfDay().toMSecsSinceEpoch();
    const bool areDays = every >= msPerDay;
    const auto tickAt = [&](int64_t number) {
        return areDays ? firstDay.addDays(number * (every / msPerDay)).startOfDay().toMSecsSinceEpoch()
                       : midnight + number * every;
    };
    int64_t number = areDays ? 0 : std::max<int64_t>(0, (toMs(m_from) - midnight) / every);
    const QLocale locale;
    std::vector<Tick> found;
    for (int64_t at = tickAt(number); at <= toMs(m_to) && found.size() < maxTicks; at = tickAt(++number)) {
        if (at < toMs(m_from))
            continue;
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(at);
        const bool isDay = areDays || when.time() == QTime(0, 0);
        const QString clock =
            locale.toString(when.time(), every < msPerMinute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
        found.push_back(
            {xOf(fromMs(at)), isDay ? locale.toString(when.date(), QStringLiteral("d MMM")) : clock, isDay});
    }
    return found;
}

} // namespace studio::ui
