#include "core/run/run_book.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/run_book_step.h"

namespace studio {

namespace {

// As the driver before this one saw it, of an attempt whose files are still being collected.
std::optional<AttemptReport> endSeen(SQLite::Database& db, const RunItem& item) {
    SQLite::Statement query(
        db, "SELECT params FROM event WHERE run=? AND attempt=? AND code='exited' ORDER BY seq DESC LIMIT 1");
    query.bind(1, item.seq);
    query.bind(2, item.attempt);
    if (!query.executeStep())
        return std::nullopt;
    const auto end = nlohmann::json::parse(query.getColumn(0).getString(), nullptr, false);
    if (!end.contains("ended_ms")) // of an older driver
        return std::nullopt;
    AttemptReport report;
    report.key = {item.id.text(), item.attempt, 0};
    report.phase = AttemptPhase::Ended;
    report.exit = endFromJson(end);
    return report;
}

} // namespace

void RunBook::load(SQLite::Database& db) {
    SQLite::Statement query(db,
                            "SELECT run.seq,run.id,run.target,run.state,run.attempt,run.wanted,run.not_responding_ms,"
                            "iif(json_valid(run.config),coalesce(json_extract(run.config,'$.retries'),0),0),attempt."
                            "intent_boot_id,attempt.intent_"
                            "machine_id,attempt.accepted_ms,"
                            "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
                            "json_extract(a.error,'$.code')<>'never_started'),"
                            "(SELECT count(*) FROM attempt a WHERE a.run=run.seq AND a.ended_ms IS NOT NULL AND "
                            "json_extract(a.error,'$.code')='never_started'),"
                            "coalesce((SELECT node.seq FROM node WHERE node.run=run.seq),0),"
                            "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.phase'),NULL),"
                            "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.fetch'),NULL) "
                            "FROM run LEFT JOIN attempt ON attempt.run=run.seq AND attempt.n=run.attempt "
                            "WHERE run.ended_ms IS NULL AND run.state<>'NotStarted' AND (?1='' OR run.target IN "
                            "(SELECT id FROM target WHERE id=?1 OR via_machine=?1)) ORDER BY run.seq");
    query.bind(1, m_options.machine.text());
    Draft draft;
    while (query.executeStep()) {
        RunItem item;
        item.seq = query.getColumn(0).getInt64();
        item.id = RunId::fromText(query.getColumn(1).getString()).value_or(RunId());
        item.target = query.getColumn(2).getString();
        item.state = runStateFromText(query.getColumn(3).getString()).value_or(RunState::Queued);
        item.attempt = query.getColumn(4).getInt();
        // A wish counts as seen once the state says so; one that came while nobody drove is read in the first step.
        item.cancelWanted = item.state == RunState::CancelRequested;
        item.notResponding = !query.isColumnNull(6);
        item.intentBootId = query.isColumnNull(8) ? "" : query.getColumn(8).getString();
        item.intentMachineId = query.isColumnNull(9) ? "" : query.getColumn(9).getString();
        item.accepted = takesPlace(item.state) && !query.isColumnNull(10); // Queued: that attempt is over
        item.retriesLeft = query.getColumn(7).getInt() - query.getColumn(11).getInt();
        item.relaunchesLeft -= query.getColumn(12).getInt();
        item.node = query.getColumn(13).getInt64();
        if (item.state != RunState::Queued && !query.isColumnNull(14))
            item.environment = environmentStateFromJson({{"phase", query.getColumn(14).getString()}}).phase;
        if (item.state != RunState::Queued && !query.isColumnNull(15)) {
            const auto fetch =
                fetchStateFromJson(nlohmann::json::parse(query.getColumn(15).getString(), nullptr, false));
            item.fetch = fetch.phase;
            item.fetchedInput = fetch.input;
        }
        if (item.state == RunState::Finalizing)
            item.ended = endSeen(db, item);
        draft.changed[item.seq] = std::move(item);
    }
    adopt(std::move(draft));
}

RunBook::Draft RunBook::step(SQLite::Database& db, const std::vector<RunNews>& news, const MachineView& machine,
                             Timestamp now) {
    return Step(*this, db, machine, now).run(news);
}

void RunBook::adopt(Draft draft) {
    const auto leave = [this](int64_t seq) {
        const auto known = m_items.find(seq);
        if (known == m_items.end())
            return;
        m_live.erase(seq);
        m_waiting[known->second.target].erase(seq);
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
        if (takesPlace(item.state))
            m_live.insert(seq);
        if (isWaiting(item.state))
            m_waiting[item.target].insert(seq);
        m_byId[item.id.text()] = seq;
        m_items.emplace(seq, std::move(item));
    }
    for (const int64_t seq : draft.gone) {
        leave(seq);
        m_removing.erase(seq);
    }
}

std::optional<Timestamp> RunBook::nextLook(const MachineView& machine) const {
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

std::optional<int64_t> RunBook::seqOf(const std::string& runId) const {
    const auto found = m_byId.find(runId);
    return found == m_byId.end() ? std::nullopt : std::optional(found->second);
}

bool RunBook::leaving(SQLite::Database& db, const std::string& run, const MachineView& machine) {
    const auto seq = seqOf(run);
    if (!seq)
        return false;
    RunItem& item = m_items.at(*seq);
    if (item.cancelWanted || !machine.connected)
        return false;
    SQLite::Statement update(db, "UPDATE attempt SET intent_boot_id=?,intent_machine_id=? WHERE run=? AND n=?");
    update.bind(1, machine.bootId);
    update.bind(2, machine.machineId);
    update.bind(3, *seq);
    update.bind(4, item.attempt);
    update.exec();
    item.intentBootId = machine.bootId;
    item.intentMachineId = machine.machineId;
    return true;
}

bool RunBook::isCurrent(int64_t seq, const AttemptKey& key) const {
    const auto found = m_items.find(seq);
    return found != m_items.end() && found->second.attempt == key.attempt && key.rank == 0;
}

std::vector<std::string> RunBook::launchesNotWanted() const {
    std::vector<std::string> runs;
    for (const int64_t seq : m_live) {
        const RunItem& item = m_items.at(seq);
        if (item.launching && item.cancelWanted)
            runs.push_back(item.id.text());
    }
    return runs;
}

} // namespace studio
