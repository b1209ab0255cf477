// MachineService measures this machine, independently of any job, while a client subscribes to it
// (WatchMachineRequest), lists its GPUs on request, waits for their tickets (TicketWatcher), and has programs run on it
// (ToolService). Subscriptions end with the connection; without one nothing is measured and no file is kept open.
// Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/agent/serve/request_table.h"
#include "core/agent/serve/ticket_watcher.h"
#include "core/agent/serve/tool_service.h"
#include "core/base/error.h"
#include "core/protocol/requests.h"

namespace studio {

class MachineService {
public:
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        std::function<void(const nlohmann::json&)> push;
        std::function<bool()> hasRoom; // false: the receiver is not reading; the sample is dropped
        // Runs it on a worker; what it returns runs on the server's thread.
        std::function<void(std::function<std::function<void()>()>)> offload;
    };
    // `root`: the workspace's folder on this machine. `folders` must outlive this object.
    MachineService(std::string workspace, std::string root, FolderWatcher& folders, Duties duties);
    ~MachineService();
    MachineService(const MachineService&) = delete;
    MachineService& operator=(const MachineService&) = delete;

    void addTo(RequestTable& table);
    void tick();
    int64_t msToNextTick() const; // negative: no subscription, and no request waits
    void handleChanges(const std::vector<FolderWatcher::Change>& changes) { m_tickets.handleChanges(changes); }

private:
    void watch(uint32_t number, const WatchMachineRequest& request);
    void unwatch(uint32_t number, UnwatchMachineRequest request);
    void listGpus(uint32_t number, GpusRequest request);
    void awaitTickets(uint32_t number, const AwaitTicketsRequest& request) { m_tickets.await(number, request); }
    void takeSample();
    int64_t msToNextSample() const;
    struct Watch;
    std::string m_workspace;
    Duties m_duties;
    ToolService m_tools;
    TicketWatcher m_tickets;
    std::unique_ptr<Watch> m_watch; // null: no subscription
};

} // namespace studio
