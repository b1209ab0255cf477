// Describes the kinds of compute targets in one table. A new kind is a configuration type and its row, kindTraits(), in
// files of its own; named here are its value of TargetKind and its alternative of TargetConfig. core/README.md lists
// the tables of other folders. Code that depends on a property asks the traits; code that depends on the configuration
// asks Target for it. Values only; thread-safe.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/target/cluster.h"
#include "core/target/framework_cluster.h"
#include "core/target/remote_config.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct KindSupport;

enum class TargetKind { Local, Cluster, Remote, Slurm, Hdinsight, Ray, Dask };

struct LocalConfig { // the local computer has no configuration
    bool operator==(const LocalConfig&) const = default;
};

struct SlurmConfig {    // a Slurm cluster, reached by its login node
    RemoteConfig login; // with `slurm`
    bool operator==(const SlurmConfig&) const = default;
};

struct HdinsightConfig { // a cluster with Spark and YARN, reached by its head node
    RemoteConfig head;   // with `hadoop`
    bool operator==(const HdinsightConfig&) const = default;
};

struct RayConfig { // a Ray cluster that exists, reached by its job API
    FrameworkCluster cluster;
    bool operator==(const RayConfig&) const = default;
};

struct DaskConfig { // a Dask cluster that exists, reached by its scheduler
    FrameworkCluster cluster;
    bool operator==(const DaskConfig&) const = default;
};

// One alternative for each kind, in the order of TargetKind.
using TargetConfig =
    std::variant<LocalConfig, ClusterConfig, RemoteConfig, SlurmConfig, HdinsightConfig, RayConfig, DaskConfig>;

// An option that the connection of one kind of target has in addition.
struct ConnectionOption {
    const char* key = "";      // in files: "partition"
    const char* argument = ""; // of "compute attach": "--partition"
    // The value in a connection that has the options of the kind.
    std::string& (*value)(RemoteConfig& connection) = nullptr;
    std::string valueIn(RemoteConfig connection) const { return value(connection); }
};

struct TargetKindTraits {
    TargetKind kind = TargetKind::Local;
    std::string_view text;   // stored, and written in files: "amlcompute"
    bool isMachine = false;  // runs start on the target itself; otherwise on nodes, which a provider creates
    bool isAttached = false; // reached over a connection that the user configured: has a health, can be detached
    bool isEngine = false;   // runs become jobs of a system that owns the nodes (protocol/engine.h)
    // Set: runs start on a machine, Target::via or the local computer, from which they use a cluster of that framework.
    std::optional<Framework> framework{};
    bool submitsJobs = false; // of a framework: it executes the runs itself, as jobs, and the machine only submits them
    // Converts the stored form; Corrupt if it is damaged or was written by a newer version.
    Result<TargetConfig> (*configFromJson)(const nlohmann::json& stored) = nullptr;
    TargetConfig (*emptyConfig)() = nullptr;
    int defaultMaxRuns = 1; // concurrent runs, unless the user specifies them when it is attached
    // Of an attached kind: the connection in its configuration; nullptr if the configuration is of another kind.
    const RemoteConfig* (*connection)(const TargetConfig& config) = nullptr;
    TargetConfig (*configOf)(RemoteConfig connection) = nullptr;
    // Of an attached kind with options of its own: whether a connection has them, adding them unless it has, the name
    // of their section in files, and the options in the order in which they are written.
    bool (*hasOptions)(const RemoteConfig& connection) = nullptr;
    void (*addOptions)(RemoteConfig& connection) = nullptr;
    const char* section = "";
    std::span<const ConnectionOption> options{};
    // Of a framework: the cluster in its configuration; nullptr if the configuration is of another kind.
    const FrameworkCluster* (*cluster)(const TargetConfig& config) = nullptr;
    // The features of its targets; nullptr: kind_support.cpp lists them.
    KindSupport (*support)() = nullptr;
};

// The row of each kind, by its configuration type.
TargetKindTraits kindTraits(std::in_place_type_t<LocalConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<ClusterConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<RemoteConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<SlurmConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<HdinsightConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<RayConfig>);
TargetKindTraits kindTraits(std::in_place_type_t<DaskConfig>);

template <typename Config>
TargetConfig emptyConfigOf() {
    return Config();
}

// All kinds, in the order of TargetKind.
std::span<const TargetKindTraits> targetKinds();
const TargetKindTraits& traitsOf(TargetKind kind);

std::string_view
toText(TargetKind kind); // "local", "amlcompute", "virtualmachine", "slurm", "hdinsight", "ray", "dask"
std::optional<TargetKind> targetKindFromText(std::string_view text);

// The types that "compute attach" and its files accept, in the order in which they are listed: the kinds that are
// attached, providers whose clusters are (NodeProvider::isAttached()), and the frameworks.
std::vector<std::string> attachableTypes();
// The kinds that are attached alone: the types of a machine that is reached over SSH.
std::vector<std::string> attachedTypes();
std::string typeList(const std::vector<std::string>& types); // "slurm, hdinsight"

// The kind of target that a connection is attached as.
TargetKind kindOf(const RemoteConfig& config);
TargetKind kindOf(Framework framework);
// Gives a connection the options of an attached kind, unless it has them or the kind has none.
void addOptionsOf(TargetKind kind, RemoteConfig& connection);
// The configuration of an attached target of that kind.
TargetConfig targetConfigOf(RemoteConfig connection);
// The connection of an attached target: to the machine, or to the login node of an engine; otherwise nullptr.
const RemoteConfig* remoteOf(const TargetConfig& config);
// The cluster of a framework, if the target is one; otherwise nullptr.
const FrameworkCluster* frameworkOf(const TargetConfig& config);
// SQL lists of kinds: "('virtualmachine','slurm','hdinsight')" and "('ray','dask')".
const std::string& attachedKindsSql();
const std::string& frameworkKindsSql();

} // namespace studio
