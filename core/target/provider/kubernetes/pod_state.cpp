#include "core/target/provider/kubernetes/pod_state.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/kubernetes/kubernetes_text.h"
#include "core/target/provider/kubernetes/pod_spec.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxPodReason = 400;
constexpr size_t maxUid = 64;
constexpr size_t maxPodName = 253;

QString shownPodReason(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, maxPodReason))).simplified();
}

bool isPodWord(const std::string& text, size_t limit) {
    return !text.empty() && text.size() <= limit && text.front() != '-' &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
           });
}

// "Reason: message", or the one that is there.
std::string reasonOf(const json& value) {
    const QString reason = shownPodReason(textAt(value, "reason"));
    const QString message = shownPodReason(textAt(value, "message"));
    if (reason.isEmpty() || message.isEmpty())
        return (reason + message).toStdString();
    return (reason + QStringLiteral(": ") + message).toStdString();
}

const json& conditionOf(const json& status, const char* type) {
    static const json none;
    const json& conditions = valueAt(status, "conditions");
    if (!conditions.is_array())
        return none;
    for (const json& condition : conditions) {
        if (textAt(condition, "type") == type)
            return condition;
    }
    return none;
}

// The state of our container; others may have been added to the pod.
const json& containerOf(const json& status) {
    static const json none;
    const json& containers = valueAt(status, "containerStatuses");
    if (!containers.is_array())
        return none;
    for (const json& container : containers) {
        if (textAt(container, "name") == podContainer)
            return valueAt(container, "state");
    }
    return none;
}

bool isOneOf(const std::string& reason, std::initializer_list<const char*> words) {
    return std::any_of(words.begin(), words.end(), [&](const char* word) { return reason == word; });
}

// The scheduler's sentence, or why its container waits.
void readWaiting(PodState& state, const json& status, const json& waiting) {
    state.kind = PodState::Kind::Waiting;
    const std::string word = textAt(waiting, "reason");
    if (isOneOf(word, {"InvalidImageName"}))
        state.kind = PodState::Kind::Refused;
    else if (isOneOf(word, {"ImagePullBackOff", "ErrImagePull", "ErrImageNeverPull", "RegistryUnavailable",
                            "ImageInspectError", "CreateContainerConfigError", "CreateContainerError",
                            "RunContainerError", "CrashLoopBackOff"}))
        state.kind = PodState::Kind::Stuck;
    const json& scheduled = conditionOf(status, "PodScheduled");
    if (textAt(scheduled, "status") == "False")
        state.reason = reasonOf(scheduled);
    else if (!word.empty() && word != "ContainerCreating" && word != "PodInitializing")
        state.reason = reasonOf(waiting);
    state.isCreating = state.reason.empty() && !state.nodeName.empty();
}

// With the note about its last run, which the shim has left (core/agent/job/termination_message.h).
std::string withTerminationMessage(std::string why, const json& terminated) {
    const QString message = shownPodReason(textAt(terminated, "message"));
    return message.isEmpty() ? why : why + "; " + message.toStdString();
}

std::string howPodEnded(const json& status, const json& terminated, bool& wasOutOfMemory) {
    // An eviction or a preemption explains the end of the container.
    if (std::string why = reasonOf(status); !why.empty())
        return withTerminationMessage(std::move(why), terminated);
    if (const json& disruption = conditionOf(status, "DisruptionTarget"); textAt(disruption, "status") == "True")
        return withTerminationMessage(reasonOf(disruption), terminated);
    if (!terminated.is_object())
        return shownPodReason(textAt(status, "phase")).toStdString();
    wasOutOfMemory = textAt(terminated, "reason") == "OOMKilled";
    if (wasOutOfMemory)
        return withTerminationMessage(KubernetesNodeText::tr("out of memory (OOMKilled)").toStdString(), terminated);
    if (intAt(terminated, "exitCode", -1) == podRefusedStart)
        return KubernetesNodeText::tr("Kubernetes started its container a second time, which was refused")
            .toStdString();
    if (intAt(terminated, "exitCode", -1) == podUnusable)
        return KubernetesNodeText::tr("its volume is not writable for the user of the pod").toStdString();
    const std::string why = reasonOf(terminated);
    return KubernetesNodeText::tr("its container ended with exit code %1 (%2)")
        .arg(QString::number(intAt(terminated, "exitCode", -1)), QString::fromStdString(why))
        .toStdString();
}

} // namespace

std::optional<PodState> podStateFrom(const json& pod) {
    if (textAt(pod, "kind") != "Pod")
        return std::nullopt;
    const json& meta = valueAt(pod, "metadata");
    const json& status = valueAt(pod, "status");
    const json& labels = valueAt(meta, "labels");
    const json& annotations = valueAt(meta, "annotations");
    PodState state;
    state.uid = textAt(meta, "uid");
    state.name = textAt(meta, "name");
    const std::string phase = textAt(status, "phase");
    if (!isPodWord(state.uid, maxUid) || !isPodWord(state.name, maxPodName) ||
        !isOneOf(phase, {"Pending", "Running", "Succeeded", "Failed", "Unknown"}))
        return std::nullopt;
    state.workspace = textAt(labels, podWorkspaceLabel.data());
    state.wish = textAt(labels, podWishLabel.data());
    state.target = textAt(annotations, podTargetAnnotation.data());
    state.specHash = textAt(annotations, podHashAnnotation.data());
    if (const std::string node = textAt(valueAt(pod, "spec"), "nodeName"); isPodWord(node, maxPodName))
        state.nodeName = node;
    state.isDeleted = valueAt(meta, "deletionTimestamp").is_string();
    state.status = state.isDeleted ? "Terminating" : phase;
    const json& container = containerOf(status);
    const json& terminated = valueAt(container, "terminated");
    if (phase == "Succeeded" || phase == "Failed" || terminated.is_object()) {
        state.kind = PodState::Kind::Ended;
        state.finished = textAt(terminated, "finishedAt").substr(0, 64);
        state.reason = howPodEnded(status, terminated, state.wasOutOfMemory);
    } else if (phase == "Pending" || (phase == "Running" && valueAt(container, "waiting").is_object())) {
        readWaiting(state, status, valueAt(container, "waiting"));
    } else { // Unknown: its Kubernetes node does not report, which is no end
        state.reason = reasonOf(status);
    }
    return state;
}

std::string lastPodWarning(const json& events) {
    const json& items = valueAt(events, "items");
    std::string last;
    std::string when;
    if (!items.is_array())
        return last;
    for (const json& event : items) {
        if (textAt(event, "type") != "Warning" || textAt(event, "reason") == "Killing")
            continue;
        std::string at = textAt(event, "lastTimestamp");
        if (at.empty())
            at = textAt(event, "eventTime");
        if (at.empty())
            at = textAt(valueAt(event, "metadata"), "creationTimestamp");
        if (last.empty() || at >= when) { // texts of one format, in UTC
            last = reasonOf(event);
            when = at;
        }
    }
    return last;
}

} // namespace studio
