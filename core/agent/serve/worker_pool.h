// WorkerPool runs blocking work (copies, fsyncs, child processes) on a few threads, first in, first out. Thread-safe.
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
    // Discards queued work and waits for running work.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    void add(std::function<void()> work);
    // Discards queued work and waits at most `limit` for running work. Returns true if none is running any more.
    bool settle(std::chrono::milliseconds limit);

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
