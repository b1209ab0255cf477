// Inputs are on a machine once: attempts share a read-only copy, which is compared before and after each use.
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <map>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/fetch/shared_input.h"
#include "core/agent/serve/data_eviction.h"
#include "core/agent/serve/linked_blobs.h"
#include "core/protocol/transfer.h"
#include "core/protocol/tree.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

RunInput folderInput(const std::string& tree, bool isPrivate = false) {
    RunInput input;
    input.kind = RunInput::Kind::Folder;
    input.name = "data";
    input.tree = tree;
    input.isPrivate = isPrivate;
    return input;
}

uint64_t inodeOf(const std::string& path) {
    const auto stamp = stampOf(path);
    return stamp ? stamp->inode : 0;
}

std::string logOf(const AgentFolder& folder, const RunSpec& spec) {
    return readFile(folder.attempt(spec.key).stdLog()).value_or("no log");
}

} // namespace

class SharedInputTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<AgentFolder> m_folder;
    std::string m_tree;
    std::string m_large;

    std::string shared() const { return m_folder->root() + "/shared/" + m_tree; }
    RunSpec reader(const std::string& command = "pwd -P > /dev/null; cat ${{inputs.data}}/d/file",
                   bool isPrivate = false) const {
        auto spec = shellSpecOf(*m_folder, command);
        spec.inputs = {folderInput(m_tree, isPrivate)};
        return spec;
    }
    std::string large() const { return shared() + "/data/d/large"; }
    void storeLarge() {
        m_large.assign(minLinkedBytes + 1000, 'l');
        m_tree = m_folder->storeTree({{"d/file", "original"}, {"d/large", m_large}, {"d/small", "small"}});
    }
    Result<nlohmann::json> clean(AgentTestClient& agent, const std::vector<std::string>& runs = {}) {
        return agent.call({{"do", "clean"}, {"keep_runs", runs}, {"keep_trees", hashesValue({})}});
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<AgentFolder>();
        m_tree = m_folder->storeTree({{"d/file", "original"}, {"script.sh", "#!/bin/sh\necho hi\n"}});
    }

    void attemptsReadOneReadOnlyCopy() {
        AgentTestClient agent(*m_folder);
        std::vector<RunSpec> specs;
        for (int i = 0; i < 3; ++i) {
            specs.push_back(reader("readlink -f ${{inputs.data}}; find ${{inputs.data}} -type f | wc -l"));
            QVERIFY(agent.launch(specs.back()));
        }
        for (const auto& spec : specs) {
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
            QCOMPARE(logOf(*m_folder, spec), shared() + "/data\n2\n");
            // Only the name of the copy is in the attempt's folder.
            QCOMPARE(readLinkTarget(m_folder->attempt(spec.key).inputs() + "/data").value_or(""), shared() + "/data");
        }
        QCOMPARE(listFolder(m_folder->root() + "/shared")->size(), size_t{1});
        QCOMPARE(stampOf(shared() + "/data/d/file")->mode, 0444U);
        QCOMPARE(stampOf(shared() + "/data/script.sh")->mode, 0555U);
        QCOMPARE(stampOf(shared() + "/data/d")->mode, 0555U);
        QCOMPARE(stampOf(shared() + "/data")->mode, 0555U);
    }

    void privateCopyMayBeChanged() {
        AgentTestClient agent(*m_folder);
        const auto writer = reader("echo changed > ${{inputs.data}}/d/file; cat ${{inputs.data}}/d/file", true);
        QVERIFY(agent.runToEnd(writer));
        QCOMPARE(logOf(*m_folder, writer), std::string("changed\n"));
        QVERIFY(!pathExists(shared()));
        const auto after = reader();
        QVERIFY(agent.runToEnd(after));
        QCOMPARE(logOf(*m_folder, after), std::string("original"));
    }

    // A job of root can write all the same, and one of another user can change the mode first.
    void changedCopyIsMadeAnew_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("said");
        const QString changed = "'data' was changed while this run read it";
        const QString touched = "attributes of files in the input 'data' were changed";
        QTest::newRow("content") << "chmod u+w d/file; echo changed > d/file" << changed;
        QTest::newRow("content, size and time kept")
            << "chmod u+w d/file; touch -r d/file ../t; printf 'ORIGINAL' > d/file; touch -r ../t d/file; chmod 444 "
               "d/file"
            << touched;
        QTest::newRow("mode") << "chmod 600 d/file" << changed;
        QTest::newRow("removed") << "chmod u+w d; rm -f d/file" << changed;
        QTest::newRow("added") << "chmod u+w d; echo x > d/more" << changed;
        QTest::newRow("a link") << "chmod u+w d; rm -f d/file; ln -s /etc/hostname d/file" << changed;
        QTest::newRow("a hard link elsewhere") << "ln d/file ../t" << touched;
    }
    void changedCopyIsMadeAnew() {
        QFETCH(QString, command);
        QFETCH(QString, said);
        AgentTestClient agent(*m_folder);
        const auto vandal = reader("cd ${{inputs.data}}; " + command.toStdString());
        const auto end = agent.runToEnd(vandal);
        QVERIFY(end);
        QCOMPARE(end->exitCode.value_or(-1), 0);
        const std::string log = readFile(m_folder->attempt(vandal.key).environmentLog()).value_or("");
        QVERIFY2(log.find(said.toStdString()) != std::string::npos, log.c_str());
        const auto after = reader("cat ${{inputs.data}}/d/file; ls ${{inputs.data}}/d");
        QVERIFY(agent.runToEnd(after));
        QCOMPARE(logOf(*m_folder, after), std::string("originalfile\n"));
        QCOMPARE(stampOf(shared() + "/data/d/file")->mode, 0444U);
        QVERIFY(readFile(m_folder->attempt(after.key).environmentLog()).value_or("").empty());
    }

    void changedCopyInUseIsNotPulledAway() {
        AgentTestClient agent(*m_folder);
        const std::string go = m_folder->path() + "/go";
        const auto first =
            reader("chmod u+w ${{inputs.data}}/d/file; echo mine > ${{inputs.data}}/d/file; touch " + go +
                   ".ready; while [ ! -e " + go + " ]; do sleep 0.05; done; cat ${{inputs.data}}/d/file");
        QVERIFY(agent.launch(first));
        QVERIFY(waitFor([&] { return pathExists(go + ".ready"); }));
        const auto second = reader("cat ${{inputs.data}}/d/file");
        QVERIFY(agent.runToEnd(second));
        QCOMPARE(logOf(*m_folder, second), std::string("original")); // a copy of its own
        QVERIFY(!readLinkTarget(m_folder->attempt(second.key).inputs() + "/data"));
        QVERIFY(writeFileAtomically(go, "1"));
        QVERIFY(agent.waitForPhase(first.key, AttemptPhase::Ended));
        QCOMPARE(logOf(*m_folder, first), std::string("mine\n"));
    }

    void touchedCopyIsKept() {
        AgentTestClient agent(*m_folder);
        QVERIFY(agent.runToEnd(reader()));
        const std::string file = shared() + "/data/d/file";
        const auto before = stampOf(file);
        QCOMPARE(chmod(file.c_str(), 0644), 0);
        QCOMPARE(SharedInput::under(m_folder->root(), m_tree).inspect(), SharedInput::State::Changed);
        const auto after = reader();
        QVERIFY(agent.runToEnd(after));
        QCOMPARE(logOf(*m_folder, after), std::string("original"));
        QCOMPARE(stampOf(file)->inode, before->inode);
        QCOMPARE(stampOf(file)->mode, 0444U);
        // A link that leads out of it is no content of a snapshot, but a change of the copy.
        QCOMPARE(chmod((shared() + "/data").c_str(), 0755), 0);
        QCOMPARE(symlink("/etc/hostname", (shared() + "/data/more").c_str()), 0);
        QVERIFY(agent.runToEnd(reader()));
        QVERIFY(!readLinkTarget(shared() + "/data/more"));
    }

    // A job of an engine holds no lock.
    void changedCopyWithoutLockIsNotPulledAway() {
        AgentTestClient agent(*m_folder);
        const std::string go = m_folder->path() + "/go";
        const auto first = reader("while [ ! -e " + go + " ]; do sleep 0.05; done; cat ${{inputs.data}}/d/file");
        QVERIFY(agent.launch(first));
        QVERIFY(agent.waitForPhase(first.key, AttemptPhase::Running));
        QVERIFY(removeFile(shared() + "/lock")); // whoever comes next makes another
        const std::string file = shared() + "/data/d/file";
        QCOMPARE(chmod(file.c_str(), 0644), 0);
        QCOMPARE(truncate(file.c_str(), 3), 0);
        const auto second = reader();
        QVERIFY(agent.runToEnd(second));
        QCOMPARE(logOf(*m_folder, second), std::string("original")); // a copy of its own
        QVERIFY(!readLinkTarget(m_folder->attempt(second.key).inputs() + "/data"));
        QVERIFY(writeFileAtomically(go, "1"));
        QVERIFY(agent.waitForPhase(first.key, AttemptPhase::Ended));
        QCOMPARE(logOf(*m_folder, first), std::string("ori"));
    }

    void cleanUpSparesWhatIsRead() {
        AgentTestClient agent(*m_folder);
        const std::string go = m_folder->path() + "/go";
        const auto running = reader("while [ ! -e " + go + " ]; do sleep 0.05; done; cat ${{inputs.data}}/d/file");
        QVERIFY(agent.launch(running));
        QVERIFY(agent.waitForPhase(running.key, AttemptPhase::Running));
        QVERIFY(clean(agent));
        QVERIFY(pathExists(shared() + "/data/d/file"));
        // The shim's lock is gone with it; its job still reads the copy.
        const auto report = agent.observe(running.key);
        QVERIFY(report);
        for (const int64_t pid : markedProcesses(running.key)) {
            const std::string name = readFile("/proc/" + std::to_string(pid) + "/comm").value_or("");
            if (name.starts_with("studio-hold"))
                ::kill(static_cast<pid_t>(pid), SIGKILL);
        }
        QVERIFY(clean(agent));
        QVERIFY(pathExists(shared() + "/data/d/file"));
        QVERIFY(writeFileAtomically(go, "1"));
        QVERIFY(agent.waitForPhase(running.key, AttemptPhase::Ended));
        QCOMPARE(logOf(*m_folder, running), std::string("original"));
        QVERIFY(waitFor([&] { return clean(agent) && !pathExists(shared()); }));
    }

    void budgetRemovesTheOldestFirst() {
        AgentTestClient agent(*m_folder);
        constexpr size_t size = 1 << 20;
        std::map<std::string, std::string> trees;
        for (const char* name : {"a", "b", "c"}) {
            m_tree = trees[name] = m_folder->storeTree({{"d/file", std::string(size, *name)}});
            QVERIFY(agent.runToEnd(reader("true")));
            QTest::qSleep(20);
        }
        const auto copyOf = [&](const char* name) { return m_folder->root() + "/shared/" + trees[name]; };
        const auto evict = [&](double copies, const std::vector<std::string>& kept) {
            std::vector<Sha256> hashes;
            for (const auto& tree : kept)
                hashes.push_back(*sha256FromHex(tree));
            return agent.call({{"do", "clean"},
                               {"keep_runs", std::vector<std::string>()},
                               {"keep_trees", hashesValue(hashes)},
                               {"data_budget", static_cast<int64_t>(copies * size)}});
        };
        // Three contents in the store, three copies.
        QVERIFY(evict(100, {}));
        QVERIFY(pathExists(copyOf("a")) && pathExists(copyOf("b")) && pathExists(copyOf("c")));
        // One that is read stays, though it is the oldest.
        const std::string go = m_folder->path() + "/go";
        m_tree = trees["a"];
        const auto running = reader("while [ ! -e " + go + " ]; do sleep 0.05; done; wc -c < ${{inputs.data}}/d/file");
        QVERIFY(agent.launch(running));
        QVERIFY(agent.waitForPhase(running.key, AttemptPhase::Running));
        timespec old[2] = {{1'000'000, 0}, {1'000'000, 0}};
        QCOMPARE(utimensat(AT_FDCWD, (copyOf("a") + "/lock").c_str(), old, 0), 0);
        QVERIFY(evict(5.5, {}));
        QVERIFY(pathExists(copyOf("a")) && !pathExists(copyOf("b")) && pathExists(copyOf("c")));
        const auto cleaned = evict(2.5, {trees["c"]});
        QVERIFY2(cleaned, cleaned ? "" : cleaned.error().message.c_str());
        QCOMPARE(fromMessage<CleanupResult>(*cleaned)->trees, 2U); // of b and of init(): c is wanted, a is read
        QVERIFY(pathExists(copyOf("a")) && !pathExists(copyOf("c")));
        QVERIFY(!pathExists(blobPath(m_folder->blobs(), sha256Of(std::string(size, 'b')))));
        QVERIFY(pathExists(blobPath(m_folder->blobs(), sha256Of(std::string(size, 'c')))));
        QVERIFY(writeFileAtomically(go, "1"));
        QVERIFY(agent.waitForPhase(running.key, AttemptPhase::Ended));
        QCOMPARE(logOf(*m_folder, running), std::to_string(size) + "\n");
        QVERIFY(pathExists(m_folder->attempt(running.key).path())); // a run is no data in this sense
        // What was removed comes again, or is sent again.
        m_tree = trees["c"];
        const auto again = reader("wc -c < ${{inputs.data}}/d/file");
        QVERIFY(agent.runToEnd(again));
        QCOMPARE(logOf(*m_folder, again), std::to_string(size) + "\n");
        m_tree = trees["b"];
        QVERIFY(!agent.launch(reader()));
    }

    void budgetLeavesOutWhatCannotBeRemoved() {
        AgentTestClient agent(*m_folder);
        constexpr size_t size = 1 << 20;
        std::map<std::string, std::string> trees;
        for (const char* name : {"a", "b"}) {
            m_tree = trees[name] = m_folder->storeTree({{"d/file", std::string(size, *name)}});
            QVERIFY(agent.runToEnd(reader("true")));
        }
        const auto copyOf = [&](const char* name) { return m_folder->root() + "/shared/" + trees[name]; };
        const auto evict = [&](double copies) {
            return agent.call({{"do", "clean"},
                               {"keep_runs", std::vector<std::string>()},
                               {"keep_trees", hashesValue({})},
                               {"data_budget", static_cast<int64_t>(copies * size)}});
        };
        // The oldest one has no lock that can be taken.
        const std::string lock = copyOf("a") + "/lock";
        QVERIFY(removeFile(lock));
        QVERIFY(makeFolders(lock));
        const timespec old[2] = {{1'000'000, 0}, {1'000'000, 0}};
        QCOMPARE(utimensat(AT_FDCWD, lock.c_str(), old, 0), 0);
        QVERIFY(evict(3.5)); // two contents in the store, two copies
        QVERIFY(pathExists(copyOf("a")) && !pathExists(copyOf("b")));
        const auto failed = evict(0.5);
        QVERIFY(!failed);
        QVERIFY2(failed.error().message.find("1 of 1") != std::string::npos, failed.error().message.c_str());
        QVERIFY(!pathExists(blobPath(m_folder->blobs(), sha256Of(std::string(size, 'b')))));
        QVERIFY(!clean(agent));
    }

    // One of 4 bytes is given up, but 1 byte of it cannot be removed; one cannot be touched at all, one is in use.
    void evictionCountsWhatIsLeft() {
        std::vector<std::string> asked;
        const auto item = [&](const char* name, int64_t lastUsed, uint64_t bytes,
                              const EvictionItem::Outcome& outcome) {
            return EvictionItem{lastUsed, bytes, [&asked, name, outcome] {
                                    asked.emplace_back(name);
                                    return outcome;
                                }};
        };
        const Error denied{ErrorCode::PermissionDenied, "no", {}};
        const std::vector<EvictionItem> items = {item("newest", 5, 4, {}), item("untouched", 1, 4, {4, denied}),
                                                 item("partly", 2, 4, {1, denied}), item("used", 3, 4, {4}),
                                                 item("newer", 4, 4, {})};
        const auto run = [&](uint64_t budget) {
            asked.clear();
            return evictItems(items, 20, budget);
        };
        auto result = run(20);
        QVERIFY(asked.empty() && result.total == 20 && !result.error);
        result = run(17);
        QCOMPARE(asked, (std::vector<std::string>{"untouched", "partly"})); // nothing newer is evicted instead
        QCOMPARE(result.total, 17U);
        QCOMPARE(result.freed, 3U);
        QCOMPARE(result.failures, size_t(2));
        result = run(13);
        QCOMPARE(asked, (std::vector<std::string>{"untouched", "partly", "used", "newer"}));
        QCOMPARE(result.total, 13U);
        QVERIFY(result.error && result.error->code == ErrorCode::PermissionDenied);
        result = run(0);
        QCOMPARE(asked.size(), size_t(5));
        QCOMPARE(result.total, 9U);
        QCOMPARE(result.freed, 11U);
    }

    // Of a copy whose removal did not come to an end.
    void budgetCountsWhatIsInTheWayOfIt() {
        AgentTestClient agent(*m_folder);
        constexpr size_t size = 1 << 20;
        m_tree = m_folder->storeTree({{"d/file", std::string(size, 'a')}});
        QVERIFY(agent.runToEnd(reader("true")));
        const std::string leftover = m_folder->root() + "/tmp/shared.removed.1";
        QVERIFY(makeFolders(leftover));
        QVERIFY(writeFileAtomically(leftover + "/file", std::string(size, 'b')));
        // One content in the store, one copy: within the budget without what is left over.
        QVERIFY(agent.call({{"do", "clean"},
                            {"keep_runs", std::vector<std::string>()},
                            {"keep_trees", hashesValue({})},
                            {"data_budget", static_cast<int64_t>(2.5 * size)}}));
        QVERIFY(!pathExists(leftover));
        QVERIFY(pathExists(shared() + "/data/d/file"));
    }

    // What a disk may look like when the power went away after the record was written.
    void contentsAreComparedInAnotherBoot() {
        {
            AgentTestClient agent(*m_folder);
            QVERIFY(agent.runToEnd(reader()));
        }
        const std::string file = shared() + "/data/d/file";
        const auto setBoot = [&] {
            auto record = nlohmann::json::parse(readFile(shared() + "/record").value_or(""));
            record["boot"] = "another";
            return writeFileAtomically(shared() + "/record", record.dump());
        };
        QVERIFY(setBoot());
        AgentTestClient agent(*m_folder);
        const auto before = stampOf(file);
        const auto same = reader();
        QVERIFY(agent.runToEnd(same));
        QCOMPARE(logOf(*m_folder, same), std::string("original"));
        QCOMPARE(stampOf(file)->inode, before->inode); // not copied again
        // The other login node, whose boot it was, does not compare it again.
        auto both = nlohmann::json::parse(readFile(shared() + "/record").value_or(""));
        QCOMPARE(both["earlier_boots"].dump(), std::string("[\"another\"]"));
        both["earlier_boots"] = nlohmann::json::array({both["boot"]});
        both["boot"] = "another";
        QVERIFY(writeFileAtomically(shared() + "/record", both.dump()));
        QCOMPARE(SharedInput::under(m_folder->root(), m_tree).inspect(), SharedInput::State::Whole);

        QVERIFY(chmod(file.c_str(), 0600) == 0);
        QCOMPARE(truncate(file.c_str(), 0), 0);
        QCOMPARE(truncate(file.c_str(), 8), 0);
        QVERIFY(chmod(file.c_str(), 0444) == 0);
        const auto copy = SharedInput::under(m_folder->root(), m_tree);
        QCOMPARE(copy.inspect(), SharedInput::State::Changed);
        QVERIFY(copy.writeRecord()); // agrees with the damaged file
        QVERIFY(setBoot());
        QCOMPARE(copy.inspect(), SharedInput::State::Unproven);
        const auto healed = reader();
        QVERIFY(agent.runToEnd(healed));
        QCOMPARE(logOf(*m_folder, healed), std::string("original"));
    }

    // Without reflinks a large file is there once: the store and the copy are the same file.
    void largeContentIsThereOnce() {
        storeLarge();
        AgentTestClient agent(*m_folder);
        const auto first = reader("wc -c < ${{inputs.data}}/d/large");
        QVERIFY(agent.runToEnd(first));
        QCOMPARE(logOf(*m_folder, first), std::to_string(m_large.size()) + "\n");
        const uint64_t stored = inodeOf(blobPath(m_folder->blobs(), sha256Of(m_large)));
        const bool isLinked = inodeOf(large()) == stored;
        if (!isLinked && !pathExists(linkNotePath(m_folder->blobs(), sha256Of(m_large))))
            QSKIP("this file system has reflinks");
        QVERIFY(isLinked);
        QVERIFY(inodeOf(shared() + "/data/d/small") != inodeOf(blobPath(m_folder->blobs(), sha256Of("small"))));
        QCOMPARE(stampOf(large())->mode, 0444U);
        const auto uses = sharedInputs(m_folder->root());
        QCOMPARE(uses.size(), size_t{1});
        QCOMPARE(uses.front().bytes, uint64_t{13}); // the small ones
        QCOMPARE(uses.front().linkedBytes, uint64_t{m_large.size()});
        // Used again as it is; a private copy is a file of its own, and may be changed.
        QVERIFY(agent.runToEnd(reader("cat ${{inputs.data}}/d/small")));
        QCOMPARE(inodeOf(large()), stored);
        const auto writer = reader("printf changed > ${{inputs.data}}/d/large; wc -c < ${{inputs.data}}/d/large", true);
        QVERIFY(agent.runToEnd(writer));
        QCOMPARE(logOf(*m_folder, writer), std::string("7\n"));
        QVERIFY(*sha256OfFile(large()) == sha256Of(m_large));
        // Removed and made again: linked again.
        QVERIFY(waitFor([&] {
            return agent.call({{"do", "clean"},
                               {"keep_runs", std::vector<std::string>()},
                               {"keep_trees", hashesValue({*sha256FromHex(m_tree)})}}) &&
                   !pathExists(shared());
        }));
        QVERIFY(agent.runToEnd(reader()));
        QCOMPARE(inodeOf(large()), stored);
    }

    // Two copies that are made at the same moment link one content, which has one note.
    void noteStaysWhileAnotherCopyIsLinked() {
        storeLarge();
        const std::string blobs = m_folder->blobs();
        const Sha256 hash = sha256Of(m_large);
        QVERIFY(makeFolders(m_folder->root()));
        const std::string one = m_folder->root() + "/one";
        const auto linked = linkBlob(blobs, hash, "one", one);
        QVERIFY(linked);
        if (!*linked)
            QSKIP("this file system has reflinks, or no hard links");
        const std::string other = m_folder->root() + "/other";
        QCOMPARE(::link(one.c_str(), other.c_str()), 0);
        QVERIFY(removeFile(one));
        QVERIFY(forgetLink(blobs, hash, "one"));
        QVERIFY(pathExists(linkNotePath(blobs, hash)));
        // A content with another name and without a note is compared again, and not linked.
        QVERIFY(removeFile(linkNotePath(blobs, hash)));
        const auto again = linkBlob(blobs, hash, "one", one);
        QVERIFY(again && !*again);
        QVERIFY(pathExists(linkNotePath(blobs, hash)) && !pathExists(one));
        QCOMPARE(::chmod(other.c_str(), 0600), 0);
        QCOMPARE(::truncate(other.c_str(), 5), 0);
        const auto found = verifyLinkedBlob(blobs, hash);
        QVERIFY(found && *found == LinkedBlob::Removed);
    }

    // The store of the workspace itself is the only one with the content.
    void contentOfTheWorkspaceIsNotLinked() {
        storeLarge();
        QVERIFY(makeFolders(m_folder->root()));
        QVERIFY(writeFileAtomically(m_folder->root() + "/workspace.db", "db"));
        AgentTestClient agent(*m_folder);
        QVERIFY(
            agent.runToEnd(reader("chmod u+w ${{inputs.data}}/d/large; printf changed > ${{inputs.data}}/d/large")));
        QVERIFY(*sha256OfFile(blobPath(m_folder->blobs(), sha256Of(m_large))) == sha256Of(m_large));
        const auto after = reader("wc -c < ${{inputs.data}}/d/large");
        QVERIFY(agent.runToEnd(after));
        QCOMPARE(logOf(*m_folder, after), std::to_string(m_large.size()) + "\n");
    }

    void changedLargeContentIsSentAgain_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isPrivate");
        for (const bool isPrivate : {false, true}) {
            const char* whose = isPrivate ? "a private copy" : "the shared copy";
            QTest::addRow("%s: in place, size and time kept", whose)
                << "touch -r d/large ../t; printf CHANGED | dd of=d/large conv=notrunc status=none; "
                   "touch -r ../t d/large; chmod 444 d/large"
                << isPrivate;
            QTest::addRow("%s: appended", whose) << "echo more >> d/large" << isPrivate;
            QTest::addRow("%s: cut off", whose) << ": > d/large" << isPrivate;
            // Only the store has the file then.
            QTest::addRow("%s: changed, then removed", whose) << "echo more >> d/large; rm -f d/large" << isPrivate;
        }
    }
    void changedLargeContentIsSentAgain() {
        QFETCH(QString, command);
        QFETCH(bool, isPrivate);
        storeLarge();
        AgentTestClient agent(*m_folder);
        QVERIFY(agent.runToEnd(reader("cd ${{inputs.data}}; chmod u+w d d/large; " + command.toStdString())));
        const auto spec = reader("sha256sum < ${{inputs.data}}/d/large", isPrivate);
        if (const auto launched = agent.launch(spec); !launched) {
            QCOMPARE(launched.error().detail, std::string(missingDetail));
            QVERIFY(!pathExists(blobPath(m_folder->blobs(), sha256Of(m_large))));
            storeLarge(); // as the studio does when it learns that it is missing
        }
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(logOf(*m_folder, spec), toHex(sha256Of(m_large)) + "  -\n");
    }

    // The one that changes it still runs: the others get the original, of their own.
    void changedLargeContentInUseIsSentAgain() {
        storeLarge();
        AgentTestClient agent(*m_folder);
        const std::string go = m_folder->path() + "/go";
        const auto first =
            reader("chmod u+w ${{inputs.data}}/d/large; printf mine > ${{inputs.data}}/d/large; touch " + go +
                   ".ready; while [ ! -e " + go + " ]; do sleep 0.05; done; cat ${{inputs.data}}/d/large");
        QVERIFY(agent.launch(first));
        QVERIFY(waitFor([&] { return pathExists(go + ".ready"); }));
        const auto second = reader("sha256sum < ${{inputs.data}}/d/large");
        if (const auto launched = agent.launch(second); !launched) {
            QCOMPARE(launched.error().code, ErrorCode::NotFound);
            QCOMPARE(launched.error().detail, std::string(missingDetail));
            storeLarge();
        }
        QVERIFY(agent.runToEnd(second));
        QCOMPARE(logOf(*m_folder, second), toHex(sha256Of(m_large)) + "  -\n");
        QVERIFY(writeFileAtomically(go, "1"));
        QVERIFY(agent.waitForPhase(first.key, AttemptPhase::Ended));
        QCOMPARE(logOf(*m_folder, first), std::string("mine"));
    }

    void missingContentRefusesTheLaunch() {
        AgentTestClient agent(*m_folder);
        QVERIFY(removeFile(blobPath(m_folder->blobs(), sha256Of("original"))));
        const auto spec = reader();
        const auto launched = agent.launch(spec);
        QVERIFY(!launched);
        QCOMPARE(launched.error().code, ErrorCode::NotFound);
        QCOMPARE(launched.error().detail, std::string(missingDetail));
        QVERIFY(!pathExists(m_folder->attempt(spec.key).path()));
        QVERIFY(!pathExists(shared() + "/data"));
    }

    void killedWhileMaking_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"input.made", "input.recorded"})
            QTest::newRow(point) << point;
    }
    void killedWhileMaking() {
        QFETCH(QString, point);
        const std::string once = m_folder->path() + "/once";
        const auto spec = reader();
        {
            AgentTestClient agent(
                *m_folder, {{"COMPUTE_STUDIO_CRASH_AT", point.toStdString()}, {"COMPUTE_STUDIO_CRASH_ONCE", once}});
            (void)agent.launch(spec);
        }
        if (!pathExists(once))
            QSKIP("this build has no crash points");
        AgentTestClient agent(*m_folder);
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(logOf(*m_folder, spec), std::string("original"));
    }

    void killedWhileRemoving() {
        const std::string once = m_folder->path() + "/once";
        {
            AgentTestClient agent(*m_folder,
                                  {{"COMPUTE_STUDIO_CRASH_AT", "input.moved"}, {"COMPUTE_STUDIO_CRASH_ONCE", once}});
            QVERIFY(agent.runToEnd(reader()));
            (void)clean(agent);
        }
        if (!pathExists(once))
            QSKIP("this build has no crash points");
        m_tree = m_folder->storeTree({{"d/file", "original"}, {"script.sh", "#!/bin/sh\necho hi\n"}});
        AgentTestClient agent(*m_folder);
        const auto spec = reader();
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(logOf(*m_folder, spec), std::string("original"));
        QVERIFY(waitFor([&] { return listFolder(m_folder->tmp())->empty(); }));
    }
};

QTEST_GUILESS_MAIN(SharedInputTest)
#include "shared_input_test.moc"
