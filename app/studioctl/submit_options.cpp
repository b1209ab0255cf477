#include "app/studioctl/submit_options.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <map>

#include "app/studioctl/output.h"
#include "app/studioctl/shell_python.h"
#include "core/base/display_text.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/data/data_reference.h"
#include "core/protocol/input_address.h"
#include "core/run/fetch_text.h"
#include "core/run/serverless.h"

namespace studio::cli {

namespace {

std::string submitAbsolutePath(const std::string& path) {
    // Absolute and normalized, but symbolic links are kept: the path that the user gave.
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(path.c_str()))))
        .toStdString();
}

Result<std::map<std::string, std::string>> pairs(const std::vector<std::string>& texts, const char* option) {
    std::map<std::string, std::string> result;
    for (const auto& text : texts) {
        const size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(usage(CliText::tr("%1 takes NAME=VALUE, not \"%2\".")
                                  .arg(QLatin1String(option), QString::fromStdString(displayText(text)))));
        const std::string name = text.substr(0, equals);
        // Variables and tags may be set again, as in a shell; of two values of an input neither is meant more than the
        // other.
        if (std::string_view(option) == "--input" && result.contains(name))
            return fail(usage(CliText::tr("%1 is given more than once.")
                                  .arg(QString::fromStdString(option + std::string(" ") + displayText(name)))));
        result[name] = text.substr(equals + 1);
    }
    return result;
}

// Parses --env; NAME alone takes its value from this environment.
Result<std::map<std::string, std::string>> variablePairs(std::vector<std::string> texts) {
    for (auto& text : texts) {
        if (text.empty() || text.find('=') != std::string::npos)
            continue;
        const QByteArray value = qgetenv(text.c_str());
        if (!qEnvironmentVariableIsSet(text.c_str()))
            return fail(usage(
                CliText::tr(
                    "--env %1 passes the value of %1 in this shell, but it is not set. Set it with --env %1=VALUE.")
                    .arg(QString::fromStdString(displayText(text)))));
        text += "=" + value.toStdString();
    }
    return pairs(texts, "--env");
}

bool looksLikePath(const std::string& value) {
    return value.starts_with("/") || value.starts_with("./") || value.starts_with("../") || value == "." ||
           value == "..";
}

// Parses the value of --input: the prefixes file:, folder:, path:, text: and URL schemes select the kind; without one,
// an existing path is uploaded and anything else is text. copy: before it asks for a copy that the job may change.
Result<RunInput> parseInput(const std::string& name, const std::string& value) {
    RunInput input;
    input.name = name;
    const auto after = [&value](std::string_view prefix) { return value.substr(prefix.size()); };
    constexpr std::string_view copyPrefix = "copy:";
    if (value.starts_with(copyPrefix)) {
        auto copied = parseInput(name, after(copyPrefix));
        const bool isContent =
            copied && (copied->kind == RunInput::Kind::File || copied->kind == RunInput::Kind::Folder);
        if (copied && !isContent)
            return fail(usage(CliText::tr("Input %1: only a file, a folder or data can be copied for the job. Write "
                                          "copy:file:PATH, copy:folder:PATH or copy:azureml:NAME:VERSION.")
                                  .arg(shown(name))));
        if (copied)
            copied->isPrivate = true;
        return copied;
    }
    if (value.starts_with("text:")) {
        input.value = after("text:");
        return input;
    }
    if (isHttpUrl(value)) {
        if (const auto problem = problemOfInputAddress(value))
            return fail(usage(CliText::tr("Input %1 cannot be downloaded from there. %2")
                                  .arg(QString::fromStdString(displayText(name)), *problem)));
        input.kind = RunInput::Kind::Address;
        input.value = value;
        return input;
    }
    if (isDataReference(value)) { // resolved on submission
        input.kind = RunInput::Kind::Folder;
        input.value = value;
        return input;
    }
    if (value.starts_with("path:")) {
        input.kind = RunInput::Kind::MachinePath;
        input.value = after("path:");
        if (!input.value.starts_with("/"))
            return fail(usage(CliText::tr("Input %1 is a path on the machine: it must begin with \"/\".")
                                  .arg(QString::fromStdString(name))));
        return input;
    }
    const bool isFile = value.starts_with("file:");
    const bool isFolder = value.starts_with("folder:");
    if (!isFile && !isFolder && !looksLikePath(value)) {
        input.value = value;
        return input;
    }
    const std::string path = submitAbsolutePath(isFile ? after("file:") : isFolder ? after("folder:") : value);
    const QFileInfo info(QFile::decodeName(path.c_str()));
    if (!info.exists())
        return fail(missingFile(
            CliText::tr(
                "Input %1: %2 does not exist. Use text:VALUE for literal text, or path:PATH for a path on the machine.")
                .arg(shown(name), shown(path)),
            path));
    if (isFile && !info.isFile())
        return fail(usage(CliText::tr("Input %1: %2 is not a file.").arg(shown(name), shown(path))));
    if (isFolder && !info.isDir())
        return fail(usage(CliText::tr("Input %1: %2 is not a folder.").arg(shown(name), shown(path))));
    input.kind = info.isDir() ? RunInput::Kind::Folder : RunInput::Kind::File;
    input.value = path;
    return input;
}

} // namespace

void addConsentTo(Command app, SourceConsent& consent) {
    app.addFlag("--allow-home-folder", consent.homeFolder,
                CliText::tr("Allow uploading a folder that is or contains your home folder"));
    app.addFlag("--allow-private-keys", consent.privateKeys,
                CliText::tr("Allow uploading files that look like private keys"));
}

void SubmitOptions::addWhatTo(Command app) {
    app.addOption("--source", source, CliText::tr("Source folder, copied to the run (default: none)"));
    app.addOption(
        "--input", inputs,
        CliText::tr("Input, K=V: text, file:PATH or folder:PATH to upload, path:PATH on the machine, "
                    "azureml:NAME[:VERSION] for data of this workspace (these are read-only; copy: before them "
                    "gives the job a copy that it may change), "
                    "or an https://URL that the machine downloads, with #sha256=HEX at its end to "
                    "verify it; ${{inputs.K}} in the command; may be repeated"));
    app.addOption("--env", variables,
                  CliText::tr("Environment variable, K=V, or K for its value in this shell; may be repeated. No "
                              "other variable of this shell is passed to the job"));
}

void SubmitOptions::addMetadataTo(Command app) {
    app.addOption("--experiment", experiment, CliText::tr("Experiment (default: name of the source folder)"));
    app.addOption("--tag", tags, CliText::tr("Tag, K=V; may be repeated"));
}

void SubmitOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("Where", "heading in the help"));
    app.addOption("--compute", compute,
                  CliText::tr("Compute target, or several, A,B: one of them is chosen (default: local)"));
    app.addFlag("--serverless", serverless, CliText::tr("Run on any target that meets the requirements"));
    app.addOption("--instance-type", instanceType,
                  CliText::tr("Serverless on a machine with the cores, memory and GPUs of this VM size"));
    app.addOption(
        "--time-limit,--timeout", timeout,
        CliText::tr(
            "Time limit of the run, such as 90s, 10m or 1h30m; a number alone is seconds (default: none). The run is "
            "stopped then and fails; \"run wait --timeout\" limits the waiting alone"));
    app.addOption("--grace", grace,
                  CliText::tr("Grace period between SIGTERM and SIGKILL on cancel or timeout (default: 10s)"));
    app.addOption("--retries", retries,
                  CliText::tr("Retries after failures outside the job; failing jobs are not retried (default: 0)"));
    app.addOption("--priority", priority, CliText::tr("Queue priority: -1000 to 1000, higher first (default: 0)"));
    needs.addTo(app);
    slurm.addTo(app);
    app.beginGroup(CliText::tr("Environment", "heading in the help"));
    app.addOption("--environment", environmentName,
                  CliText::tr("Environment of this workspace, NAME[:VERSION]; built once on each machine"));
    app.addOption("--python", python,
                  CliText::tr("Python interpreter (default: \"python\" in this shell; on an attached machine its "
                              "full path there, default: python3 on the PATH there)"));
    environment.addTo(app);
    app.addFlag("--writable-environment", writableEnvironment,
                CliText::tr("Give the run a writable copy of its environment, for example for pip install"));
    app.addFlag("--login-shell", loginShell,
                CliText::tr("Start the command in a login shell, which reads the profile of the account first"));
    app.beginGroup(CliText::tr("Container", "heading in the help"));
    environment.addContainerTo(app);
    app.beginGroup(CliText::tr("Cluster for this run only", "heading in the help"));
    app.addFlag("--run-based", runBased,
                CliText::tr("Create a temporary cluster for this run and delete it afterwards; requires --size, "
                            "--cores and --memory, or --like"));
    app.addOption("--size", shape.size, CliText::tr("VM size of its nodes, see \"studioctl compute list-sizes\""));
    app.addOption("--tier", shape.tier, CliText::tr("dedicated, or low_priority (runs at low CPU priority)"))
        .offers({"dedicated", "low_priority"});
    app.addOption("--max-instances", maxNodes,
                  CliText::tr("Maximum number of nodes of that cluster (default: those of the run)"));
    app.addOption("--like", like,
                  CliText::tr("Create it like an existing cluster of any provider, instead of with a size: same "
                              "machine or cloud, size, image, settings and price"));
}

namespace {

// Text that is also the name of data or of a file was probably meant as that.
void sayWhatTextNames(Client& client, const RunInput& input) {
    const QString name = shown(input.name);
    const QString value = shown(input.value);
    if (client.data().find(input.value))
        say(text(CliText::tr("studioctl: note: input %1 is the text \"%2\", not the data of that name. For the data: "
                             "--input %1=azureml:%2")
                     .arg(name, value)));
    else if (QFileInfo(QFile::decodeName(input.value.c_str())).isDir())
        say(text(CliText::tr("studioctl: note: input %1 is the text \"%2\", not the folder of that name. To upload the "
                             "folder: --input %1=./%2")
                     .arg(name, value)));
    else if (QFileInfo::exists(QFile::decodeName(input.value.c_str())))
        say(text(CliText::tr("studioctl: note: input %1 is the text \"%2\", not the file of that name. To upload the "
                             "file: --input %1=./%2")
                     .arg(name, value)));
}

} // namespace

Result<RunConfig> SubmitOptions::applyTo(Client& client, RunConfig config,
                                         const std::vector<std::string>& words) const {
    const auto environmentPairs = variablePairs(variables);
    const auto tagPairs = pairs(tags, "--tag");
    const auto inputPairs = pairs(inputs, "--input");
    for (const auto* result : {&environmentPairs, &tagPairs, &inputPairs}) {
        if (!*result)
            return fail(result->error());
    }
    if (timeout && slurm.time)
        return fail(usage(CliText::tr("Specify either --time or --time-limit, not both.")));
    if (auto placed = applyPlace(client, config); !placed)
        return fail(placed.error());
    if (source) {
        const QFileInfo folder(QFile::decodeName(source->c_str()));
        const QString problem =
            CliText::tr("The source folder %1 does not exist or is not a folder.").arg(shown(*source));
        if (!folder.isDir())
            return fail(folder.exists() ? usage(problem) : missingFile(problem, *source));
        config.source = submitAbsolutePath(*source);
    }
    if (experiment)
        config.experiment = *experiment;
    if (name && name->empty())
        return fail(usage(CliText::tr("--name is empty. Specify a name for the run, or omit --name.")));
    if (name)
        config.name = *name;
    if (python && !client.runs().submitter().runsHere(config)) {
        if (!python->starts_with('/'))
            return fail(usage(CliText::tr("The run executes on another machine: --python takes the full path of an "
                                          "interpreter there. \"studioctl compute show %1\" lists those found.")
                                  .arg(QString::fromStdString(displayText(config.compute)))));
        config.python = *python;
    } else if (python) {
        const QString found = python->find('/') == std::string::npos
                                  ? QStandardPaths::findExecutable(QString::fromStdString(*python))
                                  : QFile::decodeName(python->c_str());
        if (found.isEmpty())
            return fail(usage(CliText::tr("No Python interpreter %1 found on the PATH.")
                                  .arg(QString::fromStdString(displayText(*python)))));
        config.python = resolveInterpreter(submitAbsolutePath(QFile::encodeName(found).toStdString()));
    }
    if (auto applied = applyEnvironment(client, config); !applied)
        return fail(applied.error());
    for (const auto& [key, value] : *environmentPairs)
        config.variables[key] = value;
    for (const auto& [key, value] : *tagPairs)
        config.tags[key] = value;
    for (const auto& [key, value] : *inputPairs) {
        auto input = parseInput(key, value);
        if (!input)
            return fail(input.error());
        if (input->kind == RunInput::Kind::Value && input->value == value && !value.empty())
            sayWhatTextNames(client, *input);
        std::erase_if(config.inputs, [&](const auto& other) { return other.name == input->name; });
        config.inputs.push_back(std::move(*input));
    }
    if (needs.asksForContainerGpus() && config.environment)
        config.environment->spec.container.gpus = true;
    config.loginShell = config.loginShell || loginShell;
    config.writableEnvironment = config.writableEnvironment || writableEnvironment;
    if (timeout)
        config.timeLimit = *timeout;
    if (grace)
        config.grace = *grace;
    if (retries)
        config.retries = *retries;
    if (priority)
        config.priority = *priority;
    if (!words.empty()) {
        config.argv.clear();
        config.shellText.reset();
        if (words.size() == 1 && words.front().find_first_of(" \t\n") != std::string::npos)
            config.shellText = words.front();
        else
            config.argv = words;
    }
    return config;
}

Result<void> SubmitOptions::applyEnvironment(Client& client, RunConfig& config) const {
    if (!environment.isGiven() && environment.hasDetails()) {
        if (const auto wrong = environment.read(); !wrong) // reports which options require which others
            return fail(wrong.error());
    }
    if (!environmentName && !environment.isGiven()) {
        if (python)
            config.environment.reset();
        return {};
    }
    if (python)
        return fail(usage(CliText::tr("Give either --python or an environment, not both. --interpreter uses a Python "
                                      "on the machine as an environment.")));
    if (environmentName && environment.isGiven())
        return fail(usage(CliText::tr("Give either --environment or the contents of one, not both.")));
    config.python.clear();
    if (environmentName) {
        auto named = client.environments().find(*environmentName);
        if (!named)
            return fail(named.error());
        config.environmentName = named->label();
        config.environment = std::move(named->environment);
        return {};
    }
    auto inlined = environment.read();
    if (!inlined)
        return fail(inlined.error());
    config.environmentName.clear();
    config.environment = std::move(*inlined);
    return {};
}

Result<void> SubmitOptions::applyPlace(Client& client, RunConfig& config) const {
    if (auto applied = slurm.applyTo(config); !applied)
        return applied;
    if (auto applied = needs.applyTo(config); !applied)
        return applied;
    if (runBased)
        return like ? applyModel(client, config) : applyCluster(config);
    if (shape.size || shape.tier || maxNodes || like)
        return fail(usage(CliText::tr("--size, --tier, --max-instances and --like require --run-based. Create a "
                                      "permanent cluster with \"studioctl compute create\".")));
    if (compute && serverless)
        return fail(usage(CliText::tr("Give either --compute or --serverless, not both.")));
    if (instanceType) {
        if (const auto size = sizeByName(*instanceType); !size)
            return fail(size.error());
    }
    if (!compute && (serverless || instanceType)) {
        config.compute = serverlessName;
        config.otherComputes.clear();
        config.runBased.reset();
    }
    if (compute) {
        config.otherComputes.clear();
        for (const QString& one : QString::fromStdString(*compute).split(u','))
            config.otherComputes.push_back(one.trimmed().toStdString());
        config.compute = config.otherComputes.front();
        config.otherComputes.erase(config.otherComputes.begin());
        config.runBased.reset();
        if (!isServerless(config))
            config.instanceType.clear();
    }
    if (instanceType)
        config.instanceType = *instanceType;
    return {};
}

// The nodes are made by the same provider, with the same size, image and settings.
Result<void> SubmitOptions::applyModel(Client& client, RunConfig& config) const {
    if (compute || serverless || instanceType)
        return fail(usage(CliText::tr("Give either --compute or --run-based, not both.")));
    if (shape.size || shape.tier)
        return fail(usage(CliText::tr("--like sets the size and priority of the nodes: omit --size and --tier.")));
    const auto model = client.targets().find(*like);
    if (!model)
        return fail(model.error());
    const ClusterConfig* cluster = model->cluster();
    if (cluster == nullptr || cluster->instance || cluster->runBased)
        return fail(
            usage(CliText::tr("--like requires the name of a cluster; \"%1\" is not a cluster.").arg(shown(*like))));
    config.runBased = clusterForOneRun(*cluster, model->name, maxNodes.value_or(config.needs.nodes));
    config.otherComputes.clear();
    return {};
}

// The nodes are as large as the run needs, or of a size of the catalog.
Result<void> SubmitOptions::applyCluster(RunConfig& config) const {
    if (compute || serverless || instanceType)
        return fail(usage(CliText::tr("Give either --compute or --run-based, not both.")));
    ClusterShapeOptions given = shape;
    given.cores = needs.cores;
    given.memory = needs.memory;
    const auto node = given.shape();
    const auto tier = given.tierOr(ClusterTier::Dedicated);
    if (!node || !tier)
        return fail(node ? tier.error() : node.error());
    ClusterConfig cluster;
    cluster.node = *node;
    if (!shape.size)
        cluster.node.gpus = config.needs.gpus.value_or(0);
    cluster.node.isolated = cluster.node.isolated || config.needs.isolated;
    cluster.tier = *tier;
    cluster.maxNodes = maxNodes.value_or(config.needs.nodes);
    cluster.idleBeforeScaleDown = std::chrono::seconds(0);
    cluster.runBased = true;
    config.runBased = cluster;
    config.otherComputes.clear();
    // The run gets the whole node.
    config.needs.cores.reset();
    config.needs.memoryBytes.reset();
    if (config.needs.gpus.value_or(0) > 0 && config.needs.gpuModel.empty() && config.needs.gpuMemoryBytes == 0)
        config.needs.gpus.reset();
    return {};
}

} // namespace studio::cli
