#include <algorithm>

#include "core/agent/launcher/slurm_text.h"
#include "core/base/text.h"

namespace studio::slurm {

void readJobCounts(std::string_view output, SlurmFacts& facts) {
    for (SlurmPartition& partition : facts.partitions)
        partition.runningJobs = partition.pendingJobs = 0;
    forEachLine(output, [&facts](std::string_view line) {
        const size_t bar = line.find('|');
        if (bar == std::string_view::npos)
            return;
        const bool isPending = line.substr(bar + 1) == "PD";
        // A pending job may name several partitions, "a,b": it may start in any of them.
        for (SlurmPartition& partition : facts.partitions) {
            for (std::string_view left = line.substr(0, bar); !left.empty();) {
                const size_t comma = std::min(left.find(','), left.size());
                if (left.substr(0, comma) == partition.name)
                    ++(isPending ? partition.pendingJobs : partition.runningJobs);
                left.remove_prefix(std::min(comma + 1, left.size()));
            }
        }
    });
}

} // namespace studio::slurm
