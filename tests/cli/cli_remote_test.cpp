// studioctl and attached machines, end to end: the built driver, real sshds, a terminal to be asked at.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTcpSocket>
#include <QTest>
#include <csignal>

#include "tests/cli/remote_cli.h"
#include "tests/cli/terminal.h"
#include "tests/support/slow_proxy.h"

using namespace studio;
using namespace studio::test;

namespace {
using RemoteCliScene = RemoteCliScene;
}

class CliRemoteTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    // Attach by key, look, run with an output, look into it, clean up, detach.
    void attachesRunsAndDetaches() {
        RemoteCliScene scene;
        SshHost* host = add({.name = "gpu01", .users = {keyUser()}});
        QVERIFY(host);
        Answer answer = scene.attach({}, *host, {"--key", key(), "--max-runs", "2", "--collect", "!*.tmp"});
        QVERIFY2(answer.code == 0, (answer.err + answer.out).constData());
        QVERIFY2(answer.out.contains("ok  Host key"), answer.out.constData());
        QVERIFY(answer.out.contains("Last contact"));
        QVERIFY(!answer.out.contains('\x1b'));

        const auto shown = scene.json({"compute", "show", "box"});
        QCOMPARE(text(shown["type"]), "virtualmachine");
        QCOMPARE(text(shown["address"]), addressOf(*host));
        QCOMPARE(text(shown["health"]["state"]), "fine");
        QCOMPARE(shown["max_runs"].get<int>(), 2);
        QVERIFY(scene.ctl({"compute", "list"}).out.contains(addressOf(*host).toUtf8()));
        answer = scene.ctl({"compute", "update", "box", "--collect-total", "4GB"});
        QVERIFY2(answer.out.contains("in total"), (answer.err + answer.out).constData());
        const auto collect = scene.json({"compute", "show", "box"})["collect"];
        QCOMPARE(collect["largest_total"].get<int64_t>(), 4'000'000'000);
        QCOMPARE(collect["exclude"].size(), size_t{1});              // the rest stays as it was
        QCOMPARE(scene.attach({}, *host, {"--key", key()}).code, 1); // the name is taken

        const QString source =
            scene.folder("source", {{"job.sh", "hostname\nmkdir -p outputs\necho model > outputs/m.txt\n"
                                               "echo no > outputs/m.tmp\n"}});
        // An interpreter of that machine is no business of this one.
        const auto run = scene.runToEnd({"sh job.sh"}, {"--compute", "box", "--source", source, "--python",
                                                        "/bin/there", "--input", "d=path:/etc"});
        QVERIFY2(text(run["last_state"]) == "Failed", contentOf(scene.workspace() + "/driver/log.txt").constData());
        const auto plain = scene.runToEnd({"sh job.sh"}, {"--compute", "box", "--source", source});
        QVERIFY2(text(plain["last_state"]) == "Completed",
                 contentOf(scene.workspace() + "/driver/log.txt").constData());
        QCOMPARE(scene.log(text(plain["id"])), QByteArray("gpu01\n"));
        // The machine was heard until the end of the run, not only when it was connected.
        const auto lasting = scene.runToEnd({"sleep 7"}, {"--compute", "box"});
        QVERIFY(waitUntil([&] {
            return text(scene.json({"compute", "show", "box"})["last_contact"]) > text(lasting["started_at"]);
        }));
        const QString outputs = scene.path("fetched");
        QCOMPARE(scene.ctl({"run", "download", text(plain["id"]), "--to", outputs}).code, 0);
        QVERIFY(!findFile(outputs, "m.txt").isEmpty());
        QVERIFY(findFile(outputs, "m.tmp").isEmpty());

        answer = scene.ctlWith({}, {"compute", "check", "box", "--json"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(answer.json()["fine"].get<bool>());
        answer = scene.ctlWith({}, {"compute", "storage", "box", "--json"});
        QVERIFY2(answer.code == 0 && answer.json().contains("runs"), answer.err.constData());
        QCOMPARE(scene.ctlWith({}, {"compute", "clean", "box"}).code, 0);
        QCOMPARE(scene.ctlWith({}, {"compute", "reconnect", "box"}).code, 0);

        // A command there: bytes both ways, its own stderr and status.
        const QByteArray bytes("\0\xFF\r\n~.\x1b[2J", 10);
        answer = scene.ctlWith(bytes, {"compute", "ssh", "box", "--", "cat; echo oh >&2; exit 7"});
        QVERIFY2(answer.code == 7, answer.err.constData());
        QCOMPARE(answer.out, bytes);
        QCOMPARE(answer.err, QByteArray("oh\n"));
        const QByteArray many(3'000'000, 'x');
        answer = scene.ctlWith(many, {"compute", "ssh", "box", "--", "wc", "-c", "-"});
        QVERIFY2(answer.out.startsWith("3000000"), (answer.out + answer.err).constData());
        answer = scene.ctlWith({}, {"compute", "ssh", "box", "--", "printf", "%s|", "a b", "it's", "$HOME"});
        QCOMPARE(answer.out, QByteArray("a b|it's|$HOME|"));

        answer = scene.ctlWith({}, {"compute", "delete", "box", "--yes"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("is an attached machine, so it can only be detached"), answer.err.constData());
        answer = scene.ctlWith({}, {"compute", "detach", "box", "--remove-traces"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
        QVERIFY(!QFileInfo(QString::fromStdString(host->home("ada")) + "/.compute-studio/w").isDir() ||
                QDir(QString::fromStdString(host->home("ada")) + "/.compute-studio/w").isEmpty());
        QCOMPARE(scene.log(text(plain["id"])), QByteArray("gpu01\n")); // what came here stays
    }

    // Folders of earlier attachments and the key that the studio added: named, and gone; what others put there stays.
    void removesAllTraces() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {{.name = "ada",
                                        .password = "s3cret word",
                                        .files = {{".ssh/authorized_keys", "ssh-ed25519 AAAA other@there\n"}}}},
                             .allowsPassword = true});
        QVERIFY(host);
        const QString own = QString::fromStdString(host->home("ada")) + "/.compute-studio";
        const auto keys = [&] {
            return contentOf(QString::fromStdString(host->home("ada")) + "/.ssh/authorized_keys");
        };
        Answer answer = scene.attach("s3cret word\n", *host, {"--password-stdin", "--install-key"});
        QVERIFY2(answer.code == 0, (answer.err + answer.out).constData());
        QCOMPARE(keys().count('\n'), 2);
        QCOMPARE(text(scene.runToEnd({"echo one"}, {"--compute", "box"})["last_state"]), "Completed");
        QCOMPARE(scene.ctlWith({}, {"compute", "storage", "box"}).code, 0); // its check is remembered for a while
        QCOMPARE(scene.ctlWith({}, {"compute", "detach", "box"}).code, 0);
        // The key is there already, so that this attachment does not add it.
        answer = scene.attach("s3cret word\n", *host, {"--password-stdin", "--install-key"});
        QVERIFY2(answer.code == 0, (answer.err + answer.out).constData());
        QCOMPARE(text(scene.runToEnd({"echo two"}, {"--compute", "box"})["last_state"]), "Completed");
        QCOMPARE(QDir(own + "/w").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 2);
        answer = scene.ctlWith({}, {"compute", "detach", "box", "--remove-key"});
        QCOMPARE(answer.code, 2);
        answer = scene.ctlWith({}, {"compute", "detach", "box", "--remove-traces", "--remove-key"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY2(answer.err.contains("earlier attachment"), answer.err.constData());
        QVERIFY2(answer.out.contains("Removed from box") && answer.out.contains("key"), answer.out.constData());
        QVERIFY2(!QFileInfo::exists(own), QDir(own).entryList().join(' ').toUtf8().constData());
        QCOMPARE(keys(), QByteArray("ssh-ed25519 AAAA other@there\n"));
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
    }

    // Over a connection that is open: each step is really made, and what is not repeated is said.
    void checksOpenConnection() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const Answer first = scene.ctlWith({}, {"compute", "check", "box"}); // its agent is on its way
        QVERIFY2(first.code == 0 && first.out.count('\n') >= 14, first.out.constData());
        QCOMPARE(text(scene.runToEnd({"echo one"}, {"--compute", "box"})["last_state"]), "Completed"); // connected now
        const auto check = [&] { return scene.ctlWith({}, {"compute", "check", "box"}); };
        Answer answer = check();
        QVERIFY2(answer.code == 0 && answer.out.contains("round trip"), (answer.out + answer.err).constData());
        QVERIFY2(answer.out.contains("a file was written, read and removed"), answer.out.constData());
        QVERIFY2(answer.out.contains("its file is unchanged"), answer.out.constData());
        QVERIFY2(answer.out.contains("the connection is open"), answer.out.constData());
        QVERIFY2(!answer.out.contains("already"), answer.out.constData());
        host->run("ada", "for f in ~/.compute-studio/agent/*/studio-agent; do cp $f $f.x; chmod u+w $f.x; echo >>$f.x; "
                         "mv -f $f.x $f; done");
        answer = check();
        QVERIFY2(answer.code == 0 && answer.out.contains("Its file was modified"),
                 (answer.out + answer.err).constData());
        host->run("root", "mount -t tmpfs -o ro none /home/ada/.compute-studio");
        answer = check();
        host->run("root", "umount /home/ada/.compute-studio");
        QVERIFY2(answer.code == 1 && answer.out.contains("failed"), (answer.out + answer.err).constData());
    }

    // The same file, the same script: made there once by the machine's own Python, its log followed from here, and
    // looked at.
    void buildsEnvironmentOnMachine() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const QString wheels =
            QString::fromStdString(host->home("ada")) + "/wheels"; // on the machine: /home/ada/wheels
        QCOMPARE(QProcess::execute("python3",
                                   {qEnvironmentVariable("STUDIO_SOURCE_DIR") + "/tests/conda/make_wheels.py", wheels}),
                 0);
        QVERIFY(host->run("root", "chmod -R a+rX /home/ada/wheels").exitCode == 0);
        const QString source = scene.folder(
            "source", {{"requirements.txt", "--no-index\n--find-links /home/ada/wheels\ngreeting==2.0\n"},
                       {"job.py", "import greeting, sys\nprint('greeting', greeting.__version__, sys.prefix)\n"}});
        const QStringList options = {
            "--compute", "box", "--source", source, "--requirements", source + "/requirements.txt"};
        const auto run = scene.runToEnd({"python", "job.py"}, options);
        QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());
        const QByteArray expected = scene.log(text(run["id"]));
        QVERIFY2(expected.startsWith("greeting 2.0 ") && expected.contains("/.compute-studio/w/"),
                 expected.constData());
        const Answer log = scene.ctl({"run", "logs", text(run["id"]), "--file", "environment.log"});
        QVERIFY2(log.out.contains("greeting"), (log.out + log.err).constData());
        const auto again = scene.runToEnd({"python", "job.py"}, options);
        QCOMPARE(scene.log(text(again["id"])), expected);
        QCOMPARE(again["attempts"][0]["environment"]["key"], run["attempts"][0]["environment"]["key"]);
        QVERIFY(again["attempts"][0]["environment"]["waited_ms"].get<int>() < 50);
        const auto builds = scene.ctlWith({}, {"environment", "builds", "--compute", "box", "--json"}).json();
        QCOMPARE(builds.size(), size_t{1});
        const auto pythons = scene.ctlWith({}, {"environment", "pythons", "--compute", "box", "--json"}).json();
        QVERIFY(!pythons.empty());
        const QString build = text(builds[0]["key"]).left(12);
        QCOMPARE(scene.ctlWith({}, {"environment", "remove-build", build, "--compute", "box"}).code, 0);
        QVERIFY(scene.ctlWith({}, {"environment", "builds", "--compute", "box", "--json"}).json().empty());
    }

    // The machine has no tool for conda packages and reaches nobody: the workspace's own comes with the run, once. What
    // it makes is a folder with a Python, which is all that matters here.
    void uploadsMicromamba() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const QString source = scene.folder(
            "source", {{"conda.yml", "channels: [nodefaults, file:///channel]\ndependencies: [zlib]\n"},
                       {"micromamba", "#!/bin/sh\nwhile [ $# -gt 0 ]; do [ \"$1\" = -p ] && p=$2; shift; done\n"
                                      "mkdir -p \"$p/bin\" \"$p/conda-meta\"; echo \"$0\" > \"$p/by\"\n"
                                      "printf '#!/bin/sh\\ncat \"%s/by\"\\n' \"$p\" > \"$p/bin/python\"\n"
                                      "chmod 700 \"$p/bin/python\"\n"}});
        const QStringList options = {"--compute", "box", "--source", source, "--conda-file", source + "/conda.yml"};
        const auto lacking = scene.runToEnd({"python"}, options);
        QCOMPARE(text(lacking["attempts"][0]["environment"]["failure"]["cause"]), QString("tool_missing"));
        QCOMPARE(
            scene.ctlWith({}, {"environment", "defaults", "--micromamba-file", source + "/micromamba", "--json"}).code,
            0);
        const auto run = scene.runToEnd({"python"}, options);
        QVERIFY2(text(run["state"]) == "Completed", run.dump(1).c_str());
        const QByteArray expected = scene.log(text(run["id"]));
        QVERIFY2(expected.startsWith("/home/ada/.compute-studio/w/") && expected.endsWith("/tools/micromamba\n"),
                 expected.constData());
    }

    // Points that a job there logs are here while it runs, each once and in order, and in the table after its end.
    void streamsMetrics() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const QString source = scene.folder("source", {{"post.py", R"(
import json, os, time, urllib.request
for step in range(60):
    body = {"run_id": os.environ["MLFLOW_RUN_ID"], "metrics": [{"key": "loss", "value": 1 / (1 + step * 50 + i),
            "timestamp": 1000 + step, "step": step * 50 + i} for i in range(50)]}
    request = urllib.request.Request(os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/runs/log-batch",
        json.dumps(body).encode(), {"Content-Type": "application/json",
        "Authorization": "Bearer " + os.environ["MLFLOW_TRACKING_TOKEN"]})
    urllib.request.urlopen(request).read()
    time.sleep(0.03)
)"}});
        const QString id = scene.submit({"python3 post.py"}, {"--compute", "box", "--source", source});
        const auto following = scene.start({"run", "metrics", id, "--name", "loss", "--csv", "--follow"});
        const Answer followed = scene.finish(*following);
        QVERIFY2(followed.code == 0, followed.err.constData());
        QCOMPARE(scene.state(id), QStringLiteral("Completed"));
        const QList<QByteArray> lines = followed.out.trimmed().split('\n');
        QCOMPARE(lines.size(), qsizetype(3001));
        for (int step = 0; step < 3000; ++step) {
            const QList<QByteArray> fields = lines[step + 1].trimmed().split(',');
            QCOMPARE(fields.value(4).toInt(), step);
            QCOMPARE(fields.value(6).toDouble(), 1.0 / (1 + step));
        }
        QVERIFY(waitUntil([&] {
            const auto runs =
                scene.json({"run", "list", "--columns", "metrics.loss", "--where", "metrics.loss<0.000334"});
            return runs.size() == 1 && runs[0]["columns"]["metrics.loss"].get<double>() == 1.0 / 3000;
        }));
    }

    void opensInteractiveShell() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        Terminal terminal(scene, {"compute", "ssh", "box"}, 97, 31);
        QVERIFY(terminal.shows("$ "));
        QVERIFY(!terminal.echoes()); // raw: the other end echoes
        terminal.type("stty size\r");
        QVERIFY(terminal.shows("31 97"));
        terminal.resize(120, 40);
        ::kill(terminal.pid(), SIGWINCH);
        terminal.type("sleep 0.5; stty size\r");
        QVERIFY(terminal.shows("40 120"));
        terminal.type("exit 9\r");
        QCOMPARE(terminal.finish(), 9);

        Terminal leaving(scene, {"compute", "ssh", "box", "--", "echo begun; cat"});
        QVERIFY(leaving.shows("begun"));
        leaving.type("~.");
        QCOMPARE(leaving.finish(), 255);
    }

    void forwardsPort() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const auto forwarding = scene.start(
            {"compute", "forward", "box", QString("0:%1:%2").arg(addressOnly(*host)).arg(host->port()), "--json"});
        QByteArray expected;
        QVERIFY(waitUntil([&] {
            expected += forwarding->readAllStandardOutput();
            return expected.contains("}");
        }));
        const int port = nlohmann::json::parse(expected.toStdString()).value("local_port", 0);
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), static_cast<quint16>(port));
        QVERIFY(waitUntil([&] { return socket.bytesAvailable() > 0; }));
        QVERIFY(socket.readAll().startsWith("SSH-2.0"));
        // The end there is one here, although nothing was closed on this side: sshd leaves those who do not speak SSH.
        socket.write("no version\r\n");
        QVERIFY(waitUntil([&] { return socket.state() == QAbstractSocket::UnconnectedState; }));
        ::kill(static_cast<pid_t>(forwarding->processId()), SIGINT);
        QCOMPARE(scene.finish(*forwarding).code, 0);
    }

    // A connection that leads to nothing is reported where the forwarding was asked for.
    void reportsFailedPortForwarding() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const auto forwarding = scene.start({"compute", "forward", "box", "0:127.0.0.1:9", "--json"});
        QByteArray expected;
        QVERIFY(waitUntil([&] {
            expected += forwarding->readAllStandardOutput();
            return expected.contains("}");
        }));
        QTcpSocket socket;
        socket.connectToHost(
            QStringLiteral("127.0.0.1"),
            static_cast<quint16>(nlohmann::json::parse(expected.toStdString()).value("local_port", 0)));
        QByteArray error;
        QVERIFY(waitUntil([&] {
            error += forwarding->readAllStandardError();
            return error.contains("connection to port 9 of 127.0.0.1 failed");
        }));
        QVERIFY(waitUntil([&] { return socket.state() == QAbstractSocket::UnconnectedState; }));
        ::kill(static_cast<pid_t>(forwarding->processId()), SIGINT);
        QCOMPARE(scene.finish(*forwarding).code, 0);
    }

    void readsPasswordFromStandardInput() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {{.name = "ada", .password = "s3cret word"}}, .allowsPassword = true});
        QVERIFY(host);
        Answer answer = scene.attach("wrong\n", *host, {"--password-stdin"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("--password-stdin"), answer.err.constData());
        answer = scene.attach("s3cret word\n", *host, {"--password-stdin", "--install-key"});
        QVERIFY2(answer.code == 0, (answer.err + answer.out).constData());
        QVERIFY(!(answer.out + answer.err).contains("s3cret"));
        QVERIFY2(answer.err.contains("sign-ins use the key"), answer.err.constData());
        QCOMPARE(text(scene.json({"compute", "show", "box"})["health"]["state"]), "fine");
        QVERIFY(answer.code == 0 && scene.ctlWith({}, {"compute", "ssh", "box", "--", "id -un"}).out == "ada\n");
    }

    // A jump host that asks for a password and a code, once; the machine's key is asked for, too.
    void promptsOnTerminal() {
        RemoteCliScene scene;
        const std::string secret = "12345678901234567890";
        SshHost* gate = add({.name = "gate",
                             .users = {{.name = "ada", .password = "s3cret", .hotpSecret = secret}},
                             .allowsPublicKey = false,
                             .allowsKeyboardInteractive = true,
                             .pamAsks = PamAsks::PasswordAndCode});
        SshHost* host = add({.name = "gpu02", .users = {keyUser()}});
        QVERIFY(gate && host);
        Terminal terminal(scene, {"compute", "attach", "--name", "behind", "--address", addressOf(*host), "--key",
                                  key(), "--jump", addressOf(*gate)});
        QVERIFY(terminal.shows(fingerprintOf(*gate).toUtf8()));
        QVERIFY(terminal.shows("(yes/no)"));
        terminal.type("yes\n");
        QVERIFY(terminal.shows("assword"));
        QVERIFY(terminal.shows(": "));
        QVERIFY(!terminal.echoes());
        terminal.type("s3cret\n");
        QVERIFY(terminal.shows("ne-time"));
        QVERIFY(terminal.shows(": "));
        terminal.type(QByteArray::fromStdString(hotpCode(secret, 0)) + "\n");
        QVERIFY(terminal.shows(fingerprintOf(*host).toUtf8()));
        QVERIFY(terminal.shows("(yes/no)"));
        terminal.type("yes\n");
        QCOMPARE(terminal.finish(), 0);
        QVERIFY(!terminal.screen().contains("s3cret"));
        QVERIFY(!terminal.screen().contains(QByteArray::fromStdString(hotpCode(secret, 0))));
        QVERIFY(terminal.screen().contains("\x1b[32m")); // colours, at a terminal
        QCOMPARE(gate->countConnections(), 1);
        QCOMPARE(text(scene.json({"compute", "show", "behind"})["jump_hosts"][0]), addressOf(*gate));
    }

    // A driver that answers nothing for a while, between two questions, does not end the check.
    void promptsSurviveSlowDriver() {
        RemoteCliScene scene;
        scene.setVariable("COMPUTE_STUDIO_TEST_ANSWER_MS", "300");
        SshHost* host = add({.users = {{.name = "ada", .password = "s3cret"}}, .allowsPassword = true});
        QVERIFY(host);
        Terminal terminal(scene,
                          {"compute", "attach", "--name", "box", "--address", addressOf(*host), "--password-stdin"});
        QVERIFY(terminal.shows("(yes/no)"));
        const auto driver = static_cast<pid_t>(scene.driver());
        QVERIFY(driver > 0);
        ::kill(driver, SIGSTOP);
        QTest::qWait(700); // longer than two looks wait
        ::kill(driver, SIGCONT);
        terminal.type("yes\n");
        QVERIFY(terminal.shows("assword"));
        terminal.type("s3cret\n");
        QCOMPARE(terminal.finish(), 0);
    }

    void refusesUnknownAndWrongHostKeys() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        const QStringList attach = {"compute",   "attach",         "--name", "box",
                                    "--address", addressOf(*host), "--key",  key()};
        // Nobody to ask.
        Answer answer = scene.ctlWith({}, attach);
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("--host-key") && answer.err.contains(fingerprintOf(*host).toUtf8()),
                 answer.err.constData());
        // Another than the one that was given.
        answer = scene.ctlWith({}, attach + QStringList{"--host-key", "SHA256:" + QString(43, 'A')});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.contains("failed  Host key"), answer.out.constData());
        // No is the default.
        Terminal terminal(scene, attach);
        QVERIFY(terminal.shows("(yes/no)"));
        terminal.type("\n");
        QCOMPARE(terminal.finish(), 1);
        QCOMPARE(host->countAuthAttempts(), 0);
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
        // Also where the machine's own key has become known meanwhile: attach, detach, attach with another fingerprint.
        QCOMPARE(scene.ctlWith({}, attach + QStringList{"--host-key", fingerprintOf(*host)}).code, 0);
        answer = scene.ctlWith({}, {"compute", "update", "box", "--host-key", "SHA256:" + QString(43, 'A')});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(scene.ctlWith({}, {"compute", "check", "box"}).code != 0);
        answer = scene.ctlWith({}, {"compute", "update", "box", "--host-key", "none"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(scene.ctlWith({}, {"compute", "check", "box"}).code, 0);
        QCOMPARE(scene.ctlWith({}, {"compute", "detach", "box"}).code, 0);
        answer = scene.ctlWith({}, attach + QStringList{"--host-key", "SHA256:" + QString(43, 'A')});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.contains("failed  Host key"), answer.out.constData());
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
    }

    // Another address of the same machine is taken over with a run in flight; another machine and another user are
    // refused.
    void changesConnection() {
        RemoteCliScene scene;
        SshUser grace = keyUser();
        grace.name = "grace";
        SshHost* host = add({.users = {keyUser(), grace}});
        SshHost* other = add({.name = "other", .users = {keyUser()}});
        QVERIFY(host && other && scene.attach({}, *host, {"--key", key()}).code == 0);
        SlowProxy proxy(host->address(), host->port());
        const QString address = QStringLiteral("%1:%2").arg(QString::fromStdString(proxy.address())).arg(proxy.port());
        QVERIFY(QFile::exists(scene.workspace() + "/known_hosts"));
        QFile known(scene.workspace() + "/known_hosts");
        QVERIFY(known.open(QIODevice::Append));
        known.write(
            QByteArray::fromStdString(host->knownHostsLine(HostKeyType::Ed25519, proxy.address(), proxy.port()) + "\n" +
                                      other->knownHostsLine(HostKeyType::Ed25519) + "\n"));
        known.close();
        const QString id = scene.submit({"until [ -e ~/go ]; do sleep 0.1; done; echo done"}, {"--compute", "box"});
        QVERIFY(scene.waitForState(id, "Running"));

        QCOMPARE(scene.ctlWith({}, {"compute", "update", "box", "--host-key", "none"}).code, 0);
        Answer answer = scene.ctlWith({}, {"compute", "update", "box", "--address", addressOf(*other)});
        QVERIFY2(answer.code != 0 && answer.err.contains("another machine"), (answer.out + answer.err).constData());
        QCOMPARE(text(scene.json({"compute", "show", "box"})["address"]), addressOf(*host));
        answer = scene.ctlWith({}, {"compute", "update", "box", "--user", "grace"});
        QVERIFY2(answer.code != 0 && answer.err.contains("not ended"), (answer.out + answer.err).constData());
        answer = scene.ctlWith({}, {"compute", "update", "box", "--port", "1"});
        QVERIFY(answer.code != 0);
        QCOMPARE(text(scene.json({"compute", "show", "box"})["address"]), addressOf(*host));

        answer = scene.ctlWith({}, {"compute", "update", "box", "--address", address});
        QVERIFY2(answer.code == 0, (answer.out + answer.err).constData());
        QCOMPARE(text(scene.json({"compute", "show", "box"})["address"]), "ada@" + address);
        host->run("ada", "touch ~/go");
        QVERIFY(scene.waitForState(id, "Completed"));
        QCOMPARE(scene.log(id), QByteArray("done\n"));
        QVERIFY(proxy.countConnections() > 0);
        answer = scene.ctlWith({}, {"compute", "update", "box", "--user", "grace"});
        QVERIFY2(answer.code == 0, (answer.out + answer.err).constData());
        QCOMPARE(text(scene.json({"compute", "show", "box"})["address"]), "grace@" + address);
        const auto run = scene.runToEnd({"id -un"}, {"--compute", "box"});
        QCOMPARE(scene.log(text(run["id"])), QByteArray("grace\n"));
    }

    void ctrlCCancelsCheck() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {{.name = "ada", .password = "s3cret"}}, .allowsPassword = true});
        QVERIFY(host);
        Terminal terminal(scene, {"compute", "attach", "--name", "box", "--address", addressOf(*host), "--host-key",
                                  fingerprintOf(*host), "--password-stdin"});
        QVERIFY(terminal.shows("Password of ada@"));
        QVERIFY(!terminal.echoes());
        terminal.type("\x03");
        QVERIFY(terminal.shows("stopped"));
        QCOMPARE(terminal.finish(), 1);
        QVERIFY(terminal.echoes()); // as it was before
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
    }

    void refusesDetachWithUnfinishedRuns() {
        RemoteCliScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host && scene.attach({}, *host, {"--key", key()}).code == 0);
        const QString go = "/home/ada/go";
        const QString id = scene.submit({"until [ -e go ]; do sleep 0.1; done"}, {"--compute", "box"});
        QVERIFY(scene.waitForState(id, "Running"));
        Answer answer = scene.ctlWith({}, {"compute", "detach", "box"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("--leave-runs") || answer.err.contains("unfinished"), answer.err.constData());
        answer = scene.ctlWith({}, {"compute", "detach", "box", "--remove-traces"});
        QCOMPARE(answer.code, 1);
        QCOMPARE(scene.ctlWith({}, {"compute", "detach", "box", "--leave-runs"}).code, 0);
        QCOMPARE(scene.ctl({"compute", "show", "box"}).code, 4);
        host->run("root", "pkill -u ada -f until || true");
    }

private:
    static QString addressOnly(const SshHost& host) { return QString::fromStdString(host.address()); }
    static QString findFile(const QString& folder, const QString& name) {
        QDirIterator files(folder, {name}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext() ? files.next() : QString();
    }
};

QTEST_GUILESS_MAIN(CliRemoteTest)
#include "cli_remote_test.moc"
