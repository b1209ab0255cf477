// Values of an OpenSSH client configuration: what may be a name, and how jumps, times and tokens are read; inside of
// ssh_config only.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ssh/ssh_config.h"

namespace studio {

// Names that mean nothing but themselves in a command line, a shell, a known_hosts file and on a screen.
bool isSafeHostName(std::string_view name);
bool isSafeUserName(std::string_view name);
// No control characters, at most 4 kB.
bool isSafePath(std::string_view path);

std::optional<int> parsePort(std::string_view text);
// "90", "1m30s", "2h": seconds.
std::optional<int> parseTime(std::string_view text);
std::optional<bool> parseYesNo(std::string_view text);
// "[user@]host[:port]" or "ssh://…", with commas between hops. nullopt if any of them is not sound and safe.
std::optional<std::vector<JumpHop>> parseJumps(std::string_view text);

// Replaces %x by what `tokenOf` knows of x, and %% by %; nullopt for a token that it does not know.
using TokenOf = std::function<std::optional<std::string>(char)>;
std::optional<std::string> expandTokens(std::string_view text, const TokenOf& tokenOf);
// ~ and ~/…; nullopt for the home of somebody else.
std::optional<std::string> expandHome(std::string_view path, const std::string& home);

} // namespace studio
