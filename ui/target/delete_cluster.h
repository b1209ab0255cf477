// Confirms and deletes a cluster. The dialog names the cluster and lists what is deleted and what is kept.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/parts.h"

class QWidget;

namespace studio::ui {

class Banner;

// True: deleting the target leaves the cluster itself as it is, and is called detaching.
bool isDetachedOnly(const TargetStatus& status);
void confirmDelete(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status);

} // namespace studio::ui
