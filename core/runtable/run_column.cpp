#include "core/runtable/run_column.h"

#include <algorithm>
#include <cmath>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/runtable/run_field.h"
#include "core/store/cached_statement.h"

namespace studio::runs {

namespace {

constexpr int maxNamesExamined = 50'000;

const char* tableOf(ColumnKind kind) {
    switch (kind) {
    case ColumnKind::Metric:
        return "metric";
    case ColumnKind::Parameter:
        return "run_param";
    case ColumnKind::Property:
        return "run_property";
    case ColumnKind::Tag:
    case ColumnKind::Field:
        break;
    }
    return "run_tag";
}

const char* signOf(Comparison comparison) {
    switch (comparison) {
    case Comparison::Equal:
        return "=";
    case Comparison::NotEqual:
        return "<>";
    case Comparison::Less:
        return "<";
    case Comparison::LessOrEqual:
        return "<=";
    case Comparison::Greater:
        return ">";
    case Comparison::GreaterOrEqual:
        return ">=";
    case Comparison::Contains:
        break;
    }
    return " LIKE ";
}

bool holds(double left, Comparison comparison, double right) {
    switch (comparison) {
    case Comparison::Equal:
        return left == right;
    case Comparison::NotEqual:
        return left != right;
    case Comparison::Less:
        return left < right;
    case Comparison::LessOrEqual:
        return left <= right;
    case Comparison::Greater:
        return left > right;
    case Comparison::GreaterOrEqual:
        return left >= right;
    case Comparison::Contains:
        break;
    }
    return false;
}

std::string patternOf(const std::string& part) {
    std::string pattern = "%";
    for (const char c : part) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

std::vector<int64_t> runsOf(SQLite::Statement& statement) {
    std::vector<int64_t> result;
    while (statement.executeStep())
        result.push_back(RowReader(statement).get<int64_t>());
    return result;
}

std::vector<int64_t> byText(SQLite::Database& db, const RunCondition& condition) {
    const bool isPart = condition.comparison == Comparison::Contains;
    SQLite::Statement query(db, std::string("SELECT run FROM ") + tableOf(condition.column.kind) +
                                    " WHERE name=? AND value" + signOf(condition.comparison) + "?" +
                                    (isPart ? " ESCAPE '\\'" : ""));
    bindValues(query, condition.column.name, isPart ? patternOf(condition.value) : condition.value);
    return runsOf(query);
}

std::vector<int64_t> metricsThatMeet(SQLite::Database& db, const RunCondition& condition) {
    const auto number = numberFromText(condition.value);
    std::string where = std::string("value") + signOf(condition.comparison) + "?";
    // the condition value is "nan"
    if (!number)
        where = condition.comparison == Comparison::Equal ? "value IS NULL" : "value IS NOT NULL";
    else if (condition.comparison == Comparison::NotEqual)
        where = "(value<>? OR value IS NULL)";
    SQLite::Statement query(db, "SELECT run FROM metric WHERE name=? AND " + where);
    if (number)
        bindValues(query, condition.column.name, *number);
    else
        bindValues(query, condition.column.name);
    return runsOf(query);
}

std::vector<int64_t> parametersThatMeet(SQLite::Database& db, const RunCondition& condition, double number) {
    const bool isNot = condition.comparison == Comparison::NotEqual;
    SQLite::Statement query(
        db, std::string("SELECT run FROM run_param WHERE name=? AND ") +
                (isNot ? "(number IS NULL OR number<>?)" : std::string("number") + signOf(condition.comparison) + "?"));
    bindValues(query, condition.column.name, number);
    return runsOf(query);
}

std::vector<int64_t> tagsThatMeet(SQLite::Database& db, const RunCondition& condition, double number) {
    SQLite::Statement query(db,
                            std::string("SELECT run,value FROM ") + tableOf(condition.column.kind) + " WHERE name=?");
    bindValues(query, condition.column.name);
    std::vector<int64_t> result;
    while (query.executeStep()) {
        RowReader row(query);
        const auto run = row.get<int64_t>();
        const auto own = numberFromText(row.text());
        if (own ? holds(*own, condition.comparison, number) : condition.comparison == Comparison::NotEqual)
            result.push_back(run);
    }
    return result;
}

// Returns the numbers of a column in order, then the other values; both in index order, so that SQLite does not sort.
std::vector<int64_t> fromIndex(SQLite::Database& db, const std::string& table, const std::string& number,
                               const std::string& rest, const std::string& name, bool ascending) {
    const std::string way = ascending ? " ASC" : " DESC";
    SQLite::Statement numbers(db, "SELECT run FROM " + table + " WHERE name=? AND " + number +
                                      " IS NOT NULL ORDER BY " + number + way + (rest.empty() ? "" : "," + rest + way) +
                                      ",run" + way);
    bindValues(numbers, name);
    std::vector<int64_t> result = runsOf(numbers);
    SQLite::Statement others(db, "SELECT run FROM " + table + " WHERE name=? AND " + number + " IS NULL ORDER BY " +
                                     (rest.empty() ? "" : rest + way + ",") + "run" + way);
    bindValues(others, name);
    const std::vector<int64_t> last = runsOf(others);
    result.insert(result.end(), last.begin(), last.end());
    return result;
}

std::vector<int64_t> tagsInOrder(SQLite::Database& db, const RunColumn& column, bool ascending) {
    struct Tagged {
        double number;
        int64_t run;
    };
    std::vector<Tagged> numbers;
    std::vector<int64_t> others; // in the index's text order
    SQLite::Statement query(db, std::string("SELECT run,value FROM ") + tableOf(column.kind) +
                                    " WHERE name=? ORDER BY value" + (ascending ? " ASC,run ASC" : " DESC,run DESC"));
    bindValues(query, column.name);
    while (query.executeStep()) {
        RowReader row(query);
        const auto run = row.get<int64_t>();
        if (const auto number = numberFromText(row.text()))
            numbers.push_back({*number, run});
        else
            others.push_back(run);
    }
    std::stable_sort(numbers.begin(), numbers.end(), [&](const Tagged& left, const Tagged& right) {
        return ascending ? left.number < right.number : right.number < left.number;
    });
    std::vector<int64_t> result;
    result.reserve(numbers.size() + others.size());
    for (const Tagged& tagged : numbers)
        result.push_back(tagged.run);
    result.insert(result.end(), others.begin(), others.end());
    return result;
}

// Reads the columns of fieldsOf().
ColumnValue valueFrom(RowReader& row, ColumnKind kind) {
    ColumnValue value;
    switch (kind) {
    case ColumnKind::Metric:
        value.number = row.get<double>(); // NaN is stored as NULL
        row.read(value.step, value.atMs, value.lowest, value.highest, value.count, value.attempt, value.rank);
        break;
    case ColumnKind::Parameter:
        row.read(value.text, value.number);
        break;
    case ColumnKind::Tag:
    case ColumnKind::Property:
        row.read(value.text);
        value.number = numberFromText(value.text);
        break;
    case ColumnKind::Field:
        break;
    }
    return value;
}

const char* fieldsOf(ColumnKind kind) {
    switch (kind) {
    case ColumnKind::Metric:
        return "value,step,at_ms,lowest,highest,count,attempt,rank";
    case ColumnKind::Parameter:
        return "value,number";
    case ColumnKind::Tag:
    case ColumnKind::Property:
    case ColumnKind::Field:
        break;
    }
    return "value";
}

} // namespace

std::vector<std::string> columnNames(SQLite::Database& db, ColumnKind kind, const std::string& part, int limit) {
    if (kind == ColumnKind::Field) {
        std::vector<std::string> names;
        for (const std::string_view name : fieldNames()) {
            if (name.find(toLowerCase(part)) != std::string_view::npos && static_cast<int>(names.size()) < limit)
                names.emplace_back(name);
        }
        return names;
    }
    // Skip scan over the index: the cost depends on the number of names, not of runs.
    SQLite::Statement next(db,
                           std::string("SELECT name FROM ") + tableOf(kind) + " WHERE name>? ORDER BY name LIMIT 1");
    const std::string wanted = toLowerCase(part);
    std::vector<std::string> begin;
    std::vector<std::string> within;
    std::string name;
    for (int looked = 0; looked < maxNamesExamined; ++looked) {
        next.reset();
        bindValues(next, name);
        if (!next.executeStep())
            break;
        name = RowReader(next).text();
        const size_t at = toLowerCase(name).find(wanted);
        if (at == 0)
            begin.push_back(name);
        else if (at != std::string::npos)
            within.push_back(name);
    }
    begin.insert(begin.end(), within.begin(), within.end());
    begin.resize(std::min(begin.size(), static_cast<size_t>(std::max(0, limit))));
    return begin;
}

std::vector<std::vector<std::optional<ColumnValue>>> values(SQLite::Database& db, std::span<const int64_t> keys,
                                                            std::span<const RunColumn> columns) {
    std::vector<std::vector<std::optional<ColumnValue>>> result(
        keys.size(), std::vector<std::optional<ColumnValue>>(columns.size()));
    for (size_t c = 0; c < columns.size(); ++c) {
        if (columns[c].kind != ColumnKind::Field)
            continue;
        auto cells = fieldValues(db, columns[c].name, keys);
        for (size_t k = 0; k < keys.size(); ++k)
            result[k][c] = std::move(cells[k]);
    }
    for (const ColumnKind kind : {ColumnKind::Metric, ColumnKind::Parameter, ColumnKind::Tag, ColumnKind::Property}) {
        if (std::none_of(columns.begin(), columns.end(), [kind](const RunColumn& c) { return c.kind == kind; }))
            continue;
        SQLite::Statement query(db, std::string("SELECT ") + fieldsOf(kind) + " FROM " + tableOf(kind) +
                                        " WHERE run=? AND name=?");
        for (size_t c = 0; c < columns.size(); ++c) {
            if (columns[c].kind != kind)
                continue;
            query.reset();
            query.bind(2, columns[c].name);
            for (size_t k = 0; k < keys.size(); ++k) {
                query.reset();
                query.bind(1, keys[k]);
                if (!query.executeStep())
                    continue;
                RowReader row(query);
                result[k][c] = valueFrom(row, kind);
            }
        }
    }
    return result;
}

std::vector<NamedValue> allValues(SQLite::Database& db, int64_t key, ColumnKind kind) {
    SQLite::Statement query(db, std::string("SELECT name,") + fieldsOf(kind) + " FROM " + tableOf(kind) +
                                    " WHERE run=? ORDER BY name");
    bindValues(query, key);
    std::vector<NamedValue> result;
    while (query.executeStep()) {
        RowReader row(query);
        NamedValue& value = result.emplace_back();
        row.read(value.name);
        value.value = valueFrom(row, kind);
    }
    return result;
}

std::vector<int64_t> runsMatching(SQLite::Database& db, const RunCondition& condition) {
    if (condition.column.kind == ColumnKind::Metric)
        return metricsThatMeet(db, condition);
    if (condition.column.kind == ColumnKind::Field)
        return fieldsMatching(db, condition);
    const auto number = numberFromText(condition.value);
    if (!number || condition.isQuoted || condition.comparison == Comparison::Contains)
        return byText(db, condition);
    return condition.column.kind == ColumnKind::Parameter ? parametersThatMeet(db, condition, *number)
                                                          : tagsThatMeet(db, condition, *number);
}

std::vector<int64_t> runsSortedBy(SQLite::Database& db, const RunColumn& column, bool ascending) {
    switch (column.kind) {
    case ColumnKind::Metric:
        return fromIndex(db, "metric", "value", "", column.name, ascending);
    case ColumnKind::Parameter:
        return fromIndex(db, "run_param", "number", "value", column.name, ascending);
    case ColumnKind::Field:
        return runsInFieldOrder(db, column.name, ascending);
    case ColumnKind::Tag:
    case ColumnKind::Property:
        break;
    }
    return tagsInOrder(db, column, ascending);
}

} // namespace studio::runs
