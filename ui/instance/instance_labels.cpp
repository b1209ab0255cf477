#include "ui/instance/instance_labels.h"

#include <QCoreApplication>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct InstanceLabelText {
    Q_DECLARE_TR_FUNCTIONS(InstanceLabelText)
};

QString reasonOfActivity(const std::string& activity) {
    if (activity == "run")
        return InstanceLabelText::tr("Busy: active run");
    if (activity == "work")
        return InstanceLabelText::tr("Busy: run of another workspace, or environment build");
    if (activity == "screen")
        return InstanceLabelText::tr("Busy: user at its screen");
    if (activity == "kernel")
        return InstanceLabelText::tr("Busy: notebook kernel");
    if (activity == "processor")
        return InstanceLabelText::tr("Busy: CPU in use");
    if (activity == "transfer")
        return InstanceLabelText::tr("Busy: file transfer");
    if (activity == "unmeasured")
        return InstanceLabelText::tr("Checking whether it is idle");
    return InstanceLabelText::tr("Treated as busy: activity unknown");
}

} // namespace

QString activityText(const InstanceStatus& status, Timestamp now) {
    const InstanceRecord& record = status.record;
    if (record.verdict.state == InstanceState::JobRunning)
        return reasonOfActivity("run");
    if (record.verdict.state != InstanceState::Running && record.verdict.state != InstanceState::SetupFailed)
        return {};
    const bool isStopped = status.target.cluster()->instance->idleBeforeShutdown > std::chrono::minutes(0);
    // Without a limit, nothing is observed while there is no driver.
    const bool isCurrent = isStopped || isActivityCurrent(record.looked, now);
    if (!record.activity.empty() && isCurrent)
        return reasonOfActivity(record.activity);
    if (status.stopAt && record.active)
        return InstanceLabelText::tr("Idle since %1. Stops at %2.")
            .arg(formatStart(*record.active, now), formatStart(*status.stopAt, now));
    if (isStopped)
        return InstanceLabelText::tr("Checking for activity");
    return isCurrent && record.active ? InstanceLabelText::tr("Idle since %1. Stays on until you stop it.")
                                            .arg(formatStart(*record.active, now))
                                      : InstanceLabelText::tr("Stays on until you stop it.");
}

std::optional<IdleWarning> idleWarningOf(const InstanceStatus& status, Timestamp now) {
    if (status.record.verdict.state != InstanceState::Running)
        return std::nullopt;
    const InstanceRecord& record = status.record;
    return idleWarning(record.activity, record.active, record.looked,
                       status.target.cluster()->instance->idleBeforeShutdown, now);
}

} // namespace studio::ui
