// How a terminal or a command on an attached machine goes over the driver's socket. The request {"do":"terminal", …} is
// answered by an empty map once the channel is open, or by a failure; from then on both sides push maps until one closes:
// here to there "in" (bytes), "columns" and "rows", "eof"; there to here "out", "err" (bytes), "end" (exit status, -1:
// none) with "code", "message" and "detail" where it ended by an error. Internal to core/studio.
#pragma once

#include <QByteArray>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/frame.h"

namespace studio {

struct TerminalWish {
    std::string target;
    std::string command; // empty: the login shell
    std::string term;    // type of the terminal; empty: none, so that bytes stay as they are and stderr comes apart
    int columns = 80;
    int rows = 24;
};

namespace terminal {

constexpr uint32_t requestNumber = 1;
constexpr qsizetype largestPart = 256 << 10;

nlohmann::json toMessage(const TerminalWish& wish);
// nullopt for any other request.
std::optional<TerminalWish> wishFrom(const nlohmann::json& message);
nlohmann::json toMessage(const Error& error);
Error errorFrom(const nlohmann::json& message);

QByteArray encode(FrameKind kind, const nlohmann::json& message);
// As many frames as the bytes need.
QByteArray encodeBytes(const char* key, const QByteArray& bytes);

} // namespace terminal

} // namespace studio
