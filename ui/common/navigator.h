// Navigates between pages that do not depend on each other: by the name of a place and an argument.
//
//   home · runs · queue(ID of a run to select, or empty) · schedules · schedule(NAME) · new-schedule(ID of a run, "file:" with its
//   path, or empty) · experiment(NAME) · run(ID) · compare-runs(ID,ID,…) ·
//   new-run(ID of a run to start from, or a folder, or empty) · new-pipeline(path of a job file, or empty) · compute · target(NAME) · new-compute · attach-machine ·
//   environments · environment(NAME[:VERSION]) · new-environment("copy:", "version:" or "file:" with its subject) ·
//   compare-environments(NAME|NAME) · activity · settings · manual(TOPIC[#HEADING])
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
    // Opens another workspace in this window.
    virtual void openWorkspace(const QString& folder) = 0;
};

} // namespace studio::ui
