// bindValues() binds values to the parameters of a statement, in order from the first. RowReader is its counterpart.
//
// Ids and enumerations with toText() are bound as text, a Timestamp as milliseconds; std::nullopt and NaN as NULL.
#pragma once

#include <SQLiteCpp/Statement.h>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

// Binds an empty text as NULL. Refers to the text: pass it to bindValues() only.
struct NullIfEmpty {
    const std::string& text;
};

template <typename T>
void bindValue(SQLite::Statement& statement, int index, const T& value) {
    if constexpr (std::is_enum_v<T>)
        statement.bind(index, std::string(toText(value)));
    else if constexpr (std::is_same_v<T, bool>)
        statement.bind(index, value ? 1 : 0);
    else if constexpr (std::is_same_v<T, Timestamp>)
        statement.bind(index, toMs(value));
    else if constexpr (std::is_same_v<T, std::string_view>)
        statement.bind(index, std::string(value));
    else
        statement.bind(index, value);
}

template <typename Tag>
void bindValue(SQLite::Statement& statement, int index, const Id<Tag>& id) {
    statement.bind(index, id.text());
}

template <typename T>
void bindValue(SQLite::Statement& statement, int index, const std::optional<T>& value) {
    if (value)
        bindValue(statement, index, *value);
    else
        statement.bind(index);
}

inline void bindValue(SQLite::Statement& statement, int index, const NullIfEmpty& value) {
    if (value.text.empty())
        statement.bind(index);
    else
        statement.bind(index, value.text);
}

template <typename... Values>
void bindValues(SQLite::Statement& statement, const Values&... values) {
    int index = 0;
    (bindValue(statement, ++index, values), ...);
}

} // namespace studio
