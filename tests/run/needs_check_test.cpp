// Needs, distributions and targets of run configurations: which contradict, and what the sentence names.
#include <QTest>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/run/needs_check.h"
#include "core/run/run_config.h"
#include "core/run/serverless.h"

using namespace studio;

namespace {

RunConfig configWith(const std::function<void(RunConfig&)>& change) {
    RunConfig config;
    config.argv = {"python", "train.py"};
    change(config);
    return config;
}

} // namespace

class NeedsCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checks_data() {
        QTest::addColumn<RunConfig>("config");
        QTest::addColumn<QString>("names"); // what the sentence must name; empty: it is valid
        const auto row = [](const char* name, const char* names, const std::function<void(RunConfig&)>& change) {
            QTest::newRow(name) << configWith(change) << QString::fromUtf8(names);
        };
        row("none", "", [](RunConfig&) {});
        row("all", "", [](RunConfig& c) {
            c.needs = {2, 2, 4, 8LL << 30, 2, 24LL << 30, "A100", {{"rack", "1"}}, true, true};
            c.distribution.kind = DistributionKind::PyTorch;
            c.sharedMemoryBytes = 2 << 20;
        });
        row("no node", "nodes", [](RunConfig& c) { c.needs.nodes = 0; });
        row("many nodes", "1000", [](RunConfig& c) { c.needs.nodes = 1001; });
        row("no process", "processes per node", [](RunConfig& c) { c.needs.processesPerNode = 0; });
        row("many processes", "256", [](RunConfig& c) { c.needs.processesPerNode = 257; });
        row("no core", "cores", [](RunConfig& c) { c.needs.cores = 0; });
        row("little memory", "8G", [](RunConfig& c) { c.needs.memoryBytes = 8; });
        row("negative GPUs", "GPUs", [](RunConfig& c) { c.needs.gpus = -1; });
        row("no GPU", "", [](RunConfig& c) { c.needs.gpus = 0; });
        row("no GPU of a model", "without GPUs", [](RunConfig& c) {
            c.needs.gpus = 0;
            c.needs.gpuModel = "A100";
        });
        row("no GPU with memory", "without GPUs", [](RunConfig& c) {
            c.needs.gpus = 0;
            c.needs.gpuMemoryBytes = 1LL << 30;
        });
        row("little GPU memory", "GPU memory", [](RunConfig& c) { c.needs.gpuMemoryBytes = 24; });
        row("nameless label", "KEY=VALUE", [](RunConfig& c) { c.needs.labels = {{"", "1"}}; });
        row("label of two parts", "KEY=VALUE", [](RunConfig& c) { c.needs.labels = {{"a=b", "1"}}; });
        row("little shared memory", "shared memory", [](RunConfig& c) { c.sharedMemoryBytes = 2; });
        row("others continue", "", [](RunConfig& c) {
            c.needs.nodes = 2;
            c.needs.continuesOnNodeFailure = true;
        });
        row("others continue without mpirun", "--continue-on-node-failure", [](RunConfig& c) {
            c.needs.continuesOnNodeFailure = true;
            c.distribution.kind = DistributionKind::Mpi;
        });
        row("workers of another kind", "tensorflow", [](RunConfig& c) {
            c.distribution = {DistributionKind::PyTorch, 2, 0};
        });
        row("servers of no kind", "tensorflow", [](RunConfig& c) { c.distribution.parameterServers = 1; });
        row("tasks that fit", "", [](RunConfig& c) {
            c.distribution = {DistributionKind::TensorFlow, 3, 1};
            c.needs.nodes = c.needs.processesPerNode = 2;
        });
        row("too many tasks", "5 processes", [](RunConfig& c) {
            c.distribution = {DistributionKind::TensorFlow, 4, 1};
            c.needs.nodes = c.needs.processesPerNode = 2;
        });
        row("no worker", "no process for a worker", [](RunConfig& c) {
            c.distribution = {DistributionKind::TensorFlow, 0, 2};
            c.needs.nodes = 2;
        });
        row("idle nodes", "without work", [](RunConfig& c) {
            c.distribution = {DistributionKind::TensorFlow, 1, 1};
            c.needs.nodes = 3;
        });
        row("processes of Ray", "Ray", [](RunConfig& c) {
            c.distribution.kind = DistributionKind::Ray;
            c.needs.processesPerNode = 2;
        });
        row("several targets", "", [](RunConfig& c) { c.otherComputes = {"a", "b"}; });
        row("target twice", "twice", [](RunConfig& c) { c.otherComputes = {"a", "local"}; });
        row("nameless target", "no name", [](RunConfig& c) { c.otherComputes = {""}; });
        row("serverless and more", "serverless", [](RunConfig& c) { c.otherComputes = {"serverless"}; });
        row("serverless", "", [](RunConfig& c) {
            c.compute = "serverless";
            c.instanceType = "Standard_NC6s_v3";
        });
        row("size of a named target", "instance type", [](RunConfig& c) { c.instanceType = "Standard_NC6s_v3"; });
        row("cluster and targets", "temporary cluster", [](RunConfig& c) {
            c.runBased = ClusterConfig();
            c.otherComputes = {"a"};
        });
        row("cluster too small", "4 nodes", [](RunConfig& c) {
            c.runBased = ClusterConfig();
            c.runBased->maxNodes = 2;
            c.needs.nodes = 4;
        });
        row("nodes too small", "larger node", [](RunConfig& c) {
            c.runBased = ClusterConfig();
            c.needs.gpus = 1;
        });
    }
    void checks() {
        QFETCH(RunConfig, config);
        QFETCH(QString, names);
        const auto verdict = validate(config);
        const QString sentence = verdict ? QString() : QString::fromStdString(verdict.error().message);
        QVERIFY2(names.isEmpty() == verdict.has_value() && sentence.contains(names), qPrintable(sentence));
        QCOMPARE(checkNeeds(config).has_value(), verdict.has_value());
        QCOMPARE(sentence.count(QLatin1Char('\n')), 0);
        const auto back = runConfigFromJson(toJson(config));
        QVERIFY(verdict ? back && *back == config : true);
    }

    void namesCandidates() {
        RunConfig config = configWith([](RunConfig& c) {
            c.compute = "b";
            c.otherComputes = {"a"};
        });
        QCOMPARE(candidateComputes(config), (std::vector<std::string>{"b", "a"}));
        config.otherComputes.clear();
        config.compute = "serverless";
        QVERIFY(candidateComputes(config).empty() && isServerless(config));
    }
};

QTEST_GUILESS_MAIN(NeedsCheckTest)
#include "needs_check_test.moc"
