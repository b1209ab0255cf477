// Clusters as values: JSON, what is refused and why, what fits a machine, which processors a node gets.
#include <QTest>
#include <nlohmann/json.hpp>
#include <set>

#include "core/protocol/cbor.h"
#include "core/target/cluster.h"
#include "core/target/node_provider.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

constexpr int64_t gib = 1LL << 30;

NodeHost host(int cores, int64_t memoryGib, int gpus) {
    NodeHost made{"box", {}, memoryGib * gib, gpus};
    for (int cpu = 0; cpu < cores; ++cpu)
        made.cpus.push_back(cpu);
    return made;
}

ClusterConfig config(int cores, int64_t memoryGib, int gpus, int most) {
    ClusterConfig made;
    made.node = {{}, cores, memoryGib * gib, gpus};
    made.maxNodes = most;
    return made;
}

ClusterNode nodeWith(std::vector<int> cpus, std::vector<int> gpus = {}) {
    ClusterNode node;
    node.cpus = std::move(cpus);
    node.gpus = std::move(gpus);
    return node;
}

} // namespace

class ClusterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void drainedClusterWaitsForNoNodes() {
        Target cluster;
        cluster.setConfig(ClusterConfig());
        QCOMPARE(allocationOf(cluster, {}, 1), Allocation::Resizing);
        cluster.drained = currentTime();
        QCOMPARE(allocationOf(cluster, {}, 1), Allocation::Steady);
    }

    void jsonRoundTrips() {
        ClusterConfig made = config(6, 112, 1, 3);
        made.node.size = "Standard_NC6s_v3";
        made.minNodes = 1;
        made.idleBeforeScaleDown = 7s;
        made.tier = ClusterTier::LowPriority;
        made.runBased = true;
        made.like = "crew";
        made.serverlessTemplate = true;
        const auto read = clusterConfigFromJson(toJson(made));
        QVERIFY(read);
        QVERIFY(*read == made);
        made.provider = ContainerNodes{};
        QVERIFY(clusterConfigFromJson(toJson(made)) == made);
        made.provider = ContainerNodes{"docker", "docker.io/library/python:3.12"};
        QVERIFY(clusterConfigFromJson(toJson(made)) == made);
    }

    // The form in which workspaces have stored the settings of each provider.
    void readsStoredProviders_data() {
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<QString>("provider");
        QTest::newRow("slots") << QByteArray("{}") << "slots";
        QTest::newRow("pool") << QByteArray(R"({"machines":[")" +
                                            QByteArray::fromStdString(TargetId::generate().text()) +
                                            R"("],"whole":true})")
                              << "machines";
        QTest::newRow("container") << QByteArray(R"({"container":{"engine":"podman","image":"debian:12"}})")
                                   << "containers";
        QTest::newRow("root file system") << QByteArray(R"({"container":{}})") << "containers";
        QTest::newRow("vm") << QByteArray(R"({"vm":{"disk_bytes":"1024","engine":"qemu","image":"/a","initrd":"/i",)"
                                          R"("kernel":"/k","user":"ada"}})")
                            << "vms";
        QTest::newRow("cloud") << QByteArray(
                                      R"({"cloud":{"account":"7","image":"ami-1","options":{"subnet":"s"},)"
                                      R"("preset":"aws","private":true,"region":"r","size":"t3","tags":{"a":"b"}}})")
                               << "cloud";
        QTest::newRow("slurm") << QByteArray(R"({"slurm":{"cluster":"lab","partition":"gpu"}})") << "slurm";
    }
    void readsStoredProviders() {
        QFETCH(QByteArray, stored);
        QFETCH(QString, provider);
        const auto expected = nlohmann::json::parse(stored.toStdString());
        const auto read = clusterConfigFromJson(expected);
        QVERIFY(read);
        QCOMPARE(QString::fromStdString(providerNameOf(*read)), provider);
        const nlohmann::json written = toJson(*read);
        const auto kept = [&written](const auto& item) {
            return written.contains(item.key()) && written.at(item.key()) == item.value();
        };
        for (const auto& item : expected.items())
            QVERIFY2(kept(item), item.key().c_str());
        // A configuration of one provider has no part of another.
        const std::set<std::string> keys{"machines", "whole", "container", "vm", "cloud", "kubernetes", "slurm"};
        for (const auto& item : written.items())
            QVERIFY2(!keys.contains(item.key()) || expected.contains(item.key()), item.key().c_str());
    }

    // Each row of the table belongs to the alternative at its place, and is found by its name.
    void eachProviderHasItsSettings() {
        std::set<std::string_view> names;
        for (const NodeProvider* provider : nodeProviders()) {
            names.insert(provider->name());
            QVERIFY(providerNamed(provider->name()) == provider);
            QVERIFY(!provider->title().isEmpty());
        }
        QCOMPARE(names.size(), std::variant_size_v<ProviderConfig>);
        QVERIFY(providerNamed("cluster") == nullptr);
        ClusterConfig made;
        QVERIFY(providerOf(made).name() == "slots");
        QVERIFY(!made.createsNodes() && !made.isElsewhere() && !made.isPool());
        made.provider = CloudNodes();
        QVERIFY(made.createsNodes() && made.isElsewhere() && made.as<CloudNodes>() != nullptr);
        made.provider = VmNodes();
        QVERIFY(made.createsNodes() && !made.isElsewhere() && made.as<CloudNodes>() == nullptr);
        const TargetId machine = TargetId::generate();
        made.provider = MachineNodes{{machine}, true};
        QVERIFY(made.isPool() && made.isWhole() && made.machines().size() == 1 && made.machines().front() == machine);
    }

    // Differences that an existing cluster cannot follow are named; others are those of its next nodes.
    void namesFixedDifferences() {
        ClusterConfig stored;
        stored.provider = CloudNodes{"aws", "here", "7", "t3.large", "ami-1", {}, {{"team", "a"}}, false};
        const NodeProvider& provider = providerOf(stored);
        ClusterConfig wanted = stored;
        wanted.as<CloudNodes>()->tags = {{"team", "b"}};
        QVERIFY(provider.fixedDifference(stored, wanted).isEmpty());
        wanted.as<CloudNodes>()->image = "ami-2";
        QCOMPARE(provider.fixedDifference(stored, wanted), QString("image"));
        wanted.as<CloudNodes>()->account = "8";
        QCOMPARE(provider.fixedDifference(stored, wanted), QString("account"));
        stored.provider = KubernetesNodes();
        wanted.provider = KubernetesNodes();
        wanted.as<KubernetesNodes>()->image = "python:3.12";
        QVERIFY(providerOf(stored).fixedDifference(stored, wanted).isEmpty() && providerOf(stored).replacesNodes());
        wanted.as<KubernetesNodes>()->nameSpace = "other";
        QCOMPARE(providerOf(stored).fixedDifference(stored, wanted), QString("namespace"));
    }

    // One made like another has its provider, size and settings, and neither its minimum nor its name.
    void clusterForOneRunIsLikeItsModel() {
        ClusterConfig model = config(2, 4, 0, 8);
        model.minNodes = 2;
        model.tier = ClusterTier::LowPriority;
        model.startScript = "true\n";
        model.provider = CloudNodes{"aws", "here", "7", "t3.large", "ami-1", {{"subnet", "s"}}, {{"team", "a"}}, true};
        const ClusterConfig own = clusterForOneRun(model, "crew", 3);
        QVERIFY(own.runBased && own.like == "crew");
        QCOMPARE(own.minNodes, 0);
        QCOMPARE(own.maxNodes, 3);
        QVERIFY(own.provider == model.provider && own.node == model.node && own.tier == model.tier);
        QCOMPARE(own.startScript, model.startScript);
        QVERIFY(validate(own));
        QVERIFY(clusterConfigFromJson(toJson(own)) == own);
    }

    // A template makes further clusters, so its own nodes must be made, and those of one run make none.
    void onlyMadeNodesAreTemplates() {
        ClusterConfig model = config(2, 4, 0, 8);
        model.serverlessTemplate = true;
        QVERIFY(validate(model));
        QVERIFY(!clusterForOneRun(model, "crew", 1).serverlessTemplate);
        ClusterConfig own = model;
        own.runBased = true;
        QVERIFY(!validate(own));
        ClusterConfig pool = model;
        pool.provider = MachineNodes{{TargetId::generate()}, false};
        const auto refused = validate(pool);
        QVERIFY(!refused && refused.error().message.find("serverless template") != std::string::npos);
        pool.serverlessTemplate = false;
        QVERIFY(validate(pool));
    }

    void refusesContainers_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("image");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("host") << ""
                              << "" << true;
        QTest::newRow("image") << "podman"
                               << "docker.io/library/python:3.12" << true;
        QTest::newRow("digest") << "docker"
                                << "python@sha256:abcdef" << true;
        QTest::newRow("engine") << "lxc"
                                << "" << false;
        QTest::newRow("option") << ""
                                << "--privileged" << false;
        QTest::newRow("words") << ""
                               << "python; reboot" << false;
        QTest::newRow("line break") << ""
                                    << "python\n"
                                    << false;
        QTest::newRow("long") << "" << QString(600, 'a') << false;
    }
    void refusesContainers() {
        QFETCH(QString, engine);
        QFETCH(QString, image);
        QFETCH(bool, isFine);
        ClusterConfig made = config(1, 1, 0, 2);
        made.provider = ContainerNodes{engine.toStdString(), image.toStdString()};
        QCOMPARE(validate(made).has_value(), isFine);
        if (isFine) {
            QVERIFY(!createdNodeSettings(made).others.contains("gpus"));
            made.node.gpus = 2;
            QVERIFY(validate(made));
            QCOMPARE(createdNodeSettings(made).others.at("gpus"), std::string("2"));
        }
    }

    void checksStartScripts() {
        ClusterConfig made = config(1, 1, 0, 2);
        made.provider = ContainerNodes{};
        made.startScript = "echo \xc3\xbc\n";
        QVERIFY(validate(made));
        made.startScript = "echo \xfc\n"; // Latin-1
        QVERIFY(validate(made).error().message.find("UTF-8") != std::string::npos);
        made.startScript = std::string("a\0b", 3);
        QVERIFY(!validate(made));
    }

    void refusesOrClampsDamagedJson() {
        QVERIFY(!clusterConfigFromJson(nlohmann::json::array()));
        QVERIFY(clusterConfigFromJson({{"version", 99}}).error().code == ErrorCode::Newer);
        const auto wild = clusterConfigFromJson(
            {{"version", 1}, {"cores", -5}, {"max_nodes", 1'000'000}, {"min_nodes", 900'000}, {"idle_seconds", -1}});
        QVERIFY(wild);
        QCOMPARE(wild->node.cores, 1);
        QCOMPARE(wild->maxNodes, maxClusterNodes);
        QVERIFY(wild->minNodes <= wild->maxNodes);
        QCOMPARE(wild->idleBeforeScaleDown.count(), 0);
    }

    void refusesInvalidConfigurations_data() {
        QTest::addColumn<int>("cores");
        QTest::addColumn<qint64>("memory");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("idle");
        QTest::addColumn<QString>("names"); // empty: fine
        QTest::newRow("fine") << 1 << qint64{gib} << 0 << 4 << 120 << QString();
        QTest::newRow("no cores") << 0 << qint64{gib} << 0 << 4 << 120 << QStringLiteral("cores");
        QTest::newRow("no memory") << 1 << qint64{0} << 0 << 4 << 120 << QStringLiteral("memory");
        QTest::newRow("no nodes") << 1 << qint64{gib} << 0 << 0 << 120 << QStringLiteral("maximum");
        QTest::newRow("too many nodes") << 1 << qint64{gib} << 0 << 100'000 << 120 << QStringLiteral("maximum");
        QTest::newRow("minimum over maximum") << 1 << qint64{gib} << 5 << 4 << 120 << QStringLiteral("minimum");
        QTest::newRow("negative minimum") << 1 << qint64{gib} << -1 << 4 << 120 << QStringLiteral("minimum");
        QTest::newRow("negative idle time") << 1 << qint64{gib} << 0 << 4 << -1 << QStringLiteral("idle");
    }

    void refusesInvalidConfigurations() {
        QFETCH(int, cores);
        QFETCH(qint64, memory);
        QFETCH(int, least);
        QFETCH(int, most);
        QFETCH(int, idle);
        QFETCH(QString, names);
        ClusterConfig made;
        made.node = {{}, cores, memory, 0};
        made.minNodes = least;
        made.maxNodes = most;
        made.idleBeforeScaleDown = std::chrono::seconds(idle);
        const auto fine = validate(made);
        QCOMPARE(fine.has_value(), names.isEmpty());
        if (!fine)
            QVERIFY2(QString::fromStdString(fine.error().message).contains(names), fine.error().message.c_str());
    }

    void checksFit() {
        QVERIFY(checkFits(config(2, 4, 0, 4), host(2, 8, 0)));
        QVERIFY(
            QString::fromStdString(checkFits(config(4, 4, 0, 1), host(2, 8, 0)).error().message).contains("4 cores"));
        QVERIFY(
            QString::fromStdString(checkFits(config(1, 16, 0, 1), host(2, 8, 0)).error().message).contains("16 GiB"));
        QVERIFY(QString::fromStdString(checkFits(config(1, 1, 1, 1), host(2, 8, 0)).error().message)
                    .contains("Choose a machine that has GPUs."));
        QVERIFY(checkFits(config(1, 1, 1, 2), host(2, 8, 2)));
        QVERIFY(QString::fromStdString(checkFits(config(1, 1, 1, 3), host(2, 8, 2)).error().message).contains("to 2"));
        QVERIFY(oversubscription(config(1, 1, 0, 2), host(2, 8, 0)).empty());
        QVERIFY(!oversubscription(config(1, 1, 0, 4), host(2, 8, 0)).empty());
        QVERIFY(!oversubscription(config(1, 5, 0, 2), host(2, 8, 0)).empty());
    }

    void spreadsProcessors() {
        const std::vector<int> usable = {0, 2, 3, 5};
        std::vector<ClusterNode> nodes;
        QVERIFY(chooseCpus(usable, nodes, 2) == (std::vector<int>{0, 2}));
        nodes.push_back(nodeWith({0, 2}));
        QVERIFY(chooseCpus(usable, nodes, 2) == (std::vector<int>{3, 5}));
        nodes.push_back(nodeWith({3, 5}));
        nodes.push_back(nodeWith({0}));
        QVERIFY(chooseCpus(usable, nodes, 3) == (std::vector<int>{2, 3, 5}));
        QCOMPARE(chooseCpus(usable, nodes, 99).size(), usable.size());
        QVERIFY(chooseCpus({}, nodes, 1).empty());
    }

    void neverSharesGpus() {
        std::vector<ClusterNode> nodes = {nodeWith({}, {0}), nodeWith({}, {2})};
        QVERIFY(chooseGpus({0, 1, 2, 3}, nodes, 2) == (std::vector<int>{1, 3}));
        QVERIFY(!chooseGpus({0, 1, 2, 3}, nodes, 3));
        QVERIFY(chooseGpus({5, 4, 3}, nodes, 2) == (std::vector<int>{5, 4}));
        QVERIFY(chooseGpus({}, nodes, 0) == std::vector<int>{});
    }

    void appliesSize() {
        const auto shape = shapeOfSize("standard_nc6s_v3");
        QVERIFY(shape);
        QCOMPARE(shape->size, "Standard_NC6s_v3");
        QCOMPARE(shape->cores, 6);
        QCOMPARE(shape->gpus, 1);
        QCOMPARE(shape->memoryBytes, 112 * gib);
        QCOMPARE(shapeOfSize("Standard_Nothing").error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "cluster_test.moc"
