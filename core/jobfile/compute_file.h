// A compute target as a file, of either kind: Azure's amlcompute (core/target/cluster_file.h) and virtualmachine
// (core/target/remote_file.h), with our additions under the key `compute_studio`. The other kinds of that system are
// recognised, and refused by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_problem.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio {

struct ComputeFile {
    TargetKind kind = TargetKind::Cluster; // or Remote
    std::string name;                      // empty where the file has none
    ClusterConfig cluster;
    RemoteConfig machine;
    std::optional<int> maxRuns; // of a machine
    std::vector<FileProblem> problems;
    // The account is a placeholder such as "<admin_username>", told as an error: here, for who knows better.
    std::optional<size_t> userProblem;
    bool isFine() const { return !hasErrors(problems); }
};

ComputeFile readComputeFile(std::string_view text, const std::string& file);
// readComputeFile() of these gives exactly the same back, without problems.
std::string clusterFileText(const std::string& name, const ClusterConfig& config);
// A machine: remoteFileText() of core/target/remote_file.h.

} // namespace studio
