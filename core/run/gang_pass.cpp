#include "core/run/gang_pass.h"

#include <algorithm>

#include "core/base/backoff.h"
#include "core/base/random.h"
#include "core/protocol/cbor.h"
#include "core/protocol/gang_table.h"
#include "core/run/process_writer.h"
#include "core/run/rank_queries.h"
#include "core/run/run_outcome.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/run/taken_port.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr size_t minNodes = 2;
constexpr int maxRelaunches = 3; // of attempts that never started

Reason why(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

// Adds which node it is about.
Reason ofNode(Reason reason, const RankRecord& rank) {
    if (!reason.params.is_object())
        reason.params = nlohmann::json::object();
    reason.params["node_rank"] = rank.nodeRank;
    reason.params["machine"] = rank.machineName;
    return reason;
}

std::vector<RankState> statesOf(const std::vector<RankRecord>& ranks) {
    std::vector<RankState> states;
    for (const RankRecord& rank : ranks)
        states.push_back({.rank = rank.nodeRank,
                          .isMain = rank.isMain,
                          .isAccepted = rank.accepted.has_value(),
                          .isStarted = rank.started.has_value(),
                          .outcome = rank.ended ? rank.outcome : std::nullopt,
                          .endedMs = rank.ended ? toMs(*rank.ended) : 0,
                          .stop = rank.stop});
    return states;
}

bool isPrepared(const RankRecord& rank) {
    return rank.gang && rank.gang->phase != GangPhase::Preparing && rank.gang->phase != GangPhase::Withdrawn;
}

nlohmann::json rendezvousOf(const RankRecord& first, const GangTable* table) {
    nlohmann::json rendezvous = nlohmann::json::object();
    if (table != nullptr)
        rendezvous["address"] = table->nodes.front().address;
    else if (first.gang && !first.gang->addresses.empty())
        rendezvous["address"] = first.gang->addresses.front().address;
    if (first.gang && !first.gang->ports.empty())
        rendezvous["port"] = first.gang->ports.front();
    return rendezvous;
}

bool areAll(const std::vector<RankRecord>& ranks, bool (*condition)(const RankRecord&)) {
    return std::all_of(ranks.begin(), ranks.end(), condition);
}

constexpr const char* portTakenCode = "port_taken";

// Attempts with these errors use no retry.
bool isFreeCode(const std::string& code) {
    return code == "never_started" || code == "withdrawn" || code == engineVerdict::neverStarted;
}

// The engine or the cloud took the nodes away, which the run has no part in.
bool isTakenAway(const std::string& code) {
    return code == engineVerdict::nodeFailed || code == engineVerdict::preempted || code == "allocation_ended" ||
           code == nodeEvictedCode;
}

// The other nodes of it fail because of that, and may be seen to end first: a cloud says late what it took.
const RankRecord* evictedRank(const std::vector<RankRecord>& ranks) {
    const auto found = std::find_if(ranks.begin(), ranks.end(), [](const RankRecord& rank) {
        return rank.outcome == RunState::Failed && rank.error && rank.error->code == nodeEvictedCode;
    });
    return found == ranks.end() ? nullptr : &*found;
}

// The start record is written before the job's first instruction: an end without one proves that none was executed.
// What is lost without a record may have run.
bool isProvenUnstarted(const RankRecord& rank) {
    return !rank.started && (rank.exit || rank.cause == RankRecord::Cause::NeverStarted);
}

// What the attempt used, on all its nodes together; its end is that of the node that decided.
std::optional<ExitRecord> exitOf(const std::vector<RankRecord>& ranks, const RankRecord* decider) {
    std::optional<ExitRecord> all;
    for (const RankRecord& rank : ranks) {
        if (!rank.exit)
            continue;
        if (!all)
            all.emplace();
        all->endedMs = std::max(all->endedMs, rank.exit->endedMs);
        all->durationMs = std::max(all->durationMs, rank.exit->durationMs);
        all->peakMemoryBytes = std::max(all->peakMemoryBytes, rank.exit->peakMemoryBytes);
        all->cpuMs += rank.exit->cpuMs;
    }
    if (all && decider != nullptr && decider->exit) {
        all->exitCode = decider->exit->exitCode;
        all->signal = decider->exit->signal;
    }
    return all;
}

std::optional<Collected> collectedOf(const std::vector<RankRecord>& ranks) {
    Collected all;
    for (const RankRecord& rank : ranks) {
        if (rank.collectError)
            return std::nullopt;
        all.files += rank.outputFiles;
        all.bytes += rank.outputBytes;
    }
    return all;
}

} // namespace

std::optional<GangPass::Gang> GangPass::read(int64_t run) const {
    CachedStatement query(
        m_db,
        "SELECT run.seq,run.id,run.state,run.attempt,run.wanted,run.not_responding_ms,"
        "iif(json_valid(run.config),coalesce(json_extract(run.config,'$.retries'),0),0),"
        "attempt.started_ms,attempt.released_ms,attempt.withdrawn,run.in_engine,attempt.rendezvous IS NOT NULL AND "
        "attempt.rendezvous<>'{}',"
        "iif(json_valid(run.config),coalesce(json_extract(run.config,'$.variables."
        "NCCL_SOCKET_IFNAME'),json_extract(run.config,'$.variables.GLOO_SOCKET_IFNAME')),NULL),"
        "coalesce(iif(json_valid(run.needs),json_extract(run.needs,'$.continue_on_node_failure'),0),0) "
        "FROM run JOIN attempt ON attempt.run=run.seq AND attempt.n=run.attempt WHERE run.seq=? AND "
        "run.ended_ms IS NULL AND attempt.ended_ms IS NULL",
        run);
    if (!query->executeStep())
        return std::nullopt;
    Gang gang;
    RowReader row(*query);
    row.read(gang.run, gang.id);
    gang.state = runStateFromText(row.text()).value_or(RunState::Queued);
    row.read(gang.attempt, gang.wanted, gang.notResponding, gang.retries, gang.started, gang.released);
    if (const auto stored = row.json(); stored.is_object())
        gang.withdrawn = Reason{textAt(stored, "code"), valueAt(stored, "params")};
    bool isInEngine = false;
    row.read(isInEngine, gang.hasRendezvous, gang.interface, gang.continuesOnFailure);
    if (gang.interface.starts_with('='))
        gang.interface.erase(0, 1);
    if (!occupiesSlot(gang.state) && !isInEngine)
        return std::nullopt;
    gang.ranks = runs::ranksOf(m_db, run, gang.attempt);
    return gang.ranks.size() < minNodes ? std::nullopt : std::optional(std::move(gang));
}

void GangPass::settle(int64_t run, Timestamp since) {
    m_since = since;
    m_nextPoll.reset();
    m_endedAttempt = 0;
    auto gang = read(run);
    if (!gang)
        return;
    if (gang->wanted == "cancel")
        change(*gang, RunEvent::CancelRequestSeen, why("cancel_wanted"));
    if (gang->released)
        judgeRunning(*gang);
    else
        judgeStart(*gang);
    setNotResponding(*gang);
    if (!areAll(gang->ranks, [](const RankRecord& rank) { return rank.ended && rank.collected; }))
        return;
    m_tables.forget(gang->id.text(), gang->attempt);
    if (!gang->released) {
        endUnstarted(*gang);
        return;
    }
    endStarted(*gang);
    m_endedAttempt = isFinal(gang->state) ? gang->attempt : 0;
}

void GangPass::withdraw(int64_t run, const Reason& reason) {
    if (auto gang = read(run))
        withdraw(*gang, reason);
}

bool GangPass::change(Gang& gang, RunEvent event, const Reason& reason, const std::string& evidence) {
    const auto next = nextState(gang.state, event);
    if (!next)
        return false;
    runs::change(m_db, {gang.run, gang.attempt, gang.state, *next, reason, evidence}, m_now);
    gang.state = *next;
    ++m_changes;
    return true;
}

void GangPass::note(const Gang& gang, const Reason& reason) {
    runs::note(m_db, gang.run, gang.attempt, gang.state, reason, {}, m_now);
    ++m_changes;
}

void GangPass::withdraw(Gang& gang, const Reason& reason) {
    if (gang.withdrawn)
        return;
    gang.withdrawn = reason;
    runs::withdrawAttempt(m_db, gang.run, gang.attempt, reason);
    if (reason.code != "cancel_wanted")
        note(gang, why(gang.released ? "nodes_stopped" : "nodes_withdrawn",
                       {{"code", reason.code}, {"params", reason.params}}));
    if (!gang.released)
        m_passed.push_back(CrashPoint::DriverGangWithdrawn);
    ++m_changes;
}

void GangPass::stop(Gang& gang, RankRecord& rank, StopRequest reason) {
    if (rank.stop || rank.ended)
        return;
    rank.stop = reason;
    processes::requestStop(m_db, {gang.run, gang.attempt, rank.nodeRank}, reason);
    ++m_changes;
}

void GangPass::releaseByEngine(int64_t run) {
    auto gang = read(run);
    if (!gang || gang->released)
        return;
    // Whatever was decided here since: it starts.
    runs::noteRelease(m_db, gang->run, gang->attempt, m_now);
    m_passed.push_back(CrashPoint::DriverGangReleased);
    ++m_changes;
}

void GangPass::judgeStart(Gang& gang) {
    const bool isCanceled = gang.isCanceled();
    // Whether a cancel comes before the start is decided by the claim of its job.
    if (m_policy.isEngine && isCanceled) {
        for (RankRecord& rank : gang.ranks)
            stop(gang, rank, StopRequest::Cancel);
        return;
    }
    if (!gang.withdrawn) {
        if (const auto reason = reasonToWithdraw(gang))
            withdraw(gang, *reason);
    }
    if (gang.withdrawn) {
        for (RankRecord& rank : gang.ranks)
            stop(gang, rank, isCanceled ? StopRequest::Cancel : StopRequest::Withdraw);
        return;
    }
    if (!m_policy.isEngine &&
        areAll(gang.ranks, [](const RankRecord& rank) { return rank.gang && rank.gang->phase == GangPhase::Ready; }))
        release(gang);
}

std::optional<Reason> GangPass::reasonOfNodes(const Gang& gang) const {
    for (const RankRecord& rank : gang.ranks) {
        if (rank.ended && rank.cause != RankRecord::Cause::Withdrawn && rank.outcome == RunState::Failed)
            return ofNode(why("node_failed"), rank);
    }
    for (const RankRecord& rank : gang.ranks) {
        if (rank.gang && rank.gang->code == "gpu_busy")
            return ofNode(why("gpu_busy", {{"detail", rank.gang->detail}}), rank);
    }
    for (const RankRecord& rank : gang.ranks) {
        if (rank.ended || (rank.gang && rank.gang->phase == GangPhase::Withdrawn))
            return ofNode(why("node_withdrew"), rank);
    }
    return std::nullopt;
}

// Written by the driver of the node that cannot read what it would resume from.
std::optional<Reason> GangPass::reasonOfResume(const Gang& gang) const {
    CachedStatement query(
        m_db, "SELECT params FROM event WHERE run=? AND attempt=? AND code='resume_unreadable' ORDER BY seq LIMIT 1",
        gang.run, gang.attempt);
    return query->executeStep() ? std::optional(why("resume_unreadable", RowReader(*query).json())) : std::nullopt;
}

std::optional<Reason> GangPass::reasonToWithdraw(const Gang& gang) {
    if (gang.isCanceled())
        return why("cancel_wanted");
    if (std::any_of(gang.ranks.begin(), gang.ranks.end(),
                    [](const RankRecord& rank) { return rank.stop == StopRequest::Preempt; }))
        return why("preempted");
    if (auto reason = reasonOfResume(gang))
        return reason;
    if (auto reason = reasonOfNodes(gang))
        return reason;
    if (m_policy.isEngine || !areAll(gang.ranks, isPrepared))
        return std::nullopt;
    const bool isTableOut = std::any_of(gang.ranks.begin(), gang.ranks.end(),
                                        [](const RankRecord& rank) { return rank.gang->phase != GangPhase::Prepared; });
    const bool isTableMissing = std::any_of(gang.ranks.begin(), gang.ranks.end(), [](const RankRecord& rank) {
        return rank.gang->phase == GangPhase::Prepared;
    });
    const GangTable* known = m_tables.find(gang.id.text(), gang.attempt);
    if (isTableOut && isTableMissing && known == nullptr)
        return why("table_lost"); // an earlier driver made it, and its key is not known here
    if (isTableMissing) {
        std::vector<GangMember> members;
        for (const RankRecord& rank : gang.ranks)
            members.push_back({rank.machine.text(), *rank.gang});
        auto table = makeGangTable(members, gang.interface, known != nullptr ? known->key : newGangKey());
        if (!table)
            return why("no_address",
                       {{"detail", RunText::tr("Node %1 has no network address by which other machines could reach it.")
                                       .arg(QString::fromStdString(table.error().detail))
                                       .toStdString()}});
        if (known != nullptr && !(*known == *table))
            return why("table_lost"); // a node was prepared again, with other ports
        if (known == nullptr)
            m_tables.keep(gang.id.text(), gang.attempt, std::move(*table));
    }
    Timestamp prepared{};
    const RankRecord* unreachable = nullptr;
    for (const RankRecord& rank : gang.ranks) {
        prepared = std::max(prepared, rank.prepared.value_or(m_now));
        if (rank.gang->code == "unreachable")
            unreachable = &rank;
    }
    const Timestamp end = prepared + (unreachable != nullptr ? m_policy.unreachableTimeout : m_policy.startTimeout);
    waitUntil(end);
    if (m_now < end)
        return std::nullopt;
    return unreachable != nullptr ? ofNode(why("unreachable", {{"detail", unreachable->gang->detail}}), *unreachable)
                                  : why("start_timeout");
}

void GangPass::release(Gang& gang) {
    gang.released = m_now;
    const nlohmann::json rendezvous = rendezvousOf(gang.ranks.front(), m_tables.find(gang.id.text(), gang.attempt));
    runs::releaseAttempt(m_db, gang.run, gang.attempt, jsonText(rendezvous), m_now);
    note(gang, why("nodes_released", {{"nodes", gang.ranks.size()}}));
    m_passed.push_back(CrashPoint::DriverGangReleased);
    waitUntil(m_now + m_policy.startTimeout);
}

void GangPass::judgeRunning(Gang& gang) {
    const bool isCanceled = gang.isCanceled();
    const RankRecord& node0 = gang.ranks.front();
    if (m_policy.isEngine && !gang.hasRendezvous && node0.gang && node0.gang->phase == GangPhase::Released) {
        runs::setRendezvous(m_db, gang.run, gang.attempt, jsonText(rendezvousOf(node0, nullptr)));
        ++m_changes;
    }
    for (const int rank : foldRanks(statesOf(gang.ranks), isCanceled, gang.continuesOnFailure).toStop) {
        for (RankRecord& each : gang.ranks) {
            if (each.nodeRank == rank)
                stop(gang, each, isCanceled ? StopRequest::Cancel : StopRequest::Peer);
        }
    }
    const auto late = std::find_if(gang.ranks.begin(), gang.ranks.end(),
                                   [](const RankRecord& rank) { return !rank.started && !rank.ended; });
    // An engine's job decides itself how long it waits, and what was not observed may have started.
    if (late != gang.ranks.end() && !gang.withdrawn && !m_policy.isEngine) {
        const Timestamp end = std::max(*gang.released, m_since) + m_policy.startTimeout;
        if (m_now >= end)
            withdraw(gang, ofNode(why("start_timeout"), *late));
        else
            waitUntil(end);
    }
    if (gang.withdrawn) {
        for (RankRecord& rank : gang.ranks)
            stop(gang, rank, StopRequest::Peer);
    }
    std::optional<Timestamp> first;
    for (const RankRecord& rank : gang.ranks) {
        if (rank.started && (!first || *rank.started < *first))
            first = rank.started;
    }
    if (first && !gang.started) {
        runs::markStarted(m_db, gang.run, gang.attempt, *first);
        gang.started = first;
        ++m_changes;
    }
    if (first && gang.state == RunState::Preparing) { // of an engine's job, the first one may be seen before its claim
        if (change(gang, RunEvent::Started, why("nodes_started", {{"nodes", gang.ranks.size()}}), "start_record"))
            m_passed.push_back(CrashPoint::DriverRunning);
    }
    if (areAll(gang.ranks, [](const RankRecord& rank) { return rank.ended.has_value(); }) &&
        change(gang, RunEvent::Exited, why("exited"), "exit_record"))
        m_passed.push_back(CrashPoint::DriverExitSeen);
}

void GangPass::setNotResponding(const Gang& gang) {
    std::optional<Timestamp> since;
    for (const RankRecord& rank : gang.ranks) {
        if (rank.notRespondingSince && !rank.collected && (!since || *rank.notRespondingSince < *since))
            since = rank.notRespondingSince;
    }
    if (since == gang.notResponding)
        return;
    runs::setNotResponding(m_db, gang.run, since);
    ++m_changes;
}

int GangPass::countEnded(const Gang& gang, bool isFree) const {
    const int evicted = isFree ? 0 : std::max(0, countEvictions(gang) - maxFreeEvictions);
    return evicted +
           selectValue<int>(m_db,
                            "SELECT count(*) FROM attempt WHERE run=?1 AND ended_ms IS NOT NULL AND "
                            "iif(?2,json_extract(error,'$.code') IN ('never_started','withdrawn','port_taken',"
                            "'engine_never_started','engine_node_failed','engine_lost','allocation_ended'),"
                            "coalesce(json_extract(error,'$.code'),'') NOT IN ('never_started','withdrawn','gpu_busy',"
                            "'port_taken','preempted','engine_never_started','engine_node_failed','engine_preempted',"
                            "'allocation_ended','node_evicted'))",
                            gang.run, isFree)
               .value_or(0);
}

int GangPass::countEvictions(const Gang& gang) const {
    return selectValue<int>(m_db,
                            "SELECT count(*) FROM attempt WHERE run=? AND ended_ms IS NOT NULL AND "
                            "json_extract(error,'$.code')='node_evicted'",
                            gang.run)
        .value_or(0);
}

bool GangPass::queueAgain(Gang& gang, const Reason& error, bool isFree, const Reason& reason,
                          const std::string& evidence) {
    const bool isUnlimited =
        error.code == "gpu_busy" || error.code == "preempted" || error.code == engineVerdict::preempted;
    const int evictionsLeft = error.code == nodeEvictedCode ? maxFreeEvictions - countEvictions(gang) : 0;
    if (error.code == nodeEvictedCode)
        isFree = false; // beyond their limit, evictions use the retries
    const int limit = isFree ? maxRelaunches : gang.retries;
    const int left = evictionsLeft > 0 ? evictionsLeft : limit - countEnded(gang, isFree);
    if ((left <= 0 && !isUnlimited) || gang.isCanceled() || !nextState(gang.state, RunEvent::RetryQueued))
        return false;
    runs::endAttempt(m_db, gang.run, gang.attempt, error.code == "preempted" ? RunState::Canceled : RunState::Failed,
                     std::nullopt, error, evidence, m_now);
    runs::setNotResponding(m_db, gang.run, std::nullopt);
    return change(gang, RunEvent::RetryQueued, reason, evidence);
}

Timestamp GangPass::backoffEnd(const Gang& gang) const {
    const int busy = selectValue<int>(m_db,
                                      "SELECT count(*) FROM attempt WHERE run=? AND "
                                      "json_extract(error,'$.code')='gpu_busy'",
                                      gang.run)
                         .value_or(0);
    const auto pause = Backoff{m_policy.minBackoff, m_policy.maxBackoff}.delay(busy);
    uint16_t random = 0;
    fillRandom(&random, sizeof random);
    return m_now + pause / 2 + std::chrono::milliseconds(pause.count() * random / UINT16_MAX);
}

void GangPass::finish(Gang& gang, RunState state, RunEvent event, const Reason& reason, const Reason& error,
                      const RankRecord* decider) {
    const std::string evidence = decider != nullptr ? decider->evidence
                                 : gang.released    ? "exit_record"
                                                    : "never_started";
    const auto exit = exitOf(gang.ranks, decider);
    runs::endAttempt(m_db, gang.run, gang.attempt, state, exit, error, evidence, m_now);
    change(gang, event, reason, evidence);
    if (state == RunState::Failed && decider != nullptr)
        runs::setReason(m_db, gang.run, decider->logError);
    runs::endRun(m_db, gang.run, exit, error, evidence,
                 gang.released ? collectedOf(gang.ranks) : std::optional<Collected>(), m_now);
    if (state == RunState::Canceled)
        m_passed.push_back(CrashPoint::DriverCanceled);
}

void GangPass::endUnstarted(Gang& gang) {
    if (gang.isCanceled()) {
        finish(gang, RunState::Canceled, RunEvent::WasCanceled, why("canceled_before_start"), {}, nullptr);
        return;
    }
    const RankRecord* failed = nullptr;
    for (const RankRecord& rank : gang.ranks) {
        if (rank.outcome == RunState::Failed && rank.cause && *rank.cause != RankRecord::Cause::Withdrawn &&
            (failed == nullptr || *rank.ended < *failed->ended))
            failed = &rank;
    }
    if (const RankRecord* evicted = evictedRank(gang.ranks))
        failed = evicted;
    if (failed != nullptr) {
        // Nothing was released: what was lost without a record has not run.
        const bool isFree = failed->cause == RankRecord::Cause::NeverStarted ||
                            (failed->error && isTakenAway(failed->error->code)) ||
                            (failed->cause == RankRecord::Cause::Infrastructure && !failed->exit);
        const bool isNamed =
            failed->error && (failed->error->code.starts_with("engine_") || failed->error->code == nodeEvictedCode);
        const Reason error =
            ofNode(isFree && !isNamed ? why("never_started") : failed->error.value_or(why("never_started")), *failed);
        const Reason again = error.code == nodeEvictedCode ? error
                             : isFree && !isTakenAway(error.code)
                                 ? why("relaunched")
                                 : why("tried_again", {{"attempt", gang.attempt}, {"error", error.code}});
        if (*failed->cause == RankRecord::Cause::Job || !queueAgain(gang, error, isFree, again, failed->evidence))
            finish(gang, RunState::Failed, RunEvent::HasFailed, error, error, failed);
        return;
    }
    const Reason cause = gang.withdrawn.value_or(why("node_withdrew"));
    const Reason again = why("start_withdrawn", {{"code", cause.code}, {"params", cause.params}});
    if (cause.code == "preempted") {
        queueAgain(gang, cause, true, cause, "withdrawn");
        return;
    }
    if (cause.code == "gpu_busy") {
        const Timestamp notBefore = backoffEnd(gang);
        if (queueAgain(gang, cause, true, again, "withdrawn"))
            runs::setNotBefore(m_db, gang.run, notBefore);
        return;
    }
    if (cause.code == "unreachable" || cause.code == "no_address") {
        if (!queueAgain(gang, cause, false, why("tried_again", {{"attempt", gang.attempt}, {"error", cause.code}}),
                        "withdrawn"))
            finish(gang, RunState::Failed, RunEvent::HasFailed, cause, cause, nullptr);
        return;
    }
    const Reason error = why("withdrawn", {{"code", cause.code}, {"params", cause.params}});
    if (!queueAgain(gang, error, true, again, "withdrawn"))
        finish(gang, RunState::Failed, RunEvent::HasFailed, error, error, nullptr);
}

void GangPass::endStarted(Gang& gang) {
    using End = RankFold::End;
    const RankFold fold = foldRanks(statesOf(gang.ranks), gang.isCanceled());
    const RankRecord* decider = nullptr;
    const RankRecord* lost = nullptr; // files of it are missing
    for (const RankRecord& rank : gang.ranks) {
        if (fold.rank == rank.nodeRank)
            decider = &rank;
        if (rank.collectError && lost == nullptr)
            lost = &rank;
    }
    for (const RankRecord& rank : gang.ranks) {
        if (!rank.exit || rank.exit->leftovers.empty())
            continue;
        std::string names;
        for (const auto& name : rank.exit->leftovers)
            names += (names.empty() ? "" : ", ") + name;
        note(gang, ofNode(why("leftovers", {{"processes", names}}), rank));
    }
    switch (fold.end.value_or(End::Failed)) {
    case End::Canceled:
        finish(gang, RunState::Canceled, RunEvent::WasCanceled, why("canceled"), {}, decider);
        return;
    case End::Preempted:
        if (!queueAgain(gang, why("preempted"), true, why("preempted"), "exit_record"))
            finish(gang, RunState::Failed, RunEvent::HasFailed, why("preempted"), why("preempted"), decider);
        return;
    case End::Completed:
        if (lost != nullptr) {
            const Reason error = ofNode(*lost->collectError, *lost);
            finish(gang, RunState::Failed, RunEvent::HasFailed, error, error, lost);
            return;
        }
        finish(gang, RunState::Completed, RunEvent::Succeeded,
               why("succeeded", {{"files", collectedOf(gang.ranks)->files}, {"bytes", collectedOf(gang.ranks)->bytes}}),
               {}, &gang.ranks.front());
        return;
    case End::Failed:
        break;
    }
    if (const RankRecord* evicted = evictedRank(gang.ranks))
        decider = evicted;
    Reason error = decider != nullptr && decider->error ? ofNode(*decider->error, *decider)
                   : gang.withdrawn                     ? *gang.withdrawn
                                                        : why("exit_unknown");
    const bool isInfrastructure =
        decider != nullptr ? decider->cause && *decider->cause != RankRecord::Cause::Job
                           : gang.withdrawn.has_value() || (m_policy.isEngine && areAll(gang.ranks, isProvenUnstarted));
    const std::string evidence = decider != nullptr ? decider->evidence : "exit_record";
    const bool isTaken = isTakenAway(error.code);
    const bool isEvicted = error.code == nodeEvictedCode;
    const Reason triedAgain = why("tried_again", {{"attempt", gang.attempt}, {"error", error.code}});
    if (isTaken && queueAgain(gang, error, true, isEvicted ? error : triedAgain, evidence))
        return;
    if (isInfrastructure && areAll(gang.ranks, isProvenUnstarted)) {
        // As before the release: no instruction of the job was executed, so no retry is used.
        const Reason unstarted =
            isFreeCode(error.code) ? error : why("withdrawn", {{"code", error.code}, {"params", error.params}});
        if (!queueAgain(gang, unstarted, true, why("relaunched"), "never_started"))
            finish(gang, RunState::Failed, RunEvent::HasFailed, unstarted, unstarted, decider);
        return;
    }
    // Other nodes have started: unlike a job that never did, this counts.
    if (isFreeCode(error.code))
        error.code = "node_not_started";
    if (isInfrastructure && !isTaken && // such ends are not counted as retries
        queueAgain(gang, error, false, why("tried_again", {{"attempt", gang.attempt}, {"error", error.code}}),
                   evidence))
        return;
    // The next attempt leases other ports. Nodes that continued have worked meanwhile, which is not done twice.
    const bool mayBePort = decider != nullptr && gang.released && !gang.continuesOnFailure;
    if (const auto port = mayBePort ? takenPort(gang.ranks, *decider, *gang.released) : std::nullopt;
        port && queueAgain(gang, ofNode(why(portTakenCode, {{"port", *port}}), *decider), true, triedAgain, evidence))
        return;
    finish(gang, RunState::Failed, RunEvent::HasFailed, error, error, decider);
}

} // namespace studio
