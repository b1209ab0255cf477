// Visits every named crash point: whoever comes by it first dies as by kill -9. Afterwards a fresh driver must bring
// the truth to light: the job ran at most once an attempt, a run that was accepted by the command line has ended in a
// state that its evidence bears out, and nothing is left over.
//
// Arguments: SHARD SHARDS, so that ctest can run several at a time.
#include <QDir>
#include <QFile>
#include <QTest>
#include <QThread>
#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;

namespace {

int shard = 0;
int shards = 1;

constexpr const char* crashPointNames[] = {
#define STUDIO_CRASH_POINT(id, name) name,
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

bool isAboutCancel(const QByteArray& name) {
    return name.contains("cancel") || name == "supervise.stop_written" || name == "supervise.term_sent" ||
           name == "supervise.kill_sent";
}

bool isAboutDelete(const QByteArray& name) {
    return name.startsWith("agent.run_");
}

// Points of programs that nobody replaces: the attempt's end is then unknown, or the attempt never began.
bool isOfHold(const QByteArray& name) {
    return name.startsWith("hold.");
}

} // namespace

class CrashPointTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesEveryCrashPoint_data();
    void survivesEveryCrashPoint();
};

void CrashPointTest::survivesEveryCrashPoint_data() {
    QTest::addColumn<QByteArray>("name");
    int number = 0;
    for (const char* name : crashPointNames) {
        // Nothing is sent to a machine that shares the studio's disk, nothing is resumed, nothing runs in an
        // environment here, nothing logs metrics, the folder is too small for a spare copy or a pack, and the run has
        // one node, which is not created, and no parent: the tests of the agent, of gangs, of sweeps, of pipelines, of
        // data, of containers, of snapshots, of attached machines and of Slurm pass these.
        if (QByteArray(name).startsWith("intake.") || QByteArray(name).startsWith("environment.") ||
            QByteArray(name).startsWith("fetch.") || QByteArray(name).startsWith("metrics.") ||
            QByteArray(name).startsWith("spare.") || QByteArray(name).startsWith("node.") ||
            QByteArray(name).startsWith("engine.") || QByteArray(name).startsWith("batch.") ||
            QByteArray(name).startsWith("instance.") || QByteArray(name).startsWith("parent.") ||
            QByteArray(name).startsWith("data.") || QByteArray(name).startsWith("step.") ||
            QByteArray(name).contains("pack") || QByteArray(name).contains("gang") ||
            QByteArray(name).startsWith("power.") || QByteArray(name).startsWith("ssh.") ||
            QByteArray(name).startsWith("input.") || QByteArray(name).startsWith("resume.") ||
            name == QByteArray("driver.ray_stop_noted") || name == QByteArray("driver.rank_collected"))
            continue;
        if (number++ % shards == shard)
            QTest::newRow(name) << QByteArray(name);
    }
}

void CrashPointTest::survivesEveryCrashPoint() {
    QFETCH(QByteArray, name);
    Sandbox sandbox;
    const QString ran = sandbox.path("ran");
    const QString source = sandbox.path("source");
    QDir().mkpath(source);
    QFile file(source + "/train.sh");
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("echo $COMPUTE_STUDIO_RUN_ID >> \"$RAN\"\nfor i in 1 2 3 4 5 6; do echo line $i; sleep 0.1; done\n");
    file.close();
    const bool cancels = isAboutCancel(name);
    const QString command = cancels
                                ? QStringLiteral("trap '' TERM; . ./train.sh; for i in $(seq 600); do sleep 0.1; done")
                                : QStringLiteral(". ./train.sh");

    const QString crashed = sandbox.path("crashed");
    sandbox.set("COMPUTE_STUDIO_CRASH_AT", QString::fromLatin1(name));
    sandbox.set("COMPUTE_STUDIO_CRASH_ONCE", crashed);
    const Outcome submitted =
        sandbox.run({"run", "submit", "--source", source, "--env", "RAN=" + ran, "--grace", "1", "--", command});
    const auto existing = sandbox.list();
    QVERIFY2(existing.size() <= 1, "one submit made two runs");
    if (submitted.code == 0)
        QVERIFY2(existing.size() == 1, "the id was printed, and there is no such run");
    if (existing.empty()) {
        QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
        QVERIFY(!QFile::exists(ran));
        sandbox.unset("COMPUTE_STUDIO_CRASH_AT");
        QCOMPARE(
            sandbox.run({"run", "submit", "--source", source, "--env", "RAN=" + ran, "--follow", "--", ". ./train.sh"})
                .code,
            0);
        return;
    }
    const QString id = QString::fromStdString(existing.front().value("id", ""));
    if (cancels) {
        QVERIFY(waitUntil([&] { return contentOf(logOf(sandbox, id)).contains("line 1"); }));
        sandbox.run({"run", "cancel", id});
        sandbox.run({"run", "cancel", id}); // the first one may have been the one that crashed
    }
    // The first driver, or the command that waits, may be the one that dies; waiting starts another.
    const QString state = sandbox.waitForEnd(id, 40s);
    if (isAboutDelete(name)) {
        QCOMPARE(state, QStringLiteral("Completed"));
        // Only the agent dies; the driver starts another one and asks again.
        QCOMPARE(sandbox.run({"run", "delete", id, "--yes"}).code, 0);
        QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
        QVERIFY(sandbox.list().empty());
        QVERIFY(!QFile::exists(sandbox.workspace() + "/runs/" + id));
        QVERIFY(waitUntil([&] { return QDir(sandbox.workspace() + "/tmp").isEmpty(); }));
        return;
    }
    QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
    const auto run = sandbox.show(id);
    const auto executed = contentOf(ran).count(id.toLatin1());
    const int attempts = run.value("attempt", 0);
    const std::string error = run["error"].is_object() ? run["error"].value("code", "") : std::string();
    const QByteArray summary = QByteArray::fromStdString(run.dump());

    QVERIFY2(executed <= 1, "the job ran twice");
    if (cancels) {
        QVERIFY2(state == QStringLiteral("Canceled"), summary.constData());
    } else if (state == QStringLiteral("Completed")) {
        QCOMPARE(executed, 1);
        QCOMPARE(run.value("evidence", ""), std::string("exit_record"));
        QVERIFY2(contentOf(logOf(sandbox, id, attempts)).endsWith("line 6\n"), "a log is cut short");
    } else {
        // Only the death of the guardian itself may leave the end unknown.
        QVERIFY2(isOfHold(name) && state == QStringLiteral("Failed") && error == "exit_unknown", summary.constData());
    }
    QVERIFY(waitUntil([&] { return sandbox.processesOf(id).empty(); }));
    QVERIFY(waitUntil([&] { return sandbox.agents("hold").empty() && sandbox.agents("supervise").empty(); }));
    QVERIFY(waitUntil([&] { return sandbox.run({"workspace", "check"}).code == 0; }));
}

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc > 2) {
        shard = atoi(argv[1]);
        shards = std::max(1, atoi(argv[2]));
    }
    CrashPointTest test;
    return QTest::qExec(&test, QStringList{QString::fromLocal8Bit(argv[0])});
}
#include "crash_point_test.moc"
