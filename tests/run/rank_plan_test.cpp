// The processes of an attempt for each kind of distribution: commands, variables and roles; and that the shell text
// which starts them works in a real shell with stand-ins for mpirun and ray.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "core/run/rank_plan.h"

#include <nlohmann/json.hpp>

using namespace studio;

namespace {

RunConfig configOf(DistributionKind kind, int nodes, int processes) {
    RunConfig config;
    config.argv = {"python", "train.py", "--lr", "0.1"};
    config.distribution.kind = kind;
    config.needs.nodes = nodes;
    config.needs.processesPerNode = processes;
    return config;
}

std::string valueOf(const SpecProcess& process, const std::string& name) {
    const auto found = process.variables.find(name);
    return found == process.variables.end() ? std::string("-") : found->second;
}

// "0 1* | 2*": ranks by node, a star marks a service.
QByteArray rolesOf(const RankPlan& plan) {
    QByteArray text;
    for (const auto& processes : plan.nodes) {
        text += text.isEmpty() ? "" : " |";
        for (const auto& process : processes)
            text += (text.isEmpty() ? "" : " ") + QByteArray::number(process.rank) + (process.isMain ? "" : "*");
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

// Runs `words` with `variables` and a PATH that begins with `programs`. Returns what it wrote.
QByteArray outputOf(const std::vector<std::string>& words, const std::map<std::string, std::string>& variables,
                    const QString& programs) {
    QProcess process;
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), programs + QStringLiteral(":/usr/bin:/bin"));
    for (const auto& [name, value] : variables)
        environment.insert(QString::fromStdString(name), QString::fromStdString(value));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    QStringList arguments;
    for (size_t i = 1; i < words.size(); ++i)
        arguments << QString::fromStdString(words[i]);
    process.start(QString::fromStdString(words.front()), arguments);
    if (!process.waitForFinished(20'000))
        return "did not end";
    return process.readAll();
}

void writeProgram(const QString& path, const char* text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

} // namespace

class RankPlanTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesSingleProcessAlone() {
        RunConfig config = configOf(DistributionKind::None, 1, 1);
        config.needs.gpus = 2;
        QVERIFY(planRanks(config, 1, 8).isEmpty());
        QVERIFY(planRanks(config, 1, 8) == RankPlan{});
        QVERIFY(!planRanks(configOf(DistributionKind::None, 1, 2), 1).isEmpty());
        QVERIFY(!planRanks(configOf(DistributionKind::None, 2, 1), 2).isEmpty());
        QVERIFY(!planRanks(configOf(DistributionKind::PyTorch, 1, 1), 1).isEmpty());
    }

    void plansRoles_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("servers");
        QTest::addColumn<QByteArray>("roles");
        QTest::addColumn<int>("ports");
        QTest::addColumn<bool>("hasRemoteShell");
        const auto row = [](const char* kind, int nodes, int processes, int servers, const char* roles, int ports,
                            bool hasRemoteShell) {
            QTest::addRow("%s %d x %d, %d servers", kind, nodes, processes, servers)
                << QByteArray(kind) << nodes << processes << servers << QByteArray(roles) << ports << hasRemoteShell;
        };
        row("none", 2, 1, 0, "0 | 1", 1, false);
        row("none", 1, 3, 0, "0 1 2", 1, false);
        row("pytorch", 1, 1, 0, "0", 1, false);
        row("pytorch", 2, 2, 0, "0 1 | 2 3", 1, false);
        row("tensorflow", 3, 1, 1, "0 | 1 | 2*", 2, false);
        row("tensorflow", 2, 2, 1, "0 1 | 2 3*", 3, false);
        row("tensorflow", 1, 3, 2, "0 1* 2*", 4, false);
        row("mpi", 1, 4, 0, "0", 1, false);
        row("mpi", 3, 2, 0, "0 | 1* | 2*", 1, true);
        row("ray", 1, 1, 0, "0 1*", 4, false);
        row("ray", 3, 1, 0, "0 1* | 2* | 3*", 4, false);
        row("dask", 1, 2, 0, "0 1* 2*", 2, false);
        row("dask", 2, 4, 0, "0 1* 2* | 3*", 2, false);
    }
    void plansRoles() {
        QFETCH(QByteArray, kind);
        QFETCH(int, nodes);
        QFETCH(int, processes);
        QFETCH(int, servers);
        RunConfig config = configOf(*distributionKindFromText(kind.toStdString()), nodes, processes);
        config.distribution.parameterServers = servers;
        const RankPlan plan = planRanks(config, nodes);
        QTEST(rolesOf(plan), "roles");
        QTEST(plan.ports, "ports");
        QTEST(plan.hasRemoteShell, "hasRemoteShell");
        for (const auto& node : plan.nodes) {
            for (const auto& process : node) {
                QCOMPARE(valueOf(process, "AZUREML_NODE_COUNT"), std::to_string(nodes));
                QCOMPARE(valueOf(process, "AZ_BATCH_MASTER_NODE"),
                         std::string(nodes == 1 ? "127.0.0.1:${{node.0.port.0}}"
                                                : "${{node.0.address}}:${{node.0.port.0}}"));
                QCOMPARE(valueOf(process, "GLOO_SOCKET_IFNAME"),
                         std::string(nodes == 1 ? "lo" : "${{node.interface}}"));
                QCOMPARE(valueOf(process, "NCCL_SOCKET_IFNAME"),
                         std::string(nodes == 1 ? "=lo" : "=${{node.interface}}"));
            }
        }
    }

    void setsVariablesOfPyTorch() {
        const RankPlan plan = planRanks(configOf(DistributionKind::PyTorch, 2, 2), 2, 9);
        const SpecProcess& last = plan.nodes[1][1];
        QVERIFY(last.argv.empty() && !last.shellText); // the command of the spec
        for (const auto& [name, value] : std::map<std::string, std::string>{{"RANK", "3"},
                                                                            {"LOCAL_RANK", "1"},
                                                                            {"WORLD_SIZE", "4"},
                                                                            {"NODE_RANK", "1"},
                                                                            {"LOCAL_WORLD_SIZE", "2"},
                                                                            {"MASTER_ADDR", "${{node.0.address}}"},
                                                                            {"MASTER_PORT", "${{node.0.port.0}}"},
                                                                            {"OMP_NUM_THREADS", "4"},
                                                                            {"PET_NNODES", "-"}})
            QCOMPARE(valueOf(last, name), value);
        const RankPlan one = planRanks(configOf(DistributionKind::PyTorch, 2, 1), 2);
        for (const auto& [name, value] : std::map<std::string, std::string>{{"PET_NNODES", "2"},
                                                                            {"PET_NODE_RANK", "1"},
                                                                            {"PET_MASTER_ADDR", "${{node.0.address}}"},
                                                                            {"PET_MASTER_PORT", "${{node.0.port.0}}"},
                                                                            {"OMP_NUM_THREADS", "-"}})
            QCOMPARE(valueOf(one.nodes[1][0], name), value);
    }

    void plainProcessesGetRanksOnly() {
        const SpecProcess process = planRanks(configOf(DistributionKind::None, 2, 2), 2).nodes[1][0];
        QCOMPARE(valueOf(process, "RANK"), std::string("2"));
        QCOMPARE(valueOf(process, "WORLD_SIZE"), std::string("4"));
        QCOMPARE(valueOf(process, "MASTER_ADDR"), std::string("-"));
        QCOMPARE(valueOf(process, "PET_NNODES"), std::string("-"));
    }

    void overridesVariablesOfEarlierRun() {
        RunConfig config = configOf(DistributionKind::PyTorch, 1, 2);
        config.variables = {{"RANK", "0"}, {"WORLD_SIZE", "1"}, {"OMP_NUM_THREADS", "3"}};
        const SpecProcess process = planRanks(config, 1, 8).nodes[0][1];
        QCOMPARE(valueOf(process, "RANK"), std::string("1"));
        QCOMPARE(valueOf(process, "WORLD_SIZE"), std::string("2"));
        QCOMPARE(valueOf(process, "OMP_NUM_THREADS"), std::string("-")); // as the user set it
        config.variables.clear();
        config.environment = Environment{};
        config.environment->variables["OMP_NUM_THREADS"] = "5";
        QCOMPARE(valueOf(planRanks(config, 1, 8).nodes[0][0], "OMP_NUM_THREADS"), std::string("-"));
    }

    void takesInterfaceOfUser() {
        RunConfig config = configOf(DistributionKind::PyTorch, 2, 1);
        config.variables = {{"NCCL_SOCKET_IFNAME", "=ib0"}};
        const RankPlan plan = planRanks(config, 2);
        QCOMPARE(plan.interface, std::string("ib0"));
        QCOMPARE(valueOf(plan.nodes[0][0], "NCCL_SOCKET_IFNAME"), std::string("-"));
        QCOMPARE(valueOf(plan.nodes[0][0], "GLOO_SOCKET_IFNAME"), std::string("${{node.interface}}"));
        config.variables = {{"NCCL_SOCKET_IFNAME", "^docker0"}}; // a pattern names none
        QCOMPARE(planRanks(config, 2).interface, std::string());
    }

    void listsTasksOfTensorFlow() {
        RunConfig config = configOf(DistributionKind::TensorFlow, 2, 2);
        config.distribution.workers = 2;
        config.distribution.parameterServers = 1;
        const RankPlan plan = planRanks(config, 2);
        QCOMPARE(rolesOf(plan), QByteArray("0 | 1 2*"));
        QCOMPARE(plan.ports, 3);
        const auto worker = nlohmann::json::parse(valueOf(plan.nodes[1][0], "TF_CONFIG"));
        const auto server = nlohmann::json::parse(valueOf(plan.nodes[1][1], "TF_CONFIG"));
        QCOMPARE(worker["cluster"].dump(),
                 std::string(R"({"ps":["${{node.1.address}}:${{node.1.port.2}}"],"worker":[)"
                             R"("${{node.0.address}}:${{node.0.port.1}}","${{node.1.address}}:${{node.1.port.1}}"]})"));
        QVERIFY(server["cluster"] == worker["cluster"]);
        QCOMPARE(worker["task"].dump(), std::string(R"({"index":1,"type":"worker"})"));
        QCOMPARE(server["task"].dump(), std::string(R"({"index":0,"type":"ps"})"));
        QCOMPARE(valueOf(plan.nodes[0][0], "RANK"), std::string("-"));
    }

    void startsMpiOnNodeZero() {
        const RankPlan plan = planRanks(configOf(DistributionKind::Mpi, 2, 3), 2, 12);
        const SpecProcess& launcher = plan.nodes[0][0];
        QCOMPARE(joined(launcher.argv),
                 std::string("mpirun -np 6 --host ${{node.0.address}}:3,${{node.1.address}}:3 --bind-to none "
                             "python train.py --lr 0.1"));
        for (const auto& [name, value] :
             std::map<std::string, std::string>{{"OMPI_MCA_plm_rsh_agent", "${{node.agent}} rsh"},
                                                {"PRTE_MCA_plm_ssh_agent", "${{node.agent}} rsh"},
                                                {"OMPI_MCA_plm_rsh_no_tree_spawn", "1"},
                                                {"PRTE_MCA_plm_ssh_no_tree_spawn", "1"},
                                                {"OMPI_MCA_btl_tcp_if_include", "${{node.network}}"},
                                                {"OMPI_MCA_oob_tcp_if_include", "${{node.network}}"},
                                                {"AZUREML_EXPERIMENT_ID", "default"},
                                                {"OMP_NUM_THREADS", "4"},
                                                {"RANK", "-"}})
            QCOMPARE(valueOf(launcher, name), value);
        const SpecProcess& other = plan.nodes[1][0];
        QVERIFY(other.shellText && other.argv.empty() && !other.isMain);
        QCOMPARE(valueOf(other, "NCCL_SOCKET_IFNAME"), std::string("=${{node.interface}}")); // of what runs there
        const RankPlan merged = planRanks(configOf(DistributionKind::Mpi, 4, 2), 2, 12, {3, 1});
        QCOMPARE(joined(merged.nodes[0][0].argv),
                 std::string("mpirun -np 8 --host ${{node.0.address}}:6,${{node.1.address}}:2 --bind-to none "
                             "python train.py --lr 0.1"));
        QCOMPARE(valueOf(merged.nodes[0][0], "OMP_NUM_THREADS"), std::string("2"));
        QCOMPARE(valueOf(merged.nodes[0][0], "AZUREML_NODE_COUNT"), std::string("4"));
        const RankPlan one = planRanks(configOf(DistributionKind::Mpi, 1, 2), 1);
        QCOMPARE(joined(one.nodes[0][0].argv),
                 std::string("mpirun -np 2 --host 127.0.0.1:2 --bind-to none python train.py --lr 0.1"));
        QCOMPARE(valueOf(one.nodes[0][0], "OMPI_MCA_plm_rsh_agent"), std::string("-"));
        QCOMPARE(valueOf(planRanks(configOf(DistributionKind::PyTorch, 2, 1), 2).nodes[0][0], "AZUREML_EXPERIMENT_ID"),
                 std::string("-"));
    }

    // The text reaches the shell of each rank as it was written, quotes and all.
    void passesShellTextToMpi() {
        QTemporaryDir folder;
        writeProgram(
            folder.filePath(QStringLiteral("mpirun")),
            "#!/bin/sh\necho \"$1 $2\"\nshift 6\nOMPI_COMM_WORLD_RANK=0 \"$@\"\nOMPI_COMM_WORLD_RANK=1 \"$@\"\n");
        RunConfig config = configOf(DistributionKind::Mpi, 1, 2);
        config.argv.clear();
        config.shellText = "for x in 'a b' \"it's\"; do echo \"$OMPI_COMM_WORLD_RANK: $x\"; done\n"
                           "cat <<END\nhere $OMPI_COMM_WORLD_RANK\nEND\ntrue # and a comment";
        const SpecProcess process = planRanks(config, 1).nodes[0][0];
        QVERIFY(process.argv.empty() && process.shellText);
        QCOMPARE(outputOf({"bash", "-c", *process.shellText}, {}, folder.path()),
                 QByteArray("-np 2\n0: a b\n0: it's\nhere 0\n1: a b\n1: it's\nhere 1\n"));
    }

    void startsRay() {
        const RankPlan plan = planRanks(configOf(DistributionKind::Ray, 2, 1), 2, 4);
        const SpecProcess& script = plan.nodes[0][0];
        QCOMPARE(valueOf(script, "RAY_ADDRESS"), std::string("${{node.0.address}}:${{node.0.port.1}}"));
        QCOMPARE(script.argv.back(), std::string("0.1"));
        QVERIFY(script.argv[2].find("joined >= 2") != std::string::npos);
        // Else Ray waits for 30 s at its end.
        QCOMPARE(valueOf(plan.nodes[0][1], "RAY_GRACEFUL_SHUTDOWN_DRAIN_TIMEOUT_S"), std::string("0"));
        const std::string head = joined(plan.nodes[0][1].argv);
        QVERIFY2(head.find("ray start --block --node-ip-address=${{node.0.address}}") != std::string::npos &&
                     head.find("--num-cpus=4 --head --port=${{node.0.port.1}}") != std::string::npos,
                 head.c_str());
        const std::string worker = joined(plan.nodes[1][0].argv);
        QVERIFY2(worker.find("--address=${{node.0.address}}:${{node.0.port.1}}") != std::string::npos &&
                     worker.find("--head") == std::string::npos,
                 worker.c_str());
        for (const std::string& text : {joined(script.argv), head, worker})
            QVERIFY(text.find("ray stop") == std::string::npos);
    }

    void headOfRayHasShortFolderOfItsOwn() {
        QTemporaryDir folder;
        writeProgram(folder.filePath(QStringLiteral("ray")),
                     "#!/bin/sh\nfor w; do case $w in --temp-dir=*) f=${w#*=};; esac; done\n"
                     "stat -c '%n %a' \"$f\"\necho \"$1 $2\"\nexit 3\n");
        const RankPlan plan = planRanks(configOf(DistributionKind::Ray, 1, 1), 1);
        QCOMPARE(outputOf(plan.nodes[0][1].argv, {{"COMPUTE_STUDIO_RUN_ID", "0123456789testtest"}}, folder.path()),
                 QByteArray("/tmp/cs-testtest 700\nstart --block\n"));
        QVERIFY(!QFileInfo::exists(QStringLiteral("/tmp/cs-testtest")));
    }

    // Joining is asked of the framework; here a module of its name answers.
    void waitsForNodesThenRunsCommand_data() {
        QTest::addColumn<bool>("isShell");
        QTest::newRow("words") << false;
        QTest::newRow("shell") << true;
    }
    void waitsForNodesThenRunsCommand() {
        QFETCH(bool, isShell);
        QTemporaryDir folder;
        QVERIFY(writeFileAtomically(folder.filePath(QStringLiteral("distributed.py")).toStdString(),
                                    "class Client:\n"
                                    "    def __init__(self, address, timeout): self.address = address\n"
                                    "    def wait_for_workers(self, count, timeout):\n"
                                    "        print('waited for', count, 'at', self.address, flush=True)\n"
                                    "        if count == 8: raise TimeoutError('only 7')\n"
                                    "    def close(self): pass\n"));
        for (const int nodes : {2, 4}) {
            RunConfig config = configOf(DistributionKind::Dask, nodes, 2);
            config.argv = {"echo", "it's", "me"};
            if (isShell)
                config.shellText = "echo it\\'s me";
            SpecProcess process = planRanks(config, nodes).nodes[0][0];
            process.variables["PYTHONPATH"] = folder.path().toStdString();
            process.variables["DASK_SCHEDULER_ADDRESS"] = "tcp://a:1";
            const auto words =
                process.shellText ? std::vector<std::string>{"bash", "-c", *process.shellText} : process.argv;
            QCOMPARE(outputOf(words, process.variables, folder.path()),
                     nodes == 2 ? QByteArray("waited for 4 at tcp://a:1\nit's me\n")
                                : QByteArray("waited for 8 at tcp://a:1\nThe 8 workers did not join the Dask cluster "
                                             "within 300 seconds: only 7\n"));
        }
    }

    void plansSpark() {
        RunConfig config = configOf(DistributionKind::Spark, 3, 1);
        config.needs.memoryBytes = 2LL << 30;
        const RankPlan plan = planRanks(config, 2, 4, {2, 1});
        QCOMPARE(rolesOf(plan), QByteArray("0 1* 2* | 3*"));
        QCOMPARE(plan.ports, 5);
        const auto& nodes = plan.nodes;
        QVERIFY(nodes[0][0].argv.empty()); // the command of the run
        QCOMPARE(valueOf(nodes[0][0], "COMPUTE_STUDIO_SPARK_MASTER"),
                 std::string("spark://${{node.0.address}}:${{node.0.port.1}}"));
        QCOMPARE(valueOf(nodes[0][0], "COMPUTE_STUDIO_SPARK_NODES"), std::string("2"));
        QCOMPARE(joined(nodes[0][1].argv), std::string("python3 -m compute_studio_spark.standalone master "
                                                       "${{node.0.address}} ${{node.0.port.1}} ${{node.0.port.2}}"));
        QCOMPARE(joined(nodes[1][0].argv), std::string("python3 -m compute_studio_spark.standalone worker "
                                                       "${{node.1.address}} ${{node.1.port.3}} ${{node.1.port.4}}"));
        QCOMPARE(valueOf(nodes[0][2], "COMPUTE_STUDIO_SPARK_CORES"), std::string("8"));
        QCOMPARE(valueOf(nodes[0][2], "COMPUTE_STUDIO_SPARK_MEMORY_MIB"), std::string("4096"));
        QCOMPARE(valueOf(nodes[1][0], "COMPUTE_STUDIO_SPARK_CORES"), std::string("4"));
        QCOMPARE(valueOf(nodes[1][0], "COMPUTE_STUDIO_SPARK_SECRET"), std::string("${{node.secret}}"));
        // A job of an engine starts the same on its nodes.
        const RankPlan inEngine = planRanks(config, 2, 4, {2, 1}, true);
        QCOMPARE(rolesOf(inEngine), rolesOf(plan));
        for (size_t node = 0; node < nodes.size(); ++node) {
            for (size_t process = 0; process < nodes[node].size(); ++process) {
                QCOMPARE(joined(inEngine.nodes[node][process].argv), joined(nodes[node][process].argv));
                QVERIFY(inEngine.nodes[node][process].variables == nodes[node][process].variables);
            }
        }
        QVERIFY(planRanks(configOf(DistributionKind::Spark, 1, 1), 1).isEmpty());
    }

    void sharesCoresAmongWorkersOfDask() {
        RunConfig config = configOf(DistributionKind::Dask, 2, 2);
        config.needs.memoryBytes = 8 << 20;
        const RankPlan plan = planRanks(config, 2, 6);
        QCOMPARE(joined(plan.nodes[0][1].argv),
                 std::string("python3 -m distributed.cli.dask_scheduler --host ${{node.0.address}} --port "
                             "${{node.0.port.1}} --no-dashboard"));
        QCOMPARE(joined(plan.nodes[1][0].argv),
                 std::string("python3 -m distributed.cli.dask_worker tcp://${{node.0.address}}:${{node.0.port.1}} "
                             "--host ${{node.1.address}} --nworkers 2 --no-dashboard --death-timeout 300 --nthreads 3 "
                             "--memory-limit 4194304"));
    }
};

QTEST_GUILESS_MAIN(RankPlanTest)
#include "rank_plan_test.moc"
