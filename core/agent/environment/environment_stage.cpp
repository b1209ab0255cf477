#include "core/agent/environment/environment_stage.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/environment_choice.h"
#include "core/agent/environment/environment_copy.h"
#include "core/agent/environment/environment_key.h"
#include "core/agent/gang/gang_decision.h"
#include "core/agent/job/spawn.h"
#include "core/base/crash_point.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int environmentStagePollMs = 50; // polling interval, for what inotify does not report: a killed builder
constexpr std::chrono::milliseconds builderStart{10'000}; // one that has not taken its lock by then is lost
constexpr int maxBuildersLost = 2;
constexpr int64_t maxInvalidateMs = 10'000; // a job in a broken environment may run for days
constexpr int maxInvalidateAttempts = 5;
constexpr size_t maxLogChunk = 4U << 20;

// One sentence; the studio explains each cause in more detail.
std::string sentenceOf(const EnvironmentFailure& failure) {
    std::string sentence = "The environment could not be prepared (" + std::string(toText(failure.cause)) + ")";
    if (!failure.subject.empty())
        sentence += ": " + failure.subject.substr(0, 160);
    return sentence;
}

std::string readySentence(const EnvironmentResult& result) {
    return "The environment is ready, built " + toIso8601(fromMs(result.builtMs)) + " by " + result.tool;
}

tl::unexpected<EnvironmentFailure> stageFailure(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

tl::unexpected<EnvironmentFailure> stageFailure(const std::string& subject, const Error& error) {
    return stageFailure(error.code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull : EnvironmentCause::Unknown,
                        subject, error.message);
}

} // namespace

EnvironmentStage::EnvironmentStage(const AttemptFolder& attempt, const RunSpec& spec, const SecretText& password,
                                   bool mayBuild)
    : m_attempt(attempt)
    , m_spec(*spec.environment)
    , m_isWritable(spec.writableEnvironment && m_spec.kind == EnvironmentSpec::Kind::Packages)
    , m_mayBuild(mayBuild)
    , m_password(password)
    , m_root(parentOf(parentOf(parentOf(parentOf(attempt.path())))))
    , m_beganMs(bootClockMs())
    , m_sinceMs(toMs(currentTime())) {}

bool EnvironmentStage::isReady() const {
    const auto key = buildKeyFor(m_spec, m_root);
    if (!key || m_spec.kind == EnvironmentSpec::Kind::Existing)
        return true; // there is nothing to build, or prepare() reports why it cannot be built
    const auto folder = EnvironmentFolder::under(m_root, *key);
    const auto result = folder.readResult();
    return result && isWhole(*result) && !folder.detectModification({});
}

Result<PreparedEnvironment> EnvironmentStage::prepare() {
    m_state.name = m_spec.name;
    m_state.specHash = toHex(specHash(m_spec));
    auto prepared = prepareBuilt();
    if (prepared) {
        m_state.result = prepared->result;
        m_state.result->exact.clear();
    }
    if (prepared && m_isWritable) {
        if (auto copied = copyForJob(*prepared); !copied)
            prepared = tl::unexpected(copied.error());
    }
    m_state.progress.reset();
    m_state.waitedMs = bootClockMs() - m_beganMs;
    if (prepared) {
        m_state.phase = EnvironmentState::Phase::Ready;
        m_state.isInUse = true;
        (void)write();
        crashPoint(CrashPoint::EnvironmentReady);
        return std::move(*prepared);
    }
    m_state.phase = EnvironmentState::Phase::Failed;
    m_state.result.reset();
    m_state.failure = prepared.error();
    (void)write();
    if (prepared.error().cause == EnvironmentCause::Canceled)
        return fail(ErrorCode::Canceled, "canceled before start");
    say(sentenceOf(prepared.error()) + "\n" + prepared.error().words);
    return fail(ErrorCode::NotFound, sentenceOf(prepared.error()), prepared.error().words);
}

Result<void> EnvironmentStage::takeOver(const EnvironmentState& found) {
    m_state = found;
    m_state.name = m_spec.name;
    m_state.waitedMs = bootClockMs() - m_beganMs;
    if (auto written = write(); !written)
        return written;
    if (found.result)
        say(readySentence(*found.result));
    return {};
}

tl::expected<PreparedEnvironment, EnvironmentFailure> EnvironmentStage::prepareBuilt() {
    auto key = buildKeyFor(m_spec, m_root);
    if (!key)
        return tl::unexpected(key.error());
    m_state.key = *key;
    if (m_spec.kind == EnvironmentSpec::Kind::Existing) {
        auto result = existingEnvironment(m_spec);
        if (!result)
            return tl::unexpected(result.error());
        return PreparedEnvironment{std::move(*result), std::nullopt};
    }
    const int64_t invalidateUntil = bootClockMs() + maxInvalidateMs;
    for (;;) {
        if (isCanceled())
            return stageFailure(EnvironmentCause::Canceled, {}, {});
        const auto folder = EnvironmentFolder::under(m_root, *key);
        if (auto made = folder.prepare(m_spec); !made && made.error().code == ErrorCode::NotFound) {
            poll(nullptr, 0, environmentStagePollMs); // it is being removed
            continue;
        } else if (!made) {
            return stageFailure(folder.path(), made.error());
        }
        if (const auto places = readContentStores(m_attempt.path())) // as recorded at launch
            (void)writeContentStores(folder.path(), *places);
        auto use = folder.use();
        if (!use && (use.error().code == ErrorCode::NotFound || use.error().code == ErrorCode::Busy)) {
            poll(nullptr, 0, environmentStagePollMs); // it is being removed, or was in between
            continue;
        }
        if (!use)
            return stageFailure(folder.path(), use.error());
        auto result = folder.readResult();
        const auto change = result ? folder.detectModification({}) : std::nullopt;
        if (result && !change && isWhole(*result)) {
            say(readySentence(*result));
            return PreparedEnvironment{std::move(*result), std::move(*use)};
        }
        if (change) {
            say("The packages of the environment were changed" + (change->run.empty() ? "" : " in run " + change->run) +
                " after it was built. Rebuilding.");
            use->unlock();
            bool isInvalidated = false;
            for (int i = 0; i < maxInvalidateAttempts && !isInvalidated; ++i) {
                if (i > 0)
                    poll(nullptr, 0, environmentStagePollMs); // other stages in the same situation hold it only briefly
                isInvalidated = invalidateResult(m_root, *key).has_value() || !folder.readResult();
            }
            if (isInvalidated)
                continue;
            key = buildKeyFor(m_spec, m_root, InUsePolicy::Beside);
            if (!key)
                return tl::unexpected(key.error());
            m_state.key = *key;
            continue;
        }
        if (result) {
            use->unlock();
            auto invalidated = invalidateResult(m_root, *key);
            if (!invalidated && invalidated.error().code == ErrorCode::Conflict && bootClockMs() < invalidateUntil)
                poll(nullptr, 0,
                     environmentStagePollMs); // others are in the same situation, and one of them will succeed
            else if (!invalidated)
                return stageFailure(
                    result->image.empty() ? EnvironmentCause::InterpreterMissing : EnvironmentCause::ImageNotFound,
                    result->image.empty() ? result->interpreter : result->image, invalidated.error().message);
            continue;
        }
        auto built = wait(folder);
        if (!built)
            return tl::unexpected(built.error());
        return PreparedEnvironment{std::move(*built), std::move(*use)};
    }
}

tl::expected<void, EnvironmentFailure> EnvironmentStage::copyForJob(PreparedEnvironment& prepared) {
    const std::string from = EnvironmentFolder::under(m_root, m_state.key).prefix();
    const std::string to = m_attempt.environmentCopy();
    const auto space = diskSpaceOf(m_attempt.path());
    if (space && space->freeBytes < static_cast<uint64_t>(prepared.result.bytes))
        return stageFailure(EnvironmentCause::DiskFull, m_root,
                            "The copy of the environment for this run needs " +
                                std::to_string(prepared.result.bytes >> 20) + " MiB; " +
                                std::to_string(space->freeBytes >> 20) + " MiB are free.");
    EnvironmentProgress progress;
    progress.stage = EnvironmentProgress::Stage::Copying;
    tell(EnvironmentState::Phase::Building, progress);
    if (auto copied = copyEnvironment(from, to, [this] { return isCanceled(); }); !copied) {
        (void)removeTree(to);
        if (copied.error().code == ErrorCode::Canceled)
            return stageFailure(EnvironmentCause::Canceled, {}, {});
        return stageFailure(to, copied.error());
    }
    say("The run uses a writable copy of the environment: " + to);
    if (prepared.result.interpreter.starts_with(from + "/"))
        prepared.result.interpreter.replace(0, from.size(), to);
    prepared.inUse.reset(); // the job no longer uses the shared build
    return {};
}

tl::expected<EnvironmentResult, EnvironmentFailure> EnvironmentStage::wait(const EnvironmentFolder& folder) {
    m_failureSeen = folder.failureMark();
    m_news = UniqueFd(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    for (const auto& path : {folder.path(), m_attempt.control()})
        inotify_add_watch(m_news.get(), path.c_str(), IN_MOVED_TO | IN_MODIFY | IN_ONLYDIR);
    const int64_t startLimit = durationOrOverride("COMPUTE_STUDIO_TEST_BUILDER_MS", builderStart).count();
    tell(EnvironmentState::Phase::Waiting, EnvironmentProgress{});
    for (;;) {
        if (isCanceled())
            return stageFailure(EnvironmentCause::Canceled, {}, {});
        const Observation seen = observe(folder);
        if (m_wasBuilding || seen == Observation::Ready ||
            seen == Observation::Failed) // otherwise it is an earlier build's log
            copyLog(folder);
        switch (seen) {
        case Observation::Ready:
            if (auto result = folder.readResult())
                return std::move(*result);
            break;
        case Observation::Failed:
            return tl::unexpected(folder.readFailure().value_or(EnvironmentFailure{}));
        case Observation::Building: {
            auto state = folder.state(false);
            if (state && state->progress)
                tell(EnvironmentState::Phase::Building, state->progress);
            break;
        }
        case Observation::Ended: // the build had been stopped just before this stage needed it
            m_failureSeen = m_failureNow;
            m_wasBuilding = false;
            m_requestedMs = 0;
            continue;
        case Observation::Nothing:
            if (m_requestedMs != 0 && (m_wasBuilding || bootClockMs() - m_requestedMs > startLimit)) {
                if (++m_buildersLost >= maxBuildersLost)
                    return stageFailure(EnvironmentCause::Lost, {},
                                        "The build was killed twice without reporting a reason.");
                say("The build was killed. Restarting it.");
                m_requestedMs = 0;
            }
            if (!m_mayBuild)
                return stageFailure(EnvironmentCause::Lost, {},
                                    "The environment was removed after the job was submitted.");
            if (m_requestedMs == 0 && !startBuilder(folder))
                return stageFailure(EnvironmentCause::Lost, {}, "The build could not be started.");
            break;
        }
        waitForChange();
    }
}

EnvironmentStage::Observation EnvironmentStage::observe(const EnvironmentFolder& folder) {
    // The builder writes its outcome before it releases the lock.
    const bool isBuilding = folder.isBuilding();
    if (isBuilding && m_requestedMs == 0)
        m_requestedMs = bootClockMs(); // started by another process
    m_wasBuilding = m_wasBuilding || isBuilding;
    if (folder.readResult())
        return Observation::Ready;
    if (isBuilding)
        return Observation::Building;
    m_failureNow = folder.failureMark();
    if (m_failureNow == "none" || m_failureNow == m_failureSeen)
        return Observation::Nothing;
    const auto failure = folder.readFailure();
    return failure && failure->cause == EnvironmentCause::Canceled ? Observation::Ended : Observation::Failed;
}

bool EnvironmentStage::startBuilder(const EnvironmentFolder& folder) {
    m_requestedMs = bootClockMs();
    m_wasBuilding = false;
    const auto started = spawnBuild(folder.path(), m_failureNow, m_password);
    crashPoint(CrashPoint::EnvironmentBuilderStarted);
    return started.has_value();
}

void EnvironmentStage::waitForChange() {
    pollfd news{m_news.get(), POLLIN, 0};
    poll(&news, 1, environmentStagePollMs);
    std::array<char, 4096> events; // NOLINT: filled by read
    while (m_news.isValid() && read(m_news.get(), events.data(), events.size()) > 0) {
    }
}

void EnvironmentStage::tell(EnvironmentState::Phase phase, std::optional<EnvironmentProgress> progress) {
    if (progress && progress->sinceMs == 0)
        progress->sinceMs = m_sinceMs;
    m_state.phase = phase;
    m_state.progress = std::move(progress);
    (void)write();
}

Result<void> EnvironmentStage::write() {
    std::string text = jsonText(toJson(m_state));
    if (text == m_written)
        return {};
    m_written = std::move(text);
    return writeFileAtomically(m_attempt.environment(), m_written);
}

// Copies the log incrementally; a build that is started again truncates its log.
void EnvironmentStage::copyLog(const EnvironmentFolder& folder) {
    const UniqueFd from(open(folder.log().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat st {};
    if (!from.isValid() || fstat(from.get(), &st) != 0)
        return;
    if (m_logFile != st.st_ino || static_cast<uint64_t>(st.st_size) < m_logCopied)
        m_logCopied = 0;
    m_logFile = st.st_ino;
    std::string bytes(std::min<size_t>(maxLogChunk, static_cast<size_t>(st.st_size) - m_logCopied), '\0');
    const ssize_t got = pread(from.get(), bytes.data(), bytes.size(), static_cast<off_t>(m_logCopied));
    if (got <= 0)
        return;
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    bytes.resize(static_cast<size_t>(got));
    if (to.isValid() && writeAll(to.get(), bytes, m_attempt.environmentLog()))
        m_logCopied += bytes.size();
}

void EnvironmentStage::say(const std::string& line) {
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (to.isValid())
        (void)writeAll(to.get(), line + "\n", m_attempt.environmentLog());
}

bool EnvironmentStage::isCanceled() const {
    return isGivenUp(m_attempt);
}

void recordEnvironmentChange(const AttemptFolder& attempt, const FileLock& inUse, const std::string& run) {
    const auto change = EnvironmentFolder(parentOf(inUse.path())).detectModification(run);
    if (!change)
        return;
    const auto text = readFile(attempt.environment()).value_or("{}");
    auto state = environmentStateFromJson(nlohmann::json::parse(text, nullptr, false));
    state.change = change;
    (void)writeFileAtomically(attempt.environment(), jsonText(toJson(state)));
    const UniqueFd log(
        open(attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (log.isValid())
        (void)writeAll(
            log.get(),
            "The packages of the environment were changed while the job ran. This build is not used again.\n", "log");
}

void removeEnvironmentCopy(const AttemptFolder& attempt) {
    if (pathExists(attempt.environmentCopy()))
        (void)removeTree(attempt.environmentCopy());
}

} // namespace studio
