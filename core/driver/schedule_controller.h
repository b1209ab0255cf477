// ScheduleController submits the runs of schedules at their times: it plans which nominal times are due, and commits
// each fire in one transaction with its run and the cursor of the schedule.
//
// Thread affinity: engine thread; never blocks on anything but the database. One timer waits for the next time of all
// schedules; checkClock() detects that the wall clock was set or the computer was suspended. A failed commit is
// repeated after a second; a job that cannot be submitted is recorded as failed, and the schedule continues at its next
// time.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/schedule/schedule_planner.h"
#include "core/schedule/schedule_store.h"
#include "core/store/workspace.h"

namespace studio {

struct FrozenJob;

class ScheduleController : public QObject {
    Q_OBJECT
public:
    ScheduleController(Workspace& workspace, const Clock& clock, QObject* parent = nullptr);
    ~ScheduleController() override;

    // Schedules a pass; call when schedules may have changed.
    void poll();
    // Call every few seconds: starts a pass if the clock has reached the next time before the timer, or was set back.
    void checkClock();
    // Returns true while an enabled schedule has a next time, as of the last pass: a driver has to keep running.
    bool keepsDriver() const { return m_next.has_value(); }
    std::optional<Timestamp> next() const { return m_next; }

Q_SIGNALS:
    // Emitted after a commit: a run may have been submitted.
    void committed();
    void errorOccurred(const studio::Error& error);
    // Emitted after a pass that left no schedule to wait for.
    void idle();

private:
    struct Known {
        int64_t revision = 0;
        std::optional<Recurrence> recurrence; // nullopt: it cannot be read, and never fires
        std::optional<Timestamp> next;
        std::optional<Timestamp> plannedCursor;
    };
    enum class Outcome { Done, Stale, Retry };

    void pass();
    void retry(const Error& error);
    // Plans one schedule and commits what is due.
    Outcome handle(const schedules::Position& position, Known& known, Timestamp now);
    Outcome commitFires(schedules::Position position, const ScheduleRecord& record, const SchedulePlan& plan,
                        Timestamp now);
    Outcome commitRun(schedules::Position& position, const ScheduleRecord& record, const FrozenJob& job,
                      const PlannedFire& fire, Timestamp now);
    Outcome commitWithoutRun(schedules::Position& position, const std::vector<ScheduleFire>& fires, Timestamp cursor,
                             std::optional<Timestamp> next);
    void startTimer(Timestamp now);

    Workspace& m_workspace;
    const Clock& m_clock;
    std::map<int64_t, Known> m_known; // by schedule
    std::optional<Timestamp> m_next;
    Timestamp m_lastPass;
    QTimer m_soon;
    QTimer m_later;
    bool m_isFailing = false;
    bool m_isChanged = false; // something was committed in this pass
    Error m_error;            // of Outcome::Retry
};

} // namespace studio
