#include "core/target/framework_store.h"

#include <QCoreApplication>
#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::frameworks {

namespace {

struct FrameworkStoreText {
    Q_DECLARE_TR_FUNCTIONS(FrameworkStoreText)
};

QString quotedTarget(const std::string& name) {
    return QString::fromStdString(displayText(name));
}

Result<Target> machineFor(SQLite::Database& db, const std::string& name) {
    auto machine = targets::byName(db, name.empty() ? std::string(localTargetName) : name);
    if (!machine)
        return fail(machine.error().code, machine.error().message, "machine");
    if (machine->traits().isMachine && !machine->traits().isEngine)
        return machine;
    return fail(
        ErrorCode::InvalidArgument,
        FrameworkStoreText::tr("Runs cannot start on \"%1\" itself. Choose this computer or an attached machine "
                               "that reaches the cluster.")
            .arg(quotedTarget(machine->name))
            .toStdString(),
        "machine");
}

Result<void> checkSettings(const Settings& settings) {
    return checkMaxRuns(settings.maxRuns).and_then([&] {
        return checkFrameworkCluster(settings.framework, settings.cluster);
    });
}

} // namespace

Result<Target> attach(SQLite::Database& db, const std::string& name, const Settings& settings,
                      const FrameworkOffer& offer, Timestamp now) {
    if (auto fine = checkSettings(settings); !fine)
        return fail(fine.error());
    if (selectValue<int>(db, "SELECT 1 FROM target WHERE name=?", name))
        return fail(ErrorCode::AlreadyExists,
                    FrameworkStoreText::tr("A compute target \"%1\" already exists. Choose another name.")
                        .arg(quotedTarget(name))
                        .toStdString(),
                    "name");
    const auto machine = machineFor(db, settings.machine);
    if (!machine)
        return fail(machine.error());
    const TargetId id = TargetId::generate();
    execute(db,
            "INSERT INTO target(id,name,kind,provisioning,max_runs,config,via_machine,created_ms) "
            "VALUES(?,?,?,?,?,?,?,?)",
            id, name, kindOf(settings.framework), Provisioning::Succeeded, settings.maxRuns,
            jsonText(toJson(settings.cluster)), machine->id, now);
    setOffer(db, id, offer, now);
    return targets::byName(db, name);
}

Result<void> update(SQLite::Database& db, const Target& target, const Settings& settings) {
    if (auto fine = checkSettings(settings); !fine)
        return fine;
    const auto machine = machineFor(db, settings.machine);
    if (!machine)
        return fail(machine.error());
    const bool isElsewhere = target.via != machine->id || target.framework() == nullptr ||
                             target.framework()->address != settings.cluster.address;
    const int unfinished =
        selectValue<int>(db, "SELECT count(*) FROM run WHERE ended_ms IS NULL AND target=?", target.id).value_or(0);
    if (isElsewhere && unfinished > 0)
        return fail(ErrorCode::Conflict,
                    FrameworkStoreText::tr("%n runs on \"%1\" have not ended, so its address and machine cannot be "
                                           "changed. Wait for them or cancel them.",
                                           nullptr, unfinished)
                        .arg(quotedTarget(target.name))
                        .toStdString(),
                    "address");
    execute(db, "UPDATE target SET config=?,via_machine=?,max_runs=? WHERE id=? AND kind=?",
            jsonText(toJson(settings.cluster)), machine->id, settings.maxRuns, target.id, kindOf(settings.framework));
    return {};
}

Settings settingsOf(SQLite::Database& db, const Target& target) {
    Settings settings;
    settings.framework = target.traits().framework.value_or(Framework::Ray);
    settings.cluster = target.framework() != nullptr ? *target.framework() : FrameworkCluster();
    settings.maxRuns = target.maxRuns;
    if (target.via)
        settings.machine =
            selectValue<std::string>(db, "SELECT name FROM target WHERE id=?", *target.via).value_or(std::string());
    if (settings.machine == localTargetName)
        settings.machine.clear();
    return settings;
}

bool setOffer(SQLite::Database& db, const TargetId& id, const FrameworkOffer& offer, Timestamp now) {
    const std::string text = jsonText(toJson(offer));
    const bool isChanged =
        !selectValue<int>(db, "SELECT 1 FROM target WHERE id=? AND offer=? AND health IS NULL", id, text);
    execute(db, "UPDATE target SET offer=?,offer_ms=?,health=NULL WHERE id=?", text, now, id);
    return isChanged;
}

bool setTrouble(SQLite::Database& db, const TargetId& id, const Error& error) {
    TargetHealth health;
    health.state = error.code == ErrorCode::Unavailable ? "unreachable" : "refused";
    health.message = error.message;
    health.detail = error.detail;
    const std::string text = jsonText(toJson(health));
    return execute(db, "UPDATE target SET health=?1 WHERE id=?2 AND health IS NOT ?1", text, id) > 0;
}

} // namespace studio::frameworks
