// SlurmLauncher submits attempts to Slurm by its command line. Its programs get a clean environment: variables such as
// SBATCH_PARTITION of the account's profile change nothing.
//
// What squeue answers is shared by all agents of the account through a file in ~/.compute-studio/slurm, under a lock,
// so that a cluster sees one squeue per interval, however many workspaces use it. Clusters may share a home folder:
// each has its own file, and discover() finds out which one is meant; before, nothing is shared.
#pragma once

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "core/agent/launcher/launcher.h"

namespace studio {

class SlurmLauncher final : public Launcher {
public:
    // `isEnding`: set when the process ends; programs are killed then.
    explicit SlurmLauncher(const std::atomic<bool>& isEnding);

    std::vector<slurm::SubmitAnswer> submit(const std::vector<LaunchItem>& items) override;
    // Submits elements of one array; `spec` is that of any of them.
    slurm::SubmitAnswer submitArray(const RunSpec& spec, const slurm::ArrayWords& array);
    // Sets the maximum number of concurrently running elements of an array.
    Result<void> setArrayLimit(const std::string& id, int limit);
    Result<EngineListing> query(int64_t maxAgeMs) override;
    Result<EngineAccounts> account(const std::vector<std::string>& names, int64_t sinceMs) override;
    Result<void> cancel(const slurm::Job& job) { return cancelAll(job.name, {job.id}); }
    Result<void> cancelAll(const std::string& name, const std::vector<std::string>& ids) override;
    bool isUp() override;
    SlurmFacts discover() override;
    // Counts the jobs of all users. Costs an answer of the size of the queue: for what people look at only.
    void countJobs(SlurmFacts& facts) const;
    // Submits a job that belongs to no attempt. `words`: arguments of sbatch.
    slurm::SubmitAnswer submitJob(const std::vector<std::string>& words, const std::string& script) {
        return sbatch(words, script);
    }
    // The name of the cluster as its configuration has it; an error if it does not answer. `maxAgeMs`: age of an answer
    // that may be taken instead, as long as slurm.conf is unchanged: each look of a process of its own asked for it.
    Result<std::string> clusterName(int64_t maxAgeMs = 0);

private:
    struct Output {
        int exitCode = -1; // negative: ended by a signal or the time limit
        std::string output{};
        std::string errors{};
    };
    slurm::SubmitAnswer sbatch(std::vector<std::string> words, const std::string& script);
    Result<Output> run(std::vector<std::string> words, int64_t limitMs, const std::string& input = {}) const;
    Result<void> cancelBy(std::vector<std::string> words) const;
    // `elements`: ids as squeue has them.
    Result<void> cancelElements(const std::string& name, const std::set<std::string>& elements) const;
    // The output; an error for anything but exit code 0.
    Result<std::string> read(std::vector<std::string> words, int64_t limitMs = 60'000) const;

    const std::atomic<bool>& m_isEnding;
    std::string m_user;
    std::string m_identity; // of the cluster; empty: not known yet
};

// The environment of Slurm's programs, NAME=VALUE: what else a login has would become part of its jobs.
std::vector<std::string> slurmEnvironment();

// Returns when Slurm ends the job that this process belongs to, in milliseconds since 1970; 0: no limit, or not known.
int64_t slurmJobEndMs(const std::string& jobId);

} // namespace studio
