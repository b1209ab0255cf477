#include "core/agent/fetch/fetched_file.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/environment/environment_folder.h"
#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/sha256.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxRecordSize = 65536;
constexpr size_t copyStep = 64U << 20; // bytes between two checks for cancellation
constexpr size_t handStep = 1U << 20;

std::string folderOfAll(const std::string& root) {
    return root + "/fetched";
}

json readJson(const std::string& path) {
    const auto text = readFile(path, maxRecordSize);
    json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json();
}

FetchedVersion versionFrom(const json& value) {
    return {textAt(value, "etag"), textAt(value, "last_modified")};
}

FetchedUsage extentOf(const std::string& folder) {
    FetchedUsage extent;
    for (const char* name : {"data", "part"}) {
        if (const auto stamp = stampOf(joinPath(folder, name))) {
            ++extent.files;
            extent.bytes += stamp->size;
        }
    }
    return extent;
}

std::vector<std::string> foldersIn(const std::string& root) {
    std::vector<std::string> folders;
    const auto entries = listFolder(folderOfAll(root));
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (sha256FromHex(entry.name) && entry.stamp.kind == FileStamp::Kind::Folder)
            folders.push_back(joinPath(folderOfAll(root), entry.name));
    }
    return folders;
}

Result<void> copyBytes(int from, int to, const std::string& path, const std::function<bool()>& isCanceled) {
    if (ioctl(to, FICLONE, from) == 0)
        return {};
    std::string buffer;
    for (bool canCopyRange = true;;) {
        if (isCanceled())
            return fail(ErrorCode::Canceled, "canceled before start");
        if (canCopyRange) {
            const ssize_t put = copy_file_range(from, nullptr, to, nullptr, copyStep, 0);
            canCopyRange = put > 0; // some file systems return 0 instead of an error: fall back to read()
            if (put < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO))
                return fail(errorFromErrno(errno, "copy " + path));
            continue;
        }
        buffer.resize(handStep);
        const ssize_t got = read(from, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(errorFromErrno(errno, "read " + path));
        if (got == 0)
            return {};
        if (auto written = writeAll(to, std::string_view(buffer.data(), static_cast<size_t>(got)), path); !written)
            return written;
    }
}

} // namespace

FetchedFile FetchedFile::under(const std::string& root, const InputAddress& address) {
    return FetchedFile(folderOfAll(root) + "/" + address.key());
}

Result<void> FetchedFile::prepare() const {
    return makeFolders(m_path);
}

std::optional<FetchedRecord> FetchedFile::record() const {
    const json value = readJson(m_path + "/record");
    const auto stamp = stampOf(data());
    FetchedRecord record{textAt(value, "sha256"), static_cast<uint64_t>(std::max<int64_t>(0, intAt(value, "size"))),
                         intAt(value, "checked_ms"), versionFrom(value)};
    const bool isWhole = stamp && stamp->kind == FileStamp::Kind::File && stamp->size == record.size;
    return isWhole && sha256FromHex(record.sha256) ? std::optional(std::move(record)) : std::nullopt;
}

FetchedVersion FetchedFile::partVersion() const {
    return versionFrom(readJson(m_path + "/part.record"));
}

Result<void> FetchedFile::recordPart(const FetchedVersion& version) const {
    return writeFileAtomically(m_path + "/part.record",
                               jsonText({{"etag", version.tag}, {"last_modified", version.date}}));
}

Result<void> FetchedFile::dropPart() const {
    // Removal order matters: a part without its record has no version.
    if (auto removed = removeFile(m_path + "/part.record"); !removed)
        return removed;
    return removeFile(part());
}

Result<void> FetchedFile::write(const FetchedRecord& record) const {
    return writeFileDurably(m_path + "/record", jsonText({{"sha256", record.sha256},
                                                          {"size", static_cast<int64_t>(record.size)},
                                                          {"checked_ms", record.checkedMs},
                                                          {"etag", record.version.tag},
                                                          {"last_modified", record.version.date}}));
}

Result<void> FetchedFile::commit(const FetchedRecord& record) const {
    // Crash-safe order: a record always matches the data next to it, or does not exist.
    if (chmod(part().c_str(), 0400) != 0)
        return fail(errorFromErrno(errno, "keep " + part()));
    if (auto synced = syncFile(part()); !synced)
        return synced;
    crashPoint(CrashPoint::FetchSynced);
    if (auto removed = removeFile(m_path + "/record"); !removed)
        return removed;
    if (auto renamed = renamePath(part(), data()); !renamed)
        return renamed;
    crashPoint(CrashPoint::FetchRenamed);
    if (auto written = write(record); !written)
        return written;
    crashPoint(CrashPoint::FetchRecorded);
    return removeFile(m_path + "/part.record");
}

Result<void> FetchedFile::recordChecked(const FetchedRecord& record) const {
    return write(record);
}

Result<void> FetchedFile::removeAll() const {
    for (const char* name : {"record", "data", "part.record", "part"}) {
        if (auto removed = removeFile(joinPath(m_path, name)); !removed)
            return removed;
    }
    return {};
}

Result<void> FetchedFile::copyTo(const std::string& to, const std::function<bool()>& isCanceled) const {
    const UniqueFd from(open(data().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!from.isValid())
        return fail(errorFromErrno(errno, "open " + data()));
    const UniqueFd target(open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!target.isValid())
        return fail(errorFromErrno(errno, "make " + to));
    auto copied = copyBytes(from.get(), target.get(), to, isCanceled);
    if (!copied)
        (void)removeFile(to);
    return copied;
}

FetchedUsage fetchedUsage(const std::string& root) {
    FetchedUsage all;
    for (const auto& folder : foldersIn(root)) {
        const FetchedUsage extent = extentOf(folder);
        all.files += extent.files;
        all.bytes += extent.bytes;
    }
    return all;
}

std::vector<FetchedFileUse> fetchedFiles(const std::string& root) {
    std::vector<FetchedFileUse> uses;
    for (const auto& folder : foldersIn(root)) {
        const auto used = stampOf(folder + "/lock");
        uses.push_back({baseNameOf(folder), extentOf(folder).bytes, used ? used->mtimeNs / 1'000'000 : 0});
    }
    return uses;
}

Result<bool> removeFetchedFile(const std::string& root, const std::string& key) {
    const std::string folder = root + "/fetched/" + key;
    auto lock = FileLock::open(folder + "/lock");
    if (!lock || !lock->tryExclusive() || !lock->isCurrent())
        return false;
    // sweepTemporary() removes what a crash leaves behind.
    if (auto made = makeFolders(root + "/tmp"); !made)
        return fail(made.error());
    const std::string doomed = root + "/tmp/fetched.removed." + randomIdText();
    if (auto moved = renamePath(folder, doomed); !moved)
        return fail(moved.error());
    if (auto gone = removeTree(doomed); !gone)
        return fail(gone.error());
    return true;
}

Result<FetchedUsage> removeFetched(const std::string& root) {
    FetchedUsage removed;
    for (const auto& folder : foldersIn(root)) {
        const FetchedUsage extent = extentOf(folder);
        const auto done = removeFetchedFile(root, baseNameOf(folder));
        if (!done)
            return fail(done.error());
        removed.files += *done ? extent.files : 0;
        removed.bytes += *done ? extent.bytes : 0;
    }
    return removed;
}

} // namespace studio
