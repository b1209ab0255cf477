// The part of EngineRounds that has jobs of the engine build environments.
#include <algorithm>
#include <utility>

#include "core/agent/job/spawn.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr size_t maxSharers = 200; // of a process, which has a lock file open for each; 1,024 files are usual

} // namespace

void EngineRounds::checkBuild(Look& look) {
    Job& job = *look.job;
    const std::string reason = std::exchange(job.buildReason, {});
    if (!look.view.needsBuildJob || look.view.hasExit) {
        job.isLookupDue = job.isInLookup = false;
        return;
    }
    const auto build = std::find_if(m_listing.jobs.begin(), m_listing.jobs.end(), [&](const slurm::Job& each) {
        return each.name == job.buildName && !slurm::isTerminal(each.state);
    });
    const bool isListed = build != m_listing.jobs.end();
    const bool isUnlisted = job.buildMs >= m_listing.takenMs; // not yet, or nothing is known about the queue
    const bool isHeldUp = isBuildHeldUp(look.view.nowMs);
    if (job.isInLookup && !m_lookups.contains(job.buildName)) {
        job.isInLookup = false;
        refresh(look, toMs(currentTime()));
        if (!look.view.needsBuildJob)
            return;
    }
    if (isListed) {
        const bool isWaiting = slurm::phaseOf(build->state) == EnginePhase::Queued && !build->reason.empty();
        job.buildReason = build->id + ", " + build->state + (isWaiting ? " (" + build->reason + ")" : std::string());
        job.isSharingBuild = job.isSharingBuild || build->id != job.buildId;
        job.isLookupDue = false; // a look follows its end
    } else if (isUnlisted || isHeldUp) {
        job.buildReason = isHeldUp ? m_buildProblem : reason;
    } else if (std::exchange(job.isSharingBuild, false)) {
        // What another attempt's job has built may be here, and is looked for before a further job is submitted.
        job.isLookupDue = true;
    } else if (!reason.empty()) {
        refresh(look, toMs(currentTime())); // its result may be visible now
    }
    const bool isLookedFor = job.isLookupDue || job.isInLookup;
    look.view.isBeingPrepared = look.view.isBeingPrepared || isListed || isUnlisted || isHeldUp || isLookedFor;
}

void EngineRounds::startLookups(std::vector<Look>& looks) {
    std::map<std::string, std::vector<Look*>> due;
    for (Look& look : looks) {
        if (look.job->isLookupDue && !m_lookups.contains(look.job->buildName))
            due[look.job->buildName].push_back(&look);
    }
    for (auto& [name, sharers] : due) {
        if (sharers.size() > maxSharers)
            sharers.resize(maxSharers); // the others in a later round
        std::vector<std::string> folders;
        for (Look* look : sharers) {
            look->job->isLookupDue = false;
            // Canceled meanwhile: nothing is prepared for it.
            if (look->view.needsBuildJob && !look->view.hasExit)
                folders.push_back(look->job->folder.path());
        }
        const bool isStarted = !folders.empty() && m_prepareShared(folders).has_value();
        for (Look* look : sharers) {
            look->job->isInLookup = isStarted;
            look->view.isBeingPrepared = isStarted;
        }
        if (isStarted)
            m_lookups[name] = {AttemptFolder(folders.front()), toMs(currentTime())};
    }
}

// The first attempt is prepared as the last one; the process holds the locks of all.
void EngineRounds::endLookups() {
    constexpr int64_t startMs = 5'000;
    const int64_t now = toMs(currentTime());
    std::erase_if(m_lookups, [&](const auto& each) {
        const Lookup& lookup = each.second;
        const bool isYoung = now >= lookup.sinceMs && now - lookup.sinceMs < startMs;
        return pathExists(lookup.first.submissionFile("prepared")) ||
               (!isYoung && !FileLock::isLocked(lookup.first.submissionFile("prepare.lock")));
    });
}

// A limit of the user's jobs, which all of them share. Later than any refusal asks for: the clock was set back.
bool EngineRounds::isBuildHeldUp(int64_t nowMs) const {
    return nowMs < m_buildAgainMs && m_buildAgainMs - nowMs <= m_policy.throttleMs;
}

void EngineRounds::prepare(Look& look) {
    if (look.view.needsBuildJob)
        submitBuild(look);
    else
        (void)spawnPrepare(look.job->folder.path(), {}); // if it fails, as if it was killed: again later
}

void EngineRounds::submitBuild(Look& look) {
    Job& job = *look.job;
    const auto takeBack = [&job] { // it was none
        --job.memory.preparations;
        job.memory.hasBuildJob = false;
    };
    if (isBuildHeldUp(toMs(currentTime()))) { // since the last look
        job.buildReason = m_buildProblem;
        return takeBack();
    }
    // Of another attempt, and not listed yet.
    const bool isSubmitted = std::any_of(m_jobs.begin(), m_jobs.end(), [&](const auto& each) {
        return each.second.buildName == job.buildName && &each.second != &job && each.second.buildMs > 0 &&
               each.second.buildMs >= m_listing.takenMs;
    });
    if (isSubmitted) {
        takeBack();
        job.isSharingBuild = true;
        job.buildMs = toMs(currentTime());
        pollSoon();
        return;
    }
    const std::string& folder = job.folder.path();
    const auto answer = m_launcher.submitJob(
        slurm::buildWords(*job.spec.environment, job.spec.engine->slurm, folder, "submit/build-%j.out"),
        slurm::submitScript(job.folder.submissionFile("agent"), folder, "prepare-job"));
    const int64_t now = toMs(currentTime());
    job.buildReason = answer.message;
    using Verdict = slurm::SubmitVerdict;
    if (answer.verdict == Verdict::Throttled) {
        m_buildAgainMs = now + m_policy.throttleMs;
        m_buildProblem = answer.message;
        return takeBack();
    }
    job.buildMs = now;
    pollSoon();
    if (answer.verdict == Verdict::Accepted) {
        job.memory.unclearRefusals = 0;
        job.buildId = answer.id;
        job.buildReason = answer.id;
        (void)markBuild(job.folder, answer.id); // without it, a cancel leaves the job to end by itself
        return;
    }
    if (answer.verdict == Verdict::Unknown) {
        --job.memory.preparations; // if it was accepted, it is found by its name
        if (!answer.isUnclear || ++job.memory.unclearRefusals < maxUnclearRefusals)
            return;
    }
    job.memory.state.phase = EnginePhase::Refused;
    job.memory.state.reason = answer.message;
    seal(look, engineVerdict::refused);
}

void EngineRounds::cancelBuild(Look& look) {
    Job& job = *look.job;
    const bool isOver = look.isRemoved ? look.decision.isFinished : look.view.hasExit && !look.view.isPrepared;
    if (!isOver || job.buildId.empty())
        return;
    if (!m_isCancelFailing) {
        slurm::Job build;
        build.id = job.buildId;
        build.name = job.buildName;
        m_isCancelFailing = !m_launcher.cancel(build);
    }
    if (m_isCancelFailing) // in a later round
        look.decision.isFinished = false;
    else
        job.buildId.clear();
}

} // namespace studio
