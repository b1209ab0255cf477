// Kubectl builds the commands of kubectl for one cluster, context and namespace, and classifies its errors. Pure,
// immutable; any thread. The kubeconfig, the context and the namespace are always explicit.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/protocol/tool_requests.h"
#include "core/target/kubernetes_nodes.h"
#include "core/target/provider/provider_task.h"

namespace studio {

class Kubectl {
public:
    explicit Kubectl(const KubernetesNodes& where)
        : m_where(where) {}
    // Names of profiles, not keys, by which sign-in programs find their credentials.
    static const std::vector<std::string>& passedVariables();
    // Words in front of those of a command, with the program.
    std::vector<std::string> words() const;
    // A command that reads or writes one object or list.
    ToolRequest call(std::vector<std::string> arguments, std::string input = {}) const;
    // A command that lists the objects and then prints each that changes, until the server or a time limit ends it.
    ToolRequest watch(const std::vector<std::string>& arguments) const;
    // A script of /bin/sh in the container of a pod; `arguments` are $1 and so on.
    ToolRequest script(const std::string& pod, const char* text, const std::vector<std::string>& arguments,
                       std::string input = {}) const;
    // The program and the version, without asking the cluster.
    static ToolRequest version();

    ProviderError errorOf(const Result<ToolAnswer>& answer) const;
    // The whole document: an answer that was cut is none.
    ProviderResult<nlohmann::json> documentOf(const Result<ToolAnswer>& answer) const;
    // Its lines up to "end"; an answer without this line was cut.
    ProviderResult<std::vector<std::string>> linesOf(const Result<ToolAnswer>& answer) const;

private:
    KubernetesNodes m_where;
};

} // namespace studio
