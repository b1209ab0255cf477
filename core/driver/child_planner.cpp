#include "core/driver/child_planner.h"

#include "core/driver/sweep_driver.h"

namespace studio {

std::unique_ptr<ChildPlanner> makeChildPlanner(const std::string& kind, const WorkspacePaths& paths) {
    if (kind == sweepRunKind)
        return std::make_unique<SweepDriver>(paths);
    return nullptr;
}

} // namespace studio

#include "moc_child_planner.cpp"
