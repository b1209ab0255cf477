// FrameworkCluster describes a cluster of Ray or Dask that exists: the address by which a machine reaches it, and what
// it reported of itself. Runs start on that machine (Target::via). Value types; never contain secrets.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

enum class Framework { Ray, Dask };
std::string_view toText(Framework framework); // "ray"

// Paths are those of the machine that reaches the cluster.
struct FrameworkCluster {
    // Ray: of the dashboard, "http://HOST:8265"; Dask: of the scheduler, "tcp://HOST:8786" or "tls://…".
    std::string address;
    std::string caFile;    // certificate authority; empty: those of the system
    std::string certFile;  // Dask: of the client
    std::string keyFile;   // Dask: of the client
    std::string tokenFile; // Ray: its one line is sent as a bearer token; empty: none
    // Ray: a folder that this machine and all nodes of the cluster see at the same path. Outputs return by it.
    std::string sharedFolder;
    bool operator==(const FrameworkCluster&) const = default;
};

nlohmann::json toJson(const FrameworkCluster& cluster);
// Corrupt if malformed.
Result<FrameworkCluster> frameworkClusterFromJson(Framework framework, const nlohmann::json& stored);
// Checks everything that does not need the network. `detail` of the error names the field: "address", "ca_file",
// "cert_file", "key_file", "token_file", "shared_folder".
Result<void> checkFrameworkCluster(Framework framework, const FrameworkCluster& cluster);

struct FrameworkNode {
    std::string name;
    bool isHead = false; // Ray
    int workers = 0;     // Dask
    int cpus = 0;        // of Dask: threads
    int gpus = 0;
    int64_t memoryBytes = 0;
    bool operator==(const FrameworkNode&) const = default;
};

// State reported by a cluster.
struct FrameworkOffer {
    std::string session; // changes when its head or scheduler is restarted
    std::string version;
    std::map<std::string, std::string> versions; // of its packages: "python", "dask", …
    int dashboardPort = 0;                       // Dask; 0: not reported
    std::vector<FrameworkNode> nodes;
    int cpus() const;
    int gpus() const;
    int64_t memoryBytes() const;
    bool operator==(const FrameworkOffer&) const = default;
};
nlohmann::json toJson(const FrameworkOffer& offer);
// Reads what was stored or what a cluster answered, which is untrusted: of limited size, and without control
// characters.
FrameworkOffer frameworkOfferFromJson(const nlohmann::json& value);

// Returns a program for Python 3 without packages, which prints the offer, or "error" and "code", as a line of JSON.
// Its one argument is frameworkProbeArgument().
std::string_view frameworkProbe(Framework framework);
std::string frameworkProbeArgument(const FrameworkCluster& cluster);
// Reads what the probe printed. Unavailable if the cluster does not answer; InvalidArgument for other failures.
Result<FrameworkOffer> readFrameworkProbe(std::string_view output);

} // namespace studio
