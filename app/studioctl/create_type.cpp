#include "app/studioctl/create_type.h"

#include "app/studioctl/cloud_create_type.h"
#include "app/studioctl/container_create_type.h"
#include "app/studioctl/kubernetes_create_type.h"
#include "app/studioctl/slot_create_type.h"
#include "app/studioctl/slurm_create_type.h"
#include "app/studioctl/vm_create_type.h"

namespace studio::cli {

std::vector<std::shared_ptr<CreateType>> createTypes() {
    return {std::make_shared<SlotCreateType>(),       std::make_shared<ContainerCreateType>(),
            std::make_shared<VmCreateType>(),         std::make_shared<SlurmCreateType>(),
            std::make_shared<KubernetesCreateType>(), std::make_shared<CloudCreateType>()};
}

} // namespace studio::cli
