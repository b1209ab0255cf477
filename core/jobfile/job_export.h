// Writes run configurations as files: Azure's keys as far as they exist, the rest below our own key. Each kind of job
// whose file holds that of a command adds its own keys to it. Pure, apart from looking whether scripts exist.
#pragma once

#include <string>
#include <vector>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Reads a job of one kind: job_file.h.
using ReadBack = JobDraft (*)(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                              std::vector<FileProblem> problems);

// Removes content ids: they are not valid outside their workspace.
RunConfig withoutContents(RunConfig config);
// Returns the command job of a configuration without contents.
nlohmann::ordered_json commandJobOf(const RunConfig& config);
// Returns the text of a job's file. What `read` does not read back of the configuration is added below our own key.
std::string jobText(nlohmann::ordered_json file, const RunConfig& config, ReadBack read);

} // namespace studio
