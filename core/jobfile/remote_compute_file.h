// Reads and writes attached machine files (RemoteComputeFile): the YAML of `az ml compute attach --file` for type
// virtualmachine, with our extensions under the key `compute_studio`. `notes` lists the unused Azure keys. Secrets are
// neither read from nor written to files. Pure; any thread.
// Source of the keys: reference-yaml-compute-vm of Azure Machine Learning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_problem.h"
#include "core/target/remote_config.h"

namespace studio {

struct RemoteComputeFile {
    std::string name;               // empty if the file has none
    RemoteConfig config;            // complete except for omitted keys: checkRemote() reports what is missing
    std::optional<int> maxRuns;     // nullopt: not in the file
    std::vector<FileProblem> notes; // warnings at their keys; without values of the file
};

constexpr size_t maxRemoteComputeFileSize = 1U << 20;

// Writes a machine; round-trips through readRemoteComputeFile() without notes.
std::string remoteComputeFileText(const std::string& name, const RemoteConfig& config, int maxRuns);
// Fails with the key and the expected value, at the position of the value. Never includes values: they may be secrets.
FileResult<RemoteComputeFile> readRemoteComputeFile(std::string_view text);

} // namespace studio
