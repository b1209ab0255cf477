// Defines the requests of a command line or window to the driver about compute instances. Fields as in
// driver_requests.h.
#pragma once

#include <string>
#include <string_view>

#include "core/protocol/message_fields.h"

namespace studio::driver {

// Returns true for a token that means the same in a URL, in HTML and on a terminal. Instances report theirs, and run
// what their users install.
inline bool isNotebookToken(std::string_view token) {
    constexpr size_t maxNotebookToken = 256;
    constexpr std::string_view unreserved = // RFC 3986
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    return token.size() <= maxNotebookToken && token.find_first_not_of(unreserved) == std::string_view::npos;
}

struct NotebookAnswer {
    int port = 0;      // on the loopback address of `host`
    std::string token; // a secret
    // From which the port is forwarded: a machine that hosts the instance, or the instance, if that is reached over
    // SSH itself; empty: this computer, where the port is.
    std::string host;
    static void visit(auto& self, auto& fields) {
        fields.optional("port", self.port, within(0, 65535));
        fields.optional("token", self.token, isNotebookToken);
        fields.optional("host", self.host);
    }
};
// The page that a browser opens; `localPort`: the port of this computer that leads there.
inline std::string notebookUrl(const NotebookAnswer& notebook, int localPort) {
    return "http://127.0.0.1:" + std::to_string(localPort) + "/lab?token=" + notebook.token;
}
// Starts JupyterLab on an instance, or finds the one that runs. Conflict: it is off; NotFound: none is installed;
// Unavailable: it did not start, the detail is the end of its log.
struct OpenNotebookRequest {
    static constexpr std::string_view verb = "open_notebook";
    using Answer = NotebookAnswer;
    std::string target; // name
    static void visit(auto& self, auto& fields) { fields("target", self.target); }
};

} // namespace studio::driver
