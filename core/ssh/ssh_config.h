// Import of ~/.ssh/config as data: which hosts it names, and what it says about one of them.
//
// Nothing is ever executed, and nothing of the environment is read but what the source hands in. The rules are those of
// OpenSSH 9.2: the first value wins; Host, Match (all, host, originalhost, user, localuser) and Include are evaluated;
// every other condition counts as not met. What bears on security or on the way to the host and is not taken over is
// listed, so that it can be shown. Unlike ssh, a damaged line ends nothing: it is listed and passed over.
//
// Values, any thread; only diskSource touches the disk, and only while load runs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr uint64_t largestSshConfigFile = 1ULL << 20;
constexpr uint64_t largestSshConfig = 16ULL << 20; // all files together
constexpr int deepestSshInclude = 16;
constexpr size_t mostSshConfigFiles = 256; // a file counts as often as it is included
constexpr size_t mostJumps = 16;

struct SshConfigSource {
    // The whole file; NotFound if there is none.
    std::function<Result<std::string>(const std::string& path)> read;
    // Existing paths that fit an absolute pattern, in byte order; a pattern without wildcards fits itself.
    std::function<std::vector<std::string>(const std::string& pattern)> glob;
    std::string home;      // absolute, for ~ and %d
    std::string localUser; // for %u, and as the user that ssh would take
};

// Reads plain files up to largestSshConfigFile; FIFOs, devices and folders are refused, links followed.
SshConfigSource diskSource(std::string home, std::string localUser);

enum class NotTakenWhy {
    NotSupported, // the studio does this its own way or not at all
    WouldRun,     // a command; the studio runs none from this file
    Condition,    // a Match that depends on more than names; counts as not met
    Unsafe,       // a value that could mean something else to a shell, a command line or a screen
    Damaged,      // not in the form that the keyword asks for
    Limit,        // too many, too deep or too large
    Unreadable,   // a file that could not be read
};
// One sentence for people, in English.
std::string_view toText(NotTakenWhy why);

struct NotTaken {
    std::string keyword; // as OpenSSH's manual spells it
    std::string value;   // bytes as they stand there, at most 256 of them; pass through displayText to show
    std::string file;
    int line = 0; // from 1; 0 for a whole file
    NotTakenWhy why = NotTakenWhy::NotSupported;
    bool operator==(const NotTaken&) const = default;
};

// One hop of ProxyJump, to be resolved by its own blocks again.
struct JumpHop {
    std::optional<std::string> user;
    std::string host; // without brackets
    std::optional<int> port;
    bool operator==(const JumpHop&) const = default;
};

struct ResolvedHost {
    std::string name;     // what was asked for
    std::string hostName; // where to connect to, in lower case; empty if not usable
    int port = 22;
    std::optional<std::string> user;        // nullopt: the local user's name
    std::vector<std::string> identityFiles; // absolute, in order; they need not exist
    bool usesDefaultIdentities = true;      // no IdentityFile line, not even `none`
    bool identitiesOnly = false;
    std::optional<std::string> identityAgent; // an absolute path, "none" or "SSH_AUTH_SOCK"
    std::vector<JumpHop> proxyJump;           // nearest to us first; empty: directly
    std::optional<int> serverAliveInterval;   // seconds
    std::optional<int> connectTimeout;        // seconds
    std::vector<NotTaken> notTaken;
    // False if HostName, User, Port or ProxyJump was refused (or the name itself): to connect without it would lead
    // elsewhere. notTaken says which.
    bool isUsable = true;
};

struct SshConfigLine;

class SshConfig {
public:
    // A missing file is an empty configuration; whatever else is wrong stands in notTaken().
    static SshConfig load(const std::string& path, const SshConfigSource& source);

    // Concrete names of Host lines, without wildcards and negations, in order, each once; names that are not safe to
    // connect to are in notTaken() instead.
    const std::vector<std::string>& hosts() const { return m_hosts; }
    // What concerns the files and not one host: damaged lines, refused names, files that were not read.
    const std::vector<NotTaken>& notTaken() const { return m_notTaken; }

    // What the files say about `name`. `user` and `port` are what a jump or a form gave; they win over the files.
    ResolvedHost resolve(const std::string& name, const std::optional<std::string>& user = {},
                         std::optional<int> port = {}) const;
    // All machines on the way, the host itself last. As with ssh, the first jump of a list may have jumps of its own,
    // the others are reached over those before them. Fails for loops, more than mostJumps, and unusable hosts.
    Result<std::vector<ResolvedHost>> route(const std::string& name) const;

private:
    std::shared_ptr<const std::vector<SshConfigLine>> m_lines; // shared: a configuration is copied freely
    std::vector<std::string> m_hosts;
    std::vector<NotTaken> m_notTaken;
    std::string m_home;
    std::string m_localUser;
};

} // namespace studio
