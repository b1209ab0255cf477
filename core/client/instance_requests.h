// Defines the requests of a command line or window to the driver about compute instances, and about attached machines
// that are used as such. Fields as in driver_requests.h.
#pragma once

#include <algorithm>
#include <cstdint>
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

// Returns true for a path that begins and ends with a slash, and means the same there.
inline bool isNotebookPath(std::string_view path) {
    constexpr size_t maxNotebookPath = 256;
    return !path.empty() && path.size() <= maxNotebookPath && path.front() == '/' && path.back() == '/' &&
           path.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/") ==
               std::string_view::npos &&
           path.find("//") == std::string_view::npos;
}

// Returns true for the absolute path of a Unix socket; empty: none.
inline bool isNotebookSocket(std::string_view path) {
    constexpr size_t maxNotebookSocket = 107; // of sockaddr_un
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    return path.empty() || (path.front() == '/' && path.size() <= maxNotebookSocket &&
                            std::none_of(path.begin(), path.end(), isControl));
}

struct NotebookAnswer {
    int port = 0;      // on the loopback address of `host`
    std::string token; // a secret
    // From which the port is forwarded: a machine that hosts the instance, or the instance, if that is reached over
    // SSH itself; empty: this computer, where the port is.
    std::string host;
    std::string socket;     // of `host`, instead of the port; empty: none
    std::string path = "/"; // below which it serves
    int localPort = 0;      // of this computer, to which it should be forwarded, so that bookmarks stay valid; 0: any
    // What is forwarded on `host`: an address, or a socket.
    std::string remoteHost() const { return socket.empty() ? "127.0.0.1" : socket; }
    static void visit(auto& self, auto& fields) {
        fields.optional("port", self.port, within(0, 65535));
        fields.optional("token", self.token, isNotebookToken);
        fields.optional("host", self.host);
        fields.optional("socket", self.socket, isNotebookSocket);
        fields.optional("path", self.path, isNotebookPath);
        fields.optional("local_port", self.localPort, within(0, 65535));
    }
};
struct PowerCheckAnswer {
    std::string refusal; // what has to be done on the machine before it can be stopped, for display; empty: nothing
    static void visit(auto& self, auto& fields) { fields.optional("refusal", self.refusal); }
};
// Says whether an attached machine could be put to sleep as its settings say, without doing it. A command of the user
// is not tried. Unavailable while the machine is not connected.
struct CheckPowerRequest {
    static constexpr std::string_view verb = "check_power";
    using Answer = PowerCheckAnswer;
    std::string target; // name
    static void visit(auto& self, auto& fields) { fields("target", self.target); }
};

// The port by which the server of a target is reached if it is free: always the same, and below those that systems give
// to programs that ask for any.
inline int notebookPort(std::string_view targetId) {
    constexpr uint32_t firstNotebookPort = 20'000;
    constexpr uint32_t notebookPortCount = 12'000;
    uint32_t hash = 2166136261U; // FNV-1a: the same in each version
    for (const char c : targetId)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return static_cast<int>(firstNotebookPort + hash % notebookPortCount);
}
// The page that a browser opens; `localPort`: the port of this computer that leads there.
inline std::string notebookUrl(const NotebookAnswer& notebook, int localPort) {
    return "http://127.0.0.1:" + std::to_string(localPort) + notebook.path + "lab?token=" + notebook.token;
}
// Starts JupyterLab on an instance or an attached machine, or finds the one that runs. Conflict: it is off; NotFound:
// none is installed; Unavailable: it did not start, the detail is the end of its log.
struct OpenNotebookRequest {
    static constexpr std::string_view verb = "open_notebook";
    using Answer = NotebookAnswer;
    std::string target; // name
    static void visit(auto& self, auto& fields) { fields("target", self.target); }
};

} // namespace studio::driver
