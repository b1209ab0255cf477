#include "core/scheduler/run_needs.h"

#include <limits>

#include <nlohmann/json.hpp>

namespace studio {

using nlohmann::json;

namespace {

// Reads a whole number within [min, max] if it is there.
template <typename T>
bool readNumber(const json& from, const char* key, int64_t min, int64_t max, T&& to) {
    const auto found = from.find(key);
    if (found == from.end())
        return true;
    if (!found->is_number_integer() || *found < min || *found > max)
        return false;
    to = static_cast<std::remove_cvref_t<decltype(*std::optional(to))>>(found->get<int64_t>());
    return true;
}

bool readFlag(const json& from, const char* key, bool& to) {
    const auto found = from.find(key);
    if (found == from.end())
        return true;
    if (!found->is_boolean())
        return false;
    to = found->get<bool>();
    return true;
}

} // namespace

json toJson(const RunNeeds& needs) {
    json value = json::object();
    if (needs.nodes != 1)
        value["nodes"] = needs.nodes;
    if (needs.processesPerNode != 1)
        value["processes_per_node"] = needs.processesPerNode;
    if (needs.cores)
        value["cores"] = *needs.cores;
    if (needs.memoryBytes)
        value["memory_bytes"] = *needs.memoryBytes;
    if (needs.gpus)
        value["gpus"] = *needs.gpus;
    if (needs.gpuMemoryBytes > 0)
        value["gpu_memory_bytes"] = needs.gpuMemoryBytes;
    if (!needs.gpuModel.empty())
        value["gpu_model"] = needs.gpuModel;
    if (!needs.labels.empty())
        value["labels"] = needs.labels;
    if (needs.isolated)
        value["isolated"] = true;
    if (needs.preemptible)
        value["preemptible"] = true;
    if (needs.continuesOnNodeFailure)
        value["continue_on_node_failure"] = true;
    return value;
}

Result<RunNeeds> runNeedsFromJson(const json& value) {
    constexpr int64_t maxInt = std::numeric_limits<int>::max();
    constexpr int64_t maxBytes = std::numeric_limits<int64_t>::max();
    const auto corrupt = [](const char* key) {
        return fail(ErrorCode::Corrupt,
                    std::string("The resource requirements of the run cannot be read: \"") + key + "\".");
    };
    if (!value.is_object())
        return corrupt("needs");
    RunNeeds needs;
    if (!readNumber(value, "nodes", 1, maxRunNodes, needs.nodes))
        return corrupt("nodes");
    if (!readNumber(value, "processes_per_node", 1, maxProcessesPerNode, needs.processesPerNode))
        return corrupt("processes_per_node");
    if (!readNumber(value, "cores", 0, maxInt, needs.cores))
        return corrupt("cores");
    if (!readNumber(value, "memory_bytes", 0, maxBytes, needs.memoryBytes))
        return corrupt("memory_bytes");
    if (!readNumber(value, "gpus", 0, maxInt, needs.gpus))
        return corrupt("gpus");
    if (!readNumber(value, "gpu_memory_bytes", 0, maxBytes, needs.gpuMemoryBytes))
        return corrupt("gpu_memory_bytes");
    if (const auto model = value.find("gpu_model"); model != value.end()) {
        if (!model->is_string())
            return corrupt("gpu_model");
        needs.gpuModel = model->get<std::string>();
    }
    if (const auto labels = value.find("labels"); labels != value.end()) {
        if (!labels->is_object())
            return corrupt("labels");
        for (const auto& [name, text] : labels->items()) {
            if (!text.is_string())
                return corrupt("labels");
            needs.labels[name] = text.get<std::string>();
        }
    }
    if (!readFlag(value, "isolated", needs.isolated))
        return corrupt("isolated");
    if (!readFlag(value, "preemptible", needs.preemptible))
        return corrupt("preemptible");
    if (!readFlag(value, "continue_on_node_failure", needs.continuesOnNodeFailure))
        return corrupt("continue_on_node_failure");
    return needs;
}

} // namespace studio
