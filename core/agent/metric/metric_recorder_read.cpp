#include "core/agent/metric/metric_recorder.h"

#include <cmath>
#include <tuple>

// The recorder's queries.
namespace studio {

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

std::string MetricRecorder::lastUnusedRun() const {
    const std::scoped_lock lock(m_mutex);
    const Run& last = m_runs.back();
    const bool isUntouched = m_runs.size() > 1 && !m_isLastRunAnswered && last.order.empty() &&
                             last.recorded.parameters.empty() && last.recorded.status.empty();
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

bool isSameRecord(const MetricPoint& left, const MetricPoint& right) {
    const bool isSameValue = left.value == right.value || (std::isnan(left.value) && std::isnan(right.value));
    return left.key == right.key && left.step == right.step && left.ms == right.ms && isSameValue;
}

// Finds which of the given points were logged.
class SearchListener final : public MetricListener {
public:
    // `found`: true for points already known.
    SearchListener(const std::vector<MetricPoint>& wanted, std::vector<bool>& found)
        : m_wanted(wanted)
        , m_found(found) {}
    void add(size_t number) { m_places[placeOf(m_wanted[number])].push_back(number); }
    bool isDone() const { return m_places.empty(); }
    void points(const std::vector<MetricPoint>& points, uint64_t /*request*/) override {
        for (const auto& point : points) {
            const auto at = m_places.find(placeOf(point));
            if (at == m_places.end())
                continue;
            std::erase_if(at->second, [&](size_t number) {
                const bool isIt = isSameRecord(point, m_wanted[number]);
                m_found[number] = m_found[number] || isIt;
                return isIt;
            });
            if (at->second.empty())
                m_places.erase(at);
        }
    }

private:
    using Place = std::tuple<uint32_t, int64_t, int64_t>;
    static Place placeOf(const MetricPoint& point) { return {point.key, point.step, point.ms}; }

    const std::vector<MetricPoint>& m_wanted;
    std::vector<bool>& m_found;
    std::map<Place, std::vector<size_t>> m_places;
};

} // namespace

std::vector<bool> MetricRecorder::has(const std::vector<MetricPoint>& points) const {
    std::vector<bool> found(points.size(), false);
    SearchListener search(points, found);
    {
        const std::scoped_lock lock(m_mutex);
        for (size_t i = 0; i < points.size(); ++i) {
            const auto& point = points[i];
            if (point.key >= m_keys.size() || m_keys[point.key].count == 0 || point.ms > m_keys[point.key].newestMs)
                continue;
            found[i] = isSameRecord(point, m_keys[point.key].latest);
            if (!found[i])
                search.add(i);
        }
    }
    if (search.isDone())
        return found;
    MetricReader reader(search);
    (void)readFileInChunks(m_path, [&](std::string_view bytes) {
        reader.feed(bytes);
        return !search.isDone();
    });
    return found;
}

Result<std::vector<MetricPoint>> MetricRecorder::history(uint32_t key, uint64_t skip, size_t most) const {
    const uint64_t all = count(key);
    if (skip >= all)
        return std::vector<MetricPoint>{};
    HistoryListener listener(key, skip, std::min<uint64_t>(most, all - skip));
    MetricReader reader(listener);
    const auto read = readFileInChunks(m_path, [&](std::string_view bytes) {
        reader.feed(bytes);
        return !listener.isFull();
    });
    if (!read)
        return fail(read.error());
    return std::move(listener.found);
}

} // namespace studio
