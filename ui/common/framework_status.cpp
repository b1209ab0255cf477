#include "ui/common/framework_status.h"

#include <QCoreApplication>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct FrameworkStatusText {
    Q_DECLARE_TR_FUNCTIONS(FrameworkStatusText)
};

} // namespace

Badge frameworkBadge(const TargetStatus& status) {
    if (!status.target.reachable)
        return {BadgeShape::Question, BadgeTone::Warning, FrameworkStatusText::tr("Not responding")};
    if (!status.target.health.isFine())
        return {BadgeShape::Cross, BadgeTone::Bad, FrameworkStatusText::tr("Refused")};
    if (status.going > 0)
        return {BadgeShape::Play, BadgeTone::Active, FrameworkStatusText::tr("Busy")};
    return {BadgeShape::Check, BadgeTone::Good, FrameworkStatusText::tr("Ready")};
}

QString frameworkEvidence(const TargetStatus& status) {
    const Target& target = status.target;
    QString text = target.offerTaken
                       ? FrameworkStatusText::tr("The cluster answered at %1.").arg(formatTime(*target.offerTaken))
                       : FrameworkStatusText::tr("The cluster has not answered yet.");
    if (!target.health.isFine())
        text += u' ' + displayTextElided(target.health.message, 300);
    return text;
}

} // namespace studio::ui
