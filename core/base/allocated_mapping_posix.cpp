#include "core/base/allocated_mapping.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>

#include "core/base/posix_call.h"

namespace studio {

namespace {

thread_local bool wasRefused = false;

}

void* mapAllocated(void* address, size_t length, int protection, int flags, int file, int64_t offset) {
    wasRefused = false;
    const bool isShared = (flags & MAP_SHARED) != 0 && (protection & PROT_WRITE) != 0 && file >= 0;
    // Not posix_fallocate: its fallback for file systems without preallocation writes into blocks that another process
    // may be writing.
    if (isShared && retry([&] { return fallocate(file, 0, offset, static_cast<off_t>(length)); }) != 0 &&
        (errno == ENOSPC || errno == EDQUOT)) {
        wasRefused = true;
        return MAP_FAILED;
    }
    return mmap(address, length, protection, flags, file, offset);
}

bool wasMappingRefusedForSpace() {
    return wasRefused;
}

} // namespace studio
