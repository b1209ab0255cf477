// The power of attached machines, end to end: the built driver and agents, real sshds, and magic packets on a real
// socket. The machine's command for its sleep leaves a file, after which the test switches the machine off; the packet
// switches it on.
#include <QTest>
#include <QTimer>
#include <QUdpSocket>
#include <functional>

#include "core/base/file.h"
#include "core/protocol/wake_packet.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

using namespace std::chrono_literals;

namespace {

constexpr const char* powerMac = "0c:9d:92:00:11:22";

// Handles packets and sleeps meanwhile.
bool holds(const std::function<bool()>& condition) {
    return QTest::qWaitFor(condition, 40'000);
}

} // namespace

class RemotePowerTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }
    void cleanup() {
        m_timer.stop();
        m_socket.reset();
        m_scene.reset();
        m_host = nullptr;
    }

    void stopsAndWakes() {
        QVERIFY(prepare());
        const std::string boot = m_host->bootId();
        QVERIFY(ends({"compute", "stop", "box", "--wait"}));
        QCOMPARE(state(), std::string("Stopped"));
        QVERIFY(m_host->processOne() == 0);
        const auto listed = ctl({"compute", "list"});
        QVERIFY2(listed.contains("Stopped") && !listed.contains("unreachable"), listed.constData());
        // It stays stopped: nothing connects to it, and a new driver knows it. One that is idle leaves by itself.
        m_scene->sandbox().killDrivers();
        QVERIFY(holds([&] { return !m_scene->sandbox().driverPid(); }));
        QVERIFY(ctl({"compute", "show", "box"}).contains("Stopped"));
        QCOMPARE(m_packets, 0);
        QVERIFY(ends({"compute", "start", "box", "--wait"}));
        QVERIFY(m_packets > 0);
        QCOMPARE(state(), std::string("Running"));
        QVERIFY(m_host->bootId() != boot);
        const QString run = m_scene->submit("box", {QStringLiteral("--"), QStringLiteral("echo up")});
        QCOMPARE(m_scene->sandbox().waitForEnd(run), QStringLiteral("Completed"));
    }

    void waitsForRunsAndForOthers() {
        QVERIFY(prepare());
        const QString run =
            m_scene->submit("box", {QStringLiteral("--name"), QStringLiteral("long"), QStringLiteral("--"),
                                    QStringLiteral("until [ -e ~/go ]; do sleep 0.05; done")});
        QVERIFY(holds([&] { return m_scene->sandbox().state(run) == QStringLiteral("Running"); }));
        m_host->run("bob", "setsid sleep 1000 >/dev/null 2>&1 &");
        QVERIFY(ctl({"compute", "stop", "box"}).contains("box"));
        QVERIFY2(holds([&] { return power("state_reason").find("long") != std::string::npos; }),
                 power("state_reason").c_str());
        // A run that is submitted now does not start there.
        const QString late = m_scene->submit("box", {QStringLiteral("--"), QStringLiteral("echo late")});
        m_host->run("ada", "touch ~/go");
        QCOMPARE(m_scene->sandbox().waitForEnd(run), QStringLiteral("Completed"));
        QVERIFY2(holds([&] { return power("state_reason").find("bob (sleep") != std::string::npos; }),
                 power("state_reason").c_str());
        QCOMPARE(state(), std::string("Stopping"));
        m_host->run("root", "pkill -u bob sleep");
        QVERIFY2(holds([&] { return state() == "Stopped"; }), power("state_reason").c_str());
        QCOMPARE(m_scene->sandbox().state(late), QStringLiteral("Queued"));
        QVERIFY(ends({"compute", "start", "box", "--wait"}));
        QCOMPARE(m_scene->sandbox().waitForEnd(late), QStringLiteral("Completed"));
    }

    void wakesForQueuedRun() {
        QVERIFY(prepare({"--wake-for-runs", "yes"}));
        QVERIFY(ends({"compute", "stop", "box", "--wait"}));
        const QString run = m_scene->submit("box", {QStringLiteral("--"), QStringLiteral("echo woken")});
        QVERIFY(holds([&] { return m_scene->sandbox().state(run) == QStringLiteral("Completed"); }));
        QVERIFY(m_packets > 0);
        QCOMPARE(power("last_operation_by"), std::string("run"));
    }

    void reportsWhenItDoesNotWake() {
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_WAKE_MS", "2000"));
        QVERIFY(ends({"compute", "stop", "box", "--wait"}));
        m_isDead = true;
        QVERIFY(!ends({"compute", "start", "box", "--wait"}));
        QVERIFY2(m_error.contains("did not respond within 2 second") && m_error.contains(powerMac),
                 m_error.constData());
        QCOMPARE(state(), std::string("Stopped"));
    }

    void reportsCommandThatFails() {
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_POWER_SILENCE_MS", "2500"));
        QVERIFY(ends({"compute", "update", "box", "--sleep", "echo no permission >&2; exit 3"}));
        QVERIFY(!ends({"compute", "stop", "box", "--wait"}));
        QVERIFY2(m_error.contains("exit code 3") && m_error.contains("no permission"), m_error.constData());
        QCOMPARE(power("wanted"), std::string("running"));
    }

    // The connection ends while the command fails: that is no sleep.
    void silenceAloneIsNoSleep() {
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_POWER_SETTLE_MS", "15000"));
        QVERIFY(ends({"compute", "update", "box", "--sleep", "pkill -u ada sshd; echo no permission >&2; exit 3"}));
        QVERIFY(!ends({"compute", "stop", "box", "--wait"}));
        QVERIFY2(m_error.contains("exit code 3") && m_error.contains("no permission"), m_error.constData());
        QCOMPARE(state(), std::string("Running"));
    }

    void sleepsWhenIdle() {
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS", "800"));
        // As a login prompt and a forgotten shell have: a terminal without input.
        m_host->run("ada",
                    "setsid python3 -c 'import os,pty; pid,_=pty.fork(); os.execvp(\"sleep\",[\"sleep\",\"999\"]) "
                    "if pid==0 else os.waitpid(pid,0)' </dev/null >/dev/null 2>&1 &");
        QVERIFY(ends({"compute", "update", "box", "--idle-time-before-shutdown-minutes", "1"}));
        QVERIFY2(holds([&] { return state() == "Stopped"; }), power("state_reason").c_str());
        QCOMPARE(power("last_operation_by"), std::string("idle_shutdown"));
    }

    // Another person's idle process keeps the machine on, but not from runs.
    void idleMachineOfOthersTakesRuns() {
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS", "800"));
        m_host->run("bob", "setsid sleep 1000 >/dev/null 2>&1 &");
        QVERIFY(ends({"compute", "update", "box", "--idle-time-before-shutdown-minutes", "1"}));
        QVERIFY(holds([&] { return power("last_operation_by") == "idle_shutdown"; }));
        const QString run = m_scene->submit("box", {QStringLiteral("--"), QStringLiteral("echo taken")});
        QVERIFY(holds([&] { return m_scene->sandbox().state(run) == QStringLiteral("Completed"); }));
        QCOMPARE(m_sleeps, 0);
        m_host->run("root", "pkill -u bob sleep");
        QVERIFY2(holds([&] { return state() == "Stopped"; }), power("state_reason").c_str());
    }

    void survivesCrashes_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"power.asked", "power.answered", "power.off"})
            QTest::newRow(point) << QString::fromLatin1(point);
    }
    void survivesCrashes() {
        if (!qEnvironmentVariableIsSet("STUDIO_POWER_CRASHES"))
            QSKIP("takes half a minute: campaign");
        QFETCH(QString, point);
        QVERIFY(prepare({}, "COMPUTE_STUDIO_TEST_POWER_SETTLE_MS", "1500"));
        m_delay = 6000; // a new driver finds the machine on
        m_scene->sandbox().killDriver();
        m_scene->sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), point);
        m_scene->sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"),
                               m_scene->sandbox().path(QStringLiteral("crashed")));
        QVERIFY(ends({"compute", "stop", "box", "--wait"}));
        QVERIFY(QFile::exists(m_scene->sandbox().path(QStringLiteral("crashed"))));
        QCOMPARE(state(), std::string("Stopped"));
        QCOMPARE(m_sleeps, 1);
    }

private:
    bool prepare(const QStringList& more = {}, const char* variable = nullptr, const char* value = nullptr) {
        m_scene = std::make_unique<RemoteScene>(*m_lab);
        m_packets = 0;
        m_sleeps = 0;
        m_delay = 0;
        m_since.invalidate();
        m_isDead = false;
        Sandbox& sandbox = m_scene->sandbox();
        sandbox.set(QStringLiteral("COMPUTE_STUDIO_TEST_WAKE_INTERVAL_MS"), QStringLiteral("500"));
        sandbox.set(QStringLiteral("COMPUTE_STUDIO_TEST_POWER_RETRY_MS"), QStringLiteral("500"));
        sandbox.set(QStringLiteral("COMPUTE_STUDIO_TEST_POWER_SETTLE_MS"), QStringLiteral("1500"));
        sandbox.set(QStringLiteral("COMPUTE_STUDIO_TEST_IDLE_PROBE_MS"), QStringLiteral("300"));
        if (variable != nullptr)
            sandbox.set(QLatin1String(variable), QLatin1String(value));
        m_host = add({.name = "box", .users = {m_scene->keyUser(), {.name = "bob"}}});
        if (m_host == nullptr || !m_scene->attach("box", *m_host))
            return false;
        m_socket = std::make_unique<QUdpSocket>();
        if (!m_socket->bind(QHostAddress::LocalHost, 0))
            return false;
        connect(m_socket.get(), &QUdpSocket::readyRead, this, &RemotePowerTest::takePacket);
        m_timer.callOnTimeout(this, [this] { takeSleep(); });
        m_timer.start(100);
        QStringList words{"compute",
                          "update",
                          "box",
                          "--wake-mac",
                          powerMac,
                          "--sleep",
                          "touch ~/sleep-now",
                          "--wake-address",
                          "127.0.0.1",
                          "--wake-port",
                          QString::number(m_socket->localPort())};
        return ends(words + more);
    }

    void takePacket() {
        while (m_socket->hasPendingDatagrams()) {
            QByteArray bytes(static_cast<qsizetype>(m_socket->pendingDatagramSize()), '\0');
            m_socket->readDatagram(bytes.data(), bytes.size());
            const bool isOurs = bytes.toStdString() == magicPacket(*macFromText(powerMac));
            m_packets += isOurs ? 1 : 0;
            if (isOurs && !m_isDead && m_host->processOne() == 0)
                m_isStarted = m_host->start().has_value();
        }
    }

    void takeSleep() {
        const std::string mark = m_host->home("ada") + "/sleep-now";
        if (!pathExists(mark) || m_host->processOne() == 0)
            return;
        if (m_delay > 0 && !m_since.isValid())
            m_since.start();
        if (m_delay > 0 && m_since.elapsed() < m_delay)
            return;
        ++m_sleeps;
        static_cast<void>(removeFile(mark));
        m_host->powerOff();
    }

    QByteArray ctl(const QStringList& words) { return m_scene->sandbox().run(words).out; }
    // Runs a command while packets and sleeps are handled; true: it succeeded.
    bool ends(const QStringList& words) {
        const auto process = m_scene->sandbox().start(words);
        const bool hasEnded = holds([&] { return process->state() == QProcess::NotRunning; });
        m_error = process->readAllStandardError();
        if (!hasEnded || process->exitCode() != 0)
            qWarning("%s", m_error.constData());
        return hasEnded && process->exitCode() == 0;
    }
    std::string power(const char* key) {
        const auto shown = m_scene->target("box");
        return shown.is_object() && shown.contains("power") && shown["power"].is_object()
                   ? shown["power"].value(key, std::string())
                   : std::string();
    }
    std::string state() { return power("state"); }

    std::unique_ptr<RemoteScene> m_scene;
    std::unique_ptr<QUdpSocket> m_socket;
    QTimer m_timer;
    SshHost* m_host = nullptr;
    QByteArray m_error;
    int m_packets = 0;
    int m_sleeps = 0;
    int m_delay = 0; // ms between the command and the end of the machine
    QElapsedTimer m_since;
    bool m_isDead = false;
    bool m_isStarted = false;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemotePowerTest)
#include "remote_power_test.moc"
