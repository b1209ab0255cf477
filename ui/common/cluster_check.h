// What can be said of a cluster's numbers at once, beside the fields of a form; Client refuses the same when it is sent.
#pragma once

#include <QString>
#include <optional>

#include "core/target/target.h"

namespace studio::ui {

// The machine of clusters, as Client::checkShape() takes it from what is known of `local`; nothing before that.
std::optional<NodeHost> hostOf(const std::vector<Target>& targets);

struct ScaleProblem {
    enum class Field { Min, Max, Idle };
    Field field = Field::Max;
    QString text; // what is wrong and how to mend it
};
// Of minimum, maximum and idle time; the shape of a node is taken as right.
std::optional<ScaleProblem> scaleProblemOf(const ClusterConfig& config, const std::optional<NodeHost>& host);
// All nodes together are promised more than the machine has. Empty if not.
QString scaleWarningOf(const ClusterConfig& config, const std::optional<NodeHost>& host);

} // namespace studio::ui
