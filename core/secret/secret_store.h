// Where the driver keeps and finds secrets: for this session, in the desktop's keyring, or in the workspace's vault.
//
// Lives in one thread with an event loop and never waits: the vault's work is done in a worker thread, one piece after
// the other, the keyring's answers come when they come, within its time limit. Every question is answered exactly once,
// from the event loop and never from inside the call; an answer vanishes with its context object, which lives in the same
// thread. What was begun is finished when this object goes: its destructor waits for the vault's last write.
//
// A secret is in one place. Where the old place cannot be reached at the moment this comes later: a locked vault forgets
// what was forgotten or kept elsewhere when this object unlocks it; a keyring is asked to, and not waited for.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/secret/keyring.h"
#include "core/secret/secret_place.h"
#include "core/secret/vault.h"

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

    // `keyring` lives in the same thread, and longer than this.
    SecretStore(std::string vaultPath, Keyring& keyring, QObject* parent = nullptr);
    ~SecretStore() override;

    SecretState state() const;
    // Until this, or another question, has been answered the keyring is Unknown.
    void askKeyring();

    // Looks in the session, then in the vault if it is open, then in the keyring. nullopt also where one of them fails:
    // whoever asks will have to ask the user.
    void find(const std::string& name, QObject* context, Found answer);
    // Errors: InvalidArgument and TooLarge (name, secret), Conflict (Vault, and it is not open), those of Vault and Keyring.
    // The secret stays where it was then.
    void keep(const std::string& name, SecretText secret, SecretPlace place, QObject* context, Done answer);
    // Everywhere. A name that stands for nothing is fine, and so is a keyring that is not there.
    void forget(const std::string& name, QObject* context, Done answer);

    // Opens it as well. Errors as Vault::create().
    void createVault(SecretText passphrase, QObject* context, Done answer);
    // Errors as Vault::unlock(); the vault stays as it was then, open or locked.
    void unlockVault(SecretText passphrase, QObject* context, Done answer);
    // Conflict where the vault is not open.
    void changeVaultPassphrase(SecretText passphrase, QObject* context, Done answer);
    // At once for all that is asked after it; the key is wiped when the worker has done what was asked before.
    void lockVault();

Q_SIGNALS:
    void stateChanged();

private:
    // The open vault, if any; touched in the worker thread only.
    using OpenVault = std::optional<Vault>;
    template <typename Work, typename Then>
    void inBackground(Work work, Then then);
    void openVault(std::function<Result<Vault>()> open, Done answer);
    void removeFromVault(const std::string& name, Done answer);
    void removeFromKeyring(const std::string& name);
    void findInKeyring(const std::string& name, Found answer);
    void noteVault(bool isOpen);
    void checkVault();
    void noteKeyring(const Result<void>& result);

    std::string m_vaultPath;
    Keyring& m_keyring;
    KeyringState m_keyringState = KeyringState::Unknown;
    bool m_vaultIsOpen = false;
    int m_locked = 0; // how often lockVault() was called: an unlocking that it overtook counts no more
    std::map<std::string, SecretText> m_session;
    // Of each name the number of the last keep() or forget(): one that ends after a later one began tidies nothing up.
    std::map<std::string, quint64> m_turns;
    quint64 m_lastTurn = 0;
    std::set<std::string> m_staleInVault; // to be removed when it is unlocked
    std::shared_ptr<OpenVault> m_vault;
    QThreadPool m_worker; // last, so that it ends first
};

} // namespace studio
