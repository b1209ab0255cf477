// RunTab describes what a kind of run adds to the page of its runs: a tab, such as the trials of a sweep, the cards of
// their overview, and how they are resumed, so that the page knows no kind by name. The shell passes the list to the
// page (shell/studio_parts.cpp).
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>
#include <string_view>

#include "core/base/error.h"
#include "core/run/run_record.h"
#include "ui/common/parts.h"

namespace studio {
class Client;
struct Submitted;
} // namespace studio

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

// How a run that failed or was canceled is submitted again from where it stopped.
struct RunResume {
    QString tip;                                                        // of the button
    QString failure;                                                    // title of the message if it fails
    std::function<Result<Submitted>(Client&, const RunRecord&)> resume; // called in a worker
};

struct RunTab {
    QString name; // object name: "tab-trials"
    QString title;
    std::string_view kind; // of the runs that have the tab: core/run/run_kind.h
    std::function<RunTabContent*(Context&, QWidget* parent)> create;
    // Cards about the children of such a run, at the top of its overview; empty: there are none.
    std::function<RunTabContent*(Context&, QWidget* parent, ShowRunTab showTab)> createCards{};
    std::optional<RunResume> resume{}; // absent: runs of the kind cannot be resumed
    QString topic{};                   // of the manual, about runs of this kind; empty: none
};

} // namespace studio::ui
