#include "ui/common/scale_problem.h"

#include <algorithm>

#include "ui/common/formats.h"

namespace studio::ui {

std::optional<NodeHost> hostOf(const std::vector<Target>& targets, const std::string& machine) {
    const auto found = std::find_if(targets.begin(), targets.end(), [&machine](const Target& target) {
        return target.traits().isMachine && target.name == machine;
    });
    if (found == targets.end() || !found->facts)
        return std::nullopt;
    return nodeHostOf(*found);
}

std::optional<ScaleProblem> validateScale(const ClusterConfig& config, const std::optional<NodeHost>& host) {
    using Field = ScaleProblem::Field;
    const bool isMax = config.maxNodes < 1 || config.maxNodes > maxClusterNodes;
    const bool isMin = !isMax && (config.minNodes < 0 || config.minNodes > config.maxNodes);
    if (const auto fine = validate(config); !fine)
        return ScaleProblem{isMax ? Field::Max : isMin ? Field::Min : Field::Idle, shown(fine.error().message)};
    ClusterConfig one = config;
    one.minNodes = 0;
    one.maxNodes = 1;
    if (host && checkFits(one, *host)) {
        if (const auto fits = checkFits(config, *host); !fits)
            return ScaleProblem{Field::Max, shown(fits.error().message)};
    }
    return std::nullopt;
}

QString overcommitWarning(const ClusterConfig& config, const std::optional<NodeHost>& host) {
    if (!host || !validate(config) || !checkFits(config, *host))
        return {};
    return shown(oversubscription(config, *host));
}

} // namespace studio::ui
