// studioctl and its drivers: who drives, who takes over, what is found again, and the folder that holds it all.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <csignal>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

// The goals are 1 s and 100 ms; a loaded machine takes longer.
constexpr int takeoverMs = 10'000;
constexpr int noticeMs = 10'000;

} // namespace

class CliDriverTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsDriverThatExitsWhenIdle() {
        CliScene scene;
        QCOMPARE(scene.driver(), qint64{0});
        const QString go = scene.path("go");
        const QString id = scene.submit({"until [ -e " + go + " ]; do sleep 0.01; done"});
        QVERIFY(waitUntil([&] { return scene.driver() > 0; }));
        QVERIFY(QFile(go).open(QIODevice::WriteOnly));
        QCOMPARE(scene.ctl({"run", "wait", id}).code, 0);
        QVERIFY(waitUntil([&] { return scene.driver() == 0; }));
        const QByteArray expected = contentOf(scene.workspace() + "/driver/log.txt");
        QVERIFY2(expected.isEmpty(), expected.constData());
        QVERIFY(!QDir(scene.workspace() + "/backups").entryList({"daily-*.db"}).isEmpty());
    }

    // The default folder, the variable, and the option, each over the one before.
    void resolvesWorkspaceFolder() {
        CliScene scene;
        const auto folderOf = [&](const QStringList& options) {
            QProcess process;
            process.setProcessEnvironment(scene.environment());
            process.start(CliScene::program(), options + QStringList{"--json", "workspace", "create"});
            return QString::fromStdString(scene.finish(process).json().value("folder", ""));
        };
        QCOMPARE(folderOf({}), scene.home() + "/.local/share/compute-studio/workspace");
        scene.setVariable("COMPUTE_STUDIO_WORKSPACE", scene.path("named"));
        QCOMPARE(folderOf({}), scene.path("named"));
        QCOMPARE(folderOf({"--workspace", scene.path("given")}), scene.path("given"));
    }

    void fiveClientsObserveEveryChange() {
        CliScene scene;
        const auto driver = scene.start({"serve"});
        const QString go = scene.path("go");
        const QString id = scene.submit({"until [ -e " + go + " ]; do sleep 0.01; done; exit 0"});
        QVERIFY(scene.waitForState(id, "Running"));
        std::vector<std::unique_ptr<QProcess>> waiters;
        for (int i = 0; i < 5; ++i)
            waiters.push_back(scene.start({"run", "wait", id}));
        QTest::qWait(300); // for the time below only: they see it however late they begin
        QFile(go).open(QIODevice::WriteOnly);
        QElapsedTimer since;
        QVERIFY(waitUntil([&] {
            if (!since.isValid() && waiters[0]->state() == QProcess::NotRunning)
                since.start();
            return std::all_of(waiters.begin(), waiters.end(),
                               [](const auto& waiter) { return waiter->state() == QProcess::NotRunning; });
        }));
        QVERIFY2(!since.isValid() || since.elapsed() < noticeMs, QByteArray::number(since.elapsed()).constData());
        for (const auto& waiter : waiters)
            QCOMPARE(waiter->exitCode(), 0);
        driver->terminate();
        QCOMPARE(scene.finish(*driver).code, 0);
    }

    void runsSurviveDriverFailover() {
        CliScene scene;
        const auto first = scene.start({"serve"});
        QVERIFY(waitUntil([&] { return scene.driver() == first->processId(); }));
        const auto second = scene.start({"serve"});
        QByteArray expected;
        QVERIFY(
            waitUntil([&] { return (expected += second->readAllStandardError()).contains("waiting to take over"); }));
        QVERIFY(expected.contains(QByteArray::number(first->processId())));
        scene.ctl({"compute", "update", "local", "--max-runs", "2"});
        const QString go = scene.path("go");
        const QString id = scene.submit(
            {"for i in $(seq 30); do echo $i; sleep 0.1; done; until [ -e " + go + " ]; do sleep 0.05; done"});
        const QString endless = scene.submit({"sleep", "600"});
        QVERIFY(scene.waitForState(id, "Running"));
        QVERIFY(scene.waitForState(endless, "Running"));
        const auto follower = scene.start({"run", "stream", id});

        ::kill(static_cast<pid_t>(first->processId()), SIGKILL);
        QElapsedTimer since;
        since.start();
        const QString lease = scene.workspace() + "/workspace.lease";
        const QByteArray mark = QByteArray::number(second->processId());
        QVERIFY(waitUntil([&] { return contentOf(lease).contains(mark); }));
        QVERIFY2(since.elapsed() < takeoverMs, QByteArray::number(since.elapsed()).constData());

        QVERIFY(waitUntil([&] { return first->state() == QProcess::NotRunning; }));
        QVERIFY(QFile(go).open(QIODevice::WriteOnly));
        QCOMPARE(scene.ctl({"run", "cancel", endless}).code, 0);
        QCOMPARE(scene.ctl({"run", "wait", endless}).code, 3);
        const Answer followed = scene.finish(*follower);
        QCOMPARE(followed.code, 0);
        QByteArray all;
        for (int i = 1; i <= 30; ++i)
            all += QByteArray::number(i) + '\n';
        QCOMPARE(followed.out, all);
        QCOMPARE(text(scene.show(id)["attempt"]), "1");
        second->terminate();
        QCOMPARE(scene.finish(*second).code, 0);
    }

    void followRestartsKilledDriver() {
        CliScene scene;
        const auto process = scene.start({"run", "submit", "--follow", "--", "sleep 1; echo done"});
        QVERIFY(waitUntil([&] { return process->bytesAvailable() >= 27; }));
        qint64 driver = 0;
        QVERIFY(waitUntil([&] { return (driver = scene.driver()) > 0; }));
        ::kill(static_cast<pid_t>(driver), SIGKILL);
        const Answer answer = scene.finish(*process);
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.endsWith("\ndone\n"));
    }

    void newDriverReconcilesEndedRuns() {
        CliScene scene;
        scene.ctl({"compute", "update", "local", "--max-runs", "3"});
        const QString go = scene.path("go");
        const QString ends = scene.submit({"until [ -e " + go + " ]; do sleep 0.05; done; echo over"});
        const QString goesOn = scene.submit({"sleep", "600"});
        QVERIFY(scene.waitForState(ends, "Running"));
        QVERIFY(scene.waitForState(goesOn, "Running"));
        const qint64 driver = scene.driver();
        ::kill(static_cast<pid_t>(driver), SIGKILL);
        QVERIFY(waitUntil([&] { return scene.driver() == 0; }));
        const QString folder = QString::fromStdString(scene.show(ends)["folder"]);
        QVERIFY(QFile(go).open(QIODevice::WriteOnly));
        QVERIFY(
            waitUntil([&] { return contentOf(folder + "/exit").startsWith("CSEXIT1"); })); // it ends without a studio
        const auto serve = scene.start({"serve"});
        QVERIFY(scene.waitForState(ends, "Completed"));
        QCOMPARE(scene.state(goesOn), "Running");
        QCOMPARE(scene.log(ends), QByteArray("over\n"));
        QCOMPARE(scene.ctl({"run", "cancel", goesOn}).code, 0);
        QVERIFY(scene.waitForState(goesOn, "Canceled"));
        QCOMPARE(scene.json({"run", "list", "--state", "Running"}).size(), size_t{0});
        serve->terminate();
        QCOMPARE(scene.finish(*serve).code, 0);
    }

    // A cluster whose containers cannot be started is not ready, though its node size fits.
    void reportsProviderThatCannotStartNodes() {
        CliScene scene;
        const QString tools =
            scene.folder("tools", {{"podman", "#!/bin/sh\necho 'Error: cannot set the rlimit' >&2\nexit 125\n"}});
        QVERIFY(QFile::setPermissions(tools + "/podman", QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        scene.setVariable("COMPUTE_STUDIO_TEST_UNUSABLE_MS", "200");
        scene.setVariable("PATH", tools + ":" + scene.environment().value("PATH"));
        const Answer created = scene.ctl({"compute", "create", "crew", "--provider", "containers", "--engine", "podman",
                                          "--image", "busybox", "--cores", "1", "--memory", "128MiB", "--wait"});
        QVERIFY2(created.code == 1, created.err.constData());
        QVERIFY2(created.err.contains("was created, but its runs would wait"), created.err.constData());
        QCOMPARE(scene.ctl({"compute", "show", "crew"}).code, 0);
        // After some failures no further nodes are tried. Waiting for several runs says so, as following one does.
        const QString first = scene.submit({"true"}, {"--compute", "crew"});
        const QString second = scene.submit({"true"}, {"--compute", "crew"});
        const auto waiting = scene.start({"run", "wait", first, second});
        QByteArray said;
        QVERIFY2(
            waitUntil([&] { return (said += waiting->readAllStandardError()).contains("Node creation is paused"); },
                      60'000),
            said.constData());
        waiting->kill();
        QVERIFY(waiting->waitForFinished());
        QCOMPARE(scene.ctl({"run", "cancel", first, second, "--wait"}).code, 0);
        const Answer deleted = scene.ctl({"compute", "delete", "crew", "--yes"});
        QVERIFY2(deleted.code == 0, deleted.err.constData());
    }

    void cancelsQueuedRun() {
        CliScene scene;
        scene.ctl({"compute", "update", "local", "--max-runs", "1"});
        const QString first = scene.submit({"sleep", "600"});
        const QString second = scene.submit({"true"});
        const QString third = scene.submit({"true"});
        QVERIFY(scene.waitForState(first, "Running"));
        QVERIFY(scene.waitForState(third, "Queued"));
        QCOMPARE(scene.ctl({"run", "cancel", second}).code, 0);
        QCOMPARE(scene.ctl({"run", "wait", second}).code, 3);
        QCOMPARE(text(scene.show(second)["evidence"]), "never_started");
        QCOMPARE(text(scene.show(second)["attempts"]), "[]");
        QVERIFY(scene.ctl({"run", "logs", second}).err.contains("no log yet"));
        QCOMPARE(scene.ctl({"run", "logs", second}).code, 4);

        const Answer refused = scene.ctl({"run", "delete", first, "--yes"});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("Cancel it first"), refused.err.constData());
        QCOMPARE(scene.ctl({"run", "cancel", first}).code, 0);
        QCOMPARE(scene.ctl({"run", "wait", third}).code, 0);

        const QString runs = scene.workspace() + "/runs/";
        QVERIFY(QFileInfo(runs + first).isDir());
        for (const QString& id : {first, second, third}) {
            QVERIFY(waitUntil([&] { return !scene.show(id)["ended_at"].is_null(); }));
            const Answer unconfirmed = scene.ctl({"run", "delete", id});
            QCOMPARE(unconfirmed.code, 1);
            QVERIFY2(unconfirmed.err.contains("Confirm with --yes"), unconfirmed.err.constData());
            const Answer deleted = scene.ctl({"run", "delete", id, "--yes"});
            QCOMPARE(deleted.code, 0);
            QCOMPARE(deleted.line(), id);
            QVERIFY2(deleted.err.contains("studioctl: deleted run " + id.toUtf8()), deleted.err.constData());
            QVERIFY(!QFileInfo::exists(runs + id));
            QCOMPARE(scene.ctl({"run", "show", id}).code, 4);
        }
        QCOMPARE(scene.json({"run", "list"}).size(), size_t{0});
    }

    void submitsFromInsideJob() {
        CliScene scene;
        scene.ctl({"compute", "update", "local", "--max-runs", "2"});
        scene.setVariable("CTL", CliScene::program());
        const auto outer = scene.runToEnd({"\"$CTL\" --workspace \"$WS\" run submit -- 'echo $COMPUTE_STUDIO_RUN_ID '"},
                                          {"--env", "CTL", "--env", "WS=" + scene.workspace()});
        const QString inner = QString::fromUtf8(scene.log(QString::fromStdString(outer["id"]))).trimmed();
        QCOMPARE(scene.ctl({"run", "wait", inner}).code, 0);
        QCOMPARE(scene.log(inner), inner.toUtf8() + "\n");
    }

    void reportsChecksAndBacksUpWorkspace() {
        CliScene scene;
        const auto info = scene.json({"workspace", "info"});
        QCOMPARE(text(info["epoch"]), "1");
        QCOMPARE(text(info["runs"]), "0");
        QVERIFY(info["driver"].is_null());
        const QString source = scene.folder("src", {{"a", "content"}});
        QVERIFY(scene.runToEnd({"true"}, {"--source", source})["state"] == "Completed");
        auto check = scene.json({"workspace", "check"});
        QCOMPARE(text(check["ok"]), "true");
        QCOMPARE(text(check["snapshots"]), "1");

        QCOMPARE(scene.ctl({"workspace", "backup", scene.path("b.db")}).code, 0);
        QVERIFY(contentOf(scene.path("b.db")).startsWith("SQLite format 3"));
        QCOMPARE(scene.ctl({"workspace", "backup", scene.path("b.db")}).code, 1);
        QVERIFY(scene.ctl({"workspace", "backup", "/no/such/folder/b.db"}).code != 0);

        QDir blobs(scene.workspace() + "/blobs");
        const QString sub = blobs.filePath(blobs.entryList(QDir::Dirs | QDir::NoDotAndDotDot).first());
        const QString blob = sub + '/' + QDir(sub).entryList(QDir::Files).first();
        QFile file(blob);
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("CONTENT");
        file.close();
        const Answer damaged = scene.ctl({"--json", "workspace", "check"});
        QCOMPARE(damaged.code, 1);
        QCOMPARE(text(damaged.json()["ok"]), "false");
        QCOMPARE(damaged.json()["damaged"].size(), size_t{1});
    }

    void movedWorkspaceRequiresDecision_data() {
        QTest::addColumn<QString>("answer");
        QTest::newRow("moved") << "--moved";
        QTest::newRow("copied") << "--copied";
    }
    void movedWorkspaceRequiresDecision() {
        QFETCH(QString, answer);
        CliScene scene;
        const QString done = QString::fromStdString(scene.runToEnd({"echo kept"})["id"]);
        const QString unfinished = scene.submit({"sleep", "600"});
        QVERIFY(scene.waitForState(unfinished, "Running"));
        const auto before = scene.json({"workspace", "info"});
        scene.killEverything();
        QVERIFY(QDir().rename(scene.workspace(), scene.path("elsewhere")));
        QVERIFY(QFile::link(scene.path("elsewhere"), scene.workspace())); // so that the scene's option leads there

        for (const QStringList& verb : {QStringList{"run", "list"}, QStringList{"run", "submit", "--", "true"},
                                        QStringList{"serve"}, QStringList{"workspace", "info"}}) {
            const Answer refused = scene.ctl(verb);
            QCOMPARE(refused.code, 1);
            QVERIFY(refused.err.contains("adopt --moved") && refused.err.contains("adopt --copied"));
        }
        QCOMPARE(scene.ctl({"workspace", "adopt", answer}).code, 0);
        const auto after = scene.json({"workspace", "info"});
        const bool moved = answer == "--moved";
        QCOMPARE(after["id"].get<std::string>() == before["id"].get<std::string>(), moved);
        QCOMPARE(text(after["epoch"]), QString::number(moved ? 2 : 1));
        QCOMPARE(scene.log(done), QByteArray("kept\n"));
        if (moved) {
            // Killed with everything else: nothing of it is alive, so nobody knows how it ended.
            const auto serve = scene.start({"serve"});
            QVERIFY(scene.waitForState(unfinished, "Failed"));
            QCOMPARE(text(scene.show(unfinished)["error"]["code"]), "exit_unknown");
            serve->terminate();
            scene.finish(*serve);
        } else {
            QCOMPARE(text(scene.show(unfinished)["state"]), "Canceled");
            QCOMPARE(text(scene.show(unfinished)["error"]["code"]), "workspace_copied");
        }
        QCOMPARE(text(scene.runToEnd({"echo new"})["state"]), "Completed");
    }

    void refusesForeignDatabaseUnchanged() {
        CliScene scene;
        scene.folder("work space", {{"workspace.db", "my diary, not a database"}});
        const Answer answer = scene.ctl({"run", "list"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("not a workspace"), answer.err.constData());
        QCOMPARE(contentOf(scene.workspace() + "/workspace.db"), QByteArray("my diary, not a database"));
        QCOMPARE(QDir(scene.workspace()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{"workspace.db"});
    }
};

QTEST_GUILESS_MAIN(CliDriverTest)
#include "cli_driver_test.moc"
