// The pipe: who may speak, what is refused, and that nothing that is sent can hurt.
#include <QtTest>

#include <sys/wait.h>

#include "core/base/file_lock.h"
#include "core/protocol/cbor.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class ServerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void welcomeIdentifiesServer() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        QVERIFY(agent.welcome());
        const auto welcome = welcomeFrom(*agent.welcome());
        QCOMPARE(welcome.pid, int64_t(agent.pid()));
        QVERIFY(!welcome.bootId.empty());
        QVERIFY(!welcome.machineId.empty());
        QVERIFY(!welcome.hostName.empty());
        QVERIFY(readFile(folder.root() + "/epoch").value_or("").starts_with(folder.workspace().text() + " 1 "));
        QCOMPARE(stampOf(folder.root())->mode, 0700U);
    }

    void readsFirstRequestFromVariable() {
        const AgentFolder folder;
        const std::string hello = encodeFrame({FrameKind::Request, 77,
                                               toCbor({{"do", "hello"},
                                                       {"root", bytesValue(folder.root())},
                                                       {"blobs", bytesValue(folder.blobs())},
                                                       {"trees", bytesValue(folder.trees())},
                                                       {"workspace", folder.workspace().text()},
                                                       {"epoch", 1}})});
        std::string digits;
        for (const char byte : hello) {
            std::array<char, 3> two{};
            std::snprintf(two.data(), two.size(), "%02x", static_cast<unsigned>(static_cast<unsigned char>(byte)));
            digits += two.data();
        }
        AgentTestClient agent(folder, {{firstInputVariable, digits}}, 0);
        const auto welcome = agent.answerTo(77);
        QVERIFY(welcome);
        QCOMPARE(welcomeFrom(*welcome).pid, int64_t(agent.pid()));
        // Jobs do not inherit it.
        const auto spec = shellSpecOf(folder, "env > all");
        QVERIFY(agent.runToEnd(spec));
        const auto all = readFile(folder.attempt(spec.key).work() + "/all");
        QVERIFY(all && all->find("COMPUTE_STUDIO_RUN_ID") != std::string::npos);
        QVERIFY(all->find(firstInputVariable) == std::string::npos);

        AgentTestClient damaged(folder, {{firstInputVariable, "43zz"}}, 0);
        QVERIFY(!damaged.call({{"do", "ping"}}, std::chrono::seconds(5)));
    }

    void requiresHelloFirstAndOnce() {
        const AgentFolder folder;
        AgentTestClient silent(folder, {}, 0);
        const auto early = silent.call({{"do", "ping"}});
        QVERIFY(!early);
        QCOMPARE(early.error().code, ErrorCode::Protocol);
        AgentTestClient agent(folder);
        QVERIFY(agent.call({{"do", "ping"}}));
        const auto again = agent.call({{"do", "hello"}, {"root", folder.root()}});
        QVERIFY(!again);
    }

    void refusesOlderEpoch() {
        const AgentFolder folder;
        {
            AgentTestClient agent(folder, {}, 5);
            QVERIFY(agent.welcome());
        }
        AgentTestClient older(folder, {}, 4);
        QVERIFY(!older.welcome());
        QCOMPARE(older.welcome().error().code, ErrorCode::Conflict);
        AgentTestClient same(folder, {}, 5);
        QVERIFY(same.welcome());
        AgentTestClient olderAgain(folder, {}, 4);
        QVERIFY(!olderAgain.welcome());
        QVERIFY(same.call({{"do", "ping"}})); // who is refused has disturbed nobody
        AgentTestClient newer(folder, {}, 6);
        QVERIFY(newer.welcome());
        QVERIFY(newer.launch(specOf(folder, {"true"})));
    }

    void checksEpochBeforeEachAction() {
        const AgentFolder folder;
        AgentTestClient agent(folder, {}, 5);
        QVERIFY(agent.welcome());
        QVERIFY(writeFileDurably(folder.root() + "/epoch", folder.workspace().text() + " 6\n"));
        const auto spec = specOf(folder, {"true"});
        const auto launched = agent.launch(spec);
        QVERIFY(!launched);
        QCOMPARE(launched.error().code, ErrorCode::Conflict);
        QVERIFY(!agent.call({{"do", "remove"}, {"run", spec.key.run}}));
        QVERIFY(!agent.cancel(spec.key, 0));
    }

    void newServerReplacesOlderServer() {
        const AgentFolder folder;
        AgentTestClient older(folder);
        QVERIFY(older.welcome());
        std::vector<RunSpec> specs;
        for (int i = 0; i < 50; ++i) {
            specs.push_back(shellSpecOf(folder, "echo x >> ran"));
            nlohmann::json request = toMessage(specs.back().key);
            request["do"] = "launch";
            request["spec"] = encodeRunSpec(specs.back());
            older.send(std::move(request));
        }
        AgentTestClient newer(folder);
        QVERIFY(newer.welcome());
        QVERIFY(waitFor([&] { return !older.isAlive(); }));
        // What is reported now stays true: nothing of the older one comes after it.
        std::vector<AttemptKey> absent;
        for (const auto& spec : specs) {
            const auto report = newer.observe(spec.key);
            QVERIFY(report);
            if (report->phase == AttemptPhase::Absent)
                absent.push_back(spec.key);
        }
        // A folder that was just begun, its lock not yet taken, stays for a while: it could be one of the newer's.
        QVERIFY(waitFor([&] {
            const auto left = listFolder(folder.tmp());
            return left && std::none_of(left->begin(), left->end(), [&](const FolderEntry& entry) {
                       const auto lock = stampOf(folder.tmp() + "/" + entry.name + "/lock");
                       return lock && lock->size > 0;
                   });
        }));
        for (const auto& key : absent)
            QCOMPARE(newer.observe(key)->phase, AttemptPhase::Absent);
        for (const auto& spec : specs) {
            QVERIFY(newer.runToEnd(spec));
            QCOMPARE(readFile(folder.attempt(spec.key).work() + "/ran").value_or(""), std::string("x\n"));
        }
    }

    void refusesOtherWorkspace() {
        const AgentFolder folder;
        {
            AgentTestClient agent(folder);
            QVERIFY(agent.welcome());
        }
        AgentTestClient other(folder, {}, 0);
        const auto answer = other.call({{"do", "hello"},
                                        {"root", folder.root()},
                                        {"blobs", folder.blobs()},
                                        {"trees", folder.trees()},
                                        {"workspace", WorkspaceId::generate().text()},
                                        {"epoch", 9}});
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::Conflict);
    }

    void refusesInvalidRequests_data() {
        QTest::addColumn<QByteArray>("request");
        const auto row = [](const char* name, const nlohmann::json& request) {
            const std::string bytes = toCbor(request);
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        };
        const std::string id = RunId::generate().text();
        row("no verb", {{"x", 1}});
        row("not a map", nlohmann::json::array({1, 2}));
        row("unknown verb", {{"do", "dance"}, {"run", id}, {"attempt", 1}, {"rank", 0}});
        row("verb is a number", {{"do", 7}});
        row("no attempt", {{"do", "observe"}});
        row("run climbs", {{"do", "observe"}, {"run", "../../../../etc/passwd/xxx"}, {"attempt", 1}, {"rank", 0}});
        row("run is bytes", {{"do", "observe"}, {"run", bytesValue(id)}, {"attempt", 1}, {"rank", 0}});
        row("attempt zero", {{"do", "launch"}, {"run", id}, {"attempt", 0}, {"rank", 0}});
        row("rank huge", {{"do", "cancel"}, {"run", id}, {"attempt", 1}, {"rank", UINT64_MAX}});
        row("remove everything", {{"do", "remove"}, {"run", ".."}});
        row("remove nothing", {{"do", "remove"}, {"run", ""}});
        row("launch without spec", {{"do", "launch"}, {"run", id}, {"attempt", 1}, {"rank", 0}});
        row("collect absent", {{"do", "collect"}, {"run", id}, {"attempt", 1}, {"rank", 0}});
        QTest::newRow("not cbor") << QByteArray("\xff\xff\xff");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("too deep") << QByteArray(100, '\x81');
    }
    void refusesInvalidRequests() {
        QFETCH(QByteArray, request);
        const AgentFolder folder;
        AgentTestClient agent(folder);
        agent.sendBytes(encodeFrame({FrameKind::Request, 77, request.toStdString()}));
        const auto answer = agent.answerTo(77);
        QVERIFY(!answer);
        QVERIFY(answer.error().code != ErrorCode::Timeout && answer.error().code != ErrorCode::Unavailable);
        QVERIFY(agent.call({{"do", "ping"}}));
        const auto unknown = agent.call({{"do", "dance"}});
        QCOMPARE(unknown.error().code, ErrorCode::InvalidArgument);
        QCOMPARE(unknown.error().detail, "dance");
    }

    void exitsOnInvalidFrames_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("garbage") << QByteArray("GET / HTTP/1.1\r\n\r\n");
        std::string wrong = encodeFrame({FrameKind::Request, 1, "\xa0"});
        wrong.back() ^= 1;
        QTest::newRow("checksum") << QByteArray::fromStdString(wrong);
        QTest::newRow("not a request") << QByteArray::fromStdString(encodeFrame({FrameKind::Push, 1, "\xa0"}));
    }
    void exitsOnInvalidFrames() {
        QFETCH(QByteArray, bytes);
        const AgentFolder folder;
        AgentTestClient agent(folder);
        QVERIFY(agent.welcome());
        agent.sendBytes(bytes.toStdString());
        QVERIFY(waitFor([&] { return !agent.isAlive(); }));
        const int status = agent.waitForEnd();
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    }

    void jobSurvivesEndOfServer() {
        const AgentFolder folder;
        const auto spec = shellSpecOf(folder, "while [ ! -e go ]; do sleep 0.02; done; exit 8");
        {
            AgentTestClient agent(folder);
            QVERIFY(agent.launch(spec));
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
            QElapsedTimer time;
            time.start();
            const int status = agent.waitForEnd();
            QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
            QVERIFY(time.elapsed() < 15'000);
        }
        QVERIFY(FileLock::isLocked(folder.attempt(spec.key).lock()));
        QVERIFY(writeFileAtomically(folder.attempt(spec.key).work() + "/go", ""));
        QVERIFY(waitFor([&] { return !FileLock::isLocked(folder.attempt(spec.key).lock()); }));
        AgentTestClient agent(folder);
        const auto report = agent.observe(spec.key);
        QVERIFY(report);
        QCOMPARE(report->phase, AttemptPhase::Ended);
        QCOMPARE(report->exit->exitCode.value_or(-1), 8);
    }

    void acceptsPipelinedRequests() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        std::vector<uint32_t> requests;
        for (int i = 0; i < 3000; ++i)
            requests.push_back(agent.send({{"do", "space"}}));
        for (const uint32_t request : requests)
            QVERIFY(agent.answerTo(request));
    }

    void stopsReportingForgottenAttempts() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto spec = shellSpecOf(folder, "while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        nlohmann::json forget = toMessage(spec.key);
        forget["do"] = "forget";
        QVERIFY(agent.call(forget));
        QVERIFY(writeFileAtomically(folder.attempt(spec.key).work() + "/go", ""));
        QVERIFY(!agent.waitForPhase(spec.key, AttemptPhase::Ended, std::chrono::milliseconds(1500)));
        QCOMPARE(agent.observe(spec.key)->phase, AttemptPhase::Ended);
    }

    void probeReportsMachineFacts() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto answer = agent.call({{"do", "probe"}});
        QVERIFY(answer);
        const auto facts = machineFactsFrom(*answer);
        QVERIFY(facts.cores >= 1);
        QVERIFY(facts.memoryBytes > (64 << 20));
        QVERIFY(facts.diskTotalBytes > facts.diskFreeBytes);
        QVERIFY(!facts.system.empty());
        QCOMPARE(QString::fromStdString(facts.hostName), QSysInfo::machineHostName());
        for (const auto& python : facts.pythons)
            QVERIFY2(python.version.find('.') != std::string::npos, python.path.c_str());
    }

    void removesFoldersOfDeadAgents() {
        const AgentFolder folder;
        QVERIFY(makeFolders(folder.tmp() + "/dead.1.0.x/work"));
        QVERIFY(writeFileAtomically(folder.tmp() + "/dead.1.0.x/lock", "boot"));
        QVERIFY(makeFolders(folder.tmp() + "/run.removed.x/a1"));
        QVERIFY(makeFolders(folder.tmp() + "/alive.1.0.x"));
        auto lock = FileLock::open(folder.tmp() + "/alive.1.0.x/lock");
        QVERIFY(lock && lock->tryExclusive());
        QVERIFY(writeAll(lock->descriptor(), "boot", "lock"));
        QVERIFY(makeFolders(folder.tmp() + "/newborn.1.0.x"));
        // Its creator has opened the lock file and does not hold the lock yet.
        QVERIFY(makeFolders(folder.tmp() + "/locking.1.0.x"));
        QVERIFY(writeFileAtomically(folder.tmp() + "/locking.1.0.x/lock", ""));
        AgentTestClient agent(folder);
        QVERIFY(waitFor([&] { return listFolder(folder.tmp())->size() == 3; }));
        QVERIFY(pathExists(folder.tmp() + "/locking.1.0.x/lock"));
        QVERIFY(pathExists(folder.tmp() + "/alive.1.0.x"));
        QVERIFY(pathExists(folder.tmp() + "/newborn.1.0.x"));
    }
};

QTEST_GUILESS_MAIN(ServerTest)
#include "server_test.moc"
