#include "core/client/kubernetes_pods.h"

#include "core/client/kubernetes_plugin_trust.h"
#include "core/client/studio_text.h"

namespace studio::kubernetes {

Result<KubernetesAccess> accessOf(Client& client, const Target& target) {
    const ClusterConfig* config = target.cluster();
    if (config == nullptr || config->as<KubernetesNodes>() == nullptr)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is not a Kubernetes cluster, so it has no settings of pods.")
                        .arg(shown(target.name))
                        .toStdString());
    auto access =
        readKubernetesAccess(config->as<KubernetesNodes>()->kubeconfig, config->as<KubernetesNodes>()->context);
    if (!access)
        return access;
    const auto trusted = isTrusted(client, *access);
    if (!trusted)
        return fail(trusted.error());
    if (*trusted)
        return access;
    return fail(
        ErrorCode::SignInNeeded,
        StudioText::tr("The context %1 uses the exec credential plugin %2. If you trust it: studioctl compute "
                       "attach --type kubernetes --name %3 --trust-plugin",
                       "context, program, name of the cluster")
            .arg(shown(access->context.name), QString::fromStdString(pluginText(access->context)), shown(target.name))
            .toStdString());
}

Result<void> compareIdentity(const Target& target, const std::string& identity) {
    const KubernetesNodes& nodes = *target.cluster()->as<KubernetesNodes>();
    if (identity == nodes.identity)
        return {};
    // Rights to read the namespace kube-system may have come or gone.
    const bool isOtherProof = identity.starts_with("uid:") != nodes.identity.starts_with("uid:");
    return fail(ErrorCode::Conflict,
                (isOtherProof
                     ? StudioText::tr("The context %1 cannot be compared with the cluster that was attached as "
                                      "\"%2\": what you may read there has changed.")
                     : StudioText::tr("The context %1 now leads to another Kubernetes cluster than the one that "
                                      "was attached as \"%2\". Restore the context."))
                    .arg(shown(nodes.context), shown(target.name))
                    .toStdString());
}

} // namespace studio::kubernetes
