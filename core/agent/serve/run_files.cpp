#include "core/agent/serve/run_files.h"

#include <algorithm>
#include <charconv>

#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/attempt_state.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/real_path.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

// The shim (hold) takes some milliseconds to exit after it wrote the record.
constexpr std::chrono::milliseconds leavingLimit{3000};
constexpr uint32_t readableByAll = 0004;

// Counts the contents of a folder. Records unreadable entries under their path below `shown` and continues.
void count(const std::string& top, const std::string& shown, Collected& collected, int64_t& files, int64_t& bytes) {
    struct Folder {
        std::string path; // below `top`, "" or starting with '/'
        int depth = 0;
    };
    // A link in its place leads out of the run and counts as empty, as in the listing of a remote machine.
    if (const auto stamp = stampOf(top); stamp && stamp->kind != FileStamp::Kind::Folder)
        return;
    std::vector<Folder> folders = {{}};
    while (!folders.empty()) {
        const Folder folder = std::move(folders.back());
        folders.pop_back();
        const auto entries =
            folder.depth > maxCollectDepth ? fail(ErrorCode::TooLarge, {}) : listFolder(top + folder.path);
        if (!entries) {
            if (entries.error().code != ErrorCode::NotFound) // a job may have removed the folder itself
                collected.addUnreadable(shown + folder.path);
            continue;
        }
        for (const auto& entry : *entries) {
            const std::string path = folder.path + "/" + entry.name;
            if (entry.stamp.kind == FileStamp::Kind::Folder) {
                folders.push_back({path, folder.depth + 1});
                continue;
            }
            if (entry.stamp.kind != FileStamp::Kind::File)
                continue; // links are kept but not counted, as for remote machines
            if ((entry.stamp.mode & readableByAll) == 0 && !isReadable(top + path)) {
                collected.addUnreadable(shown + path);
                continue;
            }
            ++files;
            bytes += static_cast<int64_t>(entry.stamp.size);
        }
    }
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

// Returns true for an attempt whose own record says that it has ended: cheap, where inspectAttempt() reads ten files.
bool hasRecordOfEnd(const AttemptFolder& folder) {
    if (isEngineAttempt(folder))
        return false; // the engine has to agree
    const auto record = readFile(folder.exit(), exitRecordSize);
    return record && decodeExitRecord(*record);
}

// Returns the targets of the links among the inputs of an attempt: each names a copy that attempts share.
Result<std::vector<std::string>> namedCopies(const AttemptFolder& folder) {
    std::vector<std::string> copies;
    const auto entries = listFolder(folder.inputs());
    if (!entries)
        return entries.error().code == ErrorCode::NotFound ? Result<std::vector<std::string>>(copies)
                                                           : fail(entries.error());
    for (const auto& entry : *entries) {
        const auto target = readLinkTarget(joinPath(folder.inputs(), entry.name));
        if (target)
            copies.push_back(*target);
    }
    return copies;
}

tl::unexpected<Error> alive(const AttemptKey& key) {
    return fail(ErrorCode::Conflict, "The run is still active on this machine. Cancel it first.",
                "attempt " + std::to_string(key.attempt) + " rank " + std::to_string(key.rank));
}

} // namespace

Result<Collected> collectFiles(const std::string& root, const AttemptKey& key) {
    const auto folder = AttemptFolder::under(root, key);
    if (!pathExists(folder.path()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.",
                    std::string(attemptMissingDetail));
    Collected collected;
    collected.isWorkMissing = !pathExists(folder.work());
    int64_t stdFiles = 0;
    count(folder.outputs(), "outputs", collected, collected.files, collected.bytes);
    count(folder.userLogs(), "logs", collected, collected.logFiles, collected.logBytes);
    count(folder.log(), "log", collected, stdFiles, collected.logBytes);
    const auto record = readFile(folder.exit(), exitRecordSize);
    const auto exit = record ? decodeExitRecord(*record) : Result<ExitRecord>(fail(record.error()));
    collected.isLogChanged = exit && exit->log && !startsWithFingerprint(folder.stdLog(), *exit->log);
    return collected;
}

Result<bool> isRunAlive(const std::string& root, const std::string& run, const MachineIdentity& machine) {
    const auto keys = attemptsOf(root, run);
    if (!keys)
        return keys.error().code == ErrorCode::NotFound ? Result<bool>(false) : fail(keys.error());
    for (const auto& key : *keys) {
        const auto judgement = inspectAttempt(root, key, machine, true);
        if (!judgement)
            return fail(judgement.error());
        if (mayLive(judgement->report.phase))
            return true;
    }
    return false;
}

Result<void> markCollected(const std::string& root, const AttemptKey& key) {
    const auto folder = AttemptFolder::under(root, key);
    if (!pathExists(folder.path()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.",
                    std::string(attemptMissingDetail));
    // Not synced: if it is lost, the studio has to name the run explicitly.
    return writeFileAtomically(folder.collected(), "1\n");
}

Result<bool> isRunCollected(const std::string& root, const std::string& run) {
    const auto keys = attemptsOf(root, run);
    if (!keys)
        return keys.error().code == ErrorCode::NotFound ? Result<bool>(true) : fail(keys.error());
    int last = 0;
    for (const auto& key : *keys)
        last = std::max(last, key.attempt);
    return std::all_of(keys->begin(), keys->end(), [&](const AttemptKey& key) {
        return key.attempt < last || pathExists(AttemptFolder::under(root, key).collected());
    });
}

Result<std::set<std::string>> inputTreesInUse(const std::string& root, const MachineIdentity& machine) {
    std::set<std::string> used;
    const auto runs = listFolder(root + "/runs");
    if (!runs)
        return runs.error().code == ErrorCode::NotFound ? Result<std::set<std::string>>(used) : fail(runs.error());
    for (const auto& run : *runs) {
        const auto keys = attemptsOf(root, run.name);
        if (!keys && keys.error().code == ErrorCode::NotFound)
            continue; // removed meanwhile
        if (!keys)
            return fail(keys.error());
        for (const auto& key : *keys) {
            const auto folder = AttemptFolder::under(root, key);
            if (hasRecordOfEnd(folder))
                continue;
            const auto judgement = inspectAttempt(root, key, machine, true);
            if (judgement && !mayLive(judgement->report.phase) && judgement->report.phase != AttemptPhase::Accepted)
                continue;
            const auto copies = namedCopies(folder);
            for (const auto& copy : copies ? *copies : std::vector<std::string>())
                used.insert(baseNameOf(parentOf(copy)));
            const auto text = readFile(folder.spec());
            const auto spec = text ? decodeRunSpec(*text) : fail(text.error());
            if (!spec && !copies)
                return fail(spec.error());
            for (const auto& input : spec ? spec->inputs : std::vector<RunInput>()) {
                if (input.isSent())
                    used.insert(input.tree);
            }
        }
    }
    return used;
}

bool isInputNamed(const std::string& root, const std::string& tree, const MachineIdentity& machine) {
    const auto runs = listFolder(root + "/runs");
    if (!runs)
        return runs.error().code != ErrorCode::NotFound;
    for (const auto& run : *runs) {
        const auto keys = attemptsOf(root, run.name);
        if (!keys && keys.error().code == ErrorCode::NotFound)
            continue; // removed meanwhile
        if (!keys)
            return true;
        for (const auto& key : *keys) {
            const auto folder = AttemptFolder::under(root, key);
            if (hasRecordOfEnd(folder))
                continue;
            const auto copies = namedCopies(folder);
            const bool isNamed = !copies || std::any_of(copies->begin(), copies->end(), [&](const std::string& copy) {
                return copy.ends_with("/" + tree + "/data");
            });
            if (!isNamed)
                continue;
            const auto judgement = inspectAttempt(root, key, machine, true);
            if (!judgement || mayLive(judgement->report.phase) || judgement->report.phase == AttemptPhase::Accepted)
                return true;
        }
    }
    return false;
}

Result<void> removeRun(const std::string& root, const std::string& run, const MachineIdentity& machine) {
    const std::string folder = AttemptFolder::runFolder(root, run);
    const auto keys = attemptsOf(root, run);
    if (!keys)
        return keys.error().code == ErrorCode::NotFound ? Result<void>{} : fail(keys.error());
    // Held until the files are removed: a shim (hold) started for an unclaimed attempt finds the lock taken.
    std::vector<FileLock> locks;
    for (const auto& key : *keys) {
        const auto attempt = AttemptFolder::under(root, key);
        const auto judgement = inspectAttempt(root, key, machine, true);
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
            return alive(key); // another process was faster and may have started it
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
