#include "core/client/maintenance.h"

#include <QDateTime>
#include <algorithm>
#include <map>

#include "core/base/copy.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/environment/environment_defaults.h"
#include "core/run/parent_run.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/bind_values.h"
#include "core/store/cached_statement.h"
#include "core/store/change_watcher.h"
#include "core/store/lease.h"
#include "core/store/migration.h"

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
            "SELECT 1 FROM run_tag WHERE run_tag.run = run.seq AND origin = 'user')), (state = 'Completed' AND "
            "EXISTS(SELECT 1 FROM data_output AS due WHERE due.run = run.seq AND due.done_ms IS NULL)) OR "
            "EXISTS(SELECT 1 FROM output_copy AS due WHERE due.run = run.seq AND due.done_ms IS NULL AND "
            "(due.step <> '' OR run.state = 'Completed')) FROM run "
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
        bool hasDueOutputs = false; // which would be lost
        row.read(run.key, run.id, state, experiment, run.ended, isLabelled, hasDueOutputs);
        const bool isKept = seen[experiment]++ < rule.keptPerExperiment;
        const auto known = runStateFromText(state);
        if (isKept || hasDueOutputs || (isLabelled && rule.keepsLabelled) || !known || !rule.states.contains(*known) ||
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

namespace {

constexpr std::chrono::seconds maxLeaseWait{90}; // an idle driver exits a minute after the last request
constexpr std::chrono::milliseconds leasePoll{200};

// Waits until no driver is running.
Result<FileLock> takeLease(const WorkspacePaths& paths, const std::function<bool()>& isCanceled) {
    auto lock = FileLock::open(paths.lease());
    if (!lock)
        return fail(lock.error());
    const auto deadline = std::chrono::steady_clock::now() + maxLeaseWait;
    while (!lock->waitExclusive(leasePoll)) {
        if (isCanceled && isCanceled())
            return fail(canceled());
        if (std::chrono::steady_clock::now() < deadline)
            continue;
        const auto holder = Lease::holder(paths);
        return fail(ErrorCode::Busy, StudioText::tr("A scheduler still manages the workspace (PID %1). Close other "
                                                    "windows and commands that use it, then try again.")
                                         .arg(holder ? holder->pid : 0)
                                         .toStdString());
    }
    return std::move(*lock);
}

Result<void> refuseUnfinished(Database& database) {
    return database.read([](SQLite::Database& db) -> Result<void> {
        const auto runs = selectValue<int64_t>(db, "SELECT count(*) FROM run WHERE ended_ms IS NULL").value_or(0);
        if (runs == 0)
            return {};
        return fail(ErrorCode::Conflict, StudioText::tr("%n runs have not ended. Wait for them or cancel them, then "
                                                        "restore the backup.",
                                                        nullptr, static_cast<int>(runs))
                                             .toStdString());
    });
}

Result<std::map<std::string, std::string>> identityOf(Database& database) {
    return database.readValue<std::map<std::string, std::string>>(
        [](SQLite::Database& db) -> Result<std::map<std::string, std::string>> {
            std::map<std::string, std::string> identity;
            CachedStatement query(db, "SELECT key,value FROM identity");
            while (query->executeStep()) {
                RowReader row(*query);
                std::string key = row.text();
                identity[key] = row.text();
            }
            return identity;
        });
}

Error notABackup(const std::string& file, const std::string& detail) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("%1 is not an intact backup of this workspace. Nothing was changed.")
                .arg(shown(file))
                .toStdString(),
            detail};
}

// Brings the copy of a backup to the present schema and identity, and cancels what had not ended in it. Runs that were
// active may have run to their end and been deleted since: a retry would run them again, and a sweep would create its
// trials again.
Result<void> prepareCopy(Database& copy, Client& client, const std::string& file, Timestamp now) {
    const auto verdict = copy.check(true);
    if (!verdict || *verdict != "ok")
        return fail(notABackup(file, verdict ? *verdict : verdict.error().message));
    const auto own = identityOf(client.workspace().database());
    if (!own)
        return fail(own.error());
    const auto identity = identityOf(copy);
    if (!identity || !identity->contains("id") || identity->at("id") != client.workspace().id().text())
        return fail(notABackup(file, StudioText::tr("It belongs to another workspace.").toStdString()));
    if (auto migrated = migrate(copy, client.workspace().paths().backups()); !migrated)
        return migrated;
    return copy.write([&](SQLite::Database& db) -> Result<void> {
        for (const auto& [key, value] : *own) // the place may have changed since
            execute(db, "INSERT INTO identity(key,value) VALUES(?1,?2) ON CONFLICT(key) DO UPDATE SET value=?2", key,
                    value);
        const auto unfinished =
            selectColumn<int64_t>(db, "SELECT seq FROM run WHERE ended_ms IS NULL AND wanted IS NULL");
        for (const int64_t run : unfinished)
            static_cast<void>(runs::request(db, run, "cancel", now));
        // Their times since the backup have fired already.
        execute(db, "UPDATE schedule SET cursor_ms=?, revision=revision+1", now);
        execute(db, "UPDATE instance_schedule SET cursor_ms=?, revision=revision+1", now);
        return {};
    });
}

} // namespace

Result<Backup> restore(Client& client, const std::string& file, Timestamp now,
                       const std::function<bool()>& isCanceled) {
    Database& database = client.workspace().database();
    const WorkspacePaths& paths = client.workspace().paths();
    if (auto fine = refuseUnfinished(database); !fine)
        return fail(fine.error());
    const auto schema = storedSchemaVersion(file);
    if (!schema || *schema == 0 || *schema > latestSchemaVersion())
        return fail(notABackup(file, schema ? std::string() : schema.error().message));
    const auto lease = takeLease(paths, isCanceled);
    if (!lease)
        return fail(lease.error());
    if (auto fine = refuseUnfinished(database); !fine) // one was submitted meanwhile
        return fail(fine.error());
    // The backup itself is not opened for writing, so that a restore that fails leaves it as it is.
    const std::string copyFile = joinPath(paths.backups(), "restoring.tmp");
    const auto removeCopy = [&] {
        for (const char* suffix : {"", "-wal", "-shm"})
            static_cast<void>(removeFile(copyFile + suffix));
    };
    removeCopy();
    Result<Backup> before = fail(ErrorCode::Internal, std::string());
    auto done = makeFolders(paths.backups())
                    .and_then([&] { return copyPlainFile(file, copyFile); })
                    .and_then([&](uint64_t) { return Database::open(copyFile, Database::Mode::ReadWrite); })
                    .and_then([&](Database copy) -> Result<void> {
                        if (auto prepared = prepareCopy(copy, client, file, now); !prepared)
                            return prepared;
                        before = backUp(client, now);
                        return before ? database.restoreFrom(copy) : Result<void>(fail(before.error()));
                    });
    removeCopy();
    if (!done)
        return fail(done.error());
    notifyChange(paths.notificationFile());
    return before;
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
        const auto whole = store.verify(tree, isCanceled);
        if (!whole && whole.error().code == ErrorCode::Canceled)
            return fail(canceled());
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

Result<std::vector<KeptRun>> keptRuns(Client& client) {
    return client.read<std::vector<KeptRun>>(
        [](SQLite::Database& db) -> Result<std::vector<KeptRun>> { return parents::keptRuns(db); });
}

Result<int64_t> eraseKept(Client& client, const std::vector<int64_t>& chosen, Timestamp now) {
    int64_t count = 0;
    // Again, in the transaction: a pipeline may have been submitted since that takes them.
    const auto written = client.workspace().database().writeWithReserve([&](SQLite::Database& db) -> Result<void> {
        count = 0;
        for (const KeptRun& one : parents::keptRuns(db)) {
            const bool isChosen = std::find(chosen.begin(), chosen.end(), one.run) != chosen.end();
            if (isChosen && one.neededBy.empty() && runs::request(db, one.run, "delete", now))
                ++count;
        }
        return {};
    });
    if (!written)
        return fail(written.error());
    if (count == 0)
        return count;
    notifyChange(client.workspace().paths().notificationFile());
    return client.ensureDriver().map([&] { return count; });
}

} // namespace studio::maintenance
