// DiskBudget reserves disk space for pending transfers so that together they leave a minimum free. May be shared by
// several OutputFetchers. Does not query the disk: the caller passes the free space. Lives in the engine's thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "core/base/file.h"

namespace studio {

constexpr uint64_t spaceOfPlacedName = 4096; // bytes that a further file, folder or link may take

class DiskBudget {
public:
    // Returns this thread's budget of a folder, shared by all that write below it.
    static std::shared_ptr<DiskBudget> of(const std::string& folder);

    // Returns the space that stays free for the database, logs and other files: 64 MiB, on small disks an eighth.
    static uint64_t reserveOf(const DiskSpace& space) { return std::min<uint64_t>(64ULL << 20, space.totalBytes / 8); }

    // Reserves `bytes`; returns false and reserves nothing if less than reserveOf() would be left.
    bool take(uint64_t bytes, const DiskSpace& space) {
        const uint64_t reserve = reserveOf(space);
        if (bytes > 0 && (space.freeBytes < reserve || space.freeBytes - reserve < m_taken ||
                          space.freeBytes - reserve - m_taken < bytes))
            return false;
        m_taken += bytes;
        return true;
    }
    // Releases a reservation, after the bytes were written or dropped.
    void giveBack(uint64_t bytes) { m_taken -= bytes < m_taken ? bytes : m_taken; }
    uint64_t taken() const { return m_taken; }

private:
    uint64_t m_taken = 0;
};

} // namespace studio
