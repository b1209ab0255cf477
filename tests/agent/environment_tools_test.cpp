// Real tools make real environments, from packages that lie on the disk: nothing is fetched. uv is tested where the
// machine has it.
#include <QtTest>

#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::chrono::milliseconds patienceWithTools{240'000};

} // namespace

class EnvironmentToolsTest : public QObject {
    Q_OBJECT

private:
    // STUDIO_TEST_UV names one that is not on PATH.
    static std::string uv() {
        const char* expected = std::getenv("STUDIO_TEST_UV");
        const char* path = std::getenv("PATH");
        if (expected != nullptr && *expected != '\0')
            return expected;
        return findOnPath("uv", path == nullptr ? "" : path).value_or(std::string());
    }
    // False, with a word, where the tool is not there.
    static bool prepare(EnvironmentScene& scene, const QByteArray& tool) {
        if (!scene.makeWheels() || !scene.addPython())
            return false;
        return tool == "venv" || (!uv().empty() && symlink(uv().c_str(), (scene.bin() + "/uv").c_str()) == 0);
    }

private Q_SLOTS:
    void tools_data() {
        QTest::addColumn<QByteArray>("tool");
        QTest::newRow("venv") << QByteArray("venv");
        QTest::newRow("uv") << QByteArray("uv");
    }

    void installsPackages_data() { tools_data(); }
    void installsPackages() {
        QFETCH(QByteArray, tool);
        EnvironmentScene scene;
        if (!prepare(scene, tool))
            QSKIP("this machine has no such tool");
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto tried =
            agent.call({{"do", "try_environment"}, {"spec", toJson(scene.pipSpec({"aa"}))}}, patienceWithTools);
        QVERIFY(tried);
        const auto trial = environmentDryRunFromJson(*tried);
        QVERIFY2(!trial.failure, trial.failure ? trial.failure->words.c_str() : "");
        QCOMPARE(trial.packages, (std::vector<std::string>{"aa 1", "ca 1"}));
        QVERIFY(scene.states().empty());

        const auto spec =
            scene.runIn(scene.pipSpec({"aa"}), "python -c 'import aa, ca, sys; print(ca.version, sys.prefix)'; "
                                               "echo $VIRTUAL_ENV");
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended, patienceWithTools);
        QVERIFY(report);
        QVERIFY2(report->exit->startError.empty(), scene.environmentLog(spec).c_str());
        const std::string prefix = scene.only().prefix();
        QCOMPARE(scene.stdLog(spec), "1 " + prefix + "\n" + prefix + "\n");
        const auto result = scene.only().readResult();
        QVERIFY(result);
        QCOMPARE(QByteArray::fromStdString(result->tool), tool);
        QCOMPARE(result->exact, std::string("aa==1\nca==1\n"));
        QCOMPARE(result->packages, 2);
        QVERIFY(result->python.starts_with("3."));
        QVERIFY(result->bytes > 1000);
    }

    void reportsUnresolvableRequirements_data() { tools_data(); }
    void reportsUnresolvableRequirements() {
        QFETCH(QByteArray, tool);
        EnvironmentScene scene;
        if (!prepare(scene, tool))
            QSKIP("this machine has no such tool");
        AgentTestClient agent(scene.folder(), scene.variables());
        const std::vector<std::pair<std::vector<std::string>, EnvironmentCause>> cases = {
            {{"aa", "bb"}, EnvironmentCause::Unsatisfiable}, {{"cca"}, EnvironmentCause::NoSuchPackage}};
        std::vector<RunSpec> specs;
        for (const auto& [requirements, cause] : cases) {
            specs.push_back(scene.runIn(scene.pipSpec(requirements), "true"));
            QVERIFY(agent.launch(specs.back()));
        }
        for (size_t i = 0; i < cases.size(); ++i) {
            const auto report = agent.waitForPhase(specs[i].key, AttemptPhase::Ended, patienceWithTools);
            QVERIFY(report);
            QVERIFY(report->environment && report->environment->failure);
            QVERIFY2(report->environment->failure->cause == cases[i].second,
                     report->environment->failure->words.c_str());
        }
        for (const auto& state : scene.states())
            QVERIFY(!pathExists(EnvironmentFolder::under(scene.root(), state.key).prefix()));
    }

    // With STUDIO_TEST_ONLINE set, what people really ask for, from the index that pip and uv know here.
    void installsScikitLearnFromIndex_data() { tools_data(); }
    void installsScikitLearnFromIndex() {
        QFETCH(QByteArray, tool);
        if (!qEnvironmentVariableIsSet("STUDIO_TEST_ONLINE"))
            QSKIP("set STUDIO_TEST_ONLINE to fetch packages");
        EnvironmentScene scene;
        if (!prepare(scene, tool))
            QSKIP("this machine has no such tool");
        AgentTestClient agent(scene.folder(), scene.variables());
        auto environment = scene.pipSpec({"scikit-learn"});
        environment.packages.pipOptions.clear();
        const auto spec = scene.runIn(environment, "python -c 'from sklearn.linear_model import LinearRegression as L; "
                                                   "print(L().fit([[0], [1]], [0, 2]).predict([[2]]).round(6))'");
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended, patienceWithTools);
        QVERIFY(report);
        QVERIFY2(report->exit->startError.empty(), scene.environmentLog(spec).c_str());
        QCOMPARE(scene.stdLog(spec), std::string("[4.]\n"));
        qInfo("%s", scene.environmentLog(spec).c_str());
        for (const auto& reported : agent.reportsOf(spec.key)) {
            if (reported.environment && reported.environment->progress)
                qInfo("%s %s %lld of %lld", std::string(toText(reported.environment->progress->stage)).c_str(),
                      reported.environment->progress->item.c_str(),
                      static_cast<long long>(reported.environment->progress->done),
                      static_cast<long long>(reported.environment->progress->total));
        }
    }
};

QTEST_GUILESS_MAIN(EnvironmentToolsTest)
#include "environment_tools_test.moc"
