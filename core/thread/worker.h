// Worker runs blocking tasks (disk, key derivation) on one thread and delivers results to the thread of a context
// object.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <utility>

namespace studio {

// Declare it as the last member of the context object: its destructor waits for the running task, and no result is
// delivered afterwards.
class Worker {
public:
    Worker() { m_pool.setMaxThreadCount(1); }
    // Discards tasks that have not started.
    ~Worker() { m_pool.clear(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Runs tasks in order. Calls `done(work())` in the thread of `context`, from its event loop.
    template <typename Work, typename Done>
    void run(QObject* context, Work work, Done done) {
        m_pool.start([context, work = std::move(work), done = std::move(done)]() mutable {
            QMetaObject::invokeMethod(
                context, [done = std::move(done), value = work()]() mutable { done(std::move(value)); },
                Qt::QueuedConnection);
        });
    }
    // Blocks until all tasks have run. For destructors of contexts whose tasks must not be lost.
    void complete() { m_pool.waitForDone(); }

private:
    QThreadPool m_pool;
};

} // namespace studio
