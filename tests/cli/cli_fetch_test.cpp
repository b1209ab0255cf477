// --input NAME=https://…: as a user has it, on this computer and on a machine behind a real sshd.
#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include "core/base/sha256.h"
#include "tests/cli/remote_cli.h"
#include "tests/support/web_server.h"

using namespace studio;
using namespace studio::test;

namespace {

QString sha256OfText(const std::string& bytes) {
    return QStringLiteral("#sha256=") + QString::fromStdString(toHex(sha256Of(bytes)));
}

class FetchScene : public RemoteCliScene {
public:
    FetchScene() {
        setVariable(QStringLiteral("no_proxy"), QStringLiteral("127.0.0.1"));
        isReady = server.start(path(QStringLiteral("requests")).toStdString());
    }
    QString address(const QString& rest) const { return QString::fromStdString(server.address(rest.toStdString())); }
    WebServer server;
    bool isReady = false;
};

} // namespace

class CliFetchTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void refusesInvalidAddresses_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("secret") << "https://me:word@h/x" << QByteArray("path:/PATH");
        QTest::newRow("sum") << "https://h/x#md5=00" << QByteArray("sha256=");
        QTest::newRow("host") << "https:///x" << QByteArray("host");
    }
    void refusesInvalidAddresses() {
        QFETCH(QString, value);
        QFETCH(QByteArray, expected);
        CliScene scene;
        const Answer answer = scene.ctl({"run", "submit", "--input", "d=" + value, "--", "true"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains(expected) && !answer.err.contains("word@"), answer.err.constData());
    }

    void downloadsOnLocalComputer() {
        FetchScene scene;
        QVERIFY(scene.isReady);
        const std::string bytes = WebServer::content(20'000);
        const QString address = scene.address("d/data.bin?size=20000&etag=v") + sha256OfText(bytes);
        const QStringList options = {"--input", "data=" + address};
        for (int i = 0; i < 2; ++i) {
            const auto run = scene.runToEnd({"wc -c < ${{inputs.data}}; basename ${{inputs.data}}"}, options);
            QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());
            QCOMPARE(scene.log(text(run["id"])), QByteArray("20000\ndata.bin\n"));
            QCOMPARE(text(run["attempts"][0]["fetch"]["phase"]), QString("ready"));
            QVERIFY(run["attempts"][0]["environment"].is_null());
        }
        QCOMPARE(scene.server.requests().size(), size_t{1});
        // From a file of that system, and once more under another name.
        const QString job =
            scene.folder("job", {{"job.yml", "command: wc -c < ${{inputs.d}}\ninputs:\n  d:\n    type: uri_file\n"
                                             "    path: '" +
                                                 address.toUtf8() + "'\n"}});
        const Answer filed = scene.ctl({"run", "submit", "--file", job + "/job.yml", "--follow"});
        QVERIFY2(filed.code == 0 && filed.out.contains("20000"), (filed.out + filed.err).constData());
        QCOMPARE(scene.server.requests().size(), size_t{1});

        const auto wrong =
            scene.runToEnd({"true"}, {"--input", "data=" + scene.address("w?size=10") + sha256OfText("other")});
        QCOMPARE(text(wrong["state"]), QString("Failed"));
        QCOMPARE(text(wrong["error"]["code"]), QString("input_failed"));
        const QByteArray shown = scene.ctl({"run", "show", text(wrong["id"])}).out;
        QVERIFY2(shown.contains(toHex(sha256Of("other")).c_str()) &&
                     shown.contains(toHex(sha256Of(WebServer::content(10))).c_str()),
                 shown.constData());
        const auto away = scene.runToEnd({"true"}, {"--input", "data=" + scene.address("w?to=file:///etc/passwd")});
        QCOMPARE(text(away["attempts"][0]["fetch"]["failure"]["cause"]), QString("misled"));
        const auto none = scene.runToEnd({"true"}, {"--input", "data=http://127.0.0.1:1/x.tar"});
        const QByteArray expected = scene.ctl({"run", "show", text(none["id"])}).out;
        QVERIFY2(expected.contains("http://127.0.0.1:1/x.tar") && expected.contains("curl") &&
                     expected.contains("--input data=path:/PATH"),
                 expected.constData());

        // What no run names any more goes when the driver leaves.
        const QString kept = scene.workspace() + "/fetched";
        QVERIFY(QDir(kept).exists() && !QDir(kept).isEmpty());
        for (const auto& run : scene.json({"run", "list"}))
            QCOMPARE(scene.ctl({"run", "delete", text(run["id"]), "--yes"}).code, 0);
        QVERIFY(waitUntil([&] { return QDir(kept).isEmpty(); }));
    }

    void showsDownloadProgress() {
        FetchScene scene;
        QVERIFY(scene.isReady);
        const QString id = scene.submit(
            {"true"}, {"--input", "data=" + scene.address("slow?size=9000000&piece=100000&pause=0.15&etag=v")});
        QByteArray shown;
        QVERIFY(waitUntil([&] {
            shown = scene.ctl({"run", "show", id}).out;
            return shown.contains(" of 9.0 MB");
        }));
        QVERIFY2(shown.contains("data: "), shown.constData());
        QCOMPARE(scene.state(id), QString("Preparing"));
        QElapsedTimer time;
        time.start();
        QCOMPARE(scene.ctl({"run", "cancel", id}).code, 0);
        QVERIFY(scene.waitForState(id, "Canceled"));
        QVERIFY2(time.elapsed() < 12'000, qPrintable(QString::number(time.elapsed()))); // the whole takes 13 s
        // The next one goes on.
        const auto run =
            scene.runToEnd({"wc -c < ${{inputs.data}}"},
                           {"--input", "data=" + scene.address("slow?size=9000000&piece=100000&pause=0.15&etag=v")});
        QCOMPARE(scene.log(text(run["id"])), QByteArray("9000000\n"));
        QVERIFY(scene.server.requests().back().find("|bytes=") != std::string::npos);
        QCOMPARE(scene.server.requests().size(), size_t{2});
    }

    void downloadsOnRemoteMachine() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
        FetchScene scene;
        QVERIFY(scene.isReady);
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const std::string bytes = WebServer::content(3'000'000);
        const QString address = scene.address("data.bin?size=3000000&etag=v&cut=1000000") + sha256OfText(bytes);
        const QStringList options = {"--compute", "box", "--input", "data=" + address};
        for (int i = 0; i < 2; ++i) {
            const auto run = scene.runToEnd({"wc -c < ${{inputs.data}}; echo ${{inputs.data}}"}, options);
            QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());
            const QByteArray expected = scene.log(text(run["id"]));
            QVERIFY2(expected.startsWith("3000000\n/home/ada/.compute-studio/w/"), expected.constData());
            const Answer log = scene.ctl({"run", "logs", text(run["id"]), "--file", "environment.log"});
            QVERIFY2(log.out.contains(i == 0 ? "SHA-256" : "already on the machine"), (log.out + log.err).constData());
        }
        QCOMPARE(scene.server.requests().size(), size_t{3}); // of one transfer in three parts
        const auto stored = scene.ctlWith({}, {"compute", "storage", "box", "--json"}).json();
        QVERIFY2(stored["blobs"].get<int64_t>() >= 3'000'000, stored.dump().c_str());
        QCOMPARE(scene.ctlWith({}, {"compute", "clean", "box"}).code, 0);
        QVERIFY(scene.ctlWith({}, {"compute", "storage", "box", "--json"}).json()["blobs"].get<int64_t>() < 3'000'000);
        const auto wrong = scene.runToEnd(
            {"true"}, {"--compute", "box", "--input", "data=" + scene.address("w?size=10") + sha256OfText("other")});
        QCOMPARE(text(wrong["attempts"][0]["fetch"]["failure"]["cause"]), QString("wrong_checksum"));
        m_lab.reset();
    }
};

QTEST_GUILESS_MAIN(CliFetchTest)
#include "cli_fetch_test.moc"
