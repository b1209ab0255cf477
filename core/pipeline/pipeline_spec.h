// PipelineSpec states the steps of a pipeline, what passes between them, and its settings. Value type, stored as
// versioned JSON with the parent run. Configurations of steps are stored run configurations (core/run/run_config.h),
// opaque here. Pure, no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json.hpp>

namespace studio {

struct PipelineSpec;

// Source of a step's input, unless its configuration has the value.
struct StepBinding {
    std::string input;  // of the step
    std::string step{}; // whose output it is; empty: an input of the pipeline
    std::string source; // name of that output or input
    bool operator==(const StepBinding&) const = default;
};

struct StepOutput {
    std::string name;
    bool isFile = false;
    bool operator==(const StepOutput&) const = default;
};

struct PipelineStep {
    std::string name;
    std::string kind; // of its run: "command", "sweep", "pipeline"
    std::string title{};
    nlohmann::json config; // inputs that are bound have placeholders
    std::string snapshot{};
    int64_t snapshotFiles = 0;
    int64_t snapshotBytes = 0;
    std::map<std::string, std::string> properties{}; // RunRecord::properties
    nlohmann::json plan{};                           // of a run with children that is one job: of its kind
    std::shared_ptr<const PipelineSpec> pipeline{};  // of a pipeline
    std::vector<StepBinding> bindings{};
    std::vector<StepOutput> outputs{};
    bool isDeterministic = true; // false: never reused
};

// An output of the whole, written by a step.
struct PipelineOutput {
    std::string name;
    std::string step;
    std::string output;
    bool operator==(const PipelineOutput&) const = default;
};

// "artifacts" and "default" are Azure's names for everything that a step writes: each step has them.
bool isWholeOutput(const std::string& name);

struct PipelineSpec {
    static constexpr int currentVersion = 1;
    std::vector<PipelineStep> steps;
    std::vector<PipelineOutput> outputs{};
    bool continuesOnFailure = true; // steps that do not depend on a failed one still run
    bool forcesRerun = false;       // no step is taken from an earlier run
    std::string resumes{};          // id of the ended pipeline whose completed steps are taken over
};

nlohmann::json toJson(const PipelineSpec& spec);
// Corrupt if it cannot be read; Newer if a later version wrote it.
Result<PipelineSpec> pipelineSpecFromJson(const nlohmann::json& value);

} // namespace studio
