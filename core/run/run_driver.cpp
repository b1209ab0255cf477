#include "core/run/run_driver.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/display_text.h"
#include "core/protocol/seal_request.h"
#include "core/protocol/transfer.h"
#include "core/run/log_reason.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"
#include "core/transfer/output_union.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto pauseAfterTrouble = 1s;
constexpr std::chrono::milliseconds evictionInterval = 2s;
constexpr std::chrono::milliseconds busyEvictionInterval = 60s;
constexpr std::chrono::milliseconds maxSleep = 1h; // QTimer is limited to 24 days
constexpr size_t maxConflictsShown = 8;

bool isContentLost(const Error& error) {
    return error.code == ErrorCode::Corrupt || error.detail == missingDetail;
}

} // namespace

RunDriver::RunDriver(Database& database, Machine& machine, const Clock& clock, RunReconciler::Options options,
                     RunExecutor* hands, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_machine(machine)
    , m_local(machine)
    , m_executor(hands != nullptr ? *hands : m_local)
    , m_clock(clock)
    , m_id(options.machine)
    , m_reconciler(std::move(options)) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    m_executor.setGate([this](const std::vector<AttemptKey>& ready) {
        std::set<AttemptKey> leaving;
        const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
            for (const AttemptKey& key : ready) {
                if (m_reconciler.leaving(db, key, m_view))
                    leaving.insert(key);
            }
            return {};
        });
        return written ? leaving : std::set<AttemptKey>();
    });
    connect(&m_executor, &RunExecutor::collectStalled, this,
            [this](const AttemptKey& key, const std::optional<Reason>& why) {
                if (const auto seq = m_reconciler.seqOf(key.run)) {
                    m_news.push_back(
                        {.kind = RunObservation::Kind::CollectWaits, .run = *seq, .nodeRank = key.rank, .waits = why});
                    poll();
                }
            });
    connect(&m_executor, &RunExecutor::inputsImported, this, &RunDriver::noteImports);
    connect(&m_soon, &QTimer::timeout, this, &RunDriver::step);
    connect(&m_later, &QTimer::timeout, this, &RunDriver::step);
    m_eviction.setSingleShot(true);
    connect(&m_eviction, &QTimer::timeout, this, &RunDriver::evictData);
    connect(&m_machine, &Machine::connected, this, &RunDriver::machineConnected);
    connect(&m_machine, &Machine::disconnected, this, &RunDriver::machineDisconnected);
    connect(&m_machine, &Machine::attemptChanged, this, [this](const AttemptReport& report) {
        if (const auto seq = m_reconciler.seqOf(report.key.run))
            handle({.kind = RunObservation::Kind::Report, .run = *seq, .report = report});
    });
}

RunDriver::~RunDriver() {
    for (const auto& [key, choosing] : m_choosing)
        choosing.isCanceled->store(true); // what is read now ends soon
}

int64_t RunDriver::dataBudget() {
    int64_t budget = 0;
    static_cast<void>(m_database.read([&](SQLite::Database& db) -> Result<void> {
        budget = selectValue<int64_t>(db, "SELECT data_budget FROM machine WHERE id=?", m_id).value_or(0);
        return {};
    }));
    return budget;
}

void RunDriver::evictSoon() {
    if (!m_eviction.isActive() && !m_isEvicting && dataBudget() > 0)
        m_eviction.start(evictionInterval);
}

void RunDriver::evictData() {
    if (const std::chrono::milliseconds since(m_sinceEviction.isValid() ? m_sinceEviction.elapsed()
                                                                        : busyEvictionInterval.count());
        unfinished() > 0 && since < busyEvictionInterval)
        return m_eviction.start(busyEvictionInterval - since);
    CleanRequest request;
    request.dataBudget = dataBudget();
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        // An agent that does not know the budget would remove more: then at least no run.
        request.keptRuns = selectColumn<std::string>(db, "SELECT id FROM run");
        for (const auto& tree : runs::treesOfUnfinished(db)) {
            if (const auto hash = sha256FromHex(tree))
                request.keptTrees.push_back(*hash);
        }
        return {};
    });
    m_isEvicting = read && request.dataBudget > 0;
    if (!m_isEvicting)
        return poll(); // it may be idle now
    m_sinceEviction.start();
    m_machine.request(request, [this](const Result<CleanupResult>& evicted) {
        m_isEvicting = false;
        const bool isBusy = !evicted && evicted.error().code == ErrorCode::Busy;
        if (isBusy) { // while a snapshot is being uploaded
            m_sinceEviction.invalidate();
            m_eviction.start(evictionInterval);
        }
        // A lost connection is reported elsewhere.
        const std::string error = evicted || isBusy || !m_view.connected ? std::string() : evicted.error().message;
        if (std::exchange(m_evictionError, error) != error && !error.empty())
            Q_EMIT errorOccurred(evicted.error());
        // What the machine has is asked again.
        if (evicted ? evicted->trees > 0 : !isBusy)
            static_cast<void>(m_database.write([&](SQLite::Database& db) -> Result<void> {
                execute(db, "DELETE FROM machine_tree WHERE machine=?", m_id);
                return {};
            }));
        poll();
    });
}

Result<void> RunDriver::start() {
    auto loaded = m_database.read([this](SQLite::Database& db) -> Result<void> {
        m_reconciler.load(db);
        return {};
    });
    if (loaded)
        poll();
    return loaded;
}

void RunDriver::poll() {
    if (!m_soon.isActive())
        m_soon.start(0);
}

void RunDriver::adopt(int64_t run) {
    m_placed.insert(run);
    poll();
}

void RunDriver::launchAdopted() {
    if (m_placed.empty())
        return;
    m_soon.stop();
    step();
}

SchedulerMachine RunDriver::schedulerMachine() const {
    return {m_id,          m_view.connected, m_reconciler.isRootUnavailable(m_view), m_reconciler.intentOn(m_view),
            m_view.bootId, m_view.host};
}

ScalerMachine RunDriver::scalerMachine() const {
    ScalerMachine machine{m_id, m_view.connected, m_connections, std::nullopt, m_view.host};
    if (m_view.awaySince)
        machine.awayFrom = *m_view.awaySince + m_reconciler.notRespondingAfter();
    return machine;
}

void RunDriver::testNode(const NodeLimits& limits, QObject* context, std::function<void(Result<NodeAnswer>)> answer) {
    m_machine.request(
        NodeRequest{limits.cpus, limits.memoryBytes},
        [this, context = QPointer<QObject>(context), answer = std::move(answer)](Result<NodeAnswer> tested) {
            if (tested && !tested->cpus.empty())
                m_view.host.cpus = tested->cpus; // the number of CPUs may have changed
            if (context)
                answer(std::move(tested));
        });
}

void RunDriver::queryGpus(QObject* context, std::function<void(Result<GpusAnswer>)> answer) {
    m_machine.request(GpusRequest{}, whileExists(context, std::move(answer)));
}

void RunDriver::awaitTickets(const AwaitTicketsRequest& request, QObject* context,
                             std::function<void(Result<TicketsAnswer>)> answer) {
    m_machine.request(request, whileExists(context, std::move(answer)));
}

void RunDriver::sealOutputs(const SealRequest& request, QObject* context,
                            std::function<void(Result<SealedOutputs>)> answer) {
    m_machine.request(request, whileExists(context, std::move(answer)));
}

void RunDriver::handle(RunObservation news) {
    // A machine may report attempts that never existed.
    if (news.report && news.report->phase != AttemptPhase::Absent && m_reconciler.isCurrent(news.run, news.report->key))
        m_executor.accepted(*news.report);
    m_news.push_back(std::move(news));
    poll();
}

void RunDriver::handleCollected(RunObservation news, const RunAction& action) {
    evictSoon();
    const auto& exit = action.exit;
    const bool hasFailed =
        exit && exit->stopped == StopReason::None && exit->startError.empty() && (exit->signal || exit->exitCode != 0);
    const std::string& root = m_reconciler.folder();
    if (!hasFailed || news.error || root.empty()) {
        handle(std::move(news));
        return;
    }
    m_worker.run(
        this,
        [folder = AttemptFolder::under(root, action.key).path(), failed = action.failed] {
            return reasonFromLogFile(folder, failed);
        },
        [this, news = std::move(news)](std::string line) mutable {
            news.logError = std::move(line);
            handle(std::move(news));
        });
}

void RunDriver::machineConnected() {
    m_view.connected = true;
    m_view.freshlyConnected = true;
    ++m_connections;
    m_view.bootId = m_machine.welcome()->bootId;
    m_view.machineId = m_machine.welcome()->machineId;
    m_view.rootId = m_machine.welcome()->rootId;
    m_view.host = {m_machine.welcome()->hostName, m_machine.welcome()->cpus, m_machine.welcome()->memoryBytes, 0};
    if (m_reconciler.isEngine()) {
        // Any login node leads to the same jobs, and its capacity is not theirs.
        m_view.machineId = "engine " + m_reconciler.machine().text();
        m_view.bootId = m_view.machineId;
        m_view.host = {m_machine.welcome()->hostName, {}, 0, 0};
    }
    m_view.awaySince.reset();
    poll();
    Q_EMIT connectionChanged();
}

void RunDriver::setDestroyed(const std::string& how, bool wasOutOfMemory) {
    m_view.howDestroyed = how;
    m_view.wasOutOfMemory = wasOutOfMemory;
    if (!std::exchange(m_view.isDestroyed, true))
        poll();
}

void RunDriver::setEnded(const std::string& how) {
    m_view.howEnded = how;
    poll();
}

void RunDriver::machineDisconnected() {
    for (const auto& [key, choosing] : std::exchange(m_choosing, {}))
        stopChoosing(choosing); // after the reconnect the reconciler decides what to launch
    m_view.connected = false;
    m_view.freshlyConnected = false;
    if (!m_view.awaySince)
        m_view.awaySince = adjustedTime();
    poll();
    Q_EMIT connectionChanged();
}

Timestamp RunDriver::adjustedTime() {
    const Timestamp now = m_clock.now();
    const std::chrono::milliseconds jump(m_clockJump.look(toMs(now), bootClockMs()));
    if (jump != 0ms) {
        m_reconciler.moveTimes(jump);
        if (m_view.awaySince)
            *m_view.awaySince += jump;
        m_clockJump.settle();
    }
    return now;
}

void RunDriver::step() {
    if (m_error && m_later.isActive())
        return; // no data is lost: observations and state are unchanged
    const Timestamp now = adjustedTime();
    RunReconciler::PendingChanges draft;
    // With the reserve: the end of a run that has filled the disk, and the deletion of a run, must be recorded.
    const auto written = m_database.writeWithReserve([&](SQLite::Database& db) -> Result<void> {
        draft = m_reconciler.step(db, m_news, m_view, now, m_placed);
        return {};
    });
    if (!written) {
        const bool isNew = !m_error || m_error->code != written.error().code;
        m_error = written.error();
        m_later.start(pauseAfterTrouble);
        if (isNew)
            Q_EMIT errorOccurred(*m_error);
        return;
    }
    m_error.reset();
    m_news.clear();
    m_placed.clear();
    m_view.freshlyConnected = false;
    const auto actions = std::move(draft.actions);
    const auto passed = std::move(draft.passed);
    const bool changed = draft.changes > 0;
    const bool isGangChanged = draft.isGangChanged;
    const bool isPlaceFreed = draft.isPlaceFreed;
    const auto endedGangs = std::move(draft.endedGangs);
    m_reconciler.apply(std::move(draft));
    for (const CrashPoint point : passed)
        crashPoint(point);
    for (const auto& action : actions)
        act(action);
    m_executor.sendReady(); // now: the machine is idle until then
    for (const auto& gang : endedGangs)
        compareOutputs(gang);
    for (const auto& key : m_reconciler.canceledLaunches()) {
        giveUpResume(key);
        m_executor.giveUp(key);
    }
    if (isPlaceFreed)
        Q_EMIT placeFreed();
    if (isGangChanged && changed)
        Q_EMIT gangChanged();
    if (changed)
        Q_EMIT committed();
    if (const auto next = m_reconciler.nextPoll(m_view))
        m_later.start(std::clamp<std::chrono::milliseconds>(*next - m_clock.now(), 10ms, maxSleep));
    if (m_eviction.isActive() && unfinished() == 0 && m_eviction.remainingTimeAsDuration() > evictionInterval)
        m_eviction.start(evictionInterval);
    if (isIdle())
        Q_EMIT idle();
}

void RunDriver::noteImports(const AttemptKey& key, int count, qint64 bytes) {
    // Best effort: the run has its inputs anyway.
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        const auto run = runs::find(db, key.run);
        if (!run)
            return fail(run.error());
        runs::note(db, run->seq, key.attempt, run->state, {"inputs_imported", {{"count", count}, {"bytes", bytes}}}, {},
                   m_clock.now());
        return {};
    });
    if (written)
        Q_EMIT committed();
}

void RunDriver::compareOutputs(const RunReconciler::PendingChanges::EndedGang& gang) {
    const std::string& root = m_reconciler.folder();
    if (root.empty())
        return;
    std::vector<std::string> folders;
    for (int node = 0; node < gang.nodes; ++node)
        folders.push_back(AttemptFolder::under(root, {gang.id.text(), gang.attempt, node}).outputs());
    ++m_comparisons;
    m_worker.run(
        this, [folders = std::move(folders)] { return uniteOutputs(folders).conflicts; },
        [this, gang](const std::vector<std::string>& conflicts) {
            --m_comparisons;
            if (!conflicts.empty()) {
                // Best effort: the listing of the outputs shows both files anyway.
                const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
                    const auto run = runs::get(db, gang.run);
                    if (!run)
                        return fail(run.error());
                    std::vector<std::string> shown;
                    for (const auto& path : conflicts) {
                        if (shown.size() < maxConflictsShown)
                            shown.push_back(displayText(path));
                    }
                    runs::note(db, gang.run, run->attempt, run->state,
                               {"outputs_differ", {{"count", conflicts.size()}, {"paths", shown}}}, {}, m_clock.now());
                    return {};
                });
                if (written)
                    Q_EMIT committed();
            }
            if (isIdle())
                Q_EMIT idle();
        });
}

// Content of a snapshot is no longer in the store: the next submission of its folder must not rely on a scan before.
void RunDriver::forgetScans() {
    if (!m_reconciler.folder().empty())
        m_worker.run(
            this, [root = m_reconciler.folder()] { return SnapshotStore(root).forgetScans(); },
            [](const Result<void>&) {});
}

void RunDriver::launch(const RunAction& action, const RunSpec& spec, std::shared_ptr<FileLock> hold) {
    m_executor.launch(spec, action.requiredBytes,
                      [this, run = action.run, key = action.key, hold = std::move(hold)](Result<AttemptReport> answer) {
                          if (!answer && isContentLost(answer.error()))
                              forgetScans();
                          // The answer about an earlier attempt says nothing about the launch that is pending.
                          if (!m_reconciler.isCurrent(run, key))
                              return;
                          RunObservation news{
                              .kind = RunObservation::Kind::LaunchAnswer, .run = run, .nodeRank = key.rank};
                          if (answer)
                              news.report = std::move(*answer);
                          else
                              news.error = answer.error();
                          handle(std::move(news));
                      });
    crashPoint(CrashPoint::DriverLaunchSent);
}

void RunDriver::handleRefusedLaunch(const RunAction& action, const Error& error) {
    RunObservation news{
        .kind = RunObservation::Kind::LaunchAnswer, .run = action.run, .nodeRank = action.key.rank, .error = error};
    handle(std::move(news));
}

void RunDriver::act(const RunAction& action) {
    const int64_t run = action.run;
    const auto report = [this, run, rank = action.key.rank](RunObservation::Kind kind) {
        return [this, run, rank, kind](Result<AttemptReport> answer) {
            RunObservation news{.kind = kind, .run = run, .nodeRank = rank};
            if (answer)
                news.report = std::move(*answer);
            else
                news.error = answer.error();
            handle(std::move(news));
        };
    };
    switch (action.kind) {
    case RunAction::Kind::Launch:
        if (action.resume.isChoiceNeeded())
            chooseResume(action);
        else
            launch(action, action.spec);
        break;
    case RunAction::Kind::Observe:
        m_machine.request(ObserveRequest{action.key}, report(RunObservation::Kind::Report));
        break;
    case RunAction::Kind::Cancel:
        m_machine.request(CancelRequest{action.key, action.graceMs}, report(RunObservation::Kind::CancelAnswer));
        crashPoint(CrashPoint::DriverCancelSent);
        break;
    case RunAction::Kind::SendTable:
        m_machine.request(GangRequest{action.key, action.table}, report(RunObservation::Kind::GangAnswer));
        crashPoint(CrashPoint::DriverGangTableSent);
        break;
    case RunAction::Kind::Release:
        m_machine.request(ReleaseRequest{action.key}, report(RunObservation::Kind::GangAnswer));
        crashPoint(CrashPoint::DriverGangReleaseSent);
        break;
    case RunAction::Kind::Withdraw:
        m_machine.request(WithdrawRequest{action.key}, report(RunObservation::Kind::GangAnswer));
        crashPoint(CrashPoint::DriverGangWithdrawSent);
        break;
    case RunAction::Kind::Collect:
        m_executor.collect(action.key, action.exit, action.kept, [this, run, action](Result<CollectedFiles> answer) {
            RunObservation news{.kind = RunObservation::Kind::Collected, .run = run, .nodeRank = action.key.rank};
            if (answer) {
                news.collected = answer->collected;
                news.leftFiles = static_cast<int64_t>(answer->leftFiles);
                news.leftBytes = static_cast<int64_t>(answer->leftBytes);
                news.changedFiles = answer->changedFiles;
                news.unreadable = static_cast<int64_t>(answer->unreadable);
                news.unreadablePaths = answer->unreadablePaths;
                news.isLogChanged = answer->isLogChanged;
                news.isWorkMissing = answer->isWorkMissing;
                news.cutLogs = answer->cutLogs;
                news.cutKept = static_cast<int64_t>(answer->cutKept);
                news.cutSize = static_cast<int64_t>(answer->cutSize);
                news.metricsMissing = answer->metricsMissing;
            } else {
                news.error = answer.error();
            }
            handleCollected(std::move(news), action);
        });
        break;
    case RunAction::Kind::StopCollecting:
        m_executor.stopCollecting(action.key);
        break;
    case RunAction::Kind::Acknowledge:
        m_machine.request(CollectedRequest{action.key});
        break;
    case RunAction::Kind::Remove:
        m_executor.remove(action.key.run, [this, run](Result<void> answer) {
            RunObservation news{.kind = RunObservation::Kind::Removed, .run = run};
            if (!answer)
                news.error = answer.error();
            handle(std::move(news));
        });
        break;
    }
}

} // namespace studio

#include "moc_run_driver.cpp"
