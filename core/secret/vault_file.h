// The bytes of a vault: what stands where, and the cryptography over it. Pure: no files, no locks.
//
//   offset size
//        0    8  "CSVAULT\n"
//        8    4  version, 1
//       12    4  scrypt: logarithm of N to base 2
//       16    4  scrypt: r
//       20    4  scrypt: p
//       24   32  scrypt: salt; new with each passphrase
//       56   16  mark of the key: the first bytes of SHA-256 over the second half of what scrypt gives, so that a wrong
//                passphrase can be told from a damaged file
//       72   12  nonce; new with each write
//       84    4  size of the content
//       88    4  CRC-32C of bytes 0 to 87: tells damage by chance, not by malice
//       92    n  content: AES-256-GCM under the first half of what scrypt gives, bytes 0 to 91 authenticated with it
//     92+n   16  GCM's tag; nothing follows
//
// Content, decrypted: number of secrets; for each its name and itself, both as size and bytes; zeros up to a multiple of
// 1024, so that the file's size says little. All numbers are 4 bytes, least significant first.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/secret_text.h"

namespace studio {

// How dear a guess at the passphrase is: memory 128 · r · 2^logN bytes, time in proportion to p times that.
struct ScryptCost {
    uint32_t logN = 15;
    uint32_t r = 8;
    uint32_t p = 1;
    bool operator==(const ScryptCost&) const = default;
};
// What is accepted from a file: at most 256 MiB and some seconds, so that a file made to harm does neither.
bool isAcceptable(const ScryptCost& cost);

constexpr size_t vaultHeaderSize = 92;
constexpr size_t vaultTagSize = 16;
constexpr size_t largestVaultContent = 8U << 20U;
constexpr size_t largestVaultFile = vaultHeaderSize + largestVaultContent + vaultTagSize;

using VaultSalt = std::array<uint8_t, 32>;
using VaultKeyMark = std::array<uint8_t, 16>;
using SecretMap = std::map<std::string, SecretText>; // name → secret

// The key with all that belongs in the header beside it.
struct VaultKey {
    ScryptCost cost;
    VaultSalt salt{};
    VaultKeyMark mark{};
    SecretText key; // 32 bytes
};

// Slow on purpose: about 0.1 s and 32 MiB at the usual cost. `cost` must be acceptable.
Result<VaultKey> deriveVaultKey(const SecretText& passphrase, const ScryptCost& cost, const VaultSalt& salt);
// A key with a salt of its own.
Result<VaultKey> newVaultKey(const SecretText& passphrase, const ScryptCost& cost);

// The key of an existing file. PermissionDenied for a wrong passphrase, Corrupt where the header is damaged, Newer where
// a newer version wrote it.
Result<VaultKey> vaultKeyFor(std::string_view file, const SecretText& passphrase);
// PermissionDenied where the file is under another key by now; else as above.
Result<SecretMap> openVaultFile(std::string_view file, const VaultKey& key);
// TooLarge where the content would exceed `largestVaultContent`.
Result<std::string> sealVaultFile(const SecretMap& secrets, const VaultKey& key);

} // namespace studio
