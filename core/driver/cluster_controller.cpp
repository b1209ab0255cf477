#include "core/driver/cluster_controller.h"

#include <algorithm>
#include <chrono>

#include "core/store/cached_statement.h"
#include "core/target/target_kind.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds pauseAfterFailedStep = 1s;
constexpr std::chrono::milliseconds maxStepInterval = 20ms; // while many runs change
constexpr int64_t stepIntervalFactor = 4;                   // of the duration of the last step
constexpr std::chrono::milliseconds minStepDelay = 10ms;
constexpr std::chrono::milliseconds maxStepDelay = 1h; // QTimer is limited to 24 days

} // namespace

ClusterController::ClusterController(Database& database, const Clock& clock,
                                     std::function<std::vector<RunDriver*>()> drivers, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_drivers(std::move(drivers)) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &ClusterController::step);
    connect(&m_later, &QTimer::timeout, this, &ClusterController::step);
}

void ClusterController::poll() {
    if (m_soon.isActive() || (m_isFailing && m_later.isActive()))
        return;
    // Each report of a node is a commit: the start of a run on several would be followed by a step for each of them.
    const std::chrono::milliseconds elapsed(m_sinceLast.isValid() ? m_sinceLast.elapsed() : maxStepInterval.count());
    m_soon.start(std::max<std::chrono::milliseconds>(0ms, m_interval - elapsed));
}

// Most workspaces have none: their steps write nothing.
bool ClusterController::hasClusters() {
    bool hasAny = true;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        hasAny = selectValue<int>(db, "SELECT 1 FROM target WHERE kind=? AND deleted_ms IS NULL LIMIT 1",
                                  TargetKind::Cluster)
                     .has_value();
        return {};
    });
    return hasAny;
}

void ClusterController::step() {
    m_soon.stop();
    m_sinceLast.start();
    const std::vector<RunDriver*> drivers = m_drivers();
    std::vector<ScalerMachine> machines;
    machines.reserve(drivers.size());
    for (const RunDriver* driver : drivers)
        machines.push_back(driver->scalerMachine());
    ClusterScaler::PendingChanges draft;
    const auto written = hasClusters() ? m_database.write([&](SQLite::Database& db) -> Result<void> {
        draft = m_scaler.step(db, machines, m_results, m_clock.now());
        return {};
    })
                                       : Result<void>();
    const std::chrono::nanoseconds duration(m_sinceLast.nsecsElapsed());
    m_interval = std::min(maxStepInterval, std::chrono::ceil<std::chrono::milliseconds>(stepIntervalFactor * duration));
    if (!written) {
        m_later.start(pauseAfterFailedStep);
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(written.error());
        return;
    }
    m_isFailing = false;
    m_results.clear();
    const auto tests = std::move(draft.tests);
    const bool isChanged = draft.changes > 0;
    m_scaler.apply(std::move(draft));
    if (const auto next = m_scaler.nextPoll())
        m_later.start(std::clamp<std::chrono::milliseconds>(*next - m_clock.now(), minStepDelay, maxStepDelay));
    else
        m_later.stop();
    send(tests, drivers);
    if (isChanged)
        Q_EMIT committed();
    if (isIdle())
        Q_EMIT idle();
}

void ClusterController::send(const std::vector<NodeTest>& tests, const std::vector<RunDriver*>& drivers) {
    for (const NodeTest& test : tests) {
        for (RunDriver* driver : drivers) {
            if (driver->scalerMachine().id != test.machine)
                continue;
            driver->testNode(test.limits, this, [this, node = test.node](Result<NodeAnswer> answer) {
                NodeTestResult result{node};
                if (answer)
                    result.answer = std::move(*answer);
                else
                    result.error = answer.error();
                m_results.push_back(std::move(result));
                poll();
            });
        }
    }
}

} // namespace studio

#include "moc_cluster_controller.cpp"
