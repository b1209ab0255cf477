// The part of serve that is about files: snapshots in, logs and outputs out, storage. Answers the verbs of transfer.h. One thread (that
// of the server); what blocks is done on workers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/agent/area_files.h"
#include "core/agent/file_follower.h"
#include "core/agent/intake.h"
#include "core/agent/launch.h"
#include "core/agent/machine_identity.h"
#include "core/agent/worker_pool.h"
#include "core/agent/workspace_root.h"
#include "core/base/error.h"
#include <nlohmann/json.hpp>

namespace studio {

class TransferService {
public:
    using Reply = std::function<void()>; // runs on the server's thread
    // What the server does for it.
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<void(WorkerPool&, std::function<Reply()>)> offload;
        std::function<bool()> isLaunching; // an attempt is being made from the store
        std::function<void()> dropSpare;   // spare_copy.h; any thread
    };

    // `unsynced`: what sweepIntake() left to do.
    TransferService(AgentPlaces places, Epoch epoch, MachineIdentity machine, const std::vector<Sha256>& unsynced,
                    Duties duties);

    // False for a verb that is not its own.
    bool handle(uint32_t request, const std::string& verb, const nlohmann::json& message);
    // Calls `next` when every part that has come until now is in the store: at once where none is under way.
    void afterIntake(Reply next);
    void launchesAreOver(); // Duties::isLaunching was true, and is no more
    void settle(std::chrono::milliseconds limit);
    FileFollower& follower() { return m_follower; }

private:
    using Json = nlohmann::json;
    // Does `work` on a worker and answers with what it returned.
    template <typename Value>
    void respond(WorkerPool& pool, uint32_t request, std::function<Result<Value>()> work);
    // The same in turn with the parts of snapshots.
    template <typename Value>
    void respondInTurn(uint32_t request, std::function<Result<Value>()> work);
    void have(uint32_t request, const Json& message);
    void put(uint32_t request, const Json& message);
    void beginIntake(uint32_t stream);
    void takeNext(uint32_t request, PutPart part);
    void finishIntake(uint32_t request, std::shared_ptr<Intake> intake);
    void leaveIntake();
    bool handleFollowed(uint32_t request, const std::string& verb, const Json& message);
    bool handleFiles(uint32_t request, const std::string& verb, const Json& message);
    bool handleStorage(uint32_t request, const std::string& verb, const Json& message);

    AgentPlaces m_places;
    Epoch m_epoch;
    MachineIdentity m_machine;
    Duties m_duties;
    FileFollower m_follower;
    AreaLister m_lister;
    std::shared_ptr<Intake> m_intake;
    bool m_isIntakeOpen = false; // begun, and its last part has not come
    uint32_t m_nextPart = 0;
    std::map<uint32_t, std::pair<uint32_t, PutPart>>
        m_early;                      // by lanes, before one that comes before them; with their requests
    std::vector<Reply> m_behindEarly; // what came behind the last part while that is one of these
    std::vector<std::pair<uint32_t, std::shared_ptr<Intake>>>
        m_heavy;         // wait until launches are over; with their requests
    size_t m_inTurn = 0; // pieces of work that wait or run on m_store
    WorkerPool m_store;  // one thread: the order in which requests came
    WorkerPool m_syncs;  // one thread: who is answered after another has its files on disk, too
    WorkerPool m_reads;
    WorkerPool m_hashes;
};

} // namespace studio
