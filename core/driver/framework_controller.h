// FrameworkController polls Ray and Dask clusters for session, versions and nodes: on request, and every minute while
// one has unfinished runs, so that its page and the queue know when it does not answer. Stops jobs in Ray that may
// still run after the end of their runs. The question is a program for the Python of the machine that reaches the
// cluster. Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/base/timestamp.h"
#include "core/client/framework_requests.h"
#include "core/driver/driver_request_table.h"
#include "core/driver/environment_controller.h"
#include "core/protocol/tool_requests.h"
#include "core/store/workspace.h"
#include "core/target/target.h"

namespace studio {

class FrameworkController : public QObject {
    Q_OBJECT
public:
    FrameworkController(Workspace& workspace, const Clock& clock, EnvironmentController::Finder find,
                        QObject* parent = nullptr);

    // Returns false for a request that this controller does not support.
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }
    // Returns true while a request is being answered.
    bool isBusy() const { return m_asking > 0; }

Q_SIGNALS:
    void changed(); // emitted when watchers must be notified
    void idle();

private:
    using Done = std::function<void(Result<FrameworkOffer>)>;
    struct Question {
        std::string machine; // name
        Framework framework = Framework::Ray;
        FrameworkCluster cluster;
        std::optional<TargetId> target; // whose offer is stored
    };
    void check(const driver::CheckFrameworkRequest& request, const ReplyTo<driver::CheckFrameworkRequest>& reply);
    void stop(const driver::StopRayJobRequest& request, const ReplyTo<driver::StopRayJobRequest>& reply);
    void checkBusy();
    Result<Question> questionOf(const Target& target);
    void ask(const Question& question, Done done);
    // Calls `ready` once the machine that reaches the cluster is connected.
    void whenConnected(const std::string& machine, std::function<void(Result<void>)> ready);
    // Executes the probe with `argument` there and returns what it printed.
    void probe(const Question& question, const std::string& argument, std::function<void(Result<ToolAnswer>)> done);
    // With the Python at `index` of those that the machine may have.
    void probeWith(const Question& question, const std::string& argument, size_t index,
                   const std::function<void(Result<ToolAnswer>)>& done);
    void store(const TargetId& target, const Result<FrameworkOffer>& offer);

    DriverRequestTable m_requests;
    Workspace& m_workspace;
    const Clock& m_clock;
    EnvironmentController::Finder m_find;
    int m_asking = 0;
    QTimer m_timer;
};

} // namespace studio
