// RayJob names a job of a Ray cluster that this studio submitted, so that it can be stopped after the end of its run.
// Value types and pure functions; what a cluster answers is untrusted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/target/framework_cluster.h"

namespace studio {

struct RayJob {
    std::string id;  // submission id, rayJobId()
    std::string run; // its id
    int attempt = 1;
    std::string session; // of the cluster at the submission; empty: unknown
    bool operator==(const RayJob&) const = default;
};

// "cs-RUN-aATTEMPT"
std::string rayJobId(const std::string& run, int attempt);

// Response of a cluster to a request to stop a job.
struct RayStopAnswer {
    enum class Outcome {
        Ended,     // it has ended, by this request or before
        Asked,     // the cluster has the request; the job has not ended yet
        Gone,      // the cluster no longer has it: only jobs that have ended can be deleted there
        Restarted, // the head has another session and has forgotten the job
        Foreign,   // the job of that id is not that run's; it was left alone
    };
    Outcome outcome = Outcome::Asked;
    std::string status;  // in Ray's word
    std::string message; // of Ray, one line
    std::string session; // of the cluster now
    // Returns true if there is nothing left to stop.
    bool isSettled() const { return outcome != Outcome::Asked && outcome != Outcome::Foreign; }
    bool operator==(const RayStopAnswer&) const = default;
};
std::string_view toText(RayStopAnswer::Outcome outcome);              // "ended"
RayStopAnswer::Outcome rayStopOutcomeFromText(std::string_view text); // Asked for an unknown word

// The argument of frameworkProbe(Framework::Ray) that makes it stop the job.
std::string rayStopArgument(const FrameworkCluster& cluster, const RayJob& job);
// Reads what the probe printed then. Unavailable if the cluster does not answer; InvalidArgument for other failures.
Result<RayStopAnswer> readRayStopAnswer(std::string_view output);

} // namespace studio
