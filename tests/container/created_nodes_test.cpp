// A cluster whose nodes are real containers, from the command line: from 0 to 2 nodes with two runs, and back to 0.
// What podman has is what the workspace says.
#include <QDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/container/created_nodes_scene.h"

using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

class CreatedNodesTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    void scalesFromZeroToTwoAndBack() {
        CreatedNodesScene scene(*m_lab);
        QCOMPARE(scene.create("crew", {"--max-nodes", "2", "--idle-time", "2"}), QString());
        QCOMPARE(scene.rows().size(), size_t{0});
        QStringList ids;
        for (int i = 0; i < 2; ++i) {
            ids << scene.submit("crew", "echo node $COMPUTE_STUDIO_NODE; cat /proc/1/cmdline | head -c 60; sleep 3; "
                                        "mkdir -p outputs; echo result > outputs/result.txt");
            QVERIFY(!ids.back().isEmpty());
        }
        QVERIFY(scene.waitForContainers(2));
        QVERIFY2(waitUntil([&] { return scene.difference().isEmpty(); }), qPrintable(scene.difference()));
        const json shown = scene.cluster("crew");
        QCOMPARE(shown.value("provider", ""), std::string("containers"));
        QCOMPARE(shown["node_list"].size(), size_t{2});
        QVERIFY(shown["node_list"][0]["container"].value("name", "").starts_with("cs-"));
        QVERIFY(shown["hold"].is_null());
        for (const QString& id : ids) {
            QCOMPARE(scene.sandbox().waitForEnd(id), QString("Completed"));
            const QByteArray log = contentOf(logOf(scene.sandbox(), id));
            QVERIFY2(log.contains("studio-agent\0node"), log.constData());
            QCOMPARE(contentOf(scene.sandbox().workspace() + "/runs/" + id + "/a1/r0/work/outputs/result.txt"),
                     QByteArray("result\n"));
        }
        QVERIFY(scene.waitForContainers(0));
        QVERIFY(waitUntil([&] { return scene.rows().empty(); }));
        QVERIFY(waitUntil([&] { return !scene.sandbox().driverPid().has_value(); }));
        const json after = scene.cluster("crew");
        QCOMPARE(after.value("allocation_state", ""), std::string("Steady"));
        // Nothing of the nodes stays on the disk.
        QVERIFY(QDir(scene.sandbox().workspace() + "/nodes").isEmpty());
    }
};

QTEST_GUILESS_MAIN(CreatedNodesTest)
#include "created_nodes_test.moc"
