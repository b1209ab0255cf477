// ToolService runs programs for the studio, and prepares folders of nodes that the studio creates on this machine
// (tool_requests.h). Programs run on workers, each in a process group of its own, which is killed at its time limit,
// when it prints too much, and when this object is destroyed. Single-threaded (the server's thread).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/agent/serve/request_table.h"
#include "core/base/error.h"
#include "core/protocol/tool_requests.h"

namespace studio {

class ToolService {
public:
    struct Duties {
        std::function<void(uint32_t, const nlohmann::json&)> answer;
        std::function<void(uint32_t, const Error&)> refuse;
        // Runs it on a worker; what it returns runs on the server's thread.
        std::function<void(std::function<std::function<void()>()>)> offload;
    };
    // `root`: the workspace's folder on this machine.
    ToolService(std::string root, Duties duties);
    ~ToolService();
    ToolService(const ToolService&) = delete;
    ToolService& operator=(const ToolService&) = delete;

    void addTo(RequestTable& table);

private:
    void run(uint32_t number, const ToolRequest& request);
    void makeFolder(uint32_t number, const MakeNodeFolderRequest& request);
    void removeFolder(uint32_t number, const RemoveNodeFolderRequest& request);
    void work(uint32_t number, std::function<Result<nlohmann::json>()> what);
    std::string m_root;
    Duties m_duties;
    std::shared_ptr<std::atomic<bool>> m_isEnding = std::make_shared<std::atomic<bool>>(false);
};

} // namespace studio
