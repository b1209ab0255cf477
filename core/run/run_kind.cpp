#include "core/run/run_kind.h"

#include <algorithm>
#include <array>

#include "core/run/pipeline_text.h"
#include "core/run/sweep_text.h"

namespace studio {

namespace {

constexpr std::array kindTable = {
    RunKindTraits{.text = commandRunKind, .isLaunched = true},
    RunKindTraits{.text = sweepRunKind,
                  .isParent = true,
                  .hasOutputs = false,
                  .children = ChildWord::Trials,
                  .reasonText = sweepReasonText,
                  .ownPlanKey = "retries"},
    RunKindTraits{.text = pipelineRunKind,
                  .isParent = true,
                  .isOneJob = false,
                  .hasOwnForm = true,
                  .doChildrenShare = true,
                  .doesPlanStoreTrees = true,
                  .reasonText = pipelineReasonText,
                  .ownPlanKey = "resumes"},
};

std::string kindsSql(bool RunKindTraits::*property) {
    std::string text = "(";
    for (const auto& traits : kindTable) {
        if (traits.*property)
            text += (text.size() > 1 ? ",'" : "'") + std::string(traits.text) + "'";
    }
    return text + ")";
}

} // namespace

std::span<const RunKindTraits> runKinds() {
    return kindTable;
}

const RunKindTraits* runKindFromText(std::string_view text) {
    const auto* found = std::find_if(kindTable.begin(), kindTable.end(),
                                     [&](const RunKindTraits& traits) { return traits.text == text; });
    return found == kindTable.end() ? nullptr : found;
}

bool isOneJob(std::string_view kind) {
    const RunKindTraits* traits = runKindFromText(kind);
    return traits == nullptr || traits->isOneJob;
}

const std::string& launchedKindsSql() {
    static const std::string list = kindsSql(&RunKindTraits::isLaunched);
    return list;
}

const std::string& sharingKindsSql() {
    static const std::string list = kindsSql(&RunKindTraits::doChildrenShare);
    return list;
}

const std::string& treePlanKindsSql() {
    static const std::string list = kindsSql(&RunKindTraits::doesPlanStoreTrees);
    return list;
}

} // namespace studio
