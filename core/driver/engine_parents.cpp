// The part of Engine for runs with children.
#include <memory>
#include <utility>

#include "core/driver/engine.h"
#include "core/protocol/seal_request.h"

namespace studio {

void Engine::makeParents() {
    m_parents = std::make_unique<ParentController>(m_workspace.database(), m_workspace.paths(), m_clock);
    m_parents->setSealing([this](const std::string& machine, const SealRequest& request, QObject* context,
                                 std::function<void(Result<SealedOutputs>)> answer) {
        const auto attached = m_attached.find(machine);
        if (machine == m_local.text())
            m_runs->sealOutputs(request, context, std::move(answer));
        else if (attached != m_attached.end())
            attached->second->runs().sealOutputs(request, context, std::move(answer));
        else
            answer(fail(ErrorCode::Unavailable, {}));
    });
    connect(m_parents.get(), &ParentController::committed, this, &Engine::pollAfterCommit);
    // Outputs of reused steps may be due. Passes without a parent are idle, too, and have none.
    const auto hasChanged = std::make_shared<bool>(false);
    connect(m_parents.get(), &ParentController::committed, m_data.get(), [hasChanged] { *hasChanged = true; });
    connect(m_parents.get(), &ParentController::idle, m_data.get(), [this, hasChanged] {
        if (std::exchange(*hasChanged, false))
            m_data->poll();
    });
    follow(*m_parents);
}

} // namespace studio
