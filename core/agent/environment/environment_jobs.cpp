#include "core/agent/environment/environment_jobs.h"

#include <algorithm>
#include <cerrno>

#include "core/agent/environment/environment_build.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds buildPoll{10'000};
constexpr int64_t clusterNameMaxAgeMs = 3'600'000;
constexpr int maxBuildSubmissions = 3; // without an outcome

int64_t graceOf(const char* variable, int64_t usual) {
    return durationOrOverride(variable, std::chrono::milliseconds(usual)).count();
}

std::string nameOfJob(const EnvironmentFolder& folder, const SlurmOptions& options) {
    const auto spec = folder.readSpec();
    return spec ? slurm::buildJobName(*spec, options) : std::string();
}

} // namespace

Result<void> EnvironmentJobs::request(const EnvironmentFolder& folder, const SlurmOptions& options) {
    const std::lock_guard lock(m_mutex);
    if (auto written = writeFileAtomically(folder.wanted(), {}); !written)
        return written;
    const std::string mark = folder.failureMark();
    if (const auto known = folder.readJob(); known && known->failureMark == mark)
        return {};
    (void)removeFile(folder.progress()); // of a build that was killed
    auto written = folder.writeJob({.options = options, .failureMark = mark});
    crashPoint(CrashPoint::EnvironmentJobRequested);
    return written;
}

void EnvironmentJobs::step(const EnvironmentFolder& folder) {
    auto job = folder.readJob();
    if (!job)
        return;
    // The job of a run may have built it.
    if (folder.readResult() || folder.failureMark() != job->failureMark) {
        const bool isPending = std::any_of(m_listing.jobs.begin(), m_listing.jobs.end(), [&](const slurm::Job& each) {
            return each.id == job->id && slurm::phaseOf(each.state) == EnginePhase::Queued;
        });
        if (isPending)
            (void)cancel(nameOfJob(folder, job->options), job->id); // if it starts, it has nothing to do
        return forget(folder, *job);
    }
    if (job->submittedMs == 0)
        submit(folder, std::move(*job));
    else
        follow(folder, std::move(*job));
}

void EnvironmentJobs::submit(const EnvironmentFolder& folder, Job job) {
    if (!pathExists(folder.wanted()))
        return endWith(folder, job, {EnvironmentCause::Canceled, {}, {}});
    const int64_t now = toMs(currentTime());
    const EnginePolicy policy;
    if (now < job.againMs && job.againMs - now <= policy.throttleMs) // later: the clock was set back
        return;
    const auto spec = folder.readSpec();
    if (!spec)
        return endWith(folder, job, {EnvironmentCause::Unknown, {}, spec.error().message});
    const std::string agent = folder.path() + "/agent";
    if (auto placed = pathExists(agent) ? Result<void>() : placeAgent(agent); !placed) {
        (void)removeFile(agent);
        return endWith(
            folder, job,
            {placed.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull : EnvironmentCause::Unknown,
             folder.path(), placed.error().message});
    }
    job.submittedMs = now;
    job.id.clear();
    job.reason.clear();
    ++job.submissions;
    if (!folder.writeJob(job)) // a full disk: later
        return;
    m_absentMs.erase(folder.key());
    const auto answer = m_slurm.submitJob(slurm::buildWords(*spec, job.options, folder.path(), "job.out"),
                                          slurm::submitScript(agent, folder.path(), "build-job"));
    m_pollAtMs = 0;
    if (answer.verdict == slurm::SubmitVerdict::Accepted) {
        job.id = answer.id;
        job.reason = answer.id;
        (void)folder.writeJob(job); // without it, the job is found by its name, but not canceled
    } else if (answer.verdict != slurm::SubmitVerdict::Unknown || answer.isUnclear) {
        takeRefusal(folder, std::move(job), answer);
    }
}

void EnvironmentJobs::takeRefusal(const EnvironmentFolder& folder, Job job, const slurm::SubmitAnswer& answer) {
    const bool isThrottled = answer.verdict == slurm::SubmitVerdict::Throttled;
    if (answer.verdict == slurm::SubmitVerdict::Refused || (!isThrottled && job.submissions >= maxBuildSubmissions))
        return endWith(folder, job, {EnvironmentCause::Unknown, "Slurm", answer.message});
    job.submissions -= isThrottled ? 1 : 0;
    job.submittedMs = 0;
    job.reason = answer.message;
    job.againMs = toMs(currentTime()) + graceOf("COMPUTE_STUDIO_TEST_ENGINE_THROTTLE_MS", EnginePolicy().throttleMs);
    (void)folder.writeJob(job);
}

bool EnvironmentJobs::poll(const SlurmOptions& options) {
    const int64_t now = bootClockMs();
    if (now < m_pollAtMs)
        return m_listing.takenMs > 0;
    const auto wanted = slurmPollIntervalFrom(options.pollInterval);
    const int64_t interval =
        wanted ? wanted->count() : durationOrOverride("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", buildPoll).count();
    m_pollAtMs = now + interval;
    if (now >= m_nameAtMs && m_slurm.clusterName(clusterNameMaxAgeMs)) // whose answers are shared
        m_nameAtMs = now + clusterNameMaxAgeMs;
    auto listing = m_slurm.query(interval / 2);
    if (!listing)
        return false; // nothing is concluded
    m_listing = std::move(*listing);
    return true;
}

void EnvironmentJobs::follow(const EnvironmentFolder& folder, Job job) {
    // The clock was set back since: no answer would be later than the submission for as long.
    if (const int64_t now = toMs(currentTime()); job.submittedMs > now) {
        job.submittedMs = now;
        if (!folder.writeJob(job)) // a full disk: later
            return;
    }
    if (!poll(job.options) || m_listing.takenMs <= job.submittedMs)
        return;
    const std::string name = nameOfJob(folder, job.options);
    const slurm::Job* listed = nullptr;
    for (const slurm::Job& each : m_listing.jobs) {
        // That of a run counts, too, unless the own one is there.
        if (each.name == name && !slurm::isTerminal(each.state) && (listed == nullptr || each.id == job.id))
            listed = &each;
    }
    if (listed == nullptr)
        return takeAbsence(folder, std::move(job));
    m_absentMs.erase(folder.key());
    const bool isQueued = slurm::phaseOf(listed->state) == EnginePhase::Queued;
    // Without an id it cannot be distinguished from that of a run, which must not be canceled: if it is the own one and
    // starts later, it has nothing to do.
    const bool isOwn = listed->id == job.id;
    const bool mayBeOwn = isOwn || job.id.empty();
    if (!pathExists(folder.wanted()) && (isQueued || !mayBeOwn)) { // one that runs stops by itself
        if (!isOwn || cancel(name, listed->id))
            endWith(folder, job, {EnvironmentCause::Canceled, {}, {}});
        return;
    }
    Job now = job;
    now.reason = !isQueued ? std::string() : listed->id + (listed->reason.empty() ? "" : " (" + listed->reason + ")");
    if (now != job)
        (void)folder.writeJob(now);
}

void EnvironmentJobs::takeAbsence(const EnvironmentFolder& folder, Job job) {
    // The outcome may become visible yet.
    const int64_t now = bootClockMs();
    const int64_t since = m_absentMs.try_emplace(folder.key(), now).first->second;
    if (now - since < graceOf("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", EnginePolicy().recordGraceMs))
        return;
    m_absentMs.erase(folder.key());
    const bool isUnsynced = pathExists(folder.result()); // it was killed after its last step
    if (!pathExists(folder.wanted()) && !isUnsynced)
        return endWith(folder, job, {EnvironmentCause::Canceled, {}, {}});
    if (job.submissions >= maxBuildSubmissions)
        return endWith(folder, job, {EnvironmentCause::Lost, {}, slurm::lostBuildsText});
    (void)removeFile(folder.progress());
    (void)writeFileAtomically(folder.wanted(), {});
    job.submittedMs = job.againMs = 0;
    job.reason.clear();
    if (folder.writeJob(job))
        submit(folder, std::move(job));
}

bool EnvironmentJobs::cancel(const std::string& name, const std::string& id) {
    slurm::Job job;
    job.id = id;
    job.name = name;
    return !name.empty() && m_slurm.cancel(job).has_value();
}

void EnvironmentJobs::endWith(const EnvironmentFolder& folder, const Job& job, const EnvironmentFailure& failure) {
    const std::lock_guard lock(m_mutex); // a request that has seen the failure is another one: its `wanted` stays
    (void)writeFileDurably(folder.failure(), jsonText(toJson(failure)));
    (void)removeFile(folder.wanted());
    removeRecord(folder, job);
}

void EnvironmentJobs::forget(const EnvironmentFolder& folder, const Job& job) {
    const std::lock_guard lock(m_mutex);
    removeRecord(folder, job);
}

void EnvironmentJobs::removeRecord(const EnvironmentFolder& folder, const Job& job) {
    m_absentMs.erase(folder.key());
    const auto now = folder.readJob();
    if (now && now->failureMark != job.failureMark)
        return;
    (void)removeFile(folder.progress());
    (void)removeFile(folder.job());
    (void)removeFile(folder.path() + "/agent");
}

int runBuildJob(const std::string& environmentFolder) {
    const EnvironmentFolder folder(environmentFolder);
    const auto job = folder.readJob();
    if (!job) // it was canceled, or another job has built it
        return 0;
    // An earlier job on this node was killed after its last step but one: others do not take its result.
    if (folder.readResult() && pathExists(folder.unsynced()) && syncFilesystem(folder.path()))
        (void)removeFile(folder.unsynced());
    return runBuild(environmentFolder, job->failureMark, {});
}

} // namespace studio
