#include "core/jobfile/step_kind.h"

#include <algorithm>
#include <array>

#include "core/jobfile/file_words.h"
#include "core/jobfile/sweep_file.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_kind.h"
#include "core/run/sweep_kind.h"

namespace studio {

namespace {

// The kinds of steps in Azure's files, in the order in which their keys decide. Those without a kind of run are
// refused.
constexpr std::array stepKinds = {
    StepKind{"sweep", sweepRunKind, "search_space", readSweepJob},
    StepKind{"pipeline", pipelineRunKind, "jobs"},
    StepKind{"parallel", commandRunKind, "mini_batch_size"},
    StepKind{"spark", commandRunKind, "entry"},
    StepKind{"automl", {}, "target_column_name"},
    StepKind{"data_transfer", {}, "data_copy_mode"},
    StepKind{"import", {}, "source"},
    StepKind{"if_else", {}, "condition"},
    StepKind{"do_while", {}, "mapping"},
    StepKind{"parallel_for", {}, "items"},
    StepKind{"command", commandRunKind, "command"},
};

} // namespace

const StepKind* stepKindOf(const std::string& type) {
    const auto* found =
        std::find_if(stepKinds.begin(), stepKinds.end(), [&](const StepKind& row) { return row.type == type; });
    return found == stepKinds.end() ? nullptr : found;
}

// "commandComponent" and "command" are the same.
std::string stepTypeOf(const YamlValue& map) {
    const YamlValue* type = map.at("type");
    if (type == nullptr || !type->isScalar())
        return {};
    std::string text = lowered(type->text).toStdString();
    constexpr std::string_view suffix = "component";
    if (text.ends_with(suffix))
        text.resize(text.size() - suffix.size());
    return text;
}

std::string inferredStepType(const YamlValue& map) {
    if (const std::string type = stepTypeOf(map); !type.empty())
        return type;
    const auto* found = std::find_if(stepKinds.begin(), stepKinds.end(), [&](const StepKind& row) {
        return map.at(row.key) != nullptr || (row.type == "sweep" && map.at("trial") != nullptr) ||
               (row.type == "parallel" && map.at("task") != nullptr);
    });
    return found == stepKinds.end() ? std::string() : std::string(found->type);
}

} // namespace studio
