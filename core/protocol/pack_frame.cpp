#include "core/protocol/pack_frame.h"

#include <cstring>
#include <zstd.h>

#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"

namespace studio {

namespace {

constexpr std::string_view packFrameMagic = "CSF1";
constexpr int packFrameLevel = 1;
constexpr size_t checkedFrom = 12; // after the checksum
enum Codec : uint8_t { plainCodec = 0, zstdCodec = 1 };

tl::unexpected<Error> damagedFrame(const char* why) {
    return fail(ErrorCode::Corrupt, "A part of a pack of files is damaged.", why);
}

struct PackFrameParts {
    uint8_t codec = 0;
    uint32_t rawSize = 0;
    std::vector<FrameContent> contents;
    std::string_view stored;
};

Result<PackFrameParts> partsOfFrame(std::string_view bytes) {
    const auto length = frameLength(bytes);
    if (!length || *length != bytes.size())
        return damagedFrame("length");
    ByteReader reader(bytes.substr(packFrameMagic.size() + sizeof(uint32_t)));
    uint32_t checksum = 0;
    uint32_t count = 0;
    PackFrameParts parts;
    if (!reader.number(checksum) || crc32c(bytes.substr(checkedFrom)) != checksum)
        return damagedFrame("checksum");
    if (!reader.number(parts.codec) || parts.codec > zstdCodec || !reader.number(parts.rawSize) ||
        parts.rawSize > maxFrameRaw || !reader.number(count) || count == 0 || count > maxFrameContents ||
        reader.left() < size_t{count} * 36)
        return damagedFrame("head");
    parts.contents.resize(count);
    uint64_t total = 0;
    for (auto& content : parts.contents) {
        std::string_view hash;
        if (!reader.bytes(content.hash.size(), hash) || !reader.number(content.size) ||
            content.size >= packedContentLimit)
            return damagedFrame("list");
        std::memcpy(content.hash.data(), hash.data(), hash.size());
        total += content.size;
    }
    if (total != parts.rawSize || !reader.bytes(reader.left(), parts.stored) ||
        (parts.codec == plainCodec && parts.stored.size() != parts.rawSize))
        return damagedFrame("sizes");
    return parts;
}

} // namespace

struct FrameBuilder::State {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    std::string raw;
    std::vector<FrameContent> contents;
    std::string stored;
    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { ZSTD_freeCCtx(context); }
};

FrameBuilder::FrameBuilder()
    : m_state(std::make_unique<State>()) {}
FrameBuilder::~FrameBuilder() = default;
FrameBuilder::FrameBuilder(FrameBuilder&&) noexcept = default;
FrameBuilder& FrameBuilder::operator=(FrameBuilder&&) noexcept = default;

bool FrameBuilder::isEmpty() const {
    return m_state->contents.empty();
}

bool FrameBuilder::hasRoomFor(size_t size) const {
    return m_state->raw.size() + size <= maxFrameRaw && m_state->contents.size() < maxFrameContents;
}

void FrameBuilder::add(const Sha256& hash, std::string_view bytes) {
    m_state->contents.push_back({hash, static_cast<uint32_t>(bytes.size())});
    m_state->raw += bytes;
}

const std::vector<FrameContent>& FrameBuilder::contents() const {
    return m_state->contents;
}

std::string FrameBuilder::finish() {
    auto& [context, raw, contents, stored] = *m_state;
    stored.resize(ZSTD_compressBound(raw.size()));
    const size_t size =
        ZSTD_compressCCtx(context, stored.data(), stored.size(), raw.data(), raw.size(), packFrameLevel);
    const bool isSmaller = ZSTD_isError(size) == 0 && size < raw.size() - raw.size() / 16;
    const std::string_view payload = isSmaller ? std::string_view(stored).substr(0, size) : std::string_view(raw);
    std::string frame(packFrameMagic);
    frame.reserve(packFrameHeaderSize + contents.size() * 36 + payload.size());
    putNumber<uint32_t>(frame, static_cast<uint32_t>(packFrameHeaderSize + contents.size() * 36 + payload.size()));
    putNumber<uint32_t>(frame, 0);
    putNumber<uint8_t>(frame, isSmaller ? zstdCodec : plainCodec);
    putNumber<uint32_t>(frame, static_cast<uint32_t>(raw.size()));
    putNumber<uint32_t>(frame, static_cast<uint32_t>(contents.size()));
    for (const auto& content : contents) {
        frame.append(content.hash.begin(), content.hash.end());
        putNumber<uint32_t>(frame, content.size);
    }
    frame += payload;
    std::string checksum;
    putNumber<uint32_t>(checksum, crc32c(std::string_view(frame).substr(checkedFrom)));
    frame.replace(checkedFrom - checksum.size(), checksum.size(), checksum);
    raw.clear();
    contents.clear();
    return frame;
}

std::optional<uint32_t> frameLength(std::string_view head) {
    ByteReader reader(head);
    std::string_view start;
    uint32_t length = 0;
    if (!reader.bytes(packFrameMagic.size(), start) || start != packFrameMagic || !reader.number(length) ||
        length < packFrameHeaderSize || length > maxFrameSize)
        return std::nullopt;
    return length;
}

Result<std::vector<FrameContent>> frameContents(std::string_view bytes) {
    auto parts = partsOfFrame(bytes);
    return parts ? Result<std::vector<FrameContent>>(std::move(parts->contents)) : fail(parts.error());
}

Result<PackFrame> decodeFrame(std::string_view bytes) {
    auto parts = partsOfFrame(bytes);
    if (!parts)
        return fail(parts.error());
    PackFrame frame{std::move(parts->contents), {}};
    if (parts->codec == plainCodec) {
        frame.raw = parts->stored;
        return frame;
    }
    frame.raw.resize(parts->rawSize);
    const size_t size = ZSTD_decompress(frame.raw.data(), frame.raw.size(), parts->stored.data(), parts->stored.size());
    if (ZSTD_isError(size) != 0 || size != frame.raw.size())
        return damagedFrame("compression");
    return frame;
}

bool hashesMatch(const PackFrame& frame) {
    std::string_view left = frame.raw;
    for (const auto& content : frame.contents) {
        if (sha256Of(left.substr(0, content.size)) != content.hash)
            return false;
        left.remove_prefix(content.size);
    }
    return true;
}

} // namespace studio
