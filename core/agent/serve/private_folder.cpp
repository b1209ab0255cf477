#include "core/agent/serve/private_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

constexpr std::string_view homePrefix = "~/";

// Opens one path component below `folder`, creating it if necessary. The descriptor pins the folder that was checked.
Result<UniqueFd> enter(int folder, const std::string& name, const std::string& path, bool isShut) {
    if (mkdirat(folder, name.c_str(), 0700) != 0 && errno != EEXIST)
        return fail(errorFromErrno(errno, "make folder " + path));
    UniqueFd fd(openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.isValid() && (errno == ELOOP || errno == ENOTDIR))
        return fail(
            ErrorCode::PermissionDenied,
            path + " is a link or a file, but a private folder is required. Remove it, or choose another location.");
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "open folder " + path));
    struct stat st {};
    if (fstat(fd.get(), &st) != 0)
        return fail(errorFromErrno(errno, "look at " + path));
    if (st.st_uid != geteuid())
        return fail(ErrorCode::PermissionDenied,
                    path + " belongs to another user of the machine. Remove it, or choose another location.");
    if (isShut && (st.st_mode & 077) != 0 && fchmod(fd.get(), 0700) != 0)
        return fail(errorFromErrno(errno, "take other users' access to " + path));
    return fd;
}

} // namespace

Result<std::string> homeFolder() {
    const char* variable = std::getenv("HOME");
    if (variable != nullptr && *variable == '/')
        return std::string(variable);
    // A static executable cannot use NSS; the file is a sufficient fallback if HOME is not set.
    const UniqueFd fd(open("/etc/passwd", O_RDONLY | O_CLOEXEC));
    std::FILE* users = fd.isValid() ? fdopen(dup(fd.get()), "re") : nullptr;
    std::string home;
    if (users != nullptr) {
        std::array<char, 4096> buffer{};
        passwd entry{};
        passwd* found = nullptr;
        while (home.empty() && fgetpwent_r(users, &entry, buffer.data(), buffer.size(), &found) == 0 &&
               found != nullptr) {
            if (entry.pw_uid == geteuid() && entry.pw_dir != nullptr && *entry.pw_dir == '/')
                home = entry.pw_dir;
        }
        std::fclose(users);
    }
    if (home.empty())
        return fail(ErrorCode::NotFound, "This user has no home folder on the machine. Set HOME there.");
    return home;
}

Result<std::string> resolveHomePath(std::string_view place) {
    std::string path(place);
    if (place.starts_with(homePrefix)) {
        const auto home = homeFolder();
        if (!home)
            return home;
        const std::string_view rest = place.substr(homePrefix.size());
        if (!isSafeRelativePath(rest))
            return fail(ErrorCode::InvalidArgument, "hello needs paths below the home folder.", path);
        return joinPath(*home, rest);
    }
    if (!path.starts_with('/') || path.find('\0') != std::string::npos)
        return fail(ErrorCode::InvalidArgument, "hello needs absolute paths.", path);
    while (path.size() > 1 && path.back() == '/')
        path.pop_back();
    return path;
}

Result<std::string> makePrivateFolder(std::string_view place) {
    auto path = resolveHomePath(place);
    if (!path)
        return path;
    // In a folder that others may write to, everything from our first component on is made private.
    constexpr std::string_view ours = "/.compute-studio/";
    const size_t own = place.starts_with(homePrefix) ? std::string::npos : path->find(ours);
    const bool isShut = place.starts_with(homePrefix) || own != std::string::npos;
    std::string at = own != std::string::npos ? path->substr(0, std::max<size_t>(own, 1))
                     : isShut                 ? *homeFolder()
                                              : parentOf(*path);
    const std::string below = own != std::string::npos ? path->substr(own + 1) : std::string();
    std::string_view left = own != std::string::npos ? below
                            : isShut                 ? place.substr(homePrefix.size())
                                                     : std::string_view();
    const std::string last = baseNameOf(*path);
    if (!isShut) {
        left = last;
        if (auto made = makeFolders(at); !made)
            return fail(made.error());
    }
    UniqueFd fd(open(at.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "open folder " + at));
    for (;;) {
        const size_t slash = left.find('/');
        const std::string name(left.substr(0, slash));
        at = joinPath(at, name);
        auto next = enter(fd.get(), name, at, isShut);
        if (!next)
            return fail(next.error());
        fd = std::move(*next);
        if (slash == std::string_view::npos)
            return path;
        left.remove_prefix(slash + 1);
    }
}

} // namespace studio
