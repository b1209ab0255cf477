// ExecLauncher starts shims on this machine, as its children or those of its fork server. Their state is judged from
// their folders and locks (attempt_state.h), so there is nothing to query.
#pragma once

#include "core/agent/job/fork_server.h"
#include "core/agent/launcher/launcher.h"

namespace studio {

class ExecLauncher final : public Launcher {
public:
    // The launch path without a list: see submit().
    Result<void> start(const LaunchItem& item);

    std::vector<slurm::SubmitAnswer> submit(const std::vector<LaunchItem>& items) override;
    Result<EngineListing> query(int64_t maxAgeMs) override;
    Result<EngineAccounts> account(const std::vector<std::string>& names, int64_t sinceMs) override;
    Result<void> cancelAll(const std::string& name, const std::vector<std::string>& ids) override;
    bool isUp() override { return true; }
    SlurmFacts discover() override { return {}; }

private:
    ForkServer m_forkServer;
};

} // namespace studio
