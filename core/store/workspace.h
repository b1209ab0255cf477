// A workspace: one folder with the database, the runs of the local computer, the snapshot store and what programs agree through.
//
//   workspace.db          all state (SQLite, WAL)
//   workspace.lease       OFD lock of the one program that drives
//   workspace.bell        one byte is written here after each commit; everybody watches it
//   workspace.lock        held while a workspace is made or migrated
//   driver/socket         the driver's Unix socket (in a 0700 folder of the temporary folder where this path is too long for one)
//   driver/log.txt        what the driver has to say about itself
//   blobs/ trees/ cache/  the snapshot store
//   runs/ epoch tmp/      the agent's (attempt_folder.h)
//   backups/              copies of the database
//
// open() refuses, without touching anything: a newer workspace, one on a network file system, and one that woke up elsewhere (another
// machine or path) until the user says whether it was moved or copied.
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
    std::string bell() const { return m_folder + "/workspace.bell"; }
    std::string creationLock() const { return m_folder + "/workspace.lock"; }
    std::string driverFolder() const { return m_folder + "/driver"; }
    std::string driverLog() const { return m_folder + "/driver/log.txt"; }
    std::string blobs() const { return m_folder + "/blobs"; }
    std::string trees() const { return m_folder + "/trees"; }
    std::string backups() const { return m_folder + "/backups"; }
    std::string epoch() const { return m_folder + "/epoch"; }

private:
    std::string m_folder;
};

enum class Adoption { Moved, Copied };

struct WorkspaceOptions {
    std::string folder;
    // The answer to "moved or copied?", where the user has given it.
    std::optional<Adoption> adoption;
    // Both for tests; by default the system is asked.
    std::function<std::string(const std::string& folder)> filesystemType;
    std::string machineId;
};

class Workspace {
public:
    // Opens the workspace, creating it where there is none. Thread: the returned object belongs to the caller's.
    static Result<Workspace> open(const WorkspaceOptions& options);

    const WorkspacePaths& paths() const { return m_paths; }
    const WorkspaceId& id() const { return m_id; }
    int64_t epoch() const { return m_epoch; }
    Database& database() { return m_database; }
    // A further connection, e.g. for a reader thread.
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

// Where the workspace lies when nobody names one: COMPUTE_STUDIO_WORKSPACE, else a folder in the user's data folder.
std::string defaultWorkspaceFolder();

// True for types of file systems (as /proc/mounts names them) on which SQLite's locks cannot be trusted.
bool isNetworkFilesystem(const std::string& type);

} // namespace studio
