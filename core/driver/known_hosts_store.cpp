#include "core/driver/known_hosts_store.h"

#include <QString>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/studio_text.h"

namespace studio {

namespace {

// Returns the file that a symbolic link points to: users keep their known_hosts in a folder of settings, and a rename
// would replace the link.
std::string fileBehind(const std::string& path) {
    std::error_code error;
    const auto target = std::filesystem::canonical(path, error);
    return error ? path : target.string();
}

} // namespace

KnownHostsStore::KnownHostsStore(std::string own, const std::string& home)
    : m_own(std::move(own))
    , m_users(home + "/.ssh/known_hosts") {}

Result<std::vector<KnownHostsFile>> KnownHostsStore::read() const {
    const std::lock_guard guard(m_mutex);
    return readLocked();
}

Result<std::vector<KnownHostsFile>> KnownHostsStore::readLocked() const {
    std::vector<KnownHostsFile> files;
    for (const std::string& path : {m_own, m_users, m_system}) {
        auto file = readKnownHostsFile(path); // a missing file counts as empty
        if (!file)
            return fail(file.error());
        files.push_back(std::move(*file));
    }
    return files;
}

Result<void> KnownHostsStore::add(const std::string& line) {
    const std::lock_guard guard(m_mutex);
    const auto known = readFile(m_own);
    if (!known && known.error().code != ErrorCode::NotFound)
        return fail(known.error());
    return writeFileDurably(m_own, known.value_or(std::string()) + line);
}

void KnownHostsStore::recordChange(const SshHop& hop, const HostKey& presented,
                                   const std::vector<KnownHostsEntry>& entries) {
    const std::lock_guard guard(m_mutex);
    m_changes[{hop.host, hop.port}] = {presented, entries};
}

std::optional<KnownHostsStore::Change> KnownHostsStore::changeOf(const std::string& host, int port) const {
    const std::lock_guard guard(m_mutex);
    const auto found = m_changes.find({host, port});
    return found == m_changes.end() ? std::nullopt : std::optional(found->second);
}

std::vector<HostKeyChange> KnownHostsStore::changes(const SshRoute& route) const {
    std::vector<HostKeyChange> changes;
    for (const SshHop& hop : route) {
        const auto change = changeOf(hop.host, hop.port);
        if (!change)
            continue;
        HostKeyChange shown{hop.host, hop.port, change->presented.type, fingerprintOf(change->presented), {}};
        for (const auto& entry : change->entries)
            shown.known.push_back({entry.file, entry.line, entry.type, entry.fingerprint});
        changes.push_back(std::move(shown));
    }
    return changes;
}

Result<void> KnownHostsStore::replace(const std::string& host, int port, const std::string& fingerprint) {
    const auto change = changeOf(host, port);
    if (!change || fingerprintOf(change->presented) != fingerprint)
        return fail(ErrorCode::NotFound,
                    StudioText::tr("%1 has not presented this host key since the scheduler started. Check the machine "
                                   "again, then replace the key.")
                        .arg(QString::fromStdString(displayText(host)))
                        .toStdString());
    // One lock for reading and writing: a key that another link adds in between would be lost.
    const std::lock_guard guard(m_mutex);
    const auto files = readLocked();
    if (!files)
        return fail(files.error());
    // Every file is computed before the first is written: all or nothing, but for a failing disk.
    std::vector<std::pair<const KnownHostsFile*, std::string>> written;
    for (const auto& file : *files) {
        auto text = replaceHostKey(file, host, port, change->presented);
        if (!text)
            return fail(text.error());
        if (*text == file.text)
            continue;
        if (file.name == m_system) {
            const int line = change->entries.empty() ? 0 : change->entries.front().line;
            return fail(ErrorCode::PermissionDenied,
                        StudioText::tr("The old key is listed in %1 (line %2), which only the administrator of this "
                                       "computer can change.")
                            .arg(QString::fromStdString(m_system), QString::number(line))
                            .toStdString());
        }
        written.emplace_back(&file, std::move(*text));
    }
    for (const auto& [file, text] : written) {
        if (auto done = write(*file, text); !done)
            return done;
    }
    m_changes.erase({host, port});
    return {};
}

Result<void> KnownHostsStore::write(const KnownHostsFile& before, const std::string& text) const {
    if (before.name == m_users) {
        if (auto kept = writeFileDurably(m_users + ".old", before.text); !kept)
            return kept;
    }
    return writeFileDurably(fileBehind(before.name), text);
}

Result<std::vector<KnownHost>> KnownHostsStore::list(const std::vector<std::pair<std::string, SshRoute>>& routes,
                                                     size_t limit) const {
    const auto files = read();
    if (!files)
        return fail(files.error());
    std::vector<KnownHost> hosts;
    for (const KnownHostsFile& file : *files) {
        for (const KnownHostsLine& line : listKnownHosts(file)) {
            using Marker = KnownHostsLine::Marker;
            if (hosts.size() == limit)
                return hosts;
            KnownHost host;
            static_cast<ListedHostKey&>(host) = {file.name, line.number, line.type, line.fingerprint};
            host.hosts = line.hosts;
            host.marker = line.marker == Marker::Revoked     ? "revoked"
                          : line.marker == Marker::Authority ? "cert-authority"
                                                             : "";
            host.canRemove = line.marker == Marker::None && file.name != m_system;
            for (const auto& [target, route] : routes) {
                const bool isUsed = std::any_of(route.begin(), route.end(),
                                                [&](const SshHop& hop) { return listsHost(line, hop.host, hop.port); });
                if (isUsed)
                    host.targets.push_back(target);
            }
            hosts.push_back(std::move(host));
        }
    }
    return hosts;
}

Result<void> KnownHostsStore::remove(const std::string& file, int line, const std::string& fingerprint) {
    const std::lock_guard guard(m_mutex);
    if (file != m_own && file != m_users)
        return fail(ErrorCode::NotFound, StudioText::tr("%1 is not a known_hosts file of this workspace or of yours.")
                                             .arg(QString::fromStdString(displayText(file)))
                                             .toStdString());
    const auto before = readKnownHostsFile(file);
    if (!before)
        return fail(before.error());
    const auto text = withoutKnownHost(*before, line, fingerprint);
    return text ? write(*before, *text) : fail(text.error());
}

} // namespace studio
