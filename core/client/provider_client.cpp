#include "core/client/provider_client.h"

#include <algorithm>
#include <map>

#include "core/base/display_text.h"
#include "core/client/cloud_client.h"
#include "core/client/studio_text.h"
#include "core/instance/instance_schedule.h"
#include "core/jobfile/shipped_presets.h"
#include "core/target/created_node_store.h"
#include "core/target/instance_store.h"
#include "core/target/node_provider.h"
#include "core/target/quarantine_store.h"

namespace studio::providers {

Result<std::vector<ProviderUse>> all(Client& client) {
    std::vector<ProviderUse> uses;
    const auto presets = clouds::presets(client);
    if (!presets)
        return fail(presets.error());
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        const auto targets = targets::all(db);
        const auto orphans = createdNodes::orphans(db);
        std::vector<std::pair<std::string, bool>> names;
        for (const NodeProvider* provider : nodeProviders()) {
            if (provider->name() != "cloud")
                names.emplace_back(provider->name(), provider->createsMachines());
        }
        for (const KnownPreset& known : *presets)
            names.emplace_back(known.preset->name, true);
        for (const auto& [name, createsMachines] : names) {
            ProviderUse& use = uses.emplace_back();
            use.name = name;
            use.createsMachines = createsMachines;
            for (const Target& target : targets) {
                const ClusterConfig* config = target.cluster();
                const auto* cloud = config != nullptr ? config->as<CloudNodes>() : nullptr;
                if (config == nullptr || (cloud != nullptr ? cloud->preset : target.provider) != name)
                    continue;
                use.clusters.push_back(target.name);
                use.nodes += static_cast<int>(clusters::nodes(db, target.id).size());
            }
            use.orphans = static_cast<int>(std::count_if(orphans.begin(), orphans.end(), [&](const auto& orphan) {
                return shownProvider(orphan.provider, orphan.engine) == use.name;
            }));
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    return uses;
}

std::string shownProvider(const std::string& provider, const std::string& engine) {
    return provider == "cloud" ? cloudEngineFromText(engine).preset : provider;
}

QString describe(const std::string& provider) {
    if (const NodeProvider* known = providerNamed(provider))
        return known->title();
    if (const CloudPreset* shipped = shippedPreset(provider))
        return QString::fromStdString(shipped->title) + QStringLiteral(". ") + clouds::describe(shipped->proof);
    return providerNamed("cloud")->title();
}

Result<std::vector<NodeOfCluster>> nodes(Client& client, const std::string& provider) {
    std::vector<NodeOfCluster> all;
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        const auto targets = targets::all(db);
        const auto nameOf = [&](const TargetId& id) {
            const auto found =
                std::find_if(targets.begin(), targets.end(), [&id](const Target& target) { return target.id == id; });
            return found == targets.end() ? std::string() : found->name;
        };
        for (CreatedNode& node : createdNodes::live(db)) {
            if (shownProvider(node.provider, node.engine.empty() ? node.wantedEngine : node.engine) != provider)
                continue;
            NodeOfCluster& one = all.emplace_back();
            one.cluster = nameOf(node.target);
            one.host = nameOf(node.host);
            one.node = std::move(node);
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    return all;
}

Result<bool> needDriver(Client& client) {
    return client.read<bool>([](SQLite::Database& db) -> Result<bool> {
        if (instances::needDriver(db) || instanceSchedules::needDriver(db))
            return true;
        const auto nodes = createdNodes::live(db);
        return std::any_of(nodes.begin(), nodes.end(), [&](const CreatedNode& node) {
            const auto demand = createdNodes::demandFor(db, node);
            if (node.state == CreatedState::Stopped && demand.isKept && !demand.node)
                return false; // an instance that is off
            return node.state != CreatedState::Ready || !demand.node || *demand.node == NodeState::Leaving;
        });
    });
}

Result<std::vector<OrphanNode>> orphans(Client& client) {
    std::vector<OrphanNode> all;
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all = createdNodes::orphans(db);
        return {};
    });
    if (!read)
        return fail(read.error());
    return all;
}

Result<std::vector<ImageInUse>> imagesInUse(Client& client, const std::string& provider, const std::string& machine) {
    return client.read<std::vector<ImageInUse>>([&](SQLite::Database& db) -> Result<std::vector<ImageInUse>> {
        const auto host = clusters::hostFor(db, machine);
        if (!host)
            return fail(host.error());
        std::map<std::string, std::vector<std::string>> targetsOf;
        for (const Target& target : targets::all(db)) {
            const std::string image =
                target.cluster() != nullptr ? createdNodeSettings(*target.cluster()).image : std::string();
            if (!image.empty() && target.provider == provider && target.via == host->id)
                targetsOf[image].push_back(target.name);
        }
        std::vector<ImageInUse> images;
        for (auto& [name, users] : targetsOf)
            images.push_back({name, std::move(users)});
        return images;
    });
}

Result<void> retry(Client& client, const std::string& targetName) {
    const QString name = QString::fromStdString(displayText(targetName));
    const auto written = client.change([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, targetName);
        if (!target)
            return fail(target.error());
        const auto quarantined = quarantines::of(db, *target);
        for (const Quarantine& quarantine : quarantined)
            quarantines::lift(db, quarantine, currentTime());
        if (!quarantined.empty()) {
            if (target->cluster())
                createdNodes::clearHold(db, target->id, currentTime());
            return {};
        }
        if (target->traits().isMachine)
            return fail(ErrorCode::Conflict, StudioText::tr("\"%1\" is not in quarantine.").arg(name).toStdString());
        if (!target->cluster() || !providerOf(*target).createsMachines())
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not a cluster with created nodes. There is nothing to retry.")
                            .arg(name)
                            .toStdString());
        if (!createdNodes::clearHold(db, target->id, currentTime()))
            return fail(ErrorCode::Conflict,
                        StudioText::tr("Node creation of \"%1\" is not paused; nodes are created on demand.")
                            .arg(name)
                            .toStdString());
        return {};
    });
    return written ? client.ensureDriver() : written;
}

} // namespace studio::providers
