// One interface to three stores: a secret is found in each of them and stored in only one.
#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/secret/secret_store.h"
#include "tests/secret/private_bus.h"
#include "tests/secret/secret_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::chrono::minutes storePatience(2);
constexpr std::string_view storePassphrase = "quiet Lantern 52 harbour";

} // namespace

class SecretStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!PrivateBus::isInstalled() || !PrivateBus::isKeyringInstalled())
            return;
        m_bus = std::make_unique<PrivateBus>();
        QVERIFY(m_bus->startKeyring());
        m_address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        Keyring keyring("w", storePatience);
        QVERIFY(waitUntil([&] {
            std::optional<bool> got;
            keyring.checkAvailability(&keyring, [&got](bool is) { got = is; });
            return waitUntil([&got] { return got.has_value(); }) && *got;
        }));
    }
    void cleanupTestCase() { m_bus.reset(); }

    void init() {
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        m_place = std::make_unique<QTemporaryDir>();
        m_path = m_place->filePath(QStringLiteral("vault")).toStdString();
        m_keyring = std::make_unique<Keyring>("w" + std::to_string(++m_count), storePatience);
        open();
    }
    void cleanup() {
        m_store.reset();
        m_keyring.reset();
    }

    void worksWithoutKeyringAndVault() {
        QVERIFY((m_store->state() == SecretState{KeyringState::Unknown, VaultState::Absent}));
        QCOMPARE(find("a"), "nothing");
        QVERIFY((m_store->state() == SecretState{KeyringState::Absent, VaultState::Absent}));
        QCOMPARE(keep("a", "1", SecretStorage::Keyring), "unavailable");
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "conflict");
        QCOMPARE(keep("a", "1", SecretStorage::Session), "");
        QCOMPARE(find("a"), "1");
        QCOMPARE(forget("a"), "");
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(forget("a"), "");
    }

    void refusesInvalidSecrets() {
        QCOMPARE(keep("a b", "1", SecretStorage::Session), "invalid_argument");
        QCOMPARE(keep("a", "", SecretStorage::Session), "invalid_argument");
        QCOMPARE(keep("a", std::string(64 * 1024 + 1, 'x'), SecretStorage::Session), "too_large");
    }

    void sessionSecretsEndWithTheStore() {
        QCOMPARE(keep("a", "1", SecretStorage::Session), "");
        open();
        QCOMPARE(find("a"), "nothing");
    }

    void opensAndLocksVault() {
        int changes = 0;
        connect(m_store.get(), &SecretStore::stateChanged, this, [this, &changes, last = VaultState::Absent]() mutable {
            changes += std::exchange(last, m_store->state().vault) != last ? 1 : 0;
        });
        QCOMPARE(unlock(storePassphrase), "not_found");
        QCOMPARE(create("short"), "invalid_argument");
        QCOMPARE(changes, 0);
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(changes, 1);
        QCOMPARE(m_store->state().vault, VaultState::Open);
        QCOMPARE(create(storePassphrase), "already_exists");
        QCOMPARE(m_store->state().vault, VaultState::Open);
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "");
        QCOMPARE(find("a"), "1");
        m_store->lockVault();
        QCOMPARE(changes, 2);
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(keep("b", "1", SecretStorage::Vault), "conflict");
        QCOMPARE(unlock("not the passphrase"), "permission_denied");
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(unlock(storePassphrase), "");
        QCOMPARE(find("a"), "1");
    }

    void vaultPersists() {
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "");
        open();
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(unlock(storePassphrase), "");
        QCOMPARE(find("a"), "1");
    }

    void destructorCompletesPendingOperations() {
        QCOMPARE(create(storePassphrase), "");
        for (int i = 0; i < 10; ++i)
            m_store->keep("a/" + std::to_string(i), SecretText("x"), SecretStorage::Vault, this,
                          [](const Result<void>&) { QFAIL("the store is gone"); });
        open();
        QCOMPARE(Vault::unlock(m_path, SecretText(storePassphrase))->names()->size(), size_t(10));
    }

    void storesInOnePlaceOnly() {
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "");
        QCOMPARE(keep("a", "2", SecretStorage::Session), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(keep("a", "3", SecretStorage::Vault), "");
        QCOMPARE(find("a"), "3");
        open(); // it was in the vault, not in the session
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(unlock(storePassphrase), "");
        QCOMPARE(forget("a"), "");
        QVERIFY(vaultNames().empty());
    }

    // The last one wins, whichever is done first.
    void lastOfConcurrentCallsWins() {
        QCOMPARE(create(storePassphrase), "");
        for (int i = 0; i < 5; ++i) {
            m_store->keep("a", SecretText("vault"), SecretStorage::Vault, this, [](const Result<void>&) {});
            QCOMPARE(keep("a", "session", SecretStorage::Session), "");
            QCOMPARE(find("a"), "session");
            QVERIFY(vaultNames().empty());
            m_store->keep("a", SecretText("session"), SecretStorage::Session, this, [](const Result<void>&) {});
            QCOMPARE(keep("a", "vault", SecretStorage::Vault), "");
            QCOMPARE(find("a"), "vault");
        }
    }

    void defersRemovalFromLockedVault() {
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(keep("a", "old", SecretStorage::Vault), "");
        QCOMPARE(keep("b", "old", SecretStorage::Vault), "");
        m_store->lockVault();
        QCOMPARE(keep("a", "new", SecretStorage::Session), "");
        QCOMPARE(forget("b"), "");
        QCOMPARE(vaultNames().size(), size_t(2));
        QCOMPARE(unlock(storePassphrase), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(find("a"), "new");
        QCOMPARE(find("b"), "nothing");
    }

    void lockOvertakesUnlock() {
        QCOMPARE(create(storePassphrase), "");
        m_store->lockVault();
        bool answered = false;
        m_store->unlockVault(SecretText(storePassphrase), this, [&answered](const Result<void>&) { answered = true; });
        m_store->lockVault();
        QVERIFY(waitUntil([&answered] { return answered; }));
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "conflict");
    }

    void detectsChangedPassphrase() {
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(keep("a", "1", SecretStorage::Vault), "");
        QVERIFY(Vault::unlock(m_path, SecretText(storePassphrase))
                    ->changePassphrase(SecretText("another passphrase"), {4, 1, 1}));
        QCOMPARE(find("a"), "nothing");
        QVERIFY(waitUntil([this] { return m_store->state().vault == VaultState::Locked; }));
        QCOMPARE(unlock("another passphrase"), "");
        QCOMPARE(find("a"), "1");
        QCOMPARE(done([this](auto answer) {
                     m_store->changeVaultPassphrase(SecretText(storePassphrase), this, std::move(answer));
                 }),
                 "");
        QCOMPARE(find("a"), "1");
        m_store->lockVault();
        QCOMPARE(unlock(storePassphrase), "");
    }

    // scrypt takes its time in another thread: answers come from the event loop, which runs on.
    void neverBlocks() {
        int turns = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&turns] { ++turns; });
        ticking.start(0);
        bool answered = false;
        m_store->createVault(SecretText(storePassphrase), this, [&answered](const Result<void>&) { answered = true; });
        QVERIFY(!answered);
        QVERIFY(waitUntil([&answered] { return answered; }));
        QVERIFY(turns > 0);
    }

    void dropsAnswersOfDestroyedContext() {
        auto context = std::make_unique<QObject>();
        m_store->find("a", context.get(), [](const std::optional<SecretText>&) { QFAIL("the context is gone"); });
        m_store->keep("a", SecretText("1"), SecretStorage::Session, context.get(),
                      [](const Result<void>&) { QFAIL("the context is gone"); });
        m_store->createVault(SecretText(storePassphrase), context.get(),
                             [](const Result<void>&) { QFAIL("the context is gone"); });
        context.reset();
        QVERIFY(waitUntil([this] { return m_store->state().vault == VaultState::Open; }));
        QCOMPARE(find("a"), "1");
    }

    void usesKeyring() {
        if (!m_bus)
            QSKIP("gnome-keyring is not installed.");
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_address);
        m_store->refreshKeyringState();
        QVERIFY(waitUntil([this] { return m_store->state().keyring == KeyringState::Available; }));
        QCOMPARE(keep("a", "1", SecretStorage::Keyring), "");
        QCOMPARE(find("a"), "1");
        open();
        QCOMPARE(find("a"), "1");
        // From place to place: it is never left behind where it was.
        QCOMPARE(create(storePassphrase), "");
        QCOMPARE(keep("a", "2", SecretStorage::Vault), "");
        m_store->lockVault();
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(unlock(storePassphrase), "");
        QCOMPARE(keep("a", "3", SecretStorage::Keyring), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(find("a"), "3");
        QCOMPARE(keep("a", "4", SecretStorage::Session), "");
        QCOMPARE(find("a"), "4");
        open();
        QTRY_COMPARE(find("a"), std::string("nothing")); // it is removed there in the background
        QCOMPARE(keep("a", "5", SecretStorage::Keyring), "");
        QCOMPARE(forget("a"), "");
        QCOMPARE(find("a"), "nothing");
        for (int i = 0; i < 5; ++i) {
            m_store->keep("q", SecretText("keyring"), SecretStorage::Keyring, this, [](const Result<void>&) {});
            QCOMPARE(keep("q", "session", SecretStorage::Session), "");
            QCOMPARE(find("q"), "session");
        }
        open();
        QCOMPARE(find("q"), "nothing");
    }

private:
    void open() {
        m_store.reset();
        m_store = std::make_unique<SecretStore>(m_path, *m_keyring);
    }
    std::string find(const std::string& name) {
        std::optional<std::string> got;
        m_store->find(name, this, [&got](const std::optional<SecretText>& found) {
            got = found ? std::string(found->view()) : "nothing";
        });
        if (got)
            return "answered from inside the call";
        return waitUntil([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
    }
    // The code of the error, "" where all went well.
    static std::string done(const std::function<void(SecretStore::Done)>& call) {
        std::optional<std::string> got;
        call([&got](const Result<void>& result) { got = result ? "" : std::string(toText(result.error().code)); });
        if (got)
            return "answered from inside the call";
        return waitUntil([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
    }
    std::string keep(const std::string& name, std::string_view secret, SecretStorage place) {
        return done([&](auto answer) { m_store->keep(name, SecretText(secret), place, this, std::move(answer)); });
    }
    std::string forget(const std::string& name) {
        return done([&](auto answer) { m_store->forget(name, this, std::move(answer)); });
    }
    std::string create(std::string_view typed) {
        return done([&](auto answer) { m_store->createVault(SecretText(typed), this, std::move(answer)); });
    }
    std::string unlock(std::string_view typed) {
        return done([&](auto answer) { m_store->unlockVault(SecretText(typed), this, std::move(answer)); });
    }
    // As another program sees them.
    std::vector<std::string> vaultNames() {
        const auto vault = Vault::unlock(m_path, SecretText(storePassphrase));
        return vault ? *vault->names() : std::vector<std::string>{"error: " + vault.error().message};
    }

    std::unique_ptr<PrivateBus> m_bus;
    QByteArray m_address;
    std::unique_ptr<QTemporaryDir> m_place;
    std::string m_path;
    int m_count = 0;
    std::unique_ptr<Keyring> m_keyring;
    std::unique_ptr<SecretStore> m_store;
};

QTEST_GUILESS_MAIN(SecretStoreTest)
#include "secret_store_test.moc"
