#include "core/transfer/log_file.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/cbor.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr int maxKept = 9999;

constexpr uint64_t maxCutRecord = 4096; // bytes

std::string cutRecordOf(const std::string& log) {
    return log + ".cut";
}

Result<void> checkSpaceForLog(const std::string& root, size_t bytes) {
    const auto space = diskSpaceOf(root);
    if (!space || space->freeBytes >= logReserve(*space) + bytes)
        return {};
    return fail(
        ErrorCode::DiskFull,
        TransferText::tr("The workspace's disk is nearly full: logs are paused until there is space.").toStdString(),
        root);
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
        if (auto kept = setAside(*folder, path).and_then([&] { return removeLogCut(root, bytes.key); }); !kept)
            return kept;
    }
    if (auto fits = checkSpaceForLog(root, bytes.bytes.size()); !fits)
        return fits;
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

uint64_t logReserve(const DiskSpace& space) {
    return std::min<uint64_t>(16ULL << 20, space.totalBytes / 16);
}

std::string logEndPath(const std::string& log) {
    return log + ".end";
}

std::optional<LogCut> cutOf(const std::string& log) {
    const auto bytes = readFile(cutRecordOf(log), maxCutRecord);
    if (!bytes)
        return std::nullopt;
    const auto record = nlohmann::json::parse(*bytes, nullptr, false);
    if (!record.is_object())
        return std::nullopt;
    const auto sizeAt = [&record](const char* key) {
        return static_cast<uint64_t>(std::max<int64_t>(0, intAt(record, key)));
    };
    return LogCut{sizeAt("kept"), sizeAt("size"), sizeAt("end")};
}

Result<void> writeLogCut(const std::string& root, const LogKey& key, const LogCut& cut) {
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    const std::string path = cutRecordOf(mirroredLogPath(key));
    if (auto made = folder->makeFolders(parentOf(path)); !made)
        return made;
    if (cut.size == 0) {
        if (auto removed = folder->removeFile(logEndPath(mirroredLogPath(key))); !removed)
            return removed;
    }
    const std::string bytes = jsonText(nlohmann::json{{"kept", cut.kept}, {"size", cut.size}, {"end", cut.end}}) + "\n";
    auto file = folder->openToWrite(path);
    if (!file)
        return fail(file.error());
    return file->writeAt(0, bytes).and_then([&] { return file->cut(bytes.size()); });
}

Result<void> writeLogEnd(const std::string& root, const LogBytes& bytes, uint64_t base) {
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    if (auto fits = checkSpaceForLog(root, bytes.bytes.size()); !fits)
        return fits;
    auto file = folder->openToWrite(logEndPath(mirroredLogPath(bytes.key)));
    if (!file)
        return fail(file.error());
    const uint64_t offset = bytes.offset - base;
    return file->cut(offset).and_then([&] { return file->writeAt(offset, bytes.bytes); });
}

Result<void> removeLogCut(const std::string& root, const LogKey& key) {
    const auto folder = RootedDirectory::open(root);
    if (!folder)
        return fail(folder.error());
    const std::string path = mirroredLogPath(key);
    for (const std::string& file : {cutRecordOf(path), logEndPath(path)}) {
        if (auto removed = folder->removeFile(file); !removed && removed.error().code != ErrorCode::NotFound)
            return removed;
    }
    return {};
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
