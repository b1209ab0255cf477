#include "core/store/migration_functions.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/base/number_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/command_parameters.h"
#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

std::string textOf(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return text != nullptr ? std::string(text, static_cast<size_t>(sqlite3_value_bytes(value))) : std::string();
}

std::map<std::string, std::string> parametersOf(const json& config) {
    std::vector<std::string> argv;
    for (const auto& word : valueAt(config, "argv")) {
        if (word.is_string())
            argv.push_back(word.get<std::string>());
    }
    std::vector<RunInput> inputs;
    for (const auto& entry : valueAt(config, "inputs")) {
        RunInput& input = inputs.emplace_back();
        input.kind = textAt(entry, "kind") == "value" ? RunInput::Kind::Value : RunInput::Kind::File;
        input.name = textAt(entry, "name");
        input.value = textAt(entry, "value");
    }
    const bool isShell = config.is_object() && config.contains("shell");
    return commandParameters(argv, isShell ? std::optional(textAt(config, "shell")) : std::nullopt, inputs);
}

void parametersOfConfig(sqlite3_context* context, int, sqlite3_value** values) {
    const std::string text = json(parametersOf(json::parse(textOf(values[0]), nullptr, false)))
                                 .dump(-1, ' ', false, json::error_handler_t::replace);
    sqlite3_result_text(context, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

void numberOfText(sqlite3_context* context, int, sqlite3_value** values) {
    if (const auto number = numberFromText(textOf(values[0])))
        sqlite3_result_double(context, *number);
    else
        sqlite3_result_null(context);
}

} // namespace

void registerMigrationFunctions(SQLite::Database& db) {
    db.createFunction("parameters_of_config", 1, true, nullptr, parametersOfConfig, nullptr, nullptr, nullptr);
    db.createFunction("number_from_text", 1, true, nullptr, numberOfText, nullptr, nullptr, nullptr);
}

} // namespace studio
