#include "core/agent/fetch/fetch_stage.h"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/stat.h>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/gang/gang_decision.h"
#include "core/agent/job/job_command.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int fetchStagePollMs = 40;
constexpr int64_t reportPauseMs = 250;

tl::unexpected<FetchFailure> failed(const InputAddress& address, const Error& error) {
    FetchFailure failure;
    failure.cause = error.code == ErrorCode::DiskFull   ? FetchCause::DiskFull
                    : error.code == ErrorCode::Canceled ? FetchCause::Canceled
                                                        : FetchCause::Unknown;
    failure.address = address.shown();
    failure.words = error.message;
    return tl::unexpected(std::move(failure));
}

// One sentence; the studio explains each cause in more detail.
std::string sentenceOf(const FetchFailure& failure) {
    return "The input '" + failure.input + "' could not be downloaded (" + std::string(toText(failure.cause)) +
           "): " + failure.address.substr(0, 160);
}

} // namespace

FetchStage::FetchStage(const AttemptFolder& attempt, const RunSpec& spec)
    : m_attempt(attempt)
    , m_spec(spec)
    , m_root(parentOf(parentOf(parentOf(parentOf(attempt.path())))))
    , m_beganMs(bootClockMs()) {
    m_state.sinceMs = toMs(currentTime());
    m_duties.isCanceled = [this] { return isCanceled(); };
    m_duties.say = [this](const std::string& line) { say(m_state.input + ": " + line); };
    m_duties.progress = [this](uint64_t done, uint64_t total, uint64_t loaded) {
        m_state.done = static_cast<int64_t>(done);
        m_state.total = static_cast<int64_t>(total);
        m_state.loaded = m_loadedBefore + static_cast<int64_t>(loaded);
        tell(FetchState::Phase::Fetching, false);
    };
    m_duties.diskReserveBytes = spec.diskReserveBytes;
}

Result<void> FetchStage::prepare() {
    for (const auto& input : m_spec.inputs) {
        if (input.kind != RunInput::Kind::Address)
            continue;
        auto fetched = fetch(input);
        if (fetched)
            continue;
        FetchFailure& failure = fetched.error();
        failure.input = input.name;
        m_state.failure = failure;
        tell(FetchState::Phase::Failed, true);
        if (failure.cause == FetchCause::Canceled)
            return fail(ErrorCode::Canceled, "canceled before start");
        say(sentenceOf(failure) + "\n" + failure.words);
        return fail(ErrorCode::NotFound, sentenceOf(failure), failure.words);
    }
    m_state.tookMs = bootClockMs() - m_beganMs;
    tell(FetchState::Phase::Ready, true);
    return {};
}

tl::expected<void, FetchFailure> FetchStage::fetch(const RunInput& input) {
    const InputAddress address = parseInputAddress(input.value);
    const auto file = FetchedFile::under(m_root, address);
    m_state.input = input.name;
    m_state.done = m_state.total = 0;
    m_loadedBefore = m_state.loaded;
    m_waitingSinceMs = 0;
    say(input.name + ": " + address.shown());
    for (;;) {
        if (isCanceled())
            return failed(address, {ErrorCode::Canceled, {}, {}});
        if (auto done = tryOnce(input, address, file))
            return *done;
        if (m_waitingSinceMs == 0) {
            m_waitingSinceMs = toMs(currentTime());
            say(input.name + ": waiting for another run that is downloading it");
        }
        tell(FetchState::Phase::Waiting, false);
        poll(nullptr, 0, fetchStagePollMs);
    }
}

std::optional<tl::expected<void, FetchFailure>> FetchStage::tryOnce(const RunInput& input, const InputAddress& address,
                                                                    const FetchedFile& file) {
    if (auto made = file.prepare(); !made)
        return failed(address, made.error());
    auto lock = FileLock::open(file.lock());
    if (!lock && lock.error().code == ErrorCode::NotFound)
        return std::nullopt; // it was removed in between
    if (!lock)
        return failed(address, lock.error());
    if (!lock->tryShared() || !lock->isCurrent())
        return std::nullopt;
    (void)futimens(lock->descriptor(), nullptr);
    auto record = file.record();
    // Data that another run fetched while this one waited is recent enough. Anything else without a checksum is
    // revalidated: a job must not silently get stale content.
    const bool isSure =
        record && (!address.sha256.empty() || (m_waitingSinceMs != 0 && record->checkedMs >= m_waitingSinceMs));
    if (!isSure) {
        if (!lock->tryExclusive())
            return std::nullopt;
        tell(FetchState::Phase::Fetching, true);
        if (auto loaded = FetchLoader(file, address, m_duties).load(); !loaded)
            return loaded;
        record = file.record();
        (void)lock->tryShared(); // downgrade, so that others can copy concurrently
    } else {
        say(input.name + ": already on the machine");
    }
    m_state.done = m_state.total = record ? static_cast<int64_t>(record->size) : 0;
    tell(FetchState::Phase::Fetching, true);
    return copy(input, address, file);
}

tl::expected<void, FetchFailure> FetchStage::copy(const RunInput& input, const InputAddress& address,
                                                  const FetchedFile& file) {
    if (auto copied = file.copyTo(fetchedInputPath(input, m_attempt), m_duties.isCanceled); !copied)
        return failed(address, copied.error());
    return {};
}

void FetchStage::tell(FetchState::Phase phase, bool isUrgent) {
    const int64_t now = bootClockMs();
    const bool isOther = std::exchange(m_state.phase, phase) != phase;
    if (!isOther && !isUrgent && now - m_reportedMs < reportPauseMs)
        return;
    m_reportedMs = now;
    std::string text = jsonText(toJson(m_state));
    if (text == m_written)
        return;
    m_written = std::move(text);
    (void)writeFileAtomically(m_attempt.fetch(), m_written);
}

void FetchStage::say(const std::string& line) {
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (to.isValid())
        (void)writeAll(to.get(), line + "\n", m_attempt.environmentLog());
}

bool FetchStage::isCanceled() const {
    return isGivenUp(m_attempt);
}

} // namespace studio
