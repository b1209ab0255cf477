// studioctl run submit: what a run is given, and what comes of it.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QThread>
#include <set>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

const QStringList follow = {QStringLiteral("run"), QStringLiteral("submit"), QStringLiteral("--follow"),
                            QStringLiteral("--")};

} // namespace

class CliSubmitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        // Also a driver that is always there, so that the cases do not wait for one to start and end.
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--max-runs", "4"}).code, 0);
        m_driver = m_scene.start({"serve"});
        QVERIFY(waitUntil([&] { return m_scene.driver() > 0; }));
    }
    void cleanupTestCase() {
        m_driver->terminate();
        QVERIFY(m_driver->waitForFinished());
        QCOMPARE(m_driver->exitCode(), 0);
        m_scene.killEverything();
    }

    void printsOnlyIdOnStdout() {
        const Answer answer = m_scene.ctl({"run", "submit", "--", "true"});
        QCOMPARE(answer.code, 0);
        QVERIFY2(QRegularExpression(QStringLiteral("^[0-9a-z]{26}\n$")).match(QString::fromUtf8(answer.out)).hasMatch(),
                 answer.out.constData());
        QCOMPARE(answer.err, QByteArray());
    }

    void followReturnsExitCode_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("log");
        QTest::newRow("completed") << QStringList{"echo hello; echo there"} << 0 << QByteArray("hello\nthere\n");
        QTest::newRow("failed") << QStringList{"echo oh >&2; exit 7"} << 1 << QByteArray("oh\n");
        QTest::newRow("signal") << QStringList{"kill -9 $$"} << 1 << QByteArray();
        QTest::newRow("no such program")
            << QStringList{"/no/such/program"} << 1
            << QByteArray("Compute Studio could not start the job: /no/such/program: No such file or directory\n");
        QTest::newRow("no newline at the end") << QStringList{"printf abc"} << 0 << QByteArray("abc");
    }
    void followReturnsExitCode() {
        QFETCH(QStringList, command);
        QFETCH(int, code);
        QFETCH(QByteArray, log);
        const Answer answer = m_scene.ctl(follow + command);
        QCOMPARE(answer.code, code);
        const qsizetype idLine = answer.out.indexOf('\n');
        QCOMPARE(idLine, qsizetype{26});
        QCOMPARE(answer.out.mid(idLine + 1), log);
        QVERIFY(code == 0 || answer.err.startsWith("studioctl: "));
    }

    void followReturns3AfterCancel() {
        const auto process = m_scene.start(follow + QStringList{"sleep", "600"});
        QVERIFY(waitUntil([&] { return process->bytesAvailable() >= 27; }));
        const QString id = QString::fromUtf8(process->readLine()).trimmed();
        QVERIFY(m_scene.waitForState(id, "Running"));
        QCOMPARE(m_scene.ctl({"run", "cancel", id}).code, 0);
        QCOMPARE(m_scene.finish(*process).code, 3);
        QCOMPARE(text(m_scene.show(id)["state"]), "Canceled");
    }

    void singleArgumentWithSpacesIsShellText() {
        const auto logOf = [&](const QStringList& command) {
            const auto run = m_scene.runToEnd(command);
            return m_scene.log(QString::fromStdString(run["id"]));
        };
        QCOMPARE(logOf({"printf '[%s]' a 'b c' $((1+1))"}), QByteArray("[a][b c][2]"));
        QCOMPARE(logOf({"printf", "[%s]", "a b", "$HOME", "*", "", "it's \"x\"", "-n", "--follow", "--"}),
                 QByteArray("[a b][$HOME][*][][it's \"x\"][-n][--follow][--]"));
        QCOMPARE(logOf({"printf", "%s", "two\nlines"}), QByteArray("two\nlines"));
        QCOMPARE(logOf({"python3", "-c", "import sys; print(sys.argv[1:])", "\xF0\x9F\xA6\x84"}),
                 QByteArray("['\xF0\x9F\xA6\x84']\n"));
    }

    void printsStableJsonKeys() {
        auto run = m_scene.json({"run", "submit", "--name", "n", "--experiment", "e", "--", "exit 4 "});
        QCOMPARE(text(run["name"]), "n");
        const QString id = QString::fromStdString(run["id"]);
        m_scene.ctl({"run", "wait", id});
        run = m_scene.show(id);
        for (const char* key : {"id", "name", "state", "exit_code", "compute", "experiment", "attempt", "created_at",
                                "started_at", "ended_at", "evidence", "error"})
            QVERIFY2(run.contains(key), key);
        QCOMPARE(text(run["state"]), "Failed");
        QCOMPARE(text(run["exit_code"]), "4");
        QCOMPARE(text(run["compute"]), "local");
        QCOMPARE(text(run["experiment"]), "e");
        QCOMPARE(text(run["attempt"]), "1");
        QCOMPARE(text(run["evidence"]), "exit_record");
        QCOMPARE(text(run["error"]["code"]), "exit_code");
        QVERIFY(run["error"]["message"].get<std::string>().find('4') != std::string::npos);
        const QRegularExpression iso(QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"));
        for (const char* key : {"created_at", "started_at", "ended_at"})
            QVERIFY2(iso.match(QString::fromStdString(run[key])).hasMatch(), key);
        QVERIFY(run["created_at"] <= run["ended_at"]);
    }

    void setsVariables() {
        m_scene.setVariable("AZUREML_RUN_ID", "of-another-run");
        const QString id = m_scene.submit({"env -0 | sort -z | tr '\\0' '\\n'"},
                                          {"--env", "MINE=a=b c", "--env", "EMPTY=", "--env", "AZUREML_NODE_COUNT=3",
                                           "--experiment", "exp 1", "--name", "my name"});
        m_scene.ctl({"run", "wait", id});
        const QByteArray log = "\n" + m_scene.log(id);
        for (const QByteArray& line :
             {QByteArray("MINE=a=b c"), QByteArray("EMPTY="), QByteArray("AZUREML_NODE_COUNT=3"),
              QByteArray("AZUREML_RUN_ID=" + id.toUtf8()), QByteArray("AZUREML_EXPERIMENT_NAME=exp 1"),
              QByteArray("COMPUTE_STUDIO_RUN_ID=" + id.toUtf8()), QByteArray("COMPUTE_STUDIO_RUN_NAME=my name"),
              QByteArray("COMPUTE_STUDIO_EXPERIMENT=exp 1"), QByteArray("COMPUTE_STUDIO_COMPUTE=local"),
              QByteArray("COMPUTE_STUDIO_ATTEMPT_NUMBER=1"), QByteArray("PYTHONUNBUFFERED=1")})
            QVERIFY2(log.contains("\n" + line + "\n"), line.constData());
    }

    void jobInheritsNoSignalsOrDescriptors() {
        const auto run = m_scene.runToEnd({"grep SigIgn /proc/self/status; ls /proc/self/fd | wc -l; tty"});
        const QByteArray log = m_scene.log(QString::fromStdString(run["id"]));
        QVERIFY2(log.startsWith("SigIgn:\t0000000000000000\n"), log.constData());
        QVERIFY2(log.contains("\n4\n") || log.contains("\n5\n"), log.constData()); // 0, 1, 2, the folder, the pipe
        QVERIFY(log.contains("not a tty"));
    }

    void resolvesInputs() {
        const QString data = m_scene.folder("my data", {{"a file.txt", "A"}, {"sub/b", "B"}});
        const QStringList options = {"--input", "lr=0.5",
                                     "--input", "f=file:" + data + "/a file.txt",
                                     "--input", "d=" + data,
                                     "--input", "p=path:/etc/hostname",
                                     "--input", "t=text:./not a file"};
        const auto logOf = [&](const QStringList& command) {
            const auto run = m_scene.runToEnd(command, options);
            return m_scene.log(QString::fromStdString(run["id"]));
        };
        QCOMPARE(logOf({"cat ${{inputs.f}}; cat ${{inputs.d}}/sub/b; echo ${{ inputs.lr }} ${{inputs.p}}"}),
                 QByteArray("AB0.5 /etc/hostname\n"));
        const QByteArray words =
            logOf({"python3", "-c",
                   "import sys, pathlib as p; print(p.Path(sys.argv[1]).read_text(), "
                   "p.Path(sys.argv[2]).name, sys.argv[3:])",
                   "${{inputs.f}}", "${{inputs.f}}", "--lr=${{inputs.lr}}", "${{inputs.t}}", "${{inputs.p}}"});
        QCOMPARE(words, QByteArray("A a file.txt ['--lr=0.5', './not a file', '/etc/hostname']\n"));
    }

    void refusesInvalidSubmissions_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("names");
        const auto row = [](const char* name, const QStringList& arguments, int code, const char* names) {
            QTest::newRow(name) << QStringList{"run", "submit"} + arguments << code << QByteArray(names);
        };
        row("no command", {}, 2, "--");
        row("nothing after --", {"--"}, 2, "--");
        row("blanks", {"--", "   "}, 2, "command");
        row("empty word", {"--", ""}, 2, "command");
        row("unknown option", {"--colour", "red", "--", "true"}, 2, "colour");
        row("word before --", {"true"}, 2, "true");
        row("env without =", {"--env", "X", "--", "true"}, 2, "--env");
        row("env without name", {"--env", "=x", "--", "true"}, 2, "--env");
        row("tag without =", {"--tag", "X", "--", "true"}, 2, "--tag");
        row("input without =", {"--input", "X", "--", "true"}, 2, "--input");
        row("input that is not there", {"--input", "d=/no/such", "--", "true"}, 4, "/no/such");
        row("input with a bad name", {"--input", "a-b=1", "--", "true"}, 2, "a-b");
        row("relative machine path", {"--input", "p=path:x", "--", "true"}, 2, "\"/\"");
        row("input that is not given", {"--", "echo", "${{inputs.nope}}"}, 2, "nope");
        row("source that is not there", {"--source", "/no/such", "--", "true"}, 4, "/no/such");
        row("source is a file", {"--source", "/etc/hostname", "--", "true"}, 2, "/etc/hostname");
        row("python that is not there", {"--python", "/no/python", "--", "true"}, 2, "/no/python");
        row("timeout 0", {"--timeout", "0", "--", "true"}, 2, "time limit");
        row("timeout word", {"--timeout", "soon", "--", "true"}, 2, "time-limit");
        row("timeout huge", {"--timeout", "99999999999999999999", "--", "true"}, 2, "time limit");
        row("negative retries", {"--retries", "-1", "--", "true"}, 2, "retries");
        row("compute that is none", {"--compute", "moon", "--", "true"}, 4, "moon");
        row("config that is none", {"--config", "nope", "--", "true"}, 4, "nope");
        row("long name", {"--name", QString(300, 'n'), "--", "true"}, 2, "name");
    }
    void refusesInvalidSubmissions() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, names);
        const auto before = m_scene.json({"run", "list", "--limit", "1000"}).size();
        const Answer answer = m_scene.ctl(arguments);
        QCOMPARE(answer.code, code);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.contains(names), answer.err.constData());
        QVERIFY2(!answer.err.contains("terminate") && !answer.err.contains("what():"), answer.err.constData());
        QCOMPARE(m_scene.json({"run", "list", "--limit", "1000"}).size(), before); // nothing was submitted
    }

    // Why a run failed stands in its log; without --follow it was not shown.
    void waitNamesTheCause() {
        const Answer answer = m_scene.ctl({"run", "submit", "--wait", "--", "python3", "nosuch.py"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("can't open file"), answer.err.constData());
        QVERIFY2(answer.err.contains("Log: studioctl run logs " + answer.out.trimmed()), answer.err.constData());
    }

    void dryRunShowsAllThatIsSent() {
        const QString data = m_scene.folder("data", {{"a.csv", "12345"}, {"b/c.csv", "678"}});
        const QStringList dry{"run",
                              "submit",
                              "--dry-run",
                              "--input",
                              "d=folder:" + data,
                              "--input",
                              "f=" + data + "/a.csv",
                              "--env",
                              "MODE=fast",
                              "--env",
                              "HF_TOKEN=abc123",
                              "--tag",
                              "team=vision",
                              "--retries",
                              "2",
                              "--priority",
                              "3",
                              "--",
                              "true"};
        const Answer plan = m_scene.ctl(dry);
        QVERIFY2(plan.code == 0, plan.err.constData());
        const QByteArray shown = plan.out.simplified();
        for (const char* line :
             {"Retries 2", "Priority 3", "Tags team=vision", "Variable MODE fast", "Variable HF_TOKEN (hidden)",
              "/data (2 files, 8 bytes)", "/data/a.csv (1 file, 5 bytes)"})
            QVERIFY2(shown.contains(line), plan.out.constData());
        QVERIFY(!plan.out.contains("abc123"));
        const auto sent = m_scene.json(dry)["content"];
        QCOMPARE(sent.size(), size_t{2});
        QCOMPARE(text(sent[0]["input"]), "d");
        QCOMPARE(text(sent[0]["bytes"]), "8");
        QCOMPARE(text(sent[1]["files"]), "1");
        // A private key in an input is refused as the submission does.
        m_scene.folder("data", {{"id_rsa", "-----BEGIN OPENSSH PRIVATE KEY-----\n"}});
        QVERIFY(m_scene.ctl(dry).code != 0);
    }

    void textThatNamesAFileIsNoted() {
        m_scene.folder(".", {{"n.csv", "1"}});
        const Answer answer = m_scene.ctl({"run", "submit", "--dry-run", "--input", "t=n.csv", "--", "true"});
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.err.contains("not the file of that name. To upload the file: --input t=./n.csv"),
                 answer.err.constData());
        QVERIFY(
            !m_scene.ctl({"run", "submit", "--dry-run", "--input", "t=text:n.csv", "--", "true"}).err.contains("note"));
        m_scene.folder("tables", {{"n.csv", "1"}});
        const Answer folder = m_scene.ctl({"run", "submit", "--dry-run", "--input", "t=tables", "--", "true"});
        QVERIFY2(folder.err.contains("not the folder of that name. To upload the folder: --input t=./tables"),
                 folder.err.constData());
    }

    // Both runs fit the name; state and time distinguish them.
    void misspelledScriptIsNoted_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("says"); // empty: no note
        QTest::newRow("typo") << QStringList{"python3", "trian.py"} << QByteArray("Did you mean train.py?");
        QTest::newRow("after options") << QStringList{"python3", "-u", "trian.py", "-n", "3"}
                                       << QByteArray("Did you mean train.py?");
        QTest::newRow("of a shell") << QStringList{"python3 trian.py --epochs 3"}
                                    << QByteArray("Did you mean train.py?");
        QTest::newRow("in a folder") << QStringList{"python3", "evaluate.py"}
                                     << QByteArray("Did you mean tools/evaluate.py?");
        QTest::newRow("typo in a folder")
            << QStringList{"python3", "tools/evalaute.py"} << QByteArray("Did you mean tools/evaluate.py?");
        QTest::newRow("nothing similar") << QStringList{"sh", "zzz.sh"} << QByteArray("zzz.sh is not in the source");
        QTest::newRow("there") << QStringList{"python3", "train.py", "trian.py"} << QByteArray();
        QTest::newRow("absolute") << QStringList{"python3", "/opt/trian.py"} << QByteArray();
        QTest::newRow("written by the job") << QStringList{"tool", "--out", "trian.py"} << QByteArray();
        QTest::newRow("made before") << QStringList{"./make; python3 trian.py"} << QByteArray();
        QTest::newRow("other folder") << QStringList{"cd tools && python3 evaluate.py"} << QByteArray();
        QTest::newRow("variable") << QStringList{"python3 $NAME.py"} << QByteArray();
        QTest::newRow("module") << QStringList{"python3", "-m", "trian.py"} << QByteArray();
    }
    void misspelledScriptIsNoted() {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, says);
        const QString source = m_scene.folder("spelled", {{"train.py", "\n"}, {"tools/evaluate.py", "\n"}});
        const Answer answer =
            m_scene.ctl(QStringList{"run", "submit", "--dry-run", "--source", source, "--"} + command);
        QCOMPARE(answer.code, 0);
        QVERIFY2(says.isEmpty() ? !answer.err.contains("note:") : answer.err.contains(says), answer.err.constData());
    }

    void unusedRequirementsAreNoted() {
        CliScene scene;
        scene.setVariable("PATH", "/usr/bin:/bin"); // no conda environment of the tests
        const QString source = scene.folder("listed", {{"requirements.txt", "numpy\n"}, {"a.py", "\n"}});
        const auto submit = [&](const QStringList& options, const QStringList& command) {
            return scene.ctl(options + QStringList{"run", "submit", "--dry-run", "--source", source} + command);
        };
        const Answer bare = submit({}, {"--", "sh", "-c", "true"});
        QVERIFY2(bare.err.contains("To install its packages: --requirements ") && bare.err.count("not used") == 1,
                 bare.err.constData());
        const Answer used = submit({}, {"--requirements", source + "/requirements.txt", "--", "python3", "a.py"});
        QVERIFY2(!used.err.contains("not used"), used.err.constData());
        QVERIFY2(used.out.contains("with numpy, for this run only"), used.out.constData());
        QVERIFY(!submit({}, {"--", "pip install -r requirements.txt; python3 a.py"}).err.contains("not used"));
        QVERIFY(!submit({"--json"}, {"--", "sh", "-c", "true"}).err.contains("not used"));
        scene.folder("conda", {{"environment.yml", "dependencies: [python]\n"}});
        QVERIFY(scene.ctl({"run", "submit", "--dry-run", "--source", scene.path("conda"), "--", "sh", "-c", "true"})
                    .err.contains("--conda-file "));
        // An activated environment has them already.
        scene.folder("venv/bin", {});
        scene.folder("venv", {{"pyvenv.cfg", "\n"}});
        QVERIFY(QFile::link("/bin/true", scene.path("venv/bin/python")));
        scene.setVariable("PATH", scene.path("venv/bin") + ":/usr/bin:/bin");
        const Answer active = submit({}, {"--", "sh", "-c", "true"});
        QVERIFY2(active.code == 0 && !active.err.contains("not used"), active.err.constData());
    }

    void planNamesTheImage() {
        CliScene scene;
        scene.folder(".local/bin", {}); // an engine, so that the image is not replaced
        QVERIFY(QFile::link("/bin/true", scene.path(".local/bin/podman")));
        const Answer plan = scene.ctl({"run", "submit", "--dry-run", "--image", "alpine", "--", "ls"});
        QVERIFY2(plan.out.contains("image alpine, for this run only"), (plan.out + plan.err).constData());
    }

    void scriptWithoutSourceIsNoted() {
        m_scene.folder(".", {{"alone.py", "\n"}});
        for (const QStringList& command : {QStringList{"python3", "alone.py"}, QStringList{"python3 alone.py; echo"}}) {
            const Answer answer = m_scene.ctl(QStringList{"run", "submit", "--dry-run", "--"} + command);
            QVERIFY2(answer.err.contains("alone.py is not uploaded with the run"), answer.err.constData());
        }
    }

    void ambiguousNamesAreExplained() {
        for (int i = 0; i < 2; ++i)
            QCOMPARE(m_scene.ctl({"run", "submit", "--wait", "--name", "twin", "--", "true"}).code, 0);
        const Answer answer = m_scene.ctl({"run", "show", "twin"});
        QCOMPARE(answer.code, 4);
        QVERIFY2(answer.err.contains("newest first:") && answer.err.contains("(twin, Completed, 20"),
                 answer.err.constData());
    }

    void timeLimitFailsRunWithoutRetry() {
        const auto run = m_scene.runToEnd({"sleep", "600"}, {"--timeout", "1", "--retries", "2"});
        QCOMPARE(text(run["state"]), "Failed");
        QCOMPARE(text(run["error"]["code"]), "time_limit");
        QCOMPARE(text(run["attempt"]), "1");
        QCOMPARE(text(run["config"]["retries"]), "2");
        QCOMPARE(text(run["config"]["time_limit_s"]), "1");
    }

    void setsTags() {
        const auto run = m_scene.runToEnd({"true"}, {"--tag", "team=a b", "--tag", "x=1=2", "--tag", "x=3"});
        QCOMPARE(text(run["tags"]["team"]), "a b");
        QCOMPARE(text(run["tags"]["x"]), "3");
    }

    void submitsSavedConfiguration() {
        const Answer created =
            m_scene.ctl({"runconfig", "create", "Saved", "--env", "A=1", "--env", "B=1", "--timeout", "100",
                         "--experiment", "saved", "--input", "x=7", "--", "echo", "${{inputs.x}}"});
        QCOMPARE(created.out, QByteArray("Saved:1\n"));
        const Answer again =
            m_scene.ctl({"runconfig", "create", "saved", "--env", "A=1", "--env", "B=1", "--timeout", "100",
                         "--experiment", "saved", "--input", "x=7", "--", "echo", "${{inputs.x}}"});
        QCOMPARE(again.out, QByteArray("Saved:1\n"));
        QVERIFY(again.err.contains("exists"));
        QCOMPARE(m_scene.ctl({"runconfig", "create", "Saved", "--", "echo", "two"}).out, QByteArray("Saved:2\n"));

        auto run = m_scene.runToEnd({}, {"--config", "saved:1", "--env", "B=2", "--input", "x=8"});
        QCOMPARE(text(run["runconfig"]), "Saved:1");
        QCOMPARE(text(run["experiment"]), "saved");
        QCOMPARE(text(run["config"]["environment"]["A"]), "1");
        QCOMPARE(text(run["config"]["environment"]["B"]), "2");
        QCOMPARE(m_scene.log(QString::fromStdString(run["id"])), QByteArray("8\n"));
        run = m_scene.runToEnd({}, {"--config", "saved"});
        QCOMPARE(text(run["runconfig"]), "Saved:2");
        QCOMPARE(m_scene.log(QString::fromStdString(run["id"])), QByteArray("two\n"));
        run = m_scene.runToEnd({"echo", "other"}, {"--config", "saved"});
        QCOMPARE(m_scene.log(QString::fromStdString(run["id"])), QByteArray("other\n"));
        QCOMPARE(m_scene.ctl({"run", "submit", "--config", "saved:3"}).code, 4);
    }

    void collectsOutputsAndLogs() {
        const auto run = m_scene.runToEnd(
            {"test -d outputs && test -d logs && printf 12345 > outputs/m.bin && mkdir outputs/d && echo x > "
             "outputs/d/y && echo mine > logs/my.log"});
        QCOMPARE(text(run["state"]), "Completed");
        QCOMPARE(text(run["output_files"]), "2");
        QCOMPARE(text(run["output_bytes"]), "7");
        const QString id = QString::fromStdString(run["id"]);
        QCOMPARE(m_scene.ctl({"run", "logs", id, "--file", "my.log"}).out, QByteArray("mine\n"));
        QCOMPARE(m_scene.ctl({"run", "logs", id, "--file", "logs/my.log"}).out, QByteArray("mine\n"));
    }

    void appliesIgnoreRules_data() {
        QTest::addColumn<QString>("ignoreFile");
        QTest::newRow("gitignore") << ".gitignore";
        QTest::newRow("amlignore") << ".amlignore";
    }
    void appliesIgnoreRules() {
        QFETCH(QString, ignoreFile);
        const QString source = m_scene.folder("source" + ignoreFile, {{ignoreFile, "*.ckpt\n/data/\n"},
                                                                      {"a.sh", "echo from source; ls -R\n"},
                                                                      {"big.ckpt", "x"},
                                                                      {"data/d", "x"},
                                                                      {"pkg/data/kept", "x"},
                                                                      {"outputs/old", "x"}});
        const auto run = m_scene.runToEnd({"bash", "a.sh"}, {"--source", source});
        QCOMPARE(text(run["state"]), "Completed");
        QVERIFY(text(run["name"]).startsWith("a ")); // after the script, numbered
        const QString id = QString::fromStdString(run["id"]);
        const QByteArray log = m_scene.log(id);
        QVERIFY(log.startsWith("from source\n"));
        QVERIFY(log.contains("kept"));
        QVERIFY(!log.contains("big.ckpt") && !log.contains("old"));
        std::set<std::string> paths;
        const auto snapshot = m_scene.json({"run", "snapshot", id});
        for (const auto& entry : snapshot["entries"])
            paths.insert(entry["path"]);
        QVERIFY(paths.contains("pkg/data/kept") && paths.contains("a.sh"));
        QVERIFY(!paths.contains("data/d") && !paths.contains("outputs/old"));

        const Answer preview = m_scene.ctl({"snapshot", "preview", source});
        QCOMPARE(preview.code, 0);
        QVERIFY(preview.out.contains("*.ckpt"));
        QCOMPARE(m_scene.ctl({"snapshot", "preview", "/no/such"}).code == 0, false);
    }

    // The store was emptied: an unchanged folder is stored again.
    void storesLostContentAgain() {
        const QString source = m_scene.folder("lost", {{"a.sh", "echo found"}});
        QThread::msleep(100); // so that the scan is cached
        QCOMPARE(text(m_scene.runToEnd({"sh", "a.sh"}, {"--source", source})["state"]), "Completed");
        QDir blobs(m_scene.workspace() + "/blobs");
        for (const QString& name : blobs.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QVERIFY(QDir(blobs.filePath(name)).removeRecursively());
        const auto again = m_scene.runToEnd({"sh", "a.sh"}, {"--source", source});
        QCOMPARE(text(again["state"]), "Completed");
        QCOMPARE(m_scene.log(QString::fromStdString(again["id"])), QByteArray("found\n"));
        blobs.refresh();
        QCOMPARE(blobs.entryList({"??"}, QDir::Dirs | QDir::NoDotAndDotDot).size(), qsizetype{1});
    }

    void resubmitReusesSnapshot() {
        const QString source = m_scene.folder("again", {{"a", "first"}});
        const auto first = m_scene.runToEnd({"cat", "a"}, {"--source", source, "--tag", "k=v"});
        m_scene.folder("again", {{"a", "second"}});
        const Answer answer = m_scene.ctl({"run", "resubmit", QString::fromStdString(first["id"])});
        QCOMPARE(answer.code, 0);
        m_scene.ctl({"run", "wait", answer.line()});
        const auto second = m_scene.show(answer.line());
        QVERIFY(second["id"] != first["id"]);
        QCOMPARE(text(second["snapshot"]), text(first["snapshot"]));
        QCOMPARE(text(second["tags"]["k"]), "v");
        QCOMPARE(m_scene.log(answer.line()), QByteArray("first"));
    }

private:
    CliScene m_scene;
    std::unique_ptr<QProcess> m_driver;
};

QTEST_GUILESS_MAIN(CliSubmitTest)
#include "cli_submit_test.moc"
