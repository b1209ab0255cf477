// A cluster of slots on an attached machine, end to end: the built driver and agent, a real sshd.
#include <QDir>
#include <QTest>

#include "tests/cli/remote_cli.h"

using namespace studio;
using namespace studio::test;

namespace {

const QStringList smallNodes{"--cores", "1", "--memory", "0.25", "--idle-time-before-scale-down", "1"};

int nodesOf(RemoteCliScene& scene, const QString& name) {
    const auto shown = scene.json({"compute", "show", name});
    int count = 0;
    for (const auto& nodes : shown["nodes"])
        count += nodes.get<int>();
    return count;
}

// The folders of runs on the machine, of all attachments.
int runFoldersOn(const SshHost& host) {
    int count = 0;
    const QDir workspaces(QString::fromStdString(host.home("ada")) + "/.compute-studio/w");
    for (const QString& one : workspaces.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        count += static_cast<int>(
            QDir(workspaces.filePath(one) + "/runs").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
    return count;
}

} // namespace

class CliMachineClusterTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    // Attach, create, run three on two nodes, scale to 0, delete a run and the cluster, detach.
    void runsClusterOnAttachedMachine() {
        RemoteCliScene scene;
        SshHost* host = add({.name = "gpu01", .users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        QCOMPARE(scene.ctlWith({}, {"compute", "reconnect", "box"}).code, 0);
        QVERIFY(waitUntil([&] { return scene.json({"compute", "show", "box"})["hardware"].is_object(); }));

        const QStringList create{"compute", "create", "--name", "pool", "--machine", "box", "--max-instances", "2"};
        Answer answer = scene.ctl(create + QStringList{"--cores", "4096", "--memory", "1"});
        QVERIFY2(answer.code != 0 && answer.err.contains("gpu01"), answer.err.constData()); // by its own hardware
        answer = scene.ctl(create + smallNodes + QStringList{"--wait"});
        QVERIFY2(answer.code == 0, (answer.err + answer.out).constData());
        QCOMPARE(text(scene.json({"compute", "show", "pool"})["machine"]), "box");
        QVERIFY(scene.ctl({"compute", "show", "pool"}).out.contains("box"));
        QVERIFY(scene.ctl({"compute", "export", "pool"}).out.contains("machine: box"));
        QVERIFY(scene.ctl(create + smallNodes).err.contains("already exists"));
        answer = scene.ctl(QStringList{"compute", "create", "--name", "pool", "--max-instances", "2"} + smallNodes);
        QVERIFY2(answer.code != 0, answer.out.constData()); // the same on another machine is another cluster
        answer = scene.ctl(QStringList{"compute", "create", "--name", "next", "--machine", "pool"} + smallNodes);
        QVERIFY2(answer.code == 2 && answer.err.contains("is a cluster"), answer.err.constData());
        // An unset variable of a script does not mean this computer.
        QCOMPARE(scene.ctl(QStringList{"compute", "create", "--name", "next", "--machine", ""} + smallNodes).code, 2);
        QCOMPARE(scene.ctl(QStringList{"compute", "create", "--name", "next", "--machine", "none"} + smallNodes).code,
                 4);

        QStringList runs;
        for (int i = 0; i < 3; ++i)
            runs << scene.submit({"mkdir -p ~/active/$$; ls ~/active | wc -l; sleep 2; rmdir ~/active/$$; hostname; "
                                  "nproc"},
                                 {"--compute", "pool"});
        QVERIFY(waitUntil([&] { return nodesOf(scene, "pool") == 2; }));
        answer = scene.ctlWith({}, {"compute", "detach", "box"});
        QVERIFY2(answer.code != 0 && answer.err.contains("hosts nodes of clusters"), answer.err.constData());
        for (const QString& run : runs) {
            QVERIFY2(scene.waitForState(run, "Completed"),
                     contentOf(scene.workspace() + "/driver/log.txt").constData());
            const QList<QByteArray> lines = scene.log(run).trimmed().split('\n');
            QCOMPARE(lines.size(), qsizetype(3));
            QVERIFY2(lines[0].toInt() >= 1 && lines[0].toInt() <= 2, lines[0].constData());
            QCOMPARE(lines[1], QByteArray("gpu01"));
            QCOMPARE(lines[2], QByteArray("1"));
        }
        QVERIFY(waitUntil([&] { return nodesOf(scene, "pool") == 0; }));

        QCOMPARE(runFoldersOn(*host), 3);
        QCOMPARE(scene.ctl({"run", "delete", runs[0], "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return runFoldersOn(*host) == 2; }));
        QCOMPARE(scene.ctl({"compute", "delete", "pool", "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return scene.ctl({"compute", "show", "pool"}).code == 4; }));
        // The machine that has its files removes them, although its target is gone.
        QCOMPARE(scene.ctl({"run", "delete", runs[1], "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return runFoldersOn(*host) == 1; }));
        QVERIFY(waitUntil([&] { return scene.ctl({"run", "show", runs[1]}).code == 4; }));
        answer = scene.ctlWith({}, {"compute", "detach", "box"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(scene.ctl({"run", "show", runs[2]}).code == 0);
    }

    // A machine that is gone for good must not keep its clusters.
    void deletesClusterOfUnreachableMachine() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        QCOMPARE(scene.ctlWith({}, {"compute", "reconnect", "box"}).code, 0);
        QVERIFY(waitUntil([&] { return scene.json({"compute", "show", "box"})["hardware"].is_object(); }));
        const QStringList create{"compute", "create", "--name",          "pool", "--machine",
                                 "box",     "--wait", "--min-instances", "1"};
        Answer answer = scene.ctl(create + smallNodes);
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(nodesOf(scene, "pool"), 1);
        host->powerOff();
        QVERIFY(waitUntil([&] { return !scene.json({"compute", "show", "box"})["reachable"].get<bool>(); }));
        QCOMPARE(scene.ctl({"compute", "delete", "pool", "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return scene.ctl({"compute", "show", "pool"}).code == 4; }));
        answer = scene.ctlWith({}, {"compute", "detach", "box"});
        QVERIFY2(answer.code == 0, answer.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliMachineClusterTest)
#include "cli_machine_cluster_test.moc"
