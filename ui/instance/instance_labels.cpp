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
        return InstanceLabelText::tr("Busy: a run");
    if (activity == "terminal")
        return InstanceLabelText::tr("Busy: an open terminal");
    if (activity == "kernel")
        return InstanceLabelText::tr("Busy: a notebook kernel");
    if (activity == "processor")
        return InstanceLabelText::tr("Busy: a program computes");
    return InstanceLabelText::tr("Counts as busy: it could not be observed");
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
        return InstanceLabelText::tr("Idle since %1. It stops at %2.")
            .arg(formatStart(*record.active, now), formatStart(*status.stopAt, now));
    return status.target.cluster()->instance->idleBeforeShutdown > std::chrono::minutes(0)
               ? InstanceLabelText::tr("Checking whether it is idle")
               : InstanceLabelText::tr("It stays on until you stop it.");
}

bool isOnForNothing(const InstanceStatus& status) {
    return status.record.verdict.state == InstanceState::Running &&
           status.target.cluster()->instance->idleBeforeShutdown == std::chrono::minutes(0);
}

} // namespace studio::ui
