#include "core/agent/serve/epoch.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

// A younger folder whose lock file is missing or empty is still being created: its creator writes the file once it
// holds the lock.
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
        const char* end = text->data() + text->size();
        epoch.workspace = text->substr(0, blank);
        const auto number = std::from_chars(text->data() + blank + 1, end, epoch.number);
        std::string_view id(number.ptr, static_cast<size_t>(end - number.ptr));
        while (!id.empty() && (id.front() == ' ' || id.front() == '\n'))
            id.remove_prefix(1);
        while (!id.empty() && id.back() == '\n')
            id.remove_suffix(1);
        if (isIdText(id))
            epoch.root = id;
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
                    "A newer copy of this workspace manages the runs here; this one was moved or copied.",
                    "epoch " + std::to_string(found.number) + ", ours " + std::to_string(mine.number));
    if (!mine.root.empty() && !found.root.empty() && found.root != mine.root)
        return fail(ErrorCode::Unavailable,
                    "The workspace's folder on this machine was replaced. Its file system may not be mounted.",
                    found.root);
    return {};
}

} // namespace

Result<FileLock> replaceOtherServer(const std::string& root) {
    constexpr std::chrono::milliseconds courtesy{300}; // it normally exits when its pipe is closed
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
            return fail(ErrorCode::Busy, "Another agent is using " + root + " and does not exit.");
    }
    const auto self = processInfo(getpid());
    const std::string note = std::to_string(getpid()) + " " + std::to_string(self ? self->startTicks : 0) + "\n";
    if (ftruncate(lock->descriptor(), 0) != 0 || pwrite(lock->descriptor(), note.data(), note.size(), 0) < 0)
        return fail(errorFromErrno(errno, "write " + lock->path()));
    return lock;
}

Result<Epoch> enterRoot(const std::string& root, const Epoch& epoch) {
    for (const char* name : {"/tmp", "/runs"}) {
        if (auto made = makeFolders(root + name); !made)
            return fail(made.error());
    }
    // Serializes two studios that enter at once; the lock is released on return and no child is started here.
    const UniqueFd turn(open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!turn.isValid() || flock(turn.get(), LOCK_EX) != 0)
        return fail(errorFromErrno(errno, "lock " + root));
    const auto found = readEpoch(root);
    Epoch entered{epoch.workspace, epoch.number, found && !found->root.empty() ? found->root : randomIdText()};
    if (found) {
        if (auto fits = compare(*found, epoch); !fits)
            return fail(fits.error());
        if (found->number == epoch.number && !found->root.empty())
            return entered;
    } else if (found.error().code != ErrorCode::NotFound) {
        return fail(found.error());
    }
    // Older agents read the first two words.
    auto written = writeFileDurably(epochPath(root), entered.workspace + " " + std::to_string(entered.number) + " " +
                                                         entered.root + "\n");
    crashPoint(CrashPoint::AgentEpochWritten);
    return written ? Result<Epoch>(std::move(entered)) : fail(written.error());
}

std::string rootIdAt(const std::string& root) {
    const auto found = readEpoch(root);
    return found && pathExists(root + "/runs") ? found->root : std::string();
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
        const auto lock = stampOf(lockPath);
        if (!isRemoved && (!lock || lock->size == 0)) {
            if (nowNs - entry.stamp.mtimeNs > youngNs)
                (void)removeTree(path);
            continue;
        }
        if (isRemoved || !FileLock::isLocked(lockPath))
            (void)removeTree(path);
    }
}

} // namespace studio
