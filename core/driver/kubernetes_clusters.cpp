#include "core/driver/kubernetes_clusters.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include "core/base/display_text.h"
#include "core/client/kubernetes_access.h"
#include "core/client/studio_text.h"
#include "core/target/provider/kubernetes/kubernetes_node_commands.h"
#include "core/target/provider/kubernetes/trusted_plugin_store.h"
#include "core/target/target.h"

namespace studio {

namespace {

constexpr std::chrono::seconds trustReadInterval{2};

std::string stateOfFiles(const std::string& kubeconfig, const std::string& program) {
    std::string state;
    for (const std::string& path : {kubeconfig, program}) {
        const QFileInfo info(QFile::decodeName(path.c_str()));
        state += std::to_string(info.size()) + " " + std::to_string(info.lastModified().toMSecsSinceEpoch()) + " " +
                 std::to_string(info.metadataChangeTime().toMSecsSinceEpoch()) + " ";
    }
    return state;
}

const Result<std::vector<AgentFile>>& agentsOfPods() {
    static const Result<std::vector<AgentFile>> agents = shippedAgents(); // another file is noticed when it is copied
    return agents;
}

ProviderError untrusted(const KubernetesNodes& where, const std::string& program, const std::string& cluster) {
    return {ProviderError::Kind::SignIn,
            StudioText::tr("The context %1 uses an exec credential plugin that is not trusted or has changed: %2. "
                           "Trust it: studioctl compute attach --type kubernetes --name %3 --trust-plugin")
                .arg(QString::fromStdString(displayText(where.context)), QString::fromStdString(displayText(program)),
                     QString::fromStdString(cluster.empty() ? "NAME" : displayText(cluster)))
                .toStdString(),
            {}};
}

} // namespace

Result<KubernetesClusters::Trust> KubernetesClusters::trustOf(const std::string& engine,
                                                              const KubernetesAccess& access) {
    Trust trust;
    return m_database
        .read([&](SQLite::Database& db) -> Result<void> {
            trust.isTrusted = access.pluginHash.empty() || trustedPlugins::all(db).contains(access.pluginHash);
            for (const Target& target : targets::all(db)) {
                const ClusterConfig* config = target.cluster();
                const auto* pods = config != nullptr ? config->as<KubernetesNodes>() : nullptr;
                if (pods == nullptr || kubernetesEngineText(*pods) != engine)
                    continue;
                trust.cluster = target.name;
                trust.trustsDeletion = trust.trustsDeletion || pods->trustsDeletion;
            }
            return {};
        })
        .map([&] { return trust; });
}

std::shared_ptr<const NodeCommands> KubernetesClusters::commands(const std::string& engine) {
    Known& known = m_known[engine];
    const auto now = std::chrono::steady_clock::now();
    KubernetesNodes where = kubernetesEngineFromText(engine);
    const std::string program = known.access && *known.access ? (*known.access)->program : std::string();
    const bool isSame = known.commands && stateOfFiles(where.kubeconfig, program) == known.state;
    if (isSame && !known.isRefused && now - known.read < trustReadInterval) // consent is noticed at once
        return known.commands;
    if (!isSame) {
        known.access = readKubernetesAccess(where.kubeconfig, where.context);
        known.state = stateOfFiles(where.kubeconfig, *known.access ? (*known.access)->program : std::string());
    }
    const auto& access = *known.access;
    const auto& agents = agentsOfPods();
    const auto trust = access ? trustOf(engine, *access) : Result<Trust>(Trust());
    std::optional<ProviderError> refusal;
    if (!access || !agents || !trust) {
        const Error& error = !access ? access.error() : !agents ? agents.error() : trust.error();
        refusal = ProviderError{ProviderError::Kind::SignIn, error.message, error.detail};
    } else if (!trust->isTrusted) {
        refusal = untrusted(where, access->program, trust->cluster);
    }
    known.isRefused = refusal.has_value();
    where.trustsDeletion = trust && trust->trustsDeletion; // also for nodes that were created before
    known.commands =
        std::make_shared<KubernetesNodeCommands>(where, access ? access->authority : std::string(),
                                                 agents.value_or(std::vector<AgentFile>()), std::move(refusal));
    known.read = now;
    return known.commands;
}

NodeCommandsSource KubernetesClusters::addTo(NodeCommandsSource base, Database& database) {
    NodeCommandsSource source = base;
    source.commands = [base = std::move(base), clusters = std::make_shared<KubernetesClusters>(database)](
                          const std::string& provider, const std::string& engine) {
        return provider == "kubernetes" ? clusters->commands(engine) : base.commands(provider, engine);
    };
    return source;
}

} // namespace studio
