// Defines the requests of a command line or window to the driver about clusters of Ray and Dask. Fields as in
// driver_requests.h.
#pragma once

#include <string>

#include "core/protocol/message_fields.h"
#include "core/target/framework_cluster.h"
#include "core/target/ray_job.h"

namespace studio {

inline Result<void> fromValue(const nlohmann::json& value, FrameworkOffer& to) {
    if (!value.is_object())
        return fail({});
    to = frameworkOfferFromJson(value);
    return {};
}

namespace driver {

struct FrameworkAnswer {
    FrameworkOffer offer;
    static void visit(auto& self, auto& fields) { fields.optional("offer", self.offer); }
};
// Asks a cluster what it is, from the machine that reaches it. Unavailable: it does not answer; InvalidArgument: what
// answers is none, or refuses.
struct CheckFrameworkRequest {
    static constexpr std::string_view verb = "check_framework";
    using Answer = FrameworkAnswer;
    std::string
        target; // name of an attached cluster, whose stored offer is replaced; empty: the one described by the rest
    std::string kind;    // "ray", "dask"
    std::string cluster; // toJson() of a FrameworkCluster, as text
    std::string machine; // name; empty: this computer
    static void visit(auto& self, auto& fields) {
        fields.optional("target", self.target);
        fields.optional("kind", self.kind);
        fields.optional("cluster", self.cluster);
        fields.optional("machine", self.machine);
    }
};

// Ray's response to StopRayJobRequest.
struct RayStopped {
    std::string outcome; // toText(RayStopAnswer::Outcome)
    std::string status;
    std::string message;
    static void visit(auto& self, auto& fields) {
        fields("outcome", self.outcome);
        fields.optional("status", self.status);
        fields.optional("message", self.message);
    }
};
// Stops a job in Ray that may still run although its run has ended (run/framework_run.h), and adds the answer to the
// events of the run. NotFound: the run has no such job; Unavailable: the cluster does not answer; InvalidArgument: it
// refuses.
struct StopRayJobRequest {
    static constexpr std::string_view verb = "stop_ray_job";
    using Answer = RayStopped;
    std::string run; // id
    std::string job; // RayJob::id
    static void visit(auto& self, auto& fields) {
        fields("run", self.run);
        fields("job", self.job);
    }
};

} // namespace driver

} // namespace studio
