#include "ui/common/port_forwards.h"

#include <QPointer>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/common/driver_connector.h"

namespace studio::ui {

PortForwards& PortForwards::of(StudioLink& link) {
    auto* found = link.findChild<PortForwards*>(QString(), Qt::FindDirectChildrenOnly);
    return found != nullptr ? *found : *new PortForwards(link);
}

PortForwards::PortForwards(StudioLink& link)
    : QObject(&link)
    , m_driver(new DriverConnector(link, this)) {
    connect(&m_heartbeat, &QTimer::timeout, this, &PortForwards::keepAlive);
}

void PortForwards::open(QObject* context, const std::string& target, int localPort, const std::string& host, int port,
                        const Then& then, Ends ends) {
    const Forward wanted{target, host, port, localPort, ends};
    const auto found = std::find_if(m_forwards.begin(), m_forwards.end(), [&](const Forward& one) {
        return one.target == target && one.host == host && one.port == port && one.ends == ends &&
               (localPort == 0 || one.localPort == localPort);
    });
    if (found == m_forwards.end())
        return start(context, wanted, then);
    reuse(context, found->localPort, wanted, then, false);
}

// Only a driver that answers can have lost the port: one that is busy has it still, and what it has must be remembered.
void PortForwards::reuse(QObject* context, int existing, const Forward& wanted, const Then& then, bool isSecondTry) {
    askState(this, existing,
             [this, wanted, then, existing, isSecondTry,
              guard = QPointer<QObject>(context)](const Result<ForwardState>& state) {
                 if (!guard)
                     return;
                 if (state)
                     return then(existing);
                 if (state.error().code == ErrorCode::NotFound) {
                     forget(existing);
                     return start(guard, wanted, then);
                 }
                 if (isSecondTry)
                     return then(fail(state.error()));
                 // A new driver, if the other one ended.
                 m_driver->drive([this, wanted, then, existing, guard](const Result<DriverClient*>& line) {
                     if (!guard)
                         return;
                     if (!line)
                         return then(fail(line.error()));
                     reuse(guard, existing, wanted, then, true);
                 });
             });
}

void PortForwards::start(QObject* context, const Forward& wanted, const Then& then) {
    m_driver->drive([this, wanted, then, guard = QPointer<QObject>(context)](const Result<DriverClient*>& line) {
        if (!line) {
            if (guard)
                then(fail(line.error()));
            return;
        }
        (*line)->openForward(
            wanted.target, wanted.localPort, wanted.host, wanted.port,
            [this, wanted, then, guard](const Result<int>& port) {
                if (port) {
                    m_forwards.push_back({wanted.target, wanted.host, wanted.port, *port, wanted.ends});
                    m_heartbeat.start(m_interval);
                }
                if (guard)
                    then(port);
            });
    });
}

void PortForwards::close(int localPort) {
    const auto found = std::find_if(m_forwards.begin(), m_forwards.end(), [&](const Forward& one) {
        return one.localPort == localPort && one.ends == Ends::OnRequest;
    });
    if (found == m_forwards.end() || m_driver->client() == nullptr)
        return;
    m_driver->client()->closeForward(found->target, localPort, {});
    forget(localPort);
}

void PortForwards::forget(int localPort) {
    std::erase_if(m_forwards, [&](const Forward& one) { return one.localPort == localPort; });
    if (m_forwards.empty())
        m_heartbeat.stop();
}

void PortForwards::askState(QObject* context, int localPort,
                            const std::function<void(const Result<ForwardState>&)>& then) {
    if (m_driver->client() == nullptr)
        return;
    m_driver->client()->forwardState(localPort,
                                     [then, guard = QPointer<QObject>(context)](const Result<ForwardState>& state) {
                                         if (guard)
                                             then(state);
                                     });
}

void PortForwards::keepAlive() {
    if (m_driver->client() != nullptr)
        m_driver->client()->keepDriverAlive();
}

} // namespace studio::ui

#include "moc_port_forwards.cpp"
