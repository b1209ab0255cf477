// A19, A20: a job that rewrites what is kept about itself, and a machine on which somebody changed the agent.
#include <QDir>
#include <QFile>
#include <QTest>
#include <sys/stat.h>

#include "core/base/digits.h"
#include "core/base/sha256.h"
#include "core/protocol/attempt_folder.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

using namespace studio;
using namespace studio::test;

namespace {

std::string trustWordsOf(const std::string& path) {
    return readFile(path).value_or("there is none");
}

} // namespace

class RemoteTrustTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    // Whatever stands where the agent was: it is not executed, another is sent, and it is said.
    void replacesModifiedAgentAndWarns_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("another program") << "rm -f $f; printf '#!/bin/sh\\ntouch ~/canary\\n' > $f; chmod 755 $f";
        QTest::newRow("one byte more") << "chmod 700 $f; cp $f $f.x; printf x >> $f.x; mv -f $f.x $f";
        QTest::newRow("a link to a program") << "printf '#!/bin/sh\\ntouch ~/canary\\n' > ~/evil; chmod 755 ~/evil; "
                                                "ln -sf ~/evil $f";
    }
    void replacesModifiedAgentAndWarns() {
        QFETCH(QString, command);
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString first = scene.submit("box", {"--", "echo first"});
        QCOMPARE(scene.sandbox().waitForEnd(first), QString("Completed"));
        QVERIFY(scene.target("box")["health"]["warnings"].empty());
        const QString agents = QString::fromStdString(host->home("ada")) + "/.compute-studio/agent";
        const QStringList hashes = QDir(agents).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(hashes.size(), 1);
        const std::string file = (agents + "/" + hashes.front() + "/studio-agent").toStdString();
        const Ran done =
            host->run("ada", ("f=$(echo ~/.compute-studio/agent/*/studio-agent); " + command).toStdString());
        QVERIFY2(done.isOk(), done.err.c_str());
        host->killSessions();
        const QString second = scene.submit("box", {"--", "echo second"});
        QCOMPARE(scene.sandbox().waitForEnd(second), QString("Completed"));
        QCOMPARE(scene.logOf(second), std::string("second\n"));
        QVERIFY(!pathExists(host->home("ada") + "/canary"));
        struct stat looked {};
        QCOMPARE(lstat(file.c_str(), &looked), 0);
        QVERIFY(S_ISREG(looked.st_mode));
        QCOMPARE(int(looked.st_mode & 07777), 0500);
        QCOMPARE(toHex(*sha256OfFile(file)), hashes.front().toStdString());
        QVERIFY(waitUntil([&] { return !scene.target("box")["health"]["warnings"].empty(); }));
        QVERIFY(scene.target("box")["health"]["warnings"][0].get<std::string>().find("agent") != std::string::npos);
        // Once it was looked at again, and all is well, nothing is left of it.
        RemoteConfig config;
        config.route = {scene.hopTo(*host)};
        const auto view = scene.check(config);
        QVERIFY2(view && view->isFine, scene.lastCheck().c_str());
        for (const auto& step : view->steps)
            QVERIFY2(step.state == CheckStep::State::Ok || step.state == CheckStep::State::Skipped, step.name.c_str());
    }

    // All that lies there about a run belongs to the job's own user. It can spoil that; it is not run twice, and what
    // was brought here before stays.
    void survivesJobThatRewritesItsRecords_data() {
        QTest::addColumn<QString>("lie");
        QTest::addColumn<QStringList>("ends");
        QTest::newRow("no claim") << "rm -rf ../claim" << QStringList{"Completed", "Failed"};
        QTest::newRow("no claim, no lock, no start")
            << "rm -rf ../claim ../lock ../started" << QStringList{"Completed", "Failed"};
        QTest::newRow("another start") << "echo nonsense > ../started" << QStringList{"Completed", "Failed"};
        QTest::newRow("another claim") << "rm -rf ../claim; mkdir ../claim; echo x > ../claim/x"
                                       << QStringList{"Completed", "Failed"};
        QTest::newRow("noise for a record")
            << "head -c 512 /dev/urandom > ../exit" << QStringList{"Completed", "Failed"};
        QTest::newRow("another spec") << "chmod 600 ../spec; echo nonsense > ../spec"
                                      << QStringList{"Completed", "Failed"};
        QTest::newRow("no folder at all")
            << "cd ..; rm -rf exit claim lock started spec control log" << QStringList{"Failed"};
    }
    void survivesJobThatRewritesItsRecords() {
        QFETCH(QString, lie);
        QFETCH(QStringList, ends);
        RemoteScene scene(*m_lab);
        scene.sandbox().set("COMPUTE_STUDIO_TEST_ABSENCE_MS", "3000"); // a folder that stays gone is waited for so long
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString other = scene.submit("box", {"--", "echo another; while [ ! -e ~/go ]; do sleep 0.05; done"});
        const QString id = scene.submit(
            "box", {"--", "echo ran >> ~/ran; echo true words; while [ ! -e ~/lie ]; do sleep 0.05; done; " + lie +
                              "; touch ~/lied; while [ ! -e ~/go ]; do sleep 0.05; done"});
        QVERIFY(waitUntil([&] { return scene.logOf(id) == "true words\n" && scene.logOf(other) == "another\n"; }));
        host->run("ada", "touch ~/lie");
        QVERIFY(waitUntil([&] { return pathExists(host->home("ada") + "/lied"); }));
        host->killSessions(); // now everything is looked at again
        QTest::qWait(2'000);
        host->run("ada", "touch ~/go");
        QCOMPARE(scene.sandbox().waitForEnd(other), QString("Completed"));
        const QString end = scene.sandbox().waitForEnd(id);
        QVERIFY2(ends.contains(end), scene.sandbox().show(id).dump().c_str());
        QCOMPARE(trustWordsOf(host->home("ada") + "/ran"), std::string("ran\n"));
        QCOMPARE(scene.logOf(other), std::string("another\n"));
        const auto folder = AttemptFolder::under("", {id.toStdString(), 1, 0}).stdLog();
        const std::string kept = scene.logOf(id);
        QVERIFY2(kept == "true words\n" || trustWordsOf(QDir(scene.sandbox().workspace()).path().toStdString() +
                                                        folder + ".1") == "true words\n",
                 kept.c_str());
    }

    // A changed host key stops the machine until the user confirms exactly the key that it presented.
    void replacesHostKeyOnConfirmation() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const std::string before = host->hostKey(HostKeyType::Ed25519).fingerprint;
        QVERIFY(host->changeHostKey(HostKeyType::Ed25519));
        host->killSessions();
        std::vector<HostKeyChange> seen;
        const auto look = [&] {
            (void)scene.wait<void>([&](auto answer) { scene.line().reconnect("box", answer); });
            seen =
                scene.wait<std::vector<HostKeyChange>>([&](auto answer) { scene.line().hostKeyChanges("box", answer); })
                    .value_or(std::vector<HostKeyChange>());
            return !seen.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(look(), 30'000);
        QCOMPARE(seen.front().fingerprint, host->hostKey(HostKeyType::Ed25519).fingerprint);
        QVERIFY(!seen.front().known.empty());
        QCOMPARE(seen.front().known.front().fingerprint, before);
        HostKeyChange forged = seen.front();
        forged.fingerprint = before;
        QVERIFY(!scene.wait<void>([&](auto answer) { scene.line().replaceHostKey("box", forged, answer); }));
        QTRY_COMPARE(textAt(scene.target("box")["health"], "state"), std::string("host_key"));
        const auto replaced =
            scene.wait<void>([&](auto answer) { scene.line().replaceHostKey("box", seen.front(), answer); });
        QVERIFY2(replaced, replaced ? "" : replaced.error().message.c_str());
        const QString run = scene.submit("box", {"--", "echo again"});
        QCOMPARE(scene.sandbox().waitForEnd(run), QString("Completed"));
        QCOMPARE(scene.logOf(run), std::string("again\n"));
    }

    // A key that the user no longer trusts is removed; the machine waits for a confirmation then.
    void removedHostKeyIsAskedForAgain() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const std::string print = host->hostKey(HostKeyType::Ed25519).fingerprint;
        const auto lines = [&] {
            const auto answer = scene.wait<driver::KnownHostsAnswer>([&](auto done) { scene.line().knownHosts(done); });
            std::vector<KnownHost> own;
            for (const KnownHost& known : answer.value_or(driver::KnownHostsAnswer()).hosts) {
                if (known.fingerprint == print)
                    own.push_back(known);
            }
            return own;
        };
        const auto before = lines();
        QVERIFY(!before.empty());
        QCOMPARE(before.front().targets, std::vector<std::string>{"box"});
        for (const KnownHost& known : before) {
            const auto removed = scene.wait<void>([&](auto done) { scene.line().removeKnownHost(known, done); });
            QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        }
        QVERIFY(lines().empty());
        host->killSessions();
        const auto look = [&] {
            (void)scene.wait<void>([&](auto answer) { scene.line().reconnect("box", answer); });
            return textAt(scene.target("box")["health"], "state") == "host_key" ||
                   !scene.wait<std::vector<PendingQuestion>>([&](auto answer) { scene.line().questions(answer); })
                        .value_or(std::vector<PendingQuestion>())
                        .empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(look(), 30'000);
    }

    // Rewritten after the end: neither the state nor the copies here follow.
    void keepsCollectedResultsAfterRemoteChanges() {
        RemoteScene scene(*m_lab);
        SshHost* host = add({.users = {scene.keyUser()}});
        QVERIFY(host && scene.attach("box", *host));
        const QString id = scene.submit("box", {"--", "echo true words; echo result > outputs/out; exit 3"});
        QCOMPARE(scene.sandbox().waitForEnd(id), QString("Failed"));
        QCOMPARE(scene.outputOf(id, "out"), std::string("result\n"));
        const std::string there = scene.folderOn(*host, id) + "/a1/r0";
        const Ran done =
            host->run("ada", "cd ~/.compute-studio/w/*/runs/" + id.toStdString() +
                                 "/a1/r0 && echo lies > log/std_log.txt && echo lies > work/outputs/out && "
                                 "rm -rf exit started claim && echo 0 > exit");
        QVERIFY2(done.isOk(), done.err.c_str());
        QCOMPARE(trustWordsOf(there + "/log/std_log.txt"), std::string("lies\n"));
        host->killSessions();
        const QString next = scene.submit("box", {"--", "echo next"});
        QCOMPARE(scene.sandbox().waitForEnd(next), QString("Completed"));
        QCOMPARE(scene.sandbox().state(id), QString("Failed"));
        QCOMPARE(scene.sandbox().show(id).value("exit_code", -1), 3);
        QCOMPARE(scene.logOf(id), std::string("true words\n"));
        QCOMPARE(scene.outputOf(id, "out"), std::string("result\n"));
    }

private:
};

QTEST_GUILESS_MAIN(RemoteTrustTest)
#include "remote_trust_test.moc"
