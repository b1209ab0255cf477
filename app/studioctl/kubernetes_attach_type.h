// KubernetesAttachType attaches Kubernetes clusters: it checks the cluster step by step, then stores it.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/attach_type.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/kubernetes_options.h"
#include "core/client/client.h"
#include "core/client/target_client.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio::cli {

class KubernetesAttachType : public AttachType {
public:
    QString description() const override;
    void addTo(Command app) override;
    std::string givenOption() const override;
    QString requirement() const override;
    Result<bool> isWanted(const AttachOptions& options) const override;
    // Reads the kubeconfig, too.
    std::optional<int> attach(CommandLine& line, const AttachOptions& options) const override;
    bool isTypeOf(const Target& target) const override;
    // The same steps; nothing is changed.
    std::optional<int> check(CommandLine& line, Client& client, const Target& target) const override;

private:
    KubernetesOptions m_options;
};

// Implements "compute update" of how the pods of a cluster are made: the same steps with the new settings, then stores
// them with the rest of `change`.
std::optional<int> updateKubernetes(CommandLine& line, Client& client, const Target& target,
                                    const KubernetesOptions& options, ClusterChange change);

} // namespace studio::cli
