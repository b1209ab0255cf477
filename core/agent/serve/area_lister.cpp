#include "core/agent/serve/area_lister.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/messages.h"

namespace studio {

namespace {

constexpr size_t maxWalks = 4;
constexpr size_t areaListerMaxDepth = maxCollectDepth + 1; // including the area itself
constexpr size_t maxPageSize = 512U << 10;                 // bytes of names, so that the response fits into its frame

constexpr uint64_t minSparse = 1U << 20;

struct DirCloser {
    void operator()(DIR* dir) const { closedir(dir); }
};

RemoteKind kindOf(mode_t mode) {
    if (S_ISREG(mode))
        return RemoteKind::File;
    if (S_ISDIR(mode))
        return RemoteKind::Folder;
    if (S_ISLNK(mode))
        return RemoteKind::Link;
    if (S_ISFIFO(mode))
        return RemoteKind::Fifo;
    return S_ISSOCK(mode) ? RemoteKind::Socket : RemoteKind::Device;
}

std::string areaFolder(const std::string& root, const AreaKey& key) {
    return folderOf(AttemptFolder::under(root, key.attempt), key.area);
}

// `folder` is relative and ends in '/', or is empty. Returns no entries for a folder that was removed or replaced by
// something else.
Result<std::vector<RemoteFileInfo>> entriesOf(const RootedDirectory& area, const std::string& folder) {
    std::vector<RemoteFileInfo> entries;
    auto fd = area.openFolder(folder.empty() ? folder : folder.substr(0, folder.size() - 1));
    if (!fd && (fd.error().code == ErrorCode::NotFound || fd.error().code == ErrorCode::Conflict))
        return entries;
    if (!fd)
        return fail(fd.error());
    const std::unique_ptr<DIR, DirCloser> dir(fdopendir(fd->get()));
    if (!dir)
        return fail(errorFromErrno(errno, "list folder " + folder));
    (void)fd->release(); // owned by `dir` now
    while (const dirent* entry = readdir(dir.get())) {
        const std::string_view name = entry->d_name;
        struct stat st {};
        if (name == "." || name == ".." || fstatat(dirfd(dir.get()), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        RemoteFileInfo file{folder + std::string(name),
                            kindOf(st.st_mode),
                            static_cast<uint64_t>(st.st_size),
                            int64_t{st.st_mtim.tv_sec} * 1000 + st.st_mtim.tv_nsec / 1'000'000,
                            static_cast<uint32_t>(st.st_mode & 07777),
                            {},
                            {}};
        // Small files, and files that the file system compresses or allocates lazily, are transferred without their
        // extents.
        const auto allocated = static_cast<uint64_t>(st.st_blocks) * 512;
        if (file.kind == RemoteKind::File && file.size > minSparse && allocated < file.size - file.size / 8)
            file.allocated = allocated;
        std::array<char, maxLinkTarget + 1> target{};
        if (file.kind == RemoteKind::Link) {
            const ssize_t length = readlinkat(dirfd(dir.get()), entry->d_name, target.data(), target.size());
            if (length > 0 && static_cast<size_t>(length) <= maxLinkTarget)
                file.target.assign(target.data(), static_cast<size_t>(length));
        }
        entries.push_back(std::move(file));
    }
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return entries;
}

// Returns true for errors that affect this folder alone: missing permission, a damaged disk, or a path that is too
// long.
bool isOfTheFolder(ErrorCode code) {
    return code == ErrorCode::PermissionDenied || code == ErrorCode::Io || code == ErrorCode::InvalidArgument ||
           code == ErrorCode::TooLarge;
}

// nullopt: does not exist.
Result<std::optional<RootedDirectory>> openArea(const std::string& root, const AreaKey& key) {
    // Only the last path component is checked when the area is opened; a job cannot replace work/ itself.
    auto work = RootedDirectory::open(AttemptFolder::under(root, key.attempt).work());
    if (work && key.area != FileArea::Work) {
        if (const auto inside = work->openFolder(baseNameOf(areaFolder(root, key))); !inside)
            work = fail(inside.error());
        else
            work = RootedDirectory::open(areaFolder(root, key));
    }
    if (work)
        return std::optional(std::move(*work));
    if (work.error().code == ErrorCode::NotFound || work.error().code == ErrorCode::Conflict)
        return std::optional<RootedDirectory>{};
    return fail(work.error());
}

Result<OpenFile> openIn(const std::string& root, const AreaKey& key, const std::string& path) {
    const auto area = openArea(root, key);
    if (!area)
        return fail(area.error());
    if (!*area)
        return fail(ErrorCode::NotFound, "The files of this run are not on the machine.");
    return (*area)->openToRead(path);
}

} // namespace

AreaLister::AreaLister(std::string root)
    : m_root(std::move(root)) {}

Result<AreaLister::Walk> AreaLister::begin(const AreaKey& key, const std::string& after) const {
    Walk walk{key, after, {}};
    const auto area = openArea(m_root, key);
    if (!area)
        return fail(area.error());
    // A job may remove its outputs, but if the attempt's folder is missing they are unknown, not empty.
    if (!*area && !pathExists(AttemptFolder::under(m_root, key.attempt).path()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.",
                    std::string(attemptMissingDetail));
    // Without the working directory they are unknown, too: its parent listed as unreadable makes the studio ask why.
    if (!*area && key.area != FileArea::Work && !pathExists(AttemptFolder::under(m_root, key.attempt).work()))
        return fail(ErrorCode::Io, "The job's working directory no longer exists.");
    if (!*area)
        return walk;
    if (!after.empty() && !isSafeRelativePath(after))
        return fail(ErrorCode::InvalidArgument, "The path points outside its folder.", after);
    std::string folder;
    for (;;) {
        auto entries = entriesOf(**area, folder);
        if (!entries)
            return fail(entries.error());
        walk.levels.push_back({folder, std::move(*entries), 0});
        Level& level = walk.levels.back();
        if (after.size() <= folder.size())
            return walk;
        const size_t slash = after.find('/', folder.size());
        const std::string part = after.substr(0, slash);
        // Everything up to and including the component of `after` at this level was reported.
        const auto next =
            std::upper_bound(level.entries.begin(), level.entries.end(), part,
                             [](const std::string& path, const auto& entry) { return path < entry.path; });
        level.next = static_cast<size_t>(next - level.entries.begin());
        const bool isThere = level.next > 0 && level.entries[level.next - 1].path == part;
        if (!isThere || level.entries[level.next - 1].kind != RemoteKind::Folder ||
            walk.levels.size() >= areaListerMaxDepth)
            return walk;
        folder = part + "/";
    }
}

Result<FilePage> AreaLister::list(const AreaKey& key, const std::string& after, size_t limit) {
    const std::lock_guard guard(m_mutex);
    limit = std::clamp<size_t>(limit, 1, maxEntriesPerPage);
    const auto known = std::find_if(m_walks.begin(), m_walks.end(), [&](const Walk& walk) {
        return !after.empty() && walk.key == key && walk.after == after;
    });
    Walk walk;
    if (known != m_walks.end()) {
        walk = std::move(*known);
        m_walks.erase(known);
    } else {
        auto begun = begin(key, after);
        if (!begun && after.empty() && isOfTheFolder(begun.error().code))
            return FilePage{{}, false, {std::string()}};
        if (!begun)
            return fail(begun.error());
        walk = std::move(*begun);
    }
    const auto area = openArea(m_root, key);
    if (!area)
        return fail(area.error());
    FilePage page;
    size_t bytes = 0;
    while (!walk.levels.empty() && *area) {
        Level& level = walk.levels.back();
        if (level.next >= level.entries.size()) {
            walk.levels.pop_back();
            continue;
        }
        if (page.files.size() >= limit || bytes >= maxPageSize) {
            page.more = true;
            break;
        }
        const RemoteFileInfo entry = std::move(level.entries[level.next++]);
        bytes += entry.path.size() + 64;
        page.files.push_back(entry);
        if (entry.kind != RemoteKind::Folder)
            continue;
        auto entries = walk.levels.size() >= areaListerMaxDepth ? fail(ErrorCode::TooLarge, {})
                                                                : entriesOf(**area, entry.path + "/");
        if (!entries && isOfTheFolder(entries.error().code)) {
            page.unreadableFolders.push_back(entry.path);
            continue;
        }
        if (!entries)
            return fail(entries.error());
        walk.levels.push_back({entry.path + "/", std::move(*entries), 0});
    }
    if (page.more) {
        walk.after = page.files.back().path;
        m_walks.push_front(std::move(walk));
        if (m_walks.size() > maxWalks)
            m_walks.pop_back();
    }
    return page;
}

Result<FilePiece> readPiece(const std::string& root, const AreaKey& key, const std::string& path, uint64_t offset,
                            size_t length) {
    const auto file = openIn(root, key, path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    FilePiece piece;
    if (offset < stamp->size) {
        auto bytes = file->readAt(offset, std::min(length, maxPartSize));
        if (!bytes)
            return fail(bytes.error());
        piece.bytes = std::move(*bytes);
    }
    piece.size = std::max<uint64_t>(stamp->size, piece.bytes.empty() ? 0 : offset + piece.bytes.size());
    if (offset == 0 && piece.bytes.size() == piece.size)
        piece.hash = sha256Of(piece.bytes);
    return piece;
}

Result<FileHash> hashFile(const std::string& root, const AreaKey& key, const std::string& path, bool isSparse) {
    const auto file = openIn(root, key, path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    const auto hash = isSparse ? file->sparseHash() : file->hash(0, stamp->size);
    if (!hash)
        return fail(hash.error());
    return FileHash{*hash, stamp->size, isSparse};
}

Result<FileData> dataOfFile(const std::string& root, const AreaKey& key, const std::string& path, uint64_t offset) {
    const auto file = openIn(root, key, path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    FileData data{{}, stamp->size, false};
    while (offset < stamp->size) {
        const auto range = file->nextData(offset);
        if (!range)
            return fail(range.error());
        if (!*range || (*range)->begin >= stamp->size)
            break;
        offset = std::min((*range)->end, stamp->size);
        if (!data.ranges.empty() && data.ranges.back().end == (*range)->begin) {
            data.ranges.back().end = offset;
            continue;
        }
        if (data.ranges.size() == FileData::maxRanges) {
            data.more = true;
            break;
        }
        data.ranges.push_back({(*range)->begin, offset});
    }
    return data;
}

} // namespace studio
