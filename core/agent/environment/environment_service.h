// EnvironmentService handles the requests about environments (requests.h, except PythonsRequest) within serve: list,
// build, cancel, remove, dry run. Lives on the server's thread; blocking work runs on worker pools, tool invocations on
// a separate one.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/environment_jobs.h"
#include "core/agent/serve/epoch.h"
#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/request_table.h"
#include "core/agent/serve/worker_pool.h"
#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/protocol/requests.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

class EnvironmentService {
public:
    using Reply = std::function<void()>; // runs on the server's thread
    // Callbacks into the server.
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<void(WorkerPool&, std::function<Reply()>)> offload;
    };

    EnvironmentService(AgentPaths places, Epoch epoch, Duties duties);

    void addTo(RequestTable& table);
    // Polls the builds requested here; call it when msToNextTick() has elapsed.
    void tick();
    int64_t msToNextTick() const; // negative: nothing is being watched
    void settle(std::chrono::milliseconds limit);

private:
    struct Watched {
        std::string reported{};  // last state pushed or sent in a reply
        int64_t waitingMs = 0;   // since when no builder has been seen
        bool isToRepeat = false; // it was being stopped when it was requested again
        // Of a job of Slurm: on a file system that many share, and Slurm is asked.
        bool isJob = false;
        bool isInStep = false;
        int64_t nextLookMs = 0;
        std::optional<SlurmOptions> slurm{}; // as requested
    };

    // Runs `work` on a worker and replies with its result.
    template <typename Request>
    void respond(WorkerPool& pool, uint32_t number, std::function<Result<typename Request::Answer>()> work);
    void list(uint32_t number, EnvironmentsRequest request);
    void report(uint32_t number, const EnvironmentRequest& request);
    void make(uint32_t number, const MakeEnvironmentRequest& request);
    void tryOut(uint32_t number, const TryEnvironmentRequest& request);
    void end(uint32_t number, const EndEnvironmentRequest& request);
    void remove(uint32_t number, const RemoveEnvironmentRequest& request);
    void readLog(uint32_t number, const EnvironmentLogRequest& request);
    void watch(const EnvironmentState& state, Watched watched);
    // Continues with jobs that were requested from an earlier agent: those of `keys`.
    void resumeJobs(std::function<std::vector<std::string>()> keys);
    void stepJob(const std::string& key, Watched& watched);
    void poll(std::map<std::string, Watched>::iterator at);

    AgentPaths m_places;
    std::string m_root;
    Epoch m_epoch;
    Duties m_duties;
    std::map<std::string, Watched> m_watched; // by key
    int64_t m_nextTick = 0;
    std::atomic<bool> m_isEnding = false;
    EnvironmentJobs m_jobs{m_isEnding};
    WorkerPool m_quick;
    WorkerPool m_removals;
    WorkerPool m_tries;
    WorkerPool m_jobSteps;
};

} // namespace studio
