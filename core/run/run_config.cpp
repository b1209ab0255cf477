#include "core/run/run_config.h"

#include "core/run/queue_order.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"
#include "core/run/fetch_text.h"
#include "core/run/needs_check.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxNameLength = 256;
constexpr std::chrono::seconds maxTimeLimit = std::chrono::days(3650);
constexpr std::chrono::seconds maxGrace = std::chrono::hours(1);

constexpr std::array<std::pair<RunInput::Kind, std::string_view>, 5> inputKinds = {
    {{RunInput::Kind::Value, "value"},
     {RunInput::Kind::File, "file"},
     {RunInput::Kind::Folder, "folder"},
     {RunInput::Kind::MachinePath, "path"},
     {RunInput::Kind::Address, "address"}}};

bool isVariableName(const std::string& name) {
    return !name.empty() && name.find('=') == std::string::npos && name.find('\0') == std::string::npos;
}

Error invalid(const QString& message) {
    return {ErrorCode::InvalidArgument, message.toStdString(), {}};
}

Result<void> checkText(const QString& what, const std::string& text, size_t longest) {
    if (!isUtf8(text) || text.find('\0') != std::string::npos)
        return fail(invalid(RunText::tr("%1 is not valid UTF-8 text.").arg(what)));
    if (text.size() > longest)
        return fail(invalid(RunText::tr("%1 is longer than %2 bytes.").arg(what, QString::number(longest))));
    return {};
}

} // namespace

json toJson(const RunConfig& config) {
    json inputs = json::array();
    for (const auto& input : config.inputs) {
        const auto kind = std::find_if(inputKinds.begin(), inputKinds.end(),
                                       [&](const auto& pair) { return pair.first == input.kind; });
        json value{{"name", input.name}, {"kind", kind->second}, {"value", input.value}};
        if (!input.tree.empty())
            value["tree"] = input.tree;
        if (!input.fileName.empty())
            value["file"] = input.fileName;
        if (input.isPrivate)
            value["private"] = true;
        inputs.push_back(value);
    }
    json value{{"version", RunConfig::currentVersion},
               {"source", config.source},
               {"compute", config.compute},
               {"experiment", config.experiment},
               {"name", config.name},
               {"python", config.python},
               {"environment", config.variables},
               {"inputs", inputs},
               {"retries", config.retries},
               {"tags", config.tags}};
    for (const auto& output : config.outputs)
        value["outputs"].push_back({{"name", output.name}, {"is_file", output.isFile}});
    if (!config.outputData.empty())
        value["output_data"] = config.outputData;
    if (!config.outputPaths.empty())
        value["output_paths"] = config.outputPaths;
    if (config.environment) {
        value["runs_in"] = toJson(*config.environment);
        value["runs_in_name"] = config.environmentName;
    }
    if (config.loginShell)
        value["login_shell"] = true;
    if (config.writableEnvironment)
        value["writable_environment"] = true;
    if (config.shellText)
        value["shell"] = *config.shellText;
    else
        value["argv"] = config.argv;
    if (config.runBased)
        value["run_based"] = toJson(*config.runBased);
    if (config.timeLimit)
        value["time_limit_s"] = config.timeLimit->count();
    if (config.grace)
        value["grace_s"] = config.grace->count();
    if (config.priority != 0)
        value["priority"] = config.priority;
    if (config.needs.isStated())
        value["needs"] = toJson(config.needs);
    if (!config.slurm.isEmpty())
        value["slurm"] = toJson(config.slurm);
    if (config.arrayLimit > 0)
        value["array_limit"] = config.arrayLimit;
    if (config.distribution.kind != DistributionKind::None)
        value["distribution"] = toJson(config.distribution);
    if (config.sharedMemoryBytes > 0)
        value["shared_memory_bytes"] = config.sharedMemoryBytes;
    if (!config.otherComputes.empty())
        value["other_computes"] = config.otherComputes;
    if (!config.instanceType.empty())
        value["instance_type"] = config.instanceType;
    return value;
}

Result<RunConfig> runConfigFromJson(const json& value) {
    if (intAt(value, "version") > RunConfig::currentVersion)
        return fail(
            ErrorCode::Newer,
            RunText::tr("The run configuration was written by a newer version of Compute Studio.").toStdString());
    if (intAt(value, "version") < 1)
        return fail(ErrorCode::Corrupt, RunText::tr("The run configuration cannot be read.").toStdString());
    RunConfig config;
    for (const auto& word : valueAt(value, "argv")) {
        if (word.is_string())
            config.argv.push_back(word.get<std::string>());
    }
    if (value.contains("shell"))
        config.shellText = textAt(value, "shell");
    config.loginShell = boolAt(value, "login_shell");
    config.writableEnvironment = boolAt(value, "writable_environment");
    config.source = textAt(value, "source");
    config.compute = textAt(value, "compute", "local");
    config.experiment = textAt(value, "experiment");
    config.name = textAt(value, "name");
    config.python = textAt(value, "python");
    if (const json& object = valueAt(value, "runs_in"); object.is_object()) {
        auto environment = environmentFromJson(object);
        if (!environment)
            return fail(environment.error());
        config.environment = std::move(*environment);
        config.environmentName = textAt(value, "runs_in_name");
    }
    config.variables = textMapOf(valueAt(value, "environment"));
    config.tags = textMapOf(valueAt(value, "tags"));
    config.retries = static_cast<int>(intAt(value, "retries"));
    config.priority = static_cast<int>(intAt(value, "priority"));
    if (value.contains("needs")) {
        auto needs = runNeedsFromJson(valueAt(value, "needs"));
        if (!needs)
            return fail(needs.error());
        config.needs = std::move(*needs);
    }
    config.slurm = slurmOptionsFromJson(valueAt(value, "slurm"));
    config.arrayLimit = static_cast<int>(std::clamp<int64_t>(intAt(value, "array_limit"), 0, maxArrayElements));
    if (value.contains("distribution")) {
        const auto distribution = distributionFromJson(valueAt(value, "distribution"));
        if (!distribution)
            return fail(distribution.error());
        config.distribution = *distribution;
    }
    config.sharedMemoryBytes = std::max<int64_t>(0, intAt(value, "shared_memory_bytes"));
    for (const auto& name : valueAt(value, "other_computes")) {
        if (name.is_string())
            config.otherComputes.push_back(name.get<std::string>());
    }
    config.instanceType = textAt(value, "instance_type");
    if (value.contains("run_based")) {
        auto cluster = clusterConfigFromJson(valueAt(value, "run_based"));
        if (!cluster)
            return fail(cluster.error());
        config.runBased = *cluster;
    }
    if (value.contains("time_limit_s"))
        config.timeLimit = std::chrono::seconds(intAt(value, "time_limit_s"));
    if (value.contains("grace_s"))
        config.grace = std::chrono::seconds(intAt(value, "grace_s"));
    for (const auto& entry : valueAt(value, "inputs")) {
        const auto kind = std::find_if(inputKinds.begin(), inputKinds.end(),
                                       [&](const auto& pair) { return pair.second == textAt(entry, "kind"); });
        if (kind == inputKinds.end())
            return fail(ErrorCode::Corrupt, RunText::tr("The run configuration cannot be read.").toStdString());
        config.inputs.push_back({kind->first, textAt(entry, "name"), textAt(entry, "value"), textAt(entry, "tree"),
                                 textAt(entry, "file"), boolAt(entry, "private")});
    }
    for (const auto& entry : valueAt(value, "outputs"))
        config.outputs.push_back({textAt(entry, "name"), boolAt(entry, "is_file")});
    config.outputData = textMapOf(valueAt(value, "output_data"));
    config.outputPaths = textMapOf(valueAt(value, "output_paths"));
    return config;
}

Result<void> validate(const RunConfig& config) {
    constexpr size_t maxTextLength = 512 * 1024;
    if (config.shellText ? config.shellText->find_first_not_of(" \t\r\n") == std::string::npos
                         : config.argv.empty() || config.argv.front().empty())
        return fail(
            invalid(RunText::tr("There is no command to run. Put it after --, for example: -- python train.py")));
    std::vector<std::pair<QString, std::string>> texts = {{RunText::tr("The experiment's name"), config.experiment},
                                                          {RunText::tr("The run's name"), config.name}};
    for (const auto& [what, text] : texts) {
        if (auto fine = checkText(what, text, maxNameLength); !fine)
            return fine;
    }
    if (auto fine = checkRunName(config.name); !fine)
        return fine;
    texts = {{RunText::tr("The command"), config.shellText.value_or("")},
             {RunText::tr("The interpreter's path"), config.python}};
    for (const auto& word : config.argv)
        texts.emplace_back(RunText::tr("An argument of the command"), word);
    for (const auto& [name, value] : config.variables) {
        if (!isVariableName(name))
            return fail(invalid(RunText::tr("\"%1\" is not a valid environment variable name.")
                                    .arg(QString::fromStdString(displayText(name)))));
        texts.emplace_back(RunText::tr("The environment variable %1").arg(QString::fromStdString(displayText(name))),
                           name + value);
    }
    for (const auto& [name, value] : config.tags) {
        if (name.empty())
            return fail(invalid(RunText::tr("A tag needs a name: --tag NAME=VALUE.")));
        texts.emplace_back(RunText::tr("The tag %1").arg(QString::fromStdString(displayText(name))), name + value);
    }
    for (const auto& [what, text] : texts) {
        if (auto fine = checkText(what, text, maxTextLength); !fine)
            return fine;
    }
    for (const auto& input : config.inputs) {
        const QString shown = QString::fromStdString(displayText(input.name));
        if (!isInputName(input.name))
            return fail(invalid(
                RunText::tr(
                    "\"%1\" is not a valid input name. Use letters, digits and underscores, starting with a letter.")
                    .arg(shown)));
        if (auto fine = checkText(RunText::tr("The input %1").arg(shown), input.value, maxTextLength); !fine)
            return fine;
        if (std::count_if(config.inputs.begin(), config.inputs.end(),
                          [&](const auto& other) { return other.name == input.name; }) > 1)
            return fail(invalid(RunText::tr("The input %1 is specified twice.").arg(shown)));
        if (input.kind != RunInput::Kind::Address)
            continue;
        if (const auto problem = problemOfInputAddress(input.value))
            return fail(invalid(RunText::tr("The input %1: %2").arg(shown, *problem)));
    }
    for (const auto& output : config.outputs) {
        const QString shown = QString::fromStdString(displayText(output.name));
        if (!isInputName(output.name))
            return fail(invalid(
                RunText::tr(
                    "\"%1\" is not a valid output name. Use letters, digits and underscores, starting with a letter.")
                    .arg(shown)));
        if (std::count_if(config.outputs.begin(), config.outputs.end(),
                          [&](const auto& other) { return other.name == output.name; }) > 1)
            return fail(invalid(RunText::tr("The output %1 is specified twice.").arg(shown)));
    }
    if (const auto wrong = invalidSlurmOption(config.slurm); !wrong.empty())
        return fail(invalid(RunText::tr("The value of --%1 is not valid for Slurm.")
                                .arg(QString::fromUtf8(wrong.data(), static_cast<qsizetype>(wrong.size())))));
    if (config.timeLimit && (*config.timeLimit <= std::chrono::seconds(0) || *config.timeLimit > maxTimeLimit))
        return fail(
            invalid(RunText::tr("The time limit must be a number of seconds greater than 0 and less than ten years.")));
    if (config.grace && (*config.grace < std::chrono::seconds(0) || *config.grace > maxGrace))
        return fail(
            invalid(RunText::tr("The grace period between SIGTERM and SIGKILL must be between 0 and %1 seconds.")
                        .arg(maxGrace.count())));
    if (config.writableEnvironment &&
        (!config.environment || config.environment->spec.kind == EnvironmentSpec::Kind::Existing))
        return fail(
            invalid(RunText::tr("A writable copy is only possible for an environment that the studio builds. Choose "
                                "one with --environment or --requirements, or omit --writable-environment.")));
    if (config.retries < 0 || config.retries > 100)
        return fail(invalid(RunText::tr("The number of retries must be between 0 and 100.")));
    if (config.priority < -maxPriority || config.priority > maxPriority)
        return fail(invalid(RunText::tr("The priority must be between %1 and %2; runs have 0 by default.")
                                .arg(-maxPriority)
                                .arg(maxPriority)));
    if (auto fine = checkNeeds(config); !fine)
        return fine;
    RunSpec probe;
    probe.inputs = config.inputs;
    probe.outputs = config.outputs;
    std::vector<std::string> words = config.argv;
    words.push_back(config.shellText.value_or(""));
    for (const auto& word : words) {
        if (const auto expanded = expandInputs(word, probe, {}, false); !expanded)
            return fail(expanded.error());
    }
    return {};
}

std::vector<std::string> inputsTheShellReads(const RunConfig& config) {
    constexpr std::string_view actedOn = "$`\"'\\;&|<>()*?!~#{}\n\r";
    std::vector<std::string> names;
    if (!config.shellText)
        return names;
    for (const RunInput& input : config.inputs) {
        if (input.kind != RunInput::Kind::Value || input.value.find_first_of(actedOn) == std::string::npos)
            continue;
        const QRegularExpression use(QStringLiteral("\\$\\{\\{[ \\t]*inputs\\.%1[ \\t]*\\}\\}")
                                         .arg(QRegularExpression::escape(QString::fromStdString(input.name))));
        if (QString::fromStdString(*config.shellText).contains(use))
            names.push_back(input.name);
    }
    return names;
}

namespace {

// Finds a pipe outside of quotation marks; "||" and ">|" are none.
bool hasPipe(std::string_view script) {
    char quote = 0;
    for (size_t i = 0; i < script.size(); ++i) {
        const char c = script[i];
        if (c == '\\' && quote != '\'')
            ++i; // the next character is literal
        else if (quote != 0)
            quote = c == quote ? 0 : quote;
        else if (c == '\'' || c == '"')
            quote = c;
        else if (c == '|' && i + 1 < script.size() && script[i + 1] == '|')
            ++i;
        else if (c == '|' && (i == 0 || script[i - 1] != '>'))
            return true;
    }
    return false;
}

// Returns the script that a shell runs: shell text, or the argument of "bash -c"; empty: none.
std::string_view scriptOfShell(const RunConfig& config) {
    if (config.shellText)
        return *config.shellText;
    if (config.argv.size() < 3)
        return {};
    const std::string program = baseNameOf(config.argv.front());
    const bool isShell = program == "bash" || program == "sh" || program == "dash" || program == "zsh";
    const auto isOfScript = [](const std::string& word) { // -c, -lc, -euc
        return word.size() > 1 && word[0] == '-' && word[1] != '-' && word.back() == 'c';
    };
    const auto option = std::find_if(config.argv.begin() + 1, std::prev(config.argv.end()), isOfScript);
    return isShell && option != std::prev(config.argv.end()) ? std::string_view(*std::next(option))
                                                             : std::string_view();
}

} // namespace

bool hidesFailureInPipe(const RunConfig& config) {
    const std::string_view script = scriptOfShell(config);
    const auto isMentioned = [](std::string_view word) { return word.find("pipefail") != std::string_view::npos; };
    return hasPipe(script) && !isMentioned(script) && std::none_of(config.argv.begin(), config.argv.end(), isMentioned);
}

namespace {

// Returns the script, module or program of the command.
std::string scriptOf(const RunConfig& config) {
    std::vector<std::string> words = config.argv;
    if (config.shellText) {
        std::string word;
        for (const char c : *config.shellText + " ") {
            if (c != ' ' && c != '\n' && c != '\t' && c != ';')
                word += c;
            else if (!word.empty())
                words.push_back(std::exchange(word, {}));
        }
    }
    const auto script = std::find_if(words.begin(), words.end(), [](const auto& word) {
        return word.ends_with(".py") || word.ends_with(".sh") || word.ends_with(".R") || word.ends_with(".ipynb");
    });
    if (script != words.end())
        return baseNameOf(*script);
    const auto module = std::find(words.begin(), words.end(), "-m");
    if (module != words.end() && std::next(module) != words.end()) {
        const std::string& dotted = *std::next(module);
        return dotted.substr(dotted.rfind('.') + 1);
    }
    return words.empty() ? std::string() : baseNameOf(words.front());
}

} // namespace

Result<void> checkRunName(const std::string& name) {
    if (name.starts_with('-'))
        return fail(invalid(RunText::tr("The run's name cannot begin with \"-\".")));
    if (!isPlainText(name))
        return fail(invalid(RunText::tr("The run's name cannot contain line breaks or control characters.")));
    return {};
}

std::string nameFromCommand(const RunConfig& config) {
    std::string script = scriptOf(config);
    script.erase(0, script.find_first_not_of('-'));
    for (const std::string_view ending : {".py", ".sh", ".R", ".ipynb"}) {
        if (script.size() > ending.size() && script.ends_with(ending))
            script.resize(script.size() - ending.size());
    }
    QString shown = QString::fromStdString(displayText(script));
    if (shown.isEmpty())
        return "run";
    if (shown.size() > 60) {
        shown.truncate(shown.at(56).isHighSurrogate() ? 56 : 57);
        shown += QStringLiteral("...");
    }
    return shown.toStdString();
}

std::string nameWithoutNumber(const std::string& name) {
    const size_t blank = name.find_last_not_of("0123456789");
    const bool hasNumber = blank != std::string::npos && blank > 0 && blank + 1 < name.size() && name[blank] == ' ';
    return hasNumber ? name.substr(0, blank) : name;
}

bool isNameOfScript(const RunConfig& config) {
    return !config.name.empty() && config.name == displayText(scriptOf(config));
}

std::string commandLine(const RunConfig& config) {
    if (config.shellText)
        return *config.shellText;
    std::string line;
    for (const auto& word : config.argv)
        line += (line.empty() ? "" : " ") + shellQuoted(word);
    return line;
}

} // namespace studio
