// Backoff computes the delay before each retry of an operation: exponential backoff up to a maximum. Jitter is added by
// the caller. Value type; pure.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace studio {

struct Backoff {
    std::chrono::milliseconds base{}; // before the first retry
    std::chrono::milliseconds max{};
    int factor = 2;

    // Returns the delay after `earlier` previous retries: base · factor^earlier, but at most max. Never overflows.
    constexpr std::chrono::milliseconds delay(int64_t earlier) const {
        int64_t ms = std::min(base, max).count();
        for (; earlier > 0 && ms > 0 && ms < max.count(); --earlier)
            ms = ms > max.count() / factor ? max.count() : ms * factor;
        return std::chrono::milliseconds(ms);
    }
};

} // namespace studio
