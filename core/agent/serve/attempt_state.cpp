#include "core/agent/serve/attempt_state.h"

#include <cerrno>
#include <sys/stat.h>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/job/attempt_claim.h"
#include "core/agent/job/cgroup.h"
#include "core/agent/job/job_processes.h"
#include "core/agent/job/process_set.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/epoch.h"
#include "core/agent/serve/facts.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr uint64_t maxRecordSize = 65536;

// nullopt: the file does not exist.
Result<std::optional<std::string>> readIfThere(const std::string& path) {
    auto text = readFile(path, maxRecordSize);
    if (text)
        return std::optional(std::move(*text));
    if (text.error().code == ErrorCode::NotFound)
        return std::optional<std::string>{};
    return fail(text.error());
}

// Returns an error while a file system does not respond or access is denied.
Result<bool> isThere(const std::string& path) {
    struct stat st {};
    if (lstat(path.c_str(), &st) == 0)
        return true;
    if (errno == ENOENT || errno == ENOTDIR)
        return false;
    return fail(errorFromErrno(errno, "look for " + path));
}

// A run may be alive although its folder is missing or stale.
AttemptState withProcesses(AttemptState judgement, bool mayScan) {
    judgement.needsScan = !mayScan;
    if (mayScan)
        judgement.report.hasProcesses = hasLivingProcess(judgement.report.key);
    return judgement;
}

} // namespace

Result<AttemptState> inspectAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                                    bool mayScan) {
    const auto folder = AttemptFolder::under(root, key);
    AttemptState judgement;
    AttemptReport& report = judgement.report;
    report.key = key;
    if (isEngineAttempt(folder)) {
        auto inspected = inspectEngineAttempt(root, key);
        if (!inspected)
            return fail(inspected.error());
        report = std::move(*inspected);
        return judgement;
    }

    // The order matters. The shim (hold) takes the lock before it claims, and writes the record before it releases the
    // lock. So an existing claim, then a free lock, then no record, observed in this order, prove that this shim died
    // without writing one.
    const auto claim = readClaim(folder);
    if (!claim && claim.error().code != ErrorCode::NotFound)
        return fail(claim.error());
    const bool wasLockThere = isThere(folder.lock()).value_or(false);
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
        if (const auto facts = readFile(folder.facts(), maxRecordSize))
            report.diskLow = decodeFacts(*facts).diskLow;

    if (claim || *exitBytes) { // a short job may have claimed and ended since the claim was looked for
        if (const auto text = readFile(folder.environment(), maxRecordSize)) {
            auto state = environmentStateFromJson(nlohmann::json::parse(*text, nullptr, false));
            if (state.phase != EnvironmentState::Phase::Absent)
                report.environment = std::move(state);
        }
        if (const auto text = readFile(folder.gpu(), maxRecordSize)) {
            auto reservation = gpuReservationFromJson(nlohmann::json::parse(*text, nullptr, false));
            if (reservation.phase != GpuReservation::Phase::Absent)
                report.gpu = std::move(reservation);
        }
        report.gang = readGangState(folder);
        report.processes = readProcessStates(folder);
        if (const auto text = readFile(folder.fetch(), maxRecordSize)) {
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
    } else {
        const auto found = isThere(folder.path());
        if (!found)
            return fail(found.error());
        if (!*found) {
            report = AttemptReport();
            report.key = key;
            report.root = rootIdAt(root);
            return withProcesses(std::move(judgement), mayScan);
        }
    }
    const bool hasStarted = startText->has_value();
    // Machine and boot of the claim or the start; the start record is the most precise source.
    std::string machineId = report.started ? report.started->machineId : claim ? claim->machineId : std::string();
    std::string bootId = report.started ? report.started->bootId : claim ? claim->bootId : std::string();
    if (!machineId.empty() && machineId != machine.machineId) {
        report.phase = hasStarted ? AttemptPhase::Running : AttemptPhase::Starting;
        report.elsewhere = true;
        return judgement;
    }
    // The folder may have been moved and moved back since the lock was checked, or the job removed the lock file: then
    // its processes decide.
    if (claim && !isLocked && !wasLockThere) {
        report.phase = hasStarted ? AttemptPhase::Running : AttemptPhase::Starting;
        judgement.needsScan = !mayScan;
        if (!mayScan || hasLivingProcess(key))
            return judgement;
    }
    if (isLocked) {
        report.phase = hasStarted ? AttemptPhase::Running : AttemptPhase::Starting;
        return judgement;
    }
    if (!claim) {
        report.phase = AttemptPhase::Accepted;
        if (mayScan)
            report.hasProcesses = hasLivingProcess(key);
        return judgement;
    }
    report.phase = AttemptPhase::Vanished;
    if (bootId != machine.bootId) {
        // Only the claim is guaranteed to survive a power loss: a missing start record proves nothing here.
        report.rebooted = true;
        return judgement;
    }
    if (!hasStarted) {
        report.neverStarted = true;
        return withProcesses(std::move(judgement), mayScan);
    }
    if (!report.started)
        return judgement;
    // The engine's daemon may still hold it after our processes ended; the monitor (supervise) ends it and removes the
    // file.
    if (pathExists(folder.container())) {
        report.phase = AttemptPhase::Orphaned;
        return judgement;
    }
    JobProcesses processes(key, *report.started);
    processes.releaseHold();
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
