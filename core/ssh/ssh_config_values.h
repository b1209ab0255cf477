// Parses and validates values of an OpenSSH client configuration: names, jumps, times, tokens. Internal to ssh_config.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ssh/ssh_config.h"

namespace studio {

// Accepts only names without special meaning in a command line, a shell, a known_hosts file and a terminal.
bool isSafeHostName(std::string_view name);
bool isSafeUserName(std::string_view name);
// Accepts paths of at most 4 kB without control characters.
bool isSafePath(std::string_view path);

std::optional<int> parsePort(std::string_view text);
// Parses "90", "1m30s", "2h" into seconds.
std::optional<int> parseTime(std::string_view text);
std::optional<bool> parseYesNo(std::string_view text);
// Parses a comma-separated list of "[user@]host[:port]" or "ssh://…". nullopt if any hop is invalid or unsafe.
std::optional<std::vector<JumpHop>> parseJumps(std::string_view text);

// Replaces %x by tokenOf(x), and %% by %; nullopt if tokenOf has no value for a token.
using TokenOf = std::function<std::optional<std::string>(char)>;
std::optional<std::string> expandTokens(std::string_view text, const TokenOf& tokenOf);
// Expands ~ and ~/…; nullopt for another user's home (~name).
std::optional<std::string> expandHome(std::string_view path, const std::string& home);

} // namespace studio
