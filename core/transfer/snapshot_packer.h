// SnapshotPacker reads trees and blobs from the studio's store and packs them into the parts of one stream. Blocks on
// disk I/O; one thread at a time.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_reader.h"
#include "core/base/folder_handle.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/transfer.h"
#include "core/protocol/transfer_stream.h"
#include "core/protocol/tree.h"

namespace studio {

// Folders of the studio's own store.
struct SnapshotStorePaths {
    std::string blobs;
    std::string trees;
};

class SnapshotPacker {
    // SHA-256 digests are already uniformly distributed.
    struct FirstBytes {
        size_t operator()(const Sha256& hash) const {
            size_t first = 0;
            std::memcpy(&first, hash.data(), sizeof first);
            return first;
        }
    };
    using HashSet = std::unordered_set<Sha256, FirstBytes>;

public:
    // `sendsFrames`: frames of packs are sent as stored; the machine must support it.
    explicit SnapshotPacker(SnapshotStorePaths places, bool sendsFrames = false);

    // Plans to send `trees` as differences to `known` ones (newest first), with the blobs that those lack. Returns
    // false if one of them is similar to none: then query the machine and call planByAnswer().
    Result<bool> planByDifference(const std::vector<Sha256>& trees, const std::vector<Sha256>& known);
    // Plans by the machine's report: one of `presences` for each of `trees`.
    Result<void> planByAnswer(const std::vector<Sha256>& trees, const std::vector<TreePresence>& presences,
                              const std::vector<Sha256>& known);
    uint64_t plannedBytes() const; // uncompressed size of the blobs still to be sent
    bool isEmpty() const { return m_records.empty() && m_frames.empty() && m_contents.empty(); }

    // Returns the next parts, at least one and about `bytes` together; empty after the part marked as last.
    Result<std::vector<PutPart>> next(size_t bytes);

    struct Figures {
        uint64_t rawBytes = 0;
        uint64_t blobs = 0;
        uint64_t trees = 0;
        uint64_t differences = 0;
    };
    const Figures& figures() const { return m_figures; }

private:
    struct Content {
        Sha256 hash{};
        uint64_t size = 0;
        bool isPacked = false; // stored in a pack
    };
    struct WholeFrame {
        size_t pack = 0;
        size_t frame = 0;
        uint64_t bytes = 0; // uncompressed
    };
    struct Base {
        Sha256 name{};
        Tree tree;
    };
    Result<Tree> load(const Sha256& tree) const;
    void loadBase(const Sha256& name);
    // Returns false if no base is similar enough.
    bool planDifference(const Sha256& name, const Tree& tree, const std::vector<Sha256>& known);
    void planContents(const Tree& tree, const std::vector<bool>* missing);
    Result<void> arrange();
    Result<void> packSome();
    Result<void> packFrame();
    Result<void> packContent();
    Result<void> openContent();
    Result<size_t> readContent();
    void addPacked(std::string_view bytes);
    std::string& raw();
    void cut(std::string& from, bool isRaw, bool isWhole);
    SnapshotStorePaths m_places;
    std::vector<Base> m_bases;
    size_t m_tried = 0; // of the known trees
    HashSet m_there;    // blobs that the machine has, or that are already planned
    std::deque<std::string> m_records;
    size_t m_recordDone = 0; // bytes of the first record
    bool m_sendsFrames;
    PackSet m_packs;
    std::deque<WholeFrame> m_frames; // all of their blobs are needed
    std::deque<Content> m_contents;
    std::optional<std::pair<uint32_t, uint32_t>> m_unpackedOf; // pack and frame
    PackFrame m_unpacked;
    bool m_isOpen = false; // the first of m_contents is
    std::optional<FolderHandle> m_folder;
    std::optional<FileReader> m_reader; // of the first of m_contents
    bool m_isPacked = true;             // the previous piece of a blob was compressed
    uint64_t m_left = 0;
    StreamCompressor m_packer;
    std::string m_buffer;
    std::string m_packed;        // not cut into parts yet; at most one of this
    std::string m_raw;           // and this is not empty
    std::deque<PutPart> m_ready; // finished parts; the newest stays until it is known whether it is the last
    uint32_t m_seq = 0;
    bool m_isOver = false;
    Figures m_figures;
};

} // namespace studio
