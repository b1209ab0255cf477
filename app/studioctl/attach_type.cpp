#include "app/studioctl/attach_type.h"

#include "app/studioctl/framework_options.h"
#include "app/studioctl/kubernetes_attach_type.h"
#include "app/studioctl/slurm_attach_type.h"
#include "app/studioctl/spark_attach_type.h"

namespace studio::cli {

std::vector<std::shared_ptr<AttachType>> attachTypes() {
    return {std::make_shared<SlurmAttachType>(), std::make_shared<SparkAttachType>(),
            std::make_shared<KubernetesAttachType>(), std::make_shared<FrameworkAttachType>()};
}

} // namespace studio::cli
