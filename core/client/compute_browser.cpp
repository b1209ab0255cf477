#include "core/client/compute_browser.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <map>
#include <string_view>

#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/client/studio_text.h"
#include "core/client/target_client.h"
#include "core/run/run_state.h"
#include "core/store/cached_statement.h"
#include "core/store/change_watcher.h"
#include "core/target/cluster_store.h"
#include "core/target/facts_request.h"
#include "core/target/instance_store.h"

namespace studio::browse {

namespace {

constexpr uint64_t filesBetweenNews = 2000;
constexpr std::chrono::minutes factsAreCurrentFor{1}; // pages that open later request a refresh

Result<std::vector<TargetStatus>> statuses(Client& client,
                                           const std::function<Result<std::vector<Target>>(SQLite::Database&)>& which) {
    std::vector<TargetStatus> result;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        auto found = which(db);
        if (!found)
            return fail(found.error());
        std::map<std::string, TargetStatus> counts;
        CachedStatement query(db,
                              "SELECT target, state, count(*) FROM run WHERE ended_ms IS NULL GROUP BY target, state");
        while (query->executeStep()) {
            RowReader row(*query);
            TargetStatus& status = counts[row.text()];
            const auto state = runStateFromText(row.text());
            const bool waits =
                state == RunState::NotStarted || state == RunState::Queued || state == RunState::Provisioning;
            (waits ? status.waiting : status.going) += row.get<int64_t>();
        }
        for (Target& target : *found) {
            TargetStatus status = counts[target.id.text()];
            if (target.cluster()) {
                status.nodes = countNodes(clusters::nodes(db, target.id));
                for (const Target& machine : clusters::machinesOf(db, target))
                    status.machines.push_back(machine.name);
                if (const auto record = instances::find(db, target.id))
                    status.instance = instanceState(instances::factsOf(db, target, *record)).state;
                status.allocation = allocationOf(target, status.nodes, static_cast<int>(status.waiting));
            }
            status.quarantines = quarantines::of(db, target);
            if (target.remote()) {
                status.pools = clusters::poolsWith(db, target.id);
                status.times = instanceSchedules::of(db, target.id);
                if (auto record = power::find(db, target.id)) {
                    const InstanceVerdict verdict = power::verdictOf(db, target, *record);
                    status.power = PowerStatus{std::move(*record), verdict};
                }
            }
            status.target = std::move(target);
            result.push_back(std::move(status));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    const bool isDriven = client.isDriven();
    // The local disk needs no agent, so it is read on each call.
    const auto space = diskSpaceOf(client.workspace().paths().folder());
    for (TargetStatus& status : result) {
        status.isDriven = isDriven;
        if (space && status.target.facts && status.target.kind == TargetKind::Local) {
            status.target.facts->diskFreeBytes = static_cast<int64_t>(space->freeBytes);
            status.target.facts->diskTotalBytes = static_cast<int64_t>(space->totalBytes);
        }
    }
    return result;
}

} // namespace

Result<std::vector<TargetStatus>> targets(Client& client) {
    return statuses(client,
                    [](SQLite::Database& db) -> Result<std::vector<Target>> { return studio::targets::all(db); });
}

Result<TargetStatus> target(Client& client, const std::string& name) {
    auto found = statuses(client, [&](SQLite::Database& db) -> Result<std::vector<Target>> {
        auto one = studio::targets::byName(db, name);
        if (!one)
            return fail(one.error());
        return std::vector<Target>{std::move(*one)};
    });
    if (!found)
        return fail(found.error());
    return std::move(found->front());
}

Result<StorageUse> storage(Client& client, const StorageCallback& progress) {
    const std::string top = client.workspace().paths().folder();
    StorageUse use;
    uint64_t looked = 0;
    const auto partOf = [&use](const std::string& name) -> StoragePart& {
        const auto isOneOf = [&name](std::initializer_list<std::string_view> names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        if (isOneOf({"blobs", "trees"}))
            return use.snapshots;
        if (isOneOf({"runs", "tmp", "nodes", "arrays"}))
            return use.runs;
        if (isOneOf({"envs", "tools"}))
            return use.environments;
        const bool isDatabase = name.starts_with("workspace.") || isOneOf({"backups", "driver", "keys", "epoch"});
        return isDatabase ? use.database : use.caches;
    };
    const auto entries = listFolder(top);
    if (!entries)
        return fail(entries.error());
    for (const FolderEntry& entry : *entries) {
        StoragePart& part = partOf(entry.name);
        std::vector<std::pair<std::string, FileStamp>> open = {{joinPath(top, entry.name), entry.stamp}};
        while (!open.empty()) {
            const auto [path, stamp] = std::move(open.back());
            open.pop_back();
            if (stamp.kind == FileStamp::Kind::File) {
                ++part.files;
                part.bytes += stamp.size;
            }
            if (++looked % filesBetweenNews == 0 && progress && !progress(use))
                return fail(ErrorCode::Canceled, StudioText::tr("Counting was stopped.").toStdString());
            if (stamp.kind != FileStamp::Kind::Folder)
                continue;
            const auto inside = listFolder(path);
            if (!inside)
                continue; // removed during the walk
            for (const FolderEntry& child : *inside)
                open.emplace_back(joinPath(path, child.name), child.stamp);
        }
    }
    return use;
}

Result<void> ensureTargetsCurrent(Client& client) {
    const auto known = client.targets().list();
    if (!known)
        return fail(known.error());
    const Timestamp now = currentTime();
    const bool isDriven = client.isDriven();
    bool isNeeded = false;
    bool isOld = false;
    for (const Target& target : *known) {
        isNeeded = isNeeded || (target.kind == TargetKind::Local && !target.facts);
        isOld = isOld || (target.factsTaken && *target.factsTaken + factsAreCurrentFor < now &&
                          (target.kind == TargetKind::Local || (isDriven && target.reachable)));
    }
    if (isOld) {
        const auto requested = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
            studio::targets::requestFacts(db, now);
            return {};
        });
        if (!requested)
            return requested;
        notifyChange(client.workspace().paths().notificationFile());
        isNeeded = true;
    }
    const auto asked = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        isNeeded = isNeeded || clusters::needDriver(db);
        return {};
    });
    return asked && isNeeded ? client.ensureDriver() : asked;
}

} // namespace studio::browse
