// Secrets in a file, under a passphrase: for machines without a keyring. The format stands in vault_file.h.
//
// Several programs may have one vault open: each call reads the file anew, and each change is made under the lock
// "<path>.lock" to what is there at that moment, so nothing that another wrote is lost. A change replaces the file in one
// durable step (0600): after a crash the old or the new one is there, whole. Nothing decrypted is kept between calls.
//
// One thread at a time per object. create(), unlock() and changePassphrase() take about 0.1 s each, put() and remove()
// wait for the disk and up to 5 s for their turn: all for a worker thread. Links in place of the file are refused.
// Errors: Corrupt (damaged), Newer, PermissionDenied (passphrase), Busy (another program does not let go of the lock),
// DiskFull, Io.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/secret_text.h"
#include "core/secret/vault_file.h"

namespace studio {

constexpr size_t shortestPassphrase = 8; // bytes, of a new one

class Vault {
public:
    static bool exists(const std::string& path);
    // AlreadyExists where there is one; InvalidArgument where the passphrase is too short.
    static Result<Vault> create(const std::string& path, const SecretText& passphrase, const ScryptCost& cost = {});
    // NotFound where there is none.
    static Result<Vault> unlock(const std::string& path, const SecretText& passphrase);

    Result<std::optional<SecretText>> get(const std::string& name) const;
    // Replaces what the name stood for.
    Result<void> put(const std::string& name, const SecretText& secret);
    // Nothing under that name is fine.
    Result<void> remove(const std::string& name);
    Result<std::vector<std::string>> names() const;
    // Vaults that are open elsewhere are locked out by it: their next call is PermissionDenied.
    Result<void> changePassphrase(const SecretText& passphrase, const ScryptCost& cost = {});

private:
    Vault(std::string path, VaultKey key);
    Result<SecretMap> readAll() const;
    template <typename Change>
    Result<void> change(const Change& apply);

    std::string m_path;
    VaultKey m_key;
};

} // namespace studio
