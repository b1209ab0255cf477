// TurnRule implements fairness (first come, first served) between workspaces that wait for the same GPU: it decides
// whether a run yields a GPU that was just released to the workspace that has waited longest, so that no workspace
// starves. A run yields for a short time only, whatever others write (waiting_mark.h). Belongs to one wait of a run;
// one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/agent/gpu/gpu_ticket_folder.h"

namespace studio {

class TurnRule {
public:
    // The time after its release in which a GPU is left to others, and the longest time for which it is.
    static constexpr int64_t maxLeaveMs = 2000;

    // `sinceMs`: when the run began to wait, by the boot clock.
    TurnRule(std::string workspace, int64_t sinceMs)
        : m_workspace(std::move(workspace))
        , m_sinceMs(sinceMs) {}
    int64_t sinceMs() const { return m_sinceMs; }
    bool isLeftToOthers(const GpuTicketFolder& folder, const std::string& uuid);

private:
    std::string m_workspace;
    int64_t m_sinceMs = 0;
    std::map<std::string, int64_t> m_leftSinceMs; // by UUID, until a ticket of it is seen
};

} // namespace studio
