// Defines the messages of a terminal, a command or a connection on an attached machine, or on an instance that is
// reached over SSH, on the driver's socket. The request
// {"do":"terminal", …} is answered by an empty map once the channel is open, or by a failure. From then on both sides
// push maps until one closes. To the driver: "in" (bytes), "columns" and "rows", "eof". From the driver: "out", "err"
// (bytes), "end" (exit status, -1: none) with "code", "message" and "detail" if it ended with an error. Internal to
// core/client and core/driver.
#pragma once

#include <QByteArray>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/frame.h"

namespace studio {

struct TerminalRequest {
    std::string target;
    std::string command; // empty: the login shell
    std::string term;    // terminal type; empty: no terminal, so bytes pass unchanged and stderr is separate
    int columns = 80;
    int rows = 24;
    int port = 0; // >0: neither a shell nor a command, but a connection to this port of the loopback address there
};

namespace terminal {

constexpr uint32_t requestNumber = 1;
constexpr qsizetype maxPartSize = 256 << 10;

nlohmann::json toMessage(const TerminalRequest& request);
// Returns nullopt for any other request.
std::optional<TerminalRequest> terminalRequestFrom(const nlohmann::json& message);
nlohmann::json toMessage(const Error& error);
Error errorFrom(const nlohmann::json& message);

QByteArray encode(FrameKind kind, const nlohmann::json& message);
// Splits the bytes into as many frames as needed.
QByteArray encodeBytes(const char* key, const QByteArray& bytes);

} // namespace terminal

} // namespace studio
