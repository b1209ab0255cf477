// KubernetesAccess resolves a context of a kubeconfig file, as it is now, to its server, certificate authority and exec
// credential plugin. Reads the file and the program by which kubectl signs in; runs nothing. Functions; any thread.
#pragma once

#include <string>
#include <vector>

#include "core/jobfile/kubeconfig_file.h"

namespace studio {

struct KubernetesAccess {
    KubeconfigContext context;
    std::string authority;  // "ca:" and a hash of certificate authority and address of the server
    std::string program;    // absolute path of the sign-in program; empty: none
    std::string pluginHash; // of command, arguments, variables and file; empty: kubectl starts no program
};

// ~/.kube/config, or the first file of KUBECONFIG.
std::string defaultKubeconfig();
// Makes the path absolute, with "~" for the home folder.
std::string kubeconfigPath(const std::string& given);
// NotFound, InvalidArgument.
Result<KubeconfigFile> loadKubeconfig(const std::string& path);
// NotFound also if its sign-in program is not installed.
Result<KubernetesAccess> readKubernetesAccess(const std::string& path, const std::string& context);
// "AWS_PROFILE=lab aws eks get-token …", for display where consent is asked. Its words may be secrets: it is not
// stored.
std::string pluginText(const KubeconfigContext& context);

} // namespace studio
