#include "core/agent/serve/transfer_service.h"

#include <algorithm>
#include <thread>

#include "core/agent/metric/metrics_settler.h"
#include "core/agent/serve/data_eviction.h"
#include "core/agent/serve/folder_extent.h"
#include "core/agent/serve/offloaded_answer.h"
#include "core/agent/serve/output_seal.h"
#include "core/agent/serve/place_import.h"
#include "core/agent/serve/run_files.h"
#include "core/agent/serve/trace_removal.h"
#include "core/agent/serve/unsynced_blobs.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/messages.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr int readThreads = 2;
constexpr size_t maxParts = 64; // queue limit; a studio has few more in flight
// Protects the start of a job after its launch: it writes little but waits for these writes.
constexpr std::chrono::milliseconds startOfJob{500};

} // namespace

TransferService::TransferService(AgentPaths places, Epoch epoch, MachineIdentity machine,
                                 const std::vector<Sha256>& unsynced, FolderWatcher& folders, Duties duties)
    : m_places(std::move(places))
    , m_epoch(std::move(epoch))
    , m_machine(std::move(machine))
    , m_duties(std::move(duties))
    , m_follower(m_places.root, m_machine, folders, [this](const LogBytes& bytes) { m_duties.push(toMessage(bytes)); })
    , m_lister(m_places.root)
    , m_store(1)
    , m_syncs(1)
    , m_reads(readThreads)
    , m_hashes(1)
    , m_imports(1) {
    if (!unsynced.empty())
        m_syncs.add([blobs = m_places.blobs, boot = m_machine.bootId, unsynced] {
            (void)syncMarkedBlobs(blobs, boot, unsynced);
        });
    recoverStore();
}

// Must precede any lookup in the store. A store that a local studio fills directly is always consistent.
void TransferService::recoverStore() {
    if (pathExists(joinPath(m_places.root, "workspace.db")))
        return;
    const auto old = legacyBlobState(m_places.blobs);
    if (old == LegacyBlobState::None) // an empty store needs no check
        m_store.add([blobs = m_places.blobs] { (void)markLegacyBlobsVerified(blobs); });
    if (old != LegacyBlobState::Unchecked && !hasUnfinishedPacks(m_places.blobs))
        return;
    ++m_pendingStoreTasks;
    m_duties.offload(m_store, [this, old]() -> Reply {
        (void)recoverPacks(m_places.blobs, m_machine.bootId);
        if (old == LegacyBlobState::Unchecked)
            (void)verifyLegacyBlobs(m_places.blobs);
        return [this] { --m_pendingStoreTasks; };
    });
}

void TransferService::addTo(RequestTable& table) {
    table.add(this, &TransferService::have, &TransferService::put, &TransferService::acknowledge,
              &TransferService::unfollow, &TransferService::settleMetrics, &TransferService::list,
              &TransferService::read, &TransferService::hash, &TransferService::seal, &TransferService::importPlace,
              &TransferService::mapData, &TransferService::reportStorage, &TransferService::recordCollected,
              &TransferService::reportTraces, &TransferService::clean, &TransferService::drop,
              &TransferService::removeAll);
}

template <typename Request>
void TransferService::respond(WorkerPool& pool, uint32_t number,
                              std::function<Result<typename Request::Answer>()> work) {
    answerFrom<Request>(pool, m_duties, number, std::move(work));
}

template <typename Request>
void TransferService::respondSerialized(uint32_t number, std::function<Result<typename Request::Answer>()> work) {
    ++m_pendingStoreTasks;
    respond<Request>(m_store, number, std::move(work));
    m_duties.offload(m_store, [this]() -> Reply { return [this] { --m_pendingStoreTasks; }; });
}

template <typename Request>
void TransferService::respondExclusively(uint32_t number, std::function<Result<typename Request::Answer>()> work) {
    if (m_isIntakeOpen || m_copiedPlaces > 0 || m_duties.isLaunching())
        return m_duties.refuse(number,
                               {ErrorCode::Busy, "A run is being prepared on the machine. Try again in a moment.", {}});
    respondSerialized<Request>(number, std::move(work));
}

void TransferService::whenUploadsStored(Reply next) {
    if (!m_early.empty() && m_early.rbegin()->second.second.isLast) {
        m_behindEarly.push_back(std::move(next));
        return;
    }
    if (m_pendingStoreTasks == 0) {
        next();
        return;
    }
    ++m_pendingStoreTasks;
    m_duties.offload(m_store, [this, next = std::move(next)]() -> Reply {
        return [this, next] {
            --m_pendingStoreTasks;
            next();
        };
    });
}

void TransferService::settle(std::chrono::milliseconds limit) {
    for (auto* pool : {&m_store, &m_syncs, &m_reads, &m_hashes, &m_imports})
        pool->settle(limit);
}

void TransferService::have(uint32_t number, const HaveRequest& request) {
    respondSerialized<HaveRequest>(number, [places = m_places, boot = m_machine.bootId, trees = request.trees] {
        HaveAnswer answer;
        for (const auto& tree : trees)
            answer.trees.push_back(presenceOf(places.trees, places.blobs, boot, tree));
        return answer;
    });
}

void TransferService::put(uint32_t number, PutPart part) {
    if (m_intake && part.stream < m_intake->stream())
        return m_duties.refuse(number, {ErrorCode::Canceled, "Superseded by another snapshot.", {}});
    if (!m_intake || m_intake->stream() != part.stream)
        beginUpload(part.stream);
    if (m_pendingStoreTasks + m_early.size() > 3 * maxParts) // launches and queries share the queue
        return m_duties.refuse(
            number, {ErrorCode::Busy, "The snapshot is being received faster than this machine can write it.", {}});
    // Parts lost with a broken bulk channel are sent again under their own number: the answer to the first is valid for
    // both.
    if (part.seq < m_nextPart || m_early.contains(part.seq))
        return;
    if (part.seq > m_nextPart) {
        m_early.emplace(part.seq, std::pair(number, std::move(part)));
        return;
    }
    takeNext(number, std::move(part));
    while (!m_early.empty() && m_early.begin()->first == m_nextPart) {
        auto next = m_early.extract(m_early.begin());
        takeNext(next.mapped().first, std::move(next.mapped().second));
    }
    if (m_early.empty()) {
        for (auto& next : std::exchange(m_behindEarly, {}))
            whenUploadsStored(std::move(next));
    }
}

// What arrived completely from a broken stream is kept and synced as well.
void TransferService::abandonUpload() {
    if (!m_intake || !m_isIntakeOpen)
        return;
    ++m_pendingStoreTasks;
    m_duties.offload(m_store, [this, intake = m_intake]() -> Reply { // after its last part
        (void)intake->leave();
        return [this, intake] {
            --m_pendingStoreTasks;
            if (intake->isUnsynced())
                m_syncs.add([intake] { (void)intake->settle(); });
        };
    });
}

void TransferService::beginUpload(uint32_t stream) {
    abandonUpload();
    m_intake = std::make_shared<SnapshotReceiver>(m_places.trees, m_places.blobs, m_machine.bootId, stream,
                                                  m_duties.createTreeSink);
    m_isIntakeOpen = true;
    m_nextPart = 0;
    for (const auto& [seq, early] : std::exchange(m_early, {}))
        m_duties.refuse(early.first, {ErrorCode::Canceled, "Superseded by another snapshot.", {}});
    for (auto& next : std::exchange(m_behindEarly, {}))
        whenUploadsStored(std::move(next));
}

void TransferService::takeNext(uint32_t request, PutPart part) {
    const bool isFirst = m_nextPart++ == 0;
    const bool isLast = part.isLast;
    m_isIntakeOpen = !isLast;
    auto take = [intake = m_intake, isFirst, part = std::move(part), root = m_places.root,
                 epoch = m_epoch]() -> Result<void> {
        if (isFirst) {
            if (auto current = checkEpoch(root, epoch); !current)
                return fail(current.error());
        }
        return intake->take(part);
    };
    if (!isLast)
        return respondSerialized<PutPart>(request, std::move(take));
    // Subsequent requests, e.g. a launch, need the files in place, but need not wait until they are durable.
    ++m_pendingStoreTasks;
    m_duties.offload(m_store, [this, request, take = std::move(take), intake = m_intake]() -> Reply {
        return [this, request, intake, taken = take()] {
            --m_pendingStoreTasks;
            if (taken)
                return finishUpload(request, intake);
            m_duties.refuse(request, taken.error());
            if (intake->isUnsynced()) // complete contents are in place and may be used
                m_syncs.add([intake] { (void)intake->settle(); });
        };
    });
}

// Also if another upload waits: this one may depend on contents of that one which are not synced yet.
void TransferService::finishUpload(uint32_t request, std::shared_ptr<SnapshotReceiver> intake) {
    if ((intake->isHeavy() || !m_heavy.empty()) && m_duties.isLaunching())
        m_heavy.emplace_back(request, std::move(intake));
    else
        respond<PutPart>(m_syncs, request, [intake] { return intake->settle(); });
}

void TransferService::onLaunchesFinished() {
    for (auto& [request, intake] : std::exchange(m_heavy, {})) {
        respond<PutPart>(m_syncs, request, [intake = std::move(intake)] {
            std::this_thread::sleep_for(startOfJob);
            return intake->settle();
        });
    }
}

void TransferService::follow(uint32_t number, const FollowRequest& request) {
    const auto followed = m_follower.follow(request.key, request.start);
    followed ? m_duties.answer(number, toMessage(*followed)) : m_duties.refuse(number, followed.error());
}

void TransferService::acknowledge(uint32_t number, const AcknowledgeRequest& request) {
    const auto done = m_follower.acknowledge(request.key, request.generation, request.offset);
    done ? m_duties.answer(number, json::object()) : m_duties.refuse(number, done.error());
}

void TransferService::unfollow(uint32_t number, const UnfollowRequest& request) {
    m_follower.unfollow(request.key);
    m_duties.answer(number, json::object());
}

void TransferService::settleMetrics(uint32_t number, const MetricsRequest& request) {
    respond<MetricsRequest>(m_reads, number, [folder = AttemptFolder::under(m_places.root, request.key)] {
        return metricsProgress(folder);
    });
}

void TransferService::list(uint32_t number, const ListFilesRequest& request) {
    respond<ListFilesRequest>(m_reads, number, [this, request] {
        return m_lister.list(request.area, request.after, static_cast<size_t>(std::max<int64_t>(1, request.limit)));
    });
}

void TransferService::read(uint32_t number, const ReadFileRequest& request) {
    respond<ReadFileRequest>(m_reads, number, [root = m_places.root, request] {
        return readPiece(root, request.area, request.path, request.offset, request.length);
    });
}

void TransferService::hash(uint32_t number, const HashFileRequest& request) {
    respond<HashFileRequest>(m_hashes, number, [root = m_places.root, request] {
        return hashFile(root, request.area, request.path, request.isSparse);
    });
}

void TransferService::seal(uint32_t number, const SealRequest& request) {
    respond<SealRequest>(m_hashes, number, [root = m_places.root, request] { return sealOutputs(root, request); });
}

// It is compared first: that may take long, and nothing else waits for it.
void TransferService::importPlace(uint32_t number, const ImportRequest& request) {
    auto place = std::make_shared<PlaceImport>(m_places, m_machine.bootId, request);
    m_duties.offload(m_imports, [this, number, place]() -> Reply {
        return [this, number, place, compared = place->compare()] {
            if (!compared)
                return m_duties.refuse(number, compared.error());
            ++m_copiedPlaces;
            copyNextOf(number, place);
        };
    });
}

// In steps, so that launches need not wait for all of it, nor for a file system that does not answer.
void TransferService::copyNextOf(uint32_t number, const std::shared_ptr<PlaceImport>& place) {
    m_duties.offload(m_imports, [this, number, place]() -> Reply {
        place->readNext();
        return [this, number, place] { storeNextOf(number, place); };
    });
}

void TransferService::storeNextOf(uint32_t number, const std::shared_ptr<PlaceImport>& place) {
    ++m_pendingStoreTasks;
    m_duties.offload(m_store, [this, number, place, root = m_places.root, epoch = m_epoch]() -> Reply {
        const auto current = checkEpoch(root, epoch);
        return [this, number, place, copied = current ? place->storeNext() : Result<bool>(fail(current.error()))] {
            --m_pendingStoreTasks;
            if (copied && *copied)
                return copyNextOf(number, place);
            --m_copiedPlaces;
            copied ? m_duties.answer(number, json::object()) : m_duties.refuse(number, copied.error());
            if (copied || place->isUnsynced()) // complete contents are in place and may be used
                m_syncs.add([place] { (void)place->settle(); });
        };
    });
}

void TransferService::mapData(uint32_t number, const FileDataRequest& request) {
    respond<FileDataRequest>(m_hashes, number, [root = m_places.root, request] {
        return dataOfFile(root, request.area, request.path, request.offset);
    });
}

void TransferService::reportStorage(uint32_t number, StorageRequest /*request*/) {
    respond<StorageRequest>(m_hashes, number, [places = m_places] { return storageOf(places); });
}

void TransferService::recordCollected(uint32_t number, const CollectedRequest& request) {
    respond<CollectedRequest>(m_reads, number,
                              [root = m_places.root, key = request.key] { return markCollected(root, key); });
}

void TransferService::reportTraces(uint32_t number, const TracesRequest& request) {
    respond<TracesRequest>(m_hashes, number, [places = m_places, epoch = m_epoch, keyLine = request.keyLine] {
        return tracesOf(places, epoch, keyLine);
    });
}

// A server whose workspace was replaced by a newer copy must not remove anything.
void TransferService::clean(uint32_t number, const CleanRequest& request) {
    respondExclusively<CleanRequest>(
        number,
        [places = m_places, epoch = m_epoch, machine = m_machine, dropPrestaged = m_duties.dropPrestaged,
         request]() -> Result<CleanupResult> {
            if (auto current = checkEpoch(places.root, epoch); !current)
                return fail(current.error());
            if (request.dataBudget > 0)
                return evictData(places, machine, static_cast<uint64_t>(request.dataBudget), request.keptTrees);
            dropPrestaged();
            return cleanUpMachine(places, machine, request.keptRuns, request.keptTrees);
        });
}

void TransferService::drop(uint32_t number, const DropRequest& request) {
    respondExclusively<DropRequest>(number,
                                    [places = m_places, epoch = m_epoch, dropPrestaged = m_duties.dropPrestaged,
                                     trees = request.trees]() -> Result<CleanupResult> {
                                        if (auto current = checkEpoch(places.root, epoch); !current)
                                            return fail(current.error());
                                        dropPrestaged();
                                        return dropTrees(places, trees);
                                    });
}

// Its checks include checkEpoch() of each root: a root that no longer exists has nothing left to remove.
void TransferService::removeAll(uint32_t number, const TraceRemoval& request) {
    respondExclusively<TraceRemoval>(number, [places = m_places, epoch = m_epoch, machine = m_machine, request,
                                              dropPrestaged = m_duties.dropPrestaged] {
        dropPrestaged();
        return removeTraces(places, epoch, machine, request);
    });
}

} // namespace studio
