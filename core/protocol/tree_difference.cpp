#include "core/protocol/tree_difference.h"

#include <map>

namespace studio {

TreeDifference differenceBetween(const Tree& base, const Tree& tree) {
    TreeDifference difference;
    auto old = base.entries.begin();
    for (const auto& entry : tree.entries) {
        for (; old != base.entries.end() && old->path < entry.path; ++old)
            difference.removed.push_back(old->path);
        const bool isKnown = old != base.entries.end() && old->path == entry.path;
        if (!isKnown || *old != entry)
            difference.changed.push_back(entry);
        if (isKnown)
            ++old;
    }
    for (; old != base.entries.end(); ++old)
        difference.removed.push_back(old->path);
    return difference;
}

Tree applyDifference(const Tree& base, const TreeDifference& difference) {
    std::map<std::string_view, const TreeEntry*> entries;
    for (const auto& entry : base.entries)
        entries.emplace_hint(entries.end(), entry.path, &entry);
    for (const auto& path : difference.removed)
        entries.erase(path);
    for (const auto& entry : difference.changed)
        entries.insert_or_assign(entry.path, &entry);
    Tree tree;
    tree.entries.reserve(entries.size());
    for (const auto& [path, entry] : entries)
        tree.entries.push_back(*entry);
    return tree;
}

std::string encodeTreeDifference(const TreeDifference& difference) {
    std::string out;
    putNumber<uint32_t>(out, static_cast<uint32_t>(difference.removed.size()));
    for (const auto& path : difference.removed) {
        putNumber<uint32_t>(out, static_cast<uint32_t>(path.size()));
        out += path;
    }
    putNumber<uint64_t>(out, difference.changed.size());
    for (const auto& entry : difference.changed)
        putTreeEntry(out, entry);
    return out;
}

Result<TreeDifference> decodeTreeDifference(std::string_view bytes) {
    const auto refuse = [] {
        return fail(ErrorCode::Corrupt, "The differences of a snapshot's file list are damaged.");
    };
    ByteReader reader(bytes);
    TreeDifference difference;
    uint32_t removed = 0;
    if (!reader.number(removed) || removed > reader.left() / sizeof(uint32_t))
        return refuse();
    for (uint32_t i = 0; i < removed; ++i) {
        if (!reader.text(difference.removed.emplace_back()))
            return refuse();
    }
    uint64_t changed = 0;
    if (!reader.number(changed) || changed > reader.left() / 5)
        return refuse();
    for (uint64_t i = 0; i < changed; ++i) {
        if (!readTreeEntry(reader, difference.changed.emplace_back()))
            return refuse();
    }
    return reader.left() == 0 ? Result<TreeDifference>(std::move(difference)) : refuse();
}

} // namespace studio
