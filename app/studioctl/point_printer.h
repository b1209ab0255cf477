// PointPrinter prints a run's logged values: tables for users, CSV (RFC 4180) and JSON for scripts.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"
#include "core/runtable/run_column.h"

namespace studio::cli {

struct MetricQuery {
    std::vector<std::string> names; // empty: all
    std::optional<int> attempt;     // empty: all
    std::optional<int> rank;
    std::string nested; // id of a nested run; "": the run itself
    bool isCsv = false;
    bool isJson = false;
    bool wants(const SeriesName& series) const;
};

// Formats with at most six digits, for tables.
std::string shortNumber(double value);
// Encodes non-finite values as "NaN", "Infinity", "-Infinity", as MLflow's protocol does.
nlohmann::json numberJson(double value);
nlohmann::json cellJson(const std::optional<ColumnValue>& value);
std::string cellText(const std::optional<ColumnValue>& value);

// Prints the last values and bounds of all selected series; only those of primary series unless an attempt or a rank is
// selected or the output is JSON.
void printSummaries(const RunMetrics& metrics, const MetricQuery& options);
// Prints only the last values; for a single series the bare number.
void printLast(const RunMetrics& metrics, const MetricQuery& options);
nlohmann::json loggedJson(const RunMetrics& metrics, const MetricQuery& options);

// Prints new points of all series, each once: as CSV, a table, or one JSON object per line.
class PointPrinter {
public:
    explicit PointPrinter(MetricQuery options)
        : m_request(std::move(options)) {}
    void print(const RunMetrics& metrics);

private:
    void printHead();
    std::string lineOf(const SeriesName& series, const CurvePoint& point) const;

    MetricQuery m_request;
    std::map<SeriesName, size_t> m_printed;
    bool m_hasHead = false;
};

} // namespace studio::cli
