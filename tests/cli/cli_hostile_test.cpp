// A7: SSH servers that mean harm (hostile_ssh.py), all at once, while the same driver does its work on a machine that
// does not; as machines, and as jump hosts before a machine that is fine.
#include <QElapsedTimer>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/cli/remote_cli.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

namespace {

constexpr int startMs = 30'000;
constexpr int maxCheckMs = 150'000; // a login shell alone may take a minute, and a sign-in two
constexpr int maxJobMs = 30'000;
constexpr qint64 maxMegabytes = 200;
constexpr int untilLeftMs = 90'000;

class HostileServers {
public:
    ~HostileServers() {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(5'000))
            m_process.kill();
        m_process.waitForFinished();
    }
    // False where Python or asyncssh is not there.
    bool start(const QString& kind) {
        // Debian's own Python has Debian's packages.
        for (const QString& python : {QStringLiteral("/usr/bin/python3"), QStringLiteral("python3")}) {
            QProcess probe;
            probe.start(python, {"-W", "ignore", "-c", kind == "ssh" ? "import asyncssh" : "import asyncio"});
            if (!probe.waitForFinished(startMs) || probe.exitCode() != 0)
                continue;
            m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
            m_process.start(python, {"-B", "-W", "ignore",
                                     qEnvironmentVariable("STUDIO_SOURCE_DIR") + "/tests/cli/hostile_ssh.py", kind});
            const json expected = line();
            if (!expected.is_object())
                return false;
            fingerprint = QString::fromStdString(expected.value("fingerprint", ""));
            for (const auto& [name, port] : expected["servers"].items())
                ports[QString::fromStdString(name)] = port.get<int>();
            return true;
        }
        return false;
    }
    json report() {
        m_process.write("report\n");
        return line();
    }
    QString fingerprint;
    std::map<QString, int> ports;

private:
    json line() {
        const QElapsedTimer since = started();
        while (!m_process.canReadLine() && since.elapsed() < startMs && m_process.state() != QProcess::NotRunning)
            m_process.waitForReadyRead(1000);
        return json::parse(m_process.readLine().toStdString(), nullptr, false);
    }
    static QElapsedTimer started() {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }
    QProcess m_process;
};

qint64 peakMegabytes(qint64 pid) {
    const QString status = QString::fromUtf8(contentOf(QStringLiteral("/proc/%1/status").arg(pid)));
    const auto match = QRegularExpression(QStringLiteral("VmHWM:\\s+(\\d+) kB")).match(status);
    return match.hasMatch() ? match.captured(1).toLongLong() / 1024 : -1;
}

} // namespace

class CliHostileTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void survivesHostileServers_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("isHop");
        QTest::newRow("before the encryption") << "raw" << false;
        QTest::newRow("behind it") << "ssh" << false;
        QTest::newRow("a hop, before the encryption") << "raw" << true;
        QTest::newRow("a hop, behind it") << "ssh" << true;
    }
    void survivesHostileServers() {
        QFETCH(QString, kind);
        QFETCH(bool, isHop);
        HostileServers servers;
        if (!servers.start(kind))
            QSKIP("the package python3-asyncssh is not there, which the servers are made of");
        RemoteCliScene scene;
        SshHost* good = add({.name = "good", .users = {keyUser()}});
        QVERIFY(good);
        const Answer attached = scene.attach({}, *good, {"--key", key()}, "good");
        QVERIFY2(attached.code == 0, attached.err.constData());
        const qint64 driver = scene.driver();
        QVERIFY(driver > 0);
        const qint64 before = peakMegabytes(driver);

        struct Check {
            QString name;
            QString address;
            std::unique_ptr<QProcess> process;
            qint64 took = -1;
        };
        std::vector<Check> checks;
        QElapsedTimer timer;
        timer.start();
        for (const auto& [name, port] : servers.ports) {
            const bool asks = !isHop && (name.contains("prompts") || name.contains("talk"));
            const QString there = QStringLiteral("127.0.0.1:%1").arg(port);
            const QStringList where =
                isHop ? QStringList{"--address", addressOf(*good), "--host-key", fingerprintOf(*good),
                                    "--jump",    "ada@" + there,   "--host-key", there + '=' + servers.fingerprint}
                      : QStringList{"--address", "ada@" + there, "--host-key", servers.fingerprint};
            auto process = std::make_unique<QProcess>();
            process->setProcessEnvironment(scene.environment());
            process->start(CliScene::program(),
                           QStringList{"--workspace", scene.workspace(), "compute", "attach", "--name",
                                       QStringLiteral("bad%1").arg(checks.size())} +
                               where + (asks ? QStringList{"--password-stdin"} : QStringList{"--key", key()}));
            process->write("secret\n");
            process->closeWriteChannel();
            checks.push_back({name, there, std::move(process)});
        }
        int jobs = 0;
        qint64 slowest = 0;
        const auto isOver = [&] {
            bool all = true;
            for (auto& check : checks) {
                if (check.took < 0 && check.process->state() == QProcess::NotRunning)
                    check.took = timer.elapsed();
                all = all && check.took >= 0;
            }
            return all;
        };
        while (!waitUntil(isOver, 8'000) && timer.elapsed() < maxCheckMs) {
            QElapsedTimer job;
            job.start();
            const auto run = scene.runToEnd({"echo hello"}, {"--compute", "good"});
            QCOMPARE(text(run["state"]), QStringLiteral("Completed"));
            slowest = std::max(slowest, job.elapsed());
            ++jobs;
        }
        for (auto& check : checks) {
            QVERIFY2(check.took >= 0, qPrintable(check.name + " is checked without end"));
            const Answer answer = scene.finish(*check.process);
            const QByteArray expected = answer.out + answer.err;
            qInfo("%s: %lld ms: %s", qPrintable(check.name), static_cast<long long>(check.took),
                  answer.err.trimmed().constData());
            QVERIFY2(answer.code == 1, qPrintable(check.name + ": " + QString::fromUtf8(expected)));
            QVERIFY2(answer.err.contains(check.address.toUtf8()),
                     qPrintable(check.name + ": " + QString::fromUtf8(expected)));
            QVERIFY2(!expected.contains('\x1b'), qPrintable(check.name));
        }
        QVERIFY2(jobs > 0 && slowest < maxJobMs, QByteArray::number(slowest).constData());
        const qint64 peak = peakMegabytes(driver);
        qInfo("%d jobs meanwhile, the slowest took %lld ms; at most %lld MB in memory, %lld before", jobs,
              static_cast<long long>(slowest), static_cast<long long>(peak), static_cast<long long>(before));
        QVERIFY2(peak > 0 && peak < maxMegabytes, QByteArray::number(peak).constData());
        // Nobody stays connected to what was refused. Where somebody was signed in, the line may wait a minute for
        // others.
        const QByteArrayList mayWait = {
            "a_window_of_nothing", "a_window_without_end", "channels_nobody_opened",   "data_byte_by_byte",
            "no_channel",          "no_command",           "silent_after_the_command", "silent_at_the_channel",
            "unknown_messages"};
        const auto refusesSignIn = [&](const QByteArray& name) {
            return kind == "raw" || name.contains("sign_in") || name.contains("prompts") || name.contains("talk");
        };
        QByteArrayList open;
        waitUntil(
            [&] {
                open.clear();
                const json report = servers.report();
                for (const auto& [name, one] : report.items()) {
                    const QByteArray who = QByteArray::fromStdString(name);
                    if (one.value("open", 1) != 0 && (isHop ? refusesSignIn(who) : !mayWait.contains(who)))
                        open += who;
                }
                return open.isEmpty();
            },
            untilLeftMs);
        QVERIFY2(open.isEmpty(), open.join(' ').constData());
        QCOMPARE(scene.driver(), driver); // the same one, alive
    }
};

QTEST_GUILESS_MAIN(CliHostileTest)
#include "cli_hostile_test.moc"
