// One face for three places: a secret is found wherever it is kept, and kept in one place only.
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

constexpr std::chrono::minutes patient(2);
constexpr std::string_view passphrase = "quiet Lantern 52 harbour";

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
        Keyring keyring("w", patient);
        QVERIFY(comes([&] {
            std::optional<bool> got;
            keyring.askAvailable(&keyring, [&got](bool is) { got = is; });
            return comes([&got] { return got.has_value(); }) && *got;
        }));
    }
    void cleanupTestCase() { m_bus.reset(); }

    void init() {
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        m_place = std::make_unique<QTemporaryDir>();
        m_path = m_place->filePath(QStringLiteral("vault")).toStdString();
        m_keyring = std::make_unique<Keyring>("w" + std::to_string(++m_count), patient);
        open();
    }
    void cleanup() {
        m_store.reset();
        m_keyring.reset();
    }

    void withoutAnything() {
        QVERIFY((m_store->state() == SecretState{KeyringState::Unknown, VaultState::Absent}));
        QCOMPARE(find("a"), "nothing");
        QVERIFY((m_store->state() == SecretState{KeyringState::Absent, VaultState::Absent}));
        QCOMPARE(keep("a", "1", SecretPlace::Keyring), "unavailable");
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "conflict");
        QCOMPARE(keep("a", "1", SecretPlace::Session), "");
        QCOMPARE(find("a"), "1");
        QCOMPARE(forget("a"), "");
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(forget("a"), "");
    }

    void whatCannotBeKept() {
        QCOMPARE(keep("a b", "1", SecretPlace::Session), "invalid_argument");
        QCOMPARE(keep("a", "", SecretPlace::Session), "invalid_argument");
        QCOMPARE(keep("a", std::string(64 * 1024 + 1, 'x'), SecretPlace::Session), "too_large");
    }

    void theSessionEndsWithTheStore() {
        QCOMPARE(keep("a", "1", SecretPlace::Session), "");
        open();
        QCOMPARE(find("a"), "nothing");
    }

    void theVaultOpensAndLocks() {
        int changes = 0;
        connect(m_store.get(), &SecretStore::stateChanged, this, [this, &changes, last = VaultState::Absent]() mutable {
            changes += std::exchange(last, m_store->state().vault) != last ? 1 : 0;
        });
        QCOMPARE(unlock(passphrase), "not_found");
        QCOMPARE(create("short"), "invalid_argument");
        QCOMPARE(changes, 0);
        QCOMPARE(create(passphrase), "");
        QCOMPARE(changes, 1);
        QCOMPARE(m_store->state().vault, VaultState::Open);
        QCOMPARE(create(passphrase), "already_exists");
        QCOMPARE(m_store->state().vault, VaultState::Open);
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "");
        QCOMPARE(find("a"), "1");
        m_store->lockVault();
        QCOMPARE(changes, 2);
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(keep("b", "1", SecretPlace::Vault), "conflict");
        QCOMPARE(unlock("not the passphrase"), "permission_denied");
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(unlock(passphrase), "");
        QCOMPARE(find("a"), "1");
    }

    void theVaultOutlivesTheStore() {
        QCOMPARE(create(passphrase), "");
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "");
        open();
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(unlock(passphrase), "");
        QCOMPARE(find("a"), "1");
    }

    void whatWasBegunIsFinished() {
        QCOMPARE(create(passphrase), "");
        for (int i = 0; i < 10; ++i)
            m_store->keep("a/" + std::to_string(i), SecretText("x"), SecretPlace::Vault, this,
                          [](const Result<void>&) { QFAIL("the store is gone"); });
        open();
        QCOMPARE(Vault::unlock(m_path, SecretText(passphrase))->names()->size(), size_t(10));
    }

    void inOnePlaceOnly() {
        QCOMPARE(create(passphrase), "");
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "");
        QCOMPARE(keep("a", "2", SecretPlace::Session), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(keep("a", "3", SecretPlace::Vault), "");
        QCOMPARE(find("a"), "3");
        open(); // it was in the vault, not in the session
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(unlock(passphrase), "");
        QCOMPARE(forget("a"), "");
        QVERIFY(vaultNames().empty());
    }

    // The last one wins, whichever is done first.
    void inQuickSuccession() {
        QCOMPARE(create(passphrase), "");
        for (int i = 0; i < 5; ++i) {
            m_store->keep("a", SecretText("vault"), SecretPlace::Vault, this, [](const Result<void>&) {});
            QCOMPARE(keep("a", "session", SecretPlace::Session), "");
            QCOMPARE(find("a"), "session");
            QVERIFY(vaultNames().empty());
            m_store->keep("a", SecretText("session"), SecretPlace::Session, this, [](const Result<void>&) {});
            QCOMPARE(keep("a", "vault", SecretPlace::Vault), "");
            QCOMPARE(find("a"), "vault");
        }
    }

    void aLockedVaultForgetsLater() {
        QCOMPARE(create(passphrase), "");
        QCOMPARE(keep("a", "old", SecretPlace::Vault), "");
        QCOMPARE(keep("b", "old", SecretPlace::Vault), "");
        m_store->lockVault();
        QCOMPARE(keep("a", "new", SecretPlace::Session), "");
        QCOMPARE(forget("b"), "");
        QCOMPARE(vaultNames().size(), size_t(2));
        QCOMPARE(unlock(passphrase), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(find("a"), "new");
        QCOMPARE(find("b"), "nothing");
    }

    void lockedWhileItIsUnlocked() {
        QCOMPARE(create(passphrase), "");
        m_store->lockVault();
        bool answered = false;
        m_store->unlockVault(SecretText(passphrase), this, [&answered](const Result<void>&) { answered = true; });
        m_store->lockVault();
        QVERIFY(comes([&answered] { return answered; }));
        QCOMPARE(m_store->state().vault, VaultState::Locked);
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "conflict");
    }

    void anotherProgramChangesThePassphrase() {
        QCOMPARE(create(passphrase), "");
        QCOMPARE(keep("a", "1", SecretPlace::Vault), "");
        QVERIFY(Vault::unlock(m_path, SecretText(passphrase))
                    ->changePassphrase(SecretText("another passphrase"), {4, 1, 1}));
        QCOMPARE(find("a"), "nothing");
        QVERIFY(comes([this] { return m_store->state().vault == VaultState::Locked; }));
        QCOMPARE(unlock("another passphrase"), "");
        QCOMPARE(find("a"), "1");
        QCOMPARE(done([this](auto answer) {
                     m_store->changeVaultPassphrase(SecretText(passphrase), this, std::move(answer));
                 }),
                 "");
        QCOMPARE(find("a"), "1");
        m_store->lockVault();
        QCOMPARE(unlock(passphrase), "");
    }

    // scrypt takes its time in another thread: answers come from the event loop, which runs on.
    void nothingWaits() {
        int turns = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&turns] { ++turns; });
        ticking.start(0);
        bool answered = false;
        m_store->createVault(SecretText(passphrase), this, [&answered](const Result<void>&) { answered = true; });
        QVERIFY(!answered);
        QVERIFY(comes([&answered] { return answered; }));
        QVERIFY(turns > 0);
    }

    void whoHasGoneIsNotAnswered() {
        auto context = std::make_unique<QObject>();
        m_store->find("a", context.get(), [](const std::optional<SecretText>&) { QFAIL("the context is gone"); });
        m_store->keep("a", SecretText("1"), SecretPlace::Session, context.get(),
                      [](const Result<void>&) { QFAIL("the context is gone"); });
        m_store->createVault(SecretText(passphrase), context.get(),
                             [](const Result<void>&) { QFAIL("the context is gone"); });
        context.reset();
        QVERIFY(comes([this] { return m_store->state().vault == VaultState::Open; }));
        QCOMPARE(find("a"), "1");
    }

    void theKeyring() {
        if (!m_bus)
            QSKIP("gnome-keyring is not installed.");
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_address);
        m_store->askKeyring();
        QVERIFY(comes([this] { return m_store->state().keyring == KeyringState::Available; }));
        QCOMPARE(keep("a", "1", SecretPlace::Keyring), "");
        QCOMPARE(find("a"), "1");
        open();
        QCOMPARE(find("a"), "1");
        // From place to place: it is never left behind where it was.
        QCOMPARE(create(passphrase), "");
        QCOMPARE(keep("a", "2", SecretPlace::Vault), "");
        m_store->lockVault();
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(unlock(passphrase), "");
        QCOMPARE(keep("a", "3", SecretPlace::Keyring), "");
        QVERIFY(vaultNames().empty());
        QCOMPARE(find("a"), "3");
        QCOMPARE(keep("a", "4", SecretPlace::Session), "");
        QCOMPARE(find("a"), "4");
        open();
        QCOMPARE(find("a"), "nothing");
        QCOMPARE(keep("a", "5", SecretPlace::Keyring), "");
        QCOMPARE(forget("a"), "");
        QCOMPARE(find("a"), "nothing");
        for (int i = 0; i < 5; ++i) {
            m_store->keep("q", SecretText("keyring"), SecretPlace::Keyring, this, [](const Result<void>&) {});
            QCOMPARE(keep("q", "session", SecretPlace::Session), "");
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
        return comes([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
    }
    // The code of the error, "" where all went well.
    static std::string done(const std::function<void(SecretStore::Done)>& call) {
        std::optional<std::string> got;
        call([&got](const Result<void>& result) { got = result ? "" : std::string(toText(result.error().code)); });
        if (got)
            return "answered from inside the call";
        return comes([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
    }
    std::string keep(const std::string& name, std::string_view secret, SecretPlace place) {
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
        const auto vault = Vault::unlock(m_path, SecretText(passphrase));
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
