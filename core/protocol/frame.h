// Encodes and parses frames, the messages on a pipe between studio and agent and on the driver's socket.
//
//   offset size
//        0    4  magic "CSF1"
//        4    1  kind (FrameKind)
//        5    3  zero
//        8    4  request number, little endian; 0 = not an answer to a request
//       12    4  payload length, little endian, at most maxFramePayload
//       16    4  CRC-32C of bytes 0..15 and the payload, little endian
//       20    n  payload: one CBOR value (see cbor.h)
//
// The wire format has no version. A studio installs the agent of its own build on the machines that it reaches over
// SSH (host/boot_script.h), but created nodes (containers, pods, allocations) keep the agent of the build that made
// them, and a driver may be older than its client: messages therefore only gain optional fields (message_fields.h).
// Another layout would have another magic. Pack frames (pack_frame.h) begin with the same four bytes, but are another
// format, of files and of the contents of transfers: a reader knows from the place which of the two it reads.
// A malformed frame closes the connection.
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

// Precondition: the payload is at most maxFramePayload bytes.
std::string encodeFrame(const Frame& frame);

// The same without copying the payload: beginFrame() appends a header to `out` and returns its position; append the
// payload, then call finishFrame().
size_t beginFrame(std::string& out, FrameKind kind, uint32_t request);
void finishFrame(std::string& out, size_t begin);

// FrameParser splits a byte stream into frames. Memory stays below header + maxFramePayload + the largest chunk fed.
// Not thread-safe.
class FrameParser {
public:
    void feed(std::string_view bytes);
    // Returns the next complete frame; nullopt if more bytes are needed. Errors are permanent: every further call
    // returns the same error.
    Result<std::optional<Frame>> next();
    // The same without copying: the payload is valid until the next call of either function or of feed().
    Result<std::optional<FrameView>> nextView();
    // Returns the number of bytes fed that no returned frame contains.
    size_t pending() const { return m_buffer.size() - m_start; }

private:
    std::string m_buffer;
    size_t m_start = 0;
    std::optional<Error> m_error;
};

} // namespace studio
