// pollPause() returns how long to wait before a condition that took so long is asked again: one that starts a program
// or reads all of /proc takes at most a third of a processor.
#pragma once

#include <algorithm>
#include <chrono>

namespace studio::test {

inline std::chrono::milliseconds pollPause(std::chrono::nanoseconds took,
                                           std::chrono::milliseconds minPause = std::chrono::milliseconds(10)) {
    using std::chrono::milliseconds;
    return std::clamp(std::chrono::duration_cast<milliseconds>(2 * took), minPause, milliseconds(100));
}

} // namespace studio::test
