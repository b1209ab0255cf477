// RunActions implements the actions on one or many runs for any list or page: cancel, rerun, rename, tag, note,
// compare, delete. Deleting, and canceling what has run for a while, requires confirmation.
#pragma once

#include <QCoreApplication>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/run/run_record.h"
#include "ui/common/parts.h"
#include "ui/common/run_tab.h"

class QMenu;
class QWidget;

namespace studio::ui {

class Banner;

class RunActions {
    Q_DECLARE_TR_FUNCTIONS(RunActions)
public:
    // `parent` owns the dialogs and is the context of all callbacks; errors are shown in `banner`. All references have
    // to outlive this object.
    RunActions(Context& context, QWidget& parent, Banner& banner)
        : m_context(context)
        , m_parent(parent)
        , m_banner(banner) {}
    // Asks first if a run has existed for over a minute; otherwise cancels at once, and a toast offers to run it again.
    void cancel(const std::vector<int64_t>& runs);
    void promptForName(const RunRecord& run);
    // Opens the page of the new run if `runs` has one element.
    void runAgain(const std::vector<int64_t>& runs);
    // Resumes an ended run as `tab` says, of a kind that can be resumed, and opens the new run at that tab. `done` is
    // called at the end, unless the parent was destroyed.
    void resume(const RunRecord& run, const RunTab& tab, std::function<void()> done);
    // Runs with the tag `pinned` come first in the table.
    void pin(const std::vector<int64_t>& runs, bool isPinned);
    void promptForTag(const std::vector<int64_t>& runs);
    // Sets one note on all runs, replacing existing ones.
    void promptForNote(const std::vector<int64_t>& runs);
    void removeTag(int64_t run, const std::string& name);
    // Edits the note of one run; `note` is the present one.
    void editNote(int64_t run, const std::string& note);
    // Opens the comparison of 2 to 100 runs.
    void compare(const std::vector<int64_t>& runs);
    // Adds the newest other runs of the same experiment, and an entry for all of them, to `menu`. Asynchronous; `menu`
    // may be destroyed before the reply arrives.
    void offerOthers(const RunRecord& run, QMenu& menu);
    // Names in the question what is deleted with the runs, and what refers to them. `name`: of the run if there is only
    // one. `done` is called once the deletion is recorded as desired state.
    void confirmErase(const std::vector<int64_t>& runs, const std::string& name, std::function<void()> done = {});

private:
    struct Outcome;
    void cancelNow(const std::vector<RunRecord>& runs);
    void eraseNow(const std::vector<int64_t>& runs, const std::function<void()>& done);
    void forEach(const std::vector<int64_t>& runs, const QString& failure,
                 std::function<Result<std::string>(Client&, const RunRecord&)> act,
                 std::function<void(const std::string&)> done);
    Context& m_context;
    QWidget& m_parent;
    Banner& m_banner;
    bool m_isCounting = false; // what a deletion takes with it
};

} // namespace studio::ui
