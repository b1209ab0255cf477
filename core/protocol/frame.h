// Frames: how bytes are cut into messages on a pipe between studio and agent, and on the driver's socket.
//
//   offset size
//        0    4  magic "CSF1"
//        4    1  kind (FrameKind)
//        5    3  zero
//        8    4  request number, little endian; 0 = not an answer to anything
//       12    4  payload length, little endian, at most maxFramePayload
//       16    4  CRC-32C of bytes 0..15 and the payload, little endian
//       20    n  payload: one CBOR value (see cbor.h)
//
// Both ends are of one build, so the wire has no versions. Anything that does not fit ends the connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace studio {

enum class FrameKind : uint8_t { Request = 1, Answer = 2, Failure = 3, Push = 4 };

constexpr uint32_t maxFramePayload = 1U << 20;
constexpr size_t frameHeaderSize = 20;

struct Frame {
    FrameKind kind = FrameKind::Push;
    uint32_t request = 0;
    std::string payload;
};

struct FrameView {
    FrameKind kind = FrameKind::Push;
    uint32_t request = 0;
    std::string_view payload;
};

// The payload must not be larger than maxFramePayload (a promise of the caller).
std::string encodeFrame(const Frame& frame);

// The same without a copy of the payload: beginFrame() appends a header to `out` and returns where; then append the payload,
// and call finishFrame().
size_t beginFrame(std::string& out, FrameKind kind, uint32_t request);
void finishFrame(std::string& out, size_t begin);

// Cuts a stream into frames. Memory stays below header + maxFramePayload + the largest chunk fed. Not thread-safe.
class FrameParser {
public:
    void feed(std::string_view bytes);
    // The next whole frame; nullopt when more bytes are needed. After an error every further call returns the same
    // error.
    Result<std::optional<Frame>> next();
    // The same without a copy: the payload is there until the next call of either function or of feed().
    Result<std::optional<FrameView>> nextView();

private:
    std::string m_buffer;
    size_t m_start = 0;
    std::optional<Error> m_error;
};

} // namespace studio
