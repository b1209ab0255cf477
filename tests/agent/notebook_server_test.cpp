// The notebook server of instances and attached machines, with a program that answers as Jupyter does: port, path and
// token stay the same, and a port that is in use is replaced.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/agent/node/loopback_http.h"
#include "core/agent/node/notebook_server.h"
#include "core/base/file.h"
#include "core/base/unique_fd.h"
#include "core/client/instance_requests.h"
#include "core/protocol/requests.h"
#include "core/protocol/tool_requests.h"
#include "tests/support/agent_test_client.h"
#include "tests/support/child_process.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int limitMs = 30'000;
constexpr const char* fakeJupyter = R"py(#!/usr/bin/python3
import http.server, os, socketserver, sys
options = dict(word.lstrip("-").split("=", 1) for word in sys.argv[1:] if "=" in word)
base, token = options["ServerApp.base_url"], os.environ["JUPYTER_TOKEN"]
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        allowed = self.headers.get("Authorization") == "token " + token
        answers = {"api/status": "{}", "root": options["ServerApp.root_dir"], "python": os.environ["PYTHONPATH"]}
        answer = answers.get(self.path[len(base):]) if allowed and self.path.startswith(base) else None
        self.send_response(404 if answer is None else 200)
        self.end_headers()
        self.wfile.write((answer or "{}").encode())
    def log_message(self, *words):
        pass
sock = options.get("ServerApp.sock")
if sock and os.environ.get("FAKE_IGNORES_SOCKET"):
    import time
    time.sleep(600)
elif sock:
    Handler.address_string = lambda self: "socket"
    server = socketserver.UnixStreamServer(sock, Handler)
    os.chmod(sock, int(options["ServerApp.sock_mode"], 8))
    server.serve_forever()
else:
    http.server.HTTPServer(("127.0.0.1", int(options["port"])), Handler).serve_forever()
)py";

// A program that has a port of the loopback address.
struct PortHolder {
    PortHolder() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        const bool isHeld = bind(fd.get(), reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                            listen(fd.get(), 1) == 0 &&
                            getsockname(fd.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0;
        port = isHeld ? ntohs(address.sin_port) : 0;
    }
    UniqueFd fd{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    int port = 0;
};

} // namespace

class NotebookServerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        install(folder());
    }
    void cleanup() { end(); }

    void keepsPortPathAndToken() {
        const int port = PortHolder().port;
        QVERIFY(port > 0);
        const NotebookPlace place{folder(), {}, port, "/desk/"};
        const auto first = openNotebook(place, limitMs);
        QVERIFY2(first.has_value(), first ? "" : (first.error().message + first.error().detail).c_str());
        QCOMPARE(first->port, port);
        QCOMPARE(first->path, std::string("/desk/"));
        QCOMPARE(getFromLoopback(port, "/desk/root", first->token, limitMs)->body, folder() + "/work");
        const auto again = openNotebook(place, limitMs);
        QVERIFY(again && again->pid == first->pid);
        // After it has ended, as when an instance is stopped.
        end();
        QVERIFY(!runningNotebook(folder()));
        const auto second = openNotebook(place, limitMs);
        QVERIFY(second && second->pid != first->pid);
        QCOMPARE(second->token, first->token);
        QCOMPARE(second->port, port);
        struct stat file {};
        QCOMPARE(stat((folder() + "/server.json").c_str(), &file), 0);
        QCOMPARE(file.st_mode & 0777, mode_t(0600));
    }

    // One that is busy for a while has kernels that compute.
    void busyServerIsNotReplaced() {
        const NotebookPlace place{folder(), {}, 0, "/desk/"};
        const auto first = openNotebook(place, limitMs);
        QVERIFY(first);
        QCOMPARE(kill(first->pid, SIGSTOP), 0);
        const auto busy = openNotebook(place, 1'000);
        QCOMPARE(kill(first->pid, SIGCONT), 0);
        QVERIFY(!busy);
        QCOMPARE(busy.error().code, ErrorCode::Busy);
        const auto again = openNotebook(place, limitMs);
        QVERIFY(again);
        QCOMPARE(again->pid, first->pid);
    }

    // The agent that started it was killed before it answered; no one has its token.
    void serverThatNeverAnsweredIsReplaced() {
        const pid_t pid = fork();
        if (pid == 0) {
            for (;;)
                pause();
        }
        setpgid(pid, pid);
        const auto info = processInfo(pid);
        QVERIFY(info);
        const std::string state = R"({"port":1,"token":"t","path":"/","ready":false,"pid":)" + std::to_string(pid) +
                                  R"(,"start_ticks":)" + std::to_string(info->startTicks) + "}";
        QVERIFY(writeFileAtomically(folder() + "/server.json", state));
        const auto server = openNotebook({folder(), {}, 0, "/desk/"}, limitMs);
        QVERIFY2(server.has_value(), server ? "" : (server.error().message + server.error().detail).c_str());
        QVERIFY(server->pid != pid && server->isReady);
        QCOMPARE(waitpid(pid, nullptr, 0), pid);
        const auto again = openNotebook({folder(), {}, 0, "/desk/"}, limitMs);
        QVERIFY(again && again->pid == server->pid && again->isReady);
    }

    // Kernels get the module that starts Spark after what the user has set, and nothing else of the agent.
    void kernelsImportSparkSessions() {
        const QByteArray given = qgetenv("PYTHONPATH");
        qputenv("PYTHONPATH", "/of/the/user");
        const auto server = openNotebook({folder(), {}, 0, "/desk/"}, limitMs);
        qputenv("PYTHONPATH", given);
        if (given.isEmpty())
            qunsetenv("PYTHONPATH");
        QVERIFY2(server.has_value(), server ? "" : (server.error().message + server.error().detail).c_str());
        const auto answer = getFromLoopback(server->port, "/desk/python", server->token, limitMs);
        QVERIFY(answer && answer->body.starts_with("/of/the/user:" + folder() + "/python/"));
        const QDir packages(QString::fromStdString(answer->body.substr(answer->body.find(':') + 1)));
        QCOMPARE(packages.entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList{"compute_studio_spark"});
        QVERIFY(packages.exists(QStringLiteral("compute_studio_spark/notebook.py")));
    }

    void takesAnotherPort() {
        const PortHolder other;
        const auto server = openNotebook({folder(), {}, other.port, "/desk/"}, limitMs);
        QVERIFY(server && server->port > 0 && server->port != other.port);
        stopNotebook(folder());
        bool hasEnded = false;
        QTRY_VERIFY((hasEnded = hasEnded || waitpid(server->pid, nullptr, WNOHANG) == server->pid));
        QVERIFY(!runningNotebook(folder()));
    }

    // Other users of the machine cannot reach it.
    void listensAtSocket() {
        const auto server = openNotebook({folder(), {}, 0, "/desk/", true}, limitMs);
        QVERIFY2(server.has_value(), server ? "" : (server.error().message + server.error().detail).c_str());
        QCOMPARE(server->port, 0);
        QCOMPARE(server->socket, folder() + "/server.sock");
        struct stat file {};
        QCOMPARE(stat(server->socket.c_str(), &file), 0);
        QCOMPARE(file.st_mode & 0777, mode_t(0600));
        QCOMPARE(getFromNotebook(*server, "root", limitMs)->body, folder() + "/work");
        end(); // its socket stays
        const auto again = openNotebook({folder(), {}, 0, "/desk/", true}, limitMs);
        QVERIFY(again && again->socket == server->socket && again->token == server->token);
    }

    // An old version that does not know the option.
    void fallsBackToPort() {
        qputenv("FAKE_IGNORES_SOCKET", "1");
        const auto server = openNotebook({folder(), {}, 0, "/desk/", true}, 4'000);
        qunsetenv("FAKE_IGNORES_SOCKET");
        QVERIFY2(server.has_value(), server ? "" : server.error().message.c_str());
        QVERIFY(server->socket.empty() && server->port > 0);
        QCOMPARE(getFromNotebook(*server, "root", limitMs)->body, folder() + "/work");
    }

    void namesWhereItIsMissing() {
        QVERIFY(QFile::remove(QString::fromStdString(folder() + "/venv/bin/jupyter-lab")));
        const auto server = openNotebook({folder(), {}, 0, "/"}, limitMs);
        if (server)
            QSKIP("Jupyter is installed here");
        QCOMPARE(server.error().code, ErrorCode::NotFound);
        QCOMPARE(server.error().detail, folder());
    }

    // Its files are in the folder of the workspace, the notebooks in the home folder.
    void startsOnAttachedMachine() {
        const AgentFolder machine;
        AgentTestClient agent(machine);
        install(machine.root() + "/notebook");
        const auto answer = agent.call(toMessage(ToolRequest{
            {std::string(toolOwnAgent), "notebook", "--path=/gpu01/", "--root=" + std::string(toolRootFolder)}}));
        QVERIFY(answer.has_value());
        const auto run = fromMessage<ToolAnswer>(*answer);
        QVERIFY(run && run->exitCode == 0);
        const auto server = runningNotebook(machine.root() + "/notebook");
        QVERIFY(server && server->path == "/gpu01/");
        QVERIFY(run->output.find(server->token) != std::string::npos);
        QCOMPARE(getFromLoopback(server->port, "/gpu01/root", server->token, limitMs)->body,
                 qEnvironmentVariable("HOME").toStdString());
        stopNotebook(machine.root() + "/notebook");
        QTRY_VERIFY(!runningNotebook(machine.root() + "/notebook"));
    }

    void readsOnlyPlainPaths() {
        QVERIFY(driver::isNotebookPath("/") && driver::isNotebookPath("/desk-1/"));
        for (const char* path : {"", "desk/", "/desk", "//evil.example/", "/a\"b/", "/a b/", "/%2e/"})
            QVERIFY2(!driver::isNotebookPath(path), path);
        const driver::NotebookAnswer answer{7, "t", {}, {}, "/desk/", 0};
        QCOMPARE(driver::notebookUrl(answer, 8), std::string("http://127.0.0.1:8/desk/lab?token=t"));
        QCOMPARE(answer.remoteHost(), std::string("127.0.0.1"));
        QVERIFY(driver::isNotebookSocket("") && driver::isNotebookSocket("/compute-studio/notebook/server.sock"));
        for (const std::string& path : {std::string("server.sock"), "/" + std::string(107, 'a'), std::string("/a\nb")})
            QVERIFY(!driver::isNotebookSocket(path));
        const int port = driver::notebookPort("01J000000000000000000000DE");
        QVERIFY(port >= 20'000 && port < 32'000 && port == driver::notebookPort("01J000000000000000000000DE"));
        QVERIFY(port != driver::notebookPort("01J000000000000000000000DF"));
    }

private:
    std::string folder() const { return m_folder->path().toStdString() + "/notebook"; }
    static void install(const std::string& folder) {
        const std::string program = folder + "/venv/bin/jupyter-lab";
        QVERIFY(makeFolders(folder + "/venv/bin"));
        QVERIFY(writeFileAtomically(program, fakeJupyter));
        QCOMPARE(chmod(program.c_str(), 0700), 0);
    }
    void end() {
        if (const auto server = runningNotebook(folder())) {
            kill(server->pid, SIGKILL);
            QCOMPARE(waitpid(server->pid, nullptr, 0), server->pid);
        }
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(NotebookServerTest)
#include "notebook_server_test.moc"
