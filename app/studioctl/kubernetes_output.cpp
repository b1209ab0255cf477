#include "app/studioctl/kubernetes_output.h"

#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

std::string labelsText(const std::map<std::string, std::string>& labels) {
    std::vector<std::string> texts;
    for (const auto& [key, value] : labels)
        texts.push_back(key + "=" + value);
    return displayTexts(texts);
}

} // namespace

nlohmann::json kubernetesJson(const KubernetesNodes& nodes) {
    nlohmann::json value = toJson(nodes);
    for (const char* key : {"kubeconfig", "context", "image"})
        value[key] = displayText(value[key].get<std::string>());
    return value;
}

std::vector<std::pair<std::string, std::string>> kubernetesFields(const KubernetesNodes& nodes) {
    std::vector<std::string> tolerations;
    for (const PodToleration& toleration : nodes.tolerations)
        tolerations.push_back(toText(toleration));
    std::vector<std::string> mounts;
    for (const PodMount& mount : nodes.mounts)
        mounts.push_back(toText(mount));
    return {{text(CliText::tr("Kubeconfig")), displayText(nodes.kubeconfig)},
            {text(CliText::tr("Context")), displayText(nodes.context)},
            {text(CliText::tr("Namespace")), displayText(nodes.nameSpace)},
            {text(CliText::tr("Cluster identity")), displayText(nodes.identity)},
            {text(CliText::tr("Image")), displayText(nodes.image)},
            {text(CliText::tr("Node selector")), labelsText(nodes.nodeSelector)},
            {text(CliText::tr("Spot selector")), labelsText(nodes.spotSelector)},
            {text(CliText::tr("Tolerations")), displayTexts(tolerations)},
            {text(CliText::tr("Volumes")), displayTexts(mounts)},
            {text(CliText::tr("Image pull secrets")), displayTexts(nodes.pullSecrets)},
            {text(CliText::tr("Service account")), displayText(nodes.serviceAccount)},
            {text(CliText::tr("Priority class")), displayText(nodes.priorityClass)},
            {text(CliText::tr("Deleted pods")),
             nodes.trustsDeletion
                 ? text(CliText::tr("treated as terminated, even if their Kubernetes node cannot be read"))
                 : std::string()},
            {text(CliText::tr("User ID (UID)")), nodes.runAsUser ? std::to_string(*nodes.runAsUser) : std::string()}};
}

} // namespace studio::cli
