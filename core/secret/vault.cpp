#include "core/secret/vault.h"

#include <chrono>

#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/secret/secret_name.h"
#include "core/secret/secrets_text.h"

namespace studio {

namespace {

constexpr std::chrono::seconds maxWaitForLock(5);

QString shown(const std::string& path) {
    return QString::fromLocal8Bit(path.c_str());
}

Result<FileLock> lockOf(const std::string& path) {
    auto lock = FileLock::open(path + ".lock");
    if (lock && !lock->waitExclusive(maxWaitForLock))
        return fail(ErrorCode::Busy,
                    SecretsText::tr("Another program is changing the vault. Try again in a moment.").toStdString());
    return lock;
}

Result<std::string> bytesOf(const std::string& path) {
    const auto stamp = stampOf(path);
    if (!stamp && stamp.error().code == ErrorCode::NotFound)
        return fail(ErrorCode::NotFound,
                    SecretsText::tr("There is no vault at %1. Create one first.").arg(shown(path)).toStdString());
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File)
        return fail(ErrorCode::Corrupt,
                    SecretsText::tr("%1 is not a file, so it cannot be the vault. Move it away, and create a vault.")
                        .arg(shown(path))
                        .toStdString());
    auto bytes = readFile(path, maxVaultFileSize);
    if (!bytes && bytes.error().code == ErrorCode::TooLarge)
        return fail(ErrorCode::Corrupt, bytes.error().message);
    return bytes;
}

// Removes temporary files of killed programs. Precondition: the lock is held.
void removeLeftovers(const std::string& path) {
    const std::string begin = baseNameOf(path) + ".tmp-";
    for (const FolderEntry& entry : listFolder(parentOf(path)).value_or(std::vector<FolderEntry>())) {
        if (entry.name.starts_with(begin))
            static_cast<void>(removeFile(joinPath(parentOf(path), entry.name)));
    }
}

Result<void> writeVault(const std::string& path, const SecretMap& secrets, const VaultKey& key) {
    return sealVaultFile(secrets, key).and_then([&path](const std::string& bytes) {
        removeLeftovers(path);
        return writeFileDurably(path, bytes);
    });
}

Result<void> checkNew(const SecretText& passphrase) {
    if (passphrase.view().size() < minPassphraseLength)
        return fail(
            ErrorCode::InvalidArgument,
            SecretsText::tr("The passphrase is too short. Use at least %1 characters; several words are easiest "
                            "to remember.")
                .arg(minPassphraseLength)
                .toStdString());
    return {};
}

} // namespace

bool Vault::exists(const std::string& path) {
    return pathExists(path);
}

Result<Vault> Vault::create(const std::string& path, const SecretText& passphrase, const ScryptCost& cost) {
    if (const auto good = checkNew(passphrase); !good)
        return fail(good.error());
    auto key = newVaultKey(passphrase, cost);
    if (!key)
        return fail(key.error());
    const auto lock = lockOf(path);
    if (!lock)
        return fail(lock.error());
    if (exists(path))
        return fail(ErrorCode::AlreadyExists,
                    SecretsText::tr("A vault already exists at %1. Unlock it instead.").arg(shown(path)).toStdString());
    if (const auto written = writeVault(path, {}, *key); !written)
        return fail(written.error());
    return Vault(path, std::move(*key));
}

Result<Vault> Vault::unlock(const std::string& path, const SecretText& passphrase) {
    const auto bytes = bytesOf(path);
    if (!bytes)
        return fail(bytes.error());
    auto key = vaultKeyFor(*bytes, passphrase);
    if (!key)
        return fail(key.error());
    if (const auto secrets = openVaultFile(*bytes, *key); !secrets)
        return fail(secrets.error());
    return Vault(path, std::move(*key));
}

Vault::Vault(std::string path, VaultKey key)
    : m_path(std::move(path))
    , m_key(std::move(key)) {}

Result<std::optional<SecretText>> Vault::get(const std::string& name) const {
    auto secrets = readAll();
    if (!secrets)
        return fail(secrets.error());
    const auto found = secrets->find(name);
    return found == secrets->end() ? std::optional<SecretText>() : std::optional(std::move(found->second));
}

Result<void> Vault::put(const std::string& name, const SecretText& secret) {
    return checkSecretName(name).and_then([&] { return checkSecretSize(secret.view()); }).and_then([&] {
        return change([&](SecretMap& secrets) {
            secrets.insert_or_assign(name, secret.clone());
            return true;
        });
    });
}

Result<void> Vault::remove(const std::string& name) {
    return change([&name](SecretMap& secrets) { return secrets.erase(name) > 0; });
}

Result<std::vector<std::string>> Vault::names() const {
    return readAll().map([](const SecretMap& secrets) {
        std::vector<std::string> names;
        for (const auto& [name, secret] : secrets)
            names.push_back(name);
        return names;
    });
}

Result<void> Vault::changePassphrase(const SecretText& passphrase, const ScryptCost& cost) {
    if (const auto good = checkNew(passphrase); !good)
        return good;
    auto key = newVaultKey(passphrase, cost);
    if (!key)
        return fail(key.error());
    const auto lock = lockOf(m_path);
    if (!lock)
        return fail(lock.error());
    const auto secrets = readAll();
    if (!secrets)
        return fail(secrets.error());
    auto written = writeVault(m_path, *secrets, *key);
    if (written)
        m_key = std::move(*key);
    return written;
}

Result<SecretMap> Vault::readAll() const {
    return bytesOf(m_path).and_then([this](const std::string& bytes) { return openVaultFile(bytes, m_key); });
}

// `apply` returns true if it changed anything.
template <typename Change>
Result<void> Vault::change(const Change& apply) {
    const auto lock = lockOf(m_path);
    if (!lock)
        return fail(lock.error());
    auto secrets = readAll();
    if (!secrets)
        return fail(secrets.error());
    return apply(*secrets) ? writeVault(m_path, *secrets, m_key) : Result<void>();
}

} // namespace studio
