// TerminalServer serves a terminal, a command or a connection on an attached machine or an instance: relays bytes
// between an accepted connection of the driver's socket and a channel of its SSH link until either closes. Thread
// affinity: the engine thread; asynchronous, never blocks.
//
//   socketServer.setTakeOver([this](const json& request, QLocalSocket* socket) {
//       if (!TerminalServer::isWanted(request)) return false;
//       auto* server = new TerminalServer(socket, linkOf(textAt(request, "target")), request, "127.0.0.1", this);
//       …
#pragma once

#include <QLocalSocket>
#include <QObject>
#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "core/base/error.h"
#include "core/client/terminal_request.h"
#include "core/protocol/frame.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class TerminalServer : public QObject {
    Q_OBJECT
public:
    static bool isWanted(const nlohmann::json& request);
    // Replies with a failure and closes the socket once that is written.
    static void refuse(QLocalSocket* socket, const Error& why);

    // Takes ownership of the socket and deletes itself when it disconnects. Precondition: isWanted(request). If `link`
    // is null or not open, replies with the reason. `loopback`: the address of the machine to which connections lead.
    TerminalServer(QLocalSocket* socket, std::shared_ptr<SshLink> link, const nlohmann::json& request,
                   const std::string& loopback, QObject* parent = nullptr);
    ~TerminalServer() override;

private:
    void take();
    void handlePush(const nlohmann::json& message);
    void send(const char* key, const QByteArray& bytes);
    void end(const std::optional<Error>& error, int exitStatus);

    QLocalSocket* m_socket;
    std::shared_ptr<SshLink> m_link;
    std::unique_ptr<SshChannel> m_channel;
    FrameParser m_parser;
    bool m_isOpen = false;
    bool m_hasEnded = false;
};

} // namespace studio
