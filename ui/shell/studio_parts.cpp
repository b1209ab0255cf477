#include "ui/shell/studio_parts.h"

#include "ui/activity/activity_parts.h"
#include "ui/data/data_parts.h"
#include "ui/environment/environment_parts.h"
#include "ui/help/help_parts.h"
#include "ui/home/home_parts.h"
#include "ui/instance/instance_parts.h"
#include "ui/newcompute/new_compute_parts.h"
#include "ui/newrun/new_run_parts.h"
#include "ui/queue/queue_parts.h"
#include "ui/run/pipeline_part.h"
#include "ui/run/run_parts.h"
#include "ui/schedule/schedule_parts.h"
#include "ui/settings/settings_parts.h"
#include "ui/sweep/sweep_parts.h"
#include "ui/target/target_parts.h"
#include "ui/usage/usage_parts.h"

namespace studio::ui {

Parts composeParts() {
    Parts parts;
    addHomeParts(parts);
    addRunParts(parts, {trialsTab(), curvesTab(), graphTab()});
    addQueueParts(parts);
    addNewRunParts(parts); // the first entry of the menu New
    addScheduleParts(parts);
    addNewComputeParts(parts);
    addTargetParts(parts);
    addInstanceParts(parts);
    addUsageParts(parts);
    addEnvironmentParts(parts);
    addDataParts(parts);
    addActivityParts(parts);
    addSettingsParts(parts);
    addHelpParts(parts);
    return parts;
}

} // namespace studio::ui
