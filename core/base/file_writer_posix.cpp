#include "core/base/file_writer.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/file_reader.h"
#include "core/base/posix_call.h"
#include "core/base/sync_log.h"

namespace studio {

namespace {

constexpr int writeFlags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;

} // namespace

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
    return FileReader::readAt(m_fd.get(), buffer, offset, m_path);
}

Result<void> FileWriter::reserve(uint64_t begin, uint64_t size) {
    const int done =
        retry([&] { return fallocate(m_fd.get(), 0, static_cast<off_t>(begin), static_cast<off_t>(size)); });
    if (done != 0 && (errno == ENOSPC || errno == EDQUOT))
        return failErrno("write", m_path);
    return {};
}

void FileWriter::startWriteback() {
    (void)sync_file_range(m_fd.get(), 0, 0, SYNC_FILE_RANGE_WRITE); // best effort
}

Result<void> FileWriter::sync() {
    if (m_endsInHole && ftruncate(m_fd.get(), static_cast<off_t>(m_size)) != 0)
        return failErrno("write", m_path);
    m_endsInHole = false;
    if (retry([&] { return fsync(m_fd.get()); }) != 0)
        return failErrno("sync", m_path);
    recordSynced(m_fd.get());
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
