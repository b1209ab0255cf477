// Names allocations, their files and the command lines that make and reach them. Pure, apart from the folder's name; any thread.
//
// The name of an allocation's job is its identity, as ids are used again after a loss of Slurm's state: it contains the
// random id of the wish, so that a job of that name is one that the studio submitted for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/agent/launcher/slurm_text.h"
#include "core/protocol/allocation_plan.h"

namespace studio {

// Files in the folder of a node that is an allocation, on the disk that the login node and the nodes share.
class AllocationFolder {
public:
    explicit AllocationFolder(std::string path)
        : m_path(std::move(path)) {}
    const std::string& path() const { return m_path; }
    std::string plan() const { return m_path + "/" + std::string(AllocationPlan::file); }
    std::string agent() const { return m_path + "/agent"; }            // started by the job
    std::string intent() const { return m_path + "/submit-intent"; }   // on disk before sbatch is started
    std::string handle() const { return m_path + "/submit-handle"; }   // the id that sbatch returned
    std::string claim() const { return m_path + "/allocation-claim"; } // of the one job that may be the node
    std::string state() const { return m_path + "/allocation.json"; }  // how it is reached
    std::string beat() const { return m_path + "/beat"; }              // written every half minute
    std::string finished() const { return m_path + "/finished"; }      // nothing runs there any more
    std::string missing() const { return m_path + "/missing-since"; }
    std::string terminal() const { return m_path + "/terminal-since"; }
    std::string ended() const { return m_path + "/ended"; }         // proved by Slurm
    std::string withdrawn() const { return m_path + "/withdrawn"; } // it is not wanted any more

private:
    std::string m_path;
};

namespace slurm {

std::string allocationName(const std::string& workspace, const std::string& wish);
// Workspace and wish; nullopt for other jobs.
std::optional<std::pair<std::string, std::string>> allocationIn(std::string_view jobName);
// Arguments of sbatch, without the program.
std::vector<std::string> allocationWords(const AllocationPlan& plan, const std::string& folder);
std::string allocationScript(const AllocationFolder& folder);
// The step inside an allocation whose standard input and output are those of srun, with the program.
std::vector<std::string> allocationStepWords(const std::string& jobId, const AllocationFolder& folder);

// The job that is the allocation: the one that claimed it, else one that has not ended, else the last one. `claimed`: an id, or
// empty.
std::optional<Job> allocationAmong(const std::vector<Job>& jobs, const std::string& name, const std::string& claimed);

} // namespace slurm

} // namespace studio
