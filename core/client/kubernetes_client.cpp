#include "core/client/kubernetes_client.h"

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
        trustedPlugins::add(db, access.pluginHash, access.program, currentTime());
        return {};
    });
}

} // namespace studio::kubernetes
