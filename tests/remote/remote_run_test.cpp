// Runs on attached machines, end to end: the built driver, real sshds, the same folder that ran here.
#include <QDir>
#include <QTest>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

class RemoteRunTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void runsFolderAndCollectsOutputs() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.name = "gpu01", .users = {scene.keyUser()}});
        QVERIFY(host);
        QVERIFY(scene.attach("gpu01", *host));
        const QString source = scene.sandbox().path(QStringLiteral("source"));
        QVERIFY(QDir().mkpath(source));
        QVERIFY(
            writeFileAtomically(source.toStdString() + "/job.sh",
                                "echo at $(hostname)\nmkdir -p outputs/deep\necho model > outputs/deep/m.txt\n"
                                "head -c 700000 /dev/zero > outputs/zeros\necho more >> logs/own.txt\necho done\n"));
        const QString id = scene.submit(
            "gpu01", {QStringLiteral("--source"), source, QStringLiteral("--"), QStringLiteral("sh job.sh")});
        QVERIFY(!id.isEmpty());
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(scene.logOf(id), std::string("at gpu01\ndone\n"));
        QCOMPARE(scene.outputOf(id, "deep/m.txt"), std::string("model\n"));
        QCOMPARE(scene.outputOf(id, "zeros").size(), size_t{700'000});
        QCOMPARE(readFile(scene.folderOn(*host, id) + "/a1/r0/log/std_log.txt").value_or(""), scene.logOf(id));

        // The same again: nothing is sent.
        const QString again = scene.submit(
            "gpu01", {QStringLiteral("--source"), source, QStringLiteral("--"), QStringLiteral("sh job.sh")});
        QCOMPARE(scene.sandbox().waitForEnd(again), QStringLiteral("Completed"));
        // What fails there fails here.
        const QString bad = scene.submit("gpu01", {QStringLiteral("--"), QStringLiteral("echo oh; exit 7")});
        QCOMPARE(scene.sandbox().waitForEnd(bad), QStringLiteral("Failed"));
        QCOMPARE(scene.sandbox().show(bad).value("exit_code", 0), 7);
    }

    void cancelsRun() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = scene.submit("box", {QStringLiteral("--"), QStringLiteral("echo on; sleep 1000")});
        QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
        QCOMPARE(scene.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}).code, 0);
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Canceled"));
        QVERIFY(waitUntil([&] { return host->run("ada", "pgrep -u ada sleep").out.empty(); }));
    }

    void survivesDisconnects() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = scene.submit(
            "box", {QStringLiteral("--"),
                    QStringLiteral("for i in $(seq 1 60); do echo line $i; sleep 0.05; done; echo x > outputs/x")});
        QVERIFY(waitUntil([&] { return scene.logOf(id).find("line 3\n") != std::string::npos; }));
        host->killSessions();
        QTest::qWait(300);
        host->killSessions();
        const QString end = scene.sandbox().waitForEnd(id);
        if (end != QStringLiteral("Completed"))
            scene.printDriverLog();
        QCOMPARE(end, QStringLiteral("Completed"));
        std::string expected;
        for (int i = 1; i <= 60; ++i)
            expected += "line " + std::to_string(i) + "\n";
        QCOMPARE(scene.logOf(id), expected);
        QCOMPARE(scene.outputOf(id, "x"), std::string("x\n"));
    }

    void reportsReboot() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = scene.submit("box", {QStringLiteral("--"), QStringLiteral("echo on; sleep 1000")});
        QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
        QVERIFY(host->reboot());
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Failed"));
        QCOMPARE(scene.sandbox().show(id)["error"].value("code", ""), std::string("machine_rebooted"));
    }

    void signsInWithPasswordAndCodeThroughJumpHost() {
        RemoteScene scene(*m_lab);
        SshHostOptions outer{.name = "outer",
                             .users = {{.name = "ada", .password = "sesame", .hotpSecret = "12345678901234567890"}}};
        outer.allowsPublicKey = false;
        outer.allowsKeyboardInteractive = true;
        outer.pamAsks = PamAsks::PasswordAndCode;
        SshHost* jump = add(outer);
        SshHostOptions within{.name = "inner", .users = {{.name = "ada", .password = "open"}}};
        within.allowsPassword = true;
        within.allowsPublicKey = false;
        SshHost* inner = add(within);
        QVERIFY(jump && inner);
        RemoteConfig config;
        SshHop first = scene.hopTo(*jump);
        first.methods = {SignInMethod::Interactive};
        first.keyFile.clear();
        SshHop second = scene.hopTo(*inner);
        second.methods = {SignInMethod::Password};
        second.keyFile.clear();
        config.route = {first, second};
        RouteSecrets secrets;
        secrets.passwords.emplace(1, SecretText("open"));
        const auto attached =
            scene.attach("far", config, std::move(secrets), {"sesame", hotpCode("12345678901234567890", 0)});
        QVERIFY2(attached, attached ? "" : (attached.error().message + " " + attached.error().detail).c_str());
        const QString id = scene.submit("far", {QStringLiteral("--"), QStringLiteral("hostname")});
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(scene.logOf(id), std::string("inner\n"));
        // Neither secret stands in anything that the workspace wrote.
        const auto grep = runProgram({"grep", "-raE", "sesame", scene.sandbox().workspace().toStdString()});
        QCOMPARE(grep.out, std::string());
    }

    void installsKeyToReplacePassword() {
        RemoteScene scene(*m_lab);
        SshHostOptions options{.users = {{.name = "ada", .password = "sesame"}}};
        options.allowsPassword = true;
        SshHost* host = add(options);
        QVERIFY(host);
        RemoteConfig config;
        SshHop hop = scene.hopTo(*host);
        hop.methods = {SignInMethod::Password};
        hop.keyFile.clear();
        config.route = {hop};
        RouteSecrets secrets;
        secrets.passwords.emplace(0, SecretText("sesame"));
        const auto view = scene.check(config, std::move(secrets));
        QVERIFY(view && view->isFine && view->canInstallKey);
        for (int i = 0; i < 2; ++i) {
            const auto key = scene.wait<std::string>(
                [&](auto answer) { scene.line().installKey(scene.lastCheck(), std::move(answer)); });
            QVERIFY2(key, key ? "" : key.error().message.c_str());
            config.route.back().methods = {SignInMethod::Key};
            config.route.back().keyFile = *key;
        }
        const auto made = scene.wait<std::string>([&](auto answer) {
            scene.line().attach({scene.lastCheck(), "box", 1, config, SecretStorage::Session}, std::move(answer));
        });
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const QString id =
            scene.submit("box", {QStringLiteral("--"), QStringLiteral("wc -l < ~/.ssh/authorized_keys")});
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(scene.logOf(id), std::string("1\n"));
    }

    void checkReportsFailedStepWithAdvice_data() {
        QTest::addColumn<int>("trouble");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("wayOut"); // stands in the advice
        const auto row = [](const char* name, int trouble, const char* step, const char* state, const char* wayOut) {
            QTest::newRow(name) << trouble << step << state << wayOut;
        };
        row("noisy and slow shell", 0, "shell", "warning", ".bashrc");
        row("restricted shell", 1, "shell", "failed", "chsh");
        row("forced command", 2, "shell", "failed", "administrator");
        row("noexec home", 3, "home", "failed", "Choose another folder");
        row("read-only home", 4, "home", "failed", "Choose another folder");
        row("full home", 5, "home", "failed", "Free some space");
        row("fish", 6, "clock", "ok", "");
        row("tcsh", 7, "clock", "ok", "");
        row("one session at a time", 8, "clock", "ok", "");
        row("wrong key", 9, "sign_in", "failed", "authorized_keys");
        row("no login", 10, "shell", "failed", "chsh");
        row("no shared memory", 11, "gpu", "warning", "--shm-size");
    }
    void checkReportsFailedStepWithAdvice() {
        QFETCH(int, trouble);
        QFETCH(QString, step);
        QFETCH(QString, state);
        QFETCH(QString, wayOut);
        RemoteScene scene(*m_lab);
        SshUser user = scene.keyUser();
        SshHostOptions options;
        RemoteConfig config;
        if (trouble == 0)
            user.files[".bashrc"] = "echo Welcome to the machine; sleep 3.2\n";
        if (trouble == 1)
            user.shell = "/bin/rbash";
        if (trouble == 2)
            options.forceCommand = "echo only this";
        if (trouble == 3)
            user.home = SshUser::Home::NoExec;
        if (trouble == 4)
            user.home = SshUser::Home::ReadOnly;
        if (trouble == 5) {
            user.home = SshUser::Home::Small;
            user.homeMegabytes = 1;
        }
        if (trouble == 6)
            user.shell = "/usr/bin/fish";
        if (trouble == 7)
            user.shell = "/bin/tcsh";
        if (trouble == 8)
            options.maxSessions = 1;
        if (trouble == 10)
            user.shell = "/usr/sbin/nologin";
        if ((trouble == 6 || trouble == 7) && !pathExists(user.shell))
            QSKIP("this shell is not installed");
        options.users = {user};
        SshHost* host = add(options);
        QVERIFY(host);
        if (trouble == 11)
            QCOMPARE(host->run("root", "mount --bind /proc/1/ns /dev/shm && ! touch /dev/shm/x").exitCode, 0);
        SshHop hop = scene.hopTo(*host);
        if (trouble == 9)
            hop.keyFile = m_lab->key(LabKeyKind::Ecdsa).path;
        config.route = {hop};
        const auto view = scene.check(config);
        QVERIFY2(view, view ? "" : view.error().message.c_str());
        QVERIFY(view->isFinished);
        for (const auto& looked : view->steps) {
            if (looked.name == step.toStdString()) {
                QCOMPARE(QString::fromLatin1(toText(looked.state).data()), state);
                if (state == QStringLiteral("ok"))
                    return;
                qInfo("%s", looked.advice.c_str());
                QVERIFY(QString::fromStdString(looked.advice).contains(wayOut));
                return;
            }
        }
        QFAIL("there is no such step");
    }

private:
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteRunTest)
#include "remote_run_test.moc"
