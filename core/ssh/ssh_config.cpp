#include "core/ssh/ssh_config.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/display_text.h"
#include "core/ssh/host_pattern.h"
#include "core/ssh/ssh_config_lines.h"
#include "core/ssh/ssh_config_values.h"

namespace studio {

namespace {

constexpr size_t maxIdentityFiles = 100;
constexpr size_t sshConfigMaxIgnored = 200; // per host; the reason for not being usable is always listed

// Options that affect security or routing and are not imported.
struct Foreign {
    std::string_view spelling;
    IgnoredReason why = IgnoredReason::NotSupported;
    bool isRepeated = false;        // all lines apply, not only the first
    std::string_view harmless = {}; // a value without effect
};
using enum IgnoredReason;
constexpr std::array foreignOptions = std::to_array<Foreign>({
    {"AddKeysToAgent", NotSupported, false, "no"},
    {"AddressFamily", NotSupported, false, "any"},
    {"BindAddress"},
    {"BindInterface"},
    {"CanonicalDomains"},
    {"CanonicalizeHostname", NotSupported, false, "no"},
    {"CASignatureAlgorithms"},
    {"CertificateFile", NotSupported, true, "none"},
    {"Ciphers"},
    {"ControlMaster", NotSupported, false, "no"},
    {"ControlPath", NotSupported, false, "none"},
    {"DynamicForward", NotSupported, true},
    {"ForwardAgent", NotSupported, false, "no"},
    {"ForwardX11", NotSupported, false, "no"},
    {"ForwardX11Trusted", NotSupported, false, "no"},
    {"GatewayPorts", NotSupported, false, "no"},
    {"GlobalKnownHostsFile"},
    {"GSSAPIAuthentication", NotSupported, false, "no"},
    {"GSSAPIDelegateCredentials", NotSupported, false, "no"},
    {"HostbasedAuthentication", NotSupported, false, "no"},
    {"HostKeyAlgorithms"},
    {"HostKeyAlias"},
    {"KexAlgorithms"},
    {"KnownHostsCommand", WouldRun, false, "none"},
    {"LocalCommand", WouldRun},
    {"LocalForward", NotSupported, true},
    {"MACs"},
    {"NoHostAuthenticationForLocalhost", NotSupported, false, "no"},
    {"PasswordAuthentication", NotSupported, false, "yes"},
    {"PermitLocalCommand", WouldRun, false, "no"},
    {"PKCS11Provider", NotSupported, false, "none"},
    {"PreferredAuthentications"},
    {"ProxyUseFdpass", NotSupported, false, "no"},
    {"PubkeyAcceptedAlgorithms"},
    {"PubkeyAcceptedKeyTypes"},
    {"PubkeyAuthentication", NotSupported, false, "yes"},
    {"RemoteCommand", WouldRun, false, "none"},
    {"RemoteForward", NotSupported, true},
    {"RevokedHostKeys", NotSupported, false, "none"},
    {"SecurityKeyProvider", NotSupported, false, "internal"},
    {"SendEnv", NotSupported, true},
    {"SetEnv", NotSupported, true},
    {"StrictHostKeyChecking", NotSupported, false, "ask"},
    {"Tunnel", NotSupported, false, "no"},
    {"UserKnownHostsFile"},
    {"VerifyHostKeyDNS", NotSupported, false, "no"},
});

const Foreign* findForeign(const std::string& keyword) {
    static const std::map<std::string, const Foreign*> byKeyword = [] {
        std::map<std::string, const Foreign*> index;
        for (const Foreign& option : foreignOptions)
            index.emplace(toLowerCase(option.spelling), &option);
        return index;
    }();
    const auto found = byKeyword.find(keyword);
    return found == byKeyword.end() ? nullptr : found->second;
}

// Resolves one name in a single pass over the lines.
class Resolver {
public:
    Resolver(const std::string& name, std::string home, std::string localUser)
        : m_home(std::move(home))
        , m_localUser(std::move(localUser)) {
        m_host.name = name;
    }

    void give(const std::optional<std::string>& user, std::optional<int> port) {
        if (user && isFirst("user"))
            setUser(*user, IgnoredOption{"User", *user, {}, 0, Unsafe});
        if (port && isFirst("port"))
            m_host.port = *port;
    }

    void read(const std::vector<SshConfigLine>& lines) {
        struct Block {
            bool isActive = true;
            bool isNever = false; // inside a block that does not match, nested Host and Match never match
        };
        Block block;
        std::vector<Block> outer;
        for (const SshConfigLine& line : lines) {
            switch (line.kind) {
            case SshConfigLine::Kind::Enter:
                outer.push_back(block);
                block.isNever = block.isNever || !block.isActive;
                break;
            case SshConfigLine::Kind::Leave:
                block = outer.back();
                outer.pop_back();
                break;
            case SshConfigLine::Kind::Host:
                block.isActive = !block.isNever && matchesHostWords(line.words, m_host.name);
                break;
            case SshConfigLine::Kind::Match:
                block.isActive = !block.isNever && isMet(line);
                break;
            case SshConfigLine::Kind::Option:
                if (block.isActive)
                    take(line);
                break;
            }
        }
    }

    ResolvedHost finish() {
        if (!m_seen.contains("hostname"))
            m_host.hostName = m_host.name;
        if (m_host.hostName == m_host.name && !isSafeHostName(m_host.name))
            refuse({"HostName", m_host.name.substr(0, 256), {}, 0, Unsafe});
        m_host.hostName = m_host.isUsable ? toLowerCase(m_host.hostName) : std::string();
        for (const SshConfigLine* line : m_identities)
            addIdentity(*line);
        if (m_agent != nullptr)
            setAgent(*m_agent);
        return std::move(m_host);
    }

private:
    bool isFirst(const std::string& keyword) { return m_seen.insert(keyword).second; }
    void note(const SshConfigLine& line, std::string_view spelling, IgnoredReason why) {
        if (m_host.ignoredOptions.size() < sshConfigMaxIgnored)
            m_host.ignoredOptions.push_back(line.toIgnoredOption(spelling, why));
    }
    // Rejects a value without which the connection would reach another machine.
    void refuse(IgnoredOption why) {
        m_host.ignoredOptions.push_back(std::move(why));
        m_host.isUsable = false;
    }

    bool isMet(const SshConfigLine& line) {
        bool holds = !line.criteria.empty();
        bool isOpen = false; // depends on conditions that are not evaluated
        for (const SshCriterion& criterion : line.criteria) {
            const std::string& list = criterion.value;
            bool fits = false;
            bool isKnown = true;
            if (criterion.name == "all")
                fits = true;
            else if (criterion.name == "host")
                fits = matchesHostList(m_host.hostName.empty() ? m_host.name : m_host.hostName, list, Letters::Folded);
            else if (criterion.name == "originalhost")
                fits = matchesHostList(m_host.name, list, Letters::Folded);
            else if (criterion.name == "user")
                fits = matchesHostList(m_host.user.value_or(m_localUser), list, Letters::AsTheyAre);
            else if (criterion.name == "localuser")
                fits = matchesHostList(m_localUser, list, Letters::AsTheyAre);
            else
                isKnown = false;
            isOpen = isOpen || !isKnown;
            if (isKnown && fits == criterion.isNegated)
                holds = false;
        }
        if (holds && isOpen) {
            const bool runs = std::any_of(line.criteria.begin(), line.criteria.end(),
                                          [](const SshCriterion& criterion) { return criterion.name == "exec"; });
            note(line, "Match", runs ? WouldRun : Condition);
        }
        return holds && !isOpen;
    }

    void take(const SshConfigLine& line) {
        const std::string& keyword = line.keyword;
        if (keyword == "hostname")
            takeHostName(line);
        else if (keyword == "user")
            takeUser(line);
        else if (keyword == "port")
            takePort(line);
        else if (keyword == "identityfile")
            takeIdentity(line);
        else if (keyword == "identityagent")
            m_agent = isFirst(keyword) ? &line : m_agent;
        else if (keyword == "identitiesonly")
            takeIdentitiesOnly(line);
        else if (keyword == "proxyjump")
            takeJumps(line);
        else if (keyword == "proxycommand")
            takeProxyCommand(line);
        else if (keyword == "serveraliveinterval")
            takeTime(line, "ServerAliveInterval", m_host.serverAliveInterval);
        else if (keyword == "connecttimeout")
            takeTime(line, "ConnectTimeout", m_host.connectTimeout);
        else if (const Foreign* foreign = findForeign(keyword))
            recordForeign(line, *foreign);
    }

    void takeHostName(const SshConfigLine& line) {
        if (!isFirst(line.keyword))
            return;
        const auto expanded =
            line.words.size() == 1
                ? expandTokens(line.words.front(),
                               [&](char token) { return token == 'h' ? std::optional(m_host.name) : std::nullopt; })
                : std::nullopt;
        if (!expanded)
            refuse(line.toIgnoredOption("HostName", Damaged));
        else if (!isSafeHostName(*expanded))
            refuse(line.toIgnoredOption("HostName", Unsafe));
        else
            m_host.hostName = *expanded;
    }

    void setUser(const std::string& user, IgnoredOption whyNot) {
        if (isSafeUserName(user))
            m_host.user = user;
        else
            refuse(std::move(whyNot));
    }
    void takeUser(const SshConfigLine& line) {
        if (!isFirst(line.keyword))
            return;
        if (line.words.size() == 1)
            setUser(line.words.front(), line.toIgnoredOption("User", Unsafe));
        else
            refuse(line.toIgnoredOption("User", Damaged));
    }

    void takePort(const SshConfigLine& line) {
        if (!isFirst(line.keyword))
            return;
        const auto port = line.words.size() == 1 ? parsePort(line.words.front()) : std::nullopt;
        if (port)
            m_host.port = *port;
        else
            refuse(line.toIgnoredOption("Port", Damaged));
    }

    void takeIdentity(const SshConfigLine& line) {
        m_host.usesDefaultIdentities = false;
        if (m_identities.size() < maxIdentityFiles)
            m_identities.push_back(&line);
        else if (m_identities.size() == maxIdentityFiles && isFirst("too many identities"))
            note(line, "IdentityFile", Limit);
    }

    void takeIdentitiesOnly(const SshConfigLine& line) {
        if (!isFirst(line.keyword))
            return;
        const auto value = line.words.size() == 1 ? parseYesNo(line.words.front()) : std::nullopt;
        m_host.identitiesOnly = value.value_or(false);
        if (!value)
            note(line, "IdentitiesOnly", Damaged);
    }

    // ProxyJump and ProxyCommand share one setting: the first of either wins.
    void takeJumps(const SshConfigLine& line) {
        if (!isFirst("proxy"))
            return;
        if (line.words.size() == 1 && toLowerCase(line.words.front()) == "none")
            return;
        auto hops = line.words.size() == 1 ? parseJumps(line.words.front()) : std::nullopt;
        if (hops)
            m_host.proxyJump = std::move(*hops);
        else
            refuse(line.toIgnoredOption("ProxyJump", line.words.size() == 1 ? Unsafe : Damaged));
    }
    void takeProxyCommand(const SshConfigLine& line) {
        if (isFirst("proxy") && toLowerCase(line.rest) != "none")
            note(line, "ProxyCommand", WouldRun);
    }

    void takeTime(const SshConfigLine& line, std::string_view spelling, std::optional<int>& seconds) {
        const bool isNone = line.words.size() == 1 && line.words.front() == "none";
        if (isNone || !isFirst(line.keyword))
            return;
        seconds = line.words.size() == 1 ? parseTime(line.words.front()) : std::nullopt;
        if (!seconds)
            note(line, spelling, Damaged);
    }

    void recordForeign(const SshConfigLine& line, const Foreign& foreign) {
        const bool counts = foreign.isRepeated || isFirst(line.keyword);
        const bool isHarmless = line.words.size() == 1 && toLowerCase(line.words.front()) == foreign.harmless;
        if (counts && !isHarmless)
            note(line, foreign.spelling, foreign.why);
    }

    // nullopt after recording the reason.
    std::optional<std::string> expandPath(const SshConfigLine& line, std::string_view spelling) {
        const auto refused = [&](IgnoredReason why) {
            note(line, spelling, why);
            return std::nullopt;
        };
        if (line.words.size() != 1)
            return refused(Damaged);
        const std::string& text = line.words.front();
        const auto inHome = expandHome(text, m_home);
        if (!inHome || text.find("${") != std::string::npos)
            return refused(NotSupported);
        auto path = expandTokens(*inHome, [&](char token) -> std::optional<std::string> {
            switch (token) {
            case 'd':
                return m_home;
            case 'u':
                return m_localUser;
            case 'h':
                return m_host.hostName;
            case 'n':
                return m_host.name;
            case 'p':
                return std::to_string(m_host.port);
            case 'r':
                return m_host.user.value_or(m_localUser);
            default:
                return std::nullopt;
            }
        });
        if (!path)
            return refused(NotSupported);
        if (!isSafePath(*path) || path->front() != '/')
            return refused(Unsafe);
        return path;
    }

    void addIdentity(const SshConfigLine& line) {
        if (line.words.size() == 1 && toLowerCase(line.words.front()) == "none")
            return;
        const auto path = expandPath(line, "IdentityFile");
        auto& files = m_host.identityFiles;
        if (path && std::find(files.begin(), files.end(), *path) == files.end())
            files.push_back(*path);
    }

    void setAgent(const SshConfigLine& line) {
        const std::string word = line.words.size() == 1 ? line.words.front() : std::string();
        if (toLowerCase(word) == "none")
            m_host.identityAgent = "none";
        else if (word == "SSH_AUTH_SOCK")
            m_host.identityAgent = word;
        else if (word.starts_with('$'))
            note(line, "IdentityAgent", NotSupported);
        else
            m_host.identityAgent = expandPath(line, "IdentityAgent");
    }

    ResolvedHost m_host;
    std::string m_home;
    std::string m_localUser;
    std::set<std::string> m_seen;
    std::vector<const SshConfigLine*> m_identities; // expanded last: their tokens need the final host, user and port
    const SshConfigLine* m_agent = nullptr;
};

} // namespace

std::string_view toText(IgnoredReason why) {
    switch (why) {
    case IgnoredReason::NotSupported:
        return "This SSH option is not imported.";
    case IgnoredReason::WouldRun:
        return "Not imported: commands in the SSH configuration are not executed.";
    case IgnoredReason::Condition:
        return "This condition depends on more than host names and is treated as not met.";
    case IgnoredReason::Unsafe:
        return "This value contains unsafe characters. Use letters, digits and simple punctuation.";
    case IgnoredReason::Damaged:
        return "This line is not valid SSH configuration. Correct it.";
    case IgnoredReason::Limit:
        return "Too many, too deeply nested or too large to be read.";
    case IgnoredReason::Unreadable:
        return "This file cannot be read, or is not a regular file.";
    }
    return {};
}

SshConfig SshConfig::load(const std::string& path, const SshConfigSource& source) {
    SshConfigLines read = readSshConfigLines(path, source);
    SshConfig config;
    config.m_lines = std::make_shared<const std::vector<SshConfigLine>>(std::move(read.lines));
    config.m_hosts = std::move(read.hosts);
    config.m_ignoredOptions = std::move(read.ignoredOptions);
    config.m_home = source.home;
    config.m_localUser = source.localUser;
    return config;
}

ResolvedHost SshConfig::resolve(const std::string& name, const std::optional<std::string>& user,
                                std::optional<int> port) const {
    Resolver resolver(name, m_home, m_localUser);
    resolver.give(user, port);
    if (m_lines)
        resolver.read(*m_lines);
    return resolver.finish();
}

Result<std::vector<ResolvedHost>> SshConfig::route(const std::string& name) const {
    // Works backwards from the host: each iteration prepends the jumps before the current first hop.
    std::vector<ResolvedHost> way = {resolve(name)};
    std::vector<JumpHop> jumps = way.front().proxyJump;
    std::set<std::string> heads = {name};
    while (!jumps.empty()) {
        std::vector<ResolvedHost> before;
        for (const JumpHop& hop : jumps)
            before.push_back(resolve(hop.host, hop.user, hop.port));
        way.insert(way.begin(), before.begin(), before.end());
        if (way.size() > maxJumps + 1 || !heads.insert(before.front().name).second)
            return fail(ErrorCode::InvalidArgument, "The jumps to " + displayText(name) +
                                                        " are circular or more than " + std::to_string(maxJumps) +
                                                        ". Correct ProxyJump in the SSH configuration.");
        jumps = before.front().proxyJump;
    }
    for (const ResolvedHost& host : way) {
        if (!host.isUsable)
            return fail(ErrorCode::InvalidArgument,
                        "The SSH configuration for " + displayText(host.name) +
                            " has an invalid value. Correct it, or enter the host manually.");
    }
    return way;
}

} // namespace studio
