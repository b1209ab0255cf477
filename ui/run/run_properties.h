// runProperties() lists the properties of a run for the column at the right of its overview. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/parts.h"
#include "ui/common/property_column.h"
#include "ui/common/run_tab.h"

namespace studio::ui {

// The items refer to `context`, which has to outlive them. What has a page, a tab (`showTab`) or a folder is a link.
std::vector<PropertyItem> runProperties(const RunDetails& details, Context& context, const ShowRunTab& showTab = {});

} // namespace studio::ui
