// An attached machine as a file: the YAML of Azure's `az ml compute attach --file` for type virtualmachine, with our
// additions under the key `compute_studio`. What that system has and this one does not need is named in `notes`. Secrets
// are never read from a file, nor written to one.
// Keys: reference-yaml-compute-vm of Azure Machine Learning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/target/remote.h"

namespace studio {

struct RemoteFile {
    std::string name;           // empty where the file has none
    RemoteConfig config;        // complete but for what the file leaves open: checkRemote() says what is missing
    std::optional<int> maxRuns; // nullopt: the file does not say
    std::vector<std::string> notes; // sentences for people, each with its line; no values of the file
};

constexpr size_t largestRemoteFile = 1U << 20;

// readRemoteFile() of it gives exactly these values back, without notes.
std::string remoteFileText(const std::string& name, const RemoteConfig& config, int maxRuns);
// InvalidArgument names the key, what it should be, line and column. Values are never shown: there may be a password
// among them.
Result<RemoteFile> readRemoteFile(std::string_view text);

} // namespace studio
