#include "core/driver/queue_controller.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "core/run/run_writer.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds maxInterval = 20ms; // between passes, while many runs change
// Of the duration of a pass: for a new run or a freed place, a cheap one follows sooner. The scheduler uses a fifth of
// the thread at most.
constexpr int64_t urgentFactor = 4;
// A pass that records why runs wait reads the queue up to them; it uses a twentieth of the thread at most.
constexpr std::chrono::milliseconds minExplainInterval = 250ms;
constexpr std::chrono::milliseconds maxExplainInterval = 10s;
constexpr int64_t explainFactor = 20;
constexpr std::chrono::milliseconds pauseAfterFailure = 1s;
constexpr std::chrono::milliseconds firstEstimate = 500ms; // after a run has begun to wait
constexpr std::chrono::milliseconds estimateInterval = 5s;
constexpr std::chrono::milliseconds maxSleep = 1h; // QTimer is limited to 24 days

} // namespace

QueueController::QueueController(Database& database, const Clock& clock,
                                 std::function<std::vector<RunDriver*>()> drivers, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_drivers(std::move(drivers)) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    m_estimateLater.setSingleShot(true);
    connect(&m_estimateLater, &QTimer::timeout, this, &QueueController::estimate);
    connect(&m_soon, &QTimer::timeout, this, &QueueController::pass);
    connect(&m_gpuUse, &GpuUseMonitor::reported, this, &QueueController::poll);
    connect(&m_later, &QTimer::timeout, this, &QueueController::poll);
}

void QueueController::poll() {
    if (!m_soon.isActive())
        m_soon.start(m_isFailing ? pauseAfterFailure : pauseBefore(maxInterval));
}

void QueueController::pollSoon() {
    if (m_isFailing)
        return poll();
    const auto pause = pauseBefore(m_urgentInterval);
    if (!m_soon.isActive() || m_soon.remainingTimeAsDuration() > pause)
        m_soon.start(pause);
}

std::chrono::milliseconds QueueController::pauseBefore(std::chrono::milliseconds interval) const {
    const std::chrono::milliseconds elapsed(m_sinceLast.isValid() ? m_sinceLast.elapsed() : interval.count());
    return std::max<std::chrono::milliseconds>(0ms, interval - elapsed);
}

std::chrono::milliseconds QueueController::untilExplained() const {
    const std::chrono::milliseconds elapsed(m_sinceExplained.isValid() ? m_sinceExplained.elapsed()
                                                                       : m_explainInterval.count());
    return std::max<std::chrono::milliseconds>(0ms, m_explainInterval - elapsed);
}

std::vector<SchedulerMachine> QueueController::machines() const {
    std::vector<SchedulerMachine> machines;
    for (const RunDriver* driver : m_drivers()) {
        machines.push_back(driver->schedulerMachine());
        machines.back().gpus = m_gpuUse.report(machines.back().id);
    }
    return machines;
}

void QueueController::estimate() {
    const auto machines = this->machines();
    auto question = std::make_shared<StartEstimator::Question>();
    const auto read = m_database.write([&](SQLite::Database& db) -> Result<void> {
        *question = StartEstimator::read(db, machines, m_clock.now(), m_scheduler.fairShare());
        return {};
    });
    if (!read)
        return; // the next pass reports it
    m_isEstimating = true;
    m_worker.run(
        this, [question] { return StartEstimator::estimate(*question); },
        [this, question](std::vector<StartEstimate> estimates) {
            m_isEstimating = false;
            bool isChanged = false;
            const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
                isChanged = m_estimator.write(db, std::move(estimates), question->machines);
                return {};
            });
            if (written && isChanged)
                Q_EMIT committed();
            if (!m_scheduler.isIdle())
                m_estimateLater.start(estimateInterval);
        });
}

void QueueController::pass() {
    m_sinceLast.start();
    Q_EMIT aboutToPlace();
    const std::vector<RunDriver*> drivers = m_drivers();
    const std::vector<SchedulerMachine> machines = this->machines();
    RunScheduler::PendingChanges draft;
    const Timestamp now = m_clock.now();
    const std::chrono::milliseconds jump(m_clockJump.look(toMs(now), bootClockMs()));
    const bool mayExplain = untilExplained() == 0ms;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        if (jump != 0ms)
            runs::moveBackoffs(db, jump);
        draft = m_scheduler.step(db, machines, now, mayExplain);
        return {};
    });
    if (!written) {
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(written.error());
        poll();
        return;
    }
    m_isFailing = false;
    m_clockJump.settle();
    const std::chrono::nanoseconds duration(m_sinceLast.nsecsElapsed());
    m_urgentInterval = std::min(maxInterval, std::chrono::ceil<std::chrono::milliseconds>(urgentFactor * duration));
    if (draft.hasExplained) {
        m_sinceExplained.start();
        m_explainInterval = std::clamp(std::chrono::ceil<std::chrono::milliseconds>(explainFactor * duration),
                                       minExplainInterval, maxExplainInterval);
    }
    const auto placed = std::move(draft.placed);
    const auto passed = std::move(draft.passed);
    const auto stopped = std::move(draft.stopped);
    const auto gpuMachines = std::move(draft.gpuMachines);
    const auto next = draft.nextPass;
    const bool isIntakeFull = draft.isIntakeFull;
    const bool isChanged = draft.changes > 0;
    const bool isNews = isChanged || draft.hasNewReasons;
    m_scheduler.apply(std::move(draft));
    for (const CrashPoint point : passed)
        crashPoint(point);
    for (size_t i = 0; i < machines.size(); ++i) {
        for (const auto& [machine, run] : placed) {
            if (machine == machines[i].id)
                drivers[i]->adopt(run);
        }
        for (const auto& [machine, run] : stopped) {
            if (machine == machines[i].id)
                drivers[i]->poll();
        }
    }
    std::vector<RunDriver*> wanted;
    for (size_t i = 0; i < machines.size(); ++i) {
        if (gpuMachines.contains(machines[i].id))
            wanted.push_back(drivers[i]);
    }
    m_gpuUse.setDemand(wanted);
    for (RunDriver* driver : drivers)
        driver->launchAdopted(); // before anything else: nodes are idle until then
    if (isNews)
        Q_EMIT committed();
    std::chrono::milliseconds pause = m_scheduler.isIdle() ? maxSleep : RunScheduler::evaluationInterval;
    if (next)
        pause = std::clamp<std::chrono::milliseconds>(
            std::chrono::duration_cast<std::chrono::milliseconds>(*next - m_clock.now()), 1ms, pause);
    if (m_scheduler.hasPostponed())
        pause = std::clamp<std::chrono::milliseconds>(untilExplained(), 1ms, pause);
    if (isIntakeFull)
        poll();
    else if (next || !m_scheduler.isIdle())
        m_later.start(pause);
    if (m_scheduler.isIdle()) {
        m_estimateLater.stop();
        Q_EMIT idle();
    } else if (!m_isEstimating && !m_estimateLater.isActive()) {
        m_estimateLater.start(firstEstimate);
    }
}

} // namespace studio

#include "moc_queue_controller.cpp"
