#include "core/client/framework_client.h"

#include <cmath>

#include "core/client/studio_text.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"
#include "core/target/compute_name.h"

namespace studio::frameworks {

namespace {

constexpr size_t maxNodesDescribed = 50;

QString memoryText(int64_t bytes) {
    constexpr double steps = 10;
    const double size = static_cast<double>(bytes) / static_cast<double>(1LL << 30);
    return StudioText::tr("%1 GiB").arg(std::round(size * steps) / steps);
}

} // namespace

Result<void> checkNew(Client& client, const std::string& name, const Settings& settings) {
    if (auto fine = checkAttachedName(name); !fine)
        return fine;
    if (isReservedName(name))
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is a reserved name; choose another.").arg(shown(name)).toStdString(),
                    "name");
    if (auto fine = checkFrameworkCluster(settings.framework, settings.cluster); !fine)
        return fine;
    const auto known = client.read<bool>([&](SQLite::Database& db) -> Result<bool> {
        if (targets::byName(db, name))
            return fail(ErrorCode::AlreadyExists,
                        StudioText::tr("A target \"%1\" already exists. Choose another name, or detach that "
                                       "one: studioctl compute detach %1")
                            .arg(shown(name))
                            .toStdString(),
                        "name");
        const auto machine =
            targets::byName(db, settings.machine.empty() ? std::string(localTargetName) : settings.machine);
        if (!machine)
            return fail(machine.error().code, machine.error().message, "machine");
        return true;
    });
    return known ? Result<void>() : fail(known.error());
}

Result<Target> attach(Client& client, const std::string& name, const Settings& settings, const FrameworkOffer& offer) {
    if (auto fine = checkNew(client, name, settings); !fine)
        return fail(fine.error());
    return client.changeValue<Target>(
        [&](SQLite::Database& db) { return frameworks::attach(db, name, settings, offer, currentTime()); });
}

Result<Settings> settingsOf(Client& client, const std::string& name) {
    return client.read<Settings>([&](SQLite::Database& db) -> Result<Settings> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (!target->traits().framework)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not a cluster of Ray or Dask.").arg(shown(name)).toStdString());
        return frameworks::settingsOf(db, *target);
    });
}

Result<Target> update(Client& client, const std::string& name, const Settings& settings, const FrameworkOffer& offer) {
    return client.changeValue<Target>([&](SQLite::Database& db) -> Result<Target> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        if (auto changed = frameworks::update(db, *target, settings); !changed)
            return fail(changed.error());
        frameworks::setOffer(db, target->id, offer, currentTime());
        return targets::byName(db, name);
    });
}

Result<std::vector<std::string>> jobsThatMayRun(Client& client, const TargetId& cluster, bool withUnfinished) {
    return client.read<std::vector<std::string>>([&](SQLite::Database& db) -> Result<std::vector<std::string>> {
        CachedStatement query(
            db,
            "SELECT seq FROM run WHERE target=?1 AND (?2 AND ended_ms IS NULL AND attempt>0 OR EXISTS "
            "(SELECT 1 FROM event WHERE event.run=run.seq AND event.code='may_run_in_ray')) ORDER BY seq",
            cluster, withUnfinished);
        std::vector<std::string> jobs;
        while (query->executeStep()) {
            const auto run = runs::get(db, RowReader(*query).get<int64_t>());
            if (!run)
                continue;
            for (const RayJob& job : jobsLeftInRay(*run, runs::eventsOf(db, run->seq)))
                jobs.push_back(job.id);
            if (withUnfinished && !isFinal(run->state))
                jobs.push_back(rayJobId(run->id.text(), run->attempt));
        }
        return jobs;
    });
}

Result<std::optional<FrameworkRun>> runOn(Client& client, const RunRecord& run) {
    return client.read<std::optional<FrameworkRun>>([&](SQLite::Database& db) -> Result<std::optional<FrameworkRun>> {
        return frameworkRunOf(db, run, runs::eventsOf(db, run.seq));
    });
}

QString offerText(Framework framework, const FrameworkOffer& offer) {
    QStringList parts;
    int workers = 0;
    for (const FrameworkNode& node : offer.nodes)
        workers += node.workers;
    if (framework == Framework::Ray)
        parts << StudioText::tr("%n nodes", nullptr, static_cast<int>(offer.nodes.size()))
              << StudioText::tr("%n CPUs", nullptr, offer.cpus());
    else
        parts << workersText(workers, offer.cpus());
    if (offer.gpus() > 0)
        parts << StudioText::tr("%n GPUs", nullptr, offer.gpus());
    parts << memoryText(offer.memoryBytes());
    return parts.join(QStringLiteral(", "));
}

QString workersText(int workers, int threads) {
    return StudioText::tr("%n workers", nullptr, workers) + QStringLiteral(", ") +
           StudioText::tr("%n threads", nullptr, threads);
}

int nodeRowCount(const FrameworkOffer& offer) {
    const size_t nodes = offer.nodes.size();
    return static_cast<int>(nodes > maxNodesDescribed ? maxNodesDescribed + 1 : nodes);
}

std::vector<std::pair<QString, QString>> describe(Client& client, const Target& target) {
    std::vector<std::pair<QString, QString>> rows;
    const FrameworkCluster* cluster = target.framework();
    if (cluster == nullptr)
        return rows;
    const Framework framework = *target.traits().framework;
    const auto settings = settingsOf(client, target.name);
    const std::string machine =
        settings && !settings->machine.empty() ? settings->machine : std::string(localTargetName);
    rows.emplace_back(StudioText::tr("Address"), shown(cluster->address));
    rows.emplace_back(framework == Framework::Ray ? StudioText::tr("Submitted from")
                                                  : StudioText::tr("Runs execute on"),
                      shown(machine));
    rows.emplace_back(StudioText::tr("Problem"), shown(target.health.message));
    rows.emplace_back(StudioText::tr("Token file"), shown(cluster->tokenFile));
    rows.emplace_back(StudioText::tr("Certificate authority"), shown(cluster->caFile));
    rows.emplace_back(StudioText::tr("Certificate"), shown(cluster->certFile));
    rows.emplace_back(StudioText::tr("Shared folder"), shown(cluster->sharedFolder));
    if (target.offer) {
        rows.emplace_back(StudioText::tr("Cluster"), offerText(framework, *target.offer));
        QStringList versions;
        for (const auto& [name, version] : target.offer->versions)
            versions << shown(name + " " + version);
        rows.emplace_back(StudioText::tr("Versions"), versions.join(QStringLiteral(", ")));
        rows.emplace_back(StudioText::tr("Session"), shown(target.offer->session));
        for (size_t i = 0; i < std::min(maxNodesDescribed, target.offer->nodes.size()); ++i) {
            const FrameworkNode& node = target.offer->nodes[i];
            FrameworkOffer one;
            one.nodes = {node};
            QString text = offerText(framework, one);
            text = text.mid(text.indexOf(QStringLiteral(", ")) + 2); // without the count of itself
            if (framework == Framework::Dask)
                text = StudioText::tr("%n workers", nullptr, node.workers) + QStringLiteral(", ") + text;
            rows.emplace_back(node.isHead ? StudioText::tr("Head node") : StudioText::tr("Node"),
                              shown(node.name) + QStringLiteral(": ") + text);
        }
        if (target.offer->nodes.size() > maxNodesDescribed)
            rows.emplace_back(QString(),
                              StudioText::tr("and %n more", nullptr,
                                             static_cast<int>(target.offer->nodes.size() - maxNodesDescribed)));
    }
    std::erase_if(rows, [](const auto& row) { return row.second.isEmpty(); });
    return rows;
}

} // namespace studio::frameworks
