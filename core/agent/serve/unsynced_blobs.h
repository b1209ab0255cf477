// Tracks large blobs that are in the store before they are fsynced, so that a job need not wait for the disk. Each has
// an empty marker file in the temporary folder of the store, named after the blob and the boot id. Markers are on disk
// before the blob gets its final name; if the name survives a power loss, so does the marker, and a blob marked under
// another boot is not trusted, regardless of its size.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

// Call both before the blob gets its final name; syncMarkers() once for many. `boot`: MachineIdentity::bootId.
Result<void> recordUnsynced(const std::string& blobs, const std::string& boot, const Sha256& blob);
Result<void> syncMarkers(const std::string& blobs);

// Returns once the blobs are on disk and their markers are durably removed. Skips missing blobs and removes those the
// disk failed to store. Returns the last error.
Result<void> syncMarkedBlobs(const std::string& blobs, const std::string& boot, const std::vector<Sha256>& noted);

// Removes blobs that a power loss may have damaged. Returns those that still have to be synced.
std::vector<Sha256> sweepUnsyncedBlobs(const std::string& blobs, const std::string& boot);

} // namespace studio
