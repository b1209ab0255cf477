// Clusters of allocations: their configuration, and what the commands of the provider read from the agent of a login
// node.
#include <QTest>

#include "core/protocol/allocation_plan.h"
#include "core/target/allocation_fit.h"
#include "core/target/cluster.h"
#include "core/target/node_provider.h"
#include "core/target/provider/slurm_node_commands.h"
#include "core/target/slurm_probe_text.h"
#include <nlohmann/json.hpp>

using namespace studio;
using Kind = ProviderError::Kind;

namespace {

const std::string allocationWish(26, 'a');

ToolAnswer printedBySlurm(const std::string& output) {
    ToolAnswer answer;
    answer.exitCode = 0;
    answer.output = output;
    return answer;
}

ToolAnswer failedWith(const std::string& errors) {
    ToolAnswer answer;
    answer.exitCode = 1;
    answer.errors = errors;
    return answer;
}

std::string facts(const std::string& state, const std::string& more = {}) {
    return "{\"id\":\"7\",\"name\":\"cs-node-w-x\",\"workspace\":\"w\",\"wish\":\"" + allocationWish +
           "\",\"folder\":\"/s/n\",\"state\":\"" + state + "\"" + (more.empty() ? "" : "," + more) + "}";
}

NodeHandle allocationHandle() {
    return {"7", "cs-x-1", {"w", allocationWish, {}}, {}, false};
}

ClusterConfig clusterWith(const SlurmOptions& options) {
    ClusterConfig config;
    config.provider = SlurmNodes{"lab", options};
    return config;
}

Target login() {
    Target target;
    target.name = "hpc";
    RemoteConfig config;
    config.slurm = SlurmOptions{"main", "science", {}, {}, {}};
    target.setConfig(config);
    target.facts.emplace();
    target.facts->slurm.emplace();
    target.facts->slurm->cluster = "lab";
    SlurmPartition partition;
    partition.name = "main";
    partition.isDefault = true;
    partition.maxNodeCpus = 4;
    partition.memoryBytes = int64_t{8} << 30;
    partition.maxTime = "1:00:00";
    target.facts->slurm->partitions.push_back(partition);
    return target;
}

} // namespace

class SlurmNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void configurationRoundTrips() {
        const ClusterConfig config = clusterWith({"main", "science", "long", "gpu:a100:1", "intel&ib", "4:00:00"});
        QVERIFY(validate(config));
        const auto back = clusterConfigFromJson(toJson(config));
        QVERIFY(back && *back == config);
        QCOMPARE(providerNameOf(config), std::string("slurm"));
        QVERIFY(config.createsNodes() && config.isElsewhere());
        QVERIFY(providerOf(config).hasPrelude() && !providerOf(ClusterConfig()).hasPrelude());
        ClusterConfig instance = config;
        instance.maxNodes = 1;
        instance.instance.emplace();
        QVERIFY(!validate(instance));
        QVERIFY(!validate(clusterWith({{}, {}, {}, {}, {}, "soon"})));
    }

    void endsEarlierThanItsAllocation() {
        const int64_t hour = 3'600'000;
        QCOMPARE(availableUntil(1000, 1000 + hour), 1000 + hour - 120'000);
        QCOMPARE(availableUntil(1000, 61'000), int64_t{46'000}); // a quarter of a short one
        QCOMPARE(availableUntil(0, hour), int64_t{0});
        QCOMPARE(availableUntil(1000, 0), int64_t{0});
        QCOMPARE(maxRunTime({{}, {{}, {}, {}, {}, {}, "60"}})->count(), hour - 120'000);
        QVERIFY(!maxRunTime({}));
    }

    void checksThePartition_data() {
        QTest::addColumn<QString>("partition");
        QTest::addColumn<QString>("time");
        QTest::addColumn<int>("cores");
        QTest::addColumn<int>("gib");
        QTest::addColumn<bool>("fits");
        QTest::newRow("default") << ""
                                 << "" << 4 << 8 << true;
        QTest::newRow("named") << "main"
                               << "60" << 1 << 1 << true;
        QTest::newRow("unknown") << "other"
                                 << "" << 1 << 1 << false;
        QTest::newRow("several") << "main,other"
                                 << "" << 1 << 1 << true;
        QTest::newRow("cores") << ""
                               << "" << 5 << 1 << false;
        QTest::newRow("memory") << ""
                                << "" << 1 << 9 << false;
        QTest::newRow("time") << ""
                              << "2:00:00" << 1 << 1 << false;
    }
    void checksThePartition() {
        QFETCH(QString, partition);
        QFETCH(QString, time);
        QFETCH(int, cores);
        QFETCH(int, gib);
        QFETCH(bool, fits);
        ClusterConfig config = clusterWith({partition.toStdString(), {}, {}, {}, {}, time.toStdString()});
        config.node.cores = cores;
        config.node.memoryBytes = int64_t{gib} << 30;
        QCOMPARE(checkAllocation(config, login()).has_value(), fits);
        const SlurmNodes whole = completed({{}, {"gpu", {}, {}, {}, {}}}, login());
        QCOMPARE(whole.cluster, std::string("lab"));
        QCOMPARE(whole.options.partition, std::string("gpu"));
        QCOMPARE(whole.options.account, std::string("science"));
    }

    void planIsWhatTheAgentReads() {
        NodePlan plan;
        plan.labels = {std::string(26, 'b'), allocationWish, "short"};
        plan.cores = 3;
        plan.memoryBytes = 5;
        plan.settings = createdNodeSettings(clusterWith({"main", {}, {}, {}, {}, "60"})).others;
        const auto files = SlurmNodeCommands().files(plan);
        QVERIFY(files && files->size() == 1);
        QCOMPARE(files->front().name, std::string(AllocationPlan::file));
        const auto back = fromMessage<AllocationPlan>(nlohmann::json::parse(files->front().content));
        QVERIFY(back);
        QCOMPARE(back->cluster, std::string("lab"));
        QCOMPARE(back->cores, int64_t{3});
        QCOMPARE(slurmOptionsFromJson(back->options).time, std::string("60"));
        QCOMPARE(back->idleLimitMs, int64_t{720'000});
    }

    void describesAllocations_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("running");
        QTest::addColumn<bool>("starting");
        QTest::addColumn<bool>("ended");
        const auto text = [](const std::string& value) { return QString::fromStdString(value); };
        QTest::newRow("pending") << text(facts("PENDING")) << false << true << false;
        QTest::newRow("running, not ready") << text(facts("RUNNING")) << false << true << false;
        QTest::newRow("ready") << text(facts("RUNNING", "\"ready\":true")) << true << false << false;
        QTest::newRow("completing") << text(facts("COMPLETING", "\"ready\":true")) << true << false << false;
        QTest::newRow("ended") << text(facts("TIMEOUT", "\"ready\":true,\"ended\":true")) << false << false << true;
        // A state that Slurm calls terminal is none until the agent says so: records may still arrive.
        QTest::newRow("terminal, too early") << text(facts("NODE_FAIL", "\"ready\":true")) << true << false << false;
    }
    void describesAllocations() {
        QFETCH(QString, answer);
        QFETCH(bool, running);
        QFETCH(bool, starting);
        QFETCH(bool, ended);
        const auto task = SlurmNodeCommands().describe(allocationHandle()).read(printedBySlurm(answer.toStdString()));
        QVERIFY(task.isDone() && task.result());
        QCOMPARE(task.result()->isRunning, running);
        QCOMPARE(task.result()->isStarting, starting);
        QCOMPARE(task.result()->place.hasEnded, ended);
        QCOMPARE(task.result()->howItEnded.empty(), !ended);
        QCOMPARE(task.result()->labels.wish, allocationWish);
        QCOMPARE(task.result()->place.folder, std::string("/s/n"));
    }

    void startSaysWhatItWaitsFor_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("kind"); // -1: started
        QTest::addColumn<QString>("part");
        const auto text = [](const std::string& value) { return QString::fromStdString(value); };
        QTest::newRow("pending") << text(facts("PENDING", "\"reason\":\"Priority\"")) << int(Kind::Pending)
                                 << "Priority";
        QTest::newRow("hopeless") << text(facts("PENDING", "\"reason\":\"PartitionTimeLimit\",\"hopeless\":true"))
                                  << int(Kind::Refused) << "PartitionTimeLimit";
        QTest::newRow("configuring") << text(facts("CONFIGURING")) << int(Kind::Pending) << "CONFIGURING";
        QTest::newRow("ready") << text(facts("RUNNING", "\"ready\":true")) << -1 << "";
        QTest::newRow("ended") << text(facts("FAILED", "\"ended\":true")) << int(Kind::Refused) << "FAILED";
    }
    void startSaysWhatItWaitsFor() {
        QFETCH(QString, answer);
        QFETCH(int, kind);
        QFETCH(QString, part);
        const auto task = SlurmNodeCommands().start(allocationHandle()).read(printedBySlurm(answer.toStdString()));
        QVERIFY(task.isDone());
        QCOMPARE(task.result() ? -1 : int(task.result().error().kind), kind);
        if (kind >= 0)
            QVERIFY(QString::fromStdString(task.result().error().message).contains(part));
    }

    void failuresHaveAKind_data() {
        QTest::addColumn<QString>("errors");
        QTest::addColumn<int>("kind");
        QTest::newRow("absent") << "absent: none" << int(Kind::Absent);
        QTest::newRow("refused") << "refused: Invalid partition" << int(Kind::Refused);
        QTest::newRow("quota") << "quota: QOSMaxSubmitJobPerUserLimit" << int(Kind::Quota);
        QTest::newRow("unanswered") << "unanswered: sbatch" << int(Kind::Unanswered);
        QTest::newRow("garbage") << "Segmentation fault" << int(Kind::Unanswered);
        QTest::newRow("nothing") << "" << int(Kind::Unanswered);
    }
    void failuresHaveAKind() {
        QFETCH(QString, errors);
        QFETCH(int, kind);
        const SlurmNodeCommands commands;
        const auto task = commands.describe(allocationHandle()).read(failedWith(errors.toStdString()));
        QVERIFY(task.isDone() && !task.result());
        QCOMPARE(int(task.result().error().kind), kind);
        // What a failed command printed is not believed, and nor is what is no description.
        ToolAnswer both = failedWith(errors.toStdString());
        both.output = facts("RUNNING", "\"ready\":true");
        QVERIFY(!commands.describe(allocationHandle()).read(both).result());
        QVERIFY(!commands.describe(allocationHandle()).read(printedBySlurm("[]")).result());
        QVERIFY(!commands.describe(allocationHandle()).read(printedBySlurm("{}")).result());
    }

    void listIsWholeOrAnError() {
        const SlurmNodeCommands commands;
        const auto two = commands.list("w").read(printedBySlurm("{\"allocations\":[" + facts("RUNNING") + "]}"));
        QCOMPARE(two.result()->size(), size_t{1});
        QCOMPARE(commands.list("other")
                     .read(printedBySlurm("{\"allocations\":[" + facts("RUNNING") + "]}"))
                     .result()
                     ->size(),
                 size_t{0});
        QVERIFY(!commands.list("w").read(printedBySlurm("{\"allocations\":[" + facts("RUNNING") + ",{}]}")).result());
        QVERIFY(!commands.list("w").read(failedWith("unanswered: squeue")).result());
    }

    void sessionNeedsTheFolder() {
        NodeHandle node = allocationHandle();
        QVERIFY(!SlurmNodeCommands().session(node));
        node.place.folder = "/s/n";
        QCOMPARE(SlurmNodeCommands().session(node)->at(0), std::string("/s/n/agent"));
    }

    void probeSaysTheWayOut() {
        SlurmProbe probe;
        probe.state = SlurmProbe::State::Done;
        probe.items = {{"path", "ok", "/s"},        {"visible", "warning", "31.0"}, {"locks", "warning", "free"},
                       {"tmp", "failed", "closed"}, {"network", "failed", ""},      {"machine", "failed", "aarch64"}};
        QCOMPARE(problemsOf(probe).size(), qsizetype{5});
        QCOMPARE(itemsOf(probe).size(), size_t{6});
        QVERIFY(slurmProbeFromJson(toJson(probe)) == probe);
        QVERIFY(describe(probe).contains(QStringLiteral("31.0 s")));
        probe.items = {{"path", "ok", "/s"}, {"machine", "ok", "x86_64"}};
        QVERIFY(describe(probe).contains(QStringLiteral("after the check had ended"))); // the job had to answer alone
        QCOMPARE(problemsOf(probe).size(), qsizetype{0});
        probe.state = SlurmProbe::State::Failed;
        probe.items.clear();
        QCOMPARE(problemsOf(probe).size(), qsizetype{1});
        QVERIFY(slurmProbeFromJson(nlohmann::json::parse("{\"state\":\"odd\"}")).state == SlurmProbe::State::None);
    }
};

QTEST_GUILESS_MAIN(SlurmNodesTest)
#include "slurm_nodes_test.moc"
