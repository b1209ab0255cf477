// MetricRecorder is the only writer of an attempt's log/metrics (protocol/metric_records.h): the metrics API, event
// files, JSON Lines files and printed lines all go through it. Each request is one write() with O_APPEND and without
// fsync, as for logs. The file is created by the first write.
//
// A monitor that crashed leaves at most one truncated record: its successor pads it with zeros, restores all state from
// the file and accepts a possibly unanswered request of its predecessor only once. On a full disk a request fails with
// DiskFull, the truncated record is padded as soon as there is space, and the request may be retried.
//
// Thread-safe. No function throws. Exceeded limits are errors (TooLarge) that name the limit.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"

namespace studio {

// The contents of one request, written as a whole or rejected with an error.
struct MetricRequest {
    uint64_t hash = 0;                       // of the request body, for deduplication; 0: none
    MetricSource source = MetricSource::Api; // of rows; points have their key's source
    std::vector<MetricPoint> points{};
    std::vector<MetricText> parameters{}; // Conflict if one has another value already
    std::vector<MetricText> tags{};
    std::vector<MetricText> removedTags{}; // value unused
    std::vector<MetricText> rows{};
    std::vector<MetricRunEnd> ends{};
    std::vector<std::string> notes{};
};

// The latest value of a name by MLflow's definition: the maximum by step, time and value.
struct LatestMetric {
    std::string name{};
    MetricSource source = MetricSource::Api;
    MetricPoint point{};
    uint64_t count = 0;
};

struct RecordedRun {
    MetricRun run{};
    std::string status{}; // MLflow's; empty: not ended
    int64_t endedMs = 0;
    std::map<std::string, std::string, std::less<>> parameters{};
    std::map<std::string, std::string, std::less<>> tags{};
    std::vector<LatestMetric> metrics{}; // by first appearance
};

class MetricRecorder {
public:
    static constexpr uint16_t noRun = UINT16_MAX;
    static constexpr uint32_t noKey = UINT32_MAX;
    static constexpr size_t maxKeys = 100'000;
    static constexpr size_t maxRuns = 10'000;
    static constexpr size_t maxTexts = 200'000;       // parameters and tags
    static constexpr size_t maxTextBytes = 64U << 20; // of their names and values

    // Restores the state that an earlier monitor wrote. Precondition: the caller holds superviseLock().
    // `path`: AttemptFolder::metrics(), or processMetrics() of a process.
    static Result<std::unique_ptr<MetricRecorder>> open(const std::string& path, const std::string& runId,
                                                        const std::string& runName);
    static Result<std::unique_ptr<MetricRecorder>> open(const AttemptFolder& folder, const std::string& runId,
                                                        const std::string& runName) {
        return open(folder.metrics(), runId, runName);
    }

    // Finds or creates the run with this id; 0 is the attempt itself. Returns noRun if there are too many. `request`:
    // the API request that created it, for answered().
    uint16_t run(const std::string& id, const std::string& name, const std::string& parent, int64_t begunMs,
                 uint64_t request = 0);
    // Finds or creates the key; noKey if there are too many or the name exceeds maxMetricNameLength.
    uint32_t key(uint16_t run, MetricSource source, std::string_view name);

    // Writes a request with one write(). Idempotent for rows and points: of a request with a known hash only the
    // missing ones are written; always for files, until answered() for the API. Points of noKey fail with TooLarge.
    Result<void> write(const MetricRequest& request);
    Result<void> points(const std::vector<MetricPoint>& points, uint64_t request);
    Result<void> parameter(uint16_t run, const std::string& name, const std::string& value);
    Result<void> tag(uint16_t run, const std::string& name, const std::string& value);
    Result<void> tagRemoved(uint16_t run, const std::string& name);
    Result<void> row(uint16_t run, const std::string& table, const std::string& object);
    Result<void> runEnd(uint16_t run, const std::string& status, int64_t endedMs);
    Result<void> note(const std::string& text);
    // Marks an API request as answered: an identical one from now on is a new request.
    void answered(uint64_t request);

    // Queries for the API.
    uint16_t findRun(std::string_view id) const; // or noRun
    size_t runCount() const;
    // True if no earlier monitor wrote anything.
    bool isNew() const { return m_isNew; }
    RecordedRun recorded(uint16_t run) const;
    uint32_t findKey(uint16_t run, MetricSource source, std::string_view name) const; // or noKey
    // Returns the number of points of a key written by any monitor, which is also the number that a reader restarting
    // at the beginning of a file must skip.
    uint64_t count(uint32_t key) const;
    // Returns for each point whether its key contains it. Reads the file at most once, and only for points that are
    // neither newer than the newest of their key nor equal to its latest.
    std::vector<bool> has(const std::vector<MetricPoint>& points) const;
    // Returns up to `most` points of a key in order of arrival, starting at index `skip`. Reads the file.
    Result<std::vector<MetricPoint>> history(uint32_t key, uint64_t skip, size_t most) const;
    // Returns the id of the last run created if nothing has been logged to it and its creator is not known to have
    // received the reply; empty otherwise.
    std::string lastUnusedRun() const;

private:
    struct TextHash {
        using is_transparent = void;
        size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    struct Key {
        MetricKey key;
        bool isTold = false; // declared in this session
        uint64_t count = 0;
        int64_t newestMs = 0;
        MetricPoint latest;
    };
    struct Run {
        RecordedRun recorded;
        std::unordered_map<std::string, uint32_t, TextHash, std::equal_to<>> keys; // by source and name
        std::vector<uint32_t> order;
    };
    class Past;

    explicit MetricRecorder(std::string path)
        : m_path(std::move(path)) {}
    Result<void> load();
    static std::string sourceAndName(MetricSource source, std::string_view name);
    uint16_t makeRun(const MetricRun& run);
    uint32_t makeKey(uint16_t run, MetricSource source, std::string_view name);
    void setKey(const MetricKey& key); // the index must exist
    void take(const std::vector<MetricPoint>& points);
    Result<void> check(const MetricRequest& request) const;
    // Returns how many of its rows, then points, are already written.
    uint64_t entriesBefore(const MetricRequest& request) const;
    void remember(const MetricRequest& request, uint64_t entries);
    std::string bytesOf(const MetricRequest& request, uint64_t skippedRows, uint64_t skip);
    void takeTexts(const MetricRequest& request);
    void setText(std::map<std::string, std::string, std::less<>>& texts, const MetricText& text);
    Result<void> openFile();
    Result<void> fix();
    Result<size_t> append(std::string_view bytes);
    bool isFromFile(const MetricRequest& request) const;

    std::string m_path;
    mutable std::mutex m_mutex;
    UniqueFd m_file;
    RecordReader m_cut; // holds the truncated record at the end of the file
    bool m_hasBegun = false;
    bool m_isNew = true;
    std::vector<MetricRun> m_undeclaredRuns;
    uint64_t m_lastRunRequest = 0; // that created the last run
    bool m_isLastRunAnswered = false;
    std::vector<Key> m_keys;
    std::vector<Run> m_runs;
    std::unordered_map<std::string, uint16_t, TextHash, std::equal_to<>> m_runIds;
    size_t m_texts = 0;
    size_t m_textBytes = 0;
    std::unordered_map<uint64_t, uint64_t> m_ofFiles; // request hash -> number of its rows and points that are written
    std::map<uint64_t, uint64_t> m_unanswered;
};

// 64-bit FNV-1a, never 0; identifies requests. Source: draft-eastlake-fnv.
uint64_t requestHash(std::string_view bytes, uint64_t before = 14695981039346656037ULL);

} // namespace studio
