#include "core/agent/launcher/engine_rule.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace studio {

namespace {

using slurm::Job;

bool isLive(const Job& job) {
    return !slurm::isTerminal(job.state);
}

const Job* findJob(const std::vector<Job>& jobs, const std::string& id) {
    const auto found = std::find_if(jobs.begin(), jobs.end(), [&](const Job& job) { return job.id == id; });
    return found == jobs.end() ? nullptr : &*found;
}

// Of the queue, else of the accounting. Ids are used again, so the name was compared before.
const Job* findAnywhere(const EngineView& view, const std::string& id) {
    const Job* listed = findJob(view.listed, id);
    return listed != nullptr ? listed : findJob(view.accounts, id);
}

const Job* firstLive(const EngineView& view) {
    if (const Job* own = findJob(view.listed, view.handle); own != nullptr && isLive(*own))
        return own;
    const auto found = std::find_if(view.listed.begin(), view.listed.end(), isLive);
    return found == view.listed.end() ? nullptr : &*found;
}

bool isLiveInAccounts(const EngineView& view) {
    return std::any_of(view.accounts.begin(), view.accounts.end(),
                       [&](const Job& job) { return isLive(job) && findJob(view.listed, job.id) == nullptr; });
}

// The last of the ended ones; nullptr while one of the accounting lives.
const Job* lastEnded(const EngineView& view) {
    const Job* last = nullptr;
    for (const auto* jobs : {&view.listed, &view.accounts}) {
        for (const Job& job : *jobs) {
            if (jobs == &view.accounts && findJob(view.listed, job.id) != nullptr)
                continue; // the queue knows better
            if (isLive(job))
                return nullptr;
            if (last == nullptr || job.endMs >= last->endMs)
                last = &job;
        }
    }
    return last;
}

void take(EngineJobState& state, const Job& job) {
    state.jobId = job.id;
    state.state = job.state;
    state.reason = job.reason == "None" ? std::string() : job.reason;
    state.nodes = job.nodes;
    state.phase = slurm::phaseOf(job.state);
    state.startMs = state.phase == EnginePhase::Queued ? job.startMs : 0;
}

void forgetAbsence(EngineMemory& memory) {
    memory.absentAnswers = 0;
    memory.firstAbsentMs = memory.lastAbsentMs = memory.runawayMs = 0;
}

// An answer that was taken before the submission says nothing.
bool isAnswer(const EngineView& view) {
    return view.isListed && view.isAccountKnown && view.isUp && view.listedMs > view.intentMs.value_or(0);
}

// Counts answers that are apart.
void noteAbsence(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    if (!isAnswer(view) || view.listedMs <= memory.lastAbsentMs)
        return;
    if (memory.absentAnswers > 0 && view.listedMs - memory.lastAbsentMs < policy.apartMs)
        return;
    if (memory.absentAnswers++ == 0)
        memory.firstAbsentMs = view.listedMs;
    memory.lastAbsentMs = view.listedMs;
}

bool isLost(const EngineMemory& memory, const EnginePolicy& policy) {
    return memory.absentAnswers >= policy.lostAnswers &&
           memory.lastAbsentMs - memory.firstAbsentMs >= policy.lostAfterMs;
}

// The queue does not list it, but the accounting says that it lives: no absence, except after a long time.
bool isRunaway(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    if (!isAnswer(view))
        return false;
    const int64_t since = memory.runawayMs;
    forgetAbsence(memory);
    memory.runawayMs = since == 0 || since > view.listedMs ? view.listedMs : since;
    return view.listedMs - memory.runawayMs >= policy.runawayAfterMs;
}

// Returns true once the records had time to become visible.
bool isEndCertain(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    if (memory.endSeenMs == 0 || memory.endSeenMs > view.nowMs) // the clock was set back
        memory.endSeenMs = view.nowMs;
    return view.nowMs - memory.endSeenMs >= policy.recordGraceMs;
}

// The engine has forgotten a job whose end it had reported.
bool isKnownEnd(const EngineView& view, const EngineJobState& state, const Job* own) {
    return own == nullptr && state.jobId == view.claimedJob && slurm::isTerminal(state.state);
}

EngineDecision decideEnded(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineDecision decision;
    EngineJobState& state = memory.state;
    const Job* own = findAnywhere(view, view.claimedJob);
    if (own != nullptr)
        take(state, *own);
    state.phase = EnginePhase::Ended;
    // Its own job is about to end; one that has not started anything is of no use.
    for (const Job& job : view.listed) {
        if (isLive(job) && job.id != view.claimedJob)
            decision.toCancel.push_back(job);
    }
    if (!view.isExitByEngine) {
        decision.isFinished = view.isListed && view.listedMs > view.exitMs && decision.toCancel.empty();
        return decision;
    }
    if ((own != nullptr && !isLive(*own)) || isKnownEnd(view, state, own)) {
        const auto verdict = slurm::verdictOf(state.state, true);
        state.verdict = verdict == engineVerdict::exitUnknown ? engineVerdict::canceled : verdict;
    } else if (view.nowMs - view.exitMs >= policy.recordGraceMs) {
        state.verdict = engineVerdict::canceled;
    }
    decision.isFinished = state.isOver() && decision.toCancel.empty();
    return decision;
}

// Nodes without a claim are sealed before the attempt is given up.
EngineDecision endOfClaimed(const EngineView& view, const EngineJobState& state, EngineDecision decision) {
    if (state.isOver() && !view.unclaimed.empty())
        decision.action = EngineDecision::Action::SealRest;
    decision.isFinished = state.isOver() && decision.toCancel.empty() && view.isComplete &&
                          decision.action == EngineDecision::Action::None;
    return decision;
}

EngineDecision decideClaimed(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineDecision decision;
    EngineJobState& state = memory.state;
    if (view.isSealRecorded) {
        // Of several nodes. Those that were never accepted have nothing to seal.
        if (!view.unclaimed.empty())
            decision.action = EngineDecision::Action::SealRest;
        decision.isFinished = !view.isComplete && view.unclaimed.empty() && isEndCertain(view, memory, policy);
        return decision;
    }
    if (view.claimedJob.empty()) {
        // Sealed by an agent that was killed before it wrote the record; else the claim cannot be read yet.
        if (view.isSealed && isEndCertain(view, memory, policy))
            state.verdict = engineVerdict::neverStarted;
        return decision;
    }
    for (const Job& job : view.listed) {
        if (isLive(job) && job.id != view.claimedJob)
            decision.toCancel.push_back(job);
    }
    const Job* own = findAnywhere(view, view.claimedJob);
    if (std::exchange(memory.sampleBytes, view.sampleBytes) != view.sampleBytes) {
        forgetAbsence(memory); // it lives, whatever the engine says
        memory.endSeenMs = 0;
    }
    if (own != nullptr && isLive(*own)) {
        memory.endSeenMs = memory.terminalMs = 0;
        take(state, *own);
        if (findJob(view.listed, own->id) != nullptr)
            forgetAbsence(memory);
        else if (isRunaway(view, memory, policy))
            state.verdict = engineVerdict::lost;
        if (state.phase == EnginePhase::Queued || state.phase == EnginePhase::Configuring)
            state.phase = EnginePhase::Running; // an answer from before its start
        if (view.cancelUntilMs && view.nowMs > *view.cancelUntilMs)
            decision.toCancel.push_back(*own);
    } else if ((own != nullptr && !own->isClosed) || isKnownEnd(view, state, own)) {
        if (own != nullptr)
            take(state, *own);
        if (memory.terminalMs == 0 || memory.terminalMs > view.nowMs)
            memory.terminalMs = view.nowMs;
        if (isEndCertain(view, memory, policy))
            state.verdict = slurm::verdictOf(state.state, view.hasStarted);
        else if (view.nowMs - memory.terminalMs >= policy.recordGraceMs)
            decision.action = EngineDecision::Action::StopRest;
    } else {
        state.jobId = view.claimedJob;
        state.phase = EnginePhase::Running;
        noteAbsence(view, memory, policy);
        if (isLost(memory, policy))
            state.verdict = engineVerdict::lost;
    }
    return endOfClaimed(view, state, std::move(decision));
}

EngineDecision submitIfDue(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineDecision decision;
    // Later than any refusal asks for: the clock was set back.
    if (view.nowMs >= memory.submitAgainMs || memory.submitAgainMs - view.nowMs > policy.throttleMs) {
        decision.action = EngineDecision::Action::Submit;
        forgetAbsence(memory);
    }
    return decision;
}

EngineDecision seal(std::string_view verdict) {
    EngineDecision decision;
    decision.action = EngineDecision::Action::Seal;
    decision.verdict = verdict;
    return decision;
}

// Starts the preparation, and again when it has ended without a result: killed by a limit of the login node.
EngineDecision prepareIfDue(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineDecision decision;
    const bool isFirst = memory.preparations == 0;
    if (isFirst && (view.hasPassword || view.isBeingPrepared))
        memory.preparations = 1;
    if (view.isBeingPrepared || view.nowMs < memory.preparedMs || (isFirst && view.hasPassword)) {
        memory.preparedMs = view.nowMs;
        return decision;
    }
    const bool isFirstJob = view.needsBuildJob && !std::exchange(memory.hasBuildJob, view.needsBuildJob);
    const int64_t pause = isFirst || isFirstJob ? 0 : policy.prepareAgainMs << (memory.preparations - 1);
    if (view.nowMs - memory.preparedMs < pause)
        return decision;
    if (memory.preparations >= policy.maxPreparations)
        return seal({});
    ++memory.preparations;
    memory.preparedMs = view.nowMs;
    decision.action = EngineDecision::Action::Prepare;
    return decision;
}

} // namespace

bool needsAccounts(const EngineView& view) {
    if (!view.isListed || (view.hasExit && !view.isExitByEngine))
        return false;
    if (view.hasExit || view.hasClaim) {
        const Job* own = findJob(view.listed, view.claimedJob);
        return own == nullptr;
    }
    return view.intentMs.has_value() && view.listedMs > *view.intentMs && view.listed.empty();
}

EngineDecision decideEngineJob(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineJobState& state = memory.state;
    memory.removedMs = 0;
    if (view.hasExit)
        return decideEnded(view, memory, policy);
    if (state.isOver() && view.hasClaim)
        return endOfClaimed(view, state, {});
    if (view.hasClaim)
        return decideClaimed(view, memory, policy);
    if (!view.intentMs && !view.isComplete)
        return {};
    if (!view.intentMs) {
        if (!view.isPrepared) {
            state.phase = EnginePhase::Preparing;
            return prepareIfDue(view, memory, policy);
        }
        if (state.phase != EnginePhase::Throttled)
            state.phase = EnginePhase::Submitting;
        return submitIfDue(view, memory, policy);
    }
    if (const Job* job = firstLive(view)) {
        forgetAbsence(memory);
        memory.endSeenMs = 0;
        take(state, *job);
        return {};
    }
    if (const Job* job = lastEnded(view)) {
        take(state, *job);
        if (job->isClosed)
            state.state.clear(); // no report of an end
        // Its shim may have claimed the attempt where this machine does not see it yet.
        if (isEndCertain(view, memory, policy))
            return seal(job->isClosed ? engineVerdict::lost : slurm::verdictOf(job->state, false));
        return {};
    }
    memory.endSeenMs = 0;
    state.jobId = view.handle;
    if (state.phase == EnginePhase::Preparing)
        state.phase = EnginePhase::Submitting;
    if (isLiveInAccounts(view)) // sealed, not submitted again: it may show up yet
        return isRunaway(view, memory, policy) ? seal(engineVerdict::lost) : EngineDecision();
    noteAbsence(view, memory, policy);
    if (view.handle.empty())
        return memory.absentAnswers >= 2 ? submitIfDue(view, memory, policy) : EngineDecision();
    return isLost(memory, policy) ? seal(engineVerdict::lost) : EngineDecision();
}

EngineDecision decideRemovedJob(const EngineView& view, EngineMemory& memory, const EnginePolicy& policy) {
    EngineDecision decision;
    if (memory.removedMs == 0 || memory.removedMs > view.nowMs)
        memory.removedMs = view.nowMs;
    // Until then, the file system may only have been away.
    if (!view.isListed || view.listedMs - memory.removedMs < policy.recordGraceMs)
        return decision;
    std::copy_if(view.listed.begin(), view.listed.end(), std::back_inserter(decision.toCancel), isLive);
    decision.isFinished = decision.toCancel.empty();
    return decision;
}

} // namespace studio
