// The kind of target that is a Slurm cluster, reached by its login node.
#include <array>

#include "core/target/connected_kind.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

using SlurmKind = ConnectedKind<SlurmConfig, &SlurmConfig::login, &RemoteConfig::slurm>;

constexpr std::array slurmOptionTable = {
    ConnectionOption{"account", "--account", connectionOption<&RemoteConfig::slurm, &SlurmOptions::account>},
    ConnectionOption{"build_in", "--build-in", connectionOption<&RemoteConfig::slurm, &SlurmOptions::buildIn>},
    ConnectionOption{"build_partition", "--build-partition",
                     connectionOption<&RemoteConfig::slurm, &SlurmOptions::buildPartition>},
    ConnectionOption{"build_time", "--build-time", connectionOption<&RemoteConfig::slurm, &SlurmOptions::buildTime>},
    ConnectionOption{"constraint", "--constraint", connectionOption<&RemoteConfig::slurm, &SlurmOptions::constraint>},
    ConnectionOption{"gres", "--gres", connectionOption<&RemoteConfig::slurm, &SlurmOptions::gres>},
    ConnectionOption{"partition", "--partition", connectionOption<&RemoteConfig::slurm, &SlurmOptions::partition>},
    ConnectionOption{"poll_interval", "--poll-interval",
                     connectionOption<&RemoteConfig::slurm, &SlurmOptions::pollInterval>},
    ConnectionOption{"prelude", "--prelude", connectionOption<&RemoteConfig::slurm, &SlurmOptions::prelude>},
    ConnectionOption{"qos", "--qos", connectionOption<&RemoteConfig::slurm, &SlurmOptions::qos>},
    ConnectionOption{"time", "--time", connectionOption<&RemoteConfig::slurm, &SlurmOptions::time>},
};

KindSupport slurmSupport() {
    return {TargetKind::Slurm, "slurm", QT_TRANSLATE_NOOP("KindSupportText", "Slurm cluster"),
            machineCells(supported, partlySupported(withContainerEngine))};
}

} // namespace

TargetKindTraits kindTraits(std::in_place_type_t<SlurmConfig>) {
    return {.kind = TargetKind::Slurm,
            .text = "slurm",
            .isMachine = true,
            .isAttached = true,
            .isEngine = true,
            .configFromJson = SlurmKind::fromJson,
            .emptyConfig = emptyConfigOf<SlurmConfig>,
            .defaultMaxRuns = 200, // pending jobs included
            .connection = SlurmKind::connection,
            .configOf = SlurmKind::configOf,
            .hasOptions = SlurmKind::hasOptions,
            .addOptions = SlurmKind::addOptions,
            .section = "slurm",
            .options = slurmOptionTable,
            .support = slurmSupport};
}

} // namespace studio
