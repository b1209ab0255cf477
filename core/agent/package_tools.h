// The tools that make environments of packages: how each is called, what its lines tell, and where it writes. Each leaves a Python at
// prefix/bin/python, or fails; the caller cleans up.
#pragma once

#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/agent/build_session.h"
#include "core/agent/build_tools.h"

namespace studio {

using BuildStep = tl::expected<void, EnvironmentFailure>;
using FoundPackages = tl::expected<std::vector<std::string>, EnvironmentFailure>; // "numpy 1.26.4"

// venv_build.cpp
BuildStep buildWithVenv(BuildSession& session, const ToolChoice& choice);
FoundPackages tryWithVenv(BuildSession& session, const ToolChoice& choice);
BuildStep installByPip(BuildSession& session); // into the prefix, by its own pip
// uv_build.cpp
BuildStep buildWithUv(BuildSession& session, const ToolChoice& choice);
FoundPackages tryWithUv(BuildSession& session, const ToolChoice& choice);
// conda_build.cpp
BuildStep buildWithConda(BuildSession& session, const ToolChoice& choice);
FoundPackages tryWithConda(BuildSession& session, const ToolChoice& choice);
BuildStep fetchMicromamba(BuildSession& session, const std::string& to);
// As conda list --explicit says it, from what the tool has noted in the prefix.
struct CondaRecords {
    std::string explicitText;
    int64_t packages = 0;
};
CondaRecords condaRecords(const std::string& prefix);

// One call of a tool. What it fails with has its words; Canceled when the build is to end, DiskFull when no space is left.
tl::expected<ToolEnd, EnvironmentFailure> runTool(BuildSession& session, ToolCall call);
// Requirements of the spec as a file that pip and uv read, in the session's folder; its path.
tl::expected<std::string, EnvironmentFailure> writeRequirements(BuildSession& session);
tl::expected<std::string, EnvironmentFailure> writeBuildFile(BuildSession& session, const std::string& name,
                                                             const std::string& text);

} // namespace studio
