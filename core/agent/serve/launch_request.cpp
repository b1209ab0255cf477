#include "core/agent/serve/launch_request.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/python_shims.h"
#include "core/agent/fetch/shared_input.h"
#include "core/agent/job/job_command.h"
#include "core/agent/job/spawn.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/prestaged_workdir.h"
#include "core/agent/serve/tree_filler.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/records.h"

namespace studio {

namespace {

constexpr int64_t maxInputWaitMs = 3'600'000; // for another run that makes a large one

std::string sizeText(uint64_t bytes) {
    constexpr std::array units = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes);
    size_t unit = 0;
    for (; value >= 1024 && unit + 1 < units.size(); ++unit)
        value /= 1024;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.1f %s", value, units[unit]);
    return text.data();
}

Result<void> guardDisk(const AgentPaths& places, const RunSpec& spec, int64_t requiredBytes) {
    const auto space = diskSpaceOf(places.root);
    if (!space)
        return fail(space.error());
    const uint64_t needed =
        static_cast<uint64_t>(std::max<int64_t>(0, requiredBytes)) + static_cast<uint64_t>(spec.diskReserveBytes);
    if (space->freeBytes < needed)
        return fail(ErrorCode::DiskFull, "The disk under " + places.root + " has " + sizeText(space->freeBytes) +
                                             " free; this run needs " + sizeText(needed) +
                                             ". Free some space there; the run is waiting for it.");
    constexpr uint64_t minFreeInodes = 64;
    if (space->freeInodes < minFreeInodes)
        return fail(ErrorCode::DiskFull, "The disk under " + places.root + " has room for only " +
                                             std::to_string(space->freeInodes) +
                                             " more files. Remove some files there; the run is waiting for it.");
    return {};
}

Result<void> makeFolder(const std::string& path) {
    if (mkdir(path.c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "make folder " + path));
    return {};
}

// The folder may already exist in the snapshot.
Result<void> ensureFolder(const std::string& path) {
    struct stat st {};
    if (mkdir(path.c_str(), 0700) == 0 || (errno == EEXIST && lstat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode)))
        return {};
    if (errno == EEXIST)
        return fail(ErrorCode::InvalidArgument, "The source folder has an entry named '" + baseNameOf(path) +
                                                    "' at its top level that is not a folder. Rename it; runs write "
                                                    "their results into a folder of that name.");
    return fail(errorFromErrno(errno, "make folder " + path));
}

Result<UniqueFd> writeNew(const std::string& path, std::string_view bytes) {
    UniqueFd fd(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + path));
    if (auto written = writeAll(fd.get(), bytes, path); !written)
        return fail(written.error());
    return fd;
}

Result<void> sync(const UniqueFd& fd, const std::string& path) {
    if (fsync(fd.get()) != 0)
        return fail(errorFromErrno(errno, "write " + path));
    return {};
}

// Builds one attempt's folder under tmp/. The folder is locked to protect it from the sweep; the lock file moves along
// and becomes the attempt's. It contains this boot's id: an unclaimed folder from before a power loss may be incomplete
// and is created again.
class Acceptance {
public:
    Acceptance(const AgentPaths& places, const MachineIdentity& machine, const LaunchRequest& request,
               const RunSpec& spec, PrestagedWorkdir* prestaged)
        : m_places(places)
        , m_machine(machine)
        , m_request(request)
        , m_spec(spec)
        , m_prestaged(prestaged)
        , m_folder(places.root + "/tmp/" + request.key.run + "." + std::to_string(request.key.attempt) + "." +
                   std::to_string(request.key.rank) + "." + randomIdText())
        , m_final(AttemptFolder::under(places.root, request.key)) {}

    // Fails with AlreadyExists if another launch was accepted concurrently.
    Result<void> run() {
        auto done = make();
        if (done)
            done = publish();
        if (!done && !m_isPublished)
            (void)removeTree(m_folder.path());
        return done;
    }

private:
    Result<void> make() {
        if (auto made = makeFolder(m_folder.path()); !made)
            return made;
        auto lock = FileLock::open(m_folder.lock());
        if (!lock)
            return fail(lock.error());
        if (!lock->tryExclusive())
            return fail(ErrorCode::Io, "Could not lock " + m_folder.lock() +
                                           ". The file system of the run folder must support locks.");
        m_lock.emplace(std::move(*lock));
        if (auto noted = writeAll(m_lock->descriptor(), m_machine.bootId, m_folder.lock()); !noted)
            return noted;
        crashPoint(CrashPoint::AgentFolderMade);
        for (const auto& path : {m_folder.log(), m_folder.control(), m_folder.notices()}) {
            if (auto made = makeFolder(path); !made)
                return made;
        }
        if (auto made = m_spec.engine ? makeSubmission(m_folder, m_spec.key.rank == 0) : Result<void>(); !made)
            return made;
        const bool hasPassword = m_request.password && !m_request.password->isEmpty();
        if (auto noted = m_spec.engine && hasPassword ? markPassword(m_folder) : Result<void>(); !noted)
            return noted;
        if (auto filled = fill(); !filled)
            return filled;
        crashPoint(CrashPoint::AgentWorkCopied);
        // The write allocates the space; the zeros need not survive a power loss, after which an unclaimed folder is
        // created again and a claimed one is "unknown" either way.
        if (auto exit = writeNew(m_folder.exit(), emptyExitRecord()); !exit)
            return fail(exit.error());
        crashPoint(CrashPoint::AgentExitAllocated);
        const auto spec = writeNew(m_folder.spec(), m_request.specText);
        if (!spec)
            return fail(spec.error());
        crashPoint(CrashPoint::AgentSpecWritten);
        if (auto synced = sync(*spec, m_folder.spec()); !synced)
            return synced;
        auto synced = syncFolder(m_folder.path());
        crashPoint(CrashPoint::AgentFolderSynced);
        return synced;
    }

    Result<void> copySource() {
        const std::string& tree = m_spec.sourceTree;
        if (m_prestaged != nullptr && !tree.empty() && m_prestaged->take(tree, m_folder.work()))
            return {};
        auto made = makeFolder(m_folder.work());
        return made && !tree.empty() ? checkOutTree(m_places.trees, m_places.blobs, tree, m_folder.work()) : made;
    }

    Result<void> fill() {
        if (auto copied = copySource(); !copied)
            return copied;
        for (const auto& path : {m_folder.outputs(), m_folder.userLogs()}) {
            if (auto made = ensureFolder(path); !made)
                return made;
        }
        const auto places = outputPaths(m_spec, m_folder);
        for (const auto& output : m_spec.outputs) {
            if (output.isFile)
                continue; // created by the job
            if (auto made = ensureFolder(places.at(output.name)); !made)
                return made;
        }
        if (auto placed = placeInputs(); !placed)
            return placed;
        if (!m_spec.environment) {
            if (auto made = makePythonShims(m_spec, m_folder.path()); !made || !m_spec.hasAddresses())
                return made;
        } else if (!treeOf(*m_spec.environment).empty() && !m_spec.hasContents()) {
            if (auto noted = writeContentStores(m_folder.path(), {m_places.blobs, m_places.trees}); !noted)
                return noted;
        }
        // A follower of the log may start before the first write.
        const auto log = writeNew(m_folder.environmentLog(), {});
        return log ? Result<void>{} : fail(log.error());
    }

    // The shim compares what is shared, and names it in the folder; here an input that cannot be made refuses the
    // launch.
    Result<void> placeInputs() {
        const auto isPlaced = [](const RunInput& input) {
            return input.isSent() || input.kind == RunInput::Kind::Address;
        };
        if (std::none_of(m_spec.inputs.begin(), m_spec.inputs.end(), isPlaced))
            return {};
        if (auto made = makeFolder(m_folder.inputs()); !made)
            return made;
        const ContentStores stores{m_places.blobs, m_places.trees};
        for (const auto& input : m_spec.inputs) {
            if (!isPlaced(input))
                continue;
            std::string path = m_folder.inputs() + "/" + input.name;
            if (input.isSent() && !input.isPrivate) {
                const auto shared = SharedInput::under(m_places.root, input.tree);
                const int64_t until = bootClockMs() + maxInputWaitMs;
                const auto lock = shared.acquire(stores, false, [until] { return bootClockMs() > until; });
                if (!lock && lock.error().code == ErrorCode::Canceled)
                    return fail(ErrorCode::Busy, "Another run is still copying the input '" + input.name + "'.");
                if (!lock)
                    return fail(lock.error());
                if (!lock->lock) {
                    // The shim makes a copy of its own, of contents that are here and unchanged.
                    if (auto stored = shared.verifyStored(stores); !stored)
                        return stored;
                    continue;
                }
                path = shared.data();
            } else {
                if (auto made = makeFolder(path); !made)
                    return made;
                if (!input.isSent())
                    continue; // downloaded by hold
                if (auto copied = checkOutTree(m_places.trees, m_places.blobs, input.tree, path); !copied)
                    return copied;
            }
            if (input.kind == RunInput::Kind::File && !pathExists(path + "/" + input.fileName))
                return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' does not contain its file.");
        }
        return m_spec.hasContents() ? writeContentStores(m_folder.path(), stores) : Result<void>();
    }

    // The rename is the acceptance.
    Result<void> publish() {
        const std::string attempt = parentOf(m_final.path());
        const std::string run = parentOf(attempt);
        const std::string runs = parentOf(run);
        const bool newRun = mkdir(run.c_str(), 0700) == 0;
        const bool newAttempt = mkdir(attempt.c_str(), 0700) == 0;
        if (auto renamed = renameWithoutReplacing(m_folder.path(), m_final.path()); !renamed)
            return renamed;
        m_isPublished = true;
        crashPoint(CrashPoint::AgentFolderRenamed);
        // Bottom-up: on most file systems syncing the lowest folder writes all three.
        auto synced = syncFolder(attempt);
        if (synced && newAttempt)
            synced = syncFolder(run);
        if (synced && newRun)
            synced = syncFolder(runs);
        crashPoint(CrashPoint::AgentParentSynced);
        m_lock.reset(); // taken by hold
        return synced;
    }

    const AgentPaths& m_places;
    const MachineIdentity& m_machine;
    const LaunchRequest& m_request;
    const RunSpec& m_spec;
    PrestagedWorkdir* m_prestaged;
    AttemptFolder m_folder;
    AttemptFolder m_final;
    std::optional<FileLock> m_lock;
    bool m_isPublished = false;
};

Result<void> startHold(ExecLauncher& launcher, const AttemptFolder& folder, const RunSpec& spec,
                       const LaunchRequest& request) {
    if (!spec.engine)
        return launcher.start({folder.path(), &spec, request.password.get()});
    // Only now is the password known. Node 0 prepares all.
    const bool hasPassword = spec.key.rank == 0 && request.password && !request.password->isEmpty();
    return hasPassword ? spawnPrepare(folder.path(), *request.password) : Result<void>();
}

enum class Existing { Absent, Same, Outdated };

// State of an existing folder. Outdated: unclaimed, and either accepted before a reboot or damaged; it is moved away
// and created again.
Result<Existing> findExisting(const AgentPaths& places, const MachineIdentity& machine, const LaunchRequest& request,
                              const AttemptFolder& folder) {
    const auto spec = readFile(folder.spec());
    if (!spec) {
        if (spec.error().code == ErrorCode::NotFound && !pathExists(folder.path()))
            return Existing::Absent;
        if (spec.error().code != ErrorCode::NotFound)
            return fail(spec.error());
    } else if (*spec != request.specText) {
        return fail(ErrorCode::Conflict, "This attempt has already been accepted with a different specification.",
                    "run " + request.key.run);
    }
    if (pathExists(folder.claim()) || (spec && isEngineAttempt(folder)))
        return Existing::Same;
    auto lock = FileLock::open(folder.lock());
    if (!lock || !lock->tryExclusive())
        return Existing::Same; // another process is about to claim it
    const bool isWhole =
        spec && pathExists(folder.exit()) && readFile(folder.lock(), 4096).value_or(std::string()) == machine.bootId;
    if (pathExists(folder.claim()) || isWhole)
        return Existing::Same;
    if (auto moved = renamePath(folder.path(), places.root + "/tmp/" + request.key.run + ".removed." + randomIdText());
        !moved)
        return fail(moved.error());
    return Existing::Outdated;
}

} // namespace

Result<bool> launchAttempt(const AgentPaths& places, const MachineIdentity& machine, const LaunchRequest& request,
                           ExecLauncher& launcher, PrestagedWorkdir* prestaged) {
    if (isOfEndedAllocation()) // the job would run on the login node
        return fail(ErrorCode::Busy, "The allocation of this node has ended.");
    auto spec = decodeRunSpec(request.specText);
    if (!spec)
        return fail(spec.error().code == ErrorCode::Corrupt ? ErrorCode::InvalidArgument : spec.error().code,
                    spec.error().message, spec.error().detail);
    if (spec->key != request.key)
        return fail(ErrorCode::InvalidArgument, "The specification belongs to another attempt.");
    const auto folder = AttemptFolder::under(places.root, request.key);
    if (auto checked = checkCommand(*spec, folder); !checked)
        return fail(checked.error());

    // Twice: another launch of the same attempt may win the race between the check and the rename.
    for (int round = 0; round < 2; ++round) {
        const auto existing = findExisting(places, machine, request, folder);
        if (!existing)
            return fail(existing.error());
        if (*existing == Existing::Same) {
            if (!pathExists(folder.claim()) && !FileLock::isLocked(folder.lock())) {
                if (auto started = startHold(launcher, folder, *spec, request); !started)
                    return fail(started.error());
            }
            return true;
        }
        auto guarded = guardDisk(places, *spec, request.requiredBytes);
        if (!guarded && guarded.error().code == ErrorCode::DiskFull && prestaged != nullptr) {
            prestaged->drop();
            guarded = guardDisk(places, *spec, request.requiredBytes);
        }
        if (!guarded)
            return fail(guarded.error());
        auto accepted = Acceptance(places, machine, request, *spec, prestaged).run();
        if (!accepted && accepted.error().code == ErrorCode::DiskFull && prestaged != nullptr && prestaged->isReady()) {
            prestaged->drop(); // a quota, for instance, cannot be detected in advance
            accepted = Acceptance(places, machine, request, *spec, nullptr).run();
        }
        if (accepted) {
            if (auto started = startHold(launcher, folder, *spec, request); !started)
                return fail(started.error());
            if (prestaged != nullptr) {
                for (const RunInput& input : spec->inputs) {
                    if (input.tree != spec->sourceTree)
                        prestaged->forget(input.tree); // was copied when it arrived
                }
                prestaged->prepare(spec->sourceTree);
            }
            return false;
        }
        if (accepted.error().code == ErrorCode::DiskFull)
            return fail(
                ErrorCode::DiskFull,
                "The disk under " + places.root +
                    " filled up while the run was being prepared. Free some space there; the run is waiting for it.",
                accepted.error().message);
        if (accepted.error().code != ErrorCode::AlreadyExists)
            return fail(accepted.error());
    }
    return fail(ErrorCode::Conflict, "Another process is preparing this attempt.");
}

} // namespace studio
