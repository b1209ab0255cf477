// MetricFile reads one growing metrics file incrementally, and fills the maps of the RunMetrics that owns it. Same
// thread as its RunMetrics. No Qt.
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

    // `path` is relative to `folder`. The owner is passed to each update(), because RunMetrics is movable.
    MetricFile(int attempt, int rank, std::string folder, std::string path);
    Result<Read> update(RunMetrics& metrics, uint64_t maxBytes);
    // True if the last update() changed anything, even if it then failed.
    bool hasHeard() const { return m_hasHeard; }
    const DroppedMetrics& leftOut() const { return m_leftOut; }
    const MetricsRetention& kept() const { return m_kept; }

private:
    struct Series {
        Curve* curve = nullptr; // null: only summaries are stored
        SeriesSummary* summary = nullptr;
        uint64_t* revision = nullptr;
    };

    void session(int64_t ms) override;
    void run(const MetricRun& run) override;
    void key(const MetricKey& key) override;
    void points(const std::vector<MetricPoint>& points, uint64_t request) override;
    void parameter(const MetricText& parameter) override;
    void tag(const MetricText& tag) override;
    void tagRemoved(uint16_t run, const std::string& name) override;
    void runEnd(const MetricRunEnd& end) override;
    void row(const MetricText& row) override;
    void note(const std::string& text) override;

    void restartFromBeginning();
    Result<Read> readOn(const FileStamp& stamp, uint64_t maxBytes);
    // Both return null for an undeclared run number.
    const std::string* idOf(uint16_t run) const;
    MetricOwnerInfo* factsOf(uint16_t run);
    // Reserves one entry and its bytes; false if that exceeds a limit of the run.
    bool takes(uint64_t MetricsRetention::*what, size_t limit, size_t bytes);
    void setText(std::map<std::string, std::string>& texts, const MetricText& text);

    int m_attempt;
    int m_rank;
    std::string m_folder;
    std::string m_path;
    RunMetrics* m_metrics = nullptr; // valid during update() only
    std::unique_ptr<MetricReader> m_reader;
    FileStamp m_stamp{}; // as of the last complete read
    uint64_t m_offset = 0;
    std::string m_before; // the bytes before the offset: differ if the file was rewritten
    bool m_isAbandoned = false;
    bool m_hasHeard = false;
    std::vector<Series> m_series;                   // by key number, as declared in this session
    std::vector<std::optional<std::string>> m_runs; // run ids by number, as declared in this session
    DroppedMetrics m_leftOut;
    MetricsRetention m_kept;
};

} // namespace studio
