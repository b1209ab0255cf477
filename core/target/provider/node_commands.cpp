#include "core/target/provider/node_commands.h"

#include <algorithm>

#include "core/target/provider/container_node_commands.h"
#include "core/target/provider/libvirt_commands.h"
#include "core/target/provider/slurm_node_commands.h"
#include "core/target/provider/vm_commands.h"

namespace studio {

NodeCommandsSource NodeCommandsSource::shipped() {
    NodeCommandsSource source;
    source.engines = [](const std::string& provider) -> std::vector<std::string> {
        return provider == "containers" ? containerEngines()
               : provider == "vms"      ? vmEngines()
               : provider == "slurm"    ? std::vector<std::string>{"slurm"}
                                        : std::vector<std::string>();
    };
    source.commands = [engines = source.engines](const std::string& provider,
                                                 const std::string& engine) -> std::shared_ptr<const NodeCommands> {
        const auto known = engines(provider);
        if (std::find(known.begin(), known.end(), engine) == known.end())
            return nullptr;
        if (provider == "slurm")
            return std::make_shared<SlurmNodeCommands>();
        if (provider == "vms")
            return engine == "libvirt" ? std::shared_ptr<const NodeCommands>(std::make_shared<LibvirtCommands>())
                                       : std::make_shared<VmCommands>();
        return std::make_shared<ContainerNodeCommands>(engine);
    };
    return source;
}

} // namespace studio
