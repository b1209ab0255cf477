// ProviderConfig holds the settings of the provider that makes the nodes of a cluster. It has one alternative for each
// provider (node_provider.h); their order is that of nodeProviders(). Value type.
#pragma once

#include <utility>
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

class NodeProvider;

// The provider of each alternative.
const NodeProvider& providerFor(std::in_place_type_t<SlotNodes>);
const NodeProvider& providerFor(std::in_place_type_t<MachineNodes>);
const NodeProvider& providerFor(std::in_place_type_t<ContainerNodes>);
const NodeProvider& providerFor(std::in_place_type_t<VmNodes>);
const NodeProvider& providerFor(std::in_place_type_t<CloudNodes>);
const NodeProvider& providerFor(std::in_place_type_t<KubernetesNodes>);
const NodeProvider& providerFor(std::in_place_type_t<SlurmNodes>);

} // namespace studio
