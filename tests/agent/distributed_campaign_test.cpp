// Real frameworks on one and on two pretended machines (network namespaces), with the processes that the studio plans:
// PyTorch DDP over gloo gives the loss of one process, also where the host's own name is 127.0.1.1; mpi4py under mpirun
// spans both machines without SSH; Ray, Dask and Spark of PyPI form a cluster for one run, also two at once on a
// machine. Each is skipped where the framework is not installed.
#include <QTest>

#include <cmath>
#include <cstring>
#include <numeric>
#include <sched.h>
#include <sstream>
#include <sys/mount.h>

#include "core/run/rank_plan.h"
#include "tests/agent/gang_scene.h"
#include "tests/support/framework_scripts.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

constexpr auto frameworkPatience = 240s; // importing torch four times on a busy machine

constexpr const char* rayScript = R"(import os, ray
ray.init(address=os.environ["RAY_ADDRESS"], log_to_driver=False)
@ray.remote
def square(x):
    return x * x
total = sum(ray.get([square.remote(i) for i in range(20)]))
alive = sum(1 for node in ray.nodes() if node["Alive"])
with open("result", "w") as file:
    file.write(f"{alive} {total}")
)";

constexpr const char* daskScript = R"(import os
from distributed import Client
client = Client(os.environ["DASK_SCHEDULER_ADDRESS"])
total = sum(client.gather(client.map(lambda x: x * x, range(20))))
workers = len(client.scheduler_info(n_workers=-1)["workers"])
with open("result", "w") as file:
    file.write(f"{workers} {total}")
)";

constexpr const char* sparkScript = R"(import os, time
from pyspark.sql import SparkSession
session = SparkSession.builder.getOrCreate()
context = session.sparkContext
executors = context._jsc.sc().getExecutorMemoryStatus
end = time.monotonic() + 60
while executors().size() < 3 and time.monotonic() < end:
    time.sleep(0.2)
parts = context.parallelize(range(20), 8).map(lambda x: (os.readlink("/proc/self/ns/net"), x * x))
parts = parts.map(lambda part: (time.sleep(0.3), part)[1]).collect()
assert context.getConf().get("spark.authenticate") == "true"
with open("result", "w") as file:
    file.write(f"{len(set(place for place, _ in parts))} {sum(value for _, value in parts)}")
session.stop()
)";

TrainedLoss lossIn(const std::string& file) {
    return trainedLossFrom(readFile(file).value_or(std::string()));
}

// The processes of an attempt, and how its nodes agree; as RunReconciler fills it in.
void plan(RunSpec& spec, const std::string& script, const RankPlan& ranks, int node, const std::string& tools = {}) {
    if (!tools.empty())
        spec.variables["PATH"] = tools + "/bin:" + qgetenv("PATH").toStdString();
    spec.argv = {"python3", script};
    if (script.ends_with("/pyspark_job.py"))
        spec.argv = {"python3", "-m", "compute_studio_spark", "--executor-memory", "512m", script};
    spec.shellText.reset();
    // Both machines have one /dev/shm and one host name here, where Open MPI would use the same files for both.
    spec.variables["OMPI_MCA_btl"] = "tcp,self";
    spec.processes = ranks.nodes.at(static_cast<size_t>(node));
    const auto nodes = static_cast<int>(ranks.nodes.size());
    if (nodes > 1)
        spec.gang = GangSpec{nodes, ranks.ports, ranks.interface, ranks.hasRemoteShell};
    else
        spec.gang.reset();
}

RunConfig configOf(DistributionKind kind, int nodes, int perNode, const std::string& script) {
    RunConfig config;
    config.argv = {"python3", script};
    config.needs.nodes = nodes;
    config.needs.processesPerNode = perNode;
    config.distribution.kind = kind;
    return config;
}

bool hasModule(const char* name) {
    return std::system((std::string("python3 -c 'import ") + name + "' >/dev/null 2>&1").c_str()) == 0;
}

// The environment that packaging/test.sh made for campaigns, or empty.
std::string environmentWith(const std::string& name) {
    const std::string folder = qgetenv("STUDIO_TEST_TOOLS").toStdString() + "/" + name;
    return pathExists(folder + "/made-of") ? folder : std::string();
}

// As Debian installs it: the host's name is 127.0.1.1. Here, and in what this thread starts.
bool giveHostNameLoopbackAddress(const std::string& folder) {
    const std::string hosts = folder + "/hosts";
    constexpr const char* name = "studio-ddp";
    return unshare(CLONE_NEWNS | CLONE_NEWUTS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
           sethostname(name, std::strlen(name)) == 0 &&
           writeFileAtomically(hosts, std::string("127.0.0.1 localhost\n127.0.1.1 ") + name + "\n") &&
           mount(hosts.c_str(), "/etc/hosts", nullptr, MS_BIND, nullptr) == 0;
}

} // namespace

class DistributedCampaignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (geteuid() != 0 || !m_networks.isPossible || !giveHostNameLoopbackAddress(m_folder.path()))
            QSKIP("network namespaces need root and the program ip");
        QVERIFY(writeFileAtomically(m_folder.path() + "/ddp.py",
                                    ddpScript(".", "socket.gethostbyname(socket.gethostname())")));
        QVERIFY(writeFileAtomically(m_folder.path() + "/mpi.py", mpiScript(".")));
        QVERIFY(writeFileAtomically(m_folder.path() + "/ray_job.py", rayScript));
        QVERIFY(writeFileAtomically(m_folder.path() + "/dask_job.py", daskScript));
        QVERIFY(writeFileAtomically(m_folder.path() + "/pyspark_job.py", sparkScript));
    }

    void trainsAsOneProcessWould_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("perNode");
        QTest::newRow("2 ranks on one machine") << 1 << 2;
        QTest::newRow("4 ranks on one machine") << 1 << 4;
        QTest::newRow("2 ranks on two machines") << 2 << 1;
        QTest::newRow("4 ranks on two machines") << 2 << 2;
    }
    void trainsAsOneProcessWould() {
        QFETCH(int, nodes);
        QFETCH(int, perNode);
        if (!hasModule("torch.distributed"))
            QSKIP("python3 has no torch: apt-get install python3-torch");
        const double expected = truth();
        QVERIFY(expected > 0 && expected < 1);
        const std::string script = m_folder.path() + "/ddp.py";
        const RankPlan ranks = planRanks(configOf(DistributionKind::PyTorch, nodes, perNode, script), nodes);
        GangScene scene(m_networks);
        QVERIFY(runs(scene, script, ranks));
        for (int rank = 0; rank < nodes * perNode; ++rank) {
            const GangNode& node = scene.nodes[rank / perNode];
            const TrainedLoss loss = lossIn(node.folder.attempt(node.spec.key).work() + "/loss" + std::to_string(rank));
            QCOMPARE(loss.world, nodes * perNode);
            QCOMPARE(loss.place, std::string("127.0.1.1"));
            QVERIFY2(std::abs(loss.value - expected) < 1e-9, qPrintable(QString::number(loss.value - expected)));
        }
    }

    // Further slots of a machine share its process, and mpirun counts them together.
    void spansMachinesByMpi_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QList<int>>("slots");
        QTest::newRow("one machine, two slots") << 1 << QList<int>{2};
        QTest::newRow("two machines") << 2 << QList<int>{1, 1};
        QTest::newRow("two machines, three slots") << 2 << QList<int>{2, 1};
    }
    void spansMachinesByMpi() {
        QFETCH(int, nodes);
        QFETCH(QList<int>, slots);
        if (!hasModule("mpi4py.MPI"))
            QSKIP("python3 has no mpi4py: apt-get install python3-mpi4py");
        const auto total = static_cast<int>(std::accumulate(slots.begin(), slots.end(), 0));
        const std::string script = m_folder.path() + "/mpi.py";
        const RankPlan ranks = planRanks(configOf(DistributionKind::Mpi, total, 2, script), nodes, {},
                                         std::vector<int>(slots.begin(), slots.end()));
        GangScene scene(m_networks);
        QVERIFY(runs(scene, script, ranks));
        const int size = 2 * total;
        QCOMPARE(readFile(scene.nodes[0].folder.attempt(scene.nodes[0].spec.key).work() + "/result").value_or(""),
                 std::to_string(size) + " " + std::to_string(size * (size + 1) / 2) + " " + std::to_string(nodes));
    }

    void formsClusters_data() {
        QTest::addColumn<QString>("framework");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("perNode");
        QTest::newRow("Dask, two workers on one machine") << QStringLiteral("dask") << 1 << 2;
        QTest::newRow("Dask, two machines") << QStringLiteral("dask") << 2 << 1;
        QTest::newRow("Spark, two machines") << QStringLiteral("pyspark") << 2 << 1;
        QTest::newRow("Ray, two machines") << QStringLiteral("ray") << 2 << 1;
    }
    void formsClusters() {
        QFETCH(QString, framework);
        QFETCH(int, nodes);
        QFETCH(int, perNode);
        const std::string name = framework.toStdString();
        const std::string tools = environmentWith(name);
        if (tools.empty())
            QSKIP("packaging/test.sh campaign installs the framework");
        const auto kind = name == "ray"       ? DistributionKind::Ray
                          : name == "pyspark" ? DistributionKind::Spark
                                              : DistributionKind::Dask;
        const std::string script = m_folder.path() + "/" + name + "_job.py";
        const RankPlan ranks = planRanks(configOf(kind, nodes, perNode, script), nodes, 1);
        GangScene scene(m_networks);
        QVERIFY(runs(scene, script, ranks, tools));
        QCOMPARE(resultOf(scene.nodes[0]), std::to_string(nodes * perNode) + " 2470");
    }

    // Each has a cluster of its own: neither finds the other's, nor ends it.
    void twoRayRunsShareAMachine() {
        const std::string tools = environmentWith("ray");
        if (tools.empty())
            QSKIP("packaging/test.sh campaign installs Ray");
        const std::string script = m_folder.path() + "/ray_job.py";
        const RankPlan ranks = planRanks(configOf(DistributionKind::Ray, 1, 1, script), 1, 1);
        GangScene scenes[2] = {GangScene(m_networks), GangScene(m_networks)};
        for (auto& scene : scenes) {
            plan(scene.nodes[0].spec, script, ranks, 0, tools);
            QVERIFY(scene.nodes[0].agent->launch(scene.nodes[0].spec));
        }
        for (auto& scene : scenes) {
            QVERIFY(endsWell(scene.nodes[0]));
            QCOMPARE(resultOf(scene.nodes[0]), std::string("1 2470"));
        }
    }

private:
    static std::string resultOf(const GangNode& node) {
        return readFile(node.folder.attempt(node.spec.key).work() + "/result").value_or("");
    }
    // To the end of all nodes, with exit code 0.
    static bool runs(GangScene& scene, const std::string& script, const RankPlan& ranks,
                     const std::string& tools = {}) {
        const auto nodes = ranks.nodes.size();
        for (size_t node = 0; node < nodes; ++node)
            plan(scene.nodes[node].spec, script, ranks, static_cast<int>(node), tools);
        if (nodes == 1) {
            if (!scene.nodes[0].agent->launch(scene.nodes[0].spec))
                return false;
        } else {
            if (!scene.launch())
                return false;
            const auto table = scene.waitForPrepared();
            if (!table || !scene.tell(*table) || !scene.waitForReady() || !scene.release())
                return false;
        }
        bool isSuccess = true;
        for (size_t node = 0; node < nodes; ++node) {
            const auto& processes = ranks.nodes[node];
            const bool hasMain = processes.empty() || std::any_of(processes.begin(), processes.end(),
                                                                  [](const auto& process) { return process.isMain; });
            if (hasMain)
                isSuccess = endsWell(scene.nodes[node]) && isSuccess;
            else // as the driver does when the main processes have ended
                isSuccess = endsByCancel(scene.nodes[node]) && isSuccess;
        }
        return isSuccess;
    }

    // A node of services alone ends by itself, as that of mpirun, or when it is canceled.
    static bool endsByCancel(const GangNode& node) {
        const auto report = node.agent->observe(node.spec.key);
        if (report && report->phase == AttemptPhase::Ended)
            return report->exit && report->exit->exitCode == 0;
        return node.agent->cancel(node.spec.key, 5000) && node.waitForEnd();
    }

    static bool endsWell(const GangNode& node) {
        std::optional<AttemptReport> end;
        waitFor(
            [&] {
                auto report = node.agent->observe(node.spec.key);
                if (report && report->phase == AttemptPhase::Ended)
                    end = std::move(*report);
                return end.has_value();
            },
            frameworkPatience);
        const bool isFine = end && end->exit && end->exit->exitCode == 0;
        if (!isFine) {
            qWarning("exit code %d", end && end->exit ? end->exit->exitCode.value_or(-1) : -2);
            const AttemptFolder attempt = node.folder.attempt(node.spec.key);
            for (int i = 0; i < std::max<int>(1, node.spec.processes.size()); ++i) {
                const auto log = readFile(node.spec.processes.empty() ? attempt.stdLog() : attempt.processLog(i));
                qWarning("process %d: %s", i, log ? log->c_str() : "no log");
            }
        }
        return isFine;
    }

    // The loss of the same training in one process.
    double truth() {
        if (std::isnan(m_truth) &&
            std::system(("cd '" + m_folder.path() + "' && python3 ddp.py >/dev/null").c_str()) == 0)
            m_truth = lossIn(m_folder.path() + "/loss0").value;
        return m_truth;
    }

    TwoNetworks m_networks;
    AgentFolder m_folder;
    double m_truth = NAN;
};

QTEST_GUILESS_MAIN(DistributedCampaignTest)
#include "distributed_campaign_test.moc"
