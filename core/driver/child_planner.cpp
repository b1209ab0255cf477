#include "core/driver/child_planner.h"

#include "core/driver/pipeline_child_planner.h"
#include "core/driver/sweep_child_planner.h"
#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"

namespace studio {

std::unique_ptr<ChildPlanner> makeChildPlanner(const std::string& kind, const WorkspacePaths& paths,
                                               const OutputSealing& seal) {
    if (kind == sweepRunKind)
        return std::make_unique<SweepChildPlanner>(paths);
    if (kind == pipelineRunKind)
        return std::make_unique<PipelineChildPlanner>(paths, seal);
    return nullptr;
}

} // namespace studio

#include "moc_child_planner.cpp"
