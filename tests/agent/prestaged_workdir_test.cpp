// A prestaged working folder: a launch that takes it has exactly the snapshot, and no file of it stays elsewhere.
#include <QtTest>

#include <functional>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/serve/prestaged_workdir.h"
#include "core/agent/serve/tree_filler.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

using Files = std::map<std::string, std::string>;
using Kind = TreeEntry::Kind;

Files project() {
    Files files = {{"run.sh", "#!/bin/sh\n"}, {"deep/er/er/file", "content"}, {"deep/other", ""}};
    for (int i = 0; i < 80; ++i)
        files["d" + std::to_string(i % 10) + "/f" + std::to_string(i)] = std::string(static_cast<size_t>(i) * 250, 'x');
    return files;
}

// Path → what it is, how it may be used, and what it holds.
std::map<std::string, std::string> everythingIn(const std::string& folder, const std::string& below = {}) {
    std::map<std::string, std::string> all;
    for (const auto& entry : listFolder(folder + "/" + below).value_or(std::vector<FolderEntry>())) {
        const std::string path = below.empty() ? entry.name : below + "/" + entry.name;
        const std::string full = folder + "/" + path;
        const std::string mode = std::to_string(entry.stamp.mode);
        if (entry.stamp.kind == FileStamp::Kind::Folder) {
            all[path] = "folder " + mode;
            all.merge(everythingIn(folder, path));
        } else if (entry.stamp.kind == FileStamp::Kind::Link) {
            all[path] = "link " + readLinkTarget(full).value_or("?");
        } else {
            all[path] = "file " + mode + " " + readFile(full).value_or("?");
        }
    }
    return all;
}

PrestageLimits atOnce() {
    PrestageLimits limits;
    limits.quiet = std::chrono::milliseconds(0);
    return limits;
}

std::string storeTree(const AgentFolder& folder, const Tree& tree) {
    const std::string bytes = encodeTree(tree);
    (void)makeFolders(folder.trees());
    (void)writeFileAtomically(treePath(folder.trees(), sha256Of(bytes)), bytes);
    return toHex(sha256Of(bytes));
}

Tree treeOf(const AgentFolder& folder, const std::string& name) {
    return *loadVerifiedTree(folder.trees(), name);
}

void edit(Tree& tree, const std::string& path, const std::function<void(TreeEntry&)>& change) {
    for (auto& entry : tree.entries) {
        if (entry.path == path)
            change(entry);
    }
}

void removeAll(Tree& tree, const std::string& path) {
    std::erase_if(tree.entries,
                  [&](const TreeEntry& entry) { return entry.path == path || entry.path.starts_with(path + "/"); });
}

} // namespace

class PrestagedWorkdirTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<AgentFolder> m_folder;
    AgentPaths m_places;

    std::string target() const { return m_folder->path() + "/taken"; }
    bool isTmpEmpty() const { return listFolder(m_folder->tmp())->empty(); }
    std::string spareFolder() const {
        for (const auto& entry : listFolder(m_folder->tmp()).value_or(std::vector<FolderEntry>())) {
            if (entry.name.starts_with("spare."))
                return m_folder->tmp() + "/" + entry.name;
        }
        return {};
    }
    // The next launch finds it: made, and known to the agent.
    void waitForSpare(size_t files) const {
        QVERIFY(waitFor([&] {
            const std::string folder = spareFolder();
            return !folder.empty() && everythingIn(folder + "/work").size() >= files;
        }));
        QTest::qWait(300);
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<AgentFolder>();
        m_places = {m_folder->root(), m_folder->blobs(), m_folder->trees()};
        QVERIFY(makeFolders(m_folder->tmp()));
    }

    void takesSameTreeByRename() {
        const std::string tree = m_folder->storeTree(project());
        PrestagedWorkdir spare(m_places, atOnce());
        QVERIFY(!spare.take(tree, target()));
        spare.prepare(tree);
        QVERIFY(waitFor([&] { return spare.isReady(); }));
        const auto inode = stampOf(spareFolder() + "/work")->inode;
        QVERIFY(removeTree(m_folder->blobs())); // nothing is copied any more
        QVERIFY(spare.take(tree, target()));
        QCOMPARE(stampOf(target())->inode, inode);
        QCOMPARE(stampOf(target())->mode, 0700U);
        for (const auto& [path, content] : project()) {
            QVERIFY(readFile(target() + "/" + path) == content);
            QCOMPARE(stampOf(target() + "/" + path)->mode, path == "run.sh" ? 0700U : 0600U);
            QCOMPARE(stampOf(target() + "/" + path)->kind, FileStamp::Kind::File);
        }
        QVERIFY(isTmpEmpty());
        QVERIFY(!spare.take(tree, target() + "2")); // one launch has it, the next has none
        QVERIFY(!pathExists(target() + "2"));
    }

    void patchesSimilarTrees_data() {
        QTest::addColumn<QByteArray>("change");
        for (const char* change :
             {"content", "removed file", "removed folder", "new folder", "file to folder", "folder to file",
              "becomes executable", "file to link", "link to file", "link to folder", "other link", "many at once"})
            QTest::newRow(change) << QByteArray(change);
    }
    void patchesSimilarTrees() {
        QFETCH(QByteArray, change);
        (void)m_folder->storeTree({{"x", "another content"}, {"y", "a third"}}); // the contents that come anew
        Tree base = treeOf(*m_folder, m_folder->storeTree(project()));
        base.entries.push_back({Kind::Link, "link", 0, {}, "deep/other"});
        base.entries.push_back({Kind::Link, "newest", 0, {}, "d1"});
        const std::string before = storeTree(*m_folder, base);
        const auto content = [](const std::string& path) {
            return TreeEntry{Kind::File, path, 15, sha256Of("another content"), {}};
        };
        Tree tree = base;
        const bool all = change == "many at once";
        if (all || change == "content")
            edit(tree, "d1/f1", [&](TreeEntry& entry) { entry = content("d1/f1"); });
        if (all || change == "removed file")
            removeAll(tree, "d2/f2");
        if (all || change == "removed folder")
            removeAll(tree, "deep");
        if (all || change == "new folder") {
            tree.entries.push_back({Kind::Folder, "a", 0, {}, {}});
            tree.entries.push_back({Kind::Folder, "a/b", 0, {}, {}});
            tree.entries.push_back(content("a/b/c"));
        }
        if (all || change == "file to folder") {
            removeAll(tree, "d3/f3");
            tree.entries.push_back({Kind::Folder, "d3/f3", 0, {}, {}});
            tree.entries.push_back(content("d3/f3/inside"));
        }
        if (all || change == "folder to file") {
            removeAll(tree, "d4");
            tree.entries.push_back(content("d4"));
        }
        if (all || change == "becomes executable")
            edit(tree, "d5/f5", [](TreeEntry& entry) { entry.kind = Kind::Executable; });
        if (all || change == "file to link")
            edit(tree, "d6/f6", [](TreeEntry& entry) { entry = {Kind::Link, "d6/f6", 0, {}, "f16"}; });
        if (all || change == "link to file")
            edit(tree, "link", [&](TreeEntry& entry) { entry = content("link"); });
        if (all || change == "link to folder") { // of the same names as the one that it led to
            edit(tree, "newest", [](TreeEntry& entry) { entry = {Kind::Folder, "newest", 0, {}, {}}; });
            for (const char* name : {"newest/f1", "newest/f11", "newest/f21"})
                tree.entries.push_back(content(name));
        }
        if (change == "other link")
            edit(tree, "link", [](TreeEntry& entry) { entry.target = "d1"; });
        const std::string after = storeTree(*m_folder, tree);
        QVERIFY(after != before);

        PrestagedWorkdir spare(m_places, atOnce());
        spare.prepare(before);
        QVERIFY(waitFor([&] { return spare.isReady(); }));
        QVERIFY(spare.take(after, target()));
        const std::string whole = m_folder->path() + "/whole";
        QVERIFY(makeFolders(whole));
        QVERIFY(checkOutTree(m_places.trees, m_places.blobs, after, whole));
        QCOMPARE(everythingIn(target()), everythingIn(whole));
        QVERIFY(isTmpEmpty());
    }

    void doesNotTakeDifferentTree() {
        const std::string tree = m_folder->storeTree(project());
        const std::string other = m_folder->storeTree({{"small", "one"}});
        PrestagedWorkdir spare(m_places, atOnce());
        spare.prepare(tree);
        QVERIFY(waitFor([&] { return spare.isReady(); }));
        QVERIFY(!spare.take(other, target()));
        QVERIFY(!pathExists(target()));
        spare.prepare(other); // too small to be worth one: the other stays
        QTest::qWait(50);
        QVERIFY(spare.take(tree, target()));
    }

    void declinesPatchWithMissingContent() {
        Files files = project();
        const std::string tree = m_folder->storeTree(files);
        files["d1/f1"] = "changed";
        files["d2/new"] = "new";
        const std::string other = m_folder->storeTree(files);
        QVERIFY(removeFile(blobPath(m_folder->blobs(), sha256Of("new"))));
        PrestagedWorkdir spare(m_places, atOnce());
        spare.prepare(tree);
        QVERIFY(waitFor([&] { return spare.isReady(); }));
        QVERIFY(!spare.take(other, target()));
        QVERIFY(!pathExists(target()));
        QVERIFY(isTmpEmpty());
    }

    void enforcesLimits_data() {
        QTest::addColumn<QByteArray>("limit");
        for (const char* limit : {"entries", "bytes", "disk", "missing content"})
            QTest::newRow(limit) << QByteArray(limit);
    }
    void enforcesLimits() {
        QFETCH(QByteArray, limit);
        const std::string tree = m_folder->storeTree(project());
        PrestageLimits limits = atOnce();
        if (limit == "entries")
            limits.maxEntries = 50;
        else if (limit == "bytes")
            limits.maxBytes = 1000;
        else if (limit == "disk")
            limits.shareWhenMade = UINT64_MAX;
        else
            QVERIFY(removeFile(blobPath(m_folder->blobs(), sha256Of("content"))));
        PrestagedWorkdir spare(m_places, limits);
        spare.prepare(tree);
        QTest::qWait(200);
        QVERIFY(!spare.isReady());
        QVERIFY(waitFor([&] { return isTmpEmpty(); }));
        QVERIFY(!spare.isReady());
    }

    void expiresByAgeOrLowDiskSpace_data() {
        QTest::addColumn<bool>("isOld");
        QTest::newRow("old") << true;
        QTest::newRow("full") << false;
    }
    void expiresByAgeOrLowDiskSpace() {
        QFETCH(bool, isOld);
        const std::string tree = m_folder->storeTree(project());
        if (mount("none", m_folder->tmp().c_str(), "tmpfs", 0, "size=8m") != 0)
            QSKIP("mounting a small disk needs root");
        const std::string tmp = m_folder->tmp();
        const auto unmount = qScopeGuard([tmp] { umount2(tmp.c_str(), MNT_DETACH); });
        PrestageLimits limits = atOnce();
        limits.shareWhenMade = 1;
        limits.look = std::chrono::milliseconds(10);
        if (isOld)
            limits.age = std::chrono::seconds(3); // a busy machine may not look at it for a second
        AgentPaths places = m_places;
        QVERIFY(makeFolders(tmp + "/tmp"));
        places.root = tmp;
        PrestagedWorkdir spare(places, limits);
        spare.prepare(tree);
        QVERIFY(waitFor([&] { return spare.isReady(); }));
        if (!isOld) {
            QTest::qWait(100);
            QVERIFY(spare.isReady());
            QVERIFY(writeFileAtomically(tmp + "/filler", std::string(6'000'000, 'x')));
        }
        QVERIFY(waitFor([&] { return !spare.isReady() && listFolder(tmp + "/tmp")->empty(); }));
    }

    void yieldsToLaunchAndCleanup_data() {
        QTest::addColumn<bool>("isDrop");
        QTest::newRow("to a launch") << false;
        QTest::newRow("to a cleaning") << true;
    }
    void yieldsToLaunchAndCleanup() {
        QFETCH(bool, isDrop);
        (void)m_folder->storeTree({{"one", "the same"}});
        Tree many;
        for (int folder = 0; folder < 50; ++folder) {
            const std::string path = "d" + std::to_string(folder);
            many.entries.push_back({Kind::Folder, path, 0, {}, {}});
            for (int i = 0; i < 160; ++i)
                many.entries.push_back({Kind::File, path + "/f" + std::to_string(i), 8, sha256Of("the same"), {}});
        }
        const std::string tree = storeTree(*m_folder, many);
        PrestagedWorkdir spare(m_places, atOnce());
        spare.prepare(tree);
        QVERIFY(waitFor([&] { return !spareFolder().empty(); }));
        if (isDrop) {
            spare.drop();
            QVERIFY(isTmpEmpty());
            QTest::qWait(100);
        } else {
            (void)spare.take(tree, target());
        }
        QVERIFY(waitFor([&] { return isTmpEmpty(); }));
        QVERIFY(!spare.isReady());
    }

    // A launch that comes while one is made takes over what is finished of it, and makes the rest.
    void launchCompletesUnfinishedCopy_data() {
        QTest::addColumn<QByteArray>("what");
        for (const char* what : {"the same", "changed", "unlike"})
            QTest::newRow(what) << QByteArray(what);
    }
    void launchCompletesUnfinishedCopy() {
        QFETCH(QByteArray, what);
        (void)m_folder->storeTree({{"one", "the same"}, {"two", "another content"}});
        Tree many;
        for (int folder = 0; folder < 20; ++folder) {
            const std::string path = "d" + std::to_string(folder);
            many.entries.push_back({Kind::Folder, path, 0, {}, {}});
            for (int i = 0; i < 100; ++i)
                many.entries.push_back({Kind::File, path + "/f" + std::to_string(i), 8, sha256Of("the same"), {}});
        }
        const std::string tree = storeTree(*m_folder, many);
        if (what == "changed") {
            for (const char* path : {"d0/f1", "d7/f99"})
                edit(many, path, [&](TreeEntry& entry) {
                    entry = {Kind::File, path, 15, sha256Of("another content"), {}};
                });
            removeAll(many, "d0/f0");
            removeAll(many, "d3");
            many.entries.push_back({Kind::File, "d1/new", 15, sha256Of("another content"), {}});
        }
        const std::string wanted =
            what == "unlike" ? m_folder->storeTree({{"one", "the same"}}) : storeTree(*m_folder, many);
        PrestageLimits limits = atOnce();
        limits.handOver = std::chrono::seconds(20);
        PrestagedWorkdir spare(m_places, limits);
        spare.prepare(tree);
        std::string found;
        QVERIFY(waitFor([&] {
            found = spareFolder();
            return !found.empty() && !listFolder(found + "/work/d0").value_or(std::vector<FolderEntry>()).empty();
        }));
        const auto inode = stampOf(found + "/work")->inode;
        QCOMPARE(spare.take(wanted, target()), what != "unlike");
        if (what == "unlike") {
            QVERIFY(!pathExists(target()));
        } else {
            QCOMPARE(stampOf(target())->inode, inode);
            const std::string whole = m_folder->path() + "/whole";
            QVERIFY(makeFolders(whole));
            QVERIFY(checkOutTree(m_places.trees, m_places.blobs, wanted, whole));
            QCOMPARE(everythingIn(target()), everythingIn(whole));
        }
        spare.drop();
        QVERIFY(isTmpEmpty());
    }

    void patchesUnfinishedCopy() {
        Files files = project();
        const Tree tree = treeOf(*m_folder, m_folder->storeTree(files));
        files["d1/f1"] = "another";
        files.erase("d9/f9");
        const Tree wanted = treeOf(*m_folder, m_folder->storeTree(files));
        for (const size_t stop : {0U, 1U, 40U, 82U}) {
            const std::string folder = target() + std::to_string(stop);
            QVERIFY(makeFolders(folder));
            size_t asked = 0;
            CopyControl control;
            control.goesOn = [&] { return asked++ < stop; };
            QCOMPARE(makeTree(m_places.blobs, tree, folder, &control).error().code, ErrorCode::Canceled);
            Tree made;
            size_t madeFiles = 0;
            for (size_t i = 0; i < tree.entries.size(); ++i) {
                QCOMPARE(pathExists(folder + "/" + tree.entries[i].path), bool(control.isMade[i]));
                madeFiles += control.isMade[i] && tree.entries[i].isFile() ? 1 : 0;
                if (control.isMade[i])
                    made.entries.push_back(tree.entries[i]);
            }
            QCOMPARE(madeFiles, stop);
            QVERIFY(patchTree(m_places.blobs, made, differenceBetween(made, wanted), folder));
            for (const auto& [path, content] : files)
                QVERIFY2(readFile(folder + "/" + path) == content, path.c_str());
            QVERIFY(!pathExists(folder + "/d9/f9"));
        }
    }

    void jobsReceiveExactSnapshot() {
        Files files = project();
        auto spec = shellSpecOf(*m_folder,
                                "echo more >> d1/f1; rm d2/f2; chmod 500 d3; mkdir -p deep/new; ls d0 | wc -l; exit 4");
        spec.sourceTree = m_folder->storeTree(files);
        AgentTestClient agent(*m_folder);
        QCOMPARE(agent.runToEnd(spec)->exitCode.value_or(-1), 4);
        // It is made at the lowest priority: on a busy machine a launch may come before its end, and copies by itself.
        int reused = 0;
        for (int round = 0; reused < 3 && round < 20; ++round) {
            waitForSpare(files.size());
            const auto inode = stampOf(spareFolder() + "/work")->inode;
            files["d7/f7"] = "round " + std::to_string(round);
            auto next = shellSpecOf(*m_folder, *spec.shellText);
            next.sourceTree = m_folder->storeTree(files);
            QVERIFY(agent.launch(next));
            const std::string work = m_folder->attempt(next.key).work();
            reused += stampOf(work)->inode == inode ? 1 : 0;
            QCOMPARE(agent.waitForPhase(next.key, AttemptPhase::Ended)->exit->exitCode.value_or(-1), 4);
            QVERIFY(!pathExists(work + "/d2/f2"));
            files["d1/f1"] += "more\n";
            for (const auto& [path, content] : files)
                QVERIFY2(path == "d2/f2" || readFile(work + "/" + path) == content, path.c_str());
            files["d1/f1"] = project()["d1/f1"];
        }
        QCOMPARE(reused, 3);
    }

    void cleanupRemovesPrestagedCopy_data() {
        QTest::addColumn<QByteArray>("verb");
        for (const char* verb : {"clean", "drop", "remove_traces", "end"})
            QTest::newRow(verb) << QByteArray(verb);
    }
    void cleanupRemovesPrestagedCopy() {
        QFETCH(QByteArray, verb);
        auto spec = specOf(*m_folder, {"true"});
        spec.sourceTree = m_folder->storeTree(project());
        std::optional<AgentTestClient> agent(*m_folder);
        QVERIFY(agent->runToEnd(spec));
        waitForSpare(project().size());
        if (verb == "end")
            agent.reset();
        else
            QVERIFY(agent->call(
                {{"do", verb.toStdString()},
                 {"keep_runs", nlohmann::json::array({spec.key.run})},
                 {"discard_results", true},
                 {verb == "drop" ? "trees" : "keep_trees", hashesValue({*sha256FromHex(spec.sourceTree)})}}));
        QVERIFY(!pathExists(m_folder->tmp()) || isTmpEmpty());
        QCOMPARE(pathExists(m_folder->root()), verb != "remove_traces");
    }

    void runsOnceAfterCrashAtAnyPoint_data() {
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<bool>("isChanged");
        for (const char* point : {"spare.made", "spare.taken", "spare.patched"}) {
            QTest::addRow("%s, same", point) << QByteArray(point) << false;
            QTest::addRow("%s, changed", point) << QByteArray(point) << true;
        }
    }
    void runsOnceAfterCrashAtAnyPoint() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        QFETCH(bool, isChanged);
        Files files = project();
        const std::string once = m_folder->path() + "/crashed";
        const std::string firstTree = m_folder->storeTree(files);
        if (isChanged)
            files["d1/f1"] = "changed";
        const std::string tree = m_folder->storeTree(files);
        RunSpec spec;
        {
            AgentTestClient agent(
                *m_folder, {{"COMPUTE_STUDIO_CRASH_AT", point.toStdString()}, {"COMPUTE_STUDIO_CRASH_ONCE", once}});
            // A launch does not wait for a copy: on a busy machine it may come before the copy does, and the next try
            // finds one.
            bool isKilled = false;
            for (int tries = 0; tries < 20 && !isKilled; ++tries) {
                RunSpec first = shellSpecOf(*m_folder, "echo x >> ran");
                first.sourceTree = firstTree;
                if (!agent.runToEnd(first)) {
                    // The copy that an earlier try was too early for was there for this one; or it was made, on a fast
                    // disk, before this one had ended.
                    QVERIFY((tries > 0 || point == "spare.made") && pathExists(once));
                    spec = first;
                    files = project();
                    break;
                }
                spec = shellSpecOf(*m_folder, "echo x >> ran");
                spec.sourceTree = tree;
                if (point == "spare.made")
                    break;
                waitForSpare(files.size());
                isKilled = !agent.launch(spec);
                QVERIFY(isKilled || agent.waitForPhase(spec.key, AttemptPhase::Ended));
            }
            QVERIFY(waitFor([&] { return pathExists(once); }));
            (void)agent.waitForEnd();
        }
        AgentTestClient agent(*m_folder);
        QVERIFY(agent.welcome());
        QVERIFY(waitFor([&] { return isTmpEmpty(); }));
        QVERIFY(agent.runToEnd(spec));
        const std::string work = m_folder->attempt(spec.key).work();
        QCOMPARE(readFile(work + "/ran").value_or(""), std::string("x\n"));
        for (const auto& [path, content] : files)
            QVERIFY(readFile(work + "/" + path) == content);
    }
};

QTEST_GUILESS_MAIN(PrestagedWorkdirTest)
#include "prestaged_workdir_test.moc"
