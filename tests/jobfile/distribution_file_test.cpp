// Nodes, processes and distributions in job files of both formats, and back.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/run/rank_plan.h"
#include "core/run/serverless.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

// "mpi 2 x 4 workers 1 servers 2 shm 64 on serverless: Standard_NC6"
QString summaryOf(const RunConfig& config) {
    const std::string_view kind = toText(config.distribution.kind);
    QString text = QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size())) +
                   QStringLiteral(" %1 x %2").arg(config.needs.nodes).arg(config.needs.processesPerNode);
    if (config.distribution.workers > 0)
        text += QStringLiteral(" workers %1").arg(config.distribution.workers);
    if (config.distribution.parameterServers > 0)
        text += QStringLiteral(" servers %1").arg(config.distribution.parameterServers);
    if (config.sharedMemoryBytes > 0)
        text += QStringLiteral(" shm %1").arg(config.sharedMemoryBytes >> 20);
    if (config.compute != "local")
        text += QStringLiteral(" on ") + QString::fromStdString(config.compute);
    if (!config.instanceType.empty())
        text += QStringLiteral(": ") + QString::fromStdString(config.instanceType);
    return text;
}

} // namespace

class DistributionFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected");
        const auto job = [](const char* lines, const char* expected) {
            QTest::newRow(lines) << QByteArray("command: a\n") + lines << QString::fromLatin1(expected);
        };
        const auto older = [](const char* lines, const char* expected) {
            QTest::newRow(lines) << QByteArray("script: a.py\n") + lines << QString::fromLatin1(expected);
        };
        job("", "none 1 x 1");
        job("resources: {instance_count: 4, shm_size: 64m}\n", "none 4 x 1 shm 64");
        job("distribution: {type: pytorch, process_count_per_instance: 4}\nresources: {instance_count: 2}\n",
            "pytorch 2 x 4");
        job("distribution: {type: PyTorch}\n", "pytorch 1 x 1");
        job("distribution: {type: torch.distributed, process_count_per_instance: 2}\n", "pytorch 1 x 2");
        job("distribution: {type: pytorch, process_count: 8}\nresources: {instance_count: 2}\n", "pytorch 2 x 4");
        job("distribution: {type: mpi, process_count_per_instance: 8}\n", "mpi 1 x 8");
        job("distribution: {type: ray}\nresources: {instance_count: 3}\n", "ray 3 x 1");
        job("distribution: {type: tensorflow}\nresources: {instance_count: 2}\n", "tensorflow 2 x 1");
        job("distribution: {type: tensorflow, worker_count: 2}\nresources: {instance_count: 2}\n",
            "tensorflow 2 x 1 workers 2");
        job("distribution: {type: tensorflow, parameter_server_count: 1}\nresources: {instance_count: 2}\n",
            "tensorflow 2 x 2 workers 2 servers 1");
        job("distribution: {type: tensorflow, worker_count: 3, parameter_server_count: 1}\n"
            "resources: {instance_count: 4}\n",
            "tensorflow 4 x 1 workers 3 servers 1");
        job("compute: azureml:serverless\n", "none 1 x 1 on serverless");
        job("resources: {instance_type: Standard_NC6s_v3}\n", "none 1 x 1 on serverless: Standard_NC6s_v3");
        job("compute: azureml:serverless\nresources: {instance_type: Standard_NC6s_v3, instance_count: 2}\n",
            "none 2 x 1 on serverless: Standard_NC6s_v3");
        job("compute: gpu01\nresources: {instance_type: Standard_NC6s_v3}\n", "none 1 x 1 on gpu01");
        older("nodeCount: 4\n", "none 4 x 1");
        older("nodeCount: 2\ncommunicator: OpenMpi\nmpi: {processCountPerNode: 3}\n", "mpi 2 x 3");
        older("nodeCount: 2\ncommunicator: IntelMpi\n", "mpi 2 x 1");
        older("framework: PythonMpi\nmpi: {processCountPerNode: 2}\n", "mpi 1 x 2");
        older("framework: PyTorch\nnodeCount: 2\ncommunicator: Nccl\npytorch: {processCount: 4}\n", "pytorch 2 x 2");
        older("framework: PyTorch\ncommunicator: Gloo\n", "pytorch 1 x 1");
        older("framework: TensorFlow\nnodeCount: 2\ncommunicator: ParameterServer\n"
              "tensorflow: {workerCount: 2, parameterServerCount: 1}\n",
              "tensorflow 2 x 2 workers 2 servers 1");
        // The sections of other frameworks stand in every file and mean nothing.
        older("communicator: None\ntensorflow: {workerCount: 1, parameterServerCount: 1}\n"
              "mpi: {processCountPerNode: 1}\n",
              "none 1 x 1");
        older("docker: {useDocker: false, shmSize: 2g}\n", "none 1 x 1 shm 2048");
    }
    void reads() {
        QFETCH(QByteArray, file);
        m_drafts.write(QStringLiteral("a.py"), "");
        const JobDraft draft = m_drafts.read(file);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QTEST(summaryOf(draft.config), "expected");
        QVERIFY(!draft.config.variables.contains("RANK")); // variables of ranks are planned, not stored
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* lines, const char* expected) {
            QTest::newRow(lines) << QByteArray(lines) << QByteArray(expected);
        };
        row("command: a\nresources:\n  instance_count: 0\n",
            "3:19 error: \"resources.instance_count\" must be between");
        row("command: a\nresources:\n  instance_count: 1001\n", "3:19 error: \"resources.instance_count\"");
        row("command: a\nresources:\n  shm_size: large\n", "3:13 error: \"resources.shm_size\"");
        row("command: a\ndistribution:\n  type: horovod\n", "3:3 error: The distribution \"horovod\"");
        row("command: a\ndistribution:\n  type: mpi\n  process_count_per_instance: 0\n",
            "4:31 error: \"distribution.process_count_per_instance\" must be between 1");
        row("command: a\nresources: {instance_count: 2}\ndistribution:\n  type: pytorch\n  process_count: 3\n",
            "5:18 error: 3 processes cannot be divided equally among 2 nodes.");
        row("command: a\ndistribution: {type: ray, process_count_per_instance: 2}\n", "Ray starts the processes");
        row("command: a\nresources: {instance_count: 4}\ndistribution: {type: tensorflow, worker_count: 2}\n",
            "leave nodes without work");
        row("script: a.py\ncommunicator: ParallelTask\n", "2:15 error: The communicator \"ParallelTask\"");
        row("script: a.py\nframework: Chainer\n", "2:12 error: The framework \"Chainer\"");
        row("command: a\ndistribution: {type: spark, process_count_per_instance: 2}\n", "Spark starts one worker");
    }
    void refuses() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        m_drafts.write(QStringLiteral("a.py"), "");
        const JobDraft draft = m_drafts.read(file);
        QVERIFY(!draft.isFine());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void warnsOfWhatHasNoEffect() {
        const JobDraft draft = m_drafts.read("command: a\ndistribution: {type: ray, dashboard_port: 8265}\n"
                                             "resources: {locations: [westeurope], properties: {a: b}}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        for (const char* key : {"distribution.dashboard_port", "resources.locations", "resources.properties"})
            QVERIFY2(messagesOf(draft.problems).contains(key), messagesOf(draft.problems).constData());
        QVERIFY(messagesOf(m_drafts.read("command: a\nresources: {instance_type: Standard_Nothing}\n").problems)
                    .contains("is not in the catalog"));
    }

    void instanceTypeStandsForNeeds() {
        RunConfig config = m_drafts.read("command: a\nresources: {instance_type: standard_nc12s_v3}\n").config;
        config.needs.cores = 2; // stated by an option
        applyInstanceType(config);
        QCOMPARE(config.needs.cores.value_or(0), 2);
        QCOMPARE(config.needs.gpus.value_or(0), 2);
        QCOMPARE(config.needs.memoryBytes.value_or(0), findSize("Standard_NC12s_v3")->memoryBytes());
        QCOMPARE(config.needs.gpuMemoryBytes, int64_t(16) << 30);
    }

    void roundTrips_data() {
        QTest::addColumn<RunConfig>("config");
        const auto row = [](const char* name, DistributionKind kind, int nodes, int processes, int workers,
                            int servers) {
            RunConfig config;
            config.argv = {"a"};
            config.distribution = {kind, workers, servers};
            config.needs.nodes = nodes;
            config.needs.processesPerNode = processes;
            QTest::newRow(name) << config;
            config.compute = "serverless";
            config.instanceType = "Standard_NC6s_v3";
            config.sharedMemoryBytes = 1LL << 30;
            config.needs.cores = 3;
            config.needs.memoryBytes = 5 << 20;
            config.needs.gpus = 0;
            config.needs.labels = {{"rack", "a: b"}};
            config.needs.preemptible = config.needs.isolated = true;
            QTest::addRow("%s, all", name) << config;
            config.compute = "a";
            config.instanceType.clear();
            config.otherComputes = {"b", "c"};
            QTest::addRow("%s, set", name) << config;
        };
        row("none", DistributionKind::None, 1, 1, 0, 0);
        row("none 2 x 2", DistributionKind::None, 2, 2, 0, 0);
        row("pytorch", DistributionKind::PyTorch, 2, 4, 0, 0);
        row("mpi", DistributionKind::Mpi, 3, 2, 0, 0);
        row("ray", DistributionKind::Ray, 3, 1, 0, 0);
        row("dask", DistributionKind::Dask, 2, 2, 0, 0);
        row("spark", DistributionKind::Spark, 2, 1, 0, 0);
        row("tensorflow", DistributionKind::TensorFlow, 2, 3, 0, 0);
        row("tensorflow servers", DistributionKind::TensorFlow, 2, 3, 0, 2);
        row("tensorflow spread", DistributionKind::TensorFlow, 2, 2, 2, 1);
        row("tensorflow loose", DistributionKind::TensorFlow, 2, 8, 2, 1);
    }
    void roundTrips() {
        QFETCH(RunConfig, config);
        const auto back = [](const std::string& text, const char* file) {
            JobDraft draft = readJobFile(text, file, {});
            if (!draft.isFine())
                qWarning("%s", messagesOf(draft.problems).constData());
            return draft.config;
        };
        QCOMPARE(toJson(back(commandJobText(config), "/job.yml").needs).dump(), toJson(config.needs).dump());
        for (RunConfig read :
             {back(commandJobText(config), "/job.yml"), back(runConfigurationText(config), "/job.runconfig")}) {
            read.shellText.reset();
            read.argv = config.argv;
            QCOMPARE(QString::fromStdString(toJson(read).dump()), QString::fromStdString(toJson(config).dump()));
        }
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(DistributionFileTest)
#include "distribution_file_test.moc"
