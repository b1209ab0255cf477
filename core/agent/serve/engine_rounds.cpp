#include "core/agent/serve/engine_rounds.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "core/agent/job/attempt_claim.h"
#include "core/agent/job/spawn.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/base/file.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr std::chrono::milliseconds pollInterval{30'000};
constexpr int64_t busyPollMs = 10'000; // after changes, for two minutes
constexpr int64_t busyTimeMs = 120'000;
constexpr int64_t pendingLookMs = 300'000; // into the folder of a job that the engine lists as pending
constexpr int64_t runningLookMs = 300;     // for each running job
constexpr int64_t minClaimedLooks = 10;    // of a round
constexpr int64_t estimateStepMs = 300'000;
constexpr int64_t waitingLookMs = 30'000;
constexpr int64_t preparingLookMs = 100;   // for each that this node prepares
constexpr int64_t maxOtherLookMs = 45'000; // what is missing in two answers, apartMs apart, was looked at between them
constexpr int64_t firstPollMs = 2'000;     // after a submission
constexpr int64_t maxPollMs = 300'000;     // while the engine does not answer
constexpr int64_t preparePollMs = 1'000;
constexpr size_t maxSubmissionsPerRound = 20;
constexpr int64_t hourMs = 3'600'000;

int64_t overrideMs(const char* name, int64_t usual) {
    return durationOrOverride(name, std::chrono::milliseconds(usual)).count();
}

EnginePolicy policyFromEnvironment() {
    EnginePolicy policy;
    policy.apartMs = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_APART_MS", policy.apartMs);
    policy.lostAfterMs = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_LOST_MS", policy.lostAfterMs);
    policy.recordGraceMs = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS", policy.recordGraceMs);
    policy.runawayAfterMs = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_RUNAWAY_MS", policy.runawayAfterMs);
    policy.throttleMs = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_THROTTLE_MS", policy.throttleMs);
    return policy;
}

} // namespace

EngineRounds::EngineRounds(std::string root, MachineIdentity machine, const std::atomic<bool>& isEnding,
                           SharedPrepare prepareShared)
    : m_root(std::move(root))
    , m_machine(std::move(machine))
    , m_launcher(isEnding)
    , m_policy(policyFromEnvironment())
    , m_prepareShared(prepareShared ? std::move(prepareShared) : SharedPrepare(spawnPrepareShared)) {}

EngineRounds::Job* EngineRounds::jobOf(const AttemptKey& key) {
    if (const auto known = m_jobs.find(key); known != m_jobs.end())
        return &known->second;
    Job job;
    job.folder = AttemptFolder::under(m_root, key);
    const auto text = readFile(job.folder.spec());
    auto spec = text ? decodeRunSpec(*text) : fail(text.error());
    if (!spec || !spec->engine)
        return nullptr;
    job.spec = std::move(*spec);
    job.memory.state = job.written = readEngineState(job.folder);
    job.element = readElement(job.folder);
    job.buildName = slurm::buildJobName(job.spec);
    if (!job.buildName.empty())
        job.buildId = readBuildJob(job.folder);
    job.memory.state.name = job.element.isNone() ? slurm::jobName(key) : job.element.name;
    return &(m_jobs[key] = std::move(job));
}

// A look is about 15 calls to the cluster's file system. A job that the engine has just listed as pending, and an
// attempt that waits to be submitted, need none: what happens to them is asked for. Of the others, each kind has one
// rate of looks: the more there are, the rarer is a look at one. The end of a running job is listed.
int64_t EngineRounds::pollPauseOf(const Job& job, int64_t nowMs) const {
    const EngineView& view = job.view;
    const int64_t usual = overrideMs("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", busyPollMs);
    if (job.viewedMs == 0)
        return 0;
    if (view.hasClaim)
        return std::max(usual, (job.isListedRunning ? m_runningJobs : m_unlistedJobs) * runningLookMs);
    if (job.isListedPending && m_failures == 0 && view.intentMs.value_or(nowMs) < m_listing.takenMs)
        return pendingLookMs;
    if (!view.intentMs && view.isPrepared && view.isComplete)
        return waitingLookMs;
    if (job.isLookupDue || job.isInLookup || (job.isSharingBuild && !job.buildReason.empty()))
        return pendingLookMs; // that of the other attempt's job, or the end of the lookup, is followed by one
    if (!job.buildReason.empty())
        return usual;
    if (!view.intentMs && !view.isPrepared && view.isComplete)
        return std::min(m_preparingJobs * preparingLookMs, maxOtherLookMs);
    return std::min(m_otherJobs * runningLookMs, maxOtherLookMs);
}

bool EngineRounds::isDue(const Job& job, int64_t nowMs) {
    const int64_t pause = pollPauseOf(job, nowMs);
    const int64_t age = nowMs - job.viewedMs;
    if (age >= 0 && age < pause)
        return false;
    // Not all at once that were looked at together. One that has waited twice as long has had no share: with jobs of
    // several kinds, others were always before it.
    const bool isShared = job.viewedMs > 0 && job.view.hasClaim && age >= 0 && age < 2 * pause;
    return !isShared || m_claimedLooks-- > 0;
}

studio::Result<EngineView> EngineRounds::viewOf(Job& job, bool isAsked, int64_t nowMs) {
    if (!isAsked && !isDue(job, nowMs)) {
        EngineView view = job.view;
        view.nowMs = nowMs;
        return view;
    }
    ++m_polls;
    auto view = viewOfFolder(job.folder, job.spec, nowMs);
    if (view) {
        job.view = *view;
        job.viewedMs = nowMs;
    }
    return view;
}

bool EngineRounds::refresh(Look& look, int64_t nowMs) {
    ++m_polls;
    auto view = viewOfFolder(look.job->folder, look.job->spec, nowMs);
    if (!view)
        return false;
    look.job->view = *view;
    look.job->viewedMs = nowMs;
    view->isListed = look.view.isListed;
    view->listedMs = look.view.listedMs;
    view->listed = std::move(look.view.listed);
    view->isAccountKnown = look.view.isAccountKnown;
    view->accounts = std::move(look.view.accounts);
    view->isUp = look.view.isUp;
    look.view = std::move(*view);
    return true;
}

// With many jobs, the last look may have been long ago: an end is concluded from what the folder shows now.
void EngineRounds::decide(Look& look, int64_t roundMs) {
    EngineMemory& memory = look.job->memory;
    if (look.isRemoved) {
        look.decision = decideRemovedJob(look.view, memory, m_policy);
        return;
    }
    const EngineMemory before = memory;
    look.decision = decideEngineJob(look.view, memory, m_policy);
    if (before.state.isOver() || !memory.state.isOver() || look.job->viewedMs >= roundMs)
        return;
    memory = before;
    look.decision = {};
    if (refresh(look, toMs(currentTime())))
        look.decision = decideEngineJob(look.view, memory, m_policy);
}

void EngineRounds::countJobs(const std::vector<Look>& looks) {
    m_runningJobs = m_unlistedJobs = m_preparingJobs = m_otherJobs = 0;
    for (const Look& look : looks) {
        const EngineView& view = look.job->view;
        if (view.hasClaim)
            ++(look.job->isListedRunning ? m_runningJobs : m_unlistedJobs);
        else if (!view.intentMs && !view.isPrepared && !view.needsBuildJob)
            ++m_preparingJobs;
        else if (view.intentMs && (!look.job->isListedPending || m_failures > 0))
            ++m_otherJobs;
    }
}

EngineRounds::Result EngineRounds::run(const std::set<AttemptKey>& tracked, const std::set<AttemptKey>& asked) {
    Result result;
    const int64_t now = toMs(currentTime());
    m_claimedLooks = minClaimedLooks + std::max<int64_t>(0, now - std::exchange(m_roundMs, now)) / runningLookMs;
    std::vector<Look> looks;
    std::set<AttemptKey> attempts; // the nodes of an attempt are one job
    for (const AttemptKey& key : tracked)
        attempts.insert(firstNodeOf(key));
    for (const AttemptKey& key : attempts) {
        Job* job = jobOf(key);
        if (job == nullptr) {
            if (tracked.contains(key) && !pathExists(AttemptFolder::under(m_root, key).path()))
                result.finished.push_back(key);
            continue;
        }
        auto view = viewOf(*job, asked.contains(key), now);
        if (view)
            looks.push_back({key, job, std::move(*view), {}});
        else if (view.error().code == ErrorCode::NotFound)
            looks.push_back({.key = key, .job = job, .view = {.nowMs = now}, .decision = {}, .isRemoved = true});
    }
    poll(looks);
    std::vector<Look*> due;
    Cancellations cancellations;
    m_isCancelFailing = false;
    for (Look& look : looks) {
        decide(look, now);
        using Action = EngineDecision::Action;
        if (look.decision.action == Action::Prepare)
            prepare(look);
        else if (look.decision.action == Action::Seal)
            seal(look, look.decision.verdict);
        else if (look.decision.action == Action::SealRest)
            sealRest(look);
        else if (look.decision.action == Action::StopRest)
            stopRest(look);
        else if (look.decision.action == Action::Submit)
            due.push_back(&look);
        addCancellations(look, cancellations);
    }
    cancel(cancellations);
    submit(due);
    for (Look& look : looks) {
        if (look.isRemoved)
            continue;
        Job& job = *look.job;
        EngineJobState& state = job.memory.state;
        state.cluster = m_cluster;
        if (state.phase == EnginePhase::Preparing)
            state.reason = job.buildReason;
        else if (job.written.phase == EnginePhase::Preparing && state.phase == EnginePhase::Submitting)
            state.reason.clear();
        state.problem = state.phase == EnginePhase::Ended || state.phase == EnginePhase::Refused ? "" : m_problem;
        // Estimates move with each cycle of the engine's scheduler.
        if (std::abs(state.startMs - job.written.startMs) < estimateStepMs && job.written.startMs > 0)
            state.startMs = job.written.startMs;
        if (state == job.written)
            continue;
        if (state.isOver() && !job.written.isOver())
            keepOutput(job);
        if (!writeEngineState(job.folder, state)) { // a full disk: the end would be lost
            look.decision.isFinished = false;
            continue;
        }
        if (state.phase != job.written.phase)
            m_changedMs = bootClockMs();
        job.written = state;
        result.changed.push_back(look.key);
    }
    result.pauseMs = pauseAfter(looks);
    for (const Look& look : looks) {
        if (!look.decision.isFinished)
            continue;
        result.finished.push_back(look.key);
        if (!look.job->element.isNone())
            m_doneArrays.insert(look.job->element.name);
        m_jobs.erase(look.key); // look.job does not exist any more
    }
    if (!result.finished.empty())
        removeDoneArrays();
    addNodes(result.changed, tracked);
    addNodes(result.finished, tracked);
    return result;
}

void EngineRounds::finish() {
    for (const auto& [key, job] : m_jobs) {
        if (!job.element.isNone())
            m_doneArrays.insert(job.element.name);
    }
    m_jobs.clear();
    removeDoneArrays();
}

void EngineRounds::addNodes(std::vector<AttemptKey>& keys, const std::set<AttemptKey>& tracked) {
    const std::vector<AttemptKey> firsts = keys;
    for (const AttemptKey& first : firsts) {
        for (auto at = tracked.upper_bound(first); at != tracked.end() && firstNodeOf(*at) == first; ++at)
            keys.push_back(*at);
    }
}

// Not sooner than a site wants it.
void EngineRounds::pollSoon() {
    m_nextPoll = std::min(m_nextPoll, std::max(bootClockMs() + firstPollMs, m_polledMs + m_wantedPollMs));
}

void EngineRounds::readConfig() {
    if (m_isConfigRead)
        return;
    const SlurmFacts facts = m_launcher.discover();
    m_isConfigRead = facts.problem.empty();
    m_cluster = facts.cluster;
    if (m_isConfigRead)
        m_maxArraySize = static_cast<size_t>(std::clamp(facts.maxArraySize, 0, maxArrayElements));
    constexpr int64_t timeouts = 3;
    if (getenv("COMPUTE_STUDIO_TEST_ENGINE_APART_MS") == nullptr)
        m_policy.apartMs = std::max(m_policy.apartMs, timeouts * facts.messageTimeoutS * 1000);
}

void EngineRounds::setListing(EngineListing listing) {
    m_listing = std::move(listing);
    m_listedJobs.clear();
    for (const slurm::Job& job : m_listing.jobs)
        m_listedJobs[{job.name, job.index}].push_back(&job);
}

std::vector<const slurm::Job*> EngineRounds::listedJobsOf(const Job& job) const {
    const std::string& name = job.memory.state.name;
    if (const auto own = m_listedJobs.find({name, job.element.index}); own != m_listedJobs.end())
        return own->second;
    std::vector<const slurm::Job*> found; // what elements without a record of their own share
    if (const auto shared = m_listedJobs.find({name, -1}); shared != m_listedJobs.end())
        std::copy_if(shared->second.begin(), shared->second.end(), std::back_inserter(found),
                     [&](const slurm::Job* each) { return each->isOf(name, job.element.index); });
    return found;
}

void EngineRounds::poll(std::vector<Look>& looks) {
    const int64_t now = bootClockMs();
    m_hasPolled = false;
    const bool isNeeded = std::any_of(looks.begin(), looks.end(), [](const Look& look) {
        return look.view.intentMs || look.view.hasClaim || look.view.needsBuildJob || look.isRemoved;
    });
    if (isNeeded && now >= m_nextPoll) {
        readConfig();
        const bool isBusy = now - m_changedMs < busyTimeMs;
        const int64_t usual =
            overrideMs("COMPUTE_STUDIO_TEST_ENGINE_POLL_MS", isBusy ? busyPollMs : pollInterval.count());
        m_wantedPollMs = 0;
        for (const auto& [key, job] : m_jobs) {
            if (const auto wanted = slurmPollIntervalFrom(job.spec.engine->slurm.pollInterval))
                m_wantedPollMs = std::max(m_wantedPollMs, int64_t{wanted->count()});
        }
        const int64_t interval = m_wantedPollMs > 0 ? m_wantedPollMs : usual;
        m_polledMs = now;
        auto listing = m_launcher.query(interval / 2);
        m_hasPolled = listing.has_value();
        if (listing) {
            setListing(std::move(*listing));
            m_problem.clear();
            m_failures = 0;
        } else {
            m_problem = listing.error().message;
            m_failures = std::min(m_failures + 1, 10);
        }
        m_nextPoll = now + (m_failures == 0 ? interval : std::min(maxPollMs, interval << m_failures));
    }
    for (Look& look : looks) {
        look.view.isListed = m_listing.takenMs > 0;
        look.view.listedMs = m_listing.takenMs;
        for (const slurm::Job* job : listedJobsOf(*look.job))
            look.view.listed.push_back(*job);
        const bool isListedOnce = look.view.listed.size() == 1;
        const EnginePhase phase = isListedOnce ? slurm::phaseOf(look.view.listed.front().state) : EnginePhase::Ended;
        look.job->isListedPending = phase == EnginePhase::Queued;
        const bool wasRunning = std::exchange(look.job->isListedRunning, phase == EnginePhase::Running);
        if (wasRunning && !look.job->isListedRunning && !look.isRemoved)
            refresh(look, toMs(currentTime()));
    }
    endLookups();
    for (Look& look : looks)
        checkBuild(look);
    startLookups(looks);
    countJobs(looks);
    if (m_hasPolled) {
        raiseLimits();
        addAccounts(looks);
    }
    for (Look& look : looks) {
        look.view.accounts = look.job->accounts;
        look.view.isAccountKnown = look.job->isAccountKnown;
        look.view.isUp = m_isUp;
    }
}

void EngineRounds::addAccounts(std::vector<Look>& looks) {
    std::set<std::string> names; // elements of an array share one
    int64_t since = toMs(currentTime());
    for (const Look& look : looks) {
        if (!needsAccounts(look.view))
            continue;
        names.insert(look.job->memory.state.name);
        since = std::min(since, look.view.intentMs.value_or(since));
    }
    if (names.empty())
        return;
    m_isUp = m_launcher.isUp();
    const auto accounts = m_launcher.account({names.begin(), names.end()}, since - hourMs);
    for (Look& look : looks) {
        Job& job = *look.job;
        if (!needsAccounts(look.view))
            continue;
        job.isAccountKnown = accounts.has_value();
        if (!accounts)
            continue;
        job.accounts.clear();
        for (const slurm::Job& each : accounts->jobs) {
            if (each.isOf(job.memory.state.name, job.element.index))
                job.accounts.push_back(each);
        }
        // The rest of an array says nothing about an element that has a record of its own.
        if (std::any_of(job.accounts.begin(), job.accounts.end(),
                        [&](const slurm::Job& each) { return each.index == job.element.index && each.index >= 0; }))
            std::erase_if(job.accounts, [](const slurm::Job& each) { return each.index < 0; });
    }
}

void EngineRounds::submit(const std::vector<Look*>& looks) {
    if (looks.empty())
        return;
    readConfig();
    auto others = looks;
    const auto arrays = takeArrays(others);
    bool isAnswering = true;
    size_t submissions = 0;
    for (const auto& array : arrays) {
        if (isAnswering && submissions++ < maxSubmissionsPerRound)
            isAnswering = submitArray(array);
    }
    for (Look* look : others) {
        if (isAnswering && submissions++ < maxSubmissionsPerRound)
            isAnswering = submitOne(*look);
    }
    m_changedMs = submissions > 0 ? bootClockMs() : m_changedMs;
    if (submissions > 0)
        pollSoon();
}

// A controller that does not answer would hold up ends and cancels for a minute for each further job.
bool EngineRounds::submitOne(Look& look) {
    const AttemptFolder& folder = look.job->folder;
    // Canceled since it was looked at: it is sealed then.
    if (pathExists(folder.claim()) || !writeIntent(folder, toMs(currentTime())))
        return true;
    look.job->viewedMs = 0;
    const auto answers = m_launcher.submit({{folder.path(), &look.job->spec, nullptr}});
    takeAnswer(look, answers.front());
    return answers.front().verdict != slurm::SubmitVerdict::Unknown || answers.front().isUnclear;
}

void EngineRounds::takeAnswer(Look& look, const slurm::SubmitAnswer& answer, bool isRepeated) {
    EngineJobState& state = look.job->memory.state;
    const AttemptFolder& folder = look.job->folder;
    using Verdict = slurm::SubmitVerdict;
    state.reason = answer.verdict == Verdict::Accepted ? std::string() : answer.message;
    switch (answer.verdict) {
    case Verdict::Accepted:
        (void)writeHandle(folder, answer); // without it, the job is found by its name
        state.phase = EnginePhase::Queued;
        state.jobId = answer.id;
        state.state = "PENDING";
        look.job->submittedMs = toMs(currentTime());
        break;
    case Verdict::Refused:
        state.phase = EnginePhase::Refused;
        seal(look, engineVerdict::refused);
        break;
    case Verdict::Throttled:
        if (!isRepeated) { // else the earlier one may have been accepted
            (void)removeFile(folder.submissionFile("intent"));
            look.job->element = {};
            state.name = slurm::jobName(look.key);
        }
        state.phase = EnginePhase::Throttled;
        look.job->memory.submitAgainMs = toMs(currentTime()) + m_policy.throttleMs;
        break;
    case Verdict::Unknown:
        state.phase = EnginePhase::Submitting;
        if (!answer.isUnclear || ++look.job->memory.unclearRefusals < maxUnclearRefusals)
            break;
        state.phase = EnginePhase::Refused; // even if it was accepted, nothing starts after that
        seal(look, engineVerdict::refused);
        break;
    }
}

void EngineRounds::seal(Look& look, std::string_view verdict) {
    ExitRecord record;
    const bool isPrepared = !verdict.empty();
    record.stopped = isPrepared ? StopReason::Withdrawn : StopReason::None;
    record.startError = isPrepared ? "not started by the engine"
                        : look.view.needsBuildJob
                            ? slurm::lostBuildsText
                            : "The preparation of environment and inputs on the login node was terminated "
                              "several times. A limit of the login node may have killed it.";
    record.metricsComplete = true; // nothing ran
    record.endedMs = toMs(currentTime());
    EngineJobState reason = look.job->memory.state;
    reason.verdict = verdict;
    const auto sealed = sealAttempt(look.job->folder, m_machine, record, isPrepared ? &reason : nullptr);
    if (sealed && *sealed)
        look.job->memory.state = reason;
    else
        look.job->memory.endSeenMs = 0; // its job has just started, or the disk failed: decided again
    if (sealed && *sealed)
        sealRest(look);
}

void EngineRounds::stopRest(Look& look) {
    const RunSpec& spec = look.job->spec;
    for (int rank = 0; rank < (spec.gang ? spec.gang->nodes : 1); ++rank)
        (void)requestStop(look.job->folder.ofNode(rank), StopReason::Engine);
}

// As node 0 was sealed, or because the job has ended. What fails is decided again.
void EngineRounds::sealRest(Look& look) {
    const AttemptFolder& first = look.job->folder;
    const auto claim = readClaim(first);
    const auto bytes = claim && claim->jobId.empty() ? readFile(first.exit()) : fail(ErrorCode::NotFound, {});
    const auto known = bytes ? decodeExitRecord(*bytes) : fail(bytes.error());
    ExitRecord record;
    record.stopped = StopReason::Withdrawn;
    record.startError = "not started by the engine";
    record.metricsComplete = true; // nothing ran
    if (known)
        record = *known;
    record.endedMs = toMs(currentTime());
    EngineJobState reason = look.job->memory.state;
    if (!reason.isOver())
        reason.verdict = engineVerdict::neverStarted;
    for (int rank = 0; look.job->spec.gang && rank < look.job->spec.gang->nodes; ++rank) {
        const AttemptFolder node = first.ofNode(rank);
        if (!pathExists(node.claim()))
            (void)sealAttempt(node, m_machine, record, record.stopped == StopReason::Withdrawn ? &reason : nullptr);
    }
}

void EngineRounds::addCancellations(Look& look, Cancellations& to) {
    Job& job = *look.job;
    cancelBuild(look);
    // Canceled before its start: the job may not be listed yet.
    if (look.view.hasExit && look.view.claimedJob.empty() && !look.view.handle.empty() && !job.isHandleCanceled) {
        to[job.memory.state.name].push_back({&look, look.view.handle, true});
        pollSoon();
    }
    if (job.canceledMs == look.view.listedMs) // again only if a later answer lists it
        return;
    for (const slurm::Job& each : look.decision.toCancel)
        to[each.name].push_back({&look, each.id, false});
}

// One call for all elements of an array. A controller that does not answer would hold up everything else for a minute
// for each further call.
void EngineRounds::cancel(const Cancellations& jobs) {
    std::set<const Look*> failed;
    for (const auto& [name, cancellations] : jobs) {
        std::vector<std::string> ids;
        for (const Cancellation& each : cancellations)
            ids.push_back(each.id);
        m_isCancelFailing = m_isCancelFailing || !m_launcher.cancelAll(name, ids);
        for (const Cancellation& each : cancellations) {
            if (m_isCancelFailing)
                failed.insert(each.look);
            else if (each.isHandle)
                each.look->job->isHandleCanceled = true;
        }
    }
    for (const auto& [name, cancellations] : jobs) {
        for (const Cancellation& each : cancellations) {
            if (!each.isHandle && !failed.contains(each.look))
                each.look->job->canceledMs = each.look->view.listedMs;
        }
    }
}

int64_t EngineRounds::pauseAfter(const std::vector<Look>& looks) const {
    const int64_t now = bootClockMs();
    const int64_t wallMs = toMs(currentTime());
    int64_t pause = maxPollMs;
    for (const Look& look : looks) {
        const EngineMemory& memory = look.job->memory;
        const EnginePhase phase = memory.state.phase;
        if (look.decision.isFinished)
            continue;
        const bool isBefore = !look.isRemoved && !look.view.intentMs;
        const bool isElement = phase == EnginePhase::Submitting && !look.job->spec.engine->array.group.empty();
        if (isBefore && isElement)
            pause = std::min(pause, arrayGatherMs);
        else if (isBefore && phase == EnginePhase::Preparing && !look.job->buildReason.empty())
            pause = std::min(pause, std::max<int64_t>(preparePollMs, m_nextPoll - now));
        else if (isBefore && (phase == EnginePhase::Preparing || phase == EnginePhase::Submitting))
            pause = std::min(pause, preparePollMs);
        else if (isBefore && phase == EnginePhase::Throttled)
            pause = std::min(pause, std::clamp(memory.submitAgainMs - wallMs, preparePollMs, maxPollMs));
        else
            pause = std::min(pause, std::max<int64_t>(100, m_nextPoll - now));
    }
    return pause;
}

} // namespace studio
