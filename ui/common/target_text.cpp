#include "ui/common/target_text.h"

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

} // namespace

QString targetKindName(TargetKind kind) {
    return kind == TargetKind::Local ? UiText::tr("Local computer") : UiText::tr("Compute cluster");
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
    if (!status.target.reachable && status.isDriven)
        return {BadgeShape::Question, BadgeTone::Warning, UiText::tr("Not reachable")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, UiText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, word};
}

QString targetEvidence(const TargetStatus& status) {
    const Target& target = status.target;
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
    return parts.join(QStringLiteral(", "));
}

QString occupancyText(const TargetStatus& status) {
    const QString going = UiText::tr("%1 of %2").arg(status.going).arg(status.target.maxRuns);
    return status.waiting > 0 ? UiText::tr("%1 · %2 waiting").arg(going).arg(status.waiting) : going;
}

int64_t freePlaces(const TargetStatus& status) {
    return std::max<int64_t>(0, status.target.maxRuns - status.going - status.waiting);
}

} // namespace studio::ui
