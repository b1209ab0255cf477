#include "core/base/file_lock.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <thread>

namespace studio {

namespace {

// Locks or, with F_UNLCK, unlocks the whole file.
bool setLock(int fd, int command, int kind) {
    struct flock lock {};
    lock.l_type = static_cast<short>(kind);
    lock.l_whence = SEEK_SET;
    int result = 0;
    do {
        result = fcntl(fd, command, &lock);
    } while (result != 0 && errno == EINTR);
    return result == 0;
}

bool hasConflictingLock(int fd) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return fcntl(fd, F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

template <typename Attempt>
bool attemptUntil(std::chrono::milliseconds limit, Attempt attempt) {
    using Steady = std::chrono::steady_clock;
    const auto end = Steady::now() + limit;
    auto pause = std::chrono::milliseconds(1);
    while (!attempt()) {
        if (Steady::now() >= end)
            return false;
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::milliseconds(20));
    }
    return true;
}

int openFile(const std::string& path, int flags) {
    int fd = -1;
    do {
        fd = open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK, 0600);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

} // namespace

FileLock::FileLock(UniqueFd fd, std::string path)
    : m_fd(std::move(fd))
    , m_path(std::move(path)) {}

Result<FileLock> FileLock::open(const std::string& path) {
    UniqueFd fd(openFile(path, O_RDWR | O_CREAT));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "open the lock " + path));
    return FileLock(std::move(fd), path);
}

bool FileLock::isLocked(const std::string& path) {
    const UniqueFd fd(openFile(path, O_RDONLY));
    if (!fd.isValid())
        return errno != ENOENT && errno != ENOTDIR;
    return hasConflictingLock(fd.get());
}

bool FileLock::tryExclusive() {
    return setLock(m_fd.get(), F_OFD_SETLK, F_WRLCK);
}

bool FileLock::tryShared() {
    return setLock(m_fd.get(), F_OFD_SETLK, F_RDLCK);
}

bool FileLock::waitExclusive() {
    return setLock(m_fd.get(), F_OFD_SETLKW, F_WRLCK);
}

bool FileLock::waitExclusive(std::chrono::milliseconds limit) {
    return attemptUntil(limit, [this] { return tryExclusive(); });
}

bool FileLock::waitShared(std::chrono::milliseconds limit) {
    return attemptUntil(limit, [this] { return tryShared(); });
}

bool FileLock::isHeldByOther() const {
    return hasConflictingLock(m_fd.get());
}

bool FileLock::isCurrent() const {
    const auto held = stampOfDescriptor(m_fd.get(), m_path);
    const auto there = stampOf(m_path);
    return held && there && held->device == there->device && held->inode == there->inode;
}

void FileLock::unlock() {
    setLock(m_fd.get(), F_OFD_SETLK, F_UNLCK);
}

} // namespace studio
