// Formats a JSON answer as --output and --query ask for it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/studioctl/text_table.h"
#include "core/base/error.h"

namespace studio::cli {

enum class AnswerFormat { Table, Json, Tsv, Name };
std::optional<AnswerFormat> answerFormatFromText(const std::string& text);

// Version of the JSON answers; counts up with a change that is not just one more key.
constexpr int answerSchemaVersion = 1;

// As JSON on one line, without its end.
std::string jsonLine(const nlohmann::json& value);
// As JSON, indented, with a line end.
std::string indentedJson(const nlohmann::json& value);
// The same. An object gets "schema_version".
std::string jsonText(const nlohmann::json& value);
// One line per element of a list, its cells separated by tabs: the values of an object or an array; else one line.
std::string tsvText(const nlohmann::json& value);
// One line per element of a list: its "id", else "name" or "name:version". InvalidArgument if there is none.
Result<std::string> nameText(const nlohmann::json& value);
// Objects as rows with their keys as header; anything else is shown as JSON.
TableRows tableRows(const nlohmann::json& value);

} // namespace studio::cli
