#include "core/run/run_book_step.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>

#include "core/environment/environments.h"

namespace studio {

namespace {

constexpr size_t mostChangesNoted = 8; // a machine may say another thing each time
constexpr auto environmentPause = std::chrono::seconds(1);

// Of a machine that is busy, or a connection that broke in an odd way: it is tried again, and nothing is concluded.
bool isPassing(ErrorCode code) {
    return code == ErrorCode::Busy || code == ErrorCode::Timeout || code == ErrorCode::Protocol;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string out;
    for (const auto& text : texts)
        out += (out.empty() ? "" : ", ") + text;
    return out;
}

} // namespace

RunBook::Draft RunBook::Step::run(const std::vector<RunNews>& news) {
    takeIn();
    if (m_machine.freshlyConnected)
        observeAll();
    for (const auto& entry : news)
        hear(entry);
    readWishes();
    lookAgain();
    markNotResponding();
    place();
    return std::move(m_draft);
}

RunItem* RunBook::Step::edit(int64_t seq) {
    if (m_draft.gone.contains(seq))
        return nullptr;
    if (const auto changed = m_draft.changed.find(seq); changed != m_draft.changed.end())
        return &changed->second;
    const auto known = m_book.m_items.find(seq);
    return known == m_book.m_items.end() ? nullptr : &m_draft.changed.emplace(seq, known->second).first->second;
}

const RunItem* RunBook::Step::look(int64_t seq) const {
    if (const auto changed = m_draft.changed.find(seq); changed != m_draft.changed.end())
        return &changed->second;
    const auto known = m_book.m_items.find(seq);
    return known == m_book.m_items.end() ? nullptr : &known->second;
}

bool RunBook::Step::change(RunItem& item, RunEvent event, const Reason& why, const std::string& evidence) {
    const auto next = nextState(item.state, event);
    if (!next)
        return false;
    runs::change(m_db, {item.seq, item.attempt, item.state, *next, why, evidence}, m_now);
    item.state = *next;
    ++m_draft.changes;
    return true;
}

void RunBook::Step::note(const RunItem& item, const Reason& why, const std::string& evidence) {
    runs::note(m_db, item.seq, item.attempt, item.state, why, evidence, m_now);
    ++m_draft.changes;
}

void RunBook::Step::act(RunAction::Kind kind, const RunItem& item) {
    RunAction action;
    action.kind = kind;
    action.run = item.seq;
    action.key = {item.id.text(), item.attempt, 0};
    m_draft.actions.push_back(std::move(action));
}

void RunBook::Step::takeIn() {
    // A damaged configuration is told when it is launched.
    SQLite::Statement query(m_db,
                            "SELECT seq,id,target,iif(json_valid(config),coalesce(json_extract(config,'$.retries'),0),"
                            "0) FROM run WHERE state='NotStarted' AND (?1='' OR target IN (SELECT id FROM target "
                            "WHERE id=?1 OR via_machine=?1)) ORDER BY seq");
    query.bind(1, m_book.m_options.machine.text());
    std::vector<RunItem> fresh;
    while (query.executeStep()) {
        RunItem item;
        item.seq = query.getColumn(0).getInt64();
        item.id = RunId::fromText(query.getColumn(1).getString()).value_or(RunId());
        item.target = query.getColumn(2).getString();
        item.retriesLeft = query.getColumn(3).getInt();
        fresh.push_back(std::move(item));
    }
    for (auto& item : fresh) {
        change(item, RunEvent::TakenIn, reason("taken_in"));
        m_draft.changed[item.seq] = item;
        m_draft.passed.push_back(CrashPoint::DriverQueued);
    }
}

void RunBook::Step::observeAll() {
    for (const int64_t seq : m_book.m_live) {
        RunItem& item = *edit(seq);
        item.launching = item.collecting = item.cancelSent = false;
        item.launchAgain.reset(); // the observation decides anew: this may be another boot
        item.launchError.reset();
        item.observeAgain.reset();
        if (std::exchange(item.notResponding, false)) {
            runs::setNotResponding(m_db, seq, std::nullopt);
            note(item, reason("responding"));
        }
        act(RunAction::Kind::Observe, item);
    }
}

void RunBook::Step::hear(const RunNews& news) {
    if (news.kind == RunNews::Kind::Removed) {
        hearRemoved(news);
        return;
    }
    if (news.kind == RunNews::Kind::NodeTried) {
        ClusterStep::hearTried(m_db, news.node, news.tried, news.error, m_now);
        m_draft.triedNodes.insert(news.node);
        ++m_draft.changes;
        return;
    }
    RunItem* item = edit(news.run);
    if (item == nullptr)
        return;
    if (news.kind == RunNews::Kind::LaunchAnswer)
        hearLaunchAnswer(*item, news);
    else if (news.kind == RunNews::Kind::Collected)
        hearCollected(*item, news);
    else if (news.report)
        hearReport(*item, *news.report, false);
    else if (news.error && news.error->code != ErrorCode::Unavailable)
        item->observeAgain = m_now + m_book.m_options.pause;
    if (news.kind == RunNews::Kind::CancelAnswer && news.error)
        item->cancelSent = false;
}

void RunBook::Step::hearRemoved(const RunNews& news) {
    if (!news.error) {
        runs::erase(m_db, news.run);
        ++m_draft.changes;
    } else if (news.error->code != ErrorCode::Unavailable) {
        runs::refuseDelete(m_db, news.run, reason("delete_failed", {{"detail", news.error->message}}));
        ++m_draft.changes;
    }
    m_draft.gone.insert(news.run);
}

void RunBook::Step::hearLaunchAnswer(RunItem& item, const RunNews& news) {
    item.launching = false;
    if (news.report) {
        m_draft.passed.push_back(CrashPoint::DriverAccepted);
        hearReport(item, *news.report, true);
    } else if (news.error && isPassing(news.error->code) && !item.cancelWanted) {
        item.launchAgain = m_now + m_book.m_options.pause;
    } else if (news.error && news.error->code == ErrorCode::DiskFull && !item.cancelWanted) {
        item.launchAgain = m_now + m_book.m_options.pause;
        runs::setWaiting(m_db, item.seq, reason("disk_full", {{"detail", news.error->message}}));
        ++m_draft.changes;
    } else if (news.error && news.error->code != ErrorCode::Unavailable) {
        // Refused, or failed half-way: only a look tells whether the machine has it.
        item.launchError = news.error;
        act(RunAction::Kind::Observe, item);
    }
}

void RunBook::Step::hearCollected(RunItem& item, const RunNews& news) {
    item.collecting = false;
    if (!item.ended || (news.error && news.error->code == ErrorCode::Unavailable))
        return; // asked again when the machine is back
    if (news.error && isPassing(news.error->code)) {
        item.observeAgain = m_now + m_book.m_options.pause; // which leads here again
        return;
    }
    Outcome outcome = judge(*item.ended, item.cancelWanted);
    if (news.error && outcome.kind == Outcome::Kind::Completed) {
        outcome.kind = Outcome::Kind::Failed;
        outcome.reason = reason("collect_failed", {{"detail", news.error->message}});
    }
    m_draft.passed.push_back(CrashPoint::DriverCollected);
    if (!news.changedFiles.empty())
        noteChanged(item, {{"what", {"files"}}, {"files", news.changedFiles}});
    if (news.leftFiles > 0)
        note(item, reason("left_there", {{"files", news.leftFiles}, {"bytes", news.leftBytes}}));
    finish(item, outcome, item.ended->exit, news.collected);
}

void RunBook::Step::hearReport(RunItem& item, const AttemptReport& report, bool answersLaunch) {
    // Queued: the attempt has ended, and the next one has not begun.
    if (report.key.attempt != item.attempt || report.key.rank != 0 || !takesPlace(item.state))
        return;
    if (item.ended && item.ended->exit && !isOnAnotherMachine(item)) {
        hearAfterEnd(item, report);
        return;
    }
    if (isOlderThanKnown(item, report)) {
        endOfReplacedFolder(item);
        return;
    }
    if (report.environment && report.phase != AttemptPhase::Absent)
        hearEnvironment(item, *report.environment);
    if (report.fetch && report.phase != AttemptPhase::Absent)
        hearFetch(item, *report.fetch);
    switch (report.phase) {
    case AttemptPhase::Absent:
        hearAbsent(item, report);
        return;
    case AttemptPhase::Accepted:
        accept(item);
        if (isOnAnotherMachine(item))
            lookForMachine(item); // its guardian may be about to begin over there
        else if (isOfAnotherBoot(item))
            endOfAnotherBoot(item, report);
        else if (!answersLaunch && !item.launching && !item.cancelWanted)
            launch(item); // its guardian was never started, or died before its claim
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
            lookForMachine(item);
            return;
        }
        started(item, report);
        if (m_book.m_options.sharesNoDisk && item.state != RunState::Preparing && !report.neverStarted)
            collect(item, report); // what it wrote until then comes back before anybody is told the end
        else
            finish(item, judge(report, item.cancelWanted), std::nullopt, std::nullopt);
        return;
    }
    if (report.diskLow && !std::exchange(item.diskLowNoted, true))
        note(item, reason("disk_low"));
    sendCancel(item);
}

void RunBook::Step::hearAfterEnd(RunItem& item, const AttemptReport& report) {
    const bool hasRecord = report.phase == AttemptPhase::Ended && report.exit;
    if (hasRecord && endToJson(*report.exit) == endToJson(*item.ended->exit)) {
        exited(item, report);
        return;
    }
    if (!hasRecord)
        noteChanged(item, {{"what", {"folder"}}});
    else
        noteChanged(item,
                    {{"what", {"exit_record"}},
                     {"exit_code", report.exit->exitCode ? nlohmann::json(*report.exit->exitCode) : nlohmann::json()}});
    exited(item, AttemptReport(*item.ended)); // a copy: it is assigned to itself
}

void RunBook::Step::noteChanged(RunItem& item, nlohmann::json params) {
    const std::string text = params.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (item.changesNoted.insert(text).second && item.changesNoted.size() <= mostChangesNoted)
        note(item, reason("changed_remotely", std::move(params)), "agent_answer");
}

void RunBook::Step::hearAbsent(RunItem& item, const AttemptReport& report) {
    if (item.launching)
        return;
    if (isOnAnotherMachine(item) && (item.accepted || !item.intentMachineId.empty())) {
        // One address, several machines: its home, or its disk, is another one. This says nothing about the run.
        if (item.cancelWanted && !item.accepted)
            cancelBeforeStart(item);
        else
            lookForMachine(item);
        return;
    }
    if (item.accepted) {
        finish(item, judge(report, item.cancelWanted), std::nullopt, std::nullopt);
    } else if (item.cancelWanted) {
        cancelBeforeStart(item);
    } else if (item.launchError) {
        Outcome outcome;
        outcome.reason = reason("launch_refused", {{"detail", item.launchError->message}});
        outcome.evidence = "agent_answer";
        finish(item, outcome, std::nullopt, std::nullopt);
    } else if (isOfAnotherBoot(item)) {
        endOfAnotherBoot(item, report);
    } else {
        launch(item);
    }
}

bool RunBook::Step::isOfAnotherBoot(const RunItem& item) const {
    // Nothing stands there until the launch has left for the machine.
    return !item.intentMachineId.empty() &&
           (item.intentBootId != m_machine.bootId || item.intentMachineId != m_machine.machineId);
}

void RunBook::Step::lookForMachine(RunItem& item) {
    item.observeAgain = m_now + m_book.m_options.pause;
    if (!std::exchange(item.otherMachineNoted, true))
        note(item, reason("other_machine"));
}

bool RunBook::Step::isOnAnotherMachine(const RunItem& item) const {
    return !item.intentMachineId.empty() && item.intentMachineId != m_machine.machineId;
}

void RunBook::Step::endOfAnotherBoot(RunItem& item, AttemptReport report) {
    report.phase = AttemptPhase::Vanished;
    report.rebooted = true;
    finish(item, judge(report, item.cancelWanted), std::nullopt, std::nullopt);
}

bool RunBook::Step::isOlderThanKnown(const RunItem& item, const AttemptReport& report) {
    const bool hasStarted = item.state == RunState::Running || item.state == RunState::Finalizing;
    return hasStarted && (report.phase == AttemptPhase::Accepted ||
                          (report.phase == AttemptPhase::Vanished && report.neverStarted && !report.rebooted));
}

void RunBook::Step::endOfReplacedFolder(RunItem& item) {
    Outcome outcome;
    outcome.outsideTheJob = true;
    outcome.evidence = "older_folder";
    if (item.cancelWanted)
        outcome.kind = Outcome::Kind::Canceled;
    else
        outcome.reason = reason("folder_replaced");
    finish(item, outcome, std::nullopt, std::nullopt);
}

void RunBook::Step::accept(RunItem& item) {
    item.launchError.reset();
    if (std::exchange(item.accepted, true))
        return;
    runs::markAccepted(m_db, item.seq, item.attempt, m_now);
    note(item, reason("accepted"));
}

void RunBook::Step::hearEnvironment(RunItem& item, const EnvironmentState& state) {
    using Phase = EnvironmentState::Phase;
    const bool isOther = state.phase != item.environment;
    if (!isOther &&
        (state.phase == Phase::Ready || state.phase == Phase::Failed || m_now < item.environmentAt + environmentPause))
        return;
    const bool wasAwaited = item.environment == Phase::Waiting || item.environment == Phase::Building;
    item.environment = state.phase;
    item.environmentAt = m_now;
    runs::setEnvironment(m_db, item.seq, item.attempt, state);
    ++m_draft.changes;
    const bool isAwaited = state.phase == Phase::Waiting || state.phase == Phase::Building;
    if (isAwaited && !wasAwaited)
        note(item, reason("environment_awaited", {{"name", state.name}}));
    if (state.phase == Phase::Ready && (wasAwaited || state.waitedMs > 0))
        note(item, reason("environment_ready", {{"name", state.name},
                                                {"tool", state.result ? state.result->tool : std::string()},
                                                {"waited_ms", state.waitedMs}}));
    if (state.phase != Phase::Ready && state.phase != Phase::Failed)
        return;
    if (state.failure && state.failure->cause == EnvironmentCause::Canceled)
        return; // the attempt was: that says nothing about the build
    const std::string machine = m_book.m_options.machine.text();
    EnvironmentState build = state;
    build.isInUse = false; // whether it is, only the machine knows; it tells when it is asked
    build.lastUsedMs = toMs(m_now);
    environments::noteBuild(m_db, machine.empty() ? item.target : machine, build, m_now);
}

// How far it is, is written down now and then; that an input is at hand and that all are here, at once.
void RunBook::Step::hearFetch(RunItem& item, const FetchState& state) {
    using Phase = FetchState::Phase;
    const bool isOther = state.phase != item.fetch || state.input != item.fetchedInput;
    const bool isOver = state.phase == Phase::Ready || state.phase == Phase::Failed;
    if (!isOther && (isOver || m_now < item.fetchAt + environmentPause))
        return;
    const bool wasAwaited = item.fetch == Phase::Waiting || item.fetch == Phase::Fetching;
    item.fetch = state.phase;
    item.fetchedInput = state.input;
    item.fetchAt = m_now;
    runs::setFetch(m_db, item.seq, item.attempt, state);
    ++m_draft.changes;
    if (!wasAwaited && !isOver)
        note(item, reason("inputs_awaited", {{"input", state.input}}));
    if (state.phase == Phase::Ready)
        note(item, reason("inputs_ready", {{"bytes", state.loaded}, {"took_ms", state.tookMs}}));
}

void RunBook::Step::started(RunItem& item, const AttemptReport& report) {
    if (!report.started || (item.state != RunState::Preparing && item.state != RunState::CancelRequested))
        return;
    runs::markStarted(m_db, item.seq, item.attempt, fromMs(report.started->atMs));
    if (item.state != RunState::Preparing)
        return;
    change(item, RunEvent::Started, reason("started", {{"pid", report.started->pid}}), "start_record");
    m_draft.passed.push_back(CrashPoint::DriverRunning);
}

void RunBook::Step::exited(RunItem& item, const AttemptReport& report) {
    if (change(item, RunEvent::Exited,
               reason("exited", report.exit ? endToJson(*report.exit) : nlohmann::json::object()), "exit_record"))
        m_draft.passed.push_back(CrashPoint::DriverExitSeen);
    collect(item, report);
}

void RunBook::Step::collect(RunItem& item, const AttemptReport& report) {
    item.ended = report;
    if (!std::exchange(item.collecting, true))
        act(RunAction::Kind::Collect, item);
}

void RunBook::Step::finish(RunItem& item, const Outcome& outcome, const std::optional<ExitRecord>& exit,
                           const std::optional<Collected>& collected) {
    if (outcome.kind == Outcome::Kind::Failed && outcome.outsideTheJob && tryAgain(item, outcome))
        return;
    const RunState end = outcome.kind == Outcome::Kind::Completed  ? RunState::Completed
                         : outcome.kind == Outcome::Kind::Canceled ? RunState::Canceled
                                                                   : RunState::Failed;
    runs::endAttempt(m_db, item.seq, item.attempt, end, exit, outcome.reason, outcome.evidence, m_now);
    if (exit && !exit->leftovers.empty())
        note(item, reason("leftovers", {{"processes", joined(exit->leftovers)}}), "exit_record");
    if (outcome.kind == Outcome::Kind::Canceled) {
        if (item.state != RunState::Finalizing && item.state != RunState::CancelRequested)
            change(item, RunEvent::CancelWanted, reason("cancel_wanted"));
        change(item, RunEvent::WasCanceled, reason("canceled"), outcome.evidence);
        m_draft.passed.push_back(CrashPoint::DriverCanceled);
    } else if (outcome.kind == Outcome::Kind::Completed) {
        change(item, RunEvent::Succeeded,
               reason("succeeded",
                      {{"files", collected ? collected->files : 0}, {"bytes", collected ? collected->bytes : 0}}),
               outcome.evidence);
    } else {
        change(item, RunEvent::HasFailed, outcome.reason, outcome.evidence);
    }
    runs::endRun(m_db, item.seq, exit, outcome.reason, outcome.evidence, collected, m_now);
    leaveNode(item);
    m_draft.gone.insert(item.seq);
}

bool RunBook::Step::tryAgain(RunItem& item, const Outcome& outcome) {
    int& left = outcome.jobNeverRan ? item.relaunchesLeft : item.retriesLeft;
    if (left <= 0 || item.cancelWanted || !nextState(item.state, RunEvent::TriedAgain))
        return false;
    --left;
    runs::endAttempt(m_db, item.seq, item.attempt, RunState::Failed, std::nullopt, outcome.reason, outcome.evidence,
                     m_now);
    change(item, RunEvent::TriedAgain,
           outcome.jobNeverRan ? reason("relaunched")
                               : reason("tried_again", {{"attempt", item.attempt}, {"error", outcome.reason.code}}),
           outcome.evidence);
    item.accepted = item.launching = item.collecting = item.cancelSent = item.orphanNoted = item.diskLowNoted = false;
    item.environment = EnvironmentState::Phase::Absent;
    item.fetch = FetchState::Phase::Absent;
    item.launchError.reset();
    item.ended.reset();
    leaveNode(item);
    return true;
}

void RunBook::Step::readWishes() {
    std::vector<std::pair<int64_t, std::string>> wishes;
    // Runs of targets that are gone leave files in the workspace alone, which the local computer's book removes.
    SQLite::Statement query(
        m_db,
        "SELECT run.seq,run.wanted,run.id FROM run JOIN target ON target.id=run.target WHERE run.wanted IS NOT NULL "
        "AND (?1='' OR target.id=?1 OR target.via_machine=?1 OR (target.deleted_ms IS NOT NULL AND "
        "EXISTS (SELECT 1 FROM target own WHERE own.id=?1 AND own.kind='local')))");
    query.bind(1, m_book.m_options.machine.text());
    while (query.executeStep()) {
        const int64_t seq = query.getColumn(0).getInt64();
        if (query.getColumn(1).getString() == "delete")
            remove(seq, query.getColumn(2).getString());
        else if (RunItem* item = look(seq) != nullptr && !look(seq)->cancelWanted ? edit(seq) : nullptr)
            cancel(*item);
    }
}

void RunBook::Step::remove(int64_t seq, const std::string& id) {
    if (!m_machine.connected || m_book.m_removing.contains(seq) || m_draft.gone.contains(seq) || look(seq) != nullptr)
        return;
    RunAction action;
    action.kind = RunAction::Kind::Remove;
    action.run = seq;
    action.key.run = id;
    m_draft.removing.insert(seq);
    m_draft.actions.push_back(std::move(action));
}

void RunBook::Step::cancel(RunItem& item) {
    item.cancelWanted = true;
    const bool begun = takesPlace(item.state);
    change(item, RunEvent::CancelWanted, reason("cancel_wanted"));
    if (!begun)
        cancelBeforeStart(item);
    else if (item.launchAgain && !item.launching) // it waits for disk space: the machine has nothing of it
        act(RunAction::Kind::Observe, item);
    item.launchAgain.reset();
    sendCancel(item);
}

void RunBook::Step::sendCancel(RunItem& item) {
    if (!item.cancelWanted || item.cancelSent || item.launching || item.state != RunState::CancelRequested ||
        !m_machine.connected)
        return;
    item.cancelSent = true;
    act(RunAction::Kind::Cancel, item);
    const auto config = runs::configOf(m_db, item.seq);
    const bool isSaid = config && config->grace;
    m_draft.actions.back().graceMs = isSaid ? std::chrono::milliseconds(*config->grace).count() : RunSpec().graceMs;
}

void RunBook::Step::cancelBeforeStart(RunItem& item) {
    const Reason why = reason("canceled_before_start");
    runs::endAttempt(m_db, item.seq, item.attempt, RunState::Canceled, std::nullopt, {}, "never_started", m_now);
    change(item, RunEvent::WasCanceled, why, "never_started");
    runs::endRun(m_db, item.seq, std::nullopt, {}, "never_started", std::nullopt, m_now);
    leaveNode(item);
    m_draft.passed.push_back(CrashPoint::DriverCanceled);
    m_draft.gone.insert(item.seq);
}

void RunBook::Step::lookAgain() {
    for (const int64_t seq : m_book.m_live) {
        const RunItem& known = m_book.m_items.at(seq);
        if (known.observeAgain && *known.observeAgain <= m_now && m_machine.connected) {
            if (RunItem* item = edit(seq); item != nullptr && item->observeAgain) {
                item->observeAgain.reset();
                act(RunAction::Kind::Observe, *item);
            }
        }
        if (known.launchAgain && *known.launchAgain <= m_now && m_machine.connected) {
            if (RunItem* item = edit(seq); item != nullptr && item->launchAgain && !item->launching)
                launch(*item);
        }
    }
}

void RunBook::Step::markNotResponding() {
    if (!m_machine.awaySince || *m_machine.awaySince + m_book.m_options.notRespondingAfter > m_now)
        return;
    for (const int64_t seq : m_book.m_live) {
        RunItem* item = m_book.m_items.at(seq).notResponding ? nullptr : edit(seq);
        if (item == nullptr)
            continue;
        item->notResponding = true;
        runs::setNotResponding(m_db, seq, m_machine.awaySince);
        note(*item, reason("not_responding"));
    }
}

} // namespace studio
