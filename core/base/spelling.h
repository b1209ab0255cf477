// Compares typed words with known ones. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace studio {

// Returns the number of insertions, deletions, substitutions and transpositions of adjacent characters between `a` and
// `b` (optimal string alignment distance).
size_t editDistance(std::string_view a, std::string_view b);

// Returns true if `word` is probably a typo of `known`: one edit, two in words of nine or more characters, or the same
// letters with other case, hyphens or underscores ("displayName" for "display_name"). Words of fewer than four
// characters never match, nor does `known` itself.
bool isMisspelling(std::string_view word, std::string_view known);

// Returns the candidate that `word` is a misspelling of, with the fewest edits; empty if there is none.
std::string misspelledAs(std::string_view word, const std::vector<std::string>& candidates);

} // namespace studio
