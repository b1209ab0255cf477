// Large folders and outputs over a long line: several SSH channels where the machine has them, one where not, one that
// breaks.
#include <QDir>
#include <QTest>
#include <algorithm>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

class RemoteBulkTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void transfersLargeFilesBothWays_data() {
        QTest::addColumn<int>("maxSessions");
        QTest::addColumn<bool>("isCut");
        QTest::newRow("four channels") << 10 << false;
        QTest::newRow("one of them ends in the middle") << 10 << true;
        QTest::newRow("two sessions") << 2 << false;
        QTest::newRow("one session") << 1 << false;
    }
    void transfersLargeFilesBothWays() {
        QFETCH(const int, maxSessions);
        QFETCH(const bool, isCut);
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}, .maxSessions = maxSessions});
        QVERIFY(host);
        SlowProxy proxy(host->address(), host->port(), {.delay = 10ms});
        RemoteConfig config;
        config.route = {scene.hopTo(proxy.address(), proxy.port())};
        const auto attached = scene.attach("far", config);
        QVERIFY2(attached, attached ? "" : attached.error().message.c_str());

        std::string content(size_t{30} << 20, '\0');
        uint64_t state = 88172645463325252ULL; // noise, so that as much goes over the line
        for (auto& byte : content) {
            state ^= state << 13U;
            state ^= state >> 7U;
            state ^= state << 17U;
            byte = static_cast<char>(state);
        }
        const std::string source = scene.sandbox().path(QStringLiteral("source")).toStdString();
        QVERIFY(QDir().mkpath(QString::fromStdString(source)));
        QVERIFY(writeFileAtomically(source + "/data", content));
        const int connections = proxy.countConnections();
        proxy.setBytesPerSecond(10'000'000); // so that there is a middle
        const QString id = scene.submit("far", {QStringLiteral("--source"), QString::fromStdString(source),
                                                QStringLiteral("--"), QStringLiteral("cp data outputs/back")});
        QVERIFY(!id.isEmpty());
        const auto bulkChannels = [host] {
            const std::string found = host->run("ada", "pgrep -u ada -f 'studio-agen[t] bulk-channel'").out;
            return std::count(found.begin(), found.end(), '\n');
        };
        const int wanted = std::min(3, maxSessions - 1);
        if (wanted > 0)
            QVERIFY(waitUntil([&] { return bulkChannels() == wanted; }));
        if (isCut)
            host->run("ada", "pkill -KILL -o -u ada -f 'studio-agen[t] bulk-channel'");
        proxy.setBytesPerSecond(0);
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(toHex(sha256Of(scene.outputOf(id, "back"))), toHex(sha256Of(content)));
        QVERIFY(waitUntil([&] { return bulkChannels() == 0; }));
        QCOMPARE(proxy.countConnections(), connections); // whatever became of a channel, the connection stood
    }
};

QTEST_GUILESS_MAIN(RemoteBulkTest)
#include "remote_bulk_test.moc"
