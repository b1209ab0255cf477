#include "core/target/provider/node_commands.h"

#include <algorithm>

#include "core/target/node_provider.h"

namespace studio {

NodeCommandsSource NodeCommandsSource::shipped() {
    NodeCommandsSource source;
    source.engines = [](const std::string& provider) {
        const NodeProvider* known = providerNamed(provider);
        return known != nullptr ? known->engines() : std::vector<std::string>();
    };
    source.commands = [](const std::string& provider,
                         const std::string& engine) -> std::shared_ptr<const NodeCommands> {
        const NodeProvider* known = providerNamed(provider);
        if (known == nullptr)
            return nullptr;
        const auto engines = known->engines();
        return std::find(engines.begin(), engines.end(), engine) != engines.end() ? known->commands(engine) : nullptr;
    };
    return source;
}

} // namespace studio
