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
                        const Then& then) {
    const Forward wanted{target, host, port, localPort};
    const auto found = std::find_if(m_forwards.begin(), m_forwards.end(), [&](const Forward& one) {
        return one.target == target && one.host == host && one.port == port &&
               (localPort == 0 || one.localPort == localPort);
    });
    if (found == m_forwards.end())
        return start(context, wanted, then);
    const int existing = found->localPort;
    askState(this, existing,
             [this, wanted, then, existing, guard = QPointer<QObject>(context)](const Result<ForwardState>& state) {
                 if (!guard)
                     return;
                 if (state)
                     return then(existing);
                 forget(existing);
                 start(guard, wanted, then);
             });
}

void PortForwards::start(QObject* context, const Forward& wanted, const Then& then) {
    m_driver->drive([this, wanted, then, guard = QPointer<QObject>(context)](const Result<DriverClient*>& line) {
        if (!line) {
            if (guard)
                then(fail(line.error()));
            return;
        }
        (*line)->openForward(wanted.target, wanted.localPort, wanted.host, wanted.port,
                             [this, wanted, then, guard](const Result<int>& port) {
                                 if (port) {
                                     m_forwards.push_back({wanted.target, wanted.host, wanted.port, *port});
                                     m_heartbeat.start(m_interval);
                                 }
                                 if (guard)
                                     then(port);
                             });
    });
}

void PortForwards::close(int localPort) {
    const auto found = std::find_if(m_forwards.begin(), m_forwards.end(),
                                    [&](const Forward& one) { return one.localPort == localPort; });
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
