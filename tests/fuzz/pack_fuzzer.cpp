// Frames and indexes of packs: whatever bytes come, nothing is read beyond them, and what is accepted holds together.
#include <cstdint>
#include <cstdlib>

#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"
#include "core/protocol/pack_index.h"

using namespace studio;

namespace {

void require(bool condition) {
    if (!condition)
        std::abort();
}

// Checksums cannot be guessed.
std::string withHead(std::string_view body) {
    std::string frame = "CSF1";
    putNumber<uint32_t>(frame, static_cast<uint32_t>(body.size() + 12));
    putNumber<uint32_t>(frame, crc32c(body));
    return frame.append(body);
}

void checkFrame(std::string_view bytes) {
    const auto contents = frameContents(bytes);
    const auto frame = decodeFrame(bytes);
    require(!frame || contents);
    if (!frame)
        return;
    uint64_t total = 0;
    for (const auto& content : frame->contents)
        total += content.size;
    require(total == frame->raw.size() && total <= maxFrameRaw && frame->contents.size() == contents->size());
    (void)hashesMatch(*frame);
}

void checkIndex(std::string_view bytes, uint64_t offset) {
    const auto frames = decodePackIndex(bytes, offset);
    if (!frames)
        return;
    uint64_t end = 0;
    for (const auto& frame : *frames) {
        require(frame.offset >= end && frame.offset + frame.length <= offset && !frame.contents.empty());
        end = frame.offset + frame.length;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size < 2)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
    switch (data[0] % 4) {
    case 0:
        checkFrame(bytes);
        break;
    case 1:
        checkFrame(withHead(bytes));
        break;
    case 2: { // a good one, changed behind its checksum
        FrameBuilder builder;
        builder.add(sha256Of(bytes), bytes);
        builder.add(sha256Of({}), {});
        std::string frame = builder.finish();
        checkFrame(frame);
        require(decodeFrame(frame) && hashesMatch(*decodeFrame(frame)));
        frame[12 + data[1] % (frame.size() - 12)] ^= static_cast<char>(bytes.empty() ? 1 : bytes.front());
        checkFrame(withHead(std::string_view(frame).substr(12)));
        break;
    }
    default:
        checkIndex(bytes, uint64_t{data[1]} << (data[1] % 32U));
        break;
    }
    return 0;
}
