// Reads job files (Azure's command jobs and the older run configurations), and writes run configurations in both
// formats. Other Azure file kinds are detected and rejected by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/jobfile/file_kind.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

// Checks that referenced files exist, and reads referenced conda files, requirements and environments; otherwise pure.
JobDraft readJobFile(std::string_view text, const std::string& file, const JobOverrides& choices = {});
// Same for a job that is parsed already, such as one within another file.
JobDraft readJob(const YamlValue& root, const std::string& file, const JobOverrides& choices = {},
                 std::vector<FileProblem> found = {});
// Returns true for the kinds of jobs that schedules submit.
bool canSchedule(FileKind::Id kind);
// Reads the file from disk; an unreadable file is an error in the draft.
JobDraft openJobFile(const std::string& file, const JobOverrides& choices = {});

// A file in a source folder that describes how to run it, or its dependencies.
struct DetectedFile {
    enum class Kind { RunConfiguration, CommandJob, CondaFile };
    Kind kind = Kind::RunConfiguration;
    std::string path; // relative to the folder
    bool operator==(const DetectedFile&) const = default;
};
// Finds the run configurations and conda_dependencies.yml in aml_config/ and .azureml/, and command jobs in `folder`.
// Examines at most a hundred files.
std::vector<DetectedFile> detectFiles(const std::string& folder);

// Write Azure's formats; they round-trip through readJobFile(). Input contents are represented by their original paths.
std::string commandJobText(const RunConfig& config);
std::string runConfigurationText(const RunConfig& config);

} // namespace studio
