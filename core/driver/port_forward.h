// PortForward forwards a TCP port of this computer, on the loopback address only, to a port that a machine can reach,
// or to a Unix socket of it.
// Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QTcpServer>
#include <memory>
#include <string>

#include "core/base/error.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class PortForward : public QObject {
    Q_OBJECT
public:
    PortForward(std::shared_ptr<SshLink> link, std::string host, int port, QObject* parent = nullptr);
    // Listens; 0: any free port. AlreadyExists if the port is in use.
    Result<int> listen(int localPort);
    // Counts connections that the machine could not open; lastError() is the reason of the last one (connection
    // refused, forwarding forbidden).
    int failures() const { return m_failures; }
    const std::string& lastError() const { return m_lastError; }

private:
    void accept();
    void recordFailure(const std::string& why);
    int m_failures = 0;
    std::string m_lastError;
    std::shared_ptr<SshLink> m_link;
    std::string m_host;
    int m_port;
    QTcpServer m_server;
};

} // namespace studio
