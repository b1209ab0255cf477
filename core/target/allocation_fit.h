// Checks the configuration of a cluster of allocations against the Slurm cluster that is attached. Pure.
#pragma once

#include "core/target/target.h"

namespace studio {

// Returns the configuration with the name of the cluster, and with the defaults of the attached one for options that
// are empty.
SlurmNodes completed(const SlurmNodes& nodes, const Target& login);
// Checks it against the partitions that the cluster has reported; InvalidArgument says what they have. What is not
// known is fine.
Result<void> checkAllocation(const ClusterConfig& config, const Target& login);

} // namespace studio
