#include "core/driver/agent_tools.h"

#include <QPointer>
#include <QTimer>

#include "core/client/studio_text.h"
#include "core/host/tool_process.h"

namespace studio {

bool AgentTools::isConnected(const TargetId& host) const {
    const Machine* machine = m_find(host);
    return machine != nullptr && machine->isConnected();
}

template <typename Request>
void AgentTools::send(const TargetId& host, const Request& request, QObject* context,
                      Answer<typename Request::Answer> answer) {
    using Reply = Result<typename Request::Answer>;
    if (Machine* machine = m_find(host))
        return machine->request(request,
                                [context = QPointer<QObject>(context), answer = std::move(answer)](Reply reply) {
                                    if (context)
                                        answer(std::move(reply));
                                });
    QTimer::singleShot(0, context, [answer = std::move(answer)] {
        answer(fail(ErrorCode::Unavailable, StudioText::tr("The machine is not attached any more.").toStdString()));
    });
}

void AgentTools::run(const TargetId& host, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) {
    if (request.isIsolated)
        return runToolProcess(request, context, std::move(answer));
    send(host, request, context, std::move(answer));
}

void AgentTools::makeFolder(const TargetId& host, const MakeNodeFolderRequest& request, QObject* context,
                            Answer<NodeFolderAnswer> answer) {
    send(host, request, context, std::move(answer));
}

void AgentTools::removeFolder(const TargetId& host, const RemoveNodeFolderRequest& request, QObject* context,
                              Answer<void> answer) {
    send(host, request, context, std::move(answer));
}

void AgentTools::probe(const TargetId& machine, QObject* context, Answer<MachineFacts> answer) {
    send(machine, ProbeRequest{}, context, [this, machine, answer = std::move(answer)](Result<MachineFacts> facts) {
        const Machine* there = m_find(machine);
        if (facts && there != nullptr && there->welcome())
            facts->machineId = there->welcome()->machineId;
        answer(std::move(facts));
    });
}

} // namespace studio
