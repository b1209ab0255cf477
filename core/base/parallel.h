// Runs one step for many items on a few threads.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "core/base/error.h"

namespace studio {

// Calls step(0) … step(count - 1), each once, in any order, on at most `threads` threads, the caller's included. After
// the first error no further step starts, and that error is returned.
template <typename Step>
Result<void> forEachInParallel(size_t count, size_t threads, Step step) {
    std::atomic<size_t> next = 0;
    std::mutex mutex;
    std::optional<Error> firstError;
    const auto work = [&] {
        for (size_t i = next++; i < count; i = next++) {
            Result<void> done = step(i);
            if (done)
                continue;
            next = count;
            const std::lock_guard lock(mutex);
            if (!firstError)
                firstError = std::move(done.error());
        }
    };
    std::vector<std::jthread> helpers;
    try {
        for (size_t i = 1; i < std::min(threads, count); ++i)
            helpers.emplace_back(work);
    } catch (const std::system_error&) {
        // The account's thread limit is reached: the existing threads do all the work.
    }
    work();
    helpers.clear();
    return firstError ? fail(std::move(*firstError)) : Result<void>{};
}

} // namespace studio
