// SshConfig parses ~/.ssh/config as data: lists the hosts that it names and resolves the settings of one of them.
//
// Nothing is ever executed, and nothing is read from the environment except through SshConfigSource. The rules are
// those of OpenSSH 9.2: the first value wins; Host, Match (all, host, originalhost, user, localuser) and Include are
// evaluated; every other condition counts as not met. Options that affect security or routing and are not imported are
// listed, so that they can be shown. Unlike ssh, a malformed line is not fatal: it is listed and skipped.
//
// Value types, any thread; only diskSource touches the disk, and only during load.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr uint64_t maxSshConfigFileSize = 1ULL << 20;
constexpr uint64_t maxSshConfigSize = 16ULL << 20; // of all files together
constexpr int maxSshIncludeDepth = 16;
constexpr size_t maxSshConfigFiles = 256; // a file counts once per Include
constexpr size_t maxJumps = 16;

struct SshConfigSource {
    // Reads a whole file; NotFound if it does not exist.
    std::function<Result<std::string>(const std::string& path)> read;
    // Returns the existing paths that match an absolute pattern, in byte order; a pattern without wildcards matches
    // itself.
    std::function<std::vector<std::string>(const std::string& pattern)> glob;
    std::string home;      // absolute, for ~ and %d
    std::string localUser; // for %u, and as the default user
};

// Reads regular files up to maxSshConfigFileSize; rejects FIFOs, devices and folders, follows links.
SshConfigSource diskSource(std::string home, std::string localUser);

enum class IgnoredReason {
    NotSupported, // implemented differently by the studio, or not at all
    WouldRun,     // a command; no command from this file is run
    Condition,    // a Match condition on more than names; counts as not met
    Unsafe,       // a value that could have another meaning to a shell, a command line or a terminal
    Damaged,      // malformed for this keyword
    Limit,        // too many, nested too deep, or too large
    Unreadable,   // an unreadable file
};
// Returns one user-visible sentence, in English.
std::string_view toText(IgnoredReason why);

struct IgnoredOption {
    std::string keyword; // spelled as in OpenSSH's manual
    std::string value;   // raw bytes, at most 256; pass through displayText to show
    std::string file;
    int line = 0; // 1-based; 0 for a whole file
    IgnoredReason why = IgnoredReason::NotSupported;
    bool operator==(const IgnoredOption&) const = default;
};

// One hop of ProxyJump, to be resolved again with its own Host blocks.
struct JumpHop {
    std::optional<std::string> user;
    std::string host; // without brackets
    std::optional<int> port;
    bool operator==(const JumpHop&) const = default;
};

struct ResolvedHost {
    std::string name;     // requested name
    std::string hostName; // host to connect to, in lower case; empty if not usable
    int port = 22;
    std::optional<std::string> user;        // nullopt: the local user's name
    std::vector<std::string> identityFiles; // absolute, in order; may not exist
    bool usesDefaultIdentities = true;      // there is no IdentityFile line, not even `none`
    bool identitiesOnly = false;
    std::optional<std::string> identityAgent; // an absolute path, "none" or "SSH_AUTH_SOCK"
    std::vector<JumpHop> proxyJump;           // first hop first; empty: direct connection
    std::optional<int> serverAliveInterval;   // seconds
    std::optional<int> connectTimeout;        // seconds
    std::vector<IgnoredOption> ignoredOptions;
    // False if HostName, User, Port, ProxyJump or the name itself was rejected: connecting without it would reach
    // another machine. ignoredOptions has the reason.
    bool isUsable = true;
};

struct SshConfigLine;

class SshConfig {
public:
    // Loads the file and its Includes. A missing file yields an empty configuration; other errors are listed in
    // ignoredOptions().
    static SshConfig load(const std::string& path, const SshConfigSource& source);

    // Returns the concrete names of Host lines, without wildcards and negations, in order and without duplicates; names
    // that are not safe to connect to are in ignoredOptions() instead.
    const std::vector<std::string>& hosts() const { return m_hosts; }
    // Returns the issues of the files rather than of one host: malformed lines, rejected names, files that were not
    // read.
    const std::vector<IgnoredOption>& ignoredOptions() const { return m_ignoredOptions; }

    // Resolves the settings of `name`. `user` and `port`, as given by a jump or a form, override the files.
    ResolvedHost resolve(const std::string& name, const std::optional<std::string>& user = {},
                         std::optional<int> port = {}) const;
    // Returns all machines of the route, the host itself last. As in ssh, the first jump of a list may have jumps of
    // its own; the others are reached through those before them. Fails for cycles, more than maxJumps, and unusable
    // hosts.
    Result<std::vector<ResolvedHost>> route(const std::string& name) const;

private:
    std::shared_ptr<const std::vector<SshConfigLine>> m_lines; // shared, so that copies are cheap
    std::vector<std::string> m_hosts;
    std::vector<IgnoredOption> m_ignoredOptions;
    std::string m_home;
    std::string m_localUser;
};

} // namespace studio
