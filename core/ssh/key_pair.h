// Finds or creates the user's own SSH key pair in ~/.ssh.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

struct KeyPair {
    std::string file;       // private key; file + ".pub" exists as well
    std::string publicLine; // "TYPE BASE64 COMMENT", without newline
    bool isNew = false;
};

// Returns the first default key file that has its public half next to it; if there is none, generates an ed25519 key
// without a passphrase, mode 0600. Blocks on disk I/O.
Result<KeyPair> findOrCreateKeyPair(const std::string& home, const std::string& comment);

// Returns the key of that file; if there is none, generates an ed25519 key without a passphrase, mode 0600. A missing
// public half is written again. Blocks on disk I/O.
Result<KeyPair> findOrCreateKeyFile(const std::string& file, const std::string& comment);

// Returns a /bin/sh script that appends the line to ~/.ssh/authorized_keys unless it is present, and prints "added" or
// "present". Data is embedded only as octal digits.
std::string installKeyScript(const std::string& publicLine);

} // namespace studio
