// Inserts what is known of the nodes of an attempt into the words and variables of its spec, just before the start:
// addresses, ports and interfaces (protocol/gang.h); ${{gpu.I}}, the I-th GPU that was reserved on this node; and
// ${{node.agent}}, this program as a job with a remote shell finds it. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/gang.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Returns the gang of the spec. One without it whose words name node 0 has one of a single node, with as many ports as
// they name. nullopt: nothing is to be inserted, not even GPUs.
std::optional<GangSpec> gangOf(const RunSpec& spec);

// Number of ports that a node leases: the table lists them in this order.
int portsOf(
    const GangSpec& gang); // those of the spec, one for studio-agent rsh if wanted, at least one with other nodes

// Expands all words and variables, those of the processes as well. `gpus`: as CUDA_VISIBLE_DEVICES lists them.
Result<void> expandSpec(RunSpec& spec, const GangTable& table, int self, const std::vector<std::string>& gpus);

// Returns the spec with placeholders in place of what is not known before the start, to check its commands. Fails with
// InvalidArgument if a node or port is named that the gang does not have.
Result<RunSpec> withPlaceholders(const RunSpec& spec);

} // namespace studio
