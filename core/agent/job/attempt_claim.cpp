#include "core/agent/job/attempt_claim.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

Result<bool> takeClaim(const AttemptFolder& folder, const MachineIdentity& machine, const ClaimingJob& job) {
    const std::string token = randomIdText();
    const std::string mine = folder.path() + "/claim." + token;
    if (mkdir(mine.c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "make " + mine));
    const std::string note = mine + "/owner";
    const UniqueFd fd(open(note.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + note));
    std::string text = token + "\n" + machine.bootId + "\n" + machine.machineId + "\n";
    if (!job.jobId.empty())
        text += job.cluster + "\n" + job.jobId + "\n" + job.index + "\n" + job.node + "\n";
    auto written = writeAll(fd.get(), text, note);
    if (!written)
        return fail(written.error());
    crashPoint(CrashPoint::HoldClaimMade);
    // A claim is never empty, so this rename cannot replace one.
    const bool renamed = rename(mine.c_str(), folder.claim().c_str()) == 0;
    if (!renamed) {
        const int saved = errno;
        const auto found = readClaim(folder);
        if (!found && found.error().code == ErrorCode::NotFound)
            return fail(errorFromErrno(saved, "claim " + folder.path()));
        if (!found || found->token != token) {
            (void)removeTree(mine);
            return false;
        }
    }
    // On disk before the job's first instruction: after a power loss the machine must not run it again.
    if (fsync(fd.get()) != 0)
        return fail(errorFromErrno(errno, "write " + folder.claimOwner()));
    return true;
}

Result<AttemptClaim> readClaim(const AttemptFolder& folder) {
    const auto text = readFile(folder.claimOwner(), 4096);
    if (!text) {
        if (text.error().code == ErrorCode::NotFound && pathExists(folder.claim()))
            return AttemptClaim{};
        return fail(text.error());
    }
    std::array<std::string, 7> lines;
    size_t at = 0;
    for (auto& line : lines) {
        const size_t end = std::min(text->find('\n', at), text->size());
        line = text->substr(at, end - at);
        at = std::min(end + 1, text->size());
    }
    return AttemptClaim{lines[0], lines[1], lines[2], lines[3], lines[4], lines[5], lines[6]};
}

} // namespace studio
