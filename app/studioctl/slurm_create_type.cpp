#include "app/studioctl/slurm_create_type.h"

#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"

namespace studio::cli {

QString SlurmCreateType::description() const {
    return CliText::tr("allocations of a Slurm cluster (slurm)");
}

QString SlurmCreateType::requirement() const {
    return CliText::tr("--partition, --account, --qos, --gres, --constraint and --time require --provider slurm.");
}

Result<void> SlurmCreateType::applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                      const std::optional<ChosenCloud>&) const {
    if (!made.pool.empty() || common.whole)
        return fail(
            usage(CliText::tr("Allocations belong to one Slurm cluster. Use --attached, not --machines or --whole.")));
    if (common.shape.tier || common.priority)
        return fail(usage(
            CliText::tr("--tier and --priority cannot be used with Slurm allocations. Use --qos or --partition.")));
    if (!common.machine && made.host.empty())
        return fail(usage(CliText::tr(
            "Specify the attached Slurm cluster: --attached NAME. \"studioctl compute list\" lists the targets.")));
    SlurmNodes nodes = settingsOrDefault<SlurmNodes>(made.cluster);
    if (auto applied = m_options.applyDefaultsTo(nodes.options); !applied)
        return applied;
    made.cluster.provider = std::move(nodes);
    return {};
}

} // namespace studio::cli
