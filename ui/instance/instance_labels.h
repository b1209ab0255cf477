// Formats the state of compute instances for the window. Window thread.
#pragma once

#include <QString>

#include "core/client/instance_client.h"
#include "core/protocol/idle_rule.h"

namespace studio::ui {

// "Idle since 14:02. It stops at 14:32.", "Busy: a run", "On, and never stopped because it is idle."; empty while it is
// off.
QString activityText(const InstanceStatus& status, Timestamp now);
// Set if it is on without use.
std::optional<IdleWarning> idleWarningOf(const InstanceStatus& status, Timestamp now);

} // namespace studio::ui
