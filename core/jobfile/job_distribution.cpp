#include "core/jobfile/job_distribution.h"

#include <QString>
#include <algorithm>
#include <limits>
#include <map>

#include <nlohmann/json.hpp>

#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

// Returns the number of `key` within [min, maxRunNodes * maxProcessesPerNode]; adds an error for others.
std::optional<int> readCount(YamlMap& map, Problems& problems, const char* key, int min) {
    constexpr int max = maxRunNodes * maxProcessesPerNode;
    const auto count = map.number(key);
    if (!count)
        return std::nullopt;
    if (*count < min || *count > max) {
        problems.refuse(*map.find(key),
                        JobFileText::tr("\"%1\" must be between %2 and %3.").arg(map.nameOf(key)).arg(min).arg(max));
        return std::nullopt;
    }
    return static_cast<int>(*count);
}

// Gives each node as many processes as the tasks of TensorFlow need.
void spreadTasks(RunConfig& config, int workers, int servers) {
    config.distribution.kind = DistributionKind::TensorFlow;
    config.distribution.workers = workers;
    config.distribution.parameterServers = servers;
    const int tasks = workers + servers;
    config.needs.processesPerNode = std::max(1, (tasks + config.needs.nodes - 1) / config.needs.nodes);
}

// `total`: processes on all nodes together.
void divideProcesses(const YamlValue& at, Problems& problems, RunConfig& config, int total) {
    if (total % config.needs.nodes != 0)
        problems.refuse(at, JobFileText::tr("%1 processes cannot be divided equally among %2 nodes.")
                                .arg(total)
                                .arg(config.needs.nodes));
    else
        config.needs.processesPerNode = total / config.needs.nodes;
}

// The communicator that the names of some frameworks include.
struct RunFramework {
    QString communicator;
    bool hasWarning = false;
};
const std::map<QString, RunFramework>& frameworks() {
    static const std::map<QString, RunFramework> known = {
        {QStringLiteral("python"), {}},
        {QStringLiteral("pyspark"), {}},
        {QStringLiteral("tensorflow"), {{}, true}},
        {QStringLiteral("pytorch"), {{}, true}},
        {QStringLiteral("cntk"), {{}, true}},
        {QStringLiteral("tensorflowparameterserver"), {QStringLiteral("parameterserver"), true}},
        {QStringLiteral("pythonmpi"), {QStringLiteral("openmpi"), false}},
        {QStringLiteral("pythonintelmpi"), {QStringLiteral("intelmpi"), false}},
        {QStringLiteral("ray"), {QStringLiteral("ray"), false}},
        {QStringLiteral("dask"), {QStringLiteral("dask"), false}}};
    return known;
}

void readParameterServers(YamlMap& file, Problems& problems, RunConfig& config) {
    int workers = config.needs.nodes;
    int servers = 1;
    if (const YamlValue* section = file.map("tensorflow")) {
        YamlMap map(*section, problems, "tensorflow.", YamlMap::Case::Insensitive);
        workers = readCount(map, problems, "workerCount", 1).value_or(workers);
        servers = readCount(map, problems, "parameterServerCount", 0).value_or(servers);
        map.finish();
    }
    spreadTasks(config, workers, servers);
}

void readProcesses(YamlMap& file, Problems& problems, RunConfig& config, const char* section, const char* perNode) {
    const YamlValue* value = file.map(section);
    if (value == nullptr)
        return;
    YamlMap map(*value, problems, std::string(section) + ".", YamlMap::Case::Insensitive);
    if (const auto count = readCount(map, problems, perNode, 1))
        config.needs.processesPerNode = *count;
    else if (const auto total = readCount(map, problems, "processCount", 1))
        divideProcesses(*map.find("processCount"), problems, config, *total);
    map.finish({"communicationBackend", "nodeCount"});
}

} // namespace

void readDistribution(const YamlValue& distribution, Problems& problems, RunConfig& config) {
    YamlMap map(distribution, problems, "distribution.");
    const std::string type = map.text("type");
    const auto kind = lowered(type) == QStringLiteral("torch.distributed") ? DistributionKind::PyTorch
                                                                           : distributionKindFromText(type);
    if (!kind || *kind == DistributionKind::None) {
        problems.refuse(distribution,
                        JobFileText::tr("The distribution \"%1\" is not supported. Supported: pytorch, tensorflow, "
                                        "mpi, ray, dask, spark.")
                            .arg(shownText(type)));
    } else {
        config.distribution.kind = *kind;
        if (const auto count = readCount(map, problems, "process_count_per_instance", 1))
            config.needs.processesPerNode = *count;
        else if (const auto total = readCount(map, problems, "process_count", 1))
            divideProcesses(*map.find("process_count"), problems, config, *total);
        if (*kind == DistributionKind::TensorFlow) {
            const auto workers = readCount(map, problems, "worker_count", 1);
            const int servers = readCount(map, problems, "parameter_server_count", 0).value_or(0);
            if (workers || servers > 0)
                spreadTasks(config, workers.value_or(config.needs.nodes), servers);
        }
    }
    map.ignore({"port", "address", "include_dashboard", "dashboard_port", "head_node_additional_args",
                "worker_node_additional_args"});
    map.finish({"process_count_per_instance", "process_count", "worker_count", "parameter_server_count"});
}

void readFramework(YamlMap& file, Problems& problems, RunConfig& config) {
    if (const auto nodes = file.number("nodeCount")) {
        if (*nodes < 1 || *nodes > maxRunNodes)
            problems.refuse(*file.find("nodeCount"), JobFileText::tr("\"%1\" must be between %2 and %3.")
                                                         .arg(file.nameOf("nodeCount"))
                                                         .arg(1)
                                                         .arg(maxRunNodes));
        else
            config.needs.nodes = static_cast<int>(*nodes);
    }
    const std::string framework = file.textIfAny("framework").value_or("Python");
    const auto known = frameworks().find(lowered(framework));
    if (known == frameworks().end())
        problems.refuse(*file.find("framework"),
                        JobFileText::tr("The framework \"%1\" is not supported. Supported: Python, PySpark.")
                            .arg(shownText(framework)));
    else if (known->second.hasWarning)
        problems.warn(*file.find("framework"), JobFileText::tr("The script is run by Python; the framework \"%1\" "
                                                               "must be in its environment.")
                                                   .arg(shownText(framework)));
    const std::string given = file.textIfAny("communicator").value_or("None");
    QString communicator = lowered(given);
    if (communicator == QStringLiteral("none") && known != frameworks().end() && !known->second.communicator.isEmpty())
        communicator = known->second.communicator;
    if (known != frameworks().end() && known->first == QStringLiteral("pyspark"))
        config.distribution.kind = DistributionKind::Spark;
    if (communicator == QStringLiteral("none"))
        return;
    if (communicator == QStringLiteral("parameterserver")) {
        readParameterServers(file, problems, config);
    } else if (communicator == QStringLiteral("openmpi") || communicator == QStringLiteral("intelmpi") ||
               communicator == QStringLiteral("mpi")) {
        config.distribution.kind = DistributionKind::Mpi;
        readProcesses(file, problems, config, "mpi", "processCountPerNode");
    } else if (communicator == QStringLiteral("nccl") || communicator == QStringLiteral("gloo")) {
        config.distribution.kind = DistributionKind::PyTorch;
        readProcesses(file, problems, config, "pytorch", "processCountPerNode");
    } else if (communicator == QStringLiteral("ray") || communicator == QStringLiteral("dask")) {
        config.distribution.kind = *distributionKindFromText(communicator.toStdString());
    } else {
        problems.refuse(*file.find("communicator"),
                        JobFileText::tr("The communicator \"%1\" is not supported. Supported: None, ParameterServer, "
                                        "OpenMpi, IntelMpi, Nccl, Gloo.")
                            .arg(shownText(given)));
    }
}

void writeDistribution(Json& file, const RunConfig& config) {
    Json resources = Json::object();
    if (config.needs.nodes != 1)
        resources["instance_count"] = config.needs.nodes;
    if (!config.instanceType.empty())
        resources["instance_type"] = config.instanceType;
    if (config.sharedMemoryBytes > 0)
        resources["shm_size"] = std::to_string(config.sharedMemoryBytes) + "b";
    if (!resources.empty())
        file["resources"] = resources;
    const Distribution& wanted = config.distribution;
    if (wanted.kind == DistributionKind::None)
        return;
    Json distribution{{"type", toText(wanted.kind)}};
    if (wanted.kind == DistributionKind::TensorFlow) {
        if (wanted.workers > 0)
            distribution["worker_count"] = wanted.workers;
        if (wanted.parameterServers > 0)
            distribution["parameter_server_count"] = wanted.parameterServers;
    }
    if (config.needs.processesPerNode != 1)
        distribution["process_count_per_instance"] = config.needs.processesPerNode;
    file["distribution"] = distribution;
}

void writeFramework(Json& file, const RunConfig& config) {
    file["framework"] = "Python";
    file["communicator"] = "None";
    file["nodeCount"] = config.needs.nodes;
    switch (config.distribution.kind) {
    case DistributionKind::None:
        break;
    case DistributionKind::PyTorch:
        file["communicator"] = "Nccl";
        file["pytorch"] = Json{{"communicationBackend", "nccl"},
                               {"processCount", config.needs.nodes * config.needs.processesPerNode}};
        break;
    case DistributionKind::TensorFlow:
        file["framework"] = "TensorFlow";
        file["communicator"] = "ParameterServer";
        file["tensorflow"] = Json{{"workerCount", config.distribution.workers > 0
                                                      ? config.distribution.workers
                                                      : std::max(1, config.needs.nodes * config.needs.processesPerNode -
                                                                        config.distribution.parameterServers)},
                                  {"parameterServerCount", config.distribution.parameterServers}};
        break;
    case DistributionKind::Mpi:
        file["communicator"] = "OpenMpi";
        file["mpi"] = Json{{"processCountPerNode", config.needs.processesPerNode}};
        break;
    case DistributionKind::Ray:
        file["communicator"] = "Ray";
        break;
    case DistributionKind::Dask:
        file["communicator"] = "Dask";
        break;
    case DistributionKind::Spark:
        file["framework"] = "PySpark";
        break;
    }
}

} // namespace studio
