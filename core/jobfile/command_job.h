// Reads Azure CLI v2 command jobs into a JobDraft. Settings without meaning on self-managed machines add a warning;
// unsupported ones add an error that suggests an alternative. Our extensions are below the key `compute_studio`: fields
// of a stored run configuration (argv, python, retries, grace_s, …). An input of type uri_file or custom_model with a
// web URL is downloaded by the machine (protocol/input_address.h), unless the workspace maps it to a local copy.
// Source of the keys: reference-yaml-job-command of Azure Machine Learning; their semantics: its public examples.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: path of the file, for messages and to resolve relative paths. `searchParameters`: names that the command of a
// sweep's trial uses as ${{search_space.NAME}}.
JobDraft readCommandJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                        std::vector<FileProblem> problems = {}, std::vector<std::string> searchParameters = {});

// Shared by the readers of both kinds of job files:

// Reads a `compute` or `target` value: a target name, an unresolved name, or an error.
void readComputeName(JobDraft& draft, const YamlValue& value, Problems& problems);
// Merges stored run configuration fields into the draft.
void mergeStoredFields(JobDraft& draft, const YamlValue& fields, Problems& problems);
// Reads an environment name, of the workspace or of Azure.
void readEnvironmentName(JobDraft& draft, const YamlValue& at, const std::string& name);

// Parses a size in bytes as container engines do: "2g", "512m", "65536".
std::optional<int64_t> memoryFromText(const std::string& text);

// Removes the groups $[[ … ]] that use an input without value, and the brackets of the others.
std::string withoutOptionalGroups(std::string_view command, const std::vector<RunInput>& inputs,
                                  const std::vector<UnresolvedName>& open);
// Returns the expressions ${{ … }} of a text, trimmed: "inputs.x".
std::vector<std::string> expressionsIn(std::string_view text);

// Reads the path and mode of an output. ${{output_name}} and ${{default_datastore}} are filled in; ${{name}} and
// ${{parent.name}} stay: the id of the run, and that of its pipeline.
void readOutputPlace(JobDraft& draft, const std::string& output, YamlMap& map, const std::string& folder,
                     Problems& problems);

} // namespace studio
