#include "core/base/rooted_directory.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/posix_call.h"

namespace studio {

namespace {

tl::unexpected<Error> failBeneath(std::string_view verb, std::string_view path) {
    if (errno == ELOOP || errno == EXDEV || errno == ENOTDIR || errno == ENXIO || errno == ENODEV || errno == EISDIR)
        return fail(ErrorCode::Conflict, std::string(path) + " is a link or a special file and was skipped.");
    return failErrno(verb, path);
}

// Fallback for kernels and sandboxes without openat2: opens component by component, following no symbolic link.
int openPartByPart(int folder, std::string_view path, int flags) {
    UniqueFd held;
    int at = folder;
    for (;;) {
        const size_t slash = path.find('/');
        const std::string part(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return retry([&] { return openat(at, part.c_str(), flags | O_NOFOLLOW, 0600); });
        UniqueFd next(retry([&] { return openat(at, part.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); }));
        if (!next.isValid())
            return -1;
        held = std::move(next);
        at = held.get();
        path.remove_prefix(slash + 1);
    }
}

int openBeneath(int folder, const std::string& path, int flags) {
    open_how how{};
    how.flags = static_cast<uint64_t>(flags | O_NOFOLLOW);
    how.mode = (flags & O_CREAT) != 0 ? 0600 : 0;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    const int strict =
        retry([&] { return static_cast<int>(syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how)); });
    if (strict >= 0 || (errno != ENOSYS && errno != EPERM && errno != EAGAIN))
        return strict;
    return openPartByPart(folder, path, flags);
}

} // namespace

OpenFile::OpenFile(UniqueFd fd, std::string path)
    : m_fd(std::move(fd))
    , m_path(std::move(path)) {}

Result<FileStamp> OpenFile::stamp() const {
    return stampOfDescriptor(m_fd.get(), m_path);
}

Result<std::string> OpenFile::readAt(uint64_t offset, size_t length) const {
    std::string bytes(length, '\0');
    size_t filled = 0;
    while (filled < length) {
        const ssize_t got = retry([&] {
            return pread(m_fd.get(), bytes.data() + filled, length - filled, static_cast<off_t>(offset + filled));
        });
        if (got < 0)
            return failBeneath("read", m_path);
        if (got == 0)
            break;
        filled += static_cast<size_t>(got);
    }
    bytes.resize(filled);
    return bytes;
}

Result<Sha256> OpenFile::hash(uint64_t offset, uint64_t length) const {
    constexpr uint64_t step = 256U << 10;
    Sha256Hasher hasher;
    while (length > 0) {
        const auto bytes = readAt(offset, static_cast<size_t>(std::min(step, length)));
        if (!bytes)
            return fail(bytes.error());
        if (bytes->empty())
            return fail(ErrorCode::Io, m_path + " became shorter while it was read.");
        hasher.add(*bytes);
        offset += bytes->size();
        length -= bytes->size();
    }
    return hasher.finish();
}

Result<uint64_t> OpenFile::allocatedSize() const {
    struct stat st {};
    if (fstat(m_fd.get(), &st) != 0)
        return failBeneath("look at", m_path);
    constexpr uint64_t unit = 512;
    return static_cast<uint64_t>(st.st_blocks) * unit;
}

Result<std::optional<DataRange>> OpenFile::nextData(uint64_t offset) const {
    struct stat st {};
    if (fstat(m_fd.get(), &st) != 0)
        return failBeneath("look at", m_path);
    const auto size = static_cast<uint64_t>(st.st_size);
    const off_t data = lseek(m_fd.get(), static_cast<off_t>(offset), SEEK_DATA);
    if (data < 0 && errno == ENXIO)
        return std::optional<DataRange>();
    if (data < 0)
        return offset < size ? std::optional(DataRange{offset, size}) : std::nullopt;
    const off_t hole = lseek(m_fd.get(), data, SEEK_HOLE);
    const uint64_t end = hole < 0 ? size : static_cast<uint64_t>(hole);
    const uint64_t begin = std::max(offset, static_cast<uint64_t>(data) / sparseBlock * sparseBlock);
    return std::optional(DataRange{begin, std::min(size, (end + sparseBlock - 1) / sparseBlock * sparseBlock)});
}

Result<Sha256> OpenFile::sparseHash() const {
    const auto stamp = this->stamp();
    if (!stamp)
        return fail(stamp.error());
    Sha256Hasher hasher;
    const auto addNumber = [&hasher](uint64_t number) {
        std::string bytes;
        for (unsigned shift = 0; shift < 64; shift += 8)
            bytes.push_back(static_cast<char>((number >> shift) & 255U));
        hasher.add(bytes);
    };
    for (uint64_t at = 0; at < stamp->size;) {
        const auto range = nextData(at);
        if (!range)
            return fail(range.error());
        if (!*range)
            break;
        for (at = (*range)->begin; at < std::min((*range)->end, stamp->size);) {
            const auto block = readAt(at, static_cast<size_t>(std::min(sparseBlock, stamp->size - at)));
            if (!block)
                return fail(block.error());
            if (block->empty())
                return fail(ErrorCode::Io, m_path + " became shorter while it was read.");
            if (block->find_first_not_of('\0') != std::string::npos) {
                addNumber(at / sparseBlock);
                hasher.add(*block);
            }
            at += block->size();
        }
    }
    addNumber(stamp->size);
    return hasher.finish();
}

Result<void> OpenFile::writeSparse(uint64_t offset, std::string_view bytes) {
    const uint64_t end = offset + bytes.size();
    while (!bytes.empty()) {
        // Split at block boundaries, so that only whole blocks are skipped.
        const auto length = static_cast<size_t>(std::min<uint64_t>(bytes.size(), sparseBlock - offset % sparseBlock));
        const std::string_view block = bytes.substr(0, length);
        if (block.find_first_not_of('\0') != std::string_view::npos) {
            if (auto put = writeAt(offset, block); !put)
                return put;
        }
        bytes.remove_prefix(length);
        offset += length;
    }
    const auto stamp = this->stamp();
    if (!stamp)
        return fail(stamp.error());
    return stamp->size < end ? cut(end) : Result<void>{};
}

Result<void> OpenFile::writeAt(uint64_t offset, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put =
            retry([&] { return pwrite(m_fd.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
        if (put < 0)
            return failBeneath("write", m_path);
        bytes.remove_prefix(static_cast<size_t>(put));
        offset += static_cast<uint64_t>(put);
    }
    return {};
}

Result<void> OpenFile::cut(uint64_t size) {
    if (retry([&] { return ftruncate(m_fd.get(), static_cast<off_t>(size)); }) != 0)
        return failBeneath("cut", m_path);
    return {};
}

Result<void> OpenFile::flush() {
    const int copy = fcntl(m_fd.get(), F_DUPFD_CLOEXEC, 0);
    if (copy < 0 || (close(copy) != 0 && errno != EINTR))
        return failBeneath("write", m_path);
    return {};
}

Result<void> OpenFile::makeExecutable() {
    if (retry([&] { return fchmod(m_fd.get(), S_IRWXU); }) != 0)
        return failBeneath("chmod", m_path);
    return {};
}

RootedDirectory::RootedDirectory(UniqueFd fd, std::string folder)
    : m_fd(std::move(fd))
    , m_folder(std::move(folder)) {}

Result<RootedDirectory> RootedDirectory::open(const std::string& folder) {
    UniqueFd fd(retry([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); }));
    if (!fd.isValid())
        return failBeneath("open folder", folder);
    return RootedDirectory(std::move(fd), folder);
}

Result<UniqueFd> RootedDirectory::open(const std::string& path, int flags) const {
    if (!path.empty() && !isSafeRelativePath(path))
        return fail(ErrorCode::InvalidArgument, "The path points outside its folder.", path);
    UniqueFd fd(openBeneath(m_fd.get(), path.empty() ? "." : path, flags | O_CLOEXEC));
    if (!fd.isValid())
        return failBeneath("open", joinPath(m_folder, path));
    return fd;
}

Result<UniqueFd> RootedDirectory::openParent(const std::string& path) const {
    if (!isSafeRelativePath(path))
        return fail(ErrorCode::InvalidArgument, "The path points outside its folder.", path);
    const std::string parent = parentOf(path);
    return open(parent == "." ? std::string() : parent, O_PATH | O_DIRECTORY);
}

Result<OpenFile> RootedDirectory::openToRead(const std::string& path) const {
    const std::string full = joinPath(m_folder, path);
    // Opening a device can have side effects: check the type first, and again on the open file because of the race.
    const auto parent = openParent(path);
    if (!parent)
        return fail(parent.error());
    const std::string name = baseNameOf(path);
    struct stat st {};
    if (fstatat(parent->get(), name.c_str(), &st, AT_SYMLINK_NOFOLLOW) != 0)
        return failBeneath("look at", full);
    if (!S_ISREG(st.st_mode))
        return fail(ErrorCode::Conflict, full + " is not a regular file.");
    UniqueFd fd(retry([&] {
        return openat(parent->get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    }));
    if (!fd.isValid())
        return failBeneath("open", full);
    OpenFile file(std::move(fd), full);
    const auto stamp = file.stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File)
        return fail(ErrorCode::Conflict, full + " is not a regular file.");
    return file;
}

Result<OpenFile> RootedDirectory::openToWrite(const std::string& path) const {
    auto fd = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY);
    if (!fd)
        return fail(fd.error());
    OpenFile file(std::move(*fd), joinPath(m_folder, path));
    const auto stamp = file.stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File)
        return fail(ErrorCode::Conflict, joinPath(m_folder, path) + " is not a regular file.");
    return file;
}

Result<UniqueFd> RootedDirectory::openFolder(const std::string& path) const {
    return open(path, O_RDONLY | O_DIRECTORY);
}

Result<void> RootedDirectory::makeFolders(const std::string& path) const {
    if (path.empty())
        return {};
    if (!isSafeRelativePath(path))
        return fail(ErrorCode::InvalidArgument, "The path points outside its folder.", path);
    if (open(path, O_PATH | O_DIRECTORY))
        return {};
    UniqueFd held;
    int at = m_fd.get();
    for (std::string_view left = path;;) {
        const size_t slash = left.find('/');
        const std::string part(left.substr(0, slash));
        if (mkdirat(at, part.c_str(), 0700) != 0 && errno != EEXIST)
            return failBeneath("make folder", joinPath(m_folder, path));
        UniqueFd next(retry([&] { return openat(at, part.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); }));
        if (!next.isValid())
            return failBeneath("open folder", joinPath(m_folder, path));
        if (slash == std::string_view::npos)
            return {};
        held = std::move(next);
        at = held.get();
        left.remove_prefix(slash + 1);
    }
}

Result<void> RootedDirectory::makeLink(const std::string& path, const std::string& target) const {
    const auto parent = openParent(path);
    if (!parent)
        return fail(parent.error());
    const std::string name = baseNameOf(path);
    if (symlinkat(target.c_str(), parent->get(), name.c_str()) == 0)
        return {};
    struct stat st {};
    if (errno != EEXIST || fstatat(parent->get(), name.c_str(), &st, AT_SYMLINK_NOFOLLOW) != 0)
        return failBeneath("make link", joinPath(m_folder, path));
    if (!S_ISLNK(st.st_mode))
        return fail(ErrorCode::Conflict, joinPath(m_folder, path) + " is not a link.");
    if (unlinkat(parent->get(), name.c_str(), 0) != 0 || symlinkat(target.c_str(), parent->get(), name.c_str()) != 0)
        return failBeneath("make link", joinPath(m_folder, path));
    return {};
}

Result<FileStamp> RootedDirectory::stampOf(const std::string& path) const {
    const auto fd = open(path, O_PATH);
    if (!fd)
        return fail(fd.error());
    return stampOfDescriptor(fd->get(), joinPath(m_folder, path));
}

Result<void> RootedDirectory::rename(const std::string& from, const std::string& to) const {
    const auto source = openParent(from);
    if (!source)
        return fail(source.error());
    const auto target = openParent(to);
    if (!target)
        return fail(target.error());
    if (renameat(source->get(), baseNameOf(from).c_str(), target->get(), baseNameOf(to).c_str()) != 0)
        return failBeneath("rename", joinPath(m_folder, to));
    return {};
}

Result<void> RootedDirectory::removeFile(const std::string& path) const {
    const auto parent = openParent(path);
    if (!parent)
        return parent.error().code == ErrorCode::NotFound ? Result<void>{} : fail(parent.error());
    if (unlinkat(parent->get(), baseNameOf(path).c_str(), 0) != 0 && errno != ENOENT)
        return failBeneath("remove", joinPath(m_folder, path));
    return {};
}

} // namespace studio
