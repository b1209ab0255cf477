#include "core/agent/metric_recorder.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/crash_point.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr size_t mostUnanswered = 1024;
constexpr size_t mostFileRequests = 1U << 20U;

std::string sourceAndName(MetricSource source, std::string_view name) {
    std::string text(1, static_cast<char>('0' + static_cast<int>(source)));
    text += name;
    return text;
}

bool isLater(const MetricPoint& point, const MetricPoint& than) {
    if (point.step != than.step)
        return point.step > than.step;
    if (point.ms != than.ms)
        return point.ms > than.ms;
    return std::isnan(than.value) || point.value >= than.value;
}

Error tooLarge(std::string message) {
    return {ErrorCode::TooLarge, std::move(message), {}};
}

} // namespace

uint64_t requestHash(std::string_view bytes, uint64_t before) {
    constexpr uint64_t prime = 1099511628211ULL;
    for (const char byte : bytes)
        before = (before ^ static_cast<uint8_t>(byte)) * prime;
    return before == 0 ? 1 : before;
}

// What stands in the file already.
class MetricRecorder::Past final : public MetricListener {
public:
    explicit Past(MetricRecorder& recorder)
        : m_recorder(recorder) {}
    uint64_t lastOfApi = 0;

    void run(const MetricRun& run) override {
        if (m_recorder.m_runs.size() <= mostRuns && !m_recorder.m_runIds.contains(run.id) &&
            run.run == m_recorder.m_runs.size())
            m_recorder.makeRun(run);
    }
    // Numbers stay what they were.
    void key(const MetricKey& key) override {
        if (key.key == m_recorder.m_keys.size() && key.run < m_recorder.m_runs.size())
            m_recorder.makeKey(key.run, key.source, key.name);
    }
    void points(const std::vector<MetricPoint>& points, uint64_t request) override {
        for (const auto& point : points) {
            if (point.key >= m_recorder.m_keys.size())
                return;
        }
        m_recorder.take(points);
        if (request == 0 || points.empty())
            return;
        if (m_recorder.m_keys[points.front().key].key.source > MetricSource::OlderSdk) {
            m_recorder.m_ofFiles[request] += points.size();
            return;
        }
        if (request != lastOfApi)
            m_recorder.m_unanswered.clear();
        lastOfApi = request;
        m_recorder.m_unanswered[request] += points.size();
    }
    void parameter(const MetricText& text) override {
        if (auto* run = at(text.run))
            m_recorder.setText(run->parameters, text);
    }
    void tag(const MetricText& text) override {
        if (auto* run = at(text.run))
            m_recorder.setText(run->tags, text);
    }
    void tagGone(uint16_t number, const std::string& name) override {
        if (auto* run = at(number))
            run->tags.erase(name);
    }
    void runEnd(const MetricRunEnd& end) override {
        if (auto* run = at(end.run)) {
            run->status = end.status;
            run->endedMs = end.endedMs;
        }
    }

private:
    RecordedRun* at(uint16_t run) {
        return run < m_recorder.m_runs.size() ? &m_recorder.m_runs[run].recorded : nullptr;
    }
    MetricRecorder& m_recorder;
};

Result<std::unique_ptr<MetricRecorder>> MetricRecorder::open(const AttemptFolder& folder, const std::string& runId,
                                                             const std::string& runName) {
    std::unique_ptr<MetricRecorder> recorder(new MetricRecorder(folder));
    recorder->makeRun({0, runId, runName, {}, 0});
    if (auto loaded = recorder->load(); !loaded)
        return fail(loaded.error());
    recorder->m_untoldRuns.clear();
    return recorder;
}

Result<void> MetricRecorder::load() {
    if (!pathExists(m_folder.metrics()))
        return {};
    m_isNew = false;
    Past past(*this);
    MetricReader reader(past);
    std::string end; // what may be a record cut short
    const auto read = readFileInChunks(m_folder.metrics(), [&](std::string_view bytes) {
        end += bytes;
        reader.feed(bytes);
        end.erase(0, end.size() - std::min(end.size(), reader.records().waiting()));
        return true;
    });
    m_cut.feed(end, [](uint8_t, std::string_view) {});
    return read;
}

uint16_t MetricRecorder::makeRun(const MetricRun& run) {
    const auto number = static_cast<uint16_t>(m_runs.size());
    m_runs.emplace_back().recorded.run = run;
    m_runs.back().recorded.run.run = number;
    m_runIds[run.id] = number;
    m_untoldRuns.push_back(m_runs.back().recorded.run);
    return number;
}

uint32_t MetricRecorder::makeKey(uint16_t run, MetricSource source, std::string_view name) {
    const auto number = static_cast<uint32_t>(m_keys.size());
    m_keys.push_back({{number, run, source, std::string(name)}, false, 0, 0, {}});
    m_runs[run].keys.emplace(sourceAndName(source, name), number);
    m_runs[run].order.push_back(number);
    return number;
}

uint16_t MetricRecorder::run(const std::string& id, const std::string& name, const std::string& parent,
                             int64_t begunMs) {
    const std::scoped_lock lock(m_mutex);
    if (const auto known = m_runIds.find(id); known != m_runIds.end())
        return known->second;
    const bool fits = std::max({id.size(), name.size(), parent.size()}) <= longestMetricName;
    return m_runs.size() > mostRuns || !fits ? noRun : makeRun({0, id, name, parent, begunMs});
}

uint32_t MetricRecorder::key(uint16_t run, MetricSource source, std::string_view name) {
    const std::scoped_lock lock(m_mutex);
    if (run >= m_runs.size() || name.size() > longestMetricName)
        return noKey;
    const auto& keys = m_runs[run].keys;
    if (const auto known = keys.find(sourceAndName(source, name)); known != keys.end())
        return known->second;
    return m_keys.size() >= mostKeys ? noKey : makeKey(run, source, name);
}

void MetricRecorder::take(const std::vector<MetricPoint>& points) {
    for (const auto& point : points) {
        Key& key = m_keys[point.key];
        if (key.count == 0 || isLater(point, key.latest))
            key.latest = point;
        key.newestMs = key.count == 0 ? point.ms : std::max(key.newestMs, point.ms);
        ++key.count;
    }
}

bool MetricRecorder::isFromFile(const MetricRequest& request) const {
    return !request.points.empty() && m_keys[request.points.front().key].key.source > MetricSource::OlderSdk;
}

Result<void> MetricRecorder::check(const MetricRequest& request) const {
    for (const auto& point : request.points) {
        if (point.key >= m_keys.size())
            return fail(tooLarge("A run keeps at most " + std::to_string(mostKeys) +
                                 " names of metrics, of at most 250 characters each: log fewer or shorter names."));
    }
    size_t count = m_texts;
    size_t bytes = m_textBytes;
    for (const auto* texts : {&request.parameters, &request.tags, &request.goneTags, &request.rows}) {
        for (const auto& text : *texts) {
            if (text.run >= m_runs.size())
                return fail(tooLarge("A run keeps at most " + std::to_string(mostRuns) + " runs inside it."));
            if (text.name.size() > longestMetricName || text.value.size() > longestMetricText)
                return fail(tooLarge("'" + text.name.substr(0, 64) + "' is too long: a name may have 250 characters, " +
                                     "a value 64 KiB."));
            if (texts == &request.rows)
                continue;
            ++count;
            bytes += text.name.size() + text.value.size();
        }
    }
    if (count > mostTexts || bytes > mostTextBytes)
        return fail(tooLarge("A run keeps at most " + std::to_string(mostTexts) + " parameters and tags, and " +
                             std::to_string(mostTextBytes >> 20U) + " MiB of them."));
    for (const auto& parameter : request.parameters) {
        const auto& known = m_runs[parameter.run].recorded.parameters;
        const auto found = known.find(parameter.name);
        if (found != known.end() && found->second != parameter.value)
            return fail(ErrorCode::Conflict, "The parameter '" + parameter.name + "' is '" +
                                                 found->second.substr(0, 200) + "' already and cannot be changed to '" +
                                                 parameter.value.substr(0, 200) + "'.");
    }
    for (const auto& end : request.ends) {
        if (end.run >= m_runs.size())
            return fail(ErrorCode::NotFound, "There is no such run.");
    }
    return {};
}

uint64_t MetricRecorder::pointsBefore(const MetricRequest& request) const {
    if (request.hash == 0)
        return 0;
    if (isFromFile(request)) {
        const auto found = m_ofFiles.find(request.hash);
        return found == m_ofFiles.end() ? 0 : found->second;
    }
    const auto found = m_unanswered.find(request.hash);
    return found == m_unanswered.end() ? 0 : found->second;
}

void MetricRecorder::remember(const MetricRequest& request, uint64_t points) {
    if (request.hash == 0 || request.points.empty())
        return;
    if (isFromFile(request)) {
        if (m_ofFiles.size() < mostFileRequests || m_ofFiles.contains(request.hash))
            m_ofFiles[request.hash] = points;
        return;
    }
    if (m_unanswered.size() >= mostUnanswered && !m_unanswered.contains(request.hash))
        m_unanswered.erase(m_unanswered.begin());
    m_unanswered[request.hash] = points;
}

std::string MetricRecorder::bytesOf(const MetricRequest& request, uint64_t skip) {
    std::string bytes;
    if (!m_hasBegun)
        metric_record::session(bytes, toMs(currentTime()));
    for (const auto& run : m_untoldRuns)
        metric_record::run(bytes, run);
    for (const auto& parameter : request.parameters) {
        if (!m_runs[parameter.run].recorded.parameters.contains(parameter.name))
            metric_record::parameter(bytes, parameter);
    }
    for (const auto& tag : request.tags) {
        const auto& known = m_runs[tag.run].recorded.tags;
        const auto found = known.find(tag.name);
        if (found == known.end() || found->second != tag.value)
            metric_record::tag(bytes, tag);
    }
    for (const auto& tag : request.goneTags)
        metric_record::tagGone(bytes, tag.run, tag.name);
    for (const auto& row : request.rows)
        metric_record::row(bytes, row);
    for (const auto& end : request.ends)
        metric_record::runEnd(bytes, end);
    for (const auto& note : request.notes)
        metric_record::note(bytes, std::string_view(note).substr(0, longestMetricText));
    if (skip >= request.points.size())
        return bytes;
    for (const auto& point : request.points) {
        Key& key = m_keys[point.key];
        if (key.isTold)
            continue;
        metric_record::key(bytes, key.key);
        key.isTold = true; // taken back where the write fails
    }
    if (skip == 0)
        metric_record::points(bytes, request.points, request.hash);
    else
        metric_record::points(bytes, {request.points.begin() + static_cast<ptrdiff_t>(skip), request.points.end()},
                              request.hash);
    return bytes;
}

Result<void> MetricRecorder::write(const MetricRequest& request) {
    const std::scoped_lock lock(m_mutex);
    if (auto good = check(request); !good)
        return good;
    const uint64_t skip = std::min<uint64_t>(pointsBefore(request), request.points.size());
    const std::string bytes = bytesOf(request, skip);
    if (bytes.empty())
        return {};
    Result<void> result;
    size_t written = 0;
    if (result = openFile(); result) {
        if (result = mend(); result) {
            if (const auto appended = append(bytes))
                written = *appended;
            else
                result = fail(appended.error());
        }
    }
    crashPoint(CrashPoint::MetricsWritten);
    if (result && written == bytes.size()) {
        m_hasBegun = true;
        m_untoldRuns.clear();
        takeTexts(request);
        if (skip < request.points.size())
            take({request.points.begin() + static_cast<ptrdiff_t>(skip), request.points.end()});
        remember(request, request.points.size());
        return {};
    }
    // What did get there counts: of the points that is told by the records; all else is said again.
    for (const auto& point : request.points)
        m_keys[point.key].isTold = false;
    uint64_t points = 0;
    constexpr uint8_t pointsRecord = 4;
    constexpr size_t pointBytes = 28;
    m_cut = {};
    m_cut.feed(std::string_view(bytes).substr(0, written), [&](uint8_t type, std::string_view payload) {
        if (type == pointsRecord)
            points += payload.size() / pointBytes;
    });
    if (points > 0) {
        const auto begin = request.points.begin() + static_cast<ptrdiff_t>(skip);
        take({begin, begin + static_cast<ptrdiff_t>(points)});
        remember(request, skip + points);
    }
    if (result)
        return fail(ErrorCode::DiskFull, "The disk is full: nothing can be logged until there is room.");
    return result;
}

void MetricRecorder::setText(std::map<std::string, std::string, std::less<>>& texts, const MetricText& text) {
    const auto [place, isNew] = texts.try_emplace(text.name, text.value);
    if (isNew) {
        ++m_texts;
        m_textBytes += text.name.size() + text.value.size();
        return;
    }
    m_textBytes += text.value.size();
    m_textBytes -= std::min(m_textBytes, place->second.size());
    place->second = text.value;
}

void MetricRecorder::takeTexts(const MetricRequest& request) {
    for (const auto& parameter : request.parameters)
        setText(m_runs[parameter.run].recorded.parameters, parameter);
    for (const auto& tag : request.tags)
        setText(m_runs[tag.run].recorded.tags, tag);
    for (const auto& tag : request.goneTags) {
        auto& tags = m_runs[tag.run].recorded.tags;
        if (const auto found = tags.find(tag.name); found != tags.end()) {
            --m_texts;
            m_textBytes -= std::min(m_textBytes, found->first.size() + found->second.size());
            tags.erase(found);
        }
    }
    for (const auto& end : request.ends) {
        m_runs[end.run].recorded.status = end.status;
        m_runs[end.run].recorded.endedMs = end.endedMs;
    }
}

Result<void> MetricRecorder::openFile() {
    if (m_file.isValid())
        return {};
    const std::string path = m_folder.metrics();
    m_file = UniqueFd(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    return m_file.isValid() ? Result<void>{} : fail(errorFromErrno(errno, "open " + path));
}

// Zeros in place of what is missing of a record that was cut short, so that readers see at once that it is none.
Result<void> MetricRecorder::mend() {
    constexpr size_t step = 65536;
    const std::string zeros(step, '\0');
    while (m_cut.missing() > 0) {
        const std::string_view piece = std::string_view(zeros).substr(0, std::min(step, m_cut.missing()));
        const ssize_t got = ::write(m_file.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail(errorFromErrno(got < 0 ? errno : ENOSPC, "log metrics"));
        m_cut.feed(piece.substr(0, static_cast<size_t>(got)), [](uint8_t, std::string_view) {});
    }
    return {};
}

// How many bytes got there: fewer than all where the disk is full.
Result<size_t> MetricRecorder::append(std::string_view bytes) {
    size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::write(m_file.get(), bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return done > 0 ? Result<size_t>(done) : fail(errorFromErrno(got < 0 ? errno : ENOSPC, "log metrics"));
        done += static_cast<size_t>(got);
    }
    return done;
}

Result<void> MetricRecorder::points(const std::vector<MetricPoint>& points, uint64_t request) {
    MetricRequest all;
    all.hash = request;
    all.points = points;
    return write(all);
}

Result<void> MetricRecorder::parameter(uint16_t run, const std::string& name, const std::string& value) {
    MetricRequest request;
    request.parameters = {{run, name, value}};
    return write(request);
}

Result<void> MetricRecorder::tag(uint16_t run, const std::string& name, const std::string& value) {
    MetricRequest request;
    request.tags = {{run, name, value}};
    return write(request);
}

Result<void> MetricRecorder::tagGone(uint16_t run, const std::string& name) {
    MetricRequest request;
    request.goneTags = {{run, name, {}}};
    return write(request);
}

Result<void> MetricRecorder::row(uint16_t run, const std::string& table, const std::string& object) {
    MetricRequest request;
    request.rows = {{run, table, object}};
    return write(request);
}

Result<void> MetricRecorder::runEnd(uint16_t run, const std::string& status, int64_t endedMs) {
    MetricRequest request;
    request.ends = {{run, status, endedMs}};
    return write(request);
}

Result<void> MetricRecorder::note(const std::string& text) {
    MetricRequest request;
    request.notes = {text};
    return write(request);
}

void MetricRecorder::answered(uint64_t request) {
    const std::scoped_lock lock(m_mutex);
    m_unanswered.erase(request);
}

uint16_t MetricRecorder::findRun(std::string_view id) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_runIds.find(id);
    return found == m_runIds.end() ? noRun : found->second;
}

size_t MetricRecorder::runCount() const {
    const std::scoped_lock lock(m_mutex);
    return m_runs.size();
}

RecordedRun MetricRecorder::recorded(uint16_t run) const {
    const std::scoped_lock lock(m_mutex);
    if (run >= m_runs.size())
        return {};
    RecordedRun recorded = m_runs[run].recorded;
    for (const uint32_t number : m_runs[run].order) {
        const Key& key = m_keys[number];
        if (key.count > 0)
            recorded.metrics.push_back({key.key.name, key.key.source, key.latest, key.count});
    }
    return recorded;
}

uint32_t MetricRecorder::findKey(uint16_t run, MetricSource source, std::string_view name) const {
    const std::scoped_lock lock(m_mutex);
    if (run >= m_runs.size())
        return noKey;
    const auto& keys = m_runs[run].keys;
    const auto found = keys.find(sourceAndName(source, name));
    return found == keys.end() ? noKey : found->second;
}

uint64_t MetricRecorder::count(uint32_t key) const {
    const std::scoped_lock lock(m_mutex);
    return key < m_keys.size() ? m_keys[key].count : 0;
}

bool MetricRecorder::has(uint32_t key, const MetricPoint& point) const {
    {
        const std::scoped_lock lock(m_mutex);
        if (key >= m_keys.size() || m_keys[key].count == 0 || point.ms > m_keys[key].newestMs)
            return false;
    }
    const auto points = history(key, 0, SIZE_MAX);
    return points && std::any_of(points->begin(), points->end(), [&](const MetricPoint& one) {
               const bool isSameValue = one.value == point.value || (std::isnan(one.value) && std::isnan(point.value));
               return one.step == point.step && one.ms == point.ms && isSameValue;
           });
}

std::string MetricRecorder::lastUntouchedRun() const {
    const std::scoped_lock lock(m_mutex);
    const Run& last = m_runs.back();
    const bool isUntouched =
        m_runs.size() > 1 && last.order.empty() && last.recorded.parameters.empty() && last.recorded.status.empty();
    return isUntouched ? last.recorded.run.id : std::string();
}

namespace {

class HistoryListener final : public MetricListener {
public:
    HistoryListener(uint32_t key, uint64_t skip, size_t most)
        : m_key(key)
        , m_skip(skip)
        , m_most(most) {}
    std::vector<MetricPoint> found;
    bool isFull() const { return found.size() >= m_most; }
    void points(const std::vector<MetricPoint>& points, uint64_t /*request*/) override {
        for (const auto& point : points) {
            if (point.key != m_key || isFull())
                continue;
            if (m_skip > 0)
                --m_skip;
            else
                found.push_back(point);
        }
    }

private:
    uint32_t m_key;
    uint64_t m_skip;
    size_t m_most;
};

} // namespace

Result<std::vector<MetricPoint>> MetricRecorder::history(uint32_t key, uint64_t skip, size_t most) const {
    const uint64_t all = count(key);
    if (skip >= all)
        return std::vector<MetricPoint>{};
    HistoryListener listener(key, skip, std::min<uint64_t>(most, all - skip));
    MetricReader reader(listener);
    const auto read = readFileInChunks(m_folder.metrics(), [&](std::string_view bytes) {
        reader.feed(bytes);
        return !listener.isFull();
    });
    if (!read)
        return fail(read.error());
    return std::move(listener.found);
}

} // namespace studio
