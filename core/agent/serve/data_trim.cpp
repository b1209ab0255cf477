#include "core/agent/serve/data_trim.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/agent/fetch/fetched_file.h"
#include "core/agent/fetch/shared_input.h"
#include "core/agent/serve/folder_extent.h"
#include "core/agent/serve/run_files.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/tree.h"

namespace studio {

namespace {

struct TrimItem {
    int64_t lastUsedMs = 0;
    uint64_t bytes = 0;
    std::function<Result<bool>()> remove; // false: it is in use
};

std::vector<TrimItem> cachedItems(const std::string& root, const std::set<std::string>& used) {
    std::vector<TrimItem> items;
    for (const auto& copy : sharedInputs(root)) {
        items.push_back({copy.lastUsedMs, copy.bytes, [&root, &used, tree = copy.tree]() -> Result<bool> {
                             return used.contains(tree) ? Result<bool>(false) : removeSharedInput(root, tree);
                         }});
    }
    for (const auto& fetched : fetchedFiles(root)) {
        items.push_back(
            {fetched.lastUsedMs, fetched.bytes, [&root, key = fetched.key] { return removeFetchedFile(root, key); }});
    }
    std::sort(items.begin(), items.end(), [](const auto& a, const auto& b) { return a.lastUsedMs < b.lastUsedMs; });
    return items;
}

struct StoredTree {
    int64_t storedMs = 0;
    Sha256 hash{};
    uint64_t bytes = 0; // of the list itself
    std::set<Sha256> contents{};
};

// Returns the oldest snapshots that have to go for `excess` bytes, with contents that others share left out of the
// count.
std::vector<Sha256> oldestTrees(const AgentPaths& places, const std::set<Sha256>& kept, uint64_t excess) {
    std::vector<StoredTree> trees;
    std::map<Sha256, std::pair<uint64_t, uint64_t>> contents; // size, number of snapshots with it
    const auto entries = listFolder(places.trees);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const auto hash = sha256FromHex(entry.name);
        const auto bytes = hash ? readFile(joinPath(places.trees, entry.name)) : fail(ErrorCode::NotFound, {});
        const auto tree = bytes ? decodeTree(*bytes) : Result<Tree>(fail(bytes.error()));
        if (!tree)
            continue; // removed with the next clean-up
        StoredTree& stored = trees.emplace_back(StoredTree{entry.stamp.mtimeNs / 1'000'000, *hash, entry.stamp.size});
        for (const auto& file : tree->entries) {
            if (!file.isFile() || !stored.contents.insert(file.hash).second)
                continue;
            auto& [size, count] = contents[file.hash];
            size = file.size;
            ++count;
        }
    }
    std::sort(trees.begin(), trees.end(), [](const auto& a, const auto& b) { return a.storedMs < b.storedMs; });
    std::vector<Sha256> doomed;
    uint64_t freed = 0;
    for (const auto& tree : trees) {
        if (freed >= excess)
            break;
        if (kept.contains(tree.hash))
            continue;
        doomed.push_back(tree.hash);
        freed += tree.bytes;
        for (const auto& hash : tree.contents) {
            auto& [size, count] = contents[hash];
            freed += --count == 0 ? size : 0;
        }
    }
    return doomed;
}

} // namespace

Result<CleanupResult> trimData(const AgentPaths& places, const MachineIdentity& machine, uint64_t budgetBytes,
                               const std::vector<Sha256>& keepTrees) {
    const bool isOwnStore = !checkNotOwnStore(places.root);
    const auto used = inputTreesInUse(places.root, machine);
    if (!used)
        return fail(used.error());
    const auto items = cachedItems(places.root, *used);
    uint64_t total = isOwnStore ? 0
                                : folderExtent(places.blobs).bytes + folderExtent(packsPath(places.blobs)).bytes +
                                      folderExtent(places.trees).bytes;
    for (const auto& item : items)
        total += item.bytes;
    CleanupResult cleaned;
    std::optional<Error> first;
    size_t left = 0; // could not be removed
    for (const auto& item : items) {
        if (total <= budgetBytes)
            return cleaned;
        const auto removed = item.remove();
        if (!removed) {
            first = first ? first : removed.error();
            ++left;
        } else if (*removed) {
            total -= item.bytes;
            cleaned.bytes += item.bytes;
        }
    }
    const auto result = [&](const CleanupResult& done) -> Result<CleanupResult> {
        if (!first || total <= budgetBytes)
            return done;
        return fail(first->code,
                    "The data is not within its budget: " + std::to_string(left) + " of " +
                        std::to_string(items.size()) + " copies and downloads cannot be removed. " + first->message,
                    first->detail);
    };
    if (isOwnStore || total <= budgetBytes)
        return result(cleaned);
    std::set<Sha256> kept(keepTrees.begin(), keepTrees.end());
    for (const auto& tree : *used) {
        if (const auto hash = sha256FromHex(tree))
            kept.insert(*hash);
    }
    const auto doomed = oldestTrees(places, kept, total - budgetBytes);
    if (doomed.empty())
        return result(cleaned);
    auto dropped = dropTrees(places, doomed);
    if (!dropped)
        return dropped;
    total -= std::min(total, dropped->bytes);
    dropped->bytes += cleaned.bytes;
    return result(*dropped);
}

} // namespace studio
