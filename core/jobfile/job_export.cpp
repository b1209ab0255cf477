// Run configurations as files: what that system's form has room for as it writes it, the rest below our own key.
#include "core/jobfile/command_job.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/run_configuration_file.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* jobSchema = "https://azuremlschemas.azureedge.net/latest/commandJob.schema.json";

// As a file can tell it: contents have no names outside their workspace.
RunConfig withoutContents(RunConfig config) {
    for (auto& input : config.inputs) {
        input.tree.clear();
        input.fileName.clear();
    }
    if (config.runsIn)
        config.runsIn->spec.container.contextTree.clear();
    return config;
}

Json inputsOf(const RunConfig& config) {
    Json inputs = Json::object();
    for (const auto& input : config.inputs) {
        switch (input.kind) {
        case RunInput::Kind::Value:
            inputs[input.name] = input.value;
            break;
        case RunInput::Kind::File:
            inputs[input.name] = Json{{"type", "uri_file"}, {"path", "file:" + input.value}};
            break;
        case RunInput::Kind::Folder:
            inputs[input.name] = Json{{"type", "uri_folder"}, {"path", "file:" + input.value}};
            break;
        case RunInput::Kind::MachinePath:
            inputs[input.name] = Json{{"type", "uri_folder"}, {"path", input.value}};
            break;
        case RunInput::Kind::Address:
            inputs[input.name] = Json{{"type", "uri_file"}, {"path", input.value}};
            break;
        }
    }
    return inputs;
}

Json outputsOf(const RunConfig& config) {
    Json outputs = Json::object();
    for (const auto& output : config.outputs)
        outputs[output.name] = Json{{"type", output.isFile ? "uri_file" : "uri_folder"}};
    return outputs;
}

// Adds below our key what does not come back from the file as it is.
template <typename Read>
std::string completed(Json file, const RunConfig& config, const Read& read) {
    std::vector<FileProblem> all;
    Problems problems(all, "/file");
    const auto root = readYaml(yamlText(file), problems);
    RunConfig back = root ? read(*root).config : RunConfig();
    if (config.runsIn && !config.runsInName.empty()) { // the reader's workspace tells what is meant
        back.runsIn = config.runsIn;
        back.runsInName = config.runsInName;
    }
    const nlohmann::json rest = mergePatch(toJson(withoutContents(back)), toJson(config));
    if (!rest.empty())
        file[ownKey] = Json(rest);
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
    Json environment{{"environmentVariables", config.environment}};
    if (config.runsIn && !config.runsInName.empty()) {
        const size_t colon = config.runsInName.rfind(':');
        environment["name"] = config.runsInName.substr(0, colon);
        if (colon != std::string::npos)
            environment["version"] = config.runsInName.substr(colon + 1);
        return environment;
    }
    if (config.runsIn && !config.runsIn->contextFolder.empty())
        return environment; // that form has no folder to build
    const EnvironmentSpec spec = config.runsIn ? config.runsIn->spec : EnvironmentSpec();
    const bool isUsers = spec.packages.isEmpty();
    Json python{{"userManagedDependencies", isUsers},
                {"interpreterPath", !spec.interpreter.empty() ? spec.interpreter
                                    : config.python.empty()   ? "python"
                                                              : config.python}};
    if (!isUsers) {
        const Json inside = environmentToYaml(*config.runsIn);
        if (inside.contains("conda_file"))
            python["condaDependencies"] = inside["conda_file"];
    }
    environment["python"] = python;
    environment["docker"] = dockerOf(spec);
    return environment;
}

} // namespace

std::string commandJobText(const RunConfig& given) {
    const RunConfig config = withoutContents(given);
    Json file{{"$schema", jobSchema}, {"type", "command"}, {"command", commandLine(config)}};
    if (!config.source.empty())
        file["code"] = config.source;
    if (config.runsIn && !config.runsInName.empty())
        file["environment"] = "azureml:" + config.runsInName;
    else if (config.runsIn)
        file["environment"] = environmentToYaml(*config.runsIn);
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
    if (!config.environment.empty())
        file["environment_variables"] = config.environment;
    if (config.timeLimit)
        file["limits"] = Json{{"timeout", config.timeLimit->count()}};
    return completed(std::move(file), config,
                     [](const YamlValue& root) { return readCommandJob(root, "/job.yml", {}); });
}

std::string runConfigurationText(const RunConfig& given) {
    const RunConfig config = withoutContents(given);
    Json file = Json::object();
    if (config.shellText) {
        file["command"] = *config.shellText;
    } else if (config.argv.size() > 1 && config.argv.front() == "python" && config.argv[1].ends_with(".py")) {
        file["script"] = config.argv[1];
        file["arguments"] = std::vector<std::string>(config.argv.begin() + 2, config.argv.end());
    } else {
        file["command"] = config.argv;
    }
    file["target"] = config.compute;
    file["framework"] = "Python";
    file["communicator"] = "None";
    if (config.timeLimit)
        file["maxRunDurationSeconds"] = config.timeLimit->count();
    file["nodeCount"] = 1;
    file["environment"] = environmentOf(config);
    return completed(std::move(file), config,
                     [](const YamlValue& root) { return readRunConfigurationFile(root, "/job.runconfig"); });
}

} // namespace studio
