// How pages get from one to another without knowing each other: by the name of a place and an argument.
//
//   home · runs · run(ID) · compare-runs(ID,ID,…) · new-run(ID of the run to begin with, or a folder, or nothing) · compute · target(NAME) ·
//   new-compute · attach-machine · environments · environment(NAME[:VERSION]) · new-environment("copy:", "version:" or
//   "file:" and what of) · compare-environments(NAME|NAME) · settings
#pragma once

#include <QString>

namespace studio::ui {

class Navigator {
public:
    virtual ~Navigator() = default;
    // Shows the place, and remembers the one before for Back. An unknown place changes nothing.
    virtual void open(const QString& place, const QString& argument = {}) = 0;
    virtual void back() = 0;
    // Leaves the page that is shown for good (a finished or cancelled wizard): it is not in the history any more.
    // Shows `place` instead, or what was before when that is empty.
    virtual void replace(const QString& place, const QString& argument = {}) = 0;
    virtual bool knows(const QString& place) const = 0;
    // Opens another workspace in this window.
    virtual void openWorkspace(const QString& folder) = 0;
};

} // namespace studio::ui
