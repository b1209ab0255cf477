// Encodes and encrypts the file of a vault. Pure: no files, no locks.
//
//   offset size
//        0    8  "CSVAULT\n"
//        8    4  version, 1
//       12    4  scrypt: logarithm of N to base 2
//       16    4  scrypt: r
//       20    4  scrypt: p
//       24   32  scrypt: salt; new with each passphrase
//       56   16  key mark: first bytes of SHA-256 over the second half of scrypt's output; distinguishes a wrong
//                passphrase from a damaged file
//       72   12  nonce; new with each write
//       84    4  size of the content
//       88    4  CRC-32C of bytes 0 to 87: detects accidental damage, not tampering
//       92    n  content: AES-256-GCM with the first half of scrypt's output as key, bytes 0 to 91 as associated data
//     92+n   16  GCM tag; end of file
//
// Decrypted content: number of secrets; for each its name and value, both as size and bytes; zero padding to a multiple
// of 1024, which hides the exact size. All numbers are 4 bytes, little endian.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/secret_text.h"

namespace studio {

// Cost of one guess of the passphrase: memory 128 · r · 2^logN bytes, time proportional to p times that.
struct ScryptCost {
    uint32_t logN = 15;
    uint32_t r = 8;
    uint32_t p = 1;
    bool operator==(const ScryptCost&) const = default;
};
// Returns true for costs accepted from a file: at most 256 MiB and a few seconds, so that a malicious file cannot
// exhaust resources.
bool isAcceptable(const ScryptCost& cost);

constexpr size_t vaultHeaderSize = 92;
constexpr size_t vaultTagSize = 16;
constexpr size_t maxVaultContentSize = 8U << 20U;
constexpr size_t maxVaultFileSize = vaultHeaderSize + maxVaultContentSize + vaultTagSize;

using VaultSalt = std::array<uint8_t, 32>;
using VaultKeyMark = std::array<uint8_t, 16>;
using SecretMap = std::map<std::string, SecretText>; // name → secret

// The key and the header fields that belong to it.
struct VaultKey {
    ScryptCost cost;
    VaultSalt salt{};
    VaultKeyMark mark{};
    SecretText key; // 32 bytes
};

// Slow by design: about 0.1 s and 32 MiB at the default cost. Precondition: isAcceptable(cost).
Result<VaultKey> deriveVaultKey(const SecretText& passphrase, const ScryptCost& cost, const VaultSalt& salt);
// Derives a key with a new random salt.
Result<VaultKey> newVaultKey(const SecretText& passphrase, const ScryptCost& cost);

// Derives the key of an existing file. PermissionDenied for a wrong passphrase, Corrupt if the header is damaged, Newer
// if a newer version wrote it.
Result<VaultKey> vaultKeyFor(std::string_view file, const SecretText& passphrase);
// PermissionDenied if the file is now encrypted with another key; other errors as above.
Result<SecretMap> openVaultFile(std::string_view file, const VaultKey& key);
// TooLarge if the content would exceed `maxVaultContentSize`.
Result<std::string> sealVaultFile(const SecretMap& secrets, const VaultKey& key);

} // namespace studio
