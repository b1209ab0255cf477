#include "core/base/disk_reserve.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/posix_call.h"
#include "core/base/unique_fd.h"

namespace studio {

namespace {

constexpr uint64_t maxShare = 32; // of the disk: one in so many bytes
constexpr uint64_t minFreeFactor = 4;

// A copy of the file, as in a copied workspace, is as long, but has holes: nothing was ever written to it.
uint64_t allocatedSize(const std::string& path) {
    constexpr uint64_t blockUnit = 512; // of st_blocks
    struct stat st {};
    return lstat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode) ? static_cast<uint64_t>(st.st_blocks) * blockUnit : 0;
}

} // namespace

Result<void> DiskReserve::fill() const {
    const auto space = diskSpaceOf(parentOf(m_path));
    if (!space)
        return fail(space.error());
    const uint64_t wanted = std::min(maxSize, space->totalBytes / maxShare) / part * part;
    const uint64_t there = size();
    const bool isFull = there >= wanted && allocatedSize(m_path) >= wanted;
    if (isFull || space->freeBytes < wanted * minFreeFactor)
        return {};
    const UniqueFd file(open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isValid())
        return failErrno("create", m_path);
    if (retry([&] { return fallocate(file.get(), 0, 0, static_cast<off_t>(wanted)); }) == 0)
        return {};
    const int why = errno;
    // A part may have been allocated.
    const bool isRestored = ftruncate(file.get(), static_cast<off_t>(there)) == 0;
    if (isRestored && (why == EOPNOTSUPP || why == ENOSYS || why == ENOSPC || why == EDQUOT))
        return {};
    errno = why;
    return failErrno("allocate", m_path);
}

bool DiskReserve::release() const {
    const uint64_t there = size();
    if (there == 0)
        return false;
    const UniqueFd file(open(m_path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
    return file.isValid() && ftruncate(file.get(), static_cast<off_t>(there - std::min(there, part))) == 0;
}

uint64_t DiskReserve::size() const {
    const auto stamp = stampOf(m_path);
    return stamp && stamp->kind == FileStamp::Kind::File ? stamp->size : 0;
}

} // namespace studio
