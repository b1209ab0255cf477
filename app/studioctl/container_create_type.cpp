#include "app/studioctl/container_create_type.h"

#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"

namespace studio::cli {

QString ContainerCreateType::description() const {
    return CliText::tr("containers on a machine");
}

Result<void> ContainerCreateType::applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                          const std::optional<ChosenCloud>&) const {
    if (!made.pool.empty())
        return fail(usage(CliText::tr("Containers are created on one machine. Use --machine, not --machines.")));
    ContainerNodes nodes = settingsOrDefault<ContainerNodes>(made.cluster);
    nodes.image = common.image.value_or(nodes.image);
    nodes.engine = common.engine.value_or(nodes.engine);
    made.cluster.provider = std::move(nodes);
    return {};
}

} // namespace studio::cli
