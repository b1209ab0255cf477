#include "core/client/maintenance.h"

#include <QDateTime>
#include <algorithm>
#include <map>

#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/environment/environment_defaults.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/bind_values.h"
#include "core/store/cached_statement.h"

namespace studio::maintenance {

namespace {

constexpr std::string_view backupSuffix = ".db";
constexpr int64_t nanosecondsPerMs = 1'000'000;

std::optional<Backup::Kind> kindOf(std::string_view name) {
    if (!name.ends_with(backupSuffix))
        return std::nullopt;
    if (name.starts_with("daily-"))
        return Backup::Kind::Daily;
    if (name.starts_with("before-schema-"))
        return Backup::Kind::Upgrade;
    return name.starts_with("manual-") ? std::optional(Backup::Kind::Manual) : std::nullopt;
}

Error canceled() {
    return {ErrorCode::Canceled, StudioText::tr("Stopped.").toStdString(), {}};
}

// Sums the sizes of the files below `folder`, whose entries may vanish meanwhile.
Result<int64_t> bytesBelow(const std::string& folder, const std::function<bool()>& isCanceled) {
    int64_t bytes = 0;
    std::vector<std::string> open = {folder};
    while (!open.empty()) {
        if (isCanceled && isCanceled())
            return fail(canceled());
        const std::string path = std::move(open.back());
        open.pop_back();
        const auto entries = listFolder(path);
        if (!entries)
            continue;
        for (const FolderEntry& entry : *entries) {
            if (entry.stamp.kind == FileStamp::Kind::File)
                bytes += static_cast<int64_t>(entry.stamp.size);
            else if (entry.stamp.kind == FileStamp::Kind::Folder)
                open.push_back(joinPath(path, entry.name));
        }
    }
    return bytes;
}

struct EndedRun {
    int64_t key = 0;
    std::string id;
    Timestamp ended;
};

// Parents and children are left alone: they are deleted as a whole.
Result<std::vector<EndedRun>> selectRuns(SQLite::Database& db, const CleanUpRule& rule, Timestamp now) {
    CachedStatement query(
        db, "SELECT seq, id, state, experiment, ended_ms, (coalesce(note, '') != '' OR EXISTS("
            "SELECT 1 FROM run_tag WHERE run_tag.run = run.seq AND origin = 'user')) FROM run "
            "WHERE ended_ms IS NOT NULL AND wanted IS NOT 'delete' AND parent IS NULL "
            "AND NOT EXISTS(SELECT 1 FROM run AS child WHERE child.parent = run.id) ORDER BY ended_ms DESC, seq DESC");
    std::map<int64_t, int> seen; // by experiment
    std::vector<EndedRun> selected;
    while (query->executeStep()) {
        RowReader row(*query);
        EndedRun run;
        std::string state;
        int64_t experiment = 0;
        bool isLabelled = false;
        row.read(run.key, run.id, state, experiment, run.ended, isLabelled);
        const bool isKept = seen[experiment]++ < rule.keptPerExperiment;
        const auto known = runStateFromText(state);
        if (isKept || (isLabelled && rule.keepsLabelled) || !known || !rule.states.contains(*known) ||
            !isFinal(*known) || run.ended > now - rule.minAge)
            continue;
        selected.push_back(std::move(run));
    }
    std::reverse(selected.begin(), selected.end());
    return selected;
}

} // namespace

Result<std::vector<Backup>> backups(Client& client) {
    const std::string folder = client.workspace().paths().backups();
    const auto entries = listFolder(folder);
    if (!entries)
        return entries.error().code == ErrorCode::NotFound ? Result<std::vector<Backup>>() : fail(entries.error());
    std::vector<Backup> found;
    for (const FolderEntry& entry : *entries) {
        if (const auto kind = kindOf(entry.name); kind && entry.stamp.kind == FileStamp::Kind::File)
            found.push_back({joinPath(folder, entry.name), *kind, fromMs(entry.stamp.mtimeNs / nanosecondsPerMs),
                             static_cast<int64_t>(entry.stamp.size)});
    }
    std::sort(found.begin(), found.end(), [](const Backup& a, const Backup& b) { return a.taken > b.taken; });
    return found;
}

Result<Backup> backUp(Client& client, Timestamp now) {
    const std::string folder = client.workspace().paths().backups();
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    const std::string time =
        QDateTime::fromMSecsSinceEpoch(toMs(now)).toString(QStringLiteral("yyyy-MM-dd-HHmmss-zzz")).toStdString();
    const std::string file = joinPath(folder, "manual-" + time + std::string(backupSuffix));
    // Under another name until it is complete: a partial copy is no backup.
    const std::string fresh = file + ".new";
    static_cast<void>(removeFile(fresh));
    const auto done =
        client.workspace().database().backupTo(fresh).and_then([&] { return renameWithoutReplacing(fresh, file); });
    if (!done) {
        static_cast<void>(removeFile(fresh));
        return fail(done.error());
    }
    const auto stamp = stampOf(file);
    return Backup{file, Backup::Kind::Manual, now, stamp ? static_cast<int64_t>(stamp->size) : 0};
}

Result<void> eraseBackup(Client& client, const std::string& file) {
    const auto known = backups(client);
    if (!known)
        return fail(known.error());
    if (std::none_of(known->begin(), known->end(), [&](const Backup& backup) { return backup.file == file; }))
        return fail(ErrorCode::NotFound, StudioText::tr("%1 is no backup of this workspace, or it has been deleted.")
                                             .arg(shown(file))
                                             .toStdString());
    return removeFile(file);
}

Result<IntegrityReport> checkIntegrity(Client& client, const std::function<bool()>& isCanceled) {
    Database& database = client.workspace().database();
    auto verdict = database.check(true);
    if (!verdict)
        return fail(verdict.error());
    std::vector<std::string> trees;
    const auto read = database.read([&](SQLite::Database& db) -> Result<void> {
        trees = runs::treesInUse(db);
        for (auto& tree : treesReferencedByDefaults(db))
            trees.push_back(std::move(tree));
        return {};
    });
    if (!read)
        return fail(read.error());
    IntegrityReport report{std::move(*verdict), trees.size(), {}};
    const SnapshotStore store(client.workspace().paths().folder());
    for (const std::string& tree : trees) {
        if (isCanceled && isCanceled())
            return fail(canceled());
        const auto whole = store.verify(tree);
        if (!whole)
            report.damaged.push_back({tree, 0, 0, whole.error().message});
        else if (!whole->isWhole())
            report.damaged.push_back({tree, whole->missing.size(), whole->damaged.size()});
    }
    return report;
}

Result<OldRuns> oldRuns(Client& client, const CleanUpRule& rule, Timestamp now,
                        const std::function<bool()>& isCanceled) {
    const auto selected =
        client.read<std::vector<EndedRun>>([&](SQLite::Database& db) { return selectRuns(db, rule, now); });
    if (!selected)
        return fail(selected.error());
    OldRuns old;
    const std::string runs = joinPath(client.workspace().paths().folder(), "runs");
    for (const EndedRun& run : *selected) {
        const auto bytes = bytesBelow(joinPath(runs, run.id), isCanceled);
        if (!bytes)
            return fail(bytes.error());
        old.keys.push_back(run.key);
        old.bytes += *bytes;
    }
    if (!selected->empty()) {
        old.oldest = selected->front().ended;
        old.newest = selected->back().ended;
    }
    return old;
}

} // namespace studio::maintenance
