#include "core/agent/metric/metric_recorder.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/crash_point.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr size_t maxUnanswered = 1024;
constexpr size_t maxFileRequests = 1U << 20U;

// Sources that are read again from the beginning after a restart.
bool isOfFiles(MetricSource source) {
    return source > MetricSource::OlderSdk;
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

std::string MetricRecorder::sourceAndName(MetricSource source, std::string_view name) {
    std::string text(1, static_cast<char>('0' + static_cast<int>(source)));
    text += name;
    return text;
}

// Restores the recorder's state from the file.
class MetricRecorder::Past final : public MetricListener {
public:
    explicit Past(MetricRecorder& recorder)
        : m_recorder(recorder) {}
    uint64_t lastOfApi = 0;

    void run(const MetricRun& run) override {
        if (m_recorder.m_runs.size() <= maxRuns && !m_recorder.m_runIds.contains(run.id) &&
            run.run == m_recorder.m_runs.size())
            m_recorder.makeRun(run);
    }
    // Keys keep their numbers. A number that was assigned but not (yet) written is reserved.
    void key(const MetricKey& key) override {
        if (key.key >= maxKeys)
            return;
        auto& keys = m_recorder.m_keys;
        while (keys.size() <= key.key)
            keys.push_back({{static_cast<uint32_t>(keys.size()), noRun, key.source, {}}, false, 0, 0, {}});
        if (keys[key.key].key.run == noRun && key.run < m_recorder.m_runs.size())
            m_recorder.setKey(key);
    }
    void points(const std::vector<MetricPoint>& points, uint64_t request) override {
        m_known.clear();
        for (const auto& point : points) {
            if (point.key < m_recorder.m_keys.size())
                m_known.push_back(point);
        }
        m_recorder.take(m_known);
        if (!m_known.empty())
            count(request, m_recorder.m_keys[m_known.front().key].key.source, points.size());
    }
    void rowRequest(uint64_t request, MetricSource source) override { count(request, source, 1); }
    void parameter(const MetricText& text) override {
        if (auto* run = at(text.run))
            m_recorder.setText(run->parameters, text);
    }
    void tag(const MetricText& text) override {
        if (auto* run = at(text.run))
            m_recorder.setText(run->tags, text);
    }
    void tagRemoved(uint16_t number, const std::string& name) override {
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
    void count(uint64_t request, MetricSource source, size_t entries) {
        if (request == 0)
            return;
        if (isOfFiles(source)) {
            m_recorder.m_ofFiles[request] += entries;
            return;
        }
        if (request != lastOfApi)
            m_recorder.m_unanswered.clear();
        lastOfApi = request;
        m_recorder.m_unanswered[request] += entries;
    }
    RecordedRun* at(uint16_t run) {
        return run < m_recorder.m_runs.size() ? &m_recorder.m_runs[run].recorded : nullptr;
    }
    MetricRecorder& m_recorder;
    std::vector<MetricPoint> m_known;
};

Result<std::unique_ptr<MetricRecorder>> MetricRecorder::open(const std::string& path, const std::string& runId,
                                                             const std::string& runName) {
    std::unique_ptr<MetricRecorder> recorder(new MetricRecorder(path));
    recorder->makeRun({0, runId, runName, {}, 0});
    if (auto loaded = recorder->load(); !loaded)
        return fail(loaded.error());
    // Readers reset the run numbers at each session, so known runs are declared again; except the attempt itself, which
    // is implicit.
    std::erase_if(recorder->m_undeclaredRuns, [](const MetricRun& run) { return run.run == 0; });
    return recorder;
}

Result<void> MetricRecorder::load() {
    if (!pathExists(m_path))
        return {};
    m_isNew = false;
    Past past(*this);
    MetricReader reader(past);
    std::string end; // a possibly truncated record
    const auto read = readFileInChunks(m_path, [&](std::string_view bytes) {
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
    m_undeclaredRuns.push_back(m_runs.back().recorded.run);
    m_lastRunRequest = 0;
    m_isLastRunAnswered = false;
    return number;
}

uint32_t MetricRecorder::makeKey(uint16_t run, MetricSource source, std::string_view name) {
    const auto number = static_cast<uint32_t>(m_keys.size());
    m_keys.emplace_back();
    setKey({number, run, source, std::string(name)});
    return number;
}

void MetricRecorder::setKey(const MetricKey& key) {
    m_keys[key.key].key = key;
    if (m_runs[key.run].keys.emplace(sourceAndName(key.source, key.name), key.key).second)
        m_runs[key.run].order.push_back(key.key);
}

uint16_t MetricRecorder::run(const std::string& id, const std::string& name, const std::string& parent, int64_t begunMs,
                             uint64_t request) {
    const std::scoped_lock lock(m_mutex);
    const auto known = m_runIds.find(id);
    const bool fits = std::max({id.size(), name.size(), parent.size()}) <= maxMetricNameLength;
    if (known == m_runIds.end() && (m_runs.size() > maxRuns || !fits))
        return noRun;
    const uint16_t number = known != m_runIds.end() ? known->second : makeRun({0, id, name, parent, begunMs});
    if (request != 0 && number + 1U == m_runs.size())
        m_lastRunRequest = request;
    return number;
}

uint32_t MetricRecorder::key(uint16_t run, MetricSource source, std::string_view name) {
    const std::scoped_lock lock(m_mutex);
    if (run >= m_runs.size() || name.size() > maxMetricNameLength)
        return noKey;
    const auto& keys = m_runs[run].keys;
    if (const auto known = keys.find(sourceAndName(source, name)); known != keys.end())
        return known->second;
    return m_keys.size() >= maxKeys ? noKey : makeKey(run, source, name);
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
    return isOfFiles(request.points.empty() ? request.source : m_keys[request.points.front().key].key.source);
}

Result<void> MetricRecorder::check(const MetricRequest& request) const {
    for (const auto& point : request.points) {
        if (point.key >= m_keys.size())
            return fail(tooLarge("A run keeps at most " + std::to_string(maxKeys) +
                                 " metric names of at most 250 characters each. Log fewer or shorter names."));
    }
    size_t count = m_texts;
    size_t bytes = m_textBytes;
    for (const auto* texts : {&request.parameters, &request.tags, &request.removedTags, &request.rows}) {
        for (const auto& text : *texts) {
            if (text.run >= m_runs.size())
                return fail(tooLarge("A run keeps at most " + std::to_string(maxRuns) + " runs inside it."));
            if (text.name.size() > maxMetricNameLength || text.value.size() > maxMetricTextLength)
                return fail(tooLarge("'" + text.name.substr(0, 64) +
                                     "' is too long: a name can have at most 250 characters, " + "a value 64 KiB."));
            if (texts == &request.rows)
                continue;
            ++count;
            bytes += text.name.size() + text.value.size();
        }
    }
    if (count > maxTexts || bytes > maxTextBytes)
        return fail(tooLarge("A run keeps at most " + std::to_string(maxTexts) + " parameters and tags, and " +
                             std::to_string(maxTextBytes >> 20U) + " MiB of them."));
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
            return fail(ErrorCode::NotFound, "No such run.");
    }
    return {};
}

uint64_t MetricRecorder::entriesBefore(const MetricRequest& request) const {
    if (request.hash == 0)
        return 0;
    if (isFromFile(request)) {
        const auto found = m_ofFiles.find(request.hash);
        return found == m_ofFiles.end() ? 0 : found->second;
    }
    const auto found = m_unanswered.find(request.hash);
    return found == m_unanswered.end() ? 0 : found->second;
}

void MetricRecorder::remember(const MetricRequest& request, uint64_t entries) {
    if (request.hash == 0 || entries == 0)
        return;
    if (isFromFile(request)) {
        if (m_ofFiles.size() < maxFileRequests || m_ofFiles.contains(request.hash))
            m_ofFiles[request.hash] = entries;
        return;
    }
    if (m_unanswered.size() >= maxUnanswered && !m_unanswered.contains(request.hash))
        m_unanswered.erase(m_unanswered.begin());
    m_unanswered[request.hash] = entries;
}

std::string MetricRecorder::bytesOf(const MetricRequest& request, uint64_t skippedRows, uint64_t skip) {
    std::string bytes;
    if (!m_hasBegun)
        metric_record::session(bytes, toMs(currentTime()));
    for (const auto& run : m_undeclaredRuns)
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
    for (const auto& tag : request.removedTags)
        metric_record::tagRemoved(bytes, tag.run, tag.name);
    for (size_t i = skippedRows; i < request.rows.size(); ++i)
        metric_record::row(bytes, request.rows[i], request.hash, request.source);
    for (const auto& end : request.ends)
        metric_record::runEnd(bytes, end);
    for (const auto& note : request.notes)
        metric_record::note(bytes, std::string_view(note).substr(0, maxMetricTextLength));
    if (skip >= request.points.size())
        return bytes;
    for (const auto& point : request.points) {
        Key& key = m_keys[point.key];
        if (key.isTold)
            continue;
        metric_record::key(bytes, key.key);
        key.isTold = true; // reverted if the write fails
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
    // Nothing may be appended to a truncated record: it is remembered until there is space to pad it.
    if (auto ready = openFile(); !ready)
        return ready;
    if (auto ready = fix(); !ready)
        return ready;
    const uint64_t before = entriesBefore(request);
    const uint64_t skippedRows = std::min<uint64_t>(before, request.rows.size());
    const uint64_t skip = std::min<uint64_t>(before - skippedRows, request.points.size());
    const std::string bytes = bytesOf(request, skippedRows, skip);
    if (bytes.empty())
        return {};
    Result<void> result;
    size_t written = 0;
    if (const auto appended = append(bytes))
        written = *appended;
    else
        result = fail(appended.error());
    crashPoint(CrashPoint::MetricsWritten);
    if (result && written == bytes.size()) {
        m_hasBegun = true;
        m_undeclaredRuns.clear();
        takeTexts(request);
        if (skip < request.points.size())
            take({request.points.begin() + static_cast<ptrdiff_t>(skip), request.points.end()});
        remember(request, request.rows.size() + request.points.size());
        return {};
    }
    // Account for what was written: rows and points according to the complete records; everything else is sent again.
    for (const auto& point : request.points)
        m_keys[point.key].isTold = false;
    uint64_t points = 0;
    uint64_t rows = 0;
    constexpr uint8_t pointsRecord = 4;
    constexpr uint8_t rowRecord = 9;
    constexpr size_t pointBytes = 28;
    m_cut = {};
    m_cut.feed(std::string_view(bytes).substr(0, written), [&](uint8_t type, std::string_view payload) {
        if (type == pointsRecord)
            points += payload.size() / pointBytes;
        rows += type == rowRecord ? 1 : 0;
    });
    const auto begin = request.points.begin() + static_cast<ptrdiff_t>(skip);
    take({begin, begin + static_cast<ptrdiff_t>(points)});
    if (rows + points > 0)
        remember(request, before + rows + points);
    if (result)
        return fail(ErrorCode::DiskFull, "The disk is full. Nothing can be logged until space is freed.");
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
    for (const auto& tag : request.removedTags) {
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
    const std::string path = m_path;
    m_file = UniqueFd(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    return m_file.isValid() ? Result<void>{} : fail(errorFromErrno(errno, "open " + path));
}

// Pads a truncated record with zeros, so that readers recognize it as invalid.
Result<void> MetricRecorder::fix() {
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

// Returns the number of bytes written: fewer than all if the disk is full.
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

Result<void> MetricRecorder::tagRemoved(uint16_t run, const std::string& name) {
    MetricRequest request;
    request.removedTags = {{run, name, {}}};
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
    m_isLastRunAnswered = m_isLastRunAnswered || (request != 0 && request == m_lastRunRequest);
}

} // namespace studio
