// Guards the root folder of a workspace on this machine: its epoch, its server lock and its temporary files.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"
#include "core/base/file_lock.h"

namespace studio {

struct Epoch {
    std::string workspace;
    int64_t number = 0;
    std::string root{}; // random id of the folder, assigned on first entry; empty: matches any
};

// Ends any other server of this root and takes the server lock, which is held for the lifetime of the result. The
// operations of an older server must have ended before a newer one reports state; otherwise a launch could be accepted
// after it was reported as absent. An older server that does not exit on its own (its studio died without closing the
// connection) is killed; this is safe at any instruction.
Result<FileLock> replaceOtherServer(const std::string& root);

// Creates the folders and takes the epoch: a higher epoch is stored; a lower one, or another workspace, fails with
// Conflict. Returns the epoch with the id of the folder, which is assigned if missing.
Result<Epoch> enterRoot(const std::string& root, const Epoch& epoch);
// Fails with Conflict after a studio with a higher epoch entered the root, and with NotFound if none has entered it:
// the caller's workspace was moved or copied and must not act any more. Fails with Unavailable if the folder is not
// that of `epoch` (e.g. its file system is not mounted).
Result<void> checkEpoch(const std::string& root, const Epoch& epoch);
// Returns the id of the folder at `root`; empty if it does not exist or cannot contain runs.
std::string rootIdAt(const std::string& root);
// Removes leftovers of dead agents from tmp/.
void sweepTemporary(const std::string& root);

} // namespace studio
