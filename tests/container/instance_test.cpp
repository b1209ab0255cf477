// Compute instances on real podman, from the command line: on, off and on again is one container with its files; what
// podman has is what the workspace says, also after the driver was killed with -9 at each step.
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/container/created_nodes_scene.h"

using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

class InstanceTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;

    static QString create(CreatedNodesScene& scene, const QStringList& more = {}) {
        return scene.create("desk", QStringList{"--type", "computeinstance"} + more);
    }
    static std::string stateOf(CreatedNodesScene& scene) {
        const json shown = scene.cluster("desk");
        return shown.is_object() ? shown.value("state", "") : std::string();
    }
    static bool waitFor(CreatedNodesScene& scene, const char* state, std::chrono::milliseconds limit = 60s) {
        return waitUntil(
            [&] {
                scene.drive();
                return stateOf(scene) == state;
            },
            limit);
    }
    static bool writeScript(const QString& path, const QByteArray& content) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    }
    static QByteArray logAfter(CreatedNodesScene& scene, const QString& command) {
        const QString id = scene.submit("desk", command);
        return scene.sandbox().waitForEnd(id, 90s) == "Completed" ? contentOf(logOf(scene.sandbox(), id))
                                                                  : QByteArray("not completed");
    }

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    void isKeptWhileItIsOff() {
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        QCOMPARE(create(scene), QString());
        QVERIFY2(waitFor(scene, "Running"), stateOf(scene).c_str());
        QCOMPARE(logAfter(scene, "echo kept > /compute-studio/mine; echo other > /etc/mine; echo $COMPUTE_STUDIO_NODE"),
                 QByteArray("desk-1\n"));
        const auto before = scene.containers();
        QCOMPARE(before.size(), size_t{1});
        // The same again is found and used; another size is refused by name.
        QCOMPARE(create(scene), QString());
        QVERIFY(sandbox
                    .run({"compute", "create", "desk", "--type", "computeinstance", "--image",
                          QString::fromStdString(m_lab->smallImage()), "--cores", "1", "--memory", "512MiB"})
                    .err.contains("compute resize"));
        QCOMPARE(sandbox.run({"compute", "stop", "desk", "--wait"}).code, 0);
        QCOMPARE(stateOf(scene), std::string("Stopped"));
        QCOMPARE(scene.difference(), QString());
        QCOMPARE(scene.containers()[0].state, std::string("exited"));
        const Outcome refused = sandbox.run({"run", "submit", "--compute", "desk", "--", "true"});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.err.contains("compute start desk"), refused.err.constData());
        QCOMPARE(sandbox.run({"compute", "start", "desk", "--wait"}).code, 0);
        QCOMPARE(logAfter(scene, "cat /compute-studio/mine /etc/mine"), QByteArray("kept\nother\n"));
        QCOMPARE(scene.containers()[0].id, before[0].id);
        // Another size is another container for the same files.
        QVERIFY(sandbox.run({"compute", "resize", "desk", "--cores", "1", "--memory", "300MiB"}).code != 0);
        QCOMPARE(sandbox.run({"compute", "stop", "desk", "--wait"}).code, 0);
        QCOMPARE(sandbox.run({"compute", "resize", "desk", "--cores", "1", "--memory", "300MiB"}).code, 0);
        QCOMPARE(sandbox.run({"compute", "start", "desk", "--wait"}).code, 0);
        QCOMPARE(logAfter(scene, "cat /compute-studio/mine; test -e /etc/mine || echo fresh"),
                 QByteArray("kept\nfresh\n"));
        QCOMPARE(scene.difference(), QString());
        QVERIFY(scene.containers()[0].id != before[0].id);
        QCOMPARE(sandbox.run({"compute", "delete", "desk", "--yes"}, 90s).code, 0);
        QVERIFY(scene.waitForContainers(0));
        QVERIFY(scene.rows().empty());
    }

    void stopsWhenItIsIdle() {
        CreatedNodesScene scene(*m_lab);
        scene.sandbox().set("COMPUTE_STUDIO_TEST_IDLE_PROBE_MS", "300");
        scene.sandbox().set("COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS", "2000");
        QCOMPARE(create(scene, {"--idle-time-before-shutdown-minutes", "1"}), QString());
        const QString id = scene.submit("desk", "sleep 5");
        QVERIFY(waitFor(scene, "JobRunning"));
        QCOMPARE(scene.sandbox().waitForEnd(id, 60s), QString("Completed"));
        QVERIFY2(waitFor(scene, "Stopped"), stateOf(scene).c_str());
        QCOMPARE(scene.cluster("desk").value("last_operation_by", ""), std::string("idle_shutdown"));
        QCOMPARE(scene.difference(), QString());
        // No driver has to supervise it any more.
        QVERIFY(waitUntil([&] { return !scene.sandbox().driverPid().has_value(); }));
    }

    void runsItsSetupOnce() {
        CreatedNodesScene scene(*m_lab);
        const QString script = scene.sandbox().path("setup.sh");
        QVERIFY(writeScript(script, "echo once >> /compute-studio/setups\n"));
        QCOMPARE(create(scene, {"--setup-script", script}), QString());
        QVERIFY(waitFor(scene, "Running"));
        QCOMPARE(scene.sandbox().run({"compute", "restart", "desk", "--wait"}, 90s).code, 0);
        QCOMPARE(logAfter(scene, "cat /compute-studio/setups"), QByteArray("once\n"));
        QCOMPARE(scene.containers().size(), size_t{1});
    }

    void driverKilledAtEachPoint_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"node.created", "node.joined", "node.stopping", "node.stopped", "node.started",
                                  "node.replaced", "node.removed", "instance.fired"})
            QTest::newRow(point) << QString(point);
    }
    void driverKilledAtEachPoint() {
        QFETCH(QString, point);
        if (qEnvironmentVariableIsEmpty("STUDIO_INSTANCE_CAMPAIGN"))
            QSKIP("takes minutes: container_instance_campaign");
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        const QString crashed = sandbox.path("crashed");
        sandbox.set("COMPUTE_STUDIO_CRASH_AT", point);
        sandbox.set("COMPUTE_STUDIO_CRASH_ONCE", crashed);
        QCOMPARE(create(scene), QString());
        QVERIFY2(waitFor(scene, "Running"), stateOf(scene).c_str());
        QCOMPARE(logAfter(scene, "echo started >> /compute-studio/count; cat /compute-studio/count"),
                 QByteArray("started\n"));
        if (point == "instance.fired") { // within two minutes
            QCOMPARE(sandbox.run({"compute", "schedule", "desk", "--stop", "--cron", "* * * * *"}).code, 0);
            QVERIFY2(waitFor(scene, "Stopped", 150s), stateOf(scene).c_str());
            const json fires = json::parse(
                sandbox.run({"compute", "schedule", "desk", "--history", "--json"}).out.toStdString(), nullptr, false);
            QVERIFY(!fires.empty());
            QCOMPARE(sandbox.run({"compute", "schedule", "desk", "--remove", "1"}).code, 0);
        } else {
            QCOMPARE(sandbox.run({"compute", "stop", "desk"}).code, 0);
            QVERIFY2(waitFor(scene, "Stopped"), stateOf(scene).c_str());
        }
        QCOMPARE(scene.difference(), QString());
        QCOMPARE(sandbox.run({"compute", "resize", "desk", "--cores", "1", "--memory", "300MiB"}).code, 0);
        QCOMPARE(sandbox.run({"compute", "start", "desk"}).code, 0);
        QVERIFY2(waitFor(scene, "Running"), stateOf(scene).c_str());
        QCOMPARE(logAfter(scene, "cat /compute-studio/count"), QByteArray("started\n"));
        QCOMPARE(scene.difference(), QString());
        QCOMPARE(sandbox.run({"compute", "delete", "desk", "--no-wait", "--yes"}).code, 0);
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            90s));
        QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
    }
};

QTEST_GUILESS_MAIN(InstanceTest)
#include "instance_test.moc"
