// Texts about the facts of a Hadoop cluster, and the limits of values that are accepted from it.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/target/hadoop_text.h"
#include "core/target/probe_request.h"

using namespace studio;

class HadoopTextTest : public QObject {
    Q_OBJECT

    static HadoopFacts all() {
        HadoopFacts facts;
        facts.sparkHome = "/opt/spark";
        facts.sparkVersion = "3.5.7";
        facts.javaVersion = "17";
        facts.configuration = "/etc/hadoop/conf";
        facts.managers = {"http://rm1:8088", "http://rm2:8088"};
        facts.manager = "http://rm2:8088";
        facts.yarnVersion = "3.3.6";
        facts.yarnState = "STARTED";
        facts.nodes = 4;
        facts.unhealthyNodes = 1;
        facts.cores = 32;
        facts.freeCores = 8;
        facts.memoryBytes = int64_t{64} << 30;
        facts.queues = {{"teams.a", "STOPPED", 40, 0, 1}};
        facts.fileSystem = "hdfs://lab";
        facts.driverHost = "10.0.0.4";
        facts.principal = "ada@LAB";
        facts.ticketExpiresMs = 1'700'000'000'000;
        return facts;
    }

private Q_SLOTS:
    void factsRoundTrip() {
        QVERIFY(hadoopFactsFromJson(toJson(all())) == all());
        QVERIFY(hadoopFactsFromJson(toJson(HadoopFacts())) == HadoopFacts());
    }

    // The answer of a machine, which may be wrong in any way.
    void factsAreLimited() {
        nlohmann::json value{{"spark_home", 7}, {"nodes", -3}, {"cores", 1e300}, {"spark_version", "\ax"}};
        value["managers"] = nlohmann::json::array({1, "http://rm"});
        value["queues"] = nlohmann::json::array({"x", {{"name", "a"}, {"capacity", 1e300}, {"used", -1}}});
        value["ticket"]["expires_ms"] = 5;
        const HadoopFacts facts = hadoopFactsFromJson(value);
        QVERIFY(facts.sparkHome.empty() && facts.nodes == 0);
        QCOMPARE(facts.managers, std::vector<std::string>{"http://rm"});
        QCOMPARE(facts.queues.size(), size_t(1));
        QCOMPARE(facts.queues.front().capacity, 10'000.0);
        QCOMPARE(facts.queues.front().used, 0.0);
        QCOMPARE(facts.ticketExpiresMs, int64_t{0});
        auto many = toJson(all());
        for (int i = 0; i < 5'000; ++i)
            many["queues"].push_back({{"name", std::string(9'000, 'q')}});
        const HadoopFacts cut = hadoopFactsFromJson(many);
        QVERIFY(cut.queues.size() <= 200 && cut.queues.back().name.size() <= 500);
        QVERIFY(hadoopFactsFromJson(nlohmann::json("text")) == HadoopFacts());
    }

    void describesTheCluster() {
        QCOMPARE(sparkText(all()), QStringLiteral("Spark 3.5.7 in /opt/spark, Java 17"));
        const QString yarn = yarnText(all());
        QVERIFY2(yarn.startsWith(QStringLiteral("3.3.6, STARTED, 4 node(s), 1 unhealthy, 8 of 32 core(s) free, ")),
                 qPrintable(yarn));
        QCOMPARE(queueText(all().queues.front()),
                 QStringLiteral("teams.a: 40% of the cluster, 0% used, 1 application(s), STOPPED"));
        QVERIFY(ticketText(all()).startsWith(QStringLiteral("ada@LAB, valid until ")));
        QVERIFY(sparkProblem(all()).isEmpty() && yarnProblem(all()).isEmpty() && fileSystemProblem(all()).isEmpty());
        QCOMPARE(driverText(all()), QStringLiteral("nodes reach it as 10.0.0.4"));
        QVERIFY(driverProblem(all()).isEmpty());
        HadoopFacts none;
        QCOMPARE(driverText(none), QStringLiteral("not tested"));
        none.driverNote = "YARN accepts no applications by its web interface";
        QVERIFY2(driverText(none).endsWith(QStringLiteral("by its web interface")), qPrintable(driverText(none)));
        none.driverProblem = "10.0.0.4: Connection refused";
        QVERIFY2(driverProblem(none).contains(QStringLiteral("(10.0.0.4: Connection refused)")),
                 qPrintable(driverProblem(none)));
        QVERIFY(driverProblem(none).contains(QStringLiteral("--deploy-mode cluster")));
        none.sparkProblem = "Spark was not found.";
        none.yarnProblem = "no answer from http://rm:8088";
        none.configuration = "/etc/hadoop/conf";
        QVERIFY(sparkText(none).isEmpty() && yarnText(none).isEmpty());
        QVERIFY(sparkProblem(none).contains(QStringLiteral("--spark-home")));
        QVERIFY2(yarnProblem(none).contains(QStringLiteral("no answer from http://rm:8088")),
                 qPrintable(yarnProblem(none)));
        QCOMPARE(hadoopFields(none).size(), size_t(2));
    }

    void asksWithTheFoldersOfTheTarget() {
        RemoteConfig config;
        QVERIFY(probeRequestFor(config).engine.empty());
        config.slurm.emplace();
        QCOMPARE(probeRequestFor(config).engine, std::string("slurm"));
        config.slurm.reset();
        config.hadoop.emplace().sparkHome = "/opt/my spark";
        const ProbeRequest request = probeRequestFor(config);
        QCOMPARE(request.engine, std::string("hadoop"));
        QCOMPARE(request.variables, std::vector<std::string>{"SPARK_HOME=/opt/my spark"});
    }
};

QTEST_GUILESS_MAIN(HadoopTextTest)
#include "hadoop_text_test.moc"
