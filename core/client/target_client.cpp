#include "core/client/target_client.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/target/cluster_store.h"
#include "core/target/compute_name.h"

namespace studio {

namespace {

Error notACluster(const std::string& name) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not a cluster.").arg(QString::fromStdString(displayText(name))).toStdString(),
            {}};
}

} // namespace

Result<std::vector<Target>> TargetClient::list() {
    return m_client.read<std::vector<Target>>(
        [](SQLite::Database& db) -> Result<std::vector<Target>> { return targets::all(db); });
}

Result<Target> TargetClient::find(const std::string& name) {
    return m_client.read<Target>([&](SQLite::Database& db) { return targets::byName(db, name); });
}

Result<Target> TargetClient::setMaxRuns(const std::string& name, int maxRuns) {
    const auto target = find(name);
    if (!target)
        return target;
    const auto written =
        m_client.change([&](SQLite::Database& db) { return targets::setMaxRuns(db, target->id, maxRuns); });
    if (!written)
        return fail(written.error());
    return find(name);
}

Result<Target> TargetClient::updateRemote(const std::string& name, const RemoteConfig& config) {
    const auto target = find(name);
    if (!target)
        return target;
    if (!target->remote())
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not an attached machine.").arg(QString::fromStdString(name)).toStdString());
    if (auto fine = checkRemote(config); !fine)
        return fail(fine.error());
    const auto written =
        m_client.change([&](SQLite::Database& db) { return targets::setRemote(db, target->id, config); });
    if (!written)
        return fail(written.error());
    return find(name);
}

Result<void> TargetClient::detach(const std::string& name, bool leaveRuns) {
    const auto target = find(name);
    if (!target)
        return fail(target.error());
    if (target->kind != TargetKind::Remote)
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("Only attached machines can be detached. Delete a cluster with: studioctl compute delete %1")
                .arg(QString::fromStdString(name))
                .toStdString());
    return m_client.change(
        [&](SQLite::Database& db) -> Result<void> { return targets::detach(db, *target, leaveRuns, currentTime()); });
}

Result<std::vector<OperationRecord>> TargetClient::operations(const std::string& name, int limit) {
    const auto target = find(name);
    if (!target)
        return fail(target.error());
    return m_client.read<std::vector<OperationRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<OperationRecord>> {
            return operations::of(db, target->id, limit);
        });
}

Result<CreatedCluster> TargetClient::createCluster(const std::string& name, const ClusterConfig& config,
                                                   const std::string& machineName) {
    if (auto fine = checkManagedName(name); !fine)
        return fail(fine.error());
    auto created = m_client.changeValue<CreatedCluster>([&](SQLite::Database& db) -> Result<CreatedCluster> {
        const auto machine = clusters::hostFor(db, machineName);
        if (!machine)
            return fail(machine.error());
        auto warning = checkShape(config, nodeHostOf(*machine));
        if (!warning)
            return fail(warning.error());
        if (auto there = targets::byName(db, name);
            there && there->config == TargetConfig(config) && there->via == machine->id &&
            there->provisioning != Provisioning::Deleting && there->provisioning != Provisioning::Failed)
            return CreatedCluster{std::move(*there), true, std::move(*warning)};
        return clusters::create(db, name, config, machine->id, currentTime()).map([&](Target made) {
            return CreatedCluster{std::move(made), false, std::move(*warning)};
        });
    });
    if (created)
        static_cast<void>(
            m_client.ensureDriver()); // best effort: the desired state is durable, the next driver applies it
    return created;
}

Result<Target> TargetClient::updateCluster(const std::string& name, const ClusterChange& change) {
    // One transaction: another process may change other fields concurrently.
    const auto written = m_client.change([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (!target->cluster())
            return fail(notACluster(name));
        if (target->isUnreadable)
            return fail(ErrorCode::Corrupt, target->trouble.value_or(std::string()));
        ClusterConfig config = *target->cluster();
        config.minNodes = change.minNodes.value_or(config.minNodes);
        config.maxNodes = change.maxNodes.value_or(config.maxNodes);
        config.idleBeforeScaleDown = change.idleBeforeScaleDown.value_or(config.idleBeforeScaleDown);
        config.tier = change.tier.value_or(config.tier);
        const auto fits = targets::machineOf(db, *target).and_then([&](const Target& machine) {
            return checkShape(config, nodeHostOf(machine));
        });
        if (!fits)
            return fail(fits.error());
        return TargetConfig(config) == target->config ? Result<void>()
                                                      : clusters::update(db, *target, config, currentTime());
    });
    if (!written)
        return fail(written.error());
    static_cast<void>(m_client.ensureDriver());
    return find(name);
}

Result<void> TargetClient::erase(const std::string& name) {
    auto written = m_client.change([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (!target->cluster())
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The local computer cannot be deleted.").toStdString());
        return clusters::requestDelete(db, *target, currentTime());
    });
    if (!written)
        return written;
    return m_client.ensureDriver();
}

} // namespace studio
