// Chooses the tool that builds a package environment. Order of preference:
//   conda packages needed    micromamba, mamba, conda; else a micromamba that comes with the spec or is downloaded as
//                            its policy permits
//   Python packages only     uv, else a python3 with venv and pip; if none fits the requested version: a conda tool,
//                            else uv with a Python that uv downloads, if the user's uv configuration allows it
// chooseTool() is a pure function; findTools() inspects files and starts no program.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/protocol/environment_spec.h"
#include "core/protocol/environment_state.h"

namespace studio {

struct MachinePython {
    std::string path;
    std::string version;  // as far as file names reveal it: "3.11.7", "3.11", or empty
    bool hasVenv = false; // modules venv and ensurepip exist; true also if that cannot be determined
};
// Absolute paths; empty: not installed.
struct MachineTools {
    std::string micromamba;
    std::string mamba;
    std::string conda;
    std::string uv;
    std::vector<MachinePython> pythons; // the first match is used
    std::string platform;               // "linux x86_64"
};

enum class BuildTool { Venv, Uv, Micromamba, Mamba, Conda };
std::string_view toText(BuildTool tool);

struct ToolChoice {
    BuildTool tool = BuildTool::Venv;
    std::string path;           // of the tool; empty for Venv
    std::string interpreter;    // for Venv and Uv; empty: uv finds one
    bool needsDownload = false; // micromamba must be downloaded to `path` first
    bool isConda() const { return tool != BuildTool::Venv && tool != BuildTool::Uv; }
};

// Fails with ToolMissing or InterpreterMissing; the subject names what is missing. `root`: of the workspace; a
// downloaded micromamba is stored below it.
tl::expected<ToolChoice, EnvironmentFailure> chooseTool(const EnvironmentSpec& spec, const MachineTools& tools,
                                                        const std::string& root);

// `withVersions`: include Pythons that are usable only if a specific version is requested.
MachineTools findTools(const std::string& root, bool withVersions);
std::string downloadedMicromamba(const std::string& root);

// Returns true if a Python version ("3.11.7", or "3.11" if no more is known) satisfies a version specifier ("3.11",
// "=3.9", ">=3.9,<3.12", "~=3.10", "3.11.*", "3.9|3.10"). Unknown components match; a malformed specifier matches
// nothing.
bool versionFits(std::string_view wanted, std::string_view version);

} // namespace studio
