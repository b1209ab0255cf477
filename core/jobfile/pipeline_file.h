// Reads Azure's pipeline jobs (type: pipeline): steps with components in files, written inline, or jobs of their own,
// what they pass to each other, and pipelines in pipelines. Kinds of steps that this program lacks, and registered
// components, are refused by name.
// Source of the keys: reference-yaml-job-pipeline of Azure Machine Learning; their semantics: its public examples.
#pragma once

#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: path of the file, for messages and to resolve relative paths. The draft has a pipeline; its own configuration
// has the inputs of the whole. It is refused if its graph has a cycle or an unknown name.
JobDraft readPipelineJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                         std::vector<FileProblem> problems = {});

} // namespace studio
