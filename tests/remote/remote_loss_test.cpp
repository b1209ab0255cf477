// A run on a machine behind a lossy network: 30% packet loss, then no packet at all for a long time. The run is not
// responding at most; it continues, is never started a second time although it may be, and ends with its whole log
// and its outputs. STUDIO_SILENT_S sets the time without any packet, STUDIO_LOSSY_S that with losses.
#include <QElapsedTimer>
#include <QSet>
#include <QTest>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/net_lab.h"

namespace studio::test {

namespace {

constexpr Cable goodLine{.delayMs = 10};
constexpr Cable lossyLine{.delayMs = 10, .lossPermille = 300};
constexpr std::chrono::seconds backPatience(180); // the longest pause between two attempts to connect, and some
constexpr int linesPerSecond = 10;

std::chrono::seconds secondsFrom(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return std::chrono::seconds(isSet ? value : otherwise);
}

} // namespace

class RemoteLossTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        if (!NetLab::isPossible(&why))
            QSKIP(why.c_str());
        m_lab = std::make_unique<SshLab>();
    }
    void cleanupTestCase() { m_lab.reset(); }

    void runOutlivesLossAndSilence() {
        const auto lossy = secondsFrom("STUDIO_LOSSY_S", 20);
        const auto silent = secondsFrom("STUDIO_SILENT_S", 40);
        NetLab net(*m_lab);
        const auto added = net.addHost({.name = "far", .users = {keyUser()}}, goodLine);
        QVERIFY2(added, added ? "" : (added.error().message + " " + added.error().detail).c_str());
        SshHost& host = **added;
        QVERIFY(net.enterClient()); // before the driver is started
        {
            RemoteScene scene(*m_lab);
            if (silent < std::chrono::minutes(5)) { // else the usual patience is tried
                scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("5000"));
                scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("2000"));
            }
            RemoteConfig config;
            config.route = {scene.hopTo(host)};
            config.notRespondingAfter = std::chrono::seconds(15); // the least
            const auto attached = scene.attach("far", config);
            QVERIFY2(attached, attached ? "" : attached.error().message.c_str());
            const auto lines = (lossy + silent).count() * linesPerSecond;
            const QString id = scene.submit(
                "far", {QStringLiteral("--retries"), QStringLiteral("3"), QStringLiteral("--"),
                        QStringLiteral("echo ran >> ~/ran; i=0; while [ $i -lt %1 ]; do i=$((i+1)); echo $i; sleep "
                                       "0.1; done; while [ ! -e ~/go ]; do sleep 0.1; done; echo out > outputs/out")
                            .arg(lines)});
            QVERIFY(waitUntil([&] { return scene.logOf(id).starts_with("1\n"); }));
            QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));

            net.linkOf(host).set(lossyLine);
            watch(scene, id, lossy);
            net.linkOf(host).blackhole(true);
            watch(scene, id, silent);
            QVERIFY2(m_seen.contains(QStringLiteral("NotResponding")), qPrintable(m_seen.values().join(u' ')));
            const std::string before = scene.logOf(id);
            net.linkOf(host).blackhole(false);
            QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }, backPatience));
            QVERIFY(waitUntil([&] { return scene.logOf(id).size() > before.size(); }, backPatience));
            net.linkOf(host).set(goodLine);
            QCOMPARE(host.run("ada", "touch ~/go").exitCode, 0);
            QCOMPARE(scene.sandbox().waitForEnd(id, backPatience), QStringLiteral("Completed"));

            QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
            QCOMPARE(readFile(host.home("ada") + "/ran").value_or(""), std::string("ran\n"));
            QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
            std::string whole;
            for (int i = 1; i <= lines; ++i)
                whole += std::to_string(i) + "\n";
            QVERIFY(waitUntil([&] { return scene.logOf(id) == whole; }));
            for (const QString& state : m_seen)
                QVERIFY2(state == QStringLiteral("Running") || state == QStringLiteral("NotResponding"),
                         qPrintable(state));
        }
        net.leaveClient();
    }

private:
    // Notes all states of the run meanwhile.
    void watch(RemoteScene& scene, const QString& id, std::chrono::seconds time) {
        QElapsedTimer timer;
        timer.start();
        while (!timer.hasExpired(std::chrono::milliseconds(time).count())) {
            m_seen.insert(scene.sandbox().state(id));
            QTest::qWait(500);
        }
    }

    QSet<QString> m_seen;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteLossTest)
#include "remote_loss_test.moc"
