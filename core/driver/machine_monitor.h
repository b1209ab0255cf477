// MachineMonitor caches the resource samples of connected machines for the last hour: one sample every five seconds, or
// every second while a client polls; passes requests for the GPUs of a machine on to it. In memory only. Thread
// affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/driver/driver_request_table.h"
#include "core/host/machine.h"
#include "core/store/driver_socket_server.h"
#include "core/target/target.h"

namespace studio {

class MachineMonitor : public QObject {
    Q_OBJECT
public:
    // Maps the name of a target to its machine; a cluster to the machine it is on.
    using Finder = std::function<std::optional<TargetId>(const std::string& target)>;

    explicit MachineMonitor(Finder find, QObject* parent = nullptr);
    // Returns false for any request but MachineSamplesRequest and GpusRequest. If the newest sample is older than its
    // afterMs, the machine's clock was set back: isReset is set and all samples are returned, to replace the client's.
    bool answer(nlohmann::json& request, const DriverSocketServer::Reply& reply) const {
        return m_requests.handle(request, reply);
    }
    // Samples this machine from now on whenever it is connected.
    void watch(const TargetId& target, Machine& machine);
    void forget(const TargetId& target);

private:
    struct Watched {
        QPointer<Machine> machine{};
        std::deque<Sample> samples{};
        QElapsedTimer asked{};  // since the last poll by a client
        int64_t intervalMs = 0; // as sent to the machine; 0: not sent
    };
    void report(const driver::MachineSamplesRequest& request, const ReplyTo<driver::MachineSamplesRequest>& reply);
    void listGpus(const driver::GpusRequest& request, const ReplyTo<driver::GpusRequest>& reply);
    static int cpuPercentOf(const Watched& watched, int64_t nowMs);
    Result<Watched*> find(const std::string& target);
    void take(const std::string& id, const Sample& sample);
    void setInterval(Watched& watched, int64_t intervalMs);
    void adjust();

    DriverRequestTable m_requests;
    Finder m_find;
    std::map<std::string, Watched> m_watched; // keyed by target id
    QTimer m_adjust;
};

} // namespace studio
