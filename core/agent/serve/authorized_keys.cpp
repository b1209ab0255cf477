#include "core/agent/serve/authorized_keys.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

constexpr uint64_t maxKeysFile = 4ULL << 20;

// Empty: the file does not exist.
Result<std::string> keysFile(const std::string& home) {
    const std::string path = joinPath(home, ".ssh/authorized_keys");
    char* resolved = realpath(path.c_str(), nullptr);
    if (resolved == nullptr)
        return errno == ENOENT ? Result<std::string>(std::string()) : fail(errorFromErrno(errno, "resolve " + path));
    std::string real(resolved);
    free(resolved);
    return real;
}

// Returns the text without the lines that equal `line`.
std::string withoutLine(std::string_view text, std::string_view line) {
    std::string kept;
    while (!text.empty()) {
        const size_t end = text.find('\n');
        const size_t next = end == std::string_view::npos ? text.size() : end + 1;
        if (text.substr(0, end) != line)
            kept += text.substr(0, next);
        text.remove_prefix(next);
    }
    return kept;
}

} // namespace

Result<bool> hasAuthorizedKey(const std::string& home, std::string_view line) {
    const auto path = keysFile(home);
    if (!path || path->empty() || line.empty())
        return path ? Result<bool>(false) : fail(path.error());
    const auto text = readFile(*path, maxKeysFile);
    if (!text)
        return fail(text.error());
    return withoutLine(*text, line).size() != text->size();
}

Result<bool> removeAuthorizedKey(const std::string& home, std::string_view line) {
    const auto path = keysFile(home);
    if (!path || path->empty() || line.empty())
        return path ? Result<bool>(false) : fail(path.error());
    const auto before = stampOf(*path);
    const auto text = readFile(*path, maxKeysFile);
    if (!before || !text)
        return fail(before ? text.error() : before.error());
    const std::string kept = withoutLine(*text, line);
    if (kept.size() == text->size())
        return false;
    struct stat st {};
    if (stat(path->c_str(), &st) != 0)
        return fail(errorFromErrno(errno, "look at " + *path));
    if (st.st_uid != geteuid())
        return fail(ErrorCode::PermissionDenied,
                    "The file " + *path + " belongs to another user; the key was not removed.");
    const std::string fresh = *path + "." + randomIdText();
    const auto give = [&](Error why) {
        (void)unlink(fresh.c_str());
        return fail(std::move(why));
    };
    const UniqueFd fd(open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "write " + fresh));
    if (auto written = writeAll(fd.get(), kept, fresh); !written)
        return give(written.error());
    if (st.st_gid != getegid() && fchown(fd.get(), static_cast<uid_t>(-1), st.st_gid) != 0)
        return give(errorFromErrno(errno, "keep the group of " + *path));
    if (fchmod(fd.get(), st.st_mode & 07777) != 0 || fsync(fd.get()) != 0)
        return give(errorFromErrno(errno, "write " + fresh));
    if (const auto now = stampOf(*path); !now || *now != *before)
        return give({ErrorCode::Conflict,
                     "The file " + *path + " was changed concurrently; the key was not removed. Try again.",
                     {}});
    if (auto placed = renamePath(fresh, *path); !placed)
        return give(placed.error());
    if (auto synced = syncFolder(parentOf(*path)); !synced)
        return fail(synced.error());
    return true;
}

} // namespace studio
