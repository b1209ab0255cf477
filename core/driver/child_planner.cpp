#include "core/driver/child_planner.h"

#include "core/driver/pipeline_driver.h"
#include "core/driver/sweep_driver.h"

namespace studio {

std::unique_ptr<ChildPlanner> makeChildPlanner(const std::string& kind, const WorkspacePaths& paths,
                                               const OutputSealing& seal) {
    if (kind == sweepRunKind)
        return std::make_unique<SweepDriver>(paths);
    if (kind == pipelineRunKind)
        return std::make_unique<PipelineDriver>(paths, seal);
    return nullptr;
}

} // namespace studio

#include "moc_child_planner.cpp"
