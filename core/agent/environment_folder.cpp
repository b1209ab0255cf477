#include "core/agent/environment_folder.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/agent/container_build.h"
#include "core/agent/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t largestSmallFile = 8U << 20;
constexpr int mostTries = 200;
constexpr std::chrono::milliseconds lockPause{25};
constexpr int deepest = 256;
constexpr int64_t longestStartMs = 30'000; // between the wish for a build and its lock

// Not there, or not as it was written: null.
json readJson(const std::string& path) {
    const auto text = readFile(path, largestSmallFile);
    json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json();
}

tl::unexpected<Error> inUse(const std::string& what) {
    return fail(ErrorCode::Conflict, "The environment is " + what + " now. Try again later.");
}

// Both locks of an environment that nobody uses or builds: while they are held nobody begins to.
struct Quiet {
    FileLock build;
    FileLock use;
};
Result<Quiet> quieten(const EnvironmentFolder& folder) {
    // In this order: a builder that has just been started gives up where somebody else has its lock.
    auto use = FileLock::open(folder.useLock());
    if (!use)
        return fail(use.error());
    if (!use->tryExclusive())
        return inUse(folder.isBuilding() ? "being built" : "used");
    auto build = FileLock::open(folder.buildLock());
    if (!build)
        return fail(build.error());
    if (!build->tryExclusive())
        return inUse("being built");
    return Quiet{std::move(*build), std::move(*use)};
}

int64_t bytesBelow(const std::string& folder, int depth) {
    const auto entries = listFolder(folder);
    int64_t bytes = 0;
    for (const auto& entry : entries&& depth < deepest ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind == FileStamp::Kind::Folder)
            bytes += bytesBelow(joinPath(folder, entry.name), depth + 1);
        else
            bytes += static_cast<int64_t>(entry.stamp.size);
    }
    return bytes;
}

std::vector<std::string> keysIn(const std::string& root) {
    std::vector<std::string> keys;
    const auto entries = listFolder(root + "/envs");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (isEnvironmentKey(entry.name) && entry.stamp.kind == FileStamp::Kind::Folder)
            keys.push_back(entry.name);
    }
    return keys;
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
    if (readFile(spec(), largestSmallFile) == text)
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
    // In this order: a builder removes the result first.
    const auto boot = readFile(unsynced(), largestSmallFile);
    const json value = readJson(result());
    if (boot && *boot != readMachineIdentity().bootId)
        return std::nullopt; // the machine went down before it was on the disk
    return value.is_null() ? std::nullopt : std::optional(environmentResultFromJson(value));
}

std::optional<EnvironmentFailure> EnvironmentFolder::readFailure() const {
    const json value = readJson(failure());
    return value.is_null() ? std::nullopt : std::optional(environmentFailureFromJson(value));
}

std::string EnvironmentFolder::failureMark() const {
    const auto stamp = stampOf(failure());
    return stamp ? std::to_string(stamp->inode) + "." + std::to_string(stamp->ctimeNs) : "none";
}

Result<FileLock> EnvironmentFolder::use() const {
    // Whoever removes it holds the lock for a moment; then the folder has to be made again by who asks.
    for (int i = 0; i < mostTries; ++i) {
        auto lock = FileLock::open(useLock());
        if (!lock)
            return fail(lock.error());
        if (!lock->waitShared(lockPause) || !isStillThere(*lock))
            continue;
        (void)futimens(lock->descriptor(), nullptr);
        return lock;
    }
    return fail(ErrorCode::Busy, "The environment's folder is locked by somebody else.", m_path);
}

Result<EnvironmentState> EnvironmentFolder::state(bool withExact) const {
    // The builder writes result or failure before it lets go of the lock, so the lock is looked at first.
    const bool isBuilt = isBuilding();
    const auto asked = readSpec();
    if (!asked && !pathExists(spec()))
        return fail(ErrorCode::NotFound, "There is no such environment on this machine.", key());
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
        state.lastUsedMs = std::max(state.lastUsedMs, state.result->builtMs);
        if (!withExact)
            state.result->exact.clear();
    } else if (isBuilt) {
        const json value = readJson(progress());
        state.phase = Phase::Building;
        state.progress = environmentProgressFromJson(value);
    } else if (const auto wish = stampOf(wanted())) {
        // A builder that was asked for long ago and does not live was killed.
        const bool isLost = toMs(currentTime()) - wish->mtimeNs / 1'000'000 > longestStartMs;
        state.phase = isLost ? Phase::Failed : Phase::Waiting;
        if (isLost)
            state.failure =
                EnvironmentFailure{EnvironmentCause::Lost, {}, "The build was killed before it could say why."};
        else
            state.progress = EnvironmentProgress{};
    } else if ((state.failure = readFailure())) {
        state.phase = Phase::Failed;
    }
    return state;
}

std::vector<EnvironmentState> environmentStates(const std::string& root) {
    std::vector<EnvironmentState> states;
    for (const auto& key : keysIn(root)) {
        if (auto state = EnvironmentFolder::under(root, key).state(false))
            states.push_back(std::move(*state));
    }
    return states;
}

bool isStillThere(const FileLock& lock) {
    const auto held = stampOfDescriptor(lock.descriptor(), lock.path());
    const auto there = stampOf(lock.path());
    return held && there && held->device == there->device && held->inode == there->inode;
}

Result<void> removeEnvironment(const std::string& root, const std::string& key) {
    const auto folder = EnvironmentFolder::under(root, key);
    if (!pathExists(folder.path()))
        return {};
    const auto quiet = quieten(folder);
    if (!quiet)
        return fail(quiet.error());
    if (const auto result = folder.readResult(); result && !result->image.empty())
        removeBuiltImages(*result, folder.path());
    // sweepTemporary() takes away what a crash leaves of it.
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

Result<void> forgetResult(const std::string& root, const std::string& key) {
    const auto folder = EnvironmentFolder::under(root, key);
    if (!pathExists(folder.path()))
        return {};
    const auto quiet = quieten(folder);
    if (!quiet)
        return fail(quiet.error());
    return removeFile(folder.result());
}

int keepToBudget(const std::string& root, int64_t budgetBytes, const std::string& spared) {
    if (budgetBytes <= 0)
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
        if (total <= budgetBytes)
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
