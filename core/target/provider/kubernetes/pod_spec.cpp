#include "core/target/provider/kubernetes/pod_spec.h"

#include <nlohmann/json.hpp>

#include "core/base/sha256.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int stopGraceSeconds = 20; // more than the grace period of `node`
constexpr const char* defaultGpuResource = "nvidia.com/gpu";

// The node's id is its argument. Any user may run it: the volumes are writable for all users.
constexpr const char* podScript = R"sh(trap 'exit 0' TERM
boot=@NODE@/.pod-boot
if ! mkdir "$boot" 2>/dev/null; then
  if [ -d "$boot" ]; then echo 'compute-studio: this container was started before and must not run again' >&2; exit @REFUSED@; fi
  echo 'compute-studio: @NODE@ is not writable' >&2; exit @UNUSABLE@
fi
printf '%s\n' "$1" >@NODE@/node-id || exit @UNUSABLE@
until [ -e @AGENT@/ready ]; do sleep 0.2 2>/dev/null || sleep 1; done
exec @AGENT@/studio-agent node
)sh";

std::string agentFolder() {
    return std::string(nodeAgent.substr(0, nodeAgent.rfind('/')));
}

std::string scriptText() {
    std::string text = podScript;
    for (const auto& [mark, value] : {std::pair(std::string("@NODE@"), std::string(nodeFolder)),
                                      {"@AGENT@", agentFolder()},
                                      {"@UNUSABLE@", std::to_string(podUnusable)},
                                      {"@REFUSED@", std::to_string(podRefusedStart)}}) {
        for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
            text.replace(at, mark.size(), value);
    }
    return text;
}

json tolerationsOf(const KubernetesNodes& nodes, const PodPlan& plan) {
    std::vector<PodToleration> all = nodes.tolerations;
    if (plan.isLowPriority) {
        for (const auto& [key, value] : nodes.spotSelector)
            all.push_back({key, value, {}});
    }
    json list = json::array();
    for (const PodToleration& one : all) {
        json& toleration = list.emplace_back(json{{"key", one.key}});
        toleration["operator"] = one.value.empty() ? "Exists" : "Equal";
        if (!one.value.empty())
            toleration["value"] = one.value;
        if (!one.effect.empty())
            toleration["effect"] = one.effect;
    }
    return list;
}

json podOf(const KubernetesNodes& nodes, const PodPlan& plan) {
    json amounts{{"cpu", std::to_string(plan.cores)}, {"memory", std::to_string(plan.memoryBytes)}};
    if (plan.gpus > 0)
        amounts[nodes.gpuResource.empty() ? defaultGpuResource : nodes.gpuResource] = std::to_string(plan.gpus);
    json volumes = {
        {{"name", "node"}, {"emptyDir", json::object()}},
        {{"name", "agent"}, {"emptyDir", json::object()}},
        // Data loaders pass batches through shared memory.
        {{"name", "shm"}, {"emptyDir", {{"medium", "Memory"}, {"sizeLimit", std::to_string(plan.memoryBytes / 2)}}}}};
    json mounts = {{{"name", "node"}, {"mountPath", nodeFolder}},
                   {{"name", "agent"}, {"mountPath", agentFolder()}},
                   {{"name", "shm"}, {"mountPath", "/dev/shm"}}};
    for (size_t i = 0; i < nodes.mounts.size(); ++i) {
        const PodMount& mount = nodes.mounts[i];
        const std::string name = "mount-" + std::to_string(i);
        json volume{{"name", name}};
        if (mount.isHostPath)
            volume["hostPath"] = {{"path", mount.source}};
        else
            volume["persistentVolumeClaim"] = {{"claimName", mount.source}};
        volumes.push_back(std::move(volume));
        mounts.push_back({{"name", name}, {"mountPath", mount.path}, {"readOnly", mount.isReadOnly}});
    }
    json container{{"name", podContainer},
                   {"image", nodes.image},
                   {"command", {"/bin/sh", "-c", scriptText(), "compute-studio", plan.nodeKey}},
                   {"env", {{{"name", "HOME"}, {"value", nodeFolder}}}},
                   {"resources", {{"requests", amounts}, {"limits", amounts}}},
                   {"volumeMounts", mounts}};
    json spec{{"restartPolicy", "Never"},
              {"automountServiceAccountToken", false},
              {"enableServiceLinks", false},
              {"shareProcessNamespace", false},
              {"terminationGracePeriodSeconds", stopGraceSeconds},
              {"volumes", volumes}};
    if (nodes.runAsUser) {
        container["securityContext"] = {{"allowPrivilegeEscalation", false}, {"capabilities", {{"drop", {"ALL"}}}}};
        spec["securityContext"] = {
            {"runAsUser", *nodes.runAsUser}, {"runAsNonRoot", true}, {"seccompProfile", {{"type", "RuntimeDefault"}}}};
    }
    spec["containers"] = json::array({std::move(container)});
    std::map<std::string, std::string> selector = nodes.nodeSelector;
    if (plan.isLowPriority)
        selector.insert(nodes.spotSelector.begin(), nodes.spotSelector.end());
    if (!selector.empty())
        spec["nodeSelector"] = selector;
    if (json tolerations = tolerationsOf(nodes, plan); !tolerations.empty())
        spec["tolerations"] = std::move(tolerations);
    if (!nodes.serviceAccount.empty())
        spec["serviceAccountName"] = nodes.serviceAccount;
    if (!nodes.priorityClass.empty())
        spec["priorityClassName"] = nodes.priorityClass;
    for (const std::string& secret : nodes.pullSecrets)
        spec["imagePullSecrets"].push_back({{"name", secret}});
    return {{"apiVersion", "v1"},
            {"kind", "Pod"},
            {"metadata",
             {{"name", plan.name},
              {"labels", {{std::string(podWorkspaceLabel), plan.workspace}, {std::string(podWishLabel), plan.wish}}},
              {"annotations", {{std::string(podTargetAnnotation), plan.target}}}}},
            {"spec", spec}};
}

} // namespace

std::string podSpecHash(const KubernetesNodes& nodes, const PodPlan& plan) {
    return toHex(sha256Of(jsonText(podOf(nodes, plan))));
}

std::string podText(const KubernetesNodes& nodes, const PodPlan& plan) {
    json pod = podOf(nodes, plan);
    pod["metadata"]["annotations"][std::string(podHashAnnotation)] = podSpecHash(nodes, plan);
    return jsonText(pod);
}

} // namespace studio
