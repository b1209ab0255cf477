#include "core/client/kubernetes_inquiry.h"

#include <nlohmann/json.hpp>

#include "core/client/studio_text.h"
#include "core/host/tool_process.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/kubernetes/pod_spec.h"

namespace studio {

namespace {

using nlohmann::json;
using InquiryErrorKind = ProviderError::Kind;

QString serverTitle() {
    return StudioText::tr("Server");
}
QString identityTitle() {
    return StudioText::tr("Identity of the cluster");
}
QString namespaceTitle() {
    return StudioText::tr("Namespace");
}
QString rightsTitle() {
    return StudioText::tr("Rights");
}
QString podTitle() {
    return StudioText::tr("Pod (dry run)");
}

} // namespace

const std::vector<KubernetesInquiry::Right>& KubernetesInquiry::rights() {
    // kubectl before 1.31 and servers from 1.35 on ask for different verbs of exec.
    static const std::vector<Right> all = {
        {"create", "pods", "", true},  {"get", "pods", "", true},        {"list", "pods", "", true},
        {"delete", "pods", "", true},  {"create", "pods", "exec", true}, {"get", "pods", "exec", true},
        {"get", "pods", "log", false}, {"list", "events", "", false},    {"get", "nodes", "", false}};
    return all;
}

QString KubernetesInquiry::Right::text() const {
    const QString name = QLatin1String(verb) + QLatin1Char(' ') + QLatin1String(resource);
    return *subresource == '\0' ? name : name + QLatin1Char('/') + QLatin1String(subresource);
}

KubernetesInquiry::KubernetesInquiry(ClusterConfig config, std::string authority, std::string name, QObject* parent)
    : QObject(parent)
    , m_config(std::move(config))
    , m_kubectl(*m_config.as<KubernetesNodes>())
    , m_authority(std::move(authority))
    , m_name(std::move(name)) {}

void KubernetesInquiry::run(const ToolRequest& request, const std::function<void(const Result<ToolAnswer>&)>& read) {
    runToolProcess(request, this, read);
}

void KubernetesInquiry::pass(const QString& title, const QString& text, Step::Result result) {
    m_stepDone({title, result, text});
}

// What to look at where the server cannot be used.
QString KubernetesInquiry::adviceFor(const ProviderError& error) const {
    const KubernetesNodes& nodes = *m_config.as<KubernetesNodes>();
    const auto command = [&nodes](const char* words) {
        return QStringLiteral("kubectl --kubeconfig %1 --context %2 %3")
            .arg(shown(nodes.kubeconfig), shown(nodes.context), QLatin1String(words));
    };
    if (error.kind == InquiryErrorKind::SignIn)
        return StudioText::tr("Check the sign-in of the context %1 in %2: %3")
            .arg(shown(nodes.context), shown(nodes.kubeconfig), command("auth whoami"));
    if (error.kind == InquiryErrorKind::Unanswered)
        return StudioText::tr("Check the server of the context %1 in %2, and whether this computer reaches it: %3")
            .arg(shown(nodes.context), shown(nodes.kubeconfig), command("cluster-info"));
    return {};
}

void KubernetesInquiry::stop(const QString& title, const ProviderError& error, const QString& advice) {
    QString text = shown(error.message);
    if (text.startsWith(QLatin1String("error: ")))
        text.remove(0, 7);
    if (!text.isEmpty() && !text.endsWith(QLatin1Char('.')) && !text.endsWith(QLatin1Char('?')))
        text += QLatin1Char('.');
    if (const QString more = advice.isEmpty() ? adviceFor(error) : advice; !more.isEmpty())
        text += QLatin1Char(' ') + more;
    m_stepDone({title, Step::Result::Failed, text});
    const ErrorCode code = error.kind == InquiryErrorKind::SignIn    ? ErrorCode::SignInNeeded
                           : error.kind == InquiryErrorKind::Refused ? ErrorCode::InvalidArgument
                                                                     : ErrorCode::Unavailable;
    m_done(fail(code, (title + QStringLiteral(": ") + text).toStdString(),
                error.message == error.words ? std::string() : error.words));
}

void KubernetesInquiry::ask(std::function<void(const Step&)> stepDone,
                            std::function<void(const Result<std::string>&)> done) {
    m_stepDone = std::move(stepDone);
    m_done = std::move(done);
    askServer();
}

void KubernetesInquiry::askServer() {
    run(m_kubectl.call({"version", "--output=json"}), [this](const Result<ToolAnswer>& answer) {
        const auto document = m_kubectl.documentOf(answer);
        const std::string version =
            document ? textAt(valueAt(*document, "serverVersion"), "gitVersion").substr(0, 64) : std::string();
        if (!document)
            return stop(serverTitle(), document.error(),
                        document.error().kind == InquiryErrorKind::Missing
                            ? StudioText::tr("Install it: https://kubernetes.io/docs/tasks/tools/")
                            : QString());
        if (version.empty())
            return stop(
                serverTitle(),
                {InquiryErrorKind::Unanswered, StudioText::tr("The server reports no version.").toStdString(), {}});
        pass(serverTitle(), shown(version));
        askIdentity();
    });
}

void KubernetesInquiry::askIdentity() {
    run(m_kubectl.call({"get", "namespace", "kube-system", "--output=json"}), [this](const Result<ToolAnswer>& answer) {
        const auto document = m_kubectl.documentOf(answer);
        const std::string uid = document ? textAt(valueAt(*document, "metadata"), "uid") : std::string();
        const bool isUid = !uid.empty() && uid.size() <= 64 && isPlainText(uid) && uid.find(' ') == std::string::npos;
        if (isUid) {
            m_identity = "uid:" + uid;
            pass(identityTitle(), shown(uid));
            return askNamespace();
        }
        if (!document && document.error().words.find("is forbidden") == std::string::npos)
            return stop(identityTitle(), document.error());
        m_identity = m_authority;
        pass(identityTitle(), StudioText::tr("By its certificate authority: the namespace kube-system cannot be read."),
             Step::Result::Remark);
        askNamespace();
    });
}

void KubernetesInquiry::askNamespace() {
    const std::string& name = m_config.as<KubernetesNodes>()->nameSpace;
    run(m_kubectl.call({"get", "namespace", name, "--output=json"}), [this, name](const Result<ToolAnswer>& answer) {
        const auto document = m_kubectl.documentOf(answer);
        if (!document && document.error().kind == InquiryErrorKind::Absent)
            return stop(
                namespaceTitle(), document.error(),
                StudioText::tr("Create it (kubectl create namespace %1) or choose another one.").arg(shown(name)));
        if (!document && document.error().kind != InquiryErrorKind::SignIn)
            return stop(namespaceTitle(), document.error());
        pass(namespaceTitle(),
             document ? shown(name)
                      : StudioText::tr("%1 cannot be read; the dry run below checks it.").arg(shown(name)),
             document ? Step::Result::Fine : Step::Result::Remark);
        askRight(0);
    });
}

void KubernetesInquiry::askRight(size_t index) {
    if (index == rights().size()) {
        pass(rightsTitle(),
             m_lacking.isEmpty()
                 ? StudioText::tr("All required permissions are granted.")
                 : StudioText::tr("All required permissions are granted. Missing, used only for diagnostics: %1.")
                       .arg(m_lacking.join(QStringLiteral(", "))),
             m_lacking.isEmpty() ? Step::Result::Fine : Step::Result::Remark);
        return tryPod();
    }
    const Right& right = rights()[index];
    // "pods/exec" would be a pod with the name exec.
    std::vector<std::string> words = {"auth", "can-i", right.verb, right.resource};
    if (*right.subresource != '\0')
        words.push_back(std::string("--subresource=") + right.subresource);
    run(m_kubectl.call(std::move(words)), [this, index](const Result<ToolAnswer>& answer) {
        const Right& asked = rights()[index];
        const QString name = asked.text();
        const std::string word =
            answer ? QString::fromStdString(answer->output).trimmed().toStdString() : std::string();
        if (answer && word == "yes" && answer->exitCode == 0)
            return askRight(index + 1);
        if (!answer || !word.starts_with("no"))
            return stop(rightsTitle(), m_kubectl.errorOf(answer));
        const bool isNodes = std::string_view(asked.resource) == "nodes";
        if (isNodes && !m_config.as<KubernetesNodes>()->trustsDeletion)
            return stop(
                rightsTitle(),
                {InquiryErrorKind::SignIn,
                 StudioText::tr(
                     "Missing permission: \"%1\". Without it, the end of a deleted pod's process cannot be verified.")
                     .arg(name)
                     .toStdString(),
                 {}},
                StudioText::tr("Ask the administrator for this permission, or treat deleted pods as "
                               "terminated: --trust-deletions."));
        if (asked.isNeeded)
            return stop(rightsTitle(),
                        {InquiryErrorKind::SignIn,
                         StudioText::tr("Missing permission: \"%1\" in the namespace %2.")
                             .arg(name, shown(m_config.as<KubernetesNodes>()->nameSpace))
                             .toStdString(),
                         {}},
                        StudioText::tr("Ask the administrator for a role with pods (create, get, list, delete) and "
                                       "pods/exec (create, get)."));
        m_lacking << name;
        askRight(index + 1);
    });
}

void KubernetesInquiry::tryPod() {
    PodPlan plan;
    plan.name = "compute-studio-trial";
    plan.workspace = plan.wish = "trial";
    plan.target = m_name;
    plan.nodeKey = "0";
    plan.cores = m_config.node.cores;
    plan.memoryBytes = m_config.node.memoryBytes;
    plan.gpus = m_config.node.gpus;
    plan.isLowPriority = m_config.tier == ClusterTier::LowPriority;
    run(m_kubectl.call({"create", "--filename=-", "--validate=strict", "--dry-run=server", "--output=json"},
                       podText(*m_config.as<KubernetesNodes>(), plan)),
        [this](const Result<ToolAnswer>& answer) {
            const auto document = m_kubectl.documentOf(answer);
            if (!document) {
                const bool isRestricted = document.error().words.find("PodSecurity") != std::string::npos;
                return stop(podTitle(), document.error(),
                            isRestricted ? StudioText::tr("Set the user ID of the pods: --run-as-user 1000")
                                         : QString());
            }
            pass(podTitle(),
                 StudioText::tr(
                     "Accepted by the server. Image pull and capacity are verified when the first node starts."));
            m_done(m_identity);
        });
}

} // namespace studio

#include "moc_kubernetes_inquiry.cpp"
