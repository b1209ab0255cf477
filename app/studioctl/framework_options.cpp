#include "app/studioctl/framework_options.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "app/studioctl/driver_access.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/framework_client.h"
#include "core/client/target_client.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/framework_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/kind_support.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::optional<Framework> frameworkOfType(const std::string& type) {
    const auto kind = targetKindFromText(QString::fromStdString(type).toLower().toStdString());
    return kind ? traitsOf(*kind).framework : std::nullopt;
}

std::optional<FrameworkFile> fileOf(const AttachOptions& options, Problems& problems) {
    QFile in(QFile::decodeName(options.file.c_str()));
    if (options.file.empty() || !in.open(QIODevice::ReadOnly))
        return std::nullopt;
    auto read = readComputeFile(in.read(static_cast<qint64>(maxJobFileSize) + 1).toStdString(), options.file);
    for (FileProblem& problem : read.problems)
        problems.all().push_back(std::move(problem));
    return read.framework;
}

Result<FrameworkFile> planOf(const AttachOptions& options, const FrameworkOptions& given) {
    std::vector<FileProblem> found;
    Problems problems(found, options.file);
    const auto file = fileOf(options, problems);
    if (!options.file.empty() && !file)
        return fail(usage(CliText::tr("%1 does not describe a cluster of Ray or Dask.").arg(shown(options.file))));
    FrameworkFile plan = file.value_or(FrameworkFile());
    if (const auto framework = frameworkOfType(options.type))
        plan.framework = *framework;
    if (!options.name.empty())
        plan.name = options.name;
    if (options.address && !options.positionalAddress.empty())
        return fail(usage(CliText::tr("Two addresses were specified: \"%1\" and \"%2\". Omit one.")
                              .arg(shown(options.positionalAddress), shown(*options.address))));
    if (!options.positionalAddress.empty())
        plan.cluster.address = options.positionalAddress;
    plan.cluster.address = options.address.value_or(plan.cluster.address);
    given.applyTo(plan.cluster, plan.machine);
    if (options.maxRuns)
        plan.maxRuns = options.maxRuns;
    if (!printProblems(found))
        return fail(usage(CliText::tr("%1 has errors.").arg(shown(options.file))));
    if (options.machine.gpus)
        return fail(
            usage(CliText::tr("This cluster manages its own GPUs. Request them per run: run submit --gpus N.")));
    if (!options.givenMachineOption().empty() || options.machine.isGiven())
        return fail(
            usage(CliText::tr("A cluster of Ray or Dask is reached by its own address, from this computer or from "
                              "an attached machine (--via NAME). Options of SSH belong to that machine.")));
    if (plan.name.empty())
        return fail(usage(CliText::tr("Give the cluster a name: studioctl compute attach --type %1 --name NAME "
                                      "--address %2")
                              .arg(QString::fromUtf8(toText(plan.framework).data()),
                                   plan.framework == Framework::Ray ? QStringLiteral("http://HOST:8265")
                                                                    : QStringLiteral("tcp://HOST:8786"))));
    if (auto fine = checkFrameworkCluster(plan.framework, plan.cluster); !fine)
        return fail(usage(QString::fromStdString(fine.error().message)));
    return plan;
}

// Without it the nodes would write elsewhere, such as below the place of a file system that is not mounted.
Result<void> checkSharedFolder(const frameworks::Settings& settings) {
    const std::string& folder = settings.cluster.sharedFolder;
    const bool isHere = settings.machine.empty() || settings.machine == localTargetName;
    if (folder.empty() || !isHere || QFileInfo(QFile::decodeName(folder.c_str())).isDir())
        return {};
    return fail(usage(
        CliText::tr("The shared folder %1 does not exist on this computer. Create or mount it, here and on all nodes "
                    "of the cluster.")
            .arg(shown(folder))));
}

driver::CheckFrameworkRequest requestOf(const FrameworkFile& plan) {
    driver::CheckFrameworkRequest request;
    request.kind = toText(plan.framework);
    request.cluster = frameworkProbeArgument(plan.cluster);
    request.machine = plan.machine;
    return request;
}

json offerJson(const FrameworkOffer& offer) {
    return toJson(offer);
}

QString markOf(const SupportCell& cell) {
    return cell.support == Support::Yes      ? CliText::tr("yes")
           : cell.support == Support::Partly ? CliText::tr("partly")
                                             : CliText::tr("no");
}

json rowJson(const KindSupport& row) {
    json features = json::object();
    for (int i = 0; i < featureCount; ++i) {
        const auto feature = static_cast<Feature>(i);
        const SupportCell& cell = row.of(feature);
        const QString remark = remarkOf(cell);
        features[std::string(toText(feature))] = {{"support", toText(cell.support)},
                                                  {"remark", remark.isEmpty() ? json() : json(remark.toStdString())}};
    }
    return {{"kind", row.id}, {"title", titleOf(row).toStdString()}, {"features", features}};
}

// The kind of a target may be given by its name.
std::string kindNamed(CommandLine& line, const std::string& name) {
    const auto rows = kindSupport();
    if (name.empty() || std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.id == name; }))
        return name;
    auto client = line.openClient();
    const auto target = client ? client->targets().find(name) : Result<Target>(fail(client.error()));
    return target ? std::string(supportOf(*target).id) : name;
}

int printKinds(CommandLine& line, const std::string& given) {
    const std::string name = kindNamed(line, given);
    std::vector<const KindSupport*> rows;
    std::string known;
    for (const KindSupport& row : kindSupport()) {
        known += (known.empty() ? "" : ", ") + std::string(row.id);
        if (name.empty() || name == row.id ||
            titleOf(row).compare(QString::fromStdString(name), Qt::CaseInsensitive) == 0)
            rows.push_back(&row);
    }
    if (rows.empty()) {
        setHints("studioctl compute kinds --help", "studioctl compute kinds");
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("No compute target or kind of compute is named \"%1\". Kinds: %2.")
                                    .arg(shown(name), QString::fromStdString(known))),
                           {}});
    }
    if (line.wantsJson()) {
        json all = json::array();
        for (const KindSupport* row : rows)
            all.push_back(rowJson(*row));
        printJson(name.empty() ? all : all.front());
        return Success;
    }
    if (!name.empty()) {
        std::vector<std::pair<std::string, std::string>> fields = {
            {text(CliText::tr("Kind")), text(titleOf(*rows.front()))}};
        for (int i = 0; i < featureCount; ++i) {
            const auto feature = static_cast<Feature>(i);
            const SupportCell& cell = rows.front()->of(feature);
            const QString remark = remarkOf(cell);
            fields.emplace_back(text(titleOf(feature)),
                                text(remark.isEmpty() ? markOf(cell) : markOf(cell) + QStringLiteral(". ") + remark));
        }
        printFields(fields);
        return Success;
    }
    std::vector<std::vector<std::string>> table{{text(CliText::tr("KIND"))}};
    for (int i = 0; i < featureCount; ++i)
        table.front().push_back(text(shortTitleOf(static_cast<Feature>(i)).toUpper()));
    for (const KindSupport* row : rows) {
        table.push_back({std::string(row->id)});
        for (const SupportCell& cell : row->cells)
            table.back().push_back(text(markOf(cell)));
    }
    printTable(table);
    return Success;
}

} // namespace

void FrameworkOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("Cluster options (--type ray or dask)", "heading in the help"));
    app.addOption("--via", via,
                  CliText::tr("Attached machine with access to the cluster: with ray, runs are submitted from it; with "
                              "dask, they execute on it (default: this computer)"));
    app.addOption(
        "--token-file", tokenFile,
        CliText::tr("File on that machine with the Ray token in a single line, such as /home/me/.ray/auth_token"));
    app.addOption("--ca-file", caFile, CliText::tr("File with the certificate authority, on that machine"));
    app.addOption("--cert-file", certFile,
                  CliText::tr("File with the certificate that Dask requires, on that machine"));
    app.addOption("--key-file", keyFile, CliText::tr("File with the key of that certificate, on that machine"));
    app.addOption(
        "--shared-folder", sharedFolder,
        CliText::tr("Folder mounted at the same path on that machine and on all Ray nodes, used to collect outputs"));
}

void FrameworkOptions::applyTo(FrameworkCluster& cluster, std::string& machine) const {
    if (!via.empty())
        machine = via == localTargetName ? std::string() : via;
    for (const auto& [text, to] : {std::pair(&caFile, &cluster.caFile), std::pair(&certFile, &cluster.certFile),
                                   std::pair(&keyFile, &cluster.keyFile), std::pair(&tokenFile, &cluster.tokenFile),
                                   std::pair(&sharedFolder, &cluster.sharedFolder)}) {
        if (*text)
            *to = **text;
    }
}

QString FrameworkAttachType::description() const {
    return CliText::tr("ray, dask: a cluster of that framework, by its address");
}

QString FrameworkAttachType::requirement() const {
    return CliText::tr("--via, --token-file, --shared-folder and certificate files require --type ray or dask.");
}

Result<bool> FrameworkAttachType::isWanted(const AttachOptions& options) const {
    if (!options.type.empty())
        return frameworkOfType(options.type).has_value();
    std::vector<FileProblem> unused;
    Problems problems(unused, options.file);
    return fileOf(options, problems).has_value();
}

std::optional<int> FrameworkAttachType::attach(CommandLine& line, const AttachOptions& options) const {
    if (!options.file.empty()) {
        if (const auto exists = checkFileExists(options.file); !exists)
            return printError(exists.error());
    }
    const auto plan = planOf(options, m_options);
    if (!plan)
        return printError(plan.error());
    frameworks::Settings settings{plan->framework, plan->cluster, plan->machine,
                                  plan->maxRuns.value_or(traitsOf(kindOf(plan->framework)).defaultMaxRuns)};
    if (options.dryRun) {
        FrameworkFile file = *plan;
        file.maxRuns = settings.maxRuns;
        const std::string yaml = frameworkFileText(file);
        if (line.wantsJson())
            printJson({{"name", file.name},
                       {"type", toText(file.framework)},
                       {"machine", file.machine.empty() ? json() : json(file.machine)},
                       {"max_runs", settings.maxRuns},
                       {"config", toJson(file.cluster)}});
        else
            printLine(yaml.substr(0, yaml.size() - 1));
        return Success;
    }
    if (auto fine = checkSharedFolder(settings); !fine)
        return printError(fine.error());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (auto fine = frameworks::checkNew(*client, plan->name, settings); !fine)
        return printError({fine.error().code, fine.error().message, {}}); // its detail is the field of a form
    return withDriver(line, [&line, plan = *plan, settings](Client& opened, DriverAccess& access) {
        auto* notice = new WaitNotice(CliText::tr("contacting %1").arg(shown(settings.cluster.address)), &access);
        access.line().checkFramework(requestOf(plan),
                                     [&line, &opened, plan, settings, notice](const Result<FrameworkOffer>& offer) {
                                         delete notice;
                                         if (!offer)
                                             return endWith(offer.error());
                                         const auto attached = frameworks::attach(opened, plan.name, settings, *offer);
                                         if (!attached)
                                             return endWith(attached.error());
                                         printTarget(line, opened, *attached);
                                         QCoreApplication::exit(Success);
                                     });
    });
}

std::optional<int> FrameworkAttachType::check(CommandLine& line, Client&, const Target& checked) const {
    return withDriver(line, [&line, name = checked.name](Client& client, DriverAccess& access) {
        auto* notice = new WaitNotice(CliText::tr("checking the cluster %1").arg(shown(name)), &access);
        driver::CheckFrameworkRequest request;
        request.target = name;
        access.line().checkFramework(request, [&line, &client, name, notice](const Result<FrameworkOffer>& offer) {
            delete notice;
            if (!offer)
                return endWith(offer.error());
            const auto target = client.targets().find(name);
            if (!target)
                return endWith(target.error());
            printTarget(line, client, *target);
            QCoreApplication::exit(Success);
        });
    });
}

std::optional<int> updateFramework(CommandLine& line, const std::string& name, const FrameworkOptions& framework,
                                   const std::optional<std::string>& address, const std::optional<int>& maxRuns) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    auto settings = frameworks::settingsOf(*client, name);
    if (!settings)
        return printError(settings.error());
    framework.applyTo(settings->cluster, settings->machine);
    settings->cluster.address = address.value_or(settings->cluster.address);
    settings->maxRuns = maxRuns.value_or(settings->maxRuns);
    if (auto fine = checkFrameworkCluster(settings->framework, settings->cluster); !fine)
        return printError(usage(QString::fromStdString(fine.error().message)));
    if (auto fine = framework.sharedFolder ? checkSharedFolder(*settings) : Result<void>(); !fine)
        return printError(fine.error());
    return withDriver(line, [&line, name, settings = *settings](Client& opened, DriverAccess& access) {
        FrameworkFile plan{settings.framework, name, settings.machine, settings.cluster, settings.maxRuns};
        auto* notice = new WaitNotice(CliText::tr("contacting %1").arg(shown(settings.cluster.address)), &access);
        access.line().checkFramework(requestOf(plan),
                                     [&line, &opened, name, settings, notice](const Result<FrameworkOffer>& offer) {
                                         delete notice;
                                         if (!offer)
                                             return endWith(offer.error());
                                         const auto changed = frameworks::update(opened, name, settings, *offer);
                                         if (!changed)
                                             return endWith(changed.error());
                                         printTarget(line, opened, *changed);
                                         QCoreApplication::exit(Success);
                                     });
    });
}

void FrameworkAttachType::addFields(TargetFields& fields, Client& client, const Target& target) const {
    if (target.framework() == nullptr)
        return;
    for (const auto& [name, value] : frameworks::describe(client, target))
        fields.emplace_back(text(name), text(value));
    if (target.offerTaken)
        fields.emplace_back(text(CliText::tr("Last response")), localTimeText(*target.offerTaken));
}

void FrameworkAttachType::addJson(json& into, const Target& target) const {
    if (target.framework() == nullptr)
        return;
    json& value = into["framework"];
    value = toJson(*target.framework());
    value["answered_at"] = timeJson(target.offerTaken);
    value["problem"] = target.health.isFine() ? json() : json(displayText(target.health.message));
    value["cluster"] = target.offer ? offerJson(*target.offer) : json();
}

std::string frameworkHardware(const Target& target) {
    if (!target.offer || !target.traits().framework)
        return {};
    return text(frameworks::offerText(*target.traits().framework, *target.offer));
}

Result<std::string> frameworkFileOf(Client& client, const Target& target) {
    return frameworks::settingsOf(client, target.name).map([&](const frameworks::Settings& settings) {
        return frameworkFileText(
            {settings.framework, target.name, settings.machine, settings.cluster, settings.maxRuns});
    });
}

void addKindsCommand(CommandLine& line, Command compute) {
    auto name = std::make_shared<std::string>();
    line.verb(compute, "kinds,list-kinds", text(CliText::tr("Compare what the kinds of compute support")),
              [&line, name]() -> std::optional<int> { return printKinds(line, *name); })
        .addOption("kind", *name,
                   CliText::tr("Kind to explain, such as ray, or a target of that kind (default: all, as a table)"));
}

} // namespace studio::cli
