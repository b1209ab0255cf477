// Faults of clusters whose nodes are containers: the driver killed with -9 at each step of a node's life, a container
// removed by hand or its main process killed in the middle of a run, and images that never boot. At the end of each,
// podman has what the workspace says, no wish has two containers, and every run ended once.
#include <QDir>
#include <QFile>
#include <QTest>
#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/container/created_nodes_scene.h"

using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

class CreatedNodesFaultsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;

    // The job appends a line for each time it starts, in a folder that outlives its node.
    static QString countedJob(const CreatedNodesScene&) {
        return "echo started >> /compute-studio/count; cat /compute-studio/count; sleep 4; echo done";
    }

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    void driverKilledAtEachPoint_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"node.planned", "node.requested", "node.created", "node.stored", "node.started",
                                  "node.joined", "node.removing", "node.removed"})
            QTest::newRow(point) << QString(point);
    }
    void driverKilledAtEachPoint() {
        QFETCH(QString, point);
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        const QString crashed = sandbox.path("crashed");
        sandbox.set("COMPUTE_STUDIO_CRASH_AT", point);
        sandbox.set("COMPUTE_STUDIO_CRASH_ONCE", crashed);
        QCOMPARE(scene.create("crew", {"--max-nodes", "2", "--idle-time", "1"}), QString());
        const QString id = scene.submit("crew", countedJob(scene));
        QVERIFY(!id.isEmpty());
        QCOMPARE(sandbox.waitForEnd(id, 90s), QString("Completed"));
        QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("started\ndone\n"));
        QCOMPARE(sandbox.show(id).value("attempt", 0), 1);
        // A driver is needed until the node is gone.
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty();
            },
            60s));
        QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
        QCOMPARE(scene.difference(), QString());
        QVERIFY(scene.containers().empty());
    }

    // Whoever removes it: the run's job is over, its evidence is on the host, and the run says so.
    void containerRemovedByHand() {
        CreatedNodesScene scene(*m_lab);
        scene.sandbox().set("COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS", "1000");
        QCOMPARE(scene.create("crew", {"--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("crew", "echo before; sleep 300");
        QVERIFY(waitUntil([&] { return contentOf(logOf(scene.sandbox(), id)).contains("before"); }, 60s));
        const auto before = scene.containers();
        QCOMPARE(before.size(), size_t{1});
        QVERIFY(m_lab->call({"rm", "--force", "--time", "0", before[0].id}).isOk());
        QCOMPARE(scene.sandbox().waitForEnd(id, 120s), QString("Failed"));
        QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
        QVERIFY(contentOf(logOf(scene.sandbox(), id)).contains("before"));
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            60s));
    }

    void mainProcessKilled() {
        CreatedNodesScene scene(*m_lab);
        QCOMPARE(scene.create("crew", {"--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("crew", "echo before; sleep 300");
        QVERIFY(waitUntil([&] { return contentOf(logOf(scene.sandbox(), id)).contains("before"); }, 60s));
        const auto before = scene.containers();
        QCOMPARE(before.size(), size_t{1});
        const QByteArray pid =
            QByteArray::fromStdString(m_lab->call({"inspect", "--format", "{{.State.Pid}}", before[0].id}).out)
                .trimmed();
        QVERIFY(pid.toInt() > 1);
        QCOMPARE(kill(pid.toInt(), SIGKILL), 0);
        QCOMPARE(scene.sandbox().waitForEnd(id, 120s), QString("Failed"));
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            60s));
    }

    // podman reports a container whose conmon is dead as running for ever, and cannot remove it at the first try.
    void conmonKilled() {
        CreatedNodesScene scene(*m_lab);
        QCOMPARE(scene.create("crew", {"--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("crew", "echo before; sleep 300");
        QVERIFY(waitUntil([&] { return contentOf(logOf(scene.sandbox(), id)).contains("before"); }, 60s));
        const auto before = scene.containers();
        QCOMPARE(before.size(), size_t{1});
        const auto pidOf = [&](const char* what) {
            return QByteArray::fromStdString(m_lab->call({"inspect", "--format", what, before[0].id}).out)
                .trimmed()
                .toInt();
        };
        const int main = pidOf("{{.State.Pid}}");
        const int conmon = pidOf("{{.State.ConmonPid}}");
        QVERIFY(main > 1 && conmon > 1);
        QCOMPARE(kill(conmon, SIGKILL), 0);
        QCOMPARE(kill(main, SIGKILL), 0);
        QCOMPARE(scene.sandbox().waitForEnd(id, 120s), QString("Failed"));
        QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            90s));
        QCOMPARE(scene.difference(), QString());
    }

    // Idle nodes that vanish are replaced, without a failed boot.
    void idleNodeRemovedByHand() {
        CreatedNodesScene scene(*m_lab);
        scene.sandbox().set("COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS", "500");
        QCOMPARE(scene.create("crew", {"--min-nodes", "1", "--max-nodes", "1"}), QString());
        QVERIFY(waitUntil([&] {
            const auto rows = scene.rows();
            return rows.size() == 1 && rows[0].state == "ready";
        }));
        const auto before = scene.containers();
        QCOMPARE(before.size(), size_t{1});
        QVERIFY(m_lab->call({"rm", "--force", "--time", "0", before[0].id}).isOk());
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                const auto rows = scene.rows();
                return rows.size() == 1 && rows[0].state == "ready" && rows[0].id != before[0].id;
            },
            60s));
        QCOMPARE(scene.difference(), QString());
        QVERIFY(scene.cluster("crew")["hold"].is_null());
        QCOMPARE(scene.sandbox().run({"compute", "delete", "crew", "--yes"}).code, 0);
        QVERIFY(scene.containers().empty());
    }

    void imageThatNeverBootsIsHeld() {
        CreatedNodesScene scene(*m_lab);
        scene.sandbox().set("COMPUTE_STUDIO_TEST_UNUSABLE_MS", "200");
        QCOMPARE(
            scene.sandbox()
                .run({"compute", "create", "crew", "--provider", "containers", "--image",
                      "localhost/there-is-no-such-image:1", "--cores", "1", "--memory", "256MiB", "--max-nodes", "2"})
                .code,
            0);
        const QString id = scene.submit("crew", "true");
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return !scene.cluster("crew")["hold"].is_null();
            },
            180s));
        QVERIFY(waitUntil([&] { return scene.rows().empty(); }));
        const auto held = scene.cluster("crew")["hold"];
        QCOMPARE(held.value("kind", ""), std::string("boots"));
        QVERIFY2(held.value("reason", "").find("3") != std::string::npos, held.dump().c_str());
        QVERIFY(scene.containers().empty());
        QVERIFY(waitUntil(
            [&] { return scene.sandbox().show(id).dump().find("Node creation is paused") != std::string::npos; }));
        // The image appears, and the user retries.
        QVERIFY(m_lab->call({"tag", m_lab->smallImage(), "localhost/there-is-no-such-image:1"}).isOk());
        QCOMPARE(scene.sandbox().run({"compute", "retry", "crew"}).code, 0);
        QCOMPARE(scene.sandbox().waitForEnd(id, 60s), QString("Completed"));
        QVERIFY(scene.cluster("crew")["hold"].is_null());
        QVERIFY(scene.sandbox().run({"compute", "retry", "crew"}).code != 0);
        // Without the name behind the image, podman removes all of its names.
        m_lab->call({"untag", "localhost/there-is-no-such-image:1", "localhost/there-is-no-such-image:1"});
    }

    void orphanIsShownAndRemoved() {
        CreatedNodesScene scene(*m_lab);
        QCOMPARE(scene.create("crew", {"--min-nodes", "1", "--max-nodes", "1"}), QString());
        const bool isReady = waitUntil([&] {
            const auto rows = scene.rows();
            return rows.size() == 1 && rows[0].state == "ready";
        });
        QVERIFY2(isReady, scene.cluster("crew").dump().c_str());
        const std::string workspace =
            m_lab->call({"inspect", "--format", "{{index .Config.Labels \"cs-workspace\"}}", scene.containers()[0].id})
                .out;
        const std::string label = "cs-workspace=" + QString::fromStdString(workspace).trimmed().toStdString();
        QVERIFY(m_lab
                    ->call({"create", "--name=stranger", "--label=" + label, "--label=cs-node=nobody", "--network=host",
                            m_lab->smallImage(), "true"})
                    .isOk());
        const Outcome checked = scene.sandbox().run({"provider", "check", "containers", "--json"});
        QVERIFY2(checked.code == 0, checked.err.constData());
        const json shown = json::parse(
            scene.sandbox().run({"provider", "show", "containers", "--json"}).out.toStdString(), nullptr, false);
        QCOMPARE(shown["orphan_list"].size(), size_t{1});
        QCOMPARE(shown["orphan_list"][0].value("name", ""), std::string("stranger"));
        QCOMPARE(shown["node_list"].size(), size_t{1});
        // A node is no orphan.
        QVERIFY(scene.sandbox().run({"provider", "delete-orphan", QString::fromStdString(scene.rows()[0].id)}).code !=
                0);
        const Outcome removed = scene.sandbox().run({"provider", "delete-orphan", "stranger"});
        QVERIFY2(removed.code == 0, removed.err.constData());
        QCOMPARE(scene.containers().size(), size_t{1});
        QCOMPARE(scene.difference(), QString());
        QCOMPARE(scene.sandbox().run({"compute", "delete", "crew", "--yes"}).code, 0);
        QVERIFY(scene.containers().empty());
    }

    void hostFileSystemAsRoot() {
        if (geteuid() != 0)
            QSKIP("Only root's podman can use the file system of the machine.");
        CreatedNodesScene scene(*m_lab);
        QCOMPARE(scene.sandbox()
                     .run({"compute", "create", "crew", "--provider", "containers", "--cores", "1", "--memory",
                           "512MiB", "--max-nodes", "1", "--idle-time", "1"})
                     .code,
                 0);
        const QString id = scene.submit("crew", "python3 -c 'print(6 * 7)'; echo x > /etc/only-in-the-node; "
                                                "cat /proc/self/mountinfo | grep -c ' / / '");
        QCOMPARE(scene.sandbox().waitForEnd(id, 90s), QString("Completed"));
        QVERIFY(contentOf(logOf(scene.sandbox(), id)).startsWith("42\n"));
        QVERIFY(!QFile::exists("/etc/only-in-the-node"));
    }
};

QTEST_GUILESS_MAIN(CreatedNodesFaultsTest)
#include "created_nodes_faults_test.moc"
