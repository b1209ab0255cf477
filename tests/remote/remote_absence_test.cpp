// A folder on a machine that cannot be seen for a moment is no end: the built driver and real sshds, while a run's
// folder is moved, or the home is one that is not mounted yet. With retries, which must never begin while the first
// attempt lives.
#include <QTest>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

namespace {

// Records its start where a mount over the home does not hide it, and runs until the file "go" exists there.
const QString awaitFolder =
    QStringLiteral("echo ran >> /tmp/ran; echo on; while [ ! -e /tmp/go ]; do sleep 0.05; done; echo "
                   "off; echo out > outputs/out");

const char* const cover = "cp -a /home/ada/.ssh /tmp/keys; mount -t tmpfs -o mode=0700 tmpfs /home/ada && "
                          "cp -a /tmp/keys /home/ada/.ssh; chown ada: /home/ada";

} // namespace

class RemoteAbsenceTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void survivesRunFolderMovedTemporarily() {
        RemoteScene scene(*m_lab);
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("500"));
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = submit(scene);
        const std::string run = "~/.compute-studio/w/*/runs/" + id.toStdString();
        QCOMPARE(host->run("ada", "mv " + run + " ~/elsewhere").exitCode, 0);
        QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("NotResponding"); }));
        QCOMPARE(scene.sandbox().show(id)["waiting"].value("code", ""), std::string("folder_away"));
        QCOMPARE(host->run("ada", "mv ~/elsewhere $(echo ~/.compute-studio/w/*/runs)/" + id.toStdString()).exitCode, 0);
        endsWell(scene, *host, id);
    }

    void survivesWorkspaceMovedTemporarily() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = submit(scene);
        QCOMPARE(host->run("ada", "mv ~/.compute-studio ~/elsewhere").exitCode, 0);
        QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("NotResponding"); }));
        QCOMPARE(host->run("ada", "rm -rf ~/.compute-studio; mv ~/elsewhere ~/.compute-studio").exitCode, 0);
        endsWell(scene, *host, id);
    }

    // Its keys may lie in the home as well: then the sign-in is refused until it is there.
    void survivesHomeMountedLate_data() {
        QTest::addColumn<bool>("hasKeys");
        QTest::newRow("keys elsewhere") << true;
        QTest::newRow("keys in it") << false;
    }
    void survivesHomeMountedLate() {
        QFETCH(bool, hasKeys);
        RemoteScene scene(*m_lab);
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_REFUSED_MS"), QStringLiteral("500"));
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("500"));
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host);
        SlowProxy proxy(host->address(), host->port());
        RemoteConfig config;
        config.route = {scene.hopTo(proxy.address(), proxy.port())};
        const auto attached = scene.attach("box", config);
        QVERIFY2(attached, attached ? "" : attached.error().message.c_str());
        const QString id = submit(scene);
        // An empty home is in its place, with nothing but the key; the connection breaks.
        const auto covered =
            host->run("root", hasKeys ? cover : "mount -t tmpfs -o mode=0700 tmpfs /home/ada && chown ada: /home/ada");
        QVERIFY2(covered.exitCode == 0, covered.err.c_str());
        proxy.cut();
        host->killSessions();
        if (hasKeys) {
            QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("NotResponding"); }));
            QVERIFY(waitUntil([&] { return scene.target("box").value("reachable", false); }));
            QVERIFY(waitUntil([&] {
                const auto waiting = scene.sandbox().show(id)["waiting"];
                return waiting.is_object() && waiting.value("code", "") == "folder_away";
            }));
        } else {
            QVERIFY(waitUntil([&] { return scene.target("box")["health"]["state"] == "sign_in"; }));
        }
        QCOMPARE(host->run("root", "umount -l /home/ada").exitCode, 0);
        if (hasKeys) {
            proxy.cut();
            host->killSessions();
        }
        endsWell(scene, *host, id);
    }

    // Nothing is reported to be removed that is only out of sight, whether the home went before the connection was made
    // or after.
    void refusesTraceRemovalWhileHomeIsUnmounted_data() {
        QTest::addColumn<bool>("isConnected");
        QTest::newRow("connected before") << true;
        QTest::newRow("connected after") << false;
    }
    void refusesTraceRemovalWhileHomeIsUnmounted() {
        QFETCH(bool, isConnected);
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = scene.submit("box", {QStringLiteral("--"), QStringLiteral("echo out > outputs/out")});
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        const QStringList detach{QStringLiteral("compute"), QStringLiteral("detach"), QStringLiteral("box"),
                                 QStringLiteral("--remove-traces")};
        QCOMPARE(host->run("root", cover).exitCode, 0);
        if (!isConnected)
            host->killSessions();
        const auto refused = scene.sandbox().run(detach);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("mounted") && refused.err.contains("Nothing was removed"),
                 refused.err.constData());
        QCOMPARE(host->run("root", "umount -l /home/ada").exitCode, 0);
        QVERIFY(!scene.folderOn(*host, id).empty());
        host->killSessions();
        const auto removed = scene.sandbox().run(detach);
        QVERIFY2(removed.code == 0, removed.err.constData());
        QVERIFY(!pathExists(host->home("ada") + "/.compute-studio"));
    }

private:
    QString submit(RemoteScene& scene) {
        const QString id =
            scene.submit("box", {QStringLiteral("--retries"), QStringLiteral("2"), QStringLiteral("--"), awaitFolder});
        if (!waitUntil([&] { return scene.logOf(id) == "on\n"; }) ||
            !waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }))
            qWarning("the job did not begin");
        return id;
    }
    static void endsWell(RemoteScene& scene, SshHost& host, const QString& id) {
        QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("Running"); }));
        host.run("ada", "touch /tmp/go");
        const QString end = scene.sandbox().waitForEnd(id);
        if (end != QStringLiteral("Completed"))
            scene.printDriverLog();
        QCOMPARE(end, QStringLiteral("Completed"));
        QCOMPARE(host.run("ada", "cat /tmp/ran").out, std::string("ran\n"));
        QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
        QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
        QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteAbsenceTest)
#include "remote_absence_test.moc"
