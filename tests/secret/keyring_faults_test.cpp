// The keyring where there is none, or one that does not answer: one answer each, in time, and nothing waits for it.
#include <QCoreApplication>
#include <QDBusConnection>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTest>
#include <csignal>
#include <cstdio>
#include <set>

#include "core/secret/keyring.h"
#include "tests/secret/private_bus.h"
#include "tests/secret/secret_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::chrono::minutes faultPatience(2);
constexpr std::chrono::milliseconds impatient(300);

// The child: has the name of the Secret Service, and from then on says nothing.
int beMute() {
    if (!QDBusConnection::sessionBus().registerService(QStringLiteral("org.freedesktop.secrets")))
        return 1;
    std::puts("mute");
    std::fflush(stdout);
    std::raise(SIGSTOP);
    return 0;
}

// What each of the four questions was answered with, and how often.
struct Answers {
    int available = 0;
    int notAvailable = 0;
    std::vector<ErrorCode> codes;
    int successes = 0;
    int count() const { return available + notAvailable + successes + static_cast<int>(codes.size()); }
};

void requestAll(Keyring& keyring, Answers& answers) {
    const auto done = [&answers](const auto& result) {
        if (result)
            ++answers.successes;
        else
            answers.codes.push_back(result.error().code);
    };
    keyring.checkAvailability(&keyring, [&answers](bool is) { ++(is ? answers.available : answers.notAvailable); });
    keyring.read("a", &keyring, [done](const Keyring::Found& found) { done(found); });
    keyring.write("a", SecretText("x"), &keyring, [done](const Result<void>& result) { done(result); });
    keyring.remove("a", &keyring, [done](const Result<void>& result) { done(result); });
}

std::set<ErrorCode> codesOf(const Answers& answers) {
    return {answers.codes.begin(), answers.codes.end()};
}

} // namespace

class KeyringFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { qunsetenv("DBUS_SESSION_BUS_ADDRESS"); }

    void failsWithoutBusAddress() {
        Keyring keyring("w", faultPatience);
        Answers answers;
        requestAll(keyring, answers);
        QCOMPARE(answers.count(), 0); // never from inside the call
        QVERIFY(waitUntil([&answers] { return answers.count() >= 4; }));
        QCOMPARE(answers.notAvailable, 1);
        QCOMPARE(codesOf(answers), std::set<ErrorCode>{ErrorCode::Unavailable});
        QCOMPARE(contentOf(QStringLiteral("/proc/self/task/%1/children").arg(QCoreApplication::applicationPid())), "");
    }

    void failsWithInvalidBus_data() {
        QTest::addColumn<QByteArray>("address");
        QTest::newRow("gone") << QByteArray("unix:path=/nonexistent/bus");
        QTest::newRow("nonsense") << QByteArray("what is this");
        QTest::newRow("no listener") << QByteArray("tcp:host=127.0.0.1,port=1");
    }
    void failsWithInvalidBus() {
        QFETCH(QByteArray, address);
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        Keyring keyring("w", faultPatience);
        Answers answers;
        requestAll(keyring, answers);
        QVERIFY(waitUntil([&answers] { return answers.count() >= 4; }));
        QCOMPARE(answers.notAvailable, 1);
        QCOMPARE(codesOf(answers), std::set<ErrorCode>{ErrorCode::Unavailable});
    }

    void failsWithoutSecretService() {
        if (!PrivateBus::isInstalled())
            QSKIP("dbus-daemon is not installed.");
        const PrivateBus bus;
        Keyring keyring("w", faultPatience);
        Answers answers;
        requestAll(keyring, answers);
        QVERIFY(waitUntil([&answers] { return answers.count() >= 4; }));
        QCOMPARE(answers.notAvailable, 1);
        QCOMPARE(codesOf(answers), std::set<ErrorCode>{ErrorCode::Unavailable});
    }

    void timesOutOnHangingBus() {
        QTemporaryDir place;
        const QString path = place.filePath(QStringLiteral("bus"));
        QLocalServer server;
        QVERIFY(server.listen(path));
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + QFile::encodeName(path));
        Keyring keyring("w", impatient);
        Answers answers;
        requestAll(keyring, answers);
        QVERIFY(waitUntil([&answers] { return answers.count() >= 4; }));
        QCOMPARE(answers.notAvailable, 1);
        QCOMPARE(codesOf(answers), std::set<ErrorCode>{ErrorCode::Timeout});
        // The bus ends: each request fails, and no callback is invoked twice.
        server.close();
        while (QLocalSocket* asker = server.nextPendingConnection())
            asker->abort();
        QTest::qWait(300);
        QCOMPARE(answers.count(), 4);
    }

    void timesOutOnSilentKeyring() {
        if (!PrivateBus::isInstalled())
            QSKIP("dbus-daemon is not installed.");
        const PrivateBus bus;
        const auto mute = startSelf({QStringLiteral("--mute")});
        QByteArray expected;
        QVERIFY(waitUntil([&] { return (expected += mute->readAllStandardOutput()).contains("mute"); }));
        Keyring patientOne("w", faultPatience);
        std::optional<bool> available;
        patientOne.checkAvailability(&patientOne, [&available](bool is) { available = is; });
        QVERIFY(waitUntil([&available] { return available.has_value(); }));
        QVERIFY(*available); // it looks as if

        Keyring keyring("w", impatient);
        std::vector<ErrorCode> codes;
        keyring.read("a", &keyring, [&codes](const Keyring::Found& found) {
            codes.push_back(found ? ErrorCode::Internal : found.error().code);
        });
        QVERIFY(waitUntil([&codes] { return !codes.empty(); }));
        QCOMPARE(codes, std::vector{ErrorCode::Timeout});

        // Behind the one that hangs the others wait in QtKeychain's queue; they have their own time limits.
        keyring.write("a", SecretText("x"), &keyring, [&codes](const Result<void>& result) {
            codes.push_back(result ? ErrorCode::Internal : result.error().code);
        });
        QVERIFY(waitUntil([&codes] { return codes.size() == 2; }));
        QCOMPARE(codes.back(), ErrorCode::Timeout);

        // It dies: QtKeychain's late answers go nowhere, and the next question is answered as if nothing had been.
        mute->kill();
        QVERIFY(mute->waitForFinished());
        std::optional<ErrorCode> next;
        QVERIFY(waitUntil([&] {
            next.reset();
            patientOne.read("a", &patientOne, [&next](const Keyring::Found& found) {
                next = found ? ErrorCode::Internal : found.error().code;
            });
            return waitUntil([&next] { return next.has_value(); }) && *next == ErrorCode::Unavailable;
        }));
        QCOMPARE(codes.size(), size_t(2));
    }

    void dropsAnswersAfterDestruction() {
        if (!PrivateBus::isInstalled())
            QSKIP("dbus-daemon is not installed.");
        const PrivateBus bus;
        for (int i = 0; i < 20; ++i) {
            Keyring keyring("w", faultPatience);
            requestAll(keyring, m_unheard);
        }
        Keyring last("w", faultPatience);
        Answers answers;
        requestAll(last, answers);
        QVERIFY(waitUntil([&answers] { return answers.count() >= 4; }));
        QCOMPARE(m_unheard.count(), 0);
    }

private:
    Answers m_unheard;
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 2 && QByteArray(argv[1]) == "--mute")
        return beMute();
    KeyringFaultsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "keyring_faults_test.moc"
