// Columns of the table of runs that scripts and users made: metrics, parameters and tags, by name. What is asked of them is text such
// as `metrics.loss < 0.5 and params."model name" = "resnet 50"`.
//
// Names with blanks, quotes or signs of comparison stand in "…", '…' or `…`; a backslash in quotes takes the next character as it is.
// Pure functions, any thread; those with a database run inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class ColumnKind : uint8_t { Metric, Parameter, Tag };

struct RunColumn {
    ColumnKind kind = ColumnKind::Metric;
    std::string name;
    auto operator<=>(const RunColumn&) const = default;
};

// "metrics.loss", "params.\"learning rate\"", "tags.team"; also read: metric., param., parameters., tag.
std::string toText(const RunColumn& column);
Result<RunColumn> columnFromText(const std::string& text);
// "metrics.loss,params.lr": several with commas between them.
Result<std::vector<RunColumn>> columnsFromText(const std::string& text);

enum class Comparison : uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, Contains };

// A run that has no such value meets none, not even NotEqual. Where `value` is a number and was not in quotes, parameters and tags are
// compared as numbers, and those that are none are only ever NotEqual. Contains and the rest compare text, Contains without case (ASCII).
struct RunCondition {
    RunColumn column{};
    Comparison comparison = Comparison::Equal;
    std::string value{};
    bool isQuoted = false;
    bool operator==(const RunCondition&) const = default;
};

// Conditions with "and" between them; empty text: none. The message says what was expected where.
Result<std::vector<RunCondition>> conditionsFromText(const std::string& text);
std::string toText(const std::vector<RunCondition>& conditions); // is read back as the same

// The number that `text` is: all of it, with a dot, also "inf"; nothing for "nan" and for what is no number.
std::optional<double> numberFromText(const std::string& text);

// What stands in a cell.
struct ColumnValue {
    std::string text{};             // of parameters and tags
    std::optional<double> number{}; // of metrics always (may be infinite or not a number); of parameters that are one
    // Of metrics only. Lowest and highest are not a number where no value was finite.
    int64_t step = 0;
    int64_t atMs = 0;
    double lowest = std::numeric_limits<double>::quiet_NaN();
    double highest = std::numeric_limits<double>::quiet_NaN();
    int64_t points = 0;
    int attempt = 0;
    int rank = 0;
};

struct NamedValue {
    std::string name;
    ColumnValue value;
};

namespace runs {

// Names in use: those that begin with `part` first, then those that have it elsewhere, without case (ASCII), each by name.
std::vector<std::string> columnNames(SQLite::Database& db, ColumnKind kind, const std::string& part, int limit);
// For each key the cells in the order of `columns`.
std::vector<std::vector<std::optional<ColumnValue>>> values(SQLite::Database& db, std::span<const int64_t> keys,
                                                            std::span<const RunColumn> columns);
// All that a run has, by name.
std::vector<NamedValue> allValues(SQLite::Database& db, int64_t key, ColumnKind kind);

// Runs that meet a condition, and runs in the order of a column: those that have a value, what is not a number after all that are. Tags and
// parameters that are numbers stand before those that are not.
std::vector<int64_t> thatMeet(SQLite::Database& db, const RunCondition& condition);
std::vector<int64_t> inOrderOf(SQLite::Database& db, const RunColumn& column, bool ascending);

} // namespace runs

} // namespace studio
