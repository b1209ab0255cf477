// The top of a workspace's folder on this machine: its epoch and its rubbish.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"
#include "core/base/file_lock.h"

namespace studio {

struct Epoch {
    std::string workspace;
    int64_t number = 0;
};

// One server at a time works in a root: what an older one has under way must be over before a newer one tells what it sees, or a
// launch could be accepted after somebody was told that there is none. An older server that does not end by itself (its studio is
// gone, but nobody told it) is killed, which is harmless at any instruction. The lock is held as long as the result lives.
Result<FileLock> replaceOtherServer(const std::string& root);

// Makes the folders and takes the epoch: a higher one is written down, a lower one and another workspace are Conflict.
Result<void> enterRoot(const std::string& root, const Epoch& epoch);
// Conflict once a studio with a higher epoch was here, NotFound where none has been: this one was moved or copied and must not act any more.
Result<void> checkEpoch(const std::string& root, const Epoch& epoch);
// Removes what dead agents left in tmp/.
void sweepTemporary(const std::string& root);

} // namespace studio
