// The driver's socket: requests and replies, and whatever else may arrive on a socket.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTest>
#include <QTimer>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/protocol/cbor.h"
#include "core/store/driver_socket_client.h"
#include "core/store/driver_socket_path.h"
#include "core/store/driver_socket_server.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

namespace {

constexpr int patienceMs = 20'000;

Result<json> answerTo(const std::string& path, const json& question, int timeoutMs = patienceMs) {
    DriverSocketClient client(path);
    std::vector<Result<json>> answers;
    client.ask(question, timeoutMs, [&](Result<json> answer) { answers.push_back(std::move(answer)); });
    if (!answers.empty())
        return fail(ErrorCode::Internal, "an answer from inside the call");
    waitUntil([&] { return !answers.empty(); });
    QTest::qWait(5);
    if (answers.size() != 1)
        return fail(ErrorCode::Internal, std::to_string(answers.size()) + " answers");
    return answers.front();
}

void echo(json& request, const DriverSocketServer::Reply& reply) {
    if (textAt(request, "do") == "fail")
        reply(fail(ErrorCode::Conflict, "it is so"));
    else if (textAt(request, "do") == "later") // the asker may be gone by then
        QTimer::singleShot(30, [reply] { reply(json{{"heard", "late"}}); });
    else
        reply(json{{"heard", request}});
}

} // namespace

class DriverSocketTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        m_path = m_place->filePath("socket").toStdString();
    }

    void answers() {
        DriverSocketServer server(echo);
        QVERIFY(server.listen(m_path));
        const json question{{"do", "status"}, {"text", "\xF0\x9F\xA6\x84"}, {"list", {1, 2, 3}}};
        const auto answer = answerTo(m_path, question);
        QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        QVERIFY((*answer)["heard"] == question);
        const auto late = answerTo(m_path, {{"do", "later"}});
        QVERIFY(late && textAt(*late, "heard") == "late");
        const auto failure = answerTo(m_path, {{"do", "fail"}});
        QVERIFY(!failure);
        QCOMPARE(failure.error().message, "it is so");
        struct stat st {};
        QCOMPARE(stat(m_path.c_str(), &st), 0);
        QCOMPARE(st.st_mode & 0077U, 0U); // for this user only
    }

    void answersConcurrentRequests() {
        DriverSocketServer server(echo);
        QVERIFY(server.listen(m_path));
        DriverSocketClient client(m_path);
        int right = 0;
        for (int i = 0; i < 50; ++i)
            client.ask({{"n", i}}, patienceMs, [&right, i](Result<json> answer) {
                right += answer && intAt((*answer)["heard"], "n", -1) == i;
            });
        QVERIFY(waitUntil([&] { return right == 50; }));
    }

    void failsWithoutServer() {
        QCOMPARE(answerTo(m_path, {}).error().code, ErrorCode::Unavailable);
        { // a socket that its driver left behind
            DriverSocketServer server(echo);
            QVERIFY(server.listen(m_path));
            QVERIFY(::link(m_path.c_str(), (m_path + "2").c_str()) == 0);
        }
        QCOMPARE(answerTo(m_path + "2", {}).error().code, ErrorCode::Unavailable);
        DriverSocketServer next(echo);
        QVERIFY(next.listen(m_path + "2")); // the next driver takes its place
        QVERIFY(answerTo(m_path + "2", {{"a", 1}}));
    }

    void failsAfterTimeout() {
        QLocalServer mute;
        QVERIFY(mute.listen(QString::fromStdString(m_path)));
        QCOMPARE(answerTo(m_path, {}, 50).error().code, ErrorCode::Unavailable);
    }

    void refusesInvalidReply_data() {
        QTest::addColumn<QByteArray>("bytes");
        rubbish();
    }
    void refusesInvalidReply() {
        QFETCH(QByteArray, bytes);
        QLocalServer server;
        QVERIFY(server.listen(QString::fromStdString(m_path)));
        connect(&server, &QLocalServer::newConnection, this, [&] {
            QLocalSocket* socket = server.nextPendingConnection();
            socket->write(bytes);
            socket->disconnectFromServer();
        });
        QVERIFY(!answerTo(m_path, {}, 1000));
    }

    void refusesInvalidRequest_data() {
        QTest::addColumn<QByteArray>("bytes");
        rubbish();
    }
    void refusesInvalidRequest() {
        QFETCH(QByteArray, bytes);
        DriverSocketServer server(echo);
        QVERIFY(server.listen(m_path));
        QLocalSocket socket;
        socket.connectToServer(QString::fromStdString(m_path));
        QVERIFY(socket.waitForConnected(patienceMs));
        socket.write(bytes);
        socket.flush();
        waitUntil([&] { return socket.state() == QLocalSocket::UnconnectedState; }, 30);
        QVERIFY(answerTo(m_path, {{"a", 1}})); // it still serves the others
        socket.abort();
        QVERIFY(answerTo(m_path, {{"a", 1}}));
    }

    void locatesSocket() {
        const WorkspacePaths near(m_place->filePath("w").toStdString());
        QCOMPARE(driverSocketPath(near).value_or(""), near.driverFolder() + "/socket");
        // As long as it may just be in its own folder: a driver can listen there.
        const QString base = m_place->path() + "/";
        const qsizetype room = 100 - base.size() - static_cast<qsizetype>(sizeof("/driver/socket") - 1);
        QVERIFY(room > 1);
        const WorkspacePaths longest((base + QString(room, 'x')).toStdString());
        QVERIFY(QDir().mkpath(QString::fromStdString(longest.driverFolder())));
        const auto path = driverSocketPath(longest);
        QCOMPARE(path.value_or("").size(), size_t{100});
        DriverSocketServer server(echo);
        const auto listening = server.listen(*path);
        QVERIFY2(listening, listening ? "" : listening.error().detail.c_str());
        QVERIFY(answerTo(*path, {{"a", 1}}));
    }

    void usesTemporaryFolderForLongPath() {
        const QString before = qEnvironmentVariable("TMPDIR");
        qputenv("TMPDIR", m_place->path().toLocal8Bit());
        const auto restore = qScopeGuard([&] {
            if (before.isEmpty())
                qunsetenv("TMPDIR");
            else
                qputenv("TMPDIR", before.toLocal8Bit());
        });
        const WorkspacePaths far((m_place->path() + "/" + QString(150, 'x')).toStdString());
        QVERIFY(QDir().mkpath(QString::fromStdString(far.driverFolder())));
        const auto path = driverSocketPath(far);
        QVERIFY2(path, path ? "" : path.error().message.c_str());
        QVERIFY(path->size() <= 100);
        QCOMPARE(driverSocketPath(far).value_or(""), *path); // everybody finds the same
        const WorkspacePaths other((m_place->path() + "/" + QString(150, 'y')).toStdString());
        QVERIFY(QDir().mkpath(QString::fromStdString(other.folder())));
        QVERIFY(driverSocketPath(other).value_or("") != *path);
        const QString folder = QFileInfo(QString::fromStdString(*path)).path();
        struct stat st {};
        QCOMPARE(stat(folder.toLocal8Bit().constData(), &st), 0);
        QCOMPARE(st.st_mode & 0777U, 0700U);
        DriverSocketServer server(echo);
        QVERIFY(server.listen(*path));
        QVERIFY(answerTo(*path, {{"a", 1}}));

        // A folder that others may enter is not trusted, nor a link to somewhere.
        QCOMPARE(chmod(folder.toLocal8Bit().constData(), 0755), 0);
        QCOMPARE(driverSocketPath(far).error().code, ErrorCode::PermissionDenied);
        QVERIFY(QDir(folder).removeRecursively());
        QVERIFY(QFile::link(m_place->path(), folder));
        QVERIFY(!driverSocketPath(far));
    }

private:
    static void rubbish() {
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("text") << QByteArray("GET / HTTP/1.1\r\n\r\n");
        QTest::newRow("zeros") << QByteArray(4096, '\0');
        QTest::newRow("ones") << QByteArray(4096, '\xff');
        QTest::newRow("a megabyte") << QByteArray(2 << 20, 'x');
        const QByteArray whole = QByteArray::fromStdString(encodeFrame({FrameKind::Request, 1, toCbor({{"a", 1}})}));
        QTest::newRow("half a frame") << whole.left(whole.size() / 2);
        QByteArray flipped = whole;
        flipped[flipped.size() - 1] = static_cast<char>(flipped.at(flipped.size() - 1) ^ 1);
        QTest::newRow("a wrong checksum") << flipped;
        QTest::newRow("a frame that holds no CBOR")
            << QByteArray::fromStdString(encodeFrame({FrameKind::Request, 1, std::string("\xff\xff", 2)}));
        QTest::newRow("deeply nested") << QByteArray::fromStdString(
            encodeFrame({FrameKind::Request, 1, std::string(10'000, '\x81')}));
    }
    std::unique_ptr<QTemporaryDir> m_place;
    std::string m_path;
};

QTEST_GUILESS_MAIN(DriverSocketTest)
#include "driver_socket_test.moc"
