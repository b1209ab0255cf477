#include "core/agent/attempt_judge.h"

#include "core/agent/cgroup.h"
#include "core/agent/claim.h"
#include "core/agent/facts.h"
#include "core/agent/job_processes.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr uint64_t largestRecord = 65536;

// nullopt: there is no such file.
Result<std::optional<std::string>> readIfThere(const std::string& path) {
    auto text = readFile(path, largestRecord);
    if (text)
        return std::optional(std::move(*text));
    if (text.error().code == ErrorCode::NotFound)
        return std::optional<std::string>{};
    return fail(text.error());
}

} // namespace

Result<Judgement> judgeAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                               bool mayScan) {
    const auto folder = AttemptFolder::under(root, key);
    Judgement judgement;
    AttemptReport& report = judgement.report;
    report.key = key;

    // The order matters. hold takes the lock before it claims, and writes the record before it lets go. So: a claim
    // that was there, then a free lock, then no record, in this order, mean that this hold died without one.
    const auto claim = readClaim(folder);
    if (!claim && claim.error().code != ErrorCode::NotFound)
        return fail(claim.error());
    const bool isLocked = FileLock::isLocked(folder.lock());
    const auto exitBytes = readIfThere(folder.exit());
    if (!exitBytes)
        return fail(exitBytes.error());
    const auto startText = readIfThere(folder.started());
    if (!startText)
        return fail(startText.error());
    if (*startText) {
        if (auto start = decodeStartRecord(**startText))
            report.started = std::move(*start);
    }
    if (report.started || claim)
        if (const auto facts = readFile(folder.facts(), largestRecord))
            report.diskLow = decodeFacts(*facts).diskLow;

    if (claim) {
        if (const auto text = readFile(folder.environment(), largestRecord)) {
            auto state = environmentStateFromJson(nlohmann::json::parse(*text, nullptr, false));
            if (state.phase != EnvironmentState::Phase::Absent)
                report.environment = std::move(state);
        }
        if (const auto text = readFile(folder.fetch(), largestRecord)) {
            auto state = fetchStateFromJson(nlohmann::json::parse(*text, nullptr, false));
            if (state.phase != FetchState::Phase::Absent)
                report.fetch = std::move(state);
        }
    }

    if (*exitBytes) {
        if (auto exit = decodeExitRecord(**exitBytes)) {
            report.phase = AttemptPhase::Ended;
            report.exit = std::move(*exit);
            return judgement;
        }
    } else if (!pathExists(folder.path())) {
        return judgement; // Absent
    }
    const bool hasStarted = startText->has_value();
    // Where the claim or the start happened; a start record tells it best.
    std::string machineId = report.started ? report.started->machineId : claim ? claim->machineId : std::string();
    std::string bootId = report.started ? report.started->bootId : claim ? claim->bootId : std::string();
    if (!machineId.empty() && machineId != machine.machineId) {
        report.phase = hasStarted ? AttemptPhase::Running : AttemptPhase::Starting;
        report.elsewhere = true;
        return judgement;
    }
    if (isLocked) {
        report.phase = hasStarted ? AttemptPhase::Running : AttemptPhase::Starting;
        return judgement;
    }
    if (!claim) {
        report.phase = AttemptPhase::Accepted;
        return judgement;
    }
    report.phase = AttemptPhase::Vanished;
    if (bootId != machine.bootId) {
        // Only the claim is sure to be on disk after a loss of power: a missing start record proves nothing here.
        report.rebooted = true;
        return judgement;
    }
    if (!hasStarted) {
        report.neverStarted = true;
        return judgement;
    }
    if (!report.started)
        return judgement;
    // An engine's daemon may still hold it, whatever became of our processes; supervise ends it, and the file goes with it.
    if (pathExists(folder.container())) {
        report.phase = AttemptPhase::Orphaned;
        return judgement;
    }
    JobProcesses processes(key, *report.started);
    processes.forgetHold();
    if (processes.hasCgroup() || mayScan) {
        if (processes.isAnyAlive())
            report.phase = AttemptPhase::Orphaned;
        return judgement;
    }
    report.phase = AttemptPhase::Orphaned;
    judgement.needsScan =
        !isRunning(static_cast<pid_t>(report.started->pid), static_cast<uint64_t>(report.started->startTicks));
    return judgement;
}

} // namespace studio
