#include "core/target/provider/kubernetes/kubernetes_node_commands.h"

#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"
#include "core/target/provider/kubernetes/kubernetes_text.h"
#include "core/target/provider/kubernetes/pod_spec.h"

namespace studio {

namespace {

using nlohmann::json;
using PodNodeErrorKind = ProviderError::Kind;

constexpr std::chrono::milliseconds podVisible{5'000}; // a request that was cut off may be carried out a moment later
constexpr const char* consoleLines = "--tail=40";
constexpr size_t maxConsole = 4000;

QString shownOfPod(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

std::string podText(const NodePlan& plan, const KubernetesNodes& nodes, std::string& hash) {
    PodPlan pod;
    pod.name = plan.name;
    pod.workspace = plan.labels.workspace;
    pod.wish = plan.labels.wish;
    pod.target = plan.labels.target;
    pod.nodeKey = plan.nodeKey;
    pod.cores = plan.cores;
    pod.memoryBytes = plan.memoryBytes;
    pod.isLowPriority = plan.isLowPriority;
    const auto gpus = plan.settings.find("gpus");
    pod.gpus = gpus == plan.settings.end() ? 0 : std::max(0, std::atoi(gpus->second.c_str()));
    hash = podSpecHash(nodes, pod);
    return podText(nodes, pod);
}

ProviderError podMisread(const std::string& name) {
    return {PodNodeErrorKind::Unanswered,
            KubernetesNodeText::tr("The server does not describe the pod %1.").arg(shownOfPod(name)).toStdString(),
            {}};
}

bool isNodeReady(const json& node) {
    const json& conditions = valueAt(valueAt(node, "status"), "conditions");
    if (!conditions.is_array())
        return false;
    return std::any_of(conditions.begin(), conditions.end(), [](const json& condition) {
        return textAt(condition, "type") == "Ready" && textAt(condition, "status") == "True";
    });
}

} // namespace

KubernetesNodeCommands::KubernetesNodeCommands(KubernetesNodes where, std::string authority,
                                               std::vector<AgentFile> agents, std::optional<ProviderError> refusal)
    : m_where(std::move(where))
    , m_kubectl(m_where)
    , m_engine(kubernetesEngineText(m_where))
    , m_authority(std::move(authority))
    , m_agents(std::move(agents))
    , m_refusal(std::move(refusal)) {}

std::chrono::milliseconds KubernetesNodeCommands::visibleAfter() const {
    return podVisible;
}

template <typename T>
ProviderTask<T> KubernetesNodeCommands::send(ToolRequest request,
                                             std::function<ProviderTask<T>(const Result<ToolAnswer>&)> read) const {
    if (m_refusal)
        return *m_refusal;
    return {std::move(request), std::move(read)};
}

ProviderError KubernetesNodeCommands::wrongCluster() const {
    return {
        PodNodeErrorKind::SignIn,
        KubernetesNodeText::tr("The context %1 of %2 now leads to another Kubernetes cluster. Nothing is created or "
                               "deleted there. Restore the context.")
            .arg(shownOfPod(m_where.context), shownOfPod(m_where.kubeconfig))
            .toStdString(),
        {}};
}

template <typename T>
ProviderTask<T> KubernetesNodeCommands::inCluster(std::function<ProviderTask<T>()> next) const {
    if (!m_where.identity.starts_with("uid:")) {
        if (m_refusal)
            return *m_refusal;
        return m_authority == m_where.identity ? next() : ProviderTask<T>(wrongCluster());
    }
    return send<T>(m_kubectl.call({"get", "namespace", "kube-system", "--output=json"}),
                   [*this, next = std::move(next)](const Result<ToolAnswer>& answer) -> ProviderTask<T> {
                       const auto found = m_kubectl.documentOf(answer);
                       if (!found)
                           return ProviderError{found.error().kind == PodNodeErrorKind::Absent
                                                    ? PodNodeErrorKind::Unanswered
                                                    : found.error().kind,
                                                found.error().message, found.error().words};
                       if ("uid:" + textAt(valueAt(*found, "metadata"), "uid") != m_where.identity)
                           return wrongCluster();
                       return next();
                   });
}

template <typename T>
ProviderTask<T> KubernetesNodeCommands::absent(const NodeHandle& node, const ProviderError& why) const {
    return inCluster<T>([*this, node, why]() { return absentIfNodeResponds<T>(node, why); });
}

template <typename T>
ProviderTask<T> KubernetesNodeCommands::absentIfNodeResponds(const NodeHandle& node, const ProviderError& why) const {
    if (node.place.nodeName.empty())
        return why;
    return send<T>(
        m_kubectl.call({"get", "node", node.place.nodeName, "--output=json"}),
        [*this, node, why](const Result<ToolAnswer>& answer) -> ProviderTask<T> {
            const auto found = m_kubectl.documentOf(answer);
            if (!found) {
                const std::string& words = found.error().words;
                const bool isGone = words.find("nodes \"" + node.place.nodeName + "\" not found") != std::string::npos;
                const bool isForbidden = words.find("is forbidden") != std::string::npos;
                if (isGone || (isForbidden && m_where.trustsDeletion))
                    return why;
                if (!isForbidden)
                    return ProviderError{PodNodeErrorKind::Unanswered, found.error().message, words};
                return ProviderError{PodNodeErrorKind::Unanswered,
                                     KubernetesNodeText::tr(
                                         "The pod %1 is not listed any more, but you may not read its Kubernetes node "
                                         "%2: it may still run there. If it does not, attach the cluster again with "
                                         "--trust-deletions.")
                                         .arg(shownOfPod(node.name), shownOfPod(node.place.nodeName))
                                         .toStdString(),
                                     {}};
            }
            if (isNodeReady(*found))
                return why;
            return ProviderError{PodNodeErrorKind::Unanswered,
                                 KubernetesNodeText::tr(
                                     "The pod %1 is not listed any more, but its Kubernetes node %2 does not respond: "
                                     "it may still run there.")
                                     .arg(shownOfPod(node.name), shownOfPod(node.place.nodeName))
                                     .toStdString(),
                                 {}};
        });
}

template <typename T>
ProviderTask<T> KubernetesNodeCommands::withPod(const NodeHandle& node,
                                                std::function<ProviderTask<T>(const PodState&)> next) const {
    return send<T>(m_kubectl.call({"get", "pod", node.name, "--output=json"}),
                   [*this, node, next = std::move(next)](const Result<ToolAnswer>& answer) -> ProviderTask<T> {
                       const auto document = m_kubectl.documentOf(answer);
                       if (!document) {
                           // Only the sentence about this pod: a proxy may answer 404, too.
                           const bool isGone =
                               document.error().kind == PodNodeErrorKind::Absent &&
                               document.error().words.find("pods \"" + node.name + "\" not found") != std::string::npos;
                           if (isGone)
                               return absent<T>(node, document.error());
                           ProviderError error = document.error();
                           error.kind =
                               error.kind == PodNodeErrorKind::Absent ? PodNodeErrorKind::Unanswered : error.kind;
                           return error;
                       }
                       const auto state = podStateFrom(*document);
                       if (!state || state->name != node.name)
                           return podMisread(node.name);
                       if (state->uid != node.id)
                           return absent<T>(
                               node, {PodNodeErrorKind::Absent,
                                      KubernetesNodeText::tr("The pod %1 was replaced by another pod of the same name.")
                                          .arg(shownOfPod(node.name))
                                          .toStdString(),
                                      {}});
                       return next(*state);
                   });
}

ProviderTask<std::string> KubernetesNodeCommands::version() const {
    return send<std::string>(Kubectl::version(),
                             [*this](const Result<ToolAnswer>& answer) -> ProviderTask<std::string> {
                                 const auto found = m_kubectl.documentOf(answer);
                                 if (!found)
                                     return found.error();
                                 return ProviderResult<std::string>(
                                     displayText(textAt(valueAt(*found, "clientVersion"), "gitVersion").substr(0, 64)));
                             });
}

ProvidedNode KubernetesNodeCommands::provided(const PodState& state) const {
    ProvidedNode node;
    node.id = state.uid;
    node.name = state.name;
    node.labels = {state.workspace, state.wish, state.target};
    node.status = state.status;
    node.isRunning = state.kind == PodState::Kind::Running;
    node.isStarting = state.kind == PodState::Kind::Waiting || state.kind == PodState::Kind::Stuck ||
                      state.kind == PodState::Kind::Refused;
    node.isLost = state.kind == PodState::Kind::Ended;
    node.howItEnded = state.reason;
    node.ended = statedTime(state.finished);
    node.place.wasOutOfMemory = state.wasOutOfMemory;
    node.place.nodeName = state.nodeName;
    return node;
}

ProviderTask<ProvidedNode> KubernetesNodeCommands::create(const NodePlan& plan) const {
    const auto stored = plan.settings.find("pod");
    const json settings = stored == plan.settings.end() ? json() : json::parse(stored->second, nullptr, false);
    if (!settings.is_object())
        return ProviderError{PodNodeErrorKind::Refused,
                             KubernetesNodeText::tr("The settings of the pod are damaged.").toStdString(),
                             {}};
    std::string hash;
    const std::string text = podText(plan, kubernetesNodesFromJson(settings), hash);
    const NodeLabels labels = plan.labels;
    return inCluster<ProvidedNode>([*this, text, hash, labels, name = plan.name]() {
        return send<ProvidedNode>(
            m_kubectl.call({"create", "--filename=-", "--validate=strict", "--output=json"}, text),
            [*this, hash, labels, name](const Result<ToolAnswer>& answer) -> ProviderTask<ProvidedNode> {
                const auto made = m_kubectl.documentOf(answer);
                if (!made && made.error().kind == PodNodeErrorKind::Exists)
                    return send<ProvidedNode>(
                        m_kubectl.call({"get", "pod", name, "--output=json"}),
                        [*this, hash, labels, name](const Result<ToolAnswer>& got) -> ProviderTask<ProvidedNode> {
                            const auto document = m_kubectl.documentOf(got);
                            const auto state = document ? podStateFrom(*document) : std::nullopt;
                            if (!state) // it may have been deleted meanwhile
                                return ProviderError{PodNodeErrorKind::Unanswered,
                                                     document ? podMisread(name).message : document.error().message,
                                                     {}};
                            // An earlier request without an answer created it.
                            if (state->workspace == labels.workspace && state->wish == labels.wish &&
                                state->specHash == hash)
                                return ProviderResult<ProvidedNode>(provided(*state));
                            return ProviderError{PodNodeErrorKind::Refused,
                                                 KubernetesNodeText::tr("There is another pod with the name %1 in the "
                                                                        "namespace. Delete or rename it.")
                                                     .arg(shownOfPod(name))
                                                     .toStdString(),
                                                 {}};
                        });
                if (!made) {
                    ProviderError error = made.error();
                    error.kind = error.kind == PodNodeErrorKind::Absent ? PodNodeErrorKind::Refused : error.kind;
                    return error;
                }
                const auto state = podStateFrom(*made);
                if (!state || state->name != name || state->wish != labels.wish)
                    return podMisread(name);
                return ProviderResult<ProvidedNode>(provided(*state));
            });
    });
}

// Only events say why a volume is not mounted.
ProviderTask<bool> KubernetesNodeCommands::explainCreation(const NodeHandle& node, const PodState& state) const {
    ProviderError waits{PodNodeErrorKind::Pending, state.reason, {}};
    if (!state.isCreating)
        return waits;
    return send<bool>(
        m_kubectl.call({"get", "events", "--field-selector=involvedObject.uid=" + node.id, "--output=json"}),
        [*this, waits](const Result<ToolAnswer>& answer) mutable -> ProviderTask<bool> {
            if (const auto events = m_kubectl.documentOf(answer))
                waits.message = lastPodWarning(*events);
            return waits;
        });
}

ProviderTask<bool> KubernetesNodeCommands::start(const NodeHandle& node) const {
    return withPod<bool>(node, [*this, node](const PodState& state) -> ProviderTask<bool> {
        switch (state.kind) {
        case PodState::Kind::Waiting:
            return explainCreation(node, state);
        case PodState::Kind::Stuck:
            return ProviderError{PodNodeErrorKind::Stuck, state.reason, {}};
        case PodState::Kind::Refused:
            return ProviderError{PodNodeErrorKind::Refused, state.reason, {}};
        case PodState::Kind::Ended:
            return ProviderError{PodNodeErrorKind::Refused,
                                 KubernetesNodeText::tr("The pod %1 ended before its agent answered: %2.")
                                     .arg(shownOfPod(node.name), shownOfPod(state.reason))
                                     .toStdString(),
                                 {}};
        case PodState::Kind::Running:
            break;
        }
        if (state.isDeleted)
            return ProviderError{PodNodeErrorKind::Pending,
                                 KubernetesNodeText::tr("The pod is being deleted by another program.").toStdString(),
                                 {}};
        return PodAgentCopy(m_kubectl, node.name, m_agents).start();
    });
}

ProviderTask<ProvidedNode> KubernetesNodeCommands::describe(const NodeHandle& node) const {
    return withPod<ProvidedNode>(node, [*this](const PodState& state) -> ProviderTask<ProvidedNode> {
        return ProviderResult<ProvidedNode>(provided(state));
    });
}

ProviderTask<bool> KubernetesNodeCommands::remove(const NodeHandle& node) const {
    const json options{{"apiVersion", "v1"}, {"kind", "DeleteOptions"}, {"preconditions", {{"uid", node.id}}}};
    const std::string path = "/api/v1/namespaces/" + m_where.nameSpace + "/pods/" + node.name;
    return inCluster<bool>([*this, node, path, text = jsonText(options)]() {
        return send<bool>(m_kubectl.call({"delete", "--raw=" + path, "--filename=-"}, text),
                          [*this, node](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                              if (answer && answer->exitCode == 0)
                                  return ProviderResult<bool>(true);
                              ProviderError error = m_kubectl.errorOf(answer);
                              // The pod of that name is another one, which is left alone.
                              if (error.words.find("(Conflict)") != std::string::npos)
                                  error.kind = PodNodeErrorKind::Absent;
                              return error;
                          });
    });
}

ProviderTask<std::vector<ProvidedNode>> KubernetesNodeCommands::list(const std::string& workspace) const {
    using Pods = std::vector<ProvidedNode>;
    return inCluster<Pods>([*this, workspace]() {
        return send<Pods>(
            m_kubectl.call(
                {"get", "pods", "--selector=" + std::string(podWorkspaceLabel) + "=" + workspace, "--output=json"}),
            [*this](const Result<ToolAnswer>& answer) -> ProviderTask<Pods> {
                const auto document = m_kubectl.documentOf(answer);
                if (!document)
                    return document.error();
                const json& items = valueAt(*document, "items");
                if (!items.is_array())
                    return ProviderError{
                        PodNodeErrorKind::Unanswered,
                        KubernetesNodeText::tr("The server does not print a list of pods.").toStdString(),
                        {}};
                Pods all;
                for (const json& item : items) {
                    const auto state = podStateFrom(item);
                    if (!state)
                        return podMisread(textAt(valueAt(item, "metadata"), "name"));
                    all.push_back(provided(*state));
                }
                return ProviderResult<Pods>(std::move(all));
            });
    });
}

ProviderTask<std::string> KubernetesNodeCommands::console(const NodeHandle& node) const {
    return send<std::string>(
        m_kubectl.call({"logs", node.name, "--container=" + std::string(podContainer), consoleLines}),
        [](const Result<ToolAnswer>& answer) -> ProviderTask<std::string> {
            return ProviderResult<std::string>(
                answer && answer->exitCode == 0 ? displayText(answer->output.substr(0, maxConsole)) : std::string());
        });
}

std::optional<ToolRequest> KubernetesNodeCommands::watch(const std::string& workspace) const {
    if (m_refusal)
        return std::nullopt;
    return m_kubectl.watch({"pods", "--selector=" + std::string(podWorkspaceLabel) + "=" + workspace,
                            "--output=jsonpath={.metadata.name}{\"\\n\"}"});
}

ProviderResult<std::vector<std::string>> KubernetesNodeCommands::session(const NodeHandle& node) const {
    if (m_refusal)
        return tl::unexpected(*m_refusal);
    std::vector<std::string> words = m_kubectl.words();
    for (const std::string& word :
         {std::string("exec"), std::string("--stdin"), node.name, "--container=" + std::string(podContainer),
          std::string("--"), std::string(nodeAgent), std::string("serve")})
        words.push_back(word);
    return words;
}

} // namespace studio
