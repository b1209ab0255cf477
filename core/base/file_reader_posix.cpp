#include "core/base/file_reader.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

#include "core/base/posix_call.h"

namespace studio {

namespace {

constexpr size_t comparedAtOnce = 256U << 10U;
constexpr int readFlags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;

// openat2 refuses symbolic links in every component; without it (older kernels, sandboxes) only the last component is
// protected.
int openWithoutLinks(int folder, const std::string& path) {
    open_how how{};
    how.flags = readFlags;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    const auto strict =
        retry([&] { return static_cast<int>(syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how)); });
    if (strict >= 0 || (errno != ENOSYS && errno != EPERM && errno != EAGAIN))
        return strict;
    return retry([&] { return openat(folder, path.c_str(), readFlags); });
}

} // namespace

FileReader::FileReader(UniqueFd fd, std::string path, const FileStamp& opened)
    : m_fd(std::move(fd))
    , m_path(std::move(path))
    , m_opened(opened) {}

Result<FileReader> FileReader::open(const FolderHandle& folder, const std::string& path) {
    std::string full = joinPath(folder.path(), path);
    UniqueFd fd(openWithoutLinks(folder.descriptor(), path));
    const int error = errno;
    if (!fd.isValid() && (error == ELOOP || error == ENXIO || error == ENODEV))
        return fail(ErrorCode::Conflict, full + " is not a regular file.");
    if (!fd.isValid())
        return fail(errorFromErrno(error, "open " + full));
    const auto stamp = stampOfDescriptor(fd.get(), full);
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File)
        return fail(ErrorCode::Conflict, full + " is not a regular file.");
    return FileReader(std::move(fd), std::move(full), *stamp);
}

Result<FileStamp> FileReader::stamp() const {
    return stampOfDescriptor(m_fd.get(), m_path);
}

Result<size_t> FileReader::read(std::span<char> buffer) {
    size_t filled = 0;
    while (filled < buffer.size()) {
        const ssize_t got = retry([&] { return ::read(m_fd.get(), buffer.data() + filled, buffer.size() - filled); });
        if (got < 0)
            return failErrno("read", m_path);
        if (got == 0)
            break;
        filled += static_cast<size_t>(got);
    }
    return filled;
}

Result<size_t> FileReader::readAt(std::span<char> buffer, uint64_t offset) const {
    return readAt(m_fd.get(), buffer, offset, m_path);
}

Result<size_t> FileReader::readAt(int descriptor, std::span<char> buffer, uint64_t offset,
                                  const std::string& pathForError) {
    size_t filled = 0;
    while (filled < buffer.size()) {
        const ssize_t got = retry([&] {
            return pread(descriptor, buffer.data() + filled, buffer.size() - filled,
                         static_cast<off_t>(offset + filled));
        });
        if (got < 0)
            return failErrno("read", pathForError);
        if (got == 0)
            break;
        filled += static_cast<size_t>(got);
    }
    return filled;
}

bool haveEqualContents(const std::string& left, const std::string& right, const std::function<bool()>& isCanceled) {
    const auto open = [](const std::string& path) {
        return FolderHandle::open(parentOf(path)).and_then([&](const FolderHandle& folder) {
            return FileReader::open(folder, baseNameOf(path));
        });
    };
    auto one = open(left);
    auto other = open(right);
    if (!one || !other)
        return false;
    std::vector<char> a(comparedAtOnce);
    std::vector<char> b(comparedAtOnce);
    for (;;) {
        if (isCanceled && isCanceled())
            return false;
        const auto read = one->read(a);
        const auto readOther = other->read(b);
        if (!read || !readOther || *read != *readOther)
            return false;
        if (!std::equal(a.begin(), a.begin() + static_cast<ptrdiff_t>(*read), b.begin()))
            return false;
        if (*read < comparedAtOnce)
            return true;
    }
}

} // namespace studio
