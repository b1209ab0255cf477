// What puts packages on top of an image: a script for the shell of a container made from it, which becomes the new image when the script
// ends well. A script and not a Containerfile, because the user's own configuration of pip and conda, which may hold passwords, has to be
// there meanwhile and must be in no layer afterwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/agent/container_engine.h"

namespace studio {

// What an image has to install packages with.
struct ImageTools {
    std::string conda;  // absolute path of micromamba, mamba or conda in the image; empty: none
    std::string python; // version of python3 (or python) there; empty: none
    bool hasPip = false;
};
// For `sh -c`; prints one "name=value" a line.
std::string imageToolsScript();
ImageTools imageToolsFrom(const std::string& output);

// The environment that conda packages are put in, in the image.
constexpr std::string_view condaPrefix = "/opt/compute-studio/environment";

// Conda packages go into an environment of their own in the image; so does a Python that the image does not have.
bool needsEnvironment(const PackageSpec& packages, const ImageTools& tools);
// ToolMissing, InterpreterMissing.
std::optional<EnvironmentFailure> whyNotInstalled(const PackageSpec& packages, const ImageTools& tools);
// For `sh -s`, or for a %post section.
std::string installScript(const PackageSpec& packages, const ImageTools& tools);
// What the script's last lines say is there now.
struct InstalledPackages {
    std::string exact; // conda list --explicit where there is a new environment, pip freeze
    std::string python;
    int64_t count = 0;
};
InstalledPackages installedFrom(std::string_view output);
// Files and folders of the machine that the requirements name: wheels, constraints.
std::vector<ContainerMount> placesOf(const PackageSpec& packages);
// Settings of pip and conda on this machine as shell text that makes them the container's.
std::string machineSettings();

} // namespace studio
