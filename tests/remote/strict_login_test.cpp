// A login that asks for a password and a one-time code each time: the agent may be ended at any time and comes back
// over the same connection; when the connection is lost and nobody answers, runs go on, nothing is asked again, and one
// answer catches up with all of it.
#include <QTest>
#include <csignal>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

const QString awaitWord = QStringLiteral(
    "echo ran >> ~/ran; echo on; while [ ! -e ~/go ]; do sleep 0.05; done; echo off; echo out > outputs/out");
constexpr const char* codeSecret = "12345678901234567890";

} // namespace

class StrictLoginTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    // Any method: as if keys, which are tried again by themselves, would do.
    void waitsForOneAnswer_data() {
        QTest::addColumn<bool>("isAnyMethod");
        QTest::newRow("interactive") << false;
        QTest::newRow("any method") << true;
    }
    void waitsForOneAnswer() {
        QFETCH(bool, isAnyMethod);
        RemoteScene scene(*m_lab);
        // What would be tried again by itself, would be at once.
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_REFUSED_MS"), QStringLiteral("200"));
        scene.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("200"));
        SshHostOptions options{.users = {{.name = "ada", .password = "sesame", .hotpSecret = codeSecret}}};
        options.allowsPublicKey = false;
        options.allowsKeyboardInteractive = true;
        options.pamAsks = PamAsks::PasswordAndCode;
        SshHost* host = add(options);
        QVERIFY(host);
        RemoteConfig config;
        SshHop hop = scene.hopTo(*host);
        if (isAnyMethod)
            hop.methods.clear();
        else
            hop.methods = {SignInMethod::Interactive};
        hop.keyFile.clear();
        config.route = {hop};
        config.notRespondingAfter = std::chrono::seconds(15);
        const auto attached = scene.attach("box", config, {}, {"sesame", hotpCode(codeSecret, 0)});
        QVERIFY2(attached, attached ? "" : (attached.error().message + " " + attached.error().detail).c_str());
        // Another target on the same machine shares the connection.
        const auto twin = scene.attach("twin", config);
        QVERIFY2(twin, twin ? "" : (twin.error().message + " " + twin.error().detail).c_str());
        (void)scene.wait<void>([&](auto answer) { scene.line().reconnect("twin", answer); });
        QVERIFY(waitUntil([&] { return scene.target("twin").value("reachable", false); }));
        const QString id = scene.submit("box", {QStringLiteral("--"), awaitWord});
        QVERIFY(waitUntil([&] { return scene.logOf(id) == "on\n"; }));

        // A site that ends long processes on its login node: no sign-in, since the connection stays.
        const int connections = host->countConnections();
        const std::vector<pid_t> before = agentsOf(*host);
        QVERIFY(!before.empty());
        for (const pid_t agent : before)
            ::kill(agent, SIGKILL);
        QVERIFY(waitUntil([&] {
            const std::vector<pid_t> now = agentsOf(*host);
            return !now.empty() && now != before;
        }));
        QVERIFY(waitUntil([&] { return scene.target("box").value("reachable", false); }));
        QCOMPARE(host->countConnections(), connections);
        QVERIFY(questionsOf(scene).empty());

        // The connection is lost at night: one question, which nobody answers.
        host->killSessions();
        QVERIFY(waitUntil([&] { return !questionsOf(scene).empty(); }));
        const auto asked = questionsOf(scene);
        QCOMPARE(asked.size(), size_t(1));
        (void)scene.wait<void>([&](auto answer) { scene.line().refuseQuestion(asked.front().question.id, answer); });
        QVERIFY(waitUntil([&] { return scene.target("box")["health"]["state"] == "sign_in"; }));
        QVERIFY(waitUntil([&] { return scene.sandbox().state(id) == QStringLiteral("NotResponding"); }));
        const int tries = host->countConnections();
        const QString queued = scene.submit("box", {QStringLiteral("--"), QStringLiteral("echo later")});
        host->run("ada", "touch ~/go"); // it ends meanwhile
        QTest::qWait(3'000);
        QCOMPARE(host->countConnections(), tries);
        QVERIFY(questionsOf(scene).empty());
        QCOMPARE(scene.sandbox().state(id), QStringLiteral("NotResponding"));

        (void)scene.wait<void>([&](auto answer) { scene.line().reconnect("box", answer); });
        answerAll(scene, {"sesame", hotpCode(codeSecret, 1)});
        QCOMPARE(scene.sandbox().waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(scene.logOf(id), std::string("on\noff\n"));
        QCOMPARE(scene.outputOf(id, "out"), std::string("out\n"));
        QCOMPARE(scene.sandbox().show(id).value("attempt", 0), 1);
        QCOMPARE(host->run("ada", "cat ~/ran").out, std::string("ran\n"));
        QCOMPARE(scene.sandbox().waitForEnd(queued), QStringLiteral("Completed"));
        QVERIFY(waitUntil([&] { return scene.target("twin").value("reachable", false); }));
        QVERIFY(questionsOf(scene).empty());
        QCOMPARE(host->countConnections(), tries + 1);
    }

private:
    // The processes that answer on pipes; jobs have others.
    static std::vector<pid_t> agentsOf(const SshHost& host) {
        std::vector<pid_t> found;
        for (const pid_t pid : host.processes()) {
            const std::string words = readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string());
            const size_t end = words.find('\0');
            if (end != std::string::npos && words.substr(0, end).find("studio-agent") != std::string::npos &&
                std::string(words.c_str() + end + 1) == "serve")
                found.push_back(pid);
        }
        return found;
    }
    static std::vector<PendingQuestion> questionsOf(RemoteScene& scene) {
        const auto open =
            scene.wait<std::vector<PendingQuestion>>([&](auto answer) { scene.line().questions(std::move(answer)); });
        return open ? *open : std::vector<PendingQuestion>();
    }
    // Answers the prompts of the sign-in with `words`, in this order.
    static void answerAll(RemoteScene& scene, const std::vector<std::string>& words) {
        for (const std::string& word : words) {
            std::vector<PendingQuestion> open;
            QVERIFY(waitUntil([&] {
                open = questionsOf(scene);
                return !open.empty();
            }));
            const int64_t id = open.front().question.id;
            auto texts = std::make_shared<std::vector<SecretText>>();
            texts->emplace_back(word);
            const auto taken = scene.wait<void>([&](auto answer) {
                scene.line().answerQuestion(id, std::move(*texts), SecretStorage::Session, std::move(answer));
            });
            QVERIFY2(taken, taken ? "" : taken.error().message.c_str());
            QVERIFY(waitUntil([&] {
                const auto left = questionsOf(scene);
                return left.empty() || left.front().question.id != id;
            }));
        }
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::StrictLoginTest)
#include "strict_login_test.moc"
