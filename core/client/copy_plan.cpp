#include "core/client/copy_plan.h"

#include <set>

#include "core/base/copy.h"
#include "core/base/display_text.h"
#include "core/base/file_reader.h"
#include "core/client/studio_text.h"
#include "core/protocol/tree.h"

namespace studio {

namespace {

// Folders that could not be made: nothing below them is copied, and their failure is reported once.
class ClosedFolders {
public:
    void add(const std::string& path) { m_paths.insert(path); }
    bool contain(const std::string& path) const {
        for (size_t end = path.find('/'); !m_paths.empty() && end != std::string::npos; end = path.find('/', end + 1)) {
            if (m_paths.contains(path.substr(0, end)))
                return true;
        }
        return false;
    }

private:
    std::set<std::string> m_paths;
};

} // namespace

void CopyPlan::addEntry(const std::string& source, const std::string& tree, const std::string& path,
                        FileStamp::Kind kind) {
    Item item{source, joinPath(tree, path), {}, kind};
    if (kind == FileStamp::Kind::Link) {
        const auto target = readLinkTarget(source);
        if (!target || !isLinkInsideTree(path, *target))
            return m_leftOut.push_back(item.path);
        item.target = *target;
    } else if (kind == FileStamp::Kind::Other) {
        return m_leftOut.push_back(item.path);
    }
    m_items.push_back(std::move(item));
}

void CopyPlan::addTree(const std::string& from, const std::string& to) {
    const auto stamp = stampOf(from);
    if (!stamp || stamp->kind != FileStamp::Kind::Folder)
        return;
    m_items.push_back({from, to, {}, FileStamp::Kind::Folder});
    std::vector<std::string> folders = {""};
    while (!folders.empty()) {
        const std::string folder = std::move(folders.back());
        folders.pop_back();
        const auto entries = listFolder(folder.empty() ? from : joinPath(from, folder));
        if (!entries) {
            m_failed.push_back({folder.empty() ? to : joinPath(to, folder), entries.error().message});
            continue;
        }
        for (const auto& entry : *entries) {
            const std::string path = folder.empty() ? entry.name : folder + "/" + entry.name;
            addEntry(joinPath(from, path), to, path, entry.stamp.kind);
            if (entry.stamp.kind == FileStamp::Kind::Folder)
                folders.push_back(path);
        }
    }
}

void CopyPlan::addUnion(const OutputUnion& all, const std::string& to) {
    if (!all.entries.empty())
        m_items.push_back({{}, to, {}, FileStamp::Kind::Folder});
    for (const auto& entry : all.entries)
        addEntry(entry.source, to, entry.path, entry.kind);
    for (const auto& folder : all.unreadable)
        m_failed.push_back(
            {to, StudioText::tr("%1 cannot be read.").arg(QString::fromStdString(displayText(folder))).toStdString()});
}

void CopyPlan::addFile(const std::string& from, const std::string& to) {
    m_items.push_back({from, to, {}, FileStamp::Kind::File});
}

CopyPlan::Existing CopyPlan::compare(const Item& item) const {
    const std::string path = joinPath(m_folder, item.path);
    const auto there = stampOf(path);
    if (!there || there->kind == FileStamp::Kind::Folder)
        return Existing::Absent;
    if (there->kind != item.kind)
        return Existing::Different;
    if (item.kind == FileStamp::Kind::Link) {
        const auto target = readLinkTarget(path);
        return target && *target == item.target ? Existing::Equal : Existing::Different;
    }
    const auto source = stampOf(item.source);
    if (!source)
        return Existing::Absent; // the copy reports why
    return source->size == there->size && haveEqualContents(item.source, path) ? Existing::Equal : Existing::Different;
}

std::vector<std::string> CopyPlan::conflicts() const {
    std::vector<std::string> paths;
    ClosedFolders closed;
    for (const Item& item : m_items) {
        if (closed.contain(item.path))
            continue;
        if (item.kind != FileStamp::Kind::Folder) {
            if (compare(item) == Existing::Different)
                paths.push_back(item.path);
        } else if (const auto there = stampOf(joinPath(m_folder, item.path));
                   there && there->kind != FileStamp::Kind::Folder) {
            closed.add(item.path);
        }
    }
    return paths;
}

// Refuses to follow a symbolic link in place of a folder: it would redirect the copy.
Result<void> CopyPlan::makeRealFolder(const std::string& path) const {
    const std::string target = joinPath(m_folder, path);
    if (const auto stamp = stampOf(target); stamp && stamp->kind != FileStamp::Kind::Folder) {
        return fail(ErrorCode::AlreadyExists,
                    StudioText::tr("%1 exists and is not a folder. Remove it, or choose another folder with --to.")
                        .arg(QString::fromStdString(displayText(target)))
                        .toStdString());
    }
    return makeFolders(target);
}

Result<void> CopyPlan::copy(const Item& item, Download& download) const {
    if (compare(item) == Existing::Equal) {
        ++download.unchanged;
        return {};
    }
    const std::string path = joinPath(m_folder, item.path);
    if (item.kind == FileStamp::Kind::Link)
        return removeFile(path).and_then([&] { return makeLink(item.target, path); });
    const auto bytes = copyPlainFile(item.source, path);
    if (!bytes)
        return fail(bytes.error());
    ++download.files;
    download.bytes += *bytes;
    return {};
}

void CopyPlan::run(Download& download) const {
    download.leftOut.insert(download.leftOut.end(), m_leftOut.begin(), m_leftOut.end());
    download.failed.insert(download.failed.end(), m_failed.begin(), m_failed.end());
    ClosedFolders closed;
    for (const Item& item : m_items) {
        if (closed.contain(item.path))
            continue;
        const bool isFolder = item.kind == FileStamp::Kind::Folder;
        if (const auto done = isFolder ? makeRealFolder(item.path) : copy(item, download); !done) {
            download.failed.push_back({item.path, done.error().message});
            if (isFolder)
                closed.add(item.path);
        }
    }
}

} // namespace studio
