#include "core/base/file.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/base/id.h"
#include "core/base/posix_call.h"
#include "core/base/sync_log.h"

namespace studio {

namespace {

FileStamp fromStat(const struct stat& st) {
    FileStamp stamp;
    if (S_ISREG(st.st_mode))
        stamp.kind = FileStamp::Kind::File;
    else if (S_ISDIR(st.st_mode))
        stamp.kind = FileStamp::Kind::Folder;
    else if (S_ISLNK(st.st_mode))
        stamp.kind = FileStamp::Kind::Link;
    stamp.device = st.st_dev;
    stamp.inode = st.st_ino;
    stamp.size = static_cast<uint64_t>(st.st_size);
    stamp.mtimeNs = int64_t{st.st_mtim.tv_sec} * 1'000'000'000 + st.st_mtim.tv_nsec;
    stamp.ctimeNs = int64_t{st.st_ctim.tv_sec} * 1'000'000'000 + st.st_ctim.tv_nsec;
    stamp.mode = st.st_mode & 07777;
    return stamp;
}

struct DirCloser {
    void operator()(DIR* dir) const { closedir(dir); }
};
using DirHandle = std::unique_ptr<DIR, DirCloser>;

// Removes a tree without recursion, so that the number of open descriptors is bounded at any depth. A folder whose
// descriptor was closed is reopened through ".." and its identity compared: a folder that was moved in the meantime is
// left alone.
class TreeRemover {
public:
    // Removes everything inside `folder`. Returns the first errno, or 0 on success.
    int removeInside(UniqueFd folder) {
        if (!enter(std::move(folder), {}))
            return m_firstError;
        while (!m_levels.empty() && step()) {
        }
        return m_firstError;
    }

private:
    struct Level {
        DirHandle dir;
        std::string name{}; // entry in its parent
        dev_t device = 0;
        ino_t inode = 0;
        std::set<std::string> stuck{}; // could not be removed; skipped when the folder is read again
    };
    static constexpr size_t maxOpen = 32;
    static constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

    void note(int error) {
        if (m_firstError == 0)
            m_firstError = error;
    }

    bool enter(UniqueFd fd, std::string name) {
        struct stat st {};
        if (fstat(fd.get(), &st) != 0) {
            note(errno);
            return false;
        }
        Level level{DirHandle(fdopendir(fd.get())), std::move(name), st.st_dev, st.st_ino};
        if (!level.dir) {
            note(errno);
            return false;
        }
        (void)fd.release(); // owned by dir now
        m_levels.push_back(std::move(level));
        if (m_levels.size() > maxOpen)
            m_levels[m_levels.size() - 1 - maxOpen].dir.reset();
        return true;
    }

    // Removes one entry, enters a folder, or leaves the current one once it is empty. Returns false at the end or if it
    // cannot continue.
    bool step() {
        Level& level = m_levels.back();
        const int at = dirfd(level.dir.get());
        const dirent* entry = readdir(level.dir.get());
        if (entry == nullptr)
            return leave();
        std::string name = entry->d_name;
        if (name == "." || name == ".." || level.stuck.contains(name))
            return true;
        if (unlinkat(at, name.c_str(), 0) == 0 || errno == ENOENT)
            return true;
        if (errno != EISDIR && errno != EPERM && errno != EACCES) {
            note(errno);
            level.stuck.insert(std::move(name));
            return true;
        }
        UniqueFd child(openat(at, name.c_str(), folderFlags));
        if (!child.isValid() && errno == EACCES && fchmodat(at, name.c_str(), 0700, 0) == 0)
            child.reset(openat(at, name.c_str(), folderFlags));
        if (!child.isValid()) {
            if (errno == ENOENT)
                return true; // removed by another thread or process meanwhile
            note(errno);
            level.stuck.insert(std::move(name));
            return true;
        }
        fchmod(child.get(), 0700);
        if (!enter(std::move(child), name))
            m_levels.back().stuck.insert(std::move(name));
        return true;
    }

    bool leave() {
        const Level done = std::move(m_levels.back());
        m_levels.pop_back();
        if (m_levels.empty())
            return false;
        Level& parent = m_levels.back();
        if (!parent.dir && !reopen(parent, dirfd(done.dir.get())))
            return false;
        if (unlinkat(dirfd(parent.dir.get()), done.name.c_str(), AT_REMOVEDIR) != 0 && errno != ENOENT) {
            note(errno);
            parent.stuck.insert(done.name);
        }
        return true;
    }

    bool reopen(Level& level, int child) {
        UniqueFd fd(openat(child, "..", folderFlags));
        struct stat st {};
        if (!fd.isValid() || fstat(fd.get(), &st) != 0) {
            note(errno);
            return false;
        }
        if (st.st_dev != level.device || st.st_ino != level.inode) {
            note(EBUSY);
            return false;
        }
        level.dir.reset(fdopendir(fd.get()));
        if (!level.dir) {
            note(errno);
            return false;
        }
        (void)fd.release();
        return true;
    }

    std::vector<Level> m_levels;
    int m_firstError = 0;
};

Result<void> replaceFile(const std::string& path, std::string_view bytes, bool durable) {
    const std::string temporary = temporaryPathFor(path);
    UniqueFd fd(
        retry([&] { return open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600); }));
    if (!fd.isValid())
        return failErrno("create", path); // the temporary name means nothing to users
    auto done = writeAll(fd.get(), bytes, path);
    if (done && durable && retry([&] { return fsync(fd.get()); }) != 0)
        done = failErrno("write", path);
    if (done && durable)
        recordSynced(fd.get());
    if (done && rename(temporary.c_str(), path.c_str()) != 0)
        done = failErrno("replace", path);
    if (!done) {
        unlink(temporary.c_str());
        return done;
    }
    return durable ? syncFolder(parentOf(path)) : Result<void>{};
}

} // namespace

void UniqueFd::reset(int fd) {
    if (m_fd >= 0)
        close(m_fd);
    m_fd = fd;
}

Result<FileStamp> stampOf(const std::string& path) {
    struct stat st {};
    if (lstat(path.c_str(), &st) != 0)
        return failErrno("look at", path);
    return fromStat(st);
}

Result<FileStamp> stampOfDescriptor(int fd, const std::string& pathForError) {
    struct stat st {};
    if (fstat(fd, &st) != 0)
        return failErrno("look at", pathForError);
    return fromStat(st);
}

bool pathExists(const std::string& path) {
    struct stat st {};
    return lstat(path.c_str(), &st) == 0;
}

Result<bool> makePrivate(const std::string& path, uint32_t taken) {
    struct stat st {};
    if (lstat(path.c_str(), &st) != 0)
        return errno == ENOENT || errno == ENOTDIR ? Result<bool>(false) : failErrno("look at", path);
    const bool isOurs = st.st_uid == geteuid() && (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode));
    if (!isOurs || (st.st_mode & taken) == 0)
        return false;
    // By path: opening and closing a database file would drop the POSIX locks of SQLite.
    if (chmod(path.c_str(), st.st_mode & 07777 & ~taken) != 0)
        return failErrno("change the permissions of", path);
    return true;
}

Result<void> makePrivateFile(const std::string& path) {
    const UniqueFd fd(
        retry([&] { return open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600); }));
    if (!fd.isValid() && errno != EEXIST)
        return failErrno("create", path);
    return {};
}

Result<std::vector<FolderEntry>> listFolder(const std::string& path) {
    DirHandle dir(opendir(path.c_str()));
    if (!dir)
        return failErrno("list folder", path);
    std::vector<FolderEntry> entries;
    errno = 0;
    while (const dirent* entry = readdir(dir.get())) {
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        struct stat st {};
        if (fstatat(dirfd(dir.get()), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) {
            if (errno == ENOENT) { // removed during the listing
                errno = 0;
                continue;
            }
            return failErrno("look at", joinPath(path, name));
        }
        entries.push_back({std::string(name), fromStat(st)});
        errno = 0;
    }
    if (errno != 0)
        return failErrno("list folder", path);
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return entries;
}

bool containsFile(const std::string& path) {
    constexpr int maxDepth = 8;
    const std::function<bool(const std::string&, int)> look = [&look](const std::string& folder, int depth) {
        const auto entries = depth < maxDepth ? listFolder(folder) : Result<std::vector<FolderEntry>>();
        return entries && std::any_of(entries->begin(), entries->end(), [&](const FolderEntry& entry) {
                   return entry.stamp.kind != FileStamp::Kind::Folder || look(joinPath(folder, entry.name), depth + 1);
               });
    };
    return look(path, 0);
}

Result<std::string> readLinkTarget(const std::string& path) {
    std::string target(PATH_MAX, '\0');
    const ssize_t size = readlink(path.c_str(), target.data(), target.size());
    if (size < 0)
        return failErrno("read link", path);
    target.resize(static_cast<size_t>(size));
    return target;
}

Result<std::string> readFile(const std::string& path, uint64_t maxSize) {
    std::string content;
    bool tooLarge = false;
    auto done = readFileInChunks(path, [&](std::string_view chunk) {
        tooLarge = content.size() + chunk.size() > maxSize;
        if (!tooLarge)
            content += chunk;
        return !tooLarge;
    });
    if (!done)
        return fail(done.error());
    if (tooLarge)
        return fail(ErrorCode::TooLarge, path + " is larger than " + std::to_string(maxSize) + " bytes.");
    return content;
}

Result<std::string> readFileEnd(const std::string& path, size_t maxSize) {
    const UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); }));
    if (!fd.isValid())
        return failErrno("open", path);
    struct stat st {};
    if (fstat(fd.get(), &st) != 0)
        return failErrno("look at", path);
    std::string content(S_ISREG(st.st_mode) ? std::min(static_cast<size_t>(st.st_size), maxSize) : 0, '\0');
    const off_t from = st.st_size - static_cast<off_t>(content.size());
    size_t filled = 0;
    while (filled < content.size()) {
        const ssize_t got = retry([&] {
            return pread(fd.get(), content.data() + filled, content.size() - filled, from + static_cast<off_t>(filled));
        });
        if (got < 0)
            return failErrno("read", path);
        if (got == 0) // it was truncated meanwhile
            break;
        filled += static_cast<size_t>(got);
    }
    content.resize(filled);
    return content;
}

Result<void> readFileInChunks(const std::string& path, const std::function<bool(std::string_view)>& chunk) {
    const UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); }));
    if (!fd.isValid())
        return failErrno("open", path);
    struct stat st {};
    if (fstat(fd.get(), &st) != 0)
        return failErrno("look at", path);
    constexpr size_t largest = 1U << 20;
    std::string buffer(
        S_ISREG(st.st_mode) ? std::clamp<size_t>(static_cast<size_t>(st.st_size) + 1, 4096, largest) : largest, '\0');
    for (;;) {
        const ssize_t got = retry([&] { return read(fd.get(), buffer.data(), buffer.size()); });
        if (got < 0)
            return failErrno("read", path);
        if (got == 0 || !chunk(std::string_view(buffer.data(), static_cast<size_t>(got))))
            return {};
    }
}

Result<void> writeAll(int fd, std::string_view bytes, const std::string& pathForError) {
    while (!bytes.empty()) {
        const ssize_t put = retry([&] { return write(fd, bytes.data(), bytes.size()); });
        if (put < 0)
            return failErrno("write", pathForError);
        bytes.remove_prefix(static_cast<size_t>(put));
    }
    return {};
}

Result<void> writeFileDurably(const std::string& path, std::string_view bytes) {
    return replaceFile(path, bytes, true);
}

Result<void> writeFileAtomically(const std::string& path, std::string_view bytes) {
    return replaceFile(path, bytes, false);
}

Result<void> syncFolder(const std::string& path) {
    const UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!fd.isValid() || retry([&] { return fsync(fd.get()); }) != 0)
        return failErrno("sync folder", path);
    return {};
}

Result<void> syncFile(const std::string& path) {
    const UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW); }));
    if (!fd.isValid() || retry([&] { return fsync(fd.get()); }) != 0)
        return failErrno("sync", path);
    recordSynced(fd.get());
    return {};
}

Result<void> syncFilesystem(const std::string& path) {
    const UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_CLOEXEC); }));
    if (!fd.isValid() || retry([&] { return syncfs(fd.get()); }) != 0)
        return failErrno("sync the file system of", path);
    recordSynced(-1);
    return {};
}

Result<void> makeFolders(const std::string& path) {
    if (path.empty() || mkdir(path.c_str(), 0700) == 0)
        return {};
    if (errno == ENOENT) {
        if (auto parent = makeFolders(parentOf(path)); !parent)
            return parent;
        if (mkdir(path.c_str(), 0700) == 0)
            return {};
    }
    if (errno == EEXIST) {
        struct stat st {};
        if (stat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode))
            return {};
        return fail(ErrorCode::AlreadyExists, path + " exists and is not a folder.");
    }
    return failErrno("make folder", path);
}

Result<void> removeTree(const std::string& path) {
    struct stat st {};
    if (lstat(path.c_str(), &st) != 0)
        return errno == ENOENT ? Result<void>{} : failErrno("remove", path);
    if (!S_ISDIR(st.st_mode))
        return removeFile(path);
    UniqueFd fd(retry([&] { return open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC); }));
    if (!fd.isValid())
        return errno == ENOENT ? Result<void>{} : failErrno("remove", path);
    if (const int error = TreeRemover().removeInside(std::move(fd))) {
        errno = error;
        return failErrno("remove everything in", path);
    }
    if (rmdir(path.c_str()) != 0 && errno != ENOENT)
        return failErrno("remove", path);
    return {};
}

Result<void> removeFile(const std::string& path) {
    if (unlink(path.c_str()) != 0 && errno != ENOENT)
        return failErrno("remove", path);
    return {};
}

Result<void> renamePath(const std::string& from, const std::string& to) {
    if (rename(from.c_str(), to.c_str()) != 0)
        return failErrno("rename " + from + " to", to);
    return {};
}

Result<void> renameWithoutReplacing(const std::string& from, const std::string& to) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return {};
    if (errno != EINVAL && errno != ENOSYS)
        return failErrno("rename " + from + " to", to);
    // Fallback for file systems without NOREPLACE, such as NFS. A second name for a file replaces nothing.
    struct stat st {};
    if (lstat(from.c_str(), &st) == 0 && !S_ISDIR(st.st_mode)) {
        const bool isLinked = link(from.c_str(), to.c_str()) == 0;
        const int why = errno;
        struct stat made {};
        // A server that had answered may have been asked twice.
        const bool isSame = isLinked || (why == EEXIST && lstat(to.c_str(), &made) == 0 && made.st_dev == st.st_dev &&
                                         made.st_ino == st.st_ino);
        if (isSame) {
            unlink(from.c_str()); // a name that is left over is no failure: `to` exists, and is this file
            return {};
        }
        errno = why;
        if (why == EEXIST)
            return failErrno("rename " + from + " to", to);
    }
    // A folder, or no hard links: checking first narrows the race; the claim inside the folder closes it.
    if (pathExists(to)) {
        errno = EEXIST;
        return failErrno("rename " + from + " to", to);
    }
    return renamePath(from, to);
}

Result<DiskSpace> diskSpaceOf(const std::string& path) {
    struct statvfs vfs {};
    if (statvfs(path.c_str(), &vfs) != 0)
        return failErrno("get the free space of", path);
    DiskSpace space;
    space.freeBytes = uint64_t{vfs.f_bavail} * vfs.f_frsize;
    space.totalBytes = uint64_t{vfs.f_blocks} * vfs.f_frsize;
    space.freeInodes = vfs.f_files == 0 ? UINT64_MAX : uint64_t{vfs.f_favail};
    return space;
}

std::string temporaryPathFor(const std::string& path) {
    const std::string suffix = ".tmp-" + randomIdText();
    const std::string name = baseNameOf(path).substr(0, NAME_MAX - suffix.size()) + suffix;
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? name : path.substr(0, slash + 1) + name;
}

std::string joinPath(std::string_view folder, std::string_view name) {
    std::string path(folder);
    if (!path.empty() && path.back() != '/')
        path += '/';
    path += name;
    return path;
}

std::string parentOf(std::string_view path) {
    while (path.size() > 1 && path.back() == '/')
        path.remove_suffix(1);
    const size_t slash = path.rfind('/');
    if (slash == std::string_view::npos)
        return ".";
    return slash == 0 ? "/" : std::string(path.substr(0, slash));
}

std::string baseNameOf(std::string_view path) {
    while (path.size() > 1 && path.back() == '/')
        path.remove_suffix(1);
    const size_t slash = path.rfind('/');
    return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

bool isSafeRelativePath(std::string_view path) {
    if (path.empty() || path.find('\0') != std::string_view::npos)
        return false;
    for (size_t at = 0; at <= path.size();) {
        const size_t slash = std::min(path.find('/', at), path.size());
        const std::string_view part = path.substr(at, slash - at);
        if (part.empty() || part == "." || part == "..")
            return false;
        at = slash + 1;
    }
    return true;
}

} // namespace studio
