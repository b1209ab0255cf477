// Defines Environment: everything that has to exist before a job starts (interpreter, packages or image, variables,
// commands). Stored under a name and version in the workspace, or inline in a run.
#pragma once

#include <map>
#include <string>

#include "core/base/error.h"
#include "core/protocol/environment_spec.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct TargetCommands {
    std::string setUp;    // shell code, run in the job's shell before its command
    std::string tearDown; // same, run after the command
    bool operator==(const TargetCommands&) const = default;
};

struct Environment {
    static constexpr int currentVersion = 1;
    EnvironmentSpec spec; // in normal form; without policy, setUp, tearDown; contextTree is filled in on submission
    std::string contextFolder; // Container with a build context: absolute path of the local folder
    std::string description;
    std::map<std::string, std::string> variables;
    std::map<std::string, TargetCommands> commands; // by target name; "*": all other targets
    std::map<std::string, std::string> tags;
    // The source file it was read from, verbatim; used for display, export and editing.
    enum class Source { None, CondaFile, Requirements, Pyproject };
    Source source = Source::None;
    std::string sourceText;
    bool operator==(const Environment&) const = default;
};
std::string_view toText(Environment::Source source);

nlohmann::json toJson(const Environment& environment);
Result<Environment> environmentFromJson(const nlohmann::json& value);

// Returns the specification for one target, including the commands for that target. Pure.
EnvironmentSpec specFor(const Environment& environment, const std::string& target);

} // namespace studio
