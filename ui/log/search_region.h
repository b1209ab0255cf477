// Searches one region of a log: the unit of work of a search thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/base/positioned_file.h"
#include "ui/log/log_matcher.h"

namespace studio::ui {

// Specifies the rows that begin in [begin, end). `row`: the first row if `startsRow`, else the row that contains the
// byte at `begin`, which belongs to the region before.
struct SearchRegion {
    uint64_t begin = 0;
    uint64_t end = 0;
    uint64_t limit = 0; // end of the file: rows that begin in the region may extend to here
    uint64_t row = 0;
    bool startsRow = true;
    bool includesUnterminatedRow = true; // a last row without a break is searched, too
};

struct RegionHits {
    std::vector<uint64_t> rows; // ascending
    uint64_t skipped = 0;       // rows on which the expression was too complex
    // The row without a break at the end of the file, if the region has it.
    bool hasRest = false;
    uint64_t restRow = 0;
    uint64_t restStart = 0;
};

// Gives up after `maxSkipped` skipped rows. Returns early, with partial results, when `stop` is set.
RegionHits searchRegion(const PositionedFile& file, const SearchRegion& region, const LogMatcher& matcher,
                        const std::atomic<bool>& stop, uint64_t maxSkipped);

} // namespace studio::ui
