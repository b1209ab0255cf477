// HyperDrive files of Azure's CLI v1: what each key comes to, what is refused, and which run configuration they use.
#include <QTest>
#include <cmath>

#include "core/jobfile/sweep_job.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

const QByteArray hyperDriveHead = "sampling:\n  type: RANDOM\n  parameter_space:\n";
const QByteArray hyperDriveTail = "primary_metric_name: Accuracy\nprimary_metric_goal: Maximize\nmax_total_runs: 8\n";

QByteArray fileWith(const QByteArray& parameters, const QByteArray& more = {}) {
    return hyperDriveHead + parameters + hyperDriveTail + more;
}

const QByteArray penalty = "  - name: --penalty\n    expression: choice\n    values: [0.5, 1, 1.5]\n";

} // namespace

class HyperDriveFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheDocumentedFile() {
        Drafts drafts;
        drafts.write(QStringLiteral("train.py"), "");
        drafts.write(QStringLiteral("train.runconfig"),
                     "script: train.py\narguments: [--epochs, 3]\nenvironment:\n  python:\n    "
                     "userManagedDependencies: true\n");
        const JobDraft draft =
            drafts.read(fileWith(penalty, "policy:\n  type: BANDIT\n  evaluation_interval: 1\n  slack_factor: 0.2\n"
                                          "max_concurrent_runs: 2\nmax_duration_minutes: 100\n"),
                        {}, QStringLiteral("hyperdrive.yml"));
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY(sweepOf(draft) != nullptr);
        QVERIFY(sweepOf(draft)->sampling == SamplingKind::Random);
        QVERIFY(sweepOf(draft)->goal == Goal::Maximize);
        QCOMPARE(sweepOf(draft)->metric, std::string("Accuracy"));
        QCOMPARE(sweepOf(draft)->maxTrials, 8);
        QCOMPARE(sweepOf(draft)->maxConcurrent, 2);
        QCOMPARE(sweepOf(draft)->timeoutS, int64_t{6'000});
        QVERIFY(sweepOf(draft)->policy.kind == StopPolicyKind::Bandit);
        QCOMPARE(sweepOf(draft)->policy.slackFactor, 0.2);
        QCOMPARE(sweepOf(draft)->space.size(), size_t{1});
        QCOMPARE(sweepOf(draft)->space[0].name, std::string("penalty"));
        QCOMPARE(sweepOf(draft)->space[0].distribution.options.size(), size_t{3});
        QVERIFY((draft.config.argv == std::vector<std::string>{"python", "train.py", "--epochs", "3", "--penalty",
                                                               "${{search_space.penalty}}"}));
    }

    void readsDistributions_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QByteArray>("values");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<double>("q");
        const auto row = [](const char* expression, const char* values, ParameterKind kind, double first, double second,
                            double q) {
            QTest::newRow(expression) << QByteArray(expression) << QByteArray(values) << static_cast<int>(kind) << first
                                      << second << q;
        };
        row("randint", "[5]", ParameterKind::RandInt, 5, 0, 0);
        row("uniform", "[0.1, 0.9]", ParameterKind::Uniform, 0.1, 0.9, 0);
        row("LogUniform", "[-6, -1]", ParameterKind::LogUniform, -6, -1, 0);
        row("quniform", "[1, 9, 2]", ParameterKind::QUniform, 1, 9, 2);
        row("qloguniform", "[0, 3, 1]", ParameterKind::QLogUniform, 0, 3, 1);
        row("normal", "[10, 3]", ParameterKind::Normal, 10, 3, 0);
        row("lognormal", "[0, 1]", ParameterKind::LogNormal, 0, 1, 0);
        row("qnormal", "[10, 3, 1]", ParameterKind::QNormal, 10, 3, 1);
        row("qlognormal", "[0, 1, 0.5]", ParameterKind::QLogNormal, 0, 1, 0.5);
    }
    void readsDistributions() {
        QFETCH(QByteArray, expression);
        QFETCH(QByteArray, values);
        QFETCH(int, kind);
        QFETCH(double, first);
        QFETCH(double, second);
        QFETCH(double, q);
        Drafts drafts;
        JobOverrides choices;
        choices.command = true;
        const JobDraft draft =
            openJobFile(drafts.write(QStringLiteral("h.yml"), fileWith("  - name: x\n    expression: " + expression +
                                                                       "\n    values: " + values + "\n")),
                        choices);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const ParameterDistribution& read = sweepOf(draft)->space.at(0).distribution;
        QCOMPARE(static_cast<int>(read.kind), kind);
        QCOMPARE(read.kind == ParameterKind::RandInt ? double(read.upper)
                 : isNormal(read.kind)               ? read.mu
                                                     : read.low,
                 first);
        QCOMPARE(read.kind == ParameterKind::RandInt ? 0 : isNormal(read.kind) ? read.sigma : read.high, second);
        QCOMPARE(read.q, q);
    }

    void refusesMistakes_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("count of values") << fileWith("  - name: x\n    expression: uniform\n    values: [1]\n")
                                         << QByteArray("6:13 error: uniform of the parameter x takes these values: "
                                                       "[min_value, max_value].");
        QTest::newRow("expression") << fileWith("  - name: x\n    expression: even\n    values: [1]\n")
                                    << QByteArray("unknown expression \"even\"");
        QTest::newRow("sampling") << QByteArray("sampling:\n  type: best\n  parameter_space:\n" + penalty +
                                                hyperDriveTail)
                                  << QByteArray("The sampling algorithm \"best\" is unknown");
        QTest::newRow("no space") << QByteArray("sampling:\n  type: RANDOM\n" + hyperDriveTail)
                                  << QByteArray("\"sampling.parameter_space\" must be a list");
        QTest::newRow("policy") << fileWith(penalty, "policy:\n  type: HOPE\n")
                                << QByteArray("The policy \"hope\" is unknown");
        QTest::newRow("slack") << fileWith(penalty, "policy:\n  type: BANDIT\n") << QByteArray("slack_factor");
        QTest::newRow("goal") << QByteArray(hyperDriveHead + penalty +
                                            "primary_metric_name: a\nprimary_metric_goal: up\nmax_total_runs: 1\n")
                              << QByteArray("must be Minimize or Maximize");
        QTest::newRow("total") << QByteArray(hyperDriveHead + penalty + "primary_metric_name: a\n")
                               << QByteArray("The file has no \"max_total_runs\"");
        QTest::newRow("zero") << QByteArray(hyperDriveHead + penalty + "primary_metric_name: a\nmax_total_runs: 0\n")
                              << QByteArray("\"max_total_runs\" must be between 1");
        QTest::newRow("grid of numbers") << QByteArray("sampling:\n  type: GRID\n  parameter_space:\n  - name: x\n    "
                                                       "expression: uniform\n    values: [0, 1]\n" +
                                                       hyperDriveTail)
                                         << QByteArray("Grid sampling needs a \"choice\"");
    }
    void refusesMistakes() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, message);
        Drafts drafts;
        JobOverrides choices;
        choices.command = true;
        const JobDraft draft = openJobFile(drafts.write(QStringLiteral("h.yml"), content), choices);
        QVERIFY(!draft.isFine());
        QVERIFY2(messagesOf(draft.problems).contains(message), messagesOf(draft.problems).constData());
    }

    void findsTheRunConfiguration() {
        Drafts drafts;
        const JobDraft none = drafts.read(fileWith(penalty), {}, QStringLiteral("p/hyperdrive.yml"));
        QVERIFY(messagesOf(none.problems).contains("there is no run configuration (*.runconfig) beside it"));
        // In the project's folder, where Azure's tools keep them.
        drafts.write(QStringLiteral("p/a.py"), "");
        drafts.write(QStringLiteral("p/.azureml/a.runconfig"),
                     "script: a.py\nenvironment: {python: {userManagedDependencies: true}}\n");
        const JobDraft one = drafts.read(fileWith(penalty), {}, QStringLiteral("p/hyperdrive.yml"));
        QVERIFY2(one.isFine(), messagesOf(one.problems).constData());
        QCOMPARE(one.config.argv.at(1), std::string("a.py"));
        drafts.write(QStringLiteral("p/.azureml/b.runconfig"),
                     "script: a.py\ntarget: gpu\nenvironment: {python: {userManagedDependencies: true}}\n");
        const JobDraft two = drafts.read(fileWith(penalty), {}, QStringLiteral("p/hyperdrive.yml"));
        QVERIFY2(messagesOf(two.problems).contains("several run configurations beside it: a.runconfig, b.runconfig"),
                 messagesOf(two.problems).constData());
        const JobDraft named = drafts.read(fileWith(penalty), {{"compute_studio.run_config", ".azureml/b.runconfig"}},
                                           QStringLiteral("p/hyperdrive.yml"));
        QVERIFY2(named.isFine(), messagesOf(named.problems).constData());
        QCOMPARE(named.config.compute, std::string("gpu"));
    }
};

QTEST_GUILESS_MAIN(HyperDriveFileTest)
#include "hyperdrive_file_test.moc"
