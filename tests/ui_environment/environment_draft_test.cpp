// Environments in the window without widgets: the rules of the editor's draft and of New run's choice, the commands
// that do the same, the sentences for what went wrong, and the files that are offered.
#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "core/environment/environment_text.h"
#include "ui/common/environment_labels.h"
#include "ui/environment/environment_draft.h"
#include "ui/newrun/environment_choice.h"
#include "ui/newrun/run_draft.h"

using namespace studio;
using namespace studio::ui;

namespace {

const std::string hostileField = "<b>x</b> 'a' \"$(reboot)\" `id` \\ \xe2\x80\xae & *;\x1b[31m";

std::vector<std::string> wordsInShell(const std::string& line) {
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("printf '%s\\0' ") + QString::fromStdString(line)});
    shell.waitForFinished();
    std::vector<std::string> words;
    for (const QByteArray& word : shell.readAllStandardOutput().split('\0'))
        words.push_back(word.toStdString());
    words.pop_back(); // behind the last NUL
    return words;
}

EnvironmentDraft listDraft(const std::string& text) {
    EnvironmentDraft draft;
    draft.name = "sklearn";
    draft.format = PackageFormat::List;
    draft.text = text;
    return draft;
}

void write(const QString& path, const QByteArray& text) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

class EnvironmentDraftTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCauseHasAText() {
        for (int i = 0; i <= static_cast<int>(EnvironmentCause::Unknown); ++i) {
            EnvironmentFailure failure;
            failure.cause = static_cast<EnvironmentCause>(i);
            QVERIFY(causeText(failure).endsWith(QLatin1Char('.')));
            QVERIFY(nextStepText(failure).endsWith(QLatin1Char('.')));
            failure.subject = "%1%2 " + hostileField + std::string(4096, 'W');
            QVERIFY(causeText(failure).size() < 500);
            QVERIFY(!causeText(failure).contains(QChar(0x202e)) && !causeText(failure).contains(QChar(0x1b)));
        }
    }

    void stageTextShowsProgress() {
        EnvironmentProgress progress;
        progress.stage = EnvironmentProgress::Stage::Installing;
        progress.item = "100%2";
        progress.done = 3;
        progress.total = 41;
        QCOMPARE(stageText(progress), QStringLiteral("Installing 100%2 (3 of 41)"));
        progress.total = 0;
        QCOMPARE(stageText(progress), QStringLiteral("Installing 100%2"));
    }

    void describesCompatibility_data() {
        QTest::addColumn<QString>("cuda");
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QString>("says");
        QTest::newRow("fits") << "12.1"
                              << "535.104.05"
                              << "the GPU and its driver support";
        QTest::newRow("newer within the major version") << "12.4"
                                                        << "535.104.05"
                                                        << "the GPU and its driver support";
        QTest::newRow("driver too old") << "12.1"
                                        << "470.82.01"
                                        << "needs driver";
        QTest::newRow("made for CPUs") << "cpu"
                                       << "535.104.05"
                                       << "would not be used";
        QTest::newRow("no GPU") << "12.1"
                                << ""
                                << "no GPU was found";
        QTest::newRow("CUDA version unknown") << ""
                                              << "535.104.05"
                                              << "CUDA version of its packages is unknown";
    }
    void describesCompatibility() {
        QFETCH(QString, cuda);
        QFETCH(QString, driver);
        QFETCH(QString, says);
        PythonInstallation python;
        python.frameworks = {{"torch", "2.1.0", cuda.toStdString()}};
        MachineFacts facts;
        if (!driver.isEmpty())
            facts.gpus = {{"NVIDIA A100", 1, driver.toStdString()}};
        const QString verdict = pythonCompatibilityText(python, facts);
        QVERIFY2(verdict.contains(says), qPrintable(verdict));
        QVERIFY(pythonCompatibilityText(python, std::nullopt).isEmpty());
    }

    void validatesDraft_data() {
        QTest::addColumn<std::function<void(EnvironmentDraft&)>>("change");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, std::function<void(EnvironmentDraft&)> change, const char* field) {
            QTest::newRow(name) << change << QString::fromLatin1(field);
        };
        row(
            "fine", [](EnvironmentDraft&) {}, "");
        row(
            "no name", [](EnvironmentDraft& d) { d.name.clear(); }, "environmentName");
        row(
            "bad name", [](EnvironmentDraft& d) { d.name = "a b"; }, "environmentName");
        row(
            "no packages", [](EnvironmentDraft& d) { d.text = " \n"; }, "packageText");
        row(
            "bad specifier", [](EnvironmentDraft& d) { d.text = "numpy>>>1"; }, "packageText");
        row(
            "short interpreter",
            [](EnvironmentDraft& d) {
                d.kind = EnvironmentSpec::Kind::Existing;
                d.interpreter = "python3";
            },
            "interpreterPath");
        row(
            "no image",
            [](EnvironmentDraft& d) {
                d.kind = EnvironmentSpec::Kind::Container;
                d.text.clear();
            },
            "imageName");
        row(
            "context's path",
            [](EnvironmentDraft& d) {
                d.kind = EnvironmentSpec::Kind::Container;
                d.hasContext = true;
                d.contextFolder = "docker";
            },
            "contextFolder");
        row(
            "nameless variable",
            [](EnvironmentDraft& d) {
                d.variables = {{"", "1"}};
            },
            "environmentVariables");
        row(
            "variable twice",
            [](EnvironmentDraft& d) {
                d.variables = {{"A", "1"}, {"A", "2"}};
            },
            "environmentVariables");
        row(
            "variable that cannot be",
            [](EnvironmentDraft& d) {
                d.variables = {{"A=B", "1"}};
            },
            "environmentWhole");
    }
    void validatesDraft() {
        QFETCH(std::function<void(EnvironmentDraft&)>, change);
        EnvironmentDraft draft = listDraft("numpy==1.26.4");
        change(draft);
        const auto found = problemsOf(draft, readText(draft));
        QTEST(found.empty() ? QString() : found.front().field, "field");
        for (const EditorProblem& problem : found)
            QVERIFY(!problem.text.isEmpty());
    }

    void defaultsProvideImage() {
        EnvironmentDraft draft = listDraft({});
        draft.kind = EnvironmentSpec::Kind::Container;
        EnvironmentDefaults defaults;
        defaults.cpuImage = "docker.io/library/python:3.11";
        QVERIFY(problemsOf(draft, readText(draft), defaults).empty());
        draft.container.gpus = true;
        QCOMPARE(problemsOf(draft, readText(draft), defaults).front().field, QStringLiteral("imageName"));
    }

    void draftRoundTrips() {
        EnvironmentDraft draft = listDraft("numpy==1.26.4\nconda:cudatoolkit=11.8");
        draft.description = hostileField;
        draft.variables = {{"OMP_NUM_THREADS", "4"}};
        draft.commands["*"] = {"module load cuda", ""};
        draft.commands["gpu01"] = {"", "rm -rf /scratch/x"};
        const Environment environment = environmentOf(draft, readText(draft));
        QCOMPARE(environment.spec.packages.pip.size(), size_t(1));
        QVERIFY(environment.spec.packages.needsConda());
        const EnvironmentDraft again = draftFrom(environment, "sklearn");
        QVERIFY(environmentOf(again, readText(again)) == environment);
        // One without the text that it was made from.
        Environment bare = environment;
        bare.sourceText.clear();
        const EnvironmentDraft listed = draftFrom(bare, "sklearn");
        QVERIFY(environmentOf(listed, readText(listed)).spec.packages == environment.spec.packages);
    }

    void commandIsQuotedForShell() {
        EnvironmentDraft draft = listDraft("numpy==1.26.4\n" + hostileField);
        draft.description = hostileField;
        draft.variables = {{"A", hostileField}};
        draft.commands["*"] = {hostileField, hostileField};
        QCOMPARE(wordsInShell(createCommand(draft, "/tmp/my work")), createArguments(draft, "/tmp/my work"));
        draft.kind = EnvironmentSpec::Kind::Container;
        draft.container.image = "docker.io/library/python:3.11";
        draft.container.sharedMemoryBytes = 8LL << 30;
        draft.container.gpus = true;
        draft.container.arguments = {hostileField};
        const auto words = createArguments(draft);
        QCOMPARE(wordsInShell(createCommand(draft)), words);
        for (const char* word : {"--image=docker.io/library/python:3.11", "--shm-size=8192m", "--container-gpus"})
            QVERIFY(std::find(words.begin(), words.end(), word) != words.end());
        EnvironmentDraft conda;
        conda.name = "a";
        conda.text = "dependencies: [python=3.11]";
        QCOMPARE(createCommand(conda),
                 std::string("studioctl environment create --name=a --conda-file=environment.yml"));
        conda.file = "/home/me/my env.yml";
        QCOMPARE(createArguments(conda).back(), std::string("--conda-file=/home/me/my env.yml"));
    }

    void environmentChoiceRoundTrips_data() {
        QTest::addColumn<EnvironmentChoice>("choice");
        QTest::addColumn<QString>("words");
        EnvironmentChoice machine;
        QTest::newRow("machine") << machine << "";
        machine.python = "/usr/bin/python3";
        QTest::newRow("a path") << machine << "--python=/usr/bin/python3";
        EnvironmentChoice named;
        named.kind = EnvironmentChoice::Kind::Named;
        named.named = "sklearn:3";
        named.own = environmentOf(listDraft("numpy"), readText(listDraft("numpy")));
        QTest::newRow("named") << named << "--environment=sklearn:3";
        EnvironmentChoice interpreter;
        interpreter.kind = EnvironmentChoice::Kind::Interpreter;
        interpreter.interpreter = "/opt/envs/torch/bin/python";
        QTest::newRow("interpreter") << interpreter << "--interpreter=/opt/envs/torch/bin/python";
        EnvironmentChoice image;
        image.kind = EnvironmentChoice::Kind::Image;
        image.image = "docker.io/library/python:3.11";
        QTest::newRow("image") << image << "--image=docker.io/library/python:3.11";
    }
    void environmentChoiceRoundTrips() {
        QFETCH(EnvironmentChoice, choice);
        QFETCH(QString, words);
        QVERIFY(!problemOf(choice));
        RunConfig config;
        config.argv = {"true"};
        studio::ui::store(choice, config);
        QVERIFY(environmentChoiceFrom(config) == choice);
        QStringList given;
        for (const std::string& word : environmentChoiceArguments(choice))
            given << QString::fromStdString(word);
        QCOMPARE(given.join(QLatin1Char(' ')), words);
        QVERIFY(!summaryOf(choice).isEmpty());
        RunDraft draft = draftFrom(config);
        draft.compute = "another"; // choosing another target changes nothing else
        QVERIFY(configOf(draft).environment == config.environment);
        QCOMPARE(configOf(draft).environmentName, config.environmentName);
    }

    void findsEnvironmentFilesInSource() {
        QTemporaryDir folder;
        QVERIFY(environmentFilesIn(folder.path().toStdString()).empty());
        write(folder.filePath(QStringLiteral("requirements.txt")), "-r more.txt\nnumpy==1.26.4\n");
        write(folder.filePath(QStringLiteral("more.txt")), "pandas\n");
        write(folder.filePath(QStringLiteral("aml_config/conda_dependencies.yml")),
              "dependencies:\n  - python=3.11\n  - pip:\n      - scikit-learn\n");
        write(folder.filePath(QStringLiteral("pyproject.toml")), "[tool.black]\nline-length = 100\n");
        const auto files = environmentFilesIn(folder.path().toStdString());
        QCOMPARE(files.size(), size_t(2)); // the pyproject.toml names no packages
        QCOMPARE(files[0].shown, std::string("aml_config/conda_dependencies.yml"));
        QCOMPARE(files[0].environment.source, Environment::Source::CondaFile);
        QCOMPARE(files[0].environment.spec.packages.python, std::string("3.11"));
        QCOMPARE(files[1].environment.spec.packages.pip.size(), size_t(2));
        QCOMPARE(files[1].errors(), 0);
        write(folder.filePath(QStringLiteral("requirements.txt")), "numpy>>>1\n");
        const auto broken = readEnvironmentFile(files[1].path, folder.path().toStdString());
        QVERIFY(broken && broken->errors() > 0);
    }
};

QTEST_MAIN(EnvironmentDraftTest)
#include "environment_draft_test.moc"
