// A job from its launch to its record: how it ended, what it saw, what it left.
#include <QtTest>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/job_command.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class JobTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    std::string logOf(const RunSpec& spec) const {
        return readFile(m_folder.attempt(spec.key).stdLog()).value_or("(no log)");
    }

private Q_SLOTS:
    void reportsExitCodeOrSignal_data() {
        QTest::addColumn<QString>("shell");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("signal");
        QTest::newRow("zero") << "exit 0" << 0 << 0;
        QTest::newRow("code") << "exit 3" << 3 << 0;
        QTest::newRow("largest code") << "exit 255" << 255 << 0;
        QTest::newRow("killed") << "kill -9 $$" << -1 << 9;
        QTest::newRow("terminated by itself") << "kill -15 $$" << -1 << 15;
        QTest::newRow("crashed") << "ulimit -c 0; kill -11 $$" << -1 << 11;
    }
    void reportsExitCodeOrSignal() {
        QFETCH(QString, shell);
        QFETCH(int, code);
        QFETCH(int, signal);
        AgentTestClient agent(m_folder);
        const auto end = agent.runToEnd(shellSpecOf(m_folder, shell.toStdString()));
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), code);
        QCOMPARE(end->signal.value_or(0), signal);
        QCOMPARE(end->startError, std::string());
        QCOMPARE(end->stopped, StopReason::None);
        QVERIFY(!end->outOfMemory);
        QVERIFY(end->leftovers.empty());
    }

    void logPreservesBytes() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "printf 'a\\0b\\r\\n\\377'; printf 'to stderr' >&2; printf end");
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(logOf(spec), std::string("a\0b\r\n\377to stderrend", 18));
    }

    void timestampsCoverLog() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "for i in 1 2 3 4 5 6; do echo line $i; sleep 0.05; done");
        QVERIFY(agent.runToEnd(spec));
        const auto times = readFile(m_folder.attempt(spec.key).stdLogTimes());
        QVERIFY(times);
        QVERIFY(!times->empty());
        QCOMPARE(times->size() % 16, size_t(0));
        uint64_t before = 0;
        for (size_t at = 0; at < times->size(); at += 16) {
            uint64_t offset = 0;
            int64_t ms = 0;
            memcpy(&offset, times->data() + at, 8);
            memcpy(&ms, times->data() + at + 8, 8);
            QVERIFY(offset > before);
            QVERIFY(ms > 1'600'000'000'000);
            before = offset;
        }
        QCOMPARE(before, uint64_t(logOf(spec).size()));
        QVERIFY(times->size() / 16 >= 2);
        QVERIFY(times->size() / 16 <= 8);
    }

    void pushesPhasesInOrder() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "sleep 0.3");
        QVERIFY(agent.runToEnd(spec));
        const auto phases = agent.phasesOf(spec.key);
        QVERIFY(std::is_sorted(phases.begin(), phases.end()));
        QVERIFY(std::count(phases.begin(), phases.end(), AttemptPhase::Running) == 1);
        QCOMPARE(phases.back(), AttemptPhase::Ended);
    }

    void startErrorHasNoExitCode_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("says");
        QTest::newRow("missing on PATH") << "no-such-program-here"
                                         << "No such file";
        QTest::newRow("missing by path") << "./no-such-program"
                                         << "No such file";
        QTest::newRow("a folder") << "/usr"
                                  << "Permission denied";
    }
    void startErrorHasNoExitCode() {
        QFETCH(QString, program);
        QFETCH(QString, says);
        AgentTestClient agent(m_folder);
        const auto spec = specOf(m_folder, {program.toStdString(), "x"});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(!end->exitCode);
        QVERIFY(!end->signal);
        QVERIFY2(end->startError.find(says.toStdString()) != std::string::npos, end->startError.c_str());
        QVERIFY(logOf(spec).find(program.toStdString()) != std::string::npos);
    }

    void describesSearchPathByWholeFolders_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        const QString folder = QStringLiteral("/home/me/.pyenv/versions/3.11.7/bin"); // 35 bytes
        QTest::newRow("short") << QStringLiteral("/usr/bin:/bin") << QStringLiteral("/usr/bin:/bin");
        QTest::newRow("long") << QStringList(8, folder).join(QLatin1Char(':'))
                              << QStringList(5, folder).join(QLatin1Char(':')) + QStringLiteral(" and 3 more folders");
        QTest::newRow("one more") << QStringList(6, folder).join(QLatin1Char(':'))
                                  << QStringList(5, folder).join(QLatin1Char(':')) +
                                         QStringLiteral(" and 1 more folder");
        const QString deep = QString(300, QLatin1Char('d'));
        QTest::newRow("deep") << QStringLiteral("/%1:/bin").arg(deep)
                              << QStringLiteral("/%1 and 1 more folder").arg(deep);
        QTest::newRow("deep alone") << deep << deep;
    }
    void describesSearchPathByWholeFolders() {
        QFETCH(QString, path);
        QTEST(QString::fromStdString(describeSearchPath(path.toStdString())), "text");
    }

    void reportsMissingInterpreter() {
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"python", "-c", "print(1)"});
        spec.interpreter = "/no/such/python";
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(!end->exitCode);
        QVERIFY2(end->startError.find("/no/such/python") != std::string::npos, end->startError.c_str());
    }

    void passesArgumentsLiterally() {
        AgentTestClient agent(m_folder);
        const std::vector<std::string> hostile = {"$(touch canary)",
                                                  "`touch canary`",
                                                  "a b",
                                                  "'",
                                                  "\"",
                                                  "line\nbreak",
                                                  "; touch canary",
                                                  "-rf",
                                                  "${x}",
                                                  "*",
                                                  "\\",
                                                  "",
                                                  "\xc3\xa9",
                                                  "${{literally not}"};
        auto spec = specOf(m_folder, {"printf", "%s\\n"});
        std::string expected;
        for (const auto& word : hostile) {
            spec.argv.push_back(word);
            expected += word + "\n";
        }
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        QCOMPARE(logOf(spec), expected);
        QVERIFY(!pathExists(m_folder.attempt(spec.key).work() + "/canary"));
    }

    void providesInputs() {
        AgentTestClient agent(m_folder);
        auto spec =
            shellSpecOf(m_folder, "cat ${{inputs.one}}; cat ${{inputs.many}}/deep/b.txt; cat ${{inputs.there}}; "
                                  "printf '%s|' ${{inputs.rate}} \"$AZURE_ML_INPUT_rate\" \"$AZURE_ML_INPUT_odd\"; "
                                  "test \"$AZURE_ML_INPUT_one\" = ${{inputs.one}} && printf same");
        const std::string hostile = "it's \"$(touch canary)\"\nsecond";
        const std::string there = m_folder.path() + "/it's there; touch canary";
        QVERIFY(writeFileAtomically(there, "machine\n"));
        const std::string oneName = "odd 'name'\n$(touch canary).txt";
        spec.inputs = {{RunInput::Kind::File, "one", {}, m_folder.storeTree({{oneName, "file\n"}}), oneName},
                       {RunInput::Kind::Folder, "many", {}, m_folder.storeTree({{"deep/b.txt", "folder\n"}}), {}},
                       {RunInput::Kind::MachinePath, "there", there, {}, {}},
                       {RunInput::Kind::Value, "rate", "0.5", {}, {}},
                       {RunInput::Kind::Value, "odd", hostile, {}, {}}};
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(logOf(spec), "file\nfolder\nmachine\n0.5|0.5|" + hostile + "|same");
        QVERIFY(!pathExists(m_folder.attempt(spec.key).work() + "/canary"));
    }

    void setsEnvironmentVariables() {
        AgentTestClient agent(m_folder, {{"COMPUTE_STUDIO_WORKSPACE", "/secret/place"},
                                         {"COMPUTE_STUDIO_CRASH_AT", "no.such.point"},
                                         {"LC_MONETARY", "C"},
                                         {"OVERRIDDEN", "machine"}});
        auto spec = shellSpecOf(m_folder, "env -0 | tr '\\n\\0' '~\\n'; pwd; umask; cat /proc/self/oom_score_adj");
        spec.variables = {{"OVERRIDDEN", "run"}, {"MULTI", "a\nb'\"$x"}, {"PYTHONUNBUFFERED", "0"}};
        QVERIFY(agent.runToEnd(spec));
        const std::string log = logOf(spec);
        const auto folder = m_folder.attempt(spec.key);
        for (const std::string& line :
             {std::string("LC_MONETARY=C"), std::string("OVERRIDDEN=run"), std::string("MULTI=a~b'\"$x"),
              std::string("PYTHONUNBUFFERED=0"), "COMPUTE_STUDIO_RUN_ID=" + spec.key.run,
              "COMPUTE_STUDIO_ATTEMPT=" + spec.key.run + ".1.0", "COMPUTE_STUDIO_OUTPUTS=" + folder.outputs(),
              "COMPUTE_STUDIO_LOGS=" + folder.userLogs(), folder.work(), std::string("0077")})
            QVERIFY2(log.find(line + "\n") != std::string::npos, line.c_str());
        QVERIFY(log.find("COMPUTE_STUDIO_WORKSPACE") == std::string::npos);
        QVERIFY(log.find("COMPUTE_STUDIO_CRASH") == std::string::npos);
        QVERIFY(log.ends_with(*readFile("/proc/self/oom_score_adj")));
    }

    void passesOneMegabyteOfVariables() {
        AgentTestClient agent(m_folder);
        auto spec = shellSpecOf(m_folder, "env | wc -c");
        for (int i = 0; i < 9; ++i)
            spec.variables["BIG_" + std::to_string(i)] = std::string(100'000, 'x');
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        QVERIFY(std::stol(logOf(spec)) > 900'000);
    }

    void reportsTooLongVariable() {
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"true"});
        spec.variables["BIG"] = std::string(200'000, 'x'); // Linux takes 128 KiB in one piece
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QVERIFY(!end->exitCode);
        QVERIFY2(end->startError.find("too long") != std::string::npos, end->startError.c_str());
    }

    void inheritsNoDescriptorsOrSignalMask() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "for i in 0 1 2 3 4 5 6 7 8 9 10 11 12; do [ -e /proc/$$/fd/$i ] && printf '%s ' $i; "
                                  "done; readlink /proc/$$/fd/0; ps -o sid= -p $$ | tr -d ' '; echo $$; "
                                  "grep -E 'Sig(Blk|Ign)' /proc/$$/status");
        QVERIFY(agent.runToEnd(spec));
        QStringList lines = QString::fromStdString(logOf(spec)).split('\n');
        QVERIFY(lines.size() >= 5);
        QCOMPARE(lines[0], QString("0 1 2 /dev/null"));
        QCOMPARE(lines[1], lines[2]);
        QCOMPARE(lines[3].last(16), QString(16, '0'));
        QCOMPARE(lines[4].last(16), QString(16, '0'));
    }

    void runsScriptOfSnapshot() {
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"./tool"});
        spec.sourceTree = m_folder.storeTree({{"tool", "#!/bin/sh\ncat data/a\necho x > outputs/result\n"},
                                              {"data/a", "from the snapshot\n"},
                                              {"outputs/old", "brought along\n"}});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(logOf(spec), std::string("from the snapshot\n"));
        QCOMPARE(readFile(m_folder.attempt(spec.key).outputs() + "/result").value_or(""), std::string("x\n"));
        QCOMPARE(readFile(m_folder.attempt(spec.key).outputs() + "/old").value_or(""), std::string("brought along\n"));
    }

    void pythonResolvesToChosenInterpreter() {
        AgentTestClient agent(m_folder);
        // A folder with one oddly named interpreter: both names must lead to it.
        const std::string interpreter = m_folder.path() + "/my pythons/py'3.99";
        QVERIFY(makeFolders(parentOf(interpreter)));
        QVERIFY(writeFileAtomically(interpreter, "#!/bin/sh\necho \"chosen $*\"\n"));
        QVERIFY(QFile::setPermissions(QString::fromStdString(interpreter), QFile::ReadOwner | QFile::ExeOwner));
        auto spec = shellSpecOf(m_folder, "python a 'b c'; python3 d; \"py'3.99\" e");
        spec.interpreter = interpreter;
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(logOf(spec), std::string("chosen a b c\nchosen d\nchosen e\n"));
    }

    void pythonResolvesToPython3() {
        const auto python3 = findOnPath("python3", "/usr/bin:/usr/local/bin:/bin");
        if (!python3)
            QSKIP("no python3 on this machine");
        const std::string bin = m_folder.path() + "/onlybin";
        QVERIFY(makeFolders(bin));
        QVERIFY(QFile::link(QString::fromStdString(*python3), QString::fromStdString(bin + "/python3")));
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"python", "-c", "import os; print('hello', os.environ['PYTHONUNBUFFERED'])"});
        spec.variables["PATH"] = bin;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(logOf(spec), std::string("hello 1\n"));
    }

    void reportsResourceUsage() {
        const auto python3 = findOnPath("python3", "/usr/bin:/usr/local/bin:/bin");
        if (!python3)
            QSKIP("no python3 on this machine");
        AgentTestClient agent(m_folder);
        // Memory in a grandchild that ends before the job, and half a second of work.
        auto spec = shellSpecOf(m_folder, "python3 -c 'import time; x = bytearray(200 << 20); t = time.process_time()\n"
                                          "while time.process_time() - t < 0.5: pass'");
        spec.interpreter = *python3;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        QVERIFY2(end->peakMemoryBytes > (200 << 20) && end->peakMemoryBytes < (300 << 20),
                 std::to_string(end->peakMemoryBytes).c_str());
        QVERIFY2(end->cpuMs >= 450 && end->cpuMs < 5000, std::to_string(end->cpuMs).c_str());
        QVERIFY(end->durationMs >= 450);
    }

    void killsLeftoverProcesses_data() {
        QTest::addColumn<bool>("cgroup");
        QTest::newRow("cgroup if there is one") << true;
        QTest::newRow("subreaper") << false;
    }
    void killsLeftoverProcesses() {
        QFETCH(bool, cgroup);
        AgentTestClient::Variables variables;
        if (!cgroup)
            variables["COMPUTE_STUDIO_NO_CGROUP"] = "1";
        AgentTestClient agent(m_folder, variables);
        auto spec =
            shellSpecOf(m_folder, "(setsid sh -c 'trap \"\" TERM; sleep 1000; sleep 1000' &) ; sleep 0.2; exit 4");
        spec.graceMs = 200;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 4);
        QVERIFY(end->leftovers.empty());
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
    }
};

QTEST_GUILESS_MAIN(JobTest)
#include "job_test.moc"
