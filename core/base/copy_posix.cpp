#include "core/base/copy.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

Result<uint64_t> copyPlainFile(const std::string& from, const std::string& to) {
    const UniqueFd source(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    struct stat st {};
    if (!source.isValid() || fstat(source.get(), &st) != 0)
        return fail(errorFromErrno(errno, "open " + from));
    if (!S_ISREG(st.st_mode))
        return fail(ErrorCode::InvalidArgument, from + " is not a plain file.");
    const std::string temporary = to + ".tmp-" + randomIdText();
    const mode_t mode = (st.st_mode & S_IXUSR) ? 0700 : 0600;
    const UniqueFd target(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
    if (!target.isValid())
        return fail(errorFromErrno(errno, "create " + temporary));
    uint64_t copied = 0;
    std::string buffer(1U << 18, '\0');
    for (;;) {
        const ssize_t got = ::read(source.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        auto done = got < 0
                        ? Result<void>(fail(errorFromErrno(errno, "read " + from)))
                        : writeAll(target.get(), std::string_view(buffer.data(), static_cast<size_t>(got)), temporary);
        if (done && got == 0)
            done = renamePath(temporary, to);
        if (!done) {
            static_cast<void>(removeFile(temporary));
            return fail(done.error());
        }
        if (got == 0)
            return copied;
        copied += static_cast<uint64_t>(got);
    }
}

Result<void> makeLink(const std::string& target, const std::string& path) {
    if (symlink(target.c_str(), path.c_str()) != 0)
        return fail(errorFromErrno(errno, "make link " + path));
    return {};
}

} // namespace studio
