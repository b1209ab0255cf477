// NodeTickets holds the tickets of the GPUs of a container that is a node of the studio, in its main process: they are
// free when that process has ended, and not before, whatever becomes of the driver, of the agent that made the node, or
// of the session that started it. The container mounts the machine's folder of tickets, so that runs of the machine,
// other nodes and other studios see them. Single-threaded.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/protocol/node_folder.h"

namespace studio {

// Paths in the container.
struct NodeTicketPlace {
    std::string tickets{nodeTicketFolder};
    std::string folder{nodeFolder}; // of the node
    pid_t main = 1;                 // the process that holds them
};

class NodeTickets {
public:
    static constexpr int64_t pollMs = 2000;

    explicit NodeTickets(NodeTicketPlace place = {})
        : m_place(std::move(place)) {}

    // Takes all or none; tries for some seconds. Busy: another holder has one, which the message names.
    Result<void> take(std::vector<std::string> uuids, GpuTicketOwner owner, int64_t limitMs = 3000);
    // Takes tickets again whose lock file was removed. Call every pollMs. Returns a sentence for the log, or nothing.
    std::string poll();

    // Returns false while the main process of this container does not hold its GPUs: no job may use them yet. True
    // outside of such containers.
    static bool areHeld(const NodeTicketPlace& place = {});

private:
    bool isHeldHere(const GpuTicketFolder& folder, const std::string& uuid) const;

    NodeTicketPlace m_place;
    std::vector<std::string> m_uuids;
    GpuTicketOwner m_owner;
    std::optional<GpuTicketFolder> m_folder; // open, so that it is not cleaned up as unused
    std::vector<GpuTicket> m_tickets;
    std::vector<std::string> m_lost;
};

} // namespace studio
