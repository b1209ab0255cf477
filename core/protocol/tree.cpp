#include "core/protocol/tree.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "core/base/file.h"
#include "core/protocol/byte_reader.h"

namespace studio {

namespace {

constexpr std::string_view treeMagic = "CSTREE1\n";

} // namespace

void putTreeEntry(std::string& out, const TreeEntry& entry) {
    putNumber<uint8_t>(out, static_cast<uint8_t>(entry.kind));
    putNumber<uint32_t>(out, static_cast<uint32_t>(entry.path.size()));
    out += entry.path;
    if (entry.isFile()) {
        putNumber<uint64_t>(out, entry.size);
        out.append(entry.hash.begin(), entry.hash.end());
    } else if (entry.kind == TreeEntry::Kind::Link) {
        putNumber<uint32_t>(out, static_cast<uint32_t>(entry.target.size()));
        out += entry.target;
    }
}

bool readTreeEntry(ByteReader& reader, TreeEntry& entry) {
    uint8_t kind = 0;
    if (!reader.number(kind) || kind < 1 || kind > 4 || !reader.text(entry.path))
        return false;
    entry.kind = static_cast<TreeEntry::Kind>(kind);
    if (entry.isFile()) {
        std::string_view hash;
        if (!reader.number(entry.size) || !reader.bytes(entry.hash.size(), hash))
            return false;
        std::memcpy(entry.hash.data(), hash.data(), hash.size());
    }
    return entry.kind != TreeEntry::Kind::Link || reader.text(entry.target);
}

uint64_t Tree::totalSize() const {
    uint64_t total = 0;
    for (const auto& entry : entries)
        total += entry.size;
    return total;
}

const TreeEntry* findEntry(const Tree& tree, std::string_view path) {
    const auto at =
        std::lower_bound(tree.entries.begin(), tree.entries.end(), path,
                         [](const TreeEntry& entry, std::string_view wanted) { return entry.path < wanted; });
    return at != tree.entries.end() && at->path == path ? &*at : nullptr;
}

std::string encodeTree(Tree tree) {
    std::sort(tree.entries.begin(), tree.entries.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    std::string out(treeMagic);
    putNumber<uint64_t>(out, tree.entries.size());
    for (const auto& entry : tree.entries)
        putTreeEntry(out, entry);
    return out;
}

Result<Tree> decodeTree(std::string_view bytes) {
    const auto refuse = [](const std::string& why) {
        return fail(ErrorCode::Corrupt, "The snapshot's file list is damaged: " + why + ".");
    };
    ByteReader reader(bytes);
    std::string_view start;
    uint64_t count = 0;
    if (!reader.bytes(treeMagic.size(), start) || start != treeMagic || !reader.number(count) ||
        count > reader.left() / 5)
        return refuse("wrong head");
    Tree tree;
    tree.entries.reserve(count);
    std::unordered_set<std::string> folders;
    for (uint64_t i = 0; i < count; ++i) {
        TreeEntry entry;
        if (!readTreeEntry(reader, entry))
            return refuse("cut short");
        if (!isSafeRelativePath(entry.path))
            return refuse("a path outside the folder");
        if (!tree.entries.empty() && tree.entries.back().path >= entry.path)
            return refuse("paths out of order");
        const size_t slash = entry.path.rfind('/');
        if (slash != std::string::npos && !folders.contains(entry.path.substr(0, slash)))
            return refuse("an entry without its folder");
        if (entry.kind == TreeEntry::Kind::Folder)
            folders.insert(entry.path);
        if (entry.kind == TreeEntry::Kind::Link && !isLinkInsideTree(entry.path, entry.target))
            return refuse("a link pointing outside the folder");
        tree.entries.push_back(std::move(entry));
    }
    if (reader.left() != 0)
        return refuse("bytes after its end");
    return tree;
}

bool isLinkInsideTree(std::string_view path, std::string_view target) {
    if (target.empty() || target.front() == '/' || target.find('\0') != std::string_view::npos)
        return false;
    // ".." is allowed only at the start, where it leaves real folders. After a name it could leave the target of
    // another symbolic link.
    auto depth = std::count(path.begin(), path.end(), '/');
    bool climbing = true;
    for (size_t at = 0; at <= target.size();) {
        const size_t slash = std::min(target.find('/', at), target.size());
        const std::string_view part = target.substr(at, slash - at);
        if (part == "..") {
            if (!climbing || --depth < 0)
                return false;
        } else if (!part.empty() && part != ".") {
            climbing = false;
        }
        at = slash + 1;
    }
    return true;
}

} // namespace studio
