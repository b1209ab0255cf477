// ScheduleClient creates, changes and reads schedules of a workspace, and starts a driver if one is needed for them.
// Thread: that of the client; freezing a job blocks for the size of its folders.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/jobfile/schedule_file.h"
#include "core/schedule/schedule_store.h"
#include "core/submission/run_submitter.h"

namespace studio {

class ScheduleClient {
public:
    explicit ScheduleClient(Client& client)
        : m_client(client) {}

    // Freeze a job: one of any kind of which no names are open, or what is known in the workspace.
    Result<RunSubmitter::Frozen> freezeDraft(const JobDraft& draft, const SubmissionOptions& options = {});
    Result<RunSubmitter::Frozen> freezeRun(const RunRecord& run);
    // NotFound if the workspace has neither a run configuration nor a run of that name.
    Result<RunSubmitter::Frozen> freezeReference(const JobReference& reference);
    // Resolves the names of a job file with the workspace; those that it does not know become errors in `problems`.
    void resolve(JobDraft& draft);

    // `source`: what the job was made of. AlreadyExists if there is a schedule of that name; InvalidArgument if it
    // would never fire.
    Result<ScheduleRecord> create(ScheduleSettings settings, const RunSubmitter::Frozen& job,
                                  const std::string& source);
    // Replaces everything but the name and the history. Times before now do not fire.
    Result<ScheduleRecord> update(const ScheduleRecord& schedule, ScheduleSettings settings,
                                  const RunSubmitter::Frozen& job, const std::string& source);
    // Returns false if it was so already.
    Result<bool> setEnabled(const ScheduleRecord& schedule, bool isEnabled);
    Result<void> erase(const ScheduleRecord& schedule);
    // Submits a run now, at no nominal time.
    Result<Submitted> runNow(const ScheduleRecord& schedule);

    Result<std::vector<ScheduleRecord>> list();
    Result<ScheduleRecord> find(const std::string& name);
    Result<FrozenJob> jobOf(const ScheduleRecord& schedule);
    // The newest entries first.
    Result<std::vector<ScheduleFire>> history(const ScheduleRecord& schedule, int limit);
    // Returns the next times, also of a disabled schedule.
    static std::vector<Timestamp> nextTimes(const ScheduleRecord& schedule, size_t count, Timestamp now);
    // Returns true if an enabled schedule has a next time.
    Result<bool> needDriver();

    // Adds the start that a recurrence needs; InvalidArgument if the schedule would never fire.
    static Result<ScheduleSettings> completed(ScheduleSettings settings, Timestamp now);

private:
    Result<ScheduleRecord> store(const ScheduleRecord* schedule, ScheduleSettings settings,
                                 const RunSubmitter::Frozen& job, const std::string& source);
    Client& m_client;
};

} // namespace studio
