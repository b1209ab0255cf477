// What can be done to one or many runs from any list or page: cancel, run again, tag, note, compare, delete. Deleting asks once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/studio/client.h"
#include "ui/common/parts.h"

class QMenu;
class QWidget;

namespace studio::ui {

class Banner;

class RunActions {
public:
    // `parent` owns the dialogs and is the context of all answers; troubles are shown in `banner`. All outlive this.
    RunActions(Context& context, QWidget& parent, Banner& banner)
        : m_context(context)
        , m_parent(parent)
        , m_banner(banner) {}
    void cancel(const std::vector<int64_t>& runs);
    // Opens the new run's page when it is one.
    void runAgain(const std::vector<int64_t>& runs);
    void askForTag(const std::vector<int64_t>& runs);
    // One note for all of them, in the place of those that they have.
    void askForNote(const std::vector<int64_t>& runs);
    // Opens the comparison of these runs; of 2 to 100.
    void compare(const std::vector<int64_t>& runs);
    // Fills `menu`, which may be gone when the answer comes, with the newest other runs of the same experiment, and with all of them.
    void offerOthers(const RunRecord& run, QMenu& menu);
    // `name`: of the run when it is one. `done` is called when the wish is recorded.
    void askToErase(const std::vector<int64_t>& runs, const std::string& name, std::function<void()> done = {});

private:
    struct Outcome;
    void forEach(const std::vector<int64_t>& runs, const QString& failure,
                 std::function<Result<std::string>(Client&, const RunRecord&)> act,
                 std::function<void(const std::string&)> done);
    Context& m_context;
    QWidget& m_parent;
    Banner& m_banner;
};

} // namespace studio::ui
