#include "core/agent/node/notebook_server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/proc_file.h"
#include "core/agent/job/process_info.h"
#include "core/agent/job/python_packages.h"
#include "core/agent/node/loopback_http.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/random.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

extern char** environ;

namespace studio {

namespace {

using nlohmann::json;

constexpr int notebookAnswerMs = 5'000;
constexpr int killedNotebookMs = 5'000; // until it is gone
constexpr int notebookLimitMs = 90'000;
constexpr size_t shownNotebookLog = 2'000;

std::string stateFile(const std::string& folder) {
    return joinPath(folder, "server.json");
}

// Returns `port` if it is free, 0 if not. For 0: any free port.
int freePort(int port) {
    const UniqueFd fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int reuse = 1; // connections of an earlier server may still be closing
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd.isValid())
        setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
    socklen_t size = sizeof address;
    if (!fd.isValid() || bind(fd.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
        getsockname(fd.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

// A virtual environment in the folder takes precedence over the installations of the user.
std::string searchPathOfNotebooks(const std::string& folder) {
    std::string path = joinPath(folder, "venv/bin") + ":" + ownSearchPath();
    if (const char* home = getenv("HOME")) {
        for (const char* below : {".local/bin", "miniforge3/bin", "miniconda3/bin", "anaconda3/bin"})
            path += ":" + joinPath(home, below);
    }
    return path + ":/opt/conda/bin:/usr/local/bin:/usr/bin:/bin";
}

// The program and its first arguments.
std::optional<std::vector<std::string>> notebookProgram(const std::string& folder) {
    const std::string path = searchPathOfNotebooks(folder);
    for (const char* name : {"jupyter-lab", "jupyter-notebook", "jupyter-server"}) {
        if (auto found = findOnPath(name, path))
            return std::vector<std::string>{*found};
    }
    return std::nullopt;
}

std::string endOfLog(const std::string& file) {
    const auto text = readFile(file, 16U << 20);
    if (!text)
        return {};
    return text->substr(text->size() - std::min(text->size(), shownNotebookLog));
}

// Kernels can import compute_studio_spark.notebook, which starts Spark. Without it the server starts nevertheless.
std::string pythonPathOfKernels(const std::string& folder) {
    const char* given = getenv("PYTHONPATH");
    const std::string own = given != nullptr ? given : "";
    if (!installPythonPackagesIn(folder, "compute_studio_spark"))
        return own;
    return own + (own.empty() ? "" : ":") + pythonPackageFolderIn(folder);
}

Result<pid_t> startNotebook(const std::vector<std::string>& words, const std::string& folder, const std::string& work,
                            const std::string& token) {
    std::vector<std::string> variables;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view variable(*at);
        if (!variable.starts_with("JUPYTER_TOKEN=") && !variable.starts_with("PYTHONPATH="))
            variables.emplace_back(variable);
    }
    variables.push_back("JUPYTER_TOKEN=" + token);
    if (const std::string paths = pythonPathOfKernels(folder); !paths.empty())
        variables.push_back("PYTHONPATH=" + paths);
    std::vector<char*> arguments;
    std::vector<char*> environment;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    for (const std::string& variable : variables)
        environment.push_back(const_cast<char*>(variable.c_str()));
    arguments.push_back(nullptr);
    environment.push_back(nullptr);
    const std::string log = joinPath(folder, "server.log");
    const UniqueFd out(open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    const UniqueFd none(open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (!out.isValid() || !none.isValid())
        return fail(errorFromErrno(errno, "open " + log));
    const pid_t pid = fork();
    if (pid < 0)
        return fail(errorFromErrno(errno, "start the notebook server"));
    if (pid > 0)
        return pid;
    setsid();
    dup2(none.get(), STDIN_FILENO);
    dup2(out.get(), STDOUT_FILENO);
    dup2(out.get(), STDERR_FILENO);
    umask(022);
    if (chdir(work.c_str()) == 0)
        execve(arguments.front(), arguments.data(), environment.data());
    _exit(127);
}

bool answers(const NotebookServer& server, int64_t end) {
    const auto limitMs = std::clamp<int64_t>(end - bootClockMs(), 100, notebookAnswerMs);
    const auto answer = getFromNotebook(server, "api/status", static_cast<int>(limitMs));
    return answer && answer->status == 200;
}

Result<void> storeNotebook(const std::string& folder, const NotebookServer& server) {
    const json state{{"pid", server.pid},      {"start_ticks", server.startTicks},
                     {"port", server.port},    {"socket", server.socket},
                     {"token", server.token},  {"path", server.path},
                     {"ready", server.isReady}};
    return writeFileAtomically(stateFile(folder), state.dump());
}

// The last one that was started there, also one that has ended.
std::optional<NotebookServer> storedNotebook(const std::string& folder) {
    const auto text = readFile(stateFile(folder), 64U << 10);
    const json state = text ? json::parse(*text, nullptr, false) : json();
    NotebookServer server;
    server.pid = static_cast<int>(intAt(state, "pid"));
    server.startTicks = static_cast<uint64_t>(intAt(state, "start_ticks"));
    server.port = static_cast<int>(intAt(state, "port"));
    server.token = textAt(state, "token");
    server.socket = textAt(state, "socket");
    server.isReady = boolAt(state, "ready", true); // earlier agents wrote neither this nor a path
    if (const std::string path = textAt(state, "path"); !path.empty())
        server.path = path;
    return server.token.empty() ? std::nullopt : std::optional(server);
}

std::string newToken() {
    std::string random(24, '\0');
    fillRandom(random.data(), random.size());
    return hexText(random);
}

// Jupyter Server has the option, the classic notebook does not.
bool takesSocket(const std::string& program, const std::string& socketPath) {
    return socketPath.size() < sizeof(sockaddr_un::sun_path) && baseNameOf(program) != "jupyter-notebook";
}

Result<NotebookServer> startAndWait(NotebookServer server, std::vector<std::string> words, const std::string& folder,
                                    const std::string& work, int64_t end) {
    words.emplace_back("--no-browser");
    if (server.socket.empty()) {
        for (const std::string& word : {std::string("--ip=127.0.0.1"), "--port=" + std::to_string(server.port),
                                        std::string("--ServerApp.port_retries=0")})
            words.push_back(word);
    } else {
        unlink(server.socket.c_str()); // of one that was killed
        words.push_back("--ServerApp.sock=" + server.socket);
        words.emplace_back("--ServerApp.sock_mode=0600");
    }
    words.push_back("--ServerApp.root_dir=" + work);
    words.push_back("--ServerApp.base_url=" + server.path);
    if (geteuid() == 0) // of the container
        words.emplace_back("--allow-root");
    const auto pid = startNotebook(words, folder, work, server.token);
    if (!pid)
        return fail(pid.error());
    server.pid = *pid;
    const auto info = processInfo(*pid);
    server.startTicks = info ? info->startTicks : 0;
    server.isReady = false;
    if (auto written = storeNotebook(folder, server); !written) {
        kill(-*pid, SIGKILL);
        return fail(written.error());
    }
    while (bootClockMs() < end) {
        int status = 0;
        if (waitpid(*pid, &status, WNOHANG) == *pid)
            return fail(ErrorCode::Unavailable, "The notebook server exited immediately.",
                        endOfLog(joinPath(folder, "server.log")));
        if (answers(server, end)) {
            server.isReady = true;
            static_cast<void>(storeNotebook(folder, server));
            return server;
        }
        poll(nullptr, 0, 200);
    }
    kill(-*pid, SIGKILL);
    int status = 0;
    waitpid(*pid, &status, 0);
    return fail(ErrorCode::Unavailable, "The notebook server did not respond in time.",
                endOfLog(joinPath(folder, "server.log")));
}

// Returns the server that runs, if there is one. One that is busy, for example with a large file, is not replaced: its
// kernels compute. One that never answered is ended: the agent that started it was ended before it could do that.
Result<std::optional<NotebookServer>> findNotebook(const std::string& folder, int64_t end) {
    for (auto running = runningNotebook(folder); running; running = runningNotebook(folder)) {
        if (answers(*running, end)) {
            if (!std::exchange(running->isReady, true))
                static_cast<void>(storeNotebook(folder, *running));
            return running;
        }
        if (!running->isReady)
            kill(-running->pid, SIGKILL);
        // One that waits for a dead file server cannot be killed.
        if (bootClockMs() >= end + (running->isReady ? 0 : killedNotebookMs))
            return fail(ErrorCode::Busy,
                        "The notebook server with the process ID " + std::to_string(running->pid) +
                            " is running, but does not respond. Try again, or end it with its kernels: kill " +
                            std::to_string(running->pid));
        poll(nullptr, 0, 100);
    }
    return std::optional<NotebookServer>();
}

} // namespace

std::optional<NotebookServer> runningNotebook(const std::string& folder) {
    const auto server = storedNotebook(folder);
    const bool isOurs = server && server->pid > 1 && (server->port > 0 || !server->socket.empty()) &&
                        isRunning(server->pid, server->startTicks);
    return isOurs ? server : std::nullopt;
}

void stopNotebook(const std::string& folder) {
    if (const auto server = runningNotebook(folder))
        kill(-server->pid, SIGTERM); // the leader of a session of its own
}

Result<NotebookServer> openNotebook(const NotebookPlace& place, int limitMs) {
    const std::string& folder = place.folder;
    const std::string work = place.work.empty() ? joinPath(folder, "work") : place.work;
    for (const std::string& needed : {folder, work}) {
        if (auto made = makeFolders(needed); !made)
            return fail(made.error());
    }
    // Two windows may send the request at the same time.
    auto lock = FileLock::open(joinPath(folder, "lock"));
    if (!lock)
        return fail(lock.error());
    const int64_t end = bootClockMs() + limitMs;
    while (!lock->tryExclusive()) {
        if (bootClockMs() >= end)
            return fail(ErrorCode::Busy, "The notebook server is already being started.");
        poll(nullptr, 0, 50);
    }
    const auto running = findNotebook(folder, bootClockMs() + limitMs / 2);
    if (!running)
        return fail(running.error());
    if (*running)
        return **running;
    const auto program = notebookProgram(folder);
    if (!program)
        return fail(ErrorCode::NotFound, "No JupyterLab is installed here.", folder);
    const auto last = storedNotebook(folder);
    NotebookServer server;
    server.token = last ? last->token : newToken();
    server.path = place.path;
    const std::string socketPath = joinPath(folder, "server.sock");
    if (place.isSocket && takesSocket(program->front(), socketPath)) {
        server.socket = socketPath;
        const int64_t socketEnd = bootClockMs() + limitMs / 2;
        auto started = startAndWait(server, *program, folder, work, std::min(end, socketEnd));
        // Versions without this option listen at another address, or not at all.
        if (started || bootClockMs() >= end)
            return started;
        server.socket.clear();
    }
    server.port = place.port > 0 ? freePort(place.port) : 0;
    if (server.port == 0)
        server.port = freePort(0);
    return startAndWait(server, *program, folder, work, end);
}

Result<LoopbackAnswer> getFromNotebook(const NotebookServer& server, const std::string& path, int limitMs) {
    return server.socket.empty() ? getFromLoopback(server.port, server.path + path, server.token, limitMs)
                                 : getFromSocket(server.socket, server.path + path, server.token, limitMs);
}

int runNotebook(std::span<char* const> options) {
    NotebookPlace place{joinPath(nodeFolder, "notebook"), {}, 0, "/", false};
    for (const std::string_view option : options) {
        const size_t end = option.find('=');
        const std::string value(end == std::string_view::npos ? std::string_view() : option.substr(end + 1));
        const char* home = getenv("HOME");
        if (option.starts_with("--root=") && home != nullptr)
            place = {joinPath(value, "notebook"), home, place.port, place.path, place.isSocket};
        else if (option.starts_with("--port="))
            place.port = static_cast<int>(std::min<uint64_t>(numberOf(value), 65535));
        else if (option.starts_with("--path=/") && option.ends_with('/'))
            place.path = value;
        else if (option == "--socket")
            place.isSocket = true;
        else
            return 2;
    }
    const auto server = openNotebook(place, notebookLimitMs);
    const json answer =
        server
            ? json{{"port", server->port}, {"socket", server->socket}, {"token", server->token}, {"path", server->path}}
            : json{{"error", toText(server.error().code)},
                   {"message", server.error().message},
                   {"detail", server.error().detail}};
    std::puts(jsonText(answer).c_str());
    return server ? 0 : 1;
}

} // namespace studio
