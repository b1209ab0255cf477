// Maps images and curated environments of Azure Machine Learning to local equivalents (DefaultEnvironment), for use
// where the original is unavailable: a curated environment without its registry, an image without a container engine.
// Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <QString>

#include "core/environment/environment.h"

namespace studio {

struct DefaultEnvironment {
    std::optional<Environment> environment; // nullopt: the system Python 3 of the machine
    bool operator==(const DefaultEnvironment&) const = default;
};

// Looks up a name as written in job files: "azureml://registries/azureml/environments/sklearn-1.5/labels/latest",
// "AzureML-sklearn-1.0-ubuntu20.04-py38-cpu:4", "mcr.microsoft.com/azureml/openmpi4.1.0-ubuntu20.04:latest",
// "python:3.11-slim". Returns nullopt for unknown names. `packages` are installed on top of an image; if they specify
// no Python version, the image's is used.
std::optional<DefaultEnvironment> defaultEnvironmentOf(std::string_view name, const PackageSpec& packages = {});

// Returns "Python 3.11", "Python >=3.9,<3.14 with scikit-learn==1.5.*, numpy, …", "python3 on the PATH of the machine".
QString describe(const DefaultEnvironment& environment);
QString describePackages(const PackageSpec& packages);

} // namespace studio
