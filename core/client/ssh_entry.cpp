#include "core/client/ssh_entry.h"

#include <QDir>
#include <QUrl>
#include <algorithm>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/client/container_ssh.h"
#include "core/client/studio_text.h"
#include "core/target/created_node_store.h"
#include "core/target/instance_store.h"
#include "core/target/target.h"

namespace studio {

namespace {

constexpr uint64_t maxSshFile = 4U << 20;
constexpr std::string_view entryMark = "# compute-studio ";
constexpr std::string_view includeLine = "Include ~/.ssh/compute-studio.config";

// ssh replaces %-tokens in paths, and reads words in quotes.
Result<std::string> quotedPath(const std::string& path) {
    const bool isBad = std::any_of(
        path.begin(), path.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; });
    if (isBad || path.find("${") != std::string::npos)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("The path %1 cannot be written into a file of ssh. Move the file to another folder.")
                        .arg(shown(path))
                        .toStdString());
    std::string quoted = "\"";
    for (const char c : path)
        quoted += c == '%' ? std::string("%%") : std::string(1, c);
    return quoted + '"';
}

// ssh replaces %-tokens in HostName and KnownHostsCommand, too; an address of IPv6 may have a zone ("fe80::1%eth0").
std::string escapedHost(const std::string& host) {
    std::string escaped;
    for (const char c : host)
        escaped += c == '%' ? std::string("%%") : std::string(1, c);
    return escaped;
}

Result<std::string> blockOf(const SshHop& hop, const std::string& alias, const std::string& jump,
                            const std::string& knownHosts) {
    const auto known = quotedPath(knownHosts);
    if (!known)
        return known;
    std::string block = "Host " + alias + "\n    HostName " + escapedHost(hop.host) + "\n    Port " +
                        std::to_string(hop.port) + "\n    User " + hop.user + "\n";
    if (!hop.keyFile.empty()) {
        const auto key = quotedPath(hop.keyFile);
        if (!key)
            return key;
        block += "    IdentityFile " + *key + "\n    IdentitiesOnly yes\n";
    }
    block += "    UserKnownHostsFile ~/.ssh/known_hosts " + *known + "\n";
    block += "    ProxyJump " + (jump.empty() ? std::string("none") : jump) + "\n";
    return block;
}

// Appends a block for each host; the last one gets the alias itself. Names of targets have no '+', so that those of the
// hosts on the way are not taken.
Result<std::string> blocksOf(const SshRoute& route, const std::string& alias, const std::string& knownHosts) {
    std::string text;
    std::string before;
    for (size_t i = 0; i < route.size(); ++i) {
        const std::string own = i + 1 == route.size() ? alias : alias + "+jump" + std::to_string(i + 1);
        const auto block = blockOf(route[i], own, before, knownHosts);
        if (!block)
            return block;
        text += *block;
        before = own;
    }
    return text;
}

// A word of a line that the user's shell runs; ssh replaces %-tokens in it before.
Result<std::string> shellWord(const std::string& word) {
    std::string quoted = "'";
    for (const char c : word) {
        if (static_cast<unsigned char>(c) < 0x20)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The path %1 cannot be written into a file of ssh. Move the file to another "
                                       "folder.")
                            .arg(shown(word))
                            .toStdString());
        quoted += c == '\'' ? "'\\''" : c == '%' ? "%%" : std::string(1, c);
    }
    return quoted + "'";
}

// What leads to an instance, whose address, port and host key change when it is started or created again: "compute
// connect" finds them. The host key is not checked a second time: the driver has verified the machine to which it
// relays, and in a container sshd is started for the connection.
Result<std::string> instanceBlock(const std::string& name, const std::string& user, Client& client,
                                  const std::string& alias) {
    std::string command;
    for (const std::string& word :
         {client.driverProgram(), std::string("--workspace"), client.workspace().paths().folder(),
          std::string("compute"), std::string("connect"), name}) {
        const auto quoted = shellWord(word);
        if (!quoted)
            return quoted;
        command += (command.empty() ? "" : " ") + *quoted;
    }
    const auto key = quotedPath(containerKeyFile(client.workspace().paths()));
    if (!key)
        return key;
    return "Host " + alias + "\n    HostName " + alias + "\n    User " + user + "\n    IdentityFile " + *key +
           "\n    IdentitiesOnly yes\n    StrictHostKeyChecking no\n    UserKnownHostsFile /dev/null\n"
           "    GlobalKnownHostsFile /dev/null\n    LogLevel ERROR\n    ProxyCommand " +
           command + "\n";
}

Result<std::string> instanceText(SQLite::Database& db, const Target& target, Client& client, const std::string& alias,
                                 bool& isContainer) {
    if (auto on = instances::checkOn(db, target); !on)
        return fail(on.error());
    const auto live = createdNodes::live(db, target.id);
    if (live.empty() || live.back().state != CreatedState::Ready)
        return fail(
            ErrorCode::Unavailable,
            StudioText::tr("\"%1\" is starting. Try again when it is running.").arg(shown(target.name)).toStdString());
    const CreatedNodePlace& place = live.back().place;
    isContainer = place.address.empty();
    if (!isContainer && !isUserName(place.user))
        return fail(
            ErrorCode::Unavailable,
            StudioText::tr("The address of the node %1 is not known yet.").arg(shown(live.back().name)).toStdString());
    return instanceBlock(target.name, isContainer ? containerSshUser : place.user, client, alias);
}

std::string markOf(const SshEntry& entry) {
    return std::string(entryMark) + entry.workspace + " " + entry.target + "\n";
}

// Returns true for this entry, and for those of targets that its workspace does not have any more.
bool isReplaced(std::string_view part, const SshEntry& entry) {
    if (part.starts_with(markOf(entry)))
        return true;
    const std::string own = std::string(entryMark) + entry.workspace + " ";
    if (entry.targets.empty() || !part.starts_with(own))
        return false;
    const std::string_view name = part.substr(own.size(), part.find('\n') - own.size());
    return std::find(entry.targets.begin(), entry.targets.end(), name) == entry.targets.end();
}

// The file without what is replaced; in `isTaken`, whether another entry has the alias.
std::string withoutEntry(const std::string& file, const SshEntry& entry, bool& isTaken) {
    std::string kept;
    size_t at = 0;
    while (at < file.size()) {
        size_t end = file.find("\n" + std::string(entryMark), at);
        end = end == std::string::npos ? file.size() : end + 1;
        const std::string part = file.substr(at, end - at);
        if (!isReplaced(part, entry))
            kept += part;
        at = end;
    }
    isTaken = kept.find("Host " + entry.alias + "\n") != std::string::npos;
    return kept;
}

std::string readOrEmpty(const std::string& path) {
    return readFile(path, maxSshFile).value_or(std::string());
}

// An empty text if the file does not exist. A link to a missing file is refused: it would be replaced by a file.
Result<std::string> readOrNew(const std::string& path) {
    auto text = readFile(path, maxSshFile);
    if (text || text.error().code != ErrorCode::NotFound)
        return text;
    if (pathExists(path))
        return fail(
            ErrorCode::Unavailable,
            StudioText::tr("%1 is a link to a file that does not exist now. Restore that file, or remove the link.")
                .arg(shown(path))
                .toStdString());
    return std::string();
}

bool includesEntries(const std::string& config) {
    return config.starts_with(includeLine) || config.find("\n" + std::string(includeLine)) != std::string::npos;
}

Result<void> replaceFile(const std::string& path, const std::string& text) {
    const QFileInfo info(QFile::decodeName(path.c_str()));
    const QString behind = info.canonicalFilePath(); // empty: it does not exist
    const std::string real = behind.isEmpty() ? path : QFile::encodeName(behind).toStdString();
    return writeFileAtomically(real, text).and_then([&] { return makePrivateFile(real); });
}

} // namespace

Result<SshEntry> sshEntryOf(Client& client, const std::string& name) {
    const WorkspacePaths& paths = client.workspace().paths();
    SshEntry entry;
    bool needsKey = false;
    entry.workspace = client.workspace().id().text();
    const auto read = client.read<bool>([&](SQLite::Database& db) -> Result<bool> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        entry.target = target->name;
        entry.alias = "cs-" + target->name;
        for (const Target& each : targets::all(db))
            entry.targets.push_back(each.name);
        bool isTaken = false;
        static_cast<void>(withoutEntry(readOrEmpty(sshEntriesPath(QDir::homePath().toStdString())), entry, isTaken));
        if (isTaken) // by a target of another workspace
            entry.alias += "-" + entry.workspace.substr(0, 8);
        Result<std::string> text = fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is neither an attached machine nor a compute instance: there is nothing to open.")
                .arg(shown(target->name))
                .toStdString());
        if (target->remote() != nullptr)
            text = blocksOf(target->remote()->route, entry.alias, paths.folder() + "/known_hosts");
        else if (target->cluster() != nullptr && target->cluster()->instance)
            text = instanceText(db, *target, client, entry.alias, entry.isContainer);
        needsKey = text.has_value() && target->remote() == nullptr;
        if (!text)
            return fail(text.error());
        entry.text = markOf(entry) + *text;
        return true;
    });
    if (!read)
        return fail(read.error());
    // ssh reads it as soon as it has started the command that leads there.
    if (needsKey)
        return makeContainerKey(paths).map([&] { return entry; });
    return entry;
}

std::string sshEntriesPath(const std::string& home) {
    return joinPath(home, ".ssh/compute-studio.config");
}

std::string sshConfigPath(const std::string& home) {
    return joinPath(home, ".ssh/config");
}

bool isSshEntryWritten(const SshEntry& entry, const std::string& home) {
    return readOrEmpty(sshEntriesPath(home)).find(entry.text) != std::string::npos &&
           includesEntries(readOrEmpty(sshConfigPath(home)));
}

Result<void> writeSshEntry(const SshEntry& entry, const std::string& home) {
    const std::string folder = joinPath(home, ".ssh");
    if (!pathExists(folder)) {
        if (auto made = makeFolders(folder).and_then([&] { return makePrivate(folder).map([](bool) {}); }); !made)
            return made;
    }
    const std::string file = sshEntriesPath(home);
    const auto entries = readOrNew(file);
    const auto config = readOrNew(sshConfigPath(home));
    if (!entries || !config)
        return fail(entries ? config.error() : entries.error());
    bool isTaken = false;
    const std::string kept = withoutEntry(*entries, entry, isTaken);
    if (auto written = replaceFile(file, kept + entry.text); !written)
        return written;
    crashPoint(CrashPoint::SshEntryWritten);
    if (includesEntries(*config))
        return {};
    // First: behind a "Host" line it would hold for that host only.
    return replaceFile(sshConfigPath(home), std::string(includeLine) + "\n\n" + *config);
}

std::vector<std::string> vscodeWords(const SshEntry& entry, const std::string& folder) {
    std::vector<std::string> words = {"code", "--remote", "ssh-remote+" + entry.alias};
    if (!folder.empty())
        words.push_back(folder);
    return words;
}

std::string vscodeAddress(const SshEntry& entry, const std::string& folder) {
    const QByteArray path = QUrl::toPercentEncoding(QString::fromStdString(folder), "/");
    return "vscode://vscode-remote/ssh-remote+" + entry.alias + (path.startsWith('/') ? path.toStdString() : "/");
}

} // namespace studio
