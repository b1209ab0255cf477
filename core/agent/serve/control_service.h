// ControlService handles control requests of attempts: cancellation, the node table, and the decision to start. Each is
// written into the attempt's control/ folder on a worker, and answered with a report. Single-threaded (the server's
// thread).
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/agent/serve/epoch.h"
#include "core/agent/serve/machine_identity.h"
#include "core/agent/serve/request_table.h"
#include "core/base/error.h"
#include "core/protocol/requests.h"

namespace studio {

class ControlService {
public:
    struct Duties {
        // True: the launch of the attempt is in progress, and what was passed is called when it has completed.
        std::function<bool(const AttemptKey&, std::function<void()>)> waitsForLaunch;
        // Runs it on a worker; what it returns runs on the server's thread.
        std::function<void(std::function<std::function<void()>()>)> offload;
        std::function<void(uint32_t, const AttemptKey&)> report;
        std::function<void(uint32_t, const Error&)> refuse;
    };
    ControlService(std::string root, Epoch epoch, MachineIdentity machine, Duties duties);
    void addTo(RequestTable& table);

private:
    void cancel(uint32_t number, const CancelRequest& request);
    void deliverNodes(uint32_t number, const GangRequest& request);
    void release(uint32_t number, const ReleaseRequest& request);
    void withdraw(uint32_t number, const WithdrawRequest& request);
    void change(uint32_t number, const AttemptKey& key, std::function<Result<void>()> work);

    std::string m_root;
    Epoch m_epoch;
    MachineIdentity m_machine;
    Duties m_duties;
};

} // namespace studio
