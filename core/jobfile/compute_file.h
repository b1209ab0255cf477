// ComputeFile is a file of a compute target, as read: Azure's amlcompute (cluster_file.h), computeinstance
// (instance_file.h), virtualmachine and hdinsight (remote_compute_file.h) and kubernetes (kubernetes_file.h), and our
// own slurm (remote_compute_file.h), ray and dask (framework_file.h), with our extensions under the key
// `compute_studio`. Other Azure compute kinds are detected and rejected by name. Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/jobfile/cloud_file.h"
#include "core/jobfile/file_problem.h"
#include "core/jobfile/framework_file.h"
#include "core/jobfile/instance_file.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio {

struct ComputeFile {
    TargetKind kind = TargetKind::Cluster; // or a kind that is attached, or a framework
    std::string name;                      // empty if the file has none
    ClusterConfig cluster;
    std::string host;              // clusters: the target that hosts the nodes; empty: this computer
    std::vector<std::string> pool; // clusters: names of the machines of a pool; MachineNodes::machines stays empty
    std::optional<InstanceFile> instance{}; // the cluster is a compute instance
    // The nodes are machines of a cloud: the cluster is not complete until the cloud was asked. An empty account: that
    // of the user.
    std::optional<CloudNodes> cloud{};
    bool isKubernetes = false; // the cluster has pods as nodes; it is attached, and not complete until it was checked
    RemoteConfig machine;
    std::optional<FrameworkFile> framework{}; // a cluster of Ray or Dask
    std::optional<int> maxRuns;               // machines only
    std::vector<FileProblem> problems;
    // Index of the error for an account that is a placeholder such as "<admin_username>"; a caller that has the account
    // can drop it.
    std::optional<size_t> userProblem;
    bool isFine() const { return !hasErrors(problems); }
};

// `sets`: KEY.KEY and VALUE, applied before the file is interpreted; problems then have the position 1:1.
ComputeFile readComputeFile(std::string_view text, const std::string& file,
                            const std::vector<std::pair<std::string, std::string>>& sets = {});
// Writes a cluster; round-trips through readComputeFile() without problems. `pool`: names of its machines.
std::string clusterFileText(const std::string& name, const ClusterConfig& config, const std::string& host = {},
                            const std::vector<std::string>& pool = {});
// Writes a compute instance; round-trips as well.
std::string instanceFileText(const std::string& name, const ClusterConfig& config, const InstanceFile& instance,
                             const std::string& host = {});
// For a machine: remoteComputeFileText() of core/jobfile/remote_compute_file.h.

} // namespace studio
