// Describes the types of jobs in Azure's files in one table: how each is read, as a file and as a step of a pipeline,
// and the kind of run that it becomes. A new kind of run adds its row, or fills in that of its type. By which words and
// keys a file says what it is: file_kind.cpp. Pure, apart from the files that a reader looks at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_kind.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"
#include "core/run/parent_run.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

using JobFileReader = JobDraft (*)(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                                   std::vector<FileProblem> problems);

struct JobType {
    FileKind::Id file = FileKind::Id::Unknown; // Unknown: it is only a step
    std::string_view step = {};                // as the type of a step: "command"; empty: it is only a file
    // Of its run (core/run/run_kind.h; a parallel or Spark job is a command); empty: refused by name.
    std::string_view runKind = {};
    std::string_view stepKey = {};    // a key of such a step, from which its type is inferred
    JobFileReader read = nullptr;     // of a file; null for command jobs, and for those that are refused
    JobFileReader readStep = nullptr; // of a step; null: as a command
    bool canSchedule = false;
    const char* instead = nullptr; // what to do with a file that is refused: of the context JobFileText
    // Of runs that have children and are one job: parentPlanFrom(), jobFileOf().
    Result<ParentPlan> (*planFrom)(const nlohmann::json& plan) = nullptr;
    Result<std::string> (*fileOf)(const RunConfig& config, const nlohmann::json& plan) = nullptr;
};

// Returns null for a file that is no job.
const JobType* jobTypeOf(FileKind::Id file);
// Returns null for a type that Azure does not have.
const JobType* stepTypeFrom(const std::string& type);
// Returns the `type` of a step or component: "command" for "commandComponent", too; empty: it has none.
std::string stepTypeOf(const YamlValue& map);
// Returns the same, or what its keys say; empty: they say nothing.
std::string inferredStepType(const YamlValue& map);

// Reads the plan of a run of a kind that has children and is one job, as its job had it. Newer if this version does
// not know the kind; Corrupt if the plan cannot be read.
Result<ParentPlan> parentPlanFrom(std::string_view kind, const nlohmann::json& plan);
// Returns the file of a job of a kind that is one job, with which it can be submitted again. `plan`: of a run with
// children, as parentPlanFrom() reads it.
Result<std::string> jobFileOf(std::string_view kind, const RunConfig& config, const nlohmann::json& plan);

} // namespace studio
