#include "core/ssh/ssh_config_values.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/display_text.h"
#include "core/ssh/host_pattern.h"

namespace studio {

namespace {

constexpr size_t maxNameLength = 1024;
constexpr size_t maxPathLength = 4096;

bool isMadeOf(std::string_view name, std::string_view besides) {
    const bool fits = std::all_of(name.begin(), name.end(), [&](char c) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return isLetter || (c >= '0' && c <= '9') || static_cast<uint8_t>(c) >= 0x80 ||
               besides.find(c) != std::string_view::npos;
    });
    return fits && !name.empty() && name.size() <= maxNameLength && name.front() != '-' && isPlainText(name);
}

std::optional<JumpHop> parseJump(std::string_view text) {
    constexpr std::string_view scheme = "ssh://";
    if (toLowerCase(text.substr(0, scheme.size())) == scheme) {
        text.remove_prefix(scheme.size());
        if (text.ends_with('/'))
            text.remove_suffix(1);
    }
    JumpHop hop;
    if (const size_t at = text.rfind('@'); at != std::string_view::npos) {
        hop.user = text.substr(0, at);
        text.remove_prefix(at + 1);
        if (!isSafeUserName(*hop.user))
            return std::nullopt;
    }
    size_t end = text.find(':');
    if (text.starts_with('[')) {
        end = text.find(']');
        if (end == std::string_view::npos)
            return std::nullopt;
        hop.host = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
    } else {
        hop.host = text.substr(0, end);
        text.remove_prefix(hop.host.size());
    }
    if (!isSafeHostName(hop.host))
        return std::nullopt;
    if (text.empty())
        return hop;
    hop.port = text.front() == ':' ? parsePort(text.substr(1)) : std::nullopt;
    return hop.port ? std::optional(hop) : std::nullopt;
}

} // namespace

bool isSafeHostName(std::string_view name) {
    return isMadeOf(name, ".-_:%+");
}

bool isSafeUserName(std::string_view name) {
    return isMadeOf(name, ".-_+@\\/=") && name.back() != '\\';
}

bool isSafePath(std::string_view path) {
    const bool hasControls =
        std::any_of(path.begin(), path.end(), [](char c) { return static_cast<uint8_t>(c) < 0x20 || c == 0x7f; });
    return !path.empty() && path.size() <= maxPathLength && !hasControls;
}

std::optional<int> parsePort(std::string_view text) {
    int port = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool isWhole = code == std::errc() && end == text.data() + text.size();
    return isWhole && port >= 1 && port <= 65535 ? std::optional(port) : std::nullopt;
}

std::optional<int> parseTime(std::string_view text) {
    if (text.empty())
        return std::nullopt;
    int64_t total = 0;
    while (!text.empty()) {
        int64_t number = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (code != std::errc() || number < 0 || number > std::numeric_limits<int>::max())
            return std::nullopt;
        text.remove_prefix(static_cast<size_t>(end - text.data()));
        int64_t unit = 1;
        if (!text.empty()) {
            switch (text.front()) {
            case 's':
            case 'S':
                break;
            case 'm':
            case 'M':
                unit = 60;
                break;
            case 'h':
            case 'H':
                unit = 3600;
                break;
            case 'd':
            case 'D':
                unit = 86'400;
                break;
            case 'w':
            case 'W':
                unit = 604'800;
                break;
            default:
                return std::nullopt;
            }
            text.remove_prefix(1);
        }
        total += number * unit;
        if (total > std::numeric_limits<int>::max())
            return std::nullopt;
    }
    return static_cast<int>(total);
}

std::optional<bool> parseYesNo(std::string_view text) {
    const std::string word = toLowerCase(text);
    if (word == "yes" || word == "true")
        return true;
    if (word == "no" || word == "false")
        return false;
    return std::nullopt;
}

std::optional<std::vector<JumpHop>> parseJumps(std::string_view text) {
    std::vector<JumpHop> hops;
    for (;;) {
        const std::string_view one = text.substr(0, text.find(','));
        auto hop = parseJump(one);
        if (!hop || hops.size() == maxJumps)
            return std::nullopt;
        hops.push_back(std::move(*hop));
        if (one.size() == text.size())
            return hops;
        text.remove_prefix(one.size() + 1);
    }
}

std::optional<std::string> expandTokens(std::string_view text, const TokenOf& tokenOf) {
    std::string expanded;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            expanded.push_back(text[i]);
            continue;
        }
        if (++i == text.size())
            return std::nullopt;
        const auto value = text[i] == '%' ? std::optional<std::string>("%") : tokenOf(text[i]);
        if (!value)
            return std::nullopt;
        expanded += *value;
    }
    return expanded;
}

std::optional<std::string> expandHome(std::string_view path, const std::string& home) {
    if (!path.starts_with('~'))
        return std::string(path);
    path.remove_prefix(1);
    if (!path.empty() && path.front() != '/')
        return std::nullopt;
    return home + std::string(path);
}

} // namespace studio
