// The top of a workspace's folder on this machine: its epoch and its rubbish.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"

namespace studio {

struct Epoch {
    std::string workspace;
    int64_t number = 0;
};

// Makes the folders and takes the epoch: a higher one is written down, a lower one and another workspace are Conflict.
Result<void> enterRoot(const std::string& root, const Epoch& epoch);
// Conflict once a studio with a higher epoch was here: this one was moved or copied and must not act any more.
Result<void> checkEpoch(const std::string& root, const Epoch& epoch);
// Removes what dead agents left in tmp/.
void sweepTemporary(const std::string& root);

} // namespace studio
