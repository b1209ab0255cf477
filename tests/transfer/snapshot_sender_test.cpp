// Snapshots on their way to a machine that shares no disk with the studio: how often it is asked, how much is sent, and
// that everything arrives whatever breaks.
#include <QtTest>

#include "core/protocol/pack_set.h"
#include "core/protocol/pack_writer.h"
#include "core/transfer/snapshot_sender.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

class Memory final : public AcknowledgedTrees {
public:
    std::vector<std::string> newestFirst() override { return {trees.rbegin(), trees.rend()}; }
    void remember(const std::string& tree) override { trees.push_back(tree); }
    void forget(const std::string& tree) override { std::erase(trees, tree); }
    std::vector<std::string> trees;
};

std::map<std::string, std::string> manyFiles(int count) {
    std::map<std::string, std::string> files;
    for (int i = 0; i < count; ++i)
        files["folder" + std::to_string(i % 50) + "/file" + std::to_string(i)] = "content of " + std::to_string(i);
    return files;
}

// Nothing that packs.
std::string noise(size_t size, uint32_t seed) {
    std::string bytes(size, '\0');
    uint64_t state = seed * 2654435761ULL + 1;
    for (auto& byte : bytes) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        byte = static_cast<char>(state);
    }
    return bytes;
}

SnapshotStorePaths storeOf(const AgentFolder& folder) {
    return {folder.blobs(), folder.trees()};
}

Result<void> sendNow(SnapshotSender& sender, const std::vector<std::string>& trees,
                     const std::function<void()>& sent = {}) {
    return MirrorScene::wait<void>([&](auto done) { sender.send(trees, sent, done); });
}

} // namespace

class SnapshotSenderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Tens of thousands of small files: in memory where there is room, because a busy disk takes a millisecond for
    // each.
    void initTestCase() {
        const auto space = diskSpaceOf("/dev/shm");
        if (space && space->freeBytes > (1ULL << 30) && QFileInfo(QStringLiteral("/dev/shm")).isWritable())
            qputenv("TMPDIR", "/dev/shm");
    }

    void firstSnapshotNeedsOneQuery() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        const std::string tree = scene.here.storeTree(manyFiles(200));
        const auto sent = sendNow(sender, {tree});
        QVERIFY2(sent, sent ? "" : sent.error().message.c_str());
        QCOMPARE(sender.figures().questions, 1U);
        QCOMPARE(scene.log.count("have"), 1U);
        QCOMPARE(sender.figures().blobs, 200U);
        QCOMPARE(sender.figures().trees, 1U);
        QVERIFY(scene.isWholeThere(tree));
        QVERIFY(sender.isKnown(tree));
        auto spec = scene.shellSpec("cat folder7/file7 > outputs/seen");
        spec.sourceTree = tree;
        QVERIFY(scene.runToEnd(spec));
        QCOMPARE(*readFile(scene.there.attempt(spec.key).outputs() + "/seen"), std::string("content of 7"));
    }

    void unchangedSnapshotSendsNothing() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Memory memory;
        const std::string tree = scene.here.storeTree(manyFiles(20));
        {
            SnapshotSender sender(scene.machine, storeOf(scene.here), &memory);
            QVERIFY(sendNow(sender, {tree}));
            const size_t before = scene.log.events.size();
            bool wasSent = false;
            QVERIFY(sendNow(sender, {tree}, [&] { wasSent = true; }));
            QVERIFY(wasSent);
            QCOMPARE(scene.log.events.size(), before);
            QCOMPARE(sender.figures().questions, 1U);
        }
        const size_t before = scene.log.events.size();
        SnapshotSender later(scene.machine, storeOf(scene.here), &memory);
        QVERIFY(sendNow(later, {tree}));
        QCOMPARE(scene.log.events.size(), before);
        QCOMPARE(later.figures().questions, 0U);
    }

    void sendsDifferenceWithLaunch() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        auto files = manyFiles(10'000);
        QVERIFY(sendNow(sender, {scene.here.storeTree(files)}));
        const auto before = sender.figures();
        files["folder3/file3"] = "changed";
        files.erase("folder4/file4");
        const std::string tree = scene.here.storeTree(files);
        auto spec = scene.shellSpec("cat folder3/file3 > outputs/seen; ls folder4/file4 >> outputs/seen; true");
        spec.sourceTree = tree;
        scene.manners.delay = std::chrono::milliseconds(40);
        scene.log.events.clear();
        std::optional<Result<AttemptReport>> launched;
        QVERIFY(sendNow(sender, {tree}, [&] {
            scene.machine.launch(spec, 0, [&](Result<AttemptReport> report) { launched = std::move(report); });
        }));
        QVERIFY(turnUntil([&] { return launched.has_value(); }));
        QVERIFY2(*launched, *launched ? "" : launched->error().message.c_str());
        // One flight: the launch was written before anything was heard of what it needs.
        QCOMPARE(scene.log.count("have"), 0U);
        QCOMPARE(scene.log.count("put"), 1U);
        QVERIFY(scene.log.firstWritten("launch") < scene.log.firstHeard("put"));
        QCOMPARE(sender.figures().questions, before.questions);
        QCOMPARE(sender.figures().differences, 1U);
        QCOMPARE(sender.figures().blobs - before.blobs, 1U);
        QVERIFY2(sender.figures().wireBytes - before.wireBytes < 1000,
                 qPrintable(QString::number(sender.figures().wireBytes - before.wireBytes)));
        const std::string seen = scene.there.attempt(spec.key).outputs() + "/seen";
        QVERIFY(turnUntil([&] { return readFile(seen).value_or("") == "changed"; }));
    }

    void usesOlderSnapshotOfTheSameFolderAsBase_data() {
        QTest::addColumn<int>("files");
        QTest::newRow("few") << 10;
        QTest::newRow("many") << 500;
    }
    void usesOlderSnapshotOfTheSameFolderAsBase() {
        QFETCH(int, files);
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        auto first = manyFiles(files);
        QVERIFY(sendNow(sender, {scene.here.storeTree(first)}));
        QVERIFY(sendNow(sender, {scene.here.storeTree({{"other", "one"}, {"another", "two"}})}));
        const auto before = sender.figures();
        first["folder3/new"] = "new";
        const std::string tree = scene.here.storeTree(first);
        QVERIFY(sendNow(sender, {tree}));
        QVERIFY(scene.isWholeThere(tree));
        QCOMPARE(sender.figures().questions, before.questions);
        QCOMPARE(sender.figures().differences, before.differences + 1);
        QCOMPARE(sender.figures().blobs, before.blobs + 1);
    }

    void resendsLostContents() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        const std::string tree = scene.here.storeTree(manyFiles(30));
        QVERIFY(sendNow(sender, {tree}));
        QVERIFY(removeFile(blobPath(scene.there.blobs(), sha256Of("content of 5"))));
        auto spec = scene.shellSpec("true");
        spec.sourceTree = tree;
        QVERIFY(sendNow(sender, {tree})); // believes that it is there
        const auto refused = scene.launch(spec);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
        QCOMPARE(refused.error().detail, std::string(missingDetail));
        QVERIFY(!pathExists(scene.there.attempt(spec.key).path()));
        sender.markUncertain({tree});
        const auto before = sender.figures();
        QVERIFY(sendNow(sender, {tree}));
        QCOMPARE(sender.figures().questions - before.questions, 1U);
        QCOMPARE(sender.figures().blobs - before.blobs, 1U);
        QCOMPARE(sender.figures().trees - before.trees, 0U);
        QVERIFY(scene.runToEnd(spec));
    }

    void detectsLostBase() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        auto files = manyFiles(100);
        const std::string first = scene.here.storeTree(files);
        QVERIFY(sendNow(sender, {first}));
        QVERIFY(removeTree(scene.there.trees()));
        QVERIFY(removeTree(scene.there.blobs()));
        files["new"] = "new";
        const std::string second = scene.here.storeTree(files);
        int sent = 0;
        const auto done = sendNow(sender, {second}, [&] { ++sent; });
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QCOMPARE(sent, 1);
        QVERIFY(scene.isWholeThere(second));
        QVERIFY(!sender.isKnown(first));
    }

    void queriesSeveralTreesAtOnce() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        const std::string empty = scene.here.storeTree({});
        const std::string one = scene.here.storeTree({{"empty", ""}, {"a", "x"}});
        const std::string two = scene.here.storeTree({{"b", "x"}, {"c", noise(300'000, 1)}});
        QVERIFY(sendNow(sender, {empty, one, two, one}));
        QCOMPARE(sender.figures().questions, 1U);
        for (const auto& tree : {empty, one, two})
            QVERIFY(scene.isWholeThere(tree));
    }

    void respectsWindow() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        const std::string tree = scene.here.storeTree(
            {{"a.bin", noise(12U << 20, 1)}, {"b.gz", noise(12U << 20, 2)}, {"text", std::string(20U << 20, 'x')}});
        scene.manners.delay = std::chrono::milliseconds(5);
        QVERIFY(sendNow(sender, {tree}));
        QVERIFY(scene.isWholeThere(tree));
        QVERIFY(scene.log.maxInFlight > SnapshotSender::window / 2);
        QVERIFY(scene.log.maxInFlight <= SnapshotSender::window + maxPartSize);
        QVERIFY(sender.figures().wireBytes < (25U << 20));
        QVERIFY(sender.figures().rawBytes > (44U << 20));
    }

    // Each change between what shrinks and what does not ends a part: the machine takes only so many at a time.
    void alternatesCompressedAndRawParts() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        std::map<std::string, std::string> files;
        for (uint32_t i = 0; i < 600; ++i)
            files[std::to_string(i)] = i % 2 == 0 ? noise(70U << 10, i) : std::to_string(i) + std::string(1000, 'x');
        // Halves of one file, too.
        files["both"] = noise(1U << 20, 600) + std::string(1U << 20, 'x') + noise(1U << 20, 601);
        const std::string tree = scene.here.storeTree(files);
        scene.manners.delay = std::chrono::milliseconds(20);
        const auto done = sendNow(sender, {tree});
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QVERIFY(scene.isWholeThere(tree));
        QVERIFY(sender.figures().wireBytes < (24U << 20)); // 23 MiB of noise
        int underWay = 0;
        int maxInFlight = 0;
        for (const auto& event : scene.log.events) {
            if (event.verb == "put")
                maxInFlight = std::max(maxInFlight, underWay += event.isWritten ? 1 : -1);
        }
        QVERIFY2(maxInFlight > 40 && maxInFlight < 100, qPrintable(QString::number(maxInFlight))); // it refuses 128
        for (const char* name : {"0", "1", "both"})
            QCOMPARE(*sha256OfFile(blobPath(scene.there.blobs(), sha256Of(files[name]))), sha256Of(files[name]));
    }

    // Requests and answers take 20 ms together, which is a long line.
    void usesBulkChannelsForLargeSnapshots_data() {
        QTest::addColumn<uint32_t>("maxBulkChannels");
        QTest::addColumn<int>("cutAfter");
        QTest::newRow("three") << 3U << -1;
        QTest::newRow("one is cut") << 3U << 20;
        QTest::newRow("one is cut at once") << 3U << 0;
        QTest::newRow("only one is allowed") << 1U << -1;
        QTest::newRow("none is allowed") << 0U << -1;
    }
    void usesBulkChannelsForLargeSnapshots() {
        QFETCH(const uint32_t, maxBulkChannels);
        QFETCH(const int, cutAfter);
        MirrorScene scene;
        scene.manners.delay = std::chrono::milliseconds(10);
        scene.manners.maxBulkChannels = maxBulkChannels;
        if (cutAfter >= 0)
            scene.manners.cutBulkChannelAfterWrites = static_cast<uint32_t>(cutAfter);
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        const std::string large = noise(60U << 20, 1);
        const std::string tree = scene.here.storeTree({{"large", large}, {"small", "s"}});
        auto spec = scene.shellSpec("cmp large outputs/../large && sha256sum < large > outputs/sum");
        spec.sourceTree = tree;
        std::optional<Result<AttemptReport>> launched;
        // Right behind the last part in the pipe, as a run is launched.
        const auto done = sendNow(sender, {tree}, [&] {
            scene.machine.launch(spec, 0, [&](Result<AttemptReport> report) { launched = std::move(report); });
        });
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QVERIFY(scene.isWholeThere(tree));
        QVERIFY(turnUntil([&] { return launched.has_value(); }));
        QVERIFY2(*launched, launched->has_value() ? "" : launched->error().message.c_str());
        const std::string sum = scene.there.attempt(spec.key).outputs() + "/sum";
        QVERIFY(turnUntil([&] { return readFile(sum).value_or("").size() > 64; }));
        QCOMPARE(readFile(sum)->substr(0, 64), toHex(sha256Of(large)));
        QCOMPARE(scene.log.pipes, 1U); // no break of a bulk channel is one of the connection
        QCOMPARE(scene.log.bulkChannels, maxBulkChannels);
        QCOMPARE(scene.log.bulkChannelWrites > 20U, maxBulkChannels > 0);
        QVERIFY(!scene.manners.cutBulkChannelAfterWrites);
        QVERIFY(turnUntil([&] { return scene.log.openBulkChannels == 0; })); // nobody needs them any more
        // A machine that allows none is not asked each time.
        QVERIFY(sendNow(sender, {scene.here.storeTree({{"other", noise(20U << 20, 2)}})}));
        QCOMPARE(scene.log.count("bulk_channel"), maxBulkChannels == 3 ? 2U : 1U);
    }

    void avoidsBulkChannelsForSmallSnapshots() {
        MirrorScene scene;
        scene.manners.maxBulkChannels = 3;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        // The shortest round trip counts: on a busy machine the first few are no measure of the connection.
        for (int i = 0; i < 20; ++i)
            QVERIFY(sendNow(sender, {scene.here.storeTree({{"small", std::to_string(i)}})}));
        QVERIFY(sendNow(sender, {scene.here.storeTree({{"large", noise(40U << 20, 1)}})}));
        QCOMPARE(scene.log.count("bulk_channel"), 0U);
        MirrorScene far;
        far.manners.delay = std::chrono::milliseconds(10);
        far.manners.maxBulkChannels = 3;
        QVERIFY(far.connectNow());
        SnapshotSender little(far.machine, storeOf(far.here));
        QVERIFY(sendNow(little, {far.here.storeTree({{"little", noise(4U << 20, 1)}})}));
        QCOMPARE(far.log.count("bulk_channel"), 0U);
    }

    void resumesAfterDisconnectAtEveryFrame() {
        const std::map<std::string, std::string> files{{"a", noise(300'000, 1)}, {"b", noise(300'000, 2)}, {"c", "c"}};
        size_t frames = 0;
        {
            MirrorScene scene;
            QVERIFY(scene.connectNow());
            SnapshotSender sender(scene.machine, storeOf(scene.here));
            QVERIFY(sendNow(sender, {scene.here.storeTree(files)}));
            for (const auto& event : scene.log.events)
                frames += event.isWritten ? 1 : 0;
        }
        QVERIFY(frames >= 5); // hello, have, three parts
        for (size_t cut = 0; cut < frames; ++cut) {
            MirrorScene scene;
            SnapshotSender sender(scene.machine, storeOf(scene.here));
            const std::string tree = scene.here.storeTree(files);
            scene.manners.cutAfterWrites = cut;
            int sent = 0;
            scene.machine.start();
            const auto done = sendNow(sender, {tree}, [&] { ++sent; });
            QVERIFY2(done, qPrintable(QString::number(cut)));
            QCOMPARE(sent, 1);
            QCOMPARE(scene.log.pipes, 2U);
            QVERIFY(scene.isWholeThere(tree));
            QVERIFY(!pathExists(scene.there.blobs() + "/tmp") || listFolder(scene.there.blobs() + "/tmp")->empty());
        }
    }

    // Contents in packs are sent as stored to an agent that accepts packs, else one by one; a frame of which a part is
    // wanted, too.
    void sendsPackedContents_data() {
        QTest::addColumn<bool>("acceptsPackFrames");
        QTest::newRow("as frames") << true;
        QTest::newRow("to an older agent") << false;
    }
    void sendsPackedContents() {
        QFETCH(bool, acceptsPackFrames);
        const AgentFolder here;
        const AgentFolder there;
        const auto files = manyFiles(220);
        std::map<std::string, std::string> sent;
        for (const auto& [path, content] : files) {
            if (sent.size() < 130)
                sent[path] = content;
        }
        sent["single"] = "not in a pack";
        const std::string tree = here.storeTree(sent);
        QVERIFY(makeFolders(packsPath(here.blobs())));
        auto writer = PackWriter::create(packsPath(here.blobs()) + "/new");
        FrameBuilder builder;
        size_t added = 0;
        for (const auto& [path, content] : files) {
            builder.add(sha256Of(content), content);
            (void)removeFile(blobPath(here.blobs(), sha256Of(content)));
            if (++added % 55 != 0)
                continue;
            const std::string frame = builder.finish();
            QVERIFY(writer->add(frame, *frameContents(frame)));
        }
        QVERIFY(writer->finish() && writer->moveTo(packsPath(here.blobs()) + "/a.pack"));

        SnapshotPacker packer(storeOf(here), acceptsPackFrames);
        QVERIFY(packer.planByAnswer({*sha256FromHex(tree)}, {TreePresence()}, {}));
        uint64_t bytes = 0;
        for (const auto& [path, content] : sent)
            bytes += content.size();
        QCOMPARE(packer.plannedBytes(), bytes);
        AgentTestClient agent(there);
        std::string wire;
        for (bool isOver = false; !isOver;) {
            const auto parts = packer.next(1U << 20);
            QVERIFY(parts && !parts->empty());
            for (auto part : *parts) {
                isOver = part.isLast;
                part.stream = 1;
                wire += part.isRaw ? part.bytes : std::string();
                QVERIFY(agent.call(toMessage(part)));
            }
        }
        QCOMPARE(wire.find("CSF1") != std::string::npos, acceptsPackFrames);
        QCOMPARE(packer.figures().blobs, sent.size());
        QCOMPARE(
            packer.figures().rawBytes -
                treeRecord({}, encodeTree(*decodeTree(*readFile(treePath(here.trees(), *sha256FromHex(tree)))))).size(),
            bytes);
        auto spec = shellSpecOf(there, "cat single folder0/file0 folder1/file1; find . -type f | wc -l");
        spec.sourceTree = tree;
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(*readFile(there.attempt(spec.key).stdLog()), "not in a pack" + files.at("folder0/file0") +
                                                                  files.at("folder1/file1") +
                                                                  std::to_string(sent.size()) + "\n");
    }

    void reportsErrorsOfBothSides() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        SnapshotSender sender(scene.machine, storeOf(scene.here));
        QCOMPARE(sendNow(sender, {"no hash"}).error().code, ErrorCode::InvalidArgument);
        const std::string tree = scene.here.storeTree({{"a", "content a"}, {"b", "content b"}});
        const std::string blob = blobPath(scene.here.blobs(), sha256Of("content a"));
        QVERIFY(writeFileAtomically(blob, "CONTENT A")); // damaged here: the machine notices
        QCOMPARE(sendNow(sender, {tree}).error().code, ErrorCode::Corrupt);
        QVERIFY(removeFile(blob));
        QCOMPARE(sendNow(sender, {tree}).error().code, ErrorCode::Corrupt);
        QVERIFY(writeFileAtomically(blob, "content a"));
        QVERIFY(sendNow(sender, {tree})); // and nothing is stuck
        QVERIFY(scene.isWholeThere(tree));
    }
};

QTEST_GUILESS_MAIN(SnapshotSenderTest)
#include "snapshot_sender_test.moc"
