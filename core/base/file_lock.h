// FileLock locks a file; the kernel releases the lock when its holder dies. It serves as a liveness check of processes
// and as a mutex between them.
//
// OFD locks (Linux "open file description" locks) belong to this object's descriptor, so two objects in one process
// exclude each other as two processes do. The descriptor is close-on-exec: a program started by the holder never
// inherits the lock; a forked child that does not exec would, so none may outlive the holder. Any process that may open
// the file may lock it: keep it in a 0700 folder. This class never removes the file; where others do, with its folder,
// a lock counts only while isCurrent(). The file's content has no meaning for the lock.
//
// Thread-compatible: one thread at a time per object; any number of objects per file.
#pragma once

#include <chrono>
#include <string>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

class FileLock {
public:
    // Opens (and creates, 0600) the file at `path` without locking it. Symbolic links are not followed.
    static Result<FileLock> open(const std::string& path);
    // Returns true while any process, this one included, holds a lock on the file; false if there is no such file.
    // Returns true if the system cannot report it: a holder that may be alive must never count as dead.
    static bool isLocked(const std::string& path);

    FileLock(FileLock&&) noexcept = default;
    FileLock& operator=(FileLock&&) noexcept = default;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() = default; // closing the descriptor releases the lock

    // Returns true if this object now holds the lock; upgrades or downgrades a lock that it holds already.
    bool tryExclusive();
    bool tryShared();
    // Blocks in the kernel until the lock is acquired, immediately after its holder dies. Cannot be interrupted: for a
    // dedicated thread that ends with the process. Returns false if the file system has no locks.
    bool waitExclusive();
    // Polls with a backoff from 1 to 20 ms; returns false after `limit`.
    bool waitExclusive(std::chrono::milliseconds limit);
    bool waitShared(std::chrono::milliseconds limit);
    // Returns true while a descriptor other than this object's holds a conflicting lock (exclusive or shared), or if
    // the system cannot report it.
    bool isHeldByOther() const;
    // Returns true if the open file is still the one at path(). Otherwise it was removed, and possibly made again: then
    // who opens that path locks another file.
    bool isCurrent() const;
    void unlock();

    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); } // for a note in the file's content

private:
    FileLock(UniqueFd fd, std::string path);
    UniqueFd m_fd;
    std::string m_path;
};

} // namespace studio
