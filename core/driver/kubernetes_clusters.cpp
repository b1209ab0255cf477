#include "core/driver/kubernetes_clusters.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include "core/base/display_text.h"
#include "core/client/kubernetes_access.h"
#include "core/client/studio_text.h"
#include "core/target/provider/kubernetes/kubernetes_node_commands.h"
#include "core/target/provider/kubernetes/trusted_plugin_store.h"

namespace studio {

namespace {

constexpr std::chrono::seconds kubeconfigReadInterval{2};

std::string stateOfFiles(const std::string& kubeconfig, const std::string& program) {
    std::string state;
    for (const std::string& path : {kubeconfig, program}) {
        const QFileInfo info(QFile::decodeName(path.c_str()));
        state += std::to_string(info.size()) + " " + std::to_string(info.lastModified().toMSecsSinceEpoch()) + " " +
                 std::to_string(info.metadataChangeTime().toMSecsSinceEpoch()) + " ";
    }
    return state;
}

} // namespace

std::shared_ptr<const NodeCommands> KubernetesClusters::commands(const std::string& engine) {
    Known& known = m_known[engine];
    const auto now = std::chrono::steady_clock::now();
    const KubernetesNodes where = kubernetesEngineFromText(engine);
    if (known.commands && now - known.read < kubeconfigReadInterval &&
        stateOfFiles(where.kubeconfig, known.program) == known.state)
        return known.commands;
    const auto access = readKubernetesAccess(where.kubeconfig, where.context);
    const auto agents = shippedAgents();
    std::set<std::string> trusted;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        trusted = trustedPlugins::all(db);
        return {};
    });
    std::optional<ProviderError> refusal;
    if (!access || !agents || !read) {
        const Error& error = !access ? access.error() : !agents ? agents.error() : read.error();
        refusal = ProviderError{ProviderError::Kind::SignIn, error.message, error.detail};
    } else if (!access->pluginHash.empty() && !trusted.contains(access->pluginHash)) {
        refusal = ProviderError{
            ProviderError::Kind::SignIn,
            StudioText::tr("The context %1 signs in with a program that you have not trusted, or that has changed "
                           "since: %2. Trust it: studioctl compute attach --type kubernetes with --trust-plugin")
                .arg(QString::fromStdString(displayText(where.context)),
                     QString::fromStdString(pluginText(access->context)))
                .toStdString(),
            {}};
    }
    known.program = access ? access->program : std::string();
    known.state = stateOfFiles(where.kubeconfig, known.program);
    known.commands = std::make_shared<KubernetesNodeCommands>(
        where, access ? access->authority : std::string(), agents.value_or(std::vector<AgentFile>()),
        std::move(refusal));
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
