// What a run needs, as JSON: defaults are omitted, equal needs have equal texts, and damage is refused by name.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/scheduler/run_needs.h"

using namespace studio;

class RunNeedsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void omitsDefaults() {
        QCOMPARE(toJson(RunNeeds{}).dump(), std::string("{}"));
        QVERIFY(!RunNeeds{}.isStated());
    }
    void comesBackWhole() {
        RunNeeds needs{3, 2, 4, int64_t{5} << 30, 0, 6, "A100", {{"zone", "lab"}}, true, true};
        const auto read = runNeedsFromJson(toJson(needs));
        QVERIFY(read.has_value());
        QCOMPARE(*read, needs);
        QVERIFY(needs.isStated());
        needs.gpus.reset(); // not stated is not zero
        QVERIFY(!toJson(needs).contains("gpus"));
        QVERIFY(*runNeedsFromJson(toJson(needs)) == needs);
        needs.continuesOnNodeFailure = true;
        QVERIFY(toJson(needs).contains("continue_on_node_failure"));
        QVERIFY(*runNeedsFromJson(toJson(needs)) == needs);
    }
    void refusesDamage_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("no object") << "[]"
                                   << "needs";
        QTest::newRow("text") << R"({"cores":"4"})"
                              << "cores";
        QTest::newRow("negative") << R"({"gpus":-1})"
                                  << "gpus";
        QTest::newRow("too many") << R"({"nodes":1001})"
                                  << "nodes";
        QTest::newRow("none") << R"({"nodes":0})"
                              << "nodes";
        QTest::newRow("label") << R"({"labels":{"a":1}})"
                               << "labels";
        QTest::newRow("flag") << R"({"isolated":1})"
                              << "isolated";
        QTest::newRow("model") << R"({"gpu_model":1})"
                               << "gpu_model";
        QTest::newRow("fraction") << R"({"memory_bytes":1.5})"
                                  << "memory_bytes";
    }
    void refusesDamage() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        const auto read = runNeedsFromJson(nlohmann::json::parse(text.toStdString()));
        QVERIFY(!read.has_value());
        QVERIFY(QString::fromStdString(read.error().message).contains('"' + name + '"'));
    }
};

QTEST_GUILESS_MAIN(RunNeedsTest)
#include "run_needs_test.moc"
