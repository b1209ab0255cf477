#include "core/run/framework_job.h"

#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

void addPackages(json& job, const PackageSpec& packages) {
    json pip = json::array(); // lines of a requirements file
    for (const auto& line : packages.pipOptions)
        pip.push_back(line);
    for (const auto& line : packages.pip)
        pip.push_back(line);
    if (!packages.needsConda()) {
        if (!packages.python.empty()) // the cluster has its own: the log says where they differ
            job["python"] = packages.python;
        if (!packages.pip.empty())
            job["pip"] = {{"packages", pip}, {"pip_check", false}};
        return;
    }
    json dependencies = json::array();
    if (!packages.python.empty())
        dependencies.push_back("python=" + packages.python);
    for (const auto& name : packages.conda)
        dependencies.push_back(name);
    if (!packages.pip.empty()) {
        dependencies.push_back("pip");
        dependencies.push_back({{"pip", pip}});
    }
    job["conda"] = {{"dependencies", dependencies}};
    if (!packages.channels.empty())
        job["conda"]["channels"] = packages.channels;
}

void applyRay(RunSpec& spec, const RunConfig& config, const FrameworkCluster& cluster) {
    spec.argv = {"python3", "-m", "compute_studio_ray"};
    spec.shellText.reset();
    spec.processes.clear();
    // They are those of the command, which runs elsewhere: here only the runner starts.
    spec.environment.reset();
    spec.interpreter.clear();
    spec.loginShell = false;
    spec.writableEnvironment = false;
    spec.sharedMemoryBytes = 0;
    spec.gpus.reset();
    spec.limits = {};
    if (!config.grace)
        spec.graceMs = rayGraceMs;
    spec.variables.erase("CUDA_VISIBLE_DEVICES");
    spec.variables.erase("CUDA_DEVICE_ORDER");
    const auto variables = spec.variables;
    for (const auto& [name, value] : config.variables)
        spec.variables.erase(name);
    for (const auto& [name, value] : config.environment ? config.environment->variables : decltype(config.variables)())
        spec.variables.erase(name);
    spec.variables["COMPUTE_STUDIO_RAY_ADDRESS"] = cluster.address;
    spec.variables["COMPUTE_STUDIO_RAY_JOB"] = rayJobText(config, cluster, variables);
    if (!cluster.tokenFile.empty())
        spec.variables["COMPUTE_STUDIO_RAY_TOKEN_FILE"] = cluster.tokenFile;
    if (!cluster.caFile.empty())
        spec.variables["COMPUTE_STUDIO_RAY_CA_FILE"] = cluster.caFile;
}

void applyDask(RunSpec& spec, const FrameworkCluster& cluster) {
    spec.variables.try_emplace("DASK_SCHEDULER_ADDRESS", cluster.address);
    for (const auto& [name, path] : {std::pair("DASK_DISTRIBUTED__COMM__TLS__CA_FILE", &cluster.caFile),
                                     std::pair("DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT", &cluster.certFile),
                                     std::pair("DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY", &cluster.keyFile)}) {
        if (!path->empty())
            spec.variables.try_emplace(name, *path);
    }
    // Says where packages differ, before the first line of the job.
    if (spec.shellText) {
        *spec.shellText = "python3 -m compute_studio_dask || :; " + *spec.shellText;
    } else if (!spec.environment || spec.environment->kind != EnvironmentSpec::Kind::Container) {
        // Words are executed in a container without a shell that knows the module.
        std::vector<std::string> words = {"python3", "-m", "compute_studio_dask", "--"};
        words.insert(words.end(), spec.argv.begin(), spec.argv.end());
        spec.argv = std::move(words);
    }
}

} // namespace

void applyFramework(RunSpec& spec, const RunConfig& config, const Target& target) {
    if (target.framework() == nullptr)
        return;
    if (target.traits().framework == Framework::Ray)
        applyRay(spec, config, *target.framework());
    else
        applyDask(spec, *target.framework());
}

std::string rayJobText(const RunConfig& config, const FrameworkCluster& cluster,
                       const std::map<std::string, std::string>& variables) {
    json job{{"inputs", json::object()}, {"outputs", json::object()}, {"variables", variables}};
    if (config.shellText)
        job["shell"] = *config.shellText;
    else
        job["argv"] = config.argv;
    for (const RunInput& input : config.inputs) {
        // A path of the machine is one of the nodes: they see the same disk. All else travels with the code.
        const bool isValue = input.kind == RunInput::Kind::Value;
        const bool isPath = input.kind == RunInput::Kind::MachinePath;
        job["inputs"][input.name] = isValue || isPath
                                        ? json{{"kind", isValue ? "value" : "path"}, {"value", input.value}}
                                        : json{{"kind", "packed"}};
    }
    for (const RunOutput& output : config.outputs)
        job["outputs"][output.name] = {{"is_file", output.isFile}};
    if (config.environment && config.environment->spec.kind == EnvironmentSpec::Kind::Packages)
        addPackages(job, config.environment->spec.packages);
    if (config.needs.cores)
        job["cpus"] = *config.needs.cores;
    if (config.needs.gpus)
        job["gpus"] = *config.needs.gpus;
    if (config.needs.memoryBytes)
        job["memory_bytes"] = *config.needs.memoryBytes;
    if (!cluster.sharedFolder.empty())
        job["shared_folder"] = cluster.sharedFolder;
    return jsonText(job);
}

} // namespace studio
