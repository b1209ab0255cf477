// An environment as people define it: what has to be there before a job starts, and what belongs to that. Named and versioned in the
// workspace, or inline in a run.
#pragma once

#include <map>
#include <string>

#include "core/base/error.h"
#include "core/protocol/environment_spec.h"
#include <nlohmann/json.hpp>

namespace studio {

struct TargetCommands {
    std::string setUp;    // shell text in the job's shell before its command
    std::string tearDown; // and after it
    bool operator==(const TargetCommands&) const = default;
};

struct Environment {
    static constexpr int currentVersion = 1;
    EnvironmentSpec
        spec; // in normal form; without policy, setUp, tearDown, and without contextTree before it is submitted
    std::string contextFolder; // Container with a build context: absolute folder here that the tree is taken of
    std::string description;
    std::map<std::string, std::string> variables;
    std::map<std::string, TargetCommands> commands; // by name of target; "*": on all others
    std::map<std::string, std::string> tags;
    // What it was made from, as it was written: shown, exported, edited again.
    enum class Source { None, CondaFile, Requirements, Pyproject };
    Source source = Source::None;
    std::string sourceText;
    bool operator==(const Environment&) const = default;
};
std::string_view toText(Environment::Source source);

nlohmann::json toJson(const Environment& environment);
Result<Environment> environmentFromJson(const nlohmann::json& value);

// The specification for one target: with that target's commands. Pure.
EnvironmentSpec specFor(const Environment& environment, const std::string& target);

} // namespace studio
