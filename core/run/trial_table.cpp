#include "core/run/trial_table.h"

#include <cmath>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::trials {

namespace {

TrialRecord trialFrom(SQLite::Statement& statement) {
    RowReader row(statement);
    TrialRecord trial;
    row.read(trial.run.seq, trial.run.id, trial.run.key);
    trial.run.state = runStateFromText(row.text()).value_or(RunState::NotStarted);
    row.read(trial.run.attempt, trial.run.isCancelWanted, trial.run.areMetricsFinal, trial.number, trial.tryNumber);
    trial.parameters = row.json();
    row.read(trial.lowest, trial.highest, trial.stopInterval);
    return trial;
}

} // namespace

std::string keyOf(int64_t number, int tryNumber) {
    return "t" + std::to_string(number) + "." + std::to_string(tryNumber);
}

std::vector<TrialRecord> all(SQLite::Database& db, int64_t parent, const std::string& metric) {
    CachedStatement query(
        db,
        "SELECT run.seq,run.id,run.child_key,run.state,run.attempt,run.wanted IS 'cancel',run.metrics_done,"
        "trial.number,trial.try,trial.parameters,metric.lowest,metric.highest,(SELECT min(interval) FROM trial_stop "
        "WHERE trial_stop.run=run.seq AND trial_stop.attempt=run.attempt) "
        "FROM trial JOIN run ON run.seq=trial.run LEFT JOIN metric ON metric.run=run.seq AND metric.name=?2 AND "
        "metric.attempt=run.attempt WHERE trial.parent=?1 AND NOT EXISTS(SELECT 1 FROM trial AS later WHERE "
        "later.parent=trial.parent AND later.number=trial.number AND later.try>trial.try) ORDER BY trial.number",
        parent, metric);
    std::vector<TrialRecord> found;
    while (query->executeStep())
        found.push_back(trialFrom(*query));
    return found;
}

std::optional<TrialRecord> get(SQLite::Database& db, int64_t run, const std::string& metric) {
    CachedStatement query(
        db,
        "SELECT run.seq,run.id,run.child_key,run.state,run.attempt,run.wanted IS 'cancel',run.metrics_done,"
        "trial.number,trial.try,trial.parameters,metric.lowest,metric.highest,(SELECT min(interval) FROM trial_stop "
        "WHERE trial_stop.run=run.seq AND trial_stop.attempt=run.attempt) "
        "FROM trial JOIN run ON run.seq=trial.run LEFT JOIN metric ON metric.run=run.seq AND metric.name=?2 AND "
        "metric.attempt=run.attempt WHERE trial.run=?1",
        run, metric);
    return query->executeStep() ? std::optional(trialFrom(*query)) : std::nullopt;
}

std::vector<int64_t> failed(SQLite::Database& db, int64_t parent) {
    return selectColumn<int64_t>(
        db,
        "SELECT trial.number FROM trial JOIN run ON run.seq=trial.run WHERE trial.parent=? AND run.state='Failed' AND "
        "NOT EXISTS(SELECT 1 FROM trial AS later WHERE later.parent=trial.parent AND later.number=trial.number AND "
        "later.try>trial.try) ORDER BY trial.number",
        parent);
}

void insert(SQLite::Database& db, int64_t run, int64_t parent, const TrialRecord& trial, int64_t known) {
    execute(db, "INSERT INTO trial(run,parent,number,try,parameters,known) VALUES(?,?,?,?,?,?)", run, parent,
            trial.number, trial.tryNumber, jsonText(trial.parameters), known);
}

void setObjective(SQLite::Database& db, int64_t run, std::optional<double> objective) {
    execute(db, "UPDATE trial SET objective=? WHERE run=?", objective, run);
}

void insertStop(SQLite::Database& db, int64_t run, const TrialStop& stop, Timestamp now) {
    execute(db,
            "INSERT INTO trial_stop(run,attempt,interval,value,cutoff,at_ms) VALUES(?,?,?,?,?,?) "
            "ON CONFLICT(run,attempt,interval) DO NOTHING",
            run, stop.attempt, stop.interval, stop.value, stop.cutoff, now);
}

std::optional<TrialStop> stopOf(SQLite::Database& db, int64_t run) {
    CachedStatement query(
        db, "SELECT attempt,interval,value,cutoff FROM trial_stop WHERE run=? ORDER BY attempt DESC,interval LIMIT 1",
        run);
    if (!query->executeStep())
        return std::nullopt;
    TrialStop stop;
    RowReader(*query).read(stop.attempt, stop.interval, stop.value, stop.cutoff);
    return stop;
}

nlohmann::json pruneParams(const TrialStop& stop) {
    nlohmann::json params{{"interval", stop.interval}};
    if (!std::isnan(stop.value))
        params["value"] = stop.value;
    return params;
}

bool isPrunedByHand(SQLite::Database& db, int64_t run, int attempt) {
    return selectValue<int64_t>(db, "SELECT seq FROM event WHERE run=? AND attempt=? AND code='pruned' LIMIT 1", run,
                                attempt)
        .has_value();
}

std::vector<std::string> loggedMetrics(SQLite::Database& db, int64_t run, int limit) {
    return selectColumn<std::string>(db, "SELECT name FROM metric WHERE run=? ORDER BY name LIMIT ?", run, limit);
}

} // namespace studio::trials
