#include "core/agent/serve/worker_pool.h"

namespace studio {

WorkerPool::WorkerPool(int threads) {
    for (int i = 0; i < threads; ++i)
        m_threads.emplace_back([this] { run(); });
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard guard(m_mutex);
        m_isEnding = true;
        m_queue.clear();
    }
    m_wake.notify_all();
    for (auto& thread : m_threads)
        thread.join();
}

void WorkerPool::add(std::function<void()> work) {
    {
        const std::lock_guard guard(m_mutex);
        m_queue.push_back(std::move(work));
    }
    m_wake.notify_one();
}

bool WorkerPool::settle(std::chrono::milliseconds limit) {
    std::unique_lock guard(m_mutex);
    m_queue.clear();
    return m_idle.wait_for(guard, limit, [this] { return m_running == 0; });
}

void WorkerPool::run() {
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock guard(m_mutex);
            m_wake.wait(guard, [this] { return m_isEnding || !m_queue.empty(); });
            if (m_isEnding)
                return;
            work = std::move(m_queue.front());
            m_queue.pop_front();
            ++m_running;
        }
        work();
        const std::lock_guard guard(m_mutex);
        if (--m_running == 0)
            m_idle.notify_all();
    }
}

} // namespace studio
