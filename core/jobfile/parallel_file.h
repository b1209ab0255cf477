// Reads Azure's parallel jobs (type: parallel): an entry script with init() and run(mini_batch), which our runner
// (resources/python/compute_studio_parallel) calls in worker processes. It becomes a command job that starts the
// runner, so that everything that holds for commands holds for it. Azure has it only as a step of a pipeline; here it
// is a job of its own, too. Source of the keys: reference-yaml-job-parallel of Azure Machine Learning; their semantics:
// its public examples.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// Returns the keys of the command job. `file`: in which the paths of the job are relative. Adds what is wrong to
// `problems`. Returns true if the command is that of a parallel job.
bool isParallelCommand(const std::string& command);
YamlValue commandJobOfParallel(YamlValue job, const std::string& file, const JobOverrides& choices, Problems& problems);

JobDraft readParallelJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                         std::vector<FileProblem> problems = {});

} // namespace studio
