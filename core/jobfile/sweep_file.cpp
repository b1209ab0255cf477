#include "core/jobfile/sweep_file.h"

#include <QFile>
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numbers>

#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/number_text.h"
#include "core/base/sha256.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/sweep_job.h"

namespace studio {

namespace {

void setKey(YamlValue& map, const std::string& key, const YamlValue& value, const YamlKey& at) {
    if (YamlValue* known = map.at(key)) {
        *known = value;
        return;
    }
    map.keys.push_back({key, at.line, at.column});
    map.items.push_back(value);
}

void removeKey(YamlValue& map, std::string_view key) {
    for (size_t i = 0; i < map.keys.size(); ++i) {
        if (map.keys[i].text == key) {
            map.keys.erase(map.keys.begin() + static_cast<ptrdiff_t>(i));
            map.items.erase(map.items.begin() + static_cast<ptrdiff_t>(i));
            return;
        }
    }
}

std::optional<double> realNumber(YamlMap& map, const char* key, Problems& problems) {
    const YamlValue* value = map.find(key);
    if (value == nullptr)
        return std::nullopt;
    const auto number = value->isScalar() ? numberFromText(value->text) : std::nullopt;
    if (!number || !std::isfinite(*number)) {
        problems.refuse(*value, JobFileText::tr("\"%1\" must be a number.").arg(map.nameOf(key)));
        return std::nullopt;
    }
    return number;
}

QString findingText(const SpaceFinding& finding) {
    const QString name = shownText(finding.parameter);
    switch (finding.problem) {
    case SpaceProblem::Empty:
        return JobFileText::tr("The sweep has no parameters: \"search_space\" is empty.");
    case SpaceProblem::InvalidName:
        return JobFileText::tr("\"%1\" is not a valid parameter name. Use letters, digits, \"_\", \"-\" and \".\".")
            .arg(name);
    case SpaceProblem::RepeatedName:
        return JobFileText::tr("The parameter %1 is specified twice.").arg(name);
    case SpaceProblem::NoOptions:
        return JobFileText::tr("The parameter %1 has no values to choose from.").arg(name);
    case SpaceProblem::InvalidBounds:
        return (finding.kind == ParameterKind::RandInt
                    ? JobFileText::tr("The parameter %1 needs a number of values, \"upper\", above 0.")
                : isNormal(finding.kind) ? JobFileText::tr("The parameter %1 needs a \"sigma\" above 0.")
                                         : JobFileText::tr("The parameter %1 needs a minimum below its maximum."))
            .arg(name);
    case SpaceProblem::InvalidStep:
        return JobFileText::tr("The parameter %1 needs a step \"q\" above 0.").arg(name);
    case SpaceProblem::TooLarge:
        return JobFileText::tr("The search space is too large at %1.").arg(name);
    }
    return {};
}

QString problemText(SweepProblem problem) {
    switch (problem) {
    case SweepProblem::NoMetric:
        return JobFileText::tr("The sweep needs the name of the metric to optimize: \"objective.primary_metric\".");
    case SweepProblem::InvalidLimits:
        return JobFileText::tr("The limits of the sweep must be positive, with at most %1 trials.").arg(maxSweepTrials);
    case SweepProblem::GridNeedsChoices:
        return JobFileText::tr("Grid sampling needs a \"choice\" for each parameter.");
    case SweepProblem::BayesianNeedsBounds:
        return JobFileText::tr("Bayesian sampling needs bounds: use choice, randint, uniform, loguniform, quniform or "
                               "qloguniform instead of normal distributions.");
    case SweepProblem::PolicyNeedsSlack:
        return JobFileText::tr("The bandit policy needs either \"slack_factor\" or \"slack_amount\", above 0.");
    case SweepProblem::InvalidPolicyNumbers:
        return JobFileText::tr("The early termination policy has a number that is out of range: intervals and delays "
                               "are 0 or more, percentages 1 to 99, and a reduction factor at least 2.");
    }
    return {};
}

// Returns the value of the first of these keys that the file has, else the file as a whole.
const YamlValue& firstValue(const YamlValue& root, std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        const YamlValue* value = root.at(key);
        if (value != nullptr && !value->isNothing())
            return *value;
    }
    return root;
}

// Keys of a sweep job, then those of HyperDrive's file.
const YamlValue& problemPlace(SweepProblem problem, const YamlValue& root) {
    switch (problem) {
    case SweepProblem::NoMetric:
        return firstValue(root, {"objective", "primary_metric_name"});
    case SweepProblem::InvalidLimits:
        return firstValue(root, {"limits"});
    case SweepProblem::GridNeedsChoices:
    case SweepProblem::BayesianNeedsBounds:
        return firstValue(root, {"search_space", "sampling"});
    case SweepProblem::PolicyNeedsSlack:
    case SweepProblem::InvalidPolicyNumbers:
        return firstValue(root, {"early_termination", "policy"});
    }
    return root;
}

// The parameter of the sweep in which the finding is: "optimizer" of "optimizer/1/lr".
const YamlValue& findingPlace(const SpaceFinding& finding, const YamlValue& root) {
    const YamlValue& space = firstValue(root, {"search_space", "sampling"});
    const YamlValue* parameter = space.at(finding.parameter.substr(0, finding.parameter.find('/')));
    return parameter != nullptr ? *parameter : space;
}

// Joins the trial with the job around it, as a command job.
class TrialReader {
public:
    TrialReader(const YamlValue& root, const std::string& file, const SearchSpace& space, Problems& problems)
        : m_folder(folderOfFile(file))
        , m_space(space)
        , m_problems(problems)
        , m_job(root) {}

    YamlValue read() {
        const YamlValue* trial = m_job.at("trial");
        const YamlValue own = trial != nullptr ? *trial : YamlValue();
        for (const char* key :
             {"trial", "type", "sampling_algorithm", "search_space", "objective", "limits", "early_termination"})
            removeKey(m_job, key);
        if (own.isMap())
            join(own);
        else if (own.isScalar())
            readComponent(own);
        else
            m_problems.refuse(m_job, JobFileText::tr("The sweep has no \"trial\" with a command."));
        return std::move(m_job);
    }

private:
    void join(const YamlValue& trial) {
        for (size_t i = 0; i < trial.keys.size(); ++i) {
            if (trial.keys[i].text != "type" && trial.keys[i].text != "$schema")
                setKey(m_job, trial.keys[i].text, trial.items[i], trial.keys[i]);
        }
    }

    void readComponent(const YamlValue& at) {
        std::string name = at.text;
        if (name.starts_with("file:"))
            name = name.substr(5);
        if (isAddress(name) || !(name.ends_with(".yml") || name.ends_with(".yaml"))) {
            m_problems.refuse(at, JobFileText::tr("The trial \"%1\" is a registered component, which exists only in "
                                                  "Azure. Set \"trial\" to the path of its file.")
                                      .arg(shownText(name)));
            return;
        }
        const std::string path = pathIn(m_folder, name);
        const auto text = readNamedFile(path);
        if (!text) {
            m_problems.refuse(at, JobFileText::tr("The component file %1 cannot be read: %2")
                                      .arg(shownText(path), QString::fromStdString(text.error().message)));
            return;
        }
        Problems problems(m_problems.all(), path);
        auto component = readYaml(*text, problems);
        if (!component)
            return;
        const std::string folder = folderOfFile(path);
        for (const char* key :
             {"code", "environment", "distribution", "resources", "environment_variables", "outputs"}) {
            YamlValue* value = component->at(key);
            if (value == nullptr || (m_job.at(key) != nullptr && !m_job.at(key)->isNothing()))
                continue;
            if (value->isScalar())
                makeAbsolute(*value, key, folder);
            setKey(m_job, key, *value, {key, value->line, value->column});
        }
        if (const YamlValue* inputs = component->at("inputs"); inputs != nullptr && inputs->isMap())
            addDefaults(*inputs);
        YamlValue* command = component->at("command");
        if (command == nullptr || !command->isScalar()) {
            problems.refuse(*component, JobFileText::tr("The component has no \"command\"."));
            return;
        }
        command->text = withSearchSpace(command->text);
        setKey(m_job, "command", *command, {"command", command->line, command->column});
    }

    // Paths in a component are relative to its own file.
    static void makeAbsolute(YamlValue& value, const std::string& key, const std::string& folder) {
        const std::string plain = value.text.starts_with("file:") ? value.text.substr(5) : value.text;
        const bool isPath = key == "code"
                                ? !isAddress(plain) && !plain.starts_with("git+")
                                : key == "environment" && (plain.starts_with("./") || plain.starts_with("../") ||
                                                           value.text.starts_with("file:"));
        if (isPath)
            value.text = key == "environment" ? "file:" + pathIn(folder, plain) : pathIn(folder, plain);
    }

    void addDefaults(const YamlValue& declared) {
        YamlValue inputs = m_job.at("inputs") != nullptr ? *m_job.at("inputs") : YamlValue();
        if (!inputs.isMap())
            inputs = YamlValue{YamlValue::Kind::Map, {}, false, {}, {}, declared.line, declared.column};
        for (size_t i = 0; i < declared.keys.size(); ++i) {
            const YamlKey& key = declared.keys[i];
            const YamlValue* literal = declared.items[i].isMap() ? declared.items[i].at("default") : nullptr;
            if (literal != nullptr && inputs.at(key.text) == nullptr && !isSearched(key.text))
                setKey(inputs, key.text, *literal, key);
        }
        if (!inputs.keys.empty())
            setKey(m_job, "inputs", inputs, {"inputs", declared.line, declared.column});
    }

    bool isSearched(const std::string& name) const {
        return std::any_of(m_space.begin(), m_space.end(), [&](const auto& one) { return one.name == name; });
    }

    // A component names its searched parameters among its inputs.
    std::string withSearchSpace(const std::string& command) const {
        std::string result = command;
        for (const std::string& expression : expressionsIn(command)) {
            constexpr std::string_view prefix = "inputs.";
            if (!expression.starts_with(prefix) || !isSearched(expression.substr(prefix.size())))
                continue;
            const std::string searched = "search_space." + expression.substr(prefix.size());
            for (size_t at = result.find("${{"); at != std::string::npos; at = result.find("${{", at + 3)) {
                const size_t close = result.find("}}", at);
                const size_t found = result.find(expression, at);
                if (close != std::string::npos && found < close && found + expression.size() <= close &&
                    result.substr(found + expression.size(), close - found - expression.size())
                            .find_first_not_of(" \t") == std::string::npos)
                    result.replace(found, expression.size(), searched);
            }
        }
        return result;
    }

    std::string m_folder;
    const SearchSpace& m_space;
    Problems& m_problems;
    YamlValue m_job;
};

class SpecReader {
public:
    SpecReader(const YamlValue& root, Problems& problems)
        : m_root(root)
        , m_problems(problems) {}

    SweepSpec read() {
        m_spec.seed = randomSeed();
        readSampling();
        readSpace();
        readObjective();
        readLimits();
        readPolicy();
        return std::move(m_spec);
    }
    std::optional<std::chrono::seconds> trialTimeout() const { return m_trialTimeout; }

private:
    void readSampling() {
        const YamlValue* value = m_root.at("sampling_algorithm");
        if (value == nullptr || value->isNothing()) {
            m_problems.warn(m_root, JobFileText::tr("The sweep has no \"sampling_algorithm\"; random is used."));
            return;
        }
        std::string type;
        if (value->isMap()) {
            YamlMap map(*value, m_problems, "sampling_algorithm.");
            type = lowered(map.text("type")).toStdString();
            if (const auto seed = map.number("seed"))
                m_spec.seed = static_cast<uint64_t>(*seed);
            const std::string rule = lowered(map.textIfAny("rule").value_or("")).toStdString();
            if (rule == "sobol")
                m_spec.sampling = SamplingKind::Sobol;
            else if (!rule.empty() && rule != "random")
                m_problems.refuse(*map.find("rule"),
                                  JobFileText::tr("\"sampling_algorithm.rule\" must be random or sobol."));
            readLogBase(map);
            map.finish();
        } else {
            type = lowered(value->text).toStdString();
        }
        if (type == "sobol")
            m_spec.sampling = SamplingKind::Sobol;
        else if (type == "grid")
            m_spec.sampling = SamplingKind::Grid;
        else if (type == "bayesian")
            m_spec.sampling = SamplingKind::Bayesian;
        else if (type != "random")
            m_problems.refuse(*value, JobFileText::tr("The sampling algorithm \"%1\" is unknown. Supported: random, "
                                                      "sobol, grid, bayesian.")
                                          .arg(shownText(type)));
    }

    void readLogBase(YamlMap& map) {
        const YamlValue* value = map.find("logbase");
        if (value == nullptr || (value->isScalar() && value->text == "e"))
            return;
        const auto base = value->isScalar() ? numberFromText(value->text) : std::nullopt;
        if (base && *base > 0 && *base != 1 && std::isfinite(*base))
            m_logBase = *base;
        else
            m_problems.refuse(*value,
                              JobFileText::tr("\"sampling_algorithm.logbase\" must be \"e\" or a positive number."));
    }

    void readSpace() {
        const YamlValue* space = m_root.at("search_space");
        if (space == nullptr || !space->isMap()) {
            m_problems.refuse(space != nullptr ? *space : m_root,
                              JobFileText::tr("The sweep has no \"search_space\" with its parameters."));
            return;
        }
        for (size_t i = 0; i < space->keys.size(); ++i)
            m_spec.space.push_back(readSearchParameter(space->keys[i].text, space->items[i], m_problems, m_logBase));
    }

    void readObjective() {
        const YamlValue* objective = m_root.at("objective");
        if (objective == nullptr && m_spec.sampling == SamplingKind::Grid)
            return; // each point is run, as in a job array
        if (objective == nullptr || !objective->isMap()) {
            m_problems.refuse(objective != nullptr ? *objective : m_root,
                              JobFileText::tr("The sweep has no \"objective\" with \"goal\" and \"primary_metric\"."));
            return;
        }
        YamlMap map(*objective, m_problems, "objective.");
        const std::string goal = lowered(map.text("goal")).toStdString();
        if (const auto known = goalFromText(goal))
            m_spec.goal = *known;
        else
            m_problems.refuse(map.find("goal") != nullptr ? *map.find("goal") : *objective,
                              JobFileText::tr("\"objective.goal\" must be minimize or maximize."));
        m_spec.metric = map.text("primary_metric");
        if (m_spec.metric.empty() && m_spec.sampling == SamplingKind::Grid)
            m_problems.refuse(*objective, problemText(SweepProblem::NoMetric));
        map.finish({"type"});
    }

    void readLimits() {
        const YamlValue* limits = m_root.at("limits");
        if (limits == nullptr || limits->isNothing())
            return;
        if (!limits->isMap()) {
            m_problems.refuse(*limits, JobFileText::tr("\"limits\" must have \"key: value\" lines."));
            return;
        }
        YamlMap map(*limits, m_problems, "limits.");
        const auto positive = [&](const char* key, int64_t largest) -> std::optional<int64_t> {
            const auto number = map.number(key);
            if (!number || (*number > 0 && *number <= largest))
                return number;
            m_problems.refuse(
                *map.find(key),
                JobFileText::tr("\"%1\" must be between %2 and %3.").arg(map.nameOf(key)).arg(1).arg(largest));
            return std::nullopt;
        };
        if (const auto total = positive("max_total_trials", maxSweepTrials))
            m_spec.maxTrials = static_cast<int>(*total);
        if (const auto concurrent = positive("max_concurrent_trials", maxSweepTrials))
            m_spec.maxConcurrent = static_cast<int>(*concurrent);
        constexpr int64_t tenYears = 315'360'000;
        if (const auto timeout = positive("timeout", tenYears))
            m_spec.timeoutS = *timeout;
        if (const auto timeout = positive("trial_timeout", tenYears))
            m_trialTimeout = std::chrono::seconds(*timeout);
        map.finish({"type"});
    }

    void readPolicy() {
        const YamlValue* policy = m_root.at("early_termination");
        if (policy == nullptr || policy->isNothing())
            return;
        if (!policy->isMap()) {
            m_problems.refuse(*policy, JobFileText::tr("\"early_termination\" must have a \"type\"."));
            return;
        }
        YamlMap map(*policy, m_problems, "early_termination.");
        const std::string type = lowered(map.text("type")).toStdString();
        const auto kind = stopPolicyKindFromText(type);
        if (!kind) {
            m_problems.refuse(*policy, JobFileText::tr("The early termination policy \"%1\" is unknown. Supported: "
                                                       "bandit, median_stopping, truncation_selection, asha.")
                                           .arg(shownText(type)));
            return;
        }
        StopPolicy& read = m_spec.policy;
        read.kind = *kind;
        const auto whole = [&](const char* key, int& into) {
            if (const auto number = map.number(key))
                into = static_cast<int>(std::clamp<int64_t>(*number, -1, 1'000'000'000));
        };
        whole("evaluation_interval", read.interval);
        whole("delay_evaluation", read.delay);
        whole("truncation_percentage", read.truncationPercentage);
        whole("min_resource", read.minResource);
        whole("reduction_factor", read.reductionFactor);
        read.slackFactor = realNumber(map, "slack_factor", m_problems).value_or(0);
        read.slackAmount = realNumber(map, "slack_amount", m_problems).value_or(0);
        read.excludesFinished = map.flag("exclude_finished_jobs").value_or(false);
        map.finish();
    }

    const YamlValue& m_root;
    Problems& m_problems;
    SweepSpec m_spec;
    std::optional<std::chrono::seconds> m_trialTimeout;
    double m_logBase = std::numbers::e;
};

ChoiceOption readOption(const YamlValue& value, Problems& problems, double logBase) {
    ChoiceOption option;
    option.isObject = value.isMap();
    if (!value.isMap()) {
        option.text = literalText(value);
        option.isText = value.isQuoted;
        if (!value.isScalar())
            problems.refuse(value, JobFileText::tr("A value to choose from must be a single value or a map."));
        return option;
    }
    for (size_t i = 0; i < value.keys.size(); ++i) {
        const YamlValue& member = value.items[i];
        if (member.isMap() && member.at("type") != nullptr) {
            option.members.push_back(readSearchParameter(value.keys[i].text, member, problems, logBase));
            continue;
        }
        SearchParameter fixed;
        fixed.name = value.keys[i].text;
        fixed.distribution.kind = ParameterKind::Choice;
        fixed.distribution.options.push_back(readOption(member, problems, logBase));
        option.members.push_back(std::move(fixed));
    }
    return option;
}

} // namespace

uint64_t randomSeed() {
    const Sha256 hash = sha256Of(randomIdText());
    return uint64_t{hash[0]} << 24U | uint64_t{hash[1]} << 16U | uint64_t{hash[2]} << 8U | hash[3];
}

SearchParameter readSearchParameter(const std::string& name, const YamlValue& value, Problems& problems,
                                    double logBase) {
    SearchParameter parameter;
    parameter.name = name;
    ParameterDistribution& read = parameter.distribution;
    if (!value.isMap()) {
        problems.refuse(
            value,
            JobFileText::tr("The parameter %1 needs a \"type\", such as choice or uniform.").arg(shownText(name)));
        return parameter;
    }
    YamlMap map(value, problems, "search_space." + name + ".");
    const std::string type = lowered(map.text("type")).toStdString();
    const auto kind = parameterKindFromText(type);
    if (!kind) {
        problems.refuse(value, JobFileText::tr("The parameter %1 has the unknown type \"%2\". Supported: choice, "
                                               "randint, uniform, loguniform, quniform, qloguniform, normal, "
                                               "lognormal, qnormal, qlognormal.")
                                   .arg(shownText(name), shownText(type)));
        return parameter;
    }
    read.kind = *kind;
    const double scale = isLogarithmic(*kind) ? std::log(logBase) : 1;
    if (*kind == ParameterKind::Choice) {
        const YamlValue* values = map.find("values");
        for (const YamlValue& one : values != nullptr && values->isList() ? values->items : std::vector<YamlValue>())
            read.options.push_back(readOption(one, problems, logBase));
    } else if (*kind == ParameterKind::RandInt) {
        read.upper = map.number("upper").value_or(0);
    } else if (isNormal(*kind)) {
        read.mu = realNumber(map, "mu", problems).value_or(0) * scale;
        read.sigma = realNumber(map, "sigma", problems).value_or(0) * scale;
    } else {
        read.low = realNumber(map, "min_value", problems).value_or(0) * scale;
        read.high = realNumber(map, "max_value", problems).value_or(0) * scale;
    }
    if (isQuantized(*kind))
        read.q = realNumber(map, "q", problems).value_or(0);
    map.finish();
    return parameter;
}

QString parameterProblemText(const SearchParameter& parameter) {
    const auto finding = findingIn({parameter});
    return finding ? findingText(*finding) : QString();
}

QString sweepProblemText(const SweepSpec& spec) {
    if (const auto finding = findingIn(spec.space))
        return findingText(*finding);
    const auto problem = problemIn(spec);
    return problem ? problemText(*problem) : QString();
}

bool checkSweep(const SweepSpec& spec, const YamlValue& root, Problems& problems) {
    if (const auto finding = findingIn(spec.space)) {
        problems.refuse(findingPlace(*finding, root), findingText(*finding));
        return false;
    }
    if (const auto problem = problemIn(spec)) {
        problems.refuse(problemPlace(*problem, root), problemText(*problem));
        return false;
    }
    return true;
}

JobDraft readSweepJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                      std::vector<FileProblem> problems) {
    Problems found(problems, file);
    SpecReader reader(root, found);
    SweepSpec spec = reader.read();
    if (!hasErrors(problems))
        checkSweep(spec, root, found);
    const YamlValue job = TrialReader(root, file, spec.space, found).read();
    std::vector<std::string> names;
    for (const SearchParameter& parameter : spec.space)
        names.push_back(parameter.name);
    if (job.at("command") == nullptr && !choices.command) {
        JobDraft draft;
        draft.file = file;
        draft.problems = std::move(problems);
        if (draft.isFine())
            Problems(draft.problems, file)
                .refuse(firstValue(root, {"trial"}), JobFileText::tr("The trial has no \"command\"."));
        return draft;
    }
    JobDraft draft = readCommandJob(job, file, choices, std::move(problems), names);
    if (reader.trialTimeout())
        draft.config.timeLimit = reader.trialTimeout();
    setSweep(draft, std::move(spec));
    return draft;
}

} // namespace studio
