// The driver's Unix socket: for what must not go through the database. Frames of core/protocol, one CBOR map each way.
// Both classes live in one thread with an event loop and never wait.
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/error.h"
#include "core/protocol/frame.h"
#include "core/store/workspace.h"

namespace studio {

// Where the socket lies: in the workspace, or, when that path is too long for a socket address, in a 0700 folder of the
// temporary folder whose name comes from the workspace's folder. PermissionDenied when somebody else owns that folder.
Result<std::string> driverSocketPath(const WorkspacePaths& paths);

class DriverSocketServer : public QObject {
    Q_OBJECT
public:
    using Reply = std::function<void(Result<nlohmann::json>)>;
    // `reply` may be called later, once; what comes after the asker has gone is dropped. The request may hold secrets: wipe
    // what is taken out of it.
    using Handler = std::function<void(nlohmann::json& request, Reply reply)>;
    explicit DriverSocketServer(Handler handler, QObject* parent = nullptr);
    // Asked before the handler: returns true when it has taken the connection over, which from then on is its own.
    using TakeOver = std::function<bool(const nlohmann::json& request, QLocalSocket* socket)>;
    void setTakeOver(TakeOver takeOver) { m_takeOver = std::move(takeOver); }
    // Call only while the lease is held: a stale socket is removed.
    Result<void> listen(const std::string& path);

private:
    void accept();
    void serve(QLocalSocket* socket, FrameParser& parser);
    Handler m_handler;
    TakeOver m_takeOver;
    QLocalServer m_server;
};

class DriverSocketClient : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(Result<nlohmann::json>)>;
    explicit DriverSocketClient(std::string path, QObject* parent = nullptr);
    // `answer` is called exactly once and never from inside this call, also when nobody drives (Unavailable) or nothing
    // comes within `timeoutMs`.
    void ask(const nlohmann::json& request, int timeoutMs, Answer answer);

private:
    std::string m_path;
};

} // namespace studio
