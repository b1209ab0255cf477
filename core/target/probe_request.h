// probeRequestFor() makes the request for the facts of an attached machine, also for those of the cluster (Slurm,
// YARN) whose login node or head node it is.
#pragma once

#include "core/protocol/requests.h"
#include "core/target/remote_config.h"

namespace studio {

ProbeRequest probeRequestFor(const RemoteConfig& config);

} // namespace studio
