#include "core/agent/environment/environment_folder.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/package_record.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxSmallFileSize = 8U << 20;
constexpr int maxAttempts = 200;
constexpr std::chrono::milliseconds lockPause{25};
constexpr int environmentFolderMaxDepth = 256;
constexpr int64_t maxStartMs = 30'000; // from the request for a build to its lock

// Returns null for a missing or malformed file.
json readJson(const std::string& path) {
    const auto text = readFile(path, maxSmallFileSize);
    json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json();
}

tl::unexpected<Error> inUse(const std::string& what) {
    return fail(ErrorCode::Conflict, "The environment is " + what + " now. Try again later.");
}

// Both locks, held to exclude new users and builds of an idle environment.
struct Quiet {
    FileLock build;
    FileLock use;
};
// A supervisor and a builder report their end a moment before they exit, which frees their locks: waits up to `grace`.
Result<Quiet> lockIdle(const EnvironmentFolder& folder, std::chrono::milliseconds grace = {}) {
    if (pathExists(folder.job())) // on a node, whose locks may not be seen here
        return inUse("being built");
    // Lock order: a builder that has just started gives up if its lock is held.
    auto use = FileLock::open(folder.useLock());
    if (!use)
        return fail(use.error());
    const bool isBuilt = folder.readResult().has_value();
    if (!use->waitExclusive(isBuilt ? grace : std::chrono::milliseconds::zero()))
        return inUse(folder.isBuilding() ? "being built" : "used");
    auto build = FileLock::open(folder.buildLock());
    if (!build)
        return fail(build.error());
    if (!build->waitExclusive(isBuilt ? grace : std::chrono::milliseconds::zero()))
        return inUse("being built");
    // Removed meanwhile, and perhaps made again by a run that holds the locks of now.
    if ((!use->isCurrent() || !build->isCurrent()) && pathExists(folder.path()))
        return inUse("used");
    return Quiet{std::move(*build), std::move(*use)};
}

int64_t bytesBelow(const std::string& folder, int depth) {
    const auto entries = listFolder(folder);
    int64_t bytes = 0;
    for (const auto& entry : entries&& depth < environmentFolderMaxDepth ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind == FileStamp::Kind::Folder)
            bytes += bytesBelow(joinPath(folder, entry.name), depth + 1);
        else
            bytes += static_cast<int64_t>(entry.stamp.size);
    }
    return bytes;
}

} // namespace

bool isEnvironmentKey(std::string_view text) {
    return sha256FromHex(text).has_value();
}

EnvironmentFolder EnvironmentFolder::under(const std::string& root, const std::string& key) {
    return EnvironmentFolder(root + "/envs/" + key);
}

std::string EnvironmentFolder::key() const {
    return baseNameOf(m_path);
}

std::string EnvironmentFolder::root() const {
    return parentOf(parentOf(m_path));
}

Result<void> EnvironmentFolder::prepare(const EnvironmentSpec& asked) const {
    const std::string text = jsonText(toJson(asked));
    if (readFile(spec(), maxSmallFileSize) == text)
        return {};
    if (auto made = makeFolders(m_path); !made)
        return made;
    auto written = writeFileAtomically(spec(), text);
    crashPoint(CrashPoint::EnvironmentSpecWritten);
    return written;
}

Result<EnvironmentSpec> EnvironmentFolder::readSpec() const {
    return environmentSpecFromJson(readJson(spec()));
}

std::optional<EnvironmentResult> EnvironmentFolder::readResult() const {
    // Read order matters: a builder removes the result first.
    const auto boot = readFile(unsynced(), maxSmallFileSize);
    const json value = readJson(result());
    if (boot && *boot != readMachineIdentity().bootId)
        return std::nullopt; // the machine went down before it was synced
    return value.is_null() ? std::nullopt : std::optional(environmentResultFromJson(value));
}

std::optional<EnvironmentFailure> EnvironmentFolder::readFailure() const {
    const json value = readJson(failure());
    return value.is_null() ? std::nullopt : std::optional(environmentFailureFromJson(value));
}

Result<void> EnvironmentFolder::writeJob(const EnvironmentJob& job) const {
    return writeFileDurably(this->job(), jsonText({{"version", 1},
                                                   {"slurm", toJson(job.options)},
                                                   {"failure", job.failureMark},
                                                   {"job", job.id},
                                                   {"reason", job.reason},
                                                   {"submitted_ms", job.submittedMs},
                                                   {"again_ms", job.againMs},
                                                   {"submissions", job.submissions}}));
}

std::optional<EnvironmentJob> EnvironmentFolder::readJob() const {
    const json value = readJson(job());
    if (value.is_null())
        return std::nullopt;
    EnvironmentJob job;
    job.options = slurmOptionsFromJson(valueAt(value, "slurm"));
    job.failureMark = textAt(value, "failure");
    job.id = textAt(value, "job");
    job.reason = textAt(value, "reason");
    job.submittedMs = intAt(value, "submitted_ms");
    job.againMs = intAt(value, "again_ms");
    job.submissions = static_cast<int>(std::clamp<int64_t>(intAt(value, "submissions"), 0, 1000));
    return job;
}

std::string EnvironmentFolder::failureMark() const {
    const auto stamp = stampOf(failure());
    return stamp ? std::to_string(stamp->inode) + "." + std::to_string(stamp->ctimeNs) : "none";
}

Result<FileLock> EnvironmentFolder::use() const {
    // A process that removes the folder holds the lock briefly; the caller then has to create the folder again.
    for (int i = 0; i < maxAttempts; ++i) {
        auto lock = FileLock::open(useLock());
        if (!lock)
            return fail(lock.error());
        if (!lock->waitShared(lockPause) || !lock->isCurrent())
            continue;
        (void)futimens(lock->descriptor(), nullptr);
        return lock;
    }
    return fail(ErrorCode::Busy, "The environment's folder is locked by another process.", m_path);
}

Result<EnvironmentState> EnvironmentFolder::state(bool withExact) const {
    // The builder writes result or failure before it releases the lock, so check the lock first.
    const bool isBuilt = isBuilding();
    const auto asked = readSpec();
    if (!asked && !pathExists(spec()))
        return fail(ErrorCode::NotFound, "This environment does not exist on this machine.", key());
    EnvironmentState state;
    state.key = key();
    if (asked) {
        state.specHash = toHex(specHash(*asked));
        state.name = asked->name;
    }
    state.isInUse = isInUse();
    if (const auto stamp = stampOf(useLock()))
        state.lastUsedMs = stamp->mtimeNs / 1'000'000;
    using Phase = EnvironmentState::Phase;
    state.result = readResult();
    if (state.result) {
        state.phase = Phase::Ready;
        state.change = readChange();
        state.lastUsedMs = std::max(state.lastUsedMs, state.result->builtMs);
        if (!withExact)
            state.result->exact.clear();
    } else if (isBuilt) {
        const json value = readJson(progress());
        state.phase = Phase::Building;
        state.progress = environmentProgressFromJson(value);
    } else if (const auto job = readJob(); job && job->failureMark == failureMark()) {
        const json value = readJson(progress());
        state.phase = value.is_null() ? Phase::Waiting : Phase::Building;
        state.progress = environmentProgressFromJson(value);
        if (value.is_null() && (job->id.empty() || !job->reason.empty())) {
            state.progress->stage = EnvironmentProgress::Stage::Queued;
            state.progress->item = job->reason;
        }
    } else if (const auto requested = stampOf(wanted())) {
        // A builder that was requested long ago and is not running was killed.
        const bool isLost = toMs(currentTime()) - requested->mtimeNs / 1'000'000 > maxStartMs;
        state.phase = isLost ? Phase::Failed : Phase::Waiting;
        if (isLost)
            state.failure =
                EnvironmentFailure{EnvironmentCause::Lost, {}, "The build was killed without reporting a reason."};
        else
            state.progress = EnvironmentProgress{};
    } else if ((state.failure = readFailure())) {
        state.phase = Phase::Failed;
    }
    return state;
}

std::optional<EnvironmentChange> EnvironmentFolder::readChange() const {
    const json value = readJson(changed());
    return value.is_null() ? std::nullopt : std::optional(environmentChangeFromJson(value));
}

std::optional<EnvironmentChange> EnvironmentFolder::detectModification(const std::string& run) const {
    if (auto known = readChange())
        return known;
    if (!pathExists(prefix()))
        return std::nullopt; // an image, or the prefix was removed
    const auto built = readFile(packages(), maxSmallFileSize);
    std::string now = packageRecord(prefix());
    if (!built) {
        (void)writeFileAtomically(packages(), now);
        return std::nullopt;
    }
    auto change = diffPackageRecords(*built, now);
    if (!change)
        return std::nullopt;
    change->run = run;
    change->atMs = toMs(currentTime());
    (void)writeFileAtomically(changed(), jsonText(toJson(*change)));
    return change;
}

std::vector<std::string> environmentKeys(const std::string& root) {
    std::vector<std::string> keys;
    const auto entries = listFolder(root + "/envs");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (isEnvironmentKey(entry.name) && entry.stamp.kind == FileStamp::Kind::Folder)
            keys.push_back(entry.name);
    }
    return keys;
}

std::vector<EnvironmentState> environmentStates(const std::string& root) {
    std::vector<EnvironmentState> states;
    for (const auto& key : environmentKeys(root)) {
        if (auto state = EnvironmentFolder::under(root, key).state(false))
            states.push_back(std::move(*state));
    }
    return states;
}

Result<void> removeEnvironment(const std::string& root, const std::string& key, std::chrono::milliseconds grace) {
    const auto folder = EnvironmentFolder::under(root, key);
    if (!pathExists(folder.path()))
        return {};
    const auto quiet = lockIdle(folder, grace);
    if (!quiet)
        return fail(quiet.error());
    if (const auto result = folder.readResult(); result && !result->image.empty())
        removeBuiltImages(*result, folder.path());
    // sweepTemporary() removes what a crash leaves behind.
    if (auto made = makeFolders(root + "/tmp"); !made)
        return made;
    const std::string doomed = root + "/tmp/env.removed." + randomIdText();
    if (auto moved = renamePath(folder.path(), doomed); !moved)
        return moved.error().code == ErrorCode::NotFound ? Result<void>{} : moved;
    crashPoint(CrashPoint::EnvironmentMoved);
    auto removed = removeTree(doomed);
    crashPoint(CrashPoint::EnvironmentRemoved);
    return removed;
}

Result<void> invalidateResult(const std::string& root, const std::string& key) {
    const auto folder = EnvironmentFolder::under(root, key);
    if (!pathExists(folder.path()))
        return {};
    const auto quiet = lockIdle(folder);
    if (!quiet)
        return fail(quiet.error());
    if (auto removed = removeFile(folder.result()); !removed)
        return removed;
    return removeFile(folder.changed());
}

int enforceBudget(const std::string& root, int64_t quotaBytes, const std::string& spared) {
    if (quotaBytes <= 0)
        return 0;
    struct Kept {
        int64_t lastUsedMs = 0;
        int64_t bytes = 0;
        std::string key;
    };
    std::vector<Kept> kept;
    int64_t total = 0;
    for (const auto& state : environmentStates(root)) {
        const int64_t bytes =
            state.result ? state.result->bytes : bytesIn(EnvironmentFolder::under(root, state.key).prefix());
        total += bytes;
        if (state.key != spared)
            kept.push_back({state.lastUsedMs, bytes, state.key});
    }
    std::sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) { return a.lastUsedMs < b.lastUsedMs; });
    int removed = 0;
    for (const auto& oldest : kept) {
        if (total <= quotaBytes)
            break;
        if (oldest.bytes == 0 || !removeEnvironment(root, oldest.key))
            continue;
        total -= oldest.bytes;
        ++removed;
    }
    return removed;
}

int64_t bytesIn(const std::string& folder) {
    return bytesBelow(folder, 0);
}

} // namespace studio
