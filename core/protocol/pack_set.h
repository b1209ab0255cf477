// PackSet loads the packs of a store and looks up their contents by hash.
//
//   <id>.pack           synced to disk before it got this name
//   <id>.<boot>.fresh   complete, but not synced yet: valid only in that boot of the machine (agents only)
//   <id>.part           being written by an agent
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/pack_reader.h"

namespace studio {

// Returns the path of the packs folder, next to the folder of single contents.
std::string packsPath(const std::string& blobs);

constexpr std::string_view packEnding = ".pack";
constexpr std::string_view freshEnding = ".fresh";
constexpr std::string_view partEnding = ".part";
std::string freshName(const std::string& id, const std::string& boot);

struct PackedLocation {
    uint32_t pack = 0;
    uint32_t frame = 0;
    uint32_t offset = 0; // in the raw bytes of the frame
    uint32_t size = 0;
};

// An immutable view of the packs at the time of loading; stays readable when packs are removed afterwards. Thread-safe.
class PackSet {
    // SHA-256 values are uniformly distributed, so their first bytes serve as the hash.
    struct FirstBytes {
        size_t operator()(const Sha256& hash) const {
            size_t first = 0;
            std::memcpy(&first, hash.data(), sizeof first);
            return first;
        }
    };

public:
    // Skips damaged packs and fresh packs of another boot than `boot`; a missing folder is empty.
    static Result<PackSet> load(const std::string& folder, const std::string& boot = {});
    const PackedLocation* find(const Sha256& hash) const;
    bool has(const Sha256& hash, uint64_t size) const;
    const std::vector<PackReader>& packs() const { return m_packs; }
    size_t count() const { return m_places.size(); } // of contents
    // Returns the bytes of one content, verified by the frame's checksum. NotFound if no pack contains it.
    Result<std::string> read(const Sha256& hash) const;

private:
    std::vector<PackReader> m_packs;
    std::unordered_map<Sha256, PackedLocation, FirstBytes> m_places;
};

struct CollectedPacks {
    uint64_t contents = 0; // removed
    uint64_t bytes = 0;
};
constexpr size_t maxPacks = 32; // kept by a collection

// Garbage-collects packs: removes packs without needed contents, rewrites those that are mostly garbage, merges small
// ones if there are too many. Kept contents are synced to disk before anything is removed. `temporary`: path of a file
// to write. Precondition: the caller prevents concurrent additions.
Result<CollectedPacks> collectPacks(const std::string& folder, const std::string& temporary,
                                    const std::function<bool(const Sha256&)>& isNeeded);

} // namespace studio
