// QemuProcess finds the process of a virtual machine by its UUID, which is an argument of it, and talks to it by QMP.
// Blocks, with time limits; any thread. What QEMU answers is untrusted.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/job/process_info.h"
#include "core/base/error.h"
#include "core/base/unique_fd.h"

namespace studio {

struct QemuProcess {
    ProcessInfo process;
    std::string id;
    std::string name;
    std::string workspace; // labels; empty: none
    std::string wish;
};

// Returns all processes of QEMU of this user that have a UUID.
std::vector<QemuProcess> qemuProcesses();
std::optional<QemuProcess> qemuProcessOf(const std::string& id);

// A connection to the monitor of one virtual machine. QEMU serves one at a time.
class QmpClient {
public:
    // `folder`: that has the socket qmp.sock. Its path may be longer than the address of a socket.
    static Result<QmpClient> connect(const std::string& folder);
    // Returns what the command answers; events are skipped. Unavailable after five seconds without an answer.
    Result<nlohmann::json> run(const std::string& command, const nlohmann::json& arguments);

private:
    explicit QmpClient(UniqueFd socket)
        : m_socket(std::move(socket)) {}
    Result<nlohmann::json> readMessage();
    UniqueFd m_socket;
    std::string m_buffer;
};

// Finds in the answer to "info usernet" the port of this machine that leads to port 22 of the guest; 0: none.
int forwardedPortIn(const std::string& text);

} // namespace studio
