#include "core/agent/launcher/exec_launcher.h"

#include "core/agent/job/spawn.h"
#include "core/base/crash_point.h"

namespace studio {

Result<void> ExecLauncher::start(const LaunchItem& item) {
    auto spawned = item.password != nullptr && !item.password->isEmpty() ? spawnHold(item.folder, *item.password)
                                                                         : m_forkServer.startHold(item.folder);
    if (spawned)
        crashPoint(CrashPoint::AgentHoldSpawned);
    return spawned;
}

std::vector<slurm::SubmitAnswer> ExecLauncher::submit(const std::vector<LaunchItem>& items) {
    std::vector<slurm::SubmitAnswer> answers;
    for (const LaunchItem& item : items) {
        const auto started = start(item);
        slurm::SubmitAnswer& answer = answers.emplace_back();
        answer.verdict = started ? slurm::SubmitVerdict::Accepted : slurm::SubmitVerdict::Refused;
        if (!started)
            answer.message = started.error().message;
    }
    return answers;
}

Result<EngineListing> ExecLauncher::query(int64_t /*maxAgeMs*/) {
    return EngineListing();
}

Result<EngineAccounts> ExecLauncher::account(const std::vector<std::string>& /*names*/, int64_t /*sinceMs*/) {
    return EngineAccounts{false, {}};
}

Result<void> ExecLauncher::cancelAll(const std::string& /*name*/, const std::vector<std::string>& /*ids*/) {
    return fail(ErrorCode::InvalidArgument, "Jobs of this machine are canceled by their monitors.");
}

} // namespace studio
