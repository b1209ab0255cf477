// What of the environment around the agent reaches a job: its account and nothing else, on a machine over SSH as on the
// local computer.
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/job_command.h"
#include "core/agent/job/termination_message.h"
#include "core/base/copy.h"
#include "core/base/variable_scope.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

const AgentTestClient::Variables canaries = {{"CANARY", "sings"},
                                             {"WANDB_API_KEY", "sings"},
                                             {"AWS_SECRET_ACCESS_KEY", "sings"},
                                             {"CUDA_VISIBLE_DEVICES", "3"},
                                             {"PYTHONPATH", "/canary"},
                                             {"LD_LIBRARY_PATH", "/canary"},
                                             {"VIRTUAL_ENV", "/canary"},
                                             {"BASH_ENV", "/canary"},
                                             {"AZUREML_CANARY", "sings"},
                                             {"COMPUTE_STUDIO_CANARY", "sings"}};
// What the agent's own tools get, and no job.
const AgentTestClient::Variables ofTools = {{"https_proxy", "http://user:word@proxy.example:1"},
                                            {"SSH_AUTH_SOCK", "/nowhere"},
                                            {"PIP_INDEX_URL", "https://user:word@index.example/simple"},
                                            {"DOCKER_CONFIG", "/nowhere"}};

std::string lineOf(const std::string& log, const std::string& name) {
    const std::string all = "\n" + log;
    const size_t at = all.find("\n" + name + "=");
    return at == std::string::npos ? std::string("none") : all.substr(at + 1, all.find('\n', at + 1) - at - 1);
}

} // namespace

class JobVariablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // What Kubernetes keeps of a pod whose shim was killed with the job.
    void writesTerminationMessage() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("termination-log").toStdString();
        const AttemptKey key{"a1b2", 2, 0};
        writeTerminationMessage(terminationMessage(key, nullptr), path.c_str());
        QVERIFY(!pathExists(path)); // not in a pod
        QVERIFY(writeFileAtomically(path, std::string(500, 'x')));
        writeTerminationMessage(terminationMessage(key, nullptr), path.c_str());
        QCOMPARE(readFile(path).value_or(""), std::string("run a1b2 attempt 2 was running"));
        ExitRecord record;
        record.exitCode = 3;
        writeTerminationMessage(terminationMessage(key, &record), path.c_str());
        QCOMPARE(readFile(path).value_or(""), std::string("run a1b2 attempt 2 ended with exit code 3"));
        record.exitCode.reset();
        record.signal = 9;
        QCOMPARE(terminationMessage(key, &record), std::string("run a1b2 attempt 2 ended by signal 9"));
    }

    void inheritsVariablesByScope_data() {
        QTest::addColumn<int>("from"); // the narrowest scope that has it; 3: none
        const auto row = [](const char* name, int scope) { QTest::newRow(name) << scope; };
        for (const char* name : {"HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TZ"})
            row(name, 2);
        for (const char* name : {"PATH", "TMPDIR", "https_proxy", "NO_PROXY", "SSH_AUTH_SOCK", "XDG_RUNTIME_DIR",
                                 "DBUS_SESSION_BUS_ADDRESS", "PIP_INDEX_URL", "UV_INDEX_URL", "CONDARC", "DOCKER_HOST",
                                 "CONTAINER_HOST", "APPTAINER_CACHEDIR", "COMPUTE_STUDIO_CRASH_AT"})
            row(name, 1);
        for (const char* name : {"KUBECONFIG", "AWS_PROFILE", "GOOGLE_APPLICATION_CREDENTIALS", "AZURE_CONFIG_DIR",
                                 "SSH_ASKPASS", "COMPUTE_STUDIO_AGENT"})
            row(name, 0);
        for (const char* name : {"CANARY",
                                 "AWS_SECRET_ACCESS_KEY",
                                 "AWS_SESSION_TOKEN",
                                 "AZURE_CLIENT_SECRET",
                                 "WANDB_API_KEY",
                                 "HF_TOKEN",
                                 "SSH_CLIENT",
                                 "SSH_CONNECTION",
                                 "SSH_TTY",
                                 "SHLVL",
                                 "OLDPWD",
                                 "BASH_ENV",
                                 "ENV",
                                 "LD_PRELOAD",
                                 "PYTHONPATH",
                                 "VIRTUAL_ENV",
                                 "CONDA_PREFIX",
                                 "APPTAINERENV_X",
                                 "COMPUTE_STUDIO_RUN_ID",
                                 "COMPUTE_STUDIO_ATTEMPT",
                                 "COMPUTE_STUDIO_WORKSPACE",
                                 "AZUREML_RUN_ID",
                                 "MLFLOW_TRACKING_TOKEN",
                                 ""})
            row(name, 3);
    }
    void inheritsVariablesByScope() {
        QFETCH(int, from);
        const std::string_view name = QTest::currentDataTag();
        QCOMPARE(isInherited(name, VariableScope::Job), from == 2);
        QCOMPARE(isInherited(name, VariableScope::Agent), from == 1 || from == 2);
        QCOMPARE(isInherited(name, VariableScope::Driver), from < 3);
    }

    void filtersVariablesOfJobShimAndMonitor() {
        EnvironmentScene scene;
        auto variables = canaries;
        variables.insert(ofTools.begin(), ofTools.end());
        variables["HOME"] = scene.home();
        variables["LANG"] = "C.UTF-8";
        variables["TZ"] = "Asia/Tokyo";
        variables["PATH"] = scene.bin() + ":/usr/bin:/bin";
        AgentTestClient agent(scene.folder(), variables);
        // The second shim is forked by the fork server; the monitor is a child of the shim.
        QVERIFY(agent.runToEnd(shellSpecOf(scene.folder(), "true")));
        const auto spec = shellSpecOf(
            scene.folder(), "env; echo ----; for i in $(seq 200); do n=0; for s in /proc/[0-9]*/status; do "
                            "p=${s#/proc/}; p=${p%/status}; [ $p != $$ ] || continue; "
                            "grep -q \"^PPid:.$PPID$\" $s 2>/dev/null || continue; "
                            "tr '\\0' '\\n' < /proc/$p/environ && n=1; done; [ $n = 0 ] || break; sleep 0.05; "
                            "done; tr '\\0' '\\n' < /proc/$PPID/environ");
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        const std::string log = scene.stdLog(spec);
        const std::string job = log.substr(0, log.find("----\n"));
        const std::string keepers = log.substr(job.size());
        for (const auto& [name, value] : canaries)
            QVERIFY2(log.find("\n" + name + "=" + value) == std::string::npos, log.c_str());
        for (const auto& [name, value] : ofTools) {
            QVERIFY2(job.find("\n" + name + "=") == std::string::npos, job.c_str());
            QVERIFY2(keepers.find("\n" + name + "=" + value) != std::string::npos, keepers.c_str());
        }
        QCOMPARE(lineOf(job, "HOME"), "HOME=" + scene.home());
        QCOMPARE(lineOf(job, "LANG"), std::string("LANG=C.UTF-8"));
        QCOMPARE(lineOf(job, "TZ"), std::string("TZ=Asia/Tokyo"));
        QVERIFY2(lineOf(job, "PATH").ends_with(std::string(plainSearchPath)), job.c_str());
        QVERIFY2(lineOf(job, "PATH").find(scene.bin()) == std::string::npos, job.c_str());
    }

    void passesVariablesOfRun() {
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), canaries);
        auto spec = shellSpecOf(scene.folder(), "env");
        spec.variables = {{"CANARY", "named"}, {"PATH", "/opt/own:/usr/bin:/bin"}};
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(lineOf(scene.stdLog(spec), "CANARY"), std::string("CANARY=named"));
        QVERIFY(lineOf(scene.stdLog(spec), "PATH").ends_with("/opt/own:/usr/bin:/bin"));
    }

    // bash reads ~/.bashrc where SSH_CLIENT is set and SHLVL below 2.
    void readsNoShellStartupFilesOverSsh() {
        EnvironmentScene scene;
        (void)writeFileAtomically(scene.home() + "/.bashrc", "echo bashrc\n");
        (void)writeFileAtomically(scene.home() + "/.profile", "echo profile\n");
        AgentTestClient agent(scene.folder(), {{"HOME", scene.home()},
                                               {"SSH_CLIENT", "127.0.0.1 1 22"},
                                               {"SSH_CONNECTION", "127.0.0.1 1 127.0.0.1 22"},
                                               {"SSH2_CLIENT", "127.0.0.1 1 22"},
                                               {"SHLVL", "0"}});
        const auto spec =
            shellSpecOf(scene.folder(), "echo ${SSH_CLIENT-no} ${SSH_CONNECTION-no}; bash -c 'echo inner'");
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(scene.stdLog(spec), std::string("no no\ninner\n"));
        // Not even where a run brings the variable along.
        auto odd = shellSpecOf(scene.folder(), "echo ${SSH_CLIENT-no}");
        odd.variables["SSH_CLIENT"] = "127.0.0.1 1 22";
        QVERIFY(agent.runToEnd(odd));
        QCOMPARE(scene.stdLog(odd), std::string("127.0.0.1 1 22\n"));
    }

    void runVariablesOverrideProfile_data() {
        QTest::addColumn<bool>("isShell");
        QTest::newRow("words") << false;
        QTest::newRow("shell text") << true;
    }
    void runVariablesOverrideProfile() {
        QFETCH(bool, isShell);
        EnvironmentScene scene;
        (void)writeFileAtomically(scene.home() + "/.profile",
                                  "export FROM_PROFILE=yes RATE=profile PATH=/opt/profile:/usr/bin:/bin\n"
                                  "export MLFLOW_TRACKING_URI=http://profile no_proxy=profile.example\ncd /\n");
        AgentTestClient agent(scene.folder(), {{"HOME", scene.home()}, {"CANARY", "sings"}});
        const std::string text =
            "echo $FROM_PROFILE; printf '%s|' \"$RATE\"; pwd; echo $PATH; echo $MLFLOW_TRACKING_URI "
            "$no_proxy; env | grep -c -e KEEP -e CANARY";
        auto spec = isShell ? shellSpecOf(scene.folder(), text) : specOf(scene.folder(), {"sh", "-c", text});
        spec.loginShell = true;
        spec.variables["RATE"] = "it's \"$HOME\"\nrun";
        spec.interpreter = scene.home() + "/own/bin/python3";
        writeProgram(spec.interpreter, "#!/bin/sh\n");
        QVERIFY(decodeRunSpec(encodeRunSpec(spec)) == spec);
        QVERIFY(agent.runToEnd(spec));
        const QStringList lines = QString::fromStdString(scene.stdLog(spec)).split('\n');
        QVERIFY2(lines.size() >= 7, scene.stdLog(spec).c_str());
        QCOMPARE(lines[0], QString("yes"));
        QCOMPARE(lines[1] + "\n" + lines[2],
                 "it's \"$HOME\"\nrun|" + QString::fromStdString(scene.folder().attempt(spec.key).work()));
        QCOMPARE(lines[3].toStdString(), scene.folder().attempt(spec.key).bin() + ":" + parentOf(spec.interpreter) +
                                             ":/opt/profile:/usr/bin:/bin");
        QVERIFY2(lines[4].startsWith("http://127.0.0.1:"), qPrintable(lines[4]));
        QVERIFY2(lines[4].endsWith("profile.example,127.0.0.1,localhost"), qPrintable(lines[4]));
        QCOMPARE(lines[5], QString("0"));
    }

    // The attempt that was stopped last had no time to save anything: what the one before has saved is not lost.
    void resumesFromTheNewestThatSavedAnything() {
        QTemporaryDir root;
        const std::string run = root.path().toStdString() + "/runs/r";
        const auto folderOf = [&](int attempt) { return AttemptFolder(run + "/a" + std::to_string(attempt) + "/r0"); };
        const auto end = [&](int attempt, StopReason stopped, const char* saved) {
            const AttemptFolder folder = folderOf(attempt);
            QVERIFY(QDir().mkpath(QString::fromStdString(folder.outputs() + "/checkpoints")));
            ExitRecord record;
            record.exitCode = 1;
            record.stopped = stopped;
            QVERIFY(writeFileAtomically(folder.exit(), encodeExitRecord(record)));
            if (saved != nullptr)
                QVERIFY(writeFileAtomically(folder.outputs() + "/checkpoints/" + saved, saved));
        };
        end(1, StopReason::Canceled, "step1");
        end(2, StopReason::None, "step2"); // it failed: what it has left is not used
        end(3, StopReason::Canceled, nullptr);
        RunSpec spec;
        spec.key = {"r", 4, 0};
        spec.argv = {"true"};
        const auto variable = [&](const char* name) {
            const auto command = makeJobCommand(spec, folderOf(4), {});
            std::string lines;
            for (const std::string& line : command ? command->environment : std::vector<std::string>())
                lines += line + "\n";
            return lineOf(lines, name);
        };
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), std::string("none")); // nothing was preempted
        spec.resumeAttempt = 3;
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + folderOf(1).outputs());
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIRS"),
                 "COMPUTE_STUDIO_RESUME_DIRS=" + folderOf(3).outputs() + ":" + folderOf(1).outputs());
        spec.gang.emplace(); // all nodes resume from the same attempt
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + folderOf(3).outputs());
        spec.gang.reset();
        QVERIFY(writeFileAtomically(folderOf(3).outputs() + "/checkpoints/step3", "step3"));
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + folderOf(3).outputs());
        QVERIFY(QDir(QString::fromStdString(run + "/a3")).removeRecursively()); // by a clean-up
        QVERIFY(QDir(QString::fromStdString(run + "/a1")).removeRecursively());
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIRS"), std::string("none"));
    }

    // What the studio sent of an attempt on another machine takes its place among those on this one.
    void resumesFromWhatWasSent() {
        QTemporaryDir root;
        const std::string run = root.path().toStdString() + "/runs/r";
        const auto folderOf = [&](int attempt) { return AttemptFolder(run + "/a" + std::to_string(attempt) + "/r0"); };
        const std::string copy = root.path().toStdString() + "/shared/t/data";
        for (const std::string& folder : {folderOf(1).outputs(), folderOf(3).outputs(), folderOf(4).inputs(), copy})
            QVERIFY(QDir().mkpath(QString::fromStdString(folder)));
        for (const std::string& folder : {folderOf(1).outputs(), copy})
            QVERIFY(writeFileAtomically(folder + "/checkpoint", "x"));
        QVERIFY(makeLink(copy, folderOf(4).inputs() + "/sent"));
        RunSpec spec;
        spec.key = {"r", 4, 0};
        spec.argv = {"true"};
        spec.inputs = {{RunInput::Kind::Folder, "sent", {}, std::string(64, 'a'), {}}};
        spec.resumeInput = ResumeInput{"sent", 2};
        const auto variable = [&](const char* name) {
            const auto command = makeJobCommand(spec, folderOf(4), {});
            std::string lines;
            for (const std::string& line : command ? command->environment : std::vector<std::string>())
                lines += line + "\n";
            return lineOf(lines, name);
        };
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + copy);
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIRS"), "COMPUTE_STUDIO_RESUME_DIRS=" + copy);
        QCOMPARE(variable("AZURE_ML_INPUT_sent"), std::string("none")); // it is none of the user's inputs
        spec.resumeAttempt = 3;                                         // which saved nothing
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + copy);
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIRS"),
                 "COMPUTE_STUDIO_RESUME_DIRS=" + folderOf(3).outputs() + ":" + copy + ":" + folderOf(1).outputs());
        QVERIFY(writeFileAtomically(folderOf(3).outputs() + "/checkpoint", "x"));
        QCOMPARE(variable("COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + folderOf(3).outputs());
    }

    void doesNotListFoldersWithTheSeparatorInTheirPath() {
        QTemporaryDir root;
        const std::string run = root.path().toStdString() + "/a:b/runs/r";
        const AttemptFolder earlier(run + "/a1/r0");
        QVERIFY(QDir().mkpath(QString::fromStdString(earlier.outputs())));
        RunSpec spec;
        spec.key = {"r", 2, 0};
        spec.argv = {"true"};
        spec.resumeAttempt = 1;
        const auto command = makeJobCommand(spec, AttemptFolder(run + "/a2/r0"), {});
        QVERIFY(command);
        std::string lines;
        for (const std::string& line : command->environment)
            lines += line + "\n";
        QCOMPARE(lineOf(lines, "COMPUTE_STUDIO_RESUME_DIR"), "COMPUTE_STUDIO_RESUME_DIR=" + earlier.outputs());
        QCOMPARE(lineOf(lines, "COMPUTE_STUDIO_RESUME_DIRS"), std::string("none"));
    }

    // What comes before the command on a Slurm cluster: in a job of its own, or in an allocation.
    void preludeComesFirst_data() {
        QTest::addColumn<bool>("isJob");
        QTest::addColumn<QString>("prelude");
        QTest::addColumn<QString>("setUp");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("output");
        const QString loaded = QStringLiteral("loaded cuda/12 yes own run\n");
        QTest::newRow("exports") << true << "module load cuda/12" << QString() << 0 << loaded;
        QTest::newRow("in an allocation") << false << "module load cuda/12" << QString() << 0 << loaded;
        QTest::newRow("before the environment's") << true << "module load cuda"
                                                  << "LOADED=$LOADED+" << 0 << "loaded cuda+ yes own run\n";
        const QString failed =
            QStringLiteral("Compute Studio: the prelude failed with exit code 4, so the job was not started\n");
        QTest::newRow("fails") << true << "module load cuda; (exit 4)\necho never" << QString() << 4 << failed;
        QTest::newRow("fails in an allocation") << false << "(exit 4)" << QString() << 4 << failed;
        QTest::newRow("set-up fails") << true << "true"
                                      << "(exit 5)" << 5
                                      << "Compute Studio: the setup commands of the environment failed with exit code "
                                         "5, so the job was not started\n";
    }
    void preludeComesFirst() {
        QFETCH(bool, isJob);
        QFETCH(QString, prelude);
        QFETCH(QString, setUp);
        EnvironmentScene scene;
        const std::string bin = scene.home() + "/own/bin";
        writeProgram(bin + "/python3", "#!/bin/sh\necho own\n");
        writeProgram(scene.home() + "/module/bin/python3", "#!/bin/sh\necho of the module\n");
        QVERIFY(writeFileAtomically(scene.home() + "/.profile",
                                    "module() { export LOADED=\"loaded $2\" PATH=" + scene.home() +
                                        "/module/bin:$PATH; }\nexport PROFILE=yes RATE=profile\n"));
        auto spec = shellSpecOf(scene.folder(), "echo $LOADED $PROFILE $(python3) $RATE");
        spec.interpreter = bin + "/python3";
        spec.variables["RATE"] = "run";
        (isJob ? spec.engine.emplace().slurm.prelude : spec.prelude) = prelude.toStdString();
        QVERIFY(decodeRunSpec(encodeRunSpec(spec)) == spec);
        if (!setUp.isEmpty())
            spec.environment.emplace().setUp = setUp.toStdString();
        const AttemptFolder folder = scene.folder().attempt(spec.key);
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.work())));
        const auto command = makeJobCommand(spec, folder, {"HOME=" + scene.home(), "PATH=/usr/bin:/bin"});
        QVERIFY2(command, command ? "" : command.error().message.c_str());
        QProcess process;
        QStringList words;
        for (const std::string& word : command->words)
            words << QString::fromStdString(word);
        QStringList variables;
        for (const std::string& line : command->environment)
            variables << QString::fromStdString(line);
        process.setEnvironment(variables);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(words.takeFirst(), words);
        QVERIFY(process.waitForFinished());
        QTEST(QString::fromUtf8(process.readAll()), "output");
        QTEST(process.exitCode(), "code");
    }

    // Modules are programs of the machine.
    void containerHasNoPrelude() {
        EnvironmentScene scene;
        auto spec = shellSpecOf(scene.folder(), "true");
        spec.environment.emplace().kind = EnvironmentSpec::Kind::Container;
        const AttemptFolder folder = scene.folder().attempt(spec.key);
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.work())));
        const std::vector<std::string> inherited = {"HOME=" + scene.home(), "PATH=/usr/bin:/bin"};
        const auto without = makeJobCommand(spec, folder, inherited);
        spec.prelude = "module load cuda/12";
        const auto with = makeJobCommand(spec, folder, inherited);
        QVERIFY(without && with);
        QCOMPARE(with->words, without->words);
    }

    // Nothing was chosen: the profile's Python comes first, and a `python` is there where it has none.
    void loginShellFindsPython() {
        EnvironmentScene scene;
        const std::string bin = scene.home() + "/profile";
        writeProgram(bin + "/python3", "#!/bin/sh\necho \"the profile's\"\n");
        QVERIFY(writeFileAtomically(scene.home() + "/.profile", "PATH=" + bin + ":/usr/bin:/bin\n"));
        AgentTestClient agent(scene.folder(), {{"HOME", scene.home()}});
        auto spec = shellSpecOf(scene.folder(), "python3; command -v python");
        spec.loginShell = true;
        QVERIFY(agent.runToEnd(spec));
        const std::string log = scene.stdLog(spec);
        QVERIFY2(log.starts_with("the profile's\n/"), log.c_str());
    }

    void pipUsesChosenInterpreter() {
        EnvironmentScene scene;
        const std::string bin = scene.home() + "/own/bin";
        writeProgram(bin + "/python3", "#!/bin/sh\necho \"mine $*\"\n");
        writeProgram(bin + "/tool", "#!" + bin + "/python3\n");
        AgentTestClient agent(scene.folder(), {{"HOME", scene.home()}});
        const auto logOf = [&] {
            auto spec = shellSpecOf(scene.folder(), "pip x; pip3 y; python z; tool");
            spec.interpreter = bin + "/python3";
            return agent.runToEnd(spec) ? scene.stdLog(spec) : std::string("it did not end");
        };
        const std::string rest = "mine z\nmine " + bin + "/tool\n";
        QCOMPARE(logOf(), "mine -m pip x\nmine -m pip y\n" + rest); // there is none beside it
        writeProgram(bin + "/pip", "#!/opt/other/bin/python3\n");   // that of another one
        QCOMPARE(logOf(), "mine -m pip x\nmine -m pip y\n" + rest);
        for (const char* name : {"/pip", "/pip3"})
            writeProgram(bin + name, "#!/bin/sh\n'''exec' \"" + bin + "/python3\" own \"$@\"\n' '''\n");
        QVERIFY2(logOf().find("-m pip") == std::string::npos, logOf().c_str());
    }
};

QTEST_GUILESS_MAIN(JobVariablesTest)
#include "job_variables_test.moc"
