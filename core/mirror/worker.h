// One thread for what blocks on the disk, and the way back to the engine's thread.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <utility>

namespace studio {

// Keep it as the last member of the object that is the context: it waits for what runs when it ends, and nothing is delivered after
// that.
class Worker {
public:
    Worker() { m_pool.setMaxThreadCount(1); }
    ~Worker() { m_pool.clear(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Pieces of work run in order. `done(work())` is called in the thread of `context`, from its event loop.
    template <typename Work, typename Done>
    void run(QObject* context, Work work, Done done) {
        m_pool.start([context, work = std::move(work), done = std::move(done)]() mutable {
            QMetaObject::invokeMethod(
                context, [done = std::move(done), value = work()]() mutable { done(std::move(value)); },
                Qt::QueuedConnection);
        });
    }

private:
    QThreadPool m_pool;
};

} // namespace studio
