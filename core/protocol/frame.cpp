#include "core/protocol/frame.h"

#include <cassert>

#include "core/base/crc32c.h"

namespace studio {

namespace {

constexpr std::string_view magic = "CSF1";

void putU32(std::string& out, uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<char>((value >> static_cast<unsigned>(shift)) & 255U));
}

uint32_t getU32(std::string_view at) {
    uint32_t value = 0;
    for (size_t i = 4; i-- > 0;)
        value = (value << 8U) | static_cast<uint8_t>(at[i]);
    return value;
}

bool isKind(uint8_t kind) {
    return kind >= uint8_t(FrameKind::Request) && kind <= uint8_t(FrameKind::Push);
}

} // namespace

std::string encodeFrame(const Frame& frame) {
    assert(frame.payload.size() <= maxFramePayload);
    std::string out;
    out.reserve(frameHeaderSize + frame.payload.size());
    out += magic;
    out.push_back(static_cast<char>(frame.kind));
    out.append(3, '\0');
    putU32(out, frame.request);
    putU32(out, static_cast<uint32_t>(frame.payload.size()));
    putU32(out, crc32c(frame.payload, crc32c(out)));
    out += frame.payload;
    return out;
}

void FrameParser::feed(std::string_view bytes) {
    if (m_error)
        return;
    if (m_start > 0) {
        m_buffer.erase(0, m_start);
        m_start = 0;
    }
    m_buffer += bytes;
}

Result<std::optional<Frame>> FrameParser::next() {
    if (m_error)
        return fail(*m_error);
    const auto refuse = [this](const char* why) {
        m_error = Error{ErrorCode::Protocol, std::string("The other side sent bytes that are not a frame: ") + why, {}};
        m_buffer.clear();
        m_buffer.shrink_to_fit();
        m_start = 0;
        return fail(*m_error);
    };
    const std::string_view left = std::string_view(m_buffer).substr(m_start);
    const std::string_view head = left.substr(0, frameHeaderSize);
    if (head.substr(0, magic.size()) != magic.substr(0, head.size()))
        return refuse("wrong magic.");
    if (head.size() < frameHeaderSize)
        return std::optional<Frame>{};
    const auto kind = static_cast<uint8_t>(head[4]);
    if (!isKind(kind) || head.substr(5, 3) != std::string_view("\0\0\0", 3))
        return refuse("unknown kind.");
    const uint32_t length = getU32(head.substr(12));
    if (length > maxFramePayload)
        return refuse("payload too large.");
    if (left.size() < frameHeaderSize + length)
        return std::optional<Frame>{};
    const std::string_view payload = left.substr(frameHeaderSize, length);
    if (crc32c(payload, crc32c(head.substr(0, 16))) != getU32(head.substr(16)))
        return refuse("wrong checksum.");
    Frame frame{static_cast<FrameKind>(kind), getU32(head.substr(8)), std::string(payload)};
    m_start += frameHeaderSize + length;
    return std::optional<Frame>(std::move(frame));
}

} // namespace studio
