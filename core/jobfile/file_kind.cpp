#include "core/jobfile/file_kind.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/spelling.h"
#include "core/jobfile/compute_type.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_type.h"
#include "core/jobfile/jobfile_text.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/terminal_word.h"
#include "core/run/run_config.h"

namespace studio {

namespace {

using KindId = FileKind::Id;

struct Word {
    const char* word; // from `type` or `$schema`: lower case, without '_', '-' and the suffix "job"
    KindId id;
    const char* name;
};

// Values of `type`, apart from those of compute that is supported (compute_type.h).
constexpr std::array types = {
    Word{"command", KindId::CommandJob, QT_TRANSLATE_NOOP("JobFileText", "a command job")},
    Word{"pipeline", KindId::PipelineJob, QT_TRANSLATE_NOOP("JobFileText", "a pipeline job")},
    Word{"sweep", KindId::SweepJob, QT_TRANSLATE_NOOP("JobFileText", "a sweep job")},
    Word{"automl", KindId::AutoMLJob, QT_TRANSLATE_NOOP("JobFileText", "an AutoML job")},
    Word{"parallel", KindId::ParallelJob, QT_TRANSLATE_NOOP("JobFileText", "a parallel job")},
    Word{"spark", KindId::SparkJob, QT_TRANSLATE_NOOP("JobFileText", "a Spark job")},
    Word{"import", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "an import job")},
    Word{"datatransfer", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a data transfer job")},
    Word{"finetuning", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a fine-tuning job")},
    Word{"labeling", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a labeling job")},
    Word{"commandcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a command component")},
    Word{"distributedcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a distributed component")},
    Word{"parallelcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a parallel component")},
    Word{"pipelinecomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a pipeline component")},
    Word{"sparkcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a Spark component")},
    Word{"component", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a component")},
    Word{"vmcompute", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    Word{"kubernetescompute", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes cluster")},
    Word{"aks", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes cluster")},
    Word{"synapsespark", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Word{"attachedspark", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Word{"databricks", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Databricks workspace as compute")},
    Word{"environment", KindId::Environment, QT_TRANSLATE_NOOP("JobFileText", "an environment")},
    Word{"urifile", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"urifolder", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"mltable", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"custommodel", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "a model")},
    Word{"mlflowmodel", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "a model")},
    Word{"tritonmodel", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "a model")},
    Word{"azureblob", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azurefile", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azuredatalakegen1", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azuredatalakegen2", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"onelake", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"hdfs", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"online", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "an online endpoint")},
    Word{"batch", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "a batch endpoint")},
    Word{"git", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"pythonfeed", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"containerregistry", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"s3", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"snowflake", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"azuresqldb", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"azuresynapseanalytics", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"azureopenai", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"openai", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"azureaiservices", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"azureaisearch", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"apikey", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"generic", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"hub", KindId::Workspace, QT_TRANSLATE_NOOP("JobFileText", "a hub")},
    Word{"project", KindId::Workspace, QT_TRANSLATE_NOOP("JobFileText", "a project")},
    Word{"localdocker", KindId::Workbench, QT_TRANSLATE_NOOP("JobFileText", "a compute target of Azure ML Workbench")},
    Word{"remotedocker", KindId::Workbench,
         QT_TRANSLATE_NOOP("JobFileText", "a compute target of Azure ML Workbench")}};

// Suffixes of schema names; the first match wins.
constexpr std::array schemas = {
    Word{"commandjob", KindId::CommandJob, QT_TRANSLATE_NOOP("JobFileText", "a command job")},
    Word{"batchdeployment", KindId::Deployment, QT_TRANSLATE_NOOP("JobFileText", "a batch deployment")},
    Word{"deployment", KindId::Deployment, QT_TRANSLATE_NOOP("JobFileText", "an online deployment")},
    Word{"batchendpoint", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "a batch endpoint")},
    Word{"serverlessendpoint", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "a serverless endpoint")},
    Word{"endpoint", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "an online endpoint")},
    Word{"commandcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a command component")},
    Word{"parallelcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a parallel component")},
    Word{"pipelinecomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a pipeline component")},
    Word{"sparkcomponent", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a Spark component")},
    Word{"component", KindId::Component, QT_TRANSLATE_NOOP("JobFileText", "a component")},
    Word{"pipelinejob", KindId::PipelineJob, QT_TRANSLATE_NOOP("JobFileText", "a pipeline job")},
    Word{"sweepjob", KindId::SweepJob, QT_TRANSLATE_NOOP("JobFileText", "a sweep job")},
    Word{"paralleljob", KindId::ParallelJob, QT_TRANSLATE_NOOP("JobFileText", "a parallel job")},
    Word{"sparkjob", KindId::SparkJob, QT_TRANSLATE_NOOP("JobFileText", "a Spark job")},
    Word{"importjob", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "an import job")},
    Word{"datatransferjob", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a data transfer job")},
    Word{"finetuningjob", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a fine-tuning job")},
    Word{"schedule", KindId::Schedule, QT_TRANSLATE_NOOP("JobFileText", "a schedule")},
    Word{"monitor", KindId::Schedule, QT_TRANSLATE_NOOP("JobFileText", "a monitoring schedule")},
    Word{"dataimport", KindId::OtherJob, QT_TRANSLATE_NOOP("JobFileText", "a data import")},
    Word{"amlcompute", KindId::Cluster, QT_TRANSLATE_NOOP("JobFileText", "a compute cluster")},
    Word{"computeinstance", KindId::Cluster, QT_TRANSLATE_NOOP("JobFileText", "a compute instance")},
    Word{"vmcompute", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    Word{"virtualmachinecompute", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    Word{"kubernetescompute", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes cluster")},
    Word{"synapsesparkcompute", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Word{"synapsespark", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Word{"attachedspark", KindId::OtherCompute, QT_TRANSLATE_NOOP("JobFileText", "a Spark pool")},
    Word{"environment", KindId::Environment, QT_TRANSLATE_NOOP("JobFileText", "an environment")},
    Word{"model", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "a model")},
    Word{"modelpackage", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "a model package")},
    Word{"mltable", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "an MLTable")},
    Word{"data", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"dataset", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"asset", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a data asset")},
    Word{"azureblob", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azurefile", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azuredatalakegen1", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"azuredatalakegen2", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"onelake", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"hdfs", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"datastore", KindId::Datastore, QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    Word{"connection", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    Word{"workspace", KindId::Workspace, QT_TRANSLATE_NOOP("JobFileText", "a workspace")},
    Word{"hub", KindId::Workspace, QT_TRANSLATE_NOOP("JobFileText", "a hub")},
    Word{"project", KindId::Workspace, QT_TRANSLATE_NOOP("JobFileText", "a project")},
    Word{"registry", KindId::Registry, QT_TRANSLATE_NOOP("JobFileText", "a registry")},
    Word{"featurestore", KindId::FeatureStore, QT_TRANSLATE_NOOP("JobFileText", "a feature store")},
    Word{"featureset", KindId::FeatureStore, QT_TRANSLATE_NOOP("JobFileText", "a feature set")},
    Word{"featuresetspec", KindId::FeatureStore, QT_TRANSLATE_NOOP("JobFileText", "a feature set")},
    Word{"featurestoreentity", KindId::FeatureStore, QT_TRANSLATE_NOOP("JobFileText", "a feature store entity")},
    Word{"flow", KindId::Flow, QT_TRANSLATE_NOOP("JobFileText", "a prompt flow")},
    Word{"run", KindId::Flow, QT_TRANSLATE_NOOP("JobFileText", "a prompt flow run")}};

// Top-level keys: all of a row are required; the first matching row wins. "a|b": one of them.
struct KeyRow {
    const char* keys;
    KindId id;
    const char* name;
};
constexpr std::array keyRows = {
    KeyRow{"on runs-on|jobs", KindId::Foreign, QT_TRANSLATE_NOOP("JobFileText", "a GitHub Actions workflow")},
    KeyRow{"apiVersion kind", KindId::Foreign, QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes manifest")},
    KeyRow{"stages|steps pool|trigger|variables|stages", KindId::Foreign,
           QT_TRANSLATE_NOOP("JobFileText", "an Azure DevOps pipeline")},
    KeyRow{"trigger pool|jobs|variables", KindId::Foreign,
           QT_TRANSLATE_NOOP("JobFileText", "an Azure DevOps pipeline")},
    KeyRow{"subscription_id resource_group workspace_name", KindId::Workspace,
           QT_TRANSLATE_NOOP("JobFileText", "the address of a workspace")},
    KeyRow{"sampling primary_metric_name", KindId::HyperDrive,
           QT_TRANSLATE_NOOP("JobFileText", "a HyperDrive configuration")},
    KeyRow{"ArgumentVector", KindId::Workbench,
           QT_TRANSLATE_NOOP("JobFileText", "a run configuration of Azure ML Workbench")},
    KeyRow{"baseDockerImage|nativeSharedDirectory", KindId::Workbench,
           QT_TRANSLATE_NOOP("JobFileText", "a compute target of Azure ML Workbench")},
    KeyRow{"trial|search_space", KindId::SweepJob, QT_TRANSLATE_NOOP("JobFileText", "a sweep job")},
    KeyRow{"jobs", KindId::PipelineJob, QT_TRANSLATE_NOOP("JobFileText", "a pipeline job")},
    KeyRow{"create_job|create_monitor|import_data", KindId::Schedule, QT_TRANSLATE_NOOP("JobFileText", "a schedule")},
    KeyRow{"endpoint_name mini_batch_size|max_concurrency_per_instance|job_definition", KindId::Deployment,
           QT_TRANSLATE_NOOP("JobFileText", "a batch deployment")},
    KeyRow{"endpoint_name|code_configuration", KindId::Deployment,
           QT_TRANSLATE_NOOP("JobFileText", "an online deployment")},
    KeyRow{"auth_mode", KindId::Endpoint, QT_TRANSLATE_NOOP("JobFileText", "an online endpoint")},
    KeyRow{"computeType", KindId::Deployment, QT_TRANSLATE_NOOP("JobFileText", "a deployment configuration of SDK v1")},
    KeyRow{"entryScript", KindId::Deployment, QT_TRANSLATE_NOOP("JobFileText", "an inference configuration of SDK v1")},
    KeyRow{"mini_batch_size|input_data", KindId::ParallelJob, QT_TRANSLATE_NOOP("JobFileText", "a parallel job")},
    KeyRow{"training_data", KindId::AutoMLJob, QT_TRANSLATE_NOOP("JobFileText", "an AutoML job")},
    KeyRow{"entry", KindId::SparkJob, QT_TRANSLATE_NOOP("JobFileText", "a Spark job")},
    KeyRow{"max_instances|min_instances|idle_time_before_scale_down", KindId::Cluster,
           QT_TRANSLATE_NOOP("JobFileText", "a compute cluster")},
    KeyRow{"resource_id ssh_settings", KindId::Machine, QT_TRANSLATE_NOOP("JobFileText", "an attached machine")},
    KeyRow{"replication_locations", KindId::Registry, QT_TRANSLATE_NOOP("JobFileText", "a registry")},
    KeyRow{"hbi_workspace|key_vault|application_insights", KindId::Workspace,
           QT_TRANSLATE_NOOP("JobFileText", "a workspace")},
    KeyRow{"account_name container_name|file_share_name|filesystem", KindId::Datastore,
           QT_TRANSLATE_NOOP("JobFileText", "a datastore")},
    KeyRow{"target credentials", KindId::Connection, QT_TRANSLATE_NOOP("JobFileText", "a connection")},
    KeyRow{"flavors", KindId::Model, QT_TRANSLATE_NOOP("JobFileText", "an MLflow model")},
    KeyRow{"entry_points", KindId::Foreign, QT_TRANSLATE_NOOP("JobFileText", "an MLflow project")},
    KeyRow{"nodes", KindId::Flow, QT_TRANSLATE_NOOP("JobFileText", "a prompt flow")},
    KeyRow{"paths transformations", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "an MLTable")},
    KeyRow{"paths", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "an MLTable")},
    KeyRow{"datasetType", KindId::Data, QT_TRANSLATE_NOOP("JobFileText", "a dataset of SDK v1")}};

QString plainWord(const std::string& text) {
    QString word = lowered(text).trimmed();
    word.remove(u'_').remove(u'-').remove(u' ');
    // Strips the suffix of "CommandComponent@1-legacy".
    return word.section(u'@', 0, 0);
}

// Returns "commandjob" for "https://…/commandJob.schema.json".
QString schemaWord(const std::string& schema) {
    return plainWord(schema.substr(schema.rfind('/') + 1)).section(u'.', 0, 0);
}

template <typename Words>
const Word* exactWord(const Words& words, const QString& word) {
    const auto is = [&](const Word& known) {
        return word == QLatin1String(known.word) || word == QLatin1String(known.word) + QStringLiteral("job");
    };
    const auto found = std::find_if(words.begin(), words.end(), is);
    return word.isEmpty() || found == words.end() ? nullptr : &*found;
}

const std::vector<Word>& typeWords() {
    static const std::vector<Word> words = [] {
        std::vector<Word> all(types.begin(), types.end());
        for (const ComputeType& type : computeTypes())
            all.push_back({type.name, type.isAttached ? KindId::Machine : KindId::Cluster, type.title});
        return all;
    }();
    return words;
}

const Word* schemaOf(const YamlValue& root) {
    static constexpr Word automl{"automl", KindId::AutoMLJob, QT_TRANSLATE_NOOP("JobFileText", "an AutoML job")};
    const YamlValue* schema = root.at("$schema");
    if (schema == nullptr || !schema->isScalar())
        return nullptr;
    const QString word = schemaWord(schema->text);
    if (const Word* known = exactWord(schemas, word))
        return known;
    if (word.startsWith(QStringLiteral("automl")))
        return &automl;
    const auto ends = [&](const Word& known) { return word.endsWith(QLatin1String(known.word)); };
    const auto found = std::find_if(schemas.begin(), schemas.end(), ends);
    return found == schemas.end() ? nullptr : &*found;
}

// Returns the type of a job that is meant; empty: it is no misspelling of one.
std::string meantType(const YamlValue* type) {
    if (type == nullptr || !type->isScalar())
        return {};
    std::vector<std::string> names;
    for (const Word& known : types) {
        const JobType* job = jobTypeOf(known.id);
        if (job != nullptr && !job->runKind.empty())
            names.emplace_back(known.word);
    }
    return misspelledAs(plainWord(type->text).toStdString(), names);
}

bool isJob(KindId id) {
    return id <= KindId::OtherJob;
}

const YamlKey* keyOf(const YamlValue& root, const QString& key) {
    const auto found = std::find_if(root.keys.begin(), root.keys.end(),
                                    [&](const auto& known) { return key == QString::fromStdString(known.text); });
    return found == root.keys.end() ? nullptr : &*found;
}

FileKind kindAt(const Word& word, const YamlValue& place) {
    return {word.id, JobFileText::tr(word.name), place.line, place.column};
}

FileKind unknownKind(const YamlValue& type) {
    return {KindId::Unknown, JobFileText::tr("of the type \"%1\"").arg(shownText(type.text)), type.line, type.column};
}

// Detects a pipeline of SDK v1: `pipeline:` with steps, or with module names.
std::optional<FileKind> olderPipeline(const YamlValue& root) {
    const YamlValue* pipeline = root.at("pipeline");
    const YamlKey* key = keyOf(root, QStringLiteral("pipeline"));
    if (pipeline == nullptr || !pipeline->isMap())
        return std::nullopt;
    return FileKind{KindId::PipelineV1, JobFileText::tr("a pipeline of SDK v1"), key->line, key->column};
}

std::optional<FileKind> kindOfKeys(const YamlValue& root) {
    for (const auto& row : keyRows) {
        const YamlKey* first = nullptr;
        bool isThere = true;
        for (const QString& choice : QString::fromLatin1(row.keys).split(u' ')) {
            const YamlKey* found = nullptr;
            for (const QString& key : choice.split(u'|'))
                found = found != nullptr ? found : keyOf(root, key);
            isThere = isThere && found != nullptr;
            first = first != nullptr ? first : found;
        }
        if (isThere)
            return FileKind{row.id, JobFileText::tr(row.name), first->line, first->column};
    }
    const auto is = [&](const char* key) { return root.at(key) != nullptr; };
    if (is("image") || is("conda_file") || is("build"))
        return FileKind{KindId::Environment, JobFileText::tr("an environment"), root.line, root.column};
    if (is("dependencies"))
        return FileKind{KindId::CondaFile, JobFileText::tr("a conda file"), root.line, root.column};
    if (is("python") && is("docker") && is("name"))
        return FileKind{KindId::Environment, JobFileText::tr("an environment of SDK v1"), root.line, root.column};
    return std::nullopt;
}

} // namespace

std::optional<FileKind> fileKindOf(const YamlValue& root) {
    const YamlValue* type = root.at("type");
    const YamlValue* schema = root.at("$schema");
    const Word* schemaIs = schemaOf(root);
    const Word* typeIs = type != nullptr && type->isScalar() ? exactWord(typeWords(), plainWord(type->text)) : nullptr;
    // A component's type is the type of its job; that of an endpoint or deployment is the type of what it serves.
    if (schemaIs != nullptr && !isJob(schemaIs->id))
        return kindAt(*schemaIs, typeIs != nullptr && typeIs->id == schemaIs->id ? *type : *schema);
    const bool isComponent = root.at("is_deterministic") != nullptr || root.at("additional_includes") != nullptr;
    if (typeIs != nullptr && isComponent && isJob(typeIs->id) && root.at("compute") == nullptr)
        return FileKind{KindId::Component, JobFileText::tr("a component"), type->line, type->column};
    if (typeIs != nullptr && root.at("endpoint_name") != nullptr)
        return kindOfKeys(root);
    if (typeIs != nullptr)
        return kindAt(*typeIs, *type);
    if (!meantType(type).empty())
        return unknownKind(*type);
    if (const auto older = olderPipeline(root))
        return older;
    if (schemaIs != nullptr && (schemaIs->id != KindId::CommandJob || root.at("command") != nullptr))
        return kindAt(*schemaIs, *schema);
    if (root.at("command") != nullptr && type == nullptr)
        return FileKind{KindId::CommandJob, JobFileText::tr("a command job"), root.line, root.column};
    if (const auto kind = kindOfKeys(root))
        return kind;
    if (type != nullptr)
        return unknownKind(*type);
    return schemaIs != nullptr ? std::optional(kindAt(*schemaIs, *schema)) : std::nullopt;
}

std::string computeTypeName(const YamlValue& root) {
    const YamlValue* type = root.at("type");
    if (type != nullptr && !type->isNothing())
        return lowered(type->text).toStdString();
    const Word* schema = schemaOf(root);
    if (schema == nullptr)
        return {};
    if (std::string_view(schema->word) == "computeinstance")
        return schema->word;
    if (std::string_view(schema->word) == "kubernetescompute")
        return "kubernetes";
    return schema->id == KindId::Cluster   ? "amlcompute"
           : schema->id == KindId::Machine ? "virtualmachine"
                                           : std::string();
}

QString alternativeFor(const FileKind& kind, const YamlValue& root, const std::string& file) {
    const auto named = [&](const char* key) {
        const YamlValue* value = root.at(key);
        return value != nullptr && value->isScalar() ? shownText(value->text) : QString();
    };
    const QString quoted = QString::fromStdString(terminalQuoted(file));
    const JobType* job = jobTypeOf(kind.id);
    if (job != nullptr && job->read != nullptr)
        return JobFileText::tr("Submit it: studioctl run submit --file %1").arg(quoted);
    if (job != nullptr && job->instead != nullptr)
        return JobFileText::tr(job->instead);
    switch (kind.id) {
    case KindId::PipelineV1:
        return JobFileText::tr("Pipelines of SDK v1 are not supported: write it as a pipeline job (type: pipeline), "
                               "whose steps are command jobs.");
    case KindId::Component:
        return JobFileText::tr("Use it as a step of a pipeline (\"component: %1\" below \"jobs\" and the name of the "
                               "step), which gives its "
                               "inputs their values.")
            .arg(quoted);
    case KindId::Schedule:
        return JobFileText::tr("Create the schedule with: studioctl schedule create --file %1").arg(quoted);
    case KindId::Cluster:
        return JobFileText::tr("Create it with: studioctl compute create --file %1").arg(quoted);
    case KindId::Machine:
        return JobFileText::tr("Attach the machine with: studioctl compute attach --file %1").arg(quoted);
    case KindId::OtherCompute:
        return JobFileText::tr("Compute of that kind is not supported. Attach a machine over SSH (\"studioctl compute "
                               "attach\"), or create a cluster on this computer (\"studioctl compute create\").");
    case KindId::Environment:
        return JobFileText::tr("Create the environment with: studioctl environment create --file %1").arg(quoted);
    case KindId::CondaFile:
        return JobFileText::tr("Run a command with these packages: studioctl run submit --conda-file %1 -- COMMAND")
            .arg(quoted);
    case KindId::Deployment:
    case KindId::Endpoint:
        return JobFileText::tr("Models cannot be served here. Score data with a command job that loads the model: pass "
                               "both as inputs, --input NAME=PATH");
    case KindId::Data:
        if (root.at("paths") != nullptr)
            return JobFileText::tr("Create data of its folder: studioctl data create --name NAME --type mltable --path "
                                   "FOLDER");
        return JobFileText::tr("Create the data with: studioctl data create --file %1").arg(quoted);
    case KindId::Model:
        return JobFileText::tr("Assets are not registered here. Pass the files to a run as an input: --input %1=PATH")
            .arg(isInputName(named("name").toStdString()) ? named("name") : QStringLiteral("NAME"));
    case KindId::Datastore:
        return JobFileText::tr(
                   "Map it to a local copy of its data: studioctl map address azureml://datastores/%1/paths/ FOLDER")
            .arg(named("name").isEmpty() ? QStringLiteral("NAME") : named("name"));
    case KindId::Connection:
        return JobFileText::tr(
            "Connections are not supported: pass what a run needs as variables (--env) or inputs (--input).");
    case KindId::Workspace:
        return JobFileText::tr("Here, a workspace is a folder that you select with --workspace FOLDER.");
    case KindId::Registry:
    case KindId::FeatureStore:
    case KindId::Flow:
        return JobFileText::tr("It exists only in Azure and is not needed here. Submit a command job (type: command).");
    case KindId::Workbench:
        return JobFileText::tr("It names no script. Submit your own with its packages: studioctl run submit "
                               "--conda-file aml_config/conda_dependencies.yml -- python SCRIPT");
    case KindId::Unknown:
        if (const std::string meant = meantType(root.at("type")); !meant.empty())
            return JobFileText::tr("Did you mean \"type: %1\"?").arg(shownText(meant));
        break;
    case KindId::Foreign:
        return JobFileText::tr("It belongs to another system. Submit the job files that it refers to.");
    case KindId::CommandJob:
    case KindId::RunConfiguration:
    case KindId::PipelineJob:
    case KindId::SweepJob:
    case KindId::HyperDrive:
    case KindId::AutoMLJob:
    case KindId::ParallelJob:
    case KindId::SparkJob:
    case KindId::OtherJob:
        break;
    }
    return JobFileText::tr("\"run submit\" accepts command jobs (type: command) and run configurations (*.runconfig).");
}

} // namespace studio
