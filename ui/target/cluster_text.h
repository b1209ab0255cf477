// What is said about clusters and their nodes.
#pragma once

#include "core/studio/cluster_browser.h"
#include "core/studio/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// "Idle", "Running", …
QString nodeStateWord(NodeState state);
Badge badgeOf(NodeState state);
// In the colour that the state has in charts.
QColor nodeStateColor(NodeState state);
// "1 idle · 2 busy · 1 other"; "none" without nodes.
QString nodesText(const NodeCounts& counts);
// Of any target: provisioning, of a cluster with its allocation beside it.
Badge fullBadgeOf(const TargetStatus& status);
Badge badgeOf(Allocation allocation);
// A sentence: what the allocation rests on.
QString allocationEvidence(const ClusterStatus& status);
// A sentence: what the provisioning rests on.
QString provisioningEvidence(const ClusterStatus& status);
QString tierWord(ClusterTier tier);
// "2 (0, 1)"
QString indexesText(const std::vector<int>& indexes);
// "up to 4 × 2 cores, 4 GiB"; of the local computer its hardware.
QString fullHardwareText(const Target& target);
// Runs that go on and wait.
QString runsText(const TargetStatus& status);
// Why the target cannot be deleted now; empty when it can.
QString deleteRefusal(const TargetStatus& status);

} // namespace studio::ui
