// A machine that lies: whatever it says, nothing is written outside, nothing grows without bound, and nothing hangs.
#include <QSignalSpy>
#include <QtTest>

#include "core/protocol/cbor.h"
#include "core/transfer/log_mirror.h"
#include "core/transfer/output_fetcher.h"
#include "core/transfer/snapshot_sender.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

namespace {

const AttemptKey ours{RunId::generate().text(), 1, 0};

json piece(const LogKey& key, uint64_t offset, const std::string& bytes) {
    return toMessage(LogBytes{key, 0, offset, bytes, false, false});
}

json page(const std::vector<RemoteFileInfo>& files, bool more = false) {
    return toMessage(FilePage{files, more});
}

} // namespace

class HostileAgentTest : public QObject {
    Q_OBJECT

private:
    // Everything below the workspace, to see that nothing was written.
    static QStringList filesBelow(const std::string& folder) {
        QStringList found;
        QDirIterator at(QString::fromStdString(folder), QDir::Files | QDir::Hidden | QDir::System,
                        QDirIterator::Subdirectories);
        while (at.hasNext())
            found += at.next();
        return found;
    }

private Q_SLOTS:
    void initTestCase() {
        qRegisterMetaType<studio::AttemptKey>();
        qRegisterMetaType<studio::Error>();
    }

    void ignoresUnrequestedPieces_data() {
        QTest::addColumn<QByteArray>("lie");
        QTest::addColumn<bool>("isToldOff"); // else it is ignored, as of nobody's business
        QTest::newRow("wrong offset") << QByteArray("offset") << true;
        QTest::newRow("offset near the end of numbers") << QByteArray("huge") << false;
        QTest::newRow("another attempt") << QByteArray("foreign") << false;
        QTest::newRow("a run that is a path") << QByteArray("path") << false;
        QTest::newRow("too large a piece") << QByteArray("large") << false;
        QTest::newRow("another generation") << QByteArray("generation") << true;
        QTest::newRow("a restart of this generation") << QByteArray("restart") << true;
        QTest::newRow("an unknown file") << QByteArray("file") << false;
    }
    void ignoresUnrequestedPieces() {
        QFETCH(QByteArray, lie);
        QFETCH(bool, isToldOff);
        int follows = 0;
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            if (textAt(message, "do") != "follow")
                return;
            pipe.answer(request, {{"size", 0}, {"matches", true}});
            if (++follows != int(allLogFiles.size())) // all of them
                return;
            const LogKey key{ours, LogFile::Log};
            json lied = piece(key, lie == "offset" ? 5 : 0, "forged");
            if (lie == "huge")
                lied["offset"] = INT64_MAX;
            if (lie == "foreign")
                lied["run"] = RunId::generate().text();
            if (lie == "path")
                lied["run"] = "../../../outside";
            if (lie == "large")
                lied["bytes"] = bytesValue(std::string(maxPushSize + 1, 'x'));
            if (lie == "generation" || lie == "restart")
                lied["generation"] = lie == "generation" ? 7 : 0;
            if (lie == "restart") {
                lied["restart"] = true;
                lied["offset"] = 3;
            }
            if (lie == "file")
                lied["file"] = "../../spec";
            pipe.say(FrameKind::Push, 0, lied);
            pipe.say(FrameKind::Push, 0, piece({ours, LogFile::Times}, 0, "marker"));
        });
        QVERIFY(scene.connectNow());
        LogMirror mirror(scene.machine, scene.here.root());
        QSignalSpy failed(&mirror, &LogMirror::failed);
        mirror.follow(ours);
        const std::string marker = scene.here.attempt(ours).stdLogTimes();
        QVERIFY(turnUntil([&] { return readFile(marker).value_or("") == "marker"; }));
        QVERIFY(!isToldOff || turnUntil([&] { return failed.count() == 1; }));
        QCOMPARE(failed.count(), isToldOff ? 1 : 0);
        if (isToldOff)
            QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Protocol);
        QCOMPARE(filesBelow(scene.here.path()), QStringList{QString::fromStdString(marker)});
    }

    void limitsBufferToWindow() {
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            if (textAt(message, "do") != "follow")
                return;
            pipe.answer(request, {{"size", 0}, {"matches", true}});
            if (fromMessage<LogKey>(message)->file != LogFile::Log)
                return;
            // At once, without waiting for a single acknowledgement.
            for (uint64_t i = 0; i < 2 * followWindow / maxPushSize; ++i)
                pipe.say(FrameKind::Push, 0,
                         piece({ours, LogFile::Log}, i * maxPushSize, std::string(maxPushSize, 'x')));
        });
        QVERIFY(scene.connectNow());
        LogMirror mirror(scene.machine, scene.here.root());
        QSignalSpy failed(&mirror, &LogMirror::failed);
        mirror.follow(ours);
        QVERIFY(turnUntil([&] { return failed.count() == 1; }));
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Protocol);
        const auto stamp = stampOf(scene.here.attempt(ours).stdLog());
        QVERIFY(!stamp || stamp->size <= followWindow);
    }

    void reportsEscapingPaths() {
        const std::vector<std::string> paths = {
            "../out", "/etc/passwd", "a/../../out", "a//b", ".", "a/./b", "", "..", std::string("nul\0byte", 8)};
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            const std::string verb = textAt(message, "do");
            if (verb == "files" && textAt(message, "area") == "outputs") {
                std::vector<RemoteFileInfo> files;
                for (const auto& path : paths)
                    files.push_back({path, RemoteKind::File, 3, 0, 04755});
                files.push_back({"../folder", RemoteKind::Folder, 0, 0, 0755});
                files.push_back({"good", RemoteKind::File, 3, 0, 0644});
                pipe.answer(request, page(files));
            } else if (verb == "files") {
                pipe.answer(request, page({}));
            } else if (verb == "read") {
                pipe.answer(request, toMessage(FilePiece{"abc", 3, sha256Of("abc")}));
            }
        });
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto fetched = MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(ours, {}, answer); });
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 1);
        QCOMPARE(fetched->leftOutFiles, paths.size() + 1);
        for (const auto& file : fetched->leftOut)
            QCOMPARE(file.why, ExcludedFile::Why::UnsafeName);
        QCOMPARE(scene.log.count("read"), 1U);
        QCOMPARE(filesBelow(scene.here.path()),
                 QStringList{QString::fromStdString(scene.here.attempt(ours).outputs() + "/good")});
    }

    void refetchesWrongHashOnceThenReports() {
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            const std::string verb = textAt(message, "do");
            if (verb == "files")
                pipe.answer(request, textAt(message, "area") == "outputs"
                                         ? page({{"f", RemoteKind::File, 3, 0, 0}, {"g", RemoteKind::File, 3, 0, 0}})
                                         : page({}));
            else if (verb == "read" && bytesAt(message, "path") == "f")
                pipe.answer(request, toMessage(FilePiece{"abc", 3, sha256Of("other")}));
            else if (verb == "read") // larger than it was said to be
                pipe.answer(request, toMessage(FilePiece{"abc", 3000, {}}));
            else
                pipe.answer(request, toMessage(FileHash{sha256Of("other"), 3}));
        });
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto fetched = MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(ours, {}, answer); });
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 0);
        QCOMPARE(fetched->leftOut.size(), 2U);
        for (const auto& file : fetched->leftOut)
            QCOMPARE(file.why, ExcludedFile::Why::Damaged);
        QVERIFY(scene.log.count("read") >= 4);
        QVERIFY(!pathExists(scene.here.attempt(ours).outputs() + "/f"));
        QVERIFY(!pathExists(scene.here.attempt(ours).outputs() + "/g"));
    }

    void limitsLists() {
        int pages = 0;
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            if (textAt(message, "do") != "files")
                return;
            std::vector<RemoteFileInfo> files;
            for (int i = 0; i < 1000; ++i)
                files.push_back({"p" + std::to_string(pages) + "." + std::to_string(i), RemoteKind::Link, 0, 0, 0});
            ++pages;
            pipe.answer(request, page(files, true));
        });
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        FetchRules rules;
        rules.maxFiles = 20'500;
        const auto fetched = MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(ours, rules, answer); });
        QVERIFY(fetched);
        QCOMPARE(pages, 21);
        QCOMPARE(fetched->leftOut.size(), Fetched::maxExcludedReported);
    }

    // Called a hole on the machine, the file would take all that is free here, and the database needs some of it.
    void reservesDataOfSparseFiles() {
        uint64_t size = 0;
        int asked = 0;
        int reads = 0;
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            const std::string verb = textAt(message, "do");
            if (verb == "files" && textAt(message, "area") == "outputs")
                pipe.answer(request, page({{.path = "hole", .size = size, .mode = 0644, .allocated = 0}}));
            else if (verb == "files")
                pipe.answer(request, page({}));
            else if (verb == "data" && ++asked > 0)
                pipe.answer(request, toMessage(FileData{{{0, size}}, size, false}));
            else if (verb == "hash")
                pipe.answer(request, {{"size", size}, {"sha256", bytesValue(std::string(32, 'x'))}, {"sparse", true}});
            else if (verb == "read")
                ++reads;
        });
        size = diskSpaceOf(scene.here.path())->totalBytes;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        std::optional<DiskWait> reported;
        connect(&fetcher, &OutputFetcher::waitingForDisk, this,
                [&](const AttemptKey&, const std::optional<DiskWait>& wait) { reported = wait; });
        fetcher.fetch(ours, {}, [](const Result<Fetched>&) {});
        QVERIFY(turnUntil([&] { return reported.has_value() || reads > 0; }));
        QCOMPARE(reads, 0);
        QCOMPARE(asked, 1);
        QVERIFY(reported->neededBytes > size);
        fetcher.stop(ours);
        QCOMPARE(DiskBudget::of(scene.here.root())->taken(), uint64_t(0));
    }

    void refusesInvalidReply_data() {
        QTest::addColumn<QByteArray>("reply");
        QTest::newRow("null") << QByteArray("null");
        QTest::newRow("list") << QByteArray("[1,2,3]");
        QTest::newRow("no trees") << QByteArray("{\"trees\":[]}");
        QTest::newRow("too many") << QByteArray(
            "{\"trees\":[{\"present\":true,\"blobs\":1},{\"present\":true,\"blobs\":1}]}");
        QTest::newRow("negative") << QByteArray("{\"trees\":[{\"present\":true,\"blobs\":-1}]}");
        QTest::newRow("wrong kinds") << QByteArray("{\"trees\":[7],\"entries\":[[1,2,3,4,5]],\"bytes\":7,\"size\":-5}");
    }
    void refusesInvalidReply() {
        QFETCH(QByteArray, reply);
        const auto nonsense = json::parse(reply.toStdString());
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json&) { pipe.answer(request, nonsense); });
        QVERIFY(scene.connectNow());
        const std::string tree = scene.here.storeTree({{"a", "b"}});
        SnapshotSender sender(scene.machine, {scene.here.blobs(), scene.here.trees()});
        QVERIFY(!MirrorScene::wait<void>([&](auto done) { sender.send({tree}, {}, done); }));
        OutputFetcher fetcher(scene.machine, scene.here.root());
        QVERIFY(!MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(ours, {}, answer); }));
        LogMirror mirror(scene.machine, scene.here.root());
        QSignalSpy failed(&mirror, &LogMirror::failed);
        mirror.follow(ours);
        QVERIFY(turnUntil([&] { return failed.count() == int(allLogFiles.size()); }));
    }

    void ignoresDuplicateAndUnsolicitedReplies() {
        MirrorScene scene([&](FakePipe& pipe, uint32_t request, const json& message) {
            if (textAt(message, "do") != "storage")
                return;
            pipe.answer(request + 1000, {{"blobs", 1}});
            pipe.answer(request, {{"blobs", 2}, {"runs", {{"../../x", 1, 2}, {ours.run, 5, 6}, 7}}});
            pipe.answer(request, {{"blobs", 3}});
        });
        QVERIFY(scene.connectNow());
        int answers = 0;
        std::optional<StorageReport> reported;
        scene.machine.request(StorageRequest{}, [&](const Result<StorageReport>& report) {
            ++answers;
            reported = *report;
        });
        QVERIFY(turnUntil([&] { return reported.has_value(); }));
        turnUntil([] { return false; }, std::chrono::milliseconds(50));
        QCOMPARE(answers, 1);
        QCOMPARE(reported->blobs, 2U);
        QCOMPARE(reported->runs.size(), 1U);
    }
};

QTEST_GUILESS_MAIN(HostileAgentTest)
#include "hostile_agent_test.moc"
