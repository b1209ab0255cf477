// Runs `studio-agent allocation …` on a login node: submits, describes and withdraws allocations of Slurm that are
// nodes of clusters. The studio runs it by the verb `tool`; it prints one line of JSON, or "KIND: message" to its
// standard error, with a kind of ProviderError. Blocks.
//
// An allocation is submitted once: the intent is on disk before sbatch is started, and after a submission without an
// answer it is repeated only when Slurm answers and has not listed a job of its name twice, a minute apart. It has
// ended only when Slurm says so, for long enough that its files have arrived, or when it said so itself; or when Slurm,
// which answers, does not know it for ten minutes while it writes nothing.
#pragma once

#include <string>
#include <vector>

namespace studio {

// `words`: version | create NODES WISH | list NODES WORKSPACE | describe NODES WISH WORKSPACE | remove NODES WISH WORKSPACE | log NODES WISH. NODES:
// the folder with the folders of all nodes. Returns the exit status.
int runAllocationTool(const std::vector<std::string>& words);

} // namespace studio
