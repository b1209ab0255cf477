// Spark jobs of Azure, of SDK v1 and in pipelines: the commands that they become, their environments, and what is
// refused.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/spark_file.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

class SparkFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_file = m_folder.filePath(QStringLiteral("job.yml")).toStdString();
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("src/lib")));
        for (const char* name : {"src/main.py", "src/lib/a.py", "src/b.zip", "src/app.jar"})
            QVERIFY(writeFileAtomically(m_folder.filePath(QLatin1String(name)).toStdString(), "x"));
    }

    void becomesCommand_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("command"); // after the runner
        const auto row = [](const char* name, const char* keys, const char* command) {
            QTest::newRow(name) << QByteArray(keys) << QByteArray(command);
        };
        row("least", "entry: {file: main.py}\n", "main.py");
        row("short entry", "entry: main.py\n", "main.py");
        row("properties",
            "entry: {file: main.py}\nconf:\n  spark.driver.cores: 1\n  spark.a: two words\n"
            "  spark.dynamicAllocation.enabled: True\n  executor_instances: 2\n",
            "--conf spark.driver.cores=1 --conf 'spark.a=two words' --conf spark.dynamicAllocation.enabled=true --conf "
            "spark.executor.instances=2 main.py");
        row("files",
            "entry: {file: main.py}\npy_files: [lib/a.py, b.zip]\njars: [app.jar]\nfiles: [lib/a.py]\n"
            "archives: ['b.zip#there']\n",
            "--py-files lib/a.py,b.zip --jars app.jar --files lib/a.py --archives 'b.zip#there' main.py");
        row("class", "entry: {class_name: org.x.Main}\njars: [app.jar]\n", "--jars app.jar --class org.x.Main app.jar");
        row("arguments",
            "entry: {file: main.py}\ninputs: {n: 3}\noutputs: {o: {type: uri_folder, mode: direct}}\n"
            "args: >-\n  --n ${{inputs.n}}\n  --o ${{outputs.o}}\n",
            "main.py --n ${{inputs.n}} --o ${{outputs.o}}");
        row("addresses of Spark",
            "entry: {file: main.py}\ninputs: {d: {type: uri_file, path: 'hdfs://n/d x', mode: direct}}\n"
            "outputs: {o: {type: uri_folder, path: 's3a://b/o'}}\n"
            "args: ${{inputs.d}} ${{ outputs.o }}\n",
            "main.py 'hdfs://n/d x' s3a://b/o");
        row("addresses are single words",
            "entry: {file: main.py}\nconf: {spark.in: '${{inputs.d}}'}\n"
            "inputs: {dd: 3, d: {type: uri_file, path: 'hdfs:///l/{jan,feb};$(x)', mode: direct}}\n"
            "args: --a=${{ inputs.d }} \"${{inputs.d}}\" ${{inputs.dd}}\n",
            "--conf 'spark.in=hdfs:///l/{jan,feb};$(x)' main.py --a='hdfs:///l/{jan,feb};$(x)' "
            "\"hdfs:///l/{jan,feb};\\$(x)\" ${{inputs.dd}}");
    }
    void becomesCommand() {
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, command);
        const JobDraft draft = read("type: spark\ncode: ./src\n" + keys);
        QCOMPARE(messagesOf(draft.problems), QByteArray());
        QCOMPARE(QByteArray::fromStdString(draft.config.shellText.value_or("")),
                 "python3 -m compute_studio_spark " + command);
        QCOMPARE(draft.config.distribution.kind, DistributionKind::Spark);
        QCOMPARE(draft.config.needs.nodes, 1);
        QVERIFY(!draft.config.environment);
    }

    void runtimeVersionIsAnEnvironment() {
        const auto packages = [&](const char* more) {
            const JobDraft draft = read(QByteArray("type: spark\ncode: src\nentry: {file: main.py}\n") + more);
            return draft.config.environment ? draft.config.environment->spec.packages : PackageSpec();
        };
        const PackageSpec made = packages("resources: {runtime_version: '3.4', instance_count: 2}\n");
        QCOMPARE(made.python, std::string(">=3.8,<3.12"));
        QVERIFY(std::find(made.pip.begin(), made.pip.end(), "pyspark==3.4.*") != made.pip.end());
        const PackageSpec exact = packages("resources: {runtime_version: 3.5.7}\n");
        QVERIFY(std::find(exact.pip.begin(), exact.pip.end(), "pyspark==3.5.7") != exact.pip.end());
        QVERIFY(packages("resources: {runtime_version: '3.4'}\nenvironment: {image: x}\n").pip.empty());
        QVERIFY(packages("").isEmpty());
        QCOMPARE(
            read("type: spark\ncode: src\nentry: {file: main.py}\nresources: {instance_count: 3}\n").config.needs.nodes,
            3);
    }

    void isRefused_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* keys, const char* expected) {
            QTest::addRow("%s", keys) << QByteArray(keys) << QByteArray(expected);
        };
        row("entry: {file: none.py}\n", "3:15 error: \"none.py\" does not exist in the folder of the code");
        row("entry: {file: main.py}\npy_files: [lib/b.py]\n", "4:11 error: \"lib/b.py\" does not exist");
        row("entry: {}\n", "\"entry\" needs \"file\"");
        row("conf: {a: [1]}\nentry: {file: main.py}\n", "3:11 error: The property a has no value.");
        row("entry: {file: main.py}\nargs: ${{inputs.x}}\n", "${{inputs.x}}, which has no value");
        row("entry: {file: main.py}\nidentity: {type: managed}\n", "A managed identity exists only in Azure.");
        row("entry: {file: main.py}\npyfiles: [a]\n", "Did you mean \"py_files\"?");
    }
    void isRefused() {
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, expected);
        const QByteArray really = messagesOf(read("type: spark\ncode: src\n" + keys).problems);
        QVERIFY2(really.contains(expected), really.constData());
    }

    void stepOfPipeline() {
        const JobDraft draft =
            read("type: pipeline\ninputs: {cores: 2}\njobs:\n  s:\n    type: spark\n    code: src\n"
                 "    entry: {file: main.py}\n    conf: {spark.executor.cores: '${{parent.inputs.cores}}'}\n"
                 "    args: --x ${{inputs.x}}\n    inputs: {x: 4}\n");
        QCOMPARE(messagesOf(draft.problems), QByteArray());
        QCOMPARE(pipelineOf(draft)->steps.size(), size_t(1));
        const RunConfig& config = pipelineOf(draft)->steps[0].job.config;
        QCOMPARE(config.shellText.value_or(""),
                 std::string("python3 -m compute_studio_spark --conf spark.executor.cores=2 "
                             "main.py --x ${{inputs.x}}"));
        QCOMPARE(config.distribution.kind, DistributionKind::Spark);
    }

    void runConfigurationOfPySpark() {
        const std::string file = m_folder.filePath(QStringLiteral("src/a.runconfig")).toStdString();
        const JobDraft draft = readJobFile(
            "script: main.py\narguments: [--n, '1']\nframework: PySpark\nhdi: {yarnDeployMode: Cluster}\n"
            "spark:\n  configuration:\n    spark.app.name: Azure ML Experiment\n    spark.yarn.maxAppAttempts: 1\n"
            "environment:\n  python: {userManagedDependencies: true}\n  spark:\n    repositories: ['https://r/']\n"
            "    packages: [{group: g, artifact: a, version: '0.1'}]\n    precachePackages: true\n",
            file, {});
        QCOMPARE(messagesOf(draft.problems), QByteArray());
        const std::vector<std::string> words = {"python3",
                                                "-m",
                                                "compute_studio_spark",
                                                "--conf",
                                                "spark.app.name=Azure ML Experiment",
                                                "--conf",
                                                "spark.yarn.maxAppAttempts=1",
                                                "--yarn-deploy-mode=cluster",
                                                "--repositories",
                                                "https://r/",
                                                "--packages",
                                                "g:a:0.1",
                                                "main.py",
                                                "--n",
                                                "1"};
        QCOMPARE(draft.config.argv, words);
        QCOMPARE(draft.config.distribution.kind, DistributionKind::Spark);
    }

private:
    JobDraft read(const QByteArray& text) const { return readJobFile(text.toStdString(), m_file, {}); }

    QTemporaryDir m_folder;
    std::string m_file;
};

QTEST_GUILESS_MAIN(SparkFileTest)
#include "spark_file_test.moc"
