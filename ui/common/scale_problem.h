// Validates the scale settings of a cluster while a form is edited; Client performs the same checks on submission.
#pragma once

#include <QString>
#include <optional>

#include "core/target/target.h"

namespace studio::ui {

// Returns the machine of that name as a host of nodes, from its facts; nullopt before these exist.
std::optional<NodeHost> hostOf(const std::vector<Target>& targets,
                               const std::string& machine = std::string(localTargetName));

struct ScaleProblem {
    enum class Field { Min, Max, Idle };
    Field field = Field::Max;
    QString text; // the problem and how to fix it
};
// Checks minimum, maximum and idle time; assumes a valid node size.
std::optional<ScaleProblem> validateScale(const ClusterConfig& config, const std::optional<NodeHost>& host);
// Warns if all nodes together exceed the machine's resources. Empty if not.
QString overcommitWarning(const ClusterConfig& config, const std::optional<NodeHost>& host);

} // namespace studio::ui
