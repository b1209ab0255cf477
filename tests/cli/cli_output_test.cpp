// What studioctl says and what it does not: lost output, waits, Ctrl+C, folders that are not sent without a yes.
#include <QTest>
#include <csignal>
#include <sys/wait.h>

#include "tests/cli/cli_scene.h"
#include "tests/cli/terminal.h"

using namespace studio::test;

class CliOutputTest : public QObject {
    Q_OBJECT

    // Runs a line of shell text in which $CTL is studioctl on the scene's workspace.
    Answer inShell(const QString& line) {
        QProcess process;
        QProcessEnvironment environment = m_scene.environment();
        environment.insert("CTL", CliScene::program());
        environment.insert("COMPUTE_STUDIO_WORKSPACE", m_scene.workspace());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_scene.home());
        process.start("/bin/bash", {"-c", line});
        return m_scene.finish(process);
    }

private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--max-runs", "1"}).code, 0);
        m_driver = m_scene.start({"serve"});
        QVERIFY(waitUntil([&] { return m_scene.driver() > 0; }));
        m_run = m_scene.submit({"echo out; echo loss=1"});
        QCOMPARE(m_scene.ctl({"run", "wait", m_run}).code, 0);
    }
    void cleanupTestCase() {
        m_driver->kill();
        m_driver->waitForFinished();
        m_scene.killEverything();
    }

    void failsWhenOutputCannotBeWritten_data() {
        QTest::addColumn<QString>("line");
        for (const char* command : {"run list", "--json run list", "run show RUN", "run stream RUN", "run logs RUN",
                                    "run metrics RUN --csv", "snapshot preview .config", "run submit --help",
                                    "--version", "run submit -- true", "run export RUN", "workspace info"})
            QTest::newRow(command) << QString(command);
    }
    void failsWhenOutputCannotBeWritten() {
        QFETCH(QString, line);
        m_scene.folder(".config", {{"a", "1"}});
        line.replace("RUN", m_run);
        Answer answer = inShell("$CTL " + line + " >/dev/full");
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("Standard output could not be written") &&
                     answer.err.contains("No space left on device"),
                 answer.err.constData());
        answer = inShell("$CTL " + line + " >&-");
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("Bad file descriptor"), answer.err.constData());
        answer = inShell("$CTL " + line + " </dev/null 2>&-"); // nothing of the workspace gets these numbers
        QCOMPARE(answer.code, 0);
        // A reader that leaves is reported nothing; the code is that of a signal.
        answer = inShell("exec 3> >(exit 0); wait $!; (trap '' PIPE; exec $CTL " + line + ") >&3; echo $?");
        QCOMPARE(answer.out, QByteArray("141\n"));
        QCOMPARE(answer.err, QByteArray());
    }

    // The run takes ten minutes; the command does not.
    void followEndsWhenOutputFails() {
        const QString id = m_scene.submit({"while :; do echo line; sleep 0.05; done"});
        const Answer answer = inShell("$CTL run stream " + id + " >/dev/full");
        QCOMPARE(answer.code, 1);
        QCOMPARE(m_scene.state(id), QStringLiteral("Running"));
        QCOMPARE(m_scene.ctl({"run", "cancel", id}).code, 0);
        QCOMPARE(m_scene.ctl({"run", "wait", id}).code, 3);
    }

    void printsErrorsAsJson() {
        for (const QStringList& command : {QStringList{"run", "show", "zzzzzzzz"}, QStringList{"run", "nonsense"},
                                           QStringList{"run", "submit", "--nonsense"}}) {
            const Answer answer = m_scene.ctl(QStringList{"--json"} + command);
            QVERIFY(answer.code != 0);
            QCOMPARE(answer.out, QByteArray());
            const auto error = nlohmann::json::parse(answer.err.toStdString(), nullptr, false);
            QVERIFY2(error.is_object() && error["error"].contains("code") && error["error"].contains("message"),
                     answer.err.constData());
        }
    }

    void reportsMistakes_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QStringList& command, int code, const char* expected) {
            QTest::newRow(name) << command << code << QByteArray(expected);
        };
        row("a short id", {"run", "show", m_run.left(4)}, 0, "");
        row("upper case", {"run", "show", m_run.left(8).toUpper()}, 0, "");
        row("a command without --", {"run", "submit", "python3", "train.py"}, 2, "-- python3 train.py");
        row("extra words in order", {"run", "list", "b", "a"}, 2, "unexpected argument: b a.");
        row("a column that no run has", {"run", "list", "--sort", "metrics.nope"}, 2, "no run has metrics.nope");
        row("a condition that no run meets", {"run", "list", "--where", "params.nope<1"}, 0, "no run has params.nope");
        row("a file in no folder", {"run", "export", m_run, "--to", "/nope/x.yml"}, 1, "/nope/x.yml: No such file");
        row("a folder that cannot be", {"run", "download", m_run, "--to", "/proc/x"}, 1, "/proc/x");
        row("a backup in no folder", {"workspace", "backup", "/nope/x"}, 1, "folder of /nope/x does not exist");
    }
    void reportsMistakes() {
        QFETCH(QStringList, command);
        QFETCH(int, code);
        QFETCH(QByteArray, expected);
        const Answer answer = m_scene.ctl(command);
        QCOMPARE(answer.code, code);
        QVERIFY2(answer.err.contains(expected), answer.err.constData());
        QVERIFY2(!answer.err.contains(".tmp-"), answer.err.constData());
        QVERIFY2(answer.err.count("No such file or directory") <= 1, answer.err.constData());
    }

    void laysOutPagesForTerminals_data() {
        QTest::addColumn<int>("columns");
        QTest::newRow("80 columns") << 80;
        QTest::newRow("no size") << 0;
    }
    void laysOutPagesForTerminals() {
        QFETCH(int, columns);
        const QByteArray page = m_scene.ctl({"help", "sweeps"}).out;
        QVERIFY(page.startsWith("# ") && page.contains("](slurm.md#job-arrays)"));
        Terminal terminal(m_scene, {"help", "sweeps"}, columns);
        QCOMPARE(terminal.finish(), 0);
        const QByteArray screen = terminal.screen();
        QVERIFY(!screen.contains("](") && !screen.contains(".md#") && !screen.contains("\n#"));
        QVERIFY2(screen.simplified().contains("(studioctl help slurm)"), screen.constData());
        for (const QByteArray& line : screen.split('\n')) {
            const bool isBlock = line.startsWith("    "); // commands are not wrapped
            const QByteArray plain = QByteArray(line).replace("\x1b[1m", "").replace("\x1b[0m", "");
            const qsizetype width = QString::fromUtf8(plain).size();
            QVERIFY2(isBlock || width <= 80, line.constData());
        }
    }

    // A run that waits says for what, and Ctrl+C says how to come back; log and stdout stay as they are.
    void reportsReasonForWaiting() {
        const QString first = m_scene.submit({"sleep 600"});
        QVERIFY(m_scene.waitForState(first, "Running"));
        const QString second = m_scene.submit({"true"});
        const auto third = m_scene.start({"run", "submit", "--follow", "--", "echo now"});
        QByteArray expected;
        QVERIFY(waitUntil([&] {
            expected += third->readAllStandardError();
            return expected.contains("1 run is ahead.");
        }));
        QVERIFY2(expected.contains("studioctl: Queued: Waiting for a slot on local: 1 of 1 in use."),
                 expected.constData());
        const auto shown = m_scene.show(second);
        QCOMPARE(text(shown["waiting"]["code"]), QStringLiteral("queue"));
        Terminal terminal(m_scene, {"run", "stream", second});
        QVERIFY(terminal.shows("Waiting for a slot on local: 1 of 1 in use."));
        terminal.type("\x03");
        QVERIFY(terminal.shows("the run continues"));
        QVERIFY(terminal.shows("studioctl run stream " + second.toUtf8()));
        QVERIFY(terminal.shows("studioctl run cancel " + second.toUtf8()));
        QCOMPARE(terminal.finish(), -1); // by the signal
        QCOMPARE(m_scene.ctl({"run", "cancel", first}).code, 0);
        const Answer ended = m_scene.finish(*third);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.out.endsWith("\nnow\n"), ended.out.constData());
        QCOMPARE(m_scene.ctl({"run", "wait", second}).code, 0);
    }

    void requiresConsentForHomeFolderAndKeys() {
        m_scene.folder(".ssh", {{"id_ed25519", "-----BEGIN OPENSSH PRIVATE KEY-----\nx\n"}});
        const QString keys =
            m_scene.folder("keys", {{"deploy", "-----BEGIN RSA PRIVATE KEY-----\nx\n"}, {"train.py", "print(1)\n"}});
        const auto count = [&] { return m_scene.json({"run", "list"}).size(); };
        const size_t before = count();
        m_scene.folder("env", {{"Dockerfile", "FROM scratch\n"}, {"id_rsa", "x\n"}});
        const std::pair<QStringList, const char*> refused[] = {
            {{"--source", m_scene.home()}, "--allow-home-folder"},
            {{"--source", "/"}, "--allow-home-folder"},
            {{"--source", m_scene.home() + "/keys/.."}, "--allow-home-folder"},
            {{"--input", "d=folder:" + m_scene.home()}, "--allow-home-folder"},
            {{"--source", keys}, "--allow-private-keys"},
            {{"--input", "d=folder:" + keys + "/../.ssh"}, "--allow-private-keys"},
            {{"--build-context", m_scene.path("env")}, "--allow-private-keys"},
            {{"--input", "d=folder:" + keys}, "--allow-private-keys"}, // by what is in it
        };
        for (const auto& [options, way] : refused) {
            const Answer answer = m_scene.ctl(QStringList{"run", "submit"} + options + QStringList{"--", "true"});
            QVERIFY2(answer.code == 1 && answer.err.contains(way), answer.err.constData());
        }
        m_scene.folder("job", {{"home.yml", QByteArray("command: 'true'\ncode: " + m_scene.home().toUtf8() + "\n")}});
        QCOMPARE(m_scene.ctl({"run", "submit", "--file", m_scene.path("job/home.yml")}).code, 1);
        QCOMPARE(m_scene.ctl({"runconfig", "create", "c", "--source", keys, "--", "true"}).code, 0);
        QCOMPARE(m_scene.ctl({"run", "submit", "--config", "c"}).code, 1);
        QCOMPARE(count(), before);
        const Answer sent = m_scene.ctl({"run", "submit", "--config", "c", "--allow-private-keys"});
        QVERIFY2(sent.code == 0, sent.err.constData());
        QCOMPARE(m_scene.ctl({"run", "resubmit", sent.line()}).code, 0); // that yes holds for what was sent
        QCOMPARE(m_scene
                     .ctl({"run", "submit", "--source", m_scene.path("job"), "--input", "k=" + keys + "/deploy", "--",
                           "true"})
                     .code,
                 0); // a single file that was named
    }

    void previewShowsReasons() {
        const QString source = m_scene.folder("np", {{".env", "S=1\n"},
                                                     {"id_rsa", "\n"},
                                                     {"node_modules/a.js", "1"},
                                                     {".venv/pyvenv.cfg", "1"},
                                                     {"wandb/run-1/x", "1"},
                                                     {"train.py", "1"}});
        const Answer answer = m_scene.ctl({"snapshot", "preview", source});
        QCOMPARE(answer.code, 0);
        for (const char* expected : {".env  Environment files", "id_rsa  Looks like a private key",
                                     "node_modules (built-in", ".venv (built-in", "wandb (built-in"})
            QVERIFY2(answer.out.contains(expected), answer.out.constData());
        QVERIFY2(answer.err.contains("--allow-private-keys"), answer.err.constData());
    }

    void helpTellsTheTwoTimeoutsApart() {
        QVERIFY(m_scene.ctl({"help", "run", "wait"}).out.simplified().contains("the runs continue"));
        QVERIFY(m_scene.ctl({"help", "run", "submit"}).out.simplified().contains("\"run wait --timeout\" limits the"));
        QVERIFY(m_scene.ctl({"help", "run", "list"}).out.simplified().contains("A date is the whole day"));
    }

    void notesPipeWithoutPipefail() {
        const auto errorsOf = [&](const QStringList& words) {
            return m_scene.ctl(QStringList{"run", "submit", "--dry-run", "--"} + words).err;
        };
        QVERIFY(errorsOf({"echo a | cat"}).contains("\"set -o pipefail;\""));
        QVERIFY(errorsOf({"bash", "-c", "echo a | cat"}).contains("\"set -o pipefail;\""));
        QVERIFY(!errorsOf({"set -o pipefail; echo a | cat"}).contains("note:"));
        QVERIFY(!errorsOf({"bash", "-o", "pipefail", "-c", "echo a | cat"}).contains("note:"));
        QVERIFY(!errorsOf({"echo", "a | cat"}).contains("note:")); // no shell
        QVERIFY(
            m_scene.ctl({"help", "run", "submit"}).out.simplified().contains("set -o pipefail; python a.py | tee b"));
    }

    void warnsOfShellCharactersInInput() {
        const auto submit = [&](const QString& command, const QString& value) {
            return m_scene.ctl({"run", "submit", "--input", "x=text:" + value, "--", command});
        };
        QVERIFY(submit("echo ${{inputs.x}}", "a; rm -rf b").err.contains("'${{inputs.x}}'"));
        QVERIFY(submit("echo ${{ inputs.x }}", "$(id)").err.contains("special to the shell"));
        QCOMPARE(submit("echo ${{inputs.x}}", "0.5").err, QByteArray());
        QCOMPARE(m_scene.ctl({"run", "submit", "--input", "x=text:$(id)", "--", "echo", "${{inputs.x}}"}).err,
                 QByteArray()); // no shell
    }

private:
    CliScene m_scene;
    std::unique_ptr<QProcess> m_driver;
    QString m_run;
};

QTEST_GUILESS_MAIN(CliOutputTest)
#include "cli_output_test.moc"
