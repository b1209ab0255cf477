// TransferService handles the requests about files (requests.h): snapshot uploads, downloads of logs and outputs,
// storage. Single-threaded (the server's thread); blocking operations run on worker threads.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/agent/serve/area_lister.h"
#include "core/agent/serve/epoch.h"
#include "core/agent/serve/file_follower.h"
#include "core/agent/serve/folder_watcher.h"
#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_identity.h"
#include "core/agent/serve/request_table.h"
#include "core/agent/serve/snapshot_receiver.h"
#include "core/agent/serve/worker_pool.h"
#include "core/base/error.h"
#include "core/protocol/import_request.h"
#include "core/protocol/requests.h"
#include "core/protocol/seal_request.h"

namespace studio {

class PlaceImport;

class TransferService {
public:
    using Reply = std::function<void()>; // invoked on the server's thread
    // Callbacks provided by the server.
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<void(WorkerPool&, std::function<Reply()>)> offload;
        std::function<bool()> isLaunching;   // an attempt is being created from the store
        std::function<void()> dropPrestaged; // prestaged_workdir.h; thread-safe, like the next
        TreeSinkFactory createTreeSink;
    };

    // `unsynced`: the result of sweepUploads(). `folders` outlives it.
    TransferService(AgentPaths places, Epoch epoch, MachineIdentity machine, const std::vector<Sha256>& unsynced,
                    FolderWatcher& folders, Duties duties);

    // FollowRequest is not among them: follow() is called once the launch of its attempt is over.
    void addTo(RequestTable& table);
    void follow(uint32_t number, const FollowRequest& request);
    // Invokes `next` once all parts received so far are in the store; immediately if none is in progress.
    void whenUploadsStored(Reply next);
    void onLaunchesFinished(); // Duties::isLaunching has become false
    void settle(std::chrono::milliseconds limit);
    FileFollower& follower() { return m_follower; }

private:
    // Runs `work` on a worker and replies with its result.
    template <typename Request>
    void respond(WorkerPool& pool, uint32_t number, std::function<Result<typename Request::Answer>()> work);
    // The same, serialized with the parts of snapshots.
    template <typename Request>
    void respondSerialized(uint32_t number, std::function<Result<typename Request::Answer>()> work);
    // The same, for requests that remove from the store: refused while a snapshot or a launch is in progress.
    template <typename Request>
    void respondExclusively(uint32_t number, std::function<Result<typename Request::Answer>()> work);
    void have(uint32_t number, const HaveRequest& request);
    void put(uint32_t number, PutPart part);
    void acknowledge(uint32_t number, const AcknowledgeRequest& request);
    void unfollow(uint32_t number, const UnfollowRequest& request);
    void settleMetrics(uint32_t number, const MetricsRequest& request);
    void list(uint32_t number, const ListFilesRequest& request);
    void read(uint32_t number, const ReadFileRequest& request);
    void hash(uint32_t number, const HashFileRequest& request);
    void seal(uint32_t number, const SealRequest& request);
    void importPlace(uint32_t number, const ImportRequest& request);
    void copyNextOf(uint32_t number, const std::shared_ptr<PlaceImport>& place);
    void storeNextOf(uint32_t number, const std::shared_ptr<PlaceImport>& place);
    void mapData(uint32_t number, const FileDataRequest& request);
    void reportStorage(uint32_t number, StorageRequest request);
    void recordCollected(uint32_t number, const CollectedRequest& request);
    void reportTraces(uint32_t number, const TracesRequest& request);
    void clean(uint32_t number, const CleanRequest& request);
    void drop(uint32_t number, const DropRequest& request);
    void removeAll(uint32_t number, const TraceRemoval& request);
    void beginUpload(uint32_t stream);
    void takeNext(uint32_t request, PutPart part);
    void finishUpload(uint32_t request, std::shared_ptr<SnapshotReceiver> intake);
    void abandonUpload();
    void recoverStore();

    AgentPaths m_places;
    Epoch m_epoch;
    MachineIdentity m_machine;
    Duties m_duties;
    FileFollower m_follower;
    AreaLister m_lister;
    std::shared_ptr<SnapshotReceiver> m_intake;
    bool m_isIntakeOpen = false; // started, and the last part has not arrived
    uint32_t m_nextPart = 0;
    std::map<uint32_t, std::pair<uint32_t, PutPart>>
        m_early;                      // parts that arrived out of order on bulk channels, with their requests
    std::vector<Reply> m_behindEarly; // callbacks queued behind a last part in m_early
    std::vector<std::pair<uint32_t, std::shared_ptr<SnapshotReceiver>>>
        m_heavy;                    // wait until launches are over; with their requests
    size_t m_pendingStoreTasks = 0; // tasks queued or running on m_store
    size_t m_copiedPlaces = 0;      // places that are being copied into the store
    WorkerPool m_store;             // one thread: keeps the order of requests
    WorkerPool m_syncs;             // one thread: replies only after the files of earlier requests are synced as well
    WorkerPool m_reads;
    WorkerPool m_hashes;
    WorkerPool m_imports; // of their own: a file system of another machine may not answer
};

} // namespace studio
