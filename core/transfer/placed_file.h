// Stores files fetched from a machine: collects the data in a part file, and renames it into place when its hash
// matches. Never writes outside the attempt's folder, regardless of the path and of concurrent replacement by links.
// Blocks on disk I/O; any thread, one at a time per file.
//
// <root>/runs/<run>/a<attempt>/r<rank>/incoming/<hash of area and path>.part    partial download, resumable
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/protocol/transfer.h"

namespace studio {

struct PlacedFile {
    std::string root;
    AttemptKey attempt;
    FileArea area = FileArea::Outputs;
    std::string path; // relative to the area
    bool isExecutable = false;

    std::string place() const; // relative to the root
    std::string part() const;
};

struct PlacedFileState {
    bool isThere = false; // in place, with the requested size
    Sha256 hash{};        // of that file; its sparse hash for a sparse file
    uint64_t partSize = 0;
    uint64_t partAllocated = 0; // bytes allocated on disk
    DiskSpace space{};          // of the local disk
};
Result<PlacedFileState> inspectPlaced(const PlacedFile& file, uint64_t size, bool isSparse);
// Running hash of the written data, so that a large part need not be read again at its end.
struct PartSum {
    Sha256Hasher hasher;
    uint64_t covered = 0; // bytes hashed, from the beginning of the part
};
// Writes bytes to the part. `isFirst`: truncates it; otherwise `offset` is at its end, or beyond it to leave a hole.
// Blocks of zeros become holes.
Result<void> addToPart(const PlacedFile& file, uint64_t offset, std::string_view bytes, PartSum& sum, bool isFirst);
// Verifies the part and renames it into place. Returns false and removes it on a mismatch. Reads only what `sum` does
// not cover. `isSparse`: `hash` is the sparse hash, and missing data at the end becomes a hole.
Result<bool> placePart(const PlacedFile& file, uint64_t size, const Sha256& hash, bool isSparse, PartSum& sum);
Result<void> placeFolder(const PlacedFile& folder);
// Fails if no file at all can be stored for the attempt now, as on a disk that is broken or mounted read-only; an
// error of one file alone, such as a name that is too long here, has another cause.
Result<void> checkWritable(const PlacedFile& file);
// Creates a symbolic link. Precondition: `target` stays inside the area.
Result<void> placeLink(const PlacedFile& link, const std::string& target);

} // namespace studio
