// assignTemplates() decides which serverless runs get a cluster of their own, and like which serverless template it is
// made. Only the user makes a cluster a template. Pure; any thread.
//
// A run gets one only if no target can ever take it: one that is busy, away, drained or held by a limit is waited for,
// one that failed or is being deleted is not.
// Of the templates whose nodes meet its needs and that may have as many more nodes as it needs, the cheapest one is
// chosen, then the one with the smallest nodes. A template may have FleetTarget::maxNodes nodes in all clusters that
// are made like it together. Limits, such as how many runs of a sweep run at a time, also count runs that wait for the
// nodes of their own clusters: these nodes would cost before a run can start there.
#pragma once

#include <vector>

#include "core/scheduler/scheduler.h"

namespace studio {

struct OwnCluster {
    int64_t run = 0;
    int nodes = 1;
    int model = 0;           // index of the template
    int fitting = 1;         // templates that could be chosen
    bool isCheapest = false; // its price has decided
    bool operator==(const OwnCluster&) const = default;
};

// Takes from the verdicts those of groups whose runs all get one, and sets the reason of the others for which a
// template exists but cannot be used now.
std::vector<OwnCluster> assignTemplates(const SchedulerInput& input, std::vector<GroupVerdict>& verdicts);

} // namespace studio
