#include "core/agent/gpu/turn_rule.h"

#include <algorithm>
#include <optional>

#include "core/agent/gpu/waiting_mark.h"
#include "core/base/timestamp.h"

namespace studio {

bool TurnRule::isLeftToOthers(const GpuTicketFolder& folder, const std::string& uuid) {
    if (folder.isHeld(uuid)) {
        m_leftSinceMs.erase(uuid);
        return false;
    }
    const auto releasedMs = folder.msSinceRelease(uuid);
    if (!releasedMs || *releasedMs >= maxLeaveMs)
        return false;
    const int64_t now = bootClockMs();
    if (const auto left = m_leftSinceMs.find(uuid); left != m_leftSinceMs.end() && now - left->second >= maxLeaveMs)
        return false;
    // The studio itself may have waited for longer than this run (TicketWatcher).
    int64_t ownMs = m_sinceMs;
    std::optional<int64_t> othersMs;
    for (const WaitingMark::Seen& mark : WaitingMark::all(folder)) {
        const auto wait = mark.waits.find(uuid);
        if (wait == mark.waits.end())
            continue;
        if (mark.workspace == m_workspace)
            ownMs = std::min(ownMs, wait->second);
        else
            othersMs = std::min(othersMs.value_or(wait->second), wait->second);
    }
    if (!othersMs || *othersMs >= ownMs)
        return false;
    m_leftSinceMs.emplace(uuid, now);
    return true;
}

} // namespace studio
