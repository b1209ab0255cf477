#include "core/agent/serve/place_import.h"

#include <algorithm>
#include <array>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/text.h"
#include "core/base/unique_fd.h"
#include "core/protocol/transfer_stream.h"

namespace studio {

namespace {

constexpr uint64_t importStep = 32U << 20;
constexpr uint64_t importPartCost = 1U << 10; // an empty file, or one that is stored already, is work as well
constexpr size_t maxImportDepth = 200;
constexpr uint64_t importEntryCost = 64;
constexpr std::string_view runsMark = "/runs/";

// Not InvalidArgument, which an agent answers that knows no imports.
tl::unexpected<Error> hasOtherContent(const std::string& path) {
    return fail(ErrorCode::Conflict, "The content there is not the expected one.", path);
}

bool isNumbered(std::string_view part, char letter) {
    constexpr size_t maxDigits = 7;
    return part.size() > 1 && part.size() <= maxDigits + 1 && part.front() == letter &&
           std::all_of(part.begin() + 1, part.end(), isDigit);
}

// True for "<run>/a<n>/r<n>/work/outputs/<name>".
bool isOutputPath(std::string_view path) {
    std::array<std::string_view, 6> parts;
    size_t count = 0;
    for (; count < parts.size() && !path.empty(); ++count) {
        parts.at(count) = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(parts.at(count).size() + 1, path.size()));
    }
    const auto& [run, attempt, node, work, outputs, name] = parts;
    return path.empty() && count == parts.size() && isIdText(run) && isNumbered(attempt, 'a') &&
           isNumbered(node, 'r') && work == "work" && outputs == "outputs" && isSafeRelativePath(name);
}

bool isOfThisUser(const RootedDirectory& folder) {
    const auto open = folder.openFolder({});
    struct stat st {};
    return open && fstat(open->get(), &st) == 0 && st.st_uid == geteuid();
}

} // namespace

PlaceImport::PlaceImport(const AgentPaths& places, const std::string& boot, ImportRequest request)
    : m_request(std::move(request))
    , m_receiver(places.trees, places.blobs, boot, 0)
    , m_room(static_cast<uint64_t>(std::max<int64_t>(0, m_request.bytes))) {}

std::string PlaceImport::below(const std::string& shown) const {
    return shown.empty() ? m_place : m_place + "/" + shown;
}

Result<void> PlaceImport::addFile(const std::string& path, const std::string& shown, Tree& tree) {
    const auto file = m_runs->openToRead(path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->size > m_room) // not read at all: a sparse file may state any size
        return hasOtherContent(m_request.path);
    m_room -= stamp->size;
    const auto hash = file->hash(0, stamp->size);
    if (!hash)
        return fail(hash.error());
    TreeEntry& entry = tree.entries.emplace_back();
    entry.kind = (stamp->mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    entry.path = shown;
    entry.size = stamp->size;
    entry.hash = *hash;
    return {};
}

// As a snapshot of it: links that lead out of it and special files are not part of its content.
Result<void> PlaceImport::addFolder(const std::string& shown, size_t depth, Tree& tree) {
    const auto folder = m_runs->openFolder(below(shown));
    if (!folder)
        return fail(folder.error());
    const std::string opened = "/proc/self/fd/" + std::to_string(folder->get());
    const auto entries = listFolder(opened);
    if (!entries)
        return fail(entries.error());
    for (const auto& found : *entries) {
        const std::string path = shown.empty() ? found.name : shown + "/" + found.name;
        m_listed += path.size() + importEntryCost;
        if (depth > maxImportDepth || m_listed > maxTreeRecordSize)
            return hasOtherContent(m_request.path);
        if (found.stamp.kind == FileStamp::Kind::Folder) {
            tree.entries.emplace_back().path = path;
            tree.entries.back().kind = TreeEntry::Kind::Folder;
            if (auto added = addFolder(path, depth + 1, tree); !added)
                return added;
        } else if (found.stamp.kind == FileStamp::Kind::File) {
            if (auto added = addFile(below(path), path, tree); !added)
                return added;
        } else if (found.stamp.kind == FileStamp::Kind::Link) {
            const auto target = readLinkTarget(joinPath(opened, found.name));
            if (target && isLinkInsideTree(path, *target)) {
                TreeEntry& link = tree.entries.emplace_back();
                link.kind = TreeEntry::Kind::Link;
                link.path = path;
                link.target = *target;
            }
        }
    }
    return {};
}

Result<void> PlaceImport::compare() {
    const std::string& path = m_request.path;
    const size_t runs = path.rfind(runsMark);
    if (!path.starts_with('/') || runs == std::string::npos ||
        !isOutputPath(std::string_view(path).substr(runs + runsMark.size())))
        return hasOtherContent(path);
    m_place = path.substr(runs + runsMark.size());
    auto opened = RootedDirectory::open(path.substr(0, runs + runsMark.size() - 1));
    if (!opened)
        return fail(opened.error());
    m_runs.emplace(std::move(*opened));
    const auto stamp = m_runs->stampOf(m_place);
    if (!stamp)
        return fail(stamp.error());
    const bool isFolder = stamp->kind == FileStamp::Kind::Folder;
    if (!isOfThisUser(*m_runs))
        return hasOtherContent(path);
    Tree tree;
    if (auto added = isFolder ? addFolder({}, 0, tree) : addFile(m_place, baseNameOf(m_place), tree); !added)
        return added;
    std::set<Sha256> seen;
    for (const TreeEntry& entry : tree.entries) {
        if (entry.isFile() && seen.insert(entry.hash).second)
            m_contents.push_back({entry.hash, entry.size, isFolder ? below(entry.path) : m_place});
    }
    std::reverse(m_contents.begin(), m_contents.end());
    m_encodedTree = encodeTree(std::move(tree));
    return sha256Of(m_encodedTree) == m_request.tree ? Result<void>() : hasOtherContent(path);
}

Result<void> PlaceImport::readPart(Part& part, uint64_t room) {
    if (!m_file) {
        Content content = std::move(m_contents.back());
        m_contents.pop_back();
        auto file = m_runs->openToRead(content.path);
        if (!file)
            return fail(file.error());
        const auto stamp = file->stamp();
        if (!stamp || stamp->size != content.size)
            return hasOtherContent(m_request.path);
        m_file.emplace(std::move(*file));
        m_offset = 0;
        m_left = content.size;
        part.begun = std::move(content);
    }
    auto bytes = m_file->readAt(m_offset, std::min(m_left, room));
    if (!bytes)
        return fail(bytes.error());
    if (bytes->empty() && m_left > 0)
        return hasOtherContent(m_request.path);
    part.bytes = std::move(*bytes);
    m_offset += part.bytes.size();
    m_left -= part.bytes.size();
    part.isLast = m_left == 0;
    if (part.isLast)
        m_file.reset();
    return {};
}

void PlaceImport::readNext() {
    m_parts.clear();
    for (uint64_t room = importStep; m_read && room > 0 && isMore();) {
        Part& part = m_parts.emplace_back();
        m_read = readPart(part, room);
        room -= std::min<uint64_t>(room, part.bytes.size() + importPartCost);
    }
}

Result<bool> PlaceImport::storeNext() {
    Result<void> done = m_read;
    if (done && !std::exchange(m_hasTree, true))
        done = m_receiver.records().receiveTree(m_request.tree, m_encodedTree);
    for (const Part& part : m_parts) {
        if (done && part.begun)
            done = m_receiver.records().beginBlob(part.begun->hash, part.begun->size);
        if (done && !m_receiver.hasContent())
            done = m_receiver.records().addToBlob(part.bytes);
        if (done && part.isLast)
            done = m_receiver.records().endBlob();
    }
    m_parts.clear();
    if (done && m_receiver.hasContent()) // the rest need not be read
        m_file.reset();
    if (auto placed = m_receiver.placeRecords(!done || !isMore()); done)
        done = placed;
    return done ? Result<bool>(isMore()) : fail(done.error());
}

} // namespace studio
