#include "core/agent/gpu/ticket_keeper.h"

#include <algorithm>
#include <fcntl.h>

#include "core/agent/gpu/gpu_stage.h"
#include "core/base/file.h"

namespace studio {

TicketKeeper::TicketKeeper(const AttemptFolder& attempt, const RunSpec& spec, std::vector<UniqueFd> held)
    : m_attempt(attempt)
    , m_spec(spec)
    , m_held(std::move(held)) {
    const auto reservation = spec.gpus ? readGpuReservation(attempt) : GpuReservation();
    if (reservation.phase == GpuReservation::Phase::Held)
        m_uuids = reservation.uuids;
}

void TicketKeeper::poll() {
    if (m_uuids.empty() || m_held.empty())
        return;
    const auto folder = GpuTicketFolder::open();
    if (!folder)
        return; // asked again
    const auto owner =
        ownGpuTicketOwner(m_spec.workspace, m_spec.key.run, m_spec.key.attempt, m_spec.gpus->rule == GpuRule::Share);
    for (const std::string& uuid : m_uuids) {
        if (isCurrent(*folder, uuid))
            continue;
        const auto ticket = folder->takeAgain(uuid, owner);
        if (!ticket)
            continue;
        if (*ticket) {
            m_held.emplace_back(fcntl((*ticket)->descriptor(), F_DUPFD_CLOEXEC, 0));
            m_lost.erase(uuid);
            say("Note: the lock file of " + uuid + " was removed while the job used the GPU; it was made again.");
        } else if (m_lost.insert(uuid).second) {
            say("Warning: the lock file of " + uuid +
                " was removed while the job used the GPU, and another run has taken it meanwhile: both use the GPU.");
        }
    }
}

void TicketKeeper::clear() {
    m_held.clear();
    m_uuids.clear();
}

bool TicketKeeper::isCurrent(const GpuTicketFolder& folder, const std::string& uuid) const {
    return std::any_of(m_held.begin(), m_held.end(),
                       [&](const UniqueFd& fd) { return folder.isCurrent(uuid, fd.get()); });
}

void TicketKeeper::say(const std::string& line) const {
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (to.isValid())
        (void)writeAll(to.get(), line + "\n", m_attempt.environmentLog());
}

} // namespace studio
