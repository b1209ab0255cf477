#include "app/studioctl/slot_create_type.h"

#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"

namespace studio::cli {

QString SlotCreateType::description() const {
    return CliText::tr("slots of a machine (default), machines of a pool");
}

Result<void> SlotCreateType::applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                     const std::optional<ChosenCloud>&) const {
    if (common.provider == "machines" && made.pool.empty())
        return fail(usage(CliText::tr("The provider machines requires --machines.")));
    if (common.provider == "slots" && !made.pool.empty())
        return fail(usage(CliText::tr("A pool of machines requires the provider machines, not slots.")));
    // What else a file has stays as it is there.
    if (!made.pool.empty() || made.cluster.isPool())
        made.cluster.provider = MachineNodes{{}, common.isWhole(made)};
    else
        made.cluster.provider = SlotNodes();
    return {};
}

} // namespace studio::cli
