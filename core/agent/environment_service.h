// The part of serve that is about environments: lists them, makes and ends them, tries what making one would do. Answers the verbs of
// messages.h that are about them, but for `pythons`. One thread (that of the server); what blocks is done on workers, and what takes as
// long as a tool does on workers of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/agent/environment_folder.h"
#include "core/agent/launch.h"
#include "core/agent/worker_pool.h"
#include "core/agent/workspace_root.h"
#include "core/base/error.h"
#include "core/base/secret_text.h"
#include <nlohmann/json.hpp>

namespace studio {

class EnvironmentService {
public:
    using Reply = std::function<void()>; // runs on the server's thread
    // What the server does for it.
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<void(WorkerPool&, std::function<Reply()>)> offload;
    };

    EnvironmentService(AgentPlaces places, Epoch epoch, Duties duties);

    // False for a verb that is not its own.
    bool handle(uint32_t request, const std::string& verb, const nlohmann::json& message);
    // Looks at the builds that were asked for here; to be called when msToNextTick() is over.
    void tick();
    int64_t msToNextTick() const; // below 0: nothing is watched
    void settle(std::chrono::milliseconds limit);

private:
    using Json = nlohmann::json;
    struct Watched {
        std::string told;        // the last state that was pushed or answered
        int64_t waitingMs = 0;   // since when no builder is seen
        bool isToRepeat = false; // it was being ended when it was asked for again
    };

    // Does `work` on a worker and answers with what it returned.
    void respond(WorkerPool& pool, uint32_t request, std::function<Result<Json>()> work);
    void make(uint32_t request, const Json& message);
    void watch(const EnvironmentState& state, bool isToRepeat);
    void look(std::map<std::string, Watched>::iterator at);

    AgentPlaces m_places;
    std::string m_root;
    Epoch m_epoch;
    Duties m_duties;
    std::map<std::string, Watched> m_watched; // by key
    int64_t m_nextTick = 0;
    WorkerPool m_quick;
    WorkerPool m_removals;
    WorkerPool m_tries;
};

} // namespace studio
