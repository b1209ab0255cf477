// CreatedNodePlace says how a created node is reached over SSH, and where its provider has it. Value type.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

struct CreatedNodePlace {
    std::string address; // empty: not known yet, or the node is not reached over SSH
    int port = 22;
    std::string user;
    std::string hostKey;     // fingerprint "SHA256:…"; the only key that is accepted there, besides:
    std::string nextHostKey; // of a key that was made there and replaces it; empty: none
    bool hasOwnKey = false;  // hostKey was made there, and is in no user data
    bool isOnHost = false;   // the address is one of the machine on which the provider's commands run
    bool isEmulated = false; // its processor is emulated: everything takes about ten times as long
    std::string account;     // of a cloud; empty: none
    std::string region;
    std::string nodeName; // of Kubernetes, on which its pod runs; of Slurm
    std::string folder;   // that stands for nodeFolder (node_folder.h), if the node has no folder of that name
    // Milliseconds since 1970: nothing is started there that may run longer, because its provider ends it then. 0: no
    // limit
    int64_t availableUntilMs = 0;
    // It has ended, and what it left is read by an agent in its place, which starts nothing.
    bool hasEnded = false;
    bool isDestroyed = false;    // its provider has destroyed it with its disk
    bool wasOutOfMemory = false; // it ended because its job used more memory than it has
    // UUIDs of the GPUs of its host that it was created with: its own for as long as it runs.
    std::vector<std::string> gpus{};
    bool operator==(const CreatedNodePlace&) const = default;
};

} // namespace studio
