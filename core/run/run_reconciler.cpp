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
    SQLite::Statement query(
        db, std::string(
                "SELECT run.seq,run.id,run.target,run.state,run.attempt,run.not_responding_ms IS NOT NULL,"
                "iif(json_valid(run.config),coalesce(json_extract(run.config,'$.retries'),0),0),"
                "process.intent_boot_id,process.intent_machine_id,process.intent_root,"
                "attempt.accepted_ms IS NOT NULL,"
                "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
                "json_extract(a.error,'$.code')<>'never_started'),"
                "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
                "json_extract(a.error,'$.code')='never_started'),"
                "coalesce((SELECT node.seq FROM node WHERE node.run=run.seq),0),"
                "coalesce(iif(json_valid(run.waiting),json_extract(run.waiting,'$.code'),''),'')='folder_away',"
                "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.change'),NULL) IS NOT NULL,"
                "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.phase'),NULL),"
                "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.fetch'),NULL),"
                "placement.node_rank,process.phase "
                "FROM run JOIN attempt ON attempt.run=run.seq AND attempt.n=run.attempt "
                "JOIN placement ON placement.run=run.seq AND placement.attempt=run.attempt AND "
                "placement.machine=?1 "
                "LEFT JOIN process ON process.run=placement.run AND process.attempt=placement.attempt AND "
                "process.node_rank=placement.node_rank "
                "WHERE run.ended_ms IS NULL AND run.state NOT IN ('NotStarted','Queued','Provisioning') AND "
                "(?2=0 OR run.seq=?2) AND run.kind IN ") +
                launchedKindsSql() + " ORDER BY run.seq");
    bindValues(query, m_options.machine, seq);
    std::vector<RunItem> items;
    while (query.executeStep()) {
        RunItem item;
        RowReader row(query);
        row.read(item.seq, item.id, item.target);
        item.state = runStateFromText(row.text()).value_or(RunState::Queued);
        // A cancel request is handled once the state is CancelRequested; others are read in the first step.
        item.cancelRequested = item.state == RunState::CancelRequested;
        int ended = 0;
        int neverStarted = 0;
        row.read(item.attempt, item.notResponding, item.retriesLeft, item.intentBootId, item.intentMachineId,
                 item.intentRoot, item.accepted, ended, neverStarted, item.node, item.isFolderUnavailable,
                 item.isEnvironmentChanged);
        item.retriesLeft -= ended;
        item.relaunchesLeft -= neverStarted;
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
        if (item.state == RunState::Finalizing)
            item.ended = endSeen(db, item);
        items.push_back(std::move(item));
    }
    return items;
}

void RunReconciler::load(SQLite::Database& db) {
    PendingChanges draft;
    for (RunItem& item : read(db, 0))
        draft.changed[item.seq] = std::move(item);
    apply(std::move(draft));
}

RunReconciler::PendingChanges RunReconciler::step(SQLite::Database& db, const std::vector<RunObservation>& news,
                                                  const MachineView& machine, Timestamp now,
                                                  const std::set<int64_t>& placed) {
    return ReconcilePass(*this, db, machine, now).run(news, placed);
}

void RunReconciler::apply(PendingChanges draft) {
    const auto leave = [this](int64_t seq) {
        const auto known = m_items.find(seq);
        if (known == m_items.end())
            return;
        m_live.erase(seq);
        m_byId.erase(known->second.id.text());
        m_items.erase(known);
    };
    m_removing.insert(draft.removing.begin(), draft.removing.end());
    m_tryingNodes = std::move(draft.tryingNodes);
    m_areClustersSettled = draft.areClustersSettled;
    m_clustersNext = draft.clustersNext;
    for (auto& [seq, item] : draft.changed) {
        leave(seq);
        if (draft.gone.contains(seq))
            continue;
        if (occupiesSlot(item.state))
            m_live.insert(seq);
        m_byId[item.id.text()] = seq;
        m_items.emplace(seq, std::move(item));
    }
    for (const int64_t seq : draft.gone) {
        leave(seq);
        m_removing.erase(seq);
    }
}

std::optional<Timestamp> RunReconciler::nextPoll(const MachineView& machine) const {
    std::optional<Timestamp> next;
    const auto sooner = [&next](Timestamp at) { next = next ? std::min(*next, at) : at; };
    if (machine.connected && m_clustersNext)
        sooner(*m_clustersNext);
    for (const int64_t seq : m_live) {
        const RunItem& item = m_items.at(seq);
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
    RunItem& item = m_items.at(*seq);
    if (item.cancelRequested || !machine.connected)
        return false;
    processes::setIntent(db, {*seq, item.attempt, item.nodeRank}, {machine.bootId, machine.machineId, machine.rootId});
    item.intentBootId = machine.bootId;
    item.intentMachineId = machine.machineId;
    item.intentRoot = machine.rootId;
    return true;
}

bool RunReconciler::isRootUnavailable(const MachineView& machine) const {
    if (machine.rootId.empty())
        return false; // not reported by older agents
    return std::any_of(m_live.begin(), m_live.end(),
                       [&](int64_t seq) { return isOtherRoot(m_items.at(seq).intentRoot, machine.rootId); });
}

LaunchIntent RunReconciler::intentOn(const MachineView& machine) const {
    if (m_options.sharesNoDisk)
        return {};
    return {machine.bootId, machine.machineId, machine.rootId};
}

bool RunReconciler::isCurrent(int64_t seq, const AttemptKey& key) const {
    const auto found = m_items.find(seq);
    return found != m_items.end() && keyOf(found->second) == key;
}

std::vector<AttemptKey> RunReconciler::canceledLaunches() const {
    std::vector<AttemptKey> launches;
    for (const int64_t seq : m_live) {
        const RunItem& item = m_items.at(seq);
        if (item.launching && item.cancelRequested)
            launches.push_back(keyOf(item));
    }
    return launches;
}

} // namespace studio
