#include "core/agent/environment_build.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "core/agent/build_session.h"
#include "core/agent/environment_folder.h"
#include "core/agent/machine_identity.h"
#include "core/agent/process_table.h"
#include "core/base/crash_point.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr const char* buildMarker = "COMPUTE_STUDIO_BUILD";
constexpr int mostKillRounds = 250;
constexpr useconds_t killPauseUs = 20'000;
constexpr std::chrono::milliseconds lockLimit{1000}; // whoever looks whether it may go holds the lock for a moment

// Tools of a build that was killed may still write. They carry the path of its folder, as other workspaces may have the same key; containers are left to their engine, which they may share with
// others.
void endRemainingTools(const EnvironmentFolder& folder) {
    std::string marker(buildMarker);
    marker += '=';
    marker += folder.path();
    for (int round = 0; round < mostKillRounds; ++round) {
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
        crashPoint(CrashPoint::EnvironmentRemainsGone);
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
        if (const int removed = keepToBudget(m_folder.root(), m_spec.policy.budgetBytes, m_folder.key()); removed > 0)
            session.say("Environments removed to stay within the disk budget: " + std::to_string(removed));
        auto outcome =
            m_spec.kind == EnvironmentSpec::Kind::Container ? buildContainer(session) : buildPackages(session);
        if (!outcome) {
            auto failure = outcome.error();
            if (session.isToEnd())
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
    // Half-made things of a build that was killed, and what the last one has said.
    void removeRemains() {
        for (const auto& path : {m_folder.result(), m_folder.unsynced(), m_folder.failure(), m_folder.progress()})
            (void)removeFile(path);
        removeMade();
    }
    void removeMade() {
        (void)removeTree(m_folder.prefix());
        (void)removeTree(m_folder.path() + "/tmp");
    }

    void finish(const EnvironmentResult& result) {
        (void)removeTree(m_folder.path() + "/tmp");
        // A loss of power must not leave half of it that looks ready, and nobody should wait for the disk: until all of it is there, the
        // result counts in this boot only.
        crashPoint(CrashPoint::EnvironmentBuilt);
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
        (void)keepToBudget(m_folder.root(), m_spec.policy.budgetBytes, m_folder.key());
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
        failure.words.resize(std::min(failure.words.size(), mostWords));
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
    if (!lock || !lock->waitExclusive(lockLimit) || !isStillThere(*lock))
        return 0;
    crashPoint(CrashPoint::EnvironmentBuildLocked);
    const std::string mark = folder.failureMark();
    if (folder.readResult() || mark != failureMark) {
        if (folder.readResult() || mark != "none") // somebody has said meanwhile what came of the wish
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
