// Large contents that are in the store before the disk has them, so that a job need not wait for the disk. For each an empty file lies
// in the store's folder for what is temporary; its name tells the content and the boot of the machine. File systems keep the order of
// names, so where the content's name has outlived a loss of power, the note has too: and what is noted under another boot is not
// believed, whatever its size.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

// Before the content gets its name. `boot`: MachineIdentity::bootId.
Result<void> noteUnsynced(const std::string& blobs, const std::string& boot, const Sha256& blob);

// Returns when the contents are on disk and their notes are gone, for good. One that is gone needs nothing; one whose bytes the disk did
// not take is removed. The last failure counts.
Result<void> syncNoted(const std::string& blobs, const std::string& boot, const std::vector<Sha256>& noted);

// Removes contents that a loss of power may have damaged. Those left have still to be synced.
std::vector<Sha256> sweepUnsynced(const std::string& blobs, const std::string& boot);

} // namespace studio
