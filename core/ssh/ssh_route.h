// How a machine is reached: one hop after the other, each with its own sign-in. Plain values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

// RFC 4252 and 4256. The order of preference is the order in SshHop::methods.
enum class SignInMethod {
    Agent,       // whatever keys the user's ssh-agent holds
    Key,         // a private key in a file, with its certificate FILE-cert.pub where there is one
    Password,    // also given to a keyboard-interactive server that asks for one hidden text
    Interactive, // whatever the server asks, e.g. a one-time code
};
std::string_view toText(SignInMethod method); // "agent", "key", "password", "interactive"
std::optional<SignInMethod> signInMethodFromText(std::string_view text);

struct SshHop {
    std::string host; // name, IPv4 or IPv6 address without brackets
    int port = 22;
    std::string user{};
    std::vector<SignInMethod> methods{}; // empty: agent, the usual key files, interactive, password
    std::string keyFile{};               // absolute; with SignInMethod::Key
    // Fingerprint "SHA256:…" that the user gave: then nobody is asked and no other key is taken.
    std::string expectedHostKey{};
    bool operator==(const SshHop&) const = default;
};

// Jump hosts first, the machine itself last. Never empty.
using SshRoute = std::vector<SshHop>;

// "user@host", "user@host:2222", "user@[::1]:22": for people and as a part of names.
std::string toText(const SshHop& hop);
// What makes two connections the same: users, hosts, ports of all hops up to and with `last`, and how each signs in.
std::string linkKey(const SshRoute& route, size_t last);
// "[USER@]HOST[:PORT]", HOST in brackets when it has colons and a port follows. nullopt for anything a host, user or
// port cannot be (empty, leading '-', blanks, control and shell characters).
std::optional<SshHop> hopFromText(std::string_view text, std::string_view defaultUser);
bool isHostName(std::string_view text); // name or address
bool isUserName(std::string_view text);

} // namespace studio
