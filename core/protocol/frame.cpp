#include "core/protocol/frame.h"

#include <cassert>

#include "core/base/crc32c.h"

namespace studio {

namespace {

constexpr std::string_view frameMagic = "CSF1";
constexpr size_t lengthPlace = 12;
constexpr size_t sumPlace = 16;

void putHeaderU32(std::string& out, uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<char>((value >> static_cast<unsigned>(shift)) & 255U));
}

uint32_t headerU32(std::string_view at) {
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
    std::string out;
    out.reserve(frameHeaderSize + frame.payload.size());
    const size_t begin = beginFrame(out, frame.kind, frame.request);
    out += frame.payload;
    finishFrame(out, begin);
    return out;
}

size_t beginFrame(std::string& out, FrameKind kind, uint32_t request) {
    const size_t begin = out.size();
    out += frameMagic;
    out.push_back(static_cast<char>(kind));
    out.append(3, '\0');
    putHeaderU32(out, request);
    out.append(frameHeaderSize - lengthPlace, '\0');
    return begin;
}

void finishFrame(std::string& out, size_t begin) {
    const size_t length = out.size() - begin - frameHeaderSize;
    assert(length <= maxFramePayload);
    std::string tail;
    putHeaderU32(tail, static_cast<uint32_t>(length));
    out.replace(begin + lengthPlace, sizeof(uint32_t), tail);
    const std::string_view frame = std::string_view(out).substr(begin);
    tail.clear();
    putHeaderU32(tail, crc32c(frame.substr(frameHeaderSize), crc32c(frame.substr(0, sumPlace))));
    out.replace(begin + sumPlace, sizeof(uint32_t), tail);
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
    const auto view = nextView();
    if (!view)
        return fail(view.error());
    if (!*view)
        return std::optional<Frame>{};
    return std::optional<Frame>({(*view)->kind, (*view)->request, std::string((*view)->payload)});
}

Result<std::optional<FrameView>> FrameParser::nextView() {
    if (m_error)
        return fail(*m_error);
    const auto refuse = [this](const char* why) {
        m_error = Error{ErrorCode::Protocol, std::string("The peer sent an invalid frame: ") + why, {}};
        m_buffer.clear();
        m_buffer.shrink_to_fit();
        m_start = 0;
        return fail(*m_error);
    };
    const std::string_view left = std::string_view(m_buffer).substr(m_start);
    const std::string_view head = left.substr(0, frameHeaderSize);
    if (head.substr(0, frameMagic.size()) != frameMagic.substr(0, head.size()))
        return refuse("wrong magic.");
    if (head.size() < frameHeaderSize)
        return std::optional<FrameView>{};
    const auto kind = static_cast<uint8_t>(head[4]);
    if (!isKind(kind) || head.substr(5, 3) != std::string_view("\0\0\0", 3))
        return refuse("unknown kind.");
    const uint32_t length = headerU32(head.substr(lengthPlace));
    if (length > maxFramePayload)
        return refuse("payload too large.");
    if (left.size() < frameHeaderSize + length)
        return std::optional<FrameView>{};
    const std::string_view payload = left.substr(frameHeaderSize, length);
    if (crc32c(payload, crc32c(head.substr(0, sumPlace))) != headerU32(head.substr(sumPlace)))
        return refuse("wrong checksum.");
    m_start += frameHeaderSize + length;
    return std::optional<FrameView>({static_cast<FrameKind>(kind), headerU32(head.substr(8)), payload});
}

} // namespace studio
