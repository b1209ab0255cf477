// Reads and writes environment files (EnvironmentFile): the YAML of `az ml environment create --file` (name, version,
// description, tags, image or build, conda_file as a path or inline). Our extensions are under the key
// `compute_studio`: interpreter, requirements, variables, commands, container, and the stored form of all remaining
// fields. Passwords are neither read from nor written to files.
// Source of the keys: reference-yaml-environment of Azure Machine Learning.
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
    std::string name; // empty if the file has none
    std::optional<int64_t> version;
    Environment environment;
    std::vector<FileProblem> problems;
    bool isFine() const { return !hasErrors(problems); }
};

// `file`: path of the file, for messages and to resolve relative paths.
EnvironmentFile readEnvironmentFile(std::string_view text, const std::string& file);
// Writes an environment; round-trips through readEnvironmentFile() without problems, except for the tree of a build
// context.
std::string environmentFileText(const std::string& name, const Environment& environment);

// Same for an environment embedded in another file. `value` is a map of `problems.file()`; its paths are relative to
// `folder`.
EnvironmentFile readEnvironmentMap(const YamlValue& value, Problems& problems, const std::string& folder,
                                   const std::string& path);
nlohmann::ordered_json environmentToYaml(const Environment& environment);

// Reads a conda file: a string is its path, a map its content. Problems are reported with the conda file's own lines.
void readCondaValue(Environment& environment, const YamlValue& value, Problems& problems, const std::string& folder);
// Runs the validation of problemsOf(); problems are reported at `at`.
void checkEnvironment(const Environment& environment, const YamlValue& at, Problems& problems);
// Reads a referenced file of at most 1 MiB; never blocks on a pipe.
Result<std::string> readNamedFile(const std::string& path);
// folderOfFile() returns the absolute folder of a path; pathIn() resolves and cleans a path in a folder.
std::string folderOfFile(const std::string& file);
std::string pathIn(const std::string& folder, const std::string& path);

// Returns the minimal JSON merge patch (RFC 7396) from `from` to `to`.
nlohmann::json mergePatch(const nlohmann::json& from, const nlohmann::json& to);

} // namespace studio
