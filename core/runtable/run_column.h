// Defines RunColumn and RunCondition: user-defined columns of the run table (metrics, parameters, tags, by name), and
// the text form of conditions on them, such as `metrics.loss < 0.5 and params."model name" = "resnet 50"`.
//
// Names with spaces, quotes or comparison operators are quoted as "…", '…' or `…`; a backslash in quotes escapes the
// next character. Pure functions, any thread; those with a database run inside a transaction of core/store's Database
// and may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/number_text.h"

namespace SQLite {
class Database;
}

namespace studio {

// Property: facts that were recorded at submission (git.commit). Field: of the run itself, see fieldNames().
enum class ColumnKind : uint8_t { Metric, Parameter, Tag, Property, Field };

struct RunColumn {
    ColumnKind kind = ColumnKind::Metric;
    std::string name;
    auto operator<=>(const RunColumn&) const = default;
};

// "metrics.loss", "params.\"learning rate\"", "tags.team", "properties.git.branch", "reason"; the parser also accepts
// metric., param., parameters., tag., property., and tags.git.commit, tags.git.branch and tags.git.dirty, which were
// tags.
std::string toText(const RunColumn& column);
Result<RunColumn> columnFromText(const std::string& text);
// Parses a comma-separated list: "metrics.loss,params.lr".
Result<std::vector<RunColumn>> columnsFromText(const std::string& text);

// Returns the names of fields: name, state, experiment, compute, reason (of a failure), created, started, ended (dates:
// 2026-11-24, 2026-11-24T10:30), duration (seconds; in conditions also 90s, 10m, 2h, 1d), exit_code, attempt,
// cost (so far; in conditions an amount of any currency).
std::span<const std::string_view> fieldNames();

enum class Comparison : uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, Contains };

// A run without the value matches no condition, not even NotEqual. If `value` is a number and was not quoted,
// parameters and tags are compared as numbers; those that are not numbers only match NotEqual. All other comparisons
// are text comparisons; Contains ignores ASCII case.
struct RunCondition {
    RunColumn column{};
    Comparison comparison = Comparison::Equal;
    std::string value{};
    bool isQuoted = false;
    // Of a disjunction: lists of conditions, of which one matches whole. The fields above are unused then.
    std::vector<std::vector<RunCondition>> alternatives{};
    bool operator==(const RunCondition&) const = default;
};

// Parses conditions joined by "and" and "or", with parentheses; "and" binds stronger. Empty text: none. All of the list
// match. The error message contains the position and the expected token.
Result<std::vector<RunCondition>> conditionsFromText(const std::string& text);
std::string toText(const std::vector<RunCondition>& conditions); // round-trips through conditionsFromText()
// Returns the columns of all conditions, also of alternatives.
std::vector<RunColumn> columnsOf(const std::vector<RunCondition>& conditions);

// The content of a table cell.
struct ColumnValue {
    std::string text{};             // of parameters and tags
    std::optional<double> number{}; // of all metrics (may be infinite or NaN); of numeric parameters and tags
    // Of metrics only. Lowest and highest are NaN if no value was finite.
    int64_t step = 0;
    int64_t atMs = 0;
    double lowest = std::numeric_limits<double>::quiet_NaN();
    double highest = std::numeric_limits<double>::quiet_NaN();
    int64_t count = 0; // of points
    int attempt = 0;
    int rank = 0;
};

struct NamedValue {
    std::string name;
    ColumnValue value;
};

namespace runs {

// Returns existing names that contain `part`, ignoring ASCII case: first those that begin with it, then the others,
// each sorted by name.
std::vector<std::string> columnNames(SQLite::Database& db, ColumnKind kind, const std::string& part, int limit);
// Returns one row per key, with the cells in the order of `columns`.
std::vector<std::vector<std::optional<ColumnValue>>> values(SQLite::Database& db, std::span<const int64_t> keys,
                                                            std::span<const RunColumn> columns);
// Returns all values of a run, sorted by name.
std::vector<NamedValue> allValues(SQLite::Database& db, int64_t key, ColumnKind kind);

// runsMatching() returns the runs that match a condition; runsSortedBy() returns the runs that have a value, sorted by
// a column, NaN last. Numeric tags and parameters sort before the others.
std::vector<int64_t> runsMatching(SQLite::Database& db, const RunCondition& condition);
std::vector<int64_t> runsSortedBy(SQLite::Database& db, const RunColumn& column, bool ascending);

} // namespace runs

} // namespace studio
