#include "core/agent/gpu/removed_ticket.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/base/unique_fd.h"

namespace studio {

namespace {

bool isNumber(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Opens the file anew: a lock of the descriptor itself would not be seen through it.
bool isLockedFile(const std::string& link, dev_t device) {
    const UniqueFd fd(open(link.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat st {};
    if (!fd.isValid() || fstat(fd.get(), &st) != 0 || !S_ISREG(st.st_mode) || st.st_dev != device)
        return false;
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return fcntl(fd.get(), F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

} // namespace

bool isHeldThoughRemoved(int folder, const std::string& name) {
    struct stat st {};
    if (fstat(folder, &st) != 0)
        return false;
    const std::string end = "/" + name + " (deleted)"; // before it the path, which another container has elsewhere
    const auto processes = listFolder("/proc");
    for (const auto& process : processes ? *processes : std::vector<FolderEntry>()) {
        const std::string descriptors = "/proc/" + process.name + "/fd";
        const auto opened = isNumber(process.name) ? listFolder(descriptors) : Result<std::vector<FolderEntry>>();
        for (const auto& each : opened ? *opened : std::vector<FolderEntry>()) {
            const std::string link = joinPath(descriptors, each.name);
            const auto target = readLinkTarget(link);
            if (target && target->ends_with(end) && isLockedFile(link, st.st_dev))
                return true;
        }
    }
    return false;
}

} // namespace studio
