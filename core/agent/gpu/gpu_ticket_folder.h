// GpuTicketFolder holds the tickets of a machine's GPUs: one lock file per UUID, in a folder that all users of the
// machine share, so that studios, workspaces and users exclude each other.
//
//   /run/lock/compute-studio-gpu/<UUID>   or /tmp/compute-studio-gpu/<UUID>; mode 0666 in a folder of mode 1777
//
// A write lock (OFD) is an exclusive ticket, a read lock a shared one. The content names the holders, one line of JSON
// each; every user can write it, so it is informational only. A container that mounts the host's folder at another
// path names it in COMPUTE_STUDIO_GPU_FOLDER.
//
// A file that is removed while a ticket of it is held: tryTake() finds holders of the same user, and as root all of
// them (removed_ticket.h), and makes no new file before they have ended. Other users are excluded again when the job's
// monitor has made the file again, within seconds (ticket_keeper.h). In between, or where nothing is left of a job but
// its processes, another user can get the GPU, too. Only the file's owner and root can remove it. Thread-compatible.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/agent/gpu/gpu_ticket.h"
#include "core/agent/job/shared_lock_folder.h"
#include "core/base/error.h"

namespace studio {

class GpuTicketFolder {
public:
    // Opens the folder of this machine; creates it if it is missing. PermissionDenied if there is no suitable place.
    static Result<GpuTicketFolder> open();
    // Same for a folder at that path, as one that is mounted into a container.
    static Result<GpuTicketFolder> openAt(const std::string& path);
    // Same below `parents`, the first that is sticky, writable for all and owned by root.
    static Result<GpuTicketFolder> openBelow(const std::vector<std::string>& parents);

    const std::string& path() const { return m_folder.path(); }
    const SharedLockFolder& locks() const { return m_folder; }
    int descriptor() const { return m_folder.descriptor(); } // of the folder; shared with processes that share a ticket
    // Never waits. Returns nullopt while another holder excludes it.
    Result<std::optional<GpuTicket>> tryTake(const std::string& uuid, const GpuTicketOwner& owner) const;
    // The same for the holder of a ticket whose file was removed.
    Result<std::optional<GpuTicket>> takeAgain(const std::string& uuid, const GpuTicketOwner& owner) const;
    // Returns true while any process, this one included, holds a ticket of the GPU; true if that cannot be determined.
    // `isShared`: a ticket that excludes a shared one.
    bool isHeld(const std::string& uuid, bool isShared = false) const { return m_folder.isHeld(uuid, isShared); }
    // Returns false for a ticket's descriptor whose lock file was removed, or made again, since.
    bool isCurrent(const std::string& uuid, int fd) const { return m_folder.isCurrent(uuid, fd); }
    // Returns the GPUs of which any ticket is held.
    std::set<std::string> held() const;
    enum class Ticket {
        Held,      // as isHeld()
        Released,  // by its holder, with nothing left to report: the GPU's memory was back, or the GPU was shared
        Abandoned, // the holder was killed or has left memory in use, or the file is missing
    };
    Ticket stateOf(const std::string& uuid) const;
    // Returns how long ago a ticket that is Released was; nullopt: it is not, or that is not known.
    std::optional<int64_t> msSinceRelease(const std::string& uuid) const;
    // Returns the holders as written in the file: those that are alive, or if none is visible the last one. Without a
    // holder, a note of memory that was not released, if there is one.
    std::vector<GpuTicketOwner> owners(const std::string& uuid) const;

private:
    explicit GpuTicketFolder(SharedLockFolder folder)
        : m_folder(std::move(folder)) {}
    static Result<GpuTicketFolder> of(Result<SharedLockFolder> folder);
    Result<std::optional<GpuTicket>> take(const std::string& uuid, const GpuTicketOwner& owner, bool isHolder) const;

    SharedLockFolder m_folder;
};

// Returns this process as the holder of tickets.
GpuTicketOwner ownGpuTicketOwner(const std::string& workspace, const std::string& run, int attempt, bool isShared);

} // namespace studio
