// KubernetesClusters finds the commands of nodes that are pods, for contexts as their kubeconfig files are now. A
// kubeconfig that starts another sign-in program than those that the user trusts is refused. Thread affinity: engine
// thread. Reads the files when they have changed, and what is trusted at most every two seconds for a context that is
// not refused.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/client/kubernetes_access.h"
#include "core/store/database.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class KubernetesClusters {
public:
    explicit KubernetesClusters(Database& database)
        : m_database(database) {}
    // `engine`: as kubernetesEngineText().
    std::shared_ptr<const NodeCommands> commands(const std::string& engine);

    // Returns `base` with the provider "kubernetes".
    static NodeCommandsSource addTo(NodeCommandsSource base, Database& database);

private:
    struct Known {
        std::chrono::steady_clock::time_point read{}; // of what is trusted
        std::string state;                            // of kubeconfig and sign-in program when they were read
        std::optional<Result<KubernetesAccess>> access{};
        std::shared_ptr<const NodeCommands> commands;
        bool isRefused = false;
    };
    struct Trust {
        bool isTrusted = false;
        bool trustsDeletion = false; // a cluster of that context does
        std::string cluster;         // of that context, to name the command that trusts it
    };
    Result<Trust> trustOf(const std::string& engine, const KubernetesAccess& access);
    Database& m_database;
    std::map<std::string, Known> m_known;
};

} // namespace studio
