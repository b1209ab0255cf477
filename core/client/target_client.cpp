#include "core/client/target_client.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/compute_name.h"
#include "core/target/created_node_store.h"
#include "core/target/node_fit.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

Error notACluster(const std::string& name) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not a cluster.").arg(QString::fromStdString(displayText(name))).toStdString(),
            {}};
}

Error poolError(const QString& text) {
    return {ErrorCode::InvalidArgument, text.toStdString(), {}};
}

// Adds and removes machines of a pool.
Result<void> changeMachines(SQLite::Database& db, const Target& pool, ClusterConfig& config,
                            const ClusterChange& change) {
    MachineNodes* nodes = config.as<MachineNodes>();
    if (nodes == nullptr) {
        if (change.addMachines.empty() && change.removeMachines.empty())
            return {};
        return fail(
            poolError(StudioText::tr("\"%1\" is not a pool of machines: its nodes are slices of one machine. Create "
                                     "a pool with --machines.")
                          .arg(shown(pool.name))));
    }
    std::vector<TargetId>& members = nodes->machines;
    for (const std::string& name : change.removeMachines) {
        const auto machine = targets::byName(db, name);
        const auto found = machine ? std::find(members.begin(), members.end(), machine->id) : members.end();
        if (found == members.end())
            return fail(poolError(StudioText::tr("The machine \"%1\" is not part of the pool \"%2\".")
                                      .arg(shown(name), shown(pool.name))));
        members.erase(found);
    }
    const auto added = clusters::poolMachines(db, change.addMachines);
    if (!added)
        return fail(added.error());
    for (const Target& machine : *added) {
        if (std::find(members.begin(), members.end(), machine.id) != members.end())
            return fail(poolError(StudioText::tr("The machine \"%1\" is already part of the pool \"%2\".")
                                      .arg(shown(machine.name), shown(pool.name))));
        members.push_back(machine.id);
    }
    if (members.empty())
        return fail(poolError(
            StudioText::tr("A pool needs at least one machine. Delete the pool instead: studioctl compute delete %1")
                .arg(shown(pool.name))));
    return {};
}

Result<void> changeCluster(SQLite::Database& db, const Target& target, const ClusterChange& change) {
    if (target.isUnreadable)
        return fail(ErrorCode::Corrupt, target.trouble.value_or(std::string()));
    ClusterConfig config = *target.cluster();
    config.minNodes = change.minNodes.value_or(config.minNodes);
    config.maxNodes = change.maxNodes.value_or(config.maxNodes);
    config.idleBeforeScaleDown = change.idleBeforeScaleDown.value_or(config.idleBeforeScaleDown);
    config.tier = change.tier.value_or(config.tier);
    config.serverlessTemplate = change.serverlessTemplate.value_or(config.serverlessTemplate);
    if (change.kubernetes || change.pod) {
        KubernetesNodes* pods = config.as<KubernetesNodes>();
        if (pods == nullptr)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not a Kubernetes cluster, so it has no settings of pods.")
                            .arg(shown(target.name))
                            .toStdString());
        const std::string identity = pods->identity;
        *pods = change.kubernetes.value_or(*pods);
        pods->identity = identity; // the caller has compared it
        config.node = change.pod.value_or(config.node);
        createdNodes::clearHold(db, target.id, currentTime()); // pods of before say nothing of those to come
    }
    if (auto changed = changeMachines(db, target, config, change); !changed)
        return changed;
    Target changed = target;
    changed.setConfig(config);
    const auto fits = checkOn(config, clusters::machinesOf(db, changed));
    if (!fits)
        return fail(fits.error());
    return TargetConfig(config) == target.config ? Result<void>() : clusters::update(db, target, config, currentTime());
}

// Sets what depends on the machines that were named: those of a pool, or the one that makes the nodes.
Result<void> setMachines(ClusterConfig& config, const std::vector<Target>& machines, bool isPool) {
    if (!isPool && !config.isPool()) {
        auto completed = providerOf(config).completed(config, machines.front());
        if (!completed)
            return fail(completed.error());
        config.provider = std::move(*completed);
        return {};
    }
    if (!config.isPool() && config.as<SlotNodes>() == nullptr)
        return fail(poolError(StudioText::tr("All nodes of a cluster must have the same provider.")));
    MachineNodes nodes{{}, config.isWhole()};
    for (const Target& machine : machines) {
        if (isPool)
            nodes.machines.push_back(machine.id);
    }
    if (nodes.isWhole)
        config.node = {}; // the machine decides
    if (isPool || nodes.isWhole)
        config.provider = std::move(nodes);
    else
        config.provider = SlotNodes();
    return {};
}

// A file changes what "compute update" can change; the rest is refused by name.
Result<void> checkUpdatable(const Target& there, const ClusterConfig& wanted, const std::optional<TargetId>& via) {
    const auto refuse = [&](const QString& what) {
        return fail(
            ErrorCode::Conflict,
            StudioText::tr("\"%1\" already exists with another %2, which cannot be changed. Choose another name, "
                           "or delete that one: studioctl compute delete %1")
                .arg(shown(there.name), what)
                .toStdString());
    };
    const ClusterConfig* config = there.cluster();
    if (config == nullptr || config->instance || config->runBased)
        return fail(ErrorCode::Conflict,
                    StudioText::tr("\"%1\" already exists and is not such a cluster. Choose another name.")
                        .arg(shown(there.name))
                        .toStdString());
    if (providerNameOf(*config) != providerNameOf(wanted))
        return refuse(StudioText::tr("provider"));
    if (!wanted.isPool() && there.via != via)
        return refuse(StudioText::tr("machine"));
    if (const QString what = providerOf(*config).fixedDifference(*config, wanted); !what.isEmpty())
        return refuse(what);
    if (!(config->node == wanted.node) && !providerOf(*config).replacesNodes())
        return refuse(StudioText::tr("size"));
    return {};
}

} // namespace

Result<std::vector<Target>> TargetClient::list() {
    return m_client.read<std::vector<Target>>(
        [](SQLite::Database& db) -> Result<std::vector<Target>> { return targets::all(db); });
}

Result<Target> TargetClient::detached(const TargetId& id) {
    return m_client.read<Target>([&](SQLite::Database& db) -> Result<Target> {
        const auto name = selectValue<std::string>(
            db, "SELECT deleted_name FROM target WHERE id=? AND deleted_ms IS NOT NULL AND deleted_name IS NOT NULL",
            id);
        auto target = name ? targets::find(db, id) : std::nullopt;
        if (!target)
            return fail(
                ErrorCode::NotFound,
                StudioText::tr("There is no detached machine with this ID. Attach it as a new machine.").toStdString());
        target->name = *name;
        return *target;
    });
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

Result<Target> TargetClient::setDrained(const std::string& name, bool isDrained) {
    const auto target = find(name);
    if (!target)
        return target;
    const auto written = m_client.change([&](SQLite::Database& db) -> Result<void> {
        targets::setDrained(db, target->id, isDrained, currentTime());
        return {};
    });
    if (!written)
        return fail(written.error());
    if (const auto driven = isDrained ? Result<void>() : m_client.ensureDriver(); !driven)
        return fail(driven.error());
    return find(name);
}

Result<Target> TargetClient::setRules(const std::string& name, const targets::MachineRules& rules) {
    const auto target = find(name);
    if (!target)
        return target;
    const auto written =
        m_client.change([&](SQLite::Database& db) { return targets::setRules(db, target->id, rules); });
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

Result<void> TargetClient::detach(const std::string& name, bool leaveRuns, bool fromPools) {
    const auto target = find(name);
    if (!target)
        return fail(target.error());
    if (target->kind == TargetKind::Local)
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("This computer cannot be detached, only machines that were attached. Runs go elsewhere "
                           "with --compute NAME; \"studioctl compute list\" lists the targets.")
                .toStdString());
    if (target->cluster() != nullptr && target->cluster()->as<KubernetesNodes>() != nullptr) {
        if (leaveRuns)
            return fail(
                ErrorCode::InvalidArgument,
                StudioText::tr("The pods of a Kubernetes cluster are deleted when it is detached: its runs cannot "
                               "be left there.")
                    .toStdString());
        return erase(name);
    }
    if (!target->traits().isAttached && !target->traits().framework)
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("Only attached machines can be detached. Delete a cluster with: studioctl compute delete %1")
                .arg(QString::fromStdString(name))
                .toStdString());
    if (fromPools) {
        if (auto left = leavePools(name); !left)
            return left;
    }
    return m_client.change(
        [&](SQLite::Database& db) -> Result<void> { return targets::detach(db, *target, leaveRuns, currentTime()); });
}

Result<void> TargetClient::leavePools(const std::string& name) {
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        const auto machine = targets::byName(db, name);
        if (!machine)
            return fail(machine.error());
        const int there = clusters::poolRunsOn(db, machine->id);
        if (there > 0)
            return fail(ErrorCode::Conflict,
                        StudioText::tr("%n runs of pools are on \"%1\". Wait for them or cancel them.", nullptr, there)
                            .arg(shown(name))
                            .toStdString());
        for (const Target& pool : clusters::on(db, machine->id)) {
            if (!pool.cluster()->isPool() || pool.provisioning == Provisioning::Deleting)
                continue;
            ClusterChange change;
            change.removeMachines = {name};
            if (auto removed = changeCluster(db, pool, change); !removed)
                return removed;
        }
        return {};
    });
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

Result<void> checkNodeFiles(const ClusterConfig& config, const Target& host) {
    const VmNodes* vm = config.as<VmNodes>();
    if (vm == nullptr || host.kind != TargetKind::Local)
        return {};
    for (const std::string& path : {vm->image, vm->kernel, vm->initrd}) {
        if (path.empty())
            continue;
        const auto stamp = stampOf(path);
        if (!stamp || stamp->kind == FileStamp::Kind::Folder)
            return fail(ErrorCode::InvalidArgument,
                        (stamp ? StudioText::tr("\"%1\" is a folder. Give the path of a disk image.")
                               : StudioText::tr("There is no file \"%1\" on this computer."))
                            .arg(QString::fromStdString(displayText(path)))
                            .toStdString());
    }
    return {};
}

Result<CreatedCluster> TargetClient::createCluster(const std::string& name, const ClusterConfig& config,
                                                   const std::string& machineName, const std::vector<std::string>& pool,
                                                   bool mayUpdate) {
    if (auto fine = checkManagedName(name); !fine)
        return fail(fine.error());
    auto created = m_client.changeValue<CreatedCluster>([&](SQLite::Database& db) -> Result<CreatedCluster> {
        if (!pool.empty() && !machineName.empty())
            return fail(
                ErrorCode::InvalidArgument,
                StudioText::tr("Specify either one machine for the slots or the machines of a pool.").toStdString());
        auto machines = clusters::poolMachines(db, pool.empty() ? std::vector{machineName} : pool,
                                               config.as<SlurmNodes>() != nullptr);
        if (!machines)
            return fail(machines.error());
        ClusterConfig wanted = config;
        if (auto fine = setMachines(wanted, *machines, !pool.empty()); !fine)
            return fail(fine.error());
        auto warning = checkOn(wanted, *machines);
        if (!warning)
            return fail(warning.error());
        if (auto files = checkNodeFiles(wanted, machines->front()); !files)
            return fail(files.error());
        const std::optional<TargetId> via = pool.empty() ? std::optional(machines->front().id) : std::nullopt;
        if (auto there = targets::byName(db, name);
            there && there->config == TargetConfig(wanted) && there->via == via &&
            there->provisioning != Provisioning::Deleting && there->provisioning != Provisioning::Failed)
            return CreatedCluster{std::move(*there), false, true, std::move(*warning)};
        else if (mayUpdate && there && there->provisioning != Provisioning::Deleting) {
            if (auto same = checkUpdatable(*there, wanted, via); !same)
                return fail(same.error());
            if (auto updated = clusters::update(db, *there, wanted, currentTime()); !updated)
                return fail(updated.error());
            if (providerOf(wanted).replacesNodes())
                createdNodes::clearHold(db, there->id, currentTime()); // pods of before say nothing of those to come
            return CreatedCluster{std::move(*there), true, false, std::move(*warning)};
        }
        return clusters::create(db, name, wanted, via.value_or(TargetId()), currentTime()).map([&](Target made) {
            return CreatedCluster{std::move(made), false, false, std::move(*warning)};
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
        return changeCluster(db, *target, change);
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
        if (target->kind == TargetKind::Local)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The local computer cannot be deleted.").toStdString());
        if (!target->cluster()) {
            const QString text =
                target->kind == TargetKind::Remote
                    ? StudioText::tr(
                          "\"%1\" is an attached machine, so it can only be detached: studioctl compute detach %1")
                    : StudioText::tr(
                          "\"%1\" is an existing cluster, so it can only be detached: studioctl compute detach %1");
            return fail(ErrorCode::InvalidArgument, text.arg(shown(target->name)).toStdString());
        }
        return clusters::requestDelete(db, *target, currentTime());
    });
    if (!written)
        return written;
    return m_client.ensureDriver();
}

} // namespace studio
