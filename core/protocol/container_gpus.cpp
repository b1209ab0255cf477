#include "core/protocol/container_gpus.h"

namespace studio {

std::vector<std::string> containerGpuArguments(bool isCdi, const std::vector<std::string>& devices) {
    std::vector<std::string> arguments;
    if (!isCdi) {
        std::string list;
        for (const auto& device : devices)
            list += (list.empty() ? "" : ",") + device;
        // The value is parsed as CSV, so a list must be a quoted field.
        arguments.push_back(list.empty() ? "--gpus=all" : "--gpus=\"device=" + list + "\"");
        return arguments;
    }
    for (const auto& device : devices)
        arguments.push_back("--device=nvidia.com/gpu=" + device);
    if (arguments.empty())
        arguments.emplace_back("--device=nvidia.com/gpu=all");
    return arguments;
}

} // namespace studio
