#include "core/ssh/host_pattern.h"
#include "core/base/text.h"

#include <algorithm>

namespace studio {

bool matchesHostPattern(std::string_view text, std::string_view pattern) {
    // Backtracking to the last star suffices: the text before it matched at the earliest possible position.
    size_t at = 0;
    size_t place = 0;
    size_t star = std::string_view::npos;
    size_t starPlace = 0;
    while (at < text.size()) {
        if (place < pattern.size() && pattern[place] == '*') {
            star = place++;
            starPlace = at;
        } else if (place < pattern.size() && (pattern[place] == '?' || pattern[place] == text[at])) {
            ++place;
            ++at;
        } else if (star != std::string_view::npos) {
            place = star + 1;
            at = ++starPlace;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', place) == std::string_view::npos;
}

bool matchesHostList(std::string_view text, std::string_view list, Letters letters) {
    const std::string foldedText = letters == Letters::Folded ? toLowerCase(text) : std::string(text);
    const std::string foldedList = letters == Letters::Folded ? toLowerCase(list) : std::string(list);
    std::string_view rest = foldedList;
    bool matched = false;
    while (!rest.empty()) {
        std::string_view pattern = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(pattern.size() + 1, rest.size()));
        const bool isNegated = pattern.starts_with('!');
        if (isNegated)
            pattern.remove_prefix(1);
        if (!matchesHostPattern(foldedText, pattern))
            continue;
        if (isNegated)
            return false;
        matched = true;
    }
    return matched;
}

} // namespace studio
