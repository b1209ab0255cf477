#include "core/store/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QSysInfo>
#include <array>

#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/store/migration.h"
#include "core/store/store_text.h"
#include "core/store/workspace_identity.h"

namespace studio {

namespace {

// quick_check reads the whole file; beyond this size only the driver takes the time.
constexpr uint64_t checkAtOpenBelow = 16ULL << 20;

std::string systemFilesystemType(const std::string& folder) {
    return QStorageInfo(QFile::decodeName(folder.c_str())).fileSystemType().toStdString();
}

Result<std::string> existingFolder(const std::string& wanted) {
    if (wanted.empty())
        return fail(ErrorCode::InvalidArgument, StoreText::tr("No folder was named for the workspace.").toStdString());
    const QString absolute = QDir(QFile::decodeName(wanted.c_str())).absolutePath();
    if (auto made = makeFolders(QFile::encodeName(absolute).toStdString()); !made)
        return fail(made.error());
    return QFile::encodeName(QFileInfo(absolute).canonicalFilePath()).toStdString();
}

Result<void> refuseNetworkFilesystem(const WorkspaceOptions& options, const std::string& folder) {
    const std::string type = options.filesystemType ? options.filesystemType(folder) : systemFilesystemType(folder);
    if (!isNetworkFilesystem(type))
        return {};
    return fail(ErrorCode::NetworkFilesystem,
                StoreText::tr("%1 lies on a network file system (%2), where the locks that protect a workspace cannot "
                              "be trusted. Choose a folder "
                              "on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.")
                    .arg(QString::fromStdString(folder), QString::fromStdString(type))
                    .toStdString());
}

Result<void> refuseNewer(const WorkspacePaths& paths) {
    const auto schema = schemaOnDisk(paths.database());
    if (!schema)
        return fail(schema.error());
    if (*schema <= newestSchema())
        return {};
    return fail(ErrorCode::Newer, StoreText::tr("The workspace %1 was written by a newer Compute Studio (schema %2; "
                                                "this one knows %3). Nothing was touched. Install "
                                                "the newer version, or name another workspace.")
                                      .arg(QString::fromStdString(paths.folder()))
                                      .arg(*schema)
                                      .arg(newestSchema())
                                      .toStdString());
}

Result<void> quickCheck(Database& database, const WorkspacePaths& paths) {
    const auto stamp = stampOf(paths.database());
    if (!stamp || stamp->size > checkAtOpenBelow)
        return {};
    const auto verdict = database.check(false);
    if (!verdict)
        return fail(verdict.error());
    if (*verdict == "ok")
        return {};
    return fail(ErrorCode::Corrupt,
                StoreText::tr(
                    "The workspace's database is damaged. Copy the newest file of %1 over %2, with no studio running.")
                    .arg(QString::fromStdString(paths.backups()), QString::fromStdString(paths.database()))
                    .toStdString(),
                *verdict);
}

} // namespace

Result<Workspace> Workspace::open(const WorkspaceOptions& options) {
    const auto folder = existingFolder(options.folder);
    if (!folder)
        return fail(folder.error());
    const WorkspacePaths paths(*folder);
    if (auto fine = refuseNetworkFilesystem(options, *folder).and_then([&] { return refuseNewer(paths); }); !fine)
        return fail(fine.error());

    // One program at a time creates or migrates; the others wait here for the few milliseconds it takes.
    auto creation = FileLock::open(paths.creationLock());
    if (!creation)
        return fail(creation.error());
    const auto schema = schemaOnDisk(paths.database());
    const bool mustPrepare = !schema || *schema < newestSchema() || options.adoption.has_value() ||
                             !pathExists(paths.bell()) || !pathExists(paths.driverFolder());
    if (mustPrepare && !creation->waitExclusive(std::chrono::seconds(30)))
        return fail(ErrorCode::Busy,
                    StoreText::tr("Another program is preparing this workspace. Try again.").toStdString());
    auto database = Database::open(paths.database(), Database::Mode::ReadWrite);
    if (!database)
        return fail(database.error());
    if (auto fine = quickCheck(*database, paths); !fine)
        return fail(fine.error());
    // Also where nothing is to be prepared: a newer program's number may still lie in its write-ahead log.
    auto prepared = migrate(*database, paths.backups());
    if (prepared && mustPrepare) {
        prepared = makeFolders(paths.driverFolder());
        if (prepared && !pathExists(paths.bell()))
            prepared = writeFileAtomically(paths.bell(), "b");
    }
    if (!prepared)
        return fail(prepared.error());
    const std::string machineId =
        options.machineId.empty() ? QSysInfo::machineUniqueId().toStdString() : options.machineId;
    // The agents' note in a copy names the original. It goes first: after a crash the user is asked again, and nothing is stuck.
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

bool isNetworkFilesystem(const std::string& type) {
    constexpr std::array<std::string_view, 20> network = {
        "nfs",       "nfs4",       "cifs",           "smb3",     "smbfs",     "afs",        "ceph",
        "fuse.ceph", "fuse.sshfs", "lustre",         "gpfs",     "9p",        "beegfs",     "glusterfs",
        "ocfs2",     "gfs2",       "fuse.glusterfs", "orangefs", "fuse.s3fs", "fuse.rclone"};
    return std::find(network.begin(), network.end(), type) != network.end();
}

} // namespace studio
