// RunTab describes a tab that another folder adds to the page of certain runs, such as the trials of a sweep, and the
// cards that it adds to their overview, so that ui/run does not depend on that folder. The shell passes the list to the
// page (shell/studio_parts.cpp).
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <string_view>

#include "core/run/run_record.h"
#include "ui/common/parts.h"

namespace studio::ui {

// Content of such a tab, or such cards; created when the tab with it is first shown.
class RunTabContent : public QWidget {
public:
    using QWidget::QWidget;
    // Called when the tab becomes visible, and after each change of the run while it is.
    virtual void showRun(const RunRecord& run) = 0;
};

// Shows another tab of the page, by its object name.
using ShowRunTab = std::function<void(const QString& name)>;

struct RunTab {
    QString name; // object name: "tab-trials"
    QString title;
    std::string_view kind; // of the runs that have the tab: core/run/run_kind.h
    std::function<RunTabContent*(Context&, QWidget* parent)> create;
    // Cards about the children of such a run, at the top of its overview; empty: there are none.
    std::function<RunTabContent*(Context&, QWidget* parent, ShowRunTab showTab)> createCards{};
};

} // namespace studio::ui
