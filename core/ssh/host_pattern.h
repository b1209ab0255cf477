// The host patterns of OpenSSH's files: `*` any characters, `?` one, everything else is itself.
#pragma once

#include <string>
#include <string_view>

namespace studio {

// Time grows with the length of the pattern times the length of the text; there is no exponential case.
bool matchesHostPattern(std::string_view text, std::string_view pattern);

// A comma list of patterns, as in known_hosts and in Match lines. A negated pattern (`!x`) that matches makes the whole
// list not match. Letters of both sides are folded to lower case when asked.
enum class Letters { AsTheyAre, Folded };
bool matchesHostList(std::string_view text, std::string_view list, Letters letters);

// ASCII only, whatever the locale is.
std::string toLowerCase(std::string_view text);

} // namespace studio
