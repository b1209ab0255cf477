#include "core/pipeline/reuse_key.h"

#include <nlohmann/json.hpp>

#include "core/base/sha256.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int keyVersion = 1;

std::optional<json> inputOf(const json& input) {
    const std::string kind = input.value("kind", std::string());
    const std::string tree = input.value("tree", std::string());
    json own{{"name", input.value("name", std::string())}};
    if (!tree.empty()) { // by content, whichever way it is passed
        own["tree"] = tree;
        own["file"] = input.value("file", std::string());
        return own;
    }
    const std::string value = input.value("value", std::string());
    if (kind == "address" && value.find("#sha256=") == std::string::npos)
        return std::nullopt;
    if (kind != "value" && kind != "address")
        return std::nullopt;
    own["value"] = value;
    return own;
}

} // namespace

std::optional<json> reuseIngredients(const json& config, const std::string& snapshot, const json& sweep) {
    json inputs = json::object(); // by name: their order has no meaning
    for (const json& input : config.value("inputs", json::array())) {
        auto own = inputOf(input);
        if (!own)
            return std::nullopt;
        inputs[input.value("name", std::string())] = std::move(*own);
    }
    json all{{"version", keyVersion}, {"code", snapshot}, {"inputs", std::move(inputs)}};
    for (const char* key : {"argv", "shell", "outputs", "python", "environment", "login_shell", "writable_environment",
                            "distribution", "shared_memory_bytes"}) {
        if (config.contains(key))
            all[key] = config.at(key);
    }
    if (config.contains("needs") && config.at("needs").contains("nodes"))
        all["nodes"] = config.at("needs").at("nodes");
    if (const auto environment = config.find("runs_in"); environment != config.end()) {
        all["runs_in"] = *environment;
        for (const char* label : {"description", "tags"})
            all["runs_in"].erase(label);
    }
    if (!sweep.is_null())
        all["sweep"] = sweep;
    return all;
}

std::string reuseKey(const json& ingredients) {
    return toHex(sha256Of(ingredients.dump(-1, ' ', false, json::error_handler_t::replace)));
}

} // namespace studio
