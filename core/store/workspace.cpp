#include "core/store/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QSysInfo>
#include <SQLiteCpp/SQLiteCpp.h>
#include <array>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/store/lease.h"
#include "core/store/migration.h"
#include "core/store/store_text.h"
#include "core/store/workspace_identity.h"

namespace studio {

namespace {

// quick_check reads the whole file; larger databases are checked by the driver only.
constexpr uint64_t checkAtOpenBelow = 16ULL << 20;
constexpr auto maxDriverWait = std::chrono::seconds(5); // an idle driver exits after 2 s

std::string systemFilesystemType(const std::string& folder) {
    return QStorageInfo(QFile::decodeName(folder.c_str())).fileSystemType().toStdString();
}

Result<std::string> existingFolder(const std::string& wanted, bool mayCreate) {
    if (wanted.empty())
        return fail(ErrorCode::InvalidArgument,
                    StoreText::tr("No folder was specified for the workspace.").toStdString());
    const QString absolute = QDir(QFile::decodeName(wanted.c_str())).absolutePath();
    if (!mayCreate && !QFileInfo::exists(absolute + QStringLiteral("/workspace.db")))
        return fail(
            ErrorCode::NotFound,
            StoreText::tr("There is no workspace in %1. Check the path, or create one: studioctl workspace create %1")
                .arg(QString::fromStdString(displayText(QFile::encodeName(absolute).toStdString())))
                .toStdString());
    if (auto made = makeFolders(QFile::encodeName(absolute).toStdString()); !made)
        return fail(made.error());
    return QFile::encodeName(QFileInfo(absolute).canonicalFilePath()).toStdString();
}

Result<void> refuseNetworkFilesystem(const WorkspaceOptions& options, const std::string& folder) {
    const std::string type = options.filesystemType ? options.filesystemType(folder) : systemFilesystemType(folder);
    if (!isNetworkFilesystem(type))
        return {};
    return fail(ErrorCode::NetworkFilesystem,
                StoreText::tr("%1 is on a network file system (%2), where the locks that protect a workspace are not "
                              "reliable. Choose a folder on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.")
                    .arg(QString::fromStdString(folder), QString::fromStdString(type))
                    .toStdString());
}

// A user who may write in the folder may replace our files.
Result<void> refuseWritableByOthers(const std::string& folder) {
    const auto stamp = stampOf(folder);
    if (!stamp)
        return fail(stamp.error());
    constexpr uint32_t writableByOthers = 022;
    if ((stamp->mode & writableByOthers) == 0)
        return {};
    // A folder without foreign files may be made private.
    const auto entries = listFolder(folder);
    const bool isOurs = pathExists(WorkspacePaths(folder).database()) || (entries && entries->empty());
    if (isOurs && makePrivate(folder, writableByOthers).value_or(false))
        return {};
    return fail(ErrorCode::PermissionDenied,
                StoreText::tr("Other users can write to %1, so they could read and change a workspace there. Choose "
                              "another folder, or revoke their permission: chmod go-w %1")
                    .arg(QString::fromStdString(displayText(folder)))
                    .toStdString());
}

// Older versions and other tools may have left wider permissions.
Result<void> makeAllPrivate(const WorkspacePaths& paths) {
    for (const char* name : {"workspace.db",
                             "workspace.db-wal",
                             "workspace.db-shm",
                             "workspace.lease",
                             "workspace.bell",
                             "workspace.lock",
                             "workspace.reserve",
                             "epoch",
                             "serve.lock",
                             "driver",
                             "blobs",
                             "trees",
                             "cache",
                             "runs",
                             "tmp",
                             "backups",
                             "python",
                             "envs",
                             "tools",
                             "vault"}) {
        if (auto done = makePrivate(joinPath(paths.folder(), name)); !done)
            return fail(done.error());
    }
    return {};
}

Result<void> refuseNewer(const WorkspacePaths& paths) {
    const auto schema = storedSchemaVersion(paths.database());
    if (!schema)
        return fail(schema.error());
    if (*schema <= latestSchemaVersion())
        return {};
    return fail(
        ErrorCode::Newer,
        StoreText::tr("The workspace %1 was written by a newer version of Compute Studio (schema %2; this version "
                      "supports %3). Nothing was changed. Install the newer version, or specify another workspace.")
            .arg(QString::fromStdString(paths.folder()), QString::number(*schema),
                 QString::number(latestSchemaVersion()))
            .toStdString());
}

Result<void> checkIntegrity(Database& database, const WorkspacePaths& paths) {
    const auto verdict = database.check(false);
    if (!verdict)
        return fail(verdict.error());
    if (*verdict == "ok")
        return {};
    return fail(
        ErrorCode::Corrupt,
        StoreText::tr(
            "The workspace's database is damaged. Close all studios, then replace %2 with the newest file in %1.")
            .arg(QString::fromStdString(paths.backups()), QString::fromStdString(paths.database()))
            .toStdString(),
        *verdict);
}

Result<void> quickCheck(Database& database, const WorkspacePaths& paths) {
    const auto stamp = stampOf(paths.database());
    return stamp && stamp->size <= checkAtOpenBelow ? checkIntegrity(database, paths) : Result<void>();
}

// Takes the driver's lease if the database is to be migrated: a driver of an earlier version would neither find what it
// keeps in memory, nor notice that the schema is another one.
Result<std::optional<FileLock>> excludeOlderDriver(Database& database, const WorkspacePaths& paths) {
    int current = 0;
    auto read = database.read([&](SQLite::Database& db) -> Result<void> {
        current = db.execAndGet("PRAGMA user_version").getInt();
        return {};
    });
    if (!read)
        return fail(read.error());
    if (current == 0 || current >= latestSchemaVersion())
        return std::optional<FileLock>();
    auto lock = FileLock::open(paths.lease());
    if (!lock)
        return fail(lock.error());
    if (lock->waitExclusive(maxDriverWait))
        return std::optional<FileLock>(std::move(*lock));
    const auto holder = Lease::holder(paths);
    return fail(ErrorCode::Busy,
                StoreText::tr("The workspace must be upgraded, but a program of an earlier version still manages it "
                              "(PID %1). Quit that program, then try again. Runs are not interrupted.")
                    .arg(holder ? holder->pid : 0)
                    .toStdString());
}

} // namespace

Result<Workspace> Workspace::open(const WorkspaceOptions& options) {
    const auto folder = existingFolder(options.folder, options.mayCreate);
    if (!folder)
        return fail(folder.error());
    const WorkspacePaths paths(*folder);
    auto fine = refuseNetworkFilesystem(options, *folder).and_then([&] { return refuseNewer(paths); });
    if (fine)
        fine = refuseWritableByOthers(*folder).and_then([&] { return makeAllPrivate(paths); });
    if (!fine)
        return fail(fine.error());

    // Serializes creation and migration; other programs wait here for a few milliseconds.
    auto creation = FileLock::open(paths.creationLock());
    if (!creation)
        return fail(creation.error());
    const auto schema = storedSchemaVersion(paths.database());
    const bool mustPrepare = !schema || *schema < latestSchemaVersion() || options.adoption.has_value() ||
                             !pathExists(paths.notificationFile()) || !pathExists(paths.driverFolder());
    if (mustPrepare && !creation->waitExclusive(std::chrono::seconds(30)))
        return fail(ErrorCode::Busy,
                    StoreText::tr("Another program is preparing this workspace. Try again.").toStdString());
    auto database = Database::open(paths.database(), Database::Mode::ReadWrite);
    const DiskReserve reserve(paths.reserve());
    while (!database && database.error().code == ErrorCode::DiskFull && reserve.release())
        database = Database::open(paths.database(), Database::Mode::ReadWrite);
    if (!database)
        return fail(database.error());
    database->setReserve(reserve);
    if (fine = quickCheck(*database, paths); !fine)
        return fail(fine.error());
    const auto driver = excludeOlderDriver(*database, paths); // until the end of this function
    if (!driver)
        return fail(driver.error());
    // Also if nothing is to be prepared: the version of a newer program may still be in its write-ahead log.
    auto prepared = migrate(*database, paths.backups());
    if (prepared && mustPrepare) {
        prepared = makeFolders(paths.driverFolder());
        if (prepared && !pathExists(paths.notificationFile()))
            prepared = writeFileAtomically(paths.notificationFile(), "b");
    }
    if (!prepared)
        return fail(prepared.error());
    const std::string machineId =
        options.machineId.empty() ? QSysInfo::machineUniqueId().toStdString() : options.machineId;
    // The agents' epoch file in a copy names the original. It is removed first: after a crash the user is prompted
    // again, and nothing is stuck.
    if (options.adoption == Adoption::Copied) {
        if (auto removed = removeFile(paths.epoch()); !removed)
            return fail(removed.error());
    }
    auto identity = establishIdentity(*database, machineId, *folder, options.adoption);
    if (!identity)
        return fail(identity.error());

    Workspace workspace(paths, std::move(*database));
    workspace.m_id = identity->id;
    workspace.m_epoch = identity->epoch;
    return workspace;
}

Result<void> Workspace::checkDatabase() {
    return checkIntegrity(m_database, m_paths);
}

Result<Database> Workspace::openReader() const {
    return Database::open(m_paths.database(), Database::Mode::ReadOnly);
}

std::string defaultWorkspaceFolder() {
    const QByteArray named = qgetenv("COMPUTE_STUDIO_WORKSPACE");
    if (!named.isEmpty())
        return named.toStdString();
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return QFile::encodeName(data + QStringLiteral("/compute-studio/workspace")).toStdString();
}

bool canCreateDefaultWorkspace() {
    if (!qEnvironmentVariableIsEmpty("COMPUTE_STUDIO_WORKSPACE"))
        return false;
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return !data.startsWith(QDir::homePath()) || QFileInfo(QDir::homePath()).isDir();
}

bool isNetworkFilesystem(const std::string& type) {
    constexpr std::array<std::string_view, 20> network = {
        "nfs",       "nfs4",       "cifs",           "smb3",     "smbfs",     "afs",        "ceph",
        "fuse.ceph", "fuse.sshfs", "lustre",         "gpfs",     "9p",        "beegfs",     "glusterfs",
        "ocfs2",     "gfs2",       "fuse.glusterfs", "orangefs", "fuse.s3fs", "fuse.rclone"};
    return std::find(network.begin(), network.end(), type) != network.end();
}

} // namespace studio
