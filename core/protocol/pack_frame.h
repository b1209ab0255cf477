// Encodes and decodes pack frames: several small contents, compressed together, with their hashes and a checksum. Packs
// on disk consist of them (pack_index.h), and they are transferred as stored (transfer_stream.h).
//
// Encoding, little endian: "CSF1" · u32 length of the whole frame · u32 CRC-32C of everything after it · u8 codec (0
// stored, 1 zstd) · u32 raw size · u32 count · per content 32 bytes SHA-256, u32 size · the contents, concatenated and
// encoded
//
// The messages between studio and agent (frame.h) begin with the same four bytes, but are another format: the place
// decides which is read, and no reader accepts both.
//
// Value types without shared state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

constexpr uint32_t packedContentLimit = 256U << 10; // bytes: contents of this size or larger are never part of a frame
constexpr uint32_t maxFrameRaw = 1U << 20;
constexpr uint32_t maxFrameContents = 8192;
constexpr uint32_t packFrameHeaderSize = 4 + 4 + 4 + 1 + 4 + 4;
constexpr uint32_t maxFrameSize = packFrameHeaderSize + maxFrameContents * 36U + maxFrameRaw + maxFrameRaw / 128 + 1024;

struct FrameContent {
    Sha256 hash{};
    uint32_t size = 0;
};

// Collects contents until a frame is full.
class FrameBuilder {
public:
    FrameBuilder();
    ~FrameBuilder();
    FrameBuilder(FrameBuilder&&) noexcept;
    FrameBuilder& operator=(FrameBuilder&&) noexcept;

    bool isEmpty() const;
    bool hasRoomFor(size_t size) const;
    // Preconditions: `bytes` is smaller than packedContentLimit, and hasRoomFor() its size.
    void add(const Sha256& hash, std::string_view bytes);
    const std::vector<FrameContent>& contents() const;
    // Returns the frame and resets the builder.
    std::string finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

struct PackFrame {
    std::vector<FrameContent> contents;
    std::string raw; // their bytes, concatenated
};

// Returns the length of the frame that begins with `head`; nullopt if it is not the start of a frame. 8 bytes are
// enough.
std::optional<uint32_t> frameLength(std::string_view head);
// Verifies the checksum and every length; Corrupt for anything that finish() could not have returned. Does not verify
// the hashes.
Result<PackFrame> decodeFrame(std::string_view bytes);
// Returns only the list of contents, verified in the same way without decoding their bytes.
Result<std::vector<FrameContent>> frameContents(std::string_view bytes);
// Returns true if each content matches its hash.
bool hashesMatch(const PackFrame& frame);

} // namespace studio
