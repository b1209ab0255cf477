// The driver's half of a terminal on an attached machine: carries bytes between an accepted connection of the driver's
// socket and a channel of the machine's link, until one of them ends. Lives in the engine's thread; never waits.
//
//   socketServer.setTakeOver([this](const json& request, QLocalSocket* socket) {
//       if (!TerminalServer::isWanted(request)) return false;
//       auto* server = new TerminalServer(socket, linkOf(textAt(request, "target")), request, this);
//       …
#pragma once

#include <QLocalSocket>
#include <QObject>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/protocol/frame.h"
#include "core/ssh/ssh_link.h"
#include "core/studio/terminal_wire.h"

namespace studio {

class TerminalServer : public QObject {
    Q_OBJECT
public:
    static bool isWanted(const nlohmann::json& request);
    // Answers that it cannot be, and lets the socket go when that is written.
    static void refuse(QLocalSocket* socket, const Error& why);

    // Takes the socket over, and deletes itself with it. `request`: one that isWanted(). A `link` that is null or not
    // open is answered with why.
    TerminalServer(QLocalSocket* socket, std::shared_ptr<SshLink> link, const nlohmann::json& request,
                   QObject* parent = nullptr);
    ~TerminalServer() override;

private:
    void take();
    void takePush(const nlohmann::json& message);
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
