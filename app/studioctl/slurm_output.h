// Prints what a Slurm cluster offers, for "compute show" and "compute attach".
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/target/target.h"

namespace studio::cli {

// Cluster, defaults of its jobs, accounts and QOS; nothing for other targets.
void addSlurm(std::vector<std::pair<std::string, std::string>>& fields, const Target& target);
// A table of the partitions; nothing for other targets.
void printPartitions(const Target& target);

} // namespace studio::cli
