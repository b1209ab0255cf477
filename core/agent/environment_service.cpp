#include "core/agent/environment_service.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container_build.h"
#include "core/agent/environment_key.h"
#include "core/agent/environment_try.h"
#include "core/agent/spawn.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/transfer.h"

namespace studio {

namespace {

using nlohmann::json;
using Phase = EnvironmentState::Phase;

constexpr int64_t tickMs = 200;
constexpr int64_t lostMs = 10'000; // a builder that has not taken its lock by then is none
constexpr int tryThreads = 2;

json messageOf(const EnvironmentState& state) {
    return {{"state", toJson(state)}};
}

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

Result<void> want(const EnvironmentFolder& folder, const SecretText& password) {
    if (auto written = writeFileAtomically(folder.wanted(), {}); !written)
        return written;
    return folder.isBuilding() ? Result<void>{} : spawnBuild(folder.path(), folder.failureMark(), password);
}

struct Made {
    EnvironmentState state;
    bool isToRepeat = false;
    bool isToWatch = false;
};

Result<Made> makeEnvironment(const AgentPlaces& places, const EnvironmentSpec& spec, bool again,
                             const SecretText& password) {
    const std::string& root = places.root;
    const auto key = environmentKey(spec, root);
    if (!key)
        return Made{failedState(spec, {}, key.error())};
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        return Made{existingState(spec, *key)};
    const auto folder = EnvironmentFolder::under(root, *key);
    if (auto made = folder.prepare(spec); !made)
        return fail(made.error());
    if (!treeOf(spec).empty()) {
        if (auto noted = writeBuildPlaces(folder.path(), {places.blobs, places.trees}); !noted)
            return fail(noted.error());
    }
    if (again) {
        if (auto forgotten = forgetResult(root, *key); !forgotten)
            return fail(forgotten.error());
    }
    const bool isReady = folder.readResult().has_value();
    const bool isEnding = folder.isBuilding() && !pathExists(folder.wanted());
    if (!isReady) {
        if (auto wanted = want(folder, password); !wanted)
            return fail(wanted.error());
    }
    auto state = folder.state(false);
    if (!state)
        return fail(state.error());
    return Made{std::move(*state), isEnding, !isReady};
}

Result<json> logPiece(const EnvironmentFolder& folder, int64_t offset) {
    const UniqueFd fd(open(folder.log().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat st {};
    if (!fd.isValid() || fstat(fd.get(), &st) != 0)
        return fail(errorFromErrno(errno, "read the log of the environment"));
    std::string bytes(largestPiece, '\0');
    const ssize_t got = pread(fd.get(), bytes.data(), bytes.size(), offset);
    if (got < 0)
        return fail(errorFromErrno(errno, "read the log of the environment"));
    bytes.resize(static_cast<size_t>(got));
    return toMessage(FilePiece{std::move(bytes), static_cast<uint64_t>(st.st_size), std::nullopt});
}

// Nobody is left who could say it.
void noteLost(const EnvironmentFolder& folder) {
    auto lock = FileLock::open(folder.buildLock());
    if (!lock || !lock->tryExclusive() || folder.readResult())
        return;
    const auto wish = stampOf(folder.wanted());
    const auto told = stampOf(folder.failure());
    if (!wish)
        return;
    if (told && told->mtimeNs > wish->mtimeNs) { // its builder could say it, and was killed then
        (void)removeFile(folder.wanted());
        return;
    }
    const EnvironmentFailure failure{EnvironmentCause::Lost, {}, "The build was killed before it could say why."};
    (void)writeFileDurably(folder.failure(), jsonText(toJson(failure)));
    (void)removeFile(folder.wanted());
}

} // namespace

EnvironmentService::EnvironmentService(AgentPlaces places, Epoch epoch, Duties duties)
    : m_places(std::move(places))
    , m_root(m_places.root)
    , m_epoch(std::move(epoch))
    , m_duties(std::move(duties))
    , m_quick(1)
    , m_removals(1)
    , m_tries(tryThreads) {}

void EnvironmentService::respond(WorkerPool& pool, uint32_t request, std::function<Result<Json>()> work) {
    m_duties.offload(pool, [this, request, work = std::move(work)]() -> Reply {
        auto done = work();
        return [this, request, done = std::move(done)] {
            done ? m_duties.answer(request, *done) : m_duties.refuse(request, done.error());
        };
    });
}

bool EnvironmentService::handle(uint32_t request, const std::string& verb, const json& message) {
    if (verb == "environments") {
        respond(m_quick, request, [root = m_root]() -> Result<json> {
            json states = json::array();
            for (const auto& state : environmentStates(root))
                states.push_back(toJson(state));
            return json{{"states", std::move(states)}};
        });
        return true;
    }
    if (verb == "make_environment") {
        make(request, message);
        return true;
    }
    if (verb == "try_environment") {
        const auto spec = environmentSpecFromJson(valueAt(message, "spec"));
        if (!spec) {
            m_duties.refuse(request, {ErrorCode::InvalidArgument, spec.error().message, {}});
            return true;
        }
        respond(m_tries, request,
                [places = m_places, spec = *spec]() -> Result<json> { return toJson(tryEnvironment(places, spec)); });
        return true;
    }
    if (verb != "environment" && verb != "end_environment" && verb != "remove_environment" && verb != "environment_log")
        return false;
    const std::string key = textAt(message, "key");
    if (!isEnvironmentKey(key)) {
        m_duties.refuse(request, {ErrorCode::InvalidArgument, "The request names no proper environment.", verb});
        return true;
    }
    const auto folder = EnvironmentFolder::under(m_root, key);
    if (verb == "environment") {
        respond(m_quick, request, [folder, key]() -> Result<json> {
            const auto state = folder.state(true);
            if (!state && state.error().code == ErrorCode::NotFound)
                return json{{"state", {{"key", key}, {"phase", toText(Phase::Absent)}}}};
            if (!state)
                return fail(state.error());
            json reply = messageOf(*state);
            if (const auto spec = folder.readSpec())
                reply["spec"] = toJson(*spec);
            return reply;
        });
    } else if (verb == "environment_log") {
        const int64_t offset = std::max<int64_t>(0, intAt(message, "offset"));
        respond(m_quick, request, [folder, offset] { return logPiece(folder, offset); });
    } else {
        const bool isEnd = verb == "end_environment";
        if (const auto watched = m_watched.find(key); isEnd && watched != m_watched.end())
            watched->second.isToRepeat = false;
        respond(isEnd ? m_quick : m_removals, request,
                [root = m_root, epoch = m_epoch, folder, key, isEnd]() -> Result<json> {
                    auto done = checkEpoch(root, epoch);
                    if (done)
                        done = isEnd ? removeFile(folder.wanted()) : removeEnvironment(root, key);
                    return done ? Result<json>(json::object()) : fail(done.error());
                });
    }
    return true;
}

void EnvironmentService::make(uint32_t request, const json& message) {
    const auto spec = environmentSpecFromJson(valueAt(message, "spec"));
    if (!spec)
        return m_duties.refuse(request, {ErrorCode::InvalidArgument, spec.error().message, {}});
    const auto password = std::make_shared<const SecretText>(SecretText(textAt(message, "password")));
    m_duties.offload(m_quick,
                     [this, request, spec = *spec, again = boolAt(message, "again"), password, places = m_places,
                      epoch = m_epoch]() -> Reply {
                         Result<Made> made;
                         if (auto current = checkEpoch(places.root, epoch); !current)
                             made = fail(current.error());
                         else
                             made = makeEnvironment(places, spec, again, *password);
                         return [this, request, made] {
                             if (!made)
                                 return m_duties.refuse(request, made.error());
                             m_duties.answer(request, messageOf(made->state));
                             if (made->isToWatch)
                                 watch(made->state, made->isToRepeat);
                         };
                     });
}

void EnvironmentService::watch(const EnvironmentState& state, bool isToRepeat) {
    if (m_watched.empty())
        m_nextTick = bootClockMs() + tickMs;
    m_watched[state.key] = {jsonText(toJson(state)), bootClockMs(), isToRepeat};
}

void EnvironmentService::tick() {
    if (m_watched.empty() || bootClockMs() < m_nextTick)
        return;
    m_nextTick = bootClockMs() + tickMs;
    for (auto at = m_watched.begin(); at != m_watched.end();)
        look(at++);
}

void EnvironmentService::look(std::map<std::string, Watched>::iterator at) {
    const auto folder = EnvironmentFolder::under(m_root, at->first);
    const auto state = folder.state(false);
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
        m_duties.offload(m_quick, [folder]() -> Reply {
            (void)want(folder, {});
            return [] {};
        });
        return;
    }
    if (state->phase == Phase::Waiting && bootClockMs() - at->second.waitingMs > lostMs) {
        at->second.waitingMs = bootClockMs();
        m_duties.offload(m_quick, [folder]() -> Reply {
            noteLost(folder);
            return [] {};
        });
        return;
    }
    std::string text = jsonText(toJson(*state));
    if (text != at->second.told) {
        m_duties.push({{"push", "environment"}, {"state", toJson(*state)}});
        at->second.told = std::move(text);
    }
    if (state->phase == Phase::Ready || state->phase == Phase::Failed)
        m_watched.erase(at);
}

int64_t EnvironmentService::msToNextTick() const {
    return m_watched.empty() ? -1 : std::max<int64_t>(0, m_nextTick - bootClockMs());
}

void EnvironmentService::settle(std::chrono::milliseconds limit) {
    for (auto* pool : {&m_quick, &m_removals})
        pool->settle(limit);
}

} // namespace studio
