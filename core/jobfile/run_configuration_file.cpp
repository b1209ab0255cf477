#include "core/jobfile/run_configuration_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/base/file.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_distribution.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/spark_file.h"
#include "core/protocol/input_address.h"

namespace studio {

namespace {

constexpr auto anyCase = YamlMap::Case::Insensitive;

bool isNameLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Replaces whole names only: "$DATA" does not match in "$DATA_2".
void replaceName(std::string& text, const std::string& what, const std::string& with) {
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
        const size_t end = at + what.size();
        if (end < text.size() && isNameLetter(text[end])) {
            at = end;
            continue;
        }
        text.replace(at, what.size(), with);
        at += with.size();
    }
}

class RunConfigurationFileReader {
public:
    RunConfigurationFileReader(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                               std::vector<FileProblem> problems)
        : m_project(projectOf(file))
        , m_folder(folderOfFile(file))
        , m_choices(choices)
        , m_draft(begun(file, std::move(problems)))
        , m_problems(m_draft.problems, file)
        , m_map(root, m_problems, {}, anyCase) {}

    JobDraft read() {
        RunConfig& config = m_draft.config;
        if (!m_choices.source.empty())
            m_project = m_choices.source;
        config.source = m_project;
        readEnvironment();
        readCommand();
        readFramework(m_map, m_problems, config);
        if (config.distribution.kind == DistributionKind::Spark)
            startBySpark();
        readTarget();
        if (const auto seconds = m_map.number("maxRunDurationSeconds"); seconds && *seconds > 0)
            config.timeLimit = std::chrono::seconds(*seconds);
        readData();
        for (const char* key : {"environmentVariables", "environment_variables"}) {
            for (const auto& [name, value] : m_map.texts(key))
                config.variables[name] = value;
        }
        readHistory();
        m_map.ignore({"priority", "sourceDirectoryDataStore", "applicationEndpoints", "credentialPassthrough"});
        if (const YamlValue* more = m_map.map(extensionKey))
            mergeStoredFields(m_draft, *more, m_problems);
        const YamlValue* script = m_map.find("script");
        if (script != nullptr && script->isScalar() && m_map.find("command") == nullptr && !m_choices.command &&
            !m_draft.config.source.empty())
            checkScript(*script, script->text);
        m_map.finish({"autoPrepareEnvironment",
                      "spark",
                      "hdi",
                      "tensorflow",
                      "mpi",
                      "pytorch",
                      "paralleltask",
                      "datacaches",
                      "kubernetescompute",
                      "useAbsolutePath",
                      "uses",
                      "jobName",
                      "type",
                      "$schema",
                      "identity",
                      "services",
                      "priority",
                      "description",
                      "properties",
                      "batchai",
                      "containerInstance",
                      "instanceTypes",
                      "queueSettings",
                      "limits",
                      "inputs",
                      "outputs",
                      "experimentName",
                      "displayName",
                      "tags",
                      "reinforcementlearning",
                      "cmk8scompute",
                      "cmakscompute",
                      "globalJobDispatcher",
                      "commandReturnCodeConfig",
                      "sourceDirectory",
                      "history",
                      "name",
                      "version",
                      "nccl",
                      "ray"});
        return std::move(m_draft);
    }

private:
    static JobDraft begun(const std::string& file, std::vector<FileProblem> problems) {
        JobDraft draft;
        draft.file = file;
        draft.problems = std::move(problems);
        return draft;
    }

    // A script without command runs as "python SCRIPT".
    void readCommand() {
        RunConfig& config = m_draft.config;
        const YamlValue* command = m_map.find("command");
        const std::string script = m_map.text("script");
        const auto arguments = m_map.list("arguments");
        if (command != nullptr && command->isList()) {
            config.argv = m_map.list("command");
        } else if (command != nullptr) {
            config.shellText = m_map.text("command");
        } else if (!script.empty()) {
            config.argv = {"python", script};
            config.argv.insert(config.argv.end(), arguments.begin(), arguments.end());
        } else {
            m_problems.refuse(m_map.value(), JobFileText::tr("The file has neither \"script\" nor \"command\"."));
        }
    }

    // A script of the framework PySpark is a Spark application. Its sections have no effect on other frameworks.
    void startBySpark() {
        RunConfig& config = m_draft.config;
        if (m_map.find("command") != nullptr || config.argv.size() < 2)
            return; // it starts the runner itself
        std::vector<std::string> words = sparkRunner();
        if (const YamlValue* section = m_map.map("spark")) {
            YamlMap map(*section, m_problems, "spark.", anyCase);
            for (const auto& [key, value] : map.texts("configuration"))
                words.insert(words.end(), {"--conf", key + "=" + value});
            map.finish();
        }
        if (const YamlValue* section = m_map.map("hdi")) {
            YamlMap map(*section, m_problems, "hdi.", anyCase);
            const std::string mode = lowered(map.text("yarnDeployMode")).toStdString();
            if (mode == "client" || mode == "cluster")
                words.push_back("--yarn-deploy-mode=" + mode);
            map.finish();
        }
        const YamlValue* environment = m_map.map("environment");
        if (const YamlValue* section = environment != nullptr ? environment->at("spark") : nullptr;
            section != nullptr && section->isMap()) {
            YamlMap map(*section, m_problems, "environment.spark.", anyCase);
            std::string repositories;
            for (const std::string& repository : map.list("repositories"))
                repositories += (repositories.empty() ? "" : ",") + repository;
            std::string packages;
            const YamlValue* list = map.find("packages");
            for (size_t i = 0; list != nullptr && list->isList() && i < list->items.size(); ++i) {
                if (!list->items[i].isMap())
                    continue;
                YamlMap package(list->items[i], m_problems, "environment.spark.packages.", anyCase);
                packages += (packages.empty() ? "" : ",") + package.text("group") + ":" + package.text("artifact") +
                            ":" + package.text("version");
                package.finish();
            }
            if (!repositories.empty())
                words.insert(words.end(), {"--repositories", repositories});
            if (!packages.empty())
                words.insert(words.end(), {"--packages", packages});
            map.finish({"precachePackages"});
        }
        config.argv.erase(config.argv.begin()); // python
        words.insert(words.end(), config.argv.begin(), config.argv.end());
        config.argv = std::move(words);
    }

    // Only files in the source folder are uploaded.
    void checkScript(const YamlValue& at, const std::string& script) {
        const QDir folder(QFile::decodeName(m_draft.config.source.c_str()));
        const QString path = folder.absoluteFilePath(QFile::decodeName(script.c_str()));
        const QString inside = QFileInfo(folder.absolutePath()).canonicalFilePath();
        const auto isInside = [](const QString& file, const QString& of) { return file.startsWith(of + u'/'); };
        const QFileInfo info(path);
        const QString shownFolder = shownText(m_draft.config.source);
        if (!isInside(QDir::cleanPath(path), QDir::cleanPath(folder.absolutePath())))
            m_problems.refuse(at, JobFileText::tr("The script \"%1\" is not in the source folder %2. Move it there, or "
                                                  "specify its folder with --source DIR.")
                                      .arg(shownText(script), shownFolder));
        else if (!info.exists())
            m_problems.refuse(at, JobFileText::tr("There is no script \"%1\" in the source folder %2. Correct the "
                                                  "name, or specify its folder with --source DIR.")
                                      .arg(shownText(script), shownFolder));
        else if (!info.isFile())
            m_problems.refuse(at, JobFileText::tr("The script \"%1\" is not a file.").arg(shownText(script)));
        else if (!isInside(info.canonicalFilePath(), inside))
            m_problems.refuse(at, JobFileText::tr("The script \"%1\" is a link that points outside the source folder "
                                                  "%2 and is not followed. Copy the file into the folder.")
                                      .arg(shownText(script), shownFolder));
    }

    void readTarget() {
        const YamlValue* target = m_map.find("target");
        const YamlValue* cluster = m_map.map("amlcompute");
        const bool isRunBased = target != nullptr && lowered(target->text) == QStringLiteral("amlcompute");
        if (target != nullptr && !isRunBased && !m_choices.compute)
            readComputeName(m_draft, *target, m_problems);
        if (cluster == nullptr || m_choices.compute)
            return;
        YamlMap map(*cluster, m_problems, "amlcompute.", anyCase);
        const YamlValue* size = map.find("vmSize");
        const std::string name = map.text("vmSize");
        const QString priority = lowered(map.text("vmPriority"));
        const auto nodes = map.number("clusterMaxNodeCount");
        map.finish({"retainCluster", "name"});
        if (!isRunBased) {
            if (size != nullptr)
                m_problems.warn(
                    *size,
                    JobFileText::tr("\"amlcompute.vmSize\" was ignored: it belongs to the target \"amlcompute\"."));
            return;
        }
        m_draft.computeLine = target->line;
        m_draft.computeColumn = target->column;
        if (size == nullptr) {
            m_problems.refuse(*target,
                              JobFileText::tr("The target \"amlcompute\" is a cluster for this run only: set its size "
                                              "in \"amlcompute.vmSize\", or choose a target with --compute NAME."));
            return;
        }
        const auto shape = shapeOfSize(name);
        if (!shape) {
            m_problems.refuse(*size, QString::fromStdString(shape.error().message));
            return;
        }
        ClusterConfig config;
        config.node = *shape;
        config.maxNodes =
            static_cast<int>(std::clamp<int64_t>(nodes.value_or(m_draft.config.needs.nodes), 1, maxClusterNodes));
        config.tier = priority == QStringLiteral("lowpriority") || priority == QStringLiteral("low_priority")
                          ? ClusterTier::LowPriority
                          : ClusterTier::Dedicated;
        config.idleBeforeScaleDown = std::chrono::seconds(0);
        config.runBased = true;
        m_draft.config.runBased = config;
    }

    void readEnvironment() {
        const YamlValue* value = m_map.find("environment");
        if (value != nullptr && value->isScalar()) {
            if (!m_choices.environment)
                readEnvironmentName(m_draft, *value, value->text);
            return;
        }
        const YamlValue* environment = m_map.map("environment");
        const std::optional<bool> usesDocker = readDockerSection(m_map.map("docker"));
        if (environment == nullptr)
            return;
        YamlMap map(*environment, m_problems, "environment.", anyCase);
        m_draft.config.variables = map.texts("environmentVariables");
        const YamlValue* python = map.map("python");
        const YamlValue* docker = map.map("docker");
        if (!m_choices.environment)
            readPackagesAndImage(map, *environment, python, docker, usesDocker);
        if (const YamlValue* r = map.map("r"); r != nullptr)
            m_problems.refuse(*r, JobFileText::tr("R environments are not supported."));
        map.finish({"name", "version", "spark", "databricks", "inferencingStackVersion", "condaDependencies", "label",
                    "assetId", "autoRebuild"});
    }

    void readPackagesAndImage(YamlMap& map, const YamlValue& at, const YamlValue* python, const YamlValue* docker,
                              std::optional<bool> usesDocker) {
        readDocker(docker, usesDocker);
        readPython(python);
        const bool isMade = m_environment.spec.kind == EnvironmentSpec::Kind::Container ||
                            m_environment.spec.kind == EnvironmentSpec::Kind::Packages;
        if (map.find("name") != nullptr && ((python == nullptr && docker == nullptr) || isMade)) {
            const std::string version = map.text("version");
            readEnvironmentName(m_draft, *map.find("name"), map.text("name") + (version.empty() ? "" : ":" + version));
            m_draft.open.back().isOptional = isMade; // curated environments are also written out in full
        }
        if (!isMade)
            return;
        checkEnvironment(m_environment, at, m_problems);
        m_draft.config.environment = std::move(m_environment);
    }

    // Reads the docker section of later SDKs: { useDocker, sharedVolumes, arguments, shmSize }.
    std::optional<bool> readDockerSection(const YamlValue* docker) {
        if (docker == nullptr)
            return std::nullopt;
        YamlMap map(*docker, m_problems, "docker.", anyCase);
        const auto uses = map.flag("useDocker");
        readRunOptions(map, m_draft.config.sharedMemoryBytes);
        map.finish();
        return uses;
    }

    // `sharedMemoryBytes`: of the run or of its environment, where the section belongs to.
    void readRunOptions(YamlMap& map, int64_t& sharedMemoryBytes) {
        if (const auto size = map.textIfAny("shmSize")) {
            if (const auto bytes = memoryFromText(*size))
                sharedMemoryBytes = *bytes;
            else
                m_problems.refuse(
                    *map.find("shmSize"),
                    JobFileText::tr("\"%1\" must be a size such as 2g or 512m.").arg(map.nameOf("shmSize")));
        }
        for (auto& word : map.list("arguments"))
            m_environment.spec.container.arguments.push_back(std::move(word));
        if (map.flag("sharedVolumes") == false)
            m_problems.warn(
                *map.find("sharedVolumes"),
                JobFileText::tr("\"%1\" has no effect here and was ignored.").arg(map.nameOf("sharedVolumes")));
    }

    void readDocker(const YamlValue* docker, std::optional<bool> usesDocker) {
        if (docker == nullptr)
            return;
        YamlMap map(*docker, m_problems, "environment.docker.", anyCase);
        const std::string image = map.text("baseImage");
        const auto enabled = map.flag("enabled");
        const bool isWanted = enabled.value_or(usesDocker.value_or(false));
        ContainerSpec& container = m_environment.spec.container;
        container.gpus = map.flag("gpuSupport").value_or(false);
        readRunOptions(map, container.sharedMemoryBytes);
        readRegistry(map.map("baseImageRegistry"), isWanted);
        if (const YamlValue* file = map.find("baseDockerfile"); file != nullptr && isWanted)
            m_problems.refuse(
                *file, JobFileText::tr("An inline Dockerfile cannot be built. Put it into a folder, and create an "
                                       "environment from it: studioctl environment create --build-context DIR."));
        else if (isWanted && image.empty())
            m_problems.refuse(
                *docker,
                JobFileText::tr("The run uses a container, but there is no \"environment.docker.baseImage\"."));
        map.finish({"platform", "preparation", "buildContext"});
        if (!isWanted) {
            container = {};
            if (!image.empty() && !enabled && !usesDocker)
                m_problems.warn(
                    *map.find("baseImage"),
                    JobFileText::tr("The image is ignored, because \"environment.docker.enabled: true\" is not set."));
            return;
        }
        m_environment.spec.kind = EnvironmentSpec::Kind::Container;
        container.image = image;
        if (const YamlValue* at = map.find("baseImage")) {
            UnresolvedName open{UnresolvedName::Kind::Environment, image, {}, UnresolvedName::Wanted::Any};
            open.isOptional = true;
            open.line = m_draft.environmentLine = at->line;
            open.column = m_draft.environmentColumn = at->column;
            m_draft.open.push_back(std::move(open));
        }
    }

    void readRegistry(const YamlValue* registry, bool isWanted) {
        if (registry == nullptr)
            return;
        YamlMap map(*registry, m_problems, "environment.docker.baseImageRegistry.", anyCase);
        ContainerSpec& container = m_environment.spec.container;
        container.registry = map.text("address");
        container.userName = map.text("username");
        if (const YamlValue* password = map.find("password"); password != nullptr && isWanted) {
            m_problems.warn(*password, JobFileText::tr("The registry password is not stored with the run. Remove it "
                                                       "from the file: you are prompted for it when needed."));
            m_draft.registryPassword = RegistryPassword{container.registry, container.userName,
                                                        SecretText(password->isScalar() ? password->text : "")};
        }
        map.finish({"registryIdentity"});
    }

    void readPython(const YamlValue* python) {
        if (python == nullptr)
            return;
        YamlMap map(*python, m_problems, "environment.python.", anyCase);
        const bool isUsers = map.flag("userManagedDependencies").value_or(false);
        const std::string interpreter = map.textIfAny("interpreterPath").value_or("python");
        const YamlValue* file = map.find("condaDependenciesFile");
        const YamlValue* inside = map.map("condaDependencies");
        map.ignore({"baseCondaEnvironment"});
        map.finish();
        const bool isContainer = m_environment.spec.kind == EnvironmentSpec::Kind::Container;
        if (isUsers && !isContainer && interpreter.find('/') != std::string::npos)
            m_draft.config.python = pathIn(m_project, interpreter);
        if (isUsers)
            return;
        if (inside != nullptr)
            readCondaValue(m_environment, *inside, m_problems, m_project);
        else if (file != nullptr)
            readCondaValue(m_environment, *file, m_problems, folderWith(file->text));
    }

    // Conda file paths are relative to the project; a file moved out of it may have them in its own folder.
    std::string folderWith(const std::string& path) const {
        const bool isThere = QFileInfo(QFile::decodeName(pathIn(m_project, path).c_str())).isFile();
        const bool isBeside = QFileInfo(QFile::decodeName(pathIn(m_folder, path).c_str())).isFile();
        return !isThere && isBeside ? m_folder : m_project;
    }

    void readData() {
        if (const YamlValue* references = m_map.map("dataReferences")) {
            for (size_t i = 0; i < references->keys.size(); ++i)
                readReference(references->keys[i], references->items[i]);
        }
        if (const YamlValue* data = m_map.map("data")) {
            for (size_t i = 0; i < data->keys.size(); ++i)
                readDataset(data->keys[i], data->items[i]);
        }
        if (const YamlValue* outputs = m_map.map("outputData"); outputs != nullptr && !outputs->keys.empty())
            m_problems.refuse(
                outputs->keys.front(),
                JobFileText::tr(
                    "\"outputData\" is not supported: files that the script writes to outputs/ are collected."));
    }

    void readReference(const YamlKey& key, const YamlValue& value) {
        if (!value.isMap()) {
            m_problems.refuse(
                value, JobFileText::tr("The data reference %1 has no \"key: value\" lines.").arg(shownText(key.text)));
            return;
        }
        YamlMap map(value, m_problems, "dataReferences." + key.text + ".", anyCase);
        const std::string store = map.text("dataStoreName");
        const std::string path = map.text("pathOnDataStore");
        if (lowered(map.text("mode")) == QStringLiteral("upload"))
            m_problems.refuse(*map.find("mode"),
                              JobFileText::tr("The data reference %1 uploads data, which is not supported: files that "
                                              "the script writes to outputs/ are collected.")
                                  .arg(shownText(key.text)));
        map.finish({"overwrite", "pathOnCompute"});
        openAddress(key, "azureml://datastores/" + store + "/paths/" + path);
    }

    void readDataset(const YamlKey& key, const YamlValue& value) {
        if (!value.isMap()) {
            m_problems.refuse(value,
                              JobFileText::tr("The data %1 has no \"key: value\" lines.").arg(shownText(key.text)));
            return;
        }
        YamlMap map(value, m_problems, "data." + key.text + ".", anyCase);
        std::string address;
        if (const YamlValue* location = map.map("dataLocation")) {
            YamlMap place(*location, m_problems, "data." + key.text + ".dataLocation.", anyCase);
            if (const YamlValue* dataset = place.map("dataset")) {
                YamlMap named(*dataset, m_problems, "data." + key.text + ".dataLocation.dataset.", anyCase);
                const std::string name = named.textIfAny("name").value_or(named.text("id"));
                address = "azureml:" + name + ":" + named.textIfAny("version").value_or("1");
                named.finish();
            } else if (const YamlValue* path = place.map("dataPath")) {
                YamlMap in(*path, m_problems, "data." + key.text + ".dataLocation.dataPath.", anyCase);
                address = "azureml://datastores/" + in.text("datastoreName") + "/paths/" + in.text("relativePath");
                in.finish();
            } else if (const auto uri = place.textIfAny("uri")) {
                address = isHttpUrl(*uri) ? *uri : uri->substr(0, uri->find('?'));
            }
            place.finish({"dataset", "dataPath", "uri"});
        }
        map.finish({"mechanism", "environmentVariableName", "pathOnCompute", "overwrite", "createOutputDirectories",
                    "options"});
        if (address.empty())
            m_problems.refuse(key, JobFileText::tr("The data %1 has no location.").arg(shownText(key.text)));
        else
            openAddress(key, address);
    }

    void openAddress(const YamlKey& key, const std::string& address) {
        if (!isInputName(key.text)) {
            m_problems.refuse(
                key,
                JobFileText::tr(
                    "\"%1\" is not a valid input name. Use letters, digits and underscores, starting with a letter.")
                    .arg(shownText(key.text)));
            return;
        }
        if (!addWebInput(m_draft, key.text, address, UnresolvedName::Wanted::Any)) {
            UnresolvedName open{UnresolvedName::Kind::Address, address, key.text, UnresolvedName::Wanted::Any};
            open.line = key.line;
            open.column = key.column;
            m_draft.open.push_back(std::move(open));
        }
        // Arguments refer to the data path by this variable.
        for (auto& word : m_draft.config.argv)
            replaceName(word, "$AZUREML_DATAREFERENCE_" + key.text, "${{inputs." + key.text + "}}");
    }

    void readHistory() {
        const YamlValue* history = m_map.map("history");
        if (history == nullptr)
            return;
        YamlMap map(*history, m_problems, "history.", anyCase);
        for (const char* key : {"outputCollection", "snapshotProject"}) {
            if (map.flag(key) == false)
                m_problems.warn(*map.find(key), JobFileText::tr("\"%1\" is always on here.").arg(map.nameOf(key)));
        }
        map.finish({"directoriesToWatch"});
    }

    std::string m_project;
    std::string m_folder;
    const JobOverrides& m_choices;
    JobDraft m_draft;
    Problems m_problems;
    YamlMap m_map;
    Environment m_environment;
};

} // namespace

std::string projectOf(const std::string& file) {
    const std::string folder = folderOfFile(file);
    const std::string name = baseNameOf(folder);
    return name == "aml_config" || name == ".azureml" ? parentOf(folder) : folder;
}

bool looksLikeRunConfiguration(const YamlValue& root) {
    static const std::vector<QString> telling = {QStringLiteral("script"), QStringLiteral("framework"),
                                                 QStringLiteral("communicator"), QStringLiteral("nodecount")};
    return root.at("type") == nullptr && root.at("$schema") == nullptr &&
           std::any_of(root.keys.begin(), root.keys.end(), [](const auto& key) {
               return std::find(telling.begin(), telling.end(), lowered(key.text)) != telling.end();
           });
}

JobDraft readRunConfigurationFile(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                                  std::vector<FileProblem> problems) {
    return RunConfigurationFileReader(root, file, choices, std::move(problems)).read();
}

} // namespace studio
