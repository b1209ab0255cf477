// QueueController runs the scheduler of the workspace: after each change of runs, capacity or connections it places
// waiting runs, and hands them to the drivers of their machines after the commit.
//
// Thread affinity: engine thread; never blocks. Passes are coalesced: the first one follows at once, others at most
// every 20 ms, or after four times the duration of the last if a place was freed or another process has committed, as
// for a new run. Why new runs wait is recorded four times a second, or less often where the queue is long. A failed
// commit is repeated after a second. While runs wait, their likely starts are estimated in a worker thread, at most
// every five seconds.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <vector>

#include "core/base/clock_jump.h"
#include "core/driver/gpu_use_monitor.h"
#include "core/run/run_driver.h"
#include "core/run/run_scheduler.h"
#include "core/run/start_estimator.h"
#include "core/thread/worker.h"

namespace studio {

class QueueController : public QObject {
    Q_OBJECT
public:
    // `drivers` returns the drivers of all machines; it is called on each pass.
    QueueController(Database& database, const Clock& clock, std::function<std::vector<RunDriver*>()> drivers,
                    QObject* parent = nullptr);

    // Schedules a pass; call when runs, capacity or connections may have changed.
    void poll();
    // Schedules a pass soon; call after a commit that freed a place, or may have added a run.
    void pollSoon();
    // Returns true if no run waits, as of the last pass.
    bool isIdle() const { return m_scheduler.isIdle(); }

Q_SIGNALS:
    // Emitted before runs are placed.
    void aboutToPlace();
    // Emitted after a commit with changes, to notify other processes.
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    void pass();
    std::vector<SchedulerMachine> machines() const;
    void estimate();
    // Returns how long to wait until `interval` has passed since the last pass.
    std::chrono::milliseconds pauseBefore(std::chrono::milliseconds interval) const;
    // Returns how long to wait until a pass may record again why runs wait.
    std::chrono::milliseconds untilExplained() const;
    Database& m_database;
    const Clock& m_clock;
    const std::function<std::vector<RunDriver*>()> m_drivers;
    RunScheduler m_scheduler;
    QTimer m_soon;
    QTimer m_later;            // the end of a run's backoff
    QElapsedTimer m_sinceLast; // since the last pass
    ClockJump m_clockJump;     // of the wall clock
    std::chrono::milliseconds m_urgentInterval{0};
    QElapsedTimer m_sinceExplained; // since a pass recorded why runs wait
    std::chrono::milliseconds m_explainInterval{0};
    bool m_isFailing = false;
    GpuUseMonitor m_gpuUse;
    StartEstimator m_estimator;
    QTimer m_estimateLater;
    bool m_isEstimating = false;
    Worker m_worker; // last: see its header
};

} // namespace studio
