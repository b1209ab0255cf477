// Azure's CLI v2 command job as a draft of a run. What of it has no meaning on machines of one's own is named in a
// warning; what cannot be done is an error that says what can. Our additions stand below the key `compute_studio`: fields
// of a run configuration as it is stored (argv, python, retries, grace_s, …). An input of type uri_file or custom_model with a path of
// the web is fetched by the machine (protocol/input_address.h), unless the workspace maps it to a copy here.
// Keys: reference-yaml-job-command of Azure Machine Learning; what they do was learnt from its public examples.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: its path, for messages and for the paths in it.
JobDraft readCommandJob(const YamlValue& root, const std::string& file, const JobChoices& choices = {},
                        std::vector<FileProblem> problems = {});

// For the readers of both forms of job files:

// A `compute` or `target` of a file: the name of a target, an open name, or an error.
void takeCompute(JobDraft& draft, const YamlValue& value, Problems& problems);
// Fields of a run configuration as they are stored, put over what the draft has.
void takeFields(JobDraft& draft, const YamlValue& fields, Problems& problems);
// An environment by its name, whoever's it is.
void takeEnvironmentName(JobDraft& draft, const YamlValue& at, const std::string& name);

// "2g", "512m", "65536": bytes, as container engines read them.
std::optional<int64_t> memoryFromText(const std::string& text);

// Drops the groups $[[ … ]] of which an input has no value, and the brackets of the others.
std::string withoutOptionalGroups(std::string_view command, const std::vector<RunInput>& inputs,
                                  const std::vector<OpenName>& open);
// The expressions ${{ … }} of a text without blanks around them: "inputs.x".
std::vector<std::string> expressionsIn(std::string_view text);

} // namespace studio
