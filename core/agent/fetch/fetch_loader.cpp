#include "core/agent/fetch/fetch_loader.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "core/base/backoff.h"
#include "core/base/display_text.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int maxRedirects = 10;
constexpr int maxIdleAttempts = 6;   // without progress
constexpr int maxSilentAttempts = 4; // without any response: report a wrong URL early
constexpr int maxRepeats = 3;
constexpr std::chrono::milliseconds silenceLimit{60'000};
constexpr std::chrono::milliseconds maxPause{30'000};
constexpr std::chrono::milliseconds firstPause{1000};
constexpr int64_t idleLimitMs = 300'000;
constexpr int fetchLoaderPollMs = 40;
constexpr uint64_t diskLookBytes = 8U << 20;
constexpr size_t maxVersionLength = 300;

// Sanitizes: the value is sent back to the server through a tool's options.
std::string versionText(const std::string& text) {
    const bool isFine = text.size() <= maxVersionLength &&
                        std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7f'; });
    return isFine ? text : std::string();
}

FetchedVersion versionOf(const HttpHead& head) {
    return {versionText(head.field("etag")), versionText(head.field("last-modified"))};
}

bool isRedirection(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

// Transient HTTP errors, worth a retry.
bool mayPass(int status) {
    return status == 408 || status == 425 || status == 429 || status >= 500;
}

std::string sizeText(uint64_t bytes) {
    return std::to_string(bytes / 1'000'000) + " MB";
}

} // namespace

FetchLoader::FetchLoader(const FetchedFile& file, InputAddress address, const FetchCallbacks& duties)
    : m_file(file)
    , m_address(std::move(address))
    , m_duties(duties) {}

FetchLoader::Round FetchLoader::fail(FetchCause cause, std::string words) {
    m_failure.cause = cause;
    m_failure.words = words.substr(0, maxFetchOutput);
    return Round::Failed;
}

tl::expected<void, FetchFailure> FetchLoader::load() {
    m_failure.address = m_address.shown();
    m_kept = m_file.record();
    const auto tools = findFetchTools();
    std::string useless;
    size_t tool = 0;
    int idleTries = 0;
    int again = 0;
    const Backoff backoff{firstPause, durationOrOverride("COMPUTE_STUDIO_TEST_FETCH_PAUSE_MS", maxPause)};
    int pauses = 0;
    int64_t lastProgress = bootClockMs();
    if (!openPart())
        return tl::unexpected(m_failure);
    while (tool < tools.size()) {
        const uint64_t highest = m_highest;
        Round result = round(tools[tool]);
        if (result == Round::Again && ++again > maxRepeats)
            result = Round::Later;
        if (m_highest > highest) {
            idleTries = again = pauses = 0;
            lastProgress = bootClockMs();
        }
        switch (result) {
        case Round::Done:
        case Round::Same:
            return {};
        case Round::Failed:
            return tl::unexpected(m_failure);
        case Round::Again:
            break;
        case Round::NextTool:
            useless += (useless.empty() ? "" : "; ") + tools[tool].name() + ": " + m_words;
            m_duties.say(tools[tool].name() + " cannot download this: " + m_words);
            ++tool;
            break;
        case Round::Later: {
            if (++idleTries >= (m_hasAnswered ? maxIdleAttempts : maxSilentAttempts) ||
                bootClockMs() - lastProgress > idleLimitMs) {
                fail(m_failure.status != 0 ? FetchCause::Refused : FetchCause::Unreachable,
                     m_words + " (" + tools[tool].name() + ", " + std::to_string(idleTries) + " tries)");
                return tl::unexpected(m_failure);
            }
            const int64_t pauseMs = backoff.delay(pauses++).count();
            m_duties.say(m_words + ". Retrying in " + std::to_string((pauseMs + 999) / 1000) + " s from byte " +
                         std::to_string(m_size) + " on");
            if (!pollAfterPause(pauseMs)) {
                fail(FetchCause::Canceled, {});
                return tl::unexpected(m_failure);
            }
            break;
        }
        }
    }
    fail(FetchCause::ToolMissing, useless.empty() ? "none was found" : useless);
    return tl::unexpected(m_failure);
}

bool FetchLoader::pollAfterPause(int64_t ms) const {
    for (const int64_t until = bootClockMs() + ms; bootClockMs() < until;) {
        if (m_duties.isCanceled())
            return false;
        poll(nullptr, 0, static_cast<int>(std::clamp<int64_t>(until - bootClockMs(), 0, fetchLoaderPollMs)));
    }
    return true;
}

// Opens what is left of an earlier transfer. Resuming requires a checksum or a validator.
bool FetchLoader::openPart() {
    m_version = m_file.partVersion();
    if (m_address.sha256.empty() && m_version.rangeValidator().empty())
        (void)m_file.dropPart();
    m_part = UniqueFd(open(m_file.part().c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    bool isRead = m_part.isValid();
    if (isRead) {
        isRead = readFileInChunks(m_file.part(), [this](std::string_view bytes) {
                     m_hasher.add(bytes);
                     m_size += bytes.size();
                     return true;
                 }).has_value();
        lseek(m_part.get(), 0, SEEK_END);
    }
    if (!isRead) {
        const Error error = errorFromErrno(errno, "open " + m_file.part());
        fail(error.code == ErrorCode::DiskFull ? FetchCause::DiskFull : FetchCause::Unknown, error.message);
        return false;
    }
    m_highest = m_size;
    m_isContinued = m_size > 0;
    return true;
}

void FetchLoader::restartFromBeginning() {
    // If this fails, the next write fails and reports why.
    m_part = UniqueFd(open(m_file.part().c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600));
    (void)m_hasher.finish();
    m_size = m_total = 0;
    m_isContinued = false;
    m_version = {};
}

FetchRequest FetchLoader::requestFor(const std::string& url) const {
    FetchRequest request{url, m_size, {}};
    if (m_size > 0 && !m_version.rangeValidator().empty())
        request.fields.emplace_back("If-Range", m_version.rangeValidator());
    // Only for complete requests: the cached data is of another transfer than the part.
    if (m_size == 0 && m_kept && m_address.sha256.empty()) {
        if (!m_kept->version.tag.empty())
            request.fields.emplace_back("If-None-Match", m_kept->version.tag);
        if (!m_kept->version.date.empty())
            request.fields.emplace_back("If-Modified-Since", m_kept->version.date);
    }
    return request;
}

FetchLoader::Round FetchLoader::round(const FetchTool& tool) {
    std::string url = m_address.url;
    for (int hop = 0; hop <= maxRedirects; ++hop) {
        m_next.clear();
        m_decided.reset();
        m_failure.status = 0;
        const FetchReceiver receiver{[&](const HttpHead& head) { return takeHead(tool, head); },
                                     [this](std::string_view bytes) { return takeBody(bytes); }, m_duties.isCanceled};
        const auto answer = exchange(tool, requestFor(url), receiver,
                                     durationOrOverride("COMPUTE_STUDIO_TEST_FETCH_SILENCE_MS", silenceLimit));
        if (m_next.empty())
            return judge(tool, answer);
        const std::string to = redirected(url, m_next);
        if (const auto fault = validateInputAddress(to))
            return fail(
                FetchCause::RedirectRejected,
                "It is redirected to " + displayText(to.substr(0, to.find('?')).substr(0, 300)) +
                    (*fault == AddressError::Secret ? ", which contains credentials" : ", which is not a web address"));
        url = to;
    }
    return fail(FetchCause::RedirectRejected, "It is redirected more than " + std::to_string(maxRedirects) + " times");
}

// Returns true if the body should be read.
bool FetchLoader::takeHead(const FetchTool& tool, const HttpHead& head) {
    m_hasAnswered = true;
    if (isRedirection(head.status) && !head.field("location").empty()) {
        m_next = head.field("location");
        return false;
    }
    const auto range = contentRangeFrom(head.field("content-range"));
    if (head.status == 206 && m_size > 0 && range && range->first == m_size) {
        m_isContinued = true;
        m_total = range->total;
    } else if (head.status == 200 && (m_size == 0 || !tool.appliesRange())) {
        restartFromBeginning();
        m_total = head.length();
        m_version = versionOf(head);
        (void)m_file.recordPart(m_version);
    } else if (head.status == 200 || head.status == 206 || (head.status == 416 && m_size > 0)) {
        // Another version, no range support, or an offset beyond the end: restart.
        restartFromBeginning();
        m_words = "The server did not resume the interrupted transfer";
        m_decided = Round::Again;
        return false;
    } else {
        m_decided = judgeStatus(head);
        return false;
    }
    // The job gets its own copy as well.
    if (m_total > 0 && !hasRoom(m_total - std::min(m_total, m_size) + m_total)) {
        m_decided = Round::Failed;
        return false;
    }
    return true;
}

FetchLoader::Round FetchLoader::judgeStatus(const HttpHead& head) {
    if (head.status == 304 && m_kept) {
        m_kept->checkedMs = toMs(currentTime());
        if (auto noted = m_file.recordChecked(*m_kept); !noted)
            return fail(noted.error().code == ErrorCode::DiskFull ? FetchCause::DiskFull : FetchCause::Unknown,
                        noted.error().message);
        m_duties.say("Unchanged since the previous download");
        return Round::Same;
    }
    m_failure.status = head.status;
    m_words = "The server responded with status " + std::to_string(head.status);
    return mayPass(head.status) ? Round::Later : fail(FetchCause::Refused, m_words);
}

bool FetchLoader::hasRoom(uint64_t bytes) {
    const auto space = diskSpaceOf(m_file.path());
    const uint64_t needed = bytes + static_cast<uint64_t>(std::max<int64_t>(0, m_duties.diskReserveBytes));
    if (!space || space->freeBytes >= needed)
        return true;
    m_part.reset();
    (void)m_file.dropPart();
    fail(FetchCause::DiskFull, "There are " + sizeText(space->freeBytes) + " free under " + m_file.path() +
                                   ", and it needs " + sizeText(needed));
    return false;
}

bool FetchLoader::takeBody(std::string_view bytes) {
    if (m_total > 0 && bytes.size() > m_total - std::min(m_total, m_size)) {
        m_words = "The server sent more than announced";
        m_decided = Round::Later;
        restartFromBeginning();
        return false;
    }
    if (auto written = writeAll(m_part.get(), bytes, m_file.part()); !written) {
        m_part.reset();
        (void)m_file.dropPart();
        m_decided = fail(written.error().code == ErrorCode::DiskFull ? FetchCause::DiskFull : FetchCause::Unknown,
                         written.error().message);
        return false;
    }
    m_hasher.add(bytes);
    m_size += bytes.size();
    m_loaded += bytes.size();
    m_sinceLook += bytes.size();
    m_highest = std::max(m_highest, m_size);
    m_duties.progress(m_size, m_total, m_loaded);
    if (m_sinceLook >= diskLookBytes) {
        m_sinceLook = 0;
        if (!hasRoom(0)) {
            m_decided = Round::Failed;
            return false;
        }
    }
    return true;
}

FetchLoader::Round FetchLoader::judge(const FetchTool& tool, const FetchExchange& answer) {
    if (m_decided)
        return *m_decided;
    const bool isShort = answer.head && m_total > 0 && m_size < m_total;
    const std::string words = isShort ? "The transfer was interrupted after " + std::to_string(m_size) + " of " +
                                            std::to_string(m_total) + " bytes"
                              : answer.words.empty() ? tool.name() + " said nothing"
                                                     : answer.words;
    switch (answer.end) {
    case FetchExchange::End::Canceled:
        return fail(FetchCause::Canceled, {});
    case FetchExchange::End::Useless:
        m_words = words;
        return Round::NextTool;
    case FetchExchange::End::Silent:
        m_words = "The transfer timed out";
        return Round::Later;
    case FetchExchange::End::Stopped:
    case FetchExchange::End::Broken:
        m_words = words;
        return answer.isFinal ? fail(FetchCause::Unreachable, words) : Round::Later;
    case FetchExchange::End::Whole:
        break;
    }
    if (isShort) {
        m_words = words;
        return Round::Later;
    }
    return finish();
}

FetchLoader::Round FetchLoader::finish() {
    FetchedRecord record{toHex(m_hasher.finish()), m_size, toMs(currentTime()), m_version};
    if (!m_address.sha256.empty() && record.sha256 != m_address.sha256) {
        // The parts may be of two versions; retry once from the start.
        if (m_isContinued && !std::exchange(m_hasRestarted, true)) {
            restartFromBeginning();
            m_duties.say("Its parts are inconsistent; downloading again");
            return Round::Again;
        }
        m_part.reset();
        (void)m_file.removeAll();
        m_failure.expected = m_address.sha256;
        m_failure.actual = record.sha256;
        return fail(FetchCause::WrongChecksum,
                    "The download has the SHA-256 " + record.sha256 + " instead of " + m_address.sha256);
    }
    m_part.reset();
    if (auto kept = m_file.commit(record); !kept)
        return fail(kept.error().code == ErrorCode::DiskFull ? FetchCause::DiskFull : FetchCause::Unknown,
                    kept.error().message);
    m_duties.say("It has " + std::to_string(record.size) + " bytes and the SHA-256 " + record.sha256);
    return Round::Done;
}

} // namespace studio
