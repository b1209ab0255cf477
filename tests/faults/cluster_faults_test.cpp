// A cluster of slots as a person uses it, and a driver that is killed with -9 in the middle: never a node too many, the
// counts of nodes add up in every recorded moment, every run ends once, and it is back at its minimum at the end.
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <csignal>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

json targetOf(Sandbox& sandbox, const QString& name) {
    return json::parse(sandbox.run({"compute", "show", name, "--json"}).out.toStdString(), nullptr, false);
}

// The node counts as the driver wrote them, one object a moment, in order.
std::vector<json> momentsOf(const Sandbox& sandbox, const QString& cluster) {
    SQLite::Database db((sandbox.workspace() + "/workspace.db").toStdString(), SQLite::OPEN_READONLY);
    SQLite::Statement query(
        db, "SELECT params FROM event WHERE code='nodes' AND target=(SELECT id FROM target WHERE name=?1 "
            "OR deleted_name=?1) ORDER BY seq");
    query.bind(1, cluster.toStdString());
    std::vector<json> moments;
    while (query.executeStep())
        moments.push_back(json::parse(query.getColumn(0).getString()));
    return moments;
}

int nodesIn(const json& moment) {
    int sum = 0;
    for (const auto& [state, count] : moment.items())
        sum += count.get<int>();
    return sum;
}

} // namespace

class ClusterFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsFortyRunsOnFourNodes();
    void deletesRunBasedCluster();
    void keepsMinimumNodes();
    void deletionWaitsForRunsOnly();
    void handlesConcurrentCommands();
};

void ClusterFaultsTest::runsFortyRunsOnFourNodes() {
    Sandbox sandbox;
    const Outcome created = sandbox.run({"compute", "create", "--name", "quad", "--cores", "1", "--memory", "0.25",
                                         "--max-instances", "4", "--idle-time-before-scale-down", "3"});
    QVERIFY2(created.code == 0, created.err.constData());
    const QString ran = sandbox.path("ran");
    const QString gate = sandbox.path("gate"); // opened once all four nodes are there: a slow machine submits slowly
    QStringList ids;
    int most = 0;
    int killed = 0;
    QElapsedTimer timer;
    timer.start();
    const auto look = [&] {
        const json target = targetOf(sandbox, "quad");
        QVERIFY(target.is_object());
        most = std::max(most, nodesIn(target["nodes"]));
    };
    for (int i = 0; i < 40; ++i) {
        const Outcome submitted =
            sandbox.run({"run", "submit", "--compute", "quad", "--",
                         QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID $COMPUTE_STUDIO_NODE >> '%1'; sleep 0.2; "
                                        "until [ -e '%2' ]; do sleep 0.05; done")
                             .arg(ran, gate)});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        ids << QString::fromLatin1(submitted.line());
        if (i == 12 || i == 30)
            killed += sandbox.killDriver() ? 1 : 0;
        if (i % 8 == 0)
            look();
        if (i == 20) {
            QVERIFY(waitUntil([&] {
                look();
                return most >= 4;
            }));
            QVERIFY(QFile(gate).open(QIODevice::WriteOnly));
        }
    }
    QCOMPARE(killed, 2);
    for (const QString& id : ids)
        QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
    look();
    QVERIFY2(sandbox.run({"compute", "wait", "quad", "--timeout", "30"}).code == 0, "it did not become steady");
    QVERIFY(waitUntil([&] { return nodesIn(targetOf(sandbox, "quad")["nodes"]) == 0; }, 20s));
    qInfo("40 runs on at most 4 nodes, driver killed twice: %.1f s", double(timer.elapsed()) / 1000);

    const auto moments = momentsOf(sandbox, "quad");
    QVERIFY(moments.size() >= 3);
    int highest = 0;
    for (const json& moment : moments) {
        QVERIFY2(nodesIn(moment) <= 4, "a fifth node");
        for (const auto& [state, count] : moment.items())
            QVERIFY(count.get<int>() >= 0);
        highest = std::max(highest, nodesIn(moment));
    }
    QCOMPARE(highest, 4);
    QVERIFY(most <= 4);
    QCOMPARE(nodesIn(moments.back()), 0);

    std::map<QByteArray, int> counted;
    std::map<QByteArray, int> nodes;
    for (const QByteArray& line : contentOf(ran).split('\n')) {
        const auto words = line.split(' ');
        if (words.size() != 2)
            continue;
        ++counted[words[0]];
        ++nodes[words[1]];
    }
    QCOMPARE(static_cast<int>(counted.size()), 40);
    for (const QString& id : ids)
        QCOMPARE(counted[id.toLatin1()], 1);
    for (const auto& [node, runs] : nodes)
        QVERIFY2(QByteArrayList({"quad-1", "quad-2", "quad-3", "quad-4"}).contains(node), node.constData());
}

void ClusterFaultsTest::deletesRunBasedCluster() {
    Sandbox sandbox;
    const Outcome submitted = sandbox.run({"run", "submit", "--run-based", "--cores", "1", "--memory", "0.25",
                                           "--max-instances", "2", "--", "sh", "-c", "echo on $COMPUTE_STUDIO_NODE"});
    QVERIFY2(submitted.code == 0, submitted.err.constData());
    const QString id = QString::fromLatin1(submitted.line());
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
    const std::string cluster = sandbox.show(id).value("compute", "");
    QVERIFY(contentOf(logOf(sandbox, id)).startsWith("on " + QByteArray::fromStdString(cluster) + "-1"));
    // It goes with its run; the run still says where it was.
    QVERIFY(waitUntil([&] { return sandbox.run({"compute", "show", QString::fromStdString(cluster)}).code != 0; }));
    QCOMPARE(sandbox.show(id).value("compute", ""), cluster);
    // The same again makes another one.
    const Outcome again = sandbox.run({"run", "resubmit", id});
    QVERIFY2(again.code == 0, again.err.constData());
    QCOMPARE(sandbox.waitForEnd(QString::fromLatin1(again.line())), QStringLiteral("Completed"));
    QVERIFY(sandbox.show(QString::fromLatin1(again.line())).value("compute", "") != cluster);
}

void ClusterFaultsTest::keepsMinimumNodes() {
    Sandbox sandbox;
    const QStringList create = {"compute",
                                "create",
                                "--name",
                                "kept",
                                "--cores",
                                "1",
                                "--memory",
                                "0.25",
                                "--min-instances",
                                "1",
                                "--max-instances",
                                "2",
                                "--idle-time-before-scale-down",
                                "0",
                                "--wait"};
    QCOMPARE(sandbox.run(create).code, 0);
    QCOMPARE(targetOf(sandbox, "kept")["nodes"].value("idle", -1), 1);
    const Outcome again = sandbox.run(create);
    QVERIFY2(again.code == 0 && again.err.contains("already exists"), again.err.constData());
    QVERIFY(sandbox.run({"compute", "create", "--name", "kept", "--cores", "1", "--memory", "0.5"}).code != 0);
    QCOMPARE(sandbox.run({"compute", "update", "kept", "--min-instances", "2"}).code, 0);
    QVERIFY(waitUntil([&] { return targetOf(sandbox, "kept")["nodes"].value("idle", -1) == 2; }));
    QCOMPARE(sandbox.run({"compute", "update", "kept", "--min-instances", "0"}).code, 0);
    QVERIFY(waitUntil([&] { return nodesIn(targetOf(sandbox, "kept")["nodes"]) == 0; }));
    // A job that wants more memory than its node has is ended, and the run says so.
    const QString id =
        QString::fromLatin1(sandbox
                                .run({"run", "submit", "--compute", "kept", "--", "python3", "-c",
                                      "import time; x = b'1' * (600 << 20); print(len(x), flush=True); time.sleep(20)"})
                                .line());
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Failed"));
    QCOMPARE(sandbox.show(id)["error"].value("code", ""), std::string("memory_limit"));
}

void ClusterFaultsTest::deletionWaitsForRunsOnly() {
    Sandbox sandbox;
    QCOMPARE(sandbox.run({"compute", "create", "--name", "gone", "--cores", "1", "--memory", "0.25"}).code, 0);
    const QString id =
        QString::fromLatin1(sandbox.run({"run", "submit", "--compute", "gone", "--", "sleep", "1"}).line());
    const Outcome refused = sandbox.run({"compute", "delete", "gone", "--yes"});
    QVERIFY2(refused.code != 0 && refused.err.contains("active run"), refused.err.constData());
    QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
    QCOMPARE(sandbox.run({"compute", "delete", "gone", "--yes"}).code, 0);
    QVERIFY(sandbox.run({"compute", "show", "gone"}).code != 0);
    QCOMPARE(sandbox.show(id).value("compute", ""), std::string("gone"));
    const Outcome late = sandbox.run({"run", "submit", "--compute", "gone", "--", "true"});
    QVERIFY2(late.code != 0 && late.err.contains("gone"), late.err.constData());
    // The name is free again.
    QCOMPARE(sandbox.run({"compute", "create", "--name", "gone", "--cores", "1", "--memory", "0.25"}).code, 0);
    QCOMPARE(sandbox.run({"compute", "delete", "local", "--yes"}).code, 2);
}

// Conflicting requests of two programs: one is refused or both are applied; nothing waits forever.
void ClusterFaultsTest::handlesConcurrentCommands() {
    Sandbox sandbox;
    for (int i = 0; i < 6; ++i) {
        const QString name = QStringLiteral("c%1").arg(QLatin1Char(static_cast<char>('a' + i)));
        QCOMPARE(sandbox
                     .run({"compute", "create", "--name", name, "--cores", "1", "--memory", "0.25",
                           "--idle-time-before-scale-down", "0", "--wait"})
                     .code,
                 0);
        const auto submit = sandbox.start({"run", "submit", "--compute", name, "--", "true"});
        const auto erase = sandbox.start({"compute", "delete", name, "--no-wait", "--yes"});
        QVERIFY(submit->waitForFinished() && erase->waitForFinished());
        QVERIFY(submit->exitCode() == 0 || erase->exitCode() == 0);
    }
    QVERIFY(waitUntil([&] {
        const auto runs = sandbox.list();
        return std::all_of(runs.begin(), runs.end(), [](const auto& run) { return !run["ended_at"].is_null(); });
    }));
    QCOMPARE(sandbox.run({"compute", "create", "--name", "both", "--cores", "1", "--memory", "0.25"}).code, 0);
    const auto most = sandbox.start({"compute", "update", "both", "--max-instances", "7"});
    const auto idle = sandbox.start({"compute", "update", "both", "--idle-time-before-scale-down", "99"});
    QVERIFY(most->waitForFinished() && idle->waitForFinished());
    const json target = targetOf(sandbox, "both");
    QCOMPARE(target.value("max_instances", 0), 7);
    QCOMPARE(target.value("idle_time_before_scale_down", 0), 99);
    QVERIFY(waitUntil([&] { return !sandbox.driverPid(); }, 20s)); // nothing is left to do
}

QTEST_GUILESS_MAIN(ClusterFaultsTest)
#include "cluster_faults_test.moc"
