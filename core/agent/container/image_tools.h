// Generates the shell script that installs packages on top of an image: it runs in a container of the image, which is
// committed as the new image on success. A script rather than a Containerfile, because the user's pip and conda
// configuration, which may contain passwords, must be available during the build and in no layer afterwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/agent/container/container_engine.h"

namespace studio {

// Package installers found in an image.
struct ImageTools {
    std::string conda;  // absolute path of micromamba, mamba or conda in the image; empty: none
    std::string python; // version of python3 (or python) there; empty: none
    bool hasPip = false;
};
// For `sh -c`; prints one "name=value" per line.
std::string imageToolsScript();
ImageTools imageToolsFrom(const std::string& output);

// Prefix of the conda environment in the image.
constexpr std::string_view condaPrefix = "/opt/compute-studio/environment";

// Returns true if a new conda environment is required: for conda packages, or a Python that the image does not have.
bool needsEnvironment(const PackageSpec& packages, const ImageTools& tools);
// Returns ToolMissing or InterpreterMissing if the packages cannot be installed.
std::optional<EnvironmentFailure> checkInstallable(const PackageSpec& packages, const ImageTools& tools);
// For `sh -s`, or a %post section.
std::string installScript(const PackageSpec& packages, const ImageTools& tools);
// The installed packages, as the end of the script's output lists them.
struct InstalledPackages {
    std::string exact; // conda list --explicit (if there is a new environment) and pip freeze
    std::string python;
    int64_t count = 0;
};
InstalledPackages installedFrom(std::string_view output);
// Returns the host files and folders that the requirements refer to: wheels, constraints.
std::vector<ContainerMount> placesOf(const PackageSpec& packages);
// Returns shell code that applies this machine's pip and conda settings in the container.
std::string machineSettings();

} // namespace studio
