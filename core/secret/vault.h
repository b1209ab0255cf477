// Vault stores secrets in a file encrypted with a passphrase, for machines without a keyring. File format: vault_key.h.
//
// Several programs may have the same vault open: each call reads the file again, and each change is applied to its
// current content under the lock "<path>.lock", so that no concurrent change is lost. Changes replace the file durably
// by atomic rename (0600): a crash leaves either the old or the new file. No decrypted content is cached between calls.
//
// Thread-compatible: one thread at a time per object. create(), unlock() and changePassphrase() take about 0.1 s each,
// put() and remove() wait for disk I/O and up to 5 s for the lock: call them in a worker thread. Symbolic links in
// place of the file are refused. Errors: Corrupt (damaged), Newer, PermissionDenied (passphrase), Busy (lock held by
// another program), DiskFull, Io.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/secret_text.h"
#include "core/secret/vault_key.h"

namespace studio {

constexpr size_t minPassphraseLength = 8; // bytes, for new passphrases

class Vault {
public:
    static bool exists(const std::string& path);
    // AlreadyExists if the file exists; InvalidArgument if the passphrase is too short.
    static Result<Vault> create(const std::string& path, const SecretText& passphrase, const ScryptCost& cost = {});
    // NotFound if there is no file.
    static Result<Vault> unlock(const std::string& path, const SecretText& passphrase);

    Result<std::optional<SecretText>> get(const std::string& name) const;
    // Replaces an existing secret of that name.
    Result<void> put(const std::string& name, const SecretText& secret);
    // A missing name is not an error.
    Result<void> remove(const std::string& name);
    Result<std::vector<std::string>> names() const;
    // Invalidates the vault in other programs: their next call fails with PermissionDenied.
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
