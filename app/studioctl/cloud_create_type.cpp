#include "app/studioctl/cloud_create_type.h"

#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/jobfile/shipped_presets.h"

namespace studio::cli {

QString CloudCreateType::description() const {
    return CliText::tr("a cloud (%1 or a preset of your own)")
        .arg(QString::fromStdString(typeList(shippedPresetNames())));
}

void CloudCreateType::addTo(Command app) {
    app.addOption("--region", m_region,
                  CliText::tr("With a cloud: region or zone of the nodes (default: that of the preset)"));
    app.addOption("--option", m_options,
                  CliText::tr("With a cloud: NAME=VALUE of a further setting, such as subnet; may be repeated; see "
                              "\"studioctl provider show\""));
    app.addOption("--tag", m_tags, CliText::tr("With a cloud: tag of each machine, NAME=VALUE; may be repeated"));
    app.addFlag("--no-public-ip", m_isPrivate,
                CliText::tr("With a cloud: machines without a public IP address; this computer must reach their "
                            "private addresses, for example over a VPN"));
}

QString CloudCreateType::requirement() const {
    return CliText::tr("--region, --option, --tag and --no-public-ip require --provider with a cloud, such as aws.");
}

void CloudCreateType::complete(CloudChoice& choice) const {
    choice.region = m_region;
    choice.options = m_options;
    choice.tags = m_tags;
    choice.isPrivate = m_isPrivate;
}

Result<void> CloudCreateType::applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                      const std::optional<ChosenCloud>& cloud) const {
    if (!cloud)
        return fail(ErrorCode::InvalidArgument, "no answer of the cloud");
    if (!made.pool.empty() || common.machine || common.whole)
        return fail(
            usage(CliText::tr("Machines of a cloud are created from this computer: --machine, --machines and --whole "
                              "are for other providers.")));
    if (common.shape.cores || common.shape.memory || common.shape.gpus)
        return fail(usage(CliText::tr("Cloud nodes need a VM size. Specify --size.")));
    if (made.instance && !cloud->canStop)
        return fail(
            usage(CliText::tr("The provider %1 cannot stop machines, so it has no compute instances. Create a cluster.")
                      .arg(shown(cloud->nodes.preset))));
    made.cluster.provider = cloud->nodes;
    made.cluster.node = cloud->shape;
    return {};
}

} // namespace studio::cli
