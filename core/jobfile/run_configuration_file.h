// The older `.runconfig`, YAML or JSON, of all its generations (aml_config/ in 2018, .azureml/ in 2019, later ones with
// command and a docker section of its own), as a draft of a run. Keys compare without case. What is there because that
// system writes every default is passed over; what would mean something and cannot be done is said. Our additions stand
// below `compute_studio`, as in a command job.
// Keys: azureml.core.runconfig.RunConfiguration of Azure's SDK v1.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: its path. Paths in it are relative to the project: the folder that holds aml_config or .azureml, else the
// file's own.
JobDraft readRunConfigurationFile(const YamlValue& root, const std::string& file, const JobChoices& choices = {},
                                  std::vector<FileProblem> problems = {});
// Whether the keys are those of such a file.
bool looksLikeRunConfiguration(const YamlValue& root);
// The project that such a file belongs to, absolute.
std::string projectOf(const std::string& file);

} // namespace studio
