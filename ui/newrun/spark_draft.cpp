#include "ui/newrun/spark_draft.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <set>

#include "core/jobfile/spark_file.h"
#include "ui/common/formats.h"
#include "ui/newrun/run_draft.h"

namespace studio::ui {

namespace {

struct SparkDraftText {
    Q_DECLARE_TR_FUNCTIONS(SparkDraftText)
};

struct SparkField {
    const char* option; // of spark-submit
    std::string SparkDraft::*value;
};

constexpr std::array sparkFields = {
    SparkField{"--deploy-mode", &SparkDraft::deployMode},
    SparkField{"--num-executors", &SparkDraft::executors},
    SparkField{"--executor-cores", &SparkDraft::executorCores},
    SparkField{"--executor-memory", &SparkDraft::executorMemory},
    SparkField{"--driver-memory", &SparkDraft::driverMemory},
    SparkField{"--py-files", &SparkDraft::pyFiles},
    SparkField{"--jars", &SparkDraft::jars},
    SparkField{"--files", &SparkDraft::files},
    SparkField{"--class", &SparkDraft::mainClass},
};

bool isMatch(const std::string& text, const char* pattern) {
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)),
                              QRegularExpression::CaseInsensitiveOption)
        .match(QString::fromStdString(text))
        .hasMatch();
}

FieldProblem sparkFieldProblem(const char* field, const QString& text) {
    return {QLatin1String(field), text};
}

} // namespace

std::vector<std::string> sparkCommand(const SparkDraft& draft, const std::vector<std::string>& application) {
    std::vector<std::string> words = sparkRunner();
    for (const SparkField& field : sparkFields) {
        if (!(draft.*field.value).empty())
            words.insert(words.end(), {field.option, draft.*field.value});
    }
    for (const std::string& property : draft.conf)
        words.insert(words.end(), {"--conf", property});
    words.insert(words.end(), draft.others.begin(), draft.others.end());
    words.insert(words.end(), application.begin(), application.end());
    return words;
}

std::optional<std::pair<SparkDraft, std::vector<std::string>>> sparkDraftFrom(const std::vector<std::string>& command) {
    static const std::set<std::string> withValue = {"--master",
                                                    "--name",
                                                    "--archives",
                                                    "--packages",
                                                    "--exclude-packages",
                                                    "--repositories",
                                                    "--driver-cores",
                                                    "--driver-java-options",
                                                    "--queue",
                                                    "--properties-file",
                                                    "--driver-library-path",
                                                    "--driver-class-path",
                                                    "--principal",
                                                    "--keytab",
                                                    "--proxy-user",
                                                    "--total-executor-cores",
                                                    "--yarn-deploy-mode"};
    const std::vector<std::string> runner = sparkRunner();
    if (command.size() <= runner.size() || !std::equal(runner.begin(), runner.end(), command.begin()))
        return std::nullopt;
    SparkDraft draft;
    size_t at = runner.size();
    for (; at < command.size() && command[at].starts_with('-'); ++at) {
        const size_t equals = std::min(command[at].find('='), command[at].size());
        const std::string option = command[at].substr(0, equals);
        const auto field = std::find_if(sparkFields.begin(), sparkFields.end(),
                                        [&](const SparkField& each) { return option == each.option; });
        const bool isConf = option == "--conf" || option == "-c";
        if (option == "--no-environment-archive") {
            draft.others.push_back(option);
            continue;
        }
        if (field == sparkFields.end() && !isConf && !withValue.contains(option))
            return std::nullopt;
        std::string value = command[at].substr(std::min(equals + 1, command[at].size()));
        if (equals == command[at].size()) {
            if (++at == command.size())
                return std::nullopt;
            value = command[at];
        }
        if (isConf)
            draft.conf.push_back(value);
        else if (field != sparkFields.end())
            draft.*(field->value) = value;
        else
            draft.others.insert(draft.others.end(), {option, value});
    }
    if (at == command.size())
        return std::nullopt; // no application
    return std::pair(draft, std::vector<std::string>(command.begin() + static_cast<std::ptrdiff_t>(at), command.end()));
}

void takeSparkApplication(const RunConfig& config, RunDraft& draft) {
    if (config.distribution.kind != DistributionKind::Spark)
        return;
    const auto words = config.shellText ? splitPlainCommand(*config.shellText) : std::optional(config.argv);
    auto found = words ? sparkDraftFrom(*words) : std::nullopt;
    if (!found)
        return;
    RunConfig application;
    application.argv = std::move(found->second);
    draft.command = commandLine(application);
    draft.isArgumentList = true;
    draft.spark = std::move(found->first);
}

std::optional<FieldProblem> problemOf(const SparkDraft& draft) {
    constexpr const char* count = "[1-9][0-9]{0,5}";
    constexpr const char* memory = "[1-9][0-9]*([bkmgtp]|[kmgtp]b)?";
    for (const auto& [value, field] :
         {std::pair(&draft.executors, "sparkExecutors"), std::pair(&draft.executorCores, "sparkExecutorCores")}) {
        if (!value->empty() && !isMatch(*value, count))
            return sparkFieldProblem(field, SparkDraftText::tr("Enter a number, such as 4, or leave the field empty."));
    }
    for (const auto& [value, field] : {std::pair(&draft.executorMemory, "sparkExecutorMemory"),
                                       std::pair(&draft.driverMemory, "sparkDriverMemory")}) {
        if (!value->empty() && !isMatch(*value, memory))
            return sparkFieldProblem(
                field, SparkDraftText::tr("Enter an amount of memory, such as 2g or 512m, or leave the field empty."));
    }
    for (const std::string& property : draft.conf) {
        const size_t equals = property.find('=');
        if (equals == std::string::npos || equals == 0)
            return sparkFieldProblem("sparkConf",
                                     SparkDraftText::tr("\"%1\" is not a property. Enter KEY=VALUE, one per line.")
                                         .arg(displayTextElided(property, 60)));
    }
    return std::nullopt;
}

} // namespace studio::ui
