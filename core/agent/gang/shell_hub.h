// ShellHub is node 0's end of all remote shells of an attempt (remote_shell.h): it gives each rsh a connection that the
// node asked for has opened, and forwards bytes between the two. One thread; run() returns on SIGTERM.
#pragma once

#include <list>
#include <map>
#include <string>
#include <vector>

#include "core/agent/gang/shell_place.h"
#include "core/base/unique_fd.h"

namespace studio {

class ShellHub {
public:
    explicit ShellHub(ShellPlace place)
        : m_place(std::move(place)) {}
    // Returns the exit status of the program.
    int run();

private:
    struct Newcomer {
        UniqueFd socket;
        std::string greeting;
        std::string in;
        int64_t deadline = 0;
        bool isLocal = false; // authenticated; names the node next
    };
    struct Waiting {
        UniqueFd socket;
        int node = 0;
        int64_t deadline = 0;
    };
    struct Pair {
        UniqueFd ends[2];
        std::string toEnd[2]; // read, not written yet
        bool isOver[2] = {false, false};
        bool isGone = false;
    };
    void accept();
    bool takeNewcomer(Newcomer& newcomer);
    void match();
    static void forward(Pair& pair, int from);
    void sendGoodbye();

    ShellPlace m_place;
    UniqueFd m_listening;
    std::list<Newcomer> m_newcomers;
    std::list<Waiting> m_waiting;
    std::map<int, std::list<UniqueFd>> m_idle; // connections of nodes, by rank
    std::list<Pair> m_pairs;
};

} // namespace studio
