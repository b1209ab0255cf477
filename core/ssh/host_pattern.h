// Matches the host patterns of OpenSSH's files: `*` stands for any characters, `?` for one, everything else for itself.
#pragma once

#include <string>
#include <string_view>

#include "core/base/text.h"

namespace studio {

// Runs in O(pattern length × text length); there is no exponential case.
bool matchesHostPattern(std::string_view text, std::string_view pattern);

// Matches a comma-separated pattern list, as in known_hosts and in Match lines. A negated pattern (`!x`) that matches
// makes the whole list not match. Letters::Folded folds both sides to lower case.
enum class Letters { AsTheyAre, Folded };
bool matchesHostList(std::string_view text, std::string_view list, Letters letters);

} // namespace studio
