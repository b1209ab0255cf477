// What differs between two texts, line by line: the shortest list of removed and added lines (E. W. Myers, "An O(ND) Difference Algorithm
// and Its Variations", 1986, in linear space), and its unified form as diff and patch know it. Pure; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

// Lines with their "\n", so that a last line without one differs from the same line with one. An empty text has none.
std::vector<std::string_view> splitLines(std::string_view text);
// As people call such files: a zero byte among the first 8000 (what git looks at), or text that is no UTF-8.
bool isBinary(std::string_view bytes);

// A stretch of both texts, in order and without gaps: either the same lines in both (then the counts are equal), or what stands on the
// left only and on the right only.
struct DifferencePart {
    bool isSame = true;
    size_t left = 0; // first line, from 0
    size_t leftCount = 0;
    size_t right = 0;
    size_t rightCount = 0;
    bool operator==(const DifferencePart&) const = default;
};

struct TextDifference {
    std::vector<DifferencePart> parts; // same and different alternate
    size_t removed = 0;                // lines
    size_t added = 0;
    // The search was ended before it was sure of the shortest answer: still right, but it may call lines changed that are not.
    bool isRough = false;
    bool isSame() const { return removed == 0 && added == 0; }
};

// `mostWork`: steps of the search; the default is some tenths of a second.
TextDifference compareLines(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                            size_t mostWork = 60'000'000);

// "--- left", "+++ right", "@@ -1,3 +1,4 @@" …; empty where nothing differs. What patch applies to the left text gives the right one.
// Names stand as they are given, without line breaks.
std::string unifiedDifference(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                              const TextDifference& difference, const std::string& leftName,
                              const std::string& rightName, size_t context = 3);

} // namespace studio
