// What lies on a machine for a workspace, and that cleaning takes what is not needed, nothing that is, and leaves no
// trace at the end.
#include <QProcess>
#include <QtTest>
#include <array>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/serve/agent_builds.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/protocol/traces.h"
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

    static json removal(const TraceRemoval& request) {
        json message = toMessage(request);
        message["do"] = "remove_traces";
        return message;
    }
    static bool acknowledge(AgentTestClient& agent, const AttemptKey& key) {
        json message = toMessage(key);
        message["do"] = "collected";
        return agent.call(message).has_value();
    }
    static json hello(const AgentFolder& folder, const std::string& root) {
        return {{"do", "hello"},
                {"root", bytesValue(root)},
                {"blobs", bytesValue(root + "/blobs")},
                {"trees", bytesValue(root + "/trees")},
                {"workspace", folder.workspace().text()},
                {"epoch", 1}};
    }

private Q_SLOTS:
    void reportsStorageUsage() {
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

    void cleanupRemovesUnreferencedDataOnly() {
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
        // Its results may exist here alone, as after a restored backup of the workspace.
        const auto kept0 = agent.call(clean({other.key.run}, {hashOf(kept), hashOf(gone)}));
        QVERIFY(kept0);
        QCOMPARE(fromMessage<CleanupResult>(*kept0)->runs, 0U);
        QCOMPARE(fromMessage<CleanupResult>(*kept0)->uncollectedRuns, 2U);
        QVERIFY(pathExists(folder.attempt(ended.key).path()));
        QVERIFY(acknowledge(agent, ended.key));
        const auto answer = agent.call(clean({other.key.run}, {hashOf(kept)}));
        QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        const auto cleaned = fromMessage<CleanupResult>(*answer).value();
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
        QCOMPARE(fromMessage<CleanupResult>(*dropped)->blobs, 2U);
        QVERIFY(writeFileAtomically(folder.attempt(alive.key).work() + "/go", ""));
        QVERIFY(agent.waitForPhase(alive.key, AttemptPhase::Ended));
    }

    // One run that cannot be judged does not keep the rest.
    void cleanupGoesOnPastWhatItCannotRemove() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string gone = folder.storeTree({{"a", "gone"}});
        auto damaged = shellSpecOf(folder, "true");
        auto ended = shellSpecOf(folder, "true");
        if (ended.key.run < damaged.key.run)
            std::swap(damaged, ended); // the damaged one is looked at first
        for (const auto& spec : {damaged, ended}) {
            QVERIFY(agent.runToEnd(spec));
            QVERIFY(acknowledge(agent, spec.key));
        }
        const std::string record = folder.attempt(damaged.key).exit();
        QVERIFY(removeFile(record) && makeFolders(record));
        QVERIFY(!agent.call(clean({}, {})));
        QVERIFY(pathExists(folder.attempt(damaged.key).path()));
        QVERIFY(!pathExists(folder.attempt(ended.key).path()));
        QVERIFY(!presence(agent, hashOf(gone))->present);
    }

    // What a list names that cannot be read just now may be in use. A damaged list names nothing.
    void unreadableListKeepsEverything() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string kept = folder.storeTree({{"a", "kept"}});
        const std::string gone = folder.storeTree({{"a", "gone"}});
        const std::string list = treePath(folder.trees(), hashOf(kept));
        if (geteuid() == 0)
            QSKIP("Root reads a file without permission to read it.");
        QCOMPARE(chmod(list.c_str(), 0), 0);
        QVERIFY(!agent.call(clean({}, {hashOf(kept)})));
        QCOMPARE(chmod(list.c_str(), 0600), 0);
        QVERIFY(pathExists(blobPath(folder.blobs(), sha256Of("kept"))));
        QVERIFY(presence(agent, hashOf(kept))->isWhole());
        QVERIFY(agent.call(clean({}, {hashOf(kept)})));
        QVERIFY(!presence(agent, hashOf(gone))->present);
        QVERIFY(presence(agent, hashOf(kept))->isWhole());
    }

    void refusesCleanupDuringUpload() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        QVERIFY(agent.call(toMessage(PutPart{1, 0, packed(blobRecord("x")), false})));
        for (const auto& message :
             {clean({}, {}), json{{"do", "drop"}, {"trees", json::array()}}, json{{"do", "remove_traces"}}})
            QCOMPARE(agent.call(message).error().code, ErrorCode::Busy);
        QVERIFY(agent.call(toMessage(PutPart{1, 1, "", true})));
        const auto answer = agent.call(clean({}, {}));
        QVERIFY(answer);
        QCOMPARE(fromMessage<CleanupResult>(*answer)->blobs, 1U);
    }

    void refusesCleanupOfWorkspaceStore() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string tree = folder.storeTree({{"a", "x"}});
        QVERIFY(writeFileAtomically(folder.root() + "/workspace.db", ""));
        for (const auto& message : {clean({}, {}), json{{"do", "drop"}, {"trees", hashesValue({hashOf(tree)})}},
                                    json{{"do", "remove_traces"}}})
            QCOMPARE(agent.call(message).error().code, ErrorCode::Conflict);
        QVERIFY(presence(agent, hashOf(tree))->isWhole());
    }

    void removesAllTraces() {
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
        // Ended, but not acknowledged as collected: nothing is removed.
        const auto kept = agent.call({{"do", "remove_traces"}});
        QCOMPARE(kept.error().code, ErrorCode::Conflict);
        QCOMPARE(kept.error().detail, spec.key.run);
        QVERIFY(pathExists(AttemptFolder::under(root, spec.key).exit()));
        const auto traces = tracesFrom(*agent.call({{"do", "traces"}}));
        QCOMPARE(traces.uncollected, std::vector<std::string>{spec.key.run});
        QVERIFY(acknowledge(agent, spec.key));
        QVERIFY(tracesFrom(*agent.call({{"do", "traces"}})).uncollected.empty());
        const auto removed = agent.call({{"do", "remove_traces"}});
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QVERIFY(!pathExists(root));
        QVERIFY(pathExists(own + "/agent/hash/studio-agent"));
        QVERIFY(pathExists(own + "/w/" + other.workspace().text()));
        QVERIFY(neighbour.call({{"do", "remove_traces"}}));
        QVERIFY(!pathExists(own));
        QVERIFY(pathExists(home));
    }

    // What the studio says, a mark or the user's word: each is enough. Of a folder that is gone the user has to say it.
    void refusesRemovalOfUncollectedResults_data() {
        QTest::addColumn<QByteArray>("how");
        QTest::newRow("the studio names the run") << QByteArray("list");
        QTest::newRow("results are discarded") << QByteArray("discard");
        QTest::newRow("already removed") << QByteArray("gone");
    }
    void refusesRemovalOfUncollectedResults() {
        QFETCH(QByteArray, how);
        const AgentFolder folder;
        const std::string root = folder.path() + "/home/.compute-studio/w/" + folder.workspace().text();
        QVERIFY(makeFolders(folder.path() + "/home"));
        AgentTestClient agent(folder, {{"HOME", folder.path() + "/home"}}, 0);
        QVERIFY(agent.call(hello(folder, root)));
        const auto spec = shellSpecOf(folder, "mkdir -p outputs; echo model > outputs/m");
        QVERIFY(agent.runToEnd(spec));
        TraceRemoval request;
        QCOMPARE(agent.call(removal(request)).error().code, ErrorCode::Conflict);
        QVERIFY(pathExists(AttemptFolder::under(root, spec.key).outputs() + "/m"));
        if (how == "list")
            request.collected = {spec.key.run};
        request.discardsResults = how == "discard";
        if (how == "gone") { // or not mounted: only the user knows
            QVERIFY(removeTree(root));
            QCOMPARE(agent.call(removal(request)).error().code, ErrorCode::Conflict);
            request.discardsResults = true;
        }
        const auto removed = agent.call(removal(request));
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QVERIFY(!pathExists(root));
        request.discardsResults = true;
        const auto again = agent.call(removal(request));
        QVERIFY2(again, again ? "" : again.error().message.c_str());
    }

    // Folders of other attachments of the same workspace, and the line of a key: named, and removed when that is
    // wanted.
    void removesEarlierAttachmentsAndKey() {
        const AgentFolder folder;
        const std::string home = folder.path() + "/home";
        const std::string own = home + "/.compute-studio";
        const std::string name = folder.workspace().text() + ".";
        const std::string earlier = TargetId::generate().text();
        const std::string attached = TargetId::generate().text();
        const std::string foreign = own + "/w/" + WorkspaceId::generate().text() + "." + earlier;
        const std::string root = own + "/w/" + name + TargetId::generate().text();
        const std::string before = own + "/w/" + name + earlier;
        const auto spec = shellSpecOf(folder, "echo x > outputs/f");
        QVERIFY(makeFolders(home));
        {
            AgentTestClient agent(folder, {{"HOME", home}}, 0);
            QVERIFY(agent.call(hello(folder, before)));
            QVERIFY(agent.runToEnd(spec));
        }
        QVERIFY(makeFolders(own + "/w/" + name + attached + "/runs") && makeFolders(foreign));
        QVERIFY(makeFolders(home + "/.ssh"));
        const std::string keys = home + "/.ssh/authorized_keys";
        QVERIFY(writeFileAtomically(home + "/keys", "# mine\nssh-ed25519 AAAA me@here\nssh-ed25519 AAAA me@here2\n"
                                                    "from=\"10.0.0.1\" ssh-ed25519 AAAA me@here\nssh-rsa B\n"));
        QCOMPARE(symlink("../keys", keys.c_str()), 0);
        QCOMPARE(chmod((home + "/keys").c_str(), 0640), 0);

        AgentTestClient agent(folder, {{"HOME", home}}, 0);
        QVERIFY(agent.call(hello(folder, root)));
        const std::string line = "ssh-ed25519 AAAA me@here";
        const auto traces = tracesFrom(*agent.call({{"do", "traces"}, {"key_line", bytesValue(line)}}));
        QCOMPARE(traces.earlier.size(), size_t{2});
        const auto found = std::find_if(traces.earlier.begin(), traces.earlier.end(),
                                        [&](const auto& each) { return each.target == earlier; });
        QVERIFY(found != traces.earlier.end() && found->runs == 1 && found->files > 3 && found->bytes > 0);
        QVERIFY(traces.hasKey);
        QCOMPARE(traces.uncollected, std::vector<std::string>{spec.key.run});
        TraceRemoval request;
        request.earlier = {earlier};
        request.keyLine = line;
        QCOMPARE(agent.call(removal(request)).error().code, ErrorCode::Conflict); // results of the earlier attachment
        QVERIFY(pathExists(root) && pathExists(before));
        QVERIFY(readFile(keys)->find("\n" + line + "\n") != std::string::npos);
        request.collected = {spec.key.run};
        const auto removed = agent.call(removal(request));
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QVERIFY(!pathExists(root) && !pathExists(before));
        QVERIFY(pathExists(own + "/w/" + name + attached) && pathExists(foreign)); // not asked for
        QCOMPARE(*readFile(keys), std::string("# mine\nssh-ed25519 AAAA me@here2\n"
                                              "from=\"10.0.0.1\" ssh-ed25519 AAAA me@here\nssh-rsa B\n"));
        QCOMPARE(stampOf(home + "/keys")->mode, 0640U);
        QVERIFY(readLinkTarget(keys)); // still a link
        QCOMPARE(listFolder(home)->size(), size_t{3});
    }

    // Builds that nothing runs from and that were not used for a day go; what is newer, young or running stays.
    void removesUnusedBuilds() {
        const AgentFolder folder;
        const std::string builds = folder.path() + "/.compute-studio/agent";
        const auto program = readFile("/bin/sleep");
        QVERIFY(program);
        const auto put = [&](char digit, int hoursOld, int builtHoursAgo) {
            const std::string build = builds + "/" + std::string(64, digit);
            if (!makeFolders(build) || !writeFileAtomically(build + "/studio-agent", *program))
                qFatal("cannot write");
            chmod((build + "/studio-agent").c_str(), 0500);
            const auto stamp = [](const std::string& path, int hours) {
                const timespec at{time(nullptr) - hours * 3600, 0};
                const std::array<timespec, 2> times = {at, at};
                utimensat(AT_FDCWD, path.c_str(), times.data(), 0);
            };
            stamp(build + "/studio-agent", builtHoursAgo);
            stamp(build, hoursOld);
            return build;
        };
        const std::string own = put('a', 300, 50);
        const std::string unused = put('b', 100, 100);
        const std::string young = put('c', 2, 100);
        const std::string newer = put('d', 30, 40);
        const std::string running = put('e', 100, 100);
        QVERIFY(makeFolders(builds + "/notes"));
        QProcess process;
        process.start(QString::fromStdString(running + "/studio-agent"), {QStringLiteral("60")});
        QVERIFY(process.waitForStarted());
        // Seen as another's: this process' own children end with it.
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"), QString::fromStdString(running) + "/studio-agent 60; true"});
        QVERIFY(shell.waitForStarted());
        process.kill();
        process.waitForFinished();
        QTRY_VERIFY(isBuildInUse(running));
        QCOMPARE(removeUnusedBuilds(own), 1);
        QVERIFY(!pathExists(unused));
        for (const auto& kept : {own, young, newer, running, builds + "/notes"})
            QVERIFY2(pathExists(kept), kept.c_str());
        QVERIFY(stampOf(own)->mtimeNs / 1'000'000'000 > time(nullptr) - 600); // marked as used
        QProcess::execute(QStringLiteral("pkill"),
                          {QStringLiteral("-KILL"), QStringLiteral("-P"), QString::number(shell.processId())});
        shell.waitForFinished();
        QTRY_VERIFY(!isBuildInUse(running));
        QCOMPARE(removeUnusedBuilds(own), 1);
        QVERIFY(!pathExists(running));
    }

    // A target may keep its files elsewhere; the folder that agents share about GPUs goes unless one of them is
    // measuring.
    void removesSharedFolderUnlessInUse_data() {
        QTest::addColumn<bool>("isMeasured");
        QTest::newRow("no sampler") << false;
        QTest::newRow("another agent samples") << true;
    }
    void removesSharedFolderUnlessInUse() {
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
