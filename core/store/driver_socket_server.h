// DriverSocketServer receives requests of other programs at the driver's Unix socket (driver_socket_path.h). Messages
// are frames of core/protocol, one CBOR map in each direction. Lives in one thread with an event loop and never blocks.
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/error.h"
#include "core/protocol/frame.h"

namespace studio {

class DriverSocketServer : public QObject {
    Q_OBJECT
public:
    using Reply = std::function<void(Result<nlohmann::json>)>;
    // `reply` may be called later, at most once; it is dropped if the client has disconnected. The request may contain
    // secrets: wipe what is copied out of it.
    using Handler = std::function<void(nlohmann::json& request, Reply reply)>;
    explicit DriverSocketServer(Handler handler, QObject* parent = nullptr);
    // Called before the handler: returns true if it takes ownership of the connection.
    using TakeOver = std::function<bool(const nlohmann::json& request, QLocalSocket* socket)>;
    void setTakeOver(TakeOver takeOver) { m_takeOver = std::move(takeOver); }
    // Removes a stale socket. Precondition: the lease is held.
    Result<void> listen(const std::string& path);

private:
    void accept();
    void serve(QLocalSocket* socket, FrameParser& parser);
    Handler m_handler;
    TakeOver m_takeOver;
    QLocalServer m_server;
};

} // namespace studio
