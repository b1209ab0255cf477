// A Spark application in New run: its fields are converted to the command of spark submit, and back.
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QtTest>

#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/newrun/code_step.h"
#include "ui/newrun/run_draft.h"
#include "ui/newrun/spark_form.h"

using namespace studio;
using namespace studio::ui;

class SparkFormTest : public test::PageFixture {
    Q_OBJECT

    static RunDraft sparkApplication() {
        RunDraft draft;
        draft.command = "count.py --input 'my data'";
        draft.spark.emplace();
        draft.spark->deployMode = "cluster";
        draft.spark->executors = "4";
        draft.spark->executorMemory = "2g";
        draft.spark->pyFiles = "helpers.zip";
        draft.spark->conf = {"spark.sql.shuffle.partitions=8"};
        draft.spark->others = {"--queue", "teams.a"};
        return draft;
    }

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void becomesTheCommandOfTheRunner() {
        const RunDraft draft = sparkApplication();
        QVERIFY(problemsOf(draft).empty());
        const RunConfig config = configOf(draft);
        QCOMPARE(config.argv,
                 (std::vector<std::string>{"python3", "-m", "compute_studio_spark", "--deploy-mode", "cluster",
                                           "--num-executors", "4", "--executor-memory", "2g", "--py-files",
                                           "helpers.zip", "--conf", "spark.sql.shuffle.partitions=8", "--queue",
                                           "teams.a", "count.py", "--input", "my data"}));
        QVERIFY(config.distribution.kind == DistributionKind::Spark);
        RunDraft back = draftFrom(config);
        QVERIFY(back.spark == draft.spark);
        QCOMPARE(back.command, draft.command);
        QVERIFY(configOf(back) == config);
        back.spark.reset(); // the user wants no application any more
        QVERIFY(configOf(back).distribution.kind == DistributionKind::None);
    }

    // As spark submit and job files write it; what only the runner understands stays a command.
    void readsOtherSpellings() {
        RunConfig config;
        config.distribution.kind = DistributionKind::Spark;
        config.shellText =
            "python3 -m compute_studio_spark --executor-cores=2 -c a=b --no-environment-archive s.py ${{inputs.data}}";
        const RunDraft draft = draftFrom(config);
        QVERIFY(draft.spark);
        QCOMPARE(draft.spark->executorCores, std::string("2"));
        QCOMPARE(draft.spark->conf, std::vector<std::string>{"a=b"});
        QCOMPARE(draft.spark->others, std::vector<std::string>{"--no-environment-archive"});
        QCOMPARE(configOf(draft).argv.back(), std::string("${{inputs.data}}"));
        for (const char* other :
             {"python3 -m compute_studio_spark --unknown x s.py", "python3 s.py",
              "python3 -m compute_studio_spark --jars", "python3 -m compute_studio_spark a.py | tee b"}) {
            config.shellText = other;
            QVERIFY2(!draftFrom(config).spark, other);
            QCOMPARE(draftFrom(config).command, std::string(other));
        }
    }

    void namesWhatSparkWouldRefuse() {
        for (const auto& [change, field] : std::vector<std::pair<std::function<void(RunDraft&)>, const char*>>{
                 {[](RunDraft& d) { d.spark->executors = "many"; }, "sparkExecutors"},
                 {[](RunDraft& d) { d.spark->executorMemory = "two"; }, "sparkExecutorMemory"},
                 {[](RunDraft& d) { d.spark->conf = {"no property"}; }, "sparkConf"},
                 {[](RunDraft& d) { d.command = "count.py | tee log"; }, "runCommand"}}) {
            RunDraft draft = sparkApplication();
            change(draft);
            const auto problems = problemsOf(draft);
            QCOMPARE(problems.size(), size_t(1));
            QCOMPARE(problems.front().field, QLatin1String(field));
            QVERIFY(problems.front().stage == RunStep::Code);
        }
    }

    void formShowsAndStoresIt() {
        CodeStep step(*m_context, nullptr);
        step.setVisible(true);
        auto* form = step.findChild<SparkForm*>();
        auto* isSpark = step.findChild<QCheckBox*>(QStringLiteral("runIsSpark"));
        RunDraft draft;
        draft.command = "python count.py";
        step.load(draft);
        QVERIFY(!isSpark->isChecked() && !form->isVisible());
        isSpark->click();
        QVERIFY(form->isVisible());
        QCOMPARE(step.findChild<QLineEdit*>(QStringLiteral("runCommand"))->text(), QStringLiteral("count.py"));
        auto* cores = form->findChild<QLineEdit*>(QStringLiteral("sparkExecutorCores"));
        QTest::keyClicks(cores, QStringLiteral("2"));
        form->findChild<QComboBox*>(QStringLiteral("sparkDeployMode"))->setCurrentIndex(2);
        form->findChild<QPlainTextEdit*>(QStringLiteral("sparkConf"))->setPlainText(QStringLiteral("a=b\n\n c=d\n"));
        step.store(draft);
        QVERIFY(draft.spark);
        QCOMPARE(draft.spark->executorCores, std::string("2"));
        QCOMPARE(draft.spark->deployMode, std::string("cluster"));
        QCOMPARE(draft.spark->conf, (std::vector<std::string>{"a=b", "c=d"}));
        step.showFieldProblems({{QStringLiteral("sparkConf"), QStringLiteral("wrong")}});
        QVERIFY(form->findChild<PlainLabel*>(QStringLiteral("sparkConfProblem"))->isVisible());
        const RunDraft other = sparkApplication();
        step.load(other);
        RunDraft stored = other;
        step.store(stored);
        QVERIFY(stored.spark == other.spark); // also what has no field
        isSpark->click();
        step.store(stored);
        QVERIFY(!stored.spark);
    }
};

QTEST_MAIN(SparkFormTest)
#include "spark_form_test.moc"
