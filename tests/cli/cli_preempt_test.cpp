// Preemption by real jobs: a run of high priority takes the node of a preemptible one, which is queued again without a
// retry, and continues from the outputs of its first attempt; or, killed while it saves, from its newest complete ones.
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

// Saves its steps in small pieces, and says when one is complete. Ignores SIGTERM.
constexpr const char* tornJob = R"(import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
last, pieces = 60, 16
def content(step):
    return f'{step:04d}'.encode() * 1024
def newest():
    for folder in filter(None, os.environ.get('COMPUTE_STUDIO_RESUME_DIRS', '').split(':')):
        complete = [int(name[4:8]) for name in os.listdir(folder) if name.endswith('.complete')]
        if complete:
            with open(f'{folder}/step{max(complete):04d}', 'rb') as file:
                assert file.read() == content(max(complete)), 'an incomplete checkpoint'
            return max(complete)
    return 0
step = newest()
with open('outputs/from', 'w') as file:
    file.write(str(step))
while step < last:
    step += 1
    data = content(step)
    with open(f'outputs/step{step:04d}', 'wb', 0) as file:
        for at in range(0, len(data), len(data) // pieces):
            file.write(data[at:at + len(data) // pieces])
            time.sleep(0.004)
    open(f'outputs/step{step:04d}.complete', 'w').close()
)";

} // namespace

class CliPreemptTest : public QObject {
    Q_OBJECT
private:
    CliScene m_scene;

private Q_SLOTS:
    void initTestCase() {
        m_scene.setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_PREEMPT_AGE_MS"), QStringLiteral("1"));
        const auto created = m_scene.ctl({"compute", "create", "--name", "one", "--cores", "1", "--memory", "128MiB",
                                          "--max-nodes", "1", "--idle-time-before-scale-down", "60", "--wait"});
        QVERIFY2(created.code == 0, created.err.constData());
    }
    void cleanupTestCase() { m_scene.killEverything(); }

    void continuesAfterPreemption() {
        const QString job = QStringLiteral("if [ -n \"$COMPUTE_STUDIO_RESUME_DIR\" ]; then\n"
                                           "  cat \"$COMPUTE_STUDIO_RESUME_DIR/checkpoint\" > outputs/final; exit 0\n"
                                           "fi\n"
                                           "trap 'echo saved >> outputs/checkpoint; exit 0' TERM\n"
                                           "echo step 7 > outputs/checkpoint\n"
                                           "while :; do sleep 0.05; done\n");
        const QString low =
            m_scene.submit({QStringLiteral("sh"), QStringLiteral("-c"), job},
                           {QStringLiteral("--compute"), QStringLiteral("one"), QStringLiteral("--preemptible"),
                            QStringLiteral("--name"), QStringLiteral("low")});
        QVERIFY(m_scene.waitForState(low, QStringLiteral("Running")));
        const QString folder = m_scene.workspace() + QStringLiteral("/runs/") + low;
        QVERIFY(waitUntil(
            [&] { return contentOf(folder + QStringLiteral("/a1/r0/work/outputs/checkpoint")) == "step 7\n"; }));
        const QString high = m_scene.submit(
            {QStringLiteral("sh"), QStringLiteral("-c"),
             QStringLiteral("until [ -e '%1' ]; do sleep 0.05; done").arg(m_scene.path(QStringLiteral("go")))},
            {QStringLiteral("--compute"), QStringLiteral("one"), QStringLiteral("--priority"), QStringLiteral("5"),
             QStringLiteral("--name"), QStringLiteral("high")});
        QVERIFY(m_scene.waitForState(high, QStringLiteral("Running")));
        QVERIFY(m_scene.waitForState(low, QStringLiteral("Queued")));
        const auto waiting = m_scene.show(low);
        QCOMPARE(text(waiting.at("attempt")), QStringLiteral("1"));
        const auto why = m_scene.ctl({"queue", "why", low});
        QVERIFY2(why.code == 0 && !why.out.trimmed().isEmpty(), why.err.constData());
        QFile go(m_scene.path(QStringLiteral("go")));
        QVERIFY(go.open(QFile::WriteOnly));
        QVERIFY(m_scene.waitForState(high, QStringLiteral("Completed")));
        QVERIFY(m_scene.waitForState(low, QStringLiteral("Completed")));
        QCOMPARE(contentOf(folder + QStringLiteral("/a2/r0/work/outputs/final")), QByteArray("step 7\nsaved\n"));
        const std::string shown = m_scene.show(low).dump();
        QVERIFY2(shown.find("preempt") != std::string::npos, shown.c_str());
    }

    // Killed at any moment, without a grace period, as often as a run is in an hour.
    void resumesFromCompleteCheckpoint() {
        QFile script(m_scene.path(QStringLiteral("torn.py")));
        QVERIFY(script.open(QFile::WriteOnly) && script.write(tornJob) > 0);
        script.close();
        const QString low = m_scene.submit({QStringLiteral("python3"), script.fileName()},
                                           {QStringLiteral("--compute"), QStringLiteral("one"),
                                            QStringLiteral("--preemptible"), QStringLiteral("--grace"),
                                            QStringLiteral("0"), QStringLiteral("--name"), QStringLiteral("torn")});
        const auto outputs = [&](int attempt) {
            return QStringLiteral("%1/runs/%2/a%3/r0/work/outputs/").arg(m_scene.workspace(), low).arg(attempt);
        };
        constexpr int rounds = 3;
        for (int round = 1; round <= rounds; ++round) {
            QVERIFY(waitUntil([&] { return QFile::exists(outputs(round) + QStringLiteral("from")); }));
            const int offset = static_cast<int>(QRandomGenerator::global()->bounded(400));
            qInfo("round %d: killed after %d ms", round, offset);
            QTest::qWait(offset);
            const QString high =
                m_scene.submit({QStringLiteral("true")}, {QStringLiteral("--compute"), QStringLiteral("one"),
                                                          QStringLiteral("--priority"), QStringLiteral("5")});
            QVERIFY(m_scene.waitForState(high, QStringLiteral("Completed")));
        }
        QVERIFY(m_scene.waitForState(low, QStringLiteral("Completed")));
        int before = 0;
        for (int attempt = 1; attempt <= rounds + 1; ++attempt) {
            const QByteArray from = contentOf(outputs(attempt) + QStringLiteral("from"));
            QVERIFY2(!from.isEmpty(), qPrintable(QStringLiteral("attempt %1 did not begin").arg(attempt)));
            QVERIFY2(from.toInt() >= before, from.constData()); // nothing that was complete is lost
            before = from.toInt();
        }
        QVERIFY(before > 0);
        QVERIFY(QFile::exists(outputs(rounds + 1) + QStringLiteral("step0060.complete")));
    }

    // What a process of the first attempt left without an end of line is shown before the second one begins.
    void followsTheRanksOfEachAttempt() {
        const QString seen = m_scene.path(QStringLiteral("seen"));
        const QString job = QStringLiteral("if mkdir '%1'$RANK 2>/dev/null; then\n"
                                           "  exec 2>/dev/null; trap 'exit 0' TERM\n"
                                           "  echo first $RANK; printf 'half of %s' $RANK; mkdir '%1'.half$RANK\n"
                                           "  while :; do sleep 0.05; done\n"
                                           "fi\n"
                                           "echo second $RANK\n")
                                .arg(seen);
        const QString low = m_scene.submit({QStringLiteral("sh"), QStringLiteral("-c"), job},
                                           {QStringLiteral("--compute"), QStringLiteral("one"),
                                            QStringLiteral("--preemptible"), QStringLiteral("--processes-per-node"),
                                            QStringLiteral("2"), QStringLiteral("--name"), QStringLiteral("ranks")});
        const auto follower = m_scene.start({"run", "logs", low, "--follow"});
        QByteArray out;
        QVERIFY(waitUntil([&] {
            out += follower->readAllStandardOutput();
            return out.contains("[0] first 0\n") && out.contains("[1] first 1\n");
        }));
        QVERIFY(waitUntil([&] {
            return QFile::exists(seen + QStringLiteral(".half0")) && QFile::exists(seen + QStringLiteral(".half1"));
        }));
        QVERIFY(!out.contains("half"));
        const QString high =
            m_scene.submit({QStringLiteral("true")}, {QStringLiteral("--compute"), QStringLiteral("one"),
                                                      QStringLiteral("--priority"), QStringLiteral("5")});
        QVERIFY(m_scene.waitForState(high, QStringLiteral("Completed")));
        const auto end = m_scene.finish(*follower);
        out += end.out;
        QVERIFY2(end.code == 0, end.err.constData());
        for (const QByteArray rank : {"0", "1"}) {
            const auto half = out.indexOf("[" + rank + "] half of " + rank + "\n");
            const auto second = out.indexOf("[" + rank + "] second " + rank + "\n");
            QVERIFY2(half > 0 && second > half, out.constData());
        }
        QCOMPARE(out.count('\n'), 6);
    }

    // The same without a run that may be stopped: the high one waits.
    void othersAreLeftAlone() {
        const QString first = m_scene.submit({QStringLiteral("sleep"), QStringLiteral("60")},
                                             {QStringLiteral("--compute"), QStringLiteral("one")});
        QVERIFY(m_scene.waitForState(first, QStringLiteral("Running")));
        const QString high =
            m_scene.submit({QStringLiteral("true")}, {QStringLiteral("--compute"), QStringLiteral("one"),
                                                      QStringLiteral("--priority"), QStringLiteral("5")});
        QVERIFY(waitUntil([&] { return m_scene.ctl({"queue", "why", high}).code == 0; }));
        QTest::qWait(500);
        QCOMPARE(m_scene.state(first), QStringLiteral("Running"));
        QCOMPARE(m_scene.state(high), QStringLiteral("Queued"));
    }
};

QTEST_GUILESS_MAIN(CliPreemptTest)
#include "cli_preempt_test.moc"
