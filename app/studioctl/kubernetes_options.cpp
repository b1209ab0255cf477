#include "app/studioctl/kubernetes_options.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/quantity_text.h"
#include "core/client/kubernetes_access.h"
#include "core/target/pod_lists.h"

namespace studio::cli {

namespace {

// What is not given stays as it is; the one word "none" empties a list.
PodLists::Words wordsOf(const std::vector<std::string>& given) {
    if (given.empty())
        return std::nullopt;
    return given.size() == 1 && given.front() == "none" ? std::vector<std::string>() : given;
}

template <typename T, typename Given>
void take(T& to, const std::optional<Given>& given) {
    if (given)
        to = *given;
}

} // namespace

void KubernetesOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("Pod options (--type kubernetes)", "heading in the help"));
    app.addOption("--kubeconfig", kubeconfig, CliText::tr("Kubeconfig file (default: ~/.kube/config)"));
    app.addOption("--context", context, CliText::tr("Context of the kubeconfig (default: its current one)"));
    app.addOption("--namespace", nameSpace, CliText::tr("Namespace of the pods (default: that of the context)"));
    app.addOption("--min-instances,--min-nodes", minNodes, CliText::tr("Minimum number of pods (default: 0)"));
    app.addOption("--max-instances,--max-nodes", maxNodes, CliText::tr("Maximum number of pods (default: 4)"));
    app.addOption("--idle-time-before-scale-down,--idle-time", idle,
                  CliText::tr("Time after which an idle pod is deleted, such as 120s (default: 120s)"));
    addPodOptions(app);
    app.addFlag("--trust-plugin", trustPlugin,
                CliText::tr("Trust the current exec credential plugin of the kubeconfig"));
}

void KubernetesOptions::addPodsTo(Command app) {
    app.beginGroup(CliText::tr("Pods of a Kubernetes cluster; none empties a list", "heading in the help"));
    addPodOptions(app);
}

void KubernetesOptions::addPodOptions(Command app) {
    app.addOption("--image", image, CliText::tr("Image of the pods, with /bin/sh"));
    app.addOption("--cores", cores, CliText::tr("Cores of each pod, requested and limited (default: 1)"))
        .range(1, maxNodeCores);
    app.addOption("--memory", memory, CliText::tr("Memory of each pod, such as 4GiB (default: 1GiB)"));
    app.addOption("--node-gpus", gpus, CliText::tr("GPUs of each pod (default: 0)")).range(0, maxNodeCores);
    app.addOption("--gpu-resource", gpuResource, CliText::tr("Resource of the GPUs (default: nvidia.com/gpu)"));
    app.addOption("--priority", priority, CliText::tr("low: pods also match --spot-selector; dedicated (default)"))
        .offers({"low", "dedicated"});
    app.addOption("--node-selector", nodeSelector,
                  CliText::tr("Label of the Kubernetes nodes, KEY=VALUE; may be repeated"));
    app.addOption("--spot-selector", spotSelector,
                  CliText::tr("Label of spot nodes, KEY=VALUE, whose taint is tolerated; may be repeated"));
    app.addOption("--toleration", tolerations,
                  CliText::tr("Taint that pods tolerate, KEY[=VALUE][:EFFECT]; may be repeated"));
    app.addOption("--volume", volumes,
                  CliText::tr("PersistentVolumeClaim to mount, CLAIM:/PATH[:ro]; may be repeated"));
    app.addOption("--host-path", hostPaths,
                  CliText::tr("Folder of the Kubernetes nodes to mount, /FOLDER:/PATH[:ro]; may be repeated"));
    app.addOption("--pull-secret", pullSecrets, CliText::tr("Image pull secret; may be repeated"));
    app.addOption("--service-account", serviceAccount,
                  CliText::tr("Service account of the pods; its token is not mounted"));
    app.addOption("--priority-class", priorityClass, CliText::tr("Priority class of the pods"));
    app.addOption("--run-as-user", runAsUser,
                  CliText::tr("User ID (UID) of the pods; if set, they meet the restricted Pod Security Standard"));
    app.addFlag("--trust-deletions", trustDeletions,
                CliText::tr("Treat a deleted pod as terminated, even if its Kubernetes node cannot be read"));
}

bool KubernetesOptions::isGiven() const {
    return kubeconfig || context || nameSpace || image || cores || memory || gpus || gpuResource || minNodes ||
           maxNodes || idle || priority || !nodeSelector.empty() || !spotSelector.empty() || !tolerations.empty() ||
           !volumes.empty() || !hostPaths.empty() || !pullSecrets.empty() || serviceAccount || priorityClass ||
           runAsUser || trustPlugin || trustDeletions;
}

Result<void> KubernetesOptions::applyTo(ClusterConfig& config) const {
    KubernetesNodes& nodes = *config.as<KubernetesNodes>();
    take(nodes.kubeconfig, kubeconfig);
    nodes.kubeconfig = nodes.kubeconfig.empty() ? defaultKubeconfig() : kubeconfigPath(nodes.kubeconfig);
    take(nodes.context, context);
    take(nodes.nameSpace, nameSpace);
    const auto file = loadKubeconfig(nodes.kubeconfig);
    if (!file)
        return fail(file.error());
    if (nodes.context.empty())
        nodes.context = file->current;
    const auto found = file->find(nodes.context);
    if (!found)
        return fail(found.error());
    if (nodes.nameSpace.empty())
        nodes.nameSpace = found->nameSpace.empty() ? "default" : found->nameSpace;
    if (auto taken = applyPodsTo(config); !taken)
        return taken;
    take(config.minNodes, minNodes);
    take(config.maxNodes, maxNodes);
    take(config.idleBeforeScaleDown, idle);
    return validate(nodes);
}

Result<void> KubernetesOptions::applyPodsTo(ClusterConfig& config) const {
    KubernetesNodes& nodes = *config.as<KubernetesNodes>();
    take(nodes.image, image);
    take(nodes.gpuResource, gpuResource);
    take(nodes.serviceAccount, serviceAccount);
    take(nodes.priorityClass, priorityClass);
    take(nodes.runAsUser, runAsUser);
    nodes.trustsDeletion = nodes.trustsDeletion || trustDeletions;
    PodLists lists;
    lists.nodeSelector = wordsOf(nodeSelector);
    lists.spotSelector = wordsOf(spotSelector);
    lists.tolerations = wordsOf(tolerations);
    lists.volumes = wordsOf(volumes);
    lists.hostPaths = wordsOf(hostPaths);
    lists.pullSecrets = wordsOf(pullSecrets);
    if (auto taken = lists.applyTo(nodes); !taken)
        return taken;
    take(config.node.cores, cores);
    take(config.node.gpus, gpus);
    if (memory) {
        const auto bytes = bytesFromText(*memory, 1LL << 30);
        if (!bytes)
            return fail(
                usage(CliText::tr("--memory takes a size, such as 4GiB or 512MiB, not \"%1\".").arg(shown(*memory))));
        config.node.memoryBytes = *bytes;
    }
    if (priority && *priority != "low" && *priority != "dedicated")
        return fail(usage(CliText::tr("--priority takes low or dedicated, not \"%1\".").arg(shown(*priority))));
    if (priority)
        config.tier = *priority == "low" ? ClusterTier::LowPriority : ClusterTier::Dedicated;
    if ((config.tier == ClusterTier::LowPriority) == nodes.spotSelector.empty())
        return fail(usage(CliText::tr("Pods of low priority run on spot nodes: give --priority low and --spot-selector "
                                      "KEY=VALUE together, or neither.")));
    return validate(nodes);
}

} // namespace studio::cli
