#include "ui/common/machine_status.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "ui/common/formats.h"
#include "ui/common/target_text.h"

namespace studio::ui {

namespace {

struct MachineStatusText {
    Q_DECLARE_TR_FUNCTIONS(MachineStatusText)
};

QString clockTime(Timestamp time) {
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(toMs(time));
    const bool isToday = then.date() == QDateTime::fromMSecsSinceEpoch(toMs(currentTime())).date();
    return isToday ? QLocale().toString(then.time(), QStringLiteral("HH:mm"))
                   : QLocale().toString(then, QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

Badge machineBadge(const TargetStatus& status) {
    const Target& target = status.target;
    if (status.power && !status.power->isPlain())
        return instanceBadge(status.power->verdict.state);
    if (target.health.state == "host_key")
        return {BadgeShape::Cross, BadgeTone::Bad, MachineStatusText::tr("Host key changed")};
    if (target.health.state == "sign_in")
        return {BadgeShape::Question, BadgeTone::Warning, MachineStatusText::tr("Needs sign-in")};
    if (target.health.state == "agent")
        return {BadgeShape::Cross, BadgeTone::Bad, MachineStatusText::tr("Agent failed to start")};
    if (!target.reachable || target.health.state == "unreachable") {
        if (!target.lastContact && !target.reachableSince)
            return {BadgeShape::Dots, BadgeTone::Active, MachineStatusText::tr("Connecting")};
        return {BadgeShape::Question, BadgeTone::Warning,
                target.reachableSince
                    ? MachineStatusText::tr("Unreachable since %1").arg(clockTime(*target.reachableSince))
                    : MachineStatusText::tr("Unreachable")};
    }
    if (!target.lastContact)
        return {BadgeShape::Dots, BadgeTone::Active, MachineStatusText::tr("Connecting")};
    if (!status.isDriven)
        return {BadgeShape::Ring, BadgeTone::Neutral, MachineStatusText::tr("Idle")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, MachineStatusText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, MachineStatusText::tr("Reachable")};
}

QString machineEvidence(const TargetStatus& status) {
    const Target& target = status.target;
    QStringList parts;
    if (status.power && !status.power->verdict.reason.empty())
        parts << displayTextElided(status.power->verdict.reason, 600);
    if (!target.health.message.empty())
        parts << displayTextElided(target.health.message, 600);
    if (target.lastContact)
        parts << MachineStatusText::tr("Last response: %1.").arg(formatTime(*target.lastContact));
    else
        parts << MachineStatusText::tr("No response yet.");
    if (!target.reachable && target.reachableSince)
        parts << MachineStatusText::tr(
                     "Unreachable since %1. Its runs continue and are brought up to date when it responds again.")
                     .arg(formatTime(*target.reachableSince));
    if (!status.isDriven)
        parts << MachineStatusText::tr("Not monitored while idle.");
    for (const std::string& warning : target.health.warnings)
        parts << displayTextElided(warning, 300);
    return parts.join(QLatin1Char(' '));
}

} // namespace studio::ui
