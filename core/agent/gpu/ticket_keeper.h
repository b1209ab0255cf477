// TicketKeeper holds the tickets of a running job in its monitor, and takes them again whose lock file was removed, so
// that other users see again that the GPU is in use. Until then, a few seconds, only processes of the same user and of
// root see that (removed_ticket.h). Used by one thread.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/base/unique_fd.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

class TicketKeeper {
public:
    static constexpr int64_t pollMs = 2000;

    // `held`: shared with the shim; other locks of the job may be among them. Both arguments must outlive this object.
    TicketKeeper(const AttemptFolder& attempt, const RunSpec& spec, std::vector<UniqueFd> held);
    // Call every pollMs. A ticket that another run has taken meanwhile is lost, which the job's log says once.
    void poll();
    // Closes all. What the shim holds as well stays held.
    void clear();

private:
    bool isCurrent(const GpuTicketFolder& folder, const std::string& uuid) const;
    void say(const std::string& line) const;

    const AttemptFolder& m_attempt;
    const RunSpec& m_spec;
    std::vector<UniqueFd> m_held;
    std::vector<std::string> m_uuids;
    std::set<std::string> m_lost;
};

} // namespace studio
