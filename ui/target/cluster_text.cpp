#include "ui/target/cluster_text.h"

#include <QCoreApplication>

#include "core/run/run_text.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct ClusterStatusText {
    Q_DECLARE_TR_FUNCTIONS(ClusterStatusText)
};

} // namespace

QString nodeStateText(NodeState state) {
    switch (state) {
    case NodeState::Idle:
        return ClusterStatusText::tr("Idle");
    case NodeState::Running:
        return ClusterStatusText::tr("Running");
    case NodeState::Preparing:
        return ClusterStatusText::tr("Preparing");
    case NodeState::Leaving:
        return ClusterStatusText::tr("Leaving");
    case NodeState::Preempted:
        return ClusterStatusText::tr("Preempted");
    case NodeState::Unusable:
        return ClusterStatusText::tr("Unusable");
    }
    return {};
}

Badge badgeOf(NodeState state) {
    const QString word = nodeStateText(state);
    switch (state) {
    case NodeState::Idle:
        return {BadgeShape::Ring, BadgeTone::Good, word};
    case NodeState::Running:
        return {BadgeShape::Play, BadgeTone::Active, word};
    case NodeState::Preparing:
        return {BadgeShape::Dots, BadgeTone::Neutral, word};
    case NodeState::Leaving:
        return {BadgeShape::Stop, BadgeTone::Neutral, word};
    case NodeState::Preempted:
        return {BadgeShape::Slash, BadgeTone::Warning, word};
    case NodeState::Unusable:
        return {BadgeShape::Cross, BadgeTone::Bad, word};
    }
    return {};
}

QColor nodeStateColor(NodeState state) {
    const Colors& c = currentColors();
    switch (state) {
    case NodeState::Idle:
        return c.good;
    case NodeState::Running:
        return c.active;
    case NodeState::Preparing:
        return c.borderStrong;
    case NodeState::Leaving:
        return c.faint;
    case NodeState::Preempted:
        return c.warning;
    case NodeState::Unusable:
        return c.bad;
    }
    return c.muted;
}

QString nodesText(const NodeCounts& counts) {
    if (counts.total() == 0)
        return ClusterStatusText::tr("none");
    QStringList parts;
    if (counts.idle > 0)
        parts << ClusterStatusText::tr("%1 idle").arg(counts.idle);
    if (counts.running > 0)
        parts << ClusterStatusText::tr("%1 busy").arg(counts.running);
    if (const int others = counts.total() - counts.idle - counts.running; others > 0)
        parts << ClusterStatusText::tr("%1 other").arg(others);
    return parts.join(QStringLiteral(" · "));
}

Badge fullBadgeOf(const TargetStatus& status) {
    Badge badge = badgeOf(status);
    if (!status.target.cluster() || status.instance || status.target.provisioning != Provisioning::Succeeded)
        return badge;
    const bool isResizing = status.allocation == Allocation::Resizing;
    badge = {BadgeShape::Check, BadgeTone::Good, ClusterStatusText::tr("Ready · steady")};
    if (isResizing)
        badge = {BadgeShape::Dots, BadgeTone::Active, ClusterStatusText::tr("Ready · resizing")};
    else if (status.nodes.running > 0)
        badge = {BadgeShape::Play, BadgeTone::Active, ClusterStatusText::tr("Busy · steady")};
    return badge;
}

Badge badgeOf(Allocation allocation) {
    return allocation == Allocation::Resizing
               ? Badge{BadgeShape::Dots, BadgeTone::Active, ClusterStatusText::tr("Resizing")}
               : Badge{BadgeShape::Ring, BadgeTone::Neutral, ClusterStatusText::tr("Steady")};
}

QString allocationEvidence(const ClusterStatus& status) {
    const int waiting = static_cast<int>(status.waiting);
    const int maxNodes = status.target.cluster()->maxNodes;
    if (status.allocation == Allocation::Resizing) {
        QStringList why;
        if (status.waiting > 0)
            why << ClusterStatusText::tr("%n run(s) waiting for a node", nullptr, waiting);
        if (status.counts.preparing > 0)
            why << ClusterStatusText::tr("%n node(s) starting", nullptr, status.counts.preparing);
        if (status.counts.leaving > 0)
            why << ClusterStatusText::tr("%n node(s) leaving", nullptr, status.counts.leaving);
        return why.isEmpty() ? ClusterStatusText::tr("Resizing: fewer nodes than the minimum.")
                             : ClusterStatusText::tr("Resizing: %1.").arg(why.join(QStringLiteral(", ")));
    }
    if (status.counts.total() == 0)
        return ClusterStatusText::tr("Steady. Scaled to 0 nodes; nodes start with the next run.");
    if (status.waiting > 0)
        return status.waitReason && (status.counts.idle > 0 || status.counts.total() < maxNodes)
                   ? ClusterStatusText::tr("Steady: %n run(s) queued. %1", nullptr, waiting)
                         .arg(shown(QString::fromStdString(describe(*status.waitReason))))
               : status.counts.total() >= maxNodes && status.counts.idle == 0
                   ? ClusterStatusText::tr("Steady at the maximum: %n run(s) waiting for a node.", nullptr, waiting)
                   : ClusterStatusText::tr("Steady: %n run(s) queued; see the queue for the reason.", nullptr, waiting);
    if (status.counts.idle > 0 && status.counts.total() > status.target.cluster()->minNodes)
        return ClusterStatusText::tr("Steady: idle nodes are released after %1.")
            .arg(formatDuration(status.target.cluster()->idleBeforeScaleDown));
    return ClusterStatusText::tr("Steady: node count matches demand.");
}

QString provisioningEvidence(const ClusterStatus& status) {
    switch (status.target.provisioning) {
    case Provisioning::Creating:
        return status.isDriven ? ClusterStatusText::tr("Verifying the node size on the machine.")
                               : ClusterStatusText::tr("Will be created when the scheduler starts.");
    case Provisioning::Updating:
        return ClusterStatusText::tr("Verifying the new values on the machine.");
    case Provisioning::Deleting:
        return ClusterStatusText::tr("Releasing its nodes before deletion. Its runs are kept.");
    case Provisioning::Failed:
        return ClusterStatusText::tr("Creation failed; it accepts no runs.");
    case Provisioning::Canceled:
        return ClusterStatusText::tr("Creation was canceled.");
    case Provisioning::Succeeded:
        break;
    }
    return status.isDriven ? ClusterStatusText::tr("Node size verified. The cluster is ready.")
                           : ClusterStatusText::tr("Node size verified. The cluster is idle; the scheduler "
                                                   "starts when there is work.");
}

QString tierWord(ClusterTier tier) {
    return tier == ClusterTier::LowPriority ? ClusterStatusText::tr("Low priority")
                                            : ClusterStatusText::tr("Dedicated");
}

QString progressText(const CreatedNode& node) {
    const bool isContainer = node.provider == "containers";
    const bool isEmulated = node.place.isEmulated;
    switch (node.state) {
    case CreatedState::Planned:
    case CreatedState::Requested:
        return isContainer ? ClusterStatusText::tr("Creating the container")
                           : ClusterStatusText::tr("Creating the node");
    case CreatedState::Locating:
        return isContainer ? ClusterStatusText::tr("Checking whether the container was created")
                           : ClusterStatusText::tr("Checking whether the node was created");
    case CreatedState::Booting:
    case CreatedState::Joining:
        if (isEmulated)
            return ClusterStatusText::tr("Starting the node. CPU emulation makes this take minutes.");
        return isContainer ? ClusterStatusText::tr("Starting the container")
                           : ClusterStatusText::tr("Starting the node");
    case CreatedState::Removing: {
        const QString text =
            isContainer ? ClusterStatusText::tr("Removing the container") : ClusterStatusText::tr("Removing the node");
        if (node.trouble.empty())
            return text;
        return (isContainer ? ClusterStatusText::tr("Removing the container: %1")
                            : ClusterStatusText::tr("Removing the node: %1"))
            .arg(displayTextElided(node.trouble, 400));
    }
    case CreatedState::Failed:
        return displayTextElided(node.trouble, 400);
    case CreatedState::Stopping:
        return isContainer ? ClusterStatusText::tr("Stopping the container")
                           : ClusterStatusText::tr("Stopping the node");
    case CreatedState::Stopped:
        return isContainer ? ClusterStatusText::tr("The container is stopped")
                           : ClusterStatusText::tr("The node is stopped");
    case CreatedState::Ready:
        return isEmulated ? ClusterStatusText::tr("Emulated CPU: about 10 times slower") : QString();
    case CreatedState::Gone:
        break;
    }
    return {};
}

QString indexesText(const std::vector<int>& indexes) {
    if (indexes.empty())
        return QStringLiteral("–");
    constexpr qsizetype maxCount = 16;
    QStringList words;
    for (const int index : indexes)
        words << QString::number(index);
    const QString list = QStringList(words.mid(0, maxCount)).join(QStringLiteral(", "));
    return ClusterStatusText::tr("%1 (%2)")
        .arg(indexes.size())
        .arg(words.size() > maxCount ? list + QStringLiteral(", …") : list);
}

QString fullHardwareText(const Target& target) {
    if (!target.cluster())
        return hardwareText(target);
    const ClusterConfig& cluster = *target.cluster();
    const bool isFixed = cluster.minNodes == cluster.maxNodes;
    return (isFixed ? ClusterStatusText::tr("%1 × %2") : ClusterStatusText::tr("up to %1 × %2"))
        .arg(cluster.maxNodes)
        .arg(shown(describeNode(cluster)));
}

QString runsText(const TargetStatus& status) {
    if (!status.target.cluster())
        return occupancyText(status);
    if (status.going == 0 && status.waiting == 0)
        return ClusterStatusText::tr("none");
    QStringList parts;
    if (status.going > 0)
        parts << ClusterStatusText::tr("%1 running").arg(status.going);
    if (status.waiting > 0)
        parts << ClusterStatusText::tr("%1 queued").arg(status.waiting);
    return parts.join(QStringLiteral(" · "));
}

QString deleteRefusal(const TargetStatus& status) {
    if (!status.target.cluster())
        return ClusterStatusText::tr("The local computer cannot be deleted.");
    if (status.target.provisioning == Provisioning::Deleting)
        return ClusterStatusText::tr("Deletion is already in progress.");
    if (const int64_t unfinished = status.going + status.waiting; unfinished > 0)
        return ClusterStatusText::tr("%n run(s) on it have not ended. Cancel them first, or wait for them to finish.",
                                     nullptr, static_cast<int>(unfinished));
    return {};
}

} // namespace studio::ui
