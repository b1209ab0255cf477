#include "core/run/run_executor.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/run/run_text.h"
#include "core/transfer/log_file.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int maxAttempts = 3;
constexpr size_t maxChangesReported = 5;
constexpr size_t maxReportedPathLength = 200;
constexpr auto logPause = 5s;
constexpr auto diskPause = 5s;
constexpr auto metricsPause = 500ms;
constexpr int silentMetricFailures = 10; // what is over soon needs no word

std::vector<std::string> treesOf(const RunSpec& spec) {
    std::vector<std::string> trees;
    if (!spec.sourceTree.empty())
        trees.push_back(spec.sourceTree);
    for (const auto& input : spec.inputs) {
        if (!input.tree.empty() && (input.kind == RunInput::Kind::File || input.kind == RunInput::Kind::Folder))
            trees.push_back(input.tree);
    }
    if (spec.environment && !treeOf(*spec.environment).empty())
        trees.push_back(treeOf(*spec.environment));
    return trees;
}

} // namespace

void RunExecutor::wait(const AttemptKey& key, const std::optional<Reason>& why) {
    if (why)
        m_waiting.insert(key);
    else if (m_waiting.erase(key) == 0)
        return;
    Q_EMIT collectStalled(key, why);
}

void RunExecutor::collect(const AttemptKey& key, const std::optional<ExitRecord>& exit, std::vector<std::string> kept,
                          Answer<CollectedFiles> answer) {
    if (exit && exit->metricsComplete) {
        collectFiles(key, exit, std::move(kept), std::move(answer));
        return;
    }
    const uint64_t round = ++m_lastSettling;
    m_settling[key] = {round, exit, std::move(kept), std::move(answer)};
    settleMetrics(key, round);
}

// The agent reads in a process of its own; its progress is polled until it has finished.
void RunExecutor::settleMetrics(const AttemptKey& key, uint64_t round) {
    m_machine.request(MetricsRequest{key}, [this, key, round](const Result<MetricsProgress>& progress) {
        const auto at = m_settling.find(key);
        if (at == m_settling.end() || at->second.round != round)
            return;
        // Requested again after the reconnect, or when its folder is back: the reconciler decides.
        if (!progress &&
            (progress.error().code == ErrorCode::Unavailable || progress.error().code == ErrorCode::NotFound)) {
            const auto settling = std::move(at->second);
            m_settling.erase(at);
            wait(key, std::nullopt);
            settling.answer(fail(progress.error()));
            return;
        }
        const bool isPassing =
            !progress && (progress.error().code == ErrorCode::Busy || progress.error().code == ErrorCode::Timeout ||
                          progress.error().code == ErrorCode::Protocol);
        // InvalidArgument: an older agent without this request; nothing more can be read.
        if (!progress && !isPassing)
            return metricsSettled(key, progress.error().code == ErrorCode::InvalidArgument ? std::string()
                                                                                           : progress.error().message);
        if (progress && progress->isDone)
            return metricsSettled(key, progress->missing);
        at->second.failures = progress ? 0 : at->second.failures + 1;
        if (at->second.failures > silentMetricFailures)
            wait(key, Reason{"collect_repeated", {{"detail", progress.error().message}}});
        if (progress && progress->isDiskFull)
            wait(key, Reason{"metrics_disk_full", {}});
        else if (progress)
            wait(key,
                 Reason{
                     "reading_metrics",
                     {{"read", progress->readBytes}, {"total", progress->totalBytes}, {"detail", progress->obstacle}}});
        QTimer::singleShot(metricsPause, this, [this, key, round] {
            const auto still = m_settling.find(key);
            if (still != m_settling.end() && still->second.round == round)
                settleMetrics(key, round);
        });
    });
}

void RunExecutor::metricsSettled(const AttemptKey& key, const std::string& missing) {
    const auto settling = std::move(m_settling.extract(key).mapped());
    wait(key, std::nullopt);
    collectFiles(key, settling.exit, settling.kept, [missing, answer = settling.answer](Result<CollectedFiles> files) {
        if (files)
            files->metricsMissing = missing;
        answer(std::move(files));
    });
}

void RunExecutor::stopCollecting(const AttemptKey& key) {
    auto settling = m_settling.extract(key);
    if (settling.empty())
        return;
    wait(key, std::nullopt);
    settling.mapped().answer(fail(ErrorCode::Canceled, {}));
}

void LocalRunExecutor::launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) {
    m_machine.launch(spec, requiredBytes, std::move(answer));
}

void LocalRunExecutor::collectFiles(const AttemptKey& key, const std::optional<ExitRecord>&, std::vector<std::string>,
                                    Answer<CollectedFiles> answer) {
    m_machine.request(CollectRequest{key}, [answer = std::move(answer)](Result<Collected> collected) {
        if (!collected) {
            answer(fail(collected.error()));
            return;
        }
        CollectedFiles files;
        files.collected = *collected;
        files.unreadable = static_cast<uint64_t>(std::max<int64_t>(0, collected->unreadable));
        files.unreadablePaths = collected->unreadablePaths;
        files.isLogChanged = collected->isLogChanged;
        files.isWorkMissing = collected->isWorkMissing;
        answer(std::move(files));
    });
}

void LocalRunExecutor::remove(const std::string& run, Answer<void> answer) {
    m_machine.request(RemoveRunRequest{run}, std::move(answer));
}

void LocalRunExecutor::provide(const std::string&, Answer<void> answer) {
    QTimer::singleShot(0, this, [answer = std::move(answer)] { answer({}); }); // shared store
}

RemoteRunExecutor::RemoteRunExecutor(Machine& machine, std::string root, SnapshotStorePaths places,
                                     AcknowledgedTrees* remembered, QObject* parent)
    : RunExecutor(machine, parent)
    , m_root(std::move(root))
    , m_sender(machine, std::move(places), remembered)
    , m_logs(machine, m_root)
    , m_fetcher(machine, m_root) {
    connect(&m_logs, &LogMirror::completed, this, &RemoteRunExecutor::logEnded);
    connect(&m_logs, &LogMirror::cut, this, [this](const LogKey& key, quint64 kept, quint64 size) {
        m_cuts[key.attempt][key] = {kept, size};
    });
    connect(&m_logs, &LogMirror::failed, this, [this](const AttemptKey& key, const Error& why) {
        if (why.code == ErrorCode::NotFound) {
            if (const auto found = m_collections.find(key); found != m_collections.end())
                found->second.isLogMissing = true;
            logEnded(key); // the log no longer exists; what was received is here
        } else if (why.code != ErrorCode::Unavailable && why.code != ErrorCode::Timeout) {
            if (const auto found = m_collections.find(key); found != m_collections.end()) {
                found->second.logFailure = why.message;
                reportWait(key, found->second);
            }
            QTimer::singleShot(logPause, this, [this, key] {
                if (m_collections.contains(key)) // a run is not finished before its log is here
                    m_logs.follow(key, processesOf(key));
            });
        }
    });
    connect(&m_logs, &LogMirror::grew, this, [this](const AttemptKey& key) {
        const auto found = m_collections.find(key);
        if (found != m_collections.end() && !std::exchange(found->second.logFailure, {}).empty())
            reportWait(key, found->second);
    });
    connect(&m_logs, &LogMirror::errorOccurred, this, [this](const Error& why) {
        m_logTrouble = why;
        for (const auto& [key, collection] : m_collections)
            reportWait(key, collection);
        Q_EMIT errorOccurred(QString::fromStdString(why.message));
    });
    connect(&m_logs, &LogMirror::recovered, this, [this] {
        m_logTrouble.reset();
        for (const auto& [key, collection] : m_collections)
            reportWait(key, collection);
        Q_EMIT errorOccurred({});
    });
    connect(&m_fetcher, &OutputFetcher::waitingForDisk, this,
            [this](const AttemptKey& key, const std::optional<DiskWait>& disk) {
                const auto found = m_collections.find(key);
                if (found == m_collections.end())
                    return;
                found->second.disk = disk;
                reportWait(key, found->second);
            });
    // After a reconnect the reconciler decides what to launch.
    connect(&m_machine, &Machine::disconnected, this, [this] {
        m_launches.clear();
        m_ready.clear();
        m_collections.clear();
    });
}

void RemoteRunExecutor::launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) {
    const uint64_t round = ++m_lastRound;
    for (const SpecProcess& process : m_processes.contains(spec.key) ? std::vector<SpecProcess>() : spec.processes)
        m_processes[spec.key].push_back(process.rank);
    m_launches[spec.key] = {round, Launch{spec, requiredBytes, std::move(answer)}};
    send(spec.key, round);
}

RemoteRunExecutor::Launch* RemoteRunExecutor::find(const AttemptKey& key, uint64_t round) {
    const auto found = m_launches.find(key);
    return found == m_launches.end() || found->second.first != round ? nullptr : &found->second.second;
}

void RemoteRunExecutor::send(const AttemptKey& key, uint64_t round) {
    const auto trees = treesOf(find(key, round)->spec);
    if (m_sender.areKnown(trees)) {
        if (m_ready.empty())
            QTimer::singleShot(0, this, &RemoteRunExecutor::sendReady);
        m_ready.emplace_back(key, round);
        return;
    }
    m_sender.send(
        trees,
        [this, key, round] {
            leaveAll({{key, round}});
        },
        [this, key, round](Result<void> done) {
            Launch* launch = find(key, round);
            if (done || launch == nullptr || launch->hasLeft)
                return; // the launch itself has been answered
            const auto answer = std::move(launch->answer);
            m_launches.erase(key);
            answer(fail(done.error()));
        });
}

void RemoteRunExecutor::sendReady() {
    leaveAll(std::exchange(m_ready, {}));
}

void RemoteRunExecutor::leaveAll(const std::vector<std::pair<AttemptKey, uint64_t>>& ready) {
    std::map<uint64_t, AttemptKey> leaving; // in the order of the launches
    for (const auto& [key, round] : ready) {
        const Launch* launch = find(key, round);
        if (launch != nullptr && !launch->hasLeft)
            leaving.emplace(round, key);
    }
    if (leaving.empty())
        return;
    // Another upload may have brought what these wait for, behind uploads that they do not need.
    for (const auto& [key, entry] : m_launches) {
        const auto& [round, launch] = entry;
        if (!launch.hasLeft && m_sender.areKnown(treesOf(launch.spec)))
            leaving.emplace(round, key);
    }
    std::vector<AttemptKey> keys;
    for (const auto& [round, key] : leaving)
        keys.push_back(key);
    const auto passed = m_gate ? m_gate(keys) : std::set<AttemptKey>(keys.begin(), keys.end());
    for (const auto& [round, key] : leaving) {
        if (passed.contains(key)) {
            leave(key, round);
        } else if (Launch* launch = find(key, round)) {
            const auto answer = std::move(launch->answer);
            m_launches.erase(key);
            answer(fail(ErrorCode::Busy, RunText::tr("The run has not been sent to its machine yet.").toStdString()));
        }
    }
}

void RemoteRunExecutor::leave(const AttemptKey& key, uint64_t round) {
    Launch* launch = find(key, round);
    if (launch == nullptr)
        return;
    launch->hasLeft = true;
    if (const auto imports = m_sender.takeImports(treesOf(launch->spec)); !imports.empty()) {
        qint64 bytes = 0;
        for (const TreePlace& place : imports)
            bytes += place.bytes;
        Q_EMIT inputsImported(key, static_cast<int>(imports.size()), bytes);
    }
    m_machine.launch(launch->spec, launch->requiredBytes, [this, key, round](Result<AttemptReport> report) {
        Launch* answered = find(key, round);
        if (answered == nullptr)
            return;
        // The cache of uploaded trees is stale: they were deleted on the machine.
        if (!report && report.error().code == ErrorCode::NotFound && report.error().detail == missingDetail &&
            ++answered->tries < maxAttempts) {
            answered->hasLeft = false;
            m_sender.markUncertain(treesOf(answered->spec));
            send(key, round);
            return;
        }
        const auto answer = std::move(answered->answer);
        m_launches.erase(key);
        answer(std::move(report));
    });
    // Sent together with the launch: saves a round trip for the first log lines.
    m_logs.follow(key, processesOf(key));
}

void RemoteRunExecutor::provide(const std::string& tree, Answer<void> answer) {
    m_sender.send({tree}, {}, std::move(answer));
}

void RemoteRunExecutor::giveUp(const AttemptKey& key) {
    const auto found = m_launches.find(key);
    if (found == m_launches.end() || found->second.second.hasLeft)
        return;
    const auto answer = std::move(found->second.second.answer);
    m_launches.erase(found);
    QTimer::singleShot(0, this, [answer] {
        answer(fail(ErrorCode::Canceled, RunText::tr("The run was canceled before it was sent.").toStdString()));
    });
}

void RemoteRunExecutor::accepted(const AttemptReport& report) {
    const AttemptKey& key = report.key;
    const bool isNew = !report.processes.empty() && !m_processes.contains(key); // launched by an earlier driver
    for (const ProcessState& process : isNew ? report.processes : std::vector<ProcessState>())
        m_processes[key].push_back(process.rank);
    if (isNew || !m_logs.isFollowed(key))
        m_logs.follow(key, processesOf(key));
}

std::vector<int> RemoteRunExecutor::processesOf(const AttemptKey& key) const {
    const auto found = m_processes.find(key);
    return found == m_processes.end() ? std::vector<int>() : found->second;
}

Reason reasonOf(const DiskWait& wait) {
    if (!wait.failure.empty())
        return {"studio_disk_failed", {{"folder", displayText(wait.folder)}, {"detail", wait.failure}}};
    return {"studio_disk_full",
            {{"needed", wait.neededBytes}, {"free", wait.freeBytes}, {"folder", displayText(wait.folder)}}};
}

// A run that waits for the disk is not finished, and says for what it waits: for its files, or for its log.
void RemoteRunExecutor::reportWait(const AttemptKey& key, const Collection& collection) {
    if (collection.disk)
        return wait(key, reasonOf(*collection.disk));
    const bool isLogAwaited = collection.fetched && !collection.isLogHere;
    const bool isLogDiskFull = m_logTrouble && m_logTrouble->code == ErrorCode::DiskFull;
    if (collection.isBlocked || (isLogAwaited && isLogDiskFull))
        return wait(key, Reason{"studio_disk_full", {{"folder", displayText(m_root)}}});
    if (isLogAwaited && m_logTrouble)
        return wait(key, reasonOf(DiskWait{0, 0, m_root, m_logTrouble->message}));
    if (isLogAwaited && !collection.logFailure.empty())
        return wait(key, Reason{"log_unreadable", {{"detail", collection.logFailure}}});
    wait(key, std::nullopt);
}

void RemoteRunExecutor::setRules(FetchRules rules) {
    m_rules = std::move(rules);
    for (auto& [key, collection] : m_collections) {
        if (!waits(key) || collection.fetched)
            continue;
        collection.disk.reset(); // the next fetch says what it waits for
        reportWait(key, collection);
        fetch(key);
    }
}

void RemoteRunExecutor::stopCollecting(const AttemptKey& key) {
    RunExecutor::stopCollecting(key);
    auto collection = m_collections.extract(key);
    if (collection.empty())
        return;
    m_fetcher.stop(key);
    wait(key, std::nullopt);
    collection.mapped().answer(fail(ErrorCode::Canceled, {}));
}

void RemoteRunExecutor::collectFiles(const AttemptKey& key, const std::optional<ExitRecord>& exit,
                                     std::vector<std::string> kept, Answer<CollectedFiles> answer) {
    m_collections[key] = Collection{
        std::nullopt, false, exit ? exit->log : std::nullopt, std::move(answer), false, ++m_lastRound, std::move(kept)};
    m_cuts.erase(key);
    m_logs.follow(key, processesOf(key)); // emits `completed` again if everything is here already
    fetch(key);
}

void RemoteRunExecutor::fetch(const AttemptKey& key) {
    m_fetcher.stop(key); // two would write the same files
    FetchRules rules = m_rules;
    rules.kept = m_collections[key].kept;
    m_fetcher.fetch(key, std::move(rules), [this, key](Result<Fetched> fetched) {
        const auto found = m_collections.find(key);
        if (found == m_collections.end())
            return;
        if (!fetched && fetched.error().code == ErrorCode::DiskFull) {
            // Nothing is lost: the machine keeps the files.
            found->second.isBlocked = true;
            found->second.disk.reset();
            reportWait(key, found->second);
            Q_EMIT errorOccurred(QString::fromStdString(fetched.error().message));
            QTimer::singleShot(durationOrOverride("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS", diskPause), this, [this, key] {
                if (m_collections.contains(key))
                    fetch(key);
            });
            return;
        }
        found->second.isBlocked = false;
        found->second.disk.reset();
        found->second.fetched = std::move(fetched);
        if (*found->second.fetched && !found->second.isLogHere)
            watchLog(key, found->second.round);
        reportWait(key, found->second);
        finishIfWhole(key);
    });
}

void RemoteRunExecutor::watchLog(const AttemptKey& key, uint64_t round) {
    QTimer::singleShot(logPause, this, [this, key, round, before = m_logs.received(key)] {
        const auto found = m_collections.find(key);
        if (found == m_collections.end() || found->second.round != round || found->second.isLogHere)
            return;
        if (m_logs.received(key) == before)
            m_logs.refollow(key);
        watchLog(key, round);
    });
}

void RemoteRunExecutor::logEnded(const AttemptKey& key) {
    const auto found = m_collections.find(key);
    if (found == m_collections.end())
        return;
    found->second.isLogHere = true;
    reportWait(key, found->second);
    finishIfWhole(key);
}

void RemoteRunExecutor::finishIfWhole(const AttemptKey& key) {
    const auto found = m_collections.find(key);
    const Collection& collection = found->second;
    if (!collection.fetched || (!collection.isLogHere && *collection.fetched))
        return;
    const Collection done = std::move(found->second);
    m_collections.erase(found);
    if (*done.fetched)
        m_processes.erase(key);
    if (!*done.fetched) {
        done.answer(fail(done.fetched->error()));
        return;
    }
    const Fetched& fetched = **done.fetched;
    CollectedFiles files;
    files.collected = fetched.collected;
    files.leftFiles = fetched.leftOutFiles;
    files.leftBytes = fetched.leftOutBytes;
    for (const ExcludedFile& left : fetched.leftOut) {
        const std::string path =
            displayText(std::string(toText(left.area)) + (left.path.empty() ? "" : "/") + left.path);
        if (left.why == ExcludedFile::Why::Damaged && files.changedFiles.size() < maxChangesReported)
            files.changedFiles.push_back(path.substr(0, maxReportedPathLength));
        // Not excluded by the rules.
        if (left.why != ExcludedFile::Why::Damaged && left.why != ExcludedFile::Why::Unreadable &&
            left.why != ExcludedFile::Why::NotPlaced && left.why != ExcludedFile::Why::UnsafeName &&
            left.why != ExcludedFile::Why::NoPlainFile)
            continue;
        --files.leftFiles;
        files.leftBytes -= std::min(files.leftBytes, left.size);
        if (left.why == ExcludedFile::Why::Damaged)
            continue;
        ++files.unreadable;
        if (files.unreadablePaths.size() < Collected::maxUnreadablePaths)
            files.unreadablePaths.push_back(path.substr(0, maxReportedPathLength));
    }
    const auto cuts = m_cuts.extract(key);
    for (const auto& [log, cut] : cuts ? cuts.mapped() : std::map<LogKey, LogCut>()) {
        if (files.cutLogs.empty()) {
            files.cutKept = cut.kept;
            files.cutSize = cut.size;
        }
        files.cutLogs.push_back(baseNameOf(mirroredLogPath(log)));
    }
    const bool isPrefix = cuts && cuts.mapped().contains({key, LogFile::Log, {}});
    Answer<CollectedFiles> answer = done.answer;
    if (done.isLogMissing || fetched.hasUnreadable)
        answer = [this, key, answer = done.answer](Result<CollectedFiles> whole) {
            finishWhereItIs(key, std::move(*whole), answer);
        };
    if (!done.log || isPrefix) {
        answer(std::move(files));
        return;
    }
    m_worker.run(
        this, [root = m_root, key, mark = *done.log] { return isMirroredLogChanged(root, key, mark); },
        [files = std::move(files), answer = std::move(answer)](const Result<bool>& isChanged) mutable {
            files.isLogChanged = isChanged.value_or(true);
            answer(std::move(files));
        });
}

void RemoteRunExecutor::finishWhereItIs(const AttemptKey& key, CollectedFiles files, Answer<CollectedFiles> answer) {
    m_machine.request(CollectRequest{key},
                      [files = std::move(files), answer = std::move(answer)](const Result<Collected>& there) mutable {
                          if (!there) {
                              answer(fail(there.error()));
                              return;
                          }
                          files.isWorkMissing = there->isWorkMissing;
                          answer(std::move(files));
                      });
}

void RemoteRunExecutor::remove(const std::string& run, Answer<void> answer) {
    m_machine.request(RemoveRunRequest{run}, [this, run, answer = std::move(answer)](Result<void> removed) {
        if (!removed) {
            answer(std::move(removed));
            return;
        }
        m_worker.run(
            this, [folder = AttemptFolder::runFolder(m_root, run)] { return removeTree(folder); },
            [answer](Result<void> done) { answer(std::move(done)); });
    });
}

} // namespace studio

#include "moc_run_executor.cpp"
