// Starts JupyterLab inside a compute instance or on an attached machine, and finds it again. The server listens on the
// loopback address, or at a Unix socket of mode 0600, which other users of the machine cannot reach, with a token,
// which is in its environment and in a file of mode 0600, never in an argument. Port, path and token stay the same when
// it is started again, so that bookmarks and sign-ins of browsers stay valid.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/agent/node/loopback_http.h"
#include "core/base/error.h"

namespace studio {

struct NotebookServer {
    int pid = 0;
    uint64_t startTicks = 0;
    int port = 0;
    std::string socket; // instead of the port
    std::string token;
    std::string path = "/"; // below which it serves: "/desk/"
    bool isReady = true;    // it has answered once
};

struct NotebookPlace {
    std::string folder;     // where its file, log and, if that is in no other folder, work are
    std::string work;       // folder of the notebooks; empty: `folder`/work
    int port = 0;           // preferred; one that is in use is replaced by a free one. 0: any
    std::string path = "/"; // begins and ends with a slash
    bool isSocket = false;  // a Unix socket in the folder instead of a port, where the program and the path allow it
};

// `folder`: of its place. Returns the server that was started there and still runs.
std::optional<NotebookServer> runningNotebook(const std::string& folder);
// Returns the running server, or starts one and waits until it answers. NotFound: no JupyterLab or Jupyter is
// installed; Unavailable: it ended or did not answer in time, the detail is the end of its log. Busy: another call
// starts it, or it runs, but does not answer now; then it is not replaced.
Result<NotebookServer> openNotebook(const NotebookPlace& place, int limitMs);
// `path`: below that of the server, such as "api/kernels".
Result<LoopbackAnswer> getFromNotebook(const NotebookServer& server, const std::string& path, int limitMs);
// Ends the server that was started there, with its kernels.
void stopNotebook(const std::string& folder);

// The command "notebook": prints {"port", "socket", "token", "path"}, or {"error", "message", "detail"}. Options:
// --root=PATH (the folder of an agent on an attached machine, whose notebooks are in the home folder of its user;
// otherwise the node is an instance), --port=N, --path=/NAME/, --socket.
int runNotebook(std::span<char* const> options);

} // namespace studio
