// Reads and writes Azure's schedules of jobs (ScheduleFile): a trigger, and a job that is written in the file, in
// another file, or of this workspace. Our extension is the key `compute_studio` with `missed` (skip, once, all) and
// `overlap` (skip, allow). Schedules of monitors and of data imports are detected and rejected by name. Source of the
// keys: reference-yaml-schedule of Azure Machine Learning; their semantics: its public examples.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/yaml_reading.h"
#include "core/recurrence/time_zone.h"
#include "core/schedule/schedule.h"

namespace studio {

// A job of the workspace, and what the schedule changes of it.
struct JobReference {
    std::string name; // a run configuration "NAME[:VERSION]", or a run
    std::map<std::string, std::string> inputs{};
    std::map<std::string, std::string> tags{};
    std::string experiment{}; // empty: as it is
    std::string compute{};    // empty: as it is
    int line = 1;
    int column = 1;
};

struct ScheduleFile {
    ScheduleSettings settings; // the name is empty if the file has none; a recurrence may lack its start
    std::optional<JobDraft> job{};
    std::optional<JobReference> reference{}; // if there is no `job`
    std::vector<FileProblem> problems{};     // without those of `job`
    bool isFine() const { return !hasErrors(problems) && (!job || job->isFine()); }
};

// `file`: its path, for messages and to resolve relative paths. The sets of `choices` are applied before the file is
// interpreted: with "create_job.KEY", a job in another file is overridden as the file itself could do it. The other
// choices concern the job. Reads the file of the job; otherwise pure.
ScheduleFile readScheduleFile(std::string_view text, const std::string& file, const JobOverrides& choices = {});
// Reads the file from disk; an unreadable file is an error in `problems`.
ScheduleFile openScheduleFile(const std::string& file, const JobOverrides& choices = {});
// Writes a schedule with its job, a command job; round-trips through readScheduleFile() without problems.
std::string scheduleFileText(const ScheduleSettings& settings, const RunConfig& job);

// Reads the `trigger` of a map, such as a start or stop of a compute instance. Problems are reported at their places.
Trigger readTriggerOf(const YamlValue& holder, Problems& problems);
// Writes a trigger as in a schedule.
nlohmann::ordered_json triggerToYaml(const Trigger& trigger);

// Parses "2026-11-25T10:00:00", also without seconds or time, with an offset or "Z"; without one, a local time of
// `zone`. A time that the clock skips is when it was set forward; of one that it shows twice, the first.
std::optional<std::chrono::sys_seconds> instantFromText(const std::string& text, const TimeZone& zone);

} // namespace studio
