#include "core/transfer/output_union.h"

#include <algorithm>
#include <map>

#include "core/base/file_reader.h"

namespace studio {

namespace {

bool areEqual(const OutputUnion::Entry& left, const OutputUnion::Entry& right,
              const std::function<bool()>& isCanceled) {
    if (left.kind != right.kind)
        return false;
    switch (left.kind) {
    case FileStamp::Kind::Folder:
        return true;
    case FileStamp::Kind::Link: {
        const auto target = readLinkTarget(left.source);
        const auto other = readLinkTarget(right.source);
        return target && other && *target == *other;
    }
    case FileStamp::Kind::File:
        return left.size == right.size && haveEqualContents(left.source, right.source, isCanceled);
    default:
        return false;
    }
}

class Uniter {
public:
    explicit Uniter(const OutputUnionLimits& limits)
        : m_limits(limits) {}

    void add(int node, const std::string& root) {
        std::vector<std::pair<std::string, std::string>> folders{{"", ""}}; // on disk, and in the union
        while (!folders.empty()) {
            const auto [folder, shownAs] = std::move(folders.back());
            folders.pop_back();
            const auto entries = listFolder(root + folder);
            if (!entries) {
                if (entries.error().code != ErrorCode::NotFound)
                    m_union.unreadable.push_back(root + folder);
                continue;
            }
            for (const auto& found : *entries) {
                if (m_entries.size() >= m_limits.maxEntries || (m_limits.isCanceled && m_limits.isCanceled())) {
                    m_union.isCut = true;
                    return;
                }
                const std::string path = folder + "/" + found.name;
                const std::string placed = place(
                    {(shownAs + "/" + found.name).substr(1), root + path, node, found.stamp.kind, found.stamp.size});
                if (found.stamp.kind == FileStamp::Kind::Folder)
                    folders.emplace_back(path, "/" + placed);
            }
        }
    }

    OutputUnion take() {
        for (auto& [path, entry] : m_entries)
            m_union.entries.push_back(std::move(entry));
        return std::move(m_union);
    }

private:
    // Returns its path in the union.
    std::string place(OutputUnion::Entry entry) {
        const std::string wanted = entry.path;
        while (true) {
            const auto known = m_entries.find(entry.path);
            if (known == m_entries.end())
                break;
            if (areEqual(known->second, entry, m_limits.isCanceled)) {
                ++known->second.nodeCount;
                return entry.path;
            }
            entry.path += ".rank" + std::to_string(entry.node);
        }
        auto& conflicts = m_union.conflicts;
        if (entry.path != wanted) {
            entry.hasOtherVersion = true;
            m_entries.at(wanted).hasOtherVersion = true;
            if (std::find(conflicts.begin(), conflicts.end(), wanted) == conflicts.end())
                conflicts.push_back(wanted);
        }
        std::string path = entry.path;
        m_entries.emplace(path, std::move(entry));
        return path;
    }

    const OutputUnionLimits& m_limits;
    std::map<std::string, OutputUnion::Entry> m_entries;
    OutputUnion m_union;
};

bool areSame(const TreeEntry& left, const TreeEntry& right) {
    if (left.isFile() && right.isFile())
        return left.hash == right.hash;
    return left.kind == right.kind && left.target == right.target;
}

} // namespace

OutputUnion uniteOutputs(const std::vector<std::string>& folders, const OutputUnionLimits& limits) {
    Uniter uniter(limits);
    for (size_t node = 0; node < folders.size(); ++node) {
        const auto stamp = stampOf(folders[node]);
        if (stamp && stamp->kind == FileStamp::Kind::Folder)
            uniter.add(static_cast<int>(node), folders[node]);
    }
    return uniter.take();
}

Tree uniteTrees(std::vector<Tree> trees) {
    std::map<std::string, TreeEntry> entries;
    for (size_t node = 0; node < trees.size(); ++node) {
        std::map<std::string, std::string> folders{{"", ""}}; // of this node: where they are in the union
        for (TreeEntry& entry : trees[node].entries) {        // folders precede their contents
            const std::string own = entry.path;
            const size_t slash = own.rfind('/');
            const std::string parent = slash == std::string::npos ? std::string() : folders[own.substr(0, slash)];
            entry.path = parent.empty() ? baseNameOf(own) : parent + "/" + baseNameOf(own);
            auto known = entries.find(entry.path);
            for (; known != entries.end() && !areSame(known->second, entry); known = entries.find(entry.path))
                entry.path += ".rank" + std::to_string(node);
            if (entry.kind == TreeEntry::Kind::Folder)
                folders[own] = entry.path;
            if (known == entries.end())
                entries.emplace(entry.path, std::move(entry));
        }
    }
    Tree united;
    for (auto& [path, entry] : entries)
        united.entries.push_back(std::move(entry));
    return united;
}

} // namespace studio
