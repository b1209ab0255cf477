#include "core/agent/environment_stage.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/container_build.h"
#include "core/agent/environment_key.h"
#include "core/agent/spawn.h"
#include "core/base/crash_point.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int lookMs = 50;                                // for what no file tells: a builder that was killed
constexpr std::chrono::milliseconds builderStart{10'000}; // one that has not taken its lock by then is none
constexpr int mostBuildersLost = 2;
constexpr int64_t longestForgetMs = 10'000; // a job that runs in what is broken may do so for days
constexpr size_t mostLogAtOnce = 4U << 20;

// One sentence; the studio has more to say of each cause.
std::string sentenceOf(const EnvironmentFailure& failure) {
    std::string sentence = "The environment could not be prepared (" + std::string(toText(failure.cause)) + ")";
    if (!failure.subject.empty())
        sentence += ": " + failure.subject.substr(0, 160);
    return sentence;
}

tl::unexpected<EnvironmentFailure> failed(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

tl::unexpected<EnvironmentFailure> failed(const std::string& subject, const Error& error) {
    return failed(error.code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull : EnvironmentCause::Unknown, subject,
                  error.message);
}

// Somebody may have taken it away since it was built.
bool isWhole(const EnvironmentResult& result) {
    if (result.image.starts_with('/') && access(result.image.c_str(), R_OK) != 0)
        return false;
    return result.interpreter.empty() || access(result.interpreter.c_str(), X_OK) == 0;
}

} // namespace

EnvironmentStage::EnvironmentStage(const AttemptFolder& attempt, const EnvironmentSpec& spec,
                                   const SecretText& password)
    : m_attempt(attempt)
    , m_spec(spec)
    , m_password(password)
    , m_root(parentOf(parentOf(parentOf(parentOf(attempt.path())))))
    , m_beganMs(bootClockMs())
    , m_sinceMs(toMs(currentTime())) {}

Result<PreparedEnvironment> EnvironmentStage::prepare() {
    m_state.name = m_spec.name;
    m_state.specHash = toHex(specHash(m_spec));
    auto prepared = prepareBuilt();
    m_state.progress.reset();
    m_state.waitedMs = bootClockMs() - m_beganMs;
    if (prepared) {
        m_state.phase = EnvironmentState::Phase::Ready;
        m_state.isInUse = true;
        m_state.result = prepared->result;
        m_state.result->exact.clear();
        write();
        crashPoint(CrashPoint::EnvironmentReady);
        return std::move(*prepared);
    }
    m_state.phase = EnvironmentState::Phase::Failed;
    m_state.failure = prepared.error();
    write();
    if (prepared.error().cause == EnvironmentCause::Canceled)
        return fail(ErrorCode::Canceled, "canceled before start");
    say(sentenceOf(prepared.error()) + "\n" + prepared.error().words);
    return fail(ErrorCode::NotFound, sentenceOf(prepared.error()), prepared.error().words);
}

tl::expected<PreparedEnvironment, EnvironmentFailure> EnvironmentStage::prepareBuilt() {
    const auto key = environmentKey(m_spec, m_root);
    if (!key)
        return tl::unexpected(key.error());
    m_state.key = *key;
    if (m_spec.kind == EnvironmentSpec::Kind::Existing) {
        auto result = existingEnvironment(m_spec);
        if (!result)
            return tl::unexpected(result.error());
        return PreparedEnvironment{std::move(*result), std::nullopt};
    }
    const auto folder = EnvironmentFolder::under(m_root, *key);
    const int64_t forgetUntil = bootClockMs() + longestForgetMs;
    for (;;) {
        if (isCanceled())
            return failed(EnvironmentCause::Canceled, {}, {});
        if (auto made = folder.prepare(m_spec); !made && made.error().code == ErrorCode::NotFound) {
            poll(nullptr, 0, lookMs); // it is being removed
            continue;
        } else if (!made) {
            return failed(folder.path(), made.error());
        }
        if (const auto places = readBuildPlaces(m_attempt.path())) // as the launch has noted them
            (void)writeBuildPlaces(folder.path(), *places);
        auto use = folder.use();
        if (!use && (use.error().code == ErrorCode::NotFound || use.error().code == ErrorCode::Busy)) {
            poll(nullptr, 0, lookMs); // it is being removed, or was between the two
            continue;
        }
        if (!use)
            return failed(folder.path(), use.error());
        auto result = folder.readResult();
        if (result && isWhole(*result)) {
            say("The environment is ready, built " + toIso8601(fromMs(result->builtMs)) + " by " + result->tool);
            return PreparedEnvironment{std::move(*result), std::move(*use)};
        }
        if (result) {
            use->unlock();
            auto forgotten = forgetResult(m_root, *key);
            if (!forgotten && forgotten.error().code == ErrorCode::Conflict && bootClockMs() < forgetUntil)
                poll(nullptr, 0, lookMs); // others find the same, and one of them is the last
            else if (!forgotten)
                return failed(result->image.empty() ? EnvironmentCause::InterpreterMissing
                                                    : EnvironmentCause::ImageNotFound,
                              result->image.empty() ? result->interpreter : result->image, forgotten.error().message);
            continue;
        }
        auto built = wait(folder);
        if (!built)
            return tl::unexpected(built.error());
        return PreparedEnvironment{std::move(*built), std::move(*use)};
    }
}

tl::expected<EnvironmentResult, EnvironmentFailure> EnvironmentStage::wait(const EnvironmentFolder& folder) {
    m_failureSeen = folder.failureMark();
    m_news = UniqueFd(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    for (const auto& path : {folder.path(), m_attempt.control()})
        inotify_add_watch(m_news.get(), path.c_str(), IN_MOVED_TO | IN_MODIFY | IN_ONLYDIR);
    const int64_t startLimit = pauseOrSwitched("COMPUTE_STUDIO_TEST_BUILDER_MS", builderStart).count();
    tell(EnvironmentState::Phase::Waiting, EnvironmentProgress{});
    for (;;) {
        if (isCanceled())
            return failed(EnvironmentCause::Canceled, {}, {});
        const Look seen = look(folder);
        if (m_wasBuilding || seen == Look::Ready || seen == Look::Failed) // else it is that of an earlier build
            copyLog(folder);
        switch (seen) {
        case Look::Ready:
            if (auto result = folder.readResult())
                return std::move(*result);
            break;
        case Look::Failed:
            return tl::unexpected(folder.readFailure().value_or(EnvironmentFailure{}));
        case Look::Building: {
            auto state = folder.state(false);
            if (state && state->progress)
                tell(EnvironmentState::Phase::Building, state->progress);
            break;
        }
        case Look::Ended: // somebody had ended the build just before this one came to need it
            m_failureSeen = m_failureNow;
            m_wasBuilding = false;
            m_askedMs = 0;
            continue;
        case Look::Nothing:
            if (m_askedMs != 0 && (m_wasBuilding || bootClockMs() - m_askedMs > startLimit)) {
                if (++m_buildersLost >= mostBuildersLost)
                    return failed(EnvironmentCause::Lost, {}, "The build was killed twice before it could say why.");
                say("The build was killed. It is started again.");
                m_askedMs = 0;
            }
            if (m_askedMs == 0 && !startBuilder(folder))
                return failed(EnvironmentCause::Lost, {}, "The build could not be started.");
            break;
        }
        sleepUntilNews();
    }
}

EnvironmentStage::Look EnvironmentStage::look(const EnvironmentFolder& folder) {
    // Whoever builds says what came of it before the lock is free.
    const bool isBuilding = folder.isBuilding();
    if (isBuilding && m_askedMs == 0)
        m_askedMs = bootClockMs(); // somebody else's
    m_wasBuilding = m_wasBuilding || isBuilding;
    if (folder.readResult())
        return Look::Ready;
    if (isBuilding)
        return Look::Building;
    m_failureNow = folder.failureMark();
    if (m_failureNow == "none" || m_failureNow == m_failureSeen)
        return Look::Nothing;
    const auto failure = folder.readFailure();
    return failure && failure->cause == EnvironmentCause::Canceled ? Look::Ended : Look::Failed;
}

bool EnvironmentStage::startBuilder(const EnvironmentFolder& folder) {
    m_askedMs = bootClockMs();
    m_wasBuilding = false;
    const auto started = spawnBuild(folder.path(), m_failureNow, m_password);
    crashPoint(CrashPoint::EnvironmentBuilderStarted);
    return started.has_value();
}

void EnvironmentStage::sleepUntilNews() {
    pollfd news{m_news.get(), POLLIN, 0};
    poll(&news, 1, lookMs);
    std::array<char, 4096> events; // NOLINT: filled by read
    while (m_news.isValid() && read(m_news.get(), events.data(), events.size()) > 0) {
    }
}

void EnvironmentStage::tell(EnvironmentState::Phase phase, std::optional<EnvironmentProgress> progress) {
    if (progress && progress->sinceMs == 0)
        progress->sinceMs = m_sinceMs;
    m_state.phase = phase;
    m_state.progress = std::move(progress);
    write();
}

void EnvironmentStage::write() {
    std::string text = jsonText(toJson(m_state));
    if (text == m_written)
        return;
    m_written = std::move(text);
    (void)writeFileAtomically(m_attempt.environment(), m_written);
}

// The same bytes, as they come; a build that is started again begins its log anew.
void EnvironmentStage::copyLog(const EnvironmentFolder& folder) {
    const UniqueFd from(open(folder.log().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat st {};
    if (!from.isValid() || fstat(from.get(), &st) != 0)
        return;
    if (m_logFile != st.st_ino || static_cast<uint64_t>(st.st_size) < m_logCopied)
        m_logCopied = 0;
    m_logFile = st.st_ino;
    std::string bytes(std::min<size_t>(mostLogAtOnce, static_cast<size_t>(st.st_size) - m_logCopied), '\0');
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
    return pathExists(m_attempt.cancel());
}

} // namespace studio
