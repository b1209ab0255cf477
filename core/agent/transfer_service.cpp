#include "core/agent/transfer_service.h"

#include <thread>

#include "core/agent/storage.h"
#include "core/agent/unsynced_blobs.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/messages.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr int readThreads = 2;
constexpr size_t mostParts = 64; // that wait; a studio has little more under way
constexpr std::chrono::milliseconds startOfJob{
    500}; // after its launch; it writes little, and waits until the disk has that
constexpr size_t mostPiecesOfList = 1'000'000;

json messageOf(const std::vector<TreePresence>& presences) {
    json trees = json::array();
    for (const auto& presence : presences)
        trees.push_back(toMessage(presence));
    return {{"trees", std::move(trees)}};
}
template <typename Value>
json messageOf(const Value& value) {
    return toMessage(value);
}
struct Nothing {};
json messageOf(const Nothing&) {
    return json::object();
}

template <typename Value>
Result<Nothing> nothing(const Result<Value>& done) {
    return done ? Result<Nothing>(Nothing{}) : fail(done.error());
}

} // namespace

TransferService::TransferService(AgentPlaces places, Epoch epoch, MachineIdentity machine,
                                 const std::vector<Sha256>& unsynced, Duties duties)
    : m_places(std::move(places))
    , m_epoch(std::move(epoch))
    , m_machine(std::move(machine))
    , m_duties(std::move(duties))
    , m_follower(m_places.root, m_machine, [this](const LogBytes& bytes) { m_duties.push(toMessage(bytes)); })
    , m_lister(m_places.root)
    , m_store(1)
    , m_syncs(1)
    , m_reads(readThreads)
    , m_hashes(1) {
    if (!unsynced.empty())
        m_syncs.add(
            [blobs = m_places.blobs, boot = m_machine.bootId, unsynced] { (void)syncNoted(blobs, boot, unsynced); });
}

template <typename Value>
void TransferService::respond(WorkerPool& pool, uint32_t request, std::function<Result<Value>()> work) {
    m_duties.offload(pool, [this, request, work = std::move(work)]() -> Reply {
        const auto value = work();
        // Made here, not on the server's thread: lists may be long.
        auto message = value ? messageOf(*value) : json();
        return [this, request, isGood = value.has_value(), message = std::move(message),
                error = value ? Error{} : value.error()] {
            isGood ? m_duties.answer(request, message) : m_duties.refuse(request, error);
        };
    });
}

template <typename Value>
void TransferService::respondInTurn(uint32_t request, std::function<Result<Value>()> work) {
    ++m_inTurn;
    respond<Value>(m_store, request, std::move(work));
    m_duties.offload(m_store, [this]() -> Reply { return [this] { --m_inTurn; }; });
}

void TransferService::afterIntake(Reply next) {
    if (!m_early.empty() && m_early.rbegin()->second.second.isLast) {
        m_behindEarly.push_back(std::move(next));
        return;
    }
    if (m_inTurn == 0) {
        next();
        return;
    }
    ++m_inTurn;
    m_duties.offload(m_store, [this, next = std::move(next)]() -> Reply {
        return [this, next] {
            --m_inTurn;
            next();
        };
    });
}

void TransferService::settle(std::chrono::milliseconds limit) {
    for (auto* pool : {&m_store, &m_syncs, &m_reads, &m_hashes})
        pool->settle(limit);
}

bool TransferService::handle(uint32_t request, const std::string& verb, const json& message) {
    if (verb == "have") {
        have(request, message);
        return true;
    }
    if (verb == "put") {
        put(request, message);
        return true;
    }
    return handleFollowed(request, verb, message) || handleFiles(request, verb, message) ||
           handleStorage(request, verb, message);
}

void TransferService::have(uint32_t request, const json& message) {
    const auto trees = hashesFrom(valueAt(message, "trees"));
    if (!trees || trees->size() > mostTreesAsked)
        return m_duties.refuse(request, {ErrorCode::InvalidArgument, "The request names no proper snapshots.", {}});
    respondInTurn<std::vector<TreePresence>>(
        request, [places = m_places, trees = *trees]() -> Result<std::vector<TreePresence>> {
            std::vector<TreePresence> presences;
            for (const auto& tree : trees)
                presences.push_back(presenceOf(places.trees, places.blobs, tree));
            return presences;
        });
}

void TransferService::put(uint32_t request, const json& message) {
    auto part = putPartFrom(message);
    if (!part)
        return m_duties.refuse(request, part.error());
    if (m_intake && part->stream < m_intake->stream())
        return m_duties.refuse(request, {ErrorCode::Canceled, "Another snapshot comes in its place.", {}});
    if (!m_intake || m_intake->stream() != part->stream)
        beginIntake(part->stream);
    if (m_inTurn + m_early.size() > 3 * mostParts) // launches and questions stand in the same queue
        return m_duties.refuse(request,
                               {ErrorCode::Busy, "The snapshot comes faster than this machine writes it.", {}});
    // What was in a lane that broke comes again under its own number: the answer to the first holds for both.
    if (part->seq < m_nextPart || m_early.contains(part->seq))
        return;
    if (part->seq > m_nextPart) {
        m_early.emplace(part->seq, std::pair(request, std::move(*part)));
        return;
    }
    takeNext(request, std::move(*part));
    while (!m_early.empty() && m_early.begin()->first == m_nextPart) {
        auto next = m_early.extract(m_early.begin());
        takeNext(next.mapped().first, std::move(next.mapped().second));
    }
    if (m_early.empty()) {
        for (auto& next : std::exchange(m_behindEarly, {}))
            afterIntake(std::move(next));
    }
}

// What came whole of a stream that broke stays, and the disk gets it, too.
void TransferService::leaveIntake() {
    if (!m_intake || !m_isIntakeOpen)
        return;
    ++m_inTurn;
    m_duties.offload(m_store, [this, intake = m_intake]() -> Reply { // behind its last part
        return [this, intake] {
            --m_inTurn;
            if (intake->isHeavy())
                m_syncs.add([intake] { (void)intake->settle(); });
        };
    });
}

void TransferService::beginIntake(uint32_t stream) {
    leaveIntake();
    m_intake = std::make_shared<Intake>(m_places.trees, m_places.blobs, m_machine.bootId, stream);
    m_isIntakeOpen = true;
    m_nextPart = 0;
    for (const auto& [seq, early] : std::exchange(m_early, {}))
        m_duties.refuse(early.first, {ErrorCode::Canceled, "Another snapshot comes in its place.", {}});
    for (auto& next : std::exchange(m_behindEarly, {}))
        afterIntake(std::move(next));
}

void TransferService::takeNext(uint32_t request, PutPart part) {
    const bool isFirst = m_nextPart++ == 0;
    const bool isLast = part.isLast;
    m_isIntakeOpen = !isLast;
    auto take = [intake = m_intake, isFirst, part = std::move(part), root = m_places.root,
                 epoch = m_epoch]() -> Result<Nothing> {
        if (isFirst) {
            if (auto current = checkEpoch(root, epoch); !current)
                return fail(current.error());
        }
        return nothing(intake->take(part));
    };
    if (!isLast)
        return respondInTurn<Nothing>(request, std::move(take));
    // What comes behind, a launch for instance, needs the files in their places, and not that a loss of power leaves them there.
    ++m_inTurn;
    m_duties.offload(m_store, [this, request, take = std::move(take), intake = m_intake]() -> Reply {
        return [this, request, intake, taken = take()] {
            --m_inTurn;
            if (taken)
                return finishIntake(request, intake);
            m_duties.refuse(request, taken.error());
            if (intake->isHeavy()) // what came whole is in its place, and may be built upon
                m_syncs.add([intake] { (void)intake->settle(); });
        };
    });
}

// Behind one that waits: what it brought is there for this one, too, and may not be on disk yet.
void TransferService::finishIntake(uint32_t request, std::shared_ptr<Intake> intake) {
    if ((intake->isHeavy() || !m_heavy.empty()) && m_duties.isLaunching())
        m_heavy.emplace_back(request, std::move(intake));
    else
        respond<Nothing>(m_syncs, request, [intake] { return nothing(intake->settle()); });
}

void TransferService::launchesAreOver() {
    for (auto& [request, intake] : std::exchange(m_heavy, {})) {
        respond<Nothing>(m_syncs, request, [intake = std::move(intake)] {
            std::this_thread::sleep_for(startOfJob);
            return nothing(intake->settle());
        });
    }
}

bool TransferService::handleFollowed(uint32_t request, const std::string& verb, const json& message) {
    if (verb != "follow" && verb != "ack" && verb != "unfollow")
        return false;
    const auto key = logKeyFrom(message);
    if (!key) {
        m_duties.refuse(request, key.error());
        return true;
    }
    Result<void> done;
    if (verb == "follow") {
        const auto start = logStartFrom(message);
        const auto followed = start ? m_follower.follow(*key, *start) : fail(start.error());
        if (followed)
            m_duties.answer(request, {{"size", followed->size}, {"matches", followed->matches}});
        else
            m_duties.refuse(request, followed.error());
        return true;
    }
    if (verb == "ack") {
        const int64_t offset = intAt(message, "offset", -1);
        const int64_t generation = intAt(message, "generation", -1);
        if (offset < 0 || generation < 0 || generation > int64_t{UINT32_MAX})
            done = fail(ErrorCode::InvalidArgument, "An acknowledgement names no proper place.");
        else
            done = m_follower.acknowledge(*key, static_cast<uint32_t>(generation), static_cast<uint64_t>(offset));
    } else {
        m_follower.unfollow(*key);
    }
    done ? m_duties.answer(request, json::object()) : m_duties.refuse(request, done.error());
    return true;
}

bool TransferService::handleFiles(uint32_t request, const std::string& verb, const json& message) {
    if (verb != "files" && verb != "read" && verb != "hash")
        return false;
    const auto key = areaKeyFrom(message);
    if (!key) {
        m_duties.refuse(request, key.error());
        return true;
    }
    const std::string path = bytesAt(message, "path");
    if (verb == "files") {
        const int64_t limit = intAt(message, "limit", mostEntriesOfPage);
        respond<FilePage>(m_reads, request, [this, key = *key, after = bytesAt(message, "after"), limit] {
            return m_lister.list(key, after, limit < 1 ? 1 : static_cast<size_t>(limit));
        });
    } else if (verb == "read") {
        const int64_t offset = intAt(message, "offset", -1);
        const int64_t length = intAt(message, "length", -1);
        if (offset < 0 || length < 0 || length > static_cast<int64_t>(largestPart)) {
            m_duties.refuse(request, {ErrorCode::InvalidArgument, "The request names no proper piece.", {}});
            return true;
        }
        respond<FilePiece>(m_reads, request, [root = m_places.root, key = *key, path, offset, length] {
            return readPiece(root, key, path, static_cast<uint64_t>(offset), static_cast<size_t>(length));
        });
    } else {
        respond<FileHash>(m_hashes, request,
                          [root = m_places.root, key = *key, path] { return hashFile(root, key, path); });
    }
    return true;
}

bool TransferService::handleStorage(uint32_t request, const std::string& verb, const json& message) {
    if (verb == "storage") {
        respond<StorageReport>(m_hashes, request, [places = m_places] { return storageOf(places); });
        return true;
    }
    if (verb != "clean" && verb != "drop" && verb != "remove_traces")
        return false;
    if (m_isIntakeOpen || m_duties.isLaunching()) {
        m_duties.refuse(request,
                        {ErrorCode::Busy, "A run is being prepared on the machine. Try again in a moment.", {}});
        return true;
    }
    // Who was replaced by a newer copy of the workspace removes nothing.
    const auto guarded = [root = m_places.root, epoch = m_epoch, dropSpare = m_duties.dropSpare](auto work) {
        return [=]() -> decltype(work()) {
            if (auto current = checkEpoch(root, epoch); !current)
                return fail(current.error());
            dropSpare();
            return work();
        };
    };
    if (verb == "remove_traces") {
        respondInTurn<Nothing>(request, guarded([places = m_places, machine = m_machine]() -> Result<Nothing> {
                                   return nothing(removeTraces(places, machine));
                               }));
        return true;
    }
    const auto trees = hashesFrom(valueAt(message, verb == "drop" ? "trees" : "keep_trees"));
    std::vector<std::string> runs;
    bool isProper = trees.has_value();
    if (verb == "clean") {
        const json& kept = valueAt(message, "keep_runs");
        isProper = isProper && kept.is_array() && kept.size() <= mostPiecesOfList;
        for (const auto& run : isProper ? kept : json::array()) {
            isProper = isProper && run.is_string() && isIdText(run.get_ref<const std::string&>());
            runs.push_back(isProper ? run.get<std::string>() : std::string());
        }
    }
    if (!isProper) {
        m_duties.refuse(request, {ErrorCode::InvalidArgument, "The request does not say properly what stays.", {}});
        return true;
    }
    if (verb == "drop")
        respondInTurn<Cleaned>(request,
                               guarded([places = m_places, trees = *trees] { return dropTrees(places, trees); }));
    else
        respondInTurn<Cleaned>(request, guarded([places = m_places, machine = m_machine, runs, trees = *trees] {
                                   return cleanMachine(places, machine, runs, trees);
                               }));
    return true;
}

} // namespace studio
