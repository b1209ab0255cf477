#include "core/agent/serve/cancel.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "core/agent/job/spawn.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/attempt_state.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

Result<void> writeRequest(const AttemptFolder& folder, const CancelRecord& request) {
    const std::string temporary = folder.cancel() + "." + randomIdText();
    const UniqueFd fd(open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + temporary));
    auto done = writeAll(fd.get(), encodeCancelRecord(request), temporary);
    if (done && fsync(fd.get()) != 0)
        done = fail(errorFromErrno(errno, "write " + temporary));
    // A full disk often still accepts a new directory entry, and the presence of the file is the request.
    if (!done && done.error().code == ErrorCode::DiskFull && ftruncate(fd.get(), 0) == 0)
        done = {};
    crashPoint(CrashPoint::AgentCancelWritten);
    if (done)
        done = renamePath(temporary, folder.cancel());
    if (!done) {
        unlink(temporary.c_str());
        return done;
    }
    crashPoint(CrashPoint::AgentCancelRenamed);
    return syncFolder(folder.control());
}

} // namespace

Result<void> cancelAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                           int64_t graceMs) {
    const auto folder = AttemptFolder::under(root, key);
    const auto before = inspectAttempt(root, key, machine, false);
    if (!before)
        return fail(before.error());
    const auto isOver = [](AttemptPhase phase) {
        return phase == AttemptPhase::Absent || phase == AttemptPhase::Ended || phase == AttemptPhase::Vanished;
    };
    if (isOver(before->report.phase))
        return {};
    // Before a job of the engine has claimed it, this is the end; the job itself is canceled afterwards.
    if (isEngineAttempt(folder) && before->report.phase == AttemptPhase::Accepted) {
        ExitRecord record;
        record.stopped = StopReason::Canceled;
        record.startError = "canceled before start";
        record.metricsComplete = true;
        record.endedMs = toMs(currentTime());
        const auto sealed = sealAttempt(folder, machine, record);
        if (sealed && *sealed) // the end is on disk; the request only stops a preparation that is in progress
            (void)writeRequest(folder, {record.endedMs, 0});
        if (!sealed || *sealed)
            return sealed ? Result<void>() : fail(sealed.error());
    }
    if (auto written = writeRequest(folder, {toMs(currentTime()), std::max<int64_t>(0, graceMs)}); !written)
        return written;
    if (isEngineAttempt(folder))
        return {};
    const auto after = inspectAttempt(root, key, machine, true);
    if (!after)
        return fail(after.error());
    if (after->report.phase == AttemptPhase::Accepted)
        return spawnHold(folder.path());
    if (after->report.phase == AttemptPhase::Orphaned)
        return startOrphanMonitor(folder);
    return {};
}

Result<void> startOrphanMonitor(const AttemptFolder& folder) {
    if (FileLock::isLocked(folder.superviseLock()))
        return {};
    return spawnOrphanSupervise(folder.path());
}

} // namespace studio
