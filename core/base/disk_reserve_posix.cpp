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

// Returns the size of an open regular file; 0: another kind.
uint64_t reservedSize(int fd) {
    struct stat st {};
    return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) ? static_cast<uint64_t>(st.st_size) : 0;
}

} // namespace

Result<void> DiskReserve::fill() const {
    const auto space = diskSpaceOf(parentOf(m_path));
    if (!space)
        return fail(space.error());
    const uint64_t wanted = std::min(maxSize, space->totalBytes / maxShare) / part * part;
    const uint64_t there = size();
    if (there >= wanted || space->freeBytes < wanted * minFreeFactor)
        return {};
    const UniqueFd file(open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isValid())
        return failErrno("create", m_path);
    if (retry([&] { return fallocate(file.get(), 0, 0, static_cast<off_t>(wanted)); }) == 0)
        return {};
    const int why = errno;
    if (ftruncate(file.get(), static_cast<off_t>(there)) != 0) {
        // what was allocated stays a part of the reserve
    }
    if (why == EOPNOTSUPP || why == ENOSYS || why == ENOSPC || why == EDQUOT)
        return {};
    errno = why;
    return failErrno("allocate", m_path);
}

bool DiskReserve::release() const {
    const UniqueFd file(open(m_path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
    const uint64_t there = file.isValid() ? reservedSize(file.get()) : 0;
    return there > 0 && ftruncate(file.get(), static_cast<off_t>(there - std::min(there, part))) == 0;
}

uint64_t DiskReserve::size() const {
    const auto stamp = stampOf(m_path);
    return stamp && stamp->kind == FileStamp::Kind::File ? stamp->size : 0;
}

} // namespace studio
