#include "app/studioctl/kubernetes_create_type.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"

namespace studio::cli {

QString KubernetesCreateType::refusal() const {
    return CliText::tr("A Kubernetes cluster is attached: studioctl compute attach --type kubernetes --name NAME "
                       "--image IMAGE");
}

Result<void> KubernetesCreateType::applyTo(ComputeFile&, const ClusterCreateOptions&,
                                           const std::optional<ChosenCloud>&) const {
    return fail(usage(refusal()));
}

} // namespace studio::cli
