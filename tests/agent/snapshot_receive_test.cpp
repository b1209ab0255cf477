// A machine receives snapshots: a forged, truncated or oversized stream leaves no file behind; a complete one can be
// launched.
#include <QtTest>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "core/protocol/pack_set.h"
#include "core/protocol/tree_difference.h"
#include "tests/agent/transfer_scene.h"
#include "tests/support/power_cut.h"

using namespace studio;
using namespace studio::test;

class SnapshotReceiveTest : public QObject {
    Q_OBJECT

private:
    static constexpr size_t largeSize = 16U << 20; // from here on the disk is not waited for
    static size_t filesIn(const std::string& folder) {
        size_t count = 0;
        const auto entries = listFolder(folder);
        for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
            const std::string path = joinPath(folder, entry.name);
            count += entry.stamp.kind == FileStamp::Kind::Folder ? filesIn(path) : 1;
        }
        return count;
    }

private Q_SLOTS:
    void reportsMissingContents() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string tree = encodedTree({{"a", "one"}, {"b", "two"}, {"c", "one"}, {"d", "three"}});
        const Sha256 name = sha256Of(tree);
        QVERIFY(!presence(agent, name)->present);
        QVERIFY(putStream(agent, packed(treeRecord(name, tree) + blobRecord("two"))));
        const auto partly = presence(agent, name);
        QVERIFY(partly && partly->present && !partly->isWhole());
        QCOMPARE(partly->blobs, 3U);
        QVERIFY((partly->missing == std::vector<bool>{true, false, true}));
        auto spec = shellSpecOf(folder, "cat a b c d");
        spec.sourceTree = toHex(name);
        const auto refused = agent.launch(spec);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
        QCOMPARE(refused.error().detail, std::string(missingDetail));
        // The launch right behind the last part waits for it.
        std::string stream = packed(blobRecord("one") + blobRecord("three") + blobRecord("two"));
        const auto put = agent.send(toMessage(PutPart{2, 0, stream, true}));
        QVERIFY(agent.runToEnd(spec));
        QVERIFY(agent.answerTo(put));
        QVERIFY(presence(agent, name)->isWhole());
        QCOMPARE(*readFile(folder.attempt(spec.key).stdLog()), std::string("onetwoonethree"));
        QVERIFY(listFolder(folder.blobs() + "/tmp")->empty());
    }

    void rebuildsAndVerifiesTreeDifferences() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string old = encodedTree({{"a", "1"}, {"b", "2"}});
        const std::string fresh = encodedTree({{"a", "1"}, {"c", "3"}});
        const auto difference = encodeTreeDifference(differenceBetween(*decodeTree(old), *decodeTree(fresh)));
        const auto record = differenceRecord(sha256Of(fresh), sha256Of(old), difference);
        const auto without = putStream(agent, packed(record), 1);
        QCOMPARE(without.error().code, ErrorCode::NotFound);
        QCOMPARE(without.error().detail, std::string(baseDetail));
        QVERIFY(putStream(agent, packed(treeRecord(sha256Of(old), old)), 2));
        QVERIFY(putStream(agent, packed(record), 3));
        QCOMPARE(*readFile(treePath(folder.trees(), sha256Of(fresh))), fresh);
        const auto forged = putStream(agent, packed(differenceRecord(sha256Of("x"), sha256Of(old), difference)), 4);
        QCOMPARE(forged.error().code, ErrorCode::Corrupt);
        QCOMPARE(filesIn(folder.trees()), 2U);
    }

    void refusesForgedStreams_data() {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const std::string& stream, ErrorCode code) {
            QTest::newRow(name) << QByteArray::fromStdString(stream) << static_cast<int>(code);
        };
        row("content of another name", packed(blobRecord("x", sha256Of("y"))), ErrorCode::Corrupt);
        row("tree of another name", packed(treeRecord(sha256Of("x"), encodedTree({}))), ErrorCode::Corrupt);
        row("no tree", packed(treeRecord(sha256Of("x"), "x")), ErrorCode::Corrupt);
        const std::string outside = [] {
            Tree tree;
            tree.entries.push_back({TreeEntry::Kind::File, "../x", 1, sha256Of("x"), {}});
            return encodeTree(tree);
        }();
        row("tree that leads out", packed(treeRecord(sha256Of(outside), outside)), ErrorCode::Corrupt);
        row("unknown record", packed("\x07rest"), ErrorCode::Protocol);
        row("cut record", packed(blobRecord("content").substr(0, 44)), ErrorCode::Protocol);
        row("cut frame", packed(blobRecord(std::string(1000, 'x'))).substr(0, 30), ErrorCode::Protocol);
        row("not zstd", "this is not zstd at all", ErrorCode::Protocol);
        row("huge tree", packed(treeRecord(sha256Of("x"), "").substr(0, 33) + "\xff\xff\xff\xff"), ErrorCode::Protocol);
        row("huge content", packed(blobRecordHead(sha256Of("x"), UINT64_MAX)), ErrorCode::Protocol);
        row("larger than the disk", packed(blobRecordHead(sha256Of("x"), maxBlobSize) + "x"), ErrorCode::DiskFull);
        row("half a content", packed(blobRecordHead(sha256Of("x"), 1000) + "x"), ErrorCode::Protocol);
        std::string bomb = packed(blobRecord(std::string(64U << 20, '\0'), sha256Of("bomb")));
        row("much from little", bomb, ErrorCode::Corrupt);
        std::string wide(4096, '\0');
        ZSTD_CCtx* context = ZSTD_createCCtx();
        ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, maxZstdWindow + 3);
        ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
        const std::string record = blobRecord("wide");
        ZSTD_inBuffer in{record.data(), record.size(), 0};
        ZSTD_outBuffer out{wide.data(), wide.size(), 0};
        ZSTD_compressStream2(context, &out, &in, ZSTD_e_flush);
        ZSTD_compressStream2(context, &out, &in, ZSTD_e_end);
        ZSTD_freeCCtx(context);
        row("window that takes too much memory", wide.substr(0, out.pos), ErrorCode::Protocol);
    }
    void refusesForgedStreams() {
        QFETCH(QByteArray, stream);
        QFETCH(int, code);
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto answer = putStream(agent, stream.toStdString());
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, static_cast<ErrorCode>(code));
        QCOMPARE(filesIn(folder.blobs()), 0U);
        QCOMPARE(filesIn(folder.trees()), 0U);
        // The stream is dead, the next one is not.
        QCOMPARE(agent.call(toMessage(PutPart{1, 1, packed(blobRecord("y")), true})).error().code,
                 static_cast<ErrorCode>(code));
        QVERIFY(putStream(agent, packed(blobRecord("good")), 2));
        QVERIFY(pathExists(blobPath(folder.blobs(), sha256Of("good"))));
    }

    void limitsOutOfOrderParts() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        constexpr uint32_t maxValue = 200; // more than any studio has under way
        const std::string whole = packed(blobRecord("x"));
        uint32_t last = 0;
        for (uint32_t seq = 1; seq <= maxValue; ++seq)
            last = agent.send(toMessage(PutPart{1, seq, whole, false}));
        QCOMPARE(agent.answerTo(last).error().code, ErrorCode::Busy);
        QVERIFY(!pathExists(blobPath(folder.blobs(), sha256Of("x"))));
        QVERIFY(agent.call(toMessage(PutPart{2, 0, whole, false})));
        QVERIFY(pathExists(blobPath(folder.blobs(), sha256Of("x"))));
        auto large = toMessage(PutPart{3, 0, std::string(maxPartSize + 1, 'x'), false});
        QVERIFY(!agent.call(large));
    }

    void fullDiskLeavesNoTemporaryFiles() {
        const AgentFolder folder;
        if (mount("none", folder.blobs().c_str(), "tmpfs", 0, "size=4m") != 0)
            QSKIP("needs the right to mount a small file system (root)");
        const auto unmount = qScopeGuard([&] { umount2(folder.blobs().c_str(), MNT_DETACH); });
        AgentTestClient agent(folder);
        std::string records;
        for (int i = 0; i < 30; ++i)
            records += blobRecord(std::string(200'000, static_cast<char>('a' + i)));
        const auto full = putStream(agent, packed(records));
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QVERIFY(filesIn(folder.blobs()) > 5); // whole ones stay
        QVERIFY(listFolder(folder.blobs() + "/tmp")->empty());
    }

    void resumesAfterCrashAtAnyPoint_data() {
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<bool>("isLarge");
        for (const char* point : {"intake.tree_stored", "intake.blob_written", "intake.blob_stored"})
            QTest::newRow(point) << QByteArray(point) << false;
        for (const char* point :
             {"intake.blob_written", "intake.blob_noted", "intake.blob_stored", "intake.blob_synced"})
            QTest::addRow("%s, large", point) << QByteArray(point) << true;
    }
    void resumesAfterCrashAtAnyPoint() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        QFETCH(bool, isLarge);
        const AgentFolder folder;
        const std::string first(isLarge ? largeSize : 1, '1');
        const std::string tree = encodedTree({{"a", first}, {"b", "2"}});
        const std::string stream = packed(treeRecord(sha256Of(tree), tree) + blobRecord(first) + blobRecord("2"));
        {
            AgentTestClient agent(folder, {{"COMPUTE_STUDIO_CRASH_AT", point.toStdString()},
                                           {"COMPUTE_STUDIO_CRASH_ONCE", folder.path() + "/once"}});
            QVERIFY(!putStream(agent, stream));
        }
        AgentTestClient agent(folder);
        const std::string temporary = folder.blobs() + "/tmp";
        QVERIFY(waitFor([&] { return !pathExists(temporary) || listFolder(temporary)->empty(); })); // swept, or synced
        QCOMPARE(presence(agent, sha256Of(tree))->isWhole(), point == "intake.blob_synced");        // then all had come
        QVERIFY(putStream(agent, stream));
        QVERIFY(presence(agent, sha256Of(tree))->isWhole());
    }

    // A loss of power between a content's name and its bytes.
    void discardsUnsyncedContentAfterReboot() {
        const AgentFolder folder;
        const std::string content(largeSize, 'c');
        const std::string tree = encodedTree({{"a", content}, {"b", "2"}});
        {
            AgentTestClient agent(folder);
            QVERIFY(putStream(agent, packed(treeRecord(sha256Of(tree), tree) + blobRecord(content) + blobRecord("2"))));
            QVERIFY(presence(agent, sha256Of(tree))->isWhole());
        }
        const std::string path = blobPath(folder.blobs(), sha256Of(content));
        const std::string note = folder.blobs() + "/tmp/unsynced-" + toHex(sha256Of(content)) + ".";
        for (const std::string boot : {"another-boot", ""}) {
            QVERIFY(removeFile(path));
            QVERIFY(writeFileAtomically(path, std::string(largeSize, '\0'))); // its size, and not its bytes
            QVERIFY(writeFileAtomically(note + boot, {}));
            AgentTestClient agent(folder);
            QVERIFY((presence(agent, sha256Of(tree))->missing == std::vector<bool>{true, false}));
            QVERIFY(!pathExists(path));
            QVERIFY(listFolder(folder.blobs() + "/tmp")->empty());
        }
    }

    // The job may begin before the disk has what it was launched with; the studio hears of the content only then.
    void launchDoesNotWaitForFsync() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        const AgentFolder folder;
        const std::string content(2 * largeSize, 'c');
        const std::string tree = encodedTree({{"a", content}});
        const std::string stream = treeRecord(sha256Of(tree), tree) + blobRecord(content);
        auto spec = shellSpecOf(folder, "tail -c 1 a");
        spec.sourceTree = toHex(sha256Of(tree));
        {
            AgentTestClient agent(folder, {{"COMPUTE_STUDIO_CRASH_AT", "intake.blob_synced"},
                                           {"COMPUTE_STUDIO_CRASH_ONCE", folder.path() + "/once"}});
            const auto put = agent.send(toMessage(PutPart{1, 0, packed(stream), true}));
            const auto launched = agent.launch(spec);
            QVERIFY2(launched, launched ? "" : launched.error().message.c_str());
            QVERIFY(!agent.answerTo(put)); // it died before
        }
        AgentTestClient agent(folder);
        QVERIFY(agent.runToEnd(spec)); // which was launched
        QCOMPARE(*readFile(folder.attempt(spec.key).stdLog()), std::string("c"));
        QVERIFY(presence(agent, sha256Of(tree))->isWhole());
        QVERIFY(waitFor([&] { return listFolder(folder.blobs() + "/tmp")->empty(); }));
    }

    // What an agent counts as present after a loss of power is whole, wherever it was cut.
    void tornContentIsAbsentAfterCrash_data() {
        QTest::addColumn<QByteArray>("point");
        QTest::addColumn<QByteArray>("what");
        for (const char* point : {"", "intake.frame_stored", "pack.frames_written", "pack.index_written",
                                  "intake.pack_fresh", "intake.pack_synced"}) {
            QTest::addRow("%s, small", point) << QByteArray(point) << QByteArray("small");
            QTest::addRow("%s, frames", point) << QByteArray(point) << QByteArray("frames");
        }
        for (const char* point : {"", "intake.blob_noted", "intake.blob_stored", "intake.blob_synced"})
            QTest::addRow("%s, medium", point) << QByteArray(point) << QByteArray("medium");
        for (const char* point : {"", "intake.blob_written", "intake.blob_stored"})
            QTest::addRow("%s, few", point) << QByteArray(point) << QByteArray("few");
    }
    void tornContentIsAbsentAfterCrash() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        QFETCH(QByteArray, what);
        const AgentFolder folder;
        const int count = what == "few" ? 10 : what == "medium" ? 35 : 400;
        std::map<std::string, std::string> files;
        std::string records;
        FrameBuilder builder;
        for (int i = 0; i < count; ++i) {
            const std::string content =
                "content " + std::to_string(i) + std::string(what == "medium" ? packedContentLimit : 600, 'x');
            files["f" + std::to_string(i)] = content;
            if (what != "frames") {
                records += blobRecord(content);
                continue;
            }
            builder.add(sha256Of(content), content);
            if (i % 100 == 99) {
                const std::string frame = builder.finish();
                records += frameRecordHead(frame.size()) + frame;
            }
        }
        const std::string tree = encodedTree(files);
        const std::string log = folder.path() + "/synced";
        {
            AgentTestClient agent(folder, {{"COMPUTE_STUDIO_CRASH_AT", point.toStdString()},
                                           {"COMPUTE_STUDIO_CRASH_ONCE", folder.path() + "/once"},
                                           {"COMPUTE_STUDIO_SYNC_LOG", log}});
            const auto answer = putStream(agent, packed(treeRecord(sha256Of(tree), tree) + records));
            QCOMPARE(answer.has_value(), point.isEmpty());
            QCOMPARE(pathExists(folder.path() + "/once"), !point.isEmpty());
        }
        const std::string packs = packsPath(folder.blobs());
        QVERIFY(makeFolders(packs));
        const size_t torn = cutPower(folder.blobs(), log) + cutPower(packs, log);
        QVERIFY(torn > 0 || point.isEmpty() || point == "intake.pack_synced" || point == "intake.blob_synced" ||
                point == "intake.blob_stored");
        // The machine is started anew.
        const auto ofAnotherBoot = [](const std::string& where, const char* begin, const char* end) {
            for (const auto& entry : listFolder(where).value_or(std::vector<FolderEntry>())) {
                if (entry.name.starts_with(begin) && entry.name.ends_with(end))
                    QVERIFY(renamePath(where + "/" + entry.name,
                                       where + "/" + entry.name.substr(0, entry.name.find('.')) + ".before" + end));
            }
        };
        ofAnotherBoot(packs, "", ".fresh");
        ofAnotherBoot(folder.blobs() + "/tmp", "unsynced-", "");
        QVERIFY(writeFileAtomically(treePath(folder.trees(), sha256Of(tree)), tree)); // so that contents are looked for
        AgentTestClient agent(folder);
        const auto present = presence(agent, sha256Of(tree));
        QVERIFY(present && present->present);
        if (point.isEmpty())
            QVERIFY(present->isWhole()); // it was acknowledged
        const auto set = *PackSet::load(packs);
        const auto decoded = *decodeTree(tree);
        size_t whole = 0;
        for (size_t i = 0; i < decoded.entries.size(); ++i) {
            const auto& entry = decoded.entries[i];
            if (!present->missing.empty() && present->missing[i])
                continue;
            const auto bytes =
                set.find(entry.hash) != nullptr ? set.read(entry.hash) : readFile(blobPath(folder.blobs(), entry.hash));
            QVERIFY2(bytes && sha256Of(*bytes) == entry.hash, entry.path.c_str());
            ++whole;
        }
        QVERIFY(whole > 0 || !point.isEmpty());
        QVERIFY(putStream(agent, packed(treeRecord(sha256Of(tree), tree) + records)));
        QVERIFY(presence(agent, sha256Of(tree))->isWhole());
        auto spec = shellSpecOf(folder, "cat f0 f9");
        spec.sourceTree = toHex(sha256Of(tree));
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(*readFile(folder.attempt(spec.key).stdLog()), files["f0"] + files["f9"]);
    }

    // Contents that an older agent stored under their names before the disk had them.
    void verifiesContentsOfOlderAgents() {
        const AgentFolder folder;
        const std::string tree = folder.storeTree({{"a", "good"}, {"b", "torn"}});
        QVERIFY(writeFileAtomically(blobPath(folder.blobs(), sha256Of("torn")), std::string(4, '\0')));
        AgentTestClient agent(folder);
        QVERIFY((presence(agent, *sha256FromHex(tree))->missing == std::vector<bool>{false, true}));
        QVERIFY(!pathExists(blobPath(folder.blobs(), sha256Of("torn"))));
    }

    void refusesCorruptFrames() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const auto record = [](const std::vector<std::string>& contents, bool isForged = false) {
            FrameBuilder builder;
            for (const auto& content : contents)
                builder.add(sha256Of(isForged ? "else" : content), content);
            const std::string frame = builder.finish();
            return frameRecordHead(frame.size()) + frame;
        };
        const std::string tree = encodedTree({{"a", "one"}, {"b", "two"}, {"c", "three"}});
        const std::string start = treeRecord(sha256Of(tree), tree) + record({"one", "two"});
        QCOMPARE(putStream(agent, packed(start + record({"three"}, true)), 1).error().code, ErrorCode::Corrupt);
        QVERIFY((presence(agent, sha256Of(tree))->missing == std::vector<bool>{false, false, true}));
        std::string damaged = record({"three"});
        damaged.back() = static_cast<char>(damaged.back() ^ 1);
        QCOMPARE(putStream(agent, packed(damaged), 2).error().code, ErrorCode::Corrupt);
        QCOMPARE(putStream(agent, packed(frameRecordHead(UINT32_MAX)), 3).error().code, ErrorCode::Protocol);
        QCOMPARE(putStream(agent, packed(record({"three"}).substr(0, 50)), 4).error().code, ErrorCode::Protocol);
        QVERIFY(putStream(agent, packed(record({"three"})), 5));
        QVERIFY(presence(agent, sha256Of(tree))->isWhole());
        auto spec = shellSpecOf(folder, "cat a b c");
        spec.sourceTree = toHex(sha256Of(tree));
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(*readFile(folder.attempt(spec.key).stdLog()), std::string("onetwothree"));
        QCOMPARE(filesIn(folder.blobs()), 0U);
    }

    // The contents of a snapshot are put into a folder while they arrive: the launch takes that.
    void prestagesTreeDuringUpload() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        std::map<std::string, std::string> files;
        std::string records;
        FrameBuilder builder;
        for (int i = 0; i < 200; ++i) {
            files["f" + std::to_string(i)] = "content " + std::to_string(i / 2); // each twice
            if (i % 2 == 0 && i < 150)
                builder.add(sha256Of("content " + std::to_string(i / 2)), "content " + std::to_string(i / 2));
            else if (i % 2 == 0)
                records += blobRecord("content " + std::to_string(i / 2));
        }
        const std::string frame = builder.finish();
        const std::string tree = encodedTree(files);
        QVERIFY(putStream(agent,
                          packed(treeRecord(sha256Of(tree), tree) + frameRecordHead(frame.size()) + frame + records)));
        const auto made = listFolder(folder.tmp());
        QVERIFY(made && made->size() == 1 && made->front().name.starts_with("spare."));
        const std::string work = folder.tmp() + "/" + made->front().name + "/work";
        for (const auto& [path, content] : files)
            QCOMPARE(*readFile(work + "/" + path), content);
        const auto inode = stampOf(work)->inode;
        auto spec = shellSpecOf(folder, "true");
        spec.sourceTree = toHex(sha256Of(tree));
        QVERIFY(agent.launch(spec));
        QCOMPARE(stampOf(folder.attempt(spec.key).work())->inode, inode);
    }

    // Contents that do not become smaller come as they are, between what is packed.
    void acceptsRawBetweenCompressedParts() {
        const AgentFolder folder;
        AgentTestClient agent(folder);
        const std::string records = blobRecord("first") + blobRecord("second") + blobRecord("third");
        const size_t middle = blobRecord("first").size() + 50; // in the head of the second
        QVERIFY(agent.call(toMessage(PutPart{1, 0, packed(records.substr(0, 20)), false})));
        QVERIFY(agent.call(toMessage(PutPart{1, 1, records.substr(20, middle - 20), false, true})));
        QVERIFY(agent.call(toMessage(PutPart{1, 2, packed(records.substr(middle)), true})));
        for (const char* content : {"first", "second", "third"})
            QCOMPARE(*readFile(blobPath(folder.blobs(), sha256Of(content))), std::string(content));
        // In the middle of a frame nobody could tell what is what.
        const std::string frame = packed(blobRecord("fourth"));
        QVERIFY(agent.call(toMessage(PutPart{2, 0, frame.substr(0, frame.size() - 3), false})));
        const auto refused = agent.call(toMessage(PutPart{2, 1, blobRecord("fifth"), true, true}));
        QCOMPARE(refused.error().code, ErrorCode::Protocol);
        QVERIFY(!pathExists(blobPath(folder.blobs(), sha256Of("fifth"))));
        QVERIFY(!putStream(agent, blobRecord("sixth").substr(0, 45), 3)); // raw bytes are no frame
    }

    void foldersInHomeArePrivate() {
        const AgentFolder folder;
        const std::string home = folder.path() + "/home";
        QVERIFY(makeFolders(home));
        QVERIFY(mkdir((home + "/.compute-studio").c_str(), 0755) == 0);
        const auto hello = [&](AgentTestClient& agent, const std::string& root) {
            return agent.call({{"do", "hello"},
                               {"root", bytesValue(root)},
                               {"blobs", bytesValue(root + "/blobs")},
                               {"trees", bytesValue(root + "/trees")},
                               {"workspace", folder.workspace().text()},
                               {"epoch", 1}});
        };
        {
            AgentTestClient agent(folder, {{"HOME", home}}, 0);
            const auto answer = hello(agent, "~/.compute-studio/w/" + folder.workspace().text());
            QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
            const auto welcome = welcomeFrom(*answer);
            QCOMPARE(welcome.root, home + "/.compute-studio/w/" + folder.workspace().text());
            QCOMPARE(welcome.home, home);
            QVERIFY(!welcome.cpuArchitecture.empty());
            for (const auto& path :
                 {home + "/.compute-studio", home + "/.compute-studio/w", welcome.root, welcome.root + "/blobs"})
                QCOMPARE(stampOf(path)->mode, 0700U);
        }
        for (const char* bad : {"~/../x", "~/", "relative", "~other/x", ""}) {
            AgentTestClient agent(folder, {{"HOME", home}}, 0);
            QCOMPARE(hello(agent, bad).error().code, ErrorCode::InvalidArgument);
        }
        QVERIFY(QFile::link(QString::fromStdString(folder.path()), QString::fromStdString(home + "/link")));
        for (const auto& bad : {std::string("~/link/w"), home + "/link"}) {
            AgentTestClient agent(folder, {{"HOME", home}}, 0);
            QCOMPARE(hello(agent, bad).error().code, ErrorCode::PermissionDenied);
        }
        if (geteuid() == 0) {
            QVERIFY(mkdir((home + "/foreign").c_str(), 0777) == 0 && chown((home + "/foreign").c_str(), 12345, 1) == 0);
            AgentTestClient agent(folder, {{"HOME", home}}, 0);
            QCOMPARE(hello(agent, "~/foreign/w").error().code, ErrorCode::PermissionDenied);
            QVERIFY(!pathExists(home + "/foreign/w"));
        }
    }
};

QTEST_GUILESS_MAIN(SnapshotReceiveTest)
#include "snapshot_receive_test.moc"
