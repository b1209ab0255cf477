#include "app/studioctl/point_printer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_follower.h"
#include "core/base/csv_field.h"
#include "core/base/display_text.h"
#include "core/metric/axis_ticks.h"
#include "core/metric/metric_csv.h"
#include "core/metric/metric_merge.h"
#include "core/protocol/cbor.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr size_t writtenAtOnce = 64UL * 1024;
constexpr size_t stepWidth = 12;
constexpr size_t timeWidth = 20;
constexpr size_t valueWidth = 24;

using Summaries = std::vector<std::pair<SeriesName, SeriesSummary>>;

// Names come from the script: escape them on a terminal.
SeriesName forOutput(SeriesName series) {
    if (outputIsTerminal()) {
        series.name = displayText(series.name);
        series.nested = displayText(series.nested);
    }
    return series;
}

std::string nameForCsv(const SeriesName& series) {
    return csvCell(forOutput(series).name);
}

Summaries requestedFor(const RunMetrics& metrics, const MetricQuery& options, bool all) {
    Summaries found;
    if (all || options.attempt || options.rank || !options.nested.empty()) {
        for (const auto& [series, summary] : metrics.summaries()) {
            if (summary.count > 0 && options.wants(series))
                found.emplace_back(series, summary);
        }
        return found;
    }
    for (const auto& [name, speaker] : primarySeriesOf(metrics.summaries())) {
        if (options.wants(speaker.first))
            found.push_back(speaker);
    }
    return found;
}

json summaryJson(const SeriesName& series, const SeriesSummary& summary) {
    return {{"name", series.name},
            {"attempt", series.attempt},
            {"rank", series.rank},
            {"nested", series.nested.empty() ? json() : json(series.nested)},
            {"last", numberJson(summary.last.value)},
            {"step", summary.last.step},
            {"time_ms", summary.last.ms},
            {"lowest", numberJson(summary.lowest)},
            {"highest", numberJson(summary.highest)},
            {"count", summary.count}};
}

void writePoints(const std::string& text) {
    writeOutput(text);
}

} // namespace

bool MetricQuery::wants(const SeriesName& series) const {
    return series.nested == nested && (!attempt || *attempt == series.attempt) && (!rank || *rank == series.rank) &&
           (names.empty() || std::find(names.begin(), names.end(), series.name) != names.end());
}

std::string shortNumber(double value) {
    if (!std::isfinite(value))
        return exactNumber(value);
    std::array<char, 32> digits{};
    const auto done = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 6);
    return {digits.data(), done.ptr};
}

json numberJson(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Infinity" : "Infinity";
    return value;
}

json cellJson(const std::optional<ColumnValue>& value) {
    if (!value)
        return nullptr;
    return value->text.empty() && value->number ? numberJson(*value->number) : json(value->text);
}

std::string cellText(const std::optional<ColumnValue>& value) {
    if (!value)
        return {};
    return value->text.empty() && value->number ? shortNumber(*value->number) : value->text;
}

void printSummaries(const RunMetrics& metrics, const MetricQuery& options) {
    const Summaries found = requestedFor(metrics, options, options.isCsv);
    if (options.isCsv) {
        writePoints("name,attempt,rank,nested,last,step,time_ms,lowest,highest,count\r\n");
        for (const auto& [series, summary] : found)
            writePoints(nameForCsv(series) + "," + std::to_string(series.attempt) + "," + std::to_string(series.rank) +
                        "," + csvCell(forOutput(series).nested) + "," + exactNumber(summary.last.value) + "," +
                        std::to_string(summary.last.step) + "," + std::to_string(summary.last.ms) + "," +
                        exactNumber(summary.lowest) + "," + exactNumber(summary.highest) + "," +
                        std::to_string(summary.count) + "\r\n");
        flushOutput();
        return;
    }
    const bool areSeveral = std::any_of(
        found.begin(), found.end(), [](const auto& entry) { return entry.first.attempt > 1 || entry.first.rank > 0; });
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("METRIC")), text(CliText::tr("LAST")),
                                                   text(CliText::tr("STEP")), text(CliText::tr("LOWEST")),
                                                   text(CliText::tr("HIGHEST")), text(CliText::tr("POINTS"))}};
    if (areSeveral)
        rows.front().insert(rows.front().end(), {text(CliText::tr("ATTEMPT")), text(CliText::tr("RANK"))});
    for (const auto& [series, summary] : found) {
        const bool isKnown = !std::isnan(summary.lowest);
        rows.push_back({series.name, shortNumber(summary.last.value), std::to_string(summary.last.step),
                        isKnown ? shortNumber(summary.lowest) : "", isKnown ? shortNumber(summary.highest) : "",
                        std::to_string(summary.count)});
        if (areSeveral)
            rows.back().insert(rows.back().end(), {std::to_string(series.attempt), std::to_string(series.rank)});
    }
    if (!found.empty())
        printTable(rows);
}

void printLast(const RunMetrics& metrics, const MetricQuery& options) {
    const Summaries found = requestedFor(metrics, options, false);
    if (options.isJson) {
        json values = json::object();
        for (const auto& [series, summary] : found)
            values[series.name] = numberJson(summary.last.value);
        printJson(values);
    } else if (options.isCsv) {
        writePoints("name,value\r\n");
        for (const auto& [series, summary] : found)
            writePoints(nameForCsv(series) + "," + exactNumber(summary.last.value) + "\r\n");
    } else if (found.size() == 1 && options.names.size() == 1) {
        printLine(exactNumber(found.front().second.last.value));
    } else {
        for (const auto& [series, summary] : found)
            printLine(displayText(series.name) + " " + exactNumber(summary.last.value));
    }
    flushOutput();
}

json loggedJson(const RunMetrics& metrics, const MetricQuery& options) {
    json series = json::array();
    for (const auto& [name, summary] : requestedFor(metrics, options, true))
        series.push_back(summaryJson(name, summary));
    json nested = json::array();
    json tables = json::array();
    json notes = json::array();
    for (const auto& [owner, facts] : metrics.owners()) {
        if (!owner.nested.empty())
            nested.push_back({{"id", owner.nested},
                              {"attempt", owner.attempt},
                              {"rank", owner.rank},
                              {"name", facts.name},
                              {"parent", facts.parent.empty() ? json() : json(facts.parent)},
                              {"status", facts.status},
                              {"parameters", facts.parameters},
                              {"tags", facts.tags}});
        for (const std::string& note : facts.notes)
            notes.push_back(note);
        for (const auto& [name, table] : facts.tables) {
            json rows = json::array();
            for (const std::string& row : table.rows) {
                json parsed = parseJson(row);
                rows.push_back(parsed.is_discarded() ? json(row) : std::move(parsed));
            }
            tables.push_back({{"name", name},
                              {"attempt", owner.attempt},
                              {"rank", owner.rank},
                              {"nested", owner.nested.empty() ? json() : json(owner.nested)},
                              {"rows", std::move(rows)}});
        }
    }
    return {{"metrics", std::move(series)},        {"parameters", parametersOfRun(metrics.owners())},
            {"tags", tagsOfRun(metrics.owners())}, {"nested_runs", std::move(nested)},
            {"tables", std::move(tables)},         {"notes", std::move(notes)}};
}

void PointPrinter::printHead() {
    if (m_hasHead || m_request.isJson)
        return;
    m_hasHead = true;
    if (m_request.isCsv)
        writePoints(metric_csv::head());
    else
        printLine(rightAligned(text(CliText::tr("STEP")), stepWidth) + "  " +
                  leftAligned(text(CliText::tr("TIME")), timeWidth) + "  " +
                  leftAligned(text(CliText::tr("VALUE")), valueWidth) + "  " + text(CliText::tr("METRIC")));
}

std::string PointPrinter::lineOf(const SeriesName& series, const CurvePoint& point) const {
    if (m_request.isJson)
        return jsonLine({{"name", series.name},
                         {"attempt", series.attempt},
                         {"rank", series.rank},
                         {"nested", series.nested.empty() ? json() : json(series.nested)},
                         {"step", point.step},
                         {"time_ms", point.ms},
                         {"value", numberJson(point.value)}}) +
               "\n";
    if (m_request.isCsv)
        return metric_csv::line(forOutput(series), point);
    std::string name = displayText(series.name);
    if (series.attempt > 1 || series.rank > 0)
        name += " " + text(CliText::tr("(attempt %1, rank %2)").arg(series.attempt).arg(series.rank));
    return rightAligned(std::to_string(point.step), stepWidth) + "  " +
           leftAligned(localTimeText(fromMs(point.ms)), timeWidth) + "  " +
           leftAligned(exactNumber(point.value), valueWidth) + "  " + name + "\n";
}

void PointPrinter::print(const RunMetrics& metrics) {
    printHead();
    std::string lines;
    for (const auto& [series, curve] : metrics.curves()) {
        if (!m_request.wants(series))
            continue;
        size_t& printed = m_printed[series];
        if (curve.size() < printed) // the file was truncated and restarted
            printed = 0;
        for (; printed < curve.size(); ++printed) {
            lines += lineOf(series, curve.at(printed));
            if (lines.size() < writtenAtOnce)
                continue;
            writePoints(lines);
            lines.clear();
        }
    }
    writePoints(lines);
    flushOutput();
}

} // namespace studio::cli
