// SshRoute lists the hops to a machine, each with its own sign-in. Value types.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

// Authentication methods of RFC 4252 and 4256. SshHop::methods lists them in order of preference.
enum class SignInMethod {
    Agent,       // keys of the user's ssh-agent
    Key,         // a private key file, with its certificate FILE-cert.pub if present
    Password,    // also answers a keyboard-interactive server with one hidden prompt
    Interactive, // keyboard-interactive prompts, e.g. a one-time code
};
std::string_view toText(SignInMethod method); // "agent", "key", "password", "interactive"
std::optional<SignInMethod> signInMethodFromText(std::string_view text);

struct SshHop {
    std::string host; // name, IPv4 or IPv6 address without brackets
    int port = 22;
    std::string user{};
    std::vector<SignInMethod> methods{}; // empty: agent, default key files, interactive, password
    std::string keyFile{};               // absolute; with SignInMethod::Key
    // Fingerprint "SHA256:…" provided by the user. Compared on each connection regardless of known_hosts: no question
    // is asked, and a different key is rejected.
    std::string expectedHostKey{};
    // Of a machine that the studio created: its id. Connections are shared with no other machine that has had the same
    // address. Only expectedHostKey and nextHostKey, of type ed25519, are accepted; nothing is looked up in known_hosts
    // or remembered there.
    std::string node{};
    std::string nextHostKey{}; // of a node, while it changes its key; empty: it does not
    bool operator==(const SshHop&) const = default;
};

// Jump hosts first, the machine itself last. Never empty.
using SshRoute = std::vector<SshHop>;

// Formats "user@host", "user@host:2222", "user@[::1]:22" for display and as part of names.
std::string toText(const SshHop& hop);
// Returns the key by which connections are shared: users, hosts, ports and sign-in methods of all hops up to and
// including `last`.
std::string linkKey(const SshRoute& route, size_t last);
// Parses "[USER@]HOST[:PORT]", with HOST in brackets if it has colons and a port follows. nullopt for an invalid host,
// user or port (empty, leading '-', blanks, control and shell characters).
std::optional<SshHop> hopFromText(std::string_view text, std::string_view defaultUser);
bool isHostName(std::string_view text); // name or address
bool isUserName(std::string_view text);

} // namespace studio
