// The part of EngineRounds that has jobs of the engine build environments.
#include <algorithm>
#include <utility>

#include "core/agent/job/spawn.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/serve/engine_rounds.h"
#include "core/base/timestamp.h"

namespace studio {

void EngineRounds::lookForBuild(Look& look) {
    Job& job = *look.job;
    const bool wasListed = !job.buildReason.empty();
    job.buildReason.clear();
    if (!look.view.needsBuildJob)
        return;
    const auto build = std::find_if(m_listing.jobs.begin(), m_listing.jobs.end(), [&](const slurm::Job& each) {
        return each.name == job.buildName && !slurm::isTerminal(each.state);
    });
    if (build != m_listing.jobs.end()) {
        const bool isWaiting = slurm::phaseOf(build->state) == EnginePhase::Queued && !build->reason.empty();
        job.buildReason = build->id + ", " + build->state + (isWaiting ? " (" + build->reason + ")" : std::string());
        job.isSharingBuild = job.isSharingBuild || build->id != job.buildId;
    } else if (wasListed && !look.isRemoved) {
        // What it has built may be visible now. Of another attempt's job it is looked for on this node.
        lookAgain(look, toMs(currentTime()));
        if (look.view.needsBuildJob && std::exchange(job.isSharingBuild, false))
            (void)spawnPrepare(job.folder.path(), {});
    }
    // Not listed yet, or nothing is known about the queue.
    const bool isUnlisted = job.buildMs >= m_listing.takenMs;
    look.view.isBeingPrepared = look.view.isBeingPrepared || build != m_listing.jobs.end() || isUnlisted;
}

void EngineRounds::prepare(Look& look) {
    if (look.view.needsBuildJob)
        submitBuild(look);
    else
        (void)spawnPrepare(look.job->folder.path(), {}); // if it fails, as if it was killed: again later
}

void EngineRounds::submitBuild(Look& look) {
    Job& job = *look.job;
    // Of another attempt, and not listed yet.
    const bool isSubmitted = std::any_of(m_jobs.begin(), m_jobs.end(), [&](const auto& each) {
        return each.second.buildName == job.buildName && &each.second != &job && each.second.buildMs > 0 &&
               each.second.buildMs >= m_listing.takenMs;
    });
    if (isSubmitted) {
        --job.memory.preparations; // it was none
        job.memory.hasBuildJob = false;
        job.isSharingBuild = true;
        job.buildMs = toMs(currentTime());
        pollSoon();
        return;
    }
    const std::string& folder = job.folder.path();
    const auto answer =
        m_launcher.submitJob(slurm::buildWords(job.spec, folder),
                             slurm::submitScript(job.folder.submissionFile("agent"), folder, "prepare-job"));
    job.buildMs = toMs(currentTime());
    pollSoon();
    using Verdict = slurm::SubmitVerdict;
    if (answer.verdict == Verdict::Accepted) {
        job.buildId = answer.id;
        job.buildReason = answer.id;
        (void)markBuild(job.folder, answer.id); // without it, a cancel leaves the job to end by itself
    } else if (answer.verdict == Verdict::Refused) {
        job.memory.state.phase = EnginePhase::Refused;
        job.memory.state.reason = answer.message;
        seal(look, engineVerdict::refused);
    } else if (answer.verdict == Verdict::Throttled) {
        --job.memory.preparations; // it was none
        job.buildReason = answer.message;
    }
}

void EngineRounds::cancelBuild(Look& look) {
    Job& job = *look.job;
    if (!look.view.hasExit || job.buildId.empty() || look.view.isPrepared || m_isCancelFailing)
        return;
    slurm::Job build;
    build.id = job.buildId;
    build.name = job.buildName;
    m_isCancelFailing = !m_launcher.cancel(build);
    if (m_isCancelFailing)
        look.decision.isFinished = false;
    else
        job.buildId.clear();
}

} // namespace studio
