// ProbeListener lets a job of an engine find out whether it reaches the login node: it listens on a free port, and
// answers a connection with a word. Not thread-safe; blocks for a moment at most.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/unique_fd.h"

namespace studio {

class ProbeListener {
public:
    ProbeListener();
    int port() const { return m_port; } // 0: it does not listen
    // The addresses by which other machines may reach this one.
    static nlohmann::json addresses();
    // Answers who has connected meanwhile.
    void serve(const std::string& word);

private:
    UniqueFd m_socket;
    int m_port = 0;
};

// Returns the first of the addresses at which that word is answered within a few seconds; empty: none.
std::string reachProbe(const nlohmann::json& addresses, int port, const std::string& word);

} // namespace studio
