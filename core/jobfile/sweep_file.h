// Reads Azure's sweep jobs (type: sweep) into a JobDraft: the trial as a command job, and what it searches as a
// SweepSpec. A trial is written in the file or in a component file of this computer. Our extensions: the sampling rule
// "sobol" with every file version, grid sampling without an objective, and the early termination policy "asha"
// (min_resource, reduction_factor). Source of the keys: reference-yaml-job-sweep of Azure Machine Learning; their
// semantics: its public examples.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

// `file`: path of the file, for messages and to resolve relative paths.
JobDraft readSweepJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                      std::vector<FileProblem> problems = {});

// Reads one parameter of a search space: { type: uniform, min_value: 0, max_value: 1 }. `logBase`: of logarithmic ones.
SearchParameter readSearchParameter(const std::string& name, const YamlValue& value, Problems& problems,
                                    double logBase);
// Reports what is wrong with a complete sweep, at the key of its file that states it. Returns false if something is.
bool checkSweep(const SweepSpec& spec, const YamlValue& root, Problems& problems);
// Returns the same as a sentence, for a sweep that is not from a file; empty: nothing is wrong.
QString sweepProblemText(const SweepSpec& spec);
// Returns what is wrong with one parameter alone; empty: nothing.
QString parameterProblemText(const SearchParameter& parameter);
uint64_t randomSeed();

} // namespace studio
