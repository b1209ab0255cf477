// Keys of the user's own, as files in ~/.ssh.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

struct KeyPair {
    std::string file;       // of the private key; file + ".pub" is there too
    std::string publicLine; // "TYPE BASE64 COMMENT", without line end
    bool isNew = false;
};

// The first of the usual key files whose public half lies beside it; where there is none, a new ed25519 key without a
// passphrase, mode 0600. Blocks on the disk.
Result<KeyPair> ownKey(const std::string& home, const std::string& comment);

// For /bin/sh: adds the line to ~/.ssh/authorized_keys unless it is there, and prints "added" or "present". Data stand in
// it only as octal digits.
std::string installKeyScript(const std::string& publicLine);

} // namespace studio
