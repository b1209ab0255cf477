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
    if (!record.activity.empty())
        return reasonOfActivity(record.activity);
    if (status.stopAt && record.active)
        return InstanceLabelText::tr("Idle since %1. Stops at %2.")
            .arg(formatStart(*record.active, now), formatStart(*status.stopAt, now));
    return status.target.cluster()->instance->idleBeforeShutdown > std::chrono::minutes(0)
               ? InstanceLabelText::tr("Checking for activity")
               : InstanceLabelText::tr("Stays on until you stop it.");
}

bool isOnForNothing(const InstanceStatus& status) {
    return status.record.verdict.state == InstanceState::Running &&
           status.target.cluster()->instance->idleBeforeShutdown == std::chrono::minutes(0);
}

} // namespace studio::ui
