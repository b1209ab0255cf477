// PortForwards keeps the ports that the window forwards from machines: they outlive the page or dialog that asked for
// them, and end with the window. The driver drops forwarded ports of clients that stay silent; this sends its
// heartbeat.
//
// Window thread; one for each StudioLink, which owns it.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "core/client/driver_client.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class DriverConnector;

class PortForwards : public QObject {
    Q_OBJECT
public:
    // Returns the one of this link.
    static PortForwards& of(StudioLink& link);

    using Then = std::function<void(const Result<int>& localPort)>;
    // Lifetime of a forwarded port: until the window is closed, or until close().
    enum class Ends { WithWindow, OnRequest };
    // Forwards a local port (0: any free one) to `port` of `host` as seen by the machine `target`. A port that is
    // already forwarded there and ends in the same way is used again. `then` is not called after the destruction of
    // `context`.
    void open(QObject* context, const std::string& target, int localPort, const std::string& host, int port,
              const Then& then, Ends ends = Ends::WithWindow);
    // Closes a port that ends on request; others stay.
    void close(int localPort);
    // Asks for the connections that failed; NotFound: the port is no longer forwarded.
    void askState(QObject* context, int localPort, const std::function<void(const Result<ForwardState>&)>& then);

    // For tests.
    void setHeartbeat(std::chrono::milliseconds interval) { m_interval = interval; }

private:
    struct Forward {
        std::string target;
        std::string host;
        int port = 0;
        int localPort = 0;
        Ends ends = Ends::WithWindow;
    };
    explicit PortForwards(StudioLink& link);
    void start(QObject* context, const Forward& wanted, const Then& then);
    void reuse(QObject* context, int existing, const Forward& wanted, const Then& then, bool isSecondTry);
    void forget(int localPort);
    void keepAlive();
    DriverConnector* m_driver;
    std::vector<Forward> m_forwards;
    std::chrono::milliseconds m_interval{20'000}; // the driver waits for a minute
    QTimer m_heartbeat;
};

} // namespace studio::ui
