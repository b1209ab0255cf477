// Formats events and resources of targets as translated text.
#pragma once

#include <QString>

#include "core/target/cluster_store.h"
#include "core/target/quarantine_store.h"

namespace studio {

// Returns one sentence for an event; its code if unknown. External parameters are escaped for a single line.
QString describe(const TargetEvent& event);
// Formats "2 cores, 4 GiB, 1 GPU", preceded by the size's name if it has one.
QString describe(const NodeShape& shape);
// Describes the nodes of a cluster: their shape, or that they are whole machines.
QString describeNode(const ClusterConfig& config);
// Describes how CPU and memory limits are enforced: "…, its memory limited by a control group".
QString describe(const NodeIsolation& held);

// Describes why a machine or a GPU takes no runs, and how that ends: "gpu02 is in quarantine: …".
QString describe(const Quarantine& quarantine);

} // namespace studio
