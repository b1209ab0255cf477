#include "core/base/positioned_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace studio {

PositionedFile::PositionedFile(UniqueFd fd, std::string path, const FileStamp& opened)
    : m_fd(std::move(fd))
    , m_path(std::move(path))
    , m_opened(opened) {}

Result<PositionedFile> PositionedFile::open(const std::string& path) {
    UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!fd.isValid()) {
        if (errno == ELOOP)
            return fail(ErrorCode::Conflict, path + " is a link; links are not followed here.");
        return fail(errorFromErrno(errno, "open " + path));
    }
    auto stamp = stampOfDescriptor(fd.get(), path);
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File)
        return fail(ErrorCode::Conflict, path + " is not a regular file.");
    return PositionedFile(std::move(fd), path, *stamp);
}

uint64_t PositionedFile::size() const {
    struct stat st {};
    return fstat(m_fd.get(), &st) == 0 && st.st_size > 0 ? static_cast<uint64_t>(st.st_size) : 0;
}

size_t PositionedFile::readAt(uint64_t offset, char* buffer, size_t size) const {
    size_t done = 0;
    while (done < size) {
        const ssize_t got = pread(m_fd.get(), buffer + done, size - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        done += static_cast<size_t>(got);
    }
    return done;
}

bool PositionedFile::isPathCurrent() const {
    struct stat st {};
    return lstat(m_path.c_str(), &st) == 0 && st.st_dev == m_opened.device && st.st_ino == m_opened.inode;
}

} // namespace studio
