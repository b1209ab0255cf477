// HostTools runs the commands of a provider on the machines that host nodes. Thread affinity: engine thread; never
// blocks. Each callback is called once, in the engine thread, unless `context` is destroyed first; with Unavailable if
// the connection to the host is lost before its answer.
#pragma once

#include <QObject>
#include <functional>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/protocol/messages.h"
#include "core/protocol/tool_requests.h"

namespace studio {

class HostTools {
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    virtual ~HostTools() = default;
    virtual bool isConnected(const TargetId& host) const = 0;
    virtual void run(const TargetId& host, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) = 0;
    virtual void makeFolder(const TargetId& host, const MakeNodeFolderRequest& request, QObject* context,
                            Answer<NodeFolderAnswer> answer) = 0;
    virtual void removeFolder(const TargetId& host, const RemoveNodeFolderRequest& request, QObject* context,
                              Answer<void> answer) = 0;
    // Current hardware of the machine, such as GPUs whose driver was installed later.
    virtual void probe(const TargetId& machine, QObject* context, Answer<MachineFacts> answer) = 0;
};

} // namespace studio
