#include "core/agent/gpu/node_tickets.h"

#include <algorithm>
#include <poll.h>

#include "core/agent/job/process_info.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int ticketRetryMs = 100;

// Identifies a process for ever: no other one has the same start on the same boot.
std::string markOfProcess(pid_t pid) {
    const auto info = processInfo(pid);
    const auto boot = readFile("/proc/sys/kernel/random/boot_id", 64);
    return info && boot ? *boot + std::to_string(info->startTicks) + "\n" : std::string();
}

std::string holderText(const std::string& uuid, const std::vector<GpuTicketOwner>& owners) {
    if (owners.empty())
        return uuid + " is reserved by another run or node";
    const GpuTicketOwner& owner = owners.front();
    return uuid + " is reserved by " + (owner.node.empty() ? "run " + owner.run : "the node " + owner.node) + " of " +
           owner.user;
}

} // namespace

Result<void> NodeTickets::take(std::vector<std::string> uuids, GpuTicketOwner owner, int64_t limitMs) {
    auto folder = GpuTicketFolder::openAt(m_place.tickets);
    if (!folder)
        return fail(folder.error());
    m_folder.emplace(std::move(*folder));
    m_owner = std::move(owner);
    for (const int64_t end = bootClockMs() + limitMs;;) {
        std::string busy;
        for (const std::string& uuid : uuids) {
            auto ticket = m_folder->tryTake(uuid, m_owner);
            if (!ticket)
                return fail(ticket.error());
            if (!*ticket) {
                busy = uuid;
                break;
            }
            m_tickets.push_back(std::move(**ticket));
        }
        if (busy.empty())
            break;
        for (GpuTicket& ticket : m_tickets)
            ticket.release();
        m_tickets.clear();
        if (bootClockMs() >= end)
            return fail(ErrorCode::Busy, holderText(busy, m_folder->owners(busy)));
        ::poll(nullptr, 0, ticketRetryMs);
    }
    m_uuids = std::move(uuids);
    const std::string mark = markOfProcess(m_place.main);
    if (mark.empty())
        return fail(ErrorCode::Io, "The main process of the container cannot be identified: /proc is not readable.");
    if (auto written = writeFileAtomically(joinPath(m_place.folder, std::string(nodeGpusHeldName)), mark); !written)
        return written;
    (void)removeFile(joinPath(m_place.folder, std::string(nodeGpuPlanName)));
    return {};
}

std::string NodeTickets::poll() {
    std::string said;
    for (const std::string& uuid : m_uuids) {
        if (isHeldHere(*m_folder, uuid))
            continue;
        auto ticket = m_folder->takeAgain(uuid, m_owner);
        if (!ticket)
            continue; // tried again
        const auto lost = std::find(m_lost.begin(), m_lost.end(), uuid);
        if (*ticket) {
            // The removed file would be found, and keep the runs of the node from their GPU (removed_ticket.h).
            for (GpuTicket& held : m_tickets) {
                if (held.uuid() == uuid)
                    held.release();
            }
            std::erase_if(m_tickets, [](const GpuTicket& held) { return !held.isHeld(); });
            m_tickets.push_back(std::move(**ticket));
            if (lost != m_lost.end())
                m_lost.erase(lost);
            said += "Note: the lock file of " + uuid + " was removed while the node has the GPU; it was made again.\n";
        } else if (lost == m_lost.end()) {
            m_lost.push_back(uuid);
            said += "Warning: the lock file of " + uuid +
                    " was removed while the node has the GPU, and another run has taken it meanwhile: both use it.\n";
        }
    }
    return said;
}

bool NodeTickets::isHeldHere(const GpuTicketFolder& folder, const std::string& uuid) const {
    return std::any_of(m_tickets.begin(), m_tickets.end(), [&](const GpuTicket& ticket) {
        return ticket.uuid() == uuid && ticket.isHeld() && folder.isCurrent(uuid, ticket.descriptor());
    });
}

bool NodeTickets::areHeld(const NodeTicketPlace& place) {
    if (!pathExists(place.tickets))
        return true;
    const std::string mark = markOfProcess(place.main);
    return !mark.empty() && readFile(joinPath(place.folder, std::string(nodeGpusHeldName)), 256).value_or("") == mark;
}

} // namespace studio
