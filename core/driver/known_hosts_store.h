// KnownHostsStore reads the known_hosts files of the workspace, the user and the system, adds confirmed keys to the
// workspace's file, and replaces a key that has changed once the user confirms it. Thread-safe: links call it from
// their threads.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/client/driver_requests.h"
#include "core/ssh/known_hosts_file.h"
#include "core/ssh/ssh_route.h"

namespace studio {

class KnownHostsStore {
public:
    // `own`: path of the workspace's file, which need not exist.
    KnownHostsStore(std::string own, const std::string& home);

    Result<std::vector<KnownHostsFile>> read() const;
    Result<void> add(const std::string& line);
    // Records the key that a host presented in place of the listed ones, for changes() and replace().
    void recordChange(const SshHop& hop, const HostKey& presented, const std::vector<KnownHostsEntry>& entries);
    // Returns the recorded changes of the route's hosts that are not resolved yet.
    std::vector<HostKeyChange> changes(const SshRoute& route) const;
    // Replaces the listed keys in each file by the presented key. NotFound unless a change to exactly this fingerprint
    // was recorded; PermissionDenied, with the line, if it stands in the system's file. The user's file is kept as
    // known_hosts.old; if it is a symbolic link, the file behind it is written.
    Result<void> replace(const std::string& host, int port, const std::string& fingerprint);

    // Returns the lines of the files, at most `limit`. `routes`: names and routes of the attached machines, used
    // to match lines to machines.
    Result<std::vector<KnownHost>> list(const std::vector<std::pair<std::string, SshRoute>>& routes,
                                        size_t limit) const;
    // Removes a line of the workspace's or the user's file; the user's file is kept as known_hosts.old. NotFound for
    // another file, Conflict if the line lists another key than the one of this fingerprint.
    Result<void> remove(const std::string& file, int line, const std::string& fingerprint);

private:
    Result<void> write(const KnownHostsFile& before, const std::string& text) const;
    struct Change {
        HostKey presented;
        std::vector<KnownHostsEntry> entries;
    };
    Result<std::vector<KnownHostsFile>> readLocked() const;
    std::optional<Change> changeOf(const std::string& host, int port) const;
    const std::string m_own;
    const std::string m_users;
    const std::string m_system = "/etc/ssh/ssh_known_hosts";
    mutable std::mutex m_mutex;
    std::map<std::pair<std::string, int>, Change> m_changes; // by host and port
};

} // namespace studio
