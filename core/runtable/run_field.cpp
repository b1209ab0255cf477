#include "core/runtable/run_field.h"

#include <QDateTime>
#include <algorithm>
#include <array>

#include "core/base/display_text.h"
#include "core/run/run_state.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"
#include "core/usage/money.h"
#include "core/usage/run_cost.h"

namespace studio {

namespace {

enum class FieldType { Text, State, Number, Time, Duration, Cost };

struct Field {
    std::string_view name;
    FieldType type;
    const char* sql;
};

constexpr std::array fields = {
    Field{"name", FieldType::Text, "run.name"},
    Field{"state", FieldType::State, "run.state"},
    Field{"experiment", FieldType::Text, "(SELECT experiment.name FROM experiment WHERE seq=run.experiment)"},
    Field{"compute", FieldType::Text,
          "(SELECT coalesce(target.deleted_name,target.name) FROM target WHERE target.id=run.target)"},
    Field{"reason", FieldType::Text, "run.reason"},
    Field{"created", FieldType::Time, "run.created_ms"},
    Field{"started", FieldType::Time, "run.started_ms"},
    Field{"ended", FieldType::Time, "run.ended_ms"},
    Field{"duration", FieldType::Duration,
          "(coalesce(run.ended_ms,CAST(unixepoch()*1000 AS INTEGER))-run.started_ms)/1000.0"},
    Field{"exit_code", FieldType::Number, "run.exit_code"},
    Field{"attempt", FieldType::Number, "run.attempt"},
    Field{"cost", FieldType::Cost, ""}}; // computed

const Field* fieldOf(std::string_view name) {
    const auto* const found =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name; });
    return found == fields.end() ? nullptr : found;
}

// No state of its own: the last one that the machine reported stays.
bool isNotResponding(const RunCondition& condition) {
    const bool isEquality = condition.comparison == Comparison::Equal || condition.comparison == Comparison::NotEqual;
    return isEquality && QString::fromStdString(condition.value).compare(u"NotResponding", Qt::CaseInsensitive) == 0;
}

// The values that a date or a number stands for: of a day, all of its milliseconds.
struct ValueRange {
    double first = 0;
    double last = 0;
};

std::optional<ValueRange> timeRange(const std::string& text) {
    const QString given = QString::fromStdString(text);
    const QDate day = QDate::fromString(given, Qt::ISODate);
    if (day.isValid() && text.size() == 10)
        return ValueRange{double(day.startOfDay().toMSecsSinceEpoch()),
                          double(day.addDays(1).startOfDay().toMSecsSinceEpoch() - 1)};
    const QDateTime time = QDateTime::fromString(given, Qt::ISODateWithMs);
    if (!time.isValid())
        return std::nullopt;
    const double ms = double(time.toMSecsSinceEpoch());
    const bool hasSeconds = text.size() > 16 && text[16] == ':';
    return ValueRange{ms, ms + (hasSeconds ? 999.0 : 59'999.0)};
}

std::optional<ValueRange> durationRange(const std::string& text) {
    if (text.empty())
        return std::nullopt;
    double factor = 1;
    std::string number = text;
    for (const auto& [unit, seconds] : {std::pair('s', 1.0), {'m', 60.0}, {'h', 3600.0}, {'d', 86400.0}}) {
        if (text.back() != unit)
            continue;
        factor = seconds;
        number.pop_back();
        break;
    }
    const auto value = numberFromText(number);
    return value ? std::optional(ValueRange{*value * factor, *value * factor}) : std::nullopt;
}

std::optional<ValueRange> rangeOf(FieldType type, const std::string& text) {
    switch (type) {
    case FieldType::Time:
        return timeRange(text);
    case FieldType::Duration:
        return durationRange(text);
    case FieldType::Number:
    case FieldType::Cost: {
        const auto number = numberFromText(text);
        return number ? std::optional(ValueRange{*number, *number}) : std::nullopt;
    }
    case FieldType::Text:
    case FieldType::State:
        break;
    }
    return std::nullopt;
}

std::string patternOfPart(const std::string& part) {
    std::string pattern = "%";
    for (const char c : part) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

std::string textCondition(const std::string& sql, Comparison comparison) {
    switch (comparison) {
    case Comparison::Equal:
        return sql + "=?1 COLLATE NOCASE";
    case Comparison::NotEqual:
        return sql + "<>?1 COLLATE NOCASE";
    case Comparison::Less:
        return sql + "<?1 COLLATE NOCASE";
    case Comparison::LessOrEqual:
        return sql + "<=?1 COLLATE NOCASE";
    case Comparison::Greater:
        return sql + ">?1 COLLATE NOCASE";
    case Comparison::GreaterOrEqual:
        return sql + ">=?1 COLLATE NOCASE";
    case Comparison::Contains:
        break;
    }
    return sql + " LIKE ?1 ESCAPE '\\'";
}

std::string rangeCondition(const std::string& sql, Comparison comparison) {
    switch (comparison) {
    case Comparison::NotEqual:
        return "(" + sql + "<?1 OR " + sql + ">?2)";
    case Comparison::Less:
        return sql + "<?1 AND ?2=?2";
    case Comparison::LessOrEqual:
        return sql + "<=?2 AND ?1=?1";
    case Comparison::Greater:
        return sql + ">?2 AND ?1=?1";
    case Comparison::GreaterOrEqual:
        return sql + ">=?1 AND ?2=?2";
    case Comparison::Equal:
    case Comparison::Contains:
        break;
    }
    return sql + ">=?1 AND " + sql + "<=?2";
}

bool isIn(double amount, const ValueRange& range, Comparison comparison) {
    switch (comparison) {
    case Comparison::Equal:
        return amount >= range.first && amount <= range.last;
    case Comparison::NotEqual:
        return amount < range.first || amount > range.last;
    case Comparison::Less:
        return amount < range.first;
    case Comparison::LessOrEqual:
        return amount <= range.last;
    case Comparison::Greater:
        return amount > range.last;
    case Comparison::GreaterOrEqual:
        return amount >= range.first;
    case Comparison::Contains:
        break;
    }
    return false;
}

double amountOf(int64_t micros) {
    return static_cast<double>(micros) / static_cast<double>(microsPerUnit);
}

// Of a cost that is partly unknown, the known part is the least that it can be.
bool isCostIn(const UsageCost& cost, const ValueRange& range, Comparison comparison) {
    return std::any_of(cost.micros.begin(), cost.micros.end(), [&](const auto& known) {
        const double amount = amountOf(known.second);
        if (cost.unknownMs == 0)
            return isIn(amount, range, comparison);
        const bool isBound = comparison == Comparison::Greater || comparison == Comparison::GreaterOrEqual;
        return isBound ? isIn(amount, range, comparison)
                       : comparison == Comparison::NotEqual && isIn(amount, range, Comparison::Greater);
    });
}

// Amounts of different currencies are not compared: the runs of each currency follow each other. Those whose costs are
// partly unknown follow all others.
std::vector<int64_t> runsByCost(SQLite::Database& db, bool ascending) {
    struct Known {
        bool isPart;
        std::map<std::string, int64_t> amounts;
        int64_t run;
    };
    std::vector<Known> known;
    for (auto& [run, cost] : usage::costsOfAllRuns(db, currentTime())) {
        if (!cost.cost.micros.empty())
            known.push_back({cost.cost.unknownMs > 0, std::move(cost.cost.micros), run});
    }
    std::sort(known.begin(), known.end(), [ascending](const Known& a, const Known& b) {
        if (a.isPart != b.isPart)
            return b.isPart;
        if (a.amounts == b.amounts)
            return a.run > b.run;
        return ascending ? a.amounts < b.amounts : b.amounts < a.amounts;
    });
    std::vector<int64_t> keys;
    keys.reserve(known.size());
    for (const Known& one : known)
        keys.push_back(one.run);
    return keys;
}

std::vector<std::optional<ColumnValue>> costValues(SQLite::Database& db, std::span<const int64_t> keys) {
    const auto costs = usage::costsOfRuns(db, keys, currentTime());
    std::vector<std::optional<ColumnValue>> values;
    values.reserve(keys.size());
    for (const int64_t key : keys) {
        auto& value = values.emplace_back();
        const auto found = costs.find(key);
        if (found == costs.end())
            continue;
        value.emplace();
        const UsageCost& cost = found->second.cost;
        const QString known = QString::fromStdString(costNumbers(cost));
        value->text = (known.isEmpty()      ? RunText::tr("unknown", "costs")
                       : cost.unknownMs > 0 ? RunText::tr("%1, partly unknown").arg(known)
                                            : known)
                          .toStdString();
        if (cost.micros.size() == 1)
            value->number = amountOf(cost.micros.begin()->second);
    }
    return values;
}

std::vector<int64_t> keysOf(SQLite::Statement& query) {
    std::vector<int64_t> keys;
    while (query.executeStep())
        keys.push_back(RowReader(query).get<int64_t>());
    return keys;
}

} // namespace

std::span<const std::string_view> fieldNames() {
    static const auto names = [] {
        std::array<std::string_view, fields.size()> all;
        std::transform(fields.begin(), fields.end(), all.begin(), [](const Field& field) { return field.name; });
        return all;
    }();
    return names;
}

namespace runs {

Result<void> checkFieldCondition(const RunCondition& condition) {
    const Field* field = fieldOf(condition.column.name);
    const auto refuse = [&](const QString& expected) {
        return fail(ErrorCode::InvalidArgument, RunText::tr("%1 is compared with %2, not with \"%3\".")
                                                    .arg(QString::fromStdString(condition.column.name), expected,
                                                         QString::fromStdString(displayText(condition.value)))
                                                    .toStdString());
    };
    if (field == nullptr || field->type == FieldType::Text)
        return {};
    if (field->type == FieldType::State) {
        const bool isState = condition.comparison == Comparison::Contains || isNotResponding(condition) ||
                             runStateFromTextNoCase(condition.value).has_value();
        return isState ? Result<void>() : refuse(RunText::tr("a state such as Running or Failed"));
    }
    if (condition.comparison != Comparison::Contains && rangeOf(field->type, condition.value))
        return {};
    if (field->type == FieldType::Time)
        return refuse(RunText::tr("a date such as 2026-11-24 or 2026-11-24T10:30"));
    return refuse(field->type == FieldType::Duration ? RunText::tr("a duration such as 90s, 10m or 2h")
                                                     : RunText::tr("a number"));
}

std::vector<int64_t> fieldsMatching(SQLite::Database& db, const RunCondition& condition) {
    const Field* field = fieldOf(condition.column.name);
    if (field == nullptr)
        return {};
    if (field->type == FieldType::State && isNotResponding(condition)) {
        const std::string negation = condition.comparison == Comparison::NotEqual ? "NOT " : "";
        SQLite::Statement query(db, "SELECT seq FROM run WHERE " + negation +
                                        "(run.not_responding_ms IS NOT NULL AND run.ended_ms IS NULL)");
        return keysOf(query);
    }
    if (field->type == FieldType::Text || field->type == FieldType::State) {
        SQLite::Statement query(db, "SELECT seq FROM run WHERE " + textCondition(field->sql, condition.comparison));
        bindValues(query,
                   condition.comparison == Comparison::Contains ? patternOfPart(condition.value) : condition.value);
        return keysOf(query);
    }
    const auto range = rangeOf(field->type, condition.value);
    if (!range)
        return {};
    if (field->type == FieldType::Cost) {
        std::vector<int64_t> keys;
        for (const auto& [run, cost] : usage::costsOfAllRuns(db, currentTime())) {
            if (isCostIn(cost.cost, *range, condition.comparison))
                keys.push_back(run);
        }
        return keys;
    }
    SQLite::Statement query(db, "SELECT seq FROM run WHERE " + rangeCondition(field->sql, condition.comparison));
    bindValues(query, range->first, range->last);
    return keysOf(query);
}

std::vector<int64_t> runsInFieldOrder(SQLite::Database& db, const std::string& name, bool ascending) {
    const Field* field = fieldOf(name);
    if (field == nullptr)
        return {};
    if (field->type == FieldType::Cost)
        return runsByCost(db, ascending);
    const std::string sql = field->sql;
    const bool isText = field->type == FieldType::Text || field->type == FieldType::State;
    SQLite::Statement query(db, "SELECT seq FROM run WHERE " + sql + " IS NOT NULL ORDER BY " + sql +
                                    (isText ? " COLLATE NOCASE" : "") + (ascending ? " ASC" : " DESC") + ",seq DESC");
    return keysOf(query);
}

std::vector<std::optional<ColumnValue>> fieldValues(SQLite::Database& db, const std::string& name,
                                                    std::span<const int64_t> keys) {
    const Field* field = fieldOf(name);
    if (field == nullptr)
        return std::vector<std::optional<ColumnValue>>(keys.size());
    if (field->type == FieldType::Cost)
        return costValues(db, keys);
    std::vector<std::optional<ColumnValue>> values;
    values.reserve(keys.size());
    SQLite::Statement query(db, std::string("SELECT ") + field->sql + " FROM run WHERE seq=?");
    for (const int64_t key : keys) {
        auto& value = values.emplace_back();
        query.reset();
        bindValues(query, key);
        if (!query.executeStep() || query.getColumn(0).isNull())
            continue;
        value.emplace();
        RowReader row(query);
        if (field->type == FieldType::Time) {
            value->number = row.get<double>();
            value->text = toIso8601(fromMs(static_cast<int64_t>(*value->number)));
        } else if (field->type == FieldType::Text || field->type == FieldType::State) {
            value->text = row.text();
        } else {
            value->number = row.get<double>();
            value->text = QString::number(*value->number).toStdString();
        }
    }
    return values;
}

} // namespace runs

} // namespace studio
