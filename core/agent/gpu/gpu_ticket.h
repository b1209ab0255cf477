// GpuTicket holds the lock of one GPU's ticket file, and releases it. The lock belongs to the open file description, so
// a process that inherits the descriptor keeps it when this one dies, and release() ends it for both. Closing the
// descriptor does not release a lock that another process shares. One thread at a time.
#pragma once

#include <string>

#include "core/base/unique_fd.h"
#include "core/protocol/gpu_state.h"

namespace studio {

class GpuTicket {
public:
    // `fd` is the locked file; see GpuTicketFolder::tryTake().
    GpuTicket(std::string uuid, UniqueFd fd, GpuTicketOwner owner)
        : m_uuid(std::move(uuid))
        , m_fd(std::move(fd))
        , m_owner(std::move(owner)) {}

    const std::string& uuid() const { return m_uuid; }
    int descriptor() const { return m_fd.get(); } // -1: released
    bool isHeld() const { return m_fd.isValid(); }
    // Releases the lock. `leftBytes` > 0 stays in the file as a note that this much memory was not released.
    void release(int64_t leftBytes = 0);

private:
    std::string m_uuid;
    UniqueFd m_fd;
    GpuTicketOwner m_owner;
};

} // namespace studio
