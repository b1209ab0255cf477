// Reports what the machine of the agent is used for besides the runs of a studio, by which that decides whether a
// compute instance or an attached machine is idle.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/agent/node/process_use.h"

namespace studio {

struct InstanceActivity {
    int64_t nowMs = 0; // Unix time of the machine
    MachineUse use{};  // its last input is also that of a kernel
    bool isScreenUsed = false;
    int works = 0;            // processes of agents that run, prepare or build something, for any workspace
    bool hasNotebook = false; // a notebook server runs
    int kernels = 0;
    int busyKernels = 0;
    std::string trouble{}; // the notebook server does not answer: it may be busy
};

// The sessions of systemd-logind as texts, by id; empty: there are none, or it does not run here.
std::map<std::string, std::string> loginSessions();
// `folder`: that of the notebook server.
InstanceActivity instanceActivity(const std::string& folder);
// Reads the answer of /api/kernels into `activity`. Returns false if it is none. A kernel that is starting counts as
// busy for five minutes after its last activity.
bool readKernels(const std::string& answer, int64_t nowMs, InstanceActivity& activity);

// The activity of this machine as JSON, as read by idle_rule.h. `folder`: that of an agent on an attached machine;
// empty: the node is an instance.
nlohmann::json activityReport(const std::string& folder = {});
// The command "activity": prints activityReport().
int runActivity(const std::string& folder);

} // namespace studio
