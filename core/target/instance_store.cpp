#include "core/target/instance_store.h"

#include <QCoreApplication>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::instances {

namespace {

using nlohmann::json;

struct InstanceStoreText {
    Q_DECLARE_TR_FUNCTIONS(InstanceStoreText)
};

QString shownInstance(const std::string& name) {
    return QString::fromStdString(displayText(name));
}

Error notAnInstance(const Target& target) {
    return {ErrorCode::InvalidArgument,
            InstanceStoreText::tr("\"%1\" is not a compute instance.").arg(shownInstance(target.name)).toStdString(),
            {}};
}

Result<InstanceRecord> changeable(SQLite::Database& db, const Target& target) {
    auto record = find(db, target.id);
    if (!record || !target.cluster() || !target.cluster()->instance)
        return fail(notAnInstance(target));
    if (target.provisioning == Provisioning::Deleting)
        return fail(ErrorCode::Conflict,
                    InstanceStoreText::tr("\"%1\" is being deleted.").arg(shownInstance(target.name)).toStdString());
    if (target.provisioning == Provisioning::Failed)
        return fail(ErrorCode::Conflict,
                    InstanceStoreText::tr("\"%1\" could not be created: %2")
                        .arg(shownInstance(target.name), shownInstance(target.trouble.value_or(std::string())))
                        .toStdString());
    return *record;
}

void write(SQLite::Database& db, const TargetId& target, DesiredState desired, bool isRestarting,
           InstanceInitiator asker, Timestamp now) {
    execute(db,
            "UPDATE instance SET wanted=?,restarting=?,asked_by=?,wanted_ms=?,active_ms=NULL,activity=NULL WHERE "
            "target=?",
            desired, isRestarting, asker, now, target);
}

std::optional<CreatedNode> createdOf(SQLite::Database& db, const TargetId& target) {
    const auto live = createdNodes::live(db, target);
    return live.empty() ? std::nullopt : std::optional(live.back());
}

SetupState setupOf(SQLite::Database& db, const InstanceRecord& record) {
    if (record.setupRun.empty())
        return SetupState::None;
    CachedStatement query(db, "SELECT ended_ms IS NULL,state FROM run WHERE id=?", record.setupRun);
    if (!query->executeStep())
        return SetupState::None; // the run was deleted
    RowReader row(*query);
    if (row.get<bool>())
        return SetupState::Active;
    return row.text() == "Completed" ? SetupState::Done : SetupState::Failed;
}

} // namespace

void add(SQLite::Database& db, const TargetId& target, const std::string& setup, Timestamp now) {
    execute(db, "INSERT INTO instance(target,wanted_ms,since_ms,setup) VALUES(?1,?2,?2,?3)", target, now,
            NullIfEmpty{setup});
}

void setSetupRun(SQLite::Database& db, const TargetId& target, const std::string& run) {
    execute(db, "UPDATE instance SET setup_run=? WHERE target=?", NullIfEmpty{run}, target);
}

std::optional<InstanceRecord> find(SQLite::Database& db, const TargetId& target) {
    CachedStatement query(db,
                          "SELECT target,wanted,restarting,asked_by,wanted_ms,ready,coalesce(failure,''),state,"
                          "coalesce(reason,''),since_ms,coalesce(setup,''),coalesce(setup_run,''),active_ms,"
                          "coalesce(activity,''),looked_ms FROM instance WHERE target=?",
                          target);
    if (!query->executeStep())
        return std::nullopt;
    RowReader row(*query);
    InstanceRecord record;
    row.read(record.target);
    record.desired = row.text() == "stopped" ? DesiredState::Stopped : DesiredState::Running;
    row.read(record.isRestarting);
    record.asker = instanceAskerFromText(row.text()).value_or(InstanceInitiator::User);
    row.read(record.desiredSince, record.wasReady, record.failure);
    record.verdict.state = instanceStateFromText(row.text()).value_or(InstanceState::Unknown);
    row.read(record.verdict.reason, record.since, record.setup, record.setupRun, record.active, record.activity,
             record.looked);
    return record;
}

InstanceFacts factsOf(SQLite::Database& db, const Target& target, const InstanceRecord& record) {
    InstanceFacts facts;
    facts.desired = record.desired;
    facts.isRestarting = record.isRestarting;
    facts.wasReady = record.wasReady;
    facts.failure = record.failure;
    facts.provisioning = target.provisioning;
    facts.trouble = target.trouble.value_or(std::string());
    if (const auto created = createdOf(db, target.id)) {
        facts.created = created->state;
        facts.hasContainer = !created->providerId.empty();
        facts.mustReplace = created->mustReplace;
        facts.nodeTrouble = created->trouble;
    }
    const auto nodes = clusters::nodes(db, target.id);
    if (!nodes.empty()) {
        facts.node = nodes.front().state;
        facts.hasRun = nodes.front().run.has_value();
        facts.isSetupRun = facts.hasRun && nodes.front().runId == record.setupRun;
        if (!nodes.front().trouble.empty())
            facts.nodeTrouble = nodes.front().trouble;
    }
    facts.setup = setupOf(db, record);
    return facts;
}

InstanceVerdict refresh(SQLite::Database& db, const Target& target, Timestamp now, bool& isChanged) {
    const auto record = find(db, target.id);
    if (!record)
        return {};
    InstanceVerdict verdict = instanceState(factsOf(db, target, *record));
    isChanged = !(verdict == record->verdict);
    if (!isChanged)
        return verdict;
    const bool isOther = verdict.state != record->verdict.state;
    execute(db, "UPDATE instance SET state=?,reason=?,since_ms=? WHERE target=?", verdict.state,
            NullIfEmpty{verdict.reason}, isOther ? now : record->since, target.id);
    if (isOther)
        clusters::note(db, target.id, "instance_state",
                       {{"from", toText(record->verdict.state)},
                        {"to", toText(verdict.state)},
                        {"asked_by", toText(record->asker)},
                        {"detail", verdict.reason}},
                       now);
    return verdict;
}

Result<bool> start(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now) {
    const auto record = changeable(db, target);
    if (!record)
        return fail(record.error());
    const InstanceFacts facts = factsOf(db, target, *record);
    if (!canStart(facts))
        return fail(ErrorCode::Conflict,
                    InstanceStoreText::tr("\"%1\" cannot be started. %2")
                        .arg(shownInstance(target.name), QString::fromStdString(instanceState(facts).reason))
                        .toStdString());
    if (record->desired == DesiredState::Running && record->failure.empty())
        return false;
    write(db, target.id, DesiredState::Running, false, asker, now);
    execute(db, "UPDATE instance SET failure=NULL WHERE target=?", target.id);
    createdNodes::clearHold(db, target.id, now);
    clusters::note(db, target.id, "start_wanted", {{"asked_by", toText(asker)}}, now);
    return true;
}

Result<bool> stop(SQLite::Database& db, const Target& target, InstanceInitiator asker, Timestamp now) {
    const auto record = changeable(db, target);
    if (!record)
        return fail(record.error());
    if (record->desired == DesiredState::Stopped)
        return false;
    write(db, target.id, DesiredState::Stopped, false, asker, now);
    clusters::note(db, target.id, "stop_wanted", {{"asked_by", toText(asker)}}, now);
    return true;
}

Result<void> restart(SQLite::Database& db, const Target& target, Timestamp now) {
    const auto record = changeable(db, target);
    if (!record)
        return fail(record.error());
    if (record->desired == DesiredState::Stopped || !record->failure.empty())
        return start(db, target, InstanceInitiator::User, now).map([](bool) {});
    write(db, target.id, DesiredState::Running, true, InstanceInitiator::User, now);
    clusters::note(db, target.id, "restart_wanted", json::object(), now);
    return {};
}

void setStoppedForRestart(SQLite::Database& db, const TargetId& target) {
    execute(db, "UPDATE instance SET restarting=0 WHERE target=?", target);
}

Result<void> resize(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now) {
    const auto record = changeable(db, target);
    if (!record)
        return fail(record.error());
    const InstanceVerdict verdict = instanceState(factsOf(db, target, *record));
    const bool isOff = verdict.state == InstanceState::Stopped || verdict.state == InstanceState::Unusable ||
                       verdict.state == InstanceState::CreateFailed;
    if (!isOff)
        return fail(ErrorCode::Conflict, InstanceStoreText::tr("\"%1\" is on. Stop it first: studioctl compute stop %1")
                                             .arg(shownInstance(target.name))
                                             .toStdString());
    if (auto updated = clusters::update(db, target, config, now); !updated)
        return updated;
    createdNodes::replaceOnStart(db, target.id, config);
    return {};
}

void setReady(SQLite::Database& db, const TargetId& target) {
    execute(db, "UPDATE instance SET ready=1,failure=NULL,active_ms=NULL WHERE target=?", target);
}

bool setFailed(SQLite::Database& db, const TargetId& target, const std::string& why, Timestamp now) {
    const bool isInstance = execute(db,
                                    "UPDATE instance SET failure=?,wanted='stopped',restarting=0,wanted_ms=? WHERE "
                                    "target=?",
                                    why, now, target) > 0;
    if (isInstance)
        clusters::note(db, target, "instance_failed", {{"detail", why}}, now);
    return isInstance;
}

void setObserved(SQLite::Database& db, const TargetId& target, Timestamp active, const std::string& activity,
                 Timestamp now) {
    execute(db, "UPDATE instance SET active_ms=?,activity=?,looked_ms=? WHERE target=?", active, NullIfEmpty{activity},
            now, target);
}

bool takesRuns(SQLite::Database& db, const TargetId& target) {
    return selectValue<int>(db, "SELECT 1 FROM instance WHERE target=? AND wanted='running' AND NOT restarting", target)
        .has_value();
}

Result<void> checkOn(SQLite::Database& db, const Target& target) {
    const auto record = target.cluster() && target.cluster()->instance ? find(db, target.id) : std::nullopt;
    if (!record)
        return {};
    const InstanceVerdict verdict = instanceState(factsOf(db, target, *record));
    const bool isOff = verdict.state == InstanceState::Stopped || verdict.state == InstanceState::Stopping;
    if (isOff)
        return fail(ErrorCode::Conflict,
                    (verdict.state == InstanceState::Stopped
                         ? InstanceStoreText::tr("The compute instance \"%1\" is stopped. Start it with \"studioctl "
                                                 "compute start %1\", or choose another target.")
                         : InstanceStoreText::tr("The compute instance \"%1\" is stopping. Start it again with "
                                                 "\"studioctl compute start %1\", or choose another target."))
                        .arg(shownInstance(target.name))
                        .toStdString(),
                    verdict.reason);
    if (verdict.state == InstanceState::Unusable || verdict.state == InstanceState::CreateFailed)
        return fail(ErrorCode::Conflict, InstanceStoreText::tr("The compute instance \"%1\" cannot be used: %2")
                                             .arg(shownInstance(target.name), QString::fromStdString(verdict.reason))
                                             .toStdString());
    return {};
}

bool hasRun(SQLite::Database& db, const TargetId& target) {
    // A run that collects its files has freed its place, and a parent has none: it is held with its children.
    return selectValue<int>(
               db,
               "SELECT 1 FROM run WHERE target=? AND ended_ms IS NULL AND (EXISTS (SELECT 1 FROM placement WHERE "
               "placement.run=run.seq AND placement.attempt=run.attempt AND (freed_ms IS NULL OR run.state NOT IN "
               "('NotStarted','Queued','Provisioning'))) OR (run.seq NOT IN (SELECT seq FROM held_run) AND NOT EXISTS "
               "(SELECT "
               "1 FROM budget WHERE holds AND budget.state='used_up' AND (scope='workspace' OR (scope='target' AND "
               "key=(SELECT name FROM "
               "target WHERE id=run.target)) OR (scope='experiment' AND key=(SELECT name FROM experiment WHERE "
               "seq=run.experiment)))))) LIMIT 1",
               target)
        .has_value();
}

// Derived, not as stored: a driver may have ended between what is wanted and its step.
bool needDriver(SQLite::Database& db) {
    for (const Target& target : targets::all(db)) {
        const auto record = target.cluster() && target.cluster()->instance ? find(db, target.id) : std::nullopt;
        if (!record)
            continue;
        const InstanceState state = instanceState(factsOf(db, target, *record)).state;
        const bool mayBecomeIdle =
            isOn(state) && target.cluster()->instance->idleBeforeShutdown > std::chrono::minutes(0);
        if (isTransitional(state) || mayBecomeIdle)
            return true;
    }
    return false;
}

} // namespace studio::instances
