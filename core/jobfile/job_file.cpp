#include "core/jobfile/job_file.h"

#include <algorithm>
#include <array>

#include "core/base/file.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/run_configuration_file.h"
#include "core/run/run_config.h"

namespace studio {

namespace {

constexpr size_t mostOffers = 100;

struct Telling {
    const char* word; // of `type`, or within `$schema`
    const char* key;  // that no other form has; may be null
    const char* name; // what it is called, for people
};

// What is no command job, by what tells it.
constexpr std::array others = {
    Telling{"pipeline", "jobs", QT_TRANSLATE_NOOP("JobFileText", "a pipeline job")},
    Telling{"sweep", "trial", QT_TRANSLATE_NOOP("JobFileText", "a sweep job")},
    Telling{"automl", "training_data", QT_TRANSLATE_NOOP("JobFileText", "an AutoML job")},
    Telling{"parallel", "mini_batch_size", QT_TRANSLATE_NOOP("JobFileText", "a parallel job")},
    Telling{"spark", "entry", QT_TRANSLATE_NOOP("JobFileText", "a Spark job")},
    Telling{"schedule", "create_job", QT_TRANSLATE_NOOP("JobFileText", "a schedule")},
    Telling{"commandcomponent", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a component")},
    Telling{"component", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a component")},
    Telling{"import", nullptr, QT_TRANSLATE_NOOP("JobFileText", "an import job")},
    Telling{"finetuning", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a fine-tuning job")},
    Telling{"labeling", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a labelling job")},
    Telling{"amlcompute", "max_instances", QT_TRANSLATE_NOOP("JobFileText", "a compute cluster")},
    Telling{"computeinstance", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a compute instance")},
    Telling{"vmcompute", "resource_id", QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    Telling{"virtualmachine", nullptr, QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    Telling{"synapsespark", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Telling{"kubernetes", nullptr, QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes cluster")},
    Telling{"environment", nullptr, QT_TRANSLATE_NOOP("JobFileText", "an environment")},
    Telling{"deployment", "endpoint_name", QT_TRANSLATE_NOOP("JobFileText", "a deployment")},
    Telling{"endpoint", "auth_mode", QT_TRANSLATE_NOOP("JobFileText", "an endpoint")}};

// The part of "https://…/commandJob.schema.json" that says what it is.
QString schemaName(const std::string& schema) {
    const QString name = lowered(schema).section(u'/', -1);
    return name.section(u'.', 0, 0);
}

const Telling* tellingOf(const QString& word) {
    const auto is = [&](const Telling& other) {
        return word == QLatin1String(other.word) || word == QLatin1String(other.word) + QStringLiteral("job");
    };
    const auto found = std::find_if(others.begin(), others.end(), is);
    return found == others.end() ? nullptr : &*found;
}

// What the file is when it is no command job, and where it says so.
struct Other {
    QString name;
    int line = 1;
    int column = 1;
};

std::optional<Other> otherIn(const YamlValue& root) {
    const YamlValue* type = root.at("type");
    const YamlValue* schema = root.at("$schema");
    const QString typeWord = type != nullptr ? lowered(type->text) : QString();
    const QString schemaWord = schema != nullptr ? schemaName(schema->text).trimmed() : QString();
    const bool isComponent = schemaWord.endsWith(QStringLiteral("component"));
    if (isComponent)
        return Other{JobFileText::tr("a component"), schema->line, schema->column};
    if (type != nullptr) {
        if (const Telling* telling = tellingOf(typeWord))
            return Other{JobFileText::tr(telling->name), type->line, type->column};
        if (typeWord != QStringLiteral("command"))
            return Other{JobFileText::tr("of the type \"%1\"").arg(shownText(type->text)), type->line, type->column};
        return std::nullopt;
    }
    if (schema != nullptr) {
        if (const Telling* telling = tellingOf(schemaWord))
            return Other{JobFileText::tr(telling->name), schema->line, schema->column};
    }
    if (root.at("command") != nullptr)
        return std::nullopt;
    for (const auto& telling : others) {
        if (telling.key == nullptr || root.at(telling.key) == nullptr)
            continue;
        const auto key = std::find_if(root.keys.begin(), root.keys.end(),
                                      [&](const auto& known) { return known.text == telling.key; });
        return Other{JobFileText::tr(telling.name), key->line, key->column};
    }
    if (root.at("image") != nullptr || root.at("conda_file") != nullptr || root.at("build") != nullptr)
        return Other{JobFileText::tr("an environment"), root.line, root.column};
    if (root.at("dependencies") != nullptr)
        return Other{JobFileText::tr("a conda file"), root.line, root.column};
    return std::nullopt;
}

bool isRunConfiguration(const YamlValue& root, const std::string& file) {
    return file.ends_with(".runconfig") || looksLikeRunConfiguration(root);
}

} // namespace

JobDraft readJobFile(std::string_view text, const std::string& file, const JobChoices& choices) {
    JobDraft draft;
    draft.file = file;
    Problems problems(draft.problems, file);
    auto root = readYaml(text, problems);
    if (!root)
        return draft;
    for (const auto& [path, value] : choices.sets) {
        if (auto set = setAt(*root, path, value); !set)
            problems.refuse(1, 1, QString::fromStdString(set.error().message));
    }
    const bool isOlder = isRunConfiguration(*root, file);
    if (!isOlder) {
        if (const auto other = otherIn(*root)) {
            problems.refuse(
                other->line, other->column,
                JobFileText::tr("This file is %1, which \"run submit\" does not take. It takes command jobs "
                                "(type: command) and run configurations (*.runconfig); clusters, machines and "
                                "environments are made with \"studioctl compute create\", \"compute attach\" "
                                "and \"environment create\".")
                    .arg(other->name));
            return draft;
        }
    }
    draft = isOlder ? readRunConfigurationFile(*root, file, choices, std::move(draft.problems))
                    : readCommandJob(*root, file, choices, std::move(draft.problems));
    // What no reader looks at: lengths, NUL bytes, bytes that are no text. Expressions wait for their inputs.
    if (draft.isFine() && draft.open.empty()) {
        if (const auto fine = validate(draft.config); !fine)
            Problems(draft.problems, file)
                .refuse(root->line, root->column, QString::fromStdString(fine.error().message));
    }
    return draft;
}

JobDraft openJobFile(const std::string& file, const JobChoices& choices) {
    auto text = readNamedFile(file);
    if (text)
        return readJobFile(*text, file, choices);
    JobDraft draft;
    draft.file = file;
    Problems(draft.problems, file).refuse(1, 1, QString::fromStdString(text.error().message));
    return draft;
}

std::vector<FileOffer> offersIn(const std::string& folder) {
    std::vector<FileOffer> offers;
    size_t looked = 0;
    const auto isYaml = [](const std::string& name) { return name.ends_with(".yml") || name.ends_with(".yaml"); };
    for (const char* inside : {".azureml", "aml_config"}) {
        const auto entries = listFolder(joinPath(folder, inside));
        if (!entries)
            continue;
        for (const auto& entry : *entries) {
            if (entry.stamp.kind != FileStamp::Kind::File || ++looked > mostOffers)
                continue;
            const std::string path = std::string(inside) + "/" + entry.name;
            if (entry.name.ends_with(".runconfig"))
                offers.push_back({FileOffer::Kind::RunConfiguration, path});
            else if (isYaml(entry.name) && entry.name.starts_with("conda_dependencies"))
                offers.push_back({FileOffer::Kind::CondaFile, path});
        }
    }
    const auto entries = listFolder(folder);
    if (!entries)
        return offers;
    for (const auto& entry : *entries) {
        if (entry.stamp.kind != FileStamp::Kind::File || !isYaml(entry.name) || entry.stamp.size > largestJobFile ||
            ++looked > mostOffers)
            continue;
        const auto text = readFile(joinPath(folder, entry.name), largestJobFile);
        std::vector<FileProblem> all;
        Problems problems(all, entry.name);
        const auto root = text ? readYaml(*text, problems) : std::nullopt;
        if (root && !otherIn(*root) && root->at("command") != nullptr)
            offers.push_back({FileOffer::Kind::CommandJob, entry.name});
    }
    return offers;
}

} // namespace studio
