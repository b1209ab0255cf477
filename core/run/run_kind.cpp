#include "core/run/run_kind.h"

#include <algorithm>
#include <array>

#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"

namespace studio {

namespace {

constexpr std::array kindTable = {
    RunKindTraits{.text = commandRunKind, .isLaunched = true},
    sweepKindTraits,
    pipelineKindTraits,
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

const std::string& storedTreesSql() {
    static const std::string selects = [] {
        std::string all;
        for (const RunKindTraits& traits : kindTable) {
            if (!traits.storedTreesSql.empty())
                all.append(traits.storedTreesSql).append(" UNION ");
        }
        return all;
    }();
    return selects;
}

} // namespace studio
