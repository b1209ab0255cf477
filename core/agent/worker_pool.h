// A few threads for what blocks: copies, fsyncs, other programs. Work is taken in order of arrival.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace studio {

class WorkerPool {
public:
    explicit WorkerPool(int threads);
    // Drops what has not begun and waits for what has.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    void add(std::function<void()> work);
    // Drops what has not begun; waits until nothing runs any more, at most `limit`.
    void settle(std::chrono::milliseconds limit);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_queue;
    std::condition_variable m_idle;
    int m_running = 0;
    bool m_isEnding = false;
    std::vector<std::thread> m_threads;
};

} // namespace studio
