// StudioLink runs requests of a window against a workspace on worker threads. Results and change notifications are
// delivered asynchronously in the window's thread; nothing here blocks on the disk.
//
// Owns two worker threads, each with its own Client: ask() for quick requests, work() for long ones (scans, submits,
// downloads), so that a query never waits behind a scan. Requests may be queued before the workspace is open: they are
// answered after it is, or with the error that prevented opening. A result whose context object has been destroyed is
// dropped.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/store/workspace.h"
#include "core/thread/object_thread.h"

namespace studio {

class StudioLink : public QObject {
    Q_OBJECT
public:
    using Delivery = std::function<void()>;

    explicit StudioLink(QObject* parent = nullptr);
    // Completes the queued requests (they may write desired state) but drops their results. Long work that can be
    // repeated polls isClosing() and stops.
    ~StudioLink() override;

    // Opens the workspace; emits opened() or openFailed(). May be called again after a failure, or to switch to another
    // workspace. `driverProgram`: as for Client::open().
    void open(const WorkspaceOptions& options, const std::string& driverProgram);
    bool isOpen() const { return m_isOpen; }
    // Returns the folder passed to open(); after opened(), the workspace's normalized path.
    const std::string& folder() const { return m_folder; }
    // The returned function is thread-safe. It returns true once results of long work are no longer needed.
    std::function<bool()> isClosing() const;

    // `question` runs in the quick worker thread, `then` in this object's thread unless `context` (of this thread) has
    // been destroyed.
    template <typename T>
    void ask(QObject* context, std::function<Result<T>(Client&)> question, std::function<void(Result<T>)> then) {
        post<T>(Queue::Quick, context, std::move(question), std::move(then));
    }
    // Same in the worker thread for long work.
    template <typename T>
    void work(QObject* context, std::function<Result<T>(Client&)> work, std::function<void(Result<T>)> then) {
        post<T>(Queue::Long, context, std::move(work), std::move(then));
    }
    // For progress of long work: the returned function may be called in any thread and delivers to the thread of
    // `context`.
    std::function<void(Delivery)> makeDelivery(QObject* context);

Q_SIGNALS:
    void opened();
    void openFailed(const studio::Error& error);
    // Emitted when the workspace changed, in this or another process. Throttled to 20 per second.
    void changed();

private:
    enum class Queue { Quick, Long };
    class Connection;
    using Thread = ObjectThread<Connection>;
    using Job = std::function<Delivery(Client*, const Error&)>;

    template <typename T>
    void post(Queue queue, QObject* context, std::function<Result<T>(Client&)> work,
              std::function<void(Result<T>)> then) {
        postJob(queue, context,
                [work = std::move(work), then = std::move(then)](Client* client, const Error& error) -> Delivery {
                    auto result = std::make_shared<Result<T>>(client ? work(*client) : Result<T>(fail(error)));
                    return [then, result] { then(std::move(*result)); };
                });
    }
    void postJob(Queue queue, QObject* context, Job job);
    void recordChange();

    std::unique_ptr<Thread> m_quick;
    std::unique_ptr<Thread> m_long;
    std::shared_ptr<std::atomic<bool>> m_closing;
    std::string m_folder;
    QTimer m_pause; // throttles changed()
    bool m_changedMeanwhile = false;
    bool m_isOpen = false;
    int m_opening = 0; // counts open() calls, so that late results of an earlier one are dropped
};

} // namespace studio
