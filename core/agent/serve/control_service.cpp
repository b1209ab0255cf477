#include "core/agent/serve/control_service.h"

#include "core/agent/serve/cancel.h"
#include "core/agent/serve/gang_request.h"

namespace studio {

ControlService::ControlService(std::string root, Epoch epoch, MachineIdentity machine, Duties duties)
    : m_root(std::move(root))
    , m_epoch(std::move(epoch))
    , m_machine(std::move(machine))
    , m_duties(std::move(duties)) {}

void ControlService::addTo(RequestTable& table) {
    table.add(this, &ControlService::cancel, &ControlService::deliverNodes, &ControlService::release,
              &ControlService::withdraw);
}

void ControlService::cancel(uint32_t number, const CancelRequest& request) {
    change(number, request.key, [root = m_root, machine = m_machine, request] {
        return cancelAttempt(root, request.key, machine, request.graceMs);
    });
}

void ControlService::deliverNodes(uint32_t number, const GangRequest& request) {
    change(number, request.key,
           [root = m_root, request] { return deliverGangTable(root, request.key, request.table); });
}

void ControlService::release(uint32_t number, const ReleaseRequest& request) {
    change(number, request.key, [root = m_root, machine = m_machine, key = request.key] {
        return decideAttempt(root, key, machine, GangDecision::Release);
    });
}

void ControlService::withdraw(uint32_t number, const WithdrawRequest& request) {
    change(number, request.key, [root = m_root, machine = m_machine, key = request.key] {
        return decideAttempt(root, key, machine, GangDecision::Withdraw);
    });
}

void ControlService::change(uint32_t number, const AttemptKey& key, std::function<Result<void>()> work) {
    if (m_duties.waitsForLaunch(key, [this, number, key, work] { change(number, key, work); }))
        return;
    m_duties.offload([this, number, key, work = std::move(work), root = m_root,
                      epoch = m_epoch]() -> std::function<void()> {
        auto done = checkEpoch(root, epoch);
        if (done)
            done = work();
        return
            [this, number, key, done] { done ? m_duties.report(number, key) : m_duties.refuse(number, done.error()); };
    });
}

} // namespace studio
