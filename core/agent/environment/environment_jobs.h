// EnvironmentJobs builds environments by jobs of Slurm, for clusters whose login node forbids builds: submits a job for
// the folder of an environment, follows it, and submits it again if it ends without an outcome. All that it has to know
// is in the folder (EnvironmentJob), so any later agent continues. A job has the name of those that build the same
// environment for runs: Slurm runs one of them at a time, and runs wait for it.
//
// request() may be called in any thread; step() blocks for Slurm, in one thread at a time.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/launcher/slurm_launcher.h"

namespace studio {

class EnvironmentJobs {
public:
    // `isEnding`: set when the process ends; programs are killed then.
    explicit EnvironmentJobs(const std::atomic<bool>& isEnding)
        : m_slurm(isEnding) {}
    // Requests a job unless one is on its way. Precondition: the folder is prepared and has no result.
    Result<void> request(const EnvironmentFolder& folder, const SlurmOptions& options);
    // Does what is due for the folder's job; nothing if there is none. Once the outcome is there, or the job cannot be
    // submitted or was canceled, which is an outcome too, the folder has no job any more.
    void step(const EnvironmentFolder& folder);

private:
    using Job = EnvironmentJob;
    void submit(const EnvironmentFolder& folder, Job job);
    void follow(const EnvironmentFolder& folder, Job job);
    void takeRefusal(const EnvironmentFolder& folder, Job job, const slurm::SubmitAnswer& answer);
    // No job of that name is listed.
    void takeAbsence(const EnvironmentFolder& folder, Job job);
    bool poll(const SlurmOptions& options);
    bool cancel(const std::string& name, const std::string& id);
    void endWith(const EnvironmentFolder& folder, const Job& job, const EnvironmentFailure& failure);
    // Removes the record, unless another build was requested since.
    void forget(const EnvironmentFolder& folder, const Job& job);
    // The same. Precondition: the mutex is held.
    void removeRecord(const EnvironmentFolder& folder, const Job& job);

    SlurmLauncher m_slurm;
    EngineListing m_listing;
    int64_t m_pollAtMs = 0;                    // boot clock
    int64_t m_nameAtMs = 0;                    // likewise: when the cluster is asked for its name again
    std::map<std::string, int64_t> m_absentMs; // since when no job is listed, by the environment's key
    std::mutex m_mutex;                        // held to request a job, and to remove a record or a request
};

// Main function of `build-job FOLDER`, which is such a job.
int runBuildJob(const std::string& environmentFolder);

} // namespace studio
