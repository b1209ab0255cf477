#include "core/agent/serve/data_eviction.h"

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

// What is left of copies and downloads that were given up, moved to tmp/, and could not be removed completely.
std::vector<std::string> leftovers(const std::string& root) {
    std::vector<std::string> paths;
    const auto entries = listFolder(root + "/tmp");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.name.starts_with("shared.removed.") || entry.name.starts_with("fetched.removed."))
            paths.push_back(joinPath(root + "/tmp", entry.name));
    }
    return paths;
}

uint64_t leftoverBytes(const std::string& root) {
    uint64_t bytes = 0;
    for (const auto& path : leftovers(root))
        bytes += folderExtent(path).bytes;
    return bytes;
}

// `remove` returns false if it is in use. `path`: where it was, unless it was moved to tmp/.
EvictionItem::Outcome outcomeOf(const std::string& root, const std::string& path, uint64_t bytes,
                                const std::function<Result<bool>()>& remove) {
    const uint64_t before = leftoverBytes(root);
    const auto removed = remove();
    if (removed)
        return {*removed ? 0 : bytes};
    const uint64_t after = leftoverBytes(root);
    return {pathExists(path) ? bytes : after - std::min(before, after), removed.error()};
}

std::vector<EvictionItem> cachedItems(const std::string& root, const std::set<std::string>& used) {
    std::vector<EvictionItem> items;
    for (const auto& copy : sharedInputs(root)) {
        items.push_back({copy.lastUsedMs, copy.bytes, [&root, &used, tree = copy.tree, bytes = copy.bytes] {
                             return outcomeOf(root, SharedInput::folderOf(root) + "/" + tree, bytes, [&] {
                                 return used.contains(tree) ? Result<bool>(false) : removeSharedInput(root, tree);
                             });
                         }});
    }
    for (const auto& fetched : fetchedFiles(root)) {
        items.push_back({fetched.lastUsedMs, fetched.bytes, [&root, key = fetched.key, bytes = fetched.bytes] {
                             return outcomeOf(root, root + "/fetched/" + key, bytes,
                                              [&] { return removeFetchedFile(root, key); });
                         }});
    }
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

EvictionResult evictItems(std::vector<EvictionItem> items, uint64_t total, uint64_t budgetBytes) {
    std::stable_sort(items.begin(), items.end(),
                     [](const auto& a, const auto& b) { return a.lastUsedMs < b.lastUsedMs; });
    EvictionResult result{total};
    for (const auto& item : items) {
        if (result.total <= budgetBytes)
            break;
        auto outcome = item.remove();
        const uint64_t freed = item.bytes - std::min(item.bytes, outcome.left);
        result.total -= std::min(result.total, freed);
        result.freed += freed;
        if (!outcome.error)
            continue;
        ++result.failures;
        result.error = result.error ? std::move(result.error) : std::move(outcome.error);
    }
    return result;
}

Result<CleanupResult> evictData(const AgentPaths& places, const MachineIdentity& machine, uint64_t budgetBytes,
                                const std::vector<Sha256>& keepTrees) {
    const bool isOwnStore = !checkNotOwnStore(places.root);
    const auto used = inputTreesInUse(places.root, machine);
    if (!used)
        return fail(used.error());
    EvictionResult evicted;
    for (const auto& path : leftovers(places.root)) {
        if (auto removed = removeTree(path); !removed) {
            ++evicted.failures;
            evicted.error = evicted.error ? std::move(evicted.error) : removed.error();
        }
    }
    const auto items = cachedItems(places.root, *used);
    evicted.total = leftoverBytes(places.root);
    if (!isOwnStore)
        evicted.total += folderExtent(places.blobs).bytes + folderExtent(packsPath(places.blobs)).bytes +
                         folderExtent(places.trees).bytes;
    for (const auto& item : items)
        evicted.total += item.bytes;
    const size_t count = items.size() + evicted.failures;
    auto done = evictItems(items, evicted.total, budgetBytes);
    evicted = {done.total, done.freed, evicted.failures + done.failures,
               evicted.error ? std::move(evicted.error) : std::move(done.error)};
    CleanupResult cleaned;
    std::set<Sha256> kept(keepTrees.begin(), keepTrees.end());
    for (const auto& tree : *used) {
        if (const auto hash = sha256FromHex(tree))
            kept.insert(*hash);
    }
    const auto doomed = isOwnStore || evicted.total <= budgetBytes
                            ? std::vector<Sha256>()
                            : oldestTrees(places, kept, evicted.total - budgetBytes);
    if (!doomed.empty()) {
        auto dropped = dropTrees(places, doomed);
        if (!dropped)
            return dropped;
        cleaned = *dropped;
    }
    evicted.total -= std::min(evicted.total, cleaned.bytes);
    cleaned.bytes += evicted.freed;
    if (!evicted.error || evicted.total <= budgetBytes)
        return cleaned;
    return fail(evicted.error->code,
                "The data exceeds its budget: " + std::to_string(evicted.failures) + " of " + std::to_string(count) +
                    " copies and downloads cannot be removed. " + evicted.error->message,
                evicted.error->detail);
}

} // namespace studio
