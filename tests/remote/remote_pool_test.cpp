// A pool of three attached machines, end to end: the built driver and agents, real sshds, a machine that is cut off in
// the middle of its run, a driver that is killed, a machine that is detached.
#include <QMap>
#include <QTest>
#include <algorithm>
#include <array>
#include <set>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

using namespace std::chrono_literals;

namespace {

constexpr std::array poolNames = {"gpu01", "gpu02", "ws3"};

// Runs until the file "go" exists in the home folder of its machine.
const QString poolWaits = QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID >> ~/ran; hostname; "
                                         "while [ ! -e ~/go ]; do sleep 0.05; done; echo out > outputs/out");
const QString poolShort = QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID >> ~/ran; hostname; sleep 0.3");

struct PoolMachine {
    std::string name;
    SshHost* host = nullptr;
    std::unique_ptr<SlowProxy> proxy;
};

} // namespace

class RemotePoolTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }
    void cleanup() {
        m_machines.clear();
        m_scene.reset();
    }

    void scalesToThreeMachinesAndBack() {
        QVERIFY(prepare());
        QVERIFY(create({"--whole", "--idle-time-before-scale-down", "1"}));
        QStringList runs;
        for (int i = 0; i < 5; ++i)
            runs << submit(poolWaits);
        QVERIFY(waitUntil([&] { return starts() == 3; })); // also where the machines join one after another
        for (const PoolMachine& machine : m_machines)
            machine.host->run("ada", "touch ~/go");
        std::set<std::string> places;
        for (const QString& run : runs) {
            QVERIFY2(ends(run), qPrintable(run));
            places.insert(m_scene->logOf(run));
        }
        QVERIFY2(places.size() == 3, qPrintable(QString::number(places.size()))); // each machine had a part
        QVERIFY(waitUntil([&] { return nodeStates().isEmpty(); }));
        QCOMPARE(starts(), 5);
        // The files of a run of the pool are removed where it ran.
        QVERIFY(waitUntil([&] { return foldersOf(runs.front()) == 1; }));
        QCOMPARE(ctl({"run", "delete", runs.front(), "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return foldersOf(runs.front()) == 0; }));
        const auto listed = ctl({"compute", "show", "pool"});
        QVERIFY(listed.out.contains("gpu01, gpu02, ws3"));
        QVERIFY(ctl({"compute", "export", "pool"}).out.contains("whole: true"));
    }

    // The run on the machine that is cut off continues; others are used; nothing runs twice; a driver is killed
    // meanwhile.
    void machineCutOffKeepsItsRun() {
        QVERIFY(prepare());
        QVERIFY(create({"--whole", "--idle-time-before-scale-down", "1"}));
        QStringList runs;
        for (size_t i = 0; i < poolNames.size(); ++i)
            runs << submit(poolWaits);
        QVERIFY(waitUntil([&] { return starts() == 3; }));
        QVERIFY(waitUntil([&] {
            return std::all_of(runs.begin(), runs.end(), [&](const QString& run) {
                return m_scene->sandbox().state(run) == QStringLiteral("Running");
            });
        }));
        PoolMachine& cut = m_machines.at(1);
        QString lost;
        for (const QString& run : runs) {
            if (!m_scene->folderOn(*cut.host, run).empty())
                lost = run;
        }
        QVERIFY(!lost.isEmpty());
        cut.proxy->refuse(true);
        cut.proxy->cut();
        QVERIFY2(waitUntil([&] { return nodeStates().value(QStringLiteral("gpu02")) == "unusable"; }, 60s),
                 nodesText().constData());
        QVERIFY(waitUntil([&] { return m_scene->sandbox().state(lost) == QStringLiteral("NotResponding"); }));
        const auto nodes = m_scene->target("pool").at("node_list");
        const auto held =
            std::find_if(nodes.begin(), nodes.end(), [](const auto& n) { return n["machine"] == "gpu02"; });
        QCOMPARE(QString::fromStdString((*held)["run"].get<std::string>()), lost); // the node keeps it
        QVERIFY(m_scene->sandbox().killDriver());
        // The others serve what comes now.
        const QString more = submit(poolShort);
        m_machines.at(0).host->run("ada", "touch ~/go");
        m_machines.at(2).host->run("ada", "touch ~/go");
        QVERIFY2(ends(more), nodesText().constData());
        for (const QString& run : runs)
            QVERIFY(run == lost || ends(run));
        QCOMPARE(m_scene->sandbox().state(lost), QStringLiteral("NotResponding"));
        QCOMPARE(nodeStates().value(QStringLiteral("gpu02")), "unusable");
        cut.host->run("ada", "touch ~/go");
        cut.proxy->heal();
        QVERIFY2(ends(lost), nodesText().constData());
        QCOMPARE(QString::fromStdString(m_scene->outputOf(lost, "out")), QStringLiteral("out\n"));
        QCOMPARE(starts(), 4);
        QVERIFY(waitUntil([&] { return nodeStates().isEmpty(); }));
    }

    void machineOfPoolIsDetachedWithConsent() {
        QVERIFY(prepare());
        QVERIFY(
            create({"--cores", "1", "--memory", "128MiB", "--max-nodes", "3", "--idle-time-before-scale-down", "1"}));
        auto answer = ctl({"compute", "detach", "gpu01"});
        QVERIFY2(answer.code != 0 && answer.err.contains("\"pool\"") && answer.err.contains("--remove-machine"),
                 answer.err.constData());
        answer = ctl({"compute", "update", "pool", "--remove-machine", "gpu9"});
        QVERIFY2(answer.code != 0 && answer.err.contains("gpu9"), answer.err.constData());
        answer = ctl({"compute", "update", "pool", "--remove-machine", "gpu02"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(ctl({"compute", "show", "pool"}).out.contains("gpu01, ws3"));
        answer = ctl({"compute", "update", "pool", "--add-machine", "gpu02"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        answer = ctl({"compute", "detach", "gpu01", "--leave-pools"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(ctl({"compute", "show", "pool"}).out.contains("ws3, gpu02"));
        const QString run = submit(poolShort);
        QVERIFY2(ends(run), nodesText().constData());
        QVERIFY(m_scene->logOf(run) != "gpu01\n");
    }

private:
    bool prepare() {
        m_scene = std::make_unique<RemoteScene>(*m_lab);
        m_scene->sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("3000"));
        m_scene->sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("500"));
        for (const char* name : poolNames) {
            PoolMachine& machine = m_machines.emplace_back();
            machine.name = name;
            machine.host = add({.name = name, .users = {m_scene->keyUser()}});
            if (machine.host == nullptr)
                return false;
            machine.proxy = std::make_unique<SlowProxy>(machine.host->address(), machine.host->port());
            RemoteConfig config;
            config.route = {m_scene->hopTo(machine.proxy->address(), machine.proxy->port())};
            config.notRespondingAfter = 15s; // the least
            if (const auto attached = m_scene->attach(name, config); !attached) {
                qWarning("%s %s", attached.error().message.c_str(), attached.error().detail.c_str());
                m_scene->printDriverLog();
                return false;
            }
        }
        return true;
    }
    Outcome ctl(const QStringList& words) { return m_scene->sandbox().run(words); }
    bool create(const QStringList& more) {
        const auto answer = ctl(QStringList{"compute", "create", "--type", "amlcompute", "--name", "pool", "--machines",
                                            "gpu01,gpu02,ws3", "--wait"} +
                                more);
        if (answer.code != 0)
            qWarning("%s", answer.err.constData());
        return answer.code == 0;
    }
    QString submit(const QString& script) { return m_scene->submit("pool", {QStringLiteral("--"), script}); }
    bool ends(const QString& run) {
        if (const QString end = m_scene->sandbox().waitForEnd(run); end != QStringLiteral("Completed")) {
            qWarning("%s: %s", qPrintable(end), m_scene->sandbox().show(run).dump().c_str());
            m_scene->printDriverLog();
            return false;
        }
        return true;
    }
    // By machine.
    std::map<QString, std::string> states() {
        std::map<QString, std::string> found;
        for (const auto& node : m_scene->target("pool").value("node_list", nlohmann::json::array()))
            found[QString::fromStdString(node["machine"].get<std::string>())] = node["state"].get<std::string>();
        return found;
    }
    QMap<QString, std::string> nodeStates() { return QMap<QString, std::string>(states()); }
    QByteArray nodesText() { return ctl({"compute", "list-nodes", "pool"}).out; }
    // Of jobs, on all machines.
    int starts() {
        int lines = 0;
        for (const PoolMachine& machine : m_machines) {
            const std::string ran = readFile(machine.host->home("ada") + "/ran").value_or(std::string());
            lines += static_cast<int>(std::count(ran.begin(), ran.end(), '\n'));
        }
        return lines;
    }
    int foldersOf(const QString& run) {
        int count = 0;
        for (const PoolMachine& machine : m_machines)
            count += m_scene->folderOn(*machine.host, run).empty() ? 0 : 1;
        return count;
    }

    std::unique_ptr<RemoteScene> m_scene;
    std::vector<PoolMachine> m_machines;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemotePoolTest)
#include "remote_pool_test.moc"
