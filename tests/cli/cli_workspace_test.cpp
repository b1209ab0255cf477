// Which commands make a workspace, and how old the states are that they show.
#include <QDir>
#include <QFileInfo>
#include <QTest>
#include <csignal>

#include "core/base/file.h"
#include "tests/cli/cli_scene.h"

using namespace studio;
using namespace studio::test;

class CliWorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mistypedFolderIsNotCreated_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("list") << QStringList{"run", "list"};
        QTest::newRow("submit") << QStringList{"run", "submit", "--", "true"};
        QTest::newRow("serve") << QStringList{"serve", "--until-idle"};
        QTest::newRow("info") << QStringList{"workspace", "info"};
        QTest::newRow("backup") << QStringList{"workspace", "backup", "x.db"};
        QTest::newRow("adopt") << QStringList{"workspace", "adopt", "--moved"};
        QTest::newRow("attach") << QStringList{"compute", "attach", "--type",    "virtualmachine",
                                               "--name",  "box",    "--address", "h"};
    }
    void mistypedFolderIsNotCreated() {
        QFETCH(QStringList, words);
        CliScene scene;
        const QString typo = scene.path("typo/here");
        for (const bool isVariable : {false, true}) {
            QProcess process;
            auto environment = scene.environment();
            if (isVariable)
                environment.insert("COMPUTE_STUDIO_WORKSPACE", typo);
            process.setProcessEnvironment(environment);
            process.setWorkingDirectory(scene.home());
            process.start(CliScene::program(), (isVariable ? QStringList() : QStringList{"--workspace", typo}) + words);
            const Answer answer = scene.finish(process);
            QVERIFY2(answer.code != 0, answer.out.constData());
            QVERIFY2(answer.err.contains("typo/here") && answer.err.contains("workspace create"),
                     answer.err.constData());
            QVERIFY(!QFileInfo::exists(scene.path("typo")));
        }
    }

    void missingHomeIsNotCreated() {
        CliScene scene;
        for (const char* words : {"list", "create"}) {
            QProcess process;
            auto environment = scene.environment();
            environment.insert("HOME", scene.path("nobody"));
            process.setProcessEnvironment(environment);
            process.start(CliScene::program(), {words[0] == 'l' ? "run" : "workspace", QString::fromLatin1(words)});
            QVERIFY(scene.finish(process).code != 0);
            QVERIFY(!QFileInfo::exists(scene.path("nobody")));
        }
    }

    void createsRequestedWorkspace() {
        CliScene scene;
        const QString folder = scene.path("new one");
        const Answer made = scene.ctl({"workspace", "create", folder});
        QCOMPARE(made.code, 0);
        QCOMPARE(made.line(), folder);
        const Answer again = scene.ctl({"--json", "workspace", "create", folder});
        QCOMPARE(again.code, 0);
        QCOMPARE(again.json().value("created", true), false);
        scene.setVariable("COMPUTE_STUDIO_WORKSPACE", folder);
        QProcess process;
        process.setProcessEnvironment(scene.environment());
        process.start(CliScene::program(), {"run", "list"});
        QCOMPARE(scene.finish(process).code, 0);
    }

    void backupReportsMissingFolder() {
        CliScene scene;
        const Answer answer = scene.ctl({"workspace", "backup", "/nope/x.db"});
        QVERIFY(answer.code != 0);
        QVERIFY2(answer.err.contains("/nope/x.db") && !answer.err.contains("permissions"), answer.err.constData());
    }

    // The driver was killed, and the run has ended since.
    void warnsOfStaleStatesWithoutDriver_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("list") << QStringList{"run", "list"};
        QTest::newRow("show") << QStringList{"run", "show", "ID"};
        QTest::newRow("events") << QStringList{"run", "events", "ID"};
        QTest::newRow("compute list") << QStringList{"compute", "list"};
    }
    void warnsOfStaleStatesWithoutDriver() {
        QFETCH(QStringList, words);
        CliScene scene;
        const QString go = scene.path("go");
        const QString id = scene.submit({"until [ -e " + go + " ]; do sleep 0.01; done; exit 0"});
        QVERIFY(scene.waitForState(id, "Running"));
        // Fresh: no word.
        QVERIFY(scene.ctl({"run", "list"}).err.isEmpty());
        words.replaceInStrings("ID", id);
        const qint64 driver = scene.driver();
        QVERIFY(driver > 0);
        ::kill(static_cast<pid_t>(driver), SIGKILL);
        QVERIFY(waitUntil([&] { return scene.driver() != driver; }));
        QVERIFY(writeFileAtomically(go.toStdString(), ""));
        const QString exit = scene.workspace() + "/runs/" + id + "/a1/r0/exit";
        QVERIFY(waitUntil([&] { return contentOf(exit).startsWith("CSEXIT1"); }));
        const std::string clock = scene.path("clock").toStdString();
        QVERIFY(writeFileAtomically(clock, "240000")); // four minutes later
        scene.setVariable("COMPUTE_STUDIO_TEST_CLOCK", QString::fromStdString(clock));
        const Answer shown = scene.ctl(words);
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.err.contains("the scheduler was not running since"), shown.err.constData());
        QVERIFY(waitUntil([&] { return scene.state(id) == "Completed"; }));
        QVERIFY(scene.ctl(words).err.isEmpty());
    }
};

QTEST_GUILESS_MAIN(CliWorkspaceTest)
#include "cli_workspace_test.moc"
