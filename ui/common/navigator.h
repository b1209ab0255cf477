// Navigator opens pages that do not depend on each other: by the name of a place and an argument.
//
//   home  ·  runs  ·  experiment(NAME)  ·  run(ID[#TAB])  ·  compare-runs(ID,ID,…)  ·  queue(ID to select, or empty)
//   new-run(ID, folder, "config:NAME[:VERSION]", "compute:NAME", "environment:NAME:VERSION", "data:NAME", or empty)
//   new-pipeline(path of a job file, or empty)
//   schedules  ·  schedule(NAME)  ·  edit-schedule(NAME)  ·  new-schedule(ID of a run, "file:PATH", or empty)
//   compute  ·  target(NAME[#TAB]), which redirects to the page of its kind (TargetKindView::page, instance)
//   new-compute("like:NAME" of a cluster, or empty)  ·  attach-machine, attach-kubernetes and TargetKindView::create
//   new-instance  ·  compare-kinds
//   environments  ·  environment(NAME[:VERSION])  ·  compare-environments(NAME|NAME)
//   new-environment("copy:", "version:" or "file:" with its subject, or empty)
//   data  ·  data-asset(NAME[#TAB])  ·  new-data(NAME, or empty)
//   usage  ·  activity  ·  settings(SECTION, or empty)  ·  manual(TOPIC[#HEADING])
#pragma once

#include <QString>

namespace studio::ui {

class Navigator {
public:
    virtual ~Navigator() = default;
    // Shows the place and keeps the previous one for Back. An unknown place changes nothing.
    virtual void open(const QString& place, const QString& argument = {}) = 0;
    virtual void back() = 0;
    // Removes the current page from the history (a finished or cancelled wizard) and shows `place`, or the previous
    // place if `place` is empty.
    virtual void replace(const QString& place, const QString& argument = {}) = 0;
    virtual bool knows(const QString& place) const = 0;
    // Returns the place shown; empty where there are no places.
    virtual QString place() const { return {}; }
    // Returns the topic of the manual that the page shown names itself (Page::manualTopic()); empty: that of its place.
    virtual QString manualTopic() const { return {}; }
    // Opens another workspace in this window.
    virtual void openWorkspace(const QString& folder) = 0;
};

} // namespace studio::ui
