#include "ui/shell/studio_parts.h"

#include "ui/home/home_parts.h"
#include "ui/run/run_parts.h"
#include "ui/settings/settings_parts.h"

namespace studio::ui {

Parts composeParts() {
    Parts parts;
    addHomeParts(parts);
    addRunParts(parts);
    addSettingsParts(parts);
    return parts;
}

} // namespace studio::ui
