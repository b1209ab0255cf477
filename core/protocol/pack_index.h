// Encodes and decodes the index of a pack: a file of frames with an index at the end, which stores many small contents
// in one file (PackWriter, PackReader).
//
//   "CSPACK1\n" · frames (pack_frame.h) · index · footer
//   index:  u32 count of frames; per frame u64 offset, u32 length, u32 count, per content 32 bytes SHA-256, u32 size
//   footer: u64 offset of the index · u64 its size · its SHA-256 · "CSPACKE\n"
//
// Invariant: a content is in a pack if and only if a valid index lists it. The index is written after the frames, and
// the pack is renamed into place once it is synced to disk. Bytes that no index lists count as absent.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/protocol/pack_frame.h"

namespace studio {

constexpr std::string_view packFileMagic = "CSPACK1\n";
constexpr std::string_view packEndMagic = "CSPACKE\n";
constexpr uint64_t packFooterSize = 8 + 8 + Sha256{}.size() + 8;

struct FrameLocation {
    uint64_t offset = 0;
    uint32_t length = 0;
    std::vector<FrameContent> contents;
};

// Returns the index and the footer. `indexOffset`: end of the frames.
std::string encodePackIndex(const std::vector<FrameLocation>& frames, uint64_t indexOffset);
// Parses and validates an index located at `indexOffset` of its pack.
Result<std::vector<FrameLocation>> decodePackIndex(std::string_view index, uint64_t indexOffset);

} // namespace studio
