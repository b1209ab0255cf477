// RunMetrics reads the metrics of a run (metric_records.h) incrementally while its attempts write them: all
// `a<N>/r<M>/log/metrics` and `…/metrics_process_<K>` below one folder, on the machine itself or in the workspace's
// mirror of it. Blocking I/O; reentrant, not thread-safe (copies of curves may be passed to other threads). The files
// are untrusted: invalid UTF-8 is dropped, symbolic links are not followed, memory use is limited. No Qt.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/metric/curve.h"

namespace studio {

class MetricFile;

// Identifies a source: a process (rank) of an attempt, and the id of a nested run that the script created; "" is the
// run itself.
struct MetricOwner {
    int attempt = 1;
    int rank = 0;
    std::string nested{};
    auto operator<=>(const MetricOwner&) const = default;
};

struct SeriesName {
    int attempt = 1;
    int rank = 0;
    std::string nested{};
    std::string name{};
    auto operator<=>(const SeriesName&) const = default;
    MetricOwner owner() const { return {attempt, rank, nested}; }
};

// Summary of a series for tables. `last` follows MLflow: the maximum of (step, time, value), not the latest arrival
// (mlflow/store/tracking/file_store.py, FileStore._get_metric_from_file); NaN sorts before all numbers.
struct SeriesSummary {
    uint64_t count = 0;
    CurvePoint last{};
    double lowest = std::numeric_limits<double>::quiet_NaN(); // of the finite values; NaN if there are none
    double highest = std::numeric_limits<double>::quiet_NaN();
    void add(const CurvePoint& point);
    bool operator==(const SeriesSummary&) const; // NaN equals NaN
};

struct MetricTable {
    std::vector<std::string> rows; // a JSON object each, as logged
};

struct MetricOwnerInfo {
    std::string name{};   // of a nested run
    std::string parent{}; // id of the parent nested run; "" the run itself
    // as reported by the script: RUNNING, FINISHED, FAILED, KILLED; independent of the attempt's state
    std::string status{};
    int64_t begunMs = 0;
    int64_t endedMs = 0; // 0: still running
    std::map<std::string, std::string> parameters{};
    std::map<std::string, std::string> tags{}; // includes MLflow's internal ones ("mlflow.…")
    std::map<std::string, MetricTable> tables{};
    std::vector<std::string> notes{}; // messages about rejected records, for display; under nested "" only
};

// Limits of what is kept in memory for a run.
struct MetricLimits {
    size_t series = 100'000;
    size_t points = 100'000'000;
    size_t texts = 20'000; // parameters and tags
    size_t rows = 200'000;
    size_t nestedRuns = 5'000;
    size_t notes = 1'000;
    size_t textBytes = 64ULL << 20U;   // of all texts together
    size_t skippedBytes = 4ULL << 20U; // per file: bytes that are not records; then reading stops
};
// Counts what was dropped because of the limits or because it was invalid.
struct DroppedMetrics {
    uint64_t series = 0;
    uint64_t points = 0;
    uint64_t texts = 0;
    uint64_t rows = 0;
    uint64_t nestedRuns = 0;
    uint64_t records = 0; // that could not be decoded
    uint64_t files = 0;   // abandoned
    bool any() const { return series + points + texts + rows + nestedRuns + records + files > 0; }
};

// Counts what is kept of one file, or of all.
struct MetricsRetention {
    uint64_t series = 0;
    uint64_t points = 0;
    uint64_t texts = 0;
    uint64_t rows = 0;
    uint64_t nestedRuns = 0;
    uint64_t notes = 0;
    uint64_t textBytes = 0;
};

class RunMetrics {
public:
    enum class Keep { Points, Summaries };

    // `runFolder`: AttemptFolder::runFolder(root, run). It may not exist yet.
    explicit RunMetrics(std::string runFolder, Keep keep = Keep::Points, MetricLimits limits = {});
    RunMetrics(RunMetrics&&) noexcept;
    RunMetrics& operator=(RunMetrics&&) noexcept;
    ~RunMetrics();

    // Reads data appended since the last call, about `maxBytes` at most; returns true if anything changed. A truncated
    // or replaced file is read from the start. A file that cannot be read keeps its previous data and does not stop the
    // others. Costs four stat() calls if nothing changed.
    bool update(uint64_t maxBytes = std::numeric_limits<uint64_t>::max());
    // First error of the last update(). Conflict: a symbolic link or similar, which will never be read.
    const std::optional<Error>& error() const { return m_error; }
    // True if the last update() stopped before the end of the data.
    bool isBehind() const { return m_isBehind; }

    const std::map<SeriesName, Curve>& curves() const { return m_curves; } // empty with Keep::Summaries
    const std::map<SeriesName, SeriesSummary>& summaries() const { return m_summaries; }
    // Increases with each change of the series, also when it is read from the start; 0 if it does not exist.
    uint64_t revision(const SeriesName& name) const;
    const std::map<MetricOwner, MetricOwnerInfo>& owners() const { return m_owners; }
    DroppedMetrics leftOut() const;

private:
    friend class MetricFile;
    struct WatchedFolder;
    // Returns the numbers of the folders, or files, `<prefix><number><suffix>` in `path`. Lists `path` again only if it
    // changed; returns the previous numbers if it cannot be read.
    const std::vector<int>& numbersIn(const std::string& path, const std::string& prefix,
                                      const std::string& suffix = {});
    struct RankFile {
        std::array<int, 3> place{}; // its attempt, node, and the rank in its name, or -1
        int rank = 0;
        std::string path{};
        std::unique_ptr<MetricFile> file{};
    };
    std::vector<RankFile> filesOf(int attempt);
    // Drops what was read of the attempt if a rank has changed. Returns true if so.
    bool forgetOtherRanks(int attempt, const std::vector<RankFile>& files);
    void recordError(const Error& error);
    void forget(int attempt, int rank);
    void giveBack(const MetricsRetention& kept);

    std::string m_folder;
    Keep m_keep;
    MetricLimits m_limits;
    std::map<std::string, WatchedFolder> m_folders;
    std::map<std::array<int, 3>, RankFile> m_files;
    std::map<SeriesName, Curve> m_curves;
    std::map<SeriesName, SeriesSummary> m_summaries;
    std::map<SeriesName, uint64_t> m_revisions;
    std::map<MetricOwner, MetricOwnerInfo> m_owners;
    MetricsRetention m_kept;
    uint64_t m_revision = 0; // the highest one assigned
    bool m_isBehind = false;
    std::optional<Error> m_error;
};

} // namespace studio
