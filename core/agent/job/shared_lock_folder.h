// SharedLockFolder holds lock files in a folder that all users of a machine share, so that studios, workspaces and
// users exclude each other: mode 0666 in a folder of mode 1777, below /run/lock or else /tmp. Never /dev/shm: logind
// empties it. The locks are OFD locks: they belong to a descriptor, and a process that inherits it keeps them. While
// the folder is open it is locked with flock(), which stops the aging of systemd-tmpfiles. Thread-compatible.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/unique_fd.h"

namespace studio {

class SharedLockFolder {
public:
    // Opens the folder of that name; creates it if it is missing. PermissionDenied if there is no suitable place.
    static Result<SharedLockFolder> open(const std::string& name) { return openBelow({"/run/lock", "/tmp"}, name); }
    // Same below `parents`, the first that is sticky, writable for all and owned by root.
    static Result<SharedLockFolder> openBelow(const std::vector<std::string>& parents, const std::string& name);
    static Result<SharedLockFolder> openAt(const std::string& path);

    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); }
    // Never waits. nullopt while another holder excludes it. The descriptor is above those that are assigned to a
    // child. `isHeldElsewhere` is called before a file that is missing is made: if it returns true, none is, as if
    // another holder excluded it.
    Result<std::optional<UniqueFd>> tryLock(const std::string& name, bool isShared,
                                            const std::function<bool()>& isHeldElsewhere = {}) const;
    // Removes a file while its lock is held: who waits for it finds another one. Only its owner and root may do that.
    void remove(const std::string& name) const;
    // Opens a file to read it; invalid with errno if that is not possible.
    UniqueFd openToRead(const std::string& name) const;
    // Returns true while any process, this one included, holds a lock on the file; true if that cannot be determined.
    // `isShared`: a lock that excludes a shared one.
    bool isHeld(const std::string& name, bool isShared = false) const;
    // Returns true if `fd` is the file of that name; false if that was removed, or made again, since it was opened.
    bool isCurrent(const std::string& name, int fd) const;

private:
    SharedLockFolder(std::string path, UniqueFd fd);
    // Fails with Busy if it is missing and must not be made.
    Result<UniqueFd> openFile(const std::string& name, const std::function<bool()>& isHeldElsewhere) const;

    std::string m_path;
    UniqueFd m_fd;
};

// Sets, changes or removes (F_UNLCK) the OFD lock of a descriptor without waiting.
bool setOfdLock(int fd, int kind);

} // namespace studio
