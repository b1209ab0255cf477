#include "core/base/copy.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/posix_call.h"

namespace studio {

namespace {

// Stays free, so that a copy does not stop every other writer on the file system.
constexpr uint64_t diskReserve = 16ULL << 20;

// Copies the bytes from `at` up to `end`. Returns the offset reached, which is less than `end` if the file is shorter.
Result<uint64_t> copyRange(int source, int target, uint64_t at, uint64_t end, std::string& buffer,
                           const std::string& from, const std::string& to) {
    while (at < end) {
        const ssize_t got = retry([&] {
            return pread(source, buffer.data(), std::min<uint64_t>(buffer.size(), end - at), static_cast<off_t>(at));
        });
        if (got < 0)
            return failErrno("read", from);
        if (got == 0)
            break;
        if (lseek(target, static_cast<off_t>(at), SEEK_SET) < 0)
            return failErrno("write", to);
        if (auto put = writeAll(target, {buffer.data(), static_cast<size_t>(got)}, to); !put)
            return fail(put.error());
        at += static_cast<uint64_t>(got);
    }
    return at;
}

// Preserves holes on file systems with SEEK_DATA and SEEK_HOLE.
Result<uint64_t> copyContent(int source, int target, uint64_t size, const std::string& from, const std::string& to) {
    std::string buffer(1U << 18, '\0');
    uint64_t at = 0;
    while (at < size) {
        const off_t data = lseek(source, static_cast<off_t>(at), SEEK_DATA);
        if (data < 0 && errno == ENXIO)
            break; // only a hole remains
        const uint64_t begin = data < 0 ? at : static_cast<uint64_t>(data);
        const off_t hole = data < 0 ? -1 : lseek(source, data, SEEK_HOLE);
        const uint64_t end = hole < 0 ? size : std::min(size, static_cast<uint64_t>(hole));
        const auto came = copyRange(source, target, begin, end, buffer, from, to);
        if (!came)
            return came;
        at = end;
        if (*came < end) { // truncated during the copy
            size = *came;
            break;
        }
    }
    if (ftruncate(target, static_cast<off_t>(size)) != 0)
        return failErrno("write", to);
    return size;
}

} // namespace

Result<uint64_t> copyPlainFile(const std::string& from, const std::string& to) {
    const UniqueFd source(
        retry([&] { return ::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY); }));
    struct stat st {};
    if (!source.isValid() || fstat(source.get(), &st) != 0)
        return failErrno("open", from);
    if (!S_ISREG(st.st_mode))
        return fail(ErrorCode::InvalidArgument, from + " is not a regular file.");
    const auto size = static_cast<uint64_t>(st.st_size);
    const uint64_t needed = std::min<uint64_t>(size, static_cast<uint64_t>(st.st_blocks) * 512);
    if (const auto space = diskSpaceOf(parentOf(to)); space && space->freeBytes < needed + diskReserve)
        return fail(ErrorCode::DiskFull, "There is not enough free space for " + to + ".",
                    "It needs " + std::to_string(needed) + " bytes, " + std::to_string(space->freeBytes) +
                        " are free.");
    const std::string temporary = temporaryPathFor(to);
    const mode_t mode = (st.st_mode & S_IXUSR) ? 0700 : 0600;
    const UniqueFd target(
        retry([&] { return ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode); }));
    if (!target.isValid())
        return failErrno("create", to);
    auto copied = copyContent(source.get(), target.get(), size, from, to);
    if (copied) {
        if (auto moved = renamePath(temporary, to); !moved)
            copied = fail(moved.error());
    }
    if (!copied)
        static_cast<void>(removeFile(temporary));
    return copied;
}

Result<void> makeLink(const std::string& target, const std::string& path) {
    if (symlink(target.c_str(), path.c_str()) != 0)
        return fail(errorFromErrno(errno, "make link " + path));
    return {};
}

} // namespace studio
