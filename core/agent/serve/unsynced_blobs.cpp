#include "core/agent/serve/unsynced_blobs.h"

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

namespace {

constexpr std::string_view prefix = "unsynced-";
constexpr size_t unsyncedBlobsFewFileCount = 32;

std::string folderOfNotes(const std::string& blobs) {
    return blobs + "/tmp";
}

std::string notePath(const std::string& blobs, const std::string& boot, const Sha256& blob) {
    return joinPath(folderOfNotes(blobs), std::string(prefix) + toHex(blob) + "." + boot);
}

Result<void> syncOne(const std::string& blobs, const std::string& boot, const Sha256& blob) {
    const std::string path = blobPath(blobs, blob);
    auto synced = syncFile(path);
    for (const auto& folder : {parentOf(path), blobs}) {
        if (synced)
            synced = syncFolder(folder);
    }
    if (!synced && synced.error().code == ErrorCode::NotFound)
        synced = {};
    if (!synced) {
        (void)removeFile(path);
        return synced;
    }
    crashPoint(CrashPoint::IntakeBlobSynced);
    return removeFile(notePath(blobs, boot, blob));
}

} // namespace

Result<void> recordUnsynced(const std::string& blobs, const std::string& boot, const Sha256& blob) {
    auto written = writeFileAtomically(notePath(blobs, boot, blob), {});
    crashPoint(CrashPoint::IntakeBlobNoted);
    return written;
}

Result<void> syncMarkers(const std::string& blobs) {
    return syncFolder(folderOfNotes(blobs));
}

Result<void> syncMarkedBlobs(const std::string& blobs, const std::string& boot, const std::vector<Sha256>& noted) {
    Result<void> done;
    // One sync of the file system for many blobs: the individual syncs then return at once.
    if (noted.size() > unsyncedBlobsFewFileCount)
        (void)syncFilesystem(blobs);
    for (const auto& blob : noted) {
        if (auto synced = syncOne(blobs, boot, blob); !synced)
            done = synced;
    }
    // A marker that reappears after a power loss would cause a valid blob to be removed.
    if (auto synced = noted.empty() ? Result<void>{} : syncFolder(folderOfNotes(blobs)); !synced)
        done = synced;
    return done;
}

std::vector<Sha256> sweepUnsyncedBlobs(const std::string& blobs, const std::string& boot) {
    std::vector<Sha256> left;
    const auto entries = listFolder(folderOfNotes(blobs));
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        constexpr size_t hexLength = 2 * Sha256{}.size();
        const std::string_view name = entry.name;
        if (!name.starts_with(prefix) || name.size() < prefix.size() + hexLength + 1)
            continue;
        const auto blob = sha256FromHex(name.substr(prefix.size(), hexLength));
        if (!blob)
            continue;
        if (!boot.empty() && name.substr(prefix.size() + hexLength + 1) == boot) {
            left.push_back(*blob);
            continue;
        }
        const auto removed = removeFile(blobPath(blobs, *blob));
        if (removed || removed.error().code == ErrorCode::NotFound)
            (void)removeFile(joinPath(folderOfNotes(blobs), entry.name));
    }
    return left;
}

} // namespace studio
