#include "core/agent/launcher/allocation_text.h"

#include <algorithm>

namespace studio::slurm {

namespace {

constexpr std::string_view allocationPrefix = "cs-node-";

} // namespace

std::string allocationName(const std::string& workspace, const std::string& wish) {
    return std::string(allocationPrefix) + workspace + "-" + wish;
}

std::optional<std::pair<std::string, std::string>> allocationIn(std::string_view jobName) {
    if (!jobName.starts_with(allocationPrefix))
        return std::nullopt;
    jobName.remove_prefix(allocationPrefix.size());
    const size_t dash = std::min(jobName.find('-'), jobName.size());
    const std::string_view workspace = jobName.substr(0, dash);
    const std::string_view wish = jobName.substr(std::min(dash + 1, jobName.size()));
    if (!isIdText(workspace) || !isIdText(wish))
        return std::nullopt;
    return std::pair(std::string(workspace), std::string(wish));
}

std::vector<std::string> allocationWords(const AllocationPlan& plan, const std::string& folder) {
    const SlurmOptions options = slurmOptionsFromJson(plan.options);
    std::vector<std::string> words = {
        "--parsable", "--job-name=" + allocationName(plan.workspace, plan.wish), "--no-requeue", "--export=ALL",
        "--chdir=" + folder, "--output=slurm-%j.out", "--open-mode=append",
        // A second job of this name, after an unanswered submission, waits for the first.
        "--dependency=singleton", "--nodes=1", "--ntasks=1", "--cpus-per-task=" + std::to_string(plan.cores)};
    const auto add = [&words](const char* option, const std::string& value) {
        if (!value.empty())
            words.push_back(std::string(option) + value);
    };
    add("--partition=", options.partition);
    add("--account=", options.account);
    add("--qos=", options.qos);
    add("--constraint=", options.constraint);
    std::string gres = options.gres;
    if (plan.gpus > 0 && ("," + gres).find(",gpu") == std::string::npos)
        gres += (gres.empty() ? "gpu:" : ",gpu:") + std::to_string(plan.gpus);
    add("--gres=", gres);
    if (plan.memoryBytes > 0)
        words.push_back("--mem=" + std::to_string((plan.memoryBytes + (1 << 20) - 1) >> 20) + "M");
    add("--time=", options.time);
    return words;
}

std::string allocationScript(const AllocationFolder& folder) {
    return submitScript(folder.agent(), folder.path(), "allocation run");
}

// It takes nothing of the allocation (--overlap), and the bytes of the protocol are no lines (--unbuffered).
std::vector<std::string> allocationStepWords(const std::string& jobId, const AllocationFolder& folder) {
    return {"srun",       "--jobid=" + jobId, "--overlap",  "--nodes=1", "--ntasks=1",
            "--mpi=none", "--gres=none",      "--mem=0",    "--quiet",   "--unbuffered",
            "--chdir=/",  folder.agent(),     "allocation", "relay",     folder.path()};
}

std::optional<Job> allocationAmong(const std::vector<Job>& jobs, const std::string& name, const std::string& claimed) {
    std::optional<Job> found;
    const auto rank = [&claimed](const Job& job) {
        return job.id == claimed && !claimed.empty() ? 2 : isTerminal(job.state) ? 0 : 1;
    };
    for (const Job& job : jobs) {
        if (job.name == name && (!found || rank(job) >= rank(*found)))
            found = job;
    }
    return found;
}

} // namespace studio::slurm
