#include "core/agent/environment/environment_build.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/environment/build_session.h"
#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/package_record.h"
#include "core/agent/job/process_info.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr const char* buildMarker = "COMPUTE_STUDIO_BUILD";
constexpr int maxKillRounds = 250;
constexpr useconds_t killPauseUs = 20'000;
constexpr std::chrono::milliseconds lockLimit{1000}; // processes that check whether a build may start hold it briefly

// Tools of a killed build may still be writing. The marker is the path of the folder, since other workspaces may have
// the same key. Containers are left to their engine, which other workspaces may share.
void endRemainingTools(const EnvironmentFolder& folder) {
    std::string marker(buildMarker);
    marker += '=';
    marker += folder.path();
    for (int round = 0; round < maxKillRounds; ++round) {
        bool isAnyLeft = false;
        for (const pid_t pid : allPids()) {
            if (pid == getpid() || !carriesMarker(pid, marker))
                continue;
            const auto process = processInfo(pid);
            if (!process || process->isDead())
                continue;
            isAnyLeft = true;
            signalProcess(*process, SIGKILL);
        }
        if (!isAnyLeft)
            return;
        usleep(killPauseUs);
    }
}

// Jobs must not modify a shared environment. Folders only: files may be hard links into a tool's cache. Root is not
// affected by permissions, so modifications are also detected (EnvironmentFolder::detectModification).
void closeFolders(const std::string& folder, int depth) {
    constexpr int deepest = 256;
    const auto entries = listFolder(folder);
    for (const auto& entry : entries&& depth < deepest ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind == FileStamp::Kind::Folder)
            closeFolders(joinPath(folder, entry.name), depth + 1);
    }
    constexpr mode_t readable = 0555;
    if (const auto stamp = stampOf(folder); stamp && stamp->kind == FileStamp::Kind::Folder)
        (void)chmod(folder.c_str(), stamp->mode & readable);
}

std::string megabytes(uint64_t bytes) {
    return std::to_string(bytes >> 20) + " MiB";
}

class Build {
public:
    Build(EnvironmentFolder folder, EnvironmentSpec spec, SecretText password)
        : m_folder(std::move(folder))
        , m_spec(std::move(spec))
        , m_password(std::move(password)) {}

    void run() {
        endRemainingTools(m_folder);
        removeRemains();
        crashPoint(CrashPoint::EnvironmentLeftoversRemoved);
        UniqueFd log(
            open(m_folder.log().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!log.isValid()) {
            const auto error = errorFromErrno(errno, "make " + m_folder.log());
            return giveUp({error.code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull : EnvironmentCause::Unknown,
                           {},
                           error.message});
        }
        const int64_t startedMs = toMs(currentTime());
        const int64_t startedAtBoot = bootClockMs();
        BuildSession session(m_folder.path(), m_spec, std::move(m_password), std::move(log));
        session.say("Environment " + (m_spec.name.empty() ? m_folder.key() : m_spec.name) + ", " +
                    toIso8601(fromMs(startedMs)));
        session.progress(EnvironmentProgress::Stage::Waiting);
        if (const int removed = enforceBudget(m_folder.root(), m_spec.policy.quotaBytes, m_folder.key()); removed > 0)
            session.say("Environments removed to stay within the disk budget: " + std::to_string(removed));
        auto outcome =
            m_spec.kind == EnvironmentSpec::Kind::Container ? buildContainer(session) : buildPackages(session);
        if (!outcome) {
            auto failure = outcome.error();
            if (session.isStopRequested())
                failure = {EnvironmentCause::Canceled, {}, {}};
            else if (session.isDiskFull())
                failure.cause = EnvironmentCause::DiskFull;
            if (!failure.words.empty() && failure.cause != EnvironmentCause::Canceled)
                session.say("Failed: " + failure.words);
            return giveUp(std::move(failure));
        }
        outcome->builtMs = toMs(currentTime());
        outcome->durationMs = bootClockMs() - startedAtBoot;
        session.say("Ready after " + std::to_string(outcome->durationMs / 1000) + " s");
        finish(*outcome);
    }

private:
    // Leftovers of a killed build, and the outcome of the previous one.
    void removeRemains() {
        for (const auto& path : {m_folder.result(), m_folder.unsynced(), m_folder.failure(), m_folder.progress(),
                                 m_folder.changed(), m_folder.packages()})
            (void)removeFile(path);
        removeMade();
    }
    void removeMade() {
        (void)removeTree(m_folder.prefix());
        (void)removeTree(m_folder.path() + "/tmp");
    }

    void finish(const EnvironmentResult& result) {
        (void)removeTree(m_folder.path() + "/tmp");
        // After a power loss a partially written environment must not look ready, and jobs should not wait for fsync:
        // until everything is synced, the result is valid only in this boot.
        crashPoint(CrashPoint::EnvironmentBuilt);
        if (m_spec.kind == EnvironmentSpec::Kind::Packages) {
            (void)writeFileAtomically(m_folder.packages(), packageRecord(m_folder.prefix()));
            closeFolders(m_folder.prefix(), 0);
        }
        auto written = writeFileDurably(m_folder.unsynced(), readMachineIdentity().bootId);
        if (written)
            written = writeFileAtomically(m_folder.result(), jsonText(toJson(result)));
        if (!written)
            return giveUp(
                {written.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull : EnvironmentCause::Unknown,
                 m_folder.result(), written.error().message});
        crashPoint(CrashPoint::EnvironmentResultWritten);
        (void)removeFile(m_folder.wanted());
        (void)removeFile(m_folder.progress());
        (void)enforceBudget(m_folder.root(), m_spec.policy.quotaBytes, m_folder.key());
        if (syncFilesystem(m_folder.path()))
            (void)removeFile(m_folder.unsynced());
    }

    void giveUp(EnvironmentFailure failure) {
        if (failure.cause == EnvironmentCause::DiskFull) {
            if (const auto space = diskSpaceOf(m_folder.path()))
                failure.words = megabytes(space->freeBytes) + " of " + megabytes(space->totalBytes) +
                                " were free under " + m_folder.root() + ".\n" + failure.words;
            failure.subject = m_folder.root();
        }
        failure.words.resize(std::min(failure.words.size(), maxWords));
        removeMade();
        crashPoint(CrashPoint::EnvironmentPrefixRemoved);
        (void)writeFileDurably(m_folder.failure(), jsonText(toJson(failure)));
        crashPoint(CrashPoint::EnvironmentFailureWritten);
        (void)removeFile(m_folder.wanted());
        (void)removeFile(m_folder.progress());
    }

    EnvironmentFolder m_folder;
    EnvironmentSpec m_spec;
    SecretText m_password;
};

} // namespace

int runBuild(const std::string& environmentFolder, const std::string& failureMark, SecretText password) {
    prctl(PR_SET_NAME, "studio-build");
    signal(SIGPIPE, SIG_IGN);
    const EnvironmentFolder folder(environmentFolder);
    if (!isEnvironmentKey(folder.key()) || chdir(environmentFolder.c_str()) != 0)
        return 1;
    auto lock = FileLock::open(folder.buildLock());
    if (!lock || !lock->waitExclusive(lockLimit) || !lock->isCurrent())
        return 0;
    crashPoint(CrashPoint::EnvironmentBuildLocked);
    const std::string mark = folder.failureMark();
    if (folder.readResult() || mark != failureMark) {
        if (folder.readResult() || mark != "none") // another build has completed in the meantime
            (void)removeFile(folder.wanted());
        return 0;
    }
    auto spec = folder.readSpec();
    if (!spec)
        return 1;
    if (spec->kind == EnvironmentSpec::Kind::Packages)
        setenv(buildMarker, folder.path().c_str(), 1);
    Build(folder, std::move(*spec), std::move(password)).run();
    return 0;
}

} // namespace studio
