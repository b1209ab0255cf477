// What a run logged, as studioctl prints it: tables for people, CSV (RFC 4180) and JSON for scripts.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"
#include "core/run/run_columns.h"

namespace studio::cli {

struct MetricWish {
    std::vector<std::string> names; // empty: all
    std::optional<int> attempt;     // empty: all
    std::optional<int> rank;
    std::string nested; // id of a run that the script made inside; "": the run itself
    bool isCsv = false;
    bool isJson = false;
    bool wants(const SeriesName& series) const;
};

// At most six digits, for tables.
std::string shortNumber(double value);
// What is not finite as "NaN", "Infinity", "-Infinity", as MLflow's own protocol has it.
nlohmann::json numberJson(double value);
nlohmann::json cellJson(const std::optional<ColumnValue>& value);
std::string cellText(const std::optional<ColumnValue>& value);

// The last values and bounds of all series that are wished for: of the one that speaks for the run where neither attempt nor rank is
// named and it is no JSON.
void printSummaries(const RunMetrics& metrics, const MetricWish& wish);
// The last values alone: of a single series the bare number.
void printLast(const RunMetrics& metrics, const MetricWish& wish);
nlohmann::json loggedJson(const RunMetrics& metrics, const MetricWish& wish);

// Prints the points of all series, each once, as they come: CSV, a table, or a JSON object each line.
class PointPrinter {
public:
    explicit PointPrinter(MetricWish wish)
        : m_wish(std::move(wish)) {}
    void print(const RunMetrics& metrics);

private:
    void printHead();
    std::string lineOf(const SeriesName& series, const CurvePoint& point) const;

    MetricWish m_wish;
    std::map<SeriesName, size_t> m_printed;
    bool m_hasHead = false;
};

} // namespace studio::cli
