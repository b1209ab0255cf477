// RowReader reads the columns of a statement's current row in order, so that a further column is one more value in one
// place. Its counterpart for parameters is bindValues().
//
// NULL is read as an empty text, 0, false, NaN, a null JSON value or std::nullopt; an invalid id as an empty one.
// Throws SQLite::Exception if the statement has no row or no further column.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>

#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

class RowReader {
public:
    // `statement` must outlive the reader, which is valid until its next step.
    explicit RowReader(const SQLite::Statement& statement)
        : m_statement(statement) {}

    // Assigns the next columns to `values`, in order.
    template <typename... Values>
    void read(Values&... values) {
        ((values = valueOf(next(), std::type_identity<Values>())), ...);
    }
    // Returns the next column.
    template <typename T>
    T get() {
        return valueOf(next(), std::type_identity<T>());
    }
    std::string text() { return get<std::string>(); }
    // Parses the next column; the value is discarded (nlohmann::json::is_discarded()) if it is not JSON.
    nlohmann::json json() {
        const SQLite::Column column = next();
        return column.isNull() ? nlohmann::json() : nlohmann::json::parse(column.getString(), nullptr, false);
    }

private:
    SQLite::Column next() { return m_statement.getColumn(m_next++); }

    template <typename T>
    static T valueOf(const SQLite::Column& column, std::type_identity<T>) {
        if constexpr (std::is_same_v<T, bool>)
            return column.getInt64() != 0;
        else if constexpr (std::is_integral_v<T>)
            return static_cast<T>(column.getInt64());
        else if constexpr (std::is_same_v<T, double>)
            return column.isNull() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
        else if constexpr (std::is_same_v<T, Timestamp>)
            return fromMs(column.getInt64());
        else
            return column.isNull() ? T() : T(column.getString());
    }
    template <typename Tag>
    static Id<Tag> valueOf(const SQLite::Column& column, std::type_identity<Id<Tag>>) {
        return Id<Tag>::fromText(column.getString()).value_or(Id<Tag>());
    }
    template <typename Tag>
    static std::optional<Id<Tag>> valueOf(const SQLite::Column& column, std::type_identity<std::optional<Id<Tag>>>) {
        return Id<Tag>::fromText(column.getString());
    }
    template <typename T>
    static std::optional<T> valueOf(const SQLite::Column& column, std::type_identity<std::optional<T>>) {
        return column.isNull() ? std::nullopt : std::optional(valueOf(column, std::type_identity<T>()));
    }

    const SQLite::Statement& m_statement;
    int m_next = 0;
};

} // namespace studio
