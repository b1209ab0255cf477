// Describes the kinds of steps in Azure's pipelines in one table. A kind is added by giving its row a kind of run.
// Pure.
#pragma once

#include <string>
#include <string_view>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

struct StepKind {
    std::string_view type; // in the file: "command"
    // Of its run (core/run/run_kind.h; a parallel or Spark step is a command); empty: steps of this kind are refused by
    // name.
    std::string_view runKind;
    std::string_view key; // a key of such a step, from which its type is inferred
    // Reads its job, unless it is one of a command.
    JobDraft (*read)(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                     std::vector<FileProblem> problems) = nullptr;
};

// Returns null for a type that Azure does not have.
const StepKind* stepKindOf(const std::string& type);
// Returns the `type` of a step or component: "command" for "commandComponent", too; empty: it has none.
std::string stepTypeOf(const YamlValue& map);
// Returns the same, or what its keys say; empty: they say nothing.
std::string inferredStepType(const YamlValue& map);

} // namespace studio
