#include "core/jobfile/hyperdrive_file.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/file.h"
#include "core/base/number_text.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/run_configuration_file.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/jobfile/trial_config.h"
#include "core/jobfile/yaml_building.h"

namespace studio {

namespace {

constexpr auto hyperDriveKeys = YamlMap::Case::Insensitive;
constexpr int64_t defaultMinutes = 10'080;
constexpr int64_t maxMinutes = 5'256'000; // ten years

class HyperDriveReader {
public:
    HyperDriveReader(const YamlValue& root, std::string file, Problems& problems)
        : m_root(root)
        , m_file(std::move(file))
        , m_problems(problems)
        , m_map(root, problems, {}, hyperDriveKeys) {}

    SweepSpec read() {
        m_spec.seed = randomSeed();
        m_spec.goal = Goal::Maximize;
        readSampling();
        readPolicy();
        readObjective();
        readLimits();
        readExtension();
        m_map.finish({"type", "$schema", "name", "description"});
        return std::move(m_spec);
    }
    // Options of the command, in order of the file: name of the parameter and as it is passed.
    const std::vector<std::pair<std::string, std::string>>& options() const { return m_options; }
    const std::string& runConfiguration() const { return m_runConfiguration; }

private:
    void readSampling() {
        const YamlValue* sampling = m_map.map("sampling");
        if (sampling == nullptr)
            return m_problems.refuse(m_root, JobFileText::tr("The file has no \"sampling\" with a "
                                                             "\"parameter_space\"."));
        YamlMap map(*sampling, m_problems, "sampling.", hyperDriveKeys);
        const std::string type = lowered(map.textIfAny("type").value_or("random")).toStdString();
        if (const auto kind = samplingKindFromText(type == "bayesianoptimization" ? "bayesian" : type))
            m_spec.sampling = *kind;
        else
            m_problems.refuse(*map.find("type"), JobFileText::tr("The sampling algorithm \"%1\" is unknown. Supported: "
                                                                 "random, sobol, grid, bayesian.")
                                                     .arg(shownText(type)));
        if (const auto seed = map.number("seed"))
            m_spec.seed = static_cast<uint64_t>(*seed);
        const YamlValue* space = map.find("parameter_space");
        if (space == nullptr || !space->isList())
            m_problems.refuse(
                space != nullptr ? *space : *sampling,
                JobFileText::tr("\"sampling.parameter_space\" must be a list of parameters with \"name\", "
                                "\"expression\" and \"values\"."));
        else
            std::for_each(space->items.begin(), space->items.end(), [&](const auto& one) { readParameter(one); });
        map.finish();
    }

    void readParameter(const YamlValue& item) {
        if (!item.isMap())
            return m_problems.refuse(item, JobFileText::tr("A parameter needs \"name\", \"expression\" and "
                                                           "\"values\"."));
        YamlMap map(item, m_problems, "parameter_space.", hyperDriveKeys);
        const std::string option = map.text("name");
        const std::string name = option.substr(std::min(option.find_first_not_of('-'), option.size()));
        const std::string expression = lowered(map.text("expression")).toStdString();
        const auto kind = parameterKindFromText(expression);
        const YamlValue* values = map.find("values");
        map.finish();
        if (option.empty() || expression.empty())
            return; // reported
        if (!kind)
            return m_problems.refuse(item, JobFileText::tr("The parameter %1 has the unknown expression \"%2\". "
                                                           "Supported: choice, randint, uniform, loguniform, quniform, "
                                                           "qloguniform, normal, lognormal, qnormal, qlognormal.")
                                               .arg(shownText(name), shownText(expression)));
        const std::vector<const char*> keys = keysOf(*kind);
        std::vector<YamlValue> given;
        if (values != nullptr)
            given = values->isList() ? values->items : std::vector<YamlValue>{*values};
        YamlValue parameter = item;
        parameter.keys = {{"type", item.line, item.column}};
        parameter.items = {scalarAt(item, expression)};
        if (*kind == ParameterKind::Choice) {
            YamlValue list = item;
            list.kind = YamlValue::Kind::List;
            list.keys.clear();
            list.items = given.size() == 1 && given.front().isList() ? given.front().items : given;
            parameter.keys.push_back({"values", item.line, item.column});
            parameter.items.push_back(std::move(list));
        } else if (given.size() != keys.size()) {
            QStringList names;
            for (const char* key : keys)
                names << QString::fromLatin1(key);
            return m_problems.refuse(
                values != nullptr ? *values : item,
                JobFileText::tr("%1 of the parameter %2 takes these values: [%3].")
                    .arg(shownText(expression), shownText(name), names.join(QStringLiteral(", "))));
        }
        for (size_t i = 0; i < keys.size(); ++i) {
            parameter.keys.push_back({keys[i], given[i].line, given[i].column});
            parameter.items.push_back(given[i]);
        }
        m_spec.space.push_back(readSearchParameter(name, parameter, m_problems, std::numbers::e));
        m_options.emplace_back(name, option.starts_with('-') ? option : "--" + option);
    }

    // The list `values` in its order, by the keys of a sweep job.
    static std::vector<const char*> keysOf(ParameterKind kind) {
        if (kind == ParameterKind::Choice)
            return {};
        if (kind == ParameterKind::RandInt)
            return {"upper"};
        std::vector<const char*> keys = {"min_value", "max_value"};
        if (isNormal(kind))
            keys = {"mu", "sigma"};
        if (isQuantized(kind))
            keys.push_back("q");
        return keys;
    }

    void readPolicy() {
        const YamlValue* policy = m_map.map("policy");
        if (policy == nullptr)
            return;
        YamlMap map(*policy, m_problems, "policy.", hyperDriveKeys);
        QString type = lowered(map.text("type")).remove(QLatin1Char('_'));
        if (type.endsWith(QStringLiteral("policy")))
            type.chop(6);
        StopPolicy& read = m_spec.policy;
        if (type == QStringLiteral("bandit"))
            read.kind = StopPolicyKind::Bandit;
        else if (type == QStringLiteral("medianstopping"))
            read.kind = StopPolicyKind::MedianStopping;
        else if (type == QStringLiteral("truncationselection"))
            read.kind = StopPolicyKind::TruncationSelection;
        else if (type != QStringLiteral("none") && type != QStringLiteral("notermination") &&
                 type != QStringLiteral("default"))
            m_problems.refuse(*policy, JobFileText::tr("The policy \"%1\" is unknown. Supported: BANDIT, "
                                                       "MEDIANSTOPPING, TRUNCATIONSELECTION, NONE.")
                                           .arg(shownText(type.toStdString())));
        const auto whole = [&](const char* key, int& into) {
            if (const auto number = map.number(key))
                into = static_cast<int>(std::clamp<int64_t>(*number, -1, 1'000'000'000));
        };
        whole("evaluation_interval", read.interval);
        whole("delay_evaluation", read.delay);
        whole("truncation_percentage", read.truncationPercentage);
        read.slackFactor = real(map, "slack_factor");
        read.slackAmount = real(map, "slack_amount");
        read.excludesFinished = map.flag("exclude_finished_jobs").value_or(false);
        map.finish();
    }

    double real(YamlMap& map, const char* key) {
        const YamlValue* value = map.find(key);
        if (value == nullptr)
            return 0;
        const auto number = value->isScalar() ? numberFromText(value->text) : std::nullopt;
        if (!number || !std::isfinite(*number))
            m_problems.refuse(*value, JobFileText::tr("\"%1\" must be a number.").arg(map.nameOf(key)));
        return number.value_or(0);
    }

    void readObjective() {
        m_spec.metric = m_map.text("primary_metric_name");
        const std::string goal = lowered(m_map.text("primary_metric_goal")).toStdString();
        if (const auto known = goalFromText(goal))
            m_spec.goal = *known;
        else if (!goal.empty())
            m_problems.refuse(*m_map.find("primary_metric_goal"),
                              JobFileText::tr("\"primary_metric_goal\" must be Minimize or Maximize."));
    }

    std::optional<int64_t> positive(const char* key, int64_t largest) {
        const auto number = m_map.number(key);
        if (!number || (*number > 0 && *number <= largest))
            return number;
        m_problems.refuse(
            *m_map.find(key),
            JobFileText::tr("\"%1\" must be between %2 and %3.").arg(m_map.nameOf(key)).arg(1).arg(largest));
        return std::nullopt;
    }

    void readLimits() {
        if (const auto total = positive("max_total_runs", maxSweepTrials))
            m_spec.maxTrials = static_cast<int>(*total);
        else if (m_map.find("max_total_runs") == nullptr)
            m_problems.refuse(m_root, JobFileText::tr("The file has no \"max_total_runs\"."));
        if (const auto concurrent = positive("max_concurrent_runs", maxSweepTrials))
            m_spec.maxConcurrent = static_cast<int>(*concurrent);
        m_spec.timeoutS = positive("max_duration_minutes", maxMinutes).value_or(defaultMinutes) * 60;
    }

    void readExtension() {
        const YamlValue* extension = m_map.map(extensionKey);
        if (extension == nullptr)
            return;
        YamlMap map(*extension, m_problems, std::string(extensionKey) + ".");
        m_runConfiguration = map.textIfAny("run_config").value_or(std::string());
        map.finish();
    }

    const YamlValue& m_root;
    std::string m_file;
    Problems& m_problems;
    YamlMap m_map;
    SweepSpec m_spec;
    std::vector<std::pair<std::string, std::string>> m_options;
    std::string m_runConfiguration;
};

// Run configurations in the folders where Azure's tools keep them.
std::vector<std::string> runConfigurationsNear(const std::string& file) {
    std::vector<std::string> found;
    const std::string project = projectOf(file);
    for (const std::string& folder :
         {folderOfFile(file), joinPath(project, ".azureml"), joinPath(project, "aml_config"), project}) {
        const auto entries = listFolder(folder);
        for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
            const std::string path = joinPath(folder, entry.name);
            if (entry.stamp.kind == FileStamp::Kind::File && entry.name.ends_with(".runconfig") &&
                std::find(found.begin(), found.end(), path) == found.end())
                found.push_back(path);
        }
        if (!found.empty())
            break;
    }
    return found;
}

// Returns the path of the trial's run configuration; reports why there is none.
std::optional<std::string> trialFile(const YamlValue& root, const std::string& file, const std::string& named,
                                     Problems& problems) {
    if (!named.empty())
        return pathIn(folderOfFile(file), named);
    const auto found = runConfigurationsNear(file);
    if (found.size() == 1)
        return found.front();
    QStringList names;
    for (const std::string& path : found)
        names << shownText(path.substr(path.rfind('/') + 1));
    const QString why =
        found.empty() ? JobFileText::tr("The file names no script, and there is no run configuration (*.runconfig) "
                                        "beside it.")
                      : JobFileText::tr("The file names no script, and there are several run configurations beside it: "
                                        "%1.")
                            .arg(names.join(QStringLiteral(", ")));
    problems.refuse(root, why + QLatin1Char(' ') +
                              JobFileText::tr("Give the command after \"--\", or name the run configuration with --set "
                                              "compute_studio.run_config=FILE."));
    return std::nullopt;
}

} // namespace

JobDraft readHyperDriveFile(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                            std::vector<FileProblem> problems) {
    Problems found(problems, file);
    HyperDriveReader reader(root, file, found);
    SweepSpec spec = reader.read();
    if (!hasErrors(problems))
        checkSweep(spec, root, found);
    JobDraft draft;
    draft.file = file;
    if (choices.command) {
        draft.config.source = choices.source.empty() ? projectOf(file) : choices.source;
    } else if (const auto path = trialFile(root, file, reader.runConfiguration(), found)) {
        const auto text = readNamedFile(*path);
        std::optional<YamlValue> trial;
        Problems inTrial(problems, *path);
        if (text)
            trial = readYaml(*text, inTrial);
        else
            found.refuse(root, JobFileText::tr("The run configuration %1 cannot be read: %2")
                                   .arg(shownText(*path), QString::fromStdString(text.error().message)));
        if (trial)
            draft = readRunConfigurationFile(*trial, *path, choices, std::move(problems));
        else
            draft.problems = std::move(problems);
        for (const auto& [name, option] : reader.options()) {
            const std::string value = "${{search_space." + name + "}}";
            if (draft.config.shellText)
                *draft.config.shellText += " " + option + " " + value;
            else if (!draft.config.argv.empty())
                draft.config.argv.insert(draft.config.argv.end(), {option, value});
        }
        setSweep(draft, std::move(spec));
        return draft;
    }
    draft.problems = std::move(problems);
    setSweep(draft, std::move(spec));
    return draft;
}

} // namespace studio
