// An environment as a file: the YAML of Azure's `az ml environment create --file` (name, version, description, tags,
// image or build, conda_file as a path or inline), with our additions under the key `compute_studio`: interpreter,
// requirements, variables, commands, container, and for whatever that leaves open, the fields of an environment as they
// are stored. Passwords are never read from such a file, nor written to one.
// Keys: reference-yaml-environment of Azure Machine Learning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/environment.h"
#include "core/jobfile/file_problem.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

struct EnvironmentFile {
    std::string name; // empty where the file has none
    std::optional<int64_t> version;
    Environment environment;
    std::vector<FileProblem> problems;
    bool isFine() const { return !hasErrors(problems); }
};

// `file`: its path, for messages and for the paths in it.
EnvironmentFile readEnvironmentFile(std::string_view text, const std::string& file);
// readEnvironmentFile() of it gives exactly this environment back, but for the tree of a build context, without problems.
std::string environmentFileText(const std::string& name, const Environment& environment);

// The same within other files. `value` is a map that stands in `problems.file()`; its paths are relative to `folder`.
EnvironmentFile readEnvironmentMap(const YamlValue& value, Problems& problems, const std::string& folder,
                                   const std::string& path);
nlohmann::ordered_json environmentToYaml(const Environment& environment);

// A conda file: its path where it is a text, itself where it is a map. What is wrong in it is told with its own lines.
void takeCondaFile(Environment& environment, const YamlValue& value, Problems& problems, const std::string& folder);
// What would be wrong with it in a form, too, told at `at`.
void checkEnvironment(const Environment& environment, const YamlValue& at, Problems& problems);
// The content of a file that another one names; never waits for a pipe, and takes at most 1 MiB.
Result<std::string> readNamedFile(const std::string& path);
// The folder of a path, absolute; and a path in it, cleaned.
std::string folderOfFile(const std::string& file);
std::string pathIn(const std::string& folder, const std::string& path);

// The smallest change that makes `to` of `from`, as a JSON merge patch (RFC 7396).
nlohmann::json mergePatch(const nlohmann::json& from, const nlohmann::json& to);

} // namespace studio
