#include "ui/common/target_text.h"

#include <QCoreApplication>
#include <chrono>
#include <map>

#include "core/client/instance_client.h"
#include "ui/common/formats.h"
#include "ui/common/target_kind_view.h"

namespace studio::ui {

namespace {

struct TargetStatusText {
    Q_DECLARE_TR_FUNCTIONS(TargetStatusText)
};

constexpr std::chrono::minutes factsAreNewFor{2};

QString dash() {
    return QStringLiteral("–");
}

QString provisioningWord(Provisioning state) {
    switch (state) {
    case Provisioning::Creating:
        return TargetStatusText::tr("Creating");
    case Provisioning::Updating:
        return TargetStatusText::tr("Updating");
    case Provisioning::Deleting:
        return TargetStatusText::tr("Deleting");
    case Provisioning::Succeeded:
        return TargetStatusText::tr("Ready");
    case Provisioning::Failed:
        return TargetStatusText::tr("Failed");
    case Provisioning::Canceled:
        return TargetStatusText::tr("Canceled");
    }
    return {};
}

} // namespace

Badge instanceBadge(InstanceState state) {
    const QString word = describe(state);
    switch (state) {
    case InstanceState::Running:
        return {BadgeShape::Check, BadgeTone::Good, word};
    case InstanceState::JobRunning:
        return {BadgeShape::Play, BadgeTone::Active, word};
    case InstanceState::Creating:
    case InstanceState::SettingUp:
    case InstanceState::Starting:
    case InstanceState::Restarting:
    case InstanceState::Stopping:
    case InstanceState::Deleting:
        return {BadgeShape::Dots, BadgeTone::Active, word};
    case InstanceState::Stopped:
        return {BadgeShape::Stop, BadgeTone::Neutral, word};
    case InstanceState::CreateFailed:
    case InstanceState::SetupFailed:
    case InstanceState::Unusable:
        return {BadgeShape::Cross, BadgeTone::Bad, word};
    case InstanceState::Unknown:
        break;
    }
    return {BadgeShape::Question, BadgeTone::Warning, word};
}

namespace {

Badge usableBadge(const TargetStatus& status) {
    const QString word = provisioningWord(status.target.provisioning);
    switch (status.target.provisioning) {
    case Provisioning::Creating:
    case Provisioning::Updating:
        return {BadgeShape::Dots, BadgeTone::Active, word};
    case Provisioning::Deleting:
        return {BadgeShape::Stop, BadgeTone::Warning, word};
    case Provisioning::Failed:
        return {BadgeShape::Cross, BadgeTone::Bad, word};
    case Provisioning::Canceled:
        return {BadgeShape::Slash, BadgeTone::Neutral, word};
    case Provisioning::Succeeded:
        break;
    }
    if (const auto badge = viewOf(status.target.kind).badge)
        return badge(status);
    if (!status.target.reachable && status.isDriven)
        return {BadgeShape::Question, BadgeTone::Warning, TargetStatusText::tr("Unreachable")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, TargetStatusText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, word};
}

} // namespace

Badge badgeOf(const TargetStatus& status) {
    if (status.instance)
        return instanceBadge(*status.instance);
    const Badge badge = usableBadge(status);
    // What keeps it from being used at all says more.
    const bool isUsable = badge.tone == BadgeTone::Good || badge.tone == BadgeTone::Active;
    return status.target.drained && isUsable && status.target.provisioning == Provisioning::Succeeded
               ? Badge{BadgeShape::Slash, BadgeTone::Neutral, TargetStatusText::tr("Drained")}
               : badge;
}

QString targetEvidence(const TargetStatus& status) {
    const Target& target = status.target;
    if (target.drained)
        return TargetStatusText::tr("Drained since %1: no new runs start here; running ones continue.")
            .arg(formatTime(*target.drained));
    if (const auto evidence = viewOf(target.kind).evidence)
        return evidence(status);
    const QString since = target.reachableSince ? formatTime(*target.reachableSince) : QString();
    if (!status.isDriven) {
        if (!target.reachableSince)
            return TargetStatusText::tr("Not checked yet. It is checked as soon as there is work.");
        return TargetStatusText::tr("Not monitored while idle. Last updated: %1.").arg(since);
    }
    if (!target.reachableSince)
        return TargetStatusText::tr("First check in progress.");
    if (target.reachable)
        return TargetStatusText::tr("The agent has been responding since %1.").arg(since);
    return TargetStatusText::
        tr("The agent has not responded since %1. Its runs continue and are brought up to date when it responds again.")
            .arg(since);
}

QString hardwareText(const Target& target) {
    if (!target.facts)
        return dash();
    return TargetStatusText::tr("%n core(s)", nullptr, target.facts->cores) + QStringLiteral(" · ") +
           TargetStatusText::tr("%1 memory").arg(formatMemory(target.facts->memoryBytes));
}

QString diskFreeText(const Target& target) {
    if (!target.facts)
        return dash();
    const QString size = formatSize(target.facts->diskFreeBytes);
    const Timestamp now = currentTime();
    if (!target.traits().isAttached || !target.factsTaken || now - *target.factsTaken < factsAreNewFor)
        return TargetStatusText::tr("%1 disk free").arg(size);
    return TargetStatusText::tr("%1 disk free (%2)").arg(size, formatRelative(*target.factsTaken, now));
}

QString gpuText(const Target& target) {
    if (!target.facts)
        return dash();
    if (target.facts->gpus.empty())
        return TargetStatusText::tr("none");
    std::map<std::string, int> byName;
    for (const GpuFacts& gpu : target.facts->gpus)
        ++byName[gpu.name];
    QStringList parts;
    for (const auto& [name, count] : byName)
        parts << (count > 1 ? TargetStatusText::tr("%1 × %2").arg(count).arg(displayTextElided(name, 60))
                            : displayTextElided(name, 60));
    return joinFirst(parts, QStringLiteral(", "));
}

QString lastContactText(const TargetStatus& status) {
    const Target& target = status.target;
    if (target.traits().framework)
        return target.offerTaken ? formatRelative(*target.offerTaken, currentTime()) : TargetStatusText::tr("never");
    if (target.traits().isAttached)
        return target.lastContact ? formatRelative(*target.lastContact, currentTime()) : TargetStatusText::tr("never");
    if (status.isDriven && target.reachable)
        return TargetStatusText::tr("now");
    return target.reachableSince ? formatRelative(*target.reachableSince, currentTime())
                                 : TargetStatusText::tr("never");
}

QString occupancyText(const TargetStatus& status) {
    const QString going = TargetStatusText::tr("%1 of %2").arg(status.going).arg(status.target.maxRuns);
    return status.waiting > 0 ? TargetStatusText::tr("%1 · %2 queued").arg(going).arg(status.waiting) : going;
}

int64_t freeSlots(const TargetStatus& status) {
    return std::max<int64_t>(0, status.target.maxRuns - status.going - status.waiting);
}

} // namespace studio::ui
