// runInBackground runs long or blocking work in the application's thread pool. Destroying the context does not wait for
// the work; where it must, use core/thread/worker.h.
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <utility>

namespace studio::ui {

// Calls `done(work())` in the window's thread, from its event loop, unless `context` (of that thread) is destroyed by
// then. Both functions must be copyable.
template <typename Work, typename Done>
void runInBackground(QObject* context, Work work, Done done) {
    const auto job = [context = QPointer<QObject>(context), work = std::move(work), done = std::move(done)]() mutable {
        auto result = work();
        if (QCoreApplication::instance() == nullptr)
            return;
        // Through the application, because only the window's thread may check whether `context` still exists.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [context, done, result = std::move(result)]() mutable {
                if (context)
                    done(std::move(result));
            },
            Qt::QueuedConnection);
    };
    QThreadPool::globalInstance()->start(job);
}

} // namespace studio::ui
