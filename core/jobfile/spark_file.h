// Reads Spark jobs, and steps of the type spark, as command jobs that start the runner of Spark applications
// (resources/python/compute_studio_spark), so that all else of a command applies to them. A `runtime_version` without
// an environment becomes one with that version of pyspark. Pure but for the existence of files of the code.
#pragma once

#include <string>
#include <vector>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// Returns the words that start the runner: options of spark-submit, the entry and its arguments follow.
std::vector<std::string> sparkRunner();
// Returns the command job of a Spark job; problems are added to `problems`.
YamlValue commandJobOfSpark(YamlValue job, const std::string& file, const JobOverrides& choices, Problems& problems);
// Reads a file whose root is a Spark job.
JobDraft readSparkJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                      std::vector<FileProblem> problems = {});

} // namespace studio
