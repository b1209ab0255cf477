#include "core/client/kubernetes_plugin_trust.h"

#include "core/target/created_node_store.h"
#include "core/target/provider/kubernetes/trusted_plugin_store.h"

namespace studio::kubernetes {

Result<bool> isTrusted(Client& client, const KubernetesAccess& access) {
    if (access.pluginHash.empty())
        return true;
    return client.read<bool>(
        [&](SQLite::Database& db) -> Result<bool> { return trustedPlugins::all(db).contains(access.pluginHash); });
}

Result<void> trust(Client& client, const KubernetesAccess& access) {
    if (access.pluginHash.empty())
        return {};
    return client.change([&](SQLite::Database& db) -> Result<void> {
        const Timestamp now = currentTime();
        trustedPlugins::add(db, access.pluginHash, access.program, now);
        for (const Target& target : targets::all(db)) { // what waits for this consent
            const ClusterConfig* config = target.cluster();
            const bool isOfContext = config != nullptr && config->as<KubernetesNodes>() != nullptr &&
                                     config->as<KubernetesNodes>()->context == access.context.name;
            if (isOfContext && createdNodes::hold(db, target.id).kind == NodeHold::Kind::SignIn)
                createdNodes::clearHold(db, target.id, now);
        }
        return {};
    });
}

} // namespace studio::kubernetes
