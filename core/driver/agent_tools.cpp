#include "core/driver/agent_tools.h"

#include <QPointer>
#include <QTimer>
#include <memory>
#include <utility>

#include "core/client/studio_text.h"
#include "core/host/tool_process.h"

namespace studio {

bool AgentTools::isConnected(const TargetId& host) const {
    const Machine* machine = m_find(host);
    return machine != nullptr && machine->isConnected();
}

namespace {

// Calls `answer` in the context exactly once: a machine that is detached drops its requests without an answer.
template <typename T>
class PendingAnswer {
public:
    PendingAnswer(QObject* context, HostTools::Answer<T> answer)
        : m_context(context)
        , m_answer(std::move(answer)) {}
    PendingAnswer(const PendingAnswer&) = delete;
    PendingAnswer& operator=(const PendingAnswer&) = delete;
    ~PendingAnswer() {
        if (m_answer && m_context)
            QTimer::singleShot(0, m_context, [answer = std::move(m_answer)] {
                answer(fail(ErrorCode::Unavailable,
                            StudioText::tr("The machine is not attached any more.").toStdString()));
            });
    }
    void give(Result<T> reply) {
        const auto answer = std::exchange(m_answer, nullptr);
        if (answer && m_context)
            answer(std::move(reply));
    }

private:
    QPointer<QObject> m_context;
    HostTools::Answer<T> m_answer;
};

} // namespace

template <typename Request>
void AgentTools::send(const TargetId& host, const Request& request, QObject* context,
                      Answer<typename Request::Answer> answer) {
    using Reply = typename Request::Answer;
    const auto pending = std::make_shared<PendingAnswer<Reply>>(context, std::move(answer));
    if (Machine* machine = m_find(host))
        machine->request(request, [pending](Result<Reply> reply) { pending->give(std::move(reply)); });
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
