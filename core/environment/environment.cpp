#include "core/environment/environment.h"

#include <array>
#include <nlohmann/json.hpp>

#include "core/environment/environment_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<Environment::Source, std::string_view>, 4> sources = {
    {{Environment::Source::None, ""},
     {Environment::Source::CondaFile, "conda_file"},
     {Environment::Source::Requirements, "requirements"},
     {Environment::Source::Pyproject, "pyproject"}}};

} // namespace

std::string_view toText(Environment::Source source) {
    for (const auto& [known, text] : sources) {
        if (known == source)
            return text;
    }
    return {};
}

json toJson(const Environment& environment) {
    json value{{"version", Environment::currentVersion},      {"spec", toJson(environment.spec)},
               {"context_folder", environment.contextFolder}, {"description", environment.description},
               {"variables", environment.variables},          {"tags", environment.tags},
               {"source", toText(environment.source)},        {"source_text", environment.sourceText}};
    json commands = json::object();
    for (const auto& [target, pair] : environment.commands)
        commands[target] = {{"set_up", pair.setUp}, {"tear_down", pair.tearDown}};
    value["commands"] = commands;
    return value;
}

Result<Environment> environmentFromJson(const json& value) {
    const int64_t version = intAt(value, "version");
    if (version > Environment::currentVersion)
        return fail(ErrorCode::Newer,
                    EnvironmentText::tr(
                        "This environment was written by a newer version of Compute Studio. Install that version.")
                        .toStdString());
    if (version != Environment::currentVersion)
        return fail(ErrorCode::Corrupt,
                    EnvironmentText::tr("An environment of this workspace cannot be read.").toStdString());
    Environment environment;
    auto spec = environmentSpecFromJson(valueAt(value, "spec"));
    if (!spec)
        return fail(spec.error());
    environment.spec = std::move(*spec);
    environment.contextFolder = textAt(value, "context_folder");
    environment.description = textAt(value, "description");
    environment.variables = textMapOf(valueAt(value, "variables"));
    environment.tags = textMapOf(valueAt(value, "tags"));
    environment.sourceText = textAt(value, "source_text");
    const std::string source = textAt(value, "source");
    for (const auto& [known, text] : sources) {
        if (text == source)
            environment.source = known;
    }
    const json& commands = valueAt(value, "commands");
    if (commands.is_object()) {
        for (const auto& [target, pair] : commands.items())
            environment.commands[target] = {textAt(pair, "set_up"), textAt(pair, "tear_down")};
    }
    return environment;
}

EnvironmentSpec specFor(const Environment& environment, const std::string& target) {
    EnvironmentSpec spec = environment.spec;
    auto commands = environment.commands.find(target);
    if (commands == environment.commands.end())
        commands = environment.commands.find("*");
    if (commands != environment.commands.end()) {
        spec.setUp = commands->second.setUp;
        spec.tearDown = commands->second.tearDown;
    }
    return spec;
}

} // namespace studio
