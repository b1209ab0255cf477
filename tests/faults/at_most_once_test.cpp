// At most once, never lost: short runs that each note their id, while the driver is killed with -9 at random moments.
// Afterwards every id was noted exactly once, every run is Completed, every log is complete.
//
// STUDIO_FAULT_RUNS and STUDIO_FAULT_KILLS set the size; STUDIO_FAULT_SEED repeats a run that failed.
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>
#include <QThread>
#include <csignal>
#include <map>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;

namespace {

int sizeFromEnvironment(const char* name, int otherwise) {
    bool fine = false;
    const int value = qEnvironmentVariableIntValue(name, &fine);
    return fine ? value : otherwise;
}

} // namespace

class AtMostOnceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesDriverKilledAtRandomMoments();
    void survivesKilledMonitor();
    void followsJobWithoutShim();
    void leaseMovesToWaitingDriver();
};

void AtMostOnceTest::survivesDriverKilledAtRandomMoments() {
    const int runs = sizeFromEnvironment("STUDIO_FAULT_RUNS", 20);
    const int kills = sizeFromEnvironment("STUDIO_FAULT_KILLS", 8);
    const quint32 seed = static_cast<quint32>(
        sizeFromEnvironment("STUDIO_FAULT_SEED", static_cast<int>(QRandomGenerator::global()->bounded(1 << 30))));
    qInfo("seed %u: %d runs, %d kills (repeat with STUDIO_FAULT_SEED)", seed, runs, kills);
    QRandomGenerator random(seed);

    Sandbox sandbox;
    QVERIFY(sandbox.run({"compute", "update", "local", "--max-runs", "4"}).code == 0);
    const QString ran = sandbox.path("ran");
    const QString script = QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID >> '%1'; for i in 1 2 3 4 5 6 7 8; do echo line "
                                          "$i; sleep 0.03; done; echo end > outputs/end")
                               .arg(ran);

    QStringList ids;
    int killed = 0;
    QElapsedTimer sinceKill;
    sinceKill.start();
    qint64 nextKill = random.bounded(50, 400);
    const auto maybeKill = [&] {
        if (killed < kills && sinceKill.elapsed() > nextKill) {
            killed += sandbox.killDriver() ? 1 : 0;
            sinceKill.restart();
            nextKill = random.bounded(5, 500);
        }
    };
    const auto allEnded = [&] {
        const auto all = sandbox.list();
        return static_cast<int>(all.size()) == runs &&
               std::all_of(all.begin(), all.end(), [](const auto& run) { return !run["ended_at"].is_null(); });
    };
    QElapsedTimer total;
    total.start();
    const qint64 limit = timeFactor() * (60'000 + runs * 1'000);
    while (ids.size() < runs || !allEnded()) {
        if (ids.size() < runs) {
            const Outcome submitted = sandbox.run({"run", "submit", "--", script});
            QVERIFY2(submitted.code == 0, submitted.err.constData());
            ids << QString::fromLatin1(submitted.line());
        } else if (!sandbox.driverPid()) {
            sandbox.startDetached({"serve", "--until-idle"});
        }
        maybeKill();
        QThread::msleep(static_cast<unsigned long>(random.bounded(1, 20)));
        QVERIFY2(total.elapsed() < limit, "runs are stuck");
    }
    qInfo("the driver was killed %d times in %.1f s", killed, double(total.elapsed()) / 1000);
    QVERIFY(killed > 0);

    std::map<QByteArray, int> counted;
    for (const QByteArray& line : contentOf(ran).split('\n')) {
        if (!line.isEmpty())
            ++counted[line];
    }
    for (const QString& id : ids) {
        QCOMPARE(sandbox.state(id), QStringLiteral("Completed"));
        QCOMPARE(counted[id.toLatin1()], 1);
        QCOMPARE(contentOf(logOf(sandbox, id)),
                 QByteArray("line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\n"));
        const auto run = sandbox.show(id);
        QCOMPARE(run.value("output_files", 0), 1);
        QCOMPARE(run.value("evidence", ""), std::string("exit_record"));
    }
    QCOMPARE(static_cast<int>(counted.size()), runs);
    QVERIFY(waitUntil([&] { return sandbox.agents("hold").empty() && sandbox.agents("supervise").empty(); }));
}

void AtMostOnceTest::survivesKilledMonitor() {
    Sandbox sandbox;
    const QString id =
        QString::fromLatin1(sandbox.run({"run", "submit", "--", "echo begin; sleep 1.5; echo end"}).line());
    QVERIFY(waitUntil([&] { return !sandbox.agents("supervise").empty(); }));
    for (int i = 0; i < 3; ++i) {
        for (const int64_t pid : sandbox.agents("supervise"))
            kill(static_cast<pid_t>(pid), SIGKILL);
        QThread::msleep(100);
    }
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
    QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("begin\nend\n"));
}

void AtMostOnceTest::followsJobWithoutShim() {
    Sandbox sandbox;
    const QString go = sandbox.path("go");
    const QString id = QString::fromLatin1(
        sandbox.run({"run", "submit", "--", "echo begin; until [ -e '" + go + "' ]; do sleep 0.05; done; echo end"})
            .line());
    QVERIFY(waitUntil(
        [&] { return sandbox.state(id) == QStringLiteral("Running") && contentOf(logOf(sandbox, id)) == "begin\n"; }));
    // A child that hold has forked carries the words of hold until it becomes a supervise.
    std::vector<int64_t> holds;
    QVERIFY(waitUntil([&] {
        holds = sandbox.agents("hold");
        return holds.size() == 1 && !sandbox.agents("supervise").empty();
    }));
    QVERIFY(kill(static_cast<pid_t>(holds.front()), SIGKILL) == 0);
    // The job lives on, so the run is still running, whatever happened to its guardian.
    QThread::msleep(300);
    QVERIFY(!sandbox.processesOf(id).empty());
    QCOMPARE(sandbox.state(id), QStringLiteral("Running"));
    QVERIFY(QFile(go).open(QIODevice::WriteOnly));
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Failed"));
    const auto run = sandbox.show(id);
    QCOMPARE(run["error"].value("code", ""), std::string("exit_unknown"));
    QCOMPARE(run.value("evidence", ""), std::string("nothing_alive"));
    QVERIFY(run["exit_code"].is_null());
    QVERIFY(sandbox.processesOf(id).empty());
    // The job itself did all it had to do: nothing was taken from it.
    QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("begin\nend\n"));
}

void AtMostOnceTest::leaseMovesToWaitingDriver() {
    Sandbox sandbox;
    const auto first = sandbox.start({"serve"});
    QVERIFY(waitUntil([&] { return sandbox.driverPid().has_value(); }));
    const auto second = sandbox.start({"serve"});
    const QString go = sandbox.path("go");
    const QString id = QString::fromLatin1(
        sandbox.run({"run", "submit", "--", "until [ -e '" + go + "' ]; do sleep 0.05; done"}).line());
    QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("Running"); }));
    const auto before = sandbox.driverPid();
    QThread::msleep(200); // the second one waits in the kernel by now
    QElapsedTimer timer;
    QVERIFY(sandbox.killDriver());
    timer.start();
    QVERIFY(waitUntil([&] { return sandbox.driverPid() && sandbox.driverPid() != before; }));
    qInfo("the lease moved within %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(timer.elapsed() < 10'000); // the goal is 1 s; a loaded machine takes longer
    QVERIFY(QFile(go).open(QIODevice::WriteOnly));
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
    second->kill();
    second->waitForFinished();
    first->waitForFinished();
}

QTEST_GUILESS_MAIN(AtMostOnceTest)
#include "at_most_once_test.moc"
