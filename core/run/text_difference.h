// Computes the line difference of two texts: the minimal list of removed and added lines (E. W. Myers, "An O(ND)
// Difference Algorithm and Its Variations", 1986, linear-space variant), and its unified diff. Pure; any thread.
//
// libgit2's difference cannot replace it: its work has no limit (minutes for a million lines of two kinds), and it
// ignores frequent lines, so that it is not always minimal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

// Splits into lines including "\n", so that a last line without one differs from the same line with one. An empty text
// has no lines.
std::vector<std::string_view> splitLines(std::string_view text);
// Detects binary content: a NUL among the first 8000 bytes (like git), or invalid UTF-8.
bool isBinary(std::string_view bytes);

// A section of both texts, in order and without gaps: either the same lines in both (equal counts), or the lines that
// are only on the left and only on the right.
struct DifferencePart {
    bool isSame = true;
    size_t left = 0; // first line, from 0
    size_t leftCount = 0;
    size_t right = 0;
    size_t rightCount = 0;
    bool operator==(const DifferencePart&) const = default;
};

struct TextDifference {
    std::vector<DifferencePart> parts; // alternating equal and different
    size_t removed = 0;                // lines
    size_t added = 0;
    // True if the work limit was reached: the result is correct, but may not be minimal.
    bool isRough = false;
    bool isSame() const { return removed == 0 && added == 0; }
};

// `maxWork`: limit of search steps; the default takes some tenths of a second.
TextDifference compareLines(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                            size_t maxWork = 60'000'000);

// Formats a unified diff: "--- left", "+++ right", "@@ -1,3 +1,4 @@" …; empty if nothing differs. patch applied to the
// left text gives the right one. Names are used as given, without line breaks.
std::string unifiedDifference(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                              const TextDifference& difference, const std::string& leftName,
                              const std::string& rightName, size_t context = 3);

} // namespace studio
