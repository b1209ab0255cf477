#include "ui/newrun/run_draft.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/data/data_reference.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/trial_config.h"
#include "core/protocol/terminal_word.h"
#include "core/run/fetch_text.h"
#include "core/run/needs_check.h"
#include "core/run/serverless.h"
#include "core/sweep/parameter_sampler.h"
#include "core/sweep/parameter_text.h"
#include "core/sweep/search_space.h"
#include "core/target/target.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct RunDraftText {
    Q_DECLARE_TR_FUNCTIONS(RunDraftText)
};

constexpr int runDraftMaxRetries = 100;
constexpr std::chrono::seconds maxGrace = std::chrono::hours(1);
constexpr std::string_view blanks = " \t\r\n";

bool isBlank(std::string_view text) {
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

bool needsShell(const std::string& word) {
    return word.find_first_of(" \t\n\"'\\$`;&|<>()*?[]#~!{}") != std::string::npos;
}

class Checker {
public:
    explicit Checker(const RunDraft& draft)
        : m_draft(draft) {}
    std::vector<DraftProblem> check() {
        if (isBlank(m_draft.command))
            add(RunStep::Code, "runCommand", RunDraftText::tr("Enter a command, e.g. python train.py --epochs 10"));
        if (!m_draft.source.empty() && !m_draft.source.starts_with('/'))
            add(RunStep::Code, "runSource",
                RunDraftText::tr("Enter the full path of the folder, starting with \"/\"."));
        if (m_draft.spark && !isBlank(m_draft.command) && !splitPlainCommand(m_draft.command))
            add(RunStep::Code, "runCommand",
                RunDraftText::tr("Enter a script or .jar and its arguments; Spark does not use a shell."));
        if (const auto problem = m_draft.spark ? problemOf(*m_draft.spark) : std::nullopt)
            m_problems.push_back({RunStep::Code, problem->field, problem->text});
        if (const auto problem = problemOf(m_draft.environment))
            add(RunStep::Environment, problem->field, problem->text);
        checkVariables();
        checkInputs();
        checkTags();
        checkTimes();
        checkSlurm();
        checkSweep();
        checkRest();
        return std::move(m_problems);
    }

private:
    void add(RunStep step, const char* field, const QString& text) {
        m_problems.push_back({step, QString::fromLatin1(field), text});
    }
    void checkVariables() {
        std::set<std::string> seen;
        for (const auto& [name, value] : m_draft.variables) {
            if (name.empty())
                add(RunStep::Settings, "runVariables",
                    RunDraftText::tr("The value \"%1\" needs a variable name.").arg(displayTextElided(value, 40)));
            else if (name.find('=') != std::string::npos || name.find('\0') != std::string::npos)
                add(RunStep::Settings, "runVariables",
                    RunDraftText::tr("\"%1\" is not a valid variable name: remove the \"=\".")
                        .arg(displayTextElided(name, 40)));
            else if (!seen.insert(name).second)
                add(RunStep::Settings, "runVariables",
                    RunDraftText::tr("The variable %1 is defined twice. Remove one.").arg(displayTextElided(name, 40)));
        }
    }
    void checkInputs() {
        std::set<std::string> seen;
        for (const RunInput& input : m_draft.inputs) {
            const QString name = displayTextElided(input.name, 40);
            if (!isInputName(input.name))
                add(RunStep::Settings, "runInputs",
                    RunDraftText::tr("\"%1\" is not a valid input name. Use letters, digits and underscores, starting "
                                     "with a letter.")
                        .arg(name));
            else if (!seen.insert(input.name).second)
                add(RunStep::Settings, "runInputs",
                    RunDraftText::tr("The input %1 is defined twice. Remove one.").arg(name));
            else if (input.kind == RunInput::Kind::Address) {
                if (const auto problem = problemOfInputAddress(input.value))
                    add(RunStep::Settings, "runInputs",
                        RunDraftText::tr("Input %1 cannot be downloaded from there. %2").arg(name, *problem));
            } else if (input.kind != RunInput::Kind::Value && !input.value.starts_with('/') &&
                       !isDataReference(input.value))
                add(RunStep::Settings, "runInputs",
                    RunDraftText::tr("The input %1 needs a full path, starting with \"/\".").arg(name));
        }
    }
    void checkTags() {
        std::set<std::string> seen;
        for (const auto& [name, value] : m_draft.tags) {
            if (name.empty())
                add(RunStep::Settings, "runTags",
                    RunDraftText::tr("The value \"%1\" needs a tag name.").arg(displayTextElided(value, 40)));
            else if (name.find('=') != std::string::npos)
                add(RunStep::Settings, "runTags",
                    RunDraftText::tr("\"%1\" is not a valid tag name: remove the \"=\".")
                        .arg(displayTextElided(name, 40)));
            else if (!seen.insert(name).second)
                add(RunStep::Settings, "runTags",
                    RunDraftText::tr("The tag %1 is defined twice. Remove one.").arg(displayTextElided(name, 40)));
        }
    }
    void checkTimes() {
        const auto limit = parseSeconds(m_draft.timeLimit);
        if (!isBlank(m_draft.timeLimit) && (!limit || limit->count() == 0))
            add(RunStep::Settings, "runTimeLimit",
                RunDraftText::tr("Enter a time such as 90 s, 30 min, 2 h, or 1 d 12 h, or leave empty for no limit."));
        const auto grace = parseSeconds(m_draft.grace);
        if (!isBlank(m_draft.grace) && (!grace || *grace > maxGrace))
            add(RunStep::Settings, "runGrace",
                RunDraftText::tr("Enter at most one hour, such as 10 s or 2 min, or leave empty for 10 seconds."));
        if (m_draft.retries < 0 || m_draft.retries > runDraftMaxRetries)
            add(RunStep::Settings, "runRetries", RunDraftText::tr("Enter 0 to %1 retries.").arg(runDraftMaxRetries));
    }
    void checkSlurm() {
        const SlurmOptions& slurm = m_draft.slurm;
        if (const auto wrong = invalidSlurmOption(slurm); wrong == "time")
            add(RunStep::Where, "runSlurm",
                RunDraftText::tr("Enter a time limit in Slurm's formats, such as 90 (minutes), 2:00:00 or 1-12."));
        else if (wrong == "prelude")
            add(RunStep::Where, "runSlurm", RunDraftText::tr("Enter a prelude of up to 8192 characters."));
        else if (!wrong.empty())
            add(RunStep::Where, "runSlurm",
                RunDraftText::tr("Not a valid Slurm value (%1): use letters, digits and the characters that sbatch "
                                 "accepts, without spaces.")
                    .arg(slurmWord(wrong)));
        else if (const auto limit = parseSeconds(m_draft.timeLimit);
                 !slurm.time.empty() && limit && limit != slurmTimeFrom(slurm.time))
            add(RunStep::Where, "runSlurm",
                RunDraftText::tr("Conflicts with the time limit under Settings (%1). Remove one of the two.")
                    .arg(QString::fromStdString(secondsText(*limit))));
    }
    static QString slurmWord(std::string_view option) {
        return option == "partition" ? RunDraftText::tr("partition", "option of Slurm")
               : option == "account" ? RunDraftText::tr("account", "option of Slurm")
               : option == "qos"     ? RunDraftText::tr("QOS", "option of Slurm")
               : option == "gres"    ? RunDraftText::tr("generic resource", "option of Slurm")
                                     : RunDraftText::tr("constraint", "option of Slurm");
    }
    void checkSweep() {
        const SweepDraft& sweep = m_draft.sweep;
        if (!sweep.isOn)
            return;
        for (const SweepParameterDraft& row : sweep.parameters) {
            if (const QString problem = sweepParameterProblem(row); !problem.isEmpty())
                add(RunStep::Sweep, "sweepParameters", problem);
        }
        if (!sweep.seed.empty() && !seedFrom(sweep.seed))
            add(RunStep::Sweep, "sweepSeed", RunDraftText::tr("Enter a whole number, or leave empty."));
        const auto limit = parseSeconds(sweep.timeLimit);
        if (!isBlank(sweep.timeLimit) && (!limit || limit->count() == 0))
            add(RunStep::Sweep, "sweepTimeLimit",
                RunDraftText::tr("Enter a time such as 30 min, 2 h, or 1 d 12 h, or leave empty for 60 days."));
        const bool isGrid = sweep.sampling == SamplingKind::Grid && sweep.policy.kind == StopPolicyKind::None;
        if (sweep.metric.empty() && !isGrid) // a grid may be run for its own sake
            add(RunStep::Sweep, "sweepMetric", RunDraftText::tr("Enter the name of a metric that the script logs."));
        const bool isMine = std::any_of(m_problems.begin(), m_problems.end(),
                                        [](const auto& problem) { return problem.stage == RunStep::Sweep; });
        if (const QString problem = sweepProblemText(sweepSpecOf(sweep)); !isMine && !problem.isEmpty())
            add(RunStep::Sweep, "sweepWhole", problem);
    }
    // Validation done by core, such as inputs used by the command but not defined.
    void checkRest() {
        if (!m_problems.empty())
            return;
        RunConfig config = configOf(m_draft);
        if (m_draft.sweep.isOn) {
            const SweepSpec spec = sweepSpecOf(m_draft.sweep);
            config = trialConfig(trialTemplate(std::move(config), spec), randomPoint(spec.space, spec.seed, 1));
        }
        if (const auto fine = checkNeeds(config); !fine)
            add(RunStep::Where, "runNeeds", QString::fromStdString(fine.error().message));
        else if (const auto valid = validate(config); !valid)
            add(RunStep::Settings, "runSettings", QString::fromStdString(valid.error().message));
    }
    const RunDraft& m_draft;
    std::vector<DraftProblem> m_problems;
};

std::string namesOf(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

std::string memoryWord(int64_t bytes) {
    constexpr int64_t unit = 1LL << 30;
    return bytes % unit == 0 ? std::to_string(bytes / unit) + "G" : std::to_string(bytes) + "B";
}

// `hasNodeSize`: cores and memory are those of the run's own cluster.
void addNeeds(std::vector<std::string>& words, const RunConfig& config, bool hasNodeSize) {
    const RunNeeds& needs = config.needs;
    const auto add = [&words](const std::string& option, const std::string& value) {
        words.push_back(option + "=" + value);
    };
    if (needs.nodes != 1)
        add("--nodes", std::to_string(needs.nodes));
    if (needs.processesPerNode != 1)
        add("--processes-per-node", std::to_string(needs.processesPerNode));
    if (needs.cores && !hasNodeSize)
        add("--cores", std::to_string(*needs.cores));
    if (needs.memoryBytes && !hasNodeSize)
        add("--memory", memoryWord(*needs.memoryBytes));
    if (needs.gpus)
        add("--gpus", std::to_string(*needs.gpus));
    if (needs.gpuMemoryBytes > 0)
        add("--gpu-memory", memoryWord(needs.gpuMemoryBytes));
    if (!needs.gpuModel.empty())
        add("--gpu-model", needs.gpuModel);
    for (const auto& [key, value] : needs.labels)
        add("--label", key + "=" + value);
    if (needs.isolated)
        words.emplace_back("--isolated");
    if (needs.preemptible)
        words.emplace_back("--preemptible");
    if (needs.continuesOnNodeFailure)
        words.emplace_back("--continue-on-node-failure");
    if (config.distribution.kind != DistributionKind::None)
        add("--distribution", std::string(toText(config.distribution.kind)));
    if (config.distribution.workers > 0)
        add("--workers", std::to_string(config.distribution.workers));
    if (config.distribution.parameterServers > 0)
        add("--parameter-servers", std::to_string(config.distribution.parameterServers));
    if (config.sharedMemoryBytes > 0)
        add("--shm-size", memoryWord(config.sharedMemoryBytes));
    if (config.priority != 0)
        add("--priority", std::to_string(config.priority));
}

void addShape(std::vector<std::string>& words, const ClusterConfig& cluster, int nodes) {
    words.emplace_back("--run-based");
    if (!cluster.like.empty()) {
        words.push_back("--like=" + cluster.like);
        if (cluster.maxNodes != nodes)
            words.push_back("--max-instances=" + std::to_string(cluster.maxNodes));
        return;
    }
    if (cluster.node.size.empty()) {
        words.push_back("--cores=" + std::to_string(cluster.node.cores));
        const auto memory = QString::number(double(cluster.node.memoryBytes) / double(1LL << 30), 'g', 6);
        words.push_back("--memory=" + memory.toStdString());
    } else {
        words.push_back("--size=" + cluster.node.size);
    }
    if (cluster.tier != ClusterTier::Dedicated)
        words.push_back("--tier=" + std::string(toText(cluster.tier)));
    if (cluster.maxNodes != nodes)
        words.push_back("--max-instances=" + std::to_string(cluster.maxNodes));
}

} // namespace

namespace {

// With the numbers, so that the ones to change are found among many rows.
QString sweepBoundsProblem(const QString& name, const ParameterDistribution& given) {
    const std::string_view kind = toText(given.kind);
    const QString whole = QStringLiteral("%1(%2)").arg(
        QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())), QString::fromStdString(valuesText(given)));
    const auto number = [](double value) { return QString::number(value, 'g', 12); };
    if (given.kind == ParameterKind::RandInt)
        return RunDraftText::tr("%1 = %2: the number of values must be above 0.").arg(name, whole);
    if (isNormal(given.kind))
        return RunDraftText::tr("%1 = %2: the standard deviation %3 must be above 0.")
            .arg(name, whole, number(given.sigma));
    return RunDraftText::tr("%1 = %2: the minimum %3 must be below the maximum %4.")
        .arg(name, whole, number(given.low), number(given.high));
}

} // namespace

QString sweepParameterProblem(const SweepParameterDraft& row) {
    const QString name = displayTextElided(row.name, 40);
    if (!isSearchParameterName(row.name))
        return RunDraftText::tr("\"%1\" is not a valid parameter name: use letters, digits, _, - and .").arg(name);
    const auto distribution = row.kept ? row.kept : distributionFromText(row.kind, row.values);
    if (distribution) {
        const auto finding = findingIn({{row.name, *distribution}});
        if (finding && finding->problem == SpaceProblem::InvalidBounds && distribution->kind != ParameterKind::Choice)
            return sweepBoundsProblem(name, *distribution);
        return parameterProblemText({row.name, *distribution});
    }
    QStringList names;
    for (const std::string_view one : valueNames(row.kind))
        names << QString::fromUtf8(one.data(), static_cast<qsizetype>(one.size()));
    return RunDraftText::tr("The parameter %1 needs comma-separated numbers: %2.")
        .arg(name, names.join(QStringLiteral(", ")));
}

std::vector<DraftProblem> problemsOf(const RunDraft& draft) {
    return Checker(draft).check();
}

RunConfig configOf(const RunDraft& draft) {
    RunConfig config;
    const std::string line(trimmed(draft.command));
    const auto words = splitPlainCommand(line);
    if (words && draft.spark)
        config.argv = sparkCommand(*draft.spark, *words);
    else if (words && draft.isArgumentList)
        config.argv = *words;
    else if (needsShell(line))
        config.shellText = line;
    else if (!line.empty())
        config.argv = {line};
    config.source = draft.source;
    config.compute = draft.compute;
    config.runBased = draft.runBased;
    config.otherComputes = draft.otherComputes;
    config.instanceType = draft.instanceType;
    config.needs = draft.needs;
    config.distribution = draft.spark ? Distribution{DistributionKind::Spark} : draft.distribution;
    config.priority = draft.priority;
    config.sharedMemoryBytes = draft.sharedMemoryBytes;
    config.slurm = draft.slurm;
    config.slurm.time.clear();
    store(draft.environment, config);
    config.experiment = trimmed(draft.experiment);
    config.name = trimmed(draft.name);
    for (const auto& [name, value] : draft.variables)
        config.variables[name] = value;
    config.inputs = draft.inputs;
    for (const auto& [name, value] : draft.tags)
        config.tags[name] = value;
    config.timeLimit = isBlank(draft.timeLimit) ? slurmTimeFrom(draft.slurm.time) : parseSeconds(draft.timeLimit);
    config.grace = parseSeconds(draft.grace);
    config.retries = draft.retries;
    config.loginShell = draft.loginShell;
    config.writableEnvironment = draft.writableEnvironment;
    return config;
}

void addDataInput(RunDraft& draft, const std::string& nameAndVersion) {
    const size_t colon = nameAndVersion.find(':');
    RunInput input;
    input.kind = RunInput::Kind::Folder; // the submission determines it
    input.value = "azureml:" + nameAndVersion + (colon == std::string::npos ? "@latest" : "");
    const std::string name = nameAndVersion.substr(0, colon);
    input.name = isInputName(name) ? name : "data";
    std::erase_if(draft.inputs, [&](const RunInput& other) { return other.name == input.name; });
    draft.inputs.push_back(std::move(input));
}

RunDraft draftFrom(const RunConfig& config) {
    RunDraft draft;
    draft.source = config.source;
    draft.command = commandLine(config);
    draft.isArgumentList = !config.shellText.has_value();
    takeSparkApplication(config, draft);
    draft.compute = config.runBased ? std::string(localTargetName) : config.compute;
    draft.runBased = config.runBased;
    draft.otherComputes = config.otherComputes;
    draft.instanceType = config.instanceType;
    draft.needs = config.needs;
    draft.distribution = draft.spark ? Distribution() : config.distribution; // of what it would be without Spark
    draft.priority = config.priority;
    draft.sharedMemoryBytes = config.sharedMemoryBytes;
    draft.slurm = config.slurm;
    draft.environment = environmentChoiceFrom(config);
    draft.experiment = config.experiment;
    draft.name = config.name;
    for (const auto& [name, value] : config.variables)
        draft.variables.push_back({name, value});
    for (RunInput input : config.inputs) {
        input.tree.clear();
        input.fileName.clear();
        draft.inputs.push_back(std::move(input));
    }
    for (const auto& [name, value] : config.tags) {
        if (!name.starts_with("git."))
            draft.tags.push_back({name, value});
    }
    if (config.timeLimit)
        draft.timeLimit = secondsText(*config.timeLimit);
    if (config.grace)
        draft.grace = secondsText(*config.grace);
    draft.retries = config.retries;
    draft.loginShell = config.loginShell;
    draft.writableEnvironment = config.writableEnvironment;
    return draft;
}

std::optional<std::vector<std::string>> splitPlainCommand(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool isOpen = false;
    char quote = 0;
    for (size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote == '\'') {
            if (c == '\'')
                quote = 0;
            else
                word += c;
        } else if (quote == '"') {
            if (c == '"')
                quote = 0;
            else if (c == '$' || c == '`')
                return std::nullopt;
            else if (c == '\\' && i + 1 < line.size() &&
                     std::string_view("\"\\$`").find(line[i + 1]) != std::string_view::npos)
                word += line[++i];
            else
                word += c;
        } else if (c == '\'' || c == '"') {
            quote = c;
            isOpen = true;
        } else if (c == '\\') {
            if (++i == line.size())
                return std::nullopt;
            word += line[i];
            isOpen = true;
        } else if (blanks.find(c) != std::string_view::npos) {
            if (isOpen)
                words.push_back(std::exchange(word, {}));
            isOpen = false;
        } else if ((line.compare(i, 9, "${{inputs") == 0 || line.compare(i, 15, "${{search_space") == 0) &&
                   line.find("}}", i) != std::string::npos) {
            const size_t end = line.find("}}", i) + 2;
            word += line.substr(i, end - i);
            i = end - 1;
            isOpen = true;
        } else if (std::string_view("$`;&|<>()*?[]#~!{}").find(c) != std::string_view::npos) {
            return std::nullopt;
        } else {
            word += c;
            isOpen = true;
        }
    }
    if (quote != 0)
        return std::nullopt;
    if (isOpen)
        words.push_back(word);
    if (words.empty() || words.front().find('=') != std::string::npos)
        return std::nullopt; // variable assignment: needs a shell
    return words;
}

std::optional<std::chrono::seconds> parseSeconds(const std::string& text) {
    constexpr int64_t maxValue = 10'000LL * 86'400;
    int64_t total = 0;
    bool hasPart = false;
    size_t at = text.find_first_not_of(blanks);
    while (at != std::string::npos && at < text.size()) {
        int64_t number = 0;
        const size_t digits = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9' && number < maxValue)
            number = number * 10 + (text[at++] - '0');
        if (at == digits)
            return std::nullopt;
        at = std::min(text.find_first_not_of(blanks, at), text.size());
        std::string unit;
        while (at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z')))
            unit += static_cast<char>(text[at++] | 0x20);
        int64_t factor = 0;
        if (unit == "d" || unit == "day" || unit == "days")
            factor = 86'400;
        else if (unit == "h" || unit == "hour" || unit == "hours")
            factor = 3'600;
        else if (unit == "m" || unit == "min" || unit == "minutes")
            factor = 60;
        else if (unit == "s" || unit == "sec" || unit == "seconds" || (unit.empty() && !hasPart && at == text.size()))
            factor = 1;
        else
            return std::nullopt;
        total += number * factor;
        if (total > maxValue)
            return std::nullopt;
        hasPart = true;
        at = text.find_first_not_of(blanks, at);
    }
    return hasPart ? std::optional(std::chrono::seconds(total)) : std::nullopt;
}

std::string secondsText(std::chrono::seconds seconds) {
    int64_t left = seconds.count();
    std::string text;
    for (const auto& [unit, size] : {std::pair("d", 86'400), {"h", 3'600}, {"min", 60}, {"s", 1}}) {
        if (left >= size) {
            text += (text.empty() ? "" : " ") + std::to_string(left / size) + " " + unit;
            left %= size;
        }
    }
    return text.empty() ? "0 s" : text;
}

std::vector<std::string> submitArguments(const RunConfig& config, const std::string& workspace) {
    return submitArguments(config, environmentChoiceFrom(config), workspace);
}

std::vector<std::string> submitArguments(const RunConfig& config, const EnvironmentChoice& environment,
                                         const std::string& workspace) {
    std::vector<std::string> words = {"studioctl", "run", "submit"};
    const auto add = [&words](const std::string& option, const std::string& value) {
        // "=" form, so that a value may start with a dash.
        words.push_back(option + "=" + value);
    };
    if (!workspace.empty())
        add("--workspace", workspace);
    if (config.runBased)
        addShape(words, *config.runBased, config.needs.nodes);
    else if (isServerless(config))
        words.emplace_back("--serverless");
    else if (config.compute != "local" || !config.otherComputes.empty())
        add("--compute", namesOf(candidateComputes(config)));
    if (!config.instanceType.empty())
        add("--instance-type", config.instanceType);
    addNeeds(words, config, config.runBased && config.runBased->like.empty());
    for (const auto& [option, value] :
         {std::pair("--partition", &config.slurm.partition), std::pair("--account", &config.slurm.account),
          std::pair("--qos", &config.slurm.qos), std::pair("--gres", &config.slurm.gres),
          std::pair("--constraint", &config.slurm.constraint), std::pair("--prelude", &config.slurm.prelude)}) {
        if (!value->empty())
            add(option, *value);
    }
    if (!config.source.empty())
        add("--source", config.source);
    if (!config.experiment.empty())
        add("--experiment", config.experiment);
    if (!config.name.empty())
        add("--name", config.name);
    for (const std::string& word : environmentChoiceArguments(environment))
        words.push_back(word);
    for (const auto& [name, value] : config.variables)
        add("--env", name + "=" + value);
    for (const RunInput& input : config.inputs) {
        const char* prefix = isDataReference(input.value) && input.kind != RunInput::Kind::Value ? ""
                             : input.kind == RunInput::Kind::Value                               ? "text:"
                             : input.kind == RunInput::Kind::File                                ? "file:"
                             : input.kind == RunInput::Kind::Folder                              ? "folder:"
                             : input.kind == RunInput::Kind::Address ? "" // the prefix implies it
                                                                     : "path:";
        const bool isCopied =
            input.isPrivate && (input.kind == RunInput::Kind::File || input.kind == RunInput::Kind::Folder);
        add("--input", input.name + "=" + (isCopied ? "copy:" : "") + prefix + input.value);
    }
    for (const auto& [name, value] : config.tags)
        add("--tag", name + "=" + value);
    if (config.timeLimit)
        add("--time-limit", std::to_string(config.timeLimit->count()));
    if (config.grace)
        add("--grace", std::to_string(config.grace->count()));
    if (config.retries != 0)
        add("--retries", std::to_string(config.retries));
    if (config.loginShell)
        words.emplace_back("--login-shell");
    if (config.writableEnvironment)
        words.emplace_back("--writable-environment");
    words.emplace_back("--");
    if (!config.shellText)
        words.insert(words.end(), config.argv.begin(), config.argv.end());
    else // a single argument with a space is shell text
        words.push_back(config.shellText->find_first_of(" \t\n") == std::string::npos ? *config.shellText + " "
                                                                                      : *config.shellText);
    return words;
}

std::string submitCommand(const RunConfig& config, const std::string& workspace) {
    return submitCommand(config, environmentChoiceFrom(config), workspace);
}

std::string submitCommand(const RunConfig& config, const EnvironmentChoice& environment, const std::string& workspace) {
    std::string line;
    for (const std::string& word : submitArguments(config, environment, workspace))
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    return line;
}

} // namespace studio::ui
