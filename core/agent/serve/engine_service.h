// EngineService drives the attempts that are jobs of an engine: prepares and submits them, asks the engine about all of
// them at once, and writes what it says into their folders. Its rounds run one after another on a worker of their own,
// because an engine may take a minute to answer. Single-threaded otherwise (the server's thread).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "core/agent/serve/epoch.h"
#include "core/agent/serve/machine_identity.h"
#include "core/agent/serve/worker_pool.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class EngineRounds;

class EngineService {
public:
    struct Duties {
        // Runs it on that worker; what it returns runs on the server's thread.
        std::function<void(WorkerPool&, std::function<std::function<void()>()>)> offload;
        std::function<void(const AttemptKey&)> changed;
    };
    EngineService(std::string root, Epoch epoch, MachineIdentity machine, Duties duties);
    ~EngineService();
    EngineService(const EngineService&) = delete;
    EngineService& operator=(const EngineService&) = delete;

    // Drives the attempt until it has ended, and its jobs too. Call it again to have a change noticed at once.
    void track(const AttemptKey& key);
    void tick();
    int64_t msToNextTick() const; // negative: nothing to do
    // The last call: ends programs that are running; waits for at most that time.
    void settle(std::chrono::milliseconds limit);

private:
    void startRound();

    std::string m_root;
    Epoch m_epoch;
    Duties m_duties;
    std::atomic<bool> m_isEnding = false;
    std::unique_ptr<EngineRounds> m_rounds; // used by one round at a time
    std::set<AttemptKey> m_tracked;
    std::set<AttemptKey> m_asked; // since the last round
    bool m_isInRound = false;
    bool m_isKicked = false; // changed since the round began
    int64_t m_nextRound = 0; // boot clock
    WorkerPool m_worker;     // last: its thread uses the others
};

} // namespace studio
