// Reads Azure's older `.runconfig` files, YAML or JSON, into a JobDraft. Supports all generations (aml_config/ in 2018,
// .azureml/ in 2019, later ones with `command` and a separate docker section). Keys are case-insensitive. Default
// values, which Azure always writes, are ignored; settings that are meaningful but unsupported are reported. Our
// extensions are below `compute_studio`, as in a command job.
// Source of the keys: azureml.core.runconfig.RunConfiguration of the Azure SDK v1.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: path of the file. Paths in it are relative to the project: the folder that contains aml_config or .azureml,
// else the file's own folder.
JobDraft readRunConfigurationFile(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                                  std::vector<FileProblem> problems = {});
// Returns true if the keys are those of such a file.
bool looksLikeRunConfiguration(const YamlValue& root);
// Returns the absolute path of the file's project.
std::string projectOf(const std::string& file);

} // namespace studio
