// Reads and records which exec credential plugins (sign-in programs) of kubeconfig files the user
// trusts (namespace kubernetes). Thread: that of the client.
#pragma once

#include "core/client/client.h"
#include "core/client/kubernetes_access.h"

namespace studio::kubernetes {

// True as well if kubectl starts no program for that context.
Result<bool> isTrusted(Client& client, const KubernetesAccess& access);
// Trusts the program with its arguments and variables, as they are now. Clusters of that context that wait for it are
// retried.
Result<void> trust(Client& client, const KubernetesAccess& access);

} // namespace studio::kubernetes
