// Reads the contexts of a kubeconfig file: which cluster each leads to, and by which program it signs in. No secret of
// the file is kept. Pure; any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct KubeconfigContext {
    std::string name;
    std::string cluster;
    std::string server;
    std::string nameSpace;        // empty: "default"
    std::string authority;        // certificate-authority-data as in the file
    std::string authorityFile;    // certificate-authority; relative to the folder of the kubeconfig
    std::string serverName;       // tls-server-name
    bool hasAuthProvider = false; // signs in by a mechanism that kubectl has no more
    // The command that kubectl starts to sign in, with its arguments and further variables; empty: none.
    std::vector<std::string> plugin{};
    std::map<std::string, std::string> pluginVariables{};
};

struct KubeconfigFile {
    std::string current; // the context that kubectl uses by default; may be missing
    std::vector<KubeconfigContext> contexts{};
    // NotFound lists the contexts.
    Result<KubeconfigContext> find(const std::string& name) const;
};

// `file`: its path, for messages. InvalidArgument if it is no kubeconfig.
Result<KubeconfigFile> readKubeconfig(std::string_view text, const std::string& file);

} // namespace studio
