// Reports the activity of a compute instance besides runs, by which the studio decides whether it is idle: terminals,
// kernels of its notebook server, and processor time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace studio {

struct InstanceActivity {
    int terminals = 0;        // sessions of processes with a controlling terminal
    int64_t cpuMs = 0;        // processor time of all processes so far, those that ended included
    bool hasNotebook = false; // a notebook server runs
    int kernels = 0;
    int busyKernels = 0;
    int64_t lastInputMs = 0; // Unix time of the last activity of a kernel or notebook terminal; 0: none
    std::string trouble;     // the notebook server does not answer: it may be busy
};

// `folder`: that of the notebook server.
InstanceActivity instanceActivity(const std::string& folder);
// Reads the answer of /api/kernels into `activity`. Returns false if it is none. A kernel that is starting counts as
// busy for five minutes after its last activity.
bool readKernels(const std::string& answer, int64_t nowMs, InstanceActivity& activity);

// The command "activity": prints it as JSON.
int runActivity();

} // namespace studio
