#include "core/base/file_stream.h"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <memory>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/posix_call.h"

namespace studio {

namespace {

constexpr int writeFlags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
constexpr int readFlags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;

// openat2 refuses links in every part; kernels and sandboxes without it get the last part guarded only.
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

struct Freed {
    void operator()(char* text) const { std::free(text); }
};

} // namespace

Result<std::string> realPath(const std::string& path) {
    const std::unique_ptr<char, Freed> real(realpath(path.c_str(), nullptr));
    if (!real)
        return failErrno("find", path);
    return std::string(real.get());
}

bool isReadable(const std::string& path) {
    return faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) == 0;
}

FolderHandle::FolderHandle(UniqueFd fd, std::string path)
    : m_fd(std::move(fd))
    , m_path(std::move(path)) {}

Result<FolderHandle> FolderHandle::open(const std::string& path) {
    UniqueFd fd(retry([&] { return ::open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC); }));
    if (!fd.isValid())
        return failErrno("open folder", path);
    return FolderHandle(std::move(fd), path);
}

Result<FileStamp> FolderHandle::stampOf(const std::string& path) const {
    const UniqueFd fd(openat(m_fd.get(), path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.isValid())
        return failErrno("look at", joinPath(m_path, path));
    return stampOfDescriptor(fd.get(), path);
}

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

FileWriter::FileWriter(UniqueFd fd, std::string path, int folder)
    : m_fd(std::move(fd))
    , m_folder(folder)
    , m_path(std::move(path)) {}

FileWriter::FileWriter(FileWriter&& other) noexcept
    : m_fd(std::move(other.m_fd))
    , m_folder(other.m_folder)
    , m_path(std::exchange(other.m_path, {}))
    , m_endsInHole(other.m_endsInHole)
    , m_size(other.m_size) {}

FileWriter& FileWriter::operator=(FileWriter&& other) noexcept {
    if (this != &other) {
        discard();
        m_fd = std::move(other.m_fd);
        m_folder = other.m_folder;
        m_path = std::exchange(other.m_path, {});
        m_endsInHole = other.m_endsInHole;
        m_size = other.m_size;
    }
    return *this;
}

FileWriter::~FileWriter() {
    discard();
}

void FileWriter::discard() {
    m_fd.reset();
    if (!m_path.empty())
        unlinkat(m_folder, m_path.c_str(), 0);
    m_path.clear();
}

Result<FileWriter> FileWriter::create(const std::string& path, uint32_t mode) {
    UniqueFd fd(retry([&] { return ::open(path.c_str(), writeFlags, static_cast<mode_t>(mode)); }));
    if (!fd.isValid())
        return failErrno("create", path);
    return FileWriter(std::move(fd), path, AT_FDCWD);
}

Result<FileWriter> FileWriter::create(const FolderHandle& folder, const std::string& path, uint32_t mode) {
    const int from = folder.descriptor();
    UniqueFd fd(retry([&] { return openat(from, path.c_str(), writeFlags, static_cast<mode_t>(mode)); }));
    if (!fd.isValid())
        return failErrno("create", joinPath(folder.path(), path));
    return FileWriter(std::move(fd), path, from);
}

Result<void> FileWriter::add(std::string_view bytes) {
    if (bytes.empty())
        return {};
    m_endsInHole = false;
    m_size += bytes.size();
    return writeAll(m_fd.get(), bytes, m_path);
}

Result<void> FileWriter::addZeros(uint64_t size) {
    if (lseek(m_fd.get(), static_cast<off_t>(size), SEEK_CUR) < 0)
        return failErrno("write", m_path);
    m_endsInHole = true;
    m_size += size;
    return {};
}

bool FileWriter::cloneFrom(const FileReader& source) {
    return ioctl(m_fd.get(), FICLONE, source.descriptor()) == 0;
}

Result<size_t> FileWriter::readBack(std::span<char> buffer, uint64_t offset) {
    size_t filled = 0;
    while (filled < buffer.size()) {
        const ssize_t got = retry([&] {
            return pread(m_fd.get(), buffer.data() + filled, buffer.size() - filled,
                         static_cast<off_t>(offset + filled));
        });
        if (got < 0)
            return failErrno("read", m_path);
        if (got == 0)
            break;
        filled += static_cast<size_t>(got);
    }
    return filled;
}

Result<void> FileWriter::reserve(uint64_t begin, uint64_t size) {
    const int done =
        retry([&] { return fallocate(m_fd.get(), 0, static_cast<off_t>(begin), static_cast<off_t>(size)); });
    if (done != 0 && (errno == ENOSPC || errno == EDQUOT))
        return failErrno("write", m_path);
    return {};
}

void FileWriter::startWriteback() {
    (void)sync_file_range(m_fd.get(), 0, 0, SYNC_FILE_RANGE_WRITE); // only a hint
}

Result<void> FileWriter::sync() {
    if (m_endsInHole && ftruncate(m_fd.get(), static_cast<off_t>(m_size)) != 0)
        return failErrno("write", m_path);
    m_endsInHole = false;
    if (retry([&] { return fsync(m_fd.get()); }) != 0)
        return failErrno("sync", m_path);
    return {};
}

Result<void> FileWriter::close() {
    if (!m_fd.isValid())
        return {};
    if (m_endsInHole && ftruncate(m_fd.get(), static_cast<off_t>(m_size)) != 0)
        return failErrno("write", m_path);
    // Network file systems and quotas report a failed write only here.
    if (::close(m_fd.release()) != 0 && errno != EINTR)
        return failErrno("write", m_path);
    return {};
}

Result<void> FileWriter::moveTo(const std::string& path) {
    return moveTo(AT_FDCWD, path);
}

Result<void> FileWriter::moveTo(const FolderHandle& folder, const std::string& path) {
    return moveTo(folder.descriptor(), path);
}

Result<void> FileWriter::moveTo(int folder, const std::string& path) {
    if (auto done = close(); !done)
        return done;
    if (renameat(m_folder, m_path.c_str(), folder, path.c_str()) != 0)
        return failErrno("rename", m_path + " to " + path);
    m_path.clear();
    return {};
}

} // namespace studio
