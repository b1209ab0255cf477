// Acceptance: once, complete or not at all.
#include <QtTest>

#include "core/base/file_lock.h"
#include "core/protocol/tree.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class LaunchTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    bool isTmpEmpty() const { return listFolder(m_folder.tmp())->empty(); }

private Q_SLOTS:
    void secondLaunchIsADuplicate() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "echo x >> ran");
        const auto first = agent.launch(spec);
        QVERIFY(first);
        QVERIFY(!first->duplicate);
        const auto second = agent.launch(spec);
        QVERIFY(second);
        QVERIFY(second->duplicate);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        const auto third = agent.launch(spec);
        QVERIFY(third);
        QVERIFY(third->duplicate);
        QCOMPARE(third->phase, AttemptPhase::Ended);
        QCOMPARE(readFile(m_folder.attempt(spec.key).work() + "/ran").value_or(""), std::string("x\n"));
    }

    void concurrentLaunchesRunAttemptOnce() {
        AgentTestClient agent(m_folder);
        for (int round = 0; round < 10; ++round) {
            const auto spec = shellSpecOf(m_folder, "echo x >> ran");
            nlohmann::json request = toMessage(spec.key);
            request["do"] = "launch";
            request["spec"] = encodeRunSpec(spec);
            std::vector<uint32_t> requests;
            for (int i = 0; i < 8; ++i) // they run side by side on the agent's workers
                requests.push_back(agent.send(request));
            int fresh = 0;
            for (const auto number : requests) {
                const auto answer = agent.answerTo(number);
                QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
                fresh += attemptReportFrom(*answer)->duplicate ? 0 : 1;
            }
            QCOMPARE(fresh, 1);
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
            QCOMPARE(readFile(m_folder.attempt(spec.key).work() + "/ran").value_or(""), std::string("x\n"));
        }
        QVERIFY(isTmpEmpty());
    }

    // Its agent is on the login node, where nothing may run.
    void startsNothingForAnEndedAllocation() {
        AgentTestClient agent(m_folder, {{"COMPUTE_STUDIO_NODE_BOOT", "ended-1"}});
        QVERIFY(agent.welcome());
        const auto spec = shellSpecOf(m_folder, "echo x >> ran");
        const auto launched = agent.launch(spec);
        QVERIFY(!launched);
        QCOMPARE(launched.error().code, ErrorCode::Busy);
        QVERIFY(!pathExists(m_folder.attempt(spec.key).path()));
    }

    void refusesDifferentSpecOfSameAttempt() {
        AgentTestClient agent(m_folder);
        auto spec = shellSpecOf(m_folder, "exit 0");
        QVERIFY(agent.runToEnd(spec));
        spec.shellText = "exit 1";
        const auto other = agent.launch(spec);
        QVERIFY(!other);
        QCOMPARE(other.error().code, ErrorCode::Conflict);
    }

    void refusesInvalidSpecs_data() {
        QTest::addColumn<QByteArray>("change");
        for (const char* change : {"unknown input", "nul in word", "bad variable", "doubled input", "file in folder",
                                   "relative interpreter", "other key", "not json", "empty", "newer", "no command"})
            QTest::newRow(change) << QByteArray(change);
    }
    void refusesInvalidSpecs() {
        QFETCH(QByteArray, change);
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"true"});
        std::string text;
        if (change == "unknown input")
            spec.argv.push_back("${{inputs.none}}");
        else if (change == "nul in word")
            spec.argv.push_back(std::string("a\0b", 3));
        else if (change == "bad variable")
            spec.variables["A=B"] = "x";
        else if (change == "doubled input")
            spec.inputs = {{RunInput::Kind::Value, "a", "1", {}, {}}, {RunInput::Kind::Value, "a", "2", {}, {}}};
        else if (change == "file in folder")
            spec.inputs = {{RunInput::Kind::File, "a", {}, m_folder.storeTree({{"x", "y"}}), "../x"}};
        else if (change == "relative interpreter")
            spec.interpreter = "python3";
        text = encodeRunSpec(spec);
        const AttemptKey key = change == "other key" ? AttemptKey{RunId::generate().text(), 1, 0} : spec.key;
        if (change == "not json")
            text = "{";
        else if (change == "empty")
            text.clear();
        else if (change == "newer")
            text = nlohmann::json{{"version", 999}}.dump();
        else if (change == "no command")
            text = nlohmann::json{{"version", 1}, {"run", key.run}, {"attempt", 1}, {"rank", 0}}.dump();
        nlohmann::json request = toMessage(key);
        request["do"] = "launch";
        request["spec"] = text;
        const auto answer = agent.call(request);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, change == "newer" ? ErrorCode::Newer : ErrorCode::InvalidArgument);
        QVERIFY(!answer.error().message.empty());
        QVERIFY(!pathExists(m_folder.attempt(key).path()));
        QVERIFY(isTmpEmpty());
    }

    void copiesSnapshotContentsAndModes() {
        AgentTestClient agent(m_folder);
        std::map<std::string, std::string> files = {{"empty", ""},
                                                    {"deep/er/file", "content"},
                                                    {"script.sh", "#!/bin/sh\n"},
                                                    {"bytes \xff\xfe name", std::string(1000, '\0')},
                                                    {"big", std::string(3'000'000, 'b')}};
        for (int i = 0; i < 300; ++i)
            files["many/" + std::to_string(i)] = std::to_string(i);
        auto spec = specOf(m_folder, {"true"});
        spec.sourceTree = m_folder.storeTree(files);
        QVERIFY(agent.runToEnd(spec));
        const std::string work = m_folder.attempt(spec.key).work();
        for (const auto& [path, content] : files) {
            QVERIFY(readFile(work + "/" + path) == content);
            QCOMPARE(stampOf(work + "/" + path)->mode, path == "script.sh" ? 0700U : 0600U);
        }
        QCOMPARE(stampOf(work)->mode, 0700U);
    }

    void preservesSymlinksAndEmptyFolders() {
        AgentTestClient agent(m_folder);
        Tree tree;
        tree.entries = {{TreeEntry::Kind::Folder, "empty", 0, {}, {}},
                        {TreeEntry::Kind::Link, "to", 0, {}, "empty"},
                        {TreeEntry::Kind::Link, "dangling", 0, {}, "nowhere"}};
        const std::string bytes = encodeTree(tree);
        QVERIFY(writeFileAtomically(treePath(m_folder.trees(), sha256Of(bytes)), bytes));
        auto spec = specOf(m_folder, {"true"});
        spec.sourceTree = toHex(sha256Of(bytes));
        QVERIFY(agent.runToEnd(spec));
        const std::string work = m_folder.attempt(spec.key).work();
        QVERIFY(listFolder(work + "/empty")->empty());
        QCOMPARE(readLinkTarget(work + "/to").value_or(""), std::string("empty"));
        QCOMPARE(readLinkTarget(work + "/dangling").value_or(""), std::string("nowhere"));
    }

    void reportsDamagedStore_data() {
        QTest::addColumn<QByteArray>("damage");
        for (const char* damage :
             {"blob missing", "blob short", "blob is a link", "tree missing", "tree damaged", "tree of another name"})
            QTest::newRow(damage) << QByteArray(damage);
    }
    void reportsDamagedStore() {
        QFETCH(QByteArray, damage);
        const AgentFolder folder;
        AgentTestClient agent(folder);
        auto spec = specOf(folder, {"true"});
        spec.sourceTree = folder.storeTree({{"sub/the file", "content"}});
        const std::string blob = blobPath(folder.blobs(), sha256Of("content"));
        const std::string tree = folder.trees() + "/" + spec.sourceTree;
        if (damage == "blob missing") {
            QVERIFY(removeFile(blob));
        } else if (damage == "blob short") {
            QVERIFY(writeFileAtomically(blob, "cont"));
        } else if (damage == "blob is a link") {
            QVERIFY(renamePath(blob, blob + "x"));
            QVERIFY(QFile::link(QString::fromStdString(blob + "x"), QString::fromStdString(blob)));
        } else if (damage == "tree missing") {
            QVERIFY(removeFile(tree));
        } else if (damage == "tree of another name") {
            QVERIFY(writeFileAtomically(tree, *readFile(folder.trees() + "/" + folder.storeTree({{"sub/x", "y"}}))));
        } else {
            QVERIFY(writeFileAtomically(tree, "CSTREE1\nnonsense"));
        }
        const auto answer = agent.launch(spec);
        QVERIFY(!answer);
        if (damage != "blob is a link")
            QCOMPARE(answer.error().code, damage.endsWith("missing") ? ErrorCode::NotFound : ErrorCode::Corrupt);
        if (damage.startsWith("blob"))
            QVERIFY2(answer.error().message.find("the file") != std::string::npos, answer.error().message.c_str());
        QVERIFY(!pathExists(folder.attempt(spec.key).path()));
        QVERIFY(listFolder(folder.tmp())->empty());
    }

    void refusesFileNamedOutputs() {
        AgentTestClient agent(m_folder);
        auto spec = specOf(m_folder, {"true"});
        spec.sourceTree = m_folder.storeTree({{"outputs", "I am a file"}});
        const auto answer = agent.launch(spec);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::InvalidArgument);
        QVERIFY(answer.error().message.find("outputs") != std::string::npos);
    }

    void recreatesFolderAcceptedBeforePowerLoss() {
        AgentTestClient::Variables crash{{"COMPUTE_STUDIO_CRASH_AT", "agent.parent_synced"},
                                         {"COMPUTE_STUDIO_CRASH_ONCE", m_folder.path() + "/once"}};
        auto spec = shellSpecOf(m_folder, "cat file");
        spec.sourceTree = m_folder.storeTree({{"file", "whole"}});
        {
            AgentTestClient agent(m_folder, crash);
            (void)agent.launch(spec);
        }
        if (!pathExists(m_folder.path() + "/once"))
            QSKIP("this build has no crash points");
        // What a disk may look like when the power went away right after the acceptance.
        const auto folder = m_folder.attempt(spec.key);
        QVERIFY(writeFileAtomically(folder.work() + "/file", ""));
        QVERIFY(writeFileAtomically(folder.lock(), "boot-id-of-before"));
        AgentTestClient agent(m_folder);
        QCOMPARE(agent.observe(spec.key)->phase, AttemptPhase::Accepted);
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        QCOMPARE(readFile(folder.stdLog()).value_or(""), std::string("whole"));
    }
};

QTEST_GUILESS_MAIN(LaunchTest)
#include "launch_test.moc"
