#include "core/driver/queue_controller.h"

#include <algorithm>
#include <chrono>

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds minInterval = 20ms; // between passes, while many runs arrive or end
constexpr std::chrono::milliseconds pauseAfterFailure = 1s;

} // namespace

QueueController::QueueController(Database& database, const Clock& clock,
                                 std::function<std::vector<RunDriver*>()> drivers, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_drivers(std::move(drivers)) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &QueueController::pass);
}

void QueueController::look() {
    if (m_soon.isActive())
        return;
    const std::chrono::milliseconds elapsed(m_sinceLast.isValid() ? m_sinceLast.elapsed() : minInterval.count());
    m_soon.start(m_isFailing ? pauseAfterFailure : std::max<std::chrono::milliseconds>(0ms, minInterval - elapsed));
}

void QueueController::pass() {
    m_sinceLast.start();
    const std::vector<RunDriver*> drivers = m_drivers();
    std::vector<SchedulerMachine> machines;
    machines.reserve(drivers.size());
    for (const RunDriver* driver : drivers)
        machines.push_back(driver->schedulerMachine());
    RunScheduler::PendingChanges draft;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        draft = m_scheduler.step(db, machines, m_clock.now());
        return {};
    });
    if (!written) {
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(written.error());
        look();
        return;
    }
    m_isFailing = false;
    const auto placed = std::move(draft.placed);
    const auto passed = std::move(draft.passed);
    const bool isChanged = draft.changes > 0;
    m_scheduler.apply(std::move(draft));
    for (const CrashPoint point : passed)
        crashPoint(point);
    for (size_t i = 0; i < machines.size(); ++i) {
        for (const auto& [machine, run] : placed) {
            if (machine == machines[i].id)
                drivers[i]->adopt(run);
        }
    }
    if (isChanged) {
        for (RunDriver* driver : drivers)
            driver->look(); // clusters grow with the queue
        Q_EMIT committed();
    }
    if (m_scheduler.isIdle())
        Q_EMIT idle();
}

} // namespace studio

#include "moc_queue_controller.cpp"
