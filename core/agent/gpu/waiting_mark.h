// WaitingMark announces to other workspaces on the machine that this one waits for GPUs: the wait queue by which a
// released GPU is granted to the workspace that has waited longest (turn_rule.h). A mark is one of a fixed number of
// lock files in the folder of the tickets, locked by the process that waits, and is released when the process ends. If
// all files are in use, there is no mark, and the order is arbitrary.
//
// Every user can write marks: they may delay others for a limited time, and nothing else. The lock belongs to the
// descriptor, and clear() ends it also for a process that has inherited it. One thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/base/unique_fd.h"

namespace studio {

class WaitingMark {
public:
    // By UUID: since when the workspace waits for the GPU, by the boot clock, in milliseconds.
    using Waits = std::map<std::string, int64_t>;
    static constexpr int maxMarks = 32; // of the machine

    WaitingMark() = default;
    ~WaitingMark() { clear(); }
    WaitingMark(const WaitingMark&) = delete;
    WaitingMark& operator=(const WaitingMark&) = delete;

    // Writes the mark, or changes it; without waits, clears it.
    void set(const GpuTicketFolder& folder, const std::string& workspace, const Waits& waits);
    void clear();
    const Waits& waits() const { return m_waits; }

    // Of a process that waits now.
    struct Seen {
        std::string workspace;
        Waits waits;
    };
    // Returns the marks of all processes, this one included.
    static std::vector<Seen> all(const GpuTicketFolder& folder);

private:
    UniqueFd m_fd;
    Waits m_waits;
};

} // namespace studio
