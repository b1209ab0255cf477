// Helps to check and to change an attached Kubernetes cluster: the way to it, and whether it is still the one that was
// attached (namespace kubernetes). Thread: that of the client.
#pragma once

#include <string>

#include "core/client/client.h"
#include "core/client/kubernetes_access.h"
#include "core/target/target.h"

namespace studio::kubernetes {

// Reads the kubeconfig of an attached cluster. SignInNeeded if its sign-in program is not trusted as it is now.
Result<KubernetesAccess> accessOf(Client& client, const Target& target);
// Conflict if `identity`, as KubernetesInquiry found it, is not that of the attached cluster.
Result<void> compareIdentity(const Target& target, const std::string& identity);

} // namespace studio::kubernetes
