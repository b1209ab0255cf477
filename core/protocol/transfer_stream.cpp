#include "core/protocol/transfer_stream.h"

#include <algorithm>
#include <cstring>
#include <zstd.h>

#include "core/protocol/byte_reader.h"
#include "core/protocol/pack_frame.h"

namespace studio {

namespace {

enum RecordKind : uint8_t { treeKind = 1, differenceKind = 2, blobKind = 3, frameKind = 4 };

constexpr int transferStreamLevel = 1;
constexpr size_t hashSize = Sha256{}.size();

void putHash(std::string& out, const Sha256& hash) {
    out.append(hash.begin(), hash.end());
}

bool readHash(ByteReader& reader, Sha256& hash) {
    std::string_view bytes;
    if (!reader.bytes(hash.size(), bytes))
        return false;
    std::memcpy(hash.data(), bytes.data(), hash.size());
    return true;
}

tl::unexpected<Error> broken(const char* why) {
    return fail(ErrorCode::Protocol, "The snapshot arrived in a form that cannot be read.", why);
}

} // namespace

std::string treeRecord(const Sha256& tree, std::string_view encodedTree) {
    std::string out(1, static_cast<char>(treeKind));
    putHash(out, tree);
    putNumber<uint32_t>(out, static_cast<uint32_t>(encodedTree.size()));
    return out.append(encodedTree);
}

std::string differenceRecord(const Sha256& tree, const Sha256& base, std::string_view encodedDifference) {
    std::string out(1, static_cast<char>(differenceKind));
    putHash(out, tree);
    putHash(out, base);
    putNumber<uint32_t>(out, static_cast<uint32_t>(encodedDifference.size()));
    return out.append(encodedDifference);
}

std::string blobRecordHead(const Sha256& blob, uint64_t transferStreamSize) {
    std::string out(1, static_cast<char>(blobKind));
    putHash(out, blob);
    putNumber<uint64_t>(out, transferStreamSize);
    return out;
}

std::string frameRecordHead(size_t length) {
    std::string out(1, static_cast<char>(frameKind));
    putNumber<uint32_t>(out, static_cast<uint32_t>(length));
    return out;
}

size_t TransferRecordReader::headSize() const {
    switch (m_kind) {
    case treeKind:
        return hashSize + sizeof(uint32_t);
    case differenceKind:
        return 2 * hashSize + sizeof(uint32_t);
    case frameKind:
        return sizeof(uint32_t);
    default:
        return hashSize + sizeof(uint64_t);
    }
}

Result<void> TransferRecordReader::feed(std::string_view bytes) {
    while (!bytes.empty()) {
        if (m_kind == 0) {
            m_kind = static_cast<uint8_t>(bytes.front());
            if (m_kind < treeKind || m_kind > frameKind)
                return broken("unknown record");
            bytes.remove_prefix(1);
            continue;
        }
        if (!m_inBody) {
            const size_t piece = std::min(headSize() - m_head.size(), bytes.size());
            m_head.append(bytes.substr(0, piece));
            bytes.remove_prefix(piece);
            if (m_head.size() < headSize())
                return {};
            if (auto done = finishHead(); !done)
                return done;
        } else {
            const auto piece = static_cast<size_t>(std::min<uint64_t>(m_left, bytes.size()));
            if (m_kind == blobKind) {
                if (auto done = m_sink.addToBlob(bytes.substr(0, piece)); !done)
                    return done;
            } else {
                m_body.append(bytes.substr(0, piece));
            }
            bytes.remove_prefix(piece);
            m_left -= piece;
        }
        if (m_inBody && m_left == 0) {
            if (auto done = finishBody(); !done)
                return done;
        }
    }
    return {};
}

Result<void> TransferRecordReader::finishHead() {
    ByteReader reader(m_head);
    uint32_t length = 0;
    const bool isRead = (m_kind == frameKind || readHash(reader, m_hash)) &&
                        (m_kind != differenceKind || readHash(reader, m_base)) &&
                        (m_kind == blobKind ? reader.number(m_left) : reader.number(length));
    m_head.clear();
    m_inBody = true;
    if (!isRead)
        return broken("cut head");
    if (m_kind == blobKind)
        return m_left <= maxBlobSize ? m_sink.beginBlob(m_hash, m_left) : broken("blob too large");
    m_left = length;
    if (m_kind == frameKind)
        return length >= packFrameHeaderSize && length <= maxFrameSize ? Result<void>{} : broken("invalid frame size");
    return length <= maxTreeRecordSize ? Result<void>{} : broken("tree too large");
}

Result<void> TransferRecordReader::finishBody() {
    const uint8_t kind = m_kind;
    m_kind = 0;
    m_inBody = false;
    std::string body = std::exchange(m_body, {});
    if (kind == treeKind)
        return m_sink.receiveTree(m_hash, std::move(body));
    if (kind == differenceKind)
        return m_sink.receiveDifference(m_hash, m_base, std::move(body));
    if (kind == frameKind)
        return m_sink.receiveFrame(std::move(body));
    return m_sink.endBlob();
}

struct StreamCompressor::State {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    ZSTD_CCtx* trial = ZSTD_createCCtx();
    bool isOpen = false;
    std::string buffer = std::string(ZSTD_CStreamOutSize(), '\0');
    std::string tried;
    ~State() {
        ZSTD_freeCCtx(trial);
        ZSTD_freeCCtx(context);
    }

    void run(std::string_view bytes, ZSTD_EndDirective directive, std::string& out) {
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        for (;;) {
            ZSTD_outBuffer piece{buffer.data(), buffer.size(), 0};
            const size_t left = ZSTD_compressStream2(context, &piece, &in, directive);
            out.append(buffer.data(), piece.pos);
            // Errors cannot occur: the parameters are constant and the buffers are ours.
            if (ZSTD_isError(left) != 0 || (directive == ZSTD_e_end ? left == 0 : in.pos == in.size))
                return;
        }
    }
};

StreamCompressor::StreamCompressor()
    : m_state(std::make_unique<State>()) {
    ZSTD_CCtx_setParameter(m_state->context, ZSTD_c_checksumFlag, 0); // contents have their own hashes
    ZSTD_CCtx_setParameter(m_state->context, ZSTD_c_compressionLevel, transferStreamLevel);
}

StreamCompressor::~StreamCompressor() = default;

void StreamCompressor::add(std::string_view bytes, std::string& out) {
    m_state->isOpen = m_state->isOpen || !bytes.empty();
    m_state->run(bytes, ZSTD_e_continue, out);
}

void StreamCompressor::finish(std::string& out) {
    if (std::exchange(m_state->isOpen, false))
        m_state->run({}, ZSTD_e_end, out);
}

bool StreamCompressor::isCompressible(std::string_view sample) {
    m_state->tried.resize(ZSTD_compressBound(sample.size()));
    const size_t transferStreamSize = ZSTD_compressCCtx(m_state->trial, m_state->tried.data(), m_state->tried.size(),
                                                        sample.data(), sample.size(), transferStreamLevel);
    return ZSTD_isError(transferStreamSize) == 0 && transferStreamSize < sample.size() - sample.size() / 16;
}

struct StreamDecompressor::State {
    ZSTD_DCtx* context = ZSTD_createDCtx();
    bool isAtBoundary = true;
    std::string buffer = std::string(128U << 10, '\0');
    ~State() { ZSTD_freeDCtx(context); }
};

StreamDecompressor::StreamDecompressor()
    : m_state(std::make_unique<State>()) {
    ZSTD_DCtx_setParameter(m_state->context, ZSTD_d_windowLogMax, maxZstdWindow);
}

StreamDecompressor::~StreamDecompressor() = default;

bool StreamDecompressor::isAtBoundary() const {
    return m_state->isAtBoundary;
}

Result<void> StreamDecompressor::feed(std::string_view bytes,
                                      const std::function<Result<void>(std::string_view)>& take) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    bool isFull = false; // then zstd may have buffered more output
    while (in.pos < in.size || isFull) {
        ZSTD_outBuffer out{m_state->buffer.data(), m_state->buffer.size(), 0};
        const size_t hint = ZSTD_decompressStream(m_state->context, &out, &in);
        if (ZSTD_isError(hint) != 0)
            return broken(ZSTD_getErrorName(hint));
        m_state->isAtBoundary = hint == 0;
        isFull = hint != 0 && out.pos == out.size;
        if (out.pos == 0)
            continue;
        if (auto done = take({m_state->buffer.data(), out.pos}); !done)
            return done;
    }
    return {};
}

} // namespace studio
