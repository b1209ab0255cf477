#include "core/target/kubernetes_nodes.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"
#include "core/target/engine_settings.h"

namespace studio {

namespace {

using nlohmann::json;

struct KubernetesText {
    Q_DECLARE_TR_FUNCTIONS(KubernetesText)
};

constexpr int maxPodListEntries = 64;
constexpr size_t maxImageLength = 512;
constexpr size_t maxContextLength = 1024;

QString shownPodText(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

tl::unexpected<Error> refusePod(const QString& text) {
    return fail(ErrorCode::InvalidArgument, text.toStdString());
}

bool matchesPodPattern(const std::string& text, const QRegularExpression& pattern) {
    return isPlainText(text) && pattern.match(QString::fromStdString(text)).hasMatch();
}

bool isObjectName(const std::string& text) {
    static const QRegularExpression pattern(QStringLiteral("\\A[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?\\z"));
    return matchesPodPattern(text, pattern);
}

bool isNamespaceName(const std::string& text) {
    static const QRegularExpression pattern(QStringLiteral("\\A[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?\\z"));
    return matchesPodPattern(text, pattern);
}

bool isLabelKey(const std::string& text) {
    static const QRegularExpression pattern(
        QStringLiteral("\\A([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?\\z"));
    return matchesPodPattern(text, pattern);
}

bool isLabelValue(const std::string& text) {
    static const QRegularExpression pattern(QStringLiteral("\\A([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?\\z"));
    return matchesPodPattern(text, pattern);
}

// An absolute path without "..", which may be in a list that is separated by colons.
bool isMountPath(const std::string& path) {
    const std::string inside = path + "/";
    return path.size() > 1 && path.size() <= 1024 && path.front() == '/' && isPlainText(path) &&
           path.find(':') == std::string::npos && inside.find("/../") == std::string::npos;
}

bool isStudioFolder(const std::string& path) {
    for (const std::string_view own :
         {nodeFolder, nodeAgent.substr(0, nodeAgent.rfind('/')), std::string_view("/dev/shm")}) {
        if (path == own || path.starts_with(std::string(own) + "/") || std::string(own).starts_with(path + "/"))
            return true;
    }
    return false;
}

} // namespace

Result<std::pair<std::string, std::string>> podLabelFromText(const std::string& text) {
    const size_t equals = text.find('=');
    if (equals != std::string::npos && isLabelKey(text.substr(0, equals)) && isLabelValue(text.substr(equals + 1)))
        return std::pair(text.substr(0, equals), text.substr(equals + 1));
    return refusePod(
        KubernetesText::tr("\"%1\" is not a label of Kubernetes nodes: KEY=VALUE.").arg(shownPodText(text)));
}

Result<PodToleration> podTolerationFromText(const std::string& text) {
    PodToleration toleration;
    const size_t colon = text.rfind(':');
    const std::string left = text.substr(0, colon);
    toleration.effect = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    const size_t equals = left.find('=');
    toleration.key = left.substr(0, equals);
    toleration.value = equals == std::string::npos ? std::string() : left.substr(equals + 1);
    const bool isEffect = toleration.effect == "NoSchedule" || toleration.effect == "PreferNoSchedule" ||
                          toleration.effect == "NoExecute" || colon == std::string::npos;
    if (!isLabelKey(toleration.key) || !isLabelValue(toleration.value) || !isEffect)
        return refusePod(KubernetesText::tr("\"%1\" is not a toleration: KEY[=VALUE][:EFFECT], such as "
                                            "nvidia.com/gpu:NoSchedule. Effects: NoSchedule, PreferNoSchedule, "
                                            "NoExecute.")
                             .arg(shownPodText(text)));
    return toleration;
}

std::string toText(const PodToleration& toleration) {
    return toleration.key + (toleration.value.empty() ? "" : "=" + toleration.value) +
           (toleration.effect.empty() ? "" : ":" + toleration.effect);
}

Result<PodMount> podMountFromText(const std::string& text, bool isHostPath) {
    PodMount mount;
    mount.isHostPath = isHostPath;
    mount.isReadOnly = text.ends_with(":ro");
    const std::string both = text.substr(0, text.size() - (mount.isReadOnly ? 3 : 0));
    const size_t colon = both.find(':');
    mount.source = both.substr(0, colon);
    mount.path = colon == std::string::npos ? std::string() : both.substr(colon + 1);
    const bool isSource = isHostPath ? isMountPath(mount.source) : isObjectName(mount.source);
    if (!isSource || !isMountPath(mount.path))
        return refusePod((isHostPath ? KubernetesText::tr("\"%1\" is not a folder of Kubernetes nodes: "
                                                          "/FOLDER:/PATH[:ro], such as /data:/data:ro.")
                                     : KubernetesText::tr("\"%1\" is not a volume: CLAIM:/PATH[:ro], such as "
                                                          "datasets:/data:ro."))
                             .arg(shownPodText(text)));
    if (isStudioFolder(mount.path))
        return refusePod(KubernetesText::tr("Nothing can be mounted at %1: Compute Studio uses this folder of a pod.")
                             .arg(shownPodText(mount.path)));
    return mount;
}

std::string toText(const PodMount& mount) {
    return mount.source + ":" + mount.path + (mount.isReadOnly ? ":ro" : "");
}

json toJson(const KubernetesNodes& nodes) {
    json value{{"kubeconfig", nodes.kubeconfig},
               {"context", nodes.context},
               {"namespace", nodes.nameSpace},
               {"identity", nodes.identity},
               {"image", nodes.image}};
    for (const auto& [key, text] : {std::pair("gpu_resource", &nodes.gpuResource),
                                    {"service_account", &nodes.serviceAccount},
                                    {"priority_class", &nodes.priorityClass}}) {
        if (!text->empty())
            value[key] = *text;
    }
    if (!nodes.pullSecrets.empty())
        value["pull_secrets"] = nodes.pullSecrets;
    if (!nodes.nodeSelector.empty())
        value["node_selector"] = nodes.nodeSelector;
    if (!nodes.spotSelector.empty())
        value["spot_selector"] = nodes.spotSelector;
    for (const PodToleration& toleration : nodes.tolerations)
        value["tolerations"].push_back(toText(toleration));
    for (const PodMount& mount : nodes.mounts)
        value[mount.isHostPath ? "host_paths" : "volumes"].push_back(toText(mount));
    if (nodes.trustsDeletion)
        value["trust_deletions"] = true;
    if (nodes.runAsUser)
        value["run_as_user"] = *nodes.runAsUser;
    return value;
}

KubernetesNodes kubernetesNodesFromJson(const json& value) {
    KubernetesNodes nodes;
    nodes.kubeconfig = textAt(value, "kubeconfig");
    nodes.context = textAt(value, "context");
    nodes.nameSpace = textAt(value, "namespace");
    nodes.identity = textAt(value, "identity");
    nodes.image = textAt(value, "image");
    nodes.gpuResource = textAt(value, "gpu_resource");
    nodes.serviceAccount = textAt(value, "service_account");
    nodes.priorityClass = textAt(value, "priority_class");
    nodes.nodeSelector = textMapOf(valueAt(value, "node_selector"));
    nodes.spotSelector = textMapOf(valueAt(value, "spot_selector"));
    for (const json& secret : valueAt(value, "pull_secrets")) {
        if (secret.is_string())
            nodes.pullSecrets.push_back(secret.get<std::string>());
    }
    for (const json& text : valueAt(value, "tolerations")) {
        if (auto toleration = text.is_string() ? podTolerationFromText(text.get<std::string>())
                                               : Result<PodToleration>(fail(ErrorCode::Corrupt, "")))
            nodes.tolerations.push_back(std::move(*toleration));
    }
    for (const bool isHostPath : {false, true}) {
        for (const json& text : valueAt(value, isHostPath ? "host_paths" : "volumes")) {
            if (auto mount = text.is_string() ? podMountFromText(text.get<std::string>(), isHostPath)
                                              : Result<PodMount>(fail(ErrorCode::Corrupt, "")))
                nodes.mounts.push_back(std::move(*mount));
        }
    }
    nodes.trustsDeletion = boolAt(value, "trust_deletions");
    if (valueAt(value, "run_as_user").is_number_integer())
        nodes.runAsUser = intAt(value, "run_as_user");
    return nodes;
}

Result<void> validate(const KubernetesNodes& nodes) {
    if (nodes.kubeconfig.empty() || nodes.kubeconfig.front() != '/' || !isPlainText(nodes.kubeconfig))
        return refusePod(KubernetesText::tr("A Kubernetes cluster needs a kubeconfig file: --kubeconfig FILE (such as "
                                            "~/.kube/config)."));
    if (nodes.context.empty() || nodes.context.size() > maxContextLength || !isPlainText(nodes.context))
        return refusePod(KubernetesText::tr("A Kubernetes cluster needs a context of the kubeconfig: --context NAME."));
    if (!isNamespaceName(nodes.nameSpace))
        return refusePod(
            KubernetesText::tr("\"%1\" is not a name of a namespace: lower-case letters, digits and \"-\".")
                .arg(shownPodText(nodes.nameSpace)));
    if (nodes.image.empty() || nodes.image.size() > maxImageLength || !isPlainText(nodes.image) ||
        nodes.image.find(' ') != std::string::npos || nodes.image.starts_with('-'))
        return refusePod(
            KubernetesText::tr("Pods need an image with /bin/sh, such as --image docker.io/library/python:3.12."));
    for (const std::string& name : {nodes.serviceAccount, nodes.priorityClass}) {
        if (!name.empty() && !isObjectName(name))
            return refusePod(
                KubernetesText::tr("\"%1\" is not a name of a Kubernetes object.").arg(shownPodText(name)));
    }
    for (const std::string& name : nodes.pullSecrets) {
        if (!isObjectName(name))
            return refusePod(KubernetesText::tr("\"%1\" is not a name of a secret.").arg(shownPodText(name)));
    }
    if (!nodes.gpuResource.empty() &&
        (!isLabelKey(nodes.gpuResource) || nodes.gpuResource.find('/') == std::string::npos))
        return refusePod(KubernetesText::tr("\"%1\" is not a resource of GPUs, such as nvidia.com/gpu.")
                             .arg(shownPodText(nodes.gpuResource)));
    for (const auto* selector : {&nodes.nodeSelector, &nodes.spotSelector}) {
        for (const auto& [key, value] : *selector) {
            if (auto fine = podLabelFromText(key + "=" + value); !fine)
                return fail(fine.error());
        }
    }
    for (const PodToleration& toleration : nodes.tolerations) {
        if (auto fine = podTolerationFromText(toText(toleration)); !fine)
            return fail(fine.error());
    }
    std::set<std::string> paths;
    for (const PodMount& mount : nodes.mounts) {
        if (auto fine = podMountFromText(toText(mount), mount.isHostPath); !fine)
            return fail(fine.error());
        if (!paths.insert(mount.path).second)
            return refusePod(
                KubernetesText::tr("Two volumes cannot be mounted at one path: %1.").arg(shownPodText(mount.path)));
    }
    if (nodes.pullSecrets.size() + nodes.tolerations.size() + nodes.mounts.size() + nodes.nodeSelector.size() +
            nodes.spotSelector.size() >
        maxPodListEntries)
        return refusePod(
            KubernetesText::tr("A pod may have %1 labels, tolerations, volumes and secrets.").arg(maxPodListEntries));
    if (nodes.runAsUser && (*nodes.runAsUser < 1 || *nodes.runAsUser > INT32_MAX))
        return refusePod(KubernetesText::tr("The user of pods is a number from 1 to %1.").arg(INT32_MAX));
    return {};
}

bool makesSamePods(const KubernetesNodes& a, const KubernetesNodes& b) {
    KubernetesNodes other = a;
    other.kubeconfig = b.kubeconfig;
    other.context = b.context;
    other.identity = b.identity;
    other.trustsDeletion = b.trustsDeletion;
    return other == b;
}

std::string kubernetesEngineText(const KubernetesNodes& nodes) {
    return toText(EngineSettings{"kubectl",
                                 {{"config", nodes.kubeconfig},
                                  {"context", nodes.context},
                                  {"namespace", nodes.nameSpace},
                                  {"identity", nodes.identity}}});
}

KubernetesNodes kubernetesEngineFromText(const std::string& text) {
    KubernetesNodes nodes;
    for (const auto& [key, value] : engineSettingsFromText(text).settings) {
        for (const auto& [name, field] : {std::pair("config", &nodes.kubeconfig),
                                          {"context", &nodes.context},
                                          {"namespace", &nodes.nameSpace},
                                          {"identity", &nodes.identity}}) {
            if (key == name)
                *field = value;
        }
    }
    return nodes;
}

} // namespace studio
