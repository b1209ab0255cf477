#include "core/ssh/ssh_route.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace studio {

namespace {

constexpr std::array<std::pair<SignInMethod, std::string_view>, 4> methodTexts = {{
    {SignInMethod::Agent, "agent"},
    {SignInMethod::Key, "key"},
    {SignInMethod::Password, "password"},
    {SignInMethod::Interactive, "interactive"},
}};
constexpr size_t maxHostLength = 253; // RFC 1035
constexpr size_t maxUserLength = 256;

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

} // namespace

std::string_view toText(SignInMethod method) {
    for (const auto& [value, text] : methodTexts) {
        if (value == method)
            return text;
    }
    return {};
}

std::optional<SignInMethod> signInMethodFromText(std::string_view text) {
    for (const auto& [value, name] : methodTexts) {
        if (name == text)
            return value;
    }
    return std::nullopt;
}

std::string toText(const SshHop& hop) {
    std::string host = hop.host;
    const bool isSix = host.find(':') != std::string::npos;
    if (isSix && hop.port != 22)
        host = "[" + host + "]";
    return hop.user + "@" + host + (hop.port == 22 ? "" : ":" + std::to_string(hop.port));
}

std::string linkKey(const SshRoute& route, size_t last) {
    std::string key;
    for (size_t i = 0; i <= last && i < route.size(); ++i) {
        const SshHop& hop = route[i];
        key += hop.user + "@" + hop.host + "#" + std::to_string(hop.port) + "#" + hop.keyFile + "#";
        for (const auto method : hop.methods)
            key += std::string(toText(method)) + ",";
        key += "#" + hop.expectedHostKey + (hop.node.empty() ? "" : "#" + hop.node + "#" + hop.nextHostKey) + " ";
    }
    return key;
}

bool isHostName(std::string_view text) {
    // A zone ("fe80::1%eth0") is part of an address.
    return !text.empty() && text.size() <= maxHostLength && text.front() != '-' &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return isPlain(c) || c == '.' || c == '-' || c == '_' || c == ':' || c == '%'; });
}

bool isUserName(std::string_view text) {
    // Directory services use names such as "DOMAIN\user" and "user@example.org".
    return !text.empty() && text.size() <= maxUserLength && text.front() != '-' &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return isPlain(c) || c == '.' || c == '-' || c == '_' || c == '+' || c == '@' || c == '\\' ||
                      static_cast<unsigned char>(c) >= 0x80;
           });
}

std::optional<SshHop> hopFromText(std::string_view text, std::string_view defaultUser) {
    SshHop hop;
    hop.user = std::string(defaultUser);
    if (const size_t at = text.rfind('@'); at != std::string_view::npos) {
        hop.user = std::string(text.substr(0, at));
        text.remove_prefix(at + 1);
    }
    std::string_view port;
    if (text.starts_with('[')) {
        const size_t end = text.find(']');
        if (end == std::string_view::npos)
            return std::nullopt;
        hop.host = std::string(text.substr(1, end - 1));
        text.remove_prefix(end + 1);
        if (!text.empty() && text.front() != ':')
            return std::nullopt;
        port = text.empty() ? text : text.substr(1);
        if (!text.empty() && port.empty())
            return std::nullopt;
    } else if (const size_t colon = text.find(':');
               colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos) {
        hop.host = std::string(text.substr(0, colon));
        port = text.substr(colon + 1);
        if (port.empty())
            return std::nullopt;
    } else {
        hop.host = std::string(text);
    }
    if (!port.empty()) {
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), hop.port);
        if (error != std::errc() || end != port.data() + port.size() || hop.port < 1 || hop.port > 65535)
            return std::nullopt;
    }
    return isHostName(hop.host) && isUserName(hop.user) ? std::optional(hop) : std::nullopt;
}

} // namespace studio
