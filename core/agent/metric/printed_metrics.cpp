#include "core/agent/metric/printed_metrics.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr std::string_view phrase = "Attempted to log ";
constexpr std::string_view between = " metric ";
constexpr size_t stepBytes = 1U << 20U;
constexpr size_t largeStepBytes = 8U << 20U; // once such lines were found
constexpr uint64_t farBehind = 64U << 20U;
constexpr size_t maxEntryLength = 256U * 1024;
constexpr size_t maxKindLength = 64;
constexpr size_t maxHeadLength = maxKindLength + between.size() + maxMetricNameLength + 3; // ':' and a newline

std::string shortened(std::string_view text) {
    return std::string(text.substr(0, maxMetricTextLength / 2));
}

std::optional<double> printedNumber(const Json& value) {
    if (value.is_number())
        return value.get<double>();
    return value.is_string() ? doubleFrom(value.get_ref<const std::string&>()) : std::nullopt;
}

std::string textOfRow(const Json& row) {
    return row.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

bool mayContainPrintedMetrics(const std::string& log) {
    const auto text = readFile(log, stepBytes);
    if (!text)
        return text.error().code == ErrorCode::TooLarge;
    return text->find(phrase) != std::string::npos;
}

PrintedMetrics::PrintedMetrics(std::string log, MetricRecorder& recorder, SharedCounters& counters)
    : m_path(std::move(log))
    , m_recorder(recorder)
    , m_counters(counters) {}

void PrintedMetrics::poll() {
    (void)read(m_hasFound ? largeStepBytes : stepBytes, true);
}

bool PrintedMetrics::settle(int64_t limitMs) {
    if (m_counters.printedSkipped.exchange(0) != 0)
        m_counters.printedUntil = 0; // the recorder skips duplicates
    const int64_t until = bootClockMs() + limitMs;
    m_isDiskFull = false;
    bool isMore = true;
    while (isMore && !m_isDiskFull && bootClockMs() < until)
        isMore = read(largeStepBytes, false);
    return isMore;
}

// Returns true if there is more.
bool PrintedMetrics::read(size_t most, bool maySkip) {
    std::atomic<uint64_t>& until = m_counters.printedUntil;
    if (!m_log.isValid())
        m_log = UniqueFd(open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat st {};
    if (!m_log.isValid() || fstat(m_log.get(), &st) != 0 || !S_ISREG(st.st_mode))
        return false;
    const auto size = static_cast<uint64_t>(st.st_size);
    if (size == m_seen && until + phrase.size() > size)
        return false;
    uint64_t at = until;
    if (size < at) // the job has truncated its own log
        at = size;
    if (maySkip && size - at > farBehind) {
        at = size - most;
        m_counters.printedSkipped = 1;
    }
    m_buffer.resize(std::min<uint64_t>(size - at, most));
    const ssize_t got = pread(m_log.get(), m_buffer.data(), m_buffer.size(), static_cast<off_t>(at));
    if (got <= 0)
        return false;
    m_buffer.resize(static_cast<size_t>(got));
    const bool isEnd = at + m_buffer.size() >= size;
    const size_t used = understand(m_buffer, at, isEnd);
    until = at + used;
    m_seen = size;
    return !isEnd && used > 0;
}

namespace {

enum class Found { Entry, Nothing, Cut }; // Cut: the rest may still arrive

struct Entry {
    std::string_view kind{};
    std::string_view name{};
    std::string_view value{};
    size_t size = 0; // without the last newline
};

std::string_view withoutReturn(std::string_view line) {
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

// Precondition: `bytes` begins with the phrase. Each part is searched only up to its maximum length, and the value only
// after a complete head, because a log may contain the phrase any number of times.
Found entryAt(std::string_view bytes, Entry& entry) {
    const auto endWithin = [&](size_t most) { return bytes.size() < most ? Found::Cut : Found::Nothing; };
    const std::string_view head = bytes.substr(0, phrase.size() + maxHeadLength);
    const size_t kindEnd = head.substr(0, phrase.size() + maxKindLength).find_first_of(" \n", phrase.size());
    if (kindEnd == std::string_view::npos)
        return endWithin(phrase.size() + maxKindLength);
    const std::string_view then = bytes.substr(kindEnd, between.size());
    if (then != between)
        return between.starts_with(then) ? Found::Cut : Found::Nothing;
    const size_t nameBegin = kindEnd + between.size();
    const size_t headEnd = head.find('\n', nameBegin);
    if (headEnd == std::string_view::npos)
        return endWithin(phrase.size() + maxHeadLength);
    entry.kind = head.substr(phrase.size(), kindEnd - phrase.size());
    entry.name = withoutReturn(head.substr(nameBegin, headEnd - nameBegin));
    if (entry.name.size() < 2 || !entry.name.ends_with(':'))
        return Found::Nothing;
    entry.name.remove_suffix(1);
    const size_t valueEnd = bytes.substr(0, maxEntryLength).find('\n', headEnd + 1);
    if (valueEnd == std::string_view::npos)
        return endWithin(maxEntryLength);
    entry.value = withoutReturn(bytes.substr(headEnd + 1, valueEnd - headEnd - 1));
    entry.size = valueEnd;
    return Found::Entry;
}

} // namespace

// Returns the number of bytes consumed. A possible beginning of an entry is scanned again.
size_t PrintedMetrics::understand(std::string_view bytes, uint64_t at, bool isEnd) {
    size_t done = 0;
    for (;;) {
        const void* found = memmem(bytes.data() + done, bytes.size() - done, phrase.data(), phrase.size());
        if (found == nullptr)
            return std::max(done, bytes.size() - std::min(bytes.size(), phrase.size() - 1));
        const auto begin = static_cast<size_t>(static_cast<const char*>(found) - bytes.data());
        Entry entry;
        const Found what = entryAt(bytes.substr(begin), entry);
        if (what == Found::Cut)
            return begin == 0 && !isEnd ? phrase.size() : begin;
        done = begin + phrase.size();
        if (what == Found::Nothing)
            continue;
        m_hasFound = true;
        const auto taken = take(entry.kind, std::string(entry.name), entry.value, at + begin);
        if (!taken && taken.error().code == ErrorCode::DiskFull) {
            m_isDiskFull = true;
            return begin; // retried later; it is still in the log
        }
        done = begin + entry.size;
    }
}

Result<void> PrintedMetrics::take(std::string_view kind, const std::string& name, std::string_view text, uint64_t at) {
    const auto value = parsePythonValue(text);
    MetricRequest request;
    request.hash = requestHash(m_path + ":" + std::to_string(at));
    request.source = MetricSource::Printed;
    std::vector<double> numbers;
    const Json single = value ? *value : Json();
    const Json list = single.is_array() ? single : Json::array({single});
    for (const auto& item : list) {
        if (const auto number = printedNumber(item); number && (kind == "scalar" || kind == "list"))
            numbers.push_back(*number);
    }
    if (!numbers.empty() && numbers.size() == list.size()) {
        const uint32_t key = m_recorder.key(0, MetricSource::Printed, name);
        const auto first = static_cast<int64_t>(m_recorder.count(key));
        const int64_t now = toMs(currentTime());
        for (size_t i = 0; i < numbers.size(); ++i)
            request.points.push_back({key, first + static_cast<int64_t>(i), now, numbers[i]});
    } else if (kind == "table" && single.is_object()) {
        size_t length = 0;
        for (const auto& column : single)
            length = std::max(length, column.is_array() ? column.size() : 1);
        for (size_t i = 0; i < length; ++i) {
            Json row = Json::object();
            for (const auto& [column, items] : single.items()) {
                if (!items.is_array() && i == 0)
                    row[column] = items;
                else if (items.is_array() && i < items.size())
                    row[column] = items[i];
            }
            request.rows.push_back({0, name, textOfRow(row)});
        }
    } else if (single.is_object()) {
        request.rows.push_back({0, name, textOfRow(single)});
    } else {
        request.rows.push_back({0, name, textOfRow({{"value", value ? single : Json(shortened(text))}})});
    }
    return m_recorder.write(request);
}

} // namespace studio
