// What happened to a target, and what is known of it, in words.
#pragma once

#include <QString>

#include "core/target/cluster_store.h"

namespace studio {

// One sentence for an event; the code itself where it is unknown. Parameters from outside come escaped for a line.
QString describe(const TargetEvent& event);
// "2 cores, 4 GiB, 1 GPU", with the size's name in front where it has one.
QString describe(const NodeShape& shape);
// "held to its cores by CPU affinity; memory limited by a control group"
QString describe(const NodeHeld& held);

} // namespace studio
