// The keyring, against gnome-keyring on a bus of its own: what is kept is found, and all may go away meanwhile.
#include <QCoreApplication>
#include <QDirIterator>
#include <QTest>

#include "core/secret/keyring.h"
#include "tests/secret/private_bus.h"
#include "tests/secret/secret_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::chrono::minutes patience(2); // a loaded machine is no failure here

std::optional<bool> available(Keyring& keyring) {
    std::optional<bool> got;
    keyring.checkAvailability(&keyring, [&got](bool is) { got = is; });
    return waitUntil([&got] { return got.has_value(); }, 130'000) ? got : std::nullopt;
}

std::string read(Keyring& keyring, const std::string& name) {
    std::optional<std::string> got;
    keyring.read(name, &keyring, [&got](const Keyring::Found& found) {
        if (!found)
            got = "error: " + found.error().message + " " + found.error().detail;
        else
            got = *found ? std::string((*found)->view()) : "nothing";
    });
    return waitUntil([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
}

// "" where all went well.
std::string answerTo(const std::function<void(Keyring::Done)>& call) {
    std::optional<std::string> got;
    call([&got](const Result<void>& result) {
        got = result ? "" : std::string(toText(result.error().code)) + ": " + result.error().detail;
    });
    return waitUntil([&got] { return got.has_value(); }, 130'000) ? *got : "no answer";
}

std::string writeSecret(Keyring& keyring, const std::string& name, std::string_view secret) {
    return answerTo(
        [&](Keyring::Done answer) { keyring.write(name, SecretText(secret), &keyring, std::move(answer)); });
}

std::string removeEntry(Keyring& keyring, const std::string& name) {
    return answerTo([&](Keyring::Done answer) { keyring.remove(name, &keyring, std::move(answer)); });
}

} // namespace

class KeyringTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // One bus for all: QtKeychain's connection is the program's. The last function ends it.
    void initTestCase() {
        if (!PrivateBus::isInstalled() || !PrivateBus::isKeyringInstalled())
            QSKIP("gnome-keyring is not installed.");
        m_bus = std::make_unique<PrivateBus>();
        Keyring keyring("w", patience);
        QCOMPARE(available(keyring), std::optional(false)); // nobody is there, and nobody was started
        QVERIFY(m_bus->startKeyring());
        QVERIFY(waitUntil([&keyring] { return available(keyring).value_or(false); }));
    }
    void cleanupTestCase() { m_bus.reset(); }

    void readsWrittenSecret() {
        Keyring keyring("w", patience);
        QCOMPARE(read(keyring, "target/1/password/0"), "nothing");
        QCOMPARE(writeSecret(keyring, "target/1/password/0", "one"), "");
        QCOMPARE(read(keyring, "target/1/password/0"), "one");
        QCOMPARE(writeSecret(keyring, "target/1/password/0", "two"), "");
        QCOMPARE(read(keyring, "target/1/password/0"), "two");
        QCOMPARE(removeEntry(keyring, "target/1/password/0"), "");
        QCOMPARE(read(keyring, "target/1/password/0"), "nothing");
        QCOMPARE(removeEntry(keyring, "target/1/password/0"), "");
    }

    void storesArbitraryBytes() {
        Keyring keyring("w", patience);
        std::string all;
        for (int byte = 0; byte < 256; ++byte)
            all.push_back(static_cast<char>(byte));
        QCOMPARE(writeSecret(keyring, "bytes", all), "");
        QCOMPARE(read(keyring, "bytes"), all);
    }

    void separatesWorkspaces() {
        Keyring keyring("w", patience);
        Keyring other("v", patience);
        QCOMPARE(writeSecret(keyring, "same", "of w"), "");
        QCOMPARE(read(other, "same"), "nothing");
        QCOMPARE(writeSecret(other, "same", "of v"), "");
        QCOMPARE(read(keyring, "same"), "of w");
    }

    void refusesInvalidSecrets() {
        Keyring keyring("w", patience);
        QVERIFY(writeSecret(keyring, "a b", "x").starts_with("invalid_argument"));
        QVERIFY(writeSecret(keyring, "a", "").starts_with("invalid_argument"));
        QVERIFY(read(keyring, "a/../b").starts_with("error"));
    }

    // From a thread that is not the main one, as the engine does.
    void worksInAnotherThread() {
        std::atomic<int> answers = 0;
        std::string got;
        QThread thread;
        QObject engine;
        engine.moveToThread(&thread);
        std::unique_ptr<Keyring> keyring;
        thread.start();
        QMetaObject::invokeMethod(&engine, [&] {
            keyring = std::make_unique<Keyring>("w", patience);
            keyring->write("thread", SecretText("crossed"), &engine, [&](const Result<void>&) {
                keyring->read("thread", &engine, [&](const Keyring::Found& found) {
                    if (QThread::currentThread() == &thread && found && *found)
                        got = (*found)->view();
                    keyring.reset();
                    ++answers;
                });
            });
        });
        const bool came = waitUntil([&] { return answers > 0; }, 130'000);
        thread.quit();
        thread.wait();
        QVERIFY(came);
        QCOMPARE(got, "crossed");
    }

    void answersConcurrentRequests() {
        Keyring keyring("w", patience);
        int answers = 0;
        for (int i = 0; i < 20; ++i)
            keyring.write("many/" + std::to_string(i), SecretText(std::to_string(i)), &keyring,
                          [&answers](const Result<void>& result) { answers += result ? 1 : 1000; });
        QVERIFY(waitUntil([&answers] { return answers >= 20; }, 130'000));
        QCOMPARE(answers, 20);
        QCOMPARE(read(keyring, "many/13"), "13");
    }

    void dropsAnswersOfDestroyedContext() {
        auto keyring = std::make_unique<Keyring>("w", patience);
        auto context = std::make_unique<QObject>();
        keyring->read("a", context.get(), [](const Keyring::Found&) { QFAIL("the context is gone"); });
        context.reset();
        Keyring other("w", patience);
        QCOMPARE(read(other, "a"), "nothing"); // comes after it
        keyring->read("a", &other, [](const Keyring::Found&) { QFAIL("the keyring is gone"); });
        keyring.reset();
        QCOMPARE(read(other, "a"), "nothing");
    }

    // The whole program shares the connection, and its library would end the program with it.
    void failsWhenBusDisappears() {
        Keyring keyring("w", patience);
        QCOMPARE(writeSecret(keyring, "before", "x"), "");
        m_bus->endKeyring();
        QVERIFY(waitUntil([&keyring] { return available(keyring) == std::optional(false); }));
        m_bus->endBus();
        QTest::qWait(200);
        QCOMPARE(available(keyring), std::optional(false));
        QVERIFY(read(keyring, "before").starts_with("error"));
    }

private:
    std::unique_ptr<PrivateBus> m_bus;
};

QTEST_GUILESS_MAIN(KeyringTest)
#include "keyring_test.moc"
