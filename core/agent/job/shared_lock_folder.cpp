#include "core/agent/job/shared_lock_folder.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

constexpr mode_t sharedFolderMode = 01777;
constexpr mode_t sharedFileMode = 0666;
constexpr int maxLockRounds = 16;
constexpr int maxFolderRounds = 50;
constexpr int firstSharedDescriptor = 128; // above those that spawn.cpp assigns in a child

// A folder that any user can use and none can take over.
bool isSharedParent(const std::string& path) {
    struct stat st {};
    return lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == 0 &&
           (st.st_mode & 07777U) == sharedFolderMode;
}

} // namespace

bool setOfdLock(int fd, int kind) {
    struct flock lock {};
    lock.l_type = static_cast<short>(kind);
    lock.l_whence = SEEK_SET;
    int result = 0;
    do {
        result = fcntl(fd, F_OFD_SETLK, &lock);
    } while (result != 0 && errno == EINTR);
    return result == 0;
}

SharedLockFolder::SharedLockFolder(std::string path, UniqueFd fd)
    : m_path(std::move(path))
    , m_fd(std::move(fd)) {}

Result<SharedLockFolder> SharedLockFolder::openBelow(const std::vector<std::string>& parents, const std::string& name) {
    for (const auto& parent : parents) {
        if (isSharedParent(parent))
            return openAt(parent + "/" + name);
    }
    return fail(ErrorCode::PermissionDenied, "This machine has no folder for shared locks: neither /run/lock nor /tmp "
                                             "is owned by root and world-writable (mode 1777).");
}

// Another user may create the folder at the same moment: it is renamed into place with its mode, so that it is never
// there with another one.
Result<SharedLockFolder> SharedLockFolder::openAt(const std::string& path) {
    for (int round = 0; round < maxFolderRounds; ++round) {
        UniqueFd fd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
        if (!fd.isValid() && errno != ENOENT)
            return fail(errorFromErrno(errno, "open " + path));
        if (fd.isValid()) {
            struct stat st {};
            if (fstat(fd.get(), &st) != 0)
                return fail(errorFromErrno(errno, "look at " + path));
            const bool isPrivate = st.st_uid == geteuid() && (st.st_mode & 022U) == 0; // of the only user, by choice
            if ((st.st_mode & 07777U) != sharedFolderMode && !isPrivate)
                return fail(ErrorCode::PermissionDenied,
                            path + " must be a world-writable folder (mode 1777). Remove it; it will be recreated.");
            fd = UniqueFd(fcntl(fd.get(), F_DUPFD_CLOEXEC, firstSharedDescriptor));
            (void)flock(fd.get(), LOCK_SH | LOCK_NB);
            return SharedLockFolder(path, std::move(fd));
        }
        const std::string temporary = path + "." + randomIdText();
        if (mkdir(temporary.c_str(), 0700) != 0)
            return fail(errorFromErrno(errno, "make folder " + path));
        const bool isMade = chmod(temporary.c_str(), sharedFolderMode) == 0;
        const auto renamed =
            isMade ? renameWithoutReplacing(temporary, path) : fail(errorFromErrno(errno, "make folder " + path));
        if (!renamed)
            (void)rmdir(temporary.c_str());
        if (!renamed && renamed.error().code != ErrorCode::AlreadyExists)
            return fail(renamed.error());
    }
    return fail(ErrorCode::Io, "Could not make " + path + ": it is removed again and again.");
}

// With fs.protected_regular, O_CREAT fails for an existing file of another user in a sticky folder, even for root: open
// it plainly first. A new file gets its mode before its name, so that no other user finds it with a narrower one.
Result<UniqueFd> SharedLockFolder::openFile(const std::string& name,
                                            const std::function<bool()>& isHeldElsewhere) const {
    constexpr int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
    UniqueFd fd(openat(m_fd.get(), name.c_str(), flags));
    if (fd.isValid() || errno != ENOENT) {
        struct stat st {};
        if (!fd.isValid())
            return fail(errorFromErrno(errno, "open " + m_path + "/" + name));
        if (fstat(fd.get(), &st) != 0 || !S_ISREG(st.st_mode) || st.st_nlink > 1)
            return fail(ErrorCode::PermissionDenied, m_path + "/" + name + " is not a regular file.");
        return fd;
    }
    if (isHeldElsewhere && isHeldElsewhere())
        return fail(ErrorCode::Busy, m_path + "/" + name + " was removed while it is in use.");
    const std::string temporary = "." + name + "." + randomIdText();
    fd = UniqueFd(openat(m_fd.get(), temporary.c_str(), flags | O_CREAT | O_EXCL, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + m_path + "/" + name));
    const bool isMade = fchmod(fd.get(), sharedFileMode) == 0;
    const auto renamed = isMade ? renameWithoutReplacing(m_path + "/" + temporary, m_path + "/" + name)
                                : fail(errorFromErrno(errno, "make " + m_path + "/" + name));
    if (!renamed) {
        (void)unlinkat(m_fd.get(), temporary.c_str(), 0);
        return renamed.error().code == ErrorCode::AlreadyExists ? UniqueFd() : Result<UniqueFd>(fail(renamed.error()));
    }
    return fd;
}

bool SharedLockFolder::isCurrent(const std::string& name, int fd) const {
    struct stat locked {};
    struct stat named {};
    return fstat(fd, &locked) == 0 && fstatat(m_fd.get(), name.c_str(), &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
}

Result<std::optional<UniqueFd>> SharedLockFolder::tryLock(const std::string& name, bool isShared,
                                                          const std::function<bool()>& isHeldElsewhere) const {
    for (int round = 0; round < maxLockRounds; ++round) {
        auto fd = openFile(name, isHeldElsewhere);
        if (!fd && fd.error().code == ErrorCode::Busy)
            return std::optional<UniqueFd>();
        if (!fd)
            return fail(fd.error());
        if (!fd->isValid())
            continue; // another user has just made it
        if (!setOfdLock(fd->get(), isShared ? F_RDLCK : F_WRLCK)) {
            if (errno != EAGAIN && errno != EACCES)
                return fail(errorFromErrno(errno, "lock " + m_path + "/" + name));
            if (isCurrent(name, fd->get()))
                return std::optional<UniqueFd>();
            continue;
        }
        // It may have been removed between opening and locking: then the next one locks another file.
        if (!isCurrent(name, fd->get()))
            continue;
        UniqueFd shared(fcntl(fd->get(), F_DUPFD_CLOEXEC, firstSharedDescriptor));
        if (!shared.isValid())
            return fail(errorFromErrno(errno, "lock " + m_path + "/" + name));
        return std::optional<UniqueFd>(std::move(shared));
    }
    return fail(ErrorCode::Io, "Could not lock " + m_path + "/" + name + ": it is removed again and again.");
}

UniqueFd SharedLockFolder::openToRead(const std::string& name) const {
    return UniqueFd(openat(m_fd.get(), name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
}

void SharedLockFolder::remove(const std::string& name) const {
    (void)unlinkat(m_fd.get(), name.c_str(), 0);
}

bool SharedLockFolder::isHeld(const std::string& name, bool isShared) const {
    const UniqueFd fd = openToRead(name);
    if (!fd.isValid())
        return errno != ENOENT;
    struct flock lock {};
    lock.l_type = isShared ? F_RDLCK : F_WRLCK;
    lock.l_whence = SEEK_SET;
    return fcntl(fd.get(), F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

} // namespace studio
