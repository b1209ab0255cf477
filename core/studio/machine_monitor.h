// What the connected machines measured of themselves in the last hour, for the faces: one sample each five seconds while nobody looks, one a
// second while somebody does. In memory only. Lives in the engine's thread; never waits.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/host/machine.h"
#include "core/store/driver_socket.h"
#include "core/target/target.h"

namespace studio {

class MachineMonitor : public QObject {
    Q_OBJECT
public:
    using Reply = DriverSocketServer::Reply;
    // The machine that a target is (a cluster: on which it is), by the target's name.
    using Finder = std::function<std::optional<TargetId>(const std::string& target)>;

    explicit MachineMonitor(Finder find, QObject* parent = nullptr);
    // False for what this does not know. "machine_samples" {target, after_ms}: {records, more, anew, connected}; records are those of
    // record_stream.h, of samples that came after that time. Where the newest is before it the machine's clock was set back: these are all
    // samples ("anew"), and take the place of those that were had.
    bool answer(nlohmann::json& request, const Reply& reply);
    // From now on this machine is measured whenever it is connected.
    void watch(const TargetId& target, Machine& machine);
    void forget(const TargetId& target);

private:
    struct Watched {
        QPointer<Machine> machine{};
        std::deque<Sample> samples{};
        QElapsedTimer asked{};  // when somebody looked the last time
        int64_t intervalMs = 0; // as the machine was told; 0: it was not
    };
    void take(const std::string& id, const Sample& sample);
    void setInterval(Watched& watched, int64_t intervalMs);
    void adjust();

    Finder m_find;
    std::map<std::string, Watched> m_watched; // by the target's id
    QTimer m_adjust;
};

} // namespace studio
