// Encodes and decodes the stream of a snapshot upload: concatenated records, compressed in zstd frames where that saves
// space and raw elsewhere, split into parts (`put`).
//
//   tree        1 · 32 bytes hash · u32 length · encoded tree
//   difference  2 · 32 bytes hash · 32 bytes hash of the base · u32 length · encoded difference (tree_difference.h)
//   blob        3 · 32 bytes hash · u64 size · content
//   frame       4 · u32 length · a pack frame (pack_frame.h): only to an agent whose Welcome has acceptsPackFrames
//
// A tree precedes its blobs: after a broken connection, `have` reports what is missing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

constexpr uint32_t maxTreeRecordSize = 256U << 20;
constexpr uint64_t maxBlobSize = 1ULL << 46;
constexpr int maxZstdWindow = 23; // log2: 8 MiB of memory while decompressing a stream

std::string treeRecord(const Sha256& tree, std::string_view encodedTree);
std::string differenceRecord(const Sha256& tree, const Sha256& base, std::string_view encodedDifference);
std::string blobRecordHead(const Sha256& blob, uint64_t size);
std::string frameRecordHead(size_t length);

// Receives the records of a stream. The first failure ends the stream.
class RecordSink {
public:
    virtual ~RecordSink() = default;
    virtual Result<void> receiveTree(const Sha256& tree, std::string bytes) = 0;
    virtual Result<void> receiveDifference(const Sha256& tree, const Sha256& base, std::string bytes) = 0;
    virtual Result<void> beginBlob(const Sha256& blob, uint64_t size) = 0;
    virtual Result<void> addToBlob(std::string_view bytes) = 0; // in total exactly the announced size
    virtual Result<void> endBlob() = 0;
    virtual Result<void> receiveFrame(std::string frame) = 0; // at most maxFrameSize bytes, not verified
};

// Splits decompressed bytes into records. Buffers at most one tree, difference or frame, never a blob, and no more than
// was received.
class TransferRecordReader {
public:
    explicit TransferRecordReader(RecordSink& sink)
        : m_sink(sink) {}
    Result<void> feed(std::string_view bytes);
    // Returns true between records.
    bool isAtBoundary() const { return m_kind == 0; }

private:
    Result<void> finishHead();
    Result<void> finishBody();
    size_t headSize() const;
    RecordSink& m_sink;
    uint8_t m_kind = 0; // 0: the next byte is a record kind
    bool m_inBody = false;
    std::string m_head;
    std::string m_body;
    uint64_t m_left = 0; // remaining bytes of the body
    Sha256 m_hash{};
    Sha256 m_base{};
};

// Compresses a stream. Not thread-safe; uses the memory of two zstd contexts.
class StreamCompressor {
public:
    StreamCompressor();
    ~StreamCompressor();
    StreamCompressor(const StreamCompressor&) = delete;
    StreamCompressor& operator=(const StreamCompressor&) = delete;
    // Both append to `out`; the first add() after finish() starts a new zstd frame.
    void add(std::string_view bytes, std::string& out);
    void finish(std::string& out);
    // Returns true if a sample of a content indicates that compressing it is worth the time.
    bool isCompressible(std::string_view sample);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Decompresses a stream in chunks of at most 128 KiB, so that memory stays bounded at any compression ratio.
class StreamDecompressor {
public:
    StreamDecompressor();
    ~StreamDecompressor();
    StreamDecompressor(const StreamDecompressor&) = delete;
    StreamDecompressor& operator=(const StreamDecompressor&) = delete;
    Result<void> feed(std::string_view bytes, const std::function<Result<void>(std::string_view)>& take);
    bool isAtBoundary() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace studio
