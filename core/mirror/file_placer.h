// Files fetched from a machine, on the studio's disk: gathered under another name, and put in their place when their hash is right.
// Nothing is ever written outside the attempt's folder, whatever a path says and whatever is swapped for a link meanwhile. Blocks on the
// disk; any thread, one at a time per file.
//
// <root>/runs/<run>/a<attempt>/r<rank>/incoming/<hash of area and path>.part    being fetched; goes on after a break
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/protocol/transfer.h"

namespace studio {

struct PlacedFile {
    std::string root;
    AttemptKey attempt;
    FileArea area = FileArea::Outputs;
    std::string path; // in the area

    std::string place() const; // below the root, as are all here
    std::string part() const;
};

struct FileLook {
    bool isThere = false; // in its place, with the size that was asked for
    Sha256 hash{};        // of that
    uint64_t partSize = 0;
};
Result<FileLook> lookAtPlaced(const PlacedFile& file, uint64_t size);
// The hash of what is written grows with it, so that a large part need not be read again at its end.
struct PartSum {
    Sha256Hasher hasher;
    uint64_t covered = 0; // bytes from the part's beginning
};
// At offset 0 it begins anew; else it must go on where the part ends.
Result<void> addToPart(const PlacedFile& file, uint64_t offset, std::string_view bytes, PartSum& sum);
// False when the part is not what it should be; it is removed then. It is read where `sum` does not cover it.
Result<bool> placePart(const PlacedFile& file, uint64_t size, const Sha256& hash, PartSum& sum);
Result<void> placeFolder(const PlacedFile& folder);

} // namespace studio
