// Followed logs as the agent tells them, and the files of attempts as it lists, reads and hashes them.
#include <QtTest>
#include <set>

#include "core/protocol/cbor.h"
#include "core/protocol/frame.h"
#include "core/protocol/transfer.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

namespace {

json request(const char* verb, const LogKey& key) {
    json message = toMessage(key);
    message["do"] = verb;
    return message;
}

json request(const char* verb, const AttemptKey& key, const char* area, const std::string& path) {
    json message = toMessage(key);
    message["do"] = verb;
    message["area"] = area;
    message["path"] = bytesValue(path);
    return message;
}

json ackOf(const LogKey& key, uint64_t offset) {
    json message = request("ack", key);
    message["generation"] = 0;
    message["offset"] = offset;
    return message;
}

json followFrom(const LogKey& key, const FollowPosition& start = {}) {
    json message = request("follow", key);
    message.update(toMessage(start));
    return message;
}

} // namespace

class FollowTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

private Q_SLOTS:
    void flowControlLimitsUnacknowledgedBytes() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "head -c 20000000 /dev/zero");
        QVERIFY(agent.runToEnd(spec));
        const LogKey key{spec.key, LogFile::Log};
        const auto answer = agent.call(followFrom(key));
        QVERIFY(answer);
        QCOMPARE(intAt(*answer, "size"), 20'000'000);
        QVERIFY(boolAt(*answer, "matches"));
        // Nothing is acknowledged: the window comes, and then nothing more however long one waits.
        QVERIFY(waitFor([&] {
            (void)agent.call({{"do", "ping"}});
            return agent.bytesOf(key).size() == followWindow;
        }));
        for (int i = 0; i < 100; ++i)
            QVERIFY(agent.call({{"do", "ping"}}));
        QCOMPARE(agent.bytesOf(key).size(), size_t{followWindow});
        QVERIFY(!agent.call(ackOf(key, followWindow + 1)));
        QVERIFY(agent.call(ackOf(key, 1'000'000)));
        QVERIFY(waitFor([&] {
            (void)agent.call({{"do", "ping"}});
            return agent.bytesOf(key).size() == followWindow + 1'000'000;
        }));
        QVERIFY(agent.call(request("unfollow", key)));
        QVERIFY(agent.call(ackOf(key, 2'000'000))); // of what is over: no mistake
        QCOMPARE(agent.bytesOf(key).size(), size_t{followWindow} + 1'000'000);
    }

    void followWaitsForPrecedingLaunch() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "echo soon");
        const LogKey key{spec.key, LogFile::Log};
        const LogKey stranger{{RunId::generate().text(), 1, 0}, LogFile::Log};
        json launch = toMessage(spec.key);
        launch["do"] = "launch";
        launch["spec"] = encodeRunSpec(spec);
        const auto frame = [](uint32_t number, const json& message) {
            return encodeFrame({FrameKind::Request, number, toCbor(message)});
        };
        agent.sendBytes(frame(1001, launch) + frame(1002, followFrom(key)) + frame(1003, followFrom(stranger)));
        QVERIFY(agent.answerTo(1002));
        QVERIFY(agent.answerTo(1001));
        const auto refused = agent.answerTo(1003);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
        QVERIFY(waitFor([&] {
            (void)agent.call({{"do", "ping"}});
            return agent.bytesOf(key) == "soon\n";
        }));
    }

    // Moved away and back while the job writes: what it wrote meanwhile comes, and the end.
    void resumesFollowingWhenFolderReturns() {
        AgentTestClient agent(m_folder);
        const std::string go = m_folder.path() + "/go";
        const auto spec = shellSpecOf(m_folder, "echo on; while [ ! -e " + go + " ]; do sleep 0.05; done; echo off");
        const LogKey key{spec.key, LogFile::Log};
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.call(followFrom(key)));
        const auto shows = [&](const std::string& text) {
            return waitFor([&] {
                (void)agent.call({{"do", "ping"}});
                return agent.bytesOf(key) == text;
            });
        };
        QVERIFY(shows("on\n"));
        const std::string run = AttemptFolder::runFolder(m_folder.root(), spec.key.run);
        const std::string away = m_folder.path() + "/away";
        QCOMPARE(std::rename(run.c_str(), away.c_str()), 0);
        QTest::qWait(1'500); // longer than between two looks
        (void)agent.call({{"do", "ping"}});
        QVERIFY(writeFileAtomically(go, ""));
        QTest::qWait(300);
        QCOMPARE(std::rename(away.c_str(), run.c_str()), 0);
        QVERIFY(shows("on\noff\n"));
    }

    void sendsOnlyMissingBytes() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "printf 0123456789");
        QVERIFY(agent.runToEnd(spec));
        const LogKey key{spec.key, LogFile::Log};
        const auto answer = agent.call(followFrom(key, {6, 4, sha256Of("2345")}));
        QVERIFY(answer && boolAt(*answer, "matches"));
        QVERIFY(waitFor([&] {
            (void)agent.call({{"do", "ping"}});
            return agent.bytesOf(key) == "6789";
        }));
        const auto other = agent.call(followFrom(key, {6, 4, sha256Of("xxxx")}));
        QVERIFY(other && !boolAt(*other, "matches"));
        const auto longer = agent.call(followFrom(key, {60, 4, sha256Of("2345")}));
        QVERIFY(longer && !boolAt(*longer, "matches"));
        QVERIFY(!agent.call(followFrom(key, {6, 10, sha256Of("2345")})));
        QCOMPARE(agent.call(followFrom({{RunId::generate().text(), 1, 0}, LogFile::Log})).error().code,
                 ErrorCode::NotFound);
    }

    void paginationListsEveryFileOnce() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "cd outputs; mkdir -p a/b a.d; for i in $(seq 40); do : > a/b/$i; : > a.d/$i; "
                                  ": > $i; done; ln -s / l; mkfifo p");
        QVERIFY(agent.runToEnd(spec));
        std::vector<RemoteFileInfo> all;
        std::string after;
        for (int pages = 0;; ++pages) {
            QVERIFY(pages < 100);
            // Now and then from another client, which knows nothing of the walk.
            json message = request("files", spec.key, "outputs", "");
            message["after"] = bytesValue(after);
            message["limit"] = 7;
            const auto answer = agent.call(message);
            QVERIFY(answer);
            const auto page = filePageFrom(*answer);
            QVERIFY(page && page->files.size() <= 7);
            all.insert(all.end(), page->files.begin(), page->files.end());
            if (!page->more)
                break;
            after = page->files.back().path;
            if (pages % 3 == 0) {
                json other = message;
                other["after"] = bytesValue(after);
                other["limit"] = 1;
                QVERIFY(agent.call(other)); // moves the remembered walk away
            }
        }
        QCOMPARE(all.size(), size_t{3 + 120 + 2});
        std::set<std::string> names;
        for (const auto& file : all) {
            const size_t slash = file.path.rfind('/');
            QVERIFY(slash == std::string::npos || names.contains(file.path.substr(0, slash)));
            QVERIFY(names.insert(file.path).second);
        }
    }

    void readsRegularFilesOnly() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "cd outputs; echo text > f; ln -s f l; mkfifo p; mkdir d; ln -s / root; "
                                  "head -c 300000 /dev/zero > big");
        QVERIFY(agent.runToEnd(spec));
        const auto read = [&](const std::string& path, int64_t offset, int64_t length) {
            json message = request("read", spec.key, "outputs", path);
            message["offset"] = offset;
            message["length"] = length;
            const auto answer = agent.call(message);
            return answer ? filePieceFrom(*answer) : Result<FilePiece>(fail(answer.error()));
        };
        const auto whole = read("f", 0, 100);
        QVERIFY(whole);
        QCOMPARE(whole->bytes, std::string("text\n"));
        QVERIFY(whole->hash == sha256Of("text\n"));
        const auto piece = read("big", 200'000, maxPartSize);
        QVERIFY(piece && piece->bytes.size() == 100'000 && piece->size == 300'000 && !piece->hash);
        QVERIFY(read("f", 100, 100)->bytes.empty());
        for (const char* path : {"l", "p", "d", "root/etc/passwd"})
            QCOMPARE(read(path, 0, 10).error().code, ErrorCode::Conflict);
        for (const char* path : {"../f", "/etc/passwd", "", "d/../f", "."})
            QCOMPARE(read(path, 0, 10).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(read("none", 0, 10).error().code, ErrorCode::NotFound);
        QCOMPARE(read("f", -1, 10).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(read("f", 0, maxPartSize + 1).error().code, ErrorCode::InvalidArgument);
        const auto hash = agent.call(request("hash", spec.key, "outputs", "f"));
        QVERIFY(hash && fromMessage<FileHash>(*hash)->hash == sha256Of("text\n"));
        QCOMPARE(agent.call(request("hash", spec.key, "outputs", "l")).error().code, ErrorCode::Conflict);
        QVERIFY(!agent.call(request("hash", spec.key, "elsewhere", "f")));
    }

    void doesNotFollowSymlinkedOutputs() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "rmdir outputs; ln -s /etc outputs");
        QVERIFY(agent.runToEnd(spec));
        const auto listed = agent.call(request("files", spec.key, "outputs", ""));
        QVERIFY(listed);
        QVERIFY(filePageFrom(*listed)->files.empty());
        json message = request("read", spec.key, "outputs", "passwd");
        message["offset"] = 0;
        message["length"] = 10;
        QCOMPARE(agent.call(message).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(FollowTest)
#include "follow_test.moc"
