// Compute files whose nodes are machines of a cloud: read, refused, and written so that they are read back.
#include <QTest>

#include "core/jobfile/compute_file.h"

using namespace studio;

namespace {

CloudNodes nodesOfFile() {
    return {"aws",
            "eu-central-1",
            "123456789012",
            "t3.large",
            "ami-1",
            {{"subnet", "subnet-7"}},
            {{"team", "vision"}, {"year", "26"}},
            true};
}

std::string problemsOf(const ComputeFile& file) {
    std::string all;
    for (const FileProblem& problem : file.problems)
        all += problem.message + "\n";
    return all;
}

} // namespace

class CloudFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsShortFile() {
        const auto file = readComputeFile("name: train\ntype: amlcompute\nsize: t3.large\nmin_instances: 0\n"
                                          "max_instances: 4\ntier: dedicated\nidle_time_before_scale_down: 60\n"
                                          "compute_studio:\n  cloud: {provider: aws, region: eu-central-1}\n",
                                          "c.yml");
        QVERIFY2(file.isFine() && file.problems.empty(), problemsOf(file).c_str());
        QVERIFY(file.cloud);
        QCOMPARE(file.cloud->preset, std::string("aws"));
        QCOMPARE(file.cloud->size, std::string("t3.large"));
        QCOMPARE(file.cloud->region, std::string("eu-central-1"));
        QVERIFY(file.cloud->account.empty());
        QCOMPARE(file.cluster.maxNodes, 4);
    }

    void roundTripsCluster() {
        ClusterConfig config;
        config.minNodes = 1;
        config.maxNodes = 3;
        config.node = {{}, 2, 8LL << 30};
        config.provider = nodesOfFile();
        const auto file = readComputeFile(clusterFileText("train", config), "c.yml");
        QVERIFY2(file.isFine() && file.problems.empty(), problemsOf(file).c_str());
        QVERIFY(file.cloud && *file.cloud == nodesOfFile());
        QCOMPARE(file.cluster.minNodes, 1);
        QCOMPARE(file.cluster.maxNodes, 3);
    }

    void roundTripsInstance() {
        ClusterConfig config;
        config.minNodes = 0;
        config.maxNodes = 1;
        config.node = {{}, 2, 8LL << 30};
        config.provider = nodesOfFile();
        config.instance.emplace();
        config.instance->idleBeforeShutdown = std::chrono::minutes(30);
        const auto file = readComputeFile(instanceFileText("desk", config, {}), "c.yml");
        QVERIFY2(file.isFine() && file.problems.empty(), problemsOf(file).c_str());
        QVERIFY(file.instance && file.cloud && *file.cloud == nodesOfFile());
        QCOMPARE(file.cluster.instance->idleBeforeShutdown, std::chrono::minutes(30));
    }

    // What Azure's files say of the network and of tags counts for these machines.
    void readsAzuresKeys_data() {
        QTest::addColumn<QString>("type");
        QTest::newRow("cluster") << "amlcompute";
        QTest::newRow("instance") << "computeinstance";
    }
    void readsAzuresKeys() {
        QFETCH(const QString, type);
        const std::string head =
            "name: train\ntype: " + type.toStdString() + "\nsize: Standard_DS3_v2\n" +
            (type == QStringLiteral("amlcompute") ? "max_instances: 4\nidle_time_before_scale_down: 60\n" : "");
        const std::string keys = "tags: {team: vision, year: 2026}\nenable_node_public_ip: false\n"
                                 "network_settings: {vnet_name: net, subnet: inner}\n";
        const auto file =
            readComputeFile(head + keys + "compute_studio: {cloud: {provider: az, options: {subnet: own}}}\n", "c.yml");
        QVERIFY2(file.isFine() && file.problems.empty(), problemsOf(file).c_str());
        QVERIFY(file.cloud && file.cloud->isPrivate);
        QCOMPARE(file.cloud->tags, (std::map<std::string, std::string>{{"team", "vision"}, {"year", "2026"}}));
        QCOMPARE(file.cloud->options, (std::map<std::string, std::string>{{"network", "net"}, {"subnet", "own"}}));
        // On own machines they have no meaning, and are named.
        const auto own = readComputeFile(head + keys, "c.yml");
        QVERIFY2(own.isFine(), problemsOf(own).c_str());
        for (const char* key : {"tags", "enable_node_public_ip", "network_settings"})
            QVERIFY2(problemsOf(own).find(key) != std::string::npos, key);
        const auto wrong =
            readComputeFile(head + "tags: {cs-wish: x}\ncompute_studio: {cloud: {provider: az}}\n", "c.yml");
        QVERIFY(!wrong.isFine() && problemsOf(wrong).find("cs-wish") != std::string::npos);
    }

    void refusesWithoutProvider() {
        const auto file = readComputeFile("name: train\ntype: amlcompute\nsize: t3.large\ncompute_studio:\n"
                                          "  cloud: {region: eu-central-1}\n",
                                          "c.yml");
        QVERIFY(!file.isFine());
        QVERIFY2(problemsOf(file).find("compute_studio.cloud.provider") != std::string::npos, problemsOf(file).c_str());
    }
};

QTEST_APPLESS_MAIN(CloudFileTest)
#include "cloud_file_test.moc"
