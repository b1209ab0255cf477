#include "core/run/reconcile_pass.h"

#include <chrono>

#include "core/base/text.h"
#include "core/environment/named_environment.h"
#include "core/run/parent_run.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_store.h"

namespace studio {

namespace {

constexpr size_t maxChangesNoted = 8;     // a machine may report something different each time
constexpr int64_t noticeableWaitMs = 100; // checking a ready environment takes 1 to 2 ms
constexpr auto environmentPause = std::chrono::seconds(1);

} // namespace

bool RunReconciler::ReconcilePass::isPassing(ErrorCode code) {
    return code == ErrorCode::Busy || code == ErrorCode::Timeout || code == ErrorCode::Protocol;
}

RunReconciler::PendingChanges RunReconciler::ReconcilePass::run(const std::vector<RunObservation>& news,
                                                                const std::set<int64_t>& placed) {
    if (m_machine.freshlyConnected) {
        machines::setIdentity(m_db, m_reconciler.m_options.machine,
                              {m_machine.machineId, m_machine.bootId, m_machine.rootId});
        observeAll();
    }
    refreshGangs();
    if (!m_reconciler.m_firstStep || m_machine.freshlyConnected)
        forgetGangStates();
    adopt(placed);
    for (const auto& entry : news)
        handle(entry);
    readDesiredState();
    readPreemptions();
    pollAgain();
    if (m_machine.isDestroyed)
        endOnDestroyedMachine();
    markNotResponding();
    settleGangs();
    m_draft.stepAt = m_now;
    return std::move(m_draft);
}

RunItem* RunReconciler::ReconcilePass::edit(const ItemKey& key) {
    if (m_draft.gone.contains(key))
        return nullptr;
    if (const auto changed = m_draft.changed.find(key); changed != m_draft.changed.end())
        return &changed->second;
    const auto known = m_reconciler.m_items.find(key);
    return known == m_reconciler.m_items.end() ? nullptr : &m_draft.changed.emplace(key, known->second).first->second;
}

const RunItem* RunReconciler::ReconcilePass::look(const ItemKey& key) const {
    if (const auto changed = m_draft.changed.find(key); changed != m_draft.changed.end())
        return &changed->second;
    return m_reconciler.find(key.run, key.nodeRank);
}

std::vector<ItemKey> RunReconciler::ReconcilePass::itemsOf(int64_t seq) const {
    std::set<ItemKey> keys;
    const auto add = [&](const auto& items) {
        for (auto at = items.lower_bound({seq, 0}); at != items.end() && at->first.run == seq; ++at)
            keys.insert(at->first);
    };
    add(m_reconciler.m_items);
    add(m_draft.changed);
    return {keys.begin(), keys.end()};
}

bool RunReconciler::ReconcilePass::change(RunItem& item, RunEvent event, const Reason& why,
                                          const std::string& evidence) {
    const auto next = nextState(item.state, event);
    if (!next)
        return false;
    item.isInEngine = event == RunEvent::EngineQueued || event == RunEvent::EngineProvisioning;
    runs::change(m_db, {item.seq, item.attempt, item.state, *next, why, evidence, item.isInEngine}, m_now);
    item.state = *next;
    ++m_draft.changes;
    return true;
}

void RunReconciler::ReconcilePass::note(const RunItem& item, const Reason& why, const std::string& evidence) {
    Reason what = why;
    if (item.isGang())
        what.params["node_rank"] = item.nodeRank;
    runs::note(m_db, item.seq, item.attempt, item.state, what, evidence, m_now);
    ++m_draft.changes;
}

void RunReconciler::ReconcilePass::act(RunAction::Kind kind, const RunItem& item) {
    RunAction action;
    action.kind = kind;
    action.run = item.seq;
    action.key = keyOf(item);
    m_draft.actions.push_back(std::move(action));
}

void RunReconciler::ReconcilePass::observeAll() {
    for (const ItemKey& key : m_reconciler.m_live) {
        RunItem& item = *edit(key);
        item.launching = item.collecting = item.collectStalled = item.cancelSent = false;
        item.tableSent = item.releaseSent = item.isGangRefused = false;
        item.launchAgain.reset(); // decided by the observation: this may be another boot
        item.launchError.reset();
        item.observeAgain.reset();
        if (!item.isFolderUnavailable && std::exchange(item.notResponding, false)) {
            setNotResponding(item, std::nullopt);
            note(item, reason("responding"));
        }
        if (item.isGang())
            touch(item);
        act(RunAction::Kind::Observe, item);
    }
}

void RunReconciler::ReconcilePass::handle(const RunObservation& news) {
    if (news.kind == RunObservation::Kind::Removed) {
        handleRemoved(news);
        return;
    }
    const ItemKey key{news.run, news.report ? news.report->key.rank : news.nodeRank};
    // Node 0 of an engine's job may have changed the state of the run in this step.
    if (const RunItem* known = look(key); known != nullptr && known->isGang() && m_reconciler.isEngine())
        refreshGang(key);
    RunItem* item = edit(key);
    if (item == nullptr)
        return;
    if (item->isGang())
        touch(*item);
    if (news.kind == RunObservation::Kind::LaunchAnswer)
        handleLaunchAnswer(*item, news);
    else if (news.kind == RunObservation::Kind::CollectWaits)
        handleCollectWaits(*item, news.waits);
    else if (news.kind == RunObservation::Kind::Collected)
        handleCollected(*item, news);
    else if (news.report)
        handleReport(*item, *news.report, false);
    else if (news.error && news.error->code != ErrorCode::Unavailable)
        item->observeAgain = m_now + m_reconciler.m_options.pause;
    if (news.kind == RunObservation::Kind::GangAnswer ||
        (news.kind == RunObservation::Kind::CancelAnswer && item->isGang()))
        handleGangAnswer(*item, news.error);
    else if (news.kind == RunObservation::Kind::CancelAnswer && news.error)
        item->cancelSent = false;
}

void RunReconciler::ReconcilePass::handleRemoved(const RunObservation& news) {
    if (!news.error) {
        // Its row stays until all machines have removed their files of it.
        if (!processes::markRemoved(m_db, news.run, m_reconciler.m_options.machine, m_now))
            runs::erase(m_db, news.run);
        ++m_draft.changes;
    } else if (news.error->code != ErrorCode::Unavailable) {
        runs::refuseDelete(m_db, news.run, reason("delete_failed", {{"detail", news.error->message}}));
        ++m_draft.changes;
    }
    m_draft.removed.insert(news.run);
}

void RunReconciler::ReconcilePass::handleLaunchAnswer(RunItem& item, const RunObservation& news) {
    item.launching = false;
    if (news.report) {
        m_draft.passed.push_back(CrashPoint::DriverAccepted);
        handleReport(item, *news.report, true);
    } else if (news.error && isPassing(news.error->code) && !item.cancelRequested) {
        item.launchAgain = m_now + m_reconciler.m_options.pause;
    } else if (news.error && news.error->code == ErrorCode::DiskFull && !item.cancelRequested) {
        item.launchAgain = m_now + m_reconciler.m_options.pause;
        runs::setWaiting(m_db, item.seq, reason("disk_full", {{"detail", news.error->message}}));
        ++m_draft.changes;
    } else if (news.error && news.error->code != ErrorCode::Unavailable) {
        // Refused, or failed halfway: observe whether the machine has accepted it.
        item.launchError = news.error;
        act(RunAction::Kind::Observe, item);
    }
}

void RunReconciler::ReconcilePass::handleReport(RunItem& item, const AttemptReport& report, bool answersLaunch) {
    // Queued: the attempt has ended, and the next one has not started.
    if (report.key.attempt != item.attempt || report.key.rank != item.nodeRank || !item.isLive())
        return;
    if (item.ended && item.ended->exit && !isOnAnotherMachine(item)) {
        handleAfterEnd(item, report);
        return;
    }
    if (!isOnAnotherMachine(item))
        item.otherMachineSince.reset();
    if (isOlderThanKnown(item, report)) {
        if (!awaitFolder(item, report))
            endOfReplacedFolder(item, report);
        return;
    }
    if (report.phase != AttemptPhase::Absent && clearAbsence(item))
        note(item, reason("folder_back"), "agent_answer");
    if (std::exchange(item.phase, report.phase) != report.phase)
        processes::setPhase(m_db, processOf(item), report.phase);
    if (report.environment && report.phase != AttemptPhase::Absent)
        handleEnvironment(item, *report.environment);
    if (report.fetch && report.phase != AttemptPhase::Absent)
        handleFetch(item, *report.fetch);
    if (report.engine)
        followEngine(item, report);
    if (!report.processes.empty())
        processes::setRanks(m_db, processOf(item), report.processes);
    if (item.isGang() && report.phase != AttemptPhase::Absent)
        handleGangReport(item, report);
    switch (report.phase) {
    case AttemptPhase::Absent:
        handleAbsent(item, report);
        return;
    case AttemptPhase::Accepted:
        accept(item);
        if (isOnAnotherMachine(item)) {
            awaitMachine(item); // its shim may be about to start on that machine
            return;
        }
        if (isOfAnotherBoot(item))
            endOfAnotherBoot(item, report);
        else if (!answersLaunch && !item.launching && !item.cancelRequested && !report.engine)
            launch(item); // its shim never started, or died before its claim
        break;
    case AttemptPhase::Starting:
        accept(item);
        break;
    case AttemptPhase::Running:
        accept(item);
        started(item, report);
        break;
    case AttemptPhase::Orphaned:
        accept(item);
        started(item, report);
        if (!std::exchange(item.orphanNoted, true))
            note(item, reason("hold_lost"), "processes_alive");
        break;
    case AttemptPhase::Ended:
        accept(item);
        started(item, report);
        exited(item, report);
        return;
    case AttemptPhase::Vanished:
        accept(item);
        if (!report.neverStarted && isOnAnotherMachine(item)) {
            awaitMachine(item);
            return;
        }
        started(item, report);
        if (m_reconciler.m_options.sharesNoDisk && !report.neverStarted &&
            (item.isGang() ? item.hasStarted : item.state != RunState::Preparing))
            collect(item, report); // fetch its files before the end is reported
        else
            finish(item, judge(report, item.isCanceledByUser()), std::nullopt, std::nullopt);
        return;
    }
    if (report.diskLow && !std::exchange(item.diskLowNoted, true))
        note(item, reason("disk_low"));
    sendCancel(item);
}

void RunReconciler::ReconcilePass::handleAfterEnd(RunItem& item, const AttemptReport& report) {
    if (report.phase == AttemptPhase::Absent && item.outputsGone) {
        handleOutputsGone(item, report);
        return;
    }
    if (report.phase != AttemptPhase::Absent) {
        item.outputsGone = false; // it was only temporarily unavailable
        if (clearAbsence(item))
            note(item, reason("folder_back"), "agent_answer");
    }
    const bool hasRecord = report.phase == AttemptPhase::Ended && report.exit;
    if (hasRecord && endToJson(*report.exit) == endToJson(*item.ended->exit)) {
        exited(item, report);
        return;
    }
    if (!hasRecord)
        recordChanged(item, {{"what", {"folder"}}});
    else
        recordChanged(
            item, {{"what", {"exit_record"}},
                   {"exit_code", report.exit->exitCode ? nlohmann::json(*report.exit->exitCode) : nlohmann::json()}});
    exited(item, AttemptReport(*item.ended)); // copy: exited() assigns to item.ended
}

void RunReconciler::ReconcilePass::recordChanged(RunItem& item, nlohmann::json params) {
    const std::string text = params.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (item.changesNoted.insert(text).second && item.changesNoted.size() <= maxChangesNoted)
        note(item, reason("changed_remotely", std::move(params)), "agent_answer");
}

bool RunReconciler::ReconcilePass::isOfAnotherBoot(const RunItem& item) const {
    // Empty until the launch request has been sent.
    return !item.intentMachineId.empty() &&
           (item.intentBootId != m_machine.bootId || item.intentMachineId != m_machine.machineId);
}

void RunReconciler::ReconcilePass::awaitMachine(RunItem& item) {
    if (!item.otherMachineSince)
        item.otherMachineSince = m_now;
    if (*item.otherMachineSince + m_reconciler.m_options.absence <= m_now && followFromHeadNode(item))
        return;
    item.observeAgain = m_now + m_reconciler.m_options.pause;
    if (!std::exchange(item.otherMachineNoted, true))
        note(item, reason("other_machine"));
}

bool RunReconciler::ReconcilePass::isOnAnotherMachine(const RunItem& item) const {
    return !item.intentMachineId.empty() && item.intentMachineId != m_machine.machineId;
}

void RunReconciler::ReconcilePass::endOfAnotherBoot(RunItem& item, AttemptReport report) {
    report.phase = AttemptPhase::Vanished;
    report.rebooted = true;
    finish(item, judge(report, item.isCanceledByUser()), std::nullopt, std::nullopt);
}

void RunReconciler::ReconcilePass::accept(RunItem& item) {
    item.launchError.reset();
    if (std::exchange(item.accepted, true))
        return;
    processes::markAccepted(m_db, processOf(item), m_now);
    runs::markAccepted(m_db, item.seq, item.attempt, m_now);
    note(item, reason("accepted"));
}

void RunReconciler::ReconcilePass::handleEnvironment(RunItem& item, const EnvironmentState& state) {
    using Phase = EnvironmentState::Phase;
    const bool isOther = state.phase != item.environment;
    const bool isChangeNew = state.change && !std::exchange(item.isEnvironmentChanged, true);
    if (isChangeNew)
        note(item, reason("environment_changed",
                          {{"name", state.name}, {"added", state.change->added}, {"removed", state.change->removed}}));
    if (!isOther && !isChangeNew &&
        (state.phase == Phase::Ready || state.phase == Phase::Failed || m_now < item.environmentAt + environmentPause))
        return;
    const bool wasAwaited = item.environment == Phase::Waiting || item.environment == Phase::Building;
    item.environment = state.phase;
    item.environmentAt = m_now;
    if (item.isGang())
        processes::setEnvironment(m_db, processOf(item), state);
    if (item.nodeRank == 0 || state.phase == Phase::Failed)
        runs::setEnvironment(m_db, item.seq, item.attempt, state);
    ++m_draft.changes;
    const bool isAwaited = state.phase == Phase::Waiting || state.phase == Phase::Building;
    if (isAwaited && !wasAwaited)
        note(item, reason("environment_awaited", {{"name", state.name}}));
    if (isOther && state.phase == Phase::Ready && (wasAwaited || state.waitedMs >= noticeableWaitMs))
        note(item, reason("environment_ready", {{"name", state.name},
                                                {"tool", state.result ? state.result->tool : std::string()},
                                                {"waited_ms", state.waitedMs}}));
    if (state.phase != Phase::Ready && state.phase != Phase::Failed)
        return;
    if (state.failure && state.failure->cause == EnvironmentCause::Canceled)
        return; // the attempt was canceled: that is no statement about the build
    const std::string machine = m_reconciler.m_options.machine.text();
    EnvironmentState build = state;
    build.isInUse = false; // known by the machine only, reported on request
    build.lastUsedMs = toMs(m_now);
    environments::recordBuild(m_db, machine.empty() ? item.target : machine, build, m_now);
}

// Records progress at intervals; each finished input and the completion, immediately.
void RunReconciler::ReconcilePass::handleFetch(RunItem& item, const FetchState& state) {
    using Phase = FetchState::Phase;
    const bool isOther = state.phase != item.fetch || state.input != item.fetchedInput;
    const bool isOver = state.phase == Phase::Ready || state.phase == Phase::Failed;
    if (!isOther && (isOver || m_now < item.fetchAt + environmentPause))
        return;
    const bool wasAwaited = item.fetch == Phase::Waiting || item.fetch == Phase::Fetching;
    item.fetch = state.phase;
    item.fetchedInput = state.input;
    item.fetchAt = m_now;
    if (item.nodeRank == 0 || state.phase == Phase::Failed)
        runs::setFetch(m_db, item.seq, item.attempt, state);
    ++m_draft.changes;
    if (!wasAwaited && !isOver)
        note(item, reason("inputs_awaited", {{"input", state.input}}));
    if (state.phase == Phase::Ready)
        note(item, reason("inputs_ready", {{"bytes", state.loaded}, {"took_ms", state.tookMs}}));
}

void RunReconciler::ReconcilePass::started(RunItem& item, const AttemptReport& report) {
    if (!report.started)
        return;
    const Timestamp at = fromMs(report.started->atMs);
    if (item.isGang()) {
        if (std::exchange(item.hasStarted, true))
            return;
        processes::markStarted(m_db, processOf(item), at);
        if (m_reconciler.isEngine())
            processes::boundUsage(m_db, processOf(item), m_now);
        note(item, reason("started", {{"pid", report.started->pid}}), "start_record");
        return;
    }
    if (item.state != RunState::Preparing && item.state != RunState::CancelRequested)
        return;
    processes::markStarted(m_db, processOf(item), at);
    if (m_reconciler.isEngine())
        processes::boundUsage(m_db, processOf(item), m_now);
    runs::markStarted(m_db, item.seq, item.attempt, at);
    if (item.state != RunState::Preparing)
        return;
    change(item, RunEvent::Started, reason("started", {{"pid", report.started->pid}}), "start_record");
    m_draft.passed.push_back(CrashPoint::DriverRunning);
}

void RunReconciler::ReconcilePass::exited(RunItem& item, const AttemptReport& report) {
    const Outcome outcome = judge(report, item.isCanceledByUser());
    if (item.isGang()) {
        exitedProcess(item, report, outcome);
        return;
    }
    processes::end(m_db, processOf(item), endStateOf(outcome.kind), report.exit, outcome.evidence, m_now);
    freePlace(item, report.exit);
    if (change(item, RunEvent::Exited,
               reason("exited", report.exit ? endToJson(*report.exit) : nlohmann::json::object()), "exit_record")) {
        noteReleasedGpus(item, report);
        reviewPlace(item);
        m_draft.passed.push_back(CrashPoint::DriverExitSeen);
    }
    collect(item, report);
}

// The agent releases GPUs before it writes the exit record.
void RunReconciler::ReconcilePass::noteReleasedGpus(const RunItem& item, const AttemptReport& report) {
    if (!report.gpu || report.gpu->phase != GpuReservation::Phase::Released)
        return;
    nlohmann::json params{{"gpus", std::ssize(report.gpu->uuids)}, {"kept", report.gpu->quarantined}};
    if (report.gpu->freeBytes >= 0)
        params["free_bytes"] = report.gpu->freeBytes;
    note(item, reason(report.gpu->quarantined.empty() ? "gpus_released" : "gpus_kept", std::move(params)),
         "exit_record");
}

void RunReconciler::ReconcilePass::collect(RunItem& item, const AttemptReport& report) {
    item.ended = report;
    if (std::exchange(item.collecting, true))
        return;
    act(RunAction::Kind::Collect, item);
    m_draft.actions.back().exit = report.exit;
    m_draft.actions.back().failed = firstFailedProcess(report.processes);
    m_draft.actions.back().kept = parents::keptOutputs(m_db, item.seq);
}

void RunReconciler::ReconcilePass::finish(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                                          const std::optional<Collected>& collected) {
    if (collected && m_reconciler.m_options.sharesNoDisk)
        act(RunAction::Kind::Acknowledge, item); // from now on the machine may delete it
    if (item.isGang()) {
        finishProcess(item, outcome, exit, collected);
        return;
    }
    if (m_machine.howEnded && outcome.kind == Outcome::Kind::Failed && outcome.isInfrastructureFailure) {
        Outcome ended = outcome;
        ended.reason = reason("allocation_ended", {{"detail", *m_machine.howEnded}});
        ended.isFreeRetry = true; // it is no failure of the run
        if (tryAgain(item, ended))
            return;
    }
    if (outcome.kind == Outcome::Kind::Failed && outcome.isInfrastructureFailure && tryAgain(item, outcome))
        return;
    if (followInYarn(item, outcome))
        return;
    if (queueAfterPreemption(item, outcome, exit))
        return;
    runs::endAttempt(m_db, item.seq, item.attempt, endStateOf(outcome.kind), exit, outcome.reason, outcome.evidence,
                     m_now);
    const auto unstopped = unstoppedElsewhere(item, outcome, exit);
    if (unstopped && outcome.kind == Outcome::Kind::Failed)
        note(item, *unstopped, outcome.evidence);
    if (exit && !exit->leftovers.empty())
        note(item, reason("leftovers", {{"processes", joined(exit->leftovers)}}), "exit_record");
    if (outcome.kind == Outcome::Kind::Canceled) {
        if (item.state != RunState::Finalizing && item.state != RunState::CancelRequested)
            change(item, RunEvent::CancelRequestSeen, reason("cancel_wanted"));
        change(item, RunEvent::WasCanceled, unstopped.value_or(reason("canceled")), outcome.evidence);
        m_draft.passed.push_back(CrashPoint::DriverCanceled);
    } else if (outcome.kind == Outcome::Kind::Completed) {
        change(item, RunEvent::Succeeded,
               reason("succeeded",
                      {{"files", collected ? collected->files : 0}, {"bytes", collected ? collected->bytes : 0}}),
               outcome.evidence);
    } else {
        change(item, RunEvent::HasFailed, outcome.reason, outcome.evidence);
        runs::setReason(m_db, item.seq, outcome.logError);
    }
    const bool isUnstopped = unstopped && outcome.kind == Outcome::Kind::Canceled;
    runs::endRun(m_db, item.seq, exit, isUnstopped ? *unstopped : outcome.reason, outcome.evidence, collected, m_now);
    leaveNode(item);
    m_draft.gone.insert(item.key());
}

// Only where the request was on disk before the end, and the job was stopped by it; it uses no retry.
bool RunReconciler::ReconcilePass::queueAfterPreemption(RunItem& item, const Outcome& outcome,
                                                        const std::optional<ExitRecord>& exit) {
    if (item.cancelRequested || outcome.kind != Outcome::Kind::Canceled || !exit ||
        exit->stopped != StopReason::Canceled || !nextState(item.state, RunEvent::RetryQueued))
        return false;
    const auto stop =
        selectValue<std::string>(m_db, "SELECT stop FROM process WHERE run=? AND attempt=? AND node_rank=?", item.seq,
                                 item.attempt, item.nodeRank);
    if (stop != toText(StopRequest::Preempt))
        return false;
    runs::endAttempt(m_db, item.seq, item.attempt, RunState::Canceled, exit, reason("preempted"), outcome.evidence,
                     m_now);
    change(item, RunEvent::RetryQueued, reason("preempted"), outcome.evidence);
    leaveNode(item);
    m_draft.gone.insert(item.key());
    return true;
}

bool RunReconciler::ReconcilePass::tryAgain(RunItem& item, const Outcome& outcome) {
    int always = 1; // preemption in an engine uses no retry
    const bool isFreeEviction = outcome.isFreeRetry && outcome.reason.code == nodeEvictedCode;
    const bool mayHaveRun =
        outcome.reason.code == engineVerdict::preempted || outcome.reason.code == engineVerdict::nodeFailed;
    int& left = outcome.reason.code == engineVerdict::preempted  ? always
                : isFreeEviction                                 ? item.evictionsLeft
                : outcome.neverStartedJob || outcome.isFreeRetry ? item.relaunchesLeft
                                                                 : item.retriesLeft;
    if (left <= 0 || item.cancelRequested || !nextState(item.state, RunEvent::RetryQueued))
        return false;
    --left;
    runs::endAttempt(m_db, item.seq, item.attempt, RunState::Failed, std::nullopt, outcome.reason, outcome.evidence,
                     m_now);
    change(item, RunEvent::RetryQueued,
           outcome.isFreeRetry ? outcome.reason
           : outcome.neverStartedJob && !mayHaveRun
               ? reason("relaunched")
               : reason("tried_again", {{"attempt", item.attempt}, {"error", outcome.reason.code}}),
           outcome.evidence);
    leaveNode(item);
    m_draft.gone.insert(item.key()); // the scheduler places it again
    return true;
}

void RunReconciler::ReconcilePass::pollAgain() {
    for (const ItemKey& key : m_reconciler.m_live) {
        const RunItem& known = m_reconciler.m_items.at(key);
        if (known.observeAgain && *known.observeAgain <= m_now && m_machine.connected) {
            if (RunItem* item = edit(key); item != nullptr && item->observeAgain) {
                item->observeAgain.reset();
                act(RunAction::Kind::Observe, *item);
            }
        }
        if (known.launchAgain && *known.launchAgain <= m_now && m_machine.connected) {
            if (RunItem* item = edit(key); item != nullptr && item->launchAgain && !item->launching)
                launch(*item);
        }
    }
}

void RunReconciler::ReconcilePass::markNotResponding() {
    if (!m_machine.awaySince || *m_machine.awaySince + m_reconciler.m_options.notRespondingAfter > m_now)
        return;
    for (const ItemKey& key : m_reconciler.m_live) {
        RunItem* item = m_reconciler.m_items.at(key).notResponding ? nullptr : edit(key);
        if (item == nullptr)
            continue;
        item->notResponding = true;
        setNotResponding(*item, m_machine.awaySince);
        note(*item, reason("not_responding"));
    }
}

void RunReconciler::ReconcilePass::setNotResponding(RunItem& item, std::optional<Timestamp> since) {
    if (item.isGang()) {
        processes::setNotResponding(m_db, processOf(item), since);
        touch(item);
    } else {
        runs::setNotResponding(m_db, item.seq, since);
    }
}

} // namespace studio
