#include "core/jobfile/command_job.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <algorithm>
#include <array>

#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_distribution.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_syntax_hint.h"
#include "core/protocol/input_address.h"
#include "core/run/fetch_text.h"
#include "core/run/serverless.h"
#include "core/store/versioned_name.h"

namespace studio {

namespace {

bool isDeclared(const std::vector<RunInput>& inputs, const std::vector<UnresolvedName>& open, const std::string& name) {
    return std::any_of(inputs.begin(), inputs.end(), [&](const auto& input) { return input.name == name; }) ||
           std::any_of(open.begin(), open.end(), [&](const auto& entry) { return entry.input == name; });
}

class JobReader {
public:
    JobReader(const YamlValue& root, const std::string& file, const JobOverrides& choices,
              std::vector<FileProblem> problems, std::vector<std::string> searchParameters)
        : m_folder(folderOfFile(file))
        , m_choices(choices)
        , m_searchParameters(std::move(searchParameters))
        , m_draft(begun(file, std::move(problems)))
        , m_problems(m_draft.problems, file)
        , m_map(root, m_problems) {}

    JobDraft read() {
        RunConfig& config = m_draft.config;
        // A block scalar ends with a line break.
        config.name = QString::fromStdString(m_map.textIfAny("display_name").value_or(m_map.text("name")))
                          .trimmed()
                          .toStdString();
        config.experiment = m_map.text("experiment_name");
        config.tags = m_map.texts("tags");
        if (const auto description = m_map.textIfAny("description"))
            config.tags.try_emplace("description", *description);
        config.variables = m_map.texts("environment_variables");
        readCode();
        readInputs();
        readOutputs();
        readEnvironment();
        readCommand();
        if (const YamlValue* compute = m_map.find("compute"); compute != nullptr && !m_choices.compute) {
            // Syntax of the preview: compute: { target: azureml:cpu }.
            const YamlValue* target = compute->isMap() ? compute->at("target") : nullptr;
            readComputeName(m_draft, target != nullptr ? *target : *compute, m_problems);
        }
        readLimits();
        readResources();
        if (const YamlValue* distribution = m_map.map("distribution"))
            readDistribution(*distribution, m_problems, config);
        readIdentity();
        readQueueSettings();
        m_map.ignore({"services", "parent_job_name", "properties"});
        if (const YamlValue* more = m_map.map(extensionKey))
            mergeStoredFields(m_draft, *more, m_problems);
        m_map.finish({"$schema", "type", "id", "status", "creation_context", "component", "is_deterministic", "version",
                      "log_files", "parameters", "additional_includes", "job_id", "provisioning_state",
                      "resource_group", "resourceGroup", "subscription_id", "interaction_endpoints",
                      "intellectual_property"});
        return std::move(m_draft);
    }

private:
    static JobDraft begun(const std::string& file, std::vector<FileProblem> problems) {
        JobDraft draft;
        draft.file = file;
        draft.problems = std::move(problems);
        return draft;
    }

    void readCode() {
        const YamlValue* code = m_map.find("code");
        if (!m_choices.source.empty())
            m_draft.config.source = m_choices.source;
        if (code == nullptr || !m_choices.source.empty())
            return;
        // Syntax of the 2021 preview: code: { local_path: src }.
        if (code->isMap() && code->at("local_path") != nullptr) {
            takeSource(*code->at("local_path"), code->at("local_path")->text);
            return;
        }
        const std::string path = m_map.text("code");
        if (path.starts_with("file:") && !path.starts_with("file://")) {
            takeSource(*code, path.substr(5));
        } else if (isPlaceholder(path)) {
            m_problems.refuse(*code,
                              JobFileText::tr("\"%1\" is a placeholder for a folder. Specify it: --set code=PATH.")
                                  .arg(shownText(path)));
        } else if (isAddress(path) || path.starts_with("git+") || path.starts_with("git@")) {
            m_problems.refuse(
                *code,
                JobFileText::tr(
                    "The code \"%1\" is not on this computer. Copy it here, and set \"code\" to the path of a folder.")
                    .arg(shownText(path.substr(0, path.find('?')))));
        } else {
            takeSource(*code, path);
        }
    }

    void takeSource(const YamlValue& code, const std::string& path) {
        const std::string source = pathIn(m_folder, path);
        m_draft.config.source = source;
        if (!QFileInfo(QFile::decodeName(source.c_str())).isDir())
            m_problems.refuse(code, JobFileText::tr("The code folder %1 does not exist.").arg(shownText(source)));
    }

    void readInputs() {
        const YamlValue* inputs = m_map.map("inputs");
        if (inputs == nullptr)
            return;
        for (size_t i = 0; i < inputs->keys.size(); ++i) {
            const YamlKey& key = inputs->keys[i];
            const YamlValue& value = inputs->items[i];
            if (!isInputName(key.text))
                m_problems.refuse(key, JobFileText::tr("\"%1\" is not a valid input name. Use letters, digits and "
                                                       "underscores, starting with a letter.")
                                           .arg(shownText(key.text)));
            else if (value.isScalar())
                takeLiteral(key.text, value);
            else if (value.isMap())
                readInput(key.text, value);
            else if (value.isList())
                m_problems.refuse(value,
                                  JobFileText::tr("The input %1 must be a value, or have \"type\" and \"path\" lines.")
                                      .arg(shownText(key.text)));
        }
    }

    void takeLiteral(const std::string& name, const YamlValue& value) {
        for (const std::string& expression : expressionsIn(value.text)) {
            if (m_choices.isScheduled && expression == "creation_context.trigger_time")
                continue;
            refuseExpression(value, expression);
            return;
        }
        RunInput input;
        input.name = name;
        input.value = literalText(value);
        m_draft.config.inputs.push_back(std::move(input));
    }

    void readInput(const std::string& name, const YamlValue& value) {
        YamlMap map(value, m_problems, "inputs." + name + ".");
        const std::string type = lowered(map.textIfAny("type").value_or("uri_folder")).toStdString();
        const bool isData = isFileType(type) || isFolderType(type) || type == "custom_model";
        // "{ value: 42 }" without type is a literal, too.
        const bool isValue = value.at("type") == nullptr && value.at("path") == nullptr && value.at("value") != nullptr;
        const bool isLiteral =
            isValue || type == "string" || type == "number" || type == "integer" || type == "boolean";
        if (!isData && !isLiteral)
            m_problems.refuse(*map.find("type"),
                              JobFileText::tr("The input %2 has the unknown type \"%1\". Supported: uri_file, "
                                              "uri_folder, mltable, mlflow_model, custom_model, triton_model.")
                                  .arg(shownText(type), shownText(name)));
        const std::string mode = map.textIfAny("mode").value_or(std::string());
        constexpr std::array<std::string_view, 7> modes = {"",       "ro_mount",   "rw_mount",     "download",
                                                           "direct", "eval_mount", "eval_download"};
        if (std::find(modes.begin(), modes.end(), mode) == modes.end())
            m_problems.warn(*map.find("mode"),
                            JobFileText::tr("The mode \"%1\" is unknown: the input is read-only. Supported: ro_mount, "
                                            "rw_mount, download, direct, eval_mount, eval_download.")
                                .arg(shownText(mode)));
        for (const char* key : {"default", "value"}) {
            if (const YamlValue* literal = map.find(key); literal != nullptr && literal->isScalar() && isLiteral)
                takeLiteral(name, *literal);
        }
        const YamlValue* path = map.find("path");
        if (path != nullptr && isData) {
            const auto wanted = isFileType(type)     ? UnresolvedName::Wanted::File
                                : isFolderType(type) ? UnresolvedName::Wanted::Folder
                                                     : UnresolvedName::Wanted::Any;
            if (path->isScalar() && mode == "direct" && isDirectAddress(path->text))
                takeLiteral(name, *path); // the script opens it itself
            else if (path->isScalar())
                takePath(name, *path, wanted);
            else
                map.text("path"); // reports the wrong type
        }
        if (mode == "download" || mode == "rw_mount" || mode == "eval_download")
            makePrivate(name);
        map.finish({"path", "optional", "description", "datastore", "path_on_compute", "enum", "min", "max", "data",
                    "dataset", "name", "version", "default", "value"});
    }

    static bool isDirectAddress(const std::string& path) {
        return expressionsIn(path).empty() && !isPlaceholder(path) && path.find("://") != std::string::npos &&
               !path.starts_with("file:");
    }

    void makePrivate(const std::string& name) {
        for (RunInput& input : m_draft.config.inputs)
            input.isPrivate = input.isPrivate || (input.name == name && input.kind != RunInput::Kind::Value);
        for (UnresolvedName& open : m_draft.open)
            open.isPrivate = open.isPrivate || (open.input == name && open.kind == UnresolvedName::Kind::Address);
    }

    static bool isFileType(const std::string& type) { return type == "uri_file"; }
    static bool isFolderType(const std::string& type) {
        return type == "uri_folder" || type == "mltable" || type == "mlflow_model" || type == "triton_model";
    }

    void takePath(const std::string& name, const YamlValue& at, UnresolvedName::Wanted wanted) {
        std::string path = at.text;
        if (const auto expressions = expressionsIn(path); !expressions.empty()) {
            refuseExpression(at, expressions.front());
        } else if (path.starts_with("file:///")) {
            const QByteArray encoded = QByteArray::fromStdString(path.substr(7));
            takeMachinePath(name, QByteArray::fromPercentEncoding(encoded).toStdString());
        } else if (path.starts_with('/')) {
            takeMachinePath(name, path);
        } else if (isHttpUrl(path) && wanted != UnresolvedName::Wanted::Folder) {
            if (const auto problem = problemOfInputAddress(path))
                m_problems.refuse(at, JobFileText::tr("The input %1: %2").arg(shownText(name), *problem));
            else
                addWebInput(m_draft, name, path, wanted);
        } else if (isPlaceholder(path) || (isAddress(path) && !path.starts_with("file:"))) {
            UnresolvedName open{UnresolvedName::Kind::Address, path.substr(0, path.find('?')), name, wanted};
            open.isPlaceholder = isPlaceholder(path);
            open.line = at.line;
            open.column = at.column;
            m_draft.open.push_back(std::move(open));
        } else {
            if (path.starts_with("file:"))
                path = path.substr(5);
            takeLocal(name, at, pathIn(m_folder, path), wanted);
        }
    }

    void takeMachinePath(const std::string& name, std::string path) {
        RunInput input;
        input.kind = RunInput::Kind::MachinePath;
        input.name = name;
        input.value = std::move(path);
        m_draft.config.inputs.push_back(std::move(input));
    }

    void takeLocal(const std::string& name, const YamlValue& at, const std::string& path,
                   UnresolvedName::Wanted wanted) {
        const QFileInfo info(QFile::decodeName(path.c_str()));
        if (!info.exists())
            m_problems.refuse(at,
                              JobFileText::tr("Input %1: %2 does not exist.").arg(shownText(name), shownText(path)));
        else if (wanted == UnresolvedName::Wanted::File && !info.isFile())
            m_problems.refuse(at, JobFileText::tr("The input %1 must be a file, but %2 is not one.")
                                      .arg(shownText(name), shownText(path)));
        else if (wanted == UnresolvedName::Wanted::Folder && !info.isDir())
            m_problems.refuse(at, JobFileText::tr("The input %1 must be a folder, but %2 is not one.")
                                      .arg(shownText(name), shownText(path)));
        const bool isFile =
            wanted == UnresolvedName::Wanted::File || (wanted == UnresolvedName::Wanted::Any && info.isFile());
        RunInput input;
        input.kind = isFile ? RunInput::Kind::File : RunInput::Kind::Folder;
        input.name = name;
        input.value = path;
        m_draft.config.inputs.push_back(std::move(input));
    }

    void readOutputs() {
        const YamlValue* outputs = m_map.map("outputs");
        if (outputs == nullptr)
            return;
        for (size_t i = 0; i < outputs->keys.size(); ++i) {
            const YamlKey& key = outputs->keys[i];
            const YamlValue& value = outputs->items[i];
            RunOutput output;
            output.name = key.text;
            if (!isInputName(key.text)) {
                m_problems.refuse(key, JobFileText::tr("\"%1\" is not a valid output name. Use letters, digits and "
                                                       "underscores, starting with a letter.")
                                           .arg(shownText(key.text)));
                continue;
            }
            if (value.isMap())
                output.isFile = readOutput(key.text, value);
            else if (const auto expressions = expressionsIn(value.text); !expressions.empty())
                refuseExpression(value, expressions.front());
            else if (!value.isNothing())
                m_problems.refuse(value,
                                  JobFileText::tr("The output %1 must have \"key: value\" lines below it, or nothing.")
                                      .arg(shownText(key.text)));
            m_draft.config.outputs.push_back(std::move(output));
        }
    }

    bool readOutput(const std::string& name, const YamlValue& value) {
        YamlMap map(value, m_problems, "outputs." + name + ".");
        const std::string type = lowered(map.textIfAny("type").value_or("uri_folder")).toStdString();
        const bool isFile = isFileType(type);
        if (!isFile && !isFolderType(type) && type != "custom_model")
            m_problems.refuse(*map.find("type"),
                              JobFileText::tr("The output %2 has the unknown type \"%1\". Supported: uri_file, "
                                              "uri_folder, mltable, mlflow_model, custom_model, triton_model.")
                                  .arg(shownText(type), shownText(name)));
        readOutputPlace(m_draft, name, map, m_folder, m_problems);
        readDataName(name, map);
        map.finish({"description", "datastore", "datastore_id", "path_on_compute", "data", "default", "early_available",
                    "is_control"});
        return isFile;
    }

    // Reads the name and version of the data that the output becomes.
    void readDataName(const std::string& output, YamlMap& map) {
        const std::string data = map.text("name");
        const std::string version = map.text("version");
        if (data.empty() && version.empty())
            return;
        if (data.empty()) {
            m_problems.warn(*map.find("version"),
                            JobFileText::tr("The output %1 has a version but no name: it is not registered as data.")
                                .arg(shownText(output)));
        } else if (!isVersionedName(data)) {
            m_problems.refuse(*map.find("name"),
                              JobFileText::tr("\"%1\" is not a valid data name. Use up to 64 letters, digits, '.', '_' "
                                              "and '-', starting with a letter or digit.")
                                  .arg(shownText(data)));
        } else if (!version.empty() && !isVersionedName(version)) {
            m_problems.refuse(*map.find("version"),
                              JobFileText::tr("\"%1\" is not a valid version. Use up to 64 letters, digits, '.', '_' "
                                              "and '-', starting with a letter or digit.")
                                  .arg(shownText(version)));
        } else {
            m_draft.config.outputData[output] = data + (version.empty() ? "" : ":" + version);
        }
    }

    void readEnvironment() {
        const YamlValue* value = m_map.find("environment");
        if (value == nullptr || m_choices.environment)
            return;
        m_draft.environmentLine = value->line;
        m_draft.environmentColumn = value->column;
        if (value->isMap()) {
            readInlineEnvironment(*value);
            return;
        }
        const std::string text = m_map.text("environment");
        const bool isFile = text.starts_with("file:") || text.starts_with("./") || text.starts_with("../") ||
                            ((text.ends_with(".yml") || text.ends_with(".yaml")) && !isAddress(text));
        if (isFile)
            readEnvironmentOf(*value, pathIn(m_folder, text.starts_with("file:") ? text.substr(5) : text));
        else if (!text.empty())
            readEnvironmentName(m_draft, *value, text);
    }

    void readInlineEnvironment(const YamlValue& value) {
        const bool isName = value.at("name") != nullptr && value.at("image") == nullptr &&
                            value.at("build") == nullptr && value.at("conda_file") == nullptr &&
                            value.at(extensionKey) == nullptr;
        if (isName) {
            YamlMap map(value, m_problems, "environment.");
            const std::string version = map.text("version");
            readEnvironmentName(m_draft, value, map.text("name") + (version.empty() ? "" : ":" + version));
            map.finish({"description", "tags", "id", "properties", "path"});
            return;
        }
        EnvironmentFile made = readEnvironmentMap(value, m_problems, m_folder, "environment.");
        m_draft.config.environment = std::move(made.environment);
        if (const YamlValue* image = value.at("image"); image != nullptr && image->isScalar()) {
            UnresolvedName open{UnresolvedName::Kind::Environment, image->text, {}, UnresolvedName::Wanted::Any};
            open.isOptional = true;
            open.line = m_draft.environmentLine = image->line;
            open.column = m_draft.environmentColumn = image->column;
            m_draft.open.push_back(std::move(open));
        }
    }

    void readEnvironmentOf(const YamlValue& at, const std::string& path) {
        const auto text = readNamedFile(path);
        if (!text) {
            m_problems.refuse(at, JobFileText::tr("The environment's file %1 cannot be read: %2")
                                      .arg(shownText(path), QString::fromStdString(text.error().message)));
            return;
        }
        EnvironmentFile made = readEnvironmentFile(*text, path);
        m_draft.problems.insert(m_draft.problems.end(), made.problems.begin(), made.problems.end());
        m_draft.config.environment = std::move(made.environment);
    }

    void readCommand() {
        const YamlValue* command = m_map.find("command");
        if (command == nullptr || !command->isScalar() ||
            command->text.find_first_not_of(" \t\r\n") == std::string::npos) {
            m_problems.refuse(command != nullptr ? *command : m_map.value(),
                              JobFileText::tr("The job has no \"command\"."));
            return;
        }
        // Only a warning: the command may pass such tags to another program.
        if (const auto mark = templateMarkIn(command->text))
            m_problems.warn(*command,
                            JobFileText::tr("\"%1\" looks like a template placeholder (Jinja, cookiecutter or similar) "
                                            "that was not filled in. It is passed to the shell as is.")
                                .arg(shownText(mark->text)));
        const std::string text = withoutOptionalGroups(command->text, m_draft.config.inputs, m_draft.open);
        m_draft.config.shellText = text;
        for (const auto& expression : expressionsIn(text))
            checkExpression(*command, expression);
    }

    void checkExpression(const YamlValue& at, const std::string& expression) {
        const auto& config = m_draft.config;
        if (expression.starts_with("inputs.")) {
            const std::string name = expression.substr(7);
            const YamlValue* inputs = m_map.find("inputs");
            const YamlValue* input = inputs != nullptr ? inputs->at(name) : nullptr;
            if (isDeclared(config.inputs, m_draft.open, name) || (input != nullptr && !input->isNothing()))
                return; // or its error has been reported
            if (const QString missing = missingInputText(name, m_choices.step); !missing.isEmpty())
                m_problems.refuse(at, missing);
            return;
        }
        if (expression.starts_with("search_space.") && !m_searchParameters.empty()) {
            const std::string name = expression.substr(13);
            if (std::find(m_searchParameters.begin(), m_searchParameters.end(), name) == m_searchParameters.end())
                m_problems.refuse(at, JobFileText::tr("The command uses ${{%1}}, which is not in \"search_space\".")
                                          .arg(shownText(expression)));
            return;
        }
        if (expression.starts_with("outputs.")) {
            const std::string name = expression.substr(8);
            if (std::any_of(config.outputs.begin(), config.outputs.end(),
                            [&](const auto& output) { return output.name == name; }))
                return;
            m_problems.refuse(at, JobFileText::tr("The command writes to ${{%1}}, which is not among the outputs.")
                                      .arg(shownText(expression)));
            return;
        }
        refuseExpression(at, expression);
    }

    void refuseExpression(const YamlValue& at, const std::string& expression) {
        m_problems.refuse(
            at,
            JobFileText::tr(
                "${{%1}} is not supported in a command job. Use ${{inputs.NAME}} and ${{outputs.NAME}} in the command.")
                .arg(shownText(expression)));
    }

    void readLimits() {
        const YamlValue* limits = m_map.map("limits");
        if (limits == nullptr)
            return;
        YamlMap map(*limits, m_problems, "limits.");
        if (const auto seconds = map.number("timeout")) {
            if (*seconds <= 0)
                m_problems.refuse(*map.find("timeout"),
                                  JobFileText::tr("\"limits.timeout\" must be a positive number of seconds."));
            m_draft.config.timeLimit = std::chrono::seconds(*seconds);
        }
        map.finish({"type"});
    }

    // Azure has three priorities; --priority and "compute_studio: priority:" are finer.
    void readQueueSettings() {
        const YamlValue* settings = m_map.map("queue_settings");
        if (settings == nullptr)
            return;
        YamlMap map(*settings, m_problems, "queue_settings.");
        if (const auto priority = map.textIfAny("priority")) {
            constexpr int step = 10;
            if (*priority == "low")
                m_draft.config.priority = -step;
            else if (*priority == "high")
                m_draft.config.priority = step;
            else if (*priority != "medium")
                m_problems.refuse(*map.find("priority"),
                                  JobFileText::tr("\"queue_settings.priority\" must be low, medium or high."));
        }
        map.ignore({"job_tier"});
        map.finish();
    }

    void readResources() {
        const YamlValue* resources = m_map.map("resources");
        if (resources == nullptr)
            return;
        YamlMap map(*resources, m_problems, "resources.");
        if (const auto count = map.number("instance_count")) {
            if (*count < 1 || *count > maxRunNodes)
                m_problems.refuse(*map.find("instance_count"), JobFileText::tr("\"%1\" must be between %2 and %3.")
                                                                   .arg(map.nameOf("instance_count"))
                                                                   .arg(1)
                                                                   .arg(maxRunNodes));
            else
                m_draft.config.needs.nodes = static_cast<int>(*count);
        }
        if (const YamlValue* type = map.find("instance_type"))
            readInstanceType(*type, map.text("instance_type"));
        readContainerOptions(map);
        map.ignore({"runtime_version", "locations", "max_instance_count", "properties", "target"});
        map.finish();
    }

    // A VM size: of serverless runs, as in Azure. A file that names a size and no target is one.
    void readInstanceType(const YamlValue& at, const std::string& type) {
        RunConfig& config = m_draft.config;
        if (type.empty())
            return;
        if (!m_choices.compute && m_map.find("compute") == nullptr)
            config.compute = serverlessName;
        if (!m_choices.compute && config.compute != serverlessName) {
            m_problems.warn(at, JobFileText::tr("The size \"%1\" is ignored: the compute target determines the "
                                                "resources. It applies to serverless runs.")
                                    .arg(shownText(type)));
            return;
        }
        config.instanceType = type;
        if (findSize(type) == nullptr)
            m_problems.warn(at, JobFileText::tr("The size \"%1\" is not in the catalog, so its cores, memory and GPUs "
                                                "are unknown. Specify them with --cores, --memory and --gpus.")
                                    .arg(shownText(type)));
    }

    void readContainerOptions(YamlMap& resources) {
        const auto memory = resources.textIfAny("shm_size");
        const auto arguments = resources.list("docker_args");
        auto& environment = m_draft.config.environment;
        const bool isContainer = environment && environment->spec.kind == EnvironmentSpec::Kind::Container;
        if (memory) {
            if (const auto bytes = memoryFromText(*memory))
                m_draft.config.sharedMemoryBytes = *bytes;
            else
                m_problems.refuse(*resources.find("shm_size"),
                                  JobFileText::tr("\"resources.shm_size\" must be a size such as 2g or 512m."));
        }
        if (arguments.empty())
            return;
        if (!isContainer) {
            m_problems.warn(
                *resources.find("docker_args"),
                JobFileText::tr(
                    "\"resources.docker_args\" was ignored: the environment in the file is not a container."));
            return;
        }
        for (const auto& line : arguments) {
            for (const QString& word : QString::fromStdString(line).split(u' ', Qt::SkipEmptyParts))
                environment->spec.container.arguments.push_back(word.toStdString());
        }
    }

    void readIdentity() {
        const YamlValue* identity = m_map.map("identity");
        if (identity == nullptr)
            return;
        YamlMap map(*identity, m_problems, "identity.");
        const std::string type = map.text("type");
        const QString word = lowered(type);
        if (word == QStringLiteral("managed") || word == QStringLiteral("managed_identity"))
            m_problems.refuse(*map.find("type"),
                              JobFileText::tr("A managed identity exists only in Azure. Remove \"identity\"; the run "
                                              "has the permissions of your account on its machine."));
        else
            m_problems.warn(*identity, JobFileText::tr("The identity \"%1\" has no effect here: the run has the "
                                                       "permissions of your account on its machine.")
                                           .arg(shownText(type)));
        map.finish({"client_id", "object_id", "resource_id", "msi_resource_id", "principal_id", "tenant_id",
                    "user_assigned_identities"});
    }

    std::string m_folder;
    const JobOverrides& m_choices;
    std::vector<std::string> m_searchParameters;
    JobDraft m_draft;
    Problems m_problems;
    YamlMap m_map;
};

} // namespace

JobDraft readCommandJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                        std::vector<FileProblem> problems, std::vector<std::string> searchParameters) {
    return JobReader(root, file, choices, std::move(problems), std::move(searchParameters)).read();
}

} // namespace studio
