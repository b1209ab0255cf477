// The stream by which a snapshot reaches a machine: records, one behind the other, in zstd frames where that makes them smaller and as they are elsewhere,
// cut into parts (put).
//
//   tree        1 · 32 bytes hash · u32 length · encoded tree
//   difference  2 · 32 bytes hash · 32 bytes hash of the base · u32 length · encoded difference (tree_difference.h)
//   blob        3 · 32 bytes hash · u64 size · content
//
// A tree comes before its blobs: what a broken connection left out, `have` tells afterwards.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

constexpr uint32_t largestTreeRecord = 256U << 20;
constexpr uint64_t largestBlob = 1ULL << 46;
constexpr int largestZstdWindow = 23; // log 2: 8 MiB are held while a stream is unpacked

std::string treeRecord(const Sha256& tree, std::string_view encodedTree);
std::string differenceRecord(const Sha256& tree, const Sha256& base, std::string_view encodedDifference);
std::string blobRecordHead(const Sha256& blob, uint64_t size);

// Who is told what a stream holds. The first failure ends the stream.
class RecordSink {
public:
    virtual ~RecordSink() = default;
    virtual Result<void> takeTree(const Sha256& tree, std::string bytes) = 0;
    virtual Result<void> takeDifference(const Sha256& tree, const Sha256& base, std::string bytes) = 0;
    virtual Result<void> beginBlob(const Sha256& blob, uint64_t size) = 0;
    virtual Result<void> addToBlob(std::string_view bytes) = 0; // together exactly the size told
    virtual Result<void> endBlob() = 0;
};

// Cuts unpacked bytes into records. Holds one tree or difference at most, never a blob, and no more than has come.
class TransferRecordReader {
public:
    explicit TransferRecordReader(RecordSink& sink)
        : m_sink(sink) {}
    Result<void> feed(std::string_view bytes);
    // No record is half there.
    bool isAtBoundary() const { return m_kind == 0; }

private:
    Result<void> finishHead();
    Result<void> finishBody();
    size_t headSize() const;
    RecordSink& m_sink;
    uint8_t m_kind = 0; // 0: the next byte is one
    bool m_inBody = false;
    std::string m_head;
    std::string m_body;
    uint64_t m_left = 0; // of the body
    Sha256 m_hash{};
    Sha256 m_base{};
};

// Packs a stream. Not thread-safe; as big as two zstd contexts.
class StreamPacker {
public:
    StreamPacker();
    ~StreamPacker();
    StreamPacker(const StreamPacker&) = delete;
    StreamPacker& operator=(const StreamPacker&) = delete;
    // Both append to `out`; what is added after finish() begins a new zstd frame.
    void add(std::string_view bytes, std::string& out);
    void finish(std::string& out);
    // True if some bytes of a content say that packing what is around them is worth the time.
    bool isWorthPacking(std::string_view sample);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// Unpacks a stream, in pieces of at most 128 KiB, however much the bytes unpack to.
class StreamUnpacker {
public:
    StreamUnpacker();
    ~StreamUnpacker();
    StreamUnpacker(const StreamUnpacker&) = delete;
    StreamUnpacker& operator=(const StreamUnpacker&) = delete;
    Result<void> feed(std::string_view bytes, const std::function<Result<void>(std::string_view)>& take);
    bool isAtBoundary() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace studio
