// A port of this computer that leads to a port that a machine can reach. On the loopback address only. Lives in the
// engine's thread; never waits.
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
    // 0: any free port. AlreadyExists where something listens there.
    Result<int> listen(int localPort);

private:
    void accept();
    std::shared_ptr<SshLink> m_link;
    std::string m_host;
    int m_port;
    QTcpServer m_server;
};

} // namespace studio
