#include "ui/chart/plot_axis.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "ui/common/common_prefix.h"
#include "ui/common/formats.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

namespace {

struct ComparedRowText {
    Q_DECLARE_TR_FUNCTIONS(ComparedRowText)
};

constexpr double wideSpread = 100; // from this ratio on, an axis is logarithmic by default
constexpr int maxWordLength = 60;
constexpr int idDigitsShown = 6; // the random end of an id

// Parameters are text; accepted only if the whole text is a number, including "1e-3", "nan" and "inf".
std::optional<double> numberIn(const ComparedValue& value) {
    if (value.isNumber)
        return value.number;
    double number = 0;
    const char* end = value.text.data() + value.text.size();
    const auto read = std::from_chars(value.text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end)
        return std::nullopt;
    return number;
}

// Returns the smallest of 1, 2, 5, 10, … times a power of ten that yields at most `most` steps.
double niceStep(double span, int most) {
    const double raw = span / std::max(1, most);
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= raw * (1 - 1e-9))
            return power * factor;
    }
    return power * 10;
}

} // namespace

QString plotNumber(double value, int digits) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const double size = std::abs(value);
    if (value == std::round(value) && size < 1e9)
        return QLocale().toString(static_cast<qlonglong>(value));
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitLeadingZeroInExponent);
    return locale.toString(value, 'g', digits);
}

std::vector<QString> runNames(const RunComparison& comparison, int most) {
    std::vector<QString> names;
    std::map<QString, int> counts;
    for (const RunRecord& run : comparison.runs) {
        names.push_back(displayTextElided(run.name, most));
        ++counts[names.back()];
    }
    for (size_t run = 0; run < names.size(); ++run) {
        if (counts.at(names[run]) > 1)
            names[run] += QStringLiteral(" (…%1)").arg(
                QString::fromStdString(comparison.runs[run].id.text()).right(idDigitsShown));
    }
    return names;
}

QString rowName(const ComparedRow& row) {
    const QString name = displayTextElided(row.name, 120);
    if (row.group == ComparedGroup::Metric && row.part != MetricPart::Last)
        return row.part == MetricPart::Lowest ? ComparedRowText::tr("%1 (lowest)").arg(name)
                                              : ComparedRowText::tr("%1 (highest)").arg(name);
    if (row.group == ComparedGroup::Outcome || row.group == ComparedGroup::Configuration ||
        row.group == ComparedGroup::Code) {
        static const std::map<std::string, const char*> words = {
            {"state", QT_TRANSLATE_NOOP("ComparedRowText", "State")},
            {"exit_code", QT_TRANSLATE_NOOP("ComparedRowText", "Exit code")},
            {"signal", QT_TRANSLATE_NOOP("ComparedRowText", "Signal")},
            {"attempts", QT_TRANSLATE_NOOP("ComparedRowText", "Attempts")},
            {"duration_ms", QT_TRANSLATE_NOOP("ComparedRowText", "Duration")},
            {"command", QT_TRANSLATE_NOOP("ComparedRowText", "Command")},
            {"compute", QT_TRANSLATE_NOOP("ComparedRowText", "Compute")},
            {"experiment", QT_TRANSLATE_NOOP("ComparedRowText", "Experiment")},
            {"configuration", QT_TRANSLATE_NOOP("ComparedRowText", "Configuration")},
            {"source", QT_TRANSLATE_NOOP("ComparedRowText", "Source folder")},
            {"python", QT_TRANSLATE_NOOP("ComparedRowText", "Python")},
            {"environment", QT_TRANSLATE_NOOP("ComparedRowText", "Environment")},
            {"login_shell", QT_TRANSLATE_NOOP("ComparedRowText", "Login shell")},
            {"writable_environment", QT_TRANSLATE_NOOP("ComparedRowText", "Writable environment")},
            {"time_limit_s", QT_TRANSLATE_NOOP("ComparedRowText", "Time limit")},
            {"grace_s", QT_TRANSLATE_NOOP("ComparedRowText", "Grace period")},
            {"retries", QT_TRANSLATE_NOOP("ComparedRowText", "Retries")},
            {"snapshot", QT_TRANSLATE_NOOP("ComparedRowText", "Snapshot")},
        };
        if (const auto word = words.find(row.name); word != words.end())
            return ComparedRowText::tr(word->second);
        for (const auto& [prefix, sentence] :
             {std::pair("input ", QT_TRANSLATE_NOOP("ComparedRowText", "Input %1")),
              std::pair("output ", QT_TRANSLATE_NOOP("ComparedRowText", "Output %1")),
              std::pair("variable ", QT_TRANSLATE_NOOP("ComparedRowText", "Variable %1"))}) {
            if (row.name.starts_with(prefix))
                return ComparedRowText::tr(sentence).arg(
                    displayTextElided(row.name.substr(std::string_view(prefix).size()), 120));
        }
    }
    if (row.group == ComparedGroup::Environment && row.name.starts_with("package "))
        return ComparedRowText::tr("Package %1").arg(displayTextElided(row.name.substr(8), 120));
    return name;
}

QString comparedValueText(const ComparedRow& row, size_t run) {
    const ComparedValue& value = row.values.at(run);
    if (!value.isThere)
        return {};
    constexpr int digits = 6;
    if (value.isNumber && row.name == "duration_ms" && row.group == ComparedGroup::Outcome)
        return formatDuration(std::chrono::milliseconds(static_cast<int64_t>(value.number)));
    if (value.isNumber && row.group == ComparedGroup::Configuration && row.name.ends_with("_s"))
        return formatDuration(std::chrono::seconds(static_cast<int64_t>(value.number)));
    if (value.isNumber)
        return plotNumber(value.number, digits);
    if (row.group == ComparedGroup::Outcome && row.name == "state") {
        if (const auto state = runStateFromText(value.text))
            return stateWord(*state);
    }
    return displayTextElided(value.text, 400);
}

PlotAxis::PlotAxis(const ComparedRow& row)
    : m_name(rowName(row)) {
    bool areNumbers = true;
    for (size_t run = 0; run < row.values.size(); ++run) {
        const ComparedValue& value = row.values[run];
        m_texts.push_back(value.isThere ? comparedValueText(row, run).left(maxWordLength) : QStringLiteral("–"));
        m_values.push_back(value.isThere ? numberIn(value) : std::nullopt);
        areNumbers = areNumbers && (!value.isThere || m_values.back());
    }
    if (!areNumbers) {
        m_kind = Kind::Words;
        std::vector<std::pair<std::optional<double>, std::string>> order;
        for (size_t run = 0; run < row.values.size(); ++run) {
            if (row.values[run].isThere)
                order.emplace_back(m_values[run], row.values[run].words());
        }
        std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
            if (a.first.has_value() != b.first.has_value())
                return a.first.has_value();
            if (a.first && *a.first != *b.first && !std::isnan(*a.first) && !std::isnan(*b.first))
                return *a.first < *b.first;
            return a.second < b.second;
        });
        order.erase(
            std::unique(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second == b.second; }),
            order.end());
        std::map<std::string, size_t> places;
        for (const auto& [number, word] : order) {
            places.emplace(word, places.size());
            m_words.push_back(displayTextElided(word, maxWordLength));
        }
        for (size_t run = 0; run < row.values.size(); ++run)
            m_values[run] = row.values[run].isThere
                                ? std::optional(static_cast<double>(places[row.values[run].words()]))
                                : std::nullopt;
        m_least = 0;
        m_greatest = std::max<double>(0, static_cast<double>(m_words.size()) - 1);
        return;
    }
    m_least = std::numeric_limits<double>::infinity();
    m_greatest = -m_least;
    const bool isDuration = row.group == ComparedGroup::Outcome && row.name == "duration_ms";
    m_unit = isDuration ? QStringLiteral(" s") : QString();
    for (std::optional<double>& value : m_values) {
        if (value && !std::isfinite(*value))
            value.reset();
        if (value && isDuration)
            *value /= 1000;
        if (!value)
            continue;
        m_least = std::min(m_least, *value);
        m_greatest = std::max(m_greatest, *value);
    }
    if (m_least > m_greatest)
        m_least = m_greatest = 0;
    m_canBeLog = m_least > 0 && m_greatest > m_least;
    m_isLog = m_canBeLog && m_greatest / m_least >= wideSpread;
}

std::optional<double> PlotAxis::position(size_t run) const {
    const std::optional<double>& value = m_values.at(run);
    if (!value)
        return std::nullopt;
    if (m_greatest <= m_least)
        return 0.5;
    if (m_isLog)
        return std::log(*value / m_least) / std::log(m_greatest / m_least);
    // Halved, so that the span of the largest doubles does not overflow.
    return (*value / 2 - m_least / 2) / (m_greatest / 2 - m_least / 2);
}

std::vector<PlotAxis::Tick> PlotAxis::ticks(int most) const {
    std::vector<Tick> ticks;
    most = std::max(2, most);
    if (m_kind == Kind::Words) {
        const auto count = static_cast<int>(m_words.size());
        const int stride = (count + most - 1) / most;
        const int prefix = commonPrefixLength(QStringList(m_words.begin(), m_words.end()));
        for (int i = 0; i < count; i += std::max(1, stride))
            ticks.push_back({count == 1 ? 0.5 : double(i) / (count - 1), m_words[static_cast<size_t>(i)], prefix});
        return ticks;
    }
    if (m_greatest <= m_least)
        return {{0.5, plotNumber(m_least) + m_unit}};
    if (m_isLog) {
        const double low = std::log10(m_least);
        const double high = std::log10(m_greatest);
        const double stride = std::max(1.0, niceStep(high - low, most));
        for (double power = std::ceil(low - 1e-9); power <= high + 1e-9; power += stride)
            ticks.push_back({(power - low) / (high - low), plotNumber(std::pow(10, power)) + m_unit});
        if (ticks.size() >= 2)
            return ticks;
        return {{0, plotNumber(m_least, 3) + m_unit}, {1, plotNumber(m_greatest, 3) + m_unit}};
    }
    const double span = m_greatest - m_least;
    const double step = niceStep(span, most);
    if (!std::isfinite(span) || m_least + step == m_least) // below double precision
        return {{0, plotNumber(m_least) + m_unit}, {1, plotNumber(m_greatest) + m_unit}};
    const double first = std::ceil(m_least / step - 1e-9);
    for (double i = 0; i <= most + 1; ++i) {
        const double value = (first + i) * step;
        if (value > m_greatest + step * 1e-6)
            break;
        ticks.push_back({(value - m_least) / span, plotNumber(std::abs(value) < step * 1e-6 ? 0 : value, 6) + m_unit});
    }
    return ticks;
}

} // namespace studio::ui
