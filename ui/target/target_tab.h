// Describes the tabs of the list of compute targets, in one table: what each shows while it contains none. Which tab
// contains the targets of a kind is in ui/common/target_kind_view.h. Window thread.
#pragma once

#include <QString>
#include <span>

#include "core/client/compute_browser.h"

namespace studio::ui {

// Texts are sources of the context TargetTabText: translated by text().
struct TargetTab {
    const char* id = "";      // suffix of object names; remembered
    const char* title = "";   // "Clusters"
    const char* counted = ""; // with %1 for the number of targets
    const char* emptyTitle = "";
    const char* emptyText = "";
    const char* emptyCommand = ""; // that does the same as the first button there; not translated
    const char* createText = "";   // of the button there
    const char* create = "";       // place that it opens

    bool contains(const TargetStatus& status) const;
    static QString text(const char* source);
};

// All tabs after the tab All, in their order.
std::span<const TargetTab> targetTabs();

} // namespace studio::ui
