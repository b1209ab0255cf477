// Reads the HyperDrive files of Azure's CLI v1 (az ml run submit-hyperdrive) into a JobDraft: sampling with its
// parameter_space, policy, primary metric and limits. Such a file names no script: the trial is the only run
// configuration (*.runconfig) beside the file or in the project's .azureml or aml_config folder, the one named by
// compute_studio.run_config, or the caller's command. Parameters become options of the command, as HyperDrive passes
// them. Source of the keys: "az ml run submit-hyperdrive" of the extension azure-cli-ml; their defaults:
// HyperDriveConfig of the Azure SDK v1.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// `file`: path of the file, for messages and to find its run configuration. Reads that file from disk.
JobDraft readHyperDriveFile(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                            std::vector<FileProblem> problems = {});

} // namespace studio
