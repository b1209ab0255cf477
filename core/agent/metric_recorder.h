// The one writer of an attempt's log/metrics (protocol/metric_records.h): what comes over the metrics API, from event files, from files of
// JSON lines and from printed lines goes through this, each request in one write() with O_APPEND and no sync, as logs do. The file is made
// by the first thing that is said.
//
// A supervise that died leaves at most one record cut short: the next one completes it with zeros, knows all that was said, and takes
// the request that its dead predecessor may not have answered only once. On a full disk a request is refused with DiskFull, what was
// cut is made harmless as soon as there is room, and the same request may come again.
//
// Any thread. No function throws. Limits are errors (TooLarge) that name them.
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

// All of one request; it is written whole or an error is answered.
struct MetricRequest {
    uint64_t hash = 0;                       // of what was asked; 0: may come any number of times
    MetricSource source = MetricSource::Api; // of rows; points have that of their keys
    std::vector<MetricPoint> points{};
    std::vector<MetricText> parameters{}; // Conflict where one has another value already
    std::vector<MetricText> tags{};
    std::vector<MetricText> goneTags{}; // value unused
    std::vector<MetricText> rows{};
    std::vector<MetricRunEnd> ends{};
    std::vector<std::string> notes{};
};

// The last value of a name as MLflow understands it: the greatest by step, time and value.
struct LatestMetric {
    std::string name{};
    MetricSource source = MetricSource::Api;
    MetricPoint point{};
    uint64_t count = 0;
};

struct RecordedRun {
    MetricRun run{};
    std::string status{}; // of MLflow; empty: it has not ended
    int64_t endedMs = 0;
    std::map<std::string, std::string, std::less<>> parameters{};
    std::map<std::string, std::string, std::less<>> tags{};
    std::vector<LatestMetric> metrics{}; // in the order in which their names came
};

class MetricRecorder {
public:
    static constexpr uint16_t noRun = UINT16_MAX;
    static constexpr uint32_t noKey = UINT32_MAX;
    static constexpr size_t mostKeys = 100'000;
    static constexpr size_t mostRuns = 10'000;
    static constexpr size_t mostTexts = 200'000;       // parameters and tags
    static constexpr size_t mostTextBytes = 64U << 20; // of their names and values

    // Reads what a supervise before this one wrote. Only for who holds superviseLock().
    static Result<std::unique_ptr<MetricRecorder>> open(const AttemptFolder& folder, const std::string& runId,
                                                        const std::string& runName);

    // Finds the run of this id or makes it; 0 is the attempt itself. noRun where there are too many. `request`: the one over the API
    // that made it, for answered().
    uint16_t run(const std::string& id, const std::string& name, const std::string& parent, int64_t begunMs,
                 uint64_t request = 0);
    // Finds the key or makes it; noKey where there are too many, or the name is longer than longestMetricName.
    uint32_t key(uint16_t run, MetricSource source, std::string_view name);

    // One write(). Of the rows and points of a request that was written before (with the same hash) only what is missing is written: from
    // files always, over the API until it was answered(). Points of noKey: TooLarge.
    Result<void> write(const MetricRequest& request);
    Result<void> points(const std::vector<MetricPoint>& points, uint64_t request);
    Result<void> parameter(uint16_t run, const std::string& name, const std::string& value);
    Result<void> tag(uint16_t run, const std::string& name, const std::string& value);
    Result<void> tagGone(uint16_t run, const std::string& name);
    Result<void> row(uint16_t run, const std::string& table, const std::string& object);
    Result<void> runEnd(uint16_t run, const std::string& status, int64_t endedMs);
    Result<void> note(const std::string& text);
    // A request over the API has its answer: should the same come again, it is another one.
    void answered(uint64_t request);

    // What the API answers from.
    uint16_t findRun(std::string_view id) const; // noRun
    size_t runCount() const;
    // Whether nothing was written before.
    bool isNew() const { return m_isNew; }
    RecordedRun recorded(uint16_t run) const;
    uint32_t findKey(uint16_t run, MetricSource source, std::string_view name) const; // noKey
    // How many points of a key were written, by whichever supervise: also what a reader of a file has to skip that begins anew.
    uint64_t count(uint32_t key) const;
    // Of each point whether its key has this very one. Reads the file once at most, and only for points that are neither newer than the
    // newest of their key nor the latest one.
    std::vector<bool> has(const std::vector<MetricPoint>& points) const;
    // The points of a key in the order in which they came, from number `skip` on, at most `most`. Reads the file.
    Result<std::vector<MetricPoint>> history(uint32_t key, uint64_t skip, size_t most) const;
    // The id that the last run was made with, where nothing was said of that run yet, and who made it has no answer as far as is known;
    // empty otherwise.
    std::string lastUntouchedRun() const;

private:
    struct TextHash {
        using is_transparent = void;
        size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    struct Key {
        MetricKey key;
        bool isTold = false; // in this session
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

    explicit MetricRecorder(AttemptFolder folder)
        : m_folder(std::move(folder)) {}
    Result<void> load();
    static std::string sourceAndName(MetricSource source, std::string_view name);
    uint16_t makeRun(const MetricRun& run);
    uint32_t makeKey(uint16_t run, MetricSource source, std::string_view name);
    void setKey(const MetricKey& key); // at a number whose place is there
    void take(const std::vector<MetricPoint>& points);
    Result<void> check(const MetricRequest& request) const;
    // How many of its rows, and then its points, are written already.
    uint64_t entriesBefore(const MetricRequest& request) const;
    void remember(const MetricRequest& request, uint64_t entries);
    std::string bytesOf(const MetricRequest& request, uint64_t skippedRows, uint64_t skip);
    void takeTexts(const MetricRequest& request);
    void setText(std::map<std::string, std::string, std::less<>>& texts, const MetricText& text);
    Result<void> openFile();
    Result<void> mend();
    Result<size_t> append(std::string_view bytes);
    bool isFromFile(const MetricRequest& request) const;

    AttemptFolder m_folder;
    mutable std::mutex m_mutex;
    UniqueFd m_file;
    RecordReader m_cut; // holds what was cut short at the end of the file
    bool m_hasBegun = false;
    bool m_isNew = true;
    std::vector<MetricRun> m_untoldRuns;
    uint64_t m_lastRunRequest = 0; // that made the last run
    bool m_isLastRunAnswered = false;
    std::vector<Key> m_keys;
    std::vector<Run> m_runs;
    std::unordered_map<std::string, uint16_t, TextHash, std::equal_to<>> m_runIds;
    size_t m_texts = 0;
    size_t m_textBytes = 0;
    std::unordered_map<uint64_t, uint64_t> m_ofFiles; // hash of a request, rows and points that are written of it
    std::map<uint64_t, uint64_t> m_unanswered;
};

// FNV-1a of 64 bits, never 0: names requests. Source: draft-eastlake-fnv.
uint64_t requestHash(std::string_view bytes, uint64_t before = 14695981039346656037ULL);

} // namespace studio
