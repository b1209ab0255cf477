// studioctl on runs that are there: lists, logs, files; ids and words that are wrong; what a terminal may be reported.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/file.h"
#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

// What a program writes to a terminal of its own.
QByteArray onTerminal(const CliScene& scene, const QStringList& arguments) {
    std::vector<QByteArray> words = {scene.program().toLocal8Bit(), "--workspace", scene.workspace().toLocal8Bit()};
    for (const QString& argument : arguments)
        words.push_back(argument.toLocal8Bit());
    std::vector<char*> pointers;
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::vector<QByteArray> variables;
    for (const QString& variable : scene.environment().toStringList())
        variables.push_back(variable.toLocal8Bit());
    std::vector<char*> environment;
    for (QByteArray& variable : variables)
        environment.push_back(variable.data());
    environment.push_back(nullptr);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        execve(pointers[0], pointers.data(), environment.data());
        _exit(127);
    }
    QByteArray shown;
    char buffer[4096];
    for (;;) {
        pollfd ready{terminal, POLLIN, 0};
        if (poll(&ready, 1, 30'000) <= 0)
            break;
        const ssize_t got = read(terminal, buffer, sizeof buffer);
        if (got <= 0)
            break;
        shown.append(buffer, got);
    }
    close(terminal);
    waitpid(child, nullptr, 0);
    return shown;
}

} // namespace

class CliReadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_scene.ctl({"compute", "update", "local", "--max-runs", "4"});
        m_driver = m_scene.start({"serve"});
        m_id = QString::fromStdString(
            m_scene.runToEnd({"seq 1 1000; echo more > logs/extra.log; echo out > outputs/o.txt; exit 3"},
                             {"--experiment", "reading", "--name", "counted"})["id"]);
    }
    void cleanupTestCase() {
        m_driver->terminate();
        m_driver->waitForFinished();
        m_scene.killEverything();
    }

    void reportsUsageErrors_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const QStringList& arguments :
             std::initializer_list<QStringList>{{"fly"},
                                                {"run", "fly"},
                                                {"run", "show"},
                                                {"run", "show", "a", "b"},
                                                {"run", "list", "--limit", "many"},
                                                {"run", "list", "--limit", "0"},
                                                {"run", "list", "--state", "Flying"},
                                                {"run", "wait", "x", "--timeout", "-1"},
                                                {"run", "logs", "x", "--tail", "-1"},
                                                {"compute", "show"},
                                                {"compute", "update", "local"},
                                                {"compute", "update", "local", "--max-runs", "0"},
                                                {"runconfig", "create"},
                                                {"runconfig", "create", "a"},
                                                {"runconfig", "create", "a b", "--", "true"},
                                                {"experiment", "show"},
                                                {"snapshot", "preview"},
                                                {"workspace", "backup"},
                                                {"workspace", "adopt"},
                                                {"workspace", "adopt", "--moved", "--copied"},
                                                {"serve", "now"},
                                                {"--colour"}})
            QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')) + " ")) << arguments;
    }
    void reportsUsageErrors() {
        QFETCH(QStringList, arguments);
        const Answer answer = m_scene.ctl(arguments);
        QCOMPARE(answer.code, 2);
        QVERIFY(answer.err.size() > 10);
        QVERIFY2(!answer.err.contains("terminate") && !answer.err.contains("what():"), answer.err.constData());
        QCOMPARE(answer.out, QByteArray());
    }

    void printsHelp() {
        for (const QStringList& arguments :
             {QStringList{}, {"run"}, {"--help"}, {"run", "--help"}, {"run", "submit", "--help"}}) {
            const Answer answer = m_scene.ctl(arguments);
            QCOMPARE(answer.code, 0);
            QVERIFY(answer.out.size() > 100);
        }
        QVERIFY(m_scene.ctl({"--version"}).out.startsWith("studioctl "));
    }

    void reportsUnknownNames_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString stranger = "7zzzzzzzzzzzzzzzzzzzzzzzzz";
        for (const char* verb :
             {"show", "events", "snapshot", "stream", "logs", "wait", "cancel", "resubmit", "delete", "download"}) {
            QTest::addRow("run %s", verb) << QStringList{"run", verb, stranger};
            QTest::addRow("run %s, odd id", verb) << QStringList{"run", verb, "../../etc/passwd"};
        }
        QTest::newRow("compute") << QStringList{"compute", "show", "moon"};
        QTest::newRow("runconfig") << QStringList{"runconfig", "show", "none"};
        QTest::newRow("runconfig version") << QStringList{"runconfig", "show", "none:7"};
        QTest::newRow("runconfig delete") << QStringList{"runconfig", "delete", "none"};
        QTest::newRow("experiment") << QStringList{"experiment", "show", "none"};
    }
    void reportsUnknownNames() {
        QFETCH(QStringList, arguments);
        const Answer answer = m_scene.ctl(arguments);
        QCOMPARE(answer.code, 4);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.startsWith("studioctl: "), answer.err.constData());
    }

    void acceptsIdPrefix() {
        QCOMPARE(text(m_scene.show(m_id.left(8))["name"]), "counted");
        QCOMPARE(text(m_scene.show(m_id.left(4))["name"]), "counted"); // as long as it fits one run
        for (const int length : {1, 3}) { // a mistyped word must not become a run by chance
            const Answer refused = m_scene.ctl({"run", "cancel", m_id.left(length)});
            QVERIFY(refused.code != 0);
            QVERIFY2(refused.err.contains("at least 4 characters"), refused.err.constData());
        }
    }

    // As soon as a run has been waited for, tables have its last values.
    void waitReturnsAfterMetricsAreIndexed() {
        for (int round = 0; round < 3; ++round) {
            const auto run = m_scene.runToEnd(
                {"echo '{\"step\": 1, \"swift\": 0.25}' > outputs/metrics.jsonl; echo '{\"step\": 2, \"swift\": 0.0" +
                 QString::number(round + 1) + "}' >> outputs/metrics.jsonl"},
                {"--experiment", "other"});
            const auto listed = m_scene.json({"run", "list", "--where", "metrics.swift<0.1"});
            QCOMPARE(listed.size(), size_t(round + 1));
            QCOMPARE(listed[0]["id"], run["id"]);
        }
        for (const auto& run : m_scene.json({"run", "list", "--where", "metrics.swift<0.1"}))
            (void)m_scene.ctl({"run", "delete", text(run["id"]), "--yes"});
    }

    void listsRunsAndExperiments() {
        const auto names = [&](const QStringList& options) {
            QStringList found;
            for (const auto& run : m_scene.json(QStringList{"run", "list"} + options))
                found << QString::fromStdString(run["name"]);
            return found.join(QLatin1Char(' '));
        };
        m_scene.runToEnd({"true"}, {"--name", "fine", "--experiment", "other"});
        QCOMPARE(names({}), "fine counted");
        QCOMPARE(names({"--limit", "1"}), "fine");
        QCOMPARE(names({"--state", "failed"}), "counted");
        QCOMPARE(names({"--state", "Completed"}), "fine");
        QCOMPARE(names({"--state", "Running"}), "");
        QCOMPARE(names({"--experiment", "reading"}), "counted");
        const Answer table = m_scene.ctl({"run", "list"});
        QVERIFY(table.out.startsWith("ID"));
        QVERIFY(table.out.contains(m_id.toUtf8()) && table.out.contains("Failed"));
        QCOMPARE(m_scene.json({"experiment", "list"}).size(), size_t{2});
        const auto experiment = m_scene.json({"experiment", "show", "reading"});
        QCOMPARE(text(experiment["runs"]), "1");
        QCOMPARE(text(experiment["newest_runs"][0]["id"]), m_id);
    }

    void showsComputeTargets() {
        const auto local = m_scene.json({"compute", "show", "LOCAL"});
        QCOMPARE(text(local["name"]), "local");
        QCOMPARE(text(local["max_runs"]), "4");
        QVERIFY(local["hardware"]["cores"] >= 1);
        QCOMPARE(m_scene.json({"compute", "list"}).size(), size_t{1});
        QVERIFY(m_scene.ctl({"compute", "show", "local"}).out.contains("Memory"));
    }

    void listsEvents() {
        const auto events = m_scene.json({"run", "events", m_id});
        QStringList states;
        for (const auto& event : events) {
            if (event["from"] != event["to"])
                states << QString::fromStdString(event["to"]);
            QVERIFY(!event["message"].get<std::string>().empty());
        }
        QCOMPARE(states.join(QLatin1Char(' ')), "NotStarted Queued Preparing Running Finalizing Failed");
        QCOMPARE(text(events.back()["evidence"]), "exit_record");
        QVERIFY(m_scene.ctl({"run", "events", m_id}).out.contains("exit code 3"));
        for (const char* verb : {"show", "events"}) { // codes are for programs
            const QByteArray shown = m_scene.ctl({"run", verb, m_id}).out;
            QVERIFY2(shown.contains("exit recorded on the machine") && !shown.contains("exit_record"),
                     shown.constData());
        }
    }

    void listsBudgetsInWords() {
        QCOMPARE(m_scene.ctl({"budget", "set", "250", "--currency", "EUR"}).code, 0);
        const QByteArray shown = m_scene.ctl({"budget", "list"}).out;
        QVERIFY2(shown.contains("OK") && !shown.contains("fine"), shown.constData());
        QCOMPARE(text(m_scene.json({"budget", "list"}).at(0)["state"]), "fine");
        QCOMPARE(m_scene.ctl({"budget", "delete", "--yes"}).code, 0);
    }

    void printsLogs() {
        QByteArray all;
        for (int i = 1; i <= 1000; ++i)
            all += QByteArray::number(i) + '\n';
        QCOMPARE(m_scene.log(m_id), all);
        QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--tail", "3"}).out, QByteArray("998\n999\n1000\n"));
        QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--tail", "0"}).out, QByteArray());
        QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--tail", "1000"}).out, all);
        QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--tail", "5000"}).out, all);
        for (const char* name : {"std_log.txt", "user_logs/std_log.txt", "azureml-logs/70_driver_log.txt",
                                 "logs/azureml/executionlogs.txt", "azureml-logs/hyperdrive.txt"})
            QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--file", name}).out, all);
        QCOMPARE(m_scene.ctl({"run", "logs", m_id, "--file", "extra.log"}).out, QByteArray("more\n"));
        for (const char* name : {"none.log", "azureml-logs/70_driver_log_1.txt", "azureml-logs/20_image_build_log.txt",
                                 "../../spec", "../outputs/o.txt", "/etc/passwd", "logs/../../spec"}) {
            const Answer answer = m_scene.ctl({"run", "logs", m_id, "--file", name});
            QCOMPARE(answer.code, 4);
            QVERIFY(answer.err.contains("std_log.txt, logs/extra.log"));
        }
    }

    void printsTailOfUnusualLogs_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QByteArray>("tail");
        QTest::newRow("empty log") << "true"
                                   << "5" << QByteArray();
        QTest::newRow("no newline at the end") << "printf 'a\\nb\\nc'"
                                               << "2" << QByteArray("b\nc");
        QTest::newRow("only newlines") << "printf '\\n\\n\\n'"
                                       << "2" << QByteArray("\n\n");
        QTest::newRow("one long line") << "head -c 200000 /dev/zero | tr '\\0' x; echo; echo end"
                                       << "1" << QByteArray("end\n");
        QTest::newRow("lines over blocks") << "head -c 200000 /dev/zero | tr '\\0' x; echo; echo end"
                                           << "2" << QByteArray(200'000, 'x') + "\nend\n";
    }
    void printsTailOfUnusualLogs() {
        QFETCH(QString, command);
        QFETCH(QString, lines);
        QFETCH(QByteArray, tail);
        const auto run = m_scene.runToEnd({command + ' '});
        QCOMPARE(m_scene.ctl({"run", "logs", QString::fromStdString(run["id"]), "--tail", lines}).out, tail);
    }

    void streamsEndedRun() {
        const Answer answer = m_scene.ctl({"run", "stream", m_id});
        QCOMPARE(answer.code, 1);
        QCOMPARE(answer.out, m_scene.log(m_id));
        QVERIFY(answer.err.contains("exit code 3"));
    }

    // Byte for byte, whatever the bytes are.
    void streamsRunningRun() {
        const QString id = m_scene.submit({"for i in $(seq 40); do printf '%s \\033]0;t\\007 \\377\\n' $i; sleep 0.02; "
                                           "done; head -c 300000 /dev/urandom"});
        const auto process = m_scene.start({"run", "stream", id});
        const Answer answer = m_scene.finish(*process);
        QCOMPARE(answer.code, 0);
        const QString folder = QString::fromStdString(m_scene.show(id)["folder"]);
        const QByteArray log = contentOf(folder + "/log/std_log.txt");
        QVERIFY(log.size() > 300'000);
        QVERIFY(answer.out == log);
        QVERIFY(m_scene.log(id) == log);
    }

    void streamsLinesImmediately() {
        const QString source = m_scene.path("go");
        const auto process = m_scene.start({"run", "submit", "--follow", "--",
                                            "echo first; until [ -e " + source +
                                                " ]; do sleep 0.02; "
                                                "done; echo last"});
        QByteArray seen;
        QVERIFY(waitUntil([&] { return (seen += process->readAllStandardOutput()).endsWith("first\n"); }));
        QFile(source).open(QIODevice::WriteOnly);
        const Answer answer = m_scene.finish(*process);
        QCOMPARE(answer.code, 0);
        QVERIFY((seen + answer.out).endsWith("first\nlast\n"));
    }

    void waitsWithTimeout() {
        QCOMPARE(m_scene.ctl({"run", "wait", m_id}).code, 1);
        QCOMPARE(m_scene.ctl({"run", "wait", m_id, "--timeout", "0"}).code, 1); // it has ended: that is known at once
        QCOMPARE(m_scene.json({"run", "list", "--state", "Completed"}).size() > 0, true);
        const QString id = m_scene.submit({"sleep", "600"});
        const Answer answer = m_scene.ctl({"run", "wait", id, "--timeout", "1"});
        QCOMPARE(answer.code, 5);
        QVERIFY(answer.err.contains("still"));
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(m_scene.ctl({"run", "cancel", id}).code, 0);
        const Answer ended = m_scene.ctl({"--json", "run", "wait", id});
        QCOMPARE(ended.code, 3);
        QCOMPARE(text(ended.json()["state"]), "Canceled");
        const Answer again = m_scene.ctl({"run", "cancel", id});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.contains("ended already (Canceled)"), again.err.constData());
    }

    // The run's folder was deleted: that is no empty answer.
    void reportsMissingFolder() {
        const auto run = m_scene.runToEnd({"echo x; echo y > outputs/f"});
        const QString id = QString::fromStdString(run["id"]);
        QVERIFY(run["warnings"].empty());
        QVERIFY(QDir(m_scene.workspace() + "/runs/" + id).removeRecursively());
        for (const char* verb : {"logs", "download"}) {
            const Answer answer = m_scene.ctl({"run", verb, id});
            QCOMPARE(answer.code, 1);
            QVERIFY2(answer.err.contains("The run's folder is missing"), answer.err.constData());
        }
        const auto shown = m_scene.show(id);
        QCOMPARE(shown["warnings"].size(), size_t{1});
        QCOMPARE(text(shown["warnings"][0]["code"]), "files_missing");
        QVERIFY(m_scene.ctl({"run", "show", id}).out.contains("The run's folder is missing"));
        QCOMPARE(m_scene.ctl({"run", "delete", id, "--yes"}).code, 0);
    }

    void downloadsOutputs() {
        const Answer answer = m_scene.ctl({"--json", "run", "download", m_id, "--to", m_scene.path("d")});
        QCOMPARE(answer.code, 0);
        QCOMPARE(text(answer.json()["files"]), "3");
        QCOMPARE(contentOf(m_scene.path("d/outputs/o.txt")), QByteArray("out\n"));
        QCOMPARE(contentOf(m_scene.path("d/logs/extra.log")), QByteArray("more\n"));
        QCOMPARE(contentOf(m_scene.path("d/std_log.txt")), m_scene.log(m_id));
        QCOMPARE(m_scene.ctl({"run", "download", m_id}).code, 0); // to a folder of the run's name, here
        QVERIFY(QFileInfo(m_scene.path(m_id) + "/outputs/o.txt").isFile());
    }

    // Equal files are left alone; a file of other content is named, and nothing is copied until it may be overwritten.
    void downloadRefusesToOverwrite() {
        const QString target = m_scene.path("kept");
        const QStringList download{"run", "download", m_id, "--to", target};
        QCOMPARE(m_scene.ctl(download).code, 0);
        const auto again = m_scene.ctl(QStringList{"--json"} + download).json();
        QCOMPARE(text(again["files"]), "0");
        QCOMPARE(text(again["unchanged"]), "3");
        QVERIFY(m_scene.ctl(download).out.contains("3 unchanged"));

        m_scene.folder("kept/outputs", {{"o.txt", "mine"}});
        QVERIFY(QFile::remove(target + "/logs/extra.log"));
        const Answer refused = m_scene.ctl(download);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("outputs/o.txt") && refused.err.contains("--overwrite"), refused.err.constData());
        QCOMPARE(contentOf(target + "/outputs/o.txt"), QByteArray("mine"));
        QVERIFY(!QFileInfo::exists(target + "/logs/extra.log"));

        const auto over = m_scene.ctl(QStringList{"--json"} + download + QStringList{"--overwrite"}).json();
        QCOMPARE(text(over["files"]), "2");
        QCOMPARE(text(over["unchanged"]), "1");
        QCOMPARE(contentOf(target + "/outputs/o.txt"), QByteArray("out\n"));
        QCOMPARE(contentOf(target + "/logs/extra.log"), QByteArray("more\n"));
    }

    // A name of 255 bytes comes, what cannot be written is named, and everything else comes all the same.
    void downloadContinuesAfterErrors() {
        const auto run = m_scene.runToEnd({"cd outputs; echo 1 > a; echo 2 > bad; mkdir shut; echo 3 > shut/x; "
                                           "n=$(printf 'n%.0s' $(seq 255)); echo 4 > $n; echo 5 > z"});
        const QString id = QString::fromStdString(run["id"]);
        const QString target = m_scene.path("rest");
        QDir().mkpath(target + "/outputs/bad/is a folder here");
        QVERIFY(QFile::link(m_scene.path("elsewhere"), target + "/outputs/shut"));
        const Answer answer = m_scene.ctl({"run", "download", id, "--to", target});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("not downloaded: outputs/bad: "), answer.err.constData());
        QVERIFY2(answer.err.contains("not downloaded: outputs/shut: "), answer.err.constData());
        QCOMPARE(contentOf(target + "/outputs/a"), QByteArray("1\n"));
        QCOMPARE(contentOf(target + "/outputs/" + QString(255, QLatin1Char('n'))), QByteArray("4\n"));
        QCOMPARE(contentOf(target + "/outputs/z"), QByteArray("5\n"));
        QVERIFY(QFileInfo(target + "/std_log.txt").isFile());
        const auto reported = m_scene.ctl({"--json", "run", "download", id, "--to", target}).json();
        QCOMPARE(reported["failed"].size(), size_t(2));
    }

    // 1,500 folders in each other: named as not collected, and deleted with the run.
    void deletesDeeplyNestedOutputs() {
        const auto run = m_scene.runToEnd({"exec python3 -c 'import os\nos.chdir(\"outputs\")\nopen(\"a\",\"w\")\n"
                                           "for i in range(1500):\n os.mkdir(\"d\"); os.chdir(\"d\")'"});
        QCOMPARE(text(run["state"]), "Completed");
        QCOMPARE(run["warnings"].size(), size_t(1));
        const QString id = QString::fromStdString(run["id"]);
        const QString folder = m_scene.workspace() + "/runs/" + id;
        QVERIFY(QFileInfo(folder).isDir());
        QCOMPARE(m_scene.ctl({"run", "delete", id, "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return !QFileInfo::exists(folder) && QDir(m_scene.workspace() + "/tmp").isEmpty(); }));
    }

    // What is logged in the last instant is all there, and the run is not over before it is.
    void keepsMetricsLoggedAtEnd() {
        const auto run =
            m_scene.runToEnd({"seq 0 399999 | sed 's/.*/{\"step\":&,\"loss\":&.5}/' > m; mv m metrics.jsonl"});
        QCOMPARE(text(run["state"]), "Completed");
        const QString id = QString::fromStdString(run["id"]);
        QVERIFY(waitUntil([&] { return m_scene.ctl({"run", "metrics", id}).out.contains("400000"); }));
    }

    void downloadDoesNotFollowSymlinks() {
        const QString outside = m_scene.folder("outside", {{"victim", "untouched"}});
        const auto run =
            m_scene.runToEnd({"cd outputs; echo fine > ok; ln -s ok inside; ln -s /etc/passwd absolute; "
                              "ln -s ../../../../../outside climb; mkfifo pipe; mkdir d; ln -s ../ok d/up; "
                              "ln -s d/../../.. trick; printf x > \"$(printf 'b\\033[2J\\377')\"; "
                              "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"s\")'"});
        QCOMPARE(text(run["state"]), "Completed");
        const QString id = QString::fromStdString(run["id"]);
        // What stands in the way there is a link to a file of the user's.
        const QString target = m_scene.path("target");
        QDir().mkpath(target + "/outputs");
        QFile::link(outside + "/victim", target + "/outputs/ok");
        const QStringList download{"--json", "run", "download", id, "--to", target};
        QVERIFY(m_scene.ctl(download).err.contains("outputs/ok"));
        QVERIFY(QFileInfo(target + "/outputs/ok").isSymLink());
        const Answer answer = m_scene.ctl(download + QStringList{"--overwrite"});
        QCOMPARE(answer.code, 0);
        QCOMPARE(contentOf(outside + "/victim"), QByteArray("untouched"));
        QVERIFY(!QFileInfo(target + "/outputs/ok").isSymLink());
        QCOMPARE(contentOf(target + "/outputs/ok"), QByteArray("fine\n"));
        QCOMPARE(contentOf(target + "/outputs/inside"), QByteArray("fine\n"));
        QCOMPARE(contentOf(target + "/outputs/d/up"), QByteArray("fine\n"));
        for (const char* name : {"absolute", "climb", "pipe", "trick", "s"}) {
            const QFileInfo info(target + "/outputs/" + name);
            QVERIFY2(!info.exists() && !info.isSymLink(), name);
            QVERIFY2(answer.err.contains(name), name);
        }
        QCOMPARE(text(answer.json()["left_out"]), "5");
        QVERIFY(!answer.err.contains('\x1b'));
        QVERIFY(studio::pathExists(target.toStdString() + "/outputs/b\x1b[2J\xff"));

        // A link where a folder has to be would lead everything elsewhere.
        QDir().mkpath(m_scene.path("t2"));
        QFile::link(outside, m_scene.path("t2/outputs"));
        QVERIFY(m_scene.ctl({"run", "download", id, "--to", m_scene.path("t2")}).code != 0);
        QCOMPARE(QDir(outside).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"victim"});
    }

    // Colours pass; what would set a title, the clipboard, make the terminal answer or move the cursor is only shown.
    void escapesTerminalControlSequences() {
        const QString id = QString::fromStdString(
            m_scene.runToEnd({"printf '\\033[31mred\\033[0m \\033]52;c;ZXZpbA==\\007 \\033]0;title\\033\\\\ \\033[6n "
                              "\\033[2J\\033[H \\302\\233 6n \\233 6n \\033P q\\033\\\\ \\342\\200\\256 bell\\007 \\b "
                              "end\\033[1\\n'; printf 'cut \\033['"})["id"]);
        for (const QStringList& arguments : {QStringList{"run", "logs", id}, QStringList{"run", "stream", id}}) {
            const QByteArray shown = onTerminal(m_scene, arguments);
            QVERIFY2(shown.contains("\x1b[31mred\x1b[0m"), shown.constData());
            QByteArray rest = shown;
            rest.replace("\x1b[31m", "").replace("\x1b[0m", "");
            QVERIFY2(!rest.contains('\x1b'), rest.constData());
            for (const char* bytes : {"\x07", "\b", "\xc2\x9b", "\xe2\x80\xae"})
                QVERIFY2(!rest.contains(bytes), rest.constData());
            QVERIFY(!QString::fromUtf8(rest).contains(QChar::ReplacementCharacter)); // the lone C1 byte
            QVERIFY(rest.contains("title") && rest.contains("end"));
            QVERIFY2(rest.contains("cut \\x1b["), rest.constData()); // shown to its last byte
        }
        const auto hostile = m_scene.runToEnd(
            {"true"}, {"--name", "n", "--tag", "k\x1b[6n=v\x1b[6n", "--experiment", "e\x1b[6n\x1b]0;x\x07\n2"});
        const QString hostileId = QString::fromStdString(hostile["id"]);
        for (const QStringList& arguments :
             {QStringList{"run", "list"}, QStringList{"run", "show", hostileId}, QStringList{"experiment", "list"},
              QStringList{"experiment", "show", "e\x1b[6n\x1b]0;x\x07\n2"}, QStringList{"run", "show", "\x1b[6n"}}) {
            QByteArray shown = onTerminal(m_scene, arguments);
            for (const char* style :
                 {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[34m", "\x1b[36m"})
                shown.replace(style, "");
            QVERIFY2(!shown.contains('\x1b') && !shown.contains('\x07'), shown.constData());
        }
    }

    void managesRunConfigurations() {
        QCOMPARE(m_scene.ctl({"runconfig", "create", "c1", "--retries", "2", "--", "a b"}).out, QByteArray("c1:1\n"));
        QCOMPARE(m_scene.ctl({"runconfig", "create", "c1", "--retries", "3", "--", "a b"}).out, QByteArray("c1:2\n"));
        QCOMPARE(text(m_scene.json({"runconfig", "show", "c1:1"})["config"]["retries"]), "2");
        QCOMPARE(text(m_scene.json({"runconfig", "show", "C1"})["version"]), "2");
        QCOMPARE(m_scene.json({"runconfig", "list"}).size(), size_t{1});
        QVERIFY(m_scene.ctl({"runconfig", "show", "c1"}).out.contains("a b"));
        const Answer unconfirmed = m_scene.ctl({"runconfig", "delete", "c1"});
        QCOMPARE(unconfirmed.code, 1);
        QVERIFY2(unconfirmed.err.contains("Confirm with --yes."), unconfirmed.err.constData());
        QCOMPARE(m_scene.ctl({"runconfig", "delete", "c1:1", "--yes"}).code, 2); // a version alone
        QCOMPARE(m_scene.json({"runconfig", "list"}).size(), size_t{1});
        const Answer deleted = m_scene.ctl({"runconfig", "delete", "C1", "--yes"});
        QCOMPARE(deleted.code, 0);
        QVERIFY2(deleted.err.endsWith("studioctl: deleted the run configuration c1 with all its versions.\n"),
                 deleted.err.constData());
        QCOMPARE(m_scene.json({"runconfig", "list"}).size(), size_t{0});
    }

private:
    CliScene m_scene;
    std::unique_ptr<QProcess> m_driver;
    QString m_id;
};

QTEST_GUILESS_MAIN(CliReadTest)
#include "cli_read_test.moc"
