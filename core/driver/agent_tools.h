// AgentTools runs the commands of providers by the agents of their machines; those of clouds itself.
#pragma once

#include "core/driver/host_tools.h"
#include "core/host/machine.h"

namespace studio {

class AgentTools final : public HostTools {
public:
    // `find` returns the machine of that id, or null.
    explicit AgentTools(std::function<Machine*(const TargetId&)> find)
        : m_find(std::move(find)) {}
    bool isConnected(const TargetId& host) const override;
    void run(const TargetId& host, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override;
    void makeFolder(const TargetId& host, const MakeNodeFolderRequest& request, QObject* context,
                    Answer<NodeFolderAnswer> answer) override;
    void removeFolder(const TargetId& host, const RemoveNodeFolderRequest& request, QObject* context,
                      Answer<void> answer) override;
    void probe(const TargetId& machine, QObject* context, Answer<MachineFacts> answer) override;

private:
    template <typename Request>
    void send(const TargetId& host, const Request& request, QObject* context, Answer<typename Request::Answer> answer);
    std::function<Machine*(const TargetId&)> m_find;
};

} // namespace studio
