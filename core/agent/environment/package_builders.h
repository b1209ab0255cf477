// Declares the package builders (venv, uv, conda), one per tool: how it is invoked, how its output is parsed and where
// it writes. Each leaves a Python at prefix/bin/python or fails; the caller cleans up.
#pragma once

#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/agent/environment/build_session.h"
#include "core/agent/environment/build_tools.h"

namespace studio {

using BuildStep = tl::expected<void, EnvironmentFailure>;
using FoundPackages = tl::expected<std::vector<std::string>, EnvironmentFailure>; // "numpy 1.26.4"

// venv_build.cpp
BuildStep buildWithVenv(BuildSession& session, const ToolChoice& choice);
FoundPackages dryRunWithVenv(BuildSession& session, const ToolChoice& choice);
BuildStep installWithPip(BuildSession& session); // into the prefix, with the prefix's pip
// uv_build.cpp
BuildStep buildWithUv(BuildSession& session, const ToolChoice& choice);
FoundPackages dryRunWithUv(BuildSession& session, const ToolChoice& choice);
// conda_build.cpp
BuildStep buildWithConda(BuildSession& session, const ToolChoice& choice);
FoundPackages dryRunWithConda(BuildSession& session, const ToolChoice& choice);
BuildStep fetchMicromamba(BuildSession& session, const std::string& to);
// The output of `conda list --explicit`, reconstructed from the prefix's conda-meta records.
struct CondaRecords {
    std::string explicitText;
    int64_t packages = 0;
};
CondaRecords condaRecords(const std::string& prefix);

// Runs a tool. A failure carries the tool's own error message; Canceled if the build is stopped, DiskFull if no space
// is left.
tl::expected<ToolResult, EnvironmentFailure> runTool(BuildSession& session, ToolCall call);
// Writes the spec's requirements to a file in the session's folder for pip and uv; returns its path.
tl::expected<std::string, EnvironmentFailure> writeRequirements(BuildSession& session);
tl::expected<std::string, EnvironmentFailure> writeBuildFile(BuildSession& session, const std::string& name,
                                                             const std::string& text);

} // namespace studio
