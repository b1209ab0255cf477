// Searches a part of a log: the piece of work that one thread does while others do the next ones.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/base/positioned_file.h"
#include "ui/log/log_matcher.h"

namespace studio::ui {

// The rows that begin in [begin, end). `row`: the number of the row that begins first, if `startsRow`, else of the one that
// the byte at `begin` is in the middle of, which is the region's before.
struct SearchRegion {
    uint64_t begin = 0;
    uint64_t end = 0;
    uint64_t limit = 0; // of the file: rows that begin in the region may go on to here
    uint64_t row = 0;
    bool startsRow = true;
    bool takesRest = true; // whether a last row without a break counts
};

struct RegionHits {
    std::vector<uint64_t> rows; // ascending
    uint64_t skipped = 0;       // rows on which the expression was too complex
    // The row without a break at the end of the file, where the region has it.
    bool hasRest = false;
    uint64_t restRow = 0;
    uint64_t restStart = 0;
};

// `mostSkipped`: gives up behind so many. Ends early, with what it has, when `stop` is set.
RegionHits searchRegion(const PositionedFile& file, const SearchRegion& region, const LogMatcher& matcher,
                        const std::atomic<bool>& stop, uint64_t mostSkipped);

} // namespace studio::ui
