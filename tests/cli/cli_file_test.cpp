// studioctl with files: jobs of Azure's form are run, what is open is asked once or refused with the way out, and every
// object that is exported can be made again.
#include <QFile>
#include <QTest>

#include "tests/cli/cli_scene.h"
#include "tests/cli/terminal.h"

using namespace studio::test;

class CliFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--max-runs", "4"}).code, 0);
        m_driver = m_scene.start({"serve"});
        QVERIFY(waitUntil([&] { return m_scene.driver() > 0; }));
    }
    void cleanupTestCase() {
        m_driver->terminate();
        QVERIFY(m_driver->waitForFinished());
        m_scene.killEverything();
    }

    void runsHelloWorldJobs_data() {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("log");
        const QByteArray image = "environment:\n  image: library/python:latest\n";
        QTest::newRow("echo") << "command: echo \"hello world\"\n" + image << QStringList()
                              << QByteArray("hello world\n");
        QTest::newRow("inputs") << "command: |\n  echo ${{inputs.hello_string}}\n  echo ${{inputs.hello_number}}\n" +
                                       image + "inputs:\n  hello_string: \"hello world\"\n  hello_number: 42\n"
                                << QStringList() << QByteArray("hello world\n42\n");
        QTest::newRow("set") << "command: echo ${{inputs.a}} $[[--b ${{inputs.b}}]]\n" + image + "inputs:\n  a: 1\n"
                             << QStringList{"--set", "inputs.a=true", "--set", "inputs.b=x"}
                             << QByteArray("True --b x\n");
        QTest::newRow("variable") << "command: echo $hello_env_var\n" + image +
                                         "environment_variables:\n  hello_env_var: \"hello world\"\n"
                                  << QStringList() << QByteArray("hello world\n");
        QTest::newRow("code") << "command: cat there.txt && ls outputs logs | wc -w\ncode: src\n" + image
                              << QStringList() << QByteArray("from the source\n2\n");
        QTest::newRow("file") << "command: cat ${{inputs.f}} \"$AZURE_ML_INPUT_f\"\n" + image +
                                     "inputs:\n  f:\n    type: uri_file\n    path: src/there.txt\n"
                              << QStringList() << QByteArray("from the source\nfrom the source\n");
    }
    void runsHelloWorldJobs() {
        QFETCH(QByteArray, job);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, log);
        m_scene.folder("jobs/src", {{"there.txt", "from the source\n"}});
        m_scene.folder("jobs", {{"job.yml", job}});
        const Answer answer = submit("jobs/job.yml", QStringList{"--python", "python3", "--follow"} + options);
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(answer.out.mid(27), log);
    }

    void collectsAndDownloadsOutputs() {
        m_scene.folder("jobs",
                       {{"job.yml", "command: >-\n  echo \"hello world\" > ./outputs/helloworld.txt && echo a > "
                                    "${{outputs.folder}}/a.txt && echo b > ${{outputs.file}} && ls "
                                    "${{outputs.artifacts}}/outputs && cat \"$AZURE_ML_OUTPUT_file\"\noutputs:\n  "
                                    "folder:\n  file:\n    type: uri_file\n  artifacts:\n"}});
        const Answer answer = submit("jobs/job.yml", {"--follow"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(answer.out.mid(27), QByteArray("file\nfolder\nhelloworld.txt\nb\n"));
        QCOMPARE(m_scene.ctl({"run", "download", QString::fromUtf8(answer.out.left(26)), "--to", "got"}).code, 0);
        QCOMPARE(contentOf(m_scene.path("got/outputs/helloworld.txt")), QByteArray("hello world\n"));
        QCOMPARE(contentOf(m_scene.path("got/outputs/folder/a.txt")), QByteArray("a\n"));
        QCOMPARE(contentOf(m_scene.path("got/outputs/file")), QByteArray("b\n"));
    }

    // As for runs: equal files are left alone, others are named and nothing is copied.
    void refusesToOverwriteByOutputsOfPipelines() {
        m_scene.folder("steps", {{"p.yml", "type: pipeline\noutputs: {all: {type: uri_folder}}\njobs:\n  a:\n    type: "
                                           "command\n    command: \"echo 1 > ${{outputs.out}}/f\"\n    outputs: {out: "
                                           "{type: uri_folder, path: \"${{parent.outputs.all}}\"}}\n"}});
        const QString id = m_scene.ctl({"run", "submit", "--file", "steps/p.yml"}).line();
        QCOMPARE(m_scene.ctl({"run", "wait", id}).code, 0);
        const QStringList download{"run", "download", id, "--to", m_scene.path("whole")};
        QCOMPARE(m_scene.ctl(download).code, 0);
        QCOMPARE(m_scene.ctl(download).code, 0);
        m_scene.folder("whole/all", {{"f", "mine"}});
        const Answer refused = m_scene.ctl(download);
        QVERIFY2(refused.code == 1 && refused.err.contains("all/f") && refused.err.contains("--overwrite"),
                 refused.err.constData());
        QCOMPARE(contentOf(m_scene.path("whole/all/f")), QByteArray("mine"));
        QCOMPARE(m_scene.ctl(download + QStringList{"--overwrite"}).code, 0);
        QCOMPARE(contentOf(m_scene.path("whole/all/f")), QByteArray("1\n"));
        QCOMPARE(QDir(m_scene.path("whole")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{"all"});
    }

    void runsOlderRunConfiguration() {
        m_scene.folder("old/aml_config", {{"local.runconfig",
                                           "script: train.py\narguments: [--rate, 0.5]\ntarget: local\nenvironment:\n  "
                                           "environmentVariables:\n    EXAMPLE_ENV_VAR: EXAMPLE_VALUE\n  python:\n    "
                                           "userManagedDependencies: true\n"}});
        m_scene.folder("old", {{"train.py", "import os, sys\nprint(sys.argv[1:], os.environ['EXAMPLE_ENV_VAR'])\n"}});
        const Answer answer = submit("old/aml_config/local.runconfig", {"--follow"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(answer.out.mid(27), QByteArray("['--rate', '0.5'] EXAMPLE_VALUE\n"));
        // And again from what is exported of it, in both forms.
        for (const QString& format : {QStringLiteral("yaml"), QStringLiteral("runconfig")}) {
            const QString file = "again." + format;
            QCOMPARE(
                m_scene.ctl({"run", "export", QString::fromUtf8(answer.out.left(26)), "--format", format, "--to", file})
                    .code,
                0);
            const Answer again = submit(file, {"--follow"});
            QVERIFY2(again.code == 0, again.err.constData());
            QCOMPARE(again.err, QByteArray());
            QCOMPARE(again.out.mid(27), answer.out.mid(27));
        }
    }

    void suggestsFilesOfOlderFolder() {
        m_scene.folder("before/aml_config",
                       {{"local.runconfig", "script: train.py\n"}, {"conda_dependencies.yml", "a: b\n"}});
        const Answer answer = m_scene.ctl({"run", "submit", "--source", "before", "--", "true"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QByteArray folder = m_scene.path("before/aml_config").toUtf8();
        QVERIFY2(answer.err.contains("run submit --file " + folder + "/local.runconfig"), answer.err.constData());
        QVERIFY2(answer.err.contains("--conda-file " + folder + "/conda_dependencies.yml"), answer.err.constData());
    }

    void reportsUnresolvedReferences() {
        m_scene.folder("open", {{"job.yml", "command: ls ${{inputs.d}}\nenvironment: azureml:curated@latest\ncompute: "
                                            "azureml:nowhere\ninputs:\n  d:\n    type: uri_folder\n    path: "
                                            "https://x.example/iris.csv?sig=secret\n"}});
        const int before = runs();
        const Answer answer = submit("open/job.yml");
        QCOMPARE(answer.code, 2);
        QCOMPARE(answer.out, QByteArray());
        for (const char* expected :
             {"open/job.yml:3:10: This workspace has no compute target \"nowhere\".",
              "open/job.yml:2:14: The environment \"azureml:curated@latest\" is not in this workspace.",
              "studioctl map environment 'azureml:curated@*' NAME", "open/job.yml:7:11: \"https://x.example/iris.csv\"",
              "studioctl map address https://x.example/iris.csv PATH", "nothing was started"})
            QVERIFY2(answer.err.contains(expected), answer.err.constData());
        QVERIFY(!answer.err.contains("secret"));
        QCOMPARE(runs(), before);
    }

    void usesMappings() {
        m_scene.folder("copies", {{"iris.csv", "1,2,3\n"}});
        m_scene.folder("open",
                       {{"mapped.yml", "command: cat ${{inputs.d}}\nenvironment: azureml:curated@latest\ninputs:\n  "
                                       "d:\n    type: uri_file\n    path: https://y.example/sets/iris.csv\n"}});
        QCOMPARE(m_scene.ctl({"map", "address", "https://y.example/sets", "copies"}).code, 0);
        const Answer mapped = m_scene.ctl({"map", "environment", "azureml:curated@*", "later"});
        QCOMPARE(mapped.code, 0);
        QVERIFY2(mapped.err.contains("environment \"later\" does not exist yet"), mapped.err.constData());
        const auto list = m_scene.json({"map", "list"});
        QCOMPARE(list.size(), size_t(2));
        QCOMPARE(text(list[1]["value"]), m_scene.path("copies"));
        const Answer refused = submit("open/mapped.yml");
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("open/mapped.yml:2:14: \"azureml:curated@latest\" is mapped to the environment"),
                 refused.err.constData());
        const Answer answer = submit("open/mapped.yml", {"--python", "python3", "--follow"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(answer.out.mid(27), QByteArray("1,2,3\n"));
        QCOMPARE(m_scene.ctl({"map", "remove", "azureml:curated@*"}).code, 0);
        QCOMPARE(m_scene.ctl({"map", "remove", "azureml:curated@*"}).code, 4);
    }

    void promptsOnceForMappings() {
        m_scene.folder("copies", {{"b.csv", "4,5\n"}});
        m_scene.folder("open",
                       {{"asked.yml", "command: cat ${{inputs.d}}\ncompute: <your compute>\ninputs:\n  d:\n    type: "
                                      "uri_file\n    path: wasbs://c@z.example/b.csv\n"}});
        Terminal terminal(m_scene, {"run", "submit", "--file", m_scene.path("open/asked.yml"), "--follow"});
        QVERIFY2(terminal.shows("a copy of wasbs://c@z.example/b.csv? "), terminal.screen().constData());
        terminal.type("nowhere.csv\n");
        QVERIFY(terminal.shows("does not exist."));
        QVERIFY(terminal.shows("a copy of wasbs://c@z.example/b.csv? "));
        terminal.type(m_scene.path("copies/b.csv").toUtf8() + "\n");
        QVERIFY2(terminal.shows("<your compute> is a placeholder for a compute target. Which one? "),
                 terminal.screen().constData());
        terminal.type("local\n");
        QVERIFY2(terminal.shows("4,5"), terminal.screen().constData());
        QCOMPARE(terminal.finish(), 0);
        const Answer again = submit("open/asked.yml", {"--compute", "local", "--follow"});
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(again.out.mid(27), QByteArray("4,5\n"));
    }

    void refusesOtherJobTypes() {
        m_scene.folder("open", {{"automl.yml", "type: automl\ntask: classification\n"}});
        const int before = runs();
        const Answer answer = submit("open/automl.yml");
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("open/automl.yml:1:7: This file is an AutoML job"), answer.err.constData());
        QCOMPARE(submit("open/nowhere.yml").code, 4);
        QCOMPARE(m_scene.ctl({"run", "submit", "--set", "a=b", "--", "true"}).code, 2);
        QCOMPARE(runs(), before);
    }

    // A misspelled input would leave the old value in force.
    void refusesInputsThatTheFileLacks() {
        m_scene.folder("open",
                       {{"named.yml", "command: echo ${{inputs.rate}}\ninputs:\n  rate: 1\n"},
                        {"split.yml", "type: parallel\ninputs:\n  data: {type: uri_folder, path: .}\n"
                                      "input_data: ${{inputs.dat}}\ntask: {code: ., entry_script: split.yml}\n"},
                        {"steps.yml", "type: pipeline\ninputs: {rate: 1}\njobs:\n  a:\n    command: \"true\"\n"}});
        const int before = runs();
        const auto refuses = [&](const QStringList& options, const char* why) {
            const Answer answer = m_scene.ctl(QStringList{"run", "submit", "--dry-run"} + options);
            QCOMPARE(answer.code, 2);
            QVERIFY2(answer.err.contains(why), answer.err.constData());
        };
        for (const char* file : {"open/named.yml", "open/steps.yml"}) {
            refuses({"--file", file, "--set", "inputs.rat=2"}, "There is no input rat. Did you mean rate?");
            refuses({"--file", file, "--set", "inputs.other=2"}, "There is no input other. The file declares: rate.");
            refuses({"--file", file, "--set", "rate=2"}, "\"rate\" is an input: set it with --set inputs.rate=VALUE.");
        }
        refuses({"--file", "open/named.yml", "--input", "rat=2"}, "There is no input rat. Did you mean rate?");
        refuses({"--file", "open/split.yml"}, "There is no input dat. Did you mean data?");
        QCOMPARE(
            m_scene.ctl({"run", "submit", "--dry-run", "--file", "open/named.yml", "--input", "rat=2", "--", "true"})
                .code,
            0); // another command reads what it wants
        QCOMPARE(m_scene.ctl({"run", "submit", "--dry-run", "--file", "open/named.yml", "--input", "rate=2"}).code, 0);
        QCOMPARE(runs(), before);
    }

    // The plan of a pipeline states all that its file does: what a step is bound to, its outputs, steps inside of it.
    void plansPipelinesWhole() {
        m_scene.folder("open", {{"inner.yml", "type: pipeline\ninputs: {n: 1}\noutputs: {o: {type: uri_file}}\njobs:\n"
                                              "  deep:\n    command: echo ${{inputs.n}} > ${{outputs.o}}\n    inputs: "
                                              "{n: \"${{parent.inputs.n}}\"}\n    outputs: {o: "
                                              "\"${{parent.outputs.o}}\"}\n"},
                                {"whole.yml", "type: pipeline\ndisplay_name: whole\nexperiment_name: plans\nsettings: "
                                              "{continue_on_step_failure: false}\ninputs: {n: 3}\noutputs: {all: "
                                              "{type: uri_folder}}\njobs:\n  first:\n    command: echo > "
                                              "${{outputs.o}}/f\n    display_name: The first\n    outputs: {o: {}}\n"
                                              "  second:\n    command: cp -r ${{inputs.i}} ${{outputs.o}}\n"
                                              "    inputs: {i: \"${{parent.jobs.first.outputs.o}}\"}\n"
                                              "    outputs: {o: \"${{parent.outputs.all}}\"}\n"
                                              "  nested:\n    type: pipeline\n    component: ./inner.yml\n"
                                              "    inputs: {n: \"${{parent.inputs.n}}\"}\n"}});
        const auto plan = m_scene.json({"run", "submit", "--dry-run", "--file", "open/whole.yml"});
        QCOMPARE(text(plan["name"]), QStringLiteral("whole"));
        QCOMPARE(text(plan["experiment"]), QStringLiteral("plans"));
        QCOMPARE(plan["continue_on_step_failure"].get<bool>(), false);
        QCOMPARE(text(plan["inputs"][0]["name"]), QStringLiteral("n"));
        QCOMPARE(text(plan["inputs"][0]["value"]), QStringLiteral("3"));
        QCOMPARE(text(plan["outputs"][0]["step"]) + text(plan["outputs"][0]["source"]), QStringLiteral("secondo"));
        const auto& steps = plan["steps"];
        QCOMPARE(text(steps[0]["title"]), QStringLiteral("The first"));
        QVERIFY(steps[0]["bindings"].empty() && steps[0]["steps"].is_null() && !steps[0]["config"].is_null());
        QCOMPARE(text(steps[0]["outputs"][0]["name"]), QStringLiteral("o"));
        QCOMPARE(text(steps[1]["bindings"][0]["step"]) + text(steps[1]["bindings"][0]["source"]),
                 QStringLiteral("firsto"));
        QVERIFY(steps[2]["config"].is_null());
        QCOMPARE(text(steps[2]["steps"][0]["name"]), QStringLiteral("deep"));
        QCOMPARE(steps[2]["steps"][0]["outputs"][0]["is_file"].get<bool>(), true);
    }

    void warningsDoNotPreventSubmission() {
        m_scene.folder("open", {{"warned.yml", "command: \"true\"\nowner: me\nidentity:\n  type: user_identity\n"}});
        const Answer answer = submit("open/warned.yml");
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.err.contains("open/warned.yml:2:1: warning: Unknown key \"owner\""), answer.err.constData());
        QVERIFY2(answer.err.contains("open/warned.yml:4:3: warning: The identity"), answer.err.constData());
    }

    void clusterFilesRoundTrip() {
        m_scene.folder("files",
                       {{"cluster.yml", "name: from-file\ntype: amlcompute\ncores: 1\nmemory_gib: 0.5\nmin_instances: "
                                        "0\nmax_instances: 2\nidle_time_before_scale_down: 120\ntags: {a: b}\n"}});
        const Answer made = m_scene.ctl({"compute", "create", "--file", "files/cluster.yml"});
        QVERIFY2(made.code == 0, made.err.constData());
        QVERIFY2(made.err.contains("files/cluster.yml:8:1: warning: \"tags\" is not needed here"),
                 made.err.constData());
        const Answer file = m_scene.ctl({"compute", "export", "from-file"});
        QCOMPARE(file.code, 0);
        m_scene.folder("files", {{"again.yml", file.out}});
        const Answer again = m_scene.ctl({"compute", "create", "--file", "files/again.yml"});
        QVERIFY2(again.code == 0, again.err.constData());
        QVERIFY2(again.err.contains("already exists with this configuration"), again.err.constData());
        QCOMPARE(m_scene.ctl({"compute", "export", "local"}).code, 2);
        const Answer unconfirmed = m_scene.ctl({"compute", "delete", "from-file"});
        QCOMPARE(unconfirmed.code, 1);
        QVERIFY2(unconfirmed.err.contains("This would delete the cluster from-file. Confirm with --yes."),
                 unconfirmed.err.constData());
        const Answer deleted = m_scene.ctl({"compute", "delete", "from-file", "--yes"});
        QCOMPARE(deleted.code, 0);
        QVERIFY2(!deleted.out.contains("reated"), deleted.out.constData()); // not what happened before
    }

    void refusesOtherComputeTypes() {
        m_scene.folder("files",
                       {{"spark.yml", "name: <POOL>\ntype: synapsespark\n"},
                        {"vm.yml", "name: box\ntype: virtualmachine\nssh_settings:\n  admin_username: <user>\n"}});
        const Answer spark = m_scene.ctl({"compute", "create", "--file", "files/spark.yml"});
        QCOMPARE(spark.code, 2);
        QVERIFY2(spark.err.contains("files/spark.yml:2:7: Compute of type \"synapsespark\""), spark.err.constData());
        const Answer machine = m_scene.ctl({"compute", "create", "--file", "files/vm.yml"});
        QCOMPARE(machine.code, 2);
        const Answer placeholder =
            m_scene.ctl({"compute", "attach", "--file", "files/vm.yml", "--address", "h", "--dry-run"});
        QCOMPARE(placeholder.code, 2);
        QVERIFY2(placeholder.err.contains("files/vm.yml:4:19: \"<user>\" is a placeholder for"),
                 placeholder.err.constData());
        const Answer named =
            m_scene.ctl({"compute", "attach", "--file", "files/vm.yml", "--address", "h", "--user", "me", "--dry-run"});
        QVERIFY2(named.code == 0, named.err.constData());
        QVERIFY2(named.out.contains("admin_username: me"), named.out.constData());
    }

    void environmentFilesRoundTrip() {
        m_scene.folder("files",
                       {{"env.yml", "name: sk\ndescription: For tests\nconda_file:\n  dependencies:\n  - "
                                    "python=3.11\n  - pip:\n    - scikit-learn==1.5\ncompute_studio:\n  variables: "
                                    "{OMP_NUM_THREADS: \"2\"}\n"}});
        const Answer made = m_scene.ctl({"environment", "create", "--file", "files/env.yml"});
        QVERIFY2(made.code == 0, made.err.constData());
        QCOMPARE(made.out, QByteArray("sk:1\n"));
        const Answer file = m_scene.ctl({"environment", "export", "sk"});
        QCOMPARE(file.code, 0);
        m_scene.folder("files", {{"env2.yml", file.out}});
        const Answer again = m_scene.ctl({"environment", "create", "--file", "files/env2.yml"});
        QVERIFY2(again.code == 0, again.err.constData());
        QVERIFY2(again.out == "sk:1\n", (file.out + again.out + again.err).constData());
        QVERIFY2(again.err.contains("already exists"), again.err.constData());
        QCOMPARE(m_scene.ctl({"environment", "create", "--file", "files/spark.yml"}).code, 2);
        // A run's file may name it.
        m_scene.folder("files", {{"job.yml", "command: a\nenvironment: azureml:sk@latest\ncompute: <X>\n"}});
        const Answer job = submit("files/job.yml");
        QVERIFY2(!job.err.contains("environment"), job.err.constData());
        QVERIFY2(job.err.contains("files/job.yml:3:10: \"<X>\" is a placeholder for a compute target"),
                 job.err.constData());
    }

private:
    Answer submit(const QString& file, const QStringList& options = {}) {
        return m_scene.ctl(QStringList{"run", "submit", "--file", file} + options);
    }
    int runs() { return static_cast<int>(m_scene.json({"run", "list", "--limit", "1000"}).size()); }

    CliScene m_scene;
    std::unique_ptr<QProcess> m_driver;
};

QTEST_GUILESS_MAIN(CliFileTest)
#include "cli_file_test.moc"
