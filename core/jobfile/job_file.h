// Files that say what to run: Azure's command jobs and the older run configurations. All other files of that system are
// recognised, and refused by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/job_draft.h"

namespace studio {

// Pure but for looking whether what the file names is there, and reading conda files, requirements and environments that
// it refers to.
JobDraft readJobFile(std::string_view text, const std::string& file, const JobChoices& choices = {});
// From the disk; a file that cannot be read is an error in the draft.
JobDraft openJobFile(const std::string& file, const JobChoices& choices = {});

// A file in a source folder that says how the folder was run, or what it needs.
struct FileOffer {
    enum class Kind { RunConfiguration, CommandJob, CondaFile };
    Kind kind = Kind::RunConfiguration;
    std::string path; // relative to the folder
    bool operator==(const FileOffer&) const = default;
};
// aml_config/ and .azureml/ with their run configurations and conda_dependencies.yml, and command jobs at the top. Looks
// at no more than a hundred files.
std::vector<FileOffer> offersIn(const std::string& folder);

// The file as the same thing in that system's form; reading it gives exactly this configuration back. Contents of inputs
// are named by the places that they were taken from.
std::string commandJobText(const RunConfig& config);
std::string runConfigurationText(const RunConfig& config);

} // namespace studio
