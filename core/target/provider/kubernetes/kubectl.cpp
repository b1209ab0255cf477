#include "core/target/provider/kubernetes/kubectl.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/kubernetes/kubernetes_text.h"
#include "core/target/provider/kubernetes/pod_spec.h"

namespace studio {

namespace {

using nlohmann::json;
using KubectlErrorKind = ProviderError::Kind;

constexpr int64_t kubectlLimitMs = 40'000;
constexpr int64_t scriptLimitMs = 120'000;
constexpr const char* requestTimeout = "--request-timeout=30s"; // of one request to the server
constexpr const char* watchTimeout = "--request-timeout=600s";  // then the whole list is read again
constexpr size_t maxKubectlWords = 1000;

bool saysAny(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

// kubectl writes "Error from server (Reason): sentence" for answers of the server. Lines before it are remarks.
std::string sentenceOf(const std::string& errors) {
    std::string found;
    forEachLine(errors, [&](std::string_view line) {
        const bool isError = line.starts_with("Error from server") || line.starts_with("error: ") ||
                             line.starts_with("Unable to connect") || line.starts_with("The connection to the server");
        if (!line.empty() && (isError || found.empty()))
            found = line;
    });
    return found;
}

KubectlErrorKind kindOfKubectlError(const std::string& words) {
    if (saysAny(words, {"(AlreadyExists)"}))
        return KubectlErrorKind::Exists;
    if (saysAny(words, {"(NotFound)"}))
        return KubectlErrorKind::Absent;
    if (saysAny(words, {"exceeded quota"}))
        return KubectlErrorKind::Quota;
    if (saysAny(words, {"(Unauthorized)", "must be logged in", "getting credentials", "does not exist",
                        "context was not found", "error loading config file", "Error in configuration",
                        "is forbidden: User", "executable", "x509: "}))
        return KubectlErrorKind::SignIn;
    if (saysAny(words, {"(Forbidden)", "(Invalid)", "(BadRequest)", "strict decoding error", " is invalid: "}))
        return KubectlErrorKind::Refused;
    if (saysAny(words, {"Unable to connect", "The connection to the server", "(ServiceUnavailable)", "(InternalError)",
                        "(Timeout)", "(ServerTimeout)", "(TooManyRequests)", "timeout", "EOF", "connection refused",
                        "error dialing backend", "(Expired)", "(Conflict)"}))
        return KubectlErrorKind::Unanswered;
    return KubectlErrorKind::Unknown;
}

void isolate(ToolRequest& request) {
    request.isIsolated = true;
    request.pass = Kubectl::passedVariables();
}

} // namespace

const std::vector<std::string>& Kubectl::passedVariables() {
    static const std::vector<std::string> names = {"AWS_PROFILE",
                                                   "AWS_DEFAULT_PROFILE",
                                                   "AWS_CONFIG_FILE",
                                                   "AWS_SHARED_CREDENTIALS_FILE",
                                                   "AWS_REGION",
                                                   "AWS_DEFAULT_REGION",
                                                   "AWS_CA_BUNDLE",
                                                   "GOOGLE_APPLICATION_CREDENTIALS",
                                                   "GOOGLE_CLOUD_PROJECT",
                                                   "CLOUDSDK_CONFIG",
                                                   "CLOUDSDK_ACTIVE_CONFIG_NAME",
                                                   "AZURE_CONFIG_DIR",
                                                   "KRB5CCNAME"};
    return names;
}

std::vector<std::string> Kubectl::words() const {
    // Preferences of the user, such as questions before a deletion, are not for programs.
    return {"env",
            "KUBERC=off",
            "kubectl",
            "--kubeconfig=" + m_where.kubeconfig,
            "--context=" + m_where.context,
            "--namespace=" + m_where.nameSpace};
}

ToolRequest Kubectl::call(std::vector<std::string> arguments, std::string input) const {
    ToolRequest request;
    request.words = words();
    request.words.emplace_back(requestTimeout);
    request.words.insert(request.words.end(), arguments.begin(), arguments.end());
    request.limitMs = kubectlLimitMs;
    isolate(request);
    request.input = std::move(input);
    return request;
}

ToolRequest Kubectl::watch(const std::vector<std::string>& arguments) const {
    ToolRequest request;
    request.words = words();
    for (const char* word : {watchTimeout, "get", "--watch"})
        request.words.emplace_back(word);
    request.words.insert(request.words.end(), arguments.begin(), arguments.end());
    isolate(request);
    return request;
}

ToolRequest Kubectl::script(const std::string& pod, const char* text, const std::vector<std::string>& arguments,
                            std::string input) const {
    ToolRequest request;
    request.words = words();
    request.words.emplace_back("exec");
    if (!input.empty())
        request.words.emplace_back("--stdin");
    for (const std::string& word :
         {pod, "--container=" + std::string(podContainer), std::string("--"), std::string("/bin/sh"), std::string("-c"),
          std::string(text), std::string("compute-studio")})
        request.words.push_back(word);
    request.words.insert(request.words.end(), arguments.begin(), arguments.end());
    request.limitMs = scriptLimitMs;
    isolate(request);
    request.input = std::move(input);
    return request;
}

ToolRequest Kubectl::version() {
    ToolRequest request;
    request.words = {"env", "KUBERC=off", "kubectl", "version", "--client", "--output=json"};
    request.limitMs = kubectlLimitMs;
    isolate(request);
    return request;
}

ProviderError Kubectl::errorOf(const Result<ToolAnswer>& answer) const {
    if (!answer) {
        const KubectlErrorKind kind = kindWithoutAnswer(answer.error().code);
        return {
            kind,
            kind == KubectlErrorKind::Missing
                ? KubernetesNodeText::tr("kubectl is not installed on this computer, or not on the PATH.").toStdString()
                : answer.error().message,
            answer.error().detail};
    }
    const std::string words =
        displayText(QString::fromUtf8(answer->errors.substr(0, maxKubectlWords).c_str()).simplified().toStdString());
    if (answer->isTimedOut)
        return {KubectlErrorKind::Unanswered,
                KubernetesNodeText::tr(
                    "The API server of Kubernetes did not answer kubectl in time. Check the network, and the "
                    "sign-in of the kubeconfig: kubectl get pods.")
                    .toStdString(),
                words};
    if (answer->isTooLong)
        return {KubectlErrorKind::Unanswered,
                KubernetesNodeText::tr("kubectl produced too much output.").toStdString(),
                {}};
    if (!answer->exitCode)
        return {KubectlErrorKind::Unanswered, KubernetesNodeText::tr("kubectl was ended by a signal.").toStdString(),
                words};
    constexpr int notFound = 127; // of env
    if (answer->exitCode == notFound)
        return {KubectlErrorKind::Missing,
                KubernetesNodeText::tr("kubectl is not installed on this computer, or not on the PATH.").toStdString(),
                words};
    const std::string sentence = sentenceOf(answer->errors);
    ProviderError error{kindOfKubectlError(sentence), displayText(sentence.substr(0, maxKubectlWords)), words};
    if (error.message.empty())
        error.message = KubernetesNodeText::tr("kubectl failed with exit code %1 and without a message.")
                            .arg(*answer->exitCode)
                            .toStdString();
    return error;
}

ProviderResult<json> Kubectl::documentOf(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    json document = parseJson(answer->output);
    if (!document.is_object())
        return tl::unexpected(ProviderError{
            KubectlErrorKind::Unanswered, KubernetesNodeText::tr("The answer of kubectl is incomplete.").toStdString(),
            displayText(answer->output.substr(0, maxKubectlWords))});
    return document;
}

ProviderResult<std::vector<std::string>> Kubectl::linesOf(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0) {
        ProviderError error = errorOf(answer);
        // A pod that vanishes or whose container ends is found by the next look at it; a script that fails again and
        // again does not get better by itself.
        if (error.kind != KubectlErrorKind::Unanswered && error.kind != KubectlErrorKind::Missing)
            error.kind = KubectlErrorKind::Stuck;
        return tl::unexpected(std::move(error));
    }
    std::vector<std::string> lines;
    bool isWhole = false;
    forEachLine(answer->output, [&](std::string_view line) {
        if (line == "end")
            isWhole = true;
        else if (!isWhole)
            lines.emplace_back(line);
    });
    if (!isWhole)
        return tl::unexpected(ProviderError{
            KubectlErrorKind::Unanswered, KubernetesNodeText::tr("The answer of kubectl is incomplete.").toStdString(),
            displayText(answer->output.substr(0, maxKubectlWords))});
    return lines;
}

} // namespace studio
