#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>
#include <limits>
#include <numeric>

#include "core/base/display_text.h"
#include "core/store/bell.h"
#include "core/studio/client.h"
#include "core/studio/studio_text.h"
#include "core/target/cluster_store.h"
#include "core/target/compute_name.h"

namespace studio {

namespace {

Error notACluster(const std::string& name) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is no cluster.").arg(QString::fromStdString(displayText(name))).toStdString(),
            {}};
}

} // namespace

Result<std::vector<Target>> Client::computes() {
    return read<std::vector<Target>>(
        [](SQLite::Database& db) -> Result<std::vector<Target>> { return targets::all(db); });
}

Result<Target> Client::compute(const std::string& name) {
    return read<Target>([&](SQLite::Database& db) { return targets::byName(db, name); });
}

Result<Target> Client::setMaxRuns(const std::string& name, int maxRuns) {
    const auto target = compute(name);
    if (!target)
        return target;
    const auto written = m_workspace.database().write(
        [&](SQLite::Database& db) { return targets::setMaxRuns(db, target->id, maxRuns); });
    if (!written)
        return fail(written.error());
    ringBell(m_workspace.paths().bell());
    return compute(name);
}

Result<Target> Client::updateRemote(const std::string& name, const RemoteConfig& config) {
    const auto target = compute(name);
    if (!target)
        return target;
    if (!target->remote)
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not an attached machine.").arg(QString::fromStdString(name)).toStdString());
    if (auto fine = checkRemote(config); !fine)
        return fail(fine.error());
    const auto written =
        m_workspace.database().write([&](SQLite::Database& db) { return targets::setRemote(db, target->id, config); });
    if (!written)
        return fail(written.error());
    ringBell(m_workspace.paths().bell());
    return compute(name);
}

Result<void> Client::detach(const std::string& name, bool leaveRuns) {
    const auto target = compute(name);
    if (!target)
        return fail(target.error());
    if (target->kind != TargetKind::Remote)
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("Only attached machines are detached. Clusters are deleted: studioctl compute delete %1")
                .arg(QString::fromStdString(name))
                .toStdString());
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement nodes(db, "SELECT count(*) FROM target WHERE via_machine=? AND deleted_ms IS NULL");
        nodes.bind(1, target->id.text());
        nodes.executeStep();
        if (nodes.getColumn(0).getInt() > 0)
            return fail(ErrorCode::Conflict, StudioText::tr("Clusters have their nodes on \"%1\". Delete them first.")
                                                 .arg(QString::fromStdString(name))
                                                 .toStdString());
        return targets::detach(db, *target, leaveRuns, currentTime());
    });
    if (written)
        ringBell(m_workspace.paths().bell());
    return written;
}

Result<std::vector<OperationRecord>> Client::operations(const std::string& name, int limit) {
    const auto target = compute(name);
    if (!target)
        return fail(target.error());
    return read<std::vector<OperationRecord>>([&](SQLite::Database& db) -> Result<std::vector<OperationRecord>> {
        return operations::of(db, target->id, limit);
    });
}

Result<NodeHost> Client::hostOfClusters() {
    const auto local = compute(std::string(localTargetName));
    if (!local && local.error().code != ErrorCode::NotFound)
        return fail(local.error());
    if (!local || !local->facts) {
        // Nobody has looked at it yet; its cores are known all the same, the rest is the driver's to refuse.
        NodeHost guess{StudioText::tr("this computer").toStdString(),
                       std::vector<int>(static_cast<size_t>(std::max(1, QThread::idealThreadCount()))),
                       std::numeric_limits<int64_t>::max(), std::numeric_limits<int>::max()};
        std::iota(guess.cpus.begin(), guess.cpus.end(), 0);
        return guess;
    }
    return nodeHostOf(*local->facts);
}

Result<std::string> Client::checkCluster(const std::string& name, const ClusterConfig& config) {
    if (auto fine = checkManagedName(name); !fine)
        return fail(fine.error());
    return checkShape(config);
}

Result<std::string> Client::checkShape(const ClusterConfig& config) {
    if (auto fine = validate(config); !fine)
        return fail(fine.error());
    const auto host = hostOfClusters();
    if (!host)
        return fail(host.error());
    if (auto fits = checkFits(config, *host); !fits)
        return fail(fits.error());
    return oversubscription(config, *host);
}

Result<CreatedCluster> Client::createCluster(const std::string& name, const ClusterConfig& config) {
    CreatedCluster created;
    auto warning = checkCluster(name, config);
    if (!warning)
        return fail(warning.error());
    created.warning = std::move(*warning);
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        if (auto there = targets::byName(db, name); there && there->cluster == config &&
                                                    there->provisioning != Provisioning::Deleting &&
                                                    there->provisioning != Provisioning::Failed) {
            created.target = std::move(*there);
            created.existed = true;
            return {};
        }
        targets::ensureLocal(db, QThread::idealThreadCount(), currentTime());
        const auto local = targets::byName(db, std::string(localTargetName));
        if (!local)
            return fail(local.error());
        auto made = clusters::create(db, name, config, local->id, currentTime());
        if (!made)
            return fail(made.error());
        created.target = std::move(*made);
        return {};
    });
    if (!written)
        return fail(written.error());
    ringBell(m_workspace.paths().bell());
    static_cast<void>(ensureDriver()); // the wish is durable; the next driver does it
    return created;
}

Result<Target> Client::updateCluster(const std::string& name, const ClusterChange& change) {
    const auto host = hostOfClusters();
    if (!host)
        return fail(host.error());
    // All in one transaction: somebody else may change another part of it at the same moment.
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (!target->cluster)
            return fail(notACluster(name));
        if (target->isUnreadable)
            return fail(ErrorCode::Corrupt, target->trouble.value_or(std::string()));
        ClusterConfig config = *target->cluster;
        config.minNodes = change.minNodes.value_or(config.minNodes);
        config.maxNodes = change.maxNodes.value_or(config.maxNodes);
        config.idleBeforeScaleDown = change.idleBeforeScaleDown.value_or(config.idleBeforeScaleDown);
        config.tier = change.tier.value_or(config.tier);
        if (auto fine = validate(config); !fine)
            return fine;
        if (auto fits = checkFits(config, *host); !fits)
            return fits;
        return config == target->cluster ? Result<void>() : clusters::update(db, *target, config, currentTime());
    });
    if (!written)
        return fail(written.error());
    ringBell(m_workspace.paths().bell());
    static_cast<void>(ensureDriver());
    return compute(name);
}

Result<void> Client::deleteTarget(const std::string& name) {
    auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (!target->cluster)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The local computer is always there; it cannot be deleted.").toStdString());
        return clusters::wishDelete(db, *target, currentTime());
    });
    if (!written)
        return written;
    ringBell(m_workspace.paths().bell());
    return ensureDriver();
}

Result<void> Client::checkTakesRuns(const Target& target) {
    const QString name = QString::fromStdString(displayText(target.name));
    if (target.provisioning == Provisioning::Deleting)
        return fail(ErrorCode::Conflict,
                    StudioText::tr("\"%1\" is being deleted and takes no more runs. Choose another target.")
                        .arg(name)
                        .toStdString());
    if (target.provisioning == Provisioning::Failed)
        return fail(ErrorCode::Conflict,
                    StudioText::tr("\"%1\" could not be created and takes no runs. \"studioctl compute show "
                                   "%1\" tells why; delete it, or choose another target.")
                        .arg(name)
                        .toStdString());
    return {};
}

Result<void> Client::placeRun(NewRun& run, RunConfig& config) {
    run.id = RunId::generate();
    if (!config.runBased) {
        const auto target = compute(config.compute);
        if (!target)
            return fail(target.error());
        if (auto takes = checkTakesRuns(*target); !takes)
            return takes;
        run.target = target->id;
        return {};
    }
    config.runBased->runBased = true;
    if (const auto fine = checkShape(*config.runBased); !fine)
        return fail(fine.error());
    constexpr size_t idPart = 8;
    config.compute = "run" + run.id.text().substr(run.id.text().size() - idPart);
    return {};
}

Result<void> Client::makeRunBased(SQLite::Database& db, NewRun& run) {
    if (!run.config.runBased) {
        const auto target = targets::byName(db, run.config.compute);
        if (!target)
            return fail(target.error());
        run.target = target->id; // another one of that name is as good
        return checkTakesRuns(*target);
    }
    targets::ensureLocal(db, QThread::idealThreadCount(), currentTime());
    const auto local = targets::byName(db, std::string(localTargetName));
    if (!local)
        return fail(local.error());
    const auto made = clusters::create(db, run.config.compute, *run.config.runBased, local->id, currentTime());
    if (!made)
        return fail(made.error());
    run.target = made->id;
    return {};
}

} // namespace studio
