// TicketWatcher answers a studio that waits for GPUs which other studios reserve, as soon as one of their tickets is
// not held any more (AwaitTicketsRequest). Meanwhile it is notified of changes in the folder of the tickets, and looks
// at the locks at growing intervals up to a second, or up to a quarter of one where no notifications are available.
// Until its run has had the time to take the GPU, its mark says that the workspace waits (waiting_mark.h); without a
// mark and a request nothing is watched, and no file is kept open. Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/agent/gpu/waiting_mark.h"
#include "core/agent/serve/folder_watcher.h"
#include "core/base/error.h"
#include "core/protocol/requests.h"

namespace studio {

class TicketWatcher {
public:
    struct Duties {
        std::function<void(uint32_t, const TicketsAnswer&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
    };
    // `folders` must outlive this object.
    TicketWatcher(std::string workspace, FolderWatcher& folders, Duties duties);
    ~TicketWatcher();
    TicketWatcher(const TicketWatcher&) = delete;
    TicketWatcher& operator=(const TicketWatcher&) = delete;

    // Takes the place of a request that still waits.
    void await(uint32_t number, const AwaitTicketsRequest& request);
    void handleChanges(const std::vector<FolderWatcher::Change>& changes);
    void tick();
    int64_t msToNextTick() const; // negative: no request waits, and there is no mark

private:
    void poll();
    void finish(const TicketsAnswer& answer);
    // Marks those of m_uuids that other workspaces hold, without `isWaiting` only those that are marked already.
    void updateMark(bool isWaiting);
    void pollAfterAnswer();
    void watch();
    void unwatch();

    const std::string m_workspace;
    FolderWatcher& m_folders;
    Duties m_duties;
    std::optional<GpuTicketFolder> m_tickets; // while a request waits, or the mark is there
    WaitingMark m_mark;
    bool m_isAsked = false; // a request waits
    uint32_t m_number = 0;
    std::vector<std::string> m_uuids;
    int64_t m_endMs = 0; // of the request, then of the mark; boot clock
    int64_t m_nextMs = 0;
    int64_t m_pauseMs = 0;
    int m_watch = -1;
};

} // namespace studio
