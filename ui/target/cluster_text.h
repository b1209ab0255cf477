// Formats states and counts of clusters and their nodes for display.
#pragma once

#include "core/client/cluster_status.h"
#include "core/client/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// "Idle", "Running", …
QString nodeStateText(NodeState state);
Badge badgeOf(NodeState state);
// Chart color of the state.
QColor nodeStateColor(NodeState state);
// "1 idle · 2 busy · 1 other"; "none" without nodes.
QString nodesText(const NodeCounts& counts);
// Badge of any target: provisioning state; for clusters also the allocation state.
Badge fullBadgeOf(const TargetStatus& status);
Badge badgeOf(Allocation allocation);
// Explains the evidence for the allocation state in one sentence.
QString allocationEvidence(const ClusterStatus& status);
// Explains the evidence for the provisioning state in one sentence.
QString provisioningEvidence(const ClusterStatus& status);
QString tierWord(ClusterTier tier);
// Returns the pending operation of a node's container; empty if it is ready.
QString progressText(const CreatedNode& node);
// "2 (0, 1)"
QString indexesText(const std::vector<int>& indexes);
// "up to 4 × 2 cores, 4 GiB"; for the local computer its hardware.
QString fullHardwareText(const Target& target);
// Active and queued runs.
QString runsText(const TargetStatus& status);
// Explains why the target cannot be deleted now; empty if it can.
QString deleteRefusal(const TargetStatus& status);

} // namespace studio::ui
