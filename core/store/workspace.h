// Workspace opens a workspace: a folder with the database, the runs of the local computer, the snapshot store and the
// files for coordination between programs.
//
//   workspace.db          all state (SQLite, WAL)
//   workspace.lease       OFD lock of the driver
//   workspace.bell        change notification: one byte is written after each commit; all programs watch the file
//   workspace.reserve     disk space for changes that must succeed on a full disk (disk_reserve.h)
//   workspace.lock        held while a workspace is created or migrated
//   driver/socket         the driver's Unix socket (in a 0700 folder of the temporary folder if this path is too long)
//   driver/log.txt        the driver's log
//   blobs/ trees/ cache/  the snapshot store
//   runs/ epoch tmp/      the agent's (attempt_folder.h)
//   backups/              copies of the database
//
// Files and folders are private to this user: open() removes the permissions of others, and refuses a folder in which
// others may write, because they could replace files. It also refuses, without modifying anything: a newer workspace,
// one on a network file system, and one found on another machine or path until the user has specified whether it was
// moved or copied.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/store/database.h"

namespace studio {

class WorkspacePaths {
public:
    WorkspacePaths() = default;
    explicit WorkspacePaths(std::string folder)
        : m_folder(std::move(folder)) {}
    const std::string& folder() const { return m_folder; }
    std::string database() const { return m_folder + "/workspace.db"; }
    std::string lease() const { return m_folder + "/workspace.lease"; }
    std::string notificationFile() const { return m_folder + "/workspace.bell"; }
    std::string reserve() const { return m_folder + "/workspace.reserve"; }
    std::string creationLock() const { return m_folder + "/workspace.lock"; }
    std::string driverFolder() const { return m_folder + "/driver"; }
    std::string driverLog() const { return m_folder + "/driver/log.txt"; }
    std::string blobs() const { return m_folder + "/blobs"; }
    std::string trees() const { return m_folder + "/trees"; }
    std::string backups() const { return m_folder + "/backups"; }
    std::string nodeKeys() const { return m_folder + "/keys"; } // of nodes that are reached over SSH
    std::string epoch() const { return m_folder + "/epoch"; }

private:
    std::string m_folder;
};

enum class Adoption { Moved, Copied };

struct WorkspaceOptions {
    std::string folder;
    // The user's answer to "moved or copied?", if given.
    std::optional<Adoption> adoption;
    // Creates a missing workspace; otherwise NotFound.
    bool mayCreate = true;
    // Overrides for tests; by default determined by the system.
    std::function<std::string(const std::string& folder)> filesystemType;
    std::string machineId;
};

class Workspace {
public:
    // Opens the workspace, creating it if missing and options.mayCreate. The returned object belongs to the calling
    // thread.
    static Result<Workspace> open(const WorkspaceOptions& options);

    const WorkspacePaths& paths() const { return m_paths; }
    const WorkspaceId& id() const { return m_id; }
    int64_t epoch() const { return m_epoch; }
    Database& database() { return m_database; }
    // Reads the whole database; Corrupt, with what SQLite reports as the detail, if it is damaged.
    Result<void> checkDatabase();
    // Opens another connection, e.g. for a reader thread.
    Result<Database> openReader() const;

private:
    Workspace(WorkspacePaths paths, Database database)
        : m_paths(std::move(paths))
        , m_database(std::move(database)) {}
    WorkspacePaths m_paths;
    Database m_database;
    WorkspaceId m_id;
    int64_t m_epoch = 1;
};

// Returns the default workspace: COMPUTE_STUDIO_WORKSPACE, otherwise a folder in the user's data folder.
std::string defaultWorkspaceFolder();
// Returns true if it may be created implicitly: not if the variable names it, nor below a home folder that does not
// exist.
bool canCreateDefaultWorkspace();

// Returns true for file system types (as named in /proc/mounts) on which SQLite's locks are unreliable.
bool isNetworkFilesystem(const std::string& type);

} // namespace studio
