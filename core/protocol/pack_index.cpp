#include "core/protocol/pack_index.h"

#include <cstring>

#include "core/protocol/byte_reader.h"

namespace studio {

std::string encodePackIndex(const std::vector<FrameLocation>& frames, uint64_t indexOffset) {
    std::string index;
    putNumber<uint32_t>(index, static_cast<uint32_t>(frames.size()));
    for (const auto& frame : frames) {
        putNumber<uint64_t>(index, frame.offset);
        putNumber<uint32_t>(index, frame.length);
        putNumber<uint32_t>(index, static_cast<uint32_t>(frame.contents.size()));
        for (const auto& content : frame.contents) {
            index.append(content.hash.begin(), content.hash.end());
            putNumber<uint32_t>(index, content.size);
        }
    }
    const Sha256 hash = sha256Of(index);
    const uint64_t indexSize = index.size();
    putNumber<uint64_t>(index, indexOffset);
    putNumber<uint64_t>(index, indexSize);
    index.append(hash.begin(), hash.end());
    index += packEndMagic;
    return index;
}

Result<std::vector<FrameLocation>> decodePackIndex(std::string_view index, uint64_t indexOffset) {
    const auto refuse = [] { return fail(ErrorCode::Corrupt, "The index of a pack is damaged."); };
    ByteReader reader(index);
    uint32_t count = 0;
    constexpr size_t headOfFrame = 16;
    constexpr size_t sizeOfContent = 36;
    if (!reader.number(count) || count > reader.left() / headOfFrame)
        return refuse();
    std::vector<FrameLocation> frames(count);
    uint64_t end = packFileMagic.size();
    for (auto& frame : frames) {
        uint32_t contents = 0;
        if (!reader.number(frame.offset) || !reader.number(frame.length) || !reader.number(contents) ||
            frame.offset < end || frame.offset > indexOffset || frame.length > indexOffset - frame.offset ||
            frame.length < packFrameHeaderSize || frame.length > maxFrameSize || contents == 0 ||
            contents > maxFrameContents || contents > reader.left() / sizeOfContent)
            return refuse();
        end = frame.offset + frame.length;
        frame.contents.resize(contents);
        uint64_t raw = 0;
        for (auto& content : frame.contents) {
            std::string_view hash;
            if (!reader.bytes(content.hash.size(), hash) || !reader.number(content.size) ||
                content.size >= packedContentLimit)
                return refuse();
            std::memcpy(content.hash.data(), hash.data(), hash.size());
            raw += content.size;
        }
        if (raw > maxFrameRaw)
            return refuse();
    }
    if (reader.left() != 0)
        return refuse();
    return frames;
}

} // namespace studio
