#include "core/agent/gpu/gpu_ticket_folder.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/gpu/account_name.h"
#include "core/agent/job/process_info.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/gpu_needs.h"

namespace studio {

namespace {

constexpr mode_t sharedFolderMode = 01777;
constexpr mode_t sharedFileMode = 0666;
constexpr size_t maxTicketSize = 65536;
constexpr int maxTakeRounds = 16;
constexpr int maxFolderRounds = 50;
constexpr int firstSharedDescriptor = 128; // above those that spawn.cpp assigns in a child

// A folder that any user can use and none can take over.
bool isSharedParent(const std::string& path) {
    struct stat st {};
    return lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == 0 &&
           (st.st_mode & 07777U) == sharedFolderMode;
}

bool lockFile(int fd, int kind) {
    struct flock lock {};
    lock.l_type = static_cast<short>(kind);
    lock.l_whence = SEEK_SET;
    int result = 0;
    do {
        result = fcntl(fd, F_OFD_SETLK, &lock);
    } while (result != 0 && errno == EINTR);
    return result == 0;
}

std::vector<GpuTicketOwner> ownersIn(const std::string& text) {
    std::vector<GpuTicketOwner> owners;
    forEachLine(text, [&](std::string_view line) {
        const auto value = nlohmann::json::parse(line, nullptr, false);
        if (value.is_object())
            owners.push_back(gpuTicketOwnerFromJson(value));
    });
    return owners;
}

void replaceContent(int fd, const std::string& text) {
    (void)!ftruncate(fd, 0);
    (void)!pwrite(fd, text.data(), text.size(), 0);
}

// A shared holder appends its line, unless it is the only one.
void writeOwner(int fd, const GpuTicketOwner& owner) {
    const std::string line = jsonText(toJson(owner)) + "\n";
    if (!owner.isShared || lockFile(fd, F_WRLCK)) {
        replaceContent(fd, line);
        if (owner.isShared)
            (void)lockFile(fd, F_RDLCK);
        return;
    }
    struct stat st {};
    if (fstat(fd, &st) == 0 && st.st_size < static_cast<off_t>(maxTicketSize / 2))
        (void)!pwrite(fd, line.data(), line.size(), st.st_size);
}

} // namespace

void GpuTicket::release(int64_t leftBytes) {
    if (!m_fd.isValid())
        return;
    // Only the sole holder may replace the content: the other lines are those of holders.
    if (lockFile(m_fd.get(), F_WRLCK)) {
        m_owner.leftBytes = leftBytes;
        replaceContent(m_fd.get(), leftBytes > 0 ? jsonText(toJson(m_owner)) + "\n" : std::string());
    }
    (void)lockFile(m_fd.get(), F_UNLCK);
    m_fd.reset();
}

GpuTicketOwner ownGpuTicketOwner(const std::string& workspace, const std::string& run, int attempt, bool isShared) {
    GpuTicketOwner owner{accountName(geteuid()), workspace, run, attempt, getpid(), 0, toMs(currentTime()), isShared};
    if (const auto info = processInfo(getpid()))
        owner.startTicks = static_cast<int64_t>(info->startTicks);
    return owner;
}

GpuTicketFolder::GpuTicketFolder(std::string path, UniqueFd fd)
    : m_path(std::move(path))
    , m_fd(std::move(fd)) {}

Result<GpuTicketFolder> GpuTicketFolder::open() {
    const char* configured = std::getenv("COMPUTE_STUDIO_GPU_FOLDER");
    if (configured != nullptr && *configured == '/')
        return openAt(configured);
    return openBelow({"/run/lock", "/tmp"});
}

Result<GpuTicketFolder> GpuTicketFolder::openBelow(const std::vector<std::string>& parents) {
    for (const auto& parent : parents) {
        if (isSharedParent(parent))
            return openAt(parent + "/compute-studio-gpu");
    }
    return fail(ErrorCode::PermissionDenied,
                "This machine has no place for GPU tickets: neither /run/lock nor /tmp is a folder of root that every "
                "user may write to (mode 1777).");
}

// Another user may create the folder at the same moment: it is renamed into place with its mode, so that it is never
// there with another one.
Result<GpuTicketFolder> GpuTicketFolder::openAt(const std::string& path) {
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
                            path + " must be a folder that every user may write to (mode 1777). Remove it, and it is "
                                   "created again.");
            fd = UniqueFd(fcntl(fd.get(), F_DUPFD_CLOEXEC, firstSharedDescriptor));
            (void)flock(fd.get(), LOCK_SH | LOCK_NB);
            return GpuTicketFolder(path, std::move(fd));
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
Result<UniqueFd> GpuTicketFolder::openFile(const std::string& uuid) const {
    constexpr int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
    UniqueFd fd(openat(m_fd.get(), uuid.c_str(), flags));
    if (fd.isValid() || errno != ENOENT) {
        struct stat st {};
        if (!fd.isValid())
            return fail(errorFromErrno(errno, "open " + m_path + "/" + uuid));
        if (fstat(fd.get(), &st) != 0 || !S_ISREG(st.st_mode) || st.st_nlink > 1)
            return fail(ErrorCode::PermissionDenied, m_path + "/" + uuid + " is not a regular file.");
        return fd;
    }
    const std::string temporary = "." + uuid + "." + randomIdText();
    fd = UniqueFd(openat(m_fd.get(), temporary.c_str(), flags | O_CREAT | O_EXCL, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + m_path + "/" + uuid));
    const bool isMade = fchmod(fd.get(), sharedFileMode) == 0;
    const auto renamed = isMade ? renameWithoutReplacing(m_path + "/" + temporary, m_path + "/" + uuid)
                                : fail(errorFromErrno(errno, "make " + m_path + "/" + uuid));
    if (!renamed) {
        (void)unlinkat(m_fd.get(), temporary.c_str(), 0);
        return renamed.error().code == ErrorCode::AlreadyExists ? UniqueFd() : Result<UniqueFd>(fail(renamed.error()));
    }
    return fd;
}

bool GpuTicketFolder::isCurrent(const std::string& uuid, int fd) const {
    struct stat locked {};
    struct stat named {};
    return fstat(fd, &locked) == 0 && fstatat(m_fd.get(), uuid.c_str(), &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
}

Result<std::optional<GpuTicket>> GpuTicketFolder::tryTake(const std::string& uuid, const GpuTicketOwner& owner) const {
    if (!isGpuUuid(uuid))
        return fail(ErrorCode::InvalidArgument, "'" + uuid.substr(0, 64) + "' is not the UUID of a GPU.");
    for (int round = 0; round < maxTakeRounds; ++round) {
        auto fd = openFile(uuid);
        if (!fd)
            return fail(fd.error());
        if (!fd->isValid())
            continue; // another user has just made it
        if (!lockFile(fd->get(), owner.isShared ? F_RDLCK : F_WRLCK)) {
            if (errno != EAGAIN && errno != EACCES)
                return fail(errorFromErrno(errno, "lock " + m_path + "/" + uuid));
            if (isCurrent(uuid, fd->get()))
                return std::optional<GpuTicket>();
            continue;
        }
        // It may have been removed between opening and locking: then the next one locks another file.
        if (!isCurrent(uuid, fd->get()))
            continue;
        UniqueFd shared(fcntl(fd->get(), F_DUPFD_CLOEXEC, firstSharedDescriptor));
        if (!shared.isValid())
            return fail(errorFromErrno(errno, "lock " + m_path + "/" + uuid));
        writeOwner(shared.get(), owner);
        return std::optional<GpuTicket>(std::in_place, uuid, std::move(shared), owner);
    }
    return fail(ErrorCode::Io, "Could not lock " + m_path + "/" + uuid + ": it is removed again and again.");
}

bool GpuTicketFolder::isHeld(const std::string& uuid) const {
    const UniqueFd fd(openat(m_fd.get(), uuid.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    if (!fd.isValid())
        return errno != ENOENT;
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return fcntl(fd.get(), F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

std::vector<GpuTicketOwner> GpuTicketFolder::owners(const std::string& uuid) const {
    const UniqueFd fd(openat(m_fd.get(), uuid.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    struct stat st {};
    if (!fd.isValid() || fstat(fd.get(), &st) != 0 || !S_ISREG(st.st_mode))
        return {};
    std::string text(maxTicketSize, '\0');
    const ssize_t got = pread(fd.get(), text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<size_t>(got) : 0);
    const auto written = ownersIn(text);
    if (!isHeld(uuid)) {
        std::vector<GpuTicketOwner> notes;
        if (!written.empty() && written.back().leftBytes > 0)
            notes.push_back(written.back());
        return notes;
    }
    std::vector<GpuTicketOwner> holders;
    for (const auto& owner : written) {
        if (owner.leftBytes == 0 && isRunning(static_cast<pid_t>(owner.pid), static_cast<uint64_t>(owner.startTicks)))
            holders.push_back(owner);
    }
    if (holders.empty() && !written.empty())
        holders.push_back(written.back());
    return holders;
}

} // namespace studio
