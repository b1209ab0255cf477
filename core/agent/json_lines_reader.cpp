#include "core/agent/json_lines_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/protocol/metric_records.h"

namespace studio {

namespace {

using Json = nlohmann::json;

constexpr int deepest = 8;

// Python writes NaN and infinities bare, which is no JSON: they become texts. Nothing where it is nested too deeply to be a line of ours.
std::optional<std::string> properJson(std::string_view line) {
    constexpr std::array<std::string_view, 3> bare = {"NaN", "-Infinity", "Infinity"};
    std::string proper;
    int depth = 0;
    bool isText = false;
    for (size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (isText && c == '\\' && at + 1 < line.size()) {
            proper += c;
            proper += line[++at];
            continue;
        }
        if (c == '"')
            isText = !isText;
        if (!isText && (c == '{' || c == '['))
            ++depth;
        if (!isText && (c == '}' || c == ']'))
            --depth;
        if (depth > deepest)
            return std::nullopt;
        const auto word = std::find_if(bare.begin(), bare.end(),
                                       [&](std::string_view name) { return line.substr(at).starts_with(name); });
        if (!isText && word != bare.end()) {
            proper.append("\"").append(*word).append("\"");
            at += word->size() - 1;
            continue;
        }
        proper += c;
    }
    return proper;
}

std::optional<double> numberIn(const Json& value) {
    if (value.is_number())
        return value.get<double>();
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

template <size_t Count>
const Json* firstOf(const Json& object, const std::array<const char*, Count>& names) {
    for (const char* name : names) {
        if (const auto at = object.find(name); at != object.end())
            return &*at;
    }
    return nullptr;
}

constexpr std::array<const char*, 3> stepNames = {"step", "_step", "global_step"};
constexpr std::array<const char*, 4> timeNames = {"time", "timestamp", "_time", "_timestamp"};

bool isOurs(const std::string& name) {
    const auto is = [&name](const char* own) { return name == own; };
    return name == "_run" || std::any_of(stepNames.begin(), stepNames.end(), is) ||
           std::any_of(timeNames.begin(), timeNames.end(), is);
}

std::optional<int64_t> stepOf(const Json& object) {
    const Json* step = firstOf(object, stepNames);
    constexpr double largest = 9e15; // whole numbers are exact until there
    if (step == nullptr || !step->is_number())
        return std::nullopt;
    if (step->is_number_integer())
        return step->get<int64_t>();
    const auto value = step->get<double>();
    return std::isfinite(value) && std::abs(value) < largest ? std::optional(std::llround(value)) : std::nullopt;
}

std::optional<int64_t> msOf(const Json& object) {
    const Json* time = firstOf(object, timeNames);
    if (time == nullptr || !time->is_number())
        return std::nullopt;
    const auto value = time->get<double>();
    constexpr double milliseconds = 1e11;
    constexpr double farthest = 1e15;
    if (!(std::abs(value) < farthest))
        return std::nullopt;
    return std::llround(std::abs(value) < milliseconds ? value * 1000 : value);
}

struct Named {
    std::string name;
    double value = 0;
};

// No deeper than properJson() has let through.
void gather(const Json& object, const std::string& prefix, std::vector<Named>& found) {
    for (const auto& [name, value] : object.items()) {
        if (prefix.empty() && isOurs(name))
            continue;
        if (value.is_object())
            gather(value, prefix + name + "/", found);
        else if (const auto number = numberIn(value); number && prefix.size() + name.size() <= longestMetricName)
            found.push_back({prefix + name, *number});
    }
}

} // namespace

size_t JsonLinesReader::read(std::string_view bytes, int64_t nowMs, const Take& take) {
    size_t at = 0;
    for (;;) {
        const size_t end = bytes.find('\n', at);
        if (end == std::string_view::npos)
            return at;
        if (!takeLine(bytes.substr(at, end - at), nowMs, take))
            ++m_refused;
        at = end + 1;
    }
}

bool JsonLinesReader::takeLine(std::string_view line, int64_t nowMs, const Take& take) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return true;
    const auto proper = line.size() <= longestLine ? properJson(line) : std::nullopt;
    if (!proper)
        return false;
    const Json object = Json::parse(*proper, nullptr, false);
    if (!object.is_object())
        return false;
    LineMetric metric;
    if (const auto run = object.find("_run"); run != object.end() && run->is_string())
        metric.run = run->get<std::string>().substr(0, longestMetricName);
    const auto step = stepOf(object);
    metric.ms = msOf(object).value_or(nowMs);
    std::vector<Named> found;
    gather(object, {}, found);
    for (auto& [name, value] : found) {
        metric.step = step.value_or(0);
        if (!step) {
            const std::string counted = metric.run + '\n' + name;
            if (m_counts.size() < m_mostCounts || m_counts.contains(counted))
                metric.step = m_counts[counted]++;
        }
        metric.name = std::move(name);
        metric.value = value;
        take(metric);
    }
    return true;
}

} // namespace studio
