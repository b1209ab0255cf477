#include "ui/common/target_text.h"

#include <QDateTime>
#include <QLocale>
#include <map>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

QString dash() {
    return QStringLiteral("–");
}

QString provisioningWord(Provisioning state) {
    switch (state) {
    case Provisioning::Creating:
        return UiText::tr("Creating");
    case Provisioning::Updating:
        return UiText::tr("Updating");
    case Provisioning::Deleting:
        return UiText::tr("Deleting");
    case Provisioning::Succeeded:
        return UiText::tr("Ready");
    case Provisioning::Failed:
        return UiText::tr("Failed");
    case Provisioning::Canceled:
        return UiText::tr("Canceled");
    }
    return {};
}

QString clockTime(Timestamp time) {
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(toMs(time));
    const bool isToday = then.date() == QDateTime::fromMSecsSinceEpoch(toMs(currentTime())).date();
    return isToday ? QLocale().toString(then.time(), QStringLiteral("HH:mm"))
                   : QLocale().toString(then, QStringLiteral("yyyy-MM-dd HH:mm"));
}

// Of an attached machine that is ready: what stands in the way before what goes on.
Badge machineBadge(const TargetStatus& status) {
    const Target& target = status.target;
    if (target.health.state == "host_key")
        return {BadgeShape::Cross, BadgeTone::Bad, UiText::tr("Host key changed")};
    if (target.health.state == "sign_in")
        return {BadgeShape::Question, BadgeTone::Warning, UiText::tr("Needs sign-in")};
    if (target.health.state == "agent")
        return {BadgeShape::Cross, BadgeTone::Bad, UiText::tr("Agent does not start")};
    if (!target.reachable || target.health.state == "unreachable") {
        if (!target.lastContact && !target.reachableSince)
            return {BadgeShape::Dots, BadgeTone::Active, UiText::tr("Connecting")};
        return {BadgeShape::Question, BadgeTone::Warning,
                target.reachableSince ? UiText::tr("Unreachable since %1").arg(clockTime(*target.reachableSince))
                                      : UiText::tr("Unreachable")};
    }
    if (!target.lastContact)
        return {BadgeShape::Dots, BadgeTone::Active, UiText::tr("Connecting")};
    if (!status.isDriven)
        return {BadgeShape::Ring, BadgeTone::Neutral, UiText::tr("At rest")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, UiText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, UiText::tr("Reachable")};
}

QString machineEvidence(const TargetStatus& status) {
    const Target& target = status.target;
    QStringList parts;
    if (!target.health.message.empty())
        parts << shownShort(target.health.message, 600);
    if (target.lastContact)
        parts << UiText::tr("It last answered at %1.").arg(formatTime(*target.lastContact));
    else
        parts << UiText::tr("It has not answered yet.");
    if (!target.reachable && target.reachableSince)
        parts << UiText::tr("It has not been reached since %1. Runs there go on; what they did is caught up with when "
                            "it answers again.")
                     .arg(formatTime(*target.reachableSince));
    if (!status.isDriven)
        parts << UiText::tr("Nobody looks at it now, because nothing is to be done.");
    for (const std::string& warning : target.health.warnings)
        parts << shownShort(warning, 300);
    return parts.join(QLatin1Char(' '));
}

} // namespace

QString targetKindName(TargetKind kind) {
    switch (kind) {
    case TargetKind::Local:
        return UiText::tr("Local computer");
    case TargetKind::Cluster:
        return UiText::tr("Compute cluster");
    case TargetKind::Remote:
        return UiText::tr("Attached machine");
    }
    return {};
}

QString targetIconName(TargetKind kind) {
    return kind == TargetKind::Cluster  ? QStringLiteral("layers")
           : kind == TargetKind::Remote ? QStringLiteral("server")
                                        : QStringLiteral("monitor");
}

Badge badgeOf(const TargetStatus& status) {
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
    if (status.target.kind == TargetKind::Remote)
        return machineBadge(status);
    if (!status.target.reachable && status.isDriven)
        return {BadgeShape::Question, BadgeTone::Warning, UiText::tr("Not reachable")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, UiText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, word};
}

QString targetEvidence(const TargetStatus& status) {
    const Target& target = status.target;
    if (target.kind == TargetKind::Remote)
        return machineEvidence(status);
    const QString since = target.reachableSince ? formatTime(*target.reachableSince) : QString();
    if (!status.isDriven) {
        if (!target.reachableSince)
            return UiText::tr("Nobody has looked at it yet. It is looked at as soon as there is something to do.");
        return UiText::tr("Nobody looks at it now, because nothing is to be done. The last news is from %1.")
            .arg(since);
    }
    if (!target.reachableSince)
        return UiText::tr("It is being looked at for the first time.");
    if (target.reachable)
        return UiText::tr("The studio's agent answers there. It has done so since %1.").arg(since);
    return UiText::tr("The studio's agent has not answered since %1. Runs there go on; what they did is caught up with "
                      "when it answers again.")
        .arg(since);
}

QString hardwareText(const Target& target) {
    if (!target.facts)
        return dash();
    return UiText::tr("%n core(s)", nullptr, target.facts->cores) + QStringLiteral(" · ") +
           UiText::tr("%1 memory").arg(formatSize(target.facts->memoryBytes));
}

QString gpuText(const Target& target) {
    if (!target.facts)
        return dash();
    if (target.facts->gpus.empty())
        return UiText::tr("none");
    std::map<std::string, int> byName;
    for (const GpuFacts& gpu : target.facts->gpus)
        ++byName[gpu.name];
    QStringList parts;
    for (const auto& [name, count] : byName)
        parts << (count > 1 ? UiText::tr("%1 × %2").arg(count).arg(shownShort(name, 60)) : shownShort(name, 60));
    return inShort(parts, QStringLiteral(", "));
}

QString lastContactText(const TargetStatus& status) {
    const Target& target = status.target;
    if (target.kind == TargetKind::Remote)
        return target.lastContact ? formatRelative(*target.lastContact, currentTime()) : UiText::tr("never");
    if (status.isDriven && target.reachable)
        return UiText::tr("now");
    return target.reachableSince ? formatRelative(*target.reachableSince, currentTime()) : UiText::tr("never");
}

QString occupancyText(const TargetStatus& status) {
    const QString going = UiText::tr("%1 of %2").arg(status.going).arg(status.target.maxRuns);
    return status.waiting > 0 ? UiText::tr("%1 · %2 waiting").arg(going).arg(status.waiting) : going;
}

int64_t freePlaces(const TargetStatus& status) {
    return std::max<int64_t>(0, status.target.maxRuns - status.going - status.waiting);
}

} // namespace studio::ui
