// Runs on several nodes as users submit them, with real frameworks: studioctl, driver, scheduler and barrier, a pool
// of two sshds in network namespaces of their own, joined by a veth pair whose ends have different names. A plain
// script, PyTorch DDP over gloo with the loss of one process, and mpi4py under mpirun, without SSH between the
// machines. Each framework is skipped where the system's Python does not have it.
#include <QTest>

#include <cmath>
#include <fcntl.h>
#include <sched.h>
#include <set>
#include <sstream>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/framework_scripts.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

constexpr std::chrono::seconds poolPatience(240); // torch is imported four times, beside other tests

constexpr const char* poolPlainScript =
    "network=$(readlink /proc/self/ns/net)\necho $RANK $WORLD_SIZE $network > outputs/node$RANK\n";

// A program in the network of a process.
bool runInNetwork(pid_t process, const std::string& words) {
    const Ran ran = runProgram({"nsenter", "-t", std::to_string(process), "-n", "--", "/bin/sh", "-c", words});
    if (!ran.isOk())
        qWarning("%s: %s", words.c_str(), ran.err.c_str());
    return ran.isOk();
}

} // namespace

class DistributedPoolTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
        if (!runProgram({"ip", "-V"}).isOk())
            QSKIP("ip (package iproute2) is not installed");
        for (const char* name : {"m0", "m1"}) {
            SshHostOptions options{.name = name, .users = {keyUser()}};
            options.network = ownNetwork;
            options.address = m_hosts.empty() ? "10.77.0.1" : "10.77.0.2";
            options.startsAtOnce = false; // its address comes with the cable
            SshHost* host = add(options);
            QVERIFY(host != nullptr);
            m_hosts.push_back(host);
        }
        const std::string second = std::to_string(m_hosts[1]->machine());
        QVERIFY(runInNetwork(m_hosts[0]->machine(),
                             "ip link set lo up && ip link add lan0 type veth peer name enp3s0 "
                             "netns " +
                                 second + " && ip addr add 10.77.0.1/24 dev lan0 && ip link set lan0 up"));
        QVERIFY(runInNetwork(m_hosts[1]->machine(), "ip link set lo up && ip addr add 10.77.0.2/24 dev enp3s0 && ip "
                                                    "link set enp3s0 up"));
        for (SshHost* host : m_hosts) {
            const auto started = host->start();
            QVERIFY2(started, started ? "" : started.error().message.c_str());
        }
        // The studio is beside the first machine.
        m_outside = UniqueFd(open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC));
        const UniqueFd inside(
            open(("/proc/" + std::to_string(m_hosts[0]->machine()) + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC));
        QCOMPARE(setns(inside.get(), CLONE_NEWNET), 0);
        m_scene = std::make_unique<RemoteScene>(*m_lab);
        for (SshHost* host : m_hosts)
            QVERIFY(m_scene->attach(host->name(), *host));
        const Outcome made =
            m_scene->sandbox().run({QStringLiteral("compute"), QStringLiteral("create"), QStringLiteral("--type"),
                                    QStringLiteral("amlcompute"), QStringLiteral("--name"), QStringLiteral("pool"),
                                    QStringLiteral("--machines"), QStringLiteral("m0,m1"), QStringLiteral("--cores"),
                                    QStringLiteral("1"), QStringLiteral("--memory"), QStringLiteral("1GiB"),
                                    QStringLiteral("--max-nodes"), QStringLiteral("2"), QStringLiteral("--wait")});
        QVERIFY2(made.code == 0, made.err.constData());
        m_source = m_scene->sandbox().path(QStringLiteral("source"));
        QVERIFY(makeFolders(m_source.toStdString()));
        QVERIFY(writeFileAtomically(m_source.toStdString() + "/ddp.py",
                                    ddpScript("outputs", "os.readlink('/proc/self/ns/net')")));
        QVERIFY(writeFileAtomically(m_source.toStdString() + "/mpi.py", mpiScript("outputs")));
        QVERIFY(writeFileAtomically(m_source.toStdString() + "/plain.sh", poolPlainScript));
    }
    void cleanupTestCase() {
        m_scene.reset();
        if (m_outside.isValid() && setns(m_outside.get(), CLONE_NEWNET) != 0)
            qWarning("the test does not leave the network of its machine");
        m_lab.reset();
    }

    void runsPlainScriptOnBothMachines() {
        const QString to = outputsOf({QStringLiteral("--nodes"), QStringLiteral("2"), QStringLiteral("--"),
                                      QStringLiteral("sh"), QStringLiteral("plain.sh")});
        QVERIFY(!to.isEmpty());
        std::set<std::string> networks;
        for (const int rank : {0, 1}) {
            std::istringstream text(contentOf(to + QStringLiteral("/node%1").arg(rank)).toStdString());
            int own = -1;
            int world = 0;
            std::string network;
            text >> own >> world >> network;
            QCOMPARE(own, rank);
            QCOMPARE(world, 2);
            networks.insert(network);
        }
        QCOMPARE(networks.size(), size_t{2});
    }

    void trainsAsOneProcessWould_data() {
        QTest::addColumn<int>("perNode");
        QTest::newRow("2 ranks on two machines") << 1;
        QTest::newRow("4 ranks on two machines") << 2;
    }
    void trainsAsOneProcessWould() {
        QFETCH(int, perNode);
        if (!hasModule("torch.distributed"))
            QSKIP("python3 has no torch: apt-get install python3-torch");
        if (std::isnan(m_expected)) {
            const QString alone =
                outputsOf({QStringLiteral("--"), QStringLiteral("python3"), QStringLiteral("ddp.py")});
            QVERIFY(!alone.isEmpty());
            const TrainedLoss one = trainedLossFrom(contentOf(alone + QStringLiteral("/loss0")).toStdString());
            QCOMPARE(one.world, 1);
            m_expected = one.value;
        }
        QVERIFY(m_expected > 0 && m_expected < 1);
        const QString to =
            outputsOf({QStringLiteral("--nodes"), QStringLiteral("2"), QStringLiteral("--processes-per-node"),
                       QString::number(perNode), QStringLiteral("--distribution"), QStringLiteral("pytorch"),
                       QStringLiteral("--"), QStringLiteral("python3"), QStringLiteral("ddp.py")});
        QVERIFY(!to.isEmpty());
        std::set<std::string> networks;
        for (int rank = 0; rank < 2 * perNode; ++rank) {
            const TrainedLoss loss = trainedLossFrom(contentOf(to + QStringLiteral("/loss%1").arg(rank)).toStdString());
            QCOMPARE(loss.world, 2 * perNode);
            QVERIFY2(std::abs(loss.value - m_expected) < 1e-9, qPrintable(QString::number(loss.value - m_expected)));
            networks.insert(loss.place);
        }
        QCOMPARE(networks.size(), size_t{2});
    }

    void spansMachinesByMpirun() {
        if (!hasModule("mpi4py.MPI"))
            QSKIP("python3 has no mpi4py: apt-get install python3-mpi4py");
        // Both machines have one /dev/shm here, where Open MPI would use the same files for both.
        const QString to =
            outputsOf({QStringLiteral("--nodes"), QStringLiteral("2"), QStringLiteral("--processes-per-node"),
                       QStringLiteral("2"), QStringLiteral("--distribution"), QStringLiteral("mpi"),
                       QStringLiteral("--env"), QStringLiteral("OMPI_MCA_btl=tcp,self"), QStringLiteral("--"),
                       QStringLiteral("python3"), QStringLiteral("mpi.py")});
        QVERIFY(!to.isEmpty());
        QCOMPARE(contentOf(to + QStringLiteral("/result")), QByteArray("4 10 2"));
    }

private:
    // Submits a run to the pool, waits for it, and returns the folder of its outputs; empty if it does not complete.
    QString outputsOf(const QStringList& words) {
        const QString run = m_scene->submit("pool", QStringList{QStringLiteral("--source"), m_source} + words);
        if (m_scene->sandbox().waitForEnd(run, poolPatience) != QStringLiteral("Completed")) {
            qWarning("%s: %s", qPrintable(run), m_scene->sandbox().show(run).dump(1).c_str());
            qWarning("%s", m_scene->logOf(run).c_str());
            m_scene->printDriverLog();
            return {};
        }
        const QString to = m_scene->sandbox().path(QStringLiteral("got-") + run);
        const Outcome got = m_scene->sandbox().run(
            {QStringLiteral("run"), QStringLiteral("download"), run, QStringLiteral("--to"), to});
        if (got.code != 0)
            qWarning("%s", got.err.constData());
        return got.code == 0 ? to + QStringLiteral("/outputs") : QString();
    }
    // In the Python that jobs on the machines use.
    bool hasModule(const char* name) const {
        return m_hosts[0]->run("ada", std::string("python3 -c 'import ") + name + "'").isOk();
    }

    std::vector<SshHost*> m_hosts;
    UniqueFd m_outside;
    std::unique_ptr<RemoteScene> m_scene;
    QString m_source;
    double m_expected = NAN;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::DistributedPoolTest)
#include "distributed_pool_test.moc"
