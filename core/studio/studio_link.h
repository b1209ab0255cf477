// What a window holds of a workspace: questions and wishes that are answered later, in the window's thread, and the
// news that something changed. Nothing here waits for the disk.
//
// Two lanes, each a thread with a Client of its own: ask() for what is quick, work() for what may take long (scans,
// submits, downloads), so that a question never stands behind a scan. Questions may be asked before the workspace is
// open: they are answered after it is, or with the error that kept it shut. An answer whose context is gone vanishes.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/store/workspace.h"
#include "core/studio/client.h"

namespace studio {

class StudioLink : public QObject {
    Q_OBJECT
public:
    using Delivery = std::function<void()>;

    explicit StudioLink(QObject* parent = nullptr);
    // What was asked for is still done (it may be a wish), its answers are dropped. Long work that can be done again
    // looks at isClosing() and gives up.
    ~StudioLink() override;

    // Opens the workspace; opened() or openFailed() tells the outcome. May be called again after a failure, or to
    // change to another workspace. `driverProgram` is what Client::open() takes.
    void open(const WorkspaceOptions& options, const std::string& driverProgram);
    bool isOpen() const { return m_isOpen; }
    // The folder that open() was called with; after opened(), the folder as the workspace knows it.
    const std::string& folder() const { return m_folder; }
    // Any thread. True when nobody wants the results of long work any more.
    std::function<bool()> isClosing() const;

    // `work` runs in the quick lane, `then` in this object's thread, unless `context` (of this thread) is gone.
    template <typename T>
    void ask(QObject* context, std::function<Result<T>(Client&)> question, std::function<void(Result<T>)> then) {
        post<T>(Lane::Quick, context, std::move(question), std::move(then));
    }
    // The same in the lane for long work.
    template <typename T>
    void work(QObject* context, std::function<Result<T>(Client&)> work, std::function<void(Result<T>)> then) {
        post<T>(Lane::Long, context, std::move(work), std::move(then));
    }
    // For progress of long work: what it returns may be called in any thread and delivers to `context`'s.
    std::function<void(Delivery)> teller(QObject* context);

Q_SIGNALS:
    void opened();
    void openFailed(const studio::Error& error);
    // Something in the workspace changed (here or in another program): at most 20 times a second.
    void changed();

private:
    enum class Lane { Quick, Long };
    class Worker;
    using Job = std::function<Delivery(Client*, const Error&)>;

    template <typename T>
    void post(Lane lane, QObject* context, std::function<Result<T>(Client&)> work,
              std::function<void(Result<T>)> then) {
        postJob(lane, context,
                [work = std::move(work), then = std::move(then)](Client* client, const Error& error) -> Delivery {
                    auto result = std::make_shared<Result<T>>(client ? work(*client) : Result<T>(fail(error)));
                    return [then, result] { then(std::move(*result)); };
                });
    }
    void postJob(Lane lane, QObject* context, Job job);
    void noteChange();

    std::unique_ptr<Worker> m_quick;
    std::unique_ptr<Worker> m_long;
    std::shared_ptr<std::atomic<bool>> m_closing;
    std::string m_folder;
    QTimer m_pause; // between two changed()
    bool m_changedMeanwhile = false;
    bool m_isOpen = false;
    int m_opening = 0; // counts open(), so that a late answer of an earlier one is dropped
};

} // namespace studio
