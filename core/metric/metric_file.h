// One file of metrics as RunMetrics follows it. Belongs to its RunMetrics, whose maps it fills.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"
#include "core/protocol/metric_records.h"

namespace studio {

class MetricFile final : private MetricListener {
public:
    struct Read {
        bool isBehind = false;
        uint64_t bytes = 0;
    };

    // `path` below `folder`. Whose maps are filled is told to each update(), because it may be moved meanwhile.
    MetricFile(int attempt, int rank, std::string folder, std::string path);
    Result<Read> update(RunMetrics& metrics, uint64_t mostBytes);
    // Whether the last update() changed anything, even if it failed in the middle.
    bool hasHeard() const { return m_hasHeard; }
    const MetricsLeftOut& leftOut() const { return m_leftOut; }
    const MetricsKept& kept() const { return m_kept; }

private:
    struct Series {
        Curve* curve = nullptr; // null: only summaries are kept
        SeriesSummary* summary = nullptr;
        uint64_t* revision = nullptr;
    };

    void session(int64_t ms) override;
    void run(const MetricRun& run) override;
    void key(const MetricKey& key) override;
    void points(const std::vector<MetricPoint>& points, uint64_t request) override;
    void parameter(const MetricText& parameter) override;
    void tag(const MetricText& tag) override;
    void tagGone(uint16_t run, const std::string& name) override;
    void runEnd(const MetricRunEnd& end) override;
    void row(const MetricText& row) override;
    void note(const std::string& text) override;

    void beginAnew();
    Result<Read> readOn(const FileStamp& stamp, uint64_t mostBytes);
    // Both null for a number of a run that was not told.
    const std::string* idOf(uint16_t run) const;
    OwnerFacts* factsOf(uint16_t run);
    // Counts one more and its bytes, where the limits of the whole run allow it.
    bool takes(uint64_t MetricsKept::*what, size_t limit, size_t bytes);
    void setText(std::map<std::string, std::string>& texts, const MetricText& text);

    int m_attempt;
    int m_rank;
    std::string m_folder;
    std::string m_path;
    RunMetrics* m_metrics = nullptr; // during update() only
    std::unique_ptr<MetricReader> m_reader;
    FileStamp m_stamp{}; // when it was last read to its end
    uint64_t m_offset = 0;
    std::string m_before; // the last bytes before the offset: a file that was rewritten has others there
    bool m_isGivenUp = false;
    bool m_hasHeard = false;
    std::vector<Series> m_series;                   // by number of the key, as told in this session
    std::vector<std::optional<std::string>> m_runs; // by number: ids of runs as told in this session
    MetricsLeftOut m_leftOut;
    MetricsKept m_kept;
};

} // namespace studio
