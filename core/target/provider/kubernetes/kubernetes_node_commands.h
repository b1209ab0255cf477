// KubernetesNodeCommands makes a Kubernetes cluster a provider of nodes, which are pods (node_commands.h). Pure,
// immutable; any thread.
//
// Before it creates or removes a pod, and before a pod counts as absent, it compares the identity of the cluster: a
// context may lead to another one by now. A pod is deleted by its uid, never by its name alone. A pod that is not
// listed any more may still run on a Kubernetes node that does not respond: then it does not count as absent.
#pragma once

#include <functional>
#include <optional>

#include "core/target/provider/kubernetes/kubectl.h"
#include "core/target/provider/kubernetes/pod_agent_copy.h"
#include "core/target/provider/kubernetes/pod_state.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class KubernetesNodeCommands final : public NodeCommands {
public:
    // `authority`: as "ca:…" of the kubeconfig as it is now. `refusal`: why nothing may be run, such as a sign-in
    // program that has changed.
    KubernetesNodeCommands(KubernetesNodes where, std::string authority, std::vector<AgentFile> agents,
                           std::optional<ProviderError> refusal = std::nullopt);
    const std::string& engine() const override { return m_engine; }
    bool keepsFiles() const override { return false; }
    std::chrono::milliseconds visibleAfter() const override;
    ProviderTask<std::string> version() const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    // Copies the agent once the container runs. Pending and Stuck say what it waits for.
    ProviderTask<bool> start(const NodeHandle& node) const override;
    ProviderTask<bool> stop(const NodeHandle&) const override { return ProviderResult<bool>(true); }
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;
    std::optional<ToolRequest> watch(const std::string& workspace) const override;
    bool retriesStartUntilReady() const override { return true; }
    std::optional<std::vector<std::string>> sessionVariables() const override { return Kubectl::passedVariables(); }
    ProviderResult<std::vector<std::string>> session(const NodeHandle& node) const override;

private:
    template <typename T>
    ProviderTask<T> send(ToolRequest request, std::function<ProviderTask<T>(const Result<ToolAnswer>&)> read) const;
    template <typename T>
    ProviderTask<T> inCluster(std::function<ProviderTask<T>()> next) const;
    // The pod as it is; Absent if there is none of that name, or one with another uid.
    template <typename T>
    ProviderTask<T> withPod(const NodeHandle& node, std::function<ProviderTask<T>(const PodState&)> next) const;
    template <typename T>
    ProviderTask<T> absent(const NodeHandle& node, const ProviderError& why) const;
    template <typename T>
    ProviderTask<T> absentIfNodeResponds(const NodeHandle& node, const ProviderError& why) const;
    ProviderTask<bool> explainCreation(const NodeHandle& node, const PodState& state) const;
    ProvidedNode provided(const PodState& state) const;
    ProviderError wrongCluster() const;

    KubernetesNodes m_where;
    Kubectl m_kubectl;
    std::string m_engine;
    std::string m_authority;
    std::vector<AgentFile> m_agents;
    std::optional<ProviderError> m_refusal;
};

} // namespace studio
