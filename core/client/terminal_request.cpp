#include "core/client/terminal_request.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio::terminal {

using nlohmann::json;

namespace {

constexpr int64_t maxSide = 10'000;

} // namespace

json toMessage(const TerminalRequest& request) {
    return {{"do", "terminal"},     {"target", request.target},   {"command", bytesValue(request.command)},
            {"term", request.term}, {"columns", request.columns}, {"rows", request.rows},
            {"port", request.port}};
}

std::optional<TerminalRequest> terminalRequestFrom(const json& message) {
    if (textAt(message, "do") != "terminal")
        return std::nullopt;
    const auto side = [&](const char* key, int64_t otherwise) {
        return static_cast<int>(std::clamp<int64_t>(intAt(message, key, otherwise), 1, maxSide));
    };
    return TerminalRequest{
        textAt(message, "target"), bytesAt(message, "command"),
        textAt(message, "term"),   side("columns", 80),
        side("rows", 24),          static_cast<int>(std::clamp<int64_t>(intAt(message, "port"), 0, 65535))};
}

json toMessage(const Error& error) {
    return {{"code", toText(error.code)}, {"message", bytesValue(error.message)}, {"detail", bytesValue(error.detail)}};
}

Error errorFrom(const json& message) {
    return {errorCodeFromText(textAt(message, "code")).value_or(ErrorCode::Unavailable), bytesAt(message, "message"),
            bytesAt(message, "detail")};
}

QByteArray encode(FrameKind kind, const json& message) {
    return QByteArray::fromStdString(encodeFrame({kind, kind == FrameKind::Push ? 0 : requestNumber, toCbor(message)}));
}

QByteArray encodeBytes(const char* key, const QByteArray& bytes) {
    QByteArray frames;
    for (qsizetype at = 0; at < bytes.size(); at += maxPartSize) {
        const qsizetype size = std::min(maxPartSize, bytes.size() - at);
        frames += encode(FrameKind::Push,
                         {{key, bytesValue(std::string_view(bytes.constData() + at, static_cast<size_t>(size)))}});
    }
    return frames;
}

} // namespace studio::terminal
