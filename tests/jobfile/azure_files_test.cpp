// Azure's own files, read exactly as its formats mean them: run, or refused with the reason and its place. They lie
// beside the checkout; where they do not, these cases are skipped.
#include <QDir>
#include <QDirIterator>
#include <QTest>

#include "core/base/file.h"
#include "core/environment/specification.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/parent_job.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

QString inputs() {
    const QString source = qEnvironmentVariable("STUDIO_SOURCE_DIR");
    return QDir::cleanPath(source + QStringLiteral("/../shared/azureml-inputs"));
}

std::string pathOf(const char* name) {
    return (inputs() + QLatin1Char('/') + QLatin1String(name)).toStdString();
}

QByteArray unresolvedOf(const JobDraft& draft) {
    std::vector<FileProblem> all;
    std::vector<const JobDraft*> drafts = {&draft};
    if (draft.parent) {
        const auto steps = draft.parent->parts();
        drafts.insert(drafts.end(), steps.begin(), steps.end());
    }
    for (const JobDraft* one : drafts) {
        for (const auto& open : one->open) {
            if (!open.isOptional)
                all.push_back(problemOf(*one, open));
        }
    }
    return messagesOf(all);
}

} // namespace

class AzureFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!QDir(inputs()).exists())
            QSKIP("Azure's files are not there.");
    }

    void readsAzureJobs_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected"); // lines that are said of it; of paths only the beginning
        QTest::addColumn<QByteArray>("open");
        const auto row = [](const char* file, const char* expected, const char* open) {
            QTest::newRow(file) << QByteArray(file) << QByteArray(expected) << QByteArray(open);
        };
        row("jobs/hello-world.yml", "", "");
        row("jobs/hello-world-env-var.yml", "", "");
        row("jobs/hello-world-input.yml", "", "");
        row("jobs/hello-world-output.yml", "", "");
        row("jobs/hello-code.yml", "", "");
        row("jobs/hello-mlflow.yml", "", "4:14 error: The environment \"azureml://");
        row("jobs/hello-dataset.yml", "",
            "8:11 error: \"azureml:sampledata@latest\"|10:14 error: The environment \"azureml://");
        row("jobs/hello-iris-file.yml", "",
            "10:14 error: The environment"); // the machine fetches the file
        row("jobs/hello-iris-folder.yml", "",
            "10:11 error: \"wasbs://datasets@azuremlexamples.blob.core.windows.net/\"|11:14 error: The environment");
        row("jobs/hello-model-as-input.yml", "14:11 error: Input my_model: ", "15:14 error: The environment");
        row("jobs/hello-pipeline.yml", "", "7:18 error: The environment|11:18 error: The environment");
        row("jobs/hello-pipeline-abc.yml", "", "12:18 error: The env|17:18 error: The env|22:18 error: The env");
        row("jobs/hello-pipeline-io.yml", "", "7:18 error: The environment|13:18 error: The environment");
        row("jobs/hello-pipeline-customize-output-file.yml", "", "13:18 error: The environment");
        row("pipelines/e2e_local_components/pipeline.yml", "",
            "21:14 error: The environment|14:14 error: The environment|12:14 error: The environment");
        row("pipelines/pipeline_with_data/pipeline.yml", "", "");
        row("schedules/simple-pipeline-job.yml", "", "11:18 error: The env|16:18 error: The env|21:18 error: The env");
        // Accepted, with a warning that the manual explains.
        row("parallel/iris_batch_prediction/pipeline.yml", "", "");
        row("spark/serverless-spark-pipeline-default-identity.yml", "",
            "14:15 error: \"azureml://datastores/workspaceblobstore/paths/data/titanic.csv\"");
        row("spark/serverless-spark-standalone-default-identity.yml", "",
            "19:11 error: \"azureml://datastores/workspaceblobstore/paths/data/titanic.csv\"");
        row("spark/attached-spark-standalone-default-identity.yml", "",
            "19:11 error: \"azureml://|32:10 error: \"<ATTACHED_SPARK_POOL_NAME>\"");
        row("jobs/hello-sweep.yml", "", "10:16 error: The environment \"azureml:");
        row("schedules/cron-job-schedule.yml", "1:10 error: This file is a schedule", "");
        row("schedules/recurrence-job-schedule.yml", "1:10 error: This file is a schedule", "");
        row("runconfig/local-2018.runconfig", "31:28 error: The conda file ", "");
        row("runconfig/aml_compute-2019.runconfig", "31:28 error: The conda file ",
            "102:3 error: \"azureml://datastores/workspacefilestore/paths/data\"|6:9 error: \"<put your compute target "
            "name "
            "here>\"");
        row("runconfig/sklearn-json.runconfig", "10:34 warning: The package azureml-defaults is not needed here.", "");
        row("compute/cluster-basic.yml", "3:7 error: This file is a compute cluster", "");
        row("conda/examples-conda.yaml", "1:1 error: This file is a conda file", "");
    }
    void readsAzureJobs() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        QFETCH(QByteArray, open);
        JobOverrides choices; // scripts of the older ones do not lie beside them
        choices.command = file.endsWith(".runconfig");
        const JobDraft draft = openJobFile(pathOf(file.constData()), choices);
        const QByteArray really = messagesOf(draft.problems);
        QCOMPARE(really.count('\n'), expected.isEmpty() ? 0 : 1);
        QVERIFY2(really.startsWith(expected), really.constData());
        const QByteArray asked = unresolvedOf(draft);
        const auto wanted = open.isEmpty() ? QList<QByteArray>() : open.split('|');
        QCOMPARE(asked.count('\n'), wanted.size());
        for (const auto& line : wanted)
            QVERIFY2(asked.contains(line), asked.constData());
    }

    void convertsHelloWorldJobs() {
        JobOverrides choices;
        choices.command = true;
        const auto config = [&](const char* name) { return openJobFile(pathOf(name), choices).config; };
        QCOMPARE(config("jobs/hello-world-output.yml").shellText.value_or(""),
                 std::string("echo \"hello world\" > ./outputs/helloworld.txt"));
        QCOMPARE(config("jobs/hello-world-env-var.yml").variables.at("hello_env_var"), std::string("hello world"));
        const RunConfig input = config("jobs/hello-world-input.yml");
        QCOMPARE(inputOf(input, "hello_number")->value, std::string("42"));
        QCOMPARE(inputOf(input, "hello_string")->value, std::string("hello world"));
        const RunConfig iris = config("jobs/hello-iris-file.yml");
        QVERIFY(inputOf(iris, "iris_csv")->kind == RunInput::Kind::Address);
        QCOMPARE(inputOf(iris, "iris_csv")->value,
                 std::string("https://azuremlexamples.blob.core.windows.net/datasets/iris.csv"));
        const RunConfig sklearn = config("runconfig/sklearn-json.runconfig");
        QCOMPARE(sklearn.compute, std::string("cpu"));
        QVERIFY((sklearn.argv == std::vector<std::string>{"python", "train.py"}));
        QVERIFY(sklearn.environment->spec.kind == EnvironmentSpec::Kind::Container);
        QVERIFY(sklearn.environment->spec.container.gpus);
        QVERIFY(sklearn.environment->spec.packages.needsConda());
    }

    // The same files where they stand in a project, with what they refer to.
    void readsFilesInsideProject() {
        Drafts project;
        const auto copy = [&](const char* from, const char* to) {
            const auto text = readFile(pathOf(from));
            return text ? project.write(QString::fromLatin1(to), QByteArray::fromStdString(*text)) : std::string();
        };
        const std::string older = copy("runconfig/local-2018.runconfig", "p/aml_config/local.runconfig");
        copy("conda/conda_dependencies.yml", "p/aml_config/conda_dependencies.yml");
        QVERIFY(messagesOf(openJobFile(older).problems).contains("2:9 error: There is no script \"train.py\""));
        project.write("p/train.py", "");
        const JobDraft draft = openJobFile(older);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY(draft.open.empty());
        QCOMPARE(draft.config.source, project.path("p"));
        QCOMPARE(draft.config.variables.at("EXAMPLE_ENV_VAR"), std::string("EXAMPLE_VALUE"));
        QVERIFY(draft.config.environment->spec.kind == EnvironmentSpec::Kind::Packages);
        QVERIFY((draft.config.environment->spec.packages.pip == std::vector<std::string>{"azureml-defaults"}));
        const std::string newer = copy("runconfig/aml_compute-2019.runconfig", "p/.azureml/cluster.runconfig");
        copy("conda/conda_dependencies.yml", "p/.azureml/conda_dependencies.yml");
        const JobDraft cluster = openJobFile(newer);
        QVERIFY2(cluster.isFine(), messagesOf(cluster.problems).constData());
        QVERIFY(cluster.config.environment->spec.kind == EnvironmentSpec::Kind::Container);
        QCOMPARE(cluster.config.environment->spec.container.image, std::string("mcr.microsoft.com/azureml/base:0.2.1"));
        QCOMPARE(detectFiles(project.path("p")).size(), size_t(4));
    }

    void readsAzureComputeFiles_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("isFine");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* file, bool isFine, const char* expected) {
            QTest::newRow(file) << QByteArray(file) << isFine << QByteArray(expected);
        };
        row("compute/cluster-basic.yml", true, "");
        row("compute/cluster-low-priority.yml", true, "");
        row("compute/cluster-minimal.yml", true, "\"size\" is missing in the file: using Standard_DS3_v2.");
        row("compute/cluster-ssh-password.yml", true, "8:1 warning: \"ssh_settings\" is not needed here");
        row("compute/instance-basic.yml", true, "");
        row("compute/instance-schedule.yml", true, "");
        row("compute/attached-spark.yml", false, "4:7 error: Compute of type \"synapsespark\"");
        row("compute/vm-attach.yml", false, "6:19 error: \"<admin_username>\" is a placeholder for a user name.");
    }
    void readsAzureComputeFiles() {
        QFETCH(QByteArray, file);
        QFETCH(bool, isFine);
        QFETCH(QByteArray, expected);
        const auto text = readFile(pathOf(file.constData()));
        QVERIFY(text.has_value());
        const ComputeFile made = readComputeFile(*text, file.toStdString());
        const QByteArray really = messagesOf(made.problems);
        QCOMPARE(made.isFine(), isFine);
        QVERIFY2(expected.isEmpty() ? really.isEmpty() : really.contains(expected), really.constData());
        QVERIFY(!really.contains("example-password"));
    }

    // Each file below the folder, whatever it is: a job that is read, or one sentence that says what it is and what
    // works instead.
    void identifiesKindOfEveryFile_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("is"); // empty: a command job or run configuration
        const std::map<QString, QString> kinds = {{"compute/attached-spark", "a Spark pool"},
                                                  {"compute/cluster", "a compute cluster"},
                                                  {"compute/instance", "a compute instance"},
                                                  {"compute/vm", "an attached machine"},
                                                  {"conda/", "a conda file"},
                                                  {"data/local-mltable/MLTable", "an MLTable"},
                                                  {"data/", "a data asset"},
                                                  {"jobs/", ""},
                                                  {"parallel/iris_batch_prediction/environment/", "a conda file"},
                                                  {"parallel/iris_batch_prediction/iris-model/", "an MLflow model"},
                                                  {"parallel/iris_batch_prediction/neural-iris-mltable/", "an MLTable"},
                                                  {"parallel/iris_batch_prediction/pipeline", ""},
                                                  {"pipelines/e2e_local_components/pipeline", ""},
                                                  {"pipelines/pipeline_with_data/pipeline", ""},
                                                  {"pipelines/", "a command component"},
                                                  {"runconfig/", ""},
                                                  {"schedules/simple-pipeline", ""},
                                                  {"schedules/", "a schedule"},
                                                  {"spark/serverless-spark-pipeline", ""},
                                                  {"spark/spark-job-component", "a Spark component"},
                                                  {"spark/", ""},
                                                  {"sweeps/", ""}};
        QDirIterator files(inputs(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QFileInfo file(files.next());
            const QString path = QDir(inputs()).relativeFilePath(file.filePath());
            static const QStringList endings{"yml", "yaml", "runconfig"};
            if (!endings.contains(file.suffix()) && file.fileName() != "MLTable" && file.fileName() != "MLmodel")
                continue;
            // The longest beginning wins; a file of no known place must be named all the same.
            QString is = QStringLiteral("?");
            qsizetype length = 0;
            for (const auto& [beginning, kind] : kinds) {
                if (path.startsWith(beginning) && beginning.size() > length) {
                    is = kind;
                    length = beginning.size();
                }
            }
            QTest::newRow(qPrintable(path)) << path << is;
        }
    }
    void identifiesKindOfEveryFile() {
        QFETCH(QString, path);
        QFETCH(QString, is);
        const std::string file = (inputs() + u'/' + path).toStdString();
        const QByteArray expected = messagesOf(openJobFile(file).problems);
        if (is.isEmpty()) {
            QVERIFY2(!expected.contains("This file is ") && !expected.contains("Unknown key"), expected.constData());
            return;
        }
        const QByteArray wanted = is == "?" ? QByteArray("error: ") : "error: This file is " + is.toUtf8() + ", which";
        QVERIFY2(expected.contains(wanted) && expected.count('\n') == 1, expected.constData());
    }

    void readsAzureCondaFiles() {
        for (const char* name : {"conda/conda_dependencies.yml", "conda/examples-conda.yaml"}) {
            const auto text = readFile(pathOf(name));
            const PackageReadResult read = readCondaFile(*text);
            QVERIFY(read.isFine());
            QCOMPARE(read.packages.pip.size(), size_t(1));
        }
    }
};

QTEST_GUILESS_MAIN(AzureFilesTest)
#include "azure_files_test.moc"
