#include "core/client/snapshot_changes.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/snapshot/snapshot_store.h"

namespace studio::browse {

namespace {

Error stopped() {
    return {ErrorCode::Canceled, StudioText::tr("Stopped.").toStdString(), {}};
}

// A file that cannot be read counts as changed.
bool isSameEntry(const TreeEntry& before, const ScannedEntry& now, const std::string& folder) {
    if (before.kind != now.kind)
        return false;
    if (before.kind == TreeEntry::Kind::Folder)
        return true;
    if (before.kind == TreeEntry::Kind::Link)
        return before.target == now.target;
    if (before.size != now.stamp.size)
        return false;
    if (now.hash)
        return *now.hash == before.hash;
    const auto hash = sha256OfFile(joinPath(folder, now.path));
    return hash && *hash == before.hash;
}

} // namespace

Result<std::vector<SnapshotChange>> changesInFolder(Client& client, const std::string& tree, const std::string& folder,
                                                    const std::function<bool()>& isCanceled) {
    SnapshotStore store(client.workspace().paths().folder());
    const auto before = store.loadTree(tree);
    if (!before)
        return fail(before.error());
    ScanOptions options;
    options.inspectContents = false;
    options.ownFolders = {client.workspace().paths().folder()};
    const auto now = store.scan(folder, options, [&](const ScanProgress&) { return !isCanceled || !isCanceled(); });
    if (!now)
        return fail(now.error());
    // Both are in byte order of paths.
    std::vector<SnapshotChange> changes;
    auto old = before->entries.begin();
    auto fresh = now->entries.begin();
    while (old != before->entries.end() || fresh != now->entries.end()) {
        if (isCanceled && isCanceled())
            return fail(stopped());
        const bool isOld = fresh == now->entries.end() || (old != before->entries.end() && old->path < fresh->path);
        const bool isFresh = !isOld && (old == before->entries.end() || fresh->path < old->path);
        if (isOld) {
            changes.push_back({old->path, SnapshotChange::Kind::Missing, static_cast<int64_t>(old->size),
                               old->kind == TreeEntry::Kind::Folder});
        } else if (isFresh) {
            changes.push_back({fresh->path, SnapshotChange::Kind::Added, static_cast<int64_t>(fresh->stamp.size),
                               fresh->kind == TreeEntry::Kind::Folder});
        } else if (!isSameEntry(*old, *fresh, folder)) {
            changes.push_back({fresh->path, SnapshotChange::Kind::Changed, static_cast<int64_t>(fresh->stamp.size),
                               fresh->kind == TreeEntry::Kind::Folder});
        }
        old += isFresh ? 0 : 1;
        fresh += isOld ? 0 : 1;
    }
    return changes;
}

} // namespace studio::browse
