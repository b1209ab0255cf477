#include "core/run/serverless.h"

#include <algorithm>

namespace studio {

bool isServerless(const RunConfig& config) {
    return config.compute == serverlessName && !config.runBased;
}

bool takesServerlessRuns(const Target& target) {
    const ClusterConfig* cluster = target.cluster();
    return !target.traits().framework &&
           (cluster == nullptr || (!cluster->runBased && !cluster->instance && !cluster->serverlessTemplate));
}

std::vector<std::string> candidateComputes(const RunConfig& config) {
    if (isServerless(config) || config.runBased)
        return {};
    std::vector<std::string> names{config.compute};
    names.insert(names.end(), config.otherComputes.begin(), config.otherComputes.end());
    return names;
}

std::string targetOrModel(const RunConfig& config) {
    if (!config.runBased)
        return config.compute;
    return config.runBased->like.empty() ? "local" : config.runBased->like;
}

std::string ownClusterName(const std::string& runId) {
    constexpr size_t idPart = 8;
    return "run" + runId.substr(runId.size() - std::min(runId.size(), idPart));
}

RunNeeds withSize(RunNeeds needs, const VmSize& size) {
    if (!needs.cores)
        needs.cores = size.vcpus;
    if (!needs.memoryBytes)
        needs.memoryBytes = size.memoryBytes();
    if (size.gpus == 0 || needs.gpus == 0)
        return needs;
    if (!needs.gpus)
        needs.gpus = size.gpus;
    if (needs.gpuMemoryBytes == 0)
        needs.gpuMemoryBytes = size.gpuMemoryBytes() / size.gpus;
    return needs;
}

void applyInstanceType(RunConfig& config) {
    if (const VmSize* size = config.instanceType.empty() ? nullptr : findSize(config.instanceType))
        config.needs = withSize(std::move(config.needs), *size);
}

} // namespace studio
