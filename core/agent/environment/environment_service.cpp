#include "core/agent/environment/environment_service.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/environment_choice.h"
#include "core/agent/environment/environment_dry_run.h"
#include "core/agent/environment/environment_key.h"
#include "core/agent/job/spawn.h"
#include "core/agent/serve/offloaded_answer.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/transfer.h"

namespace studio {

namespace {

using nlohmann::json;
using Phase = EnvironmentState::Phase;

constexpr int64_t environmentServiceTickMs = 200;
constexpr int64_t lostMs = 10'000;                    // a builder that has not taken its lock by then is lost
constexpr std::chrono::milliseconds exitGrace{2'000}; // from the reported end of a job or a build to its exit
constexpr int64_t jobLookMs = 1'000;
constexpr int tryThreads = 2;

EnvironmentState failedState(const EnvironmentSpec& spec, const std::string& key, const EnvironmentFailure& failure) {
    EnvironmentState state;
    state.key = key;
    state.name = spec.name;
    state.specHash = toHex(specHash(spec));
    state.phase = Phase::Failed;
    state.failure = failure;
    return state;
}

EnvironmentState existingState(const EnvironmentSpec& spec, const std::string& key) {
    auto result = existingEnvironment(spec);
    if (!result)
        return failedState(spec, key, result.error());
    EnvironmentState state = failedState(spec, key, {});
    state.failure.reset();
    state.phase = Phase::Ready;
    state.result = std::move(*result);
    return state;
}

// `jobs`: null, or what builds it in a job with `slurm`.
Result<void> want(const EnvironmentFolder& folder, const SecretText& password, EnvironmentJobs* jobs = nullptr,
                  const std::optional<SlurmOptions>& slurm = {}) {
    if (jobs != nullptr && slurm && !folder.isBuilding())
        return jobs->request(folder, *slurm);
    if (auto written = writeFileAtomically(folder.wanted(), {}); !written)
        return written;
    return folder.isBuilding() ? Result<void>{} : spawnBuild(folder.path(), folder.failureMark(), password);
}

struct Made {
    EnvironmentState state;
    bool isToRepeat = false;
    bool isToWatch = false;
};

// `slurm`: of the cluster whose jobs build it.
Result<Made> makeEnvironment(const AgentPaths& places, const EnvironmentSpec& spec, bool again,
                             const SecretText& password, EnvironmentJobs& jobs,
                             const std::optional<SlurmOptions>& slurm) {
    const std::string& root = places.root;
    auto key = buildKeyFor(spec, root);
    if (key && !again) {
        const auto seen = EnvironmentFolder::under(root, *key);
        if (seen.readChange() && !invalidateResult(root, *key))
            key = buildKeyFor(spec, root, InUsePolicy::Beside);
    }
    if (!key)
        return Made{failedState(spec, {}, key.error())};
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        return Made{existingState(spec, *key)};
    const auto folder = EnvironmentFolder::under(root, *key);
    if (auto made = folder.prepare(spec); !made)
        return fail(made.error());
    if (!treeOf(spec).empty()) {
        if (auto noted = writeContentStores(folder.path(), {places.blobs, places.trees}); !noted)
            return fail(noted.error());
    }
    if (again) {
        if (auto forgotten = invalidateResult(root, *key); !forgotten)
            return fail(forgotten.error());
    }
    const bool isReady = folder.readResult().has_value();
    const bool isEnding = (folder.isBuilding() || folder.readJob()) && !pathExists(folder.wanted());
    if (!isReady) {
        if (auto wanted = want(folder, password, &jobs, slurm); !wanted)
            return fail(wanted.error());
    }
    auto state = folder.state(false);
    if (!state)
        return fail(state.error());
    return Made{std::move(*state), isEnding, !isReady};
}

Result<FilePiece> logPiece(const EnvironmentFolder& folder, int64_t offset) {
    const UniqueFd fd(open(folder.log().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat st {};
    if (!fd.isValid() || fstat(fd.get(), &st) != 0)
        return fail(errorFromErrno(errno, "read the log of the environment"));
    std::string bytes(maxPieceSize, '\0');
    const ssize_t got = pread(fd.get(), bytes.data(), bytes.size(), offset);
    if (got < 0)
        return fail(errorFromErrno(errno, "read the log of the environment"));
    bytes.resize(static_cast<size_t>(got));
    return FilePiece{std::move(bytes), static_cast<uint64_t>(st.st_size), std::nullopt};
}

// Records the loss of a builder that can no longer report it.
void recordLost(const EnvironmentFolder& folder) {
    auto lock = FileLock::open(folder.buildLock());
    if (!lock || !lock->tryExclusive() || folder.readResult() || folder.readJob())
        return;
    const auto requested = stampOf(folder.wanted());
    const auto reported = stampOf(folder.failure());
    if (!requested)
        return;
    if (reported && reported->mtimeNs > requested->mtimeNs) { // the builder wrote its failure before it was killed
        (void)removeFile(folder.wanted());
        return;
    }
    const EnvironmentFailure failure{EnvironmentCause::Lost, {}, "The build was killed without reporting a reason."};
    (void)writeFileDurably(folder.failure(), jsonText(toJson(failure)));
    (void)removeFile(folder.wanted());
}

} // namespace

EnvironmentService::EnvironmentService(AgentPaths places, Epoch epoch, Duties duties)
    : m_places(std::move(places))
    , m_root(m_places.root)
    , m_epoch(std::move(epoch))
    , m_duties(std::move(duties))
    , m_quick(1)
    , m_removals(1)
    , m_tries(tryThreads)
    , m_jobSteps(1) {}

void EnvironmentService::addTo(RequestTable& table) {
    table.add(this, &EnvironmentService::list, &EnvironmentService::report, &EnvironmentService::make,
              &EnvironmentService::tryOut, &EnvironmentService::end, &EnvironmentService::remove,
              &EnvironmentService::readLog);
}

template <typename Request>
void EnvironmentService::respond(WorkerPool& pool, uint32_t number,
                                 std::function<Result<typename Request::Answer>()> work) {
    answerFrom<Request>(pool, m_duties, number, std::move(work));
}

void EnvironmentService::list(uint32_t number, EnvironmentsRequest /*request*/) {
    respond<EnvironmentsRequest>(m_quick, number,
                                 [root = m_root] { return EnvironmentsAnswer{environmentStates(root)}; });
    resumeJobs([root = m_root] {
        auto keys = environmentKeys(root);
        std::erase_if(keys, [&](const auto& key) { return !pathExists(EnvironmentFolder::under(root, key).job()); });
        return keys;
    });
}

void EnvironmentService::tryOut(uint32_t number, const TryEnvironmentRequest& request) {
    respond<TryEnvironmentRequest>(
        m_tries, number, [places = m_places, spec = request.spec] { return dryRunEnvironment(places, spec); });
}

void EnvironmentService::report(uint32_t number, const EnvironmentRequest& request) {
    respond<EnvironmentRequest>(m_quick, number, [root = m_root, key = request.key]() -> Result<EnvironmentAnswer> {
        const auto folder = EnvironmentFolder::under(root, key);
        auto state = folder.state(true);
        if (!state && state.error().code == ErrorCode::NotFound) {
            state.emplace();
            state->key = key;
        }
        if (!state)
            return fail(state.error());
        const auto spec = folder.readSpec();
        return EnvironmentAnswer{std::move(*state), spec ? toJson(*spec) : json()};
    });
    if (m_watched.contains(request.key))
        return;
    resumeJobs([root = m_root, key = request.key] {
        const bool hasJob = pathExists(EnvironmentFolder::under(root, key).job());
        return hasJob ? std::vector<std::string>{key} : std::vector<std::string>();
    });
}

void EnvironmentService::resumeJobs(std::function<std::vector<std::string>()> keys) {
    m_duties.offload(m_quick, [this, root = m_root, epoch = m_epoch, find = std::move(keys)]() -> Reply {
        std::vector<EnvironmentState> states;
        for (const auto& key : checkEpoch(root, epoch) ? find() : std::vector<std::string>()) {
            if (auto state = EnvironmentFolder::under(root, key).state(false))
                states.push_back(std::move(*state));
        }
        return [this, states = std::move(states)] {
            for (const auto& state : states) {
                if (!m_watched.contains(state.key))
                    watch(state, {.isJob = true});
            }
        };
    });
}

void EnvironmentService::readLog(uint32_t number, const EnvironmentLogRequest& request) {
    respond<EnvironmentLogRequest>(m_quick, number, [root = m_root, request] {
        return logPiece(EnvironmentFolder::under(root, request.key), std::max<int64_t>(0, request.offset));
    });
}

void EnvironmentService::end(uint32_t number, const EndEnvironmentRequest& request) {
    if (const auto watched = m_watched.find(request.key); watched != m_watched.end())
        watched->second.isToRepeat = false;
    respond<EndEnvironmentRequest>(m_quick, number, [root = m_root, epoch = m_epoch, key = request.key] {
        auto current = checkEpoch(root, epoch);
        return current ? removeFile(EnvironmentFolder::under(root, key).wanted()) : current;
    });
}

void EnvironmentService::remove(uint32_t number, const RemoveEnvironmentRequest& request) {
    respond<RemoveEnvironmentRequest>(m_removals, number, [root = m_root, epoch = m_epoch, key = request.key] {
        auto current = checkEpoch(root, epoch);
        return current ? removeEnvironment(root, key, exitGrace) : current;
    });
}

void EnvironmentService::make(uint32_t number, const MakeEnvironmentRequest& request) {
    const auto password = request.password ? request.password : std::make_shared<const SecretText>();
    // A password is not passed to jobs.
    const bool isForJob = request.slurm && request.slurm->buildsInJob() && password->isEmpty();
    const auto slurm = isForJob ? request.slurm : std::nullopt;
    m_duties.offload(m_quick, [this, number, request, password, slurm, places = m_places, epoch = m_epoch]() -> Reply {
        Result<Made> made;
        if (auto current = checkEpoch(places.root, epoch); !current)
            made = fail(current.error());
        else
            made = makeEnvironment(places, request.spec, request.again, *password, m_jobs, slurm);
        return [this, number, made, slurm] {
            if (!made)
                return m_duties.refuse(number, made.error());
            m_duties.answer(number, toMessage(EnvironmentAnswer{made->state}));
            if (made->isToWatch)
                watch(made->state, {.isToRepeat = made->isToRepeat, .isJob = slurm.has_value(), .slurm = slurm});
        };
    });
}

void EnvironmentService::watch(const EnvironmentState& state, Watched watched) {
    if (m_watched.empty())
        m_nextTick = bootClockMs() + environmentServiceTickMs;
    watched.reported = jsonText(toJson(state));
    watched.waitingMs = bootClockMs();
    const auto known = m_watched.find(state.key);
    watched.isInStep = known != m_watched.end() && known->second.isInStep;
    m_watched[state.key] = std::move(watched);
}

void EnvironmentService::stepJob(const std::string& key, Watched& watched) {
    watched.nextLookMs = bootClockMs() + jobLookMs;
    if (std::exchange(watched.isInStep, true))
        return;
    m_duties.offload(m_jobSteps, [this, key, epoch = m_epoch]() -> Reply {
        if (checkEpoch(m_root, epoch)) // else another studio acts
            m_jobs.step(EnvironmentFolder::under(m_root, key));
        return [this, key] {
            if (const auto at = m_watched.find(key); at != m_watched.end())
                at->second.isInStep = false;
        };
    });
}

void EnvironmentService::tick() {
    if (m_watched.empty() || bootClockMs() < m_nextTick)
        return;
    m_nextTick = bootClockMs() + environmentServiceTickMs;
    for (auto at = m_watched.begin(); at != m_watched.end();)
        poll(at++);
}

void EnvironmentService::poll(std::map<std::string, Watched>::iterator at) {
    const auto folder = EnvironmentFolder::under(m_root, at->first);
    if (at->second.isJob && bootClockMs() < at->second.nextLookMs)
        return;
    const auto state = folder.state(false);
    const bool hasJob = state && at->second.isJob && pathExists(folder.job());
    if (hasJob)
        stepJob(at->first, at->second);
    if (!state) { // it was removed
        m_duties.push({{"push", "environment"}, {"state", {{"key", at->first}, {"phase", toText(Phase::Absent)}}}});
        m_watched.erase(at);
        return;
    }
    if (state->phase == Phase::Building)
        at->second.waitingMs = bootClockMs();
    const bool wasEnded = state->failure && state->failure->cause == EnvironmentCause::Canceled;
    if (wasEnded && at->second.isToRepeat) {
        at->second.isToRepeat = false;
        at->second.waitingMs = bootClockMs();
        m_duties.offload(m_quick, [this, folder, slurm = at->second.slurm]() -> Reply {
            (void)want(folder, {}, &m_jobs, slurm);
            return [] {};
        });
        return;
    }
    if (state->phase == Phase::Waiting && !hasJob && bootClockMs() - at->second.waitingMs > lostMs) {
        at->second.waitingMs = bootClockMs();
        m_duties.offload(m_quick, [folder]() -> Reply {
            recordLost(folder);
            return [] {};
        });
        return;
    }
    std::string text = jsonText(toJson(*state));
    if (text != at->second.reported) {
        m_duties.push({{"push", "environment"}, {"state", toJson(*state)}});
        at->second.reported = std::move(text);
    }
    if ((state->phase == Phase::Ready || state->phase == Phase::Failed) && !hasJob)
        m_watched.erase(at);
}

int64_t EnvironmentService::msToNextTick() const {
    return m_watched.empty() ? -1 : std::max<int64_t>(0, m_nextTick - bootClockMs());
}

void EnvironmentService::settle(std::chrono::milliseconds limit) {
    m_isEnding = true;
    for (auto* pool : {&m_quick, &m_removals, &m_jobSteps})
        pool->settle(limit);
}

} // namespace studio
