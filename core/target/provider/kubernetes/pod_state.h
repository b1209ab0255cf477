// Reads what the API server says about a pod. Pure; any thread. Everything in it is untrusted.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace studio {

struct PodState {
    enum class Kind {
        Waiting, // for the scheduler, an image or a volume: `reason`
        Stuck,   // as Waiting, but because of its configuration or image: rarely recovers without a change
        Refused, // it can never start
        Running, // its container runs, or nothing better is known
        Ended    // its container has ended and is not started again: `reason`
    };
    Kind kind = Kind::Running;
    std::string uid;
    std::string name;
    std::string workspace; // labels
    std::string wish;
    std::string target;
    std::string specHash;
    std::string nodeName; // the Kubernetes node to which it is bound; empty: none yet
    std::string status;   // "Running", for display
    std::string reason;   // for display; empty: none
    std::string finished; // when its container ended, as the API server writes it; empty: not stated
    bool isDeleted = false;
    bool wasOutOfMemory = false; // Ended by its memory limit
    bool isCreating = false;     // its volumes are mounted or its image is pulled; only events say more
};

// nullopt: this is no pod.
std::optional<PodState> podStateFrom(const nlohmann::json& pod);
// The last warning of a list of events; empty: none.
std::string lastPodWarning(const nlohmann::json& events);

} // namespace studio
