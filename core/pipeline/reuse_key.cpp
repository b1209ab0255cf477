#include "core/pipeline/reuse_key.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "core/base/sha256.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int keyVersion = 1;
constexpr std::string_view usualArchitecture = "x86_64";

std::optional<json> inputOf(const json& input) {
    const std::string kind = input.value("kind", std::string());
    const std::string tree = input.value("tree", std::string());
    json own{{"name", input.value("name", std::string())}};
    if (!tree.empty()) { // by content, whichever way it is passed
        own["tree"] = tree;
        own["file"] = input.value("file", std::string());
        if (input.value("private", false))
            own["mode"] = "private"; // the job may change its copy
        return own;
    }
    const std::string value = input.value("value", std::string());
    const bool hasHash = value.find("#sha256=") != std::string::npos;
    if (kind == "address" && !hasHash)
        return std::nullopt;
    if (kind != "value" && kind != "address")
        return std::nullopt;
    own["value"] = value;
    if (kind == "value" && hasHash)
        own["type"] = "literal"; // the text itself, not what is at that address
    return own;
}

// What people call an ingredient.
std::string nameOf(const std::string& key) {
    if (key == "argv" || key == "shell")
        return "command";
    if (key == "environment")
        return "variables";
    return key == "runs_in" ? "environment" : key;
}

bool hasParts(const std::string& key) {
    return key == "inputs" || key == "environment";
}

std::string shortText(const std::string& what, const json& value) {
    constexpr size_t hashDigits = 12;
    constexpr size_t maxLength = 200;
    std::string text;
    if (value.is_object() && value.contains("tree"))
        text =
            value.value("tree", std::string()).substr(0, hashDigits) + (value.contains("mode") ? ", private copy" : "");
    else if (value.is_object() && value.contains("value"))
        text = value.value("value", std::string());
    else if (value.is_array() &&
             std::all_of(value.begin(), value.end(), [](const json& one) { return one.is_string(); }))
        for (const json& word : value)
            text += (text.empty() ? "" : " ") + word.get<std::string>();
    else if (value.is_string())
        text = what == "code" ? value.get<std::string>().substr(0, hashDigits) : value.get<std::string>();
    else if (value.is_boolean() || value.is_number())
        text = value.dump();
    if (text.size() <= maxLength)
        return text;
    size_t length = maxLength;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length; // not within a character
    return text.substr(0, length);
}

void compare(const std::string& what, const json* before, const json* now, bool showsValues,
             std::vector<ReuseChange>& changes) {
    if (before != nullptr && now != nullptr && *before == *now)
        return;
    const auto known = std::find_if(changes.begin(), changes.end(), [&](const auto& one) { return one.what == what; });
    ReuseChange& change = known == changes.end() ? changes.emplace_back(ReuseChange{what}) : *known;
    if (showsValues && before != nullptr)
        change.before = shortText(what, *before);
    if (showsValues && now != nullptr)
        change.now = shortText(what, *now);
}

} // namespace

json unnamedIngredients(const json& config) {
    for (const json& input : config.value("inputs", json::array())) {
        if (!inputOf(input))
            return {{unnamedInputKey, input.value("name", std::string())}};
    }
    return json::object();
}

std::vector<ReuseChange> reuseChanges(const json& before, const json& now) {
    std::vector<ReuseChange> changes;
    const auto at = [](const json& object, const std::string& key) {
        const auto found = object.is_object() ? object.find(key) : object.end();
        return object.is_object() && found != object.end() ? &*found : nullptr;
    };
    const auto compareAll = [&](const json& left, const json& right, const std::string& prefix, bool showsValues) {
        std::set<std::string> keys;
        for (const json* object : {&left, &right}) {
            if (!object->is_object())
                continue;
            for (const auto& [key, value] : object->items())
                keys.insert(key);
        }
        for (const std::string& key : keys) {
            if (prefix.empty() && hasParts(key))
                continue;
            compare(prefix.empty() ? nameOf(key) : prefix + "." + key, at(left, key), at(right, key), showsValues,
                    changes);
        }
    };
    compareAll(before, now, {}, true);
    for (const char* key : {"inputs", "environment"}) {
        const json none = json::object();
        const json* left = at(before, key);
        const json* right = at(now, key);
        compareAll(left != nullptr ? *left : none, right != nullptr ? *right : none, nameOf(key),
                   std::string_view(key) == "inputs");
    }
    return changes;
}

std::optional<json> reuseIngredients(const json& config, const std::string& snapshot, const json& sweep,
                                     const std::string& architecture) {
    json inputs = json::object(); // by name: their order has no meaning
    for (const json& input : config.value("inputs", json::array())) {
        auto own = inputOf(input);
        if (!own)
            return std::nullopt;
        inputs[input.value("name", std::string())] = std::move(*own);
    }
    json all{{"version", keyVersion}, {"code", snapshot}, {"inputs", std::move(inputs)}};
    // A step with another name for the data that it makes has to make it.
    for (const char* key : {"argv", "shell", "outputs", "output_data", "python", "environment", "login_shell",
                            "writable_environment", "distribution", "shared_memory_bytes"}) {
        if (config.contains(key))
            all[key] = config.at(key);
    }
    for (const char* key : {"nodes", "processes_per_node"}) { // what the job sees as the size of its world
        if (config.contains("needs") && config.at("needs").contains(key))
            all[key] = config.at("needs").at(key);
    }
    if (const auto environment = config.find("runs_in"); environment != config.end()) {
        all["runs_in"] = *environment;
        for (const char* label : {"description", "tags"})
            all["runs_in"].erase(label);
    }
    if (!sweep.is_null())
        all["sweep"] = sweep;
    if (!architecture.empty() && architecture != usualArchitecture)
        all["architecture"] = architecture;
    return all;
}

std::string reuseKey(const json& ingredients) {
    return toHex(sha256Of(ingredients.dump(-1, ' ', false, json::error_handler_t::replace)));
}

} // namespace studio
