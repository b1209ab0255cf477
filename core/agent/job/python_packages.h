// Installs the Python packages of resources/python for jobs: the stub of the older SDK (azureml, azureml_user), through
// which scripts from before MLflow log if azureml-core is not installed, and the runners of parallel, Spark, Ray and
// Dask jobs (compute_studio_*). One copy per root is shared by all jobs that this agent starts, which saves many files
// and folders per run.
#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Append it to the end of PYTHONPATH. Each edition of the files has its own folder.
std::string pythonPackageFolder(const AttemptFolder& folder);
// Installs the stub, or repairs it if its files differ.
Result<void> installPythonPackages(const AttemptFolder& folder);
// The same, of a workspace's folder on the machine, which has the attempts, or of another folder. `package`: installs
// only this one; empty: all.
std::string pythonPackageFolderIn(const std::string& root);
Result<void> installPythonPackagesIn(const std::string& root, std::string_view package = {});

} // namespace studio
