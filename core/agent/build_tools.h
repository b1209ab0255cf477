// Which tool of the machine makes an environment of packages. The order:
//   conda packages are needed      micromamba, mamba, conda; else micromamba comes with the spec, or is fetched where the policy says from where
//   only Python packages           uv, else a python3 with venv and pip; where none of them fits the wanted version, a tool of conda,
//                                  else uv with a Python that it gets itself, as far as the user's configuration of uv lets it
// chooseTool() is pure; findTools() looks at files and starts no program.
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
    std::string version;  // as far as names of files tell it: "3.11.7", "3.11", or empty
    bool hasVenv = false; // modules venv and ensurepip; true too where that cannot be seen
};
// Absolute paths; empty: not there.
struct MachineTools {
    std::string micromamba;
    std::string mamba;
    std::string conda;
    std::string uv;
    std::vector<MachinePython> pythons; // the first that fits is taken
    std::string platform;               // "linux x86_64"
};

enum class BuildTool { Venv, Uv, Micromamba, Mamba, Conda };
std::string_view toText(BuildTool tool);

struct ToolChoice {
    BuildTool tool = BuildTool::Venv;
    std::string path;        // of the tool; of Venv: empty
    std::string interpreter; // of Venv and Uv; empty: uv finds one itself
    bool isToFetch = false;  // micromamba has to be put there first
    bool isConda() const { return tool != BuildTool::Venv && tool != BuildTool::Uv; }
};

// ToolMissing or InterpreterMissing where nothing can do it; its subject names what is missing. `root`: of the workspace, where a fetched
// micromamba lies.
tl::expected<ToolChoice, EnvironmentFailure> chooseTool(const EnvironmentSpec& spec, const MachineTools& tools,
                                                        const std::string& root);

// `withVersions`: also those Pythons that are only of use where a version is wanted.
MachineTools findTools(const std::string& root, bool withVersions);
std::string fetchedMicromamba(const std::string& root);

// Does a Python of this version ("3.11.7", or "3.11" where no more is known) fit a wish ("3.11", "=3.9", ">=3.9,<3.12", "~=3.10",
// "3.11.*", "3.9|3.10")? What is not known counts as fitting. Nonsense fits nothing.
bool versionFits(std::string_view wish, std::string_view version);

} // namespace studio
