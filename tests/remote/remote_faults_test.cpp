// What may happen to runs on attached machines, one fault after the other: the built driver, real sshds, a bad network.
#include <QDir>
#include <QTest>
#include <csignal>
#include <sys/mount.h>

#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/target_client.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

using namespace std::chrono_literals;

namespace {

// Runs until the file "go" exists in the home folder.
const QString faultWaits =
    QStringLiteral("echo ran >> ~/ran; echo on; while [ ! -e ~/go ]; do sleep 0.05; done; echo off; "
                   "echo out > outputs/out");

void finishJob(const SshHost& host) {
    host.run("ada", "touch ~/go");
}

std::string ran(const SshHost& host) {
    return readFile(host.home("ada") + "/ran").value_or(std::string());
}

} // namespace

class RemoteFaultsTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }
    void reportsUnreachableAfterTimeoutAndRecovers();
    void reportsMissingFolderWithoutRelaunch();
    void doesNotRelaunchRestoredFolder_data();
    void doesNotRelaunchRestoredFolder();
    void supportsHomeSharedByTwoHosts();
    void separatesWorkspacesOfOneAccount();
    void suspendedDriverCatchesUp();
    void waitsForDiskSpaceInWorkspace();
    void neverRemovesUncollectedResults();
    void mirrorsLargeLogWithBoundedMemory();
    void restartsTruncatedLog();
    void cancelsAtEndOfRun();
    void doesNotRelaunchAfterLostReply();
    void collectsLogAfterReboot();
    void followsJobWithoutShim();

private:
    // Everything that takes long on purpose goes fast.
    static void prioritize(RemoteScene& scene) {
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("500"));
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS"), QStringLiteral("500"));
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_ABSENCE_MS"), QStringLiteral("500"));
    }
    static bool attachThrough(RemoteScene& scene, const std::string& name, const SlowProxy& proxy) {
        RemoteConfig config;
        config.route = {scene.hopTo(proxy.address(), proxy.port())};
        const auto attached = scene.attach(name, config);
        if (!attached) {
            qWarning("%s %s", attached.error().message.c_str(), attached.error().detail.c_str());
            scene.printDriverLog();
        }
        return attached.has_value();
    }
    static QString submit(RemoteScene& scene, const std::string& target, const QString& script) {
        return scene.submit(target, {QStringLiteral("--"), script});
    }
    static bool ends(RemoteScene& scene, const QString& run, const QString& state) {
        const QString end = scene.sandbox().waitForEnd(run);
        if (end == state)
            return true;
        qWarning("%s instead of %s: %s", qPrintable(end), qPrintable(state), scene.sandbox().show(run).dump().c_str());
        scene.printDriverLog();
        return false;
    }
    std::string logOn(RemoteScene& scene, const SshHost& host, const QString& run) {
        return readFile(scene.folderOn(host, run) + "/a1/r0/log/std_log.txt").value_or("there is none");
    }
};

// The time is the studio's own; its clock is set forward instead of waiting.
void RemoteFaultsTest::reportsUnreachableAfterTimeoutAndRecovers() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    const std::string clock = scene.sandbox().path(QStringLiteral("clock")).toStdString();
    QVERIFY(writeFileAtomically(clock, "0"));
    scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_ELAPSED"), QString::fromStdString(clock));
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host);
    SlowProxy proxy(host->address(), host->port());
    QVERIFY(attachThrough(scene, "box", proxy));
    const QString id = submit(scene, "box", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    proxy.refuse(true);
    proxy.cut();
    QVERIFY(waitUntil([&] { return !scene.target("box").value("reachable", true); }));
    QVERIFY(writeFileAtomically(clock, "100000")); // of the usual two minutes
    QVERIFY(!submit(scene, "box", QStringLiteral("true")).isEmpty());
    QTest::qWait(300);
    QCOMPARE(scene.sandbox().state(id), QStringLiteral("Running"));
    QVERIFY(writeFileAtomically(clock, "125000"));
    QVERIFY(!submit(scene, "box", QStringLiteral("true")).isEmpty());
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("NotResponding"); }));
    QCOMPARE(scene.logOf(id), std::string("on\n"));
    QCOMPARE(scene.sandbox().show(id).value("last_state", ""), std::string("Running"));
    QVERIFY(writeFileAtomically(clock, "99000000")); // more than a day: it is still no end
    QTest::qWait(1000);
    QVERIFY(scene.sandbox().show(id)["ended_at"].is_null());
    proxy.heal();
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    finishJob(*host);
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
    QCOMPARE(ran(*host), std::string("ran\n"));
}

void RemoteFaultsTest::reportsMissingFolderWithoutRelaunch() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host);
    SlowProxy proxy(host->address(), host->port());
    QVERIFY(attachThrough(scene, "box", proxy));
    const std::string backup = host->home("ada") + "/backup";
    QCOMPARE(host->run("ada", "cp -a .compute-studio backup").exitCode, 0); // from before the run
    const QString id = submit(scene, "box", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    proxy.refuse(true);
    proxy.cut();
    host->killSessions();
    QVERIFY(waitUntil([&] { return !scene.target("box").value("reachable", true); }));
    // Who is beside the job goes on writing, so a folder may be filled again before it is removed.
    const char* const vanish = "until rm -rf .compute-studio 2>/dev/null; do :; done; mv backup .compute-studio";
    QCOMPARE(host->run("ada", vanish).exitCode, 0);
    proxy.heal();
    // The job lives, so it is no end yet.
    QVERIFY(waitUntil([&] { return scene.sandbox().show(id)["waiting"].is_object(); }));
    QCOMPARE(scene.sandbox().state(id), QStringLiteral("NotResponding"));
    finishJob(*host);
    QVERIFY(ends(scene, id, QStringLiteral("Failed")));
    QCOMPARE(scene.sandbox().show(id)["error"].value("code", ""), std::string("folder_missing"));
    QCOMPARE(scene.logOf(id), std::string("on\n")); // what was here stays here
    // The machine is as good as before.
    const QString next = submit(scene, "box", QStringLiteral("echo next"));
    QVERIFY(ends(scene, next, QStringLiteral("Completed")));
    QCOMPARE(ran(*host), std::string("ran\n"));
    QVERIFY(waitUntil([&] { return scene.sandbox().processesOf(id).empty(); }));
}

// A backup that was taken between acceptance and start has the folder as one that nobody has started, or that somebody
// claimed and never started.
void RemoteFaultsTest::doesNotRelaunchRestoredFolder_data() {
    QTest::addColumn<bool>("hasClaim");
    QTest::newRow("before its claim") << false;
    QTest::newRow("before its start") << true;
}

void RemoteFaultsTest::doesNotRelaunchRestoredFolder() {
    QFETCH(bool, hasClaim);
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host);
    SlowProxy proxy(host->address(), host->port());
    QVERIFY(attachThrough(scene, "box", proxy));
    const QString id = submit(scene, "box", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    proxy.refuse(true);
    proxy.cut();
    host->killSessions();
    QVERIFY(waitUntil([&] { return !scene.target("box").value("reachable", true); }));
    finishJob(*host);
    QVERIFY(waitUntil([&] { return host->run("ada", "pgrep -f 'studio-agent (hold|supervise)'").out.empty(); }));
    const std::string go = "cd ~/.compute-studio/w/*/runs/" + id.toStdString() + "/a1/r0 && ";
    if (hasClaim)
        QCOMPARE(host->run("ada", go + "rm -rf started facts && head -c 512 /dev/zero > exit").exitCode, 0);
    else
        QCOMPARE(host->run("ada", go + "rm -rf claim started facts && head -c 512 /dev/zero > exit").exitCode, 0);
    proxy.heal();
    QVERIFY(ends(scene, id, QStringLiteral("Failed")));
    QCOMPARE(scene.sandbox().show(id)["error"].value("code", ""), std::string("folder_replaced"));
    QTest::qWait(500);
    QCOMPARE(ran(*host), std::string("ran\n"));
    QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
}

void RemoteFaultsTest::supportsHomeSharedByTwoHosts() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* first = add({.name = "login1", .users = {scene.keyUser()}});
    SshHost* second = add({.name = "login2", .users = {scene.keyUser()}});
    QVERIFY(first && second);
    QVERIFY(writeFileAtomically(first->home("ada") + "/of-first", "x"));
    // The homes of the first lie in the lab's folder, which the second sees until it boots.
    const QStringList folders = QDir(QString::fromStdString(m_lab->folder())).entryList({QStringLiteral("host-*")});
    std::string shared;
    for (const QString& folder : folders) {
        const std::string home = m_lab->folder() + "/" + folder.toStdString() + "/homes/ada";
        if (pathExists(home + "/of-first"))
            shared = home;
    }
    QVERIFY(!shared.empty());
    QCOMPARE(
        runProgram({"nsenter", "-t", std::to_string(second->machine()), "-m", "mount", "--bind", shared, "/home/ada"})
            .exitCode,
        0);
    QVERIFY(second->reboot());
    QVERIFY(pathExists(second->home("ada") + "/of-first"));

    QVERIFY(scene.attach("one", *first) && scene.attach("two", *second));
    const QString here = submit(scene, "one", QStringLiteral("hostname"));
    const QString there = submit(scene, "two", QStringLiteral("hostname"));
    QVERIFY(ends(scene, here, QStringLiteral("Completed")) && ends(scene, there, QStringLiteral("Completed")));
    QCOMPARE(scene.logOf(here), std::string("login1\n"));
    QCOMPARE(scene.logOf(there), std::string("login2\n"));

    // One name that leads to another login node than before: its locks and processes say nothing there.
    const QString id = submit(scene, "one", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    RemoteConfig config;
    config.route = {scene.hopTo(*second)};
    WorkspaceOptions workspace;
    workspace.folder = scene.sandbox().workspace().toStdString();
    auto client = Client::open(workspace, {});
    QVERIFY(client && client->targets().updateRemote("one", config));
    QTest::qWait(200);
    first->killSessions();
    QVERIFY(waitUntil([&] { return second->run("ada", "pgrep -fc 'studio-agent.*serve'").out > "1"; }));
    QTest::qWait(1500);
    QCOMPARE(scene.sandbox().state(id), QStringLiteral("Running"));
    finishJob(*first);
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
    QCOMPARE(ran(*first), std::string("ran\n"));
}

void RemoteFaultsTest::separatesWorkspacesOfOneAccount() {
    RemoteScene mine(*m_lab);
    RemoteScene other(*m_lab);
    SshHost* host = add({.users = {mine.keyUser()}});
    QVERIFY(host && mine.attach("box", *host) && other.attach("box", *host));
    const QString a = submit(mine, "box", faultWaits);
    const QString b = submit(other, "box", faultWaits);
    QVERIFY(waitUntil([&] { return mine.logOf(a) == "on\n" && other.logOf(b) == "on\n"; }));
    QCOMPARE(mine.sandbox().list().size(), size_t{1});
    QCOMPARE(other.sandbox().list().size(), size_t{1});
    const std::string folderA = mine.folderOn(*host, a);
    const std::string folderB = other.folderOn(*host, b);
    QVERIFY(!folderA.empty() && !folderB.empty() && parentOf(parentOf(folderA)) != parentOf(parentOf(folderB)));
    // While something lives there nothing is removed.
    QVERIFY(!mine.wait<TraceSummary>([&](auto answer) { mine.line().removeTraces("box", {}, std::move(answer)); }));
    QCOMPARE(mine.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), a}).code, 0);
    QVERIFY(ends(mine, a, QStringLiteral("Canceled")));
    QVERIFY(waitUntil([&] {
        return mine.wait<TraceSummary>([&](auto answer) { mine.line().removeTraces("box", {}, std::move(answer)); })
            .has_value();
    }));
    QVERIFY(!pathExists(parentOf(parentOf(folderA))));
    QVERIFY(pathExists(folderB));
    QCOMPARE(other.sandbox().state(b), QStringLiteral("Running"));
    finishJob(*host);
    QVERIFY(ends(other, b, QStringLiteral("Completed")));
    QCOMPARE(other.logOf(b), std::string("on\noff\n"));
    QCOMPARE(other.outputOf(b, "out"), std::string("out\n"));
}

void RemoteFaultsTest::suspendedDriverCatchesUp() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("3000"));
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    const QString id = submit(scene, "box", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    const auto driver = static_cast<pid_t>(scene.sandbox().driverPid().value_or(0));
    QVERIFY(driver > 0 && kill(driver, SIGSTOP) == 0);
    finishJob(*host);
    QTest::qWait(5000); // longer than a connection may be silent
    QVERIFY(scene.sandbox().processesOf(id).empty());
    QVERIFY(kill(driver, SIGCONT) == 0);
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
    QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
    QCOMPARE(scene.sandbox().driverPid().value_or(0), int64_t{driver});
}

void RemoteFaultsTest::waitsForDiskSpaceInWorkspace() {
    QTemporaryDir place;
    const QByteArray disk = QFile::encodeName(place.path());
    QVERIFY(mount("studio-test", disk.constData(), "tmpfs", 0, "size=64m") == 0);
    struct Unmount {
        const char* disk;
        ~Unmount() { umount2(disk, MNT_DETACH); }
    } unmount{disk.constData()};
    RemoteScene scene(*m_lab, place.path());
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    const QString id = submit(scene, "box",
                              QStringLiteral("echo on; while [ ! -e ~/go ]; do sleep 0.05; done; seq 1 1000000; "
                                             "head -c 9000000 /dev/zero | tr '\\0' x > outputs/bulk"));
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    const std::string filler = place.path().toStdString() + "/filler";
    {
        QFile file(QString::fromStdString(filler));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        for (qint64 piece = 1 << 20; piece > 0;) {
            if (file.write(QByteArray(piece, 'f')) != piece)
                piece /= 2;
        }
    }
    finishJob(*host);
    QVERIFY(waitUntil([&] { return scene.sandbox().processesOf(id).empty(); }));
    QTest::qWait(1500);
    QVERIFY(scene.sandbox().driverPid());
    QVERIFY(scene.sandbox().show(id)["ended_at"].is_null());
    QVERIFY(removeFile(filler));
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QVERIFY(scene.logOf(id) == logOn(scene, *host, id));
    QVERIFY(scene.logOf(id).ends_with("\n1000000\n"));
    QVERIFY(scene.outputOf(id, "bulk") == std::string(9'000'000, 'x'));
}

// Finalizing, because this disk is full: nothing is removed there; if the folder is removed by others, the run ends
// visibly.
void RemoteFaultsTest::neverRemovesUncollectedResults() {
    QTemporaryDir place;
    const QByteArray disk = QFile::encodeName(place.path());
    QVERIFY(mount("studio-test", disk.constData(), "tmpfs", 0, "size=24m") == 0);
    struct Unmount {
        const char* disk;
        ~Unmount() { umount2(disk, MNT_DETACH); }
    } unmount{disk.constData()};
    RemoteScene scene(*m_lab, place.path());
    prioritize(scene);
    scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_ABSENCE_MS"), QStringLiteral("400"));
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    const auto large = [](int bytes) {
        return QStringLiteral("head -c %1 /dev/zero | tr '\\0' x > outputs/model").arg(bytes);
    };
    const auto haveRoom = [&](const char* size) {
        return mount("studio-test", disk.constData(), "tmpfs", MS_REMOUNT, size) == 0;
    };
    const auto isFinalizing = [&](const QString& id) {
        return waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Finalizing"); });
    };
    const QStringList detach{QStringLiteral("compute"), QStringLiteral("detach"), QStringLiteral("box"),
                             QStringLiteral("--remove-traces")};
    const QString id = submit(scene, "box", large(30'000'000));
    QVERIFY(isFinalizing(id));
    const std::string model = scene.folderOn(*host, id) + "/a1/r0/work/outputs/model";
    const auto refused = scene.sandbox().run(detach);
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.contains("Nothing was removed"), refused.err.constData());
    const auto stamp = stampOf(model);
    QVERIFY(stamp && stamp->size == 30'000'000);
    QVERIFY(haveRoom("size=60m"));
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QCOMPARE(scene.outputOf(id, "model").size(), size_t{30'000'000});

    const QString lost = submit(scene, "box", large(60'000'000));
    QVERIFY(isFinalizing(lost));
    QVERIFY(removeTree(scene.folderOn(*host, lost)));
    QVERIFY(haveRoom("size=120m"));
    QVERIFY(ends(scene, lost, QStringLiteral("Failed")));
    const auto shown = scene.sandbox().show(lost);
    QVERIFY2(shown.dump().find("outputs_lost") != std::string::npos, shown.dump().c_str());
    const QString canceled = submit(scene, "box", large(120'000'000));
    QVERIFY(isFinalizing(canceled));
    QCOMPARE(scene.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), canceled}).code, 0);
    QVERIFY(removeTree(scene.folderOn(*host, canceled)));
    QVERIFY(haveRoom("size=300m"));
    QVERIFY(ends(scene, canceled, QStringLiteral("Canceled")));
    // All have ended and are collected: it is removed, and a second removal finds nothing to refuse.
    const auto detached = scene.sandbox().run(detach);
    QVERIFY2(detached.code == 0, detached.err.constData());
    QVERIFY(!pathExists(host->home("ada") + "/.compute-studio"));
    QCOMPARE(scene.outputOf(id, "model").size(), size_t{30'000'000});
}

void RemoteFaultsTest::mirrorsLargeLogWithBoundedMemory() {
    RemoteScene scene(*m_lab);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    QElapsedTimer timer;
    timer.start();
    const QString id =
        submit(scene, "box",
               QStringLiteral("yes line of a log | head -c 60000000; head -c 100000000 /dev/zero | tr '\\0' a; "
                              "head -c 40000000 /dev/urandom"));
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    const std::string copy = scene.logOf(id);
    QCOMPARE(copy.size(), size_t{200'000'000});
    QVERIFY(copy == logOn(scene, *host, id));
    const std::string status =
        readFile("/proc/" + std::to_string(scene.sandbox().driverPid().value_or(0)) + "/status").value_or("");
    const size_t at = status.find("VmHWM:");
    QVERIFY(at != std::string::npos);
    const int64_t kilobytes = std::atoll(status.c_str() + at + 6);
    qInfo("200 MB of log in %.1f s; the driver held at most %lld MB", double(timer.elapsed()) / 1000,
          static_cast<long long>(kilobytes / 1024));
    QVERIFY(kilobytes < 200 * 1024);
}

void RemoteFaultsTest::restartsTruncatedLog() {
    RemoteScene scene(*m_lab);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    const QString id = submit(scene, "box",
                              QStringLiteral("echo first beginning; while [ ! -e ~/go ]; do sleep 0.05; done; "
                                             ": > /proc/self/fd/1; echo anew; sleep 0.5; echo end"));
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "first beginning\n"; }));
    finishJob(*host);
    QVERIFY(ends(scene, id, QStringLiteral("Completed")));
    QCOMPARE(scene.logOf(id), std::string("anew\nend\n"));
    QCOMPARE(logOn(scene, *host, id), std::string("anew\nend\n"));
    // What was shown before is not lost.
    QCOMPARE(contentOf(logOf(scene.sandbox(), id) + QStringLiteral(".1")), QByteArray("first beginning\n"));
}

void RemoteFaultsTest::cancelsAtEndOfRun() {
    RemoteScene scene(*m_lab);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    for (int i = 0; i < 5; ++i) {
        const QString id = submit(scene, "box", QStringLiteral("echo on; sleep 0.4; echo off"));
        QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
        QTest::qWait(200 + i * 50); // the words of the command line take their time, too
        scene.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id});
        const QString end = scene.sandbox().waitForEnd(id);
        const auto shown = scene.sandbox().show(id);
        QVERIFY2(end == QStringLiteral("Completed") || end == QStringLiteral("Canceled"), qPrintable(end));
        if (end == QStringLiteral("Completed")) {
            QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
            QCOMPARE(shown.value("exit_code", -1), 0);
        }
        QCOMPARE(shown.value("evidence", ""), std::string("exit_record"));
        QCOMPARE(scene.logOf(id), logOn(scene, *host, id));
        QVERIFY(waitUntil([&] { return scene.sandbox().processesOf(id).empty(); }));
    }
}

void RemoteFaultsTest::doesNotRelaunchAfterLostReply() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host);
    SlowProxy proxy(host->address(), host->port());
    QVERIFY(attachThrough(scene, "box", proxy));
    for (int i = 1; i <= 2; ++i) {
        // The answer is on its way for longer than it takes to see that the machine has the run.
        proxy.setDelay(500ms);
        const QString id = submit(scene, "box", QStringLiteral("echo ran >> ~/ran; sleep 0.3; echo done"));
        QVERIFY(waitUntil([&] { return !scene.folderOn(*host, id).empty(); }));
        proxy.cut();
        proxy.setDelay(0ms);
        QVERIFY(ends(scene, id, QStringLiteral("Completed")));
        QCOMPARE(scene.logOf(id), std::string("done\n"));
        QCOMPARE(ran(*host).size(), size_t(4 * i));
        QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
    }
}

// The end is reported when everything is here: whoever kills the driver then loses nothing.
void RemoteFaultsTest::collectsLogAfterReboot() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host);
    SlowProxy proxy(host->address(), host->port());
    QVERIFY(attachThrough(scene, "box", proxy));
    const QString id =
        submit(scene, "box",
               QStringLiteral("echo on; while [ ! -e ~/go ]; do sleep 0.05; done; echo out > outputs/out; "
                              "seq 1 1000000; touch ~/done; sleep 1000"));
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    proxy.setBytesPerSecond(4'000'000);
    finishJob(*host);
    QVERIFY(waitUntil([&] { return pathExists(host->home("ada") + "/done"); }));
    QVERIFY(host->reboot());
    QVERIFY(ends(scene, id, QStringLiteral("Failed")));
    QVERIFY(scene.sandbox().killDriver());
    QCOMPARE(scene.sandbox().show(id)["error"].value("code", ""), std::string("machine_rebooted"));
    QVERIFY(scene.logOf(id) == logOn(scene, *host, id));
    QVERIFY(scene.logOf(id).ends_with("\n1000000\n"));
    QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
}

void RemoteFaultsTest::followsJobWithoutShim() {
    RemoteScene scene(*m_lab);
    prioritize(scene);
    SshHost* host = add({.users = {scene.keyUser()}});
    QVERIFY(host && scene.attach("box", *host));
    const QString id = submit(scene, "box", faultWaits);
    QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));
    QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
    host->run("root", "pkill -KILL -f 'studio-agent hold'"); // in the host's own process namespace
    QTest::qWait(300);
    QCOMPARE(scene.sandbox().state(id), QStringLiteral("Running"));
    finishJob(*host);
    QVERIFY(ends(scene, id, QStringLiteral("Failed")));
    QCOMPARE(scene.sandbox().show(id)["error"].value("code", ""), std::string("exit_unknown"));
    QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
    QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
    QCOMPARE(ran(*host), std::string("ran\n"));
}

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteFaultsTest)
#include "remote_faults_test.moc"
