// The older run configurations of all generations: what each key comes to, what is refused, and where.
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

class RunConfigurationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsScriptAndArguments() {
        const JobDraft draft =
            read("script: train.py\narguments: [--rate, 0.1, --fast, true]\ntarget: local\nframework: "
                 "Python\ncommunicator: None\nnodeCount: 1\nmaxRunDurationSeconds: 60\n",
                 "p/aml_config/x.runconfig");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(messagesOf(draft.problems), QByteArray());
        QVERIFY(
            (draft.config.argv == std::vector<std::string>{"python", "train.py", "--rate", "0.1", "--fast", "True"}));
        QCOMPARE(draft.config.source, m_drafts.path("p"));
        QCOMPARE(draft.config.timeLimit->count(), int64_t(60));
        QCOMPARE(read("script: a.py\n", "q/a.runconfig").config.source, m_drafts.path("q"));
    }

    void keysAreCaseInsensitive() {
        const JobDraft draft = read("Script: a.py\nTARGET: gpu\nenvironment:\n  EnvironmentVariables: {A: 1}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(messagesOf(draft.problems), QByteArray());
        QCOMPARE(draft.config.compute, std::string("gpu"));
        QCOMPARE(draft.config.variables.at("A"), std::string("1"));
        QVERIFY(!read("script: a.py\nScript: b.py\n").isFine());
    }

    void readsUserManagedInterpreter() {
        const JobDraft draft =
            read("script: a.py\nenvironment:\n  python:\n    userManagedDependencies: true\n    "
                 "interpreterPath: /opt/envs/torch/bin/python\n    condaDependenciesFile: nowhere.yml\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.python, std::string("/opt/envs/torch/bin/python"));
        QVERIFY(!draft.config.environment.has_value());
        QCOMPARE(read("script: a.py\nenvironment:\n  python:\n    userManagedDependencies: true\n    interpreterPath: "
                      "venv/bin/python\n",
                      "p/.azureml/b.runconfig")
                     .config.python,
                 m_drafts.path("p/venv/bin/python"));
        QVERIFY(read("script: a.py\nenvironment:\n  python: {userManagedDependencies: true, interpreterPath: python}\n")
                    .config.python.empty());
    }

    void resolvesCondaFileInProject() {
        m_drafts.write("p/aml_config/conda_dependencies.yml",
                       "name: x\r\r\n\r\ndependencies:\r\n- python=3.6.2\r\r\n\r\n- "
                       "pip:\r\n    # this\r\r\n  - azureml-defaults\r\n");
        for (const char* place : {"p/aml_config/b.runconfig", "p/aml_config.runconfig"}) {
            const JobDraft draft =
                read("script: a.py\nenvironment:\n  python:\n    userManagedDependencies: false\n    "
                     "condaDependenciesFile: aml_config/conda_dependencies.yml\n",
                     place);
            QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
            QVERIFY(draft.config.environment.has_value());
            QVERIFY(draft.config.environment->spec.kind == EnvironmentSpec::Kind::Packages);
            QVERIFY((draft.config.environment->spec.packages.pip == std::vector<std::string>{"azureml-defaults"}));
            QVERIFY2(
                messagesOf(draft.problems).contains("5:28 warning: The package azureml-defaults is not needed here."),
                messagesOf(draft.problems).constData());
        }
        const JobDraft missing =
            read("script: a.py\nenvironment:\n  python:\n    condaDependenciesFile: nowhere.yml\n");
        QVERIFY2(messagesOf(missing.problems).contains("4:28 error: The conda file "),
                 messagesOf(missing.problems).constData());
    }

    void combinesContainerAndPackages() {
        const JobDraft draft = read("{\"script\": \"a.py\", \"environment\": {\"python\": {\"condaDependencies\": "
                                    "{\"dependencies\":[\"python=3.6.2\", {\"pip\":[\"numpy\"]}]}},\n\t\"docker\": "
                                    "{\"baseImage\": \"mcr.microsoft.com/azureml/base:0.2.4\", \"enabled\": true,\n"
                                    "\"gpuSupport\": true, \"shmSize\": \"2g\", \"arguments\": [\"--ipc=host\"], "
                                    "\"baseImageRegistry\": {\"address\": \"reg.example\", \"username\": \"u\", "
                                    "\"password\": \"very secret\"}}}}");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const EnvironmentSpec& spec = draft.config.environment->spec;
        QVERIFY(spec.kind == EnvironmentSpec::Kind::Container);
        QCOMPARE(spec.container.image, std::string("mcr.microsoft.com/azureml/base:0.2.4"));
        QVERIFY(spec.container.gpus);
        QCOMPARE(spec.container.sharedMemoryBytes, int64_t(2) << 30);
        QVERIFY((spec.container.arguments == std::vector<std::string>{"--ipc=host"}));
        QCOMPARE(spec.container.registry, std::string("reg.example"));
        QVERIFY((spec.packages.pip == std::vector<std::string>{"numpy"}));
        QVERIFY(draft.registryPassword.has_value());
        QVERIFY(draft.registryPassword->password.view() == "very secret");
        QVERIFY2(messagesOf(draft.problems).contains("warning: The registry password"),
                 messagesOf(draft.problems).constData());
        QVERIFY(!messagesOf(draft.problems).contains("very secret"));
        QVERIFY(toJson(draft.config).dump().find("very secret") == std::string::npos);
    }

    void readsKeysOfLaterVersions() {
        const JobDraft draft =
            read("command: [python, -c, \"print(1)\"]\nenvironment_variables: {A: b}\nenvironment:\n  "
                 "docker: {baseImage: \"ubuntu:22.04\"}\n  python: {userManagedDependencies: true}\n"
                 "docker: {useDocker: true, shmSize: 64m, arguments: [-v, \"/a:/a\"]}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY((draft.config.argv == std::vector<std::string>{"python", "-c", "print(1)"}));
        QCOMPARE(draft.config.variables.at("A"), std::string("b"));
        QCOMPARE(draft.config.environment->spec.container.image, std::string("ubuntu:22.04"));
        QCOMPARE(draft.config.sharedMemoryBytes, int64_t(64) << 20);
        QCOMPARE(read("command: echo a && echo b\n").config.shellText.value_or(""), std::string("echo a && echo b"));
        const JobDraft off = read("script: a.py\nenvironment:\n  docker: {baseImage: x}\ndocker: {useDocker: false}\n");
        QVERIFY(!off.config.environment.has_value());
        const JobDraft named = read("script: a.py\nenvironment:\n  name: AzureML-sklearn\n  version: 4\n");
        QCOMPARE(named.open.size(), size_t(1));
        QCOMPARE(named.open.front().text, std::string("AzureML-sklearn:4"));
    }

    void reportsUnresolvedDataReferences() {
        const JobDraft draft =
            read("script: a.py\narguments: [--data, $AZUREML_DATAREFERENCE_store]\ndataReferences:\n  "
                 "store:\n    dataStoreName: files\n    pathOnDataStore: data\n    mode: mount\ndata:\n  "
                 "set:\n    dataLocation:\n      dataset: {name: iris, version: 2}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.open.size(), size_t(2));
        QCOMPARE(draft.open[0].text, std::string("azureml://datastores/files/paths/data"));
        QCOMPARE(draft.open[0].line, 4);
        QCOMPARE(draft.open[1].text, std::string("azureml:iris:2"));
        QCOMPARE(draft.config.argv.back(), std::string("${{inputs.store}}"));
        const JobDraft two = read("script: a.py\narguments: [$AZUREML_DATAREFERENCE_a_b]\ndataReferences:\n  "
                                  "a: {dataStoreName: s, pathOnDataStore: d}\n  a_b: {dataStoreName: s, "
                                  "pathOnDataStore: e}\n");
        QCOMPARE(two.config.argv.back(), std::string("${{inputs.a_b}}"));
    }

    void scriptMustBeInsideSource_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* script, const char* expected) {
            QTest::newRow(script) << QByteArray(script) << QByteArray(expected);
        };
        row("here.py", "");
        row("./sub/inside.py", "");
        row("sub/../here.py", "");
        row("link.py", ""); // to a file inside
        row("gone.py", "1:9 error: There is no script \"gone.py\" in the source folder ");
        row("../outside.py", "1:9 error: The script \"../outside.py\" is not in the source folder ");
        row("sub/../../outside.py", "is not in the source folder ");
        row("/etc/passwd", "is not in the source folder ");
        row("leads-out.py", "is a link that points outside the source folder ");
        row("folder-out/outside.py", "is a link that points outside the source folder ");
        row("sub", "1:9 error: The script \"sub\" is not a file.");
    }
    void scriptMustBeInsideSource() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, expected);
        m_drafts.write("s/p/here.py", "");
        m_drafts.write("s/p/sub/inside.py", "");
        m_drafts.write("s/outside.py", "");
        const auto link = [&](const char* to, const char* name) {
            return QFile::link(QString::fromLatin1(to),
                               QString::fromStdString(m_drafts.path(QLatin1String("s/p/") + QLatin1String(name))));
        };
        (void)link("here.py", "link.py");
        (void)link("../outside.py", "leads-out.py");
        (void)link("..", "folder-out");
        const JobDraft draft = read("script: " + script + "\n", "s/p/.azureml/x.runconfig");
        QCOMPARE(draft.isFine(), expected.isEmpty());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    // --source: the script and the conda file are those of that folder.
    void sourceOverrideTakesPrecedence() {
        m_drafts.write("elsewhere/only.py", "");
        m_drafts.write("elsewhere/conda.yml", "dependencies: [numpy]\n");
        const std::string file = m_drafts.write(
            "moved/x.runconfig", "script: only.py\nenvironment:\n  python:\n    condaDependenciesFile: conda.yml\n");
        QVERIFY(!openJobFile(file).isFine());
        JobOverrides choices;
        choices.source = m_drafts.path("elsewhere");
        const JobDraft draft = openJobFile(file, choices);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.source, m_drafts.path("elsewhere"));
        QVERIFY((draft.config.environment->spec.packages.conda == std::vector<std::string>{"numpy"}));
        // A command behind "--" needs no script, and a job's own code is not looked at.
        JobOverrides command;
        command.command = true;
        const std::string gone = m_drafts.write("moved/gone.runconfig", "script: gone.py\n");
        QVERIFY(openJobFile(gone, command).isFine());
        const std::string job = m_drafts.write("moved/job.yml", "command: a\ncode: nowhere\n");
        QVERIFY(!openJobFile(job).isFine());
        QCOMPARE(openJobFile(job, choices).config.source, m_drafts.path("elsewhere"));
        QVERIFY(openJobFile(job, choices).isFine());
    }

    void readsRunBasedCluster() {
        const JobDraft draft =
            read("script: a.py\ntarget: amlcompute\namlcompute:\n  vmSize: Standard_DS3_v2\n  vmPriority: "
                 "lowpriority\n  clusterMaxNodeCount: 2\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY(draft.config.runBased.has_value());
        QCOMPARE(draft.config.runBased->maxNodes, 2);
        QVERIFY(draft.config.runBased->tier == ClusterTier::LowPriority);
    }

    void refusesInvalidConfigurations_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* file, const char* expected) {
            QTest::newRow(name) << QByteArray("script: a.py\n") + file << QByteArray(expected);
        };
        row("misspelt", "argumnts: [a]\n", "2:1 error: Unknown key \"argumnts\". Did you mean \"arguments\"?");
        row("misspelt in other case", "NodeConut: 1\n", "Did you mean \"nodeCount\"?");
        row("misspelt inside", "environment: {docker: {baseImge: x}}\n",
            "Unknown key \"environment.docker.baseImge\". Did you mean \"baseImage\"?");
        row("framework", "framework: Scala\n", "2:12 error: The framework \"Scala\"");
        row("communicator", "communicator: ParallelTask\n", "2:15 error: The communicator \"ParallelTask\"");
        row("nodes", "nodeCount: 0\n", "2:12 error: \"nodeCount\" must be between 1 and 1000.");
        row("outputs", "outputData:\n  x: {}\n", "3:3 error: \"outputData\"");
        row("upload", "dataReferences:\n  x: {mode: upload, dataStoreName: d}\n",
            "error: The data reference x uploads");
        row("no size", "target: amlcompute\namlcompute: {vmSize: }\n", "2:9 error: The target \"amlcompute\"");
        row("unknown size", "target: amlcompute\namlcompute: {vmSize: Standard_Nothing}\n", "3:22 error: ");
        row("container instance", "target: containerinstance\n", "2:9 error: There is no \"containerinstance\"");
        row("container without image", "environment:\n  docker: {enabled: true}\n", "error: The run uses a container");
        row("Dockerfile", "environment:\n  docker: {enabled: true, baseDockerfile: FROM x}\n", "An inline Dockerfile");
        row("name of data", "data:\n  a b: {}\n", "error: The data a b has no location");
    }
    void refusesInvalidConfigurations() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        const JobDraft draft = read(file);
        QVERIFY(!draft.isFine());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void warnsOfIgnoredKeys_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* file, const char* expected) {
            QTest::newRow(name) << QByteArray("script: a.py\n") + file << QByteArray(expected);
        };
        row("framework", "framework: PyTorch\n", "2:12 warning: The script is run by Python");
        row("unknown", "owner: me\n", "2:1 warning: Unknown key \"owner\"");
        row("history", "history: {snapshotProject: false}\n", "2:28 warning: \"history.snapshotProject\" is always on");
        row("size of another target", "target: x\namlcompute: {vmSize: Standard_DS3_v2}\n", "3:22 warning: ");
        row("image that is not wanted", "environment: {docker: {baseImage: x}}\n", "warning: The image is ignored");
    }
    void warnsOfIgnoredKeys() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        const JobDraft draft = read(file);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

private:
    JobDraft read(const QByteArray& content, const char* name = "x.runconfig") {
        // The project's scripts.
        QString project = QFileInfo(QString::fromLatin1(name)).path();
        if (project.endsWith(QStringLiteral("aml_config")) || project.endsWith(QStringLiteral(".azureml")))
            project = QFileInfo(project).path();
        for (const char* script : {"a.py", "b.py", "train.py"})
            m_drafts.write(project + u'/' + QLatin1String(script), "");
        return m_drafts.read(content, {}, QString::fromLatin1(name));
    }
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(RunConfigurationTest)
#include "run_configuration_test.moc"
