// GangProbe finds out whether the nodes of an attempt reach each other, before any of them starts: it listens on the
// first leased port and on one that the kernel chooses, and connects to both of each other node. A firewall that lets
// only known ports through breaks most frameworks, which listen on any port. It also informs the others whether this
// node holds its GPUs. Listens in a thread of its own, which ends with the object; the ports are free then.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/agent/gang/gang_link.h"
#include "core/base/error.h"
#include "core/base/unique_fd.h"
#include "core/protocol/gang.h"

namespace studio {

class GangProbe {
public:
    struct Peer {
        bool isReached = false; // on both ports
        bool isHolding = false; // has all it needs
        int failedPort = 0;
        bool isEphemeral = false; // `failedPort` is the one chosen by the kernel
        std::string why{};
        bool isReady() const { return isReached && isHolding; }
    };

    GangProbe(const AttemptKey& attempt, const GangTable& table, int self)
        : m_table(table)
        , m_self(self)
        , m_link(attempt, table.key, self) {}
    ~GangProbe();
    GangProbe(const GangProbe&) = delete;
    GangProbe& operator=(const GangProbe&) = delete;

    Result<void> listen();
    // Sets the report that this node sends to the others.
    void setHolding(bool isHolding) { m_isHolding = isHolding; }
    // Readable after another node, which only asks while it holds its GPUs, has asked; until takeAskers().
    int askedDescriptor() const { return m_asked.get(); }
    // Returns the ranks that have asked since the last call.
    std::set<int> takeAskers() const;
    // Asks the other nodes in `ranks`, all if it is empty, at once; takes at most about twice the limit. `peers`: by
    // rank, with this node as a reached one; those that are not asked stay as they are.
    void ask(std::vector<Peer>& peers, const std::set<int>& ranks, int64_t limitMs) const;

private:
    struct Connection {
        UniqueFd socket;
        std::string greeting;
        std::string in;
        int64_t deadline = 0;
    };
    void serve();
    bool takeAnswer(Connection& connection) const;
    Peer askOne(int rank, int64_t limitMs) const;

    const GangTable& m_table;
    int m_self;
    GangLink m_link;
    std::atomic<bool> m_isHolding{false};
    UniqueFd m_stop;
    UniqueFd m_asked;
    UniqueFd m_listening;
    UniqueFd m_ephemeral;
    int m_ephemeralPort = 0;
    mutable std::mutex m_mutex; // of the next one
    mutable std::set<int> m_askers;
    std::thread m_thread;
};

} // namespace studio
