#include "core/secret/secret_store.h"

#include <QPointer>

#include "core/secret/secret_name.h"
#include "core/secret/secrets_text.h"

namespace studio {

namespace {

// Returns a callback that does nothing once its context is destroyed.
template <typename Value>
std::function<void(Value)> whileThere(QObject* context, std::function<void(Value)> answer) {
    return [context = QPointer<QObject>(context), answer = std::move(answer)](Value value) {
        if (context)
            answer(std::move(value));
    };
}

tl::unexpected<Error> vaultIsNotOpen() {
    return fail(ErrorCode::Conflict, SecretsText::tr("The vault is locked. Unlock it, and try again.").toStdString());
}

} // namespace

SecretStore::SecretStore(std::string vaultPath, Keyring& keyring, QObject* parent)
    : QObject(parent)
    , m_vaultPath(std::move(vaultPath))
    , m_keyring(keyring)
    , m_vault(std::make_shared<OpenVault>()) {}

SecretStore::~SecretStore() {
    m_worker.complete(); // a secret that is to be kept in the vault must not be lost
}

SecretState SecretStore::state() const {
    if (m_vaultIsOpen)
        return {m_keyringState, VaultState::Open};
    return {m_keyringState, Vault::exists(m_vaultPath) ? VaultState::Locked : VaultState::Absent};
}

void SecretStore::refreshKeyringState() {
    m_keyring.checkAvailability(this, [this](bool available) {
        recordKeyring(available ? Result<void>() : fail(Error{ErrorCode::Unavailable, {}, {}}));
    });
}

void SecretStore::find(const std::string& name, QObject* context, Found answer) {
    Found tell = whileThere<std::optional<SecretText>>(context, std::move(answer));
    if (const auto known = m_session.find(name); known != m_session.end()) {
        auto secret = std::make_shared<std::optional<SecretText>>(known->second.clone());
        QMetaObject::invokeMethod(
            this, [secret, tell] { tell(std::move(*secret)); }, Qt::QueuedConnection);
        return;
    }
    if (!m_vaultIsOpen)
        return findInKeyring(name, std::move(tell));
    inBackground(
        [name](OpenVault& vault) -> Result<std::optional<SecretText>> {
            return vault ? vault->get(name) : vaultIsNotOpen();
        },
        [this, name, tell](Result<std::optional<SecretText>> found) {
            if (!found)
                checkVault();
            if (found && *found)
                return tell(std::move(*found));
            findInKeyring(name, tell);
        });
}

void SecretStore::keep(const std::string& name, SecretText secret, SecretStorage place, QObject* context, Done answer) {
    Done tell = whileThere<Result<void>>(context, std::move(answer));
    auto good = checkSecretName(name).and_then([&secret] { return checkSecretSize(secret.view()); });
    if (good && place == SecretStorage::Vault && !m_vaultIsOpen)
        good = vaultIsNotOpen();
    if (!good) {
        QMetaObject::invokeMethod(
            this, [good, tell] { tell(good); }, Qt::QueuedConnection);
        return;
    }
    const quint64 turn = m_turns[name] = ++m_lastTurn;
    const auto isLatest = [this, name, turn] { return m_turns[name] == turn; };
    auto held = std::make_shared<SecretText>(std::move(secret));
    switch (place) {
    case SecretStorage::Session:
        m_session.insert_or_assign(name, std::move(*held));
        removeFromKeyring(name);
        return removeFromVault(name, std::move(tell));
    case SecretStorage::Keyring:
        return m_keyring.write(name, std::move(*held), this, [this, name, isLatest, tell](const Result<void>& kept) {
            recordKeyring(kept);
            if (!kept || !isLatest())
                return tell(kept);
            m_session.erase(name);
            removeFromVault(name, tell);
        });
    case SecretStorage::Vault:
        return inBackground(
            [name, held](OpenVault& vault) -> Result<void> {
                return vault ? vault->put(name, *held) : vaultIsNotOpen();
            },
            [this, name, isLatest, tell](const Result<void>& kept) {
                if (!kept)
                    checkVault();
                if (kept && isLatest()) {
                    m_session.erase(name);
                    m_staleInVault.erase(name);
                    removeFromKeyring(name);
                }
                tell(kept);
            });
    }
}

void SecretStore::forget(const std::string& name, QObject* context, Done answer) {
    m_turns[name] = ++m_lastTurn;
    m_session.erase(name);
    removeFromVault(
        name, [this, name, tell = whileThere<Result<void>>(context, std::move(answer))](const Result<void>& fromVault) {
            m_keyring.remove(name, this, [this, fromVault, tell](const Result<void>& fromKeyring) {
                recordKeyring(fromKeyring);
                const bool isGone = fromKeyring || fromKeyring.error().code == ErrorCode::Unavailable;
                tell(isGone ? fromVault : fromKeyring);
            });
        });
}

void SecretStore::createVault(SecretText passphrase, QObject* context, Done answer) {
    auto held = std::make_shared<SecretText>(std::move(passphrase));
    openVault([path = m_vaultPath, held] { return Vault::create(path, *held); },
              whileThere<Result<void>>(context, std::move(answer)));
}

void SecretStore::unlockVault(SecretText passphrase, QObject* context, Done answer) {
    auto held = std::make_shared<SecretText>(std::move(passphrase));
    openVault([path = m_vaultPath, held] { return Vault::unlock(path, *held); },
              whileThere<Result<void>>(context, std::move(answer)));
}

void SecretStore::changeVaultPassphrase(SecretText passphrase, QObject* context, Done answer) {
    auto held = std::make_shared<SecretText>(std::move(passphrase));
    inBackground(
        [held, isOpen = m_vaultIsOpen](OpenVault& vault) -> Result<void> {
            return isOpen && vault ? vault->changePassphrase(*held) : vaultIsNotOpen();
        },
        [this, tell = whileThere<Result<void>>(context, std::move(answer))](const Result<void>& changed) {
            if (!changed)
                checkVault();
            tell(changed);
        });
}

void SecretStore::lockVault() {
    ++m_locked;
    inBackground(
        [](OpenVault& vault) {
            vault.reset();
            return true;
        },
        [](bool) {});
    recordVault(false);
}

// Runs `work` in the worker thread, then `then` in this thread with its result.
template <typename Work, typename Then>
void SecretStore::inBackground(Work work, Then then) {
    m_worker.run(
        this, [vault = m_vault, work = std::move(work)] { return work(*vault); }, std::move(then));
}

void SecretStore::openVault(std::function<Result<Vault>()> open, Done answer) {
    inBackground(
        [open = std::move(open), stale = m_staleInVault](OpenVault& vault) -> Result<void> {
            auto opened = open();
            if (!opened)
                return fail(opened.error());
            vault.emplace(std::move(*opened));
            Result<void> cleaned;
            for (const std::string& name : stale) {
                if (cleaned)
                    cleaned = vault->remove(name);
            }
            if (!cleaned)
                vault.reset(); // it would return outdated secrets
            return cleaned;
        },
        [this, stale = m_staleInVault, locked = m_locked, tell = std::move(answer)](const Result<void>& opened) {
            if (opened) {
                for (const std::string& name : stale)
                    m_staleInVault.erase(name);
            }
            if (opened && locked == m_locked) {
                // Secrets that were stored elsewhere while the vault was being opened.
                for (const std::string& name : std::exchange(m_staleInVault, {}))
                    inBackground([name](OpenVault& vault) { return vault ? vault->remove(name) : vaultIsNotOpen(); },
                                 [this, name](const Result<void>& removed) {
                                     if (!removed)
                                         m_staleInVault.insert(name);
                                 });
                recordVault(true);
            }
            tell(opened);
        });
}

void SecretStore::removeFromVault(const std::string& name, Done answer) {
    if (!m_vaultIsOpen)
        m_staleInVault.insert(name);
    inBackground(
        [name, isOpen = m_vaultIsOpen](OpenVault& vault) -> Result<void> {
            return isOpen && vault ? vault->remove(name) : Result<void>();
        },
        [this, tell = std::move(answer)](const Result<void>& removed) {
            if (!removed)
                checkVault();
            tell(removed);
        });
}

void SecretStore::removeFromKeyring(const std::string& name) {
    if (m_keyringState != KeyringState::Absent)
        m_keyring.remove(name, this, [this](const Result<void>& removed) { recordKeyring(removed); });
}

void SecretStore::findInKeyring(const std::string& name, Found answer) {
    m_keyring.read(name, this, [this, tell = std::move(answer)](Keyring::Found found) {
        recordKeyring(found ? Result<void>() : fail(found.error()));
        tell(found ? std::move(*found) : std::nullopt);
    });
}

void SecretStore::recordVault(bool isOpen) {
    if (std::exchange(m_vaultIsOpen, isOpen) != isOpen)
        Q_EMIT stateChanged();
}

// Called after a failure: locks the vault if another program changed its passphrase or removed the file.
void SecretStore::checkVault() {
    inBackground([](OpenVault& vault) { return vault && vault->names(); },
                 [this](bool isUsable) {
                     if (!isUsable && m_vaultIsOpen)
                         lockVault();
                 });
}

void SecretStore::recordKeyring(const Result<void>& result) {
    KeyringState state = m_keyringState;
    if (result || result.error().code == ErrorCode::PermissionDenied)
        state = KeyringState::Available;
    else if (result.error().code == ErrorCode::Unavailable)
        state = KeyringState::Absent;
    if (std::exchange(m_keyringState, state) != state)
        Q_EMIT stateChanged();
}

} // namespace studio

#include "moc_secret_store.cpp"
