#include "core/submission/output_writer.h"

#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/file_reader.h"
#include "core/base/real_path.h"
#include "core/protocol/attempt_folder.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

constexpr uint64_t spaceLeftByOutputs = 16ULL << 20U;
constexpr size_t maxNamedConflicts = 5;
constexpr size_t maxStagedName = 180; // names have at most 255 bytes
constexpr uint32_t ownerMayRun = 0100;

// The same after a crash, so that no part is left behind. No other studio that writes to the folder has this id.
std::string stagedPathFor(const std::string& place, const std::string& id) {
    const std::string name = "." + baseNameOf(place).substr(0, maxStagedName) + ".studio-" + id + ".part";
    const size_t slash = place.rfind('/');
    return slash == std::string::npos ? name : place.substr(0, slash + 1) + name;
}

tl::unexpected<Error> existsAlready(const std::string& folder, const std::vector<std::string>& paths) {
    QStringList names;
    for (size_t i = 0; i < std::min(paths.size(), maxNamedConflicts); ++i)
        names << displayName(paths[i]);
    if (paths.size() > maxNamedConflicts)
        names << QStringLiteral("…");
    return fail(ErrorCode::AlreadyExists,
                SubmissionText::tr("%n file(s) in %1 already exist with different content: %2. Nothing there was "
                                   "changed.",
                                   nullptr, static_cast<int>(paths.size()))
                    .arg(displayName(folder), names.join(QStringLiteral(", ")))
                    .toStdString());
}

} // namespace

Result<void> OutputWriter::addPath(const std::string& path) {
    const auto stamp = stampOf(path);
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind == FileStamp::Kind::Folder) {
        m_items.push_back({{}, TreeEntry::Kind::Folder});
        return addFolder(path);
    }
    m_items.push_back({{},
                       (stamp->mode & ownerMayRun) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File,
                       stamp->size,
                       path});
    return {};
}

Result<void> OutputWriter::addFolder(const std::string& folder) {
    std::vector<std::string> folders = {""};
    while (!folders.empty()) {
        const std::string below = std::move(folders.back());
        folders.pop_back();
        const auto entries = listFolder(below.empty() ? folder : joinPath(folder, below));
        if (!entries)
            return fail(entries.error());
        for (const FolderEntry& entry : *entries) {
            Item item{below.empty() ? entry.name : below + "/" + entry.name};
            const std::string source = joinPath(folder, item.path);
            item.size = entry.stamp.size;
            switch (entry.stamp.kind) {
            case FileStamp::Kind::Folder:
                item.kind = TreeEntry::Kind::Folder;
                folders.push_back(item.path);
                break;
            case FileStamp::Kind::File:
                item.kind = (entry.stamp.mode & ownerMayRun) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
                item.source = source;
                break;
            case FileStamp::Kind::Link: {
                auto target = readLinkTarget(source);
                if (!target || !isLinkInsideTree(item.path, *target))
                    continue;
                item.kind = TreeEntry::Kind::Link;
                item.target = std::move(*target);
                break;
            }
            case FileStamp::Kind::Other:
                continue;
            }
            m_items.push_back(std::move(item));
        }
    }
    return {};
}

Result<void> OutputWriter::addEntry(const SnapshotStore& store, const TreeEntry& entry, const std::string& path) {
    Item item{path, entry.kind, entry.size, {}, {}, std::nullopt, entry.target};
    if (entry.isFile()) {
        item.hash = entry.hash;
        item.source = blobPath(store.blobs(), entry.hash);
        if (!pathExists(item.source)) { // small contents are in packs
            item.source.clear();
            auto bytes = store.readBlob(entry.hash, entry.size + 1);
            if (!bytes)
                return fail(bytes.error());
            item.bytes = std::move(*bytes);
        }
    }
    m_items.push_back(std::move(item));
    return {};
}

Result<void> OutputWriter::addStored(const SnapshotStore& store, const std::string& treeName, const std::string& file) {
    const auto tree = store.loadTree(treeName);
    if (!tree)
        return fail(tree.error());
    if (file.empty())
        m_items.push_back({{}, TreeEntry::Kind::Folder});
    for (const TreeEntry& entry : tree->entries) {
        if (!file.empty() && !entry.isFile())
            continue;
        if (auto added = addEntry(store, entry, file.empty() ? entry.path : std::string()); !added)
            return added;
        if (!file.empty())
            break;
    }
    return {};
}

std::string OutputWriter::placeOf(const Item& item) const {
    return item.path.empty() ? m_place : m_place.empty() ? item.path : joinPath(m_place, item.path);
}

bool OutputWriter::isEqual(const Item& item, const FileStamp& there) const {
    const std::string path = joinPath(m_root, placeOf(item));
    switch (item.kind) {
    case TreeEntry::Kind::Folder:
        return there.kind == FileStamp::Kind::Folder;
    case TreeEntry::Kind::Link: {
        const auto target = there.kind == FileStamp::Kind::Link ? readLinkTarget(path) : fail(ErrorCode::Conflict, {});
        return target && *target == item.target;
    }
    case TreeEntry::Kind::File:
    case TreeEntry::Kind::Executable:
        break;
    }
    if (there.kind != FileStamp::Kind::File || there.size != item.size)
        return false;
    if (!item.source.empty())
        return haveEqualContents(item.source, path, m_isCanceled);
    const auto bytes = readFile(path, item.size + 1);
    return bytes && *bytes == item.bytes;
}

std::vector<std::string> OutputWriter::compare() {
    std::vector<std::string> conflicts;
    for (Item& item : m_items) {
        const std::string place = placeOf(item);
        const auto there = stampOf(place.empty() ? m_root : joinPath(m_root, place));
        item.isThere = there && isEqual(item, *there);
        if (there && !item.isThere)
            conflicts.push_back(item.path.empty() ? baseNameOf(m_copy.path) : item.path);
    }
    return conflicts;
}

Result<void> OutputWriter::checkSpace() const {
    uint64_t needed = spaceLeftByOutputs;
    for (const Item& item : m_items)
        needed += item.isThere ? 0 : item.size;
    const auto space = diskSpaceOf(m_root);
    if (!space)
        return fail(space.error());
    if (space->freeBytes >= needed)
        return {};
    return fail(
        ErrorCode::DiskFull,
        SubmissionText::tr(
            "Not enough disk space at %1 to write the output %2. Free some space; the output will be written then.")
            .arg(displayName(m_copy.path), displayName(m_copy.output))
            .toStdString());
}

Result<void> OutputWriter::fill(OpenFile& file, const Item& item) const {
    uint64_t offset = 0;
    Sha256Hasher hasher;
    Result<void> written;
    const auto put = [&](std::string_view chunk) {
        hasher.add(chunk);
        written = isCanceled() ? fail(ErrorCode::Canceled, {}) : file.writeSparse(offset, chunk);
        offset += chunk.size();
        return written.has_value();
    };
    if (item.source.empty())
        put(item.bytes);
    else if (auto read = readFileInChunks(item.source, put); !read)
        return read;
    if (written)
        written = file.cut(offset);
    if (written)
        written = file.flush(); // before it gets its name
    if (written && item.kind == TreeEntry::Kind::Executable)
        written = file.makeExecutable();
    if (written && item.hash && hasher.finish() != *item.hash)
        return fail(ErrorCode::Corrupt, SubmissionText::tr("The stored content of the output %1 is damaged.")
                                            .arg(displayName(m_copy.output))
                                            .toStdString());
    return written;
}

Result<void> OutputWriter::writeFile(const RootedDirectory& root, const Item& item) const {
    const std::string place = placeOf(item);
    const std::string staged = stagedPathFor(place, m_copy.id);
    // What has this name may be linked elsewhere, too: its content is left as it is.
    Result<void> done = root.removeFile(staged);
    if (done) {
        auto file = root.openToWrite(staged);
        done = file ? fill(*file, item) : fail(file.error());
    }
    crashPoint(CrashPoint::DataOutputStaged);
    if (done)
        done = renameWithoutReplacing(joinPath(m_root, staged), joinPath(m_root, place));
    if (!done)
        (void)root.removeFile(staged);
    return done;
}

Result<outputcopies::WrittenCopy> OutputWriter::write() {
    const auto refuse = [&](const QString& message) {
        return fail(ErrorCode::NotFound,
                    message.arg(displayName(m_copy.root), displayName(m_copy.output)).toStdString());
    };
    const auto rootStamp = stampOf(m_copy.root + "/."); // a link to a folder is one
    if (!rootStamp || rootStamp->kind != FileStamp::Kind::Folder)
        return refuse(SubmissionText::tr("The folder %1 does not exist, so the output %2 is only kept with the run. "
                                         "\"studioctl run download\" copies it."));
    const auto real = realPath(m_copy.root);
    if (!real)
        return fail(real.error());
    m_root = *real;
    m_place = m_copy.path.size() > m_copy.root.size() ? m_copy.path.substr(m_copy.root.size()) : std::string();
    while (m_place.starts_with('/'))
        m_place.erase(0, 1);
    const auto conflicts = compare();
    if (isCanceled()) // what was not compared to its end counts as different
        return fail(ErrorCode::Canceled, {});
    if (!conflicts.empty())
        return existsAlready(m_copy.path, conflicts);
    if (auto space = checkSpace(); !space)
        return fail(space.error());
    const auto root = RootedDirectory::open(m_root);
    if (!root)
        return fail(root.error());
    if (const std::string folder = parentOf(m_place); !m_place.empty() && folder != "." && !folder.empty()) {
        if (auto made = root->makeFolders(folder); !made)
            return fail(made.error());
    }
    outputcopies::WrittenCopy written;
    for (const Item& item : m_items) {
        const bool isFile = item.kind == TreeEntry::Kind::File || item.kind == TreeEntry::Kind::Executable;
        const std::string place = placeOf(item);
        if (item.isThere) {
            written.unchanged += isFile ? 1 : 0;
            if (isFile) // a crash may have left both names of it
                (void)root->removeFile(stagedPathFor(place, m_copy.id));
            continue;
        }
        const auto done = item.kind == TreeEntry::Kind::Folder ? root->makeFolders(place)
                          : item.kind == TreeEntry::Kind::Link ? root->makeLink(place, item.target)
                                                               : writeFile(*root, item);
        if (!done && done.error().code == ErrorCode::AlreadyExists)
            return existsAlready(m_copy.path, {item.path.empty() ? baseNameOf(m_copy.path) : item.path});
        if (!done)
            return fail(done.error());
        written.files += isFile ? 1 : 0;
        written.bytes += isFile ? item.size : 0;
    }
    if (auto synced = syncFilesystem(m_root); !synced && written.files > 0)
        return fail(synced.error());
    crashPoint(CrashPoint::DataOutputsWritten);
    return written;
}

} // namespace studio
