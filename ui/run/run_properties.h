// runProperties() lists the properties of a run for the column at the right of its overview. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/parts.h"
#include "ui/common/property_column.h"

namespace studio::ui {

// The items refer to `context`, which has to outlive them. Compute, experiment, environment, source and folder are
// links.
std::vector<PropertyItem> runProperties(const RunDetails& details, Context& context);

} // namespace studio::ui
