#include "core/transfer/log_file.h"

#include <algorithm>

#include "core/base/rooted_directory.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr int maxKept = 9999;

// Less than DiskBudget's reserve, so that logs continue while fetched files wait; the rest is for the database.
uint64_t reserveOf(const DiskSpace& space) {
    return std::min<uint64_t>(16ULL << 20, space.totalBytes / 16);
}

Result<void> setAside(const RootedDirectory& folder, const std::string& path) {
    const auto stamp = folder.stampOf(path);
    if (!stamp || stamp->size == 0)
        return stamp || stamp.error().code == ErrorCode::NotFound ? Result<void>{} : fail(stamp.error());
    for (int number = 1; number <= maxKept; ++number) {
        const std::string kept = path + "." + std::to_string(number);
        if (const auto other = folder.stampOf(kept); !other && other.error().code == ErrorCode::NotFound)
            return folder.rename(path, kept);
    }
    return fail(
        ErrorCode::Conflict,
        TransferText::tr("The log of this run was restarted too many times. Delete its older copies.").toStdString(),
        path);
}

} // namespace

std::string mirroredLogPath(const LogKey& key) {
    const auto folder = AttemptFolder::under("", key.attempt); // "/runs/…"
    return pathOf(folder, key).substr(1);
}

Result<FollowPosition> inspectMirroredLog(const std::string& root, const LogKey& key) {
    FollowPosition start;
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    const auto file = folder->openToRead(mirroredLogPath(key));
    if (!file)
        return file.error().code == ErrorCode::NotFound ? Result<FollowPosition>(start) : fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    start.offset = stamp->size;
    start.checkedLength = std::min(checkLength, stamp->size);
    const auto hash = file->hash(start.offset - start.checkedLength, start.checkedLength);
    if (!hash)
        return fail(hash.error());
    start.check = *hash;
    return start;
}

Result<void> writeMirroredLog(const std::string& root, const LogBytes& bytes) {
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    const std::string path = mirroredLogPath(bytes.key);
    if (auto made = folder->makeFolders(parentOf(path)); !made)
        return made;
    if (bytes.isRestart) {
        if (auto kept = setAside(*folder, path); !kept)
            return kept;
    }
    if (const auto space = diskSpaceOf(root); space && space->freeBytes < reserveOf(*space) + bytes.bytes.size())
        return fail(ErrorCode::DiskFull,
                    TransferText::tr("The workspace's disk is nearly full: logs are paused until there is space.")
                        .toStdString(),
                    root);
    auto file = folder->openToWrite(path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->size != bytes.offset)
        return fail(ErrorCode::Conflict,
                    TransferText::tr("The copy of a log was changed by another program.").toStdString(), path);
    auto done = file->writeAt(bytes.offset, bytes.bytes);
    if (!done)
        (void)file->cut(bytes.offset);
    return done;
}

Result<bool> isMirroredLogChanged(const std::string& root, const AttemptKey& key, const LogFingerprint& mark) {
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    const std::string path = mirroredLogPath({key, LogFile::Log});
    if (startsWithFingerprint(joinPath(root, path), mark))
        return false;
    for (int number = 1; number <= maxKept; ++number) {
        const std::string kept = path + "." + std::to_string(number);
        if (!folder->stampOf(kept))
            break;
        if (!startsWithFingerprint(joinPath(root, kept), mark))
            continue;
        // Rename in this order, so that a copy with a known name exists at any moment.
        if (auto aside = setAside(*folder, path); !aside)
            return fail(aside.error());
        if (auto moved = folder->rename(kept, path); !moved)
            return fail(moved.error());
        break;
    }
    return true;
}

} // namespace studio
