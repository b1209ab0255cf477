// A lock on a file that dies with its holder: how a process shows that it lives, and how two of them take turns.
//
// OFD locks (Linux "open file description" locks): they belong to this object's descriptor, so two objects in one
// process exclude each other as two processes do. The descriptor is close-on-exec: a program started by the holder
// never inherits the lock; a forked child that does not exec would, so none may outlive the holder. Whoever may open
// the file may lock it: keep it in a 0700 folder. The file itself stays; its content means nothing to the lock.
//
// Thread-safety: one thread at a time per object; any number of objects on one file.
#pragma once

#include <chrono>
#include <string>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

class FileLock {
public:
    // Opens (and creates, 0600) the file at `path` without locking it. Links are not followed.
    static Result<FileLock> open(const std::string& path);
    // True while anybody, this process included, holds a lock on the file; false where there is no such file. Where the
    // system cannot say it is true: "perhaps alive" must never be read as "gone".
    static bool isLocked(const std::string& path);

    FileLock(FileLock&&) noexcept = default;
    FileLock& operator=(FileLock&&) noexcept = default;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() = default; // closing the descriptor unlocks

    // True when this object now holds the lock (it may have held it, or the other kind of it, before).
    bool tryExclusive();
    bool tryShared();
    // Waits in the kernel until the lock is there, so it comes at once when its holder dies. Cannot be interrupted:
    // for a thread that has nothing else to do and ends with the process. False where the file system has no locks.
    bool waitExclusive();
    // Look again every few milliseconds until `limit` has passed; false then.
    bool waitExclusive(std::chrono::milliseconds limit);
    bool waitShared(std::chrono::milliseconds limit);
    // True while a descriptor other than this object's holds a lock that stands against an exclusive one; true too
    // where the system cannot say.
    bool isHeldByOther() const;
    void unlock();

    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); } // for who keeps a note in the file

private:
    FileLock(UniqueFd fd, std::string path);
    UniqueFd m_fd;
    std::string m_path;
};

} // namespace studio
