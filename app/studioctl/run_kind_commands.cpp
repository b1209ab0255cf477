#include "app/studioctl/run_kind_commands.h"

#include <algorithm>
#include <array>

#include "app/studioctl/pipeline_commands.h"
#include "app/studioctl/sweep_commands.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_kind.h"
#include "core/run/sweep_kind.h"

namespace studio::cli {

namespace {

constexpr std::array kindCommands = {
    RunKindCommands{.kind = commandRunKind},
    RunKindCommands{.kind = sweepRunKind,
                    .add = addSweepCommands,
                    .planFields = sweepPlanFields,
                    .planJson = sweepPlanJson,
                    .download = downloadSweep},
    RunKindCommands{.kind = pipelineRunKind,
                    .add = addPipelineCommands,
                    .submit = submitPipelineAs,
                    .download = downloadPipeline,
                    .exportProblem = pipelineExportProblem},
};

} // namespace

const RunKindCommands& kindCommandsOf(std::string_view kind) {
    const auto* found = std::find_if(kindCommands.begin(), kindCommands.end(),
                                     [&](const RunKindCommands& row) { return row.kind == kind; });
    return found == kindCommands.end() ? kindCommands.front() : *found;
}

void addRunKindCommands(CommandLine& line) {
    for (const RunKindCommands& row : kindCommands) {
        if (row.add != nullptr)
            row.add(line);
    }
}

} // namespace studio::cli
