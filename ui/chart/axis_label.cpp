#include "ui/chart/axis_label.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <array>
#include <cmath>

#include "core/metric/axis_ticks.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct AxisLabelText {
    Q_DECLARE_TR_FUNCTIONS(AxisLabelText)
};

QString shortText(double value, double distance) {
    return QString::fromStdString(shortNumber(value, distance));
}

QString withUnit(const QString& number, ChartUnit unit) {
    // Joins prefix and unit: "1.5M" and bytes yield "1.5 MB".
    const auto scaled = [&](const QString& name) {
        const bool hasPrefix = !number.isEmpty() && number.back().isLetter() && !number.endsWith(QLatin1String("NaN"));
        return hasPrefix ? QStringLiteral("%1 %2%3").arg(number.chopped(1), number.right(1), name)
                         : QStringLiteral("%1 %2").arg(number, name);
    };
    switch (unit) {
    case ChartUnit::Number:
    case ChartUnit::Count:
        return number;
    case ChartUnit::Bytes:
        return scaled(QStringLiteral("B"));
    case ChartUnit::BytesPerSecond:
        return scaled(QStringLiteral("B/s"));
    case ChartUnit::Percent:
        return number + QStringLiteral(" %");
    case ChartUnit::Celsius:
        return number + QStringLiteral(" °C");
    case ChartUnit::Watts:
        return scaled(QStringLiteral("W"));
    }
    return number;
}

QString clockOf(double seconds, double distance) {
    if (distance < 1)
        return AxisLabelText::tr("%1 s").arg(shortText(seconds, distance));
    const bool isNegative = seconds < 0;
    const auto whole = static_cast<qint64>(std::llround(std::abs(seconds)));
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    QString text;
    if (whole >= 86400 && distance >= 3600)
        text = distance >= 86400 ? AxisLabelText::tr("%1 d").arg(whole / 86400)
                                 : AxisLabelText::tr("%1 d %2 h").arg(whole / 86400).arg(whole / 3600 % 24);
    else if (whole < 60 && distance < 60)
        text = AxisLabelText::tr("%1 s").arg(whole);
    else if (whole < 3600 && distance >= 60)
        text = AxisLabelText::tr("%1 min").arg(whole / 60);
    else if (distance >= 60)
        text = AxisLabelText::tr("%1 h").arg(QStringLiteral("%1:%2").arg(whole / 3600).arg(two(whole / 60 % 60)));
    else if (whole < 3600)
        text = QStringLiteral("%1:%2").arg(whole / 60).arg(two(whole % 60));
    else
        text = QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(two(whole / 60 % 60), two(whole % 60));
    return isNegative ? QLatin1Char('-') + text : text;
}

QString wallOf(double seconds, double distance) {
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(std::llround(seconds * 1000)));
    const bool isMidnight = local.time() == QTime(0, 0);
    const QString form = distance >= 86400 || (isMidnight && distance >= 60) ? QStringLiteral("d MMM")
                         : distance >= 60                                    ? QStringLiteral("HH:mm")
                         : distance >= 1                                     ? QStringLiteral("HH:mm:ss")
                                                                             : QStringLiteral("HH:mm:ss.zzz");
    return QLocale().toString(local, form);
}

// Integers only: there are no fractions of steps, processes or bytes.
AxisTicks wholeTicks(const ChartRange& range, int most) {
    AxisTicks ticks = linearTicks(range.from, range.to, most);
    if (!(ticks.distance > 0 && ticks.distance < 1))
        return ticks;
    ticks = {};
    ticks.distance = 1;
    const double first = std::ceil(range.from);
    for (int i = 0; i <= most && first + i <= range.to; ++i) {
        if (ticks.at.empty() || first + i > ticks.at.back()) // beyond 2^53 not every integer is representable
            ticks.at.push_back(first + i);
    }
    return ticks;
}

// Qt Charts drops duplicate labels.
void makeDifferent(std::vector<AxisLabel>& labels) {
    for (size_t i = 1; i < labels.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            if (labels[i].text == labels[j].text)
                labels[i].text += QChar(0x200b);
        }
    }
}

} // namespace

std::vector<AxisLabel> xAxisLabels(const ChartRange& range, ChartX x, bool isLog, int most) {
    std::vector<AxisLabel> labels;
    if (isLog) {
        for (const double at : logTicks(range.from, range.to, most).at)
            labels.push_back({at, x == ChartX::RelativeTime
                                      ? AxisLabelText::tr("%1 s").arg(shortText(std::pow(10, at), 0))
                                      : shortText(std::pow(10, at), 0)});
    } else if (x == ChartX::RelativeTime) {
        const AxisTicks ticks = timeTicks(range.from, range.to, most);
        for (const double at : ticks.at)
            labels.push_back({at, clockOf(at, ticks.distance)});
    } else if (x == ChartX::WallTime) {
        const auto middle = static_cast<qint64>((range.from + range.to) / 2);
        const int offset = QDateTime::fromSecsSinceEpoch(middle).offsetFromUtc();
        const AxisTicks ticks = timeTicks(range.from, range.to, most, offset);
        for (const double at : ticks.at)
            labels.push_back({at, wallOf(at, ticks.distance)});
    } else {
        const AxisTicks ticks = x == ChartX::Step ? wholeTicks(range, most) : linearTicks(range.from, range.to, most);
        for (const double at : ticks.at)
            labels.push_back({at, shortText(at, ticks.distance)});
    }
    makeDifferent(labels);
    return labels;
}

namespace {

// Memory has ticks at whole numbers of a binary unit.
std::vector<AxisLabel> memoryLabels(const ChartRange& range, int most) {
    static const std::array units = {QStringLiteral("B"), QStringLiteral("KiB"), QStringLiteral("MiB"),
                                     QStringLiteral("GiB"), QStringLiteral("TiB")};
    constexpr double step = 1024;
    double scale = 1;
    size_t unit = 0;
    while (range.to / scale >= step && unit + 1 < units.size()) {
        scale *= step;
        ++unit;
    }
    const AxisTicks ticks =
        unit == 0 ? wholeTicks(range, most) : linearTicks(range.from / scale, range.to / scale, most);
    std::vector<AxisLabel> labels;
    for (const double at : ticks.at)
        labels.push_back({at * scale, QStringLiteral("%1 %2").arg(shortText(at, ticks.distance), units.at(unit))});
    return labels;
}

} // namespace

std::vector<AxisLabel> yAxisLabels(const ChartRange& range, ChartUnit unit, bool isLog, int most) {
    const bool isWhole = unit == ChartUnit::Count || unit == ChartUnit::Bytes || unit == ChartUnit::BytesPerSecond;
    const AxisTicks ticks = isLog     ? logTicks(range.from, range.to, most)
                            : isWhole ? wholeTicks(range, most)
                                      : linearTicks(range.from, range.to, most);
    std::vector<AxisLabel> labels;
    if (unit == ChartUnit::Bytes && !isLog)
        labels = memoryLabels(range, most);
    for (const double at : labels.empty() ? ticks.at : std::vector<double>())
        labels.push_back({at, withUnit(shortText(isLog ? std::pow(10, at) : at, ticks.distance), unit)});
    makeDifferent(labels);
    return labels;
}

QString hoverValue(double value, ChartUnit unit) {
    if (std::isfinite(value)) {
        if (unit == ChartUnit::Bytes || unit == ChartUnit::BytesPerSecond) {
            const auto bytes = static_cast<int64_t>(std::clamp(value, 0.0, 9e18));
            return unit == ChartUnit::Bytes ? formatMemory(bytes) : AxisLabelText::tr("%1/s").arg(formatSize(bytes));
        }
        if (unit != ChartUnit::Number && unit != ChartUnit::Count)
            return withUnit(QString::number(value, 'f', 1), unit);
        constexpr int digits = 6;
        constexpr double maxWhole = 1e9; // below, integers keep all digits
        if (value != std::round(value) || std::abs(value) >= maxWhole)
            return QString::number(value, 'g', digits);
    }
    return QString::fromStdString(exactNumber(value));
}

QString exactX(double value, ChartX x) {
    switch (x) {
    case ChartX::Step:
        return AxisLabelText::tr("Step %1").arg(formatCount(static_cast<int64_t>(std::llround(value))));
    case ChartX::RelativeTime:
        return value < 0 ? QString::number(value, 'f', 1) + QStringLiteral(" s")
                         : formatDuration(std::chrono::milliseconds(std::llround(value * 1000)));
    case ChartX::WallTime:
        return formatTime(fromMs(std::llround(value * 1000)));
    case ChartX::Epoch:
        return AxisLabelText::tr("Epoch %1").arg(QString::number(value, 'g', 6));
    }
    return {};
}

QString nameOfX(ChartX x) {
    switch (x) {
    case ChartX::Step:
        return AxisLabelText::tr("Step");
    case ChartX::RelativeTime:
        return AxisLabelText::tr("Time since start");
    case ChartX::WallTime:
        return AxisLabelText::tr("Time of day");
    case ChartX::Epoch:
        return AxisLabelText::tr("Epoch");
    }
    return {};
}

} // namespace studio::ui
