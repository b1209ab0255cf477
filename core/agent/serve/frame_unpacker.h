// FrameUnpacker decompresses and verifies the frames of a stream on its own worker threads while further frames arrive.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/pack_frame.h"

namespace studio {

// Must be used from one thread. The workers start with the first frame.
class FrameUnpacker {
public:
    // Callback, invoked concurrently by several workers for each content after its hash was verified. May be empty.
    using Use = std::function<void(const Sha256&, std::string_view)>;
    explicit FrameUnpacker(Use use);
    ~FrameUnpacker(); // waits for frames in progress
    FrameUnpacker(const FrameUnpacker&) = delete;
    FrameUnpacker& operator=(const FrameUnpacker&) = delete;

    // `number` identifies the frame in the result of wait(). Blocks while the queue is full (backpressure).
    void add(size_t number, std::string frame);
    // Blocks until all added frames are processed; returns the numbers of the invalid ones.
    std::vector<size_t> wait();
    // Returns the first error so far, if any.
    std::optional<Error> failure() const;

private:
    void run();
    Result<void> unpack(const std::string& frame) const;

    Use m_use;
    mutable std::mutex m_mutex; // guards the members below
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::deque<std::pair<size_t, std::string>> m_queue;
    size_t m_running = 0;
    bool m_isEnding = false;
    std::vector<size_t> m_wrong;
    std::optional<Error> m_failure;
    std::vector<std::jthread> m_threads; // last member: the threads use all the others
};

} // namespace studio
