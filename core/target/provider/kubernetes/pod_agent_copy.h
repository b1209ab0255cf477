// PodAgentCopy copies the agent into a pod, by scripts that "kubectl exec" runs there. Pure, immutable; any thread, but
// reads the agent's file.
//
// The streams of exec may be cut and still report success: each part is compared by its hash, and so is the whole
// before it is put into place.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/host/boot_script.h"
#include "core/target/provider/kubernetes/kubectl.h"

namespace studio {

class PodAgentCopy {
public:
    PodAgentCopy(Kubectl kubectl, std::string pod, std::vector<AgentFile> agents)
        : m_kubectl(std::move(kubectl))
        , m_pod(std::move(pod))
        , m_agents(std::move(agents)) {}
    // Done once the agent is there and the container continues with it.
    ProviderTask<bool> start() const;

private:
    struct Content {
        std::string bytes;
        std::string hash;
        std::set<std::string> there; // "part-N HASH" of parts that arrived before
    };
    ProviderTask<bool> handleMachine(const std::vector<std::string>& lines) const;
    ProviderTask<bool> send(const std::shared_ptr<const Content>& content, size_t part, int failures) const;
    ProviderTask<bool> join(const std::shared_ptr<const Content>& content) const;
    Kubectl m_kubectl;
    std::string m_pod;
    std::vector<AgentFile> m_agents;
};

} // namespace studio
