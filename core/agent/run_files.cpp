#include "core/agent/run_files.h"

#include <charconv>

#include "core/agent/attempt_judge.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"

namespace studio {

namespace {

// hold is on its way out for some milliseconds after the record is there.
constexpr std::chrono::milliseconds leavingLimit{3000};
constexpr int deepest = 256;

Result<void> count(const std::string& folder, int depth, int64_t& files, int64_t& bytes) {
    const auto entries = listFolder(folder);
    if (!entries) // a job may have removed the folder itself
        return entries.error().code == ErrorCode::NotFound ? Result<void>{} : fail(entries.error());
    for (const auto& entry : *entries) {
        if (entry.stamp.kind == FileStamp::Kind::Folder) {
            if (depth >= deepest)
                return fail(ErrorCode::TooLarge,
                            "Folders in the outputs are nested deeper than " + std::to_string(deepest) + " levels.");
            if (auto done = count(joinPath(folder, entry.name), depth + 1, files, bytes); !done)
                return done;
            continue;
        }
        ++files;
        bytes += static_cast<int64_t>(entry.stamp.size);
    }
    return {};
}

// "a12" with prefix 'a' is 12.
std::optional<int> numberAfter(char prefix, std::string_view name) {
    int number = 0;
    if (name.size() < 2 || name.front() != prefix)
        return std::nullopt;
    const auto parsed = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    return parsed.ptr == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

Result<std::vector<AttemptKey>> attemptsOf(const std::string& root, const std::string& run) {
    const std::string folder = AttemptFolder::runFolder(root, run);
    std::vector<AttemptKey> keys;
    const auto attempts = listFolder(folder);
    if (!attempts)
        return fail(attempts.error());
    for (const auto& attempt : *attempts) {
        const auto n = numberAfter('a', attempt.name);
        if (!n || attempt.stamp.kind != FileStamp::Kind::Folder)
            continue;
        const auto ranks = listFolder(joinPath(folder, attempt.name));
        if (!ranks)
            return fail(ranks.error());
        for (const auto& rank : *ranks) {
            if (const auto r = numberAfter('r', rank.name))
                keys.push_back({run, *n, *r});
        }
    }
    return keys;
}

bool mayLive(AttemptPhase phase) {
    return phase != AttemptPhase::Ended && phase != AttemptPhase::Vanished && phase != AttemptPhase::Accepted &&
           phase != AttemptPhase::Absent;
}

tl::unexpected<Error> alive(const AttemptKey& key) {
    return fail(ErrorCode::Conflict, "The run is still alive on this machine. Cancel it first.",
                "attempt " + std::to_string(key.attempt) + " rank " + std::to_string(key.rank));
}

} // namespace

Result<Collected> collectFiles(const std::string& root, const AttemptKey& key) {
    const auto folder = AttemptFolder::under(root, key);
    if (!pathExists(folder.path()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.");
    Collected collected;
    int64_t stdFiles = 0;
    if (auto done = count(folder.outputs(), 0, collected.files, collected.bytes); !done)
        return fail(done.error());
    if (auto done = count(folder.userLogs(), 0, collected.logFiles, collected.logBytes); !done)
        return fail(done.error());
    if (auto done = count(folder.log(), 0, stdFiles, collected.logBytes); !done)
        return fail(done.error());
    return collected;
}

Result<bool> isRunAlive(const std::string& root, const std::string& run, const MachineIdentity& machine) {
    const auto keys = attemptsOf(root, run);
    if (!keys)
        return keys.error().code == ErrorCode::NotFound ? Result<bool>(false) : fail(keys.error());
    for (const auto& key : *keys) {
        const auto judgement = judgeAttempt(root, key, machine, true);
        if (!judgement)
            return fail(judgement.error());
        if (mayLive(judgement->report.phase))
            return true;
    }
    return false;
}

Result<void> removeRun(const std::string& root, const std::string& run, const MachineIdentity& machine) {
    const std::string folder = AttemptFolder::runFolder(root, run);
    const auto keys = attemptsOf(root, run);
    if (!keys)
        return keys.error().code == ErrorCode::NotFound ? Result<void>{} : fail(keys.error());
    // Held until the files are gone: a hold that was started for an unclaimed attempt finds the lock taken.
    std::vector<FileLock> locks;
    for (const auto& key : *keys) {
        const auto attempt = AttemptFolder::under(root, key);
        const auto judgement = judgeAttempt(root, key, machine, true);
        if (!judgement)
            return fail(judgement.error());
        const auto phase = judgement->report.phase;
        if (mayLive(phase))
            return alive(key);
        auto lock = FileLock::open(attempt.lock());
        if (!lock)
            return fail(lock.error());
        const bool mine = phase == AttemptPhase::Ended ? lock->waitExclusive(leavingLimit) : lock->tryExclusive();
        if (!mine)
            return alive(key);
        if (phase == AttemptPhase::Accepted && pathExists(attempt.claim()))
            return alive(key); // somebody was faster and may have started it
        locks.push_back(std::move(*lock));
    }
    const std::string doomed = root + "/tmp/" + run + ".removed." + randomIdText();
    if (auto moved = renamePath(folder, doomed); !moved)
        return moved.error().code == ErrorCode::NotFound ? Result<void>{} : moved;
    crashPoint(CrashPoint::AgentRunMoved);
    auto removed = removeTree(doomed);
    crashPoint(CrashPoint::AgentRunRemoved);
    return removed;
}

} // namespace studio
