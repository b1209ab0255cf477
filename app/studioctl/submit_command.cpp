// run submit, and the options that a run configuration is made of.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/studioctl/command.h"
#include "app/studioctl/follow.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/submit_options.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/job_file.h"
#include "core/protocol/input_address.h"
#include "core/run/fetch_text.h"
#include "core/snapshot/preview.h"

namespace studio::cli {

namespace {

std::string absolutePath(const std::string& path) {
    // Cleaned and absolute, but links are kept: the user's own name for the place.
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
        result[text.substr(0, equals)] = text.substr(equals + 1);
    }
    return result;
}

bool looksLikePath(const std::string& value) {
    return value.starts_with("/") || value.starts_with("./") || value.starts_with("../") || value == "." ||
           value == "..";
}

// VALUE of --input: file:, folder:, path:, text: and the beginning of an address say what is meant; without them a path
// that is there is sent, all else is text.
Result<RunInput> parseInput(const std::string& name, const std::string& value) {
    RunInput input;
    input.name = name;
    const auto after = [&value](std::string_view prefix) { return value.substr(prefix.size()); };
    if (value.starts_with("text:")) {
        input.value = after("text:");
        return input;
    }
    if (isWebAddress(value)) {
        if (const auto problem = problemOfInputAddress(value))
            return fail(usage(CliText::tr("The input %1 cannot come from there. %2")
                                  .arg(QString::fromStdString(displayText(name)), *problem)));
        input.kind = RunInput::Kind::Address;
        input.value = value;
        return input;
    }
    if (value.starts_with("path:")) {
        input.kind = RunInput::Kind::MachinePath;
        input.value = after("path:");
        if (!input.value.starts_with("/"))
            return fail(usage(CliText::tr("The input %1 names a place on the machine: it must begin with \"/\".")
                                  .arg(QString::fromStdString(name))));
        return input;
    }
    const bool isFile = value.starts_with("file:");
    const bool isFolder = value.starts_with("folder:");
    if (!isFile && !isFolder && !looksLikePath(value)) {
        input.value = value;
        return input;
    }
    const std::string path = absolutePath(isFile ? after("file:") : isFolder ? after("folder:") : value);
    const QFileInfo info(QFile::decodeName(path.c_str()));
    if ((isFile && !info.isFile()) || (isFolder && !info.isDir()) || !info.exists()) {
        return fail(
            usage(CliText::tr("The input %1 names %2, which is not there. Give the text itself with text:VALUE, or a "
                              "place on the machine with path:PLACE.")
                      .arg(QString::fromStdString(displayText(name)), QString::fromStdString(displayText(path)))));
    }
    input.kind = info.isDir() ? RunInput::Kind::Folder : RunInput::Kind::File;
    input.value = path;
    return input;
}

// The Python that this shell means (an activated environment, for instance), so that the run uses the same one: the
// driver may have been started from quite another shell.
std::string pythonOfThisShell(const RunConfig& config) {
    std::string word = config.argv.empty() ? std::string() : config.argv.front();
    if (config.shellText) {
        const size_t start = config.shellText->find_first_not_of(" \t\n");
        if (start == std::string::npos)
            return {}; // no command at all: validate() says so
        word = config.shellText->substr(start, config.shellText->find_first_of(" \t\n;|&", start) - start);
    }
    if (word != "python" && word != "python3")
        return {};
    QString found = QStandardPaths::findExecutable(QString::fromStdString(word));
    if (found.isEmpty())
        found = QStandardPaths::findExecutable(QStringLiteral("python3"));
    return QFile::encodeName(found).toStdString();
}

void sayWhatMayBeMissing(const RunConfig& config) {
    if (!config.source.empty())
        return;
    std::vector<std::string> words = config.argv;
    if (config.shellText)
        words.push_back(config.shellText->substr(0, config.shellText->find_first_of(" \n")));
    for (const auto& word : words) {
        if (!word.starts_with("/") && !word.starts_with("-") && word.find('/') != 0 &&
            word.find('.') != std::string::npos && QFileInfo(QString::fromStdString(word)).isFile()) {
            say(CliText::tr(
                    "studioctl: note: %1 is not sent with the run, because no source folder was named. Add --source .")
                    .arg(QString::fromStdString(displayText(word)))
                    .toStdString());
            return;
        }
    }
}

void sayWarnings(const std::vector<ScanWarning>& warnings) {
    constexpr size_t shown = 10;
    for (size_t i = 0; i < std::min(shown, warnings.size()); ++i)
        say("studioctl: " + warningText(warnings[i].kind) +
            (warnings[i].path.empty() ? "" : " " + displayText(warnings[i].path)));
    if (warnings.size() > shown)
        say(CliText::tr("studioctl: … and %1 more; \"studioctl snapshot preview\" shows them all.")
                .arg(warnings.size() - shown)
                .toStdString());
}

// What an earlier project brought along says how it was run, and what it needs.
void sayWhatIsOffered(const RunConfig& config) {
    if (config.source.empty() || config.runsIn)
        return;
    for (const auto& offer : offersIn(config.source)) {
        const QString path = QString::fromStdString(displayText(shellQuoted(config.source + "/" + offer.path)));
        if (offer.kind == FileOffer::Kind::RunConfiguration)
            say(CliText::tr("studioctl: note: the folder says how it was run: studioctl run submit --file %1")
                    .arg(path)
                    .toStdString());
        else if (offer.kind == FileOffer::Kind::CondaFile)
            say(CliText::tr("studioctl: note: the folder says what it needs: --conda-file %1").arg(path).toStdString());
    }
}

// From a configuration to the end of the command.
std::optional<int> submitAs(CommandLine& line, Client& client, const SubmitOptions& options, RunConfig base,
                            const std::string& label, bool follow) {
    auto config = options.applyTo(client, std::move(base), line.commandWords());
    if (!config)
        return printError(config.error());
    if (config->python.empty() && !config->runsIn && client.runsHere(*config))
        config->python = pythonOfThisShell(*config);
    sayWhatMayBeMissing(*config);
    if (options.source)
        sayWhatIsOffered(*config);
    const auto submitted = client.submit(std::move(*config), label);
    if (!submitted)
        return printError(submitted.error());
    sayWarnings(submitted->warnings);
    const auto record = client.find(submitted->id.text());
    if (line.wantsJson() && record && !follow)
        printJson(runJson(*record));
    else
        printLine(submitted->id.text());
    if (!follow || !record)
        return Success;
    (new Follower(client, *record, Follower::What::LogAndEnd, QCoreApplication::instance()))->start();
    return std::nullopt;
}

} // namespace

void SubmitOptions::addTo(CLI::App& app) {
    const auto text = [](const QString& t) { return t.toStdString(); };
    app.add_option("--compute", compute, text(CliText::tr("Compute target (default: local)")));
    app.add_option("--source", source, text(CliText::tr("Folder that the run gets a copy of (default: none)")));
    app.add_option("--experiment", experiment, text(CliText::tr("Experiment (default: the source folder's name)")));
    app.add_option(
        "--python", python,
        text(CliText::tr("Python interpreter (default: the one that \"python\" means in this shell; on an attached "
                         "machine its whole path there, default: python3 of the PATH there)")));
    app.add_option(
        "--environment", environmentName,
        text(CliText::tr("Environment of this workspace, NAME[:VERSION]; it is made ready once on each machine")));
    runsIn.addTo(app);
    runsIn.addContainerTo(app);
    app.add_option("--env", environment, text(CliText::tr("Environment variable, K=V; may be repeated")))
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--input", inputs,
                   text(CliText::tr("Input, K=V: text, or file:PATH and folder:PATH to send, or path:PLACE on the "
                                    "machine, or https://ADDRESS that the machine fetches, with #sha256=HEX at its end "
                                    "for a sum that is checked; ${{inputs.K}} in the command; may be repeated")))
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--timeout", timeout, text(CliText::tr("Time limit in seconds")));
    app.add_option(
        "--grace", grace,
        text(CliText::tr("Seconds between TERM and KILL when the run is canceled or out of time (default: 10)")));
    app.add_option("--retries", retries,
                   text(CliText::tr("Further attempts after failures outside the job (default: 0)")));
    app.add_flag("--run-based", runBased,
                 text(CliText::tr("Make a cluster for this run, and delete it afterwards; needs --size, or --cores and "
                                  "--memory")));
    shape.addTo(app);
    app.add_option("--max-instances", maxNodes, text(CliText::tr("Nodes of that cluster at most (default: 1)")));
    app.add_option("--tag", tags, text(CliText::tr("Tag, K=V; may be repeated")))->take_all()->allow_extra_args(false);
}

Result<RunConfig> SubmitOptions::applyTo(Client& client, RunConfig config,
                                         const std::vector<std::string>& words) const {
    const auto environmentPairs = pairs(environment, "--env");
    const auto tagPairs = pairs(tags, "--tag");
    const auto inputPairs = pairs(inputs, "--input");
    for (const auto* result : {&environmentPairs, &tagPairs, &inputPairs}) {
        if (!*result)
            return fail(result->error());
    }
    if (auto placed = applyPlace(config); !placed)
        return fail(placed.error());
    if (source) {
        if (!QFileInfo(QFile::decodeName(source->c_str())).isDir())
            return fail(usage(CliText::tr("The source folder %1 does not exist or is no folder.")
                                  .arg(QString::fromStdString(displayText(*source)))));
        config.source = absolutePath(*source);
    }
    if (experiment)
        config.experiment = *experiment;
    if (name)
        config.name = *name;
    if (python && !client.runsHere(config)) {
        if (!python->starts_with('/'))
            return fail(
                usage(CliText::tr("The run goes to another machine: --python takes the whole path of an interpreter "
                                  "there. \"studioctl compute show %1\" lists those that were found.")
                          .arg(QString::fromStdString(displayText(config.compute)))));
        config.python = *python;
    } else if (python) {
        const QString found = python->find('/') == std::string::npos
                                  ? QStandardPaths::findExecutable(QString::fromStdString(*python))
                                  : QFile::decodeName(python->c_str());
        if (found.isEmpty())
            return fail(usage(CliText::tr("There is no Python interpreter %1 on the PATH.")
                                  .arg(QString::fromStdString(displayText(*python)))));
        config.python = absolutePath(QFile::encodeName(found).toStdString());
    }
    if (auto applied = applyEnvironment(client, config); !applied)
        return fail(applied.error());
    for (const auto& [key, value] : *environmentPairs)
        config.environment[key] = value;
    for (const auto& [key, value] : *tagPairs)
        config.tags[key] = value;
    for (const auto& [key, value] : *inputPairs) {
        auto input = parseInput(key, value);
        if (!input)
            return fail(input.error());
        std::erase_if(config.inputs, [&](const auto& other) { return other.name == input->name; });
        config.inputs.push_back(std::move(*input));
    }
    if (timeout)
        config.timeLimit = std::chrono::seconds(*timeout);
    if (grace)
        config.grace = std::chrono::seconds(*grace);
    if (retries)
        config.retries = *retries;
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
    if (!runsIn.isGiven() && runsIn.hasDetails()) {
        if (const auto wrong = runsIn.read(); !wrong) // says which options want which other
            return fail(wrong.error());
    }
    if (!environmentName && !runsIn.isGiven()) {
        if (python)
            config.runsIn.reset();
        return {};
    }
    if (python)
        return fail(
            usage(CliText::tr("Give either --python or an environment, not both. --interpreter makes a Python on "
                              "the machine an environment.")));
    if (environmentName && runsIn.isGiven())
        return fail(usage(CliText::tr("Give either --environment or what one is made of, not both.")));
    config.python.clear();
    if (environmentName) {
        auto named = client.findEnvironment(*environmentName);
        if (!named)
            return fail(named.error());
        config.runsInName = named->label();
        config.runsIn = std::move(named->environment);
        return {};
    }
    auto inlined = runsIn.read();
    if (!inlined)
        return fail(inlined.error());
    config.runsInName.clear();
    config.runsIn = std::move(*inlined);
    return {};
}

Result<void> SubmitOptions::applyPlace(RunConfig& config) const {
    if (!runBased) {
        if (shape.isGiven() || shape.tier || maxNodes)
            return fail(
                usage(CliText::tr("--size, --cores, --memory, --tier and --max-instances belong to --run-based. A "
                                  "cluster that stays is made with \"studioctl compute create\".")));
        if (compute) {
            config.compute = *compute;
            config.runBased.reset();
        }
        return {};
    }
    if (compute)
        return fail(usage(CliText::tr("Give either --compute or --run-based, not both.")));
    const auto node = shape.shape();
    const auto tier = shape.tierOr(ClusterTier::Dedicated);
    if (!node || !tier)
        return fail(node ? tier.error() : node.error());
    ClusterConfig cluster;
    cluster.node = *node;
    cluster.tier = *tier;
    cluster.maxNodes = maxNodes.value_or(1);
    cluster.idleBeforeScaleDown = std::chrono::seconds(0);
    cluster.runBased = true;
    config.runBased = cluster;
    return {};
}

void addSubmitCommand(CommandLine& line, CLI::App& run) {
    struct State {
        SubmitOptions options;
        std::string config;
        std::string file;
        std::vector<std::string> sets;
        bool follow = false;
    };
    auto state = std::make_shared<State>();
    CLI::App& submit = line.verb(
        run, "submit", CliText::tr("Submit a run: run submit [OPTIONS] -- COMMAND [ARG]…").toStdString(),
        [&line, state]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            if (!state->config.empty() && !state->file.empty())
                return printError(usage(CliText::tr("Give either --file or --config, not both.")));
            if (state->file.empty() && !state->sets.empty())
                return printError(usage(CliText::tr("--set belongs to --file.")));
            std::string label;
            RunConfig base;
            if (!state->config.empty()) {
                const auto named = client->findConfig(state->config);
                if (!named)
                    return printError(named.error());
                base = named->config;
                label = named->name + ":" + std::to_string(named->version);
            }
            const auto send = [&line, client, state, label](RunConfig from) {
                return submitAs(line, *client, state->options, std::move(from), label, state->follow);
            };
            if (state->file.empty())
                return send(std::move(base));
            const SubmitOptions& given = state->options;
            JobFileWish wish{state->file,    state->sets,           given.compute,
                             given.runBased, given.environmentName, given.runsIn.isGiven() || given.python.has_value()};
            return submitJobFile(*client, wish, send);
        });
    state->options.addTo(submit);
    submit.add_option("--name", state->options.name,
                      CliText::tr("Name of the run (default: the script's name)").toStdString());
    submit.add_option("--config", state->config,
                      CliText::tr("Start from a run configuration, NAME[:VERSION]").toStdString());
    submit.add_option(
        "--file,-f", state->file,
        CliText::tr("Submit a command job of Azure's (YAML) or a .runconfig; options win over it").toStdString());
    submit
        .add_option("--set", state->sets,
                    CliText::tr("Change a value of that file, such as inputs.rate=0.1; may be repeated").toStdString())
        ->take_all()
        ->allow_extra_args(false);
    submit.add_flag("--follow", state->follow,
                    CliText::tr("Print the log while the run goes, and end with its result").toStdString());
}

} // namespace studio::cli
