// What lies on a machine for a workspace, and that cleaning takes what is not needed, nothing that is, and leaves no trace at the end.
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file_lock.h"
#include "tests/agent/transfer_scene.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

class StorageTest : public QObject {
    Q_OBJECT

private:
    static Sha256 hashOf(const std::string& tree) { return *sha256FromHex(tree); }
    static json clean(const std::vector<std::string>& runs, const std::vector<Sha256>& trees) {
        return {{"do", "clean"}, {"keep_runs", runs}, {"keep_trees", hashesValue(trees)}};
    }

private Q_SLOTS:
    void sizesAreTold() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        auto spec = shellSpecOf(folder, "head -c 5000 /dev/zero > outputs/f");
        spec.sourceTree = folder.storeTree({{"a", "12345"}, {"b", "123"}});
        QVERIFY(agent.runToEnd(spec));
        const auto answer = agent.call({{"do", "storage"}});
        QVERIFY(answer);
        const auto report = storageReportFrom(*answer);
        QCOMPARE(report.blobs, 2U);
        QCOMPARE(report.blobBytes, 8U);
        QCOMPARE(report.trees, 1U);
        QCOMPARE(report.runCount, 1U);
        QCOMPARE(report.runs.size(), 1U);
        QCOMPARE(report.runs.front().run, spec.key.run);
        QVERIFY(report.runs.front().bytes > 5000);
        QVERIFY(report.runs.front().changedMs > 1'600'000'000'000);
        QVERIFY(report.freeBytes > 0 && report.totalBytes >= report.freeBytes);
    }

    void onlyWhatNobodyNeedsGoes() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string kept = folder.storeTree({{"a", "shared"}, {"b", "kept"}});
        const std::string gone = folder.storeTree({{"a", "shared"}, {"b", "gone"}});
        const auto ended = shellSpecOf(folder, "true");
        const auto other = shellSpecOf(folder, "true");
        const auto alive = shellSpecOf(folder, "while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(agent.runToEnd(ended));
        QVERIFY(agent.runToEnd(other));
        QVERIFY(agent.launch(alive));
        QVERIFY(agent.waitForPhase(alive.key, AttemptPhase::Running));
        const auto answer = agent.call(clean({other.key.run}, {hashOf(kept)}));
        QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        const auto cleaned = cleanedFrom(*answer);
        QCOMPARE(cleaned.runs, 1U);
        QCOMPARE(cleaned.trees, 1U);
        QCOMPARE(cleaned.blobs, 1U);
        QVERIFY(!pathExists(folder.attempt(ended.key).path()));
        QVERIFY(pathExists(folder.attempt(other.key).path()));
        QVERIFY(pathExists(folder.attempt(alive.key).path()));
        QVERIFY(presence(agent, hashOf(kept))->isWhole());
        QVERIFY(!presence(agent, hashOf(gone))->present);
        QVERIFY(!pathExists(blobPath(folder.blobs(), sha256Of("gone"))));
        const auto dropped = agent.call({{"do", "drop"}, {"trees", hashesValue({hashOf(kept)})}});
        QVERIFY(dropped);
        QCOMPARE(cleanedFrom(*dropped).blobs, 2U);
        QVERIFY(writeFileAtomically(folder.attempt(alive.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(alive.key, AttemptPhase::Ended));
    }

    void notWhileASnapshotComesIn() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        QVERIFY(agent.call(toMessage(PutPart{1, 0, packed(blobRecord("x")), false})));
        for (const auto& message :
             {clean({}, {}), json{{"do", "drop"}, {"trees", json::array()}}, json{{"do", "remove_traces"}}})
            QCOMPARE(agent.call(message).error().code, ErrorCode::Busy);
        QVERIFY(agent.call(toMessage(PutPart{1, 1, "", true})));
        const auto answer = agent.call(clean({}, {}));
        QVERIFY(answer);
        QCOMPARE(cleanedFrom(*answer).blobs, 1U);
    }

    void theStudiosOwnStoreIsLeftAlone() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string tree = folder.storeTree({{"a", "x"}});
        QVERIFY(writeFileAtomically(folder.root() + "/workspace.db", ""));
        for (const auto& message : {clean({}, {}), json{{"do", "drop"}, {"trees", hashesValue({hashOf(tree)})}},
                                    json{{"do", "remove_traces"}}})
            QCOMPARE(agent.call(message).error().code, ErrorCode::Conflict);
        QVERIFY(presence(agent, hashOf(tree))->isWhole());
    }

    void noTraceIsLeft() {
        const AgentFolder mine;
        const AgentFolder other;
        const std::string home = mine.path() + "/home";
        const std::string own = home + "/.compute-studio";
        QVERIFY(makeFolders(own + "/agent/hash"));
        QVERIFY(writeFileAtomically(own + "/agent/hash/studio-agent", "x"));
        const auto enter = [&](AgentTestClient& agent, const AgentFolder& folder) {
            const std::string root = "~/.compute-studio/w/" + folder.workspace().text();
            return agent.call({{"do", "hello"},
                               {"root", bytesValue(root)},
                               {"blobs", bytesValue(root + "/blobs")},
                               {"trees", bytesValue(root + "/trees")},
                               {"workspace", folder.workspace().text()},
                               {"epoch", 1}});
        };
        AgentTestClient agent(mine, {{"HOME", home}}, 0);
        AgentTestClient neighbour(other, {{"HOME", home}}, 0);
        QVERIFY(enter(agent, mine));
        QVERIFY(enter(neighbour, other));
        const std::string root = own + "/w/" + mine.workspace().text();
        const auto spec = shellSpecOf(mine, "while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        const auto refused = agent.call({{"do", "remove_traces"}});
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(refused.error().detail, spec.key.run);
        QVERIFY(writeFileAtomically(AttemptFolder::under(root, spec.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        // The neighbour neither sees it nor loses anything.
        const auto seen = neighbour.report("observe", spec.key);
        QVERIFY(seen && seen->phase == AttemptPhase::Absent);
        QCOMPARE(storageReportFrom(*neighbour.call({{"do", "storage"}})).runCount, 0U);
        const auto removed = agent.call({{"do", "remove_traces"}});
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QVERIFY(!pathExists(root));
        QVERIFY(pathExists(own + "/agent/hash/studio-agent"));
        QVERIFY(pathExists(own + "/w/" + other.workspace().text()));
        QVERIFY(neighbour.call({{"do", "remove_traces"}}));
        QVERIFY(!pathExists(own));
        QVERIFY(pathExists(home));
    }

    // A target may keep its files elsewhere; the folder that agents share about GPUs goes unless one of them is measuring.
    void nothingStaysElsewhere_data() {
        QTest::addColumn<bool>("isMeasured");
        QTest::newRow("nobody measures") << false;
        QTest::newRow("another agent measures") << true;
    }
    void nothingStaysElsewhere() {
        QFETCH(bool, isMeasured);
        const AgentFolder folder;
        const std::string home = folder.path() + "/home";
        const std::string shared = folder.path() + "/shared";
        const std::string scratch = folder.path() + "/scratch";
        for (const auto& path : {home, shared, scratch})
            QVERIFY(makeFolders(path));
        QCOMPARE(chmod(shared.c_str(), 0700), 0);
        QVERIFY(writeFileAtomically(shared + "/gpus", "x"));
        auto lock = FileLock::open(shared + "/gpus.lock");
        QVERIFY(lock);
        QCOMPARE(isMeasured && lock->tryExclusive(), isMeasured);
        const std::string root = scratch + "/.compute-studio/w/" + folder.workspace().text();
        {
            AgentTestClient agent(folder, {{"HOME", home}, {"COMPUTE_STUDIO_SHARED_FOLDER", shared}}, 0);
            QVERIFY(agent.call({{"do", "hello"},
                                {"root", bytesValue(root)},
                                {"blobs", bytesValue(root + "/blobs")},
                                {"trees", bytesValue(root + "/trees")},
                                {"workspace", folder.workspace().text()},
                                {"epoch", 1}}));
            QVERIFY(agent.call({{"do", "watch_machine"}, {"interval_ms", 1000}}));
            QVERIFY(agent.call({{"do", "remove_traces"}}));
            QVERIFY(!pathExists(scratch + "/.compute-studio"));
            QVERIFY(pathExists(scratch));
        }
        QCOMPARE(pathExists(shared), isMeasured);
        QCOMPARE(pathExists(shared + "/gpus"), isMeasured);
    }
};

QTEST_GUILESS_MAIN(StorageTest)
#include "storage_test.moc"
