#include "core/target/machine_power.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "core/base/display_text.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/target_fit.h"

namespace studio {

namespace {

using nlohmann::json;

struct MachinePowerText {
    Q_DECLARE_TR_FUNCTIONS(MachinePowerText)
};

constexpr std::array powerStages = {PowerStage::On, PowerStage::Asked, PowerStage::Sent, PowerStage::Off,
                                    PowerStage::Waking};

// Attached machines of this workspace that are the same computer: a host may be attached several times.
#define SAME_COMPUTER                                                                                                  \
    "(SELECT other.id FROM machine JOIN machine other ON other.id=machine.id OR "                                      \
    "(other.machine_id=machine.machine_id AND machine.machine_id<>'') WHERE machine.id=?1 AND other.deleted_ms IS "    \
    "NULL)"
// Runs that are about to start elsewhere, and wait for what an earlier attempt left on this computer (run_driver.h).
#define AWAITS_FILES                                                                                                   \
    "state='Preparing' AND iif(json_valid(waiting),json_extract(waiting,'$.code'),'')='resume_waits' AND "             \
    "iif(json_valid(waiting),json_extract(waiting,'$.params.machine'),'') IN " SAME_COMPUTER
// Targets whose own budget holds all new runs, and clusters that are made like a template whose budget does.
#define HELD_TARGETS                                                                                                   \
    "(SELECT target.id FROM budget JOIN target ON budget.key IN (target.name,iif(json_valid(target.config),"           \
    "json_extract(target.config,'$.like'),NULL)) WHERE budget.scope='target' AND budget.holds AND "                    \
    "budget.state='used_up' AND target.deleted_ms IS NULL)"

QString shownPower(const std::string& name) {
    return QString::fromStdString(displayText(name));
}

PowerRecord powerRecordFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    PowerRecord record;
    row.read(record.target);
    record.desired = row.text() == "stopped" ? DesiredState::Stopped : DesiredState::Running;
    row.read(record.isRestarting);
    record.asker = instanceAskerFromText(row.text()).value_or(InstanceInitiator::User);
    row.read(record.desiredSince);
    record.stage = powerStageFromText(row.text()).value_or(PowerStage::On);
    row.read(record.stageSince, record.wasOff, record.waiting, record.failure);
    record.state = instanceStateFromText(row.text()).value_or(InstanceState::Unknown);
    row.read(record.since, record.active, record.activity, record.looked);
    return record;
}

constexpr const char* selectPower =
    "SELECT target,wanted,restarting,asked_by,wanted_ms,stage,stage_ms,was_off,coalesce(waiting,''),"
    "coalesce(failure,''),state,since_ms,active_ms,coalesce(activity,''),looked_ms FROM machine_power ";

// Creates the row of a machine whose options allow something.
PowerRecord ensurePower(SQLite::Database& db, const TargetId& target, Timestamp now) {
    execute(db, "INSERT OR IGNORE INTO machine_power(target,wanted_ms,stage_ms,since_ms) VALUES(?1,?2,?2,?2)", target,
            now);
    return *power::find(db, target);
}

void writeDesiredState(SQLite::Database& db, const TargetId& target, DesiredState desired, bool isRestarting,
                       InstanceInitiator asker, Timestamp now) {
    execute(db,
            "UPDATE machine_power SET wanted=?,restarting=?,asked_by=?,wanted_ms=?,waiting=NULL,failure=NULL,"
            "active_ms=NULL,activity=NULL WHERE target=?",
            desired, isRestarting, asker, now, target);
}

Result<PowerRecord> changeablePower(SQLite::Database& db, const Target& target, Timestamp now) {
    if (target.remote() == nullptr || target.kind != TargetKind::Remote)
        return fail(ErrorCode::InvalidArgument,
                    MachinePowerText::tr("\"%1\" is neither a compute instance nor an attached machine.")
                        .arg(shownPower(target.name))
                        .toStdString());
    return ensurePower(db, target.id, now);
}

Result<void> checkSleep(const Target& target) {
    if (power::optionsOf(target).sleep != SleepMode::None)
        return {};
    return fail(ErrorCode::Conflict,
                MachinePowerText::tr("Sleep is not configured for \"%1\". Configure it with: studioctl compute update "
                                     "%1 --sleep suspend (or shutdown, or a command)")
                    .arg(shownPower(target.name))
                    .toStdString());
}

Result<void> checkWake(const Target& target) {
    if (!power::optionsOf(target).wakeMac.empty())
        return {};
    return fail(ErrorCode::Conflict,
                MachinePowerText::tr("\"%1\" cannot be woken: its MAC address is not set. Set it with: studioctl "
                                     "compute update %1 --wake-mac 0c:9d:92:00:11:22, or turn the machine on.")
                    .arg(shownPower(target.name))
                    .toStdString());
}

} // namespace

std::string_view toText(PowerStage stage) {
    switch (stage) {
    case PowerStage::On:
        return "on";
    case PowerStage::Asked:
        return "asked";
    case PowerStage::Sent:
        return "sent";
    case PowerStage::Off:
        return "off";
    case PowerStage::Waking:
        return "waking";
    }
    return "on";
}

std::optional<PowerStage> powerStageFromText(std::string_view text) {
    const auto stage =
        std::find_if(powerStages.begin(), powerStages.end(), [text](PowerStage one) { return toText(one) == text; });
    return stage == powerStages.end() ? std::nullopt : std::optional(*stage);
}

bool PowerRecord::isChanging() const {
    if (stage == PowerStage::Off)
        return !wantsOff() || isRestarting;
    return stage != PowerStage::On || wantsOff();
}

std::string PowerRecord::token() const {
    return target.text() + "-" + std::to_string(toMs(desiredSince));
}

InstanceVerdict powerVerdict(const PowerRecord& record, bool isReachable, bool hasRun) {
    if (record.stage == PowerStage::Waking)
        return {InstanceState::Starting, record.waiting};
    if (record.isRestarting)
        return {InstanceState::Restarting, record.waiting};
    if (record.stage == PowerStage::Off)
        return {record.wantsOff() ? InstanceState::Stopped : InstanceState::Starting, record.failure};
    if (record.stage != PowerStage::On || record.wantsOff())
        return {InstanceState::Stopping, record.waiting};
    if (!isReachable)
        return {InstanceState::Unknown, record.failure};
    return {hasRun ? InstanceState::JobRunning : InstanceState::Running, record.failure};
}

namespace power {

PowerOptions optionsOf(const Target& target) {
    return target.remote() != nullptr ? target.remote()->power : PowerOptions();
}

std::optional<PowerRecord> find(SQLite::Database& db, const TargetId& target) {
    SQLite::Statement query(db, std::string(selectPower) + "WHERE target=?");
    bindValues(query, target);
    return query.executeStep() ? std::optional(powerRecordFrom(query)) : std::nullopt;
}

std::vector<PowerRecord> all(SQLite::Database& db) {
    SQLite::Statement query(db, std::string(selectPower) +
                                    "WHERE target IN (SELECT id FROM target WHERE deleted_ms IS NULL) ORDER BY target");
    std::vector<PowerRecord> records;
    while (query.executeStep())
        records.push_back(powerRecordFrom(query));
    return records;
}

InstanceVerdict verdictOf(SQLite::Database& db, const Target& target, const PowerRecord& record) {
    const bool hasRun =
        selectValue<int>(db,
                         "SELECT 1 FROM placement JOIN run ON run.seq=placement.run AND run.attempt=placement.attempt "
                         "WHERE placement.machine=? AND run.ended_ms IS NULL LIMIT 1",
                         target.id)
            .has_value();
    return powerVerdict(record, target.reachable, hasRun);
}

bool refresh(SQLite::Database& db, const Target& target, Timestamp now) {
    const auto record = find(db, target.id);
    if (!record)
        return false;
    const InstanceVerdict verdict = verdictOf(db, target, *record);
    if (verdict.state == record->state)
        return false;
    execute(db, "UPDATE machine_power SET state=?,since_ms=? WHERE target=?", verdict.state, now, target.id);
    const auto isPlain = [](InstanceState state) {
        return state == InstanceState::Running || state == InstanceState::JobRunning || state == InstanceState::Unknown;
    };
    if (!isPlain(record->state) || !isPlain(verdict.state))
        clusters::note(db, target.id, "instance_state",
                       {{"from", toText(record->state)},
                        {"to", toText(verdict.state)},
                        {"asked_by", toText(record->asker)},
                        {"detail", verdict.reason}},
                       now);
    return true;
}

Result<bool> start(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now) {
    const auto record = changeablePower(db, target, now);
    if (!record)
        return fail(record.error());
    const bool isAwake = record->stage == PowerStage::On && target.reachable && record->failure.empty();
    if (!record->wantsOff() && (isAwake || record->stage == PowerStage::Waking))
        return false;
    const bool isSilent = record->stage == PowerStage::On || record->stage == PowerStage::Asked;
    const bool mustWake = record->stage == PowerStage::Off || (isSilent && !target.reachable);
    if (auto known = mustWake ? checkWake(target) : Result<void>(); !known)
        return fail(known.error());
    writeDesiredState(db, target.id, DesiredState::Running, false, asker, now);
    if (mustWake)
        setStage(db, target.id, PowerStage::Waking, now);
    clusters::note(db, target.id, "start_wanted", {{"asked_by", toText(asker)}}, now);
    return true;
}

Result<bool> stop(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now) {
    const auto record = changeablePower(db, target, now);
    if (!record)
        return fail(record.error());
    if (record->desired == DesiredState::Stopped) {
        // From now on it is not withdrawn when the machine is in use.
        if (record->isIdleStop() && asker != InstanceInitiator::IdleShutdown)
            execute(db, "UPDATE machine_power SET asked_by=? WHERE target=?", asker, target.id);
        return false;
    }
    if (auto known = checkSleep(target); !known)
        return fail(known.error());
    writeDesiredState(db, target.id, DesiredState::Stopped, false, asker, now);
    clusters::note(db, target.id, "stop_wanted", {{"asked_by", toText(asker)}}, now);
    return true;
}

Result<void> restart(SQLite::Database& db, const Target& target, Timestamp now) {
    const auto record = changeablePower(db, target, now);
    if (!record)
        return fail(record.error());
    if (record->desired == DesiredState::Stopped)
        return start(db, target, InstanceInitiator::User, now).map([](bool) {});
    auto known = checkSleep(target).and_then([&] { return checkWake(target); });
    if (!known)
        return known;
    writeDesiredState(db, target.id, DesiredState::Running, true, InstanceInitiator::User, now);
    clusters::note(db, target.id, "restart_wanted", json::object(), now);
    return {};
}

void setStage(SQLite::Database& db, const TargetId& target, PowerStage stage, Timestamp now) {
    execute(db,
            "UPDATE machine_power SET was_off=CASE WHEN ?1='waking' THEN stage='off' ELSE was_off END,stage=?1,"
            "stage_ms=?2,waiting=NULL WHERE target=?3",
            stage, now, target);
}

void setWaiting(SQLite::Database& db, const TargetId& target, const std::string& why) {
    execute(db, "UPDATE machine_power SET waiting=?,stage='on' WHERE target=?", NullIfEmpty{why}, target);
}

void setNote(SQLite::Database& db, const TargetId& target, const std::string& note) {
    execute(db, "UPDATE machine_power SET waiting=? WHERE target=?", NullIfEmpty{note}, target);
}

void setOn(SQLite::Database& db, const TargetId& target, Timestamp now) {
    execute(db,
            "UPDATE machine_power SET stage='on',stage_ms=?1,was_off=0,wanted='running',restarting=0,waiting=NULL,"
            "failure=NULL,active_ms=NULL,activity=NULL WHERE target=?2",
            now, target);
}

bool withdrawIdleStop(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now) {
    const auto record = find(db, target);
    const bool isExecuted = record && record->isAsleep();
    if (!record || !record->isIdleStop() || isExecuted)
        return false;
    setOn(db, target, now);
    clusters::note(db, target, "idle_stop_withdrawn", {{"detail", why}}, now);
    return true;
}

void setFailed(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now) {
    execute(db,
            "UPDATE machine_power SET wanted=CASE WHEN stage='waking' AND was_off THEN 'stopped' ELSE 'running' END,"
            "stage=CASE WHEN stage='waking' AND was_off THEN 'off' ELSE 'on' END,restarting=0,waiting=NULL,failure=?1,"
            "stage_ms=?2 WHERE target=?3",
            why, now, target);
    clusters::note(db, target, "power_failed", {{"detail", why}}, now);
}

void setRestarted(SQLite::Database& db, const TargetId& target, Timestamp now) {
    execute(db, "UPDATE machine_power SET restarting=0 WHERE target=?", target);
    setStage(db, target, PowerStage::Waking, now);
}

void setObserved(SQLite::Database& db, const TargetId& target, Timestamp active, const std::string& activity,
                 Timestamp now) {
    execute(db, "UPDATE machine_power SET active_ms=?,activity=?,looked_ms=? WHERE target=?", active,
            NullIfEmpty{activity}, now, target);
}

std::string workOn(SQLite::Database& db, const TargetId& machine) {
    CachedStatement runs(
        db,
        "SELECT name,count(*) OVER() FROM (SELECT run.seq,run.name FROM placement JOIN run ON run.seq=placement.run "
        "AND run.attempt=placement.attempt WHERE run.ended_ms IS NULL AND placement.machine IN " SAME_COMPUTER
        " UNION SELECT seq,name FROM run WHERE " AWAITS_FILES ") ORDER BY seq LIMIT 1",
        machine);
    if (runs->executeStep()) {
        RowReader row(*runs);
        const QString name = shownPower(row.text());
        const auto count = row.get<int64_t>();
        return MachinePowerText::tr("Waiting for %n run(s) there: %1.", nullptr, static_cast<int>(count))
            .arg(name)
            .toStdString();
    }
    const auto hosted = selectValue<std::string>(
        db,
        "SELECT coalesce(created_node.name,target.name) FROM created_node JOIN target ON target.id=created_node.target "
        "WHERE gone_ms IS NULL AND state NOT IN ('stopped','failed') AND host IN " SAME_COMPUTER " LIMIT 1",
        machine);
    if (hosted)
        return MachinePowerText::tr("Waiting for %1, which is running there.").arg(shownPower(*hosted)).toStdString();
    return {};
}

std::set<TargetId> leaving(SQLite::Database& db) {
    const auto ids = selectColumn<TargetId>(
        db, "SELECT other.id FROM machine_power JOIN machine ON machine.id=machine_power.target JOIN machine other ON "
            "other.id=machine.id OR (other.machine_id=machine.machine_id AND machine.machine_id<>'') WHERE "
            "machine.deleted_ms IS NULL AND (wanted='stopped' OR restarting OR stage<>'on')");
    return {ids.begin(), ids.end()};
}

std::vector<TargetId> reachedSince(SQLite::Database& db, const TargetId& machine, Timestamp since) {
    return selectColumn<TargetId>(db,
                                  "SELECT id FROM machine WHERE id<>?1 AND reachable AND reachable_since_ms>?2 AND id "
                                  "IN " SAME_COMPUTER,
                                  machine, since);
}

bool hasWaitingRun(SQLite::Database& db, const TargetId& machine, Timestamp createdBefore) {
    const auto target = targets::find(db, machine);
    if (target && selectValue<int>(db, "SELECT 1 FROM run WHERE " AWAITS_FILES " LIMIT 1", machine))
        return true;
    if (!target || target->drained)
        return false;
    CachedStatement query(
        db,
        "WITH may(target) AS (SELECT target FROM target_machine WHERE machine=?1 AND target NOT IN (SELECT id FROM "
        "target WHERE drained_ms IS NOT NULL) AND target NOT IN " HELD_TARGETS "), waiting AS (SELECT target,needs,"
        "iif(json_valid(candidates),candidates,'[]') candidates FROM run WHERE ended_ms IS NULL AND wanted IS NULL AND "
        "created_ms<=?2 AND run.seq NOT IN (SELECT seq FROM held_run) AND NOT EXISTS (SELECT 1 FROM placement WHERE "
        "placement.run=run.seq AND "
        "placement.attempt=run.attempt AND freed_ms IS NULL) AND NOT EXISTS (SELECT 1 FROM budget WHERE holds AND "
        "state='used_up' AND (scope='workspace' OR (scope='experiment' AND key=(SELECT name FROM experiment WHERE "
        "seq=run.experiment))))) "
        "SELECT DISTINCT needs,target IN (SELECT target FROM may WHERE target<>?1) OR EXISTS (SELECT 1 FROM "
        "json_each(candidates) WHERE value IN (SELECT target FROM may WHERE target<>?1)) FROM waiting WHERE target IN "
        "may OR EXISTS (SELECT 1 FROM json_each(candidates) WHERE value IN may)",
        machine, createdBefore);
    while (query->executeStep()) {
        RowReader row(*query);
        const json needs = row.json();
        // A cluster on the machine has nodes of its own.
        const auto isOfCluster = row.get<bool>();
        const auto read = needs.is_object() ? runNeedsFromJson(needs) : Result<RunNeeds>(RunNeeds());
        if (isOfCluster || !read || fitMachine(*read, capacityOf(*target)).fits())
            return true;
    }
    return false;
}

std::vector<TargetId> poolPeers(SQLite::Database& db, const TargetId& machine) {
    return selectColumn<TargetId>(db,
                                  "SELECT DISTINCT machine FROM pool_machine WHERE machine<>?1 AND target IN (SELECT "
                                  "target FROM pool_machine WHERE machine=?1)",
                                  machine);
}

std::string unavailableReason(SQLite::Database& db, const TargetId& machine) {
    std::optional<PowerRecord> record;
    const auto same =
        selectColumn<TargetId>(db, "SELECT id FROM machine WHERE id IN " SAME_COMPUTER " ORDER BY id<>?1,seq", machine);
    for (const TargetId& one : same) {
        record = find(db, one);
        if (record && (record->stage != PowerStage::On || record->wantsOff()))
            break;
        record.reset();
    }
    const auto target = record ? targets::find(db, record->target) : std::nullopt;
    if (!target)
        return {};
    const QString name = shownPower(target->name);
    if (record->stage == PowerStage::Waking)
        return MachinePowerText::tr("%1 is being woken.").arg(name).toStdString();
    if (record->stage != PowerStage::Off)
        return MachinePowerText::tr("%1 is being stopped.").arg(name).toStdString();
    const bool isWoken = record->target == machine && optionsOf(*target).wakesForRuns && record->failure.empty();
    if (isWoken && selectValue<int>(db,
                                    "SELECT 1 FROM budget WHERE scope='workspace' AND holds AND state='used_up' UNION "
                                    "SELECT 1 FROM target WHERE id=?1 AND id IN " HELD_TARGETS,
                                    machine))
        return MachinePowerText::tr("%1 is stopped, and runs do not wake it, because the budget for this month is used "
                                    "up. Start it with: studioctl compute start %1")
            .arg(name)
            .toStdString();
    return (isWoken ? MachinePowerText::tr("%1 is stopped, and is woken for the run.")
                    : MachinePowerText::tr("%1 is stopped. Start it with: studioctl compute start %1"))
        .arg(name)
        .toStdString();
}

bool needDriver(SQLite::Database& db) {
    const auto records = all(db);
    return std::any_of(records.begin(), records.end(), [](const PowerRecord& one) { return one.isChanging(); });
}

} // namespace power

} // namespace studio
