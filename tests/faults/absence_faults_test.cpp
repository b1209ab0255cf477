// A folder that cannot be seen for a moment is no end: the built programs on the local computer, while the run's folder
// or the whole workspace is moved away and back. With retries, which must never begin while the first attempt lives.
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;

namespace {

// Records its start and runs until the file "go" exists.
QString jobIn(const Sandbox& sandbox) {
    return QStringLiteral("echo start >> '%1'; echo on; while [ ! -e '%2' ]; do sleep 0.05; done; echo off; echo out > "
                          "outputs/out")
        .arg(sandbox.path("ran"), sandbox.path("go"));
}

QString submitted(Sandbox& sandbox) {
    const Outcome outcome = sandbox.run({"run", "submit", "--retries", "2", "--", jobIn(sandbox)});
    const QString id = QString::fromLatin1(outcome.line());
    if (!waitUntil([&] { return contentOf(logOf(sandbox, id)) == "on\n"; }) ||
        !waitUntil([&] { return sandbox.state(id) == QStringLiteral("Running"); }))
        qWarning("the job did not begin: %s", outcome.err.constData());
    return id;
}

void touch(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qWarning("cannot make %s", qPrintable(path));
}

} // namespace

class AbsenceFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesRunFolderMovedTemporarily() {
        Sandbox sandbox;
        const QString id = submitted(sandbox);
        const QString folder = sandbox.workspace() + QStringLiteral("/runs/") + id;
        QVERIFY(QFile::rename(folder, sandbox.path("elsewhere")));
        QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("NotResponding"); }));
        const auto away = sandbox.show(id);
        QCOMPARE(away.value("last_state", ""), std::string("Running"));
        QCOMPARE(away["waiting"].value("code", ""), std::string("folder_away"));
        QVERIFY(QFile::rename(sandbox.path("elsewhere"), folder));
        QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("Running"); }));
        touch(sandbox.path("go"));
        endsWell(sandbox, id);
    }

    // The job ends, and the driver is killed, while the folder is away.
    void collectsRunThatEndsWhileFolderIsAway() {
        Sandbox sandbox;
        const QString id = submitted(sandbox);
        const QString folder = sandbox.workspace() + QStringLiteral("/runs/") + id;
        QVERIFY(QFile::rename(folder, sandbox.path("elsewhere")));
        QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("NotResponding"); }));
        QVERIFY(sandbox.killDriver());
        touch(sandbox.path("go"));
        QVERIFY(waitUntil([&] { return sandbox.processesOf(id).empty() && sandbox.agents("hold").empty(); }));
        sandbox.startDetached({"serve", "--until-idle"});
        QVERIFY(waitUntil([&] { return sandbox.driverPid().has_value(); }));
        QCOMPARE(sandbox.state(id), QStringLiteral("NotResponding"));
        QVERIFY(QFile::rename(sandbox.path("elsewhere"), folder));
        endsWell(sandbox, id);
    }

    void survivesWorkspaceMovedTemporarily() {
        Sandbox sandbox;
        const QString id = submitted(sandbox);
        const QString elsewhere = sandbox.path("elsewhere");
        QVERIFY(QFile::rename(sandbox.workspace(), elsewhere));
        QVERIFY(waitUntil([&] {
            SQLite::Database db(QFile::encodeName(elsewhere + QStringLiteral("/workspace.db")).toStdString());
            return db.execAndGet("SELECT count(*) FROM run WHERE not_responding_ms IS NOT NULL").getInt() == 1;
        }));
        QVERIFY(QFile::rename(elsewhere, sandbox.workspace()));
        QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("Running"); }));
        touch(sandbox.path("go"));
        endsWell(sandbox, id);
    }

    // A driver without its workspace can store nothing, and would observe for ever. Its runs continue without it.
    void endsDriverOfRemovedWorkspace() {
        Sandbox sandbox;
        sandbox.set("COMPUTE_STUDIO_TEST_PULSE_MS", "200");
        const QString id = submitted(sandbox);
        const auto driver = sandbox.driverPid();
        QVERIFY(driver);
        QVERIFY(QFile::rename(sandbox.workspace(), sandbox.path("elsewhere")));
        QVERIFY(waitUntil([&] { return kill(static_cast<pid_t>(*driver), 0) != 0; }));
        QVERIFY(!sandbox.processesOf(id).empty());
        QVERIFY(QFile::rename(sandbox.path("elsewhere"), sandbox.workspace()));
        touch(sandbox.path("go"));
        endsWell(sandbox, id);
    }

    // Only what nothing of lives any more is tried again, and it says what it rests on.
    void failsRunWithRemovedFolder() {
        Sandbox sandbox;
        sandbox.set("COMPUTE_STUDIO_TEST_ABSENCE_MS", "300");
        sandbox.startDetached({"serve"});
        QVERIFY(waitUntil([&] { return sandbox.driverPid().has_value(); }));
        const QString id = submitted(sandbox);
        const QString folder = sandbox.workspace() + QStringLiteral("/runs/") + id;
        QVERIFY(QFile::rename(folder, sandbox.path("elsewhere")));
        QVERIFY(waitUntil([&] { return sandbox.state(id) == QStringLiteral("NotResponding"); }));
        QCOMPARE(contentOf(sandbox.path("ran")), QByteArray("start\n"));
        touch(sandbox.path("go"));
        QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed")); // the second attempt, after the end of the first
        QCOMPARE(contentOf(sandbox.path("ran")), QByteArray("start\nstart\n"));
        const auto run = sandbox.show(id);
        QCOMPARE(run.value("attempt", 0), 2);
        QVERIFY(run.dump().find("no_folder_nothing_alive") != std::string::npos);
    }

private:
    static void endsWell(Sandbox& sandbox, const QString& id) {
        QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(contentOf(sandbox.path("ran")), QByteArray("start\n"));
        QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("on\noff\n"));
        const auto run = sandbox.show(id);
        QCOMPARE(run.value("attempt", 0), 1);
        QCOMPARE(run.value("output_files", 0), 1);
    }
};

QTEST_GUILESS_MAIN(AbsenceFaultsTest)
#include "absence_faults_test.moc"
