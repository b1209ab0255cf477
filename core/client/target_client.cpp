#include "core/client/target_client.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/target/allocation_fit.h"
#include "core/target/cluster_store.h"
#include "core/target/compute_name.h"
#include "core/target/created_node_store.h"
#include "core/target/node_fit.h"

namespace studio {

namespace {

Error notACluster(const std::string& name) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not a cluster.").arg(QString::fromStdString(displayText(name))).toStdString(),
            {}};
}

QString quoted(const std::string& name) {
    return QString::fromStdString(displayText(name));
}

Error poolError(const QString& text) {
    return {ErrorCode::InvalidArgument, text.toStdString(), {}};
}

// Adds and removes machines of a pool.
Result<void> changeMachines(SQLite::Database& db, const Target& pool, ClusterConfig& config,
                            const ClusterChange& change) {
    if (!config.isPool() && (!change.addMachines.empty() || !change.removeMachines.empty()))
        return fail(
            poolError(StudioText::tr("\"%1\" is not a pool of machines: its nodes are slots of one machine. Create "
                                     "a pool with --machines.")
                          .arg(quoted(pool.name))));
    for (const std::string& name : change.removeMachines) {
        const auto machine = targets::byName(db, name);
        const auto found =
            machine ? std::find(config.machines.begin(), config.machines.end(), machine->id) : config.machines.end();
        if (found == config.machines.end())
            return fail(poolError(StudioText::tr("The machine \"%1\" is not part of the pool \"%2\".")
                                      .arg(quoted(name), quoted(pool.name))));
        config.machines.erase(found);
    }
    const auto added = clusters::poolMachines(db, change.addMachines);
    if (!added)
        return fail(added.error());
    for (const Target& machine : *added) {
        if (std::find(config.machines.begin(), config.machines.end(), machine.id) != config.machines.end())
            return fail(poolError(StudioText::tr("The machine \"%1\" is already part of the pool \"%2\".")
                                      .arg(quoted(machine.name), quoted(pool.name))));
        config.machines.push_back(machine.id);
    }
    if (pool.cluster()->isPool() && config.machines.empty())
        return fail(poolError(
            StudioText::tr("A pool needs at least one machine. Delete the pool instead: studioctl compute delete %1")
                .arg(quoted(pool.name))));
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
    if (change.kubernetes || change.pod) {
        if (!config.kubernetes)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not a Kubernetes cluster, so it has no settings of pods.")
                            .arg(quoted(target.name))
                            .toStdString());
        const std::string identity = config.kubernetes->identity;
        config.kubernetes = change.kubernetes.value_or(*config.kubernetes);
        config.kubernetes->identity = identity; // the caller has compared it
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

// A file changes what "compute update" can change; the rest is refused by name.
Result<void> checkUpdatable(const Target& there, const ClusterConfig& wanted, const std::optional<TargetId>& via) {
    const auto refuse = [&](const QString& what) {
        return fail(
            ErrorCode::Conflict,
            StudioText::tr("\"%1\" already exists with another %2, which cannot be changed. Choose another name, "
                           "or delete that one: studioctl compute delete %1")
                .arg(quoted(there.name), what)
                .toStdString());
    };
    const ClusterConfig* config = there.cluster();
    if (config == nullptr || config->instance || config->runBased)
        return fail(ErrorCode::Conflict,
                    StudioText::tr("\"%1\" already exists and is not such a cluster. Choose another name.")
                        .arg(quoted(there.name))
                        .toStdString());
    if (providerNameOf(*config) != providerNameOf(wanted))
        return refuse(StudioText::tr("provider"));
    if (!wanted.isPool() && there.via != via)
        return refuse(StudioText::tr("machine"));
    if (config->cloud && config->cloud->preset != wanted.cloud->preset)
        return refuse(StudioText::tr("provider"));
    if (config->cloud && config->cloud->account != wanted.cloud->account)
        return refuse(StudioText::tr("account"));
    if (config->cloud && config->cloud->region != wanted.cloud->region)
        return refuse(StudioText::tr("region"));
    if (config->cloud && config->cloud->size != wanted.cloud->size)
        return refuse(StudioText::tr("size"));
    if (config->cloud && config->cloud->options != wanted.cloud->options)
        return refuse(StudioText::tr("option of the provider"));
    if (config->cloud && config->cloud->isPrivate != wanted.cloud->isPrivate)
        return refuse(StudioText::tr("public IP setting"));
    if (config->kubernetes) {
        if (config->kubernetes->identity != wanted.kubernetes->identity)
            return refuse(StudioText::tr("Kubernetes cluster"));
        if (config->kubernetes->nameSpace != wanted.kubernetes->nameSpace)
            return refuse(StudioText::tr("namespace"));
        return {}; // its next nodes are made as described now
    }
    if (config->slurm) {
        if (!(config->node == wanted.node))
            return refuse(StudioText::tr("size"));
        return {}; // its next nodes are made as described now
    }
    if (config->cloud && config->cloud->image != wanted.cloud->image) // other tags are those of its next nodes
        return refuse(StudioText::tr("image"));
    if (!(config->container == wanted.container) || !(config->vm == wanted.vm))
        return refuse(StudioText::tr("image"));
    if (!(config->node == wanted.node) || config->whole != wanted.whole)
        return refuse(StudioText::tr("size"));
    return {};
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
    if (target->cluster() != nullptr && target->cluster()->kubernetes) {
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
                            .arg(quoted(name))
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
    if (!config.vm || host.kind != TargetKind::Local)
        return {};
    for (const std::string& path : {config.vm->image, config.vm->kernel, config.vm->initrd}) {
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
        auto machines =
            clusters::poolMachines(db, pool.empty() ? std::vector{machineName} : pool, config.slurm.has_value());
        if (!machines)
            return fail(machines.error());
        ClusterConfig wanted = config;
        if (wanted.slurm) {
            wanted.slurm = completed(*wanted.slurm, machines->front());
            if (auto fits = checkAllocation(wanted, machines->front()); !fits)
                return fail(fits.error());
        }
        wanted.machines.clear();
        for (const Target& machine : *machines) {
            if (!pool.empty())
                wanted.machines.push_back(machine.id);
        }
        if (wanted.whole)
            wanted.node = {}; // the machine decides
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
            if (wanted.kubernetes)
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
        if (!target->cluster())
            return fail(
                ErrorCode::InvalidArgument,
                StudioText::tr("\"%1\" is an existing cluster, so it can only be detached: studioctl compute detach %1")
                    .arg(quoted(target->name))
                    .toStdString());
        return clusters::requestDelete(db, *target, currentTime());
    });
    if (!written)
        return written;
    return m_client.ensureDriver();
}

} // namespace studio
