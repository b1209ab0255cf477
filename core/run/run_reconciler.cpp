#include "core/run/run_reconciler.h"

#include <algorithm>

#include "core/run/process_writer.h"
#include "core/run/reconcile_pass.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

// Loads the end observed by a previous driver, for an attempt whose files are still being collected.
std::optional<AttemptReport> endSeen(SQLite::Database& db, const RunItem& item) {
    CachedStatement query(
        db, "SELECT params FROM event WHERE run=? AND attempt=? AND code='exited' ORDER BY seq DESC LIMIT 1", item.seq,
        item.attempt);
    if (!query->executeStep())
        return std::nullopt;
    const auto end = RowReader(*query).json();
    if (!end.contains("ended_ms")) // written by an older version
        return std::nullopt;
    AttemptReport report;
    report.key = {item.id.text(), item.attempt, item.nodeRank};
    report.phase = AttemptPhase::Ended;
    report.exit = endFromJson(end);
    return report;
}

} // namespace

std::vector<RunItem> RunReconciler::read(SQLite::Database& db, int64_t seq) const {
    static const std::string sql =
        std::string(
            "SELECT run.seq,run.id,run.target,run.state,run.attempt,run.not_responding_ms IS NOT NULL,"
            "iif(json_valid(run.config),coalesce(json_extract(run.config,'$.retries'),0),0),"
            "process.intent_boot_id,process.intent_machine_id,process.intent_root,"
            "iif(process.node_rank IS NULL,attempt.accepted_ms,process.accepted_ms) IS NOT NULL,"
            "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
            "json_extract(a.error,'$.code') NOT IN ('never_started','withdrawn','gpu_busy','preempted',"
            "'engine_never_started','engine_node_failed','engine_preempted','allocation_ended','submitter_lost',"
            "'node_evicted') AND "
            "NOT (json_extract(a.error,'$.code')='engine_lost' AND a.started_ms IS NULL)),"
            "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
            "(json_extract(a.error,'$.code') IN ('never_started','withdrawn','engine_never_started',"
            "'engine_node_failed','allocation_ended','submitter_lost') OR "
            "(json_extract(a.error,'$.code')='engine_lost' AND "
            "a.started_ms IS NULL))),"
            "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
            "json_extract(a.error,'$.code')='node_evicted'),"
            "iif(placement.freed_ms IS NULL,coalesce(placement.node,0),0),"
            "coalesce(iif(json_valid(run.waiting),json_extract(run.waiting,'$.code'),''),'')='folder_away',"
            "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.change'),NULL) IS NOT NULL,"
            "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.phase'),NULL),"
            "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.fetch'),NULL),"
            "placement.node_rank,process.phase,"
            "(SELECT count(*) FROM process each WHERE each.run=run.seq AND each.attempt=run.attempt),"
            "process.started_ms IS NOT NULL,process.ended_ms IS NOT NULL,attempt.released_ms IS NOT NULL,"
            "process.stop IS NOT NULL,run.wanted IS 'cancel',process.not_responding_ms IS NOT NULL,process.exit,"
            "process.environment,process.gang,run.in_engine,process.engine "
            "FROM run JOIN attempt ON attempt.run=run.seq AND attempt.n=run.attempt "
            "JOIN placement ON placement.run=run.seq AND placement.attempt=run.attempt AND "
            "placement.machine=?1 "
            "LEFT JOIN process ON process.run=placement.run AND process.attempt=placement.attempt AND "
            "process.node_rank=placement.node_rank "
            "WHERE run.ended_ms IS NULL AND (run.in_engine<>0 OR run.state NOT IN "
            "('NotStarted','Queued','Provisioning')) AND "
            // Further slots of a machine have no process: they are part of another one.
            "(process.run IS NOT NULL OR placement.node_rank=0) AND "
            "process.collected_ms IS NULL AND run.kind IN ") +
        launchedKindsSql();
    // A text that serves both would find a single run among all that were ever on the machine.
    static const std::string allSql = sql + " AND ?2=0 ORDER BY run.seq,placement.node_rank";
    static const std::string oneSql = sql + " AND run.seq=?2 ORDER BY placement.node_rank";
    CachedStatement query(db, (seq == 0 ? allSql : oneSql).c_str(), m_options.machine, seq);
    std::vector<RunItem> items;
    while (query->executeStep()) {
        RunItem item;
        RowReader row(*query);
        row.read(item.seq, item.id, item.target);
        item.state = runStateFromText(row.text()).value_or(RunState::Queued);
        // A cancel request is handled once the state is CancelRequested; others are read in the first step.
        item.cancelRequested = item.state == RunState::CancelRequested;
        int ended = 0;
        int neverStarted = 0;
        int evicted = 0;
        row.read(item.attempt, item.notResponding, item.retriesLeft, item.intentBootId, item.intentMachineId,
                 item.intentRoot, item.accepted, ended, neverStarted, evicted, item.node, item.isFolderUnavailable,
                 item.isEnvironmentChanged);
        item.retriesLeft -= ended + std::max(0, evicted - maxFreeEvictions);
        item.relaunchesLeft -= neverStarted;
        item.evictionsLeft -= evicted;
        item.isFolderUnavailable = item.isFolderUnavailable && item.notResponding;
        const std::string phase = row.text();
        if (!phase.empty())
            item.environment = environmentStateFromJson({{"phase", phase}}).phase;
        if (const auto stored = row.json(); !stored.is_null()) {
            const auto fetch = fetchStateFromJson(stored);
            item.fetch = fetch.phase;
            item.fetchedInput = fetch.input;
        }
        row.read(item.nodeRank);
        item.phase = attemptPhaseFromText(row.text()).value_or(AttemptPhase::Absent);
        bool isStopped = false;
        bool isCancelWanted = false;
        bool isAway = false;
        row.read(item.nodes, item.hasStarted, item.hasEnded, item.isReleased, isStopped, isCancelWanted, isAway);
        const auto exit = row.json();
        const auto environment = row.json();
        const auto gang = row.json();
        row.read(item.isInEngine);
        if (const auto engine = row.json(); engine.is_object())
            item.engine = engineJobStateFromJson(engine);
        if (!item.isGang()) {
            if (item.state == RunState::Finalizing)
                item.ended = endSeen(db, item);
        } else {
            item.isCancelWanted = isCancelWanted || item.state == RunState::CancelRequested;
            item.cancelRequested = isStopped;
            item.notResponding = isAway;
            item.isFolderUnavailable = item.isFolderUnavailable && isAway;
            item.environment = environmentStateFromJson(environment).phase;
            if (auto state = gangStateFromJson(gang); gang.is_object() && state)
                item.gang = std::move(*state);
            if (item.hasEnded && exit.is_object()) {
                item.ended.emplace();
                item.ended->key = keyOf(item);
                item.ended->phase = AttemptPhase::Ended;
                item.ended->exit = exitFromJson(exit);
            }
        }
        items.push_back(std::move(item));
    }
    return items;
}

void RunReconciler::load(SQLite::Database& db) {
    PendingChanges draft;
    for (RunItem& item : read(db, 0))
        draft.changed[item.key()] = std::move(item);
    apply(std::move(draft));
}

RunReconciler::PendingChanges RunReconciler::step(SQLite::Database& db, const std::vector<RunObservation>& news,
                                                  const MachineView& machine, Timestamp now,
                                                  const std::set<int64_t>& placed) {
    return ReconcilePass(*this, db, machine, now).run(news, placed);
}

void RunReconciler::apply(PendingChanges draft) {
    const auto leave = [this](const ItemKey& key) {
        const auto known = m_items.find(key);
        if (known == m_items.end())
            return;
        const std::string id = known->second.id.text();
        m_live.erase(key);
        m_gangs.erase(key);
        m_items.erase(known);
        if (!hasItemsOf(key.run)) {
            m_byId.erase(id);
            m_gangPolls.erase(key.run);
        }
    };
    m_removing.insert(draft.removing.begin(), draft.removing.end());
    m_firstStep = m_firstStep ? m_firstStep : draft.stepAt;
    for (const auto& [run, next] : draft.gangPolls) {
        if (next)
            m_gangPolls[run] = *next;
        else
            m_gangPolls.erase(run);
    }
    for (auto& [key, item] : draft.changed) {
        if (draft.gone.contains(key))
            continue;
        m_live.erase(key);
        if (item.isLive())
            m_live.insert(key);
        if (item.isGang())
            m_gangs.insert(key);
        m_byId[item.id.text()] = key.run;
        m_items.insert_or_assign(key, std::move(item));
    }
    for (const ItemKey& key : draft.gone)
        leave(key);
    for (const int64_t run : draft.removed)
        m_removing.erase(run);
}

const RunItem* RunReconciler::find(int64_t seq, int nodeRank) const {
    const auto found = m_items.find({seq, nodeRank});
    return found == m_items.end() ? nullptr : &found->second;
}

bool RunReconciler::hasItemsOf(int64_t seq) const {
    const auto first = m_items.lower_bound({seq, 0});
    return first != m_items.end() && first->first.run == seq;
}

std::optional<Timestamp> RunReconciler::nextPoll(const MachineView& machine) const {
    std::optional<Timestamp> next;
    const auto sooner = [&next](Timestamp at) { next = next ? std::min(*next, at) : at; };
    for (const auto& [run, at] : m_gangPolls)
        sooner(at);
    for (const ItemKey& key : m_live) {
        const RunItem& item = m_items.at(key);
        if (machine.connected && item.launchAgain)
            sooner(*item.launchAgain);
        if (machine.connected && item.observeAgain)
            sooner(*item.observeAgain);
        if (machine.awaySince && !item.notResponding)
            sooner(*machine.awaySince + m_options.notRespondingAfter);
    }
    return next;
}

std::optional<int64_t> RunReconciler::seqOf(const std::string& runId) const {
    const auto found = m_byId.find(runId);
    return found == m_byId.end() ? std::nullopt : std::optional(found->second);
}

bool RunReconciler::leaving(SQLite::Database& db, const AttemptKey& key, const MachineView& machine) {
    const auto seq = seqOf(key.run);
    if (!seq || !isCurrent(*seq, key))
        return false;
    RunItem& item = m_items.at({*seq, key.rank});
    if (item.cancelRequested || !machine.connected)
        return false;
    processes::setIntent(db, {*seq, item.attempt, item.nodeRank}, {machine.bootId, machine.machineId, machine.rootId});
    item.intentBootId = machine.bootId;
    item.intentMachineId = machine.machineId;
    item.intentRoot = machine.rootId;
    return true;
}

void RunReconciler::keepResume(SQLite::Database& db, const AttemptKey& key, const ResumePlan& plan,
                               const ResumeChoice& choice, Timestamp now) const {
    const auto seq = seqOf(key.run);
    const RunItem* item = seq ? find(*seq, key.rank) : nullptr;
    if (item == nullptr || keyOf(*item) != key)
        return;
    processes::setResume(db, {*seq, key.attempt, key.rank}, choice);
    execute(db,
            "UPDATE run SET waiting=NULL WHERE seq=? AND "
            "iif(json_valid(waiting),json_extract(waiting,'$.code'),'')='resume_waits'",
            *seq);
    const int newest = plan.sources.front().attempt;
    if (!choice.problem.empty())
        noteResume(db, *item, "resume_unreadable", newest, {{"detail", choice.problem}}, now);
    if (choice.sentAttempt > 0) {
        noteResume(db, *item, "resume_sent", choice.sentAttempt, {{"files", choice.files}, {"bytes", choice.bytes}},
                   now);
    } else if (choice.attempt == 0) {
        noteResume(db, *item, "resumes_elsewhere", newest, nlohmann::json::object(), now);
    }
}

void RunReconciler::noteUnreadable(SQLite::Database& db, const AttemptKey& key, const ResumePlan& plan,
                                   const std::string& problem, Timestamp now) const {
    const auto seq = seqOf(key.run);
    const RunItem* item = seq ? find(*seq, key.rank) : nullptr;
    const bool isKnown =
        seq && selectValue<int>(db,
                                "SELECT 1 FROM event WHERE run=? AND attempt=? AND code='resume_unreadable' AND "
                                "json_extract(params,'$.node_rank')=? LIMIT 1",
                                *seq, key.attempt, key.rank);
    if (item != nullptr && keyOf(*item) == key && !isKnown) // an earlier driver may have ended before the withdrawal
        noteResume(db, *item, "resume_unreadable", plan.sources.front().attempt, {{"detail", problem}}, now);
}

void RunReconciler::noteResume(SQLite::Database& db, const RunItem& item, const char* code, int attempt,
                               nlohmann::json params, Timestamp now) {
    params["attempt"] = attempt;
    params["from"] =
        selectValue<std::string>(db,
                                 "SELECT coalesce(target.deleted_name,target.name) FROM placement JOIN target ON "
                                 "target.id=placement.machine WHERE placement.run=? AND placement.attempt=? AND "
                                 "placement.node_rank=?",
                                 item.seq, attempt, item.nodeRank)
            .value_or(std::string());
    if (item.isGang())
        params["node_rank"] = item.nodeRank;
    runs::note(db, item.seq, item.attempt, item.state, {code, std::move(params)}, {}, now);
}

bool RunReconciler::isRootUnavailable(const MachineView& machine) const {
    if (machine.rootId.empty())
        return false; // not reported by older agents
    return std::any_of(m_live.begin(), m_live.end(), [&](const ItemKey& key) {
        const RunItem& item = m_items.at(key);
        // Another machine at the address has a root of its own.
        const bool isThere =
            item.intentMachineId.empty() || machine.machineId.empty() || item.intentMachineId == machine.machineId;
        return isThere && isOtherRoot(item.intentRoot, machine.rootId);
    });
}

LaunchIntent RunReconciler::intentOn(const MachineView& machine) const {
    if (m_options.sharesNoDisk)
        return {};
    return {machine.bootId, machine.machineId, machine.rootId};
}

void RunReconciler::moveTimes(std::chrono::milliseconds jump) {
    if (m_firstStep)
        *m_firstStep += jump;
    for (auto& [key, item] : m_items) {
        for (std::optional<Timestamp>* time :
             {&item.absentSince, &item.otherMachineSince, &item.launchAgain, &item.observeAgain}) {
            if (*time)
                **time += jump;
        }
        item.environmentAt += jump;
        item.fetchAt += jump;
    }
}

bool RunReconciler::isCurrent(int64_t seq, const AttemptKey& key) const {
    const RunItem* item = find(seq, key.rank);
    return item != nullptr && keyOf(*item) == key;
}

std::vector<AttemptKey> RunReconciler::canceledLaunches() const {
    std::vector<AttemptKey> launches;
    for (const ItemKey& key : m_live) {
        const RunItem& item = m_items.at(key);
        if (item.launching && item.cancelRequested)
            launches.push_back(keyOf(item));
    }
    return launches;
}

} // namespace studio
