#include "core/agent/workspace_root.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/agent/process_table.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

// A folder without a lock yet is being made right now, unless it is older than this.
constexpr int64_t youngNs = 60LL * 1'000'000'000;

std::string epochPath(const std::string& root) {
    return root + "/epoch";
}

Result<Epoch> readEpoch(const std::string& root) {
    const auto text = readFile(epochPath(root), 4096);
    if (!text)
        return fail(text.error());
    const size_t blank = text->find(' ');
    Epoch epoch;
    if (blank != std::string::npos) {
        epoch.workspace = text->substr(0, blank);
        std::from_chars(text->data() + blank + 1, text->data() + text->size(), epoch.number);
    }
    if (!isIdText(epoch.workspace) || epoch.number < 1)
        return fail(ErrorCode::Corrupt, "The file " + epochPath(root) +
                                            " is damaged. Remove it if no other studio uses "
                                            "this folder.");
    return epoch;
}

Result<void> compare(const Epoch& found, const Epoch& mine) {
    if (found.workspace != mine.workspace)
        return fail(ErrorCode::Conflict, "This folder belongs to another workspace. Choose another folder.",
                    found.workspace);
    if (found.number > mine.number)
        return fail(ErrorCode::Conflict,
                    "A newer copy of this workspace drives the runs here; this one was moved or copied away.",
                    "epoch " + std::to_string(found.number) + ", ours " + std::to_string(mine.number));
    return {};
}

} // namespace

Result<FileLock> replaceOtherServer(const std::string& root) {
    constexpr std::chrono::milliseconds courtesy{300}; // it ends with its pipe
    constexpr std::chrono::milliseconds limit{5000};
    if (auto made = makeFolders(root); !made)
        return fail(made.error());
    auto lock = FileLock::open(root + "/serve.lock");
    if (!lock)
        return lock;
    if (!lock->waitExclusive(courtesy)) {
        pid_t pid = 0;
        uint64_t startTicks = 0;
        const std::string note = readFile(lock->path(), 256).value_or(std::string());
        const char* end = note.data() + note.size();
        const auto parsed = std::from_chars(note.data(), end, pid);
        if (parsed.ptr != end)
            std::from_chars(parsed.ptr + 1, end, startTicks);
        if (pid > 0 && isRunning(pid, startTicks))
            kill(pid, SIGKILL);
        if (!lock->waitExclusive(limit))
            return fail(ErrorCode::Busy, "Another agent works in " + root + " and does not end.");
    }
    const auto self = processInfo(getpid());
    const std::string note = std::to_string(getpid()) + " " + std::to_string(self ? self->startTicks : 0) + "\n";
    if (ftruncate(lock->descriptor(), 0) != 0 || pwrite(lock->descriptor(), note.data(), note.size(), 0) < 0)
        return fail(errorFromErrno(errno, "write " + lock->path()));
    return lock;
}

Result<void> enterRoot(const std::string& root, const Epoch& epoch) {
    for (const char* name : {"/tmp", "/runs"}) {
        if (auto made = makeFolders(root + name); !made)
            return made;
    }
    // Two studios that enter at once take turns; the lock ends with this function and no child is started here.
    const UniqueFd turn(open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!turn.isValid() || flock(turn.get(), LOCK_EX) != 0)
        return fail(errorFromErrno(errno, "lock " + root));
    const auto found = readEpoch(root);
    if (found) {
        if (auto fits = compare(*found, epoch); !fits || found->number == epoch.number)
            return fits;
    } else if (found.error().code != ErrorCode::NotFound) {
        return fail(found.error());
    }
    auto written = writeFileDurably(epochPath(root), epoch.workspace + " " + std::to_string(epoch.number) + "\n");
    crashPoint(CrashPoint::AgentEpochWritten);
    return written;
}

Result<void> checkEpoch(const std::string& root, const Epoch& epoch) {
    const auto found = readEpoch(root);
    return found ? compare(*found, epoch) : Result<void>(fail(found.error()));
}

void sweepTemporary(const std::string& root) {
    const auto entries = listFolder(root + "/tmp");
    if (!entries)
        return;
    const int64_t nowNs = toMs(currentTime()) * 1'000'000;
    for (const auto& entry : *entries) {
        const std::string path = root + "/tmp/" + entry.name;
        const bool isRemoved = entry.name.find(".removed.") != std::string::npos;
        const std::string lockPath = path + "/lock";
        if (!isRemoved && !pathExists(lockPath)) {
            if (nowNs - entry.stamp.mtimeNs > youngNs)
                (void)removeTree(path);
            continue;
        }
        if (isRemoved || !FileLock::isLocked(lockPath))
            (void)removeTree(path);
    }
}

} // namespace studio
