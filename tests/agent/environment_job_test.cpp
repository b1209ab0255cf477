// The job in its environment: which Python it gets, and the commands around its own.
#include <QtTest>
#include <sys/mman.h>
#include <unistd.h>

#include "core/agent/job/spawn.h"
#include "tests/agent/environment_scene.h"

using namespace studio;
using namespace studio::test;
using Phase = EnvironmentState::Phase;

class EnvironmentJobTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void existingInterpreterNeedsNoBuild() {
        EnvironmentScene scene;
        const std::string python = scene.home() + "/own/bin/mine";
        writeProgram(python, "#!/bin/sh\necho my python\n");
        AgentTestClient agent(scene.folder(), scene.variables());
        EnvironmentSpec own;
        own.kind = EnvironmentSpec::Kind::Existing;
        own.interpreter = python;
        const auto spec = scene.runIn(own, "python; python3; mine");
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(scene.stdLog(spec), std::string("my python\nmy python\nmy python\n"));
        QCOMPARE(scene.stateOf(spec).phase, Phase::Ready);
        QCOMPARE(scene.stateOf(spec).result->tool, std::string("existing"));
        QVERIFY(!pathExists(scene.root() + "/envs"));

        own.interpreter = scene.home() + "/none";
        const auto missing = scene.runIn(own, "true");
        QVERIFY(agent.launch(missing));
        const auto report = agent.waitForPhase(missing.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->environment->failure->cause, EnvironmentCause::InterpreterMissing);
        QCOMPARE(report->environment->failure->subject, own.interpreter);
    }

    void keepsPasswordInMemoryOnly() {
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), scene.variables());
        EnvironmentSpec own;
        own.interpreter = scene.bin() + "/bash";
        const auto spec = scene.runIn(own, "env; cat /proc/$PPID/cmdline /proc/$PPID/environ; ls -l /proc/$$/fd");
        nlohmann::json request = toMessage(spec.key);
        request["do"] = "launch";
        request["spec"] = encodeRunSpec(spec);
        request["password"] = "wordthatpasses";
        QVERIFY(agent.call(request));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QVERIFY(scene.stdLog(spec).find("COMPUTE_STUDIO_RUN_ID") != std::string::npos);
        const auto found = runProgram({"grep", "-rl", "wordthatpasses", scene.folder().path()});
        QCOMPARE(found.out, std::string());
        QCOMPARE(found.exitCode, 1);
        QVERIFY2(scene.stdLog(spec).find("memfd") == std::string::npos, scene.stdLog(spec).c_str());
    }

    void wipesMemfdOfReceivedSecret() {
        UniqueFd fd(memfd_create("test", MFD_CLOEXEC));
        QVERIFY(writeAll(fd.get(), "secret", "test"));
        const UniqueFd other(dup(fd.get()));
        const auto secret = receiveSecret(std::move(fd));
        QVERIFY(secret.view() == "secret");
        std::string left(6, 'x');
        QCOMPARE(pread(other.get(), left.data(), left.size(), 0), ssize_t{6});
        QCOMPARE(left, std::string(6, '\0'));
        QVERIFY(receiveSecret(UniqueFd()).isEmpty());
    }

    void reportsMissingToolBeforeBuild() {
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.runIn(scene.condaSpec(), "true");
        QVERIFY(agent.launch(spec));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->environment->failure->cause, EnvironmentCause::ToolMissing);
        QCOMPARE(report->environment->failure->subject, std::string("micromamba"));
        QVERIFY(!pathExists(scene.root() + "/envs"));
    }

    void runsSetUpAndTearDown_data() {
        QTest::addColumn<QString>("setUp");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("tearDown");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("log");
        const QString failed = "Compute Studio: the setup commands of the environment failed with exit code 3, so the "
                               "job was not started\n";
        QTest::newRow("order") << "echo a"
                               << "echo b"
                               << "echo c" << 0 << "a\nb\nc\n";
        QTest::newRow("variables") << "export A=1\nB=2\nf() { echo f$A; }"
                                   << "echo $A$B; f"
                                   << "" << 0 << "12\nf1\n";
        QTest::newRow("exit code") << ""
                                   << "exit 7"
                                   << "echo c" << 7 << "c\n";
        QTest::newRow("set-up fails") << "echo a; (exit 3); echo more"
                                      << "echo b"
                                      << "echo c" << 3 << "a\n" + failed;
        QTest::newRow("set-up exits") << "exit 3"
                                      << "echo b"
                                      << "" << 3 << failed;
        QTest::newRow("tear-down fails") << ""
                                         << "echo b"
                                         << "false" << 0
                                         << "b\nCompute Studio: the tear-down commands of the environment failed with "
                                            "exit code 1\n";
        QTest::newRow("tear-down exits") << ""
                                         << "exit 4"
                                         << "exit 9" << 4 << "";
        QTest::newRow("parameters") << "set -- x y"
                                    << "echo b $#"
                                    << "set -- z; echo c" << 0 << "b 0\nc\n";
    }
    void runsSetUpAndTearDown() {
        QFETCH(QString, setUp);
        QFETCH(QString, command);
        QFETCH(QString, tearDown);
        QFETCH(int, code);
        QFETCH(QString, log);
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), scene.variables());
        EnvironmentSpec own;
        own.interpreter = scene.bin() + "/bash";
        own.setUp = setUp.toStdString();
        own.tearDown = tearDown.toStdString();
        const auto spec = scene.runIn(own, command.toStdString());
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::optional(code));
        QCOMPARE(QString::fromStdString(scene.stdLog(spec)), log);
    }

    void setUpPreservesArguments() {
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), scene.variables());
        EnvironmentSpec own;
        own.interpreter = scene.bin() + "/bash";
        own.setUp = "export A='x y'";
        auto spec = specOf(scene.folder(), {"bash", "-c", "echo \"$A|$1|$2\"; exit 5", "name", "a  b", "$HOME"});
        spec.environment = own;
        const auto exit = agent.runToEnd(spec);
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::optional(5));
        QCOMPARE(scene.stdLog(spec), std::string("x y|a  b|$HOME\n"));
    }

    void forwardsSigtermToCommandBeforeTearDown() {
        EnvironmentScene scene;
        AgentTestClient agent(scene.folder(), scene.variables());
        EnvironmentSpec own;
        own.interpreter = scene.bin() + "/bash";
        own.setUp = "echo a";
        own.tearDown = "echo c";
        const auto spec = scene.runIn(own, "trap 'echo told; exit 3' TERM; echo b; while :; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] { return scene.stdLog(spec) == "a\nb\n"; }));
        QVERIFY(agent.cancel(spec.key, 5000));
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(report);
        QCOMPARE(report->exit->stopped, StopReason::Canceled);
        QVERIFY2(scene.stdLog(spec).find("told\nc\n") != std::string::npos, scene.stdLog(spec).c_str());
    }
};

QTEST_GUILESS_MAIN(EnvironmentJobTest)
#include "environment_job_test.moc"
