#include "core/jobfile/job_export.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/data/data_reference.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_distribution.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/run_configuration_file.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* jobSchema = "https://azuremlschemas.azureedge.net/latest/commandJob.schema.json";

// References of data are written as they are.
std::string pathOf(const RunInput& input) {
    return input.value.starts_with('/') ? "file:" + input.value : input.value;
}

Json inputsOf(const RunConfig& config) {
    Json inputs = Json::object();
    for (const auto& input : config.inputs) {
        switch (input.kind) {
        case RunInput::Kind::Value:
            inputs[input.name] = input.value;
            break;
        case RunInput::Kind::File:
            inputs[input.name] = Json{{"type", "uri_file"}, {"path", pathOf(input)}};
            break;
        case RunInput::Kind::Folder:
            inputs[input.name] = Json{{"type", "uri_folder"}, {"path", pathOf(input)}};
            break;
        case RunInput::Kind::MachinePath:
            inputs[input.name] = Json{{"type", "uri_folder"}, {"path", input.value}};
            break;
        case RunInput::Kind::Address:
            inputs[input.name] = Json{{"type", "uri_file"}, {"path", input.value}};
            break;
        }
        if (input.isPrivate && inputs[input.name].is_object())
            inputs[input.name]["mode"] = "download";
    }
    return inputs;
}

Json outputsOf(const RunConfig& config) {
    Json outputs = Json::object();
    for (const auto& output : config.outputs) {
        Json value{{"type", output.isFile ? "uri_file" : "uri_folder"}};
        if (const auto data = config.outputData.find(output.name); data != config.outputData.end()) {
            const size_t colon = data->second.rfind(':');
            value["name"] = data->second.substr(0, colon);
            if (colon != std::string::npos)
                value["version"] = data->second.substr(colon + 1);
        }
        if (const auto path = config.outputPaths.find(output.name); path != config.outputPaths.end())
            value["path"] = path->second;
        outputs[output.name] = std::move(value);
    }
    return outputs;
}

// Takes references of data as inputs, in the order of `config`, as they are once the workspace has resolved them.
void takeReferences(JobDraft& draft, const RunConfig& config) {
    for (const UnresolvedName& open : draft.open) {
        if (open.kind != UnresolvedName::Kind::Address || !isDataReference(open.text))
            continue;
        RunInput input;
        input.kind = open.wanted == UnresolvedName::Wanted::File ? RunInput::Kind::File : RunInput::Kind::Folder;
        input.name = open.input;
        input.isPrivate = open.isPrivate;
        input.value = open.text;
        draft.config.inputs.push_back(std::move(input));
    }
    const auto placeOf = [&](const RunInput& input) {
        return std::find_if(config.inputs.begin(), config.inputs.end(),
                            [&](const RunInput& other) { return other.name == input.name; });
    };
    std::stable_sort(draft.config.inputs.begin(), draft.config.inputs.end(),
                     [&](const RunInput& a, const RunInput& b) { return placeOf(a) < placeOf(b); });
}

// Adds everything that does not round-trip below our own key.
template <typename Read>
std::string completed(Json file, const RunConfig& config, const Read& read) {
    std::vector<FileProblem> all;
    Problems problems(all, "/file");
    const auto root = readYaml(yamlText(file), problems);
    RunConfig back = root ? read(*root).config : RunConfig();
    if (config.environment && !config.environmentName.empty()) { // resolved by the reader's workspace
        back.environment = config.environment;
        back.environmentName = config.environmentName;
    }
    const nlohmann::json rest = mergePatch(toJson(withoutContents(back)), toJson(config));
    if (!rest.empty())
        file[extensionKey] = Json(rest);
    return yamlText(file);
}

Json dockerOf(const EnvironmentSpec& spec) {
    const bool isContainer = spec.kind == EnvironmentSpec::Kind::Container;
    const ContainerSpec& container = spec.container;
    Json docker{{"enabled", isContainer}};
    if (!isContainer)
        return docker;
    docker["baseImage"] = container.image;
    docker["gpuSupport"] = container.gpus;
    if (container.sharedMemoryBytes != 0)
        docker["shmSize"] = std::to_string(container.sharedMemoryBytes);
    docker["arguments"] = container.arguments;
    docker["baseImageRegistry"] = Json{{"address", container.registry}, {"username", container.userName}};
    return docker;
}

Json environmentOf(const RunConfig& config) {
    Json environment{{"environmentVariables", config.variables}};
    if (config.environment && !config.environmentName.empty()) {
        const size_t colon = config.environmentName.rfind(':');
        environment["name"] = config.environmentName.substr(0, colon);
        if (colon != std::string::npos)
            environment["version"] = config.environmentName.substr(colon + 1);
        return environment;
    }
    if (config.environment && !config.environment->contextFolder.empty())
        return environment; // this format has no build context folder
    const EnvironmentSpec spec = config.environment ? config.environment->spec : EnvironmentSpec();
    const bool isUsers = spec.packages.isEmpty();
    Json python{{"userManagedDependencies", isUsers},
                {"interpreterPath", !spec.interpreter.empty() ? spec.interpreter
                                    : config.python.empty()   ? "python"
                                                              : config.python}};
    if (!isUsers) {
        const Json inside = environmentToYaml(*config.environment);
        if (inside.contains("conda_file"))
            python["condaDependencies"] = inside["conda_file"];
    }
    environment["python"] = python;
    environment["docker"] = dockerOf(spec);
    return environment;
}

// Readers only accept scripts inside the source folder; others must be part of a command.
bool isScript(const RunConfig& config) {
    if (config.argv.size() < 2 || config.argv.front() != "python" || !config.argv[1].ends_with(".py"))
        return false;
    const QString folder = QFileInfo(QFile::decodeName(config.source.c_str())).canonicalFilePath();
    const QFileInfo script(QDir(folder), QFile::decodeName(config.argv[1].c_str()));
    return config.source.empty() || (script.isFile() && script.canonicalFilePath().startsWith(folder + u'/') &&
                                     QDir::cleanPath(script.absoluteFilePath()).startsWith(folder + u'/'));
}

} // namespace

RunConfig withoutContents(RunConfig config) {
    for (auto& input : config.inputs) {
        input.tree.clear();
        input.fileName.clear();
    }
    if (config.environment)
        config.environment->spec.container.contextTree.clear();
    return config;
}

nlohmann::ordered_json commandJobOf(const RunConfig& config) {
    Json file{{"$schema", jobSchema}, {"type", "command"}, {"command", commandLine(config)}};
    if (!config.source.empty())
        file["code"] = config.source;
    if (config.environment && !config.environmentName.empty())
        file["environment"] = "azureml:" + config.environmentName;
    else if (config.environment)
        file["environment"] = environmentToYaml(*config.environment);
    if (!config.inputs.empty())
        file["inputs"] = inputsOf(config);
    if (!config.outputs.empty())
        file["outputs"] = outputsOf(config);
    file["compute"] = (config.compute == "local" ? "" : "azureml:") + config.compute;
    if (!config.name.empty())
        file["display_name"] = config.name;
    if (!config.experiment.empty())
        file["experiment_name"] = config.experiment;
    auto tags = config.tags;
    if (const auto description = tags.extract("description"))
        file["description"] = description.mapped();
    if (!tags.empty())
        file["tags"] = tags;
    if (!config.variables.empty())
        file["environment_variables"] = config.variables;
    if (config.timeLimit)
        file["limits"] = Json{{"timeout", config.timeLimit->count()}};
    writeDistribution(file, config);
    return file;
}

std::string jobText(nlohmann::ordered_json file, const RunConfig& config, ReadBack read) {
    return completed(std::move(file), config, [&config, read](const YamlValue& root) {
        JobDraft draft = read(root, "/job.yml", {}, {});
        takeReferences(draft, config);
        return draft;
    });
}

std::string commandJobText(const RunConfig& given) {
    const RunConfig config = withoutContents(given);
    const auto read = [](const YamlValue& root, const std::string& file, const JobOverrides& choices,
                         std::vector<FileProblem> problems) {
        return readCommandJob(root, file, choices, std::move(problems));
    };
    return jobText(commandJobOf(config), config, read);
}

std::string runConfigurationText(const RunConfig& given) {
    const RunConfig config = withoutContents(given);
    Json file = Json::object();
    if (config.shellText) {
        file["command"] = *config.shellText;
    } else if (isScript(config)) {
        file["script"] = config.argv[1];
        file["arguments"] = std::vector<std::string>(config.argv.begin() + 2, config.argv.end());
    } else {
        file["command"] = config.argv;
    }
    file["target"] = config.compute;
    writeFramework(file, config);
    if (config.timeLimit)
        file["maxRunDurationSeconds"] = config.timeLimit->count();
    file["environment"] = environmentOf(config);
    return completed(std::move(file), config,
                     [](const YamlValue& root) { return readRunConfigurationFile(root, "/job.runconfig"); });
}

} // namespace studio
