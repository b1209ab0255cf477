#include "core/agent/gpu/gpu_ticket_folder.h"

#include <algorithm>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/gpu/account_name.h"
#include "core/agent/gpu/removed_ticket.h"
#include "core/agent/job/process_info.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/gpu_needs.h"

namespace studio {

namespace {

constexpr size_t maxTicketSize = 65536;
constexpr size_t maxTicketFiles = 4096; // every user may make files there
constexpr const char* folderName = "compute-studio-gpu";

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
    if (!owner.isShared || setOfdLock(fd, F_WRLCK)) {
        replaceContent(fd, line);
        if (owner.isShared)
            (void)setOfdLock(fd, F_RDLCK);
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
    if (setOfdLock(m_fd.get(), F_WRLCK)) {
        m_owner.leftBytes = leftBytes;
        replaceContent(m_fd.get(), leftBytes > 0 ? jsonText(toJson(m_owner)) + "\n" : std::string());
    }
    (void)setOfdLock(m_fd.get(), F_UNLCK);
    m_fd.reset();
}

GpuTicketOwner ownGpuTicketOwner(const std::string& workspace, const std::string& run, int attempt, bool isShared) {
    GpuTicketOwner owner{accountName(geteuid()), workspace, run, attempt, getpid(), 0, toMs(currentTime()), isShared};
    if (const auto info = processInfo(getpid()))
        owner.startTicks = static_cast<int64_t>(info->startTicks);
    return owner;
}

Result<GpuTicketFolder> GpuTicketFolder::open() {
    const char* configured = std::getenv("COMPUTE_STUDIO_GPU_FOLDER");
    if (configured != nullptr && *configured == '/')
        return of(SharedLockFolder::openAt(configured));
    return of(SharedLockFolder::open(folderName));
}

Result<GpuTicketFolder> GpuTicketFolder::openAt(const std::string& path) {
    return of(SharedLockFolder::openAt(path));
}

Result<GpuTicketFolder> GpuTicketFolder::openBelow(const std::vector<std::string>& parents) {
    return of(SharedLockFolder::openBelow(parents, folderName));
}

Result<GpuTicketFolder> GpuTicketFolder::of(Result<SharedLockFolder> folder) {
    if (!folder)
        return fail(folder.error());
    return GpuTicketFolder(std::move(*folder));
}

Result<std::optional<GpuTicket>> GpuTicketFolder::tryTake(const std::string& uuid, const GpuTicketOwner& owner) const {
    return take(uuid, owner, false);
}

Result<std::optional<GpuTicket>> GpuTicketFolder::takeAgain(const std::string& uuid,
                                                            const GpuTicketOwner& owner) const {
    return take(uuid, owner, true);
}

Result<std::optional<GpuTicket>> GpuTicketFolder::take(const std::string& uuid, const GpuTicketOwner& owner,
                                                       bool isHolder) const {
    if (!isGpuUuid(uuid))
        return fail(ErrorCode::InvalidArgument, "'" + uuid.substr(0, 64) + "' is not the UUID of a GPU.");
    auto locked = m_folder.tryLock(uuid, owner.isShared,
                                   [&] { return !isHolder && isHeldThoughRemoved(m_folder.descriptor(), uuid); });
    if (!locked)
        return fail(locked.error());
    if (!*locked)
        return std::optional<GpuTicket>();
    writeOwner((*locked)->get(), owner);
    return std::optional<GpuTicket>(std::in_place, uuid, std::move(**locked), owner);
}

std::set<std::string> GpuTicketFolder::held() const {
    std::set<std::string> uuids;
    UniqueFd fd(openat(descriptor(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(fd.isValid() ? fdopendir(fd.get()) : nullptr, closedir);
    if (!folder)
        return uuids;
    (void)fd.release();
    const dirent* entry = nullptr;
    for (size_t i = 0; i < maxTicketFiles && (entry = readdir(folder.get())) != nullptr; ++i) {
        if (isGpuUuid(entry->d_name) && isHeld(entry->d_name))
            uuids.insert(entry->d_name);
    }
    return uuids;
}

// The content is emptied before the lock is released, and written after it was taken.
GpuTicketFolder::Ticket GpuTicketFolder::stateOf(const std::string& uuid) const {
    if (isHeld(uuid))
        return Ticket::Held;
    const UniqueFd fd = m_folder.openToRead(uuid);
    struct stat st {};
    if (fd.isValid() && fstat(fd.get(), &st) == 0 && S_ISREG(st.st_mode) && st.st_size == 0)
        return Ticket::Released;
    return isHeld(uuid) ? Ticket::Held : Ticket::Abandoned;
}

std::optional<int64_t> GpuTicketFolder::msSinceRelease(const std::string& uuid) const {
    const UniqueFd fd = m_folder.openToRead(uuid);
    struct stat st {};
    if (!fd.isValid() || fstat(fd.get(), &st) != 0 || !S_ISREG(st.st_mode) || st.st_size != 0 || isHeld(uuid))
        return std::nullopt;
    const int64_t changedMs = int64_t{st.st_mtim.tv_sec} * 1000 + st.st_mtim.tv_nsec / 1'000'000;
    return std::max<int64_t>(0, toMs(currentTime()) - changedMs);
}

std::vector<GpuTicketOwner> GpuTicketFolder::owners(const std::string& uuid) const {
    const UniqueFd fd = m_folder.openToRead(uuid);
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
