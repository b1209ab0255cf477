// Starts JupyterLab inside a compute instance and finds it again. The server listens on the loopback address with a
// token, which is in its environment and in a file of mode 0600, never in an argument.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"

namespace studio {

struct NotebookServer {
    int pid = 0;
    uint64_t startTicks = 0;
    int port = 0;
    std::string token;
};

// `folder`: where its file, log and work are. Returns the server that was started there and still runs.
std::optional<NotebookServer> runningNotebook(const std::string& folder);
// Returns the running server, or starts one and waits until it answers. NotFound: no JupyterLab or Jupyter is
// installed; Unavailable: it ended or did not answer in time, the detail is the end of its log.
Result<NotebookServer> openNotebook(const std::string& folder, int limitMs);

// The command "notebook": prints {"port", "token"}, or {"error", "message", "detail"}.
int runNotebook();

} // namespace studio
