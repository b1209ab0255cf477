// SecretStore stores and finds the driver's secrets: for the session, in the desktop's keyring, or in the workspace's
// vault.
//
// Thread affinity: one thread with an event loop. Never blocks: vault operations run sequentially in a worker thread,
// the keyring answers asynchronously within its timeout. Every request is answered exactly once, from the event loop
// and never from inside the call; a callback is dropped if its context object, which lives in the same thread, is
// destroyed. The destructor waits for pending vault operations.
//
// A secret is stored in one place. Removal from an unreachable old place is deferred: a locked vault drops secrets that
// were removed or stored elsewhere when this object unlocks it; removal from a keyring is requested but not awaited.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/secret/keyring.h"
#include "core/secret/secret_storage.h"
#include "core/secret/vault.h"
#include "core/thread/worker.h"

namespace studio {

enum class KeyringState { Unknown, Available, Absent };
enum class VaultState { Absent, Locked, Open };

struct SecretState {
    KeyringState keyring = KeyringState::Unknown;
    VaultState vault = VaultState::Absent;
    bool operator==(const SecretState&) const = default;
};

class SecretStore : public QObject {
    Q_OBJECT
public:
    using Found = std::function<void(std::optional<SecretText>)>;
    using Done = std::function<void(Result<void>)>;

    // `keyring` lives in the same thread and must outlive this object.
    SecretStore(std::string vaultPath, Keyring& keyring, QObject* parent = nullptr);
    ~SecretStore() override;

    SecretState state() const;
    // Updates the state of the keyring, which is Unknown until this or another request is answered.
    void refreshKeyringState();

    // Searches the session, then the open vault, then the keyring. Also nullopt if one of them fails: the caller
    // prompts the user then.
    void find(const std::string& name, QObject* context, Found answer);
    // Errors: InvalidArgument and TooLarge (name, secret), Conflict (Vault is not open), those of Vault and Keyring. On
    // error the secret stays in its old place.
    void keep(const std::string& name, SecretText secret, SecretStorage place, QObject* context, Done answer);
    // Removes the secret everywhere. An unknown name or a missing keyring is not an error.
    void forget(const std::string& name, QObject* context, Done answer);

    // Also opens the vault. Errors as Vault::create().
    void createVault(SecretText passphrase, QObject* context, Done answer);
    // Errors as Vault::unlock(); on error the vault stays open or locked as before.
    void unlockVault(SecretText passphrase, QObject* context, Done answer);
    // Conflict if the vault is not open.
    void changeVaultPassphrase(SecretText passphrase, QObject* context, Done answer);
    // Takes effect immediately for later requests; the key is wiped when the worker has finished earlier ones.
    void lockVault();

Q_SIGNALS:
    void stateChanged();

private:
    // The open vault, if any; accessed only in the worker thread.
    using OpenVault = std::optional<Vault>;
    template <typename Work, typename Then>
    void inBackground(Work work, Then then);
    void openVault(std::function<Result<Vault>()> open, Done answer);
    void removeFromVault(const std::string& name, Done answer);
    void removeFromKeyring(const std::string& name);
    void findInKeyring(const std::string& name, Found answer);
    void recordVault(bool isOpen);
    void checkVault();
    void recordKeyring(const Result<void>& result);

    std::string m_vaultPath;
    Keyring& m_keyring;
    KeyringState m_keyringState = KeyringState::Unknown;
    bool m_vaultIsOpen = false;
    int m_locked = 0; // number of lockVault() calls: invalidates an unlock that they overtook
    std::map<std::string, SecretText> m_session;
    // Number of the last keep() or forget() per name: a superseded call does no cleanup.
    std::map<std::string, quint64> m_turns;
    quint64 m_lastTurn = 0;
    std::set<std::string> m_staleInVault; // to be removed on unlock
    std::shared_ptr<OpenVault> m_vault;
    Worker m_worker; // serializes vault operations
};

} // namespace studio
