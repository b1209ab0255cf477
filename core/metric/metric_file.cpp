#include "core/metric/metric_file.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/rooted_directory.h"

namespace studio {

namespace {

constexpr size_t readAtOnce = 256UL * 1024;
constexpr size_t comparedBytes = 64;
constexpr size_t maxIdLength = 256;
constexpr size_t maxStatusLength = 64;

bool isText(std::string_view text, size_t longest) {
    return text.size() <= longest && isUtf8(text);
}

} // namespace

MetricFile::MetricFile(int attempt, int rank, std::string folder, std::string path)
    : m_attempt(attempt)
    , m_rank(rank)
    , m_folder(std::move(folder))
    , m_path(std::move(path))
    , m_reader(std::make_unique<MetricReader>(static_cast<MetricListener&>(*this))) {}

Result<MetricFile::Read> MetricFile::update(RunMetrics& metrics, uint64_t maxBytes) {
    m_metrics = &metrics;
    m_hasHeard = false;
    const auto stamp = stampOf(m_folder + "/" + m_path);
    if (!stamp && stamp.error().code != ErrorCode::NotFound)
        return fail(stamp.error());
    if (!stamp || stamp->kind != FileStamp::Kind::File) {
        if (m_offset > 0)
            restartFromBeginning();
        return Read{};
    }
    if (*stamp == m_stamp)
        return Read{};
    const bool isAnother = m_offset > 0 && (stamp->inode != m_stamp.inode || stamp->device != m_stamp.device);
    if (isAnother || stamp->size < m_offset)
        restartFromBeginning();
    if (m_isAbandoned)
        return Read{};
    return readOn(*stamp, maxBytes);
}

Result<MetricFile::Read> MetricFile::readOn(const FileStamp& stamp, uint64_t maxBytes) {
    const auto folder = RootedDirectory::open(m_folder);
    if (!folder)
        return fail(folder.error());
    const auto file = folder->openToRead(m_path);
    if (!file)
        return fail(file.error());
    const auto before = file->readAt(m_offset - m_before.size(), m_before.size());
    if (!before)
        return fail(before.error());
    if (*before != m_before)
        restartFromBeginning();
    Read read;
    m_stamp = stamp;
    while (true) {
        const uint64_t wanted = std::min<uint64_t>(readAtOnce, maxBytes - read.bytes);
        if (wanted == 0) {
            read.isBehind = true;
            m_stamp.size = m_offset; // forces the next update() to continue
            break;
        }
        const auto bytes = file->readAt(m_offset, wanted);
        if (!bytes) {
            m_stamp.mtimeNs = -1; // forces the next update() to continue, in the same file
            return fail(bytes.error());
        }
        m_reader->feed(*bytes);
        m_offset += bytes->size();
        read.bytes += bytes->size();
        if (bytes->size() >= comparedBytes)
            m_before = bytes->substr(bytes->size() - comparedBytes);
        else
            m_before =
                (m_before + *bytes)
                    .substr(m_before.size() + bytes->size() - std::min(comparedBytes, m_before.size() + bytes->size()));
        m_leftOut.records = m_reader->refused();
        // Resynchronizing in invalid data may cost one checksum per byte.
        if (m_reader->records().skipped() > m_metrics->m_limits.skippedBytes) {
            m_isAbandoned = true;
            m_leftOut.files = 1;
            m_hasHeard = true;
            break;
        }
        if (bytes->size() < wanted)
            break;
    }
    return read;
}

void MetricFile::restartFromBeginning() {
    m_metrics->forget(m_attempt, m_rank);
    m_metrics->giveBack(m_kept);
    m_kept = {};
    m_reader = std::make_unique<MetricReader>(static_cast<MetricListener&>(*this));
    m_stamp = {};
    m_offset = 0;
    m_before.clear();
    m_isAbandoned = false;
    m_series.clear();
    m_runs.clear();
    m_leftOut = {};
    m_hasHeard = true;
}

bool MetricFile::takes(uint64_t MetricsRetention::*what, size_t limit, size_t bytes) {
    MetricsRetention& all = m_metrics->m_kept;
    if (all.*what >= limit || all.textBytes + bytes > m_metrics->m_limits.textBytes)
        return false;
    ++(all.*what);
    ++(m_kept.*what);
    all.textBytes += bytes;
    m_kept.textBytes += bytes;
    return true;
}

const std::string* MetricFile::idOf(uint16_t run) const {
    static const std::string itself;
    if (run == 0)
        return &itself;
    return run < m_runs.size() && m_runs[run] ? &*m_runs[run] : nullptr;
}

MetricOwnerInfo* MetricFile::factsOf(uint16_t run) {
    const std::string* id = idOf(run);
    return id == nullptr ? nullptr : &m_metrics->m_owners[{m_attempt, m_rank, *id}];
}

void MetricFile::session(int64_t /*ms*/) {
    m_series.clear();
    m_runs.clear();
}

void MetricFile::run(const MetricRun& run) {
    if (run.run == 0)
        return;
    if (run.id.empty() || !isText(run.id, maxIdLength) || !isText(run.name, maxMetricNameLength) ||
        !isText(run.parent, maxIdLength)) {
        ++m_leftOut.nestedRuns;
        return;
    }
    auto& owners = m_metrics->m_owners;
    const MetricOwner owner{m_attempt, m_rank, run.id};
    auto known = owners.find(owner);
    if (known == owners.end()) {
        if (!takes(&MetricsRetention::nestedRuns, m_metrics->m_limits.nestedRuns, run.id.size() + run.name.size())) {
            ++m_leftOut.nestedRuns;
            return;
        }
        known = owners.emplace(owner, MetricOwnerInfo{}).first;
        known->second.status = "RUNNING";
    }
    known->second.name = run.name;
    known->second.begunMs = run.begunMs;
    known->second.parent = run.parent;
    if (run.run >= m_runs.size())
        m_runs.resize(run.run + 1U);
    m_runs[run.run] = run.id;
    m_hasHeard = true;
}

void MetricFile::key(const MetricKey& key) {
    if (key.key >= m_series.size())
        m_series.resize(key.key + 1U);
    m_series[key.key] = {};
    const std::string* owner = idOf(key.run);
    if (owner == nullptr || key.name.empty() || !isText(key.name, maxMetricNameLength)) {
        ++m_leftOut.series;
        return;
    }
    const SeriesName name{m_attempt, m_rank, *owner, key.name};
    auto summary = m_metrics->m_summaries.find(name);
    if (summary == m_metrics->m_summaries.end()) {
        if (!takes(&MetricsRetention::series, m_metrics->m_limits.series, key.name.size())) {
            ++m_leftOut.series;
            return;
        }
        summary = m_metrics->m_summaries.emplace(name, SeriesSummary{}).first;
    }
    m_series[key.key] = {m_metrics->m_keep == RunMetrics::Keep::Points ? &m_metrics->m_curves[name] : nullptr,
                         &summary->second, &m_metrics->m_revisions[name]};
}

void MetricFile::points(const std::vector<MetricPoint>& points, uint64_t /*request*/) {
    RunMetrics& metrics = *m_metrics;
    const uint64_t revision = ++metrics.m_revision;
    for (const MetricPoint& point : points) {
        const Series& series = m_series[point.key]; // the reader only emits points of declared keys
        if (series.summary == nullptr) {
            ++m_leftOut.points;
            continue;
        }
        const CurvePoint added{point.step, point.ms, point.value};
        series.summary->add(added);
        *series.revision = revision;
        if (series.curve == nullptr)
            continue;
        if (metrics.m_kept.points >= metrics.m_limits.points) {
            ++m_leftOut.points;
            continue;
        }
        ++metrics.m_kept.points;
        ++m_kept.points;
        series.curve->append(added);
    }
    m_hasHeard = true;
}

void MetricFile::setText(std::map<std::string, std::string>& texts, const MetricText& text) {
    if (text.name.empty() || !isText(text.name, maxMetricNameLength) || !isText(text.value, maxMetricTextLength)) {
        ++m_leftOut.texts;
        return;
    }
    const auto known = texts.find(text.name);
    if (known == texts.end()) {
        if (!takes(&MetricsRetention::texts, m_metrics->m_limits.texts, text.name.size() + text.value.size())) {
            ++m_leftOut.texts;
            return;
        }
        texts.emplace(text.name, text.value);
    } else if (known->second != text.value) {
        // May wrap if the size shrinks: the modular sums are still correct.
        const uint64_t more = text.value.size() - known->second.size();
        if (text.value.size() > known->second.size() &&
            m_metrics->m_kept.textBytes + more > m_metrics->m_limits.textBytes) {
            ++m_leftOut.texts;
            return;
        }
        m_metrics->m_kept.textBytes += more;
        m_kept.textBytes += more;
        known->second = text.value;
    }
    m_hasHeard = true;
}

void MetricFile::parameter(const MetricText& parameter) {
    if (MetricOwnerInfo* owner = factsOf(parameter.run))
        setText(owner->parameters, parameter);
}

void MetricFile::tag(const MetricText& tag) {
    if (MetricOwnerInfo* owner = factsOf(tag.run))
        setText(owner->tags, tag);
}

void MetricFile::tagRemoved(uint16_t run, const std::string& name) {
    MetricOwnerInfo* owner = factsOf(run);
    if (owner == nullptr)
        return;
    const auto known = owner->tags.find(name);
    if (known == owner->tags.end())
        return;
    const MetricsRetention gone{.texts = 1, .textBytes = name.size() + known->second.size()};
    m_metrics->giveBack(gone);
    m_kept.texts -= gone.texts;
    m_kept.textBytes -= gone.textBytes;
    owner->tags.erase(known);
    m_hasHeard = true;
}

void MetricFile::runEnd(const MetricRunEnd& end) {
    MetricOwnerInfo* owner = factsOf(end.run);
    if (owner == nullptr || !isText(end.status, maxStatusLength))
        return;
    owner->status = end.status;
    owner->endedMs = end.endedMs;
    m_hasHeard = true;
}

void MetricFile::row(const MetricText& row) {
    MetricOwnerInfo* owner = factsOf(row.run);
    const bool isFine = owner != nullptr && !row.name.empty() && isText(row.name, maxMetricNameLength) &&
                        isText(row.value, maxMetricTextLength);
    if (!isFine || !takes(&MetricsRetention::rows, m_metrics->m_limits.rows, row.name.size() + row.value.size())) {
        ++m_leftOut.rows;
        return;
    }
    owner->tables[row.name].rows.push_back(row.value);
    m_hasHeard = true;
}

void MetricFile::note(const std::string& text) {
    if (!isText(text, maxMetricTextLength) || !takes(&MetricsRetention::notes, m_metrics->m_limits.notes, text.size()))
        return;
    factsOf(0)->notes.push_back(text);
    m_hasHeard = true;
}

} // namespace studio
