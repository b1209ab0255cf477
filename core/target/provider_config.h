// ProviderConfig holds the settings of the provider that makes the nodes of a cluster. It has one alternative for each
// row of nodeProviders() (node_provider.h), in their order. Value type.
#pragma once

#include <variant>

#include "core/target/cloud_nodes.h"
#include "core/target/container_nodes.h"
#include "core/target/kubernetes_nodes.h"
#include "core/target/machine_nodes.h"
#include "core/target/slot_nodes.h"
#include "core/target/slurm_nodes.h"
#include "core/target/vm_nodes.h"

namespace studio {

using ProviderConfig =
    std::variant<SlotNodes, MachineNodes, ContainerNodes, VmNodes, CloudNodes, KubernetesNodes, SlurmNodes>;

} // namespace studio
