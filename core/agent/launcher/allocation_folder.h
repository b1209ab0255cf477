// AllocationFolder names the files in the folder of a node that is an allocation of Slurm, on the disk that the login
// node and the nodes share. Value type; any thread.
#pragma once

#include <string>
#include <utility>

#include "core/protocol/allocation_plan.h"

namespace studio {

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
    std::string heartbeat() const { return m_path + "/beat"; }         // written every quarter of a minute
    std::string finished() const { return m_path + "/finished"; }      // nothing runs there any more
    std::string missing() const { return m_path + "/missing-since"; }
    std::string terminal() const { return m_path + "/terminal-since"; }
    std::string heartbeatSeen() const { return m_path + "/beat-seen"; }
    std::string end() const { return m_path + "/end"; }             // it is to end itself
    std::string ended() const { return m_path + "/ended"; }         // proved by Slurm
    std::string withdrawn() const { return m_path + "/withdrawn"; } // it is not wanted any more

private:
    std::string m_path;
};

} // namespace studio
