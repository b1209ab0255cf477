#include "app/studioctl/answer_format.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/studioctl/command.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string cell(const json& value) {
    if (value.is_null())
        return {};
    return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<std::string> cellsOf(const json& value) {
    std::vector<std::string> cells;
    if (!value.is_structured())
        return {cell(value)};
    for (const json& one : value)
        cells.push_back(cell(one));
    return cells;
}

std::optional<std::string> nameOf(const json& value) {
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_object())
        return std::nullopt;
    if (value.contains("id"))
        return cell(value["id"]);
    for (const char* key : {"name", "key", "path", "host", "folder"}) {
        if (value.contains(key))
            return cell(value[key]) + (value.contains("version") ? ":" + cell(value["version"]) : std::string());
    }
    return std::nullopt;
}

} // namespace

std::optional<AnswerFormat> answerFormatFromText(const std::string& text) {
    constexpr std::pair<std::string_view, AnswerFormat> formats[] = {{"table", AnswerFormat::Table},
                                                                     {"json", AnswerFormat::Json},
                                                                     {"tsv", AnswerFormat::Tsv},
                                                                     {"name", AnswerFormat::Name}};
    for (const auto& [name, format] : formats) {
        if (text == name)
            return format;
    }
    return std::nullopt;
}

std::string jsonLine(const json& value) {
    return displayJson(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string indentedJson(const json& value) {
    return displayJson(value.dump(2, ' ', false, json::error_handler_t::replace)) + "\n";
}

std::string jsonText(const json& value) {
    if (!value.is_object())
        return indentedJson(value);
    json shown = value;
    shown["schema_version"] = answerSchemaVersion;
    return indentedJson(shown);
}

std::string tsvText(const json& value) {
    if (!value.is_array())
        return value.is_null() ? std::string() : tabSeparatedText({cellsOf(value)}, false);
    TableRows rows;
    for (const json& one : value)
        rows.push_back(cellsOf(one));
    return tabSeparatedText(rows, false);
}

Result<std::string> nameText(const json& value) {
    std::string all;
    for (const json& one : value.is_array() ? value : json::array({value})) {
        const auto name = nameOf(one);
        if (!name)
            return fail(ErrorCode::InvalidArgument,
                        CliText::tr("This output has no names. Use --output json or tsv.").toStdString());
        all += tabSeparatedText({{*name}}, false);
    }
    return all;
}

TableRows tableRows(const json& value) {
    const json list = value.is_array() ? value : json::array({value});
    TableRows rows(1);
    for (const json& one : list) {
        if (!one.is_object())
            continue;
        for (const auto& [key, inner] : one.items()) {
            if (std::find(rows.front().begin(), rows.front().end(), key) == rows.front().end())
                rows.front().push_back(key);
        }
    }
    for (const json& one : list) {
        if (!one.is_object()) {
            rows.push_back(cellsOf(one));
            continue;
        }
        std::vector<std::string> cells;
        for (const std::string& key : rows.front())
            cells.push_back(one.contains(key) ? cell(one[key]) : std::string());
        rows.push_back(std::move(cells));
    }
    if (rows.front().empty())
        rows.erase(rows.begin());
    return rows;
}

} // namespace studio::cli
