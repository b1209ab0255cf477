// Reads trees and contents from the studio's store and packs them into the parts of one stream. Blocks on the disk; one thread at a
// time.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_stream.h"
#include "core/protocol/transfer.h"
#include "core/protocol/transfer_stream.h"
#include "core/protocol/tree.h"

namespace studio {

// Where the studio's own store lies.
struct StorePlaces {
    std::string blobs;
    std::string trees;
};

class SnapshotPacker {
    // The sums are spread well enough as they are.
    struct FirstBytes {
        size_t operator()(const Sha256& hash) const {
            size_t first = 0;
            std::memcpy(&first, hash.data(), sizeof first);
            return first;
        }
    };
    using HashSet = std::unordered_set<Sha256, FirstBytes>;

public:
    explicit SnapshotPacker(StorePlaces places);

    // Plans to send `trees` as differences to `known` ones (newest first), with the contents that those lack. False when one of them
    // resembles none of those: then the machine is asked, and planByAnswer() is next.
    Result<bool> planByDifference(const std::vector<Sha256>& trees, const std::vector<Sha256>& known);
    // `presences` as the machine told them, one for each of `trees`.
    Result<void> planByAnswer(const std::vector<Sha256>& trees, const std::vector<TreePresence>& presences,
                              const std::vector<Sha256>& known);
    uint64_t plannedBytes() const; // of contents, unpacked, that are still to be sent
    bool isEmpty() const { return m_records.empty() && m_contents.empty(); }

    // The next parts, at least one and about `bytes` together; the last one says so. After that, nothing.
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
    };
    struct Base {
        Sha256 name{};
        Tree tree;
    };
    Result<Tree> load(const Sha256& tree) const;
    void loadBase(const Sha256& name);
    // False when no base is near enough.
    bool planDifference(const Sha256& name, const Tree& tree, const std::vector<Sha256>& known);
    void planContents(const Tree& tree, const std::vector<bool>* missing);
    Result<void> packSome();
    Result<void> packContent();
    Result<void> openContent();
    void addPacked(std::string_view bytes);
    std::string& raw();
    void cut(std::string& from, bool isRaw, bool isWhole);
    StorePlaces m_places;
    std::vector<Base> m_bases;
    size_t m_tried = 0; // of the known ones
    HashSet m_there;    // contents that the machine has, or that are planned already
    std::deque<std::string> m_records;
    size_t m_recordDone = 0; // bytes of the first of them
    std::deque<Content> m_contents;
    std::optional<FolderHandle> m_folder;
    std::optional<FileReader> m_reader; // of the first of m_contents
    bool m_isPacked = true;             // the piece of a content that came last
    uint64_t m_left = 0;
    StreamPacker m_packer;
    std::string m_buffer;
    std::string m_packed;        // not cut into parts yet; as
    std::string m_raw;           // this, and only one of the two has anything
    std::deque<PutPart> m_ready; // parts; the newest stays until it is known whether it is the last
    uint32_t m_seq = 0;
    bool m_isOver = false;
    Figures m_figures;
};

} // namespace studio
