#include "app/studioctl/kubernetes_attach_type.h"

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/kubernetes_inquiry.h"
#include "core/client/kubernetes_plugin_trust.h"
#include "core/client/kubernetes_pods.h"
#include "core/client/target_client.h"
#include "core/jobfile/compute_file.h"
#include "core/target/compute_name.h"

namespace studio::cli {

namespace {

using nlohmann::json;

// Nothing of a kubeconfig is run before this.
Result<void> checkPlugin(Client& client, const KubernetesAccess& access) {
    const auto isTrusted = kubernetes::isTrusted(client, access);
    if (!isTrusted)
        return fail(isTrusted.error());
    if (*isTrusted)
        return {};
    return fail(
        ErrorCode::SignInNeeded,
        text(CliText::tr("The context %1 uses the exec credential plugin %2. If you trust it, add --trust-plugin.")
                 .arg(shown(access.context.name), QString::fromStdString(pluginText(access.context)))));
}

struct KubernetesPlan {
    std::string name;
    std::optional<ClusterConfig> file{}; // of a file
    KubernetesOptions options{};         // take the place of what the file, or the cluster of that name, has
    bool isDryRun = false;
};

const char* const kubernetesTypeName = "kubernetes";

Result<void> refuseOptionsOfMachines(const AttachOptions& options) {
    if (options.address || !options.positionalAddress.empty())
        return fail(usage(CliText::tr(
            "--type kubernetes takes no address. Specify --context, and --kubeconfig if it is in another file.")));
    if (options.maxRuns)
        return fail(usage(CliText::tr(
            "--type kubernetes takes no --max-runs: a pod executes one run at a time. Specify --max-instances.")));
    for (const auto& type : options.types) {
        const QString exclusion = type->exclusion(QLatin1String(kubernetesTypeName));
        if (!exclusion.isEmpty() && !type->givenOption().empty())
            return fail(usage(exclusion));
    }
    if (const std::string option = options.givenMachineOption(); !option.empty())
        return fail(usage(CliText::tr("%1 cannot be used with --type kubernetes: kubectl signs in with the "
                                      "kubeconfig, and pods are configured with the pod options.")
                              .arg(QLatin1String(option.c_str()))));
    if (options.machine.isGiven())
        return fail(usage(CliText::tr("Machine options, such as --gpu-ids and --collect, cannot be used with --type "
                                      "kubernetes. Set the GPUs of a pod with --node-gpus.")));
    return {};
}

Result<KubernetesPlan> planOfKubernetes(const AttachOptions& options, const KubernetesOptions& pods) {
    KubernetesPlan plan;
    if (!options.file.empty()) {
        auto read = options.readFile();
        if (!read)
            return fail(read.error());
        const bool isWanted = options.type == kubernetesTypeName;
        if (isWanted && !read->isKubernetes && !printProblems(read->problems))
            return fail(usage(CliText::tr("%1 has errors.").arg(shown(options.file))));
        if (isWanted != read->isKubernetes && !options.type.empty())
            return fail(usage(CliText::tr("%1 describes a different type of compute than --type %2.")
                                  .arg(shown(options.file), shown(options.type))));
        if (!printProblems(read->problems))
            return fail(usage(CliText::tr("%1 has errors.").arg(shown(options.file))));
        plan.name = read->name;
        plan.file = read->cluster;
    }
    if (auto fine = refuseOptionsOfMachines(options); !fine)
        return fail(fine.error());
    if (!options.name.empty())
        plan.name = options.name;
    plan.options = pods;
    plan.isDryRun = options.dryRun;
    return plan;
}

void printStep(const KubernetesInquiry::Step& step) {
    if (step.result == KubernetesInquiry::Step::Result::Failed)
        return; // the error says it
    const char* mark = step.result == KubernetesInquiry::Step::Result::Remark ? "!" : "✓";
    say(std::string(mark) + " " + step.title.toStdString() + ": " + displayText(step.text.toStdString()));
}

void store(CommandLine& line, Client& client, const std::string& name, ClusterConfig config,
           const std::string& identity) {
    config.as<KubernetesNodes>()->identity = identity;
    const auto made = client.targets().createCluster(name, config, {}, {}, true);
    if (!made)
        return endWith(made.error());
    if (made->existed)
        say(text(CliText::tr("studioctl: \"%1\" already exists with this configuration and is used as is.")
                     .arg(shown(made->target.name))));
    printTarget(line, client, made->target);
    QCoreApplication::exit(Success);
}

// What is attached again keeps what is not given.
Result<ClusterConfig> configOf(const KubernetesPlan& plan, Client* client) {
    ClusterConfig config;
    config.provider = KubernetesNodes();
    if (plan.file)
        config = *plan.file;
    else if (const auto there =
                 client != nullptr ? client->targets().find(plan.name) : Result<Target>(fail(ErrorCode::NotFound, ""));
             there && there->cluster() != nullptr && there->cluster()->as<KubernetesNodes>() != nullptr)
        config = *there->cluster();
    config.as<KubernetesNodes>()->identity.clear();
    return plan.options.applyTo(config).map([&] { return config; });
}

std::optional<int> attachKubernetes(CommandLine& line, const KubernetesPlan& plan) {
    if (plan.name.empty())
        return printError(
            usage(CliText::tr("Give the cluster a name: studioctl compute attach --type kubernetes --name NAME")));
    if (auto fine = checkManagedName(plan.name); !fine)
        return printError(fine.error());
    int code = Success;
    // A dry run creates no workspace, and reads the cluster of that name if there is one.
    std::optional<Client> reader;
    if (plan.isDryRun) {
        WorkspaceOptions options = line.workspaceOptions();
        options.mayCreate = false;
        if (auto opened = Client::open(options, driverProgram()))
            reader.emplace(std::move(*opened));
    }
    Client* client = reader ? &*reader : plan.isDryRun ? nullptr : line.client(code);
    if (client == nullptr && !plan.isDryRun)
        return code;
    const auto config = configOf(plan, client);
    if (!config)
        return printError(config.error());
    if (plan.isDryRun) {
        const std::string file = clusterFileText(plan.name, *config);
        if (line.wantsJson())
            printJson({{"name", plan.name}, {"config", toJson(*config)}});
        else
            printLine(file.substr(0, file.size() - 1));
        return Success;
    }
    const auto access =
        readKubernetesAccess(config->as<KubernetesNodes>()->kubeconfig, config->as<KubernetesNodes>()->context);
    if (!access)
        return printError(access.error());
    // The values that need no server, before a program is trusted and a server is asked.
    ClusterConfig complete = *config;
    complete.as<KubernetesNodes>()->identity = access->authority;
    if (auto fine = validate(complete); !fine)
        return printError(fine.error());
    const auto trusted = plan.options.trustPlugin ? kubernetes::trust(*client, *access) : checkPlugin(*client, *access);
    if (!trusted)
        return printError(trusted.error());
    auto* inquiry = new KubernetesInquiry(*config, access->authority, plan.name, QCoreApplication::instance());
    inquiry->ask([](const KubernetesInquiry::Step& step) { printStep(step); },
                 [&line, client, name = plan.name, config = *config](const Result<std::string>& identity) {
                     if (!identity)
                         return endWith(identity.error());
                     store(line, *client, name, config, *identity);
                 });
    return std::nullopt;
}

// Checks the cluster with these settings, and calls `done` if it is still the one that was attached. Ends the program
// else.
std::optional<int> inquire(Client& client, const Target& target, const ClusterConfig& config,
                           std::function<void()> done) {
    const auto access = kubernetes::accessOf(client, target);
    if (!access)
        return printError(access.error());
    auto* inquiry = new KubernetesInquiry(config, access->authority, target.name, QCoreApplication::instance());
    inquiry->ask([](const KubernetesInquiry::Step& step) { printStep(step); },
                 [target, done = std::move(done)](const Result<std::string>& identity) {
                     if (!identity)
                         return endWith(identity.error());
                     if (auto same = kubernetes::compareIdentity(target, *identity); !same)
                         return endWith(same.error());
                     done();
                 });
    return std::nullopt;
}

} // namespace

QString KubernetesAttachType::description() const {
    return CliText::tr("kubernetes: a Kubernetes cluster, by a kubeconfig");
}

void KubernetesAttachType::addTo(Command app) {
    m_options.addTo(app);
}

std::string KubernetesAttachType::givenOption() const {
    return m_options.isGiven() ? "--context" : "";
}

QString KubernetesAttachType::requirement() const {
    return CliText::tr("Pod options require --type kubernetes.");
}

Result<bool> KubernetesAttachType::isWanted(const AttachOptions& options) const {
    const auto kind = targetKindFromText(QString::fromStdString(options.type).toLower().toStdString());
    if (options.type == kubernetesTypeName || options.file.empty() || (kind && traitsOf(*kind).framework))
        return options.type == kubernetesTypeName;
    return options.readFile().map([](const ComputeFile& read) { return read.isKubernetes; });
}

std::optional<int> KubernetesAttachType::attach(CommandLine& line, const AttachOptions& options) const {
    const auto plan = planOfKubernetes(options, m_options);
    return plan ? attachKubernetes(line, *plan) : printError(plan.error());
}

bool KubernetesAttachType::isTypeOf(const Target& target) const {
    return target.cluster() != nullptr && target.cluster()->as<KubernetesNodes>() != nullptr;
}

std::optional<int> KubernetesAttachType::check(CommandLine& line, Client& client, const Target& target) const {
    return inquire(client, target, *target.cluster(), [&line, &client, target] {
        printTarget(line, client, target);
        QCoreApplication::exit(Success);
    });
}

std::optional<int> updateKubernetes(CommandLine& line, Client& client, const Target& target,
                                    const KubernetesOptions& options, ClusterChange change) {
    if (target.cluster() == nullptr || target.cluster()->as<KubernetesNodes>() == nullptr)
        return printError(usage(
            CliText::tr("Pod settings apply only to Kubernetes clusters; \"%1\" is not one.").arg(shown(target.name))));
    ClusterConfig config = *target.cluster();
    if (auto taken = options.applyPodsTo(config); !taken)
        return printError(taken.error());
    config.minNodes = change.minNodes.value_or(config.minNodes);
    config.maxNodes = change.maxNodes.value_or(config.maxNodes);
    if (auto fine = validate(config); !fine)
        return printError(fine.error());
    change.pod = config.node;
    change.kubernetes = *config.as<KubernetesNodes>();
    change.tier = config.tier;
    // As at the attach, the server says whether it accepts such a pod, before anything is changed.
    return inquire(client, target, config, [&line, &client, name = target.name, change] {
        const auto changed = client.targets().updateCluster(name, change);
        if (!changed)
            return endWith(changed.error());
        printTarget(line, client, *changed);
        QCoreApplication::exit(Success);
    });
}

} // namespace studio::cli
